import type { ShardTables } from "../shard-tables.js";
import type { Statement } from "../statement-flight.js";
import { HOLD_SHARD, IS_SHARD_HERE, onOneNode } from "./shard-statements.js";

/** What the connection of a session lets its statements contain: of one PostgreSQL, of a coordinator, or of a node. */
export interface SessionLayout {
  /** To be sent after the begin. Undefined where rows are looked up by index anyway. */
  readonly planning: Statement | undefined;
  /** To be sent with the first of the customers that are locked together, so that their shard stays in its place. */
  readonly holding: Statement | undefined;
  /** Finds a row if the shard whose tables the statements name is on the node of the connection. */
  readonly placing: { readonly statement: Statement; readonly shard: string } | undefined;
  /** A statement may call functions that read tables. */
  readonly insertsSelected: boolean;
  /** The coordinator passes statements on to nodes, whose transactions have numbers of their own. */
  readonly isPassedOn: boolean;
  /** Returns the statement as the connection prepares it. */
  prepared(statement: Statement): Statement;
}

/**
 * Until the commit, rows are looked up by index, with cached plans. A plan made while a table was empty would read
 * the whole table with every statement until the next analyze.
 */
export const BY_INDEX: Statement = {
  name: "by-index",
  text: `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
};

export function onOnePostgres({ isByIndex }: { readonly isByIndex: boolean }): SessionLayout {
  return {
    planning: isByIndex ? undefined : BY_INDEX,
    holding: undefined,
    placing: undefined,
    insertsSelected: true,
    isPassedOn: false,
    prepared: (statement) => statement,
  };
}

/** A distributed PostgreSQL plans each statement for its values. */
export const ON_COORDINATOR: SessionLayout = {
  planning: undefined,
  holding: HOLD_SHARD,
  placing: undefined,
  insertsSelected: false,
  isPassedOn: true,
  prepared: ({ name, text }) => ({ name, text: onOneNode(text) }),
};

/** Statements for a shard have names of their own, because they name other tables. */
export function onShard({ shard, textOf }: ShardTables): SessionLayout {
  return {
    planning: undefined,
    holding: HOLD_SHARD,
    placing: { statement: IS_SHARD_HERE, shard },
    insertsSelected: false,
    isPassedOn: false,
    prepared(statement) {
      const text = statement.isForCitus === true ? statement.text : textOf(statement.text);
      return text === statement.text ? statement : { name: `${statement.name} ${shard}`, text };
    },
  };
}
