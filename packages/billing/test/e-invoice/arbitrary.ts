import fc from "fast-check";
import type { MoneyDocument } from "../../src/document/document.js";
import type { EInvoiceProfile } from "../../src/e-invoice/model.js";
import { currencyExponent, toCurrency } from "../../src/money/currency.js";
import { divide } from "../../src/numbers/divide.js";
import { formatQuantity, scaledQuantity, scaledUnitPrice, unitPrice } from "../../src/numbers/decimal.js";
import { scaledAmount } from "../../src/money/exact-amount.js";
import type { AppliedTax } from "../../src/tax/rate.js";
import { addMs } from "../../src/time/instant.js";
import {
  APRIL,
  BUYER,
  documentOf,
  REVERSE_CHARGE,
  SELLER,
  taxId,
  untaxed,
  vat,
  type PlainLine,
} from "./documents.js";

/** Taxes that one line can have. Several stand side by side, as in India, Canada and the United States. */
const TAXES: readonly (readonly AppliedTax[])[] = [
  [vat("20")],
  [vat("10")],
  [vat("5.5")],
  [vat("0", { category: "Z" })],
  [vat("7", { category: "L" })],
  [vat("9", { code: "cgst" }), vat("9", { code: "sgst" })],
  [vat("5", { code: "gst" }), vat("9.975", { code: "qst" })],
  [vat("8.25", { code: "tx", taxableShare: "80" })],
];

/** What the lines of one document can have: EN 16931 does not let O stand beside another category. */
const SCENARIOS: readonly (readonly (readonly AppliedTax[])[])[] = [
  TAXES,
  TAXES.slice(0, 2),
  [[REVERSE_CHARGE]],
  [[REVERSE_CHARGE], [vat("19")]],
  [[untaxed("G", "VATEX-EU-G")]],
  [[untaxed("O", "VATEX-EU-O")]],
  [[untaxed("E", "Kleinunternehmer, § 19 UStG")], [untaxed("E", "Exempt from tax")], [vat("20")]],
  [[untaxed("K", null)]],
  [[]],
  [[], [vat("20")]],
];

const text = fc.string({ unit: "binary", maxLength: 40 });

const amount = fc.oneof(
  fc.bigInt(0n, 100_000n),
  fc.constantFrom(0n, 1n, 2n, 99n, 9_999_999_999n, 9_007_199_254_740n),
);

const share = fc.bigInt(0n, 100n);

function plainLine(taxes: readonly (readonly AppliedTax[])[]): fc.Arbitrary<PlainLine> {
  const common = {
    share,
    taxes: fc.constantFrom(...taxes),
    behavior: fc.constantFrom("exclusive" as const, "inclusive" as const),
    description: text,
  };
  return fc.oneof(
    fc.record({ ...common, amount }).map((line) => lineOf(line, {})),
    fc
      .record({ ...common, units: fc.bigInt(0n, 10n ** 15n), price: fc.bigInt(0n, 10n ** 15n) })
      .map(usageLine),
    fc.record({ ...common, amount }).map((line) => lineOf({ ...line, amount: -line.amount }, {})),
    fc.record({ ...common, amount }).map((line) => lineOf(line, tiersOf(line.amount))),
  );
}

interface RandomLine {
  readonly amount: bigint;
  readonly share: bigint;
  readonly taxes: readonly AppliedTax[];
  readonly behavior: "exclusive" | "inclusive";
  readonly description: string;
}

function lineOf(line: RandomLine, more: Partial<PlainLine>): PlainLine {
  const { amount: list, taxes, behavior, description } = line;
  return {
    amount: list,
    discount: (list * line.share) / 100n,
    taxes,
    behavior,
    ...more,
    more: { description, ...more.more },
  };
}

