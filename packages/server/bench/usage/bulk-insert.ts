import { openNamed } from "../billing/databases.js";
import { clusterSeconds, cpuSeconds, memoryMb } from "./cpu.js";
import type { Measured } from "./load.js";
import { customerIdOf } from "./seed-events.js";

const BATCH = 1_000;

/** Writes rows like those of events and nothing else, a thousand with one statement and one commit. */
export async function measureBulkInsert(
  {
    serverUrl,
    name,
    postmaster,
  }: { readonly serverUrl: string; readonly name: string; readonly postmaster: number },
  seconds: number,
): Promise<Measured> {
  const database = await openNamed(serverUrl, name);
  const { knex } = database;
  const feature = (await knex("features").first()) as { id: string; organization_id: string };
  const latencies: number[] = [];
  const cpuBefore = [cpuSeconds(process.pid), clusterSeconds(postmaster)] as const;
  const begun = performance.now();
  let written = 0;
  while (performance.now() - begun < seconds * 1_000) {
    const sentAt = performance.now();
    const numbers = Array.from({ length: BATCH }, (_, index) => written + index);
    await knex.raw(
      `insert into usage_events (customer_id, id, organization_id, feature_id, value, occurred_at, recorded_at, is_late,
          draws)
        select ${customerIdOf("n % 10000")}, 'evt_bulk' || n, ?, ?, 1, now(), now(), false, draws
          from unnest(?::bigint[], ?::jsonb[]) as event (n, draws)`,
      [feature.organization_id, feature.id, numbers, numbers.map(() => DRAWS)],
    );
    latencies.push(performance.now() - sentAt);
    written += BATCH;
  }
  const elapsed = (performance.now() - begun) / 1_000;
  await database.close();
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    perSecond: written / elapsed,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    errors: 0,
    cpuMicros: ((cpuSeconds(process.pid) - cpuBefore[0]) / written) * 1e6,
    databaseMicros: ((clusterSeconds(postmaster) - cpuBefore[1]) / written) * 1e6,
    memoryMb: memoryMb(process.pid),
  };
}

const DRAWS = JSON.stringify([
  {
    from: "allowance",
    subscriptionId: "sub_01khd3ca20vpc9x8d2m7rf5tqz",
    windowId: "win_01khd3ca20vpc9x8d2m7rf5tqz",
    billableUsageId: null,
    units: "1",
  },
]);
