import { VERSION } from "../version.js";
import { bad, good, warning, type Finding } from "./finding.js";

/** What a server says of itself without a key. Undefined where nobody said anything. */
export interface ServerFacts {
  readonly url: string;
  readonly ready?: Readiness | undefined;
  readonly version?: string | undefined;
  /** How far its clock is ahead of ours, if it told the time. */
  readonly aheadMs?: number | undefined;
}

interface Readiness {
  readonly isReady: boolean;
  readonly reasons: readonly string[];
}

/** An answer tells the time in whole seconds and takes some to arrive: less than this says nothing. */
const CLOCK_TOLERANCE_MS = 5_000;

/** A server that says nothing for so long serves nobody. */
const PATIENCE_MS = 10_000;

/** Asks the two pages that every server shows to whoever watches it. */
export async function readServer(url: string, now: () => number): Promise<ServerFacts> {
  const askedAt = now();
  const [ready, document] = await Promise.all([ask(`${url}/readyz`), ask(`${url}/openapi.json`)]);
  if (!ready) return { url };
  const told = Date.parse(ready.headers.get("date") ?? "");
  const { reasons } = ready.body as { readonly reasons?: readonly string[] };
  const { info } = (document?.body ?? {}) as { readonly info?: { readonly version?: string } };
  return {
    url,
    ready: { isReady: ready.status === 200, reasons: reasons ?? [] },
    version: info?.version,
    aheadMs: Number.isNaN(told) ? undefined : told - (askedAt + now()) / 2,
  };
}

/** What the facts mean for whoever runs the server. */
export function judgeServer(facts: ServerFacts): Finding[] {
  if (!facts.ready) {
    const advice = "Start one with `dues server`, or say where it is with --url or DUES_BASE_URL.";
    return [bad("Server", `nothing answers at ${facts.url}`, advice)];
  }
  return [
    good("Server", `answers at ${facts.url}`),
    judgeVersion(facts),
    judgeReadiness(facts.ready),
    ...judgeClock(facts),
  ];
}

function judgeVersion({ version }: ServerFacts): Finding {
  if (version === undefined) {
    const advice = "Another program may listen there. Check --url and DUES_BASE_URL.";
    return bad("Version", "it does not tell which interface it has", advice);
  }
  const seriesOf = (text: string): string => text.split(".").slice(0, 2).join(".");
  if (seriesOf(version) === seriesOf(VERSION)) return good("Version", `${version}, as this command line`);
  const advice = "Install the same version of both, or some commands may be refused.";
  return warning("Version", `the server has ${version}, this command line ${VERSION}`, advice);
}

function judgeReadiness({ isReady, reasons }: Readiness): Finding {
  if (isReady) return good("Database", "reached, and in the shape of this version");
  return bad(
    "Database",
    reasons.join("; ") || "not ready",
    "See the log of the server, and its DATABASE_URL.",
  );
}

function judgeClock({ aheadMs }: ServerFacts): Finding[] {
  if (aheadMs === undefined) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return [good("Clock", "as here")];
  const way = aheadMs > 0 ? "ahead of" : "behind";
  const advice =
    "Let NTP set both: signatures of webhooks and timestamps of usage are refused when clocks differ.";
  return [warning("Clock", `the server is ${seconds} seconds ${way} this machine`, advice)];
}

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function ask(url: string): Promise<Page | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await response.json().catch(() => ({}));
    return { status: response.status, headers: response.headers, body };
  } catch {
    return undefined;
  }
}
