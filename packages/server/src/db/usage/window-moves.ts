import type { Instant, Period, ResetWindow } from "@dues/billing";
import type { Knex } from "knex";
import { sentToOneNode } from "../core/layout/layout-of.js";
import { arrayOf } from "../core/session.js";
import { fromInstant } from "../core/values.js";

/**
 * Moves counted usage to another window after a pause of its subscription or a change of its plan's group. Any
 * number of moves, in one statement per table.
 */

export interface WindowMove {
  readonly customerId: string;
  readonly organizationId: string;
  readonly holder: string;
  readonly toHolder: string;
  readonly featureId: string;
  /** The start of the window as it was. */
  readonly from: Instant;
  readonly to: ResetWindow;
  readonly movedAt: Instant;
}

/**
 * Changes the span or holder of windows. Usage already recorded in the new span is added, and the merge is
 * recorded: units that both windows counted for one key, or for their highest values, stay drawn. The usage of entities moves along. Two moves must not concern the same feature of a customer.
 */
export async function moveWindows(trx: Knex.Transaction, moves: readonly WindowMove[]): Promise<void> {
  const later = moves.filter(({ from, to }) => from !== to.start);
  const real = moves.filter(({ from, to, holder, toHolder }) => from !== to.start || holder !== toHolder);
  if (real.length === 0) return;
  await trx.raw(await ofMoved(trx, MOVE_WINDOWS), columnsOf(real));
  if (later.length > 0) await trx.raw(await ofMoved(trx, MOVE_ENTITY_USAGE), columnsOf(later));
}

function columnsOf(real: readonly WindowMove[]) {
  return {
    customers: arrayOf(real.map(({ customerId }) => customerId)),
    organizations: arrayOf(real.map(({ organizationId }) => organizationId)),
    holders: arrayOf(real.map(({ holder }) => holder)),
    toHolders: arrayOf(real.map(({ toHolder }) => toHolder)),
    features: arrayOf(real.map(({ featureId }) => featureId)),
    befores: instants(real.map(({ from }) => from)),
    starts: instants(real.map(({ to }) => to.start)),
    ends: instants(real.map(({ to }) => to.end)),
    movedAts: instants(real.map(({ movedAt }) => movedAt)),
  };
}

