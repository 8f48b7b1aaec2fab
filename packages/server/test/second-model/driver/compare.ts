import { liveGrants } from "../model/credits.js";
import { toNumber } from "../model/exact.js";
import { discountOf, sum, taxOf, totalOf } from "../model/give-back.js";
import type { Customer, Line, LineKind, Status, Subscription } from "../model/state.js";
import type { TaxWait } from "../model/taxes.js";
import type { Plan } from "../model/plan.js";
import { unbilledOf } from "../model/arrears.js";

/** The form in which model and server are compared. Instants are ISO 8601, so that a difference can be read. */
export type Canonical = Readonly<Record<string, unknown>>;

export const iso = (at: unknown): string | null =>
  at === null || at === undefined ? null : new Date(at as number).toISOString();

export function subscriptionsOfModel({ subscriptions }: Customer): Canonical[] {
  return subscriptions.map((each) => ({
    plan: `${each.plan.slug} v${each.plan.version}`,
    status: each.status,
    price: feeOf(each),
    ...(showsPeriod(each.plan, each.status) && {
      end: iso(each.end),
      anchor: iso(each.anchor),
    }),
    trialEndsAt: iso(each.trialEndsAt),
    cancelAtPeriodEnd: each.cancelAtEnd,
    canceledAt: iso(each.canceledAt),
    endedAt: iso(each.endedAt),
    pausedAt: iso(each.pausedAt),
    resumesAt: iso(each.resumesAt),
    change: changeOf(each),
  }));
}

/** A trial has charged nothing, so a migration changes its fee at once. */
function feeOf({ status, plan, periodPrice }: Subscription): number {
  return status === "trialing" ? plan.price : periodPrice;
}

const LIVE: readonly Status[] = ["trialing", "active", "past_due", "paused"];

/** A migration waits behind a cancellation without being shown. */
function changeOf(subscription: Subscription): string | null {
  const { scheduled, migration, cancelAtEnd, end, plan, status } = subscription;
  const isRepriced = LIVE.includes(status) && end !== null && feeOf(subscription) !== plan.price;
  const next = cancelAtEnd ? null : (scheduled ?? migration ?? (isRepriced ? plan : null));
  return next && `${next.slug} for ${next.price} at ${iso(end)}`;
}

/** The period of a free plan that ended stays as it was last stored. */
export function showsPeriod({ price }: Pick<Plan, "price">, status: Status): boolean {
  return price > 0 || status !== "canceled";
}

/** Lines of 0 are left out, and invoices that have no others. */
export function invoicesOfModel({ invoices }: Customer): Canonical[] {
  return sortedInvoices(
    invoices.map((each) => ({
      ...(each.wait ? waitShown(sum(each.lines.map(totalOf)), each.wait) : sumsOfModel(each.lines)),
      createdAt: iso(each.createdAt),
      ...(!each.wait && { dueAt: iso(each.dueAt) }),
      status: each.status,
      paid: each.paid,
      refunded: each.refunded,
      offset: each.offset,
      paidAt: iso(each.paidAt),
      lines: each.lines
        .filter(({ amount, kind }) => amount !== 0 && !isCarried(kind))
        .map(lineOfModel)
        .sort(),
    })),
  );
}

/** An invoice without its taxes. What it carries is decided when it has them. */
export function waitShown(total: unknown, { attempts, nextAt }: TaxWait): Canonical {
  return { total, attempts, nextAt: iso(nextAt) };
}

/** What the server shows beside the lines: the debt of the balance. */
const isCarried = (kind: LineKind): boolean => kind === "carried";

function sumsOfModel(lines: readonly Line[]): Canonical {
  const sumOf = (counted: readonly Line[]) => sum(counted.map(totalOf));
  return {
    total: sumOf(lines.filter(({ kind }) => !isCarried(kind))),
    carried: sumOf(lines.filter(({ kind }) => isCarried(kind))),
  };
}

function lineOfModel(line: Line): string {
  const { amount, feature, start, end } = line;
  const priced = pricedText({ discount: discountOf(line), tax: taxOf(line) });
  return `${amount}${priced} ${feature ?? "fee"} ${iso(start)} ${iso(end)}`;
}

/** ` discount 200 tax 152`, or nothing for a line at list price without tax. */
export function pricedText({ discount, tax }: { readonly discount: number; readonly tax: number }): string {
  return `${discount === 0 ? "" : ` discount ${discount}`}${tax === 0 ? "" : ` tax ${tax}`}`;
}

/** What credit notes gave back, and how they were settled. */
export function creditNotesOfModel({ creditNotes }: Customer): Canonical[] {
  return sortedNotes(creditNotes.map(({ at, ...sums }) => ({ at: iso(at), ...sums })));
}

export function sortedNotes(notes: readonly Canonical[]): Canonical[] {
  return notes.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** What is left of every credit grant that has not expired. */
export function creditsOfModel(model: Customer, at: number): number[] {
  const left = liveGrants(model, at).map((grant) => toNumber(grant.left));
  return left.filter((each) => each > 0).sort((a, b) => a - b);
}

/** What is not invoiced yet of each feature. */
export function unbilledOfModel({ buckets }: Customer): string[] {
  return buckets
    .map((bucket) => ({ feature: bucket.row.feature, amount: unbilledOf(bucket) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ feature, amount }) => `${amount} ${feature}`)
    .sort();
}

/** Two invoices of one instant can have equal lines, so that the rest of them decides which comes first. */
export function sortedInvoices(invoices: readonly Canonical[]): Canonical[] {
  const key = (invoice: Canonical) =>
    `${invoice["createdAt"]} ${JSON.stringify(invoice["lines"])} ${JSON.stringify(invoice)}`;
  return invoices
    .filter(({ lines }) => (lines as unknown[]).length > 0)
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Returns the fields in which the first unequal elements of two lists differ. */
export function firstUnequal(what: string, model: readonly Canonical[], server: readonly Canonical[]) {
  const length = Math.max(model.length, server.length);
  const isUnequal = (index: number) => JSON.stringify(model[index]) !== JSON.stringify(server[index]);
  const index = Array.from({ length }, (_, each) => each).find(isUnequal);
  if (index === undefined) return null;
  const [ours, theirs] = [model[index], server[index]];
  if (!ours || !theirs) return { what, model: ours ?? "nothing", server: theirs ?? "nothing" };
  const names = Object.keys(ours).filter(
    (name) => JSON.stringify(ours[name]) !== JSON.stringify(theirs[name]),
  );
  const shown = (each: Canonical) => Object.fromEntries(names.map((name) => [name, each[name]]));
  const label = String(ours["plan"] ?? ours["createdAt"]);
  return { what: `${what}: ${label}`, model: shown(ours), server: shown(theirs) };
}