/** Units with fractions at prices finer than the minor unit. */
function usageLine({
  units,
  price,
  ...line
}: Omit<RandomLine, "amount"> & { units: bigint; price: bigint }): PlainLine {
  const rounded = divide(units * price, 10n ** 21n, "half_away");
  const period = { start: addMs(APRIL.start, -86_400_000), end: APRIL.start };
  return lineOf(
    { ...line, amount: rounded },
    {
      quantity: formatQuantity(scaledQuantity(units)),
      unitPrice: scaledUnitPrice(price),
      more: { kind: "usage", period },
    },
  );
}

function tiersOf(total: bigint): Partial<PlainLine> {
  const exactTotal = scaledAmount(total * 10n ** 21n);
  const units = scaledQuantity(1_500_000_000n);
  const tier = { tier: 1, units, unitPrice: unitPrice("0.5"), flatFee: unitPrice("3"), amount: exactTotal };
  return { quantity: "1.5", unitPrice: null, more: { tierBreakdown: [tier], kind: "usage" } };
}

export interface RandomDocument {
  readonly document: MoneyDocument;
  readonly profile: EInvoiceProfile;
}

export const randomDocument: fc.Arbitrary<RandomDocument> = fc
  .constantFrom(...SCENARIOS)
  .chain((taxes) =>
    fc.record({
      lines: fc.array(plainLine(taxes), { minLength: 1, maxLength: 9 }),
      currency: fc.constantFrom("EUR", "USD", "HUF", "NGN", "JPY").map(toCurrency),
      settled: share,
      carried: fc.bigInt(-5_000n, 0n),
      isCreditNote: fc.boolean(),
      notes: fc.array(text, { maxLength: 3 }),
      zone: fc.constantFrom("UTC", "Pacific/Auckland", "America/New_York"),
      profile: fc.constantFrom<EInvoiceProfile>("en16931", "peppol", "xrechnung"),
      isNigerian: fc.boolean(),
      isDue: fc.boolean(),
    }),
  )
  .map((random) => {
    const sign = documentOf(random.lines).total < 0n ? -1n : 1n;
    const lines = random.lines.map((line) => signed(line, sign));
    const { total, tax } = documentOf(lines);
    const paid = (total * random.settled) / 100n;
    const isCreditNote = random.isCreditNote || sign < 0n;
    const carried = isCreditNote ? 0n : random.carried;
    const isYen = currencyExponent(random.currency) === 0;
    const more: Partial<MoneyDocument> = {
      kind: isCreditNote ? "credit_note" : "invoice",
      currency: random.currency,
      notes: random.notes,
      zone: random.zone,
      memo: isCreditNote ? (random.notes[0] ?? null) : null,
      amends: isCreditNote ? [{ number: "ACME-0000", issuedAt: APRIL.start }] : [],
      settlements: [
        { kind: "payment", amount: paid },
        { kind: "carried", amount: carried },
      ],
      accountingTax: isYen ? null : { currency: toCurrency("PLN"), rate: "4.2", amount: (tax * 42n) / 10n },
      ...(random.isDue ? {} : { dueAt: null }),
      ...partiesOf(random.profile, random.isNigerian, lines),
    };
    return { document: documentOf(lines, more), profile: random.profile };
  });

/** The same lines with the opposite sign: what would be owed to the customer is a credit note. */
function signed(line: PlainLine, sign: bigint): PlainLine {
  const { amount: list, discount = 0n } = line;
  if (sign > 0n) return line;
  return { ...line, amount: -list, discount: -discount, quantity: "1", unitPrice: null };
}

/** Sellers without a VAT id exist outside Peppol, where no buyer owes the tax and nothing is exported. */
function partiesOf(
  profile: EInvoiceProfile,
  isNigerian: boolean,
  lines: readonly PlainLine[],
): Pick<MoneyDocument, "seller" | "buyer"> {
  const needsVatId = lines.some(({ taxes = [] }) =>
    taxes.some(({ category }) => ["AE", "K", "G"].includes(category)),
  );
  if (!isNigerian || needsVatId || profile === "peppol") return { seller: SELLER, buyer: BUYER };
  const seller = { ...SELLER, taxIds: [taxId("ng_tin", "12345678-0001")], registration: null };
  return { seller, buyer: { ...BUYER, taxIds: [] } };
}
