import { invariant, type Subscription } from "@dues/billing";
import type { Session, Statement } from "./session.js";
import { subscriptionFromRow, type SubscriptionRow } from "./subscriptions.js";
import { asInstantOfUtc } from "./value-types.js";

type Column = keyof SubscriptionRow;
type Reader = (text: string) => unknown;

const asText: Reader = (text) => text;
const asFlag: Reader = (text) => text === "true";
const asInstant: Reader = (text) => (text === "" ? null : asInstantOfUtc(text));
const asJson: Reader = (text) => (text === "" ? null : JSON.parse(text));

/** How each column is read from its text. Metadata decides nothing and stays behind. */
const READERS: Readonly<Record<Exclude<Column, "metadata">, Reader>> = {
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
  period_start: asInstant,
  period_end: asInstant,
  fee: BigInt,
  currency: asText,
  trial_started_at: asInstant,
  trial_ends_at: asInstant,
  trial_notice_at: asInstant,
  scheduled_change: asJson,
  paused_at: asInstant,
  resumes_at: asInstant,
  usage_billed_until: asInstant,
  has_paid: asFlag,
  earlier_plans: asJson,
  past_due_since: asInstant,
  paused_seconds: Number,
  cancel_at: asInstant,
  canceled_at: asInstant,
  ended_at: asInstant,
  segment: Number,
  created_at: asInstant,
  updated_at: asInstant,
};

const COLUMNS = Object.entries(READERS);

/** No text of a row holds it. Callers choose the names of groups, which go as JSON, and JSON escapes it. */
const SEPARATOR = "\u001f";

function textOf(name: string): string {
  return name === "plan_group" ? "to_json(plan_group)::text" : `coalesce(${name}::text, '')`;
}

const SUBSCRIPTIONS: Statement = {
  name: "usage-subscriptions",
  text: `select concat_ws(E'\\x1f', ${COLUMNS.map(([name]) => textOf(name)).join(", ")}) as line
    from subscriptions
    where customer_id = any ($1::text[]) and status in ('trialing', 'active', 'past_due', 'paused')
    order by id`,
};

/**
 * Subscriptions that stand, oldest first. A row comes as one text, and what was made of a text is remembered under all
 * of it: rows are read with every use and seldom change, and a row that changed is another text.
 */
export async function readLiveSubscriptions(
  session: Session,
  customerIds: readonly string[],
): Promise<readonly Subscription[]> {
  const rows = await session.run<{ line: string }>(SUBSCRIPTIONS, [customerIds]);
  return rows.map(({ line }) => remembered(line));
}

/** Some 20 MB. Fewer would be forgotten before the same customer is asked about again. */
const MAX_REMEMBERED = 20_000;

const known = new Map<string, Subscription>();

function remembered(line: string): Subscription {
  const found = known.get(line);
  if (found) return found;
  const subscription = parse(line);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(line, subscription);
  return subscription;
}

function parse(line: string): Subscription {
  const texts = line.split(SEPARATOR);
  invariant(texts.length === COLUMNS.length, "a subscription has as many texts as columns");
  const row: Record<string, unknown> = { metadata: {} };
  for (const [index, [name, read]] of COLUMNS.entries()) row[name] = read(texts[index] ?? "");
  return subscriptionFromRow(row as unknown as SubscriptionRow);
}
