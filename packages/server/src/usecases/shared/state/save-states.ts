import { isPeak, isQuote, type CustomerState, type Instant, type Subscription } from "@dues/billing";
import type { Knex } from "knex";
import { extendWindows } from "../../../db/usage/allowance-windows.js";
import { appendEntries } from "../../../db/money/balances.js";
import { closeBillableUsage, insertPeaks, updatePeaks } from "../../../db/usage/billable-usage.js";
import { appendCreditEntries } from "../../../db/money/credit-entries.js";
import { insertGrants, updateGrants } from "../../../db/money/credit-grants.js";
import { insertCreditNotes } from "../../../db/money/credit-notes.js";
import { updateTimers } from "../../../db/customers/customer-timers.js";
import { finishRemovals } from "../../../db/customers/entities.js";
import { insertInvoices, updateInvoices, updateLinePeriods } from "../../../db/money/invoices.js";
import { toStoredTaxes } from "../../../db/money/invoice-lines.js";
import { updateTaxedInvoices } from "../../../db/money/tax-waits.js";
import { insertPayments, updatePayments } from "../../../db/money/payments.js";
import { insertSubscriptions, updateSubscriptions } from "../../../db/customers/subscriptions.js";
import type { StateChange } from "./state-change.js";
import { savePending } from "./save-pending.js";
import { saveDiscounts } from "./save-discounts.js";
import { recordChanges, type Recorded, type Recorder } from "../change/record.js";
import { stateChanges } from "./changes.js";
import { entityChanges } from "../entity/record.js";
import type { BillingContext } from "./context.js";
import { groupLines } from "./group-lines.js";
import { numberDocuments } from "./number-documents.js";
import { windowsAfterChange } from "./changed-windows.js";
import { moveRegrouped, moveResumed } from "./move-windows.js";

/** Records the changes of objects. */
interface StateRecorder extends Recorder {
  /** What another system did before is no event here: its import is recorded as a whole. */
  readonly isSilent?: boolean;
}

/**
 * Writes the change of each customer and decides nothing but the numbers of documents in an organization's own series. One
 * statement for each table and kind of change, however many customers there are. Returns the changes as written.
 */
export async function saveStates(
  deps: StateRecorder,
  trx: Knex.Transaction,
  decided: readonly StateChange[],
  now: Instant,
): Promise<readonly StateChange[]> {
  const changes = await groupLines(trx, await numberDocuments(trx, decided));
  await saveSubscriptions(trx, changes);
  await saveInvoices(trx, changes);
  await saveCreditNotes(trx, changes);
  await savePayments(trx, changes);
  const entries = changes.flatMap(({ billing, after }) =>
    after.entries.map((entry) => ({ ...ownerOf(billing, after), entry })),
  );
  await appendEntries(trx, entries);
  await saveCredits(trx, changes);
  await saveDiscounts(trx, changes);
  await savePending(trx, changes);
  await savePeaks(trx, changes);
  const removed = await saveRemovals(deps, trx, changes, now);
  await closeBillableUsage(trx, changes.flatMap(closedUsage), now);
  await updateTimers(
    trx,
    changes.map(({ after: { customerId, invoiceCount, creditNoteCount = 0 }, nextDueAt }) => ({
      customerId,
      invoiceCount,
      creditNoteCount,
      nextDueAt,
    })),
    now,
  );
  if (!deps.isSilent) await recordChanges(deps, trx, [...stateChanges(deps, changes, now), ...removed]);
  return changes;
}

/** Marks entities as removed. Returns what to record of them. */
async function saveRemovals(
  deps: Recorder,
  trx: Knex.Transaction,
  changes: readonly StateChange[],
  at: Instant,
): Promise<Recorded[]> {
  const removals = changes.flatMap(({ after: { customerId }, removedEntityIds }) =>
    removedEntityIds.map((id) => ({ customerId, id })),
  );
  const removed = await finishRemovals(trx, removals);
  const billingContexts = new Map(changes.map(({ billing, after }) => [after.customerId, billing]));
  return removed.flatMap((was) => {
    const billing = billingContexts.get(was.customerId);
    if (!billing) return [];
    const where = { organizationId: billing.organization.id, index: billing.index, at };
    return entityChanges(deps, where, { kind: "entity.removed", was });
  });
}

function closedUsage({ after: { customerId }, finishedUsageIds }: StateChange) {
  return finishedUsageIds.map((id) => ({ customerId, id }));
}

