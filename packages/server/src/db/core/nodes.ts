import type { Knex } from "knex";
import { withSession, type Session } from "./session.js";

/** The nodes of a distributed PostgreSQL, and connections straight to those that have shards of customers. */
export interface Nodes {
  /** Returns where each shard lies, as last read. */
  places(): Promise<(shard: string) => ShardPlace>;
  /** How often shards were found elsewhere than before. Numbers of transactions of one node mean nothing on another. */
  moves(): number;
  /** Lends a session on a node, or on the coordinator while the node cannot be reached from here. */
  withSessionOn<T>(node: string, work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ShardPlace {
  /** The address of the node. */
  readonly node: string;
  /** The position of the shard among those of its node, from 0. */
  readonly position: number;
}

export interface NodesOptions {
  /** The URL of the coordinator, whose user and password every node has. */
  readonly url: string;
  readonly coordinator: Knex;
  readonly open: (url: string) => Knex;
  /** Milliseconds that only increase. */
  readonly elapsed?: () => number;
}

/** Longer would send more statements the long way after a shard has moved: its old node passes them on to the new one. */
const PLACES_KEPT_MS = 10_000;

/** How long the coordinator is used instead of a node that cannot be reached. Each attempt may take seconds. */
const DETOUR_MS = 30_000;

const COORDINATOR = "coordinator";

/** A node that has the metadata runs the statements of its shards as the coordinator does. */
const PLACES = `select placement.shardid::text as shard,
    case when node.groupid <> 0 and node.hasmetadata and node.metadatasynced
      then node.nodename || ':' || node.nodeport else '${COORDINATOR}' end as node,
    row_number() over (partition by node.groupid order by placement.shardid)::integer - 1 as position
  from pg_dist_shard as shard
  join pg_dist_placement as placement on placement.shardid = shard.shardid
  join pg_dist_node as node on node.groupid = placement.groupid and node.noderole = 'primary'
  where shard.logicalrelid = 'customers'::regclass`;

type Places = ReadonlyMap<string, ShardPlace>;

export function createNodes({
  url,
  coordinator,
  open,
  elapsed = () => performance.now(),
}: NodesOptions): Nodes {
  const pools = new Map<string, Knex>();
  const detours = new Map<string, number>();
  let known: Places | undefined;
  let reading: Promise<void> | undefined;
  let staleAt = 0;
  let moves = 0;

  async function readPlaces(): Promise<void> {
    const places = await placesOf(coordinator);
    if (known && !isSame(known, places)) moves++;
    known = places;
  }

  /** The last places are used while they are read again, and while the coordinator does not respond. */
  async function currentPlaces(): Promise<Places> {
    if (elapsed() >= staleAt && !reading) {
      staleAt = elapsed() + PLACES_KEPT_MS;
      reading = readPlaces().finally(() => (reading = undefined));
      reading.catch(() => undefined);
    }
    if (!known) await (reading ?? readPlaces());
    return known ?? new Map<string, ShardPlace>();
  }

  function poolOf(node: string): Knex {
    const pool = pools.get(node) ?? open(addressed(url, node));
    pools.set(node, pool);
    return pool;
  }

  return {
    async places() {
      const places = await currentPlaces();
      return (shard) => places.get(shard) ?? { node: COORDINATOR, position: 0 };
    },
    moves: () => moves,
    withSessionOn(node, work) {
      const isAvoided = (detours.get(node) ?? 0) > elapsed();
      if (node === COORDINATOR || isAvoided) return withSession(coordinator, work);
      return withSession(poolOf(node), work, () => {
        detours.set(node, elapsed() + DETOUR_MS);
        return coordinator;
      });
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

async function placesOf(coordinator: Knex): Promise<Places> {
  const { rows }: { rows: (ShardPlace & { readonly shard: string })[] } = await coordinator.raw(PLACES);
  return new Map(rows.map(({ shard, node, position }) => [shard, { node, position }]));
}

function isSame(before: Places, after: Places): boolean {
  return (
    before.size === after.size && [...after].every(([shard, { node }]) => before.get(shard)?.node === node)
  );
}

function addressed(url: string, node: string): string {
  const address = new URL(url);
  address.host = node;
  return address.href;
}
