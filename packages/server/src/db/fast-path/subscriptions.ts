import type { Subscription } from "@dues/billing";
import { groupBy } from "../core/bulk-rows.js";
import type { Session, Statement } from "../core/session.js";
import { subscriptionFromRow, type SubscriptionRow } from "../customers/subscriptions.js";
import { asInstantOfUtc } from "../core/value-types.js";
import { createRowCache, recallOf, unknownColumns, type RowCache, type VersionedRow } from "./row-cache.js";

/** Columns that every subscription fills, as they are. */
const OWN = [
  "id",
  "plan_id",
  "plan_version_id",
  "plan_group",
  "is_addon",
  "status",
  "time_zone",
  "interval",
  "billing_type",
  "fee",
  "currency",
  "has_paid",
  "segment",
] as const;

/** Instants that nearly every subscription has, in seconds: PostgreSQL writes a number faster than a date. */
const INSTANTS = [
  "billing_anchor",
  "started_at",
  "period_start",
  "period_end",
  "created_at",
  "updated_at",
] as const;

type Reader = (text: string) => unknown;

const asInstant: Reader = (text) => (text === "" ? null : asInstantOfUtc(text));
const asJson: Reader = (text) => (text === "" ? null : JSON.parse(text));

type Other = Exclude<
  keyof SubscriptionRow,
  (typeof OWN)[number] | (typeof INSTANTS)[number] | "customer_id" | "metadata" | "cancellation_details"
>;

/**
 * All other columns, which have no value or the usual one in most rows, so that they are sent in one column, and only for
 * other rows. Metadata and the reason of a cancellation decide nothing and stay behind.
 */
const OTHERS: Readonly<Record<Other, { readonly usual: string | null; readonly read: Reader }>> = {
  trial_started_at: { usual: null, read: asInstant },
  trial_ends_at: { usual: null, read: asInstant },
  trial_notice_at: { usual: null, read: asInstant },
  scheduled_change: { usual: null, read: asJson },
  scheduled_migration: { usual: null, read: asJson },
  paused_at: { usual: null, read: asInstant },
  resumes_at: { usual: null, read: asInstant },
  usage_billed_until: { usual: null, read: asInstant },
  past_due_since: { usual: null, read: asInstant },
  window_origin: { usual: null, read: asJson },
  cancel_at: { usual: null, read: asInstant },
  canceled_at: { usual: null, read: asInstant },
  ended_at: { usual: null, read: asInstant },
  earlier_plans: { usual: "[]", read: asJson },
  pauses: { usual: "[]", read: asJson },
  paused_seconds: { usual: "0", read: Number },
};

const OTHER_COLUMNS = Object.entries(OTHERS);

type Others = Pick<SubscriptionRow, Other>;

const USUAL = Object.fromEntries(
  OTHER_COLUMNS.map(([name, { usual, read }]) => [name, read(usual ?? "")]),
) as Others;

/** Does not occur in JSON, which escapes it, nor in the text of an instant. */
const SEPARATOR = "\u001f";

const OTHERS_TEXT = `concat_ws(E'\\x1f', ${OTHER_COLUMNS.map(([name]) => `coalesce(stored.${name}::text, '')`).join(", ")})`;

const IS_UNUSUAL = [
  `num_nonnulls(${OTHER_COLUMNS.flatMap(([name, { usual }]) => (usual === null ? `stored.${name}` : [])).join(", ")}) > 0`,
  ...OTHER_COLUMNS.flatMap(([name, { usual }]) => (usual === null ? [] : `stored.${name} <> '${usual}'`)),
].join(" or ");

const SECONDS = INSTANTS.map(
  (name) => `case when is_unknown then date_part('epoch', stored.${name}) end as ${name}`,
);

// Every change of a row sets its `xmin` to the number of the changing transaction.
const SUBSCRIPTIONS: Statement = {
  name: "usage-subscriptions",
  text: `select stored.customer_id, version, ${unknownColumns(OWN)}, ${SECONDS.join(", ")},
      case when is_unknown and (${IS_UNUSUAL}) then ${OTHERS_TEXT} end as others
    from unnest($1::text[], $2::text[]) as asked (customer_id, known)
    cross join lateral (
      select *, position(version in asked.known) = 0 as is_unknown from (
        select *, id || xmin || ';' as version from subscriptions
          where customer_id = asked.customer_id and status in ('trialing', 'active', 'past_due', 'paused')
          offset 0
      ) as stored
      offset 0
    ) as stored`,
};

