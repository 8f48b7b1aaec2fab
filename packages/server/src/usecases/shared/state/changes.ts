import type { CustomerState, Instant, Subscription } from "@dues/billing";
import type { BillingContext } from "./context.js";
import {
  discountNoun,
  creditNoteNoun,
  grantNoun,
  invoiceNoun,
  paymentNoun,
  subscriptionNoun,
  changesOf,
  type Noun,
} from "../change/auditable.js";
import type { Recorder, Recorded } from "../change/record.js";

/** The change of one customer, and what its organization sells. */
interface StateChange {
  readonly billing: BillingContext;
  readonly before: CustomerState;
  readonly after: CustomerState;
}

/** Returns the changes to record for the difference between two states of each customer. */
export function stateChanges(
  recorder: Recorder,
  changes: readonly StateChange[],
  at: Instant,
): readonly Recorded[] {
  const [invoices, payments] = [invoiceNoun(recorder), paymentNoun(recorder)];
  const creditNotes = creditNoteNoun(recorder);
  return changes.flatMap((change) => {
    const { index } = change.billing;
    const { before, after } = change;
    const sideOf = (subscription: Subscription) =>
      after.subscriptions.includes(subscription) ? after : before;
    const subscriptions = subscriptionNoun(recorder, index, (each) => sideOf(each).discounts ?? []);
    const discounts = discountNoun(recorder, ({ subscriptionId }) =>
      after.subscriptions.find(({ id }) => id === subscriptionId),
    );
    return [
      ...differences(change, at, subscriptions, (state) => state.subscriptions),
      ...differences(change, at, invoices, (state) => state.invoices),
      ...differences(change, at, creditNotes, ({ creditNotes: issued = [] }) => issued),
      ...differences(change, at, payments, (state) => state.payments),
      ...differences(change, at, grantNoun(recorder, index), ({ grants = [] }) => grants),
      ...differences(change, at, discounts, (state) => state.discounts ?? []),
    ];
  });
}

function differences<Item extends { readonly id: string; readonly customerId: string }>(
  { billing, before, after }: StateChange,
  at: Instant,
  noun: Noun<Item>,
  itemsOf: (state: CustomerState) => readonly Item[],
): Recorded[] {
  const [were, are] = [itemsOf(before), itemsOf(after)];
  if (are === were || are.length === 0) return [];
  const known = new Map(were.map((item) => [item.id, item]));
  const when = { organizationId: billing.organization.id, at };
  return are.flatMap((is) => {
    const was = known.get(is.id);
    return is === was ? [] : changesOf(noun, when, { was, is });
  });
}
