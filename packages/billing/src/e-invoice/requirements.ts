import type { MoneyDocument } from "../document/document.js";
import { BillingError, type Issue } from "../errors.js";
import { currencyExponent } from "../money/currency.js";
import type { TaxCategory } from "../tax/tax.js";
import { UNLISTED_CURRENCIES } from "./codes.js";
import { missing, type Fact } from "./missing.js";
import type { EInvoiceProfile } from "./model.js";
import { missingInCountry, nationalObstacle, taxRegistrationIn } from "./national.js";
import { isNearRate, type TaxGroup } from "./tax-category.js";
import { otherTaxIdOf, peppolAddressOf, vatIdOf } from "./tax-id.js";

/** EN 16931 has two decimals everywhere: KWD and other currencies with three cannot be written (BR-DEC). */
const MAX_EXPONENT = 2;

/** For these the buyer owes the tax, so both parties need a VAT id (BR-AE-02, BR-IC-02). */
const OWED_BY_BUYER: readonly TaxCategory[] = ["AE", "K"];

/** For these no other tax id of the seller will do (BR-AE-02, BR-IC-02, BR-G-02). */
const NEEDS_SELLER_VAT_ID: readonly TaxCategory[] = [...OWED_BY_BUYER, "G"];

/** @throws BillingError `not_representable` for a document that EN 16931 has no form for, whatever is added to it. */
export function refuseUnrepresentable(
  document: MoneyDocument,
  groups: readonly TaxGroup[],
  profile: EInvoiceProfile,
): void {
  const currencies = [document.currency, document.accountingTax?.currency ?? document.currency];
  const finest = currencies.find((currency) => currencyExponent(currency) > MAX_EXPONENT);
  if (finest !== undefined) refuse(`${finest} has more than two decimals`);
  const unlisted = currencies.find((currency) => UNLISTED_CURRENCIES.includes(currency));
  if (unlisted !== undefined) refuse(`${unlisted} is not in its list of currencies`);
  if (document.lines.length === 0) refuse("the document has no lines");
  if (groups.length > 1 && groups.some(({ category }) => category === "O")) {
    refuse("lines outside the scope of tax stand beside lines inside it");
  }
  const distant = groups.find((found) => !isNearRate(found, document.currency));
  if (distant !== undefined)
    refuse(`the tax of category ${distant.category} is a whole unit away from its rate`);
  const obstacle = profile === "peppol" ? nationalObstacle(document, groups) : null;
  if (obstacle !== null) refuse(obstacle, "Peppol");
}

function refuse(reason: string, standard = "EN 16931"): never {
  throw new BillingError(
    "not_representable",
    `${standard} cannot represent this document: ${reason}. Send the PDF instead.`,
  );
}

/** @throws BillingError `document_incomplete` with every fact that is missing. */
export function refuseIncomplete(
  document: MoneyDocument,
  groups: readonly TaxGroup[],
  profile: EInvoiceProfile,
): void {
  const issues = [
    ...missingBasics(document),
    ...missingTaxIds(document, groups, profile),
    ...(profile === "peppol" ? [...missingForPeppol(document), ...missingInCountry(document)] : []),
    ...(profile === "xrechnung" ? missingForXRechnung(document) : []),
    ...(hasGermanRules(document, profile) ? missingInGermany(document) : []),
  ];
  if (issues.length === 0) return;
  throw new BillingError(
    "document_incomplete",
    "The document lacks facts that an e-invoice must contain. They are copied to it when it is issued, so complete " +
      "the organization's legal data and the customer, and issue the document again.",
    { issues },
  );
}

function missingBasics({ number, issuedAt, seller, buyer }: MoneyDocument): readonly Issue[] {
  return missing([
    ["number", number, "a draft has no number (BT-1)"],
    ["issuedAt", issuedAt === null ? null : "issued", "a draft has no date of issue (BT-2)"],
    [
      "seller.name",
      seller.usesDisplayName ? null : seller.name,
      "the legal name of the organization is missing (BT-27)",
    ],
    ["seller.address.country", seller.address?.country, "the country of the organization is missing (BT-40)"],
    ["buyer.name", buyer.name, "the name of the customer is missing (BT-44)"],
    ["buyer.address.country", buyer.address?.country, "the country of the customer is missing (BT-55)"],
  ]);
}