interface StoredSubscription extends VersionedRow, Pick<SubscriptionRow, (typeof OWN)[number]> {
  billing_anchor: number | null;
  started_at: number | null;
  period_start: number | null;
  period_end: number | null;
  created_at: number;
  updated_at: number;
  /** Null where all of them are as usual. */
  others: string | null;
}

/** Parsed subscriptions, by customer. */
export type SubscriptionCache = RowCache<Subscription>;

/** About 40 MB. Fewer would be evicted before the same customer is requested again. */
const MAX_SUBSCRIPTIONS = 30_000;

export function createSubscriptionCache(): SubscriptionCache {
  return createRowCache(MAX_SUBSCRIPTIONS);
}

/**
 * Reads live subscriptions by customer, oldest first. They are read with every usage event and rarely change: the
 * database returns the versions of all rows, and the content only of rows whose version is not cached. Not for
 * transactions that read their own writes: if one writes a row twice, both rows have the same version.
 */
export async function readLiveSubscriptions(
  session: Session,
  customerIds: readonly string[],
  cache: SubscriptionCache = createSubscriptionCache(),
): Promise<ReadonlyMap<string, readonly Subscription[]>> {
  const recall = recallOf(cache, customerIds);
  const rows = await session.run<StoredSubscription>(SUBSCRIPTIONS, [customerIds, recall.known]);
  const groups = groupBy(recall.rows(rows, parse), ({ customerId }) => customerId);
  return new Map(Array.from(groups, ([id, each]) => [id, each.length > 1 ? each.toSorted(byId) : each]));
}

function byId(a: Subscription, b: Subscription): number {
  return a.id < b.id ? -1 : 1;
}

/** Column by column: a spread of so many columns allocates several times as much. */
function parse(stored: StoredSubscription): Subscription {
  const others = stored.others === null ? USUAL : readOthers(stored.others);
  return subscriptionFromRow({
    customer_id: stored.customer_id,
    id: stored.id,
    plan_id: stored.plan_id,
    plan_version_id: stored.plan_version_id,
    plan_group: stored.plan_group,
    is_addon: stored.is_addon,
    status: stored.status,
    time_zone: stored.time_zone,
    interval: stored.interval,
    billing_type: stored.billing_type,
    billing_anchor: atSeconds(stored.billing_anchor),
    started_at: atSeconds(stored.started_at),
    period_start: atSeconds(stored.period_start),
    period_end: atSeconds(stored.period_end),
    fee: stored.fee,
    currency: stored.currency,
    has_paid: stored.has_paid,
    segment: stored.segment,
    trial_started_at: others.trial_started_at,
    trial_ends_at: others.trial_ends_at,
    trial_notice_at: others.trial_notice_at,
    scheduled_change: others.scheduled_change,
    scheduled_migration: others.scheduled_migration,
    paused_at: others.paused_at,
    resumes_at: others.resumes_at,
    usage_billed_until: others.usage_billed_until,
    past_due_since: others.past_due_since,
    window_origin: others.window_origin,
    cancel_at: others.cancel_at,
    canceled_at: others.canceled_at,
    ended_at: others.ended_at,
    earlier_plans: others.earlier_plans,
    pauses: others.pauses,
    paused_seconds: others.paused_seconds,
    metadata: {},
    cancellation_details: null,
    created_at: new Date(milliseconds(stored.created_at)),
    updated_at: new Date(milliseconds(stored.updated_at)),
  });
}

function readOthers(text: string): Others {
  const texts = text.split(SEPARATOR);
  return Object.fromEntries(
    OTHER_COLUMNS.map(([name, { read }], index) => [name, read(texts[index] ?? "")]),
  ) as Others;
}

function atSeconds(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(milliseconds(seconds));
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000);
}