/** Ending subscriptions are written first: their group must be free before another starts in it. */
async function saveSubscriptions(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const all = changed(changes, ({ subscriptions }) => subscriptions);
  const { made, stored } = split(all);
  await updateSubscriptions(trx, ...sides(stored.filter(frees)));
  await updateSubscriptions(trx, ...sides(stored.filter((each) => !frees(each))));
  await insertSubscriptions(trx, made);
  const regrouped = stored.filter(
    ({ item, was }) => was.planGroup !== item.planGroup && was.billingAnchor === item.billingAnchor,
  );
  await moveRegrouped(
    trx,
    regrouped.map(({ item, was, billing }) => ({ billing, from: was, to: item })),
  );
  const changing = all.filter(
    ({ item, was }) => was?.planVersionId !== item.planVersionId || was.billingAnchor === null,
  );
  await extendWindows(
    trx,
    changing.flatMap(({ item, billing }) => windowsAfterChange(billing.index, item)),
  );
  const resumed = stored.filter(
    ({ item, was }) => was.status === "paused" && was.billingAnchor !== item.billingAnchor,
  );
  await moveResumed(
    trx,
    resumed.map(({ item, was, billing }) => ({ billing, paused: was, until: item.updatedAt })),
  );
}

function frees({ item: { status } }: Changed<Subscription>): boolean {
  return status === "canceled" || status === "expired";
}

async function saveInvoices(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const all = changed(changes, ({ invoices }) => invoices);
  const taxed = all.filter(({ item, was }) => was?.taxWait && !item.taxWait).map(({ item }) => item);
  await updateTaxedInvoices(trx, taxed, toStoredTaxes);
  for (const { item, was } of all) {
    if (was && isQuote(was) && item.status !== "draft")
      await updateLinePeriods(trx, { ...item, status: "draft" });
  }
  const { made, stored } = split(all);
  await updateInvoices(trx, ...sides(stored));
  await insertInvoices(trx, made);
}

/** Credit notes are only ever issued. */
async function saveCreditNotes(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const { made } = split(changed(changes, ({ creditNotes = [] }) => creditNotes));
  await insertCreditNotes(trx, made);
}

/** Decided payments are written first: an invoice has at most one undecided payment. */
async function savePayments(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const { made, stored } = split(changed(changes, ({ payments }) => payments));
  await updatePayments(trx, ...sides(stored));
  await insertPayments(trx, made);
}

async function saveCredits(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const all = changed(changes, ({ grants = [] }) => grants);
  await updateGrants(
    trx,
    all.filter(({ was }) => was !== undefined).map(({ item }) => item),
  );
  await insertGrants(
    trx,
    all.filter(({ was }) => was === undefined),
  );
  const entries = changes.flatMap(({ billing, after }) =>
    (after.creditEntries ?? []).map((entry) => ({ ...ownerOf(billing, after), entry })),
  );
  await appendCreditEntries(trx, entries);
}

async function savePeaks(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const all = changes.flatMap(({ billing, before, after }) => {
    const known = new Map(before.usage.map((usage) => [usage.billableUsageId, usage]));
    const own = ownerOf(billing, after);
    return after.usage
      .filter(isPeak)
      .map((usage) => ({ ...own, usage, was: known.get(usage.billableUsageId) }))
      .filter(({ usage, was }) => usage !== was);
  });
  await updatePeaks(
    trx,
    all.filter(({ was }) => was !== undefined),
  );
  await insertPeaks(
    trx,
    all.filter(({ was }) => was === undefined),
  );
}

interface Changed<Item> {
  readonly billing: BillingContext;
  readonly organizationId: string;
  readonly item: Item;
  /** Undefined for one that the rules made. */
  readonly was: Item | undefined;
}

interface Stored<Item> extends Changed<Item> {
  readonly was: Item;
}

function split<Item>(all: readonly Changed<Item>[]) {
  const isStored = (each: Changed<Item>): each is Stored<Item> => each.was !== undefined;
  return { made: all.filter((each) => !isStored(each)), stored: all.filter(isStored) };
}

/** As they are to be, and as they are stored. */
function sides<Item>(stored: readonly Stored<Item>[]): [Item[], Item[]] {
  return [stored.map(({ item }) => item), stored.map(({ was }) => was)];
}

function changed<Item extends { readonly id: string }>(
  changes: readonly StateChange[],
  itemsOf: (state: CustomerState) => readonly Item[],
): Changed<Item>[] {
  return changes.flatMap(({ billing, before, after }) => {
    const [were, are] = [itemsOf(before), itemsOf(after)];
    if (are === were || are.length === 0) return [];
    const known = new Map(were.map((item) => [item.id, item]));
    const { id: organizationId } = billing.organization;
    return are
      .filter((item) => known.get(item.id) !== item)
      .map((item) => ({ billing, organizationId, item, was: known.get(item.id) }));
  });
}

function ownerOf({ organization }: BillingContext, { customerId }: CustomerState) {
  return { organizationId: organization.id, customerId };
}
