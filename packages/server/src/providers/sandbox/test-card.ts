import type { Instant, Issue } from "@dues/billing";

/** A machine-readable reason why a card was declined. */
export type FailureCode =
  | "card_declined"
  | "insufficient_funds"
  | "authentication_required"
  | "card_detached"
  | "card_not_found"
  | "expired_card";

export type RefundFailureCode = "refund_failed";

export interface TestCard {
  readonly number: string;
  /** The behaviour of the card, as shown to the payer. */
  readonly effect: string;
  readonly brand: string;
  readonly checkoutFailure: FailureCode | null;
  readonly chargeFailure: FailureCode | null;
  readonly refundFailure: RefundFailureCode | null;
}

/** The only cards that the sandbox accepts, so that real card numbers are never entered here. */
export const testCards: readonly TestCard[] = [
  {
    number: "4242424242424242",
    effect: "pays",
    brand: "visa",
    checkoutFailure: null,
    chargeFailure: null,
    refundFailure: null,
  },
  {
    number: "4000000000000341",
    effect: "succeeds now, and is declined at every later charge",
    brand: "visa",
    checkoutFailure: null,
    chargeFailure: "card_declined",
    refundFailure: null,
  },
  {
    number: "4000002500003155",
    effect: "succeeds now, and requires authentication by the payer at every later charge",
    brand: "visa",
    checkoutFailure: null,
    chargeFailure: "authentication_required",
    refundFailure: null,
  },
  {
    number: "4000000000005126",
    effect: "succeeds, but its payments cannot be refunded",
    brand: "visa",
    checkoutFailure: null,
    chargeFailure: null,
    refundFailure: "refund_failed",
  },
  {
    number: "4000000000000002",
    effect: "is declined",
    brand: "visa",
    checkoutFailure: "card_declined",
    chargeFailure: "card_declined",
    refundFailure: null,
  },
  {
    number: "4000000000009995",
    effect: "has insufficient funds",
    brand: "visa",
    checkoutFailure: "insufficient_funds",
    chargeFailure: "insufficient_funds",
    refundFailure: null,
  },
];

/** The submitted card form; values other than text count as missing. */
export interface CardForm {
  readonly card?: unknown;
  readonly exp?: unknown;
  readonly cvc?: unknown;
}

export interface EnteredCard {
  readonly testCard: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
}

export type ParsedCard = { readonly card: EnteredCard } | { readonly issues: readonly Issue[] };

/** A valid card, or one message for each invalid field. Messages never contain the input. */
export function parseCardForm(form: CardForm, now: Instant): ParsedCard {
  const card = parseNumber(text(form.card));
  const exp = parseExpiry(text(form.exp), now);
  const cvc = /^\d{3,4}$/.test(text(form.cvc)) ? null : "Enter the security code: 3 or 4 digits.";
  const issues = Object.entries({ card, exp, cvc }).flatMap(([path, parsed]) =>
    typeof parsed === "string" ? [{ path, message: parsed }] : [],
  );
  if (typeof card === "string" || typeof exp === "string" || issues.length > 0) return { issues };
  return { card: { testCard: card, ...exp } };
}

/** Whether a card with this expiry has expired: it is valid until the end of its month, UTC. */
export function isExpired(
  card: { readonly expMonth: number; readonly expYear: number },
  now: Instant,
): boolean {
  return now >= Date.UTC(card.expYear, card.expMonth);
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function parseNumber(typed: string): TestCard | string {
  const digits = typed.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) return "Enter the card number: 12 to 19 digits.";
  if (!passesLuhn(digits)) return "The card number is not valid. Check its digits.";
  const known = testCards.find(({ number }) => number === digits);
  return (
    known ??
    "This is not a test card. The sandbox charges no real money and accepts only the listed test cards."
  );
}

/** The check digit of card numbers; it detects one wrong digit or two swapped neighbours. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function parseExpiry(typed: string, now: Instant): { expMonth: number; expYear: number } | string {
  const match =
    /^(0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(\d{2})$/.exec(typed) ?? /^(0[1-9]|1[0-2])(\d{2})$/.exec(typed);
  if (match === null) return "Enter the expiry date as month and year, for example 12/34.";
  const expiry = { expMonth: Number(match[1]), expYear: 2000 + Number(match[2]) };
  return isExpired(expiry, now) ? "The card has expired." : expiry;
}
