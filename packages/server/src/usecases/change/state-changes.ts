import {
  grantKinds,
  invoiceKinds,
  paymentKinds,
  subscriptionKinds,
  type ChangeKind,
  type CustomerState,
  type Instant,
  type Transition,
} from "@dues/billing";
import type { Snapshot } from "../../db/changes.js";
import type { Book } from "../cycle/book.js";
import type { ObjectType, Recorder, Recorded } from "./record.js";

/** What the rules made of a customer. */
interface StateChange {
  readonly book: Book;
  readonly before: CustomerState;
  readonly after: CustomerState;
}

interface Noun<Item> {
  readonly type: ObjectType;
  readonly itemsOf: (state: CustomerState) => readonly Item[];
  readonly kindsOf: (transition: Transition<Item>) => readonly ChangeKind[];
  readonly snapshotOf: (item: Item) => Snapshot;
}

/** What to say of the difference between two states of each customer: whoever is first did it first. */
export function stateChanges(
  { snapshots }: Recorder,
  changes: readonly StateChange[],
  now: Instant,
): readonly Recorded[] {
  return changes.flatMap((change) => {
    const { index } = change.book;
    return [
      ...differences(change, now, {
        type: "subscription",
        itemsOf: ({ subscriptions }) => subscriptions,
        kindsOf: subscriptionKinds,
        snapshotOf: (subscription) => snapshots.subscription(subscription, index),
      }),
      ...differences(change, now, {
        type: "invoice",
        itemsOf: ({ invoices }) => invoices,
        kindsOf: invoiceKinds,
        snapshotOf: snapshots.invoice,
      }),
      ...differences(change, now, {
        type: "payment",
        itemsOf: ({ payments }) => payments,
        kindsOf: paymentKinds,
        snapshotOf: snapshots.payment,
      }),
      ...differences(change, now, {
        type: "credit_grant",
        itemsOf: ({ grants = [] }) => grants,
        kindsOf: (transition) => grantKinds(transition, now),
        snapshotOf: (grant) => snapshots.creditGrant(grant, index, now),
      }),
    ];
  });
}

function differences<Item extends { readonly id: string }>(
  { book, before, after }: StateChange,
  now: Instant,
  { type, itemsOf, kindsOf, snapshotOf }: Noun<Item>,
): Recorded[] {
  const known = new Map(itemsOf(before).map((item) => [item.id, item]));
  const common = { organizationId: book.organization.id, customerId: after.customerId, at: now };
  return itemsOf(after).flatMap((is) => {
    const was = known.get(is.id);
    if (is === was) return [];
    const sides = { before: was && snapshotOf(was), after: snapshotOf(is) };
    return kindsOf({ was, is }).map((kind) => ({ ...common, ...sides, kind, object: { type, id: is.id } }));
  });
}
