import {
  addDays,
  addMs,
  customerValueOf,
  dayAt,
  latestOf,
  parseDay,
  ratesOf,
  roundMovements,
  roundToMinor,
  spansOf,
  type CalendarDay,
  type Currency,
  type CustomerValue,
  type Granularity,
  type Instant,
  type Movements,
  type RecurringPeriod,
  type RecurringRates,
  type TrialCounts,
  type UncertainMonthly,
} from "@dues/billing";
import { countExcludedCustomers, type ClockScope } from "../../db/core/clock-scope.js";
import { findLatestClockTime } from "../../db/organizations/test-clocks.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { parseCurrencyOf } from "../shared/organization/currency.js";
import { reportScopeOf } from "../shared/time/clock-scope.js";
import { loadFacts } from "./facts.js";
import { revenueByPlan, type RevenuePlan } from "./plans.js";

export interface RevenueRequest {
  /** Days: the first, and the one after the last. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly granularity: Granularity;
  readonly currency?: string | undefined;
  /** With `plan`, each period also has its plans. */
  readonly groupBy?: "plan" | undefined;
  /** `none`, `all`, or the ID of a test clock. */
  readonly testClock?: string | undefined;
}

export interface Revenue {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly granularity: Granularity;
  readonly timeZone: string;
  /** The figures are as of this instant. */
  readonly at: Instant;
  /** Customers who are not counted, because of their test clock. */
  readonly excludedCustomers: number;
  readonly currencies: readonly CurrencyRevenue[];
}

/** Amounts are minor units. */
export interface CurrencyRevenue {
  readonly currency: Currency;
  /** Now, whatever the period. */
  readonly overdue: { readonly count: number; readonly amount: bigint };
  readonly periods: readonly RevenuePeriod[];
}

export interface RevenuePeriod extends Omit<RecurringPeriod, "movements" | "uncertain" | "trials"> {
  readonly firstDay: CalendarDay;
  readonly mrr: Movements & Omit<UncertainMonthly, "trialing">;
  /** With what the running ones would add to MRR. */
  readonly trials: TrialCounts & { readonly mrr: bigint };
  readonly rates: RecurringRates;
  /** LTV only of months, whose churn is monthly as the average is. */
  readonly value: CustomerValue;
  readonly usageRevenue: bigint;
  readonly collected: bigint;
  readonly refunded: bigint;
  /** Empty unless grouped. */
  readonly plans: readonly RevenuePlan[];
}

/** More would take seconds for one response. */
const MAX_PERIODS = 100;

const USUAL_MONTHS = 12;

/**
 * Returns the revenue of an organization over time, for each currency on its own.
 *
 * @throws BillingError `invalid_request`, `test_mode_required`, `test_clock_not_found`
 */
export async function getRevenue(
  deps: Deps,
  organization: Organization,
  request: RevenueRequest,
): Promise<Revenue> {
  const { granularity, testClock = "none" } = request;
  const { timeZone } = organization;
  const { testClockId, clock } = await reportScopeOf(deps, organization, testClock);
  const at = clock?.now ?? (await latestTimeIn(deps, organization, testClockId));
  const days = daysOf(request, dayAt(at, timeZone));
  const spans = spansOf({ from: days.from, to: addDays(days.to, -1) }, granularity, timeZone).filter(
    ({ start }) => start <= at,
  );
  if (spans.length > MAX_PERIODS)
    throw invalidRequest([{ path: "from", message: `must be at most ${MAX_PERIODS} periods before \`to\`` }]);
  const scope = { organizationId: organization.id, testClockId };
  const only = request.currency === undefined ? undefined : parseCurrencyOf(request.currency);
  const [first] = spans;
  // What happens now belongs to the last period.
  const ends = spans.map(({ end }) => (end > at ? addMs(at, 1) : end));
  const instants = first ? [first.start, ...ends] : [];
  const firstDays = spans.map(({ firstDay }, place) => (place === 0 ? days.from : firstDay));
  const facts = await loadFacts(deps.db, organization, { scope, instants, at });
  const plans = request.groupBy === "plan" ? revenueByPlan(facts, instants) : () => [];
  const currencies = facts.currencies
    .filter((currency) => only === undefined || currency === only)
    .map((currency) => ({
      currency,
      overdue: facts.overdue.get(currency) ?? { count: 0, amount: 0n },
      periods: facts.periodsOf(currency).map((period, place) => ({
        ...figuresOf(period, granularity),
        plans: plans(currency, place),
        firstDay: firstDays[place] ?? days.from,
        usageRevenue:
          facts.sum("invoicedUsage", currency, place) - facts.sum("creditedUsage", currency, place),
        collected: facts.sum("collected", currency, place),
        refunded: facts.sum("refunded", currency, place),
      })),
    }));
  const excludedCustomers = await countExcludedCustomers(deps.db, scope);
  return { ...days, granularity, timeZone, at, excludedCustomers, currencies };
}

/** Now, or the time of the test clock that is furthest ahead, if customers on test clocks are counted. */
async function latestTimeIn(
  deps: Deps,
  { id, mode }: Organization,
  testClockId: ClockScope,
): Promise<Instant> {
  const now = deps.realNow();
  if (testClockId === null || mode === "live") return now;
  return latestOf(now, (await findLatestClockTime(deps.db, id)) ?? now);
}

/** @throws BillingError `invalid_request` */
function daysOf({ from, to }: RevenueRequest, today: CalendarDay) {
  const end = to === undefined ? addDays(today, 1) : parseSentDay("to", to);
  const start = from === undefined ? firstOfMonthBefore(end) : parseSentDay("from", from);
  if (start < end) return { from: start, to: end };
  throw invalidRequest([{ path: "from", message: "must be before `to`" }]);
}

/** The first day of the month with which twelve months end on a day. */
function firstOfMonthBefore(end: CalendarDay): CalendarDay {
  const [year = 0, month = 1] = addDays(end, -1).split("-").map(Number);
  const first = new Date(Date.UTC(year, month - USUAL_MONTHS, 1)).toISOString().slice(0, 10);
  return parseSentDay("from", first);
}

function parseSentDay(path: string, text: string): CalendarDay {
  const day = parseDay(text);
  if (day !== undefined) return day;
  throw invalidRequest([{ path, message: "must be a day, such as 2026-03-31" }]);
}

function figuresOf({ movements, uncertain, ...period }: RecurringPeriod, granularity: Granularity) {
  const { pastDue, paused, trialing } = uncertain;
  const { average, lifetime } = customerValueOf(movements, period.customers);
  return {
    ...period,
    mrr: { ...roundMovements(movements), pastDue: roundToMinor(pastDue), paused: roundToMinor(paused) },
    trials: { ...period.trials, mrr: roundToMinor(trialing) },
    rates: ratesOf(movements, period.customers),
    value: { average, lifetime: granularity === "month" ? lifetime : null },
  };
}