/** Who is taxed needs a tax id; outside the scope of tax, something that identifies the seller (BR-CO-26). */
function missingTaxIds(
  { seller, buyer }: MoneyDocument,
  groups: readonly TaxGroup[],
  profile: EInvoiceProfile,
): readonly Issue[] {
  const isOwedByBuyer = groups.some(({ category }) => OWED_BY_BUYER.includes(category));
  const anyTaxId = vatIdOf(seller) ?? otherTaxIdOf(seller);
  // In some countries another tax id is not written.
  const hidesOthers = profile === "peppol" && taxRegistrationIn(seller, otherTaxIdOf(seller)) === null;
  const writtenTaxId = hidesOthers ? vatIdOf(seller) : anyTaxId;
  const isOutsideScope = groups.every(({ category }) => category === "O");
  const needsVatId = groups.some(({ category }) => NEEDS_SELLER_VAT_ID.includes(category));
  const sellerFact: Fact = isOutsideScope
    ? [
        "seller.registration",
        seller.registration ?? anyTaxId,
        "no registration or tax id names the seller (BT-30)",
      ]
    : needsVatId
      ? ["seller.taxIds", vatIdOf(seller), "the organization has no VAT id (BT-31)"]
      : ["seller.taxIds", writtenTaxId, "the organization has no tax id (BT-31)"];
  const buyerId = isOwedByBuyer ? vatIdOf(buyer) : "not needed";
  return missing([sellerFact, ["buyer.taxIds", buyerId, "the buyer owes the tax but has no VAT id (BT-48)"]]);
}

function missingForPeppol({ seller, buyer }: MoneyDocument): readonly Issue[] {
  const sellerAddress = peppolAddressOf(seller)?.id;
  const buyerAddress = peppolAddressOf(buyer)?.id;
  const reference = buyer.buyerReference ?? buyer.purchaseOrder;
  return missing([
    ["seller.taxIds", sellerAddress, "no address in Peppol can be derived from the seller's tax ids (BT-34)"],
    ["buyer.taxIds", buyerAddress, "no address in Peppol can be derived from the buyer's tax ids (BT-49)"],
    ["buyer.buyerReference", reference, "Peppol needs a buyer reference (BT-10) or a purchase order (BT-13)"],
  ]);
}

function missingForXRechnung({ buyer }: MoneyDocument): readonly Issue[] {
  const buyerEndpoint = peppolAddressOf(buyer)?.id ?? buyer.email;
  return missing([
    [
      "buyer.email",
      buyerEndpoint,
      "XRechnung needs an address of the buyer: a VAT id or an email address (BT-49)",
    ],
  ]);
}

/** XRechnung has the rules BR-DE; Peppol has the same for documents within Germany, as DE-R. */
export function hasGermanRules({ seller, buyer }: MoneyDocument, profile: EInvoiceProfile): boolean {
  const isWithinGermany = [seller, buyer].every(({ address }) => address?.country === "DE");
  return profile === "xrechnung" || (profile === "peppol" && isWithinGermany);
}

function missingInGermany({ seller, buyer }: MoneyDocument): readonly Issue[] {
  return missing([
    ["seller.address.city", seller.address?.city, "German rules need the seller's city (BR-DE-3)"],
    [
      "seller.address.postalCode",
      seller.address?.postalCode,
      "German rules need the seller's postal code (BR-DE-4)",
    ],
    ["seller.phone", seller.phone, "German rules need the seller's phone number (BR-DE-6)"],
    ["seller.email", seller.email, "German rules need the seller's email address (BR-DE-7)"],
    ["buyer.address.city", buyer.address?.city, "German rules need the buyer's city (BR-DE-8)"],
    [
      "buyer.address.postalCode",
      buyer.address?.postalCode,
      "German rules need the buyer's postal code (BR-DE-9)",
    ],
    [
      "buyer.buyerReference",
      buyer.buyerReference,
      "German rules need a buyer reference, such as a Leitweg-ID (BR-DE-15)",
    ],
  ]);
}
