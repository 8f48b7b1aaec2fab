/** Why a guide may say that something does not exist. */
export interface Reviewed {
  /** The beginning of the sentence. */
  readonly sentence: string;
  /**
   * What the spec would have if the claim were false: names such as `importInvoices`, `Payment.providerFee`,
   * `GET /v1/portal` or the setting `DUES_SMTP_URL`.
   */
  readonly falsifiedBy?: RegExp;
  /** The error code that Dues returns as long as the claim is true. */
  readonly provenBy?: string;
  /** The sentence is about a situation, not about what Dues lacks. */
  readonly isSituation?: true;
}

/** Messages go to customers; to users of the console, none do. */
const EMAIL = /inviteUser.*(?:email|mail)sent|user_invitation|password_reset/i;
const PRICE_EMAIL = /EmailKinds\.price_change/i;

/** Every claim of the guides that something does not exist, is impossible or never happens, reviewed by a person. */
export const REVIEWED: readonly Reviewed[] = [
  { sentence: "Cash without a receipt has no reference.", isSituation: true },
  { sentence: "An invoice that is partly paid cannot be voided;", provenBy: "invoice_partly_paid" },
  { sentence: "There is no card yet, so `changed.checkoutUrl`", isSituation: true },
  { sentence: "It runs with the key of the assistant:", isSituation: true },
  { sentence: "`onUnavailable` is your choice of what happens", isSituation: true },
  { sentence: "A call that the balance cannot pay is not made.", isSituation: true },
  { sentence: "There is no default password.", falsifiedBy: /default_?password|admin_password/i },
  { sentence: "Dues sends no email to users: pass the link on yourself.", falsifiedBy: EMAIL },
  {
    sentence: "API keys, credentials of providers, secrets of webhooks",
    provenBy: "confirmation_required",
  },
  { sentence: "What cannot be undone needs a text to be typed", isSituation: true },
  { sentence: "`no_card` | there is no card", isSituation: true },
  {
    sentence: "You declare each price; Dues never converts one.",
    falsifiedBy: /(?:Plan|Price|Pack)\w*\.(?:convert|exchange)\w*/i,
  },
  { sentence: "A coupon with fixed amounts is refused", provenBy: "discount_currency_mismatch" },
  { sentence: "A plan starts without the discount if it cannot be redeemed then", isSituation: true },
  { sentence: "## When an invoice has no e-invoice", provenBy: "not_representable" },
  { sentence: "The standard cannot express some invoices", provenBy: "not_representable" },
  { sentence: "Greek sellers need a number of their tax office", falsifiedBy: /taxOffice|taxAuthority/i },
  {
    sentence: "Dues does not know them.",
    falsifiedBy: /(?:provider|processing|payment)Fees?\b|Payment\.fee/i,
  },
  { sentence: "It is absent when the customer has no plan", isSituation: true },
  { sentence: "A session can only narrow the configuration:", isSituation: true },
  { sentence: "`flow` opens one task:", isSituation: true },
  { sentence: "A reservation holds the largest possible amount first", isSituation: true },
  { sentence: "Reserve the most that a call can use", isSituation: true },
  { sentence: "Seats, storage and other features that are not consumed", provenBy: "not_reservable" },
  { sentence: "Numbers of invoices have no gaps per customer:", isSituation: true },
  {
    sentence: "Dues does not record transactions in Stripe Tax",
    falsifiedBy: /taxTransaction|recordTransactions/i,
  },
  { sentence: "**When the taxes cannot be calculated**", provenBy: "tax_unavailable" },
  {
    sentence: "Until then its plan cannot be changed, and the customer cannot be deleted.",
    isSituation: true,
  },
  { sentence: "There is no invoice and no dunning.", isSituation: true },
  { sentence: "These features take no dimensions and no token prices", provenBy: "not_reservable" },
  { sentence: "`alerts` of a plan's feature and of the organization hold for customers", isSituation: true },
  { sentence: "Dues sends no email about a new price", falsifiedBy: PRICE_EMAIL },
  { sentence: "`not_configured` | there is no `DUES_SMTP_URL`", provenBy: "email_not_configured" },
  { sentence: "A message that is refused, or that cannot be sent for that long", isSituation: true },
  { sentence: "Addresses in private networks are refused", isSituation: true },
];

/** How a sentence says that something does not exist. */
const ABSENCE = new RegExp(
  [
    String.raw`cannot|can only|no way to|there (?:is|are) no|without any`,
    String.raw`(?:has|have|sends?|offers?|takes?|gets?) no\b`,
    String.raw`(?:does|do|is|are) not (?:yet|have|offer|support|supported|send|know|record|import|convert|exist|possible)`,
    String.raw`not (?:yet|supported|possible|available|implemented)|never (?:converts?|sends?)`,
  ].join("|"),
  "i",
);

/** The sentences of a guide that say so: of its paragraphs, items, headings and cells, without code. */
export function claimsOf(text: string): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, "\n\n");
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=\|)/)
    .map((block) => block.replace(/\s+/g, " ").trim())
    .flatMap((block) => block.split(/(?<=[.!?:])\s+(?=[A-Z`*"[])/))
    .map((sentence) => sentence.replace(/^(?:[-*]|\d+\.|\|)\s+/, ""))
    .filter((sentence) => ABSENCE.test(sentence));
}
