import type { components } from "../../src/generated/api.js";
import { windowAt, type Anchor } from "./calendar.js";
import { exact } from "./exact.js";

type Cap = components["schemas"]["Cap"];

interface Counter {
  readonly start: number;
  readonly end: number;
  used: bigint;
}

/** A cap that bounds a request, and where its window is counted from. */
export interface PlacedCap {
  readonly cap: Cap;
  readonly windows: Anchor;
  readonly at: number;
}

const HOURS: Readonly<Record<string, number>> = { "1h": 1, "5h": 5 };
const RESETS: Readonly<Record<string, string>> = { day: "daily", week: "weekly", month: "monthly" };
const HOUR_MS = 3_600_000;

/** Usage that has to fit caps. */
interface CappedUse {
  readonly feature: string;
  readonly units: bigint;
  readonly entity?: string;
  readonly caps: readonly PlacedCap[];
}

/**
 * The reference model of caps: one counter per feature and window, whichever plans have the cap. A cap of entities has one
 * for each of them.
 */
export interface Caps {
  /** Returns whether units fit all caps, and a function that counts them. */
  decide(use: CappedUse): { readonly fits: boolean; count(): void };
}

export function emptyCaps(): Caps {
  const counters = new Map<string, Counter[]>();
  return {
    decide({ feature, caps, units, entity }) {
      const bounding = caps.filter(({ cap }) => !cap.entity || entity !== undefined);
      const found = bounding.map((placed) => {
        const name = placed.cap.entity ? `${feature}|${entity}` : feature;
        return { ...placed, counter: counterOf(counters, name, placed) };
      });
      const fits =
        units === 0n || found.every(({ cap, counter }) => counter.used + units <= exact(cap.limit));
      const count = () => {
        for (const counter of new Set(found.map((each) => each.counter))) counter.used += units;
      };
      return { fits, count };
    },
  };
}

function counterOf(counters: Map<string, Counter[]>, feature: string, placed: PlacedCap): Counter {
  const { cap, windows, at } = placed;
  const key = `${feature}|${cap.per}`;
  const all = counters.get(key) ?? [];
  counters.set(key, all);
  const window = windowOf(cap.per, windows, at);
  const running = all.filter(({ start, end }) => start <= at && at < end).sort((a, b) => b.start - a.start);
  const known = running[0] ?? all.find(({ start }) => start === window.start);
  if (known)
    return Object.assign(known, known.start === window.start && { end: Math.max(known.end, window.end) });
  const opened = { ...window, used: 0n };
  all.push(opened);
  return opened;
}

function windowOf(per: string, windows: Anchor, at: number): { start: number; end: number } {
  const hours = HOURS[per];
  if (hours === undefined) return windowAt(windows, RESETS[per] ?? "never", at);
  const start = Math.floor(at / (hours * HOUR_MS)) * hours * HOUR_MS;
  return { start, end: start + hours * HOUR_MS };
}
