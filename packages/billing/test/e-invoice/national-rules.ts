import type { Rule } from "./core-rules.js";
import { exact } from "./numbers.js";
import type { PartyTerms, Terms } from "./terms.js";

const given = (value: string | undefined): boolean => value !== undefined && value.trim() !== "";

/** The country whose rules Peppol takes for a seller: that of its VAT id, or of its address where it has none. */
function taxedIn({ seller }: Terms, country: string): boolean {
  return (seller.vatIds[0]?.slice(0, 2) ?? seller.address?.country) === country;
}

const sells = ({ seller }: Terms, country: string): boolean => seller.address?.country === country;
const within = (document: Terms, country: string): boolean =>
  sells(document, country) && document.buyer.address?.country === country;

/** A rule of the documents that a condition selects. */
function where(isMeant: (document: Terms) => boolean, ...rules: readonly Rule[]): readonly Rule[] {
  return rules.map(([id, holds]) => [id, (document) => !isMeant(document) || holds(document)]);
}

const hasWholeAddress = ({ address }: PartyTerms): boolean =>
  given(address?.line1) && given(address?.city) && given(address?.postalCode);
const hasStreetAndCode = ({ address }: PartyTerms): boolean =>
  given(address?.line1) && given(address?.postalCode);
const isRegistered = ({ registration, registrationScheme }: PartyTerms, ...schemes: string[]): boolean =>
  given(registration) && schemes.includes(registrationScheme ?? "");
const paysBy = ({ paymentMeans }: Terms, ...codes: string[]): boolean =>
  paymentMeans.every((code) => codes.includes(code ?? ""));

/** Peppol BIS Billing of May 2026, with its warnings of Norway and Sweden. */
export const NATIONAL_RULES: readonly Rule[] = [
  ...where(
    (document) => taxedIn(document, "NO"),
    ["NO-R-001", ({ seller }) => seller.vatIds.every((id) => /^NO\d{9}MVA$/.test(id))],
    [
      "NO-R-002",
      ({ seller }) => seller.taxRegistrations.length === 1 && hasRegistration(seller, "Foretaksregisteret"),
    ],
  ),
  ...where(
    (document) => sells(document, "DK"),
    ["DK-R-002", ({ seller }) => given(seller.registration)],
    ["DK-R-014", ({ seller }) => isRegistered(seller, "0184")],
    ["DK-R-015", ({ seller }) => seller.vatIds.every((id) => /^DK\d{8}$/.test(id))],
  ),
  ...where(
    (document) => within(document, "DK"),
    ["DK-R-013", ({ seller, buyer }) => seller.identifiers.length + buyer.identifiers.length === 0],
    [
      "DK-R-005",
      (document) =>
        document.typeCode === "381" ||
        paysBy(document, "1", "10", "31", "42", "48", "49", "50", "58", "59", "93", "97"),
    ],
  ),
  ...where(
    (document) => taxedIn(document, "IT"),
    ["IT-R-001", ({ seller }) => seller.taxRegistrations.every((id) => /^[A-Z0-9]{11,16}$/.test(id))],
    ["IT-R-002", ({ seller }) => given(seller.address?.line1)],
    ["IT-R-003", ({ seller }) => given(seller.address?.city)],
    ["IT-R-004", ({ seller }) => given(seller.address?.postalCode)],
  ),
  ...where(
    (document) => sells(document, "SE"),
    ["SE-R-003", ({ seller: { registration: id } }) => id === undefined || /^\d+$/.test(id)],
    ["SE-R-004", ({ seller: { registration: id } }) => id === undefined || id.length === 10],
    ["SE-R-013", ({ seller: { registration: id } }) => id === undefined || isSwedish(id)],
    [
      "SE-R-005",
      ({ seller }) => seller.registration === undefined || hasRegistration(seller, "Godkänd för F-skatt"),
    ],
    [
      "SE-R-006",
      (document) =>
        !taxedIn(document, "SE") ||
        document.breakdown.every(
          ({ category, percent }) => category !== "S" || ["6", "12", "25"].includes(percent ?? ""),
        ),
    ],
  ),
  ...where(
    (document) => taxedIn(document, "EL") || taxedIn(document, "GR"),
    ["GR-R-001-1", ({ number }) => number?.split("|").length === 6],
  ),
  ...where(
    (document) => sells(document, "IS"),
    ["IS-R-002", ({ seller }) => isRegistered(seller, "0196")],
    ["IS-R-003", ({ seller }) => hasStreetAndCode(seller)],
  ),
  ...where(
    (document) => within(document, "IS"),
    ["IS-R-004", ({ buyer }) => isRegistered(buyer, "0196")],
    ["IS-R-005", ({ buyer }) => hasStreetAndCode(buyer)],
  ),
  ...where(
    (document) => sells(document, "NL"),
    ["NL-R-001", ({ typeCode, preceding }) => typeCode !== "381" || preceding.length > 0],
    ["NL-R-002", ({ seller }) => hasWholeAddress(seller)],
    ["NL-R-003", ({ seller }) => seller.registration === undefined || isRegistered(seller, "0106", "0190")],
    ["NL-R-007", ({ paymentMeans, totals }) => exact(totals.due) <= 0n || paymentMeans.length > 0],
    ["NL-R-008", (document) => paysBy(document, "30", "48", "49", "57", "58", "59")],
  ),
  ...where(
    (document) => within(document, "NL"),
    ["NL-R-004", ({ buyer }) => hasWholeAddress(buyer)],
    ["NL-R-005", ({ buyer }) => buyer.registration === undefined || isRegistered(buyer, "0106", "0190")],
  ),
];

function hasRegistration({ taxRegistrations }: PartyTerms, text: string): boolean {
  return taxRegistrations.every((registration) => registration === text);
}

/** Ten digits, of which the last is that of the checksum of payment cards. */
export function isSwedish(id: string): boolean {
  const sum = [...id].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{10}$/.test(id) && sum % 10 === 0;
}
