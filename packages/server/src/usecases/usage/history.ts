import {
  addDays,
  BillingError,
  type CalendarDay,
  type CalendarSpan,
  countDays,
  dayAt,
  type Granularity,
  type Instant,
  isTimeZone,
  parseDay,
  type Quantity,
  scaledQuantity,
  spansOf,
  ZERO,
} from "@dues/billing";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import { groupBy } from "../../db/core/bulk-rows.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { dimensionOf } from "../shared/usage/group-by.js";
import { sumUsageBySpan, type UsedInSpan } from "../../db/usage/usage-history.js";

export type HistoryRange = "7d" | "30d" | "90d" | "custom";

export interface UsageHistoryQuery {
  readonly customer: string;
  /** `custom` when `from` is given, else `30d`. */
  readonly range?: HistoryRange | undefined;
  /** YYYY-MM-DD. */
  readonly from?: string | undefined;
  /** YYYY-MM-DD; today when absent. */
  readonly to?: string | undefined;
  readonly granularity?: Granularity | undefined;
  /** Slug or id. */
  readonly feature?: string | undefined;
  /** `total`, `feature`, or `dimension:` and a name; `total` when absent. */
  readonly groupBy?: string | undefined;
  /** An IANA name; the organization's zone when absent. */
  readonly timezone?: string | undefined;
}

/** A query with everything that it left out. */
export interface FullHistoryQuery {
  readonly range: HistoryRange;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly granularity: Granularity;
  readonly feature: string | null;
  readonly groupBy: string;
  readonly timezone: string;
}

export interface UsageSums {
  readonly usage: Quantity;
  readonly records: number;
  readonly series: readonly { readonly firstDay: CalendarDay; readonly usage: Quantity }[];
}

export interface UsageHistory {
  readonly customerId: string;
  readonly query: FullHistoryQuery;
  readonly total: UsageSums;
  /** Empty unless grouped. */
  readonly groups: readonly UsageGroup[];
}

interface UsageGroup extends UsageSums {
  readonly feature: HistoryFeature;
  /** The value of the dimension, null for usage without it; absent unless grouped by one. */
  readonly dimension?: string | null;
}

interface HistoryFeature {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly unit: string | null;
}

/** A larger limit would only serve mistaken requests, with a long response and a long scan. */
const MAX_DAYS = 1_000;

const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;

/**
 * Returns a customer's daily usage, computed from the events themselves.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `invalid_request`
 */
export async function getUsageHistory(
  deps: Deps,
  organization: Organization,
  asked: UsageHistoryQuery,
): Promise<UsageHistory> {
  const customer = await getCustomer(deps.db, organization.id, asked.customer);
  const index = await loadCatalog(deps.db, organization);
  const feature = asked.feature === undefined ? null : getFeature(index, asked.feature);
  const query = fullQuery(asked, {
    feature: feature?.slug ?? null,
    zone: organization.timeZone,
    now: depsFor(deps, customer).now(),
  });
  const spans = spansOf(query, query.granularity, query.timezone);
  const [first, last] = [spans[0], spans.at(-1)];
  const used =
    first && last
      ? await sumUsageBySpan(deps.db, {
          customerId: customer.id,
          featureId: feature?.id ?? null,
          boundaries: [first.start, ...spans.slice(1).map(({ start }) => start)],
          end: last.end,
          hasTimedIds: customer.testClockId === null,
          dimension: dimensionOf(query.groupBy),
        })
      : [];
  return {
    customerId: customer.id,
    query,
    total: sumsOf(spans, used),
    groups: groupsOf(index, spans, { used, groupBy: query.groupBy }),
  };
}

function getFeature(index: CatalogIndex, slug: string): HistoryFeature {
  const feature = index.findFeature(slug);
  if (feature) return feature;
  throw new BillingError("feature_not_found", `There is no feature ${slug}.`);
}

