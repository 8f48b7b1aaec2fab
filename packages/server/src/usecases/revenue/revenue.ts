import {
  addDays,
  addMs,
  byCurrency,
  customerValueOf,
  dayAt,
  parseDay,
  ratesOf,
  recurringPeriods,
  roundMovements,
  roundToMinor,
  spansOf,
  toCurrency,
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
import type { Knex } from "knex";
import { sumOverdueIn } from "../../db/ledger/overview.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { RevenueScope } from "../../db/revenue/scope.js";
import {
  sumCollected,
  sumCreditedUsage,
  sumInvoicedUsage,
  sumRefunded,
  type PeriodSum,
} from "../../db/revenue/sums.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { parseCurrencyOf } from "../shared/organization/currency.js";
import { loadRecurring, recurringCatalog } from "../shared/revenue/recurring.js";
import { getTestClock } from "../shared/time/test-clock.js";

export interface RevenueRequest {
  /** Days: the first, and the one after the last. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly granularity: Granularity;
  readonly currency?: string | undefined;
  /** Only the customers on this test clock, at its time. */
  readonly testClock?: string | undefined;
}

export interface Revenue {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly granularity: Granularity;
  readonly timeZone: string;
  /** The figures are as of this instant. */
  readonly at: Instant;
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
  const { granularity, testClock } = request;
  const { timeZone } = organization;
  const clock = testClock === undefined ? undefined : await getTestClock(deps, organization, testClock);
  const at = clock?.now ?? deps.realNow();
  const days = daysOf(request, dayAt(at, timeZone));
  const spans = spansOf({ from: days.from, to: addDays(days.to, -1) }, granularity, timeZone).filter(
    ({ start }) => start <= at,
  );
  if (spans.length > MAX_PERIODS)
    throw invalidRequest([{ path: "from", message: `must be at most ${MAX_PERIODS} periods before \`to\`` }]);
  const scope = { organizationId: organization.id, testClockId: clock?.id ?? null };
  const only = request.currency === undefined ? undefined : parseCurrencyOf(request.currency);
  const [first] = spans;
  // What happens now belongs to the last period.
  const ends = spans.map(({ end }) => (end > at ? addMs(at, 1) : end));
  const instants = first ? [first.start, ...ends] : [];
  const firstDays = spans.map(({ firstDay }, place) => (place === 0 ? days.from : firstDay));
  const facts = await loadFacts(deps.db, organization, { scope, instants, at });
  const currencies = facts.currencies
    .filter((currency) => only === undefined || currency === only)
    .map((currency) => ({
      currency,
      overdue: facts.overdue.get(currency) ?? { count: 0, amount: 0n },
      periods: facts.periodsOf(currency).map((period, place) => ({
        ...figuresOf(period, granularity),
        firstDay: firstDays[place] ?? days.from,
        usageRevenue:
          facts.sum("invoicedUsage", currency, place) - facts.sum("creditedUsage", currency, place),
        collected: facts.sum("collected", currency, place),
        refunded: facts.sum("refunded", currency, place),
      })),
    }));
  return { ...days, granularity, timeZone, at, currencies };
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

interface FactQuery {
  readonly scope: RevenueScope;
  readonly instants: readonly Instant[];
  readonly at: Instant;
}

/** Reads everything in one snapshot, so that the figures belong together. */
async function loadFacts(knex: Knex, organization: Organization, { scope, instants, at }: FactQuery) {
  const index = await loadCatalog(knex, organization);
  const { subscriptions, sums, overdue } = await knex.transaction(
    async (trx) => ({
      subscriptions: byCurrency(await loadRecurring(trx, scope, index)),
      sums: {
        collected: await sumCollected(trx, scope, instants),
        refunded: await sumRefunded(trx, scope, instants),
        invoicedUsage: await sumInvoicedUsage(trx, scope, instants),
        creditedUsage: await sumCreditedUsage(trx, scope, instants),
      },
      overdue: (await sumOverdueIn(trx, scope, at)).map((each) => ({
        ...each,
        currency: toCurrency(each.currency),
      })),
    }),
    { isolationLevel: "repeatable read", readOnly: true },
  );
  const amounts: readonly { readonly currency: Currency }[] = [...Object.values(sums).flat(), ...overdue];
  const sumOf = (rows: readonly PeriodSum[], currency: Currency, place: number) =>
    rows.find((row) => row.currency === currency && row.period === place)?.amount ?? 0n;
  return {
    currencies: [
      ...new Set([...subscriptions.keys(), ...amounts.map(({ currency }) => currency)]),
    ].toSorted(),
    overdue: new Map(overdue.map(({ currency, count, amount }) => [currency, { count, amount }])),
    sum: (of: keyof typeof sums, currency: Currency, place: number) => sumOf(sums[of], currency, place),
    periodsOf: (currency: Currency) =>
      recurringPeriods(subscriptions.get(currency) ?? [], instants, recurringCatalog(index)),
  };
}
