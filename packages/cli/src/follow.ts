import { setTimeout as wait } from "node:timers/promises";
import type { Dues, DuesEvent } from "@dues/sdk";

/** Shorter intervals burden the server, longer ones feel like nothing happened. */
const INTERVAL_MS = 1_000;

/**
 * Transactions may commit in another order than their events are numbered in. So many known events in a row show that
 * no new ones follow.
 */
const KNOWN_IN_A_ROW = 20;

export interface FollowOptions {
  readonly signal: AbortSignal;
  readonly intervalMs?: number;
  /** Called when all further events will be yielded. */
  readonly onReady?: () => void;
}

/** Yields every event from now on, oldest first, until the signal aborts. */
export async function* followEvents(dues: Dues, options: FollowOptions): AsyncGenerator<DuesEvent> {
  const { signal, intervalMs = INTERVAL_MS, onReady } = options;
  const known = new Set<string>();
  for (const { id } of (await dues.events.list({ limit: 100 }, { signal })).events) known.add(id);
  onReady?.();
  while (!signal.aborted) {
    const news = await newEvents(dues, known, signal).catch((error: unknown) => {
      if (signal.aborted) return [];
      throw error;
    });
    for (const event of news.reverse()) {
      known.add(event.id);
      yield event;
    }
    await wait(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}

async function newEvents(dues: Dues, known: ReadonlySet<string>, signal: AbortSignal): Promise<DuesEvent[]> {
  const news: DuesEvent[] = [];
  let knownInARow = 0;
  for await (const event of dues.events.list({ limit: 100 }, { signal })) {
    knownInARow = known.has(event.id) ? knownInARow + 1 : 0;
    if (knownInARow === 0) news.push(event);
    if (knownInARow >= Math.min(KNOWN_IN_A_ROW, known.size)) break;
  }
  return news;
}
