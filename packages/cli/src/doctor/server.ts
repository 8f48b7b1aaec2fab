import { VERSION } from "../version.js";
import { bad, good, warning, type Finding } from "./finding.js";

/** What a server reports without an API key. Undefined fields were not reported. */
export interface ServerStatus {
  readonly url: string;
  readonly ready?: Readiness | undefined;
  readonly version?: string | undefined;
  /** How far its clock is ahead of that of this machine, if it sent the time. */
  readonly aheadMs?: number | undefined;
}

interface Readiness {
  readonly isReady: boolean;
  readonly reasons: readonly string[];
  /** What the operator should change although the server works. */
  readonly warnings: readonly string[];
}

/** Responses contain the time in whole seconds and take a while to arrive, so smaller differences are ignored. */
const CLOCK_TOLERANCE_MS = 5_000;

/** A server that does not respond in this time counts as unreachable. */
const TIMEOUT_MS = 10_000;

/** Reads the readiness probe and the OpenAPI document of a server. */
export async function readServer(url: string, now: () => number): Promise<ServerStatus> {
  const startedAt = now();
  const [ready, document] = await Promise.all([fetchJson(`${url}/readyz`), fetchJson(`${url}/openapi.json`)]);
  if (!ready) return { url };
  const serverTime = Date.parse(ready.headers.get("date") ?? "");
  const { reasons = [], warnings = [] } = ready.body as Partial<Readiness>;
  const { info } = (document?.body ?? {}) as { readonly info?: { readonly version?: string } };
  return {
    url,
    ready: { isReady: ready.status === 200, reasons, warnings },
    version: info?.version,
    aheadMs: Number.isNaN(serverTime) ? undefined : serverTime - (startedAt + now()) / 2,
  };
}

/** Evaluates the status of a server. */
export function serverFindings(facts: ServerStatus): Finding[] {
  if (!facts.ready) {
    const advice = "Start one with `dues server`, or set its address with --url or DUES_BASE_URL.";
    return [bad("Server", `no response from ${facts.url}`, advice)];
  }
  return [
    good("Server", `responds at ${facts.url}`),
    versionFinding(facts),
    databaseFinding(facts.ready),
    ...facts.ready.warnings.map((message) =>
      warning("Settings", message, "`packages/server/deploy/SETTINGS.md` describes the settings."),
    ),
    ...clockFindings(facts),
  ];
}

function versionFinding({ version }: ServerStatus): Finding {
  if (version === undefined) {
    const advice = "Another program may listen there. Check --url and DUES_BASE_URL.";
    return bad("Version", "the server does not report its version", advice);
  }
  const seriesOf = (text: string): string => text.split(".").slice(0, 2).join(".");
  if (seriesOf(version) === seriesOf(VERSION))
    return good("Version", `${version}, the same as this command line`);
  const advice = "Install the same version of both, or some commands may be refused.";
  return warning("Version", `the server has ${version}, this command line has ${VERSION}`, advice);
}

function databaseFinding({ isReady, reasons }: Readiness): Finding {
  if (isReady) return good("Database", "reachable, with the schema of this version");
  return bad(
    "Database",
    reasons.join("; ") || "not ready",
    "Check the log of the server and its DATABASE_URL.",
  );
}

function clockFindings({ aheadMs }: ServerStatus): Finding[] {
  if (aheadMs === undefined) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return [good("Clock", "the same as on this machine")];
  const direction = aheadMs > 0 ? "ahead of" : "behind";
  const advice =
    "Synchronize both with NTP: webhook signatures and usage timestamps are refused when clocks differ.";
  return [warning("Clock", `the server is ${seconds} seconds ${direction} this machine`, advice)];
}

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function fetchJson(url: string): Promise<Page | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json().catch(() => ({}));
    return { status: response.status, headers: response.headers, body };
  } catch {
    return undefined;
  }
}
