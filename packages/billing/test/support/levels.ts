import { scaledQuantity } from "../../src/numbers/decimal.js";
import {
  instant,
  quantity,
  withPayment,
  advance,
  applyPayment,
  countPeaks,
  type CustomerState,
  type LevelEntry,
  type HeldFeature,
  type Instant,
  type PlanFeatureInput,
  type RuleContext,
  negateLine,
} from "../../src/index.js";
import { customer, decided, offerOf, subscribed, contextFor } from "./cycle.js";

/** Adds so many seats, or takes them away, on a day of June 2026 or at an instant. */
export type Seats = readonly [on: number | string, by: number];

export const SEATS = { id: "feat_seats", slug: "seats", name: "Seats" };

/** Five seats are included, more cost 6.00 each. */
const CHARGED: PlanFeatureInput = { slug: "seats", limit: 5, overage: "charge", overagePrice: 600 };

export const TEAM = offerOf({ slug: "team", price: 3_000, features: [CHARGED] });
/** Two seats are included, more cost 9.00 each. */
export const BUSINESS = offerOf({
  slug: "business",
  price: 9_000,
  features: [{ ...CHARGED, limit: 2, overagePrice: 900 }],
});
export const YEARLY = offerOf({ slug: "yearly", price: 30_000, interval: "yearly", features: [CHARGED] });
export const FIXED = offerOf({ slug: "fixed", price: 3_000, features: [{ slug: "seats", limit: 5 }] });
/** Three seats more, which the base plan charges beyond. */
export const EXTRA = offerOf({
  slug: "extra",
  price: 500,
  isAddon: true,
  features: [{ slug: "seats", limit: 3 }],
});

/** Ids are counted over all tests, since a state goes through several rules. */
export const TOOLS: RuleContext = contextFor([TEAM, BUSINESS, YEARLY, FIXED, EXTRA]);

export function on(day: number | string): Instant {
  if (typeof day === "string") return instant(day);
  return instant(`2026-06-${String(day).padStart(2, "0")}T00:00:00Z`);
}

export function heldSeats(seats: readonly Seats[], more: Partial<HeldFeature> = {}): HeldFeature {
  const changes = seats.map(([day, by]): LevelEntry => ({ at: on(day), delta: quantity(by) }));
  const sorted = changes.toSorted((a, b) => a.at - b.at);
  const total = changes.reduce((sum, { delta }) => scaledQuantity(sum + delta), quantity(0));
  return {
    feature: SEATS,
    history: { total, changes: sorted },
    config: undefined,
    override: undefined,
    ...more,
  };
}

/** A customer with seats since 1 June on a plan that began on that day. */
export function team(
  seats: readonly Seats[],
  offer = TEAM,
  more: Partial<CustomerState> = {},
): CustomerState {
  const state = customer({ subscriptions: [subscribed(offer)], levels: [heldSeats(seats)], ...more });
  return countPeaks(state, on(1), TOOLS);
}

/** Advances time; the provider accepts every charge. */
export function live(state: CustomerState, until: Instant, context = TOOLS): CustomerState {
  const next = advance(state, until, context);
  const charge = next.payments.find(({ status }) => status === "pending");
  if (!charge) return next;
  const settled = decided(charge, "succeeded");
  const known = withPayment(next, settled);
  return live(applyPayment(known, settled, charge.createdAt, context) ?? known, until, context);
}

/** `2026-07-01: 2 x 1200`, a line for each invoice that bills seats. */
export function seatBills({ invoices, creditNotes = [] }: CustomerState): string[] {
  const documents = [
    ...invoices,
    ...creditNotes.map(({ issuedAt, lines }) => ({ createdAt: issuedAt, lines: lines.map(negateLine) })),
  ];
  return documents.flatMap(({ createdAt, lines }) =>
    lines
      .filter(({ kind }) => kind === "usage")
      .map(
        ({ quantity: units, amount }) =>
          `${new Date(createdAt).toISOString().slice(0, 10)}: ${Number(units) / 1e9} for ${amount}`,
      ),
  );
}