const MOVE_WINDOWS = `
  with pairs as (
    select move.*, was.id, was.drawn, was.overage, was.credited, was.shortfall, target.id as into_id
      from unnest(:customers::text[], :organizations::text[], :holders::text[], :toHolders::text[], :features::text[],
          :befores::timestamptz[], :starts::timestamptz[], :ends::timestamptz[], :movedAts::timestamptz[])
        as move (customer_id, organization_id, holder, to_holder, feature_id, before, start, until, moved_at)
      join allowance_windows as was on was.customer_id = move.customer_id and was.holder = move.holder
        and was.feature_id = move.feature_id and was.window_start = move.before
      left join allowance_windows as target on target.customer_id = move.customer_id
        and target.holder = move.to_holder and target.feature_id = move.feature_id
        and target.window_start = move.start
  ), added as (
    update allowance_windows as stored set drawn = stored.drawn + pairs.drawn,
        overage = stored.overage + pairs.overage, credited = stored.credited + pairs.credited,
        shortfall = nullif(coalesce(stored.shortfall, 0) + coalesce(pairs.shortfall, 0), 0)
      from pairs where stored.customer_id = pairs.customer_id and stored.id = pairs.into_id
  ), gone as (
    delete from allowance_windows as stored using pairs
      where stored.customer_id = pairs.customer_id and stored.id = pairs.id and pairs.into_id is not null
  ), gone_keys as (
    delete from unique_uses as stored using pairs
      where stored.customer_id = pairs.customer_id and stored.feature_id = pairs.feature_id
        and stored.window_id = pairs.id and pairs.into_id is not null
      returning stored.customer_id, stored.organization_id, stored.feature_id, pairs.into_id, stored.key, stored.uses
  ), keys as (
    insert into unique_uses (customer_id, organization_id, feature_id, window_id, key, uses)
      select * from gone_keys
      on conflict (customer_id, feature_id, window_id, key) do update set uses = unique_uses.uses + excluded.uses
  ), gone_highest as (
    delete from highest_values as stored using pairs
      where stored.customer_id = pairs.customer_id and stored.feature_id = pairs.feature_id
        and stored.window_id = pairs.id and pairs.into_id is not null
      returning stored.customer_id, stored.organization_id, stored.feature_id, pairs.into_id, stored.value
  ), highest as (
    insert into highest_values (customer_id, organization_id, feature_id, window_id, value)
      select * from gone_highest
      on conflict (customer_id, feature_id, window_id) do update set
        value = greatest(highest_values.value, excluded.value)
  ), reserved as (
    update reservations as open set draws = (
        select jsonb_agg(draw || jsonb_strip_nulls(jsonb_build_object(
            'windowId', (select into_id from pairs where pairs.id = draw ->> 'windowId'),
            'countedIn', (select into_id from pairs where pairs.id = draw ->> 'countedIn')
          )) order by position)
          from jsonb_array_elements(open.draws) with ordinality as part (draw, position)
      )
      where open.status = 'open' and open.draws <> '[]' and open.customer_id = any(:customers::text[])
        and open.customer_id in (select customer_id from pairs where into_id is not null)
  ), noted as (
    insert into window_merges (customer_id, window_id, into_window_id, organization_id, merged_at)
      select customer_id, id, into_id, organization_id, moved_at from pairs where into_id is not null
  )
  update allowance_windows as stored
    set holder = pairs.to_holder, window_start = pairs.start, window_end = pairs.until
    from pairs where stored.customer_id = pairs.customer_id and stored.id = pairs.id and pairs.into_id is null`;

const MOVE_ENTITY_USAGE = `
  with moved as (
    delete from entity_usage as stored
      using unnest(:customers::text[], :features::text[], :befores::timestamptz[], :starts::timestamptz[])
        as move (customer_id, feature_id, before, start)
      where stored.customer_id = move.customer_id and stored.feature_id = move.feature_id
        and stored.window_start = move.before
      returning stored.customer_id, stored.organization_id, stored.entity_id, stored.feature_id, move.start, stored.units
  )
  insert into entity_usage (customer_id, organization_id, entity_id, feature_id, window_start, units)
    select customer_id, organization_id, entity_id, feature_id, start, units from moved
    on conflict (customer_id, entity_id, feature_id, window_start) do update set
      units = entity_usage.units + excluded.units`;

export interface BillableMove {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly featureId: string;
  /** The start of the pricing window as it was. */
  readonly from: Instant;
  readonly to: Period;
  /** The start of the usage period as it was, and as it is. */
  readonly period: { readonly from: Instant; readonly to: Instant };
}

/**
 * Gives the billable units of pricing windows another span. They stay where they are when units were counted in the new
 * span already. The usage period in which the last were used moves along, or they would no longer count towards the limit
 * on its amount. No two moves may be of one feature of a subscription.
 */
