import { HOLD_SHARD, IS_SHARD_HERE, ShardMovedError } from "../core/distributed.js";
import { settleAll, type Session, type Statement } from "../core/session.js";
import { COLUMNS, fromRow, type LockMode, type NamedRow, type UsageCustomer } from "./customers.js";

/** A customer with its own name, by which a remembered name is verified. */
export interface FoundCustomer {
  readonly customer: UsageCustomer;
  readonly externalId: string | null;
}

const BY_ID: Readonly<Record<LockMode, Statement>> = {
  none: byId("none", ""),
  skip: byId("skip", "for no key update skip locked"),
  wait: byId("wait", "for no key update"),
};

function byId(mode: LockMode, lock: string): Statement {
  return {
    name: `usage-customers-by-id-${mode}`,
    text: `select ${COLUMNS}, external_id, ${lock !== ""} as is_locked from customers
      where id = any($1::text[]) and archived_at is null order by id ${lock}`,
  };
}

/**
 * Reads customers by their ids, and locks them unless the mode is `none`. With `skip`, those that another transaction has locked
 * are left out. On a distributed PostgreSQL they lie in one shard.
 *
 * @throws ShardMovedError in a session on the tables of the shard, if its node no longer has them
 */
export async function findCustomersById(
  session: Session,
  ids: readonly string[],
  mode: LockMode,
): Promise<ReadonlyMap<string, FoundCustomer>> {
  const { isDistributed, shard } = session;
  const held = mode === "none" || !isDistributed ? undefined : session.run(HOLD_SHARD, ids.slice(0, 1));
  const here = shard === undefined ? undefined : session.run(IS_SHARD_HERE, [shard]);
  const found = session.run<NamedRow & { external_id: string | null }>(BY_ID[mode], [ids]);
  const [rows, places] = await settleAll([found, here ?? found, held ?? found] as const);
  if (places.length === 0 && here) throw new ShardMovedError();
  return new Map(rows.map((row) => [row.id, { customer: fromRow(row), externalId: row.external_id }]));
}
