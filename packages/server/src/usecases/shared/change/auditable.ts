import {
  discountKinds,
  creditNoteKinds,
  grantKinds,
  invoiceKinds,
  paymentKinds,
  refundKinds,
  subscriptionKinds,
  type ChangeKind,
  type Discount,
  type CreditNote,
  type Instant,
  type Invoice,
  type IssuedGrant,
  type Payment,
  type Subscription,
  type Transition,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { Refund } from "../../../db/money/refunds.js";
import { recordChanges, type ObjectType, type Recorded, type Recorder } from "./record.js";
import type { Snapshot } from "../../../context/snapshots.js";

/** Describes the transitions of one kind of object. */
export interface Noun<Item> {
  readonly type: ObjectType;
  readonly kindsOf: (transition: Transition<Item>, at: Instant) => readonly ChangeKind[];
  /** `item` is one side of the transition. */
  readonly snapshotOf: (item: Item, at: Instant, transition: Transition<Item>) => Snapshot;
  /** Whether another event follows at once that says more to the customer. */
  readonly isQuiet?: (item: Item) => boolean;
}

type Snapshots = Pick<Recorder, "snapshots">;

/** Without `discountsOf`, snapshots have no discounts: those of a subscription that ends have ended with it. */
export function subscriptionNoun(
  { snapshots }: Snapshots,
  index: CatalogIndex,
  discountsOf: (subscription: Subscription) => readonly Discount[] = () => [],
): Noun<Subscription> {
  return {
    type: "subscription",
    kindsOf: subscriptionKinds,
    snapshotOf: (subscription) => snapshots.subscription(subscription, index, discountsOf(subscription)),
  };
}

/** The lines of a draft may change when it is issued, so both sides of that contain them. */
export function invoiceNoun({ snapshots }: Snapshots): Noun<Invoice> {
  const snapshotOf = (invoice: Invoice, _at: Instant, { was, is }: Transition<Invoice>) => {
    const withFacts = is.status === "draft";
    return snapshots.invoice(invoice, { withFacts, withLines: withFacts || was?.status === "draft" });
  };
  // An invoice that is collected is paid or fails next.
  const isQuiet = ({ status, isCollected }: Invoice) => status === "open" && isCollected;
  return { type: "invoice", kindsOf: invoiceKinds, snapshotOf, isQuiet };
}

export function paymentNoun({ snapshots }: Snapshots): Noun<Payment> {
  return { type: "payment", kindsOf: paymentKinds, snapshotOf: snapshots.payment };
}

export function refundNoun({ snapshots }: Snapshots): Noun<Refund> {
  return { type: "refund", kindsOf: refundKinds, snapshotOf: snapshots.refund };
}

export function creditNoteNoun({ snapshots }: Snapshots): Noun<CreditNote> {
  return { type: "credit_note", kindsOf: creditNoteKinds, snapshotOf: snapshots.creditNote };
}

export function grantNoun({ snapshots }: Snapshots, index: CatalogIndex): Noun<IssuedGrant> {
  return {
    type: "credit_grant",
    kindsOf: grantKinds,
    snapshotOf: (grant, at) => snapshots.creditGrant(grant, index, at),
  };
}

export function discountNoun(
  { snapshots }: Snapshots,
  subscriptionOf: (discount: Discount) => Subscription | undefined,
): Noun<Discount> {
  return {
    type: "discount",
    kindsOf: discountKinds,
    snapshotOf: (discount) => snapshots.discount(discount, subscriptionOf(discount)),
  };
}

interface When {
  readonly organizationId: string;
  readonly at: Instant;
}

type Owned = { readonly id: string; readonly customerId: string };

export function changesOf<Item extends Owned>(
  noun: Noun<Item>,
  { organizationId, at }: When,
  { was, is }: Transition<Item>,
): Recorded[] {
  const { type, kindsOf, snapshotOf, isQuiet } = noun;
  const kinds = kindsOf({ was, is }, at);
  if (kinds.length === 0) return [];
  const object = { type, id: is.id };
  const transition = { was, is };
  const sides = { before: was && snapshotOf(was, at, transition), after: snapshotOf(is, at, transition) };
  return kinds.map((kind) => ({
    organizationId,
    customerId: is.customerId,
    at,
    kind,
    object,
    isQuiet: kind === "invoice.finalized" && isQuiet?.(is) === true,
    ...sides,
  }));
}

/** Records transitions that are not computed from the customer's state. */
export async function recordTransition<Item extends Owned>(
  recorder: Recorder,
  trx: Knex.Transaction,
  { noun, ...when }: When & { readonly noun: Noun<Item> },
  ...transitions: readonly Transition<Item>[]
): Promise<void> {
  await recordChanges(
    recorder,
    trx,
    transitions.flatMap((transition) => changesOf(noun, when, transition)),
  );
}