function fullQuery(
  asked: UsageHistoryQuery,
  known: { readonly feature: string | null; readonly zone: string; readonly now: Instant },
): FullHistoryQuery {
  const timezone = asked.timezone ?? known.zone;
  if (!isTimeZone(timezone)) throw invalid("timezone", "must be the IANA name of a time zone");
  const range = asked.range ?? (asked.from === undefined && asked.to === undefined ? "30d" : "custom");
  return {
    ...daysOf(range, asked, dayAt(known.now, timezone)),
    range,
    granularity: asked.granularity ?? "day",
    feature: known.feature,
    groupBy: asked.groupBy ?? "total",
    timezone,
  };
}

function daysOf(
  range: HistoryRange,
  asked: UsageHistoryQuery,
  today: CalendarDay,
): Pick<FullHistoryQuery, "from" | "to"> {
  if (range !== "custom") {
    const extra = asked.from === undefined ? "to" : "from";
    if (asked[extra] !== undefined) throw invalid(extra, "is only allowed with the range custom");
    return { from: addDays(today, 1 - DAYS[range]), to: today };
  }
  const to = asked.to === undefined ? today : readDay("to", asked.to);
  if (asked.from === undefined) throw invalid("from", "is required for the range custom");
  const from = readDay("from", asked.from);
  const count = countDays(from, to);
  if (count < 1) throw invalid("to", "must not be before from");
  if (count > MAX_DAYS) throw invalid("from", `must not be more than ${MAX_DAYS} days before to`);
  return { from, to };
}

function readDay(path: string, text: string): CalendarDay {
  const day = parseDay(text);
  if (day !== undefined && day >= "1970-01-01" && day < "3000-01-01") return day;
  throw invalid(path, "must be a day as YYYY-MM-DD, from 1970 to 2999");
}

/** Usage of more values of a dimension is only in the total: a dimension may be the id of a person or a request. */
const MAX_GROUPS = 1_000;

interface GroupedUsage {
  readonly used: readonly UsedInSpan[];
  readonly groupBy: string;
}

function groupsOf(
  index: CatalogIndex,
  spans: readonly CalendarSpan[],
  { used, groupBy: by }: GroupedUsage,
): readonly UsageGroup[] {
  if (by === "total") return [];
  const isByFeature = by === "feature";
  const rows = groupBy(used, ({ featureId, dimension }) => JSON.stringify([featureId, dimension]));
  const groups = [...rows.values()].flatMap((own): UsageGroup[] => {
    const [first] = own;
    const feature = first && index.findFeature(first.featureId);
    if (!feature) return [];
    return [{ feature, ...(!isByFeature && { dimension: first.dimension }), ...sumsOf(spans, own) }];
  });
  if (isByFeature) return groups.toSorted((a, b) => (a.feature.slug < b.feature.slug ? -1 : 1));
  return groups.toSorted(byUsage).slice(0, MAX_GROUPS);
}

/** The largest first; of two with the same usage by feature, then by value. */
function byUsage(a: UsageGroup, b: UsageGroup): number {
  if (a.usage !== b.usage) return a.usage > b.usage ? -1 : 1;
  if (a.feature.slug !== b.feature.slug) return a.feature.slug < b.feature.slug ? -1 : 1;
  return (a.dimension ?? "") < (b.dimension ?? "") ? -1 : 1;
}

function sumsOf(spans: readonly CalendarSpan[], used: readonly UsedInSpan[]): UsageSums {
  const usageOf = (rows: readonly UsedInSpan[]) =>
    rows.reduce((sum, { usage }) => scaledQuantity(sum + usage), ZERO);
  return {
    usage: usageOf(used),
    records: used.reduce((sum, { records }) => sum + records, 0),
    series: spans.map(({ firstDay }, position) => ({
      firstDay,
      usage: usageOf(used.filter(({ span }) => span === position)),
    })),
  };
}

function invalid(path: string, message: string): BillingError {
  return invalidRequest([{ path, message }]);
}
