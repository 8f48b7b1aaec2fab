import type { Subscription } from "@dues/billing";
import { groupBy } from "../core/bulk-rows.js";
import type { Session, Statement } from "../core/session.js";
import { subscriptionFromRow, type SubscriptionRow } from "./subscription-row.js";
import { asInstantOfUtc } from "../core/value-types.js";
import { createRowCache, recallOf, type RowCache, type VersionedRow } from "../core/row-cache.js";

/** Columns that every subscription fills, as they are, in the order in which `parse` reads them. */
const OWN = [
  "id",
  "plan_id",
  "plan_version_id",
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

/** Instants that nearly every subscription has, in milliseconds: PostgreSQL writes a whole number faster than a date. */
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
const asAmount: Reader = (text) => (text === "" ? null : BigInt(text));
const asJson: Reader = (text) => (text === "" ? null : JSON.parse(text));

type Other = Exclude<
  keyof SubscriptionRow,
  | (typeof OWN)[number]
  | (typeof INSTANTS)[number]
  | "customer_id"
  | "plan_group"
  | "metadata"
  | "cancellation_details"
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
  quantities: { usual: "{}", read: asJson },
  scheduled_quantities: { usual: "[]", read: asJson },
  own_price: { usual: null, read: asAmount },
  phases: { usual: null, read: asJson },
  paused_at: { usual: null, read: asInstant },
  resumes_at: { usual: null, read: asInstant },
  usage_billed_until: { usual: null, read: asInstant },
  past_due_since: { usual: null, read: asInstant },
  window_origin: { usual: null, read: asJson },
  cancel_at: { usual: null, read: asInstant },
  canceled_at: { usual: null, read: asInstant },
  ended_at: { usual: null, read: asInstant },
  earlier_plans: { usual: "[]", read: asJson },
  earlier_schedules: { usual: "[]", read: asJson },
  pauses: { usual: "[]", read: asJson },
  paused_seconds: { usual: "0", read: Number },
  moved_from: { usual: null, read: asJson },
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

const MILLISECONDS = INSTANTS.map(
  (name) => `coalesce(((date_part('epoch', stored.${name}) * 1000)::bigint)::text, '')`,
);

/** In one column, because the driver takes as long for a column of any length. */
const OWN_TEXT = `concat_ws(E'\\x1f', ${[...OWN.map((name) => `stored.${name}`), ...MILLISECONDS].join(", ")})`;

// Every change of a row sets its `xmin` to the number of the changing transaction.
const SUBSCRIPTIONS: Statement = {
  name: "usage-subscriptions",
  text: `select stored.customer_id, version, case when is_unknown then ${OWN_TEXT} end as own,
      case when is_unknown then stored.plan_group end as plan_group,
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

interface StoredSubscription extends VersionedRow {
  /** The columns of `OWN` and `INSTANTS`. */
  readonly own: string;
  /** Alone: an operator writes it, with any characters. */
  readonly plan_group: string;
  /** Null where all of them are as usual. */
  readonly others: string | null;
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
function parse({ customer_id, own, plan_group, others }: StoredSubscription): Subscription {
  const texts = own.split(SEPARATOR);
  const text = (index: number): string => texts[index] ?? "";
  const other = others === null ? USUAL : readOthers(others);
  return subscriptionFromRow({
    customer_id,
    id: text(0),
    plan_id: text(1),
    plan_version_id: text(2),
    plan_group,
    is_addon: text(3) === "t",
    status: text(4) as SubscriptionRow["status"],
    time_zone: text(5),
    interval: text(6) as SubscriptionRow["interval"],
    billing_type: text(7) as SubscriptionRow["billing_type"],
    fee: BigInt(text(8)),
    currency: text(9),
    has_paid: text(10) === "t",
    segment: Number(text(11)),
    billing_anchor: asDate(text(12)),
    started_at: asDate(text(13)),
    period_start: asDate(text(14)),
    period_end: asDate(text(15)),
    created_at: new Date(Number(text(16))),
    updated_at: new Date(Number(text(17))),
    trial_started_at: other.trial_started_at,
    trial_ends_at: other.trial_ends_at,
    trial_notice_at: other.trial_notice_at,
    scheduled_change: other.scheduled_change,
    scheduled_migration: other.scheduled_migration,
    quantities: other.quantities,
    scheduled_quantities: other.scheduled_quantities,
    own_price: other.own_price,
    phases: other.phases,
    paused_at: other.paused_at,
    resumes_at: other.resumes_at,
    usage_billed_until: other.usage_billed_until,
    past_due_since: other.past_due_since,
    window_origin: other.window_origin,
    cancel_at: other.cancel_at,
    canceled_at: other.canceled_at,
    ended_at: other.ended_at,
    earlier_plans: other.earlier_plans,
    earlier_schedules: other.earlier_schedules,
    pauses: other.pauses,
    moved_from: other.moved_from,
    paused_seconds: other.paused_seconds,
    metadata: {},
    cancellation_details: null,
  });
}

function readOthers(text: string): Others {
  const texts = text.split(SEPARATOR);
  return Object.fromEntries(
    OTHER_COLUMNS.map(([name, { read }], index) => [name, read(texts[index] ?? "")]),
  ) as Others;
}

function asDate(milliseconds: string): Date | null {
  return milliseconds === "" ? null : new Date(Number(milliseconds));
}
