import {
  creditTotals,
  crossedThresholds,
  divide,
  EPOCH,
  formatQuantity,
  levelTotals,
  quantityToNumber,
  scaledQuantity,
  toIso,
  totals,
  usagePeriodOf,
  type CreditDraw,
  type CreditPool,
  type Draw,
  type Measured,
  type ResetWindow,
  type SubjectAlert,
} from "@dues/billing";
import type { AlertNotice } from "../../db/usage/alert-notices.js";
import type { NewChange } from "../../db/organizations/changes.js";
import type { Deps } from "../../context/deps.js";
import type { AcceptedUsage } from "../decide/decide.js";
import { changeOf } from "./limit-events.js";
import { heldOf, type UsageState } from "../load/state.js";
import { windowOfCount } from "../decide/granted.js";

interface Watching {
  readonly deps: Pick<Deps, "newId">;
  readonly state: UsageState;
  readonly accepted: AcceptedUsage;
}

/** The alerts that a usage event may cross, and the values before it. */
export interface WatchedAlerts {
  readonly alerts: readonly SubjectAlert[];
  readonly before: readonly (Measured | undefined)[];
}

/** Measures before an event is recorded. Undefined if nothing is watched. */
export function watchAlerts(state: UsageState, accepted: AcceptedUsage): WatchedAlerts | undefined {
  const alerts = alertsOn(state, accepted);
  if (alerts === undefined || alerts.length === 0) return undefined;
  return { alerts, before: alerts.map(({ subject }) => measure(state, accepted, subject, [])) };
}

/** The events of all thresholds that an event crossed, and the notices by which each is reported once in its window. */
export function reachThresholds(
  watching: Watching,
  { alerts, before }: WatchedAlerts,
  notices: AlertNotice[],
): NewChange[] {
  const { state, accepted } = watching;
  return alerts.flatMap((alert, index) => {
    const [was, is] = [before[index], measure(state, accepted, alert.subject, accepted.draws)];
    if (!was || !is) return [];
    const window = windowOf(state, accepted, alert.subject);
    return crossedThresholds(alert, was, is).flatMap((crossed) => {
      const key = `${alert.subject ?? "overage"} ${alert.measure} ${formatQuantity(crossed.at)}`;
      if (notices.some((each) => isSame(each, state.customer.id, key, window))) return [];
      const { id: customerId, organizationId } = state.customer;
      notices.push({
        customerId,
        organizationId,
        alert: key,
        windowStart: window.start,
        createdAt: state.now,
      });
      const change = {
        kind: "usage.threshold_reached",
        objectType: "usage",
        objectId: accepted.feature.id,
        after: {
          alert: key,
          [alert.watches]: alert.subject ?? true,
          measure: alert.measure,
          at: quantityToNumber(crossed.at),
          every: alert.every === null ? null : quantityToNumber(alert.every),
          previous: quantityToNumber(crossed.previous),
          current: quantityToNumber(crossed.current),
          window: { start: toIso(window.start), end: window.end === null ? null : toIso(window.end) },
        },
      } as const;
      return [changeOf(watching, change)];
    });
  });
}

function isSame(notice: AlertNotice, customerId: string, alert: string, window: ResetWindow): boolean {
  return notice.customerId === customerId && notice.alert === alert && notice.windowStart === window.start;
}

/** A customer's own alerts go before those of its organization and its plans. */
function alertsOn(
  state: UsageState,
  { feature, holding }: AcceptedUsage,
): readonly SubjectAlert[] | undefined {
  const isWatched = ({ subject }: SubjectAlert) =>
    subject === null || subject === feature.slug || holding.credits.some(({ system }) => system === subject);
  const { customer, organizationAlerts } = state;
  if (customer.alerts !== null) return customer.alerts.filter(isWatched);
  if (!feature.isAlerted && organizationAlerts.length === 0) return undefined;
  const rows = [
    ...holding.allowances.map(({ source }) => source.feature),
    ...holding.credits.flatMap(({ allowances }) => allowances.map(({ source }) => source.feature)),
  ];
  const ofPlans = rows.flatMap(({ slug, alerts }) =>
    (alerts ?? []).map((terms): SubjectAlert => ({
      ...terms,
      watches: watchesOf(state, slug),
      subject: slug,
    })),
  );
  return [...organizationAlerts.filter(isWatched), ...ofPlans];
}

