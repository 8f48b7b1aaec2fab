import { invariant, type Subscription } from "@dues/billing";
import { groupBy } from "../core/bulk-rows.js";
import type { Session, Statement } from "../core/session.js";
import { subscriptionFromRow, type SubscriptionRow } from "../customers/subscriptions.js";
import { asInstantOfUtc } from "../core/value-types.js";

type Column = keyof SubscriptionRow;
type Reader = (text: string) => unknown;

const asText: Reader = (text) => text;
const asFlag: Reader = (text) => text === "true";
const asInstant: Reader = (text) => (text === "" ? null : asInstantOfUtc(text));
const asJson: Reader = (text) => (text === "" ? null : JSON.parse(text));

/** How each column is read from its text. Metadata and the reason of a cancellation decide nothing and stay behind. */
const READERS: Readonly<Record<Exclude<Column, "metadata" | "cancellation_details">, Reader>> = {
  customer_id: asText,
  id: asText,
  plan_id: asText,
  plan_version_id: asText,
  plan_group: asJson,
  is_addon: asFlag,
  status: asText,
  time_zone: asText,
  interval: asText,
  billing_type: asText,
  billing_anchor: asInstant,
  started_at: asInstant,
  period_start: asInstant,
  period_end: asInstant,
  fee: BigInt,
  currency: asText,
  trial_started_at: asInstant,
  trial_ends_at: asInstant,
  trial_notice_at: asInstant,
  scheduled_change: asJson,
  scheduled_migration: asJson,
  paused_at: asInstant,
  resumes_at: asInstant,
  usage_billed_until: asInstant,
  has_paid: asFlag,
  earlier_plans: asJson,
  past_due_since: asInstant,
  pauses: asJson,
  window_origin: asJson,
  paused_seconds: Number,
  cancel_at: asInstant,
  canceled_at: asInstant,
  ended_at: asInstant,
  segment: Number,
  created_at: asInstant,
  updated_at: asInstant,
};

const COLUMNS = Object.entries(READERS);

/**
 * Does not occur in the text of a row. Callers choose the names of plan groups, which are JSON, and JSON escapes
 * it.
 */
const SEPARATOR = "\u001f";

function textOf(name: string): string {
  return name === "plan_group" ? "to_json(stored.plan_group)::text" : `coalesce(stored.${name}::text, '')`;
}

const LINE = `concat_ws(E'\\x1f', ${COLUMNS.map(([name]) => textOf(name)).join(", ")})`;

// Every change of a row sets its `xmin` to the number of the changing transaction.
const SUBSCRIPTIONS: Statement = {
  name: "usage-subscriptions",
  text: `select asked.customer_id, version, case when position(version in asked.known) = 0 then ${LINE} end as line
    from unnest($1::text[], $2::text[]) as asked (customer_id, known)
    cross join lateral (
      select *, id || ' ' || xmin || ';' as version from subscriptions
        where customer_id = asked.customer_id and status in ('trialing', 'active', 'past_due', 'paused')
        offset 0
    ) as stored`,
};

interface VersionRow {
  customer_id: string;
  version: string;
  /** Null where the version was known. */
  line: string | null;
}

interface Version {
  readonly text: string;
  readonly subscription: Subscription;
}

/** The subscriptions of one customer as they were last read. */
interface Remembered {
  /** The texts of all versions. */
  readonly known: string;
  readonly versions: readonly Version[];
  readonly subscriptions: readonly Subscription[];
}

/** Parsed subscriptions, by customer. */
export type SubscriptionCache = Map<string, Remembered>;

const NOTHING: Remembered = { known: "", versions: [], subscriptions: [] };

/** About 30 MB. Fewer would be evicted before the same customer is requested again. */
const MAX_REMEMBERED = 20_000;

/**
 * Reads live subscriptions by customer, oldest first. They are read with every usage event and rarely change: the
 * database returns the versions of all rows, and the content only of rows whose version is not cached. Not for
 * transactions that read their own writes: if one writes a row twice, both rows have the same version.
 */
export async function readLiveSubscriptions(
  session: Session,
  customerIds: readonly string[],
  memory: SubscriptionCache = new Map(),
): Promise<ReadonlyMap<string, readonly Subscription[]>> {
  const before = customerIds.map((id) => memory.get(id) ?? NOTHING);
  const rows = await session.run<VersionRow>(SUBSCRIPTIONS, [customerIds, before.map(({ known }) => known)]);
  const rowsOf = groupBy(rows, (row) => row.customer_id);
  const found = new Map<string, readonly Subscription[]>();
  for (const [index, customerId] of customerIds.entries()) {
    const remembered = recall(rowsOf.get(customerId) ?? [], before[index] ?? NOTHING);
    found.set(customerId, remembered.subscriptions);
    if (remembered === before[index]) continue;
    if (memory.size >= MAX_REMEMBERED) memory.clear();
    memory.set(customerId, remembered);
  }
  return found;
}

/** Returns the cache entry after a read: the same object if nothing changed. */
function recall(rows: readonly VersionRow[], before: Remembered): Remembered {
  const isSame = rows.length === before.versions.length && rows.every(({ line }) => line === null);
  if (isSame) return before;
  const versions = rows.map(({ version: text, line }): Version => {
    const known = before.versions.find((each) => each.text === text)?.subscription;
    const subscription = line === null ? known : parse(line);
    invariant(
      subscription !== undefined,
      "a plan version is left out of the response only if the caller has it already",
    );
    return { text, subscription };
  });
  versions.sort((a, b) => (a.subscription.id < b.subscription.id ? -1 : 1));
  return {
    known: versions.map(({ text }) => text).join(""),
    versions,
    subscriptions: versions.map(({ subscription }) => subscription),
  };
}

function parse(line: string): Subscription {
  const texts = line.split(SEPARATOR);
  invariant(texts.length === COLUMNS.length, "a subscription has as many texts as columns");
  const row: Record<string, unknown> = { metadata: {}, cancellation_details: null };
  for (const [index, [name, read]] of COLUMNS.entries()) row[name] = read(texts[index] ?? "");
  return subscriptionFromRow(row as unknown as SubscriptionRow);
}
