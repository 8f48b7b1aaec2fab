import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import { isTableMissing, ShardMovedError } from "./layout/shard-statements.js";
import { withSession, type Session } from "./session.js";
import { hashText } from "./shard-hash.js";
import { createShardTables, type ShardNames, type ShardTables } from "./shard-tables.js";

/** The nodes of a distributed PostgreSQL, and connections straight to those that have shards of customers. */
export interface Nodes {
  /** Returns the shards and where they lie, as last read. */
  places(): Promise<Places>;
  /** Reads again where they lie: a node no longer had a shard. */
  readPlaces(): Promise<void>;
  /** How often shards were found elsewhere than before. Numbers of transactions of one node mean nothing on another. */
  moves(): number;
  /**
   * Lends a session on the node of a shard that names the shard's own tables, or while the node cannot be reached from here one
   * on the coordinator, which passes statements on.
   *
   * @throws ShardMovedError if the node no longer has the shard
   */
  withSessionOn<T>(place: ShardPlace, work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Places {
  /** The shard of a customer. */
  shardOf(customerId: string): string;
  placeOf(shard: string): ShardPlace;
}

export interface ShardPlace {
  /** The address of the node. */
  readonly node: string;
  /** The position of the shard among those of its node, from 0. */
  readonly position: number;
  /** How many shards of customers its node has. */
  readonly shardsOfNode: number;
  /** Its tables. Without, statements for it are passed on by the coordinator. */
  readonly tables?: ShardTables;
}

export interface NodesOptions {
  /** The URL of the coordinator, whose user and password every node has. */
  readonly url: string;
  readonly coordinator: Knex;
  readonly open: (url: string) => Knex;
  /** Milliseconds that only increase. */
  readonly elapsed?: () => number;
}

/** After a shard has moved, the first statements for it fail, and its place is read again at once. */
const PLACES_KEPT_MS = 10_000;

/** How long the coordinator is used instead of a node that cannot be reached. Each attempt may take seconds. */
const DETOUR_MS = 30_000;

const COORDINATOR = "coordinator";

/**
 * A node that has the metadata knows whether a shard is still its own. If Citus writes each shard to several nodes (another
 * model of replication than `s`), nothing may write to the tables of one.
 */
const PLACES = `select placement.shardid::text as shard, shard.shardminvalue::integer as "lowestHash",
    case when node.groupid <> 0 and node.hasmetadata and node.metadatasynced
      then node.nodename || ':' || node.nodeport else '${COORDINATOR}' end as node,
    row_number() over (partition by node.groupid order by placement.shardid)::integer - 1 as position,
    count(*) over (partition by node.groupid)::integer as "shardsOfNode",
    case when customers.repmodel = 's' and (node.groupid = 0 or node.hasmetadata and node.metadatasynced) then (
      select json_object_agg(class.relname, shard_name(part.logicalrelid, part.shardid) order by class.relname)
        from pg_dist_shard as part
        join pg_dist_partition as distributed on distributed.logicalrelid = part.logicalrelid
        join pg_class as class on class.oid = part.logicalrelid and not class.relispartition
        where distributed.colocationid = customers.colocationid and part.shardminvalue = shard.shardminvalue
          or distributed.partmethod = 'n' and distributed.repmodel = 't'
    ) end as names
  from pg_dist_shard as shard
  join pg_dist_partition as customers on customers.logicalrelid = shard.logicalrelid
  join pg_dist_placement as placement on placement.shardid = shard.shardid
  join pg_dist_node as node on node.groupid = placement.groupid and node.noderole = 'primary'
  where shard.logicalrelid = 'customers'::regclass
  order by placement.shardid`;

interface PlaceRow extends Omit<ShardPlace, "tables"> {
  readonly shard: string;
  /** Its customers are those whose id has this hash or a higher one that is not another shard's. */
  readonly lowestHash: number;
  readonly names: ShardNames | null;
}

interface ReadPlaces extends Places {
  readonly rows: readonly PlaceRow[];
}

export function createNodes({
  url,
  coordinator,
  open,
  elapsed = () => performance.now(),
}: NodesOptions): Nodes {
  const pools = new Map<string, Knex>();
  const detours = new Map<string, number>();
  let known: ReadPlaces | undefined;
  let reading: Promise<ReadPlaces> | undefined;
  let staleAt = 0;
  let moves = 0;

  async function read(): Promise<ReadPlaces> {
    const { rows }: { rows: readonly PlaceRow[] } = await coordinator.raw(PLACES);
    if (known && isDeepStrictEqual(known.rows, rows)) return known;
    if (known) moves++;
    known = placesOf(rows);
    return known;
  }

  function readPlaces(): Promise<ReadPlaces> {
    staleAt = elapsed() + PLACES_KEPT_MS;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  /** The last places are used while they are read again, and while the coordinator does not respond. */
  async function currentPlaces(): Promise<ReadPlaces> {
    if (elapsed() >= staleAt && !reading) readPlaces().catch(() => undefined);
    return known ?? readPlaces();
  }

  function poolOf(node: string): Knex {
    const pool = pools.get(node) ?? open(node === COORDINATOR ? url : addressed(url, node));
    pools.set(node, pool);
    return pool;
  }

  return {
    places: currentPlaces,
    async readPlaces() {
      await readPlaces();
    },
    moves: () => moves,
    async withSessionOn({ node, tables }, work) {
      const isAvoided = (detours.get(node) ?? 0) > elapsed();
      if (!tables || isAvoided) return withSession(coordinator, work);
      const instead = () => {
        detours.set(node, elapsed() + DETOUR_MS);
        return coordinator;
      };
      try {
        return await withSession(poolOf(node), work, { tables, instead });
      } catch (error) {
        throw isTableMissing(error) ? new ShardMovedError() : error;
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

/** A shard that is not known (any more): the coordinator knows it. */
const ELSEWHERE: ShardPlace = { node: COORDINATOR, position: 0, shardsOfNode: 1 };

function placesOf(rows: readonly PlaceRow[]): ReadPlaces {
  const places = new Map(rows.map((row) => [row.shard, placeOf(row)]));
  const byHash = rows.toSorted((a, b) => b.lowestHash - a.lowestHash);
  return {
    rows,
    shardOf(customerId) {
      const hash = hashText(customerId);
      return byHash.find(({ lowestHash }) => lowestHash <= hash)?.shard ?? "";
    },
    placeOf: (shard) => places.get(shard) ?? ELSEWHERE,
  };
}

function placeOf({ shard, lowestHash: _, names, ...place }: PlaceRow): ShardPlace {
  return { ...place, ...(names && { tables: createShardTables(shard, names) }) };
}

function addressed(url: string, node: string): string {
  const address = new URL(url);
  address.host = node;
  return address.href;
}