/** Undefined if the event does not change what is measured. */
function measure(
  state: UsageState,
  { feature, holding, level, draws: accepted }: AcceptedUsage,
  subject: string | null,
  draws: readonly Draw[],
): Measured | undefined {
  if (subject === null) return spending(state, accepted);
  const pool = holding.credits.find(({ system }) => system === subject);
  if (pool && subject !== feature.slug) return creditsIn(state, pool, draws);
  if (pool && feature.kind === "credit_system") return creditsIn(state, pool, draws);
  const found = level ? levelTotals(holding.allowances, heldOf(state, feature.id)) : totals(holding, draws);
  return { used: found.usage, limit: found.limit, left: found.balance };
}

/** Plan credits of the window, and those of grants that have credits left. Reserved credits are neither used nor left. */
function creditsIn({ grants }: UsageState, pool: CreditPool, draws: readonly Draw[]): Measured {
  const own = draws.filter((draw): draw is CreditDraw => "pool" in draw && draw.pool === pool);
  const { planUsed, planLimit, granted: left, total } = creditTotals(pool, own);
  const ids = new Set(pool.grants.map(({ id }) => id));
  const granted = grants.reduce((sum, { id, amount }) => (ids.has(id) ? sum + amount : sum), 0n);
  const reserved = pool.grants.reduce((sum, grant) => sum + (grant.reserved ?? 0n), 0n);
  return {
    used: scaledQuantity(planUsed + granted - left - reserved),
    limit: planLimit === null ? null : scaledQuantity(planLimit + granted),
    left: total,
  };
}

/** The digits of an exact amount beyond those of a quantity. */
const AMOUNT_TO_QUANTITY = 10n ** 12n;

/** What the billable usage of the current usage period costs, in the currency in which the event is billed. */
function spending({ facts }: UsageState, draws: readonly Draw[]): Measured | undefined {
  const billed = draws.find((draw) => draw.from === "billable");
  const id = billed?.from === "billable" ? billed.allowance.source.subscriptionId : undefined;
  const payer = facts.subscriptions.find((each) => each.id === id);
  if (!payer) return undefined;
  const own = facts.subscriptions.filter(({ currency }) => currency === payer.currency);
  const used = scaledQuantity(divide(facts.spent(own, facts.now), AMOUNT_TO_QUANTITY, "floor"));
  return { used, limit: null, left: null };
}

/** The window in which a threshold is reported once. Credits that are added later begin a new one. */
function windowOf(
  state: UsageState,
  { holding, feature, level, draws }: AcceptedUsage,
  subject: string | null,
): ResetWindow {
  const billed = draws.find((draw) => draw.from === "billable");
  const payer = billed?.from === "billable" ? billed.allowance.source : holding.allowances[0]?.source;
  if (subject === null || level) return payer ? usagePeriodOf(payer, holding.countsAt(payer)) : NO_WINDOW;
  const pool = holding.credits.find(({ system }) => system === subject);
  if (!pool || (subject === feature.slug && feature.kind !== "credit_system")) return windowOfCount(holding);
  const window = pool.allowances[0]?.window ?? NO_WINDOW;
  const newest = pool.grants.reduce(
    (latest, { createdAt }) => (createdAt > latest ? createdAt : latest),
    EPOCH,
  );
  return newest > window.start ? { start: newest, end: window.end } : window;
}

const NO_WINDOW: ResetWindow = { start: EPOCH, end: null };

function watchesOf({ usageIndex }: UsageState, slug: string): SubjectAlert["watches"] {
  return usageIndex.profileOf(slug)?.kind === "credit_system" ? "creditSystem" : "feature";
}