export async function moveBillableWindows(
  trx: Knex.Transaction,
  moves: readonly BillableMove[],
): Promise<void> {
  if (moves.length === 0) return;
  await trx.raw(
    `update billable_usage as stored
      set period_start = case when stored.period_start = move.period_before then move.period_after
          else stored.period_start end,
        window_start = case when move.is_free then move.start else stored.window_start end,
        window_end = case when move.is_free then move.until else stored.window_end end
      from (
        select given.*, target.customer_id is null as is_free
        from unnest(:customers::text[], :subscriptions::text[], :features::text[], :befores::timestamptz[],
            :starts::timestamptz[], :ends::timestamptz[], :periodBefores::timestamptz[], :periodAfters::timestamptz[])
          as given (customer_id, subscription_id, feature_id, before, start, until, period_before, period_after)
        left join (
          select distinct customer_id, subscription_id, feature_id, window_start from billable_usage
            where customer_id = any(:customers::text[]) and subscription_id = any(:subscriptions::text[])
              and window_start = any(:starts::timestamptz[])
        ) as target on target.customer_id = given.customer_id and target.subscription_id = given.subscription_id
          and target.feature_id = given.feature_id and target.window_start = given.start
      ) as move
      where stored.customer_id = any(:customers::text[])
        and stored.customer_id = move.customer_id and stored.subscription_id = move.subscription_id
        and stored.feature_id = move.feature_id and stored.window_start = move.before`,
    {
      customers: arrayOf(moves.map(({ customerId }) => customerId)),
      subscriptions: arrayOf(moves.map(({ subscriptionId }) => subscriptionId)),
      features: arrayOf(moves.map(({ featureId }) => featureId)),
      befores: instants(moves.map(({ from }) => from)),
      starts: instants(moves.map(({ to }) => to.start)),
      ends: instants(moves.map(({ to }) => to.end)),
      periodBefores: instants(moves.map(({ period }) => period.from)),
      periodAfters: instants(moves.map(({ period }) => period.to)),
    },
  );
}

/** A subscription that was paused, and for how long. */
export interface CollectionMove {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly pausedAt: Instant;
  readonly seconds: number;
}

/** Moves when late units are billed that were to be billed after a pause began. */
export async function moveCollections(
  trx: Knex.Transaction,
  moves: readonly CollectionMove[],
): Promise<void> {
  if (moves.length === 0) return;
  await trx.raw(
    `update billable_usage as stored set collect_at = collect_at + make_interval(secs => move.seconds)
      from unnest(:customers::text[], :subscriptions::text[], :pauses::timestamptz[], :seconds::double precision[])
        as move (customer_id, subscription_id, paused_at, seconds)
      where stored.customer_id = any(:customers::text[]) and stored.customer_id = move.customer_id
        and stored.subscription_id = move.subscription_id and stored.collect_at > move.paused_at`,
    {
      customers: arrayOf(moves.map(({ customerId }) => customerId)),
      subscriptions: arrayOf(moves.map(({ subscriptionId }) => subscriptionId)),
      pauses: instants(moves.map(({ pausedAt }) => pausedAt)),
      seconds: arrayOf(moves.map(({ seconds }) => seconds)),
    },
  );
}

export interface NoticeMove {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * Moves the notices of usage periods to another period, so that they are not repeated. Existing notices in the new
 * period remain.
 */
export async function moveLimitNotices(trx: Knex.Transaction, moves: readonly NoticeMove[]): Promise<void> {
  if (moves.length === 0) return;
  const values = {
    customers: arrayOf(moves.map(({ customerId }) => customerId)),
    subscriptions: arrayOf(moves.map(({ subscriptionId }) => subscriptionId)),
    befores: instants(moves.map(({ from }) => from)),
    afters: instants(moves.map(({ to }) => to)),
  };
  await trx.raw(await ofMoved(trx, MOVE_NOTICES), values);
}

const MOVE_NOTICES = `
  update limit_notices as stored set period_start = move.after
    from unnest(:customers::text[], :subscriptions::text[], :befores::timestamptz[], :afters::timestamptz[])
      as move (customer_id, subscription_id, before, after)
    where stored.customer_id = move.customer_id and stored.subscription_id = move.subscription_id
      and stored.period_start = move.before and not exists (
        select from limit_notices as notice where notice.customer_id = move.customer_id
          and notice.subscription_id = move.subscription_id and notice.period_start = move.after
      )`;

function ofMoved(trx: Knex.Transaction, text: string): Promise<string> {
  return sentToOneNode(trx, text, ":customers::text[]");
}

function instants(all: readonly (Instant | null)[]): string {
  return arrayOf(all.map((at) => (at === null ? null : fromInstant(at).toISOString())));
}
