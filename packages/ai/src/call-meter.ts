import {
  ConnectionError,
  RateLimitError,
  ServerError,
  type CheckResult,
  type Dues,
  type Meter,
  type TrackTokensParams,
} from "@dues/sdk";
import type { TokenPools } from "./pools.js";
import type { MeterSettings, UnrecordedCall } from "./settings.js";

/** A call that the plan of the customer does not allow, or that `onUnavailable: "deny"` stopped. */
export class DuesAccessError extends Error {
  /** The name of the class, which survives minification. */
  override readonly name = "DuesAccessError";

  constructor(
    /** The decision of Dues, with the reason and the numbers. */
    readonly decision: CheckResult,
  ) {
    super(decision.details.message);
  }
}

/** The size of a call before it is made. */
export interface CallSize {
  readonly model: string;
  readonly prompt: unknown;
  /** The most tokens of one answer. */
  readonly maxOutputTokens: unknown;
  /** The number of answers; one unless it is a number. */
  readonly answers?: unknown;
}

/**
 * Records the tokens of one call, once; `undefined` when the provider reported none, `failed` when it refused the call. Never
 * throws.
 */
export type RecordTokens = (tokens: TokenPools | undefined | "failed") => Promise<void>;

/**
 * How long a call waits for Dues when it is made anyway, and how long its end waits before the usage goes to the meter.
 */
const TIMEOUT_MS = 2000;

/** English has about four bytes in a token, and most languages more tokens for a text; the estimate is rather too high. */
const BYTES_PER_TOKEN = 3;

/** Longer than nearly every call. The units of a longer one are available to others before it ends. */
const RESERVE_SECONDS = 900;

/** How often, and for how long, a settlement is retried in the background. */
const SETTLE_RETRIES = 20;
const SETTLE_TIMEOUT_MS = 5 * 60_000;

/** The length of an answer that nothing limits. */
const DEFAULT_OUTPUT_TOKENS = 4096;

/** @throws {TypeError} when the settings do not say what happens while Dues is unavailable. */
export function requireSettings({ onUnavailable }: MeterSettings): void {
  if (["allow", "deny"].includes(onUnavailable)) return;
  throw new TypeError(
    'Set onUnavailable to "allow" or "deny": whether model calls are made while Dues cannot be reached.',
  );
}

/**
 * Decides whether a call may be made, and returns the function that records its tokens.
 *
 * @throws {DuesAccessError} when Dues refuses the call.
 */
export async function startCall(settings: MeterSettings, size: CallSize): Promise<RecordTokens> {
  const { dues, customer, feature, entity, metadata, model = size.model } = settings;
  const reservation = settings.check === false ? undefined : await checkCall(settings, size);
  const event = {
    customer,
    feature,
    model,
    ...(entity !== undefined && { entity }),
    ...(metadata && { metadata }),
    idempotencyKey: crypto.randomUUID(),
  };
  const recordOnce: RecordTokens = async (pools) => {
    const reported = typeof pools === "object" ? Object.entries(pools) : [];
    const tokens = Object.fromEntries(reported.filter(([, count]) => count > 0));
    if (Object.keys(tokens).length === 0) releaseLater(dues, reservation);
    else if (reservation !== undefined) await settleCall(settings, reservation, { ...event, tokens });
    else await record(dues, settings, { ...event, tokens });
    if (pools === undefined) refuse(settings, { event: { ...event, tokens }, code: "usage_missing" });
  };
  let recorded: Promise<void> | undefined;
  return (pools) => (recorded ??= recordOnce(pools));
}

/** Decides whether the call may be made. Returns the ID of the reservation that holds its estimate, with `reserve`. */
async function checkCall(settings: MeterSettings, size: CallSize): Promise<string | undefined> {
  const { dues, customer, feature, entity, onUnavailable, model = size.model } = settings;
  const tokens = { input: estimateTokens(size.prompt), output: maxOutput(settings, size) };
  const reserve = settings.reserve !== false && { reserve: { seconds: RESERVE_SECONDS } };
  const params = { customer, feature, model, tokens, ...reserve, ...(entity !== undefined && { entity }) };
  const timeout = onUnavailable === "allow" && { totalTimeoutMs: TIMEOUT_MS };
  const decision = await dues
    .check(params, { onError: onUnavailable, ...timeout })
    .catch((error: unknown) => {
      if (onUnavailable === "deny") throw error;
    });
  if (decision?.allowed === false) throw new DuesAccessError(decision);
  return decision?.reservation?.id;
}

/** A failure to release is harmless: the reservation expires. */
function releaseLater(dues: Dues, reservation: string | undefined): void {
  if (reservation !== undefined) dues.reservations.release(reservation).catch(() => undefined);
}

/**
 * Settles the reservation with the reported tokens. A settlement that cannot be sent at once is retried without delaying the
 * call; it is never counted twice.
 */
async function settleCall(
  settings: MeterSettings,
  reservation: string,
  event: TrackTokensParams,
): Promise<void> {
  const { model, tokens, metadata } = event;
  const params = { model, tokens, ...(metadata && { metadata }) };
  const send = (retries: number, totalTimeoutMs: number) =>
    settings.dues.reservations.settle(reservation, params, { retries, totalTimeoutMs });
  const fail = (error: unknown) => refuse(settings, { event, code: codeOf(error), error });
  try {
    await send(0, TIMEOUT_MS);
  } catch (error) {
    if (isTemporary(error)) send(SETTLE_RETRIES, SETTLE_TIMEOUT_MS).catch(fail);
    else fail(error);
  }
}

function maxOutput({ maxOutputTokens }: MeterSettings, size: CallSize): number {
  const ofAnswer = [size.maxOutputTokens, maxOutputTokens].find(isCount) ?? DEFAULT_OUTPUT_TOKENS;
  return ofAnswer * (isCount(size.answers) ? size.answers : 1);
}

/** The provider refuses any other number, with a better message. */
function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 1e9;
}

/** Estimates the tokens of a prompt by the size of its texts and names. Files and images do not count. */
function estimateTokens(prompt: unknown): number {
  return Math.ceil(textBytes(prompt) / BYTES_PER_TOKEN);
}

const encoder = new TextEncoder();

function textBytes(value: unknown): number {
  if (typeof value === "string") return value.startsWith("data:") ? 0 : encoder.encode(value).length;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return 0;
  const isList = Array.isArray(value);
  return Object.entries(value)
    .filter(([name]) => name !== "data")
    .reduce((sum, [name, part]) => sum + (isList ? 0 : name.length) + textBytes(part), 0);
}

async function record(dues: Dues, settings: MeterSettings, event: TrackTokensParams): Promise<void> {
  const options = { onError: "throw", retries: 0, totalTimeoutMs: TIMEOUT_MS } as const;
  try {
    const { allowed, code } = await dues.trackTokens(event, options);
    if (!allowed) refuse(settings, { event, code });
  } catch (error) {
    if (isTemporary(error)) trackLater(settings, event);
    else refuse(settings, { event, code: codeOf(error), error });
  }
}

function trackLater(settings: MeterSettings, event: TrackTokensParams): void {
  try {
    meterOf(settings).track(event);
  } catch {
    // From a function of the author's meter, which has refused the event.
  }
}

function isTemporary(error: unknown): boolean {
  return (
    error instanceof ConnectionError ||
    error instanceof ServerError ||
    error instanceof RateLimitError ||
    codeOf(error) === "clock_advancing" ||
    (error instanceof Error && error.name === "TimeoutError")
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "failed";
}

/** An error in the author's own function must not reach the call either. */
function refuse({ onRefused }: MeterSettings, call: UnrecordedCall): void {
  try {
    onRefused?.(call);
  } catch {
    // The call has its result, which counts more.
  }
}

/** One meter for each client and `onRefused`, because models are often wrapped for each request. */
const meters = new WeakMap<Dues, WeakMap<object, Meter>>();

function meterOf(settings: MeterSettings): Meter {
  const { dues, meter, onRefused } = settings;
  if (meter) return meter;
  const ofClient = meters.get(dues) ?? new WeakMap<object, Meter>();
  meters.set(dues, ofClient);
  const owner = onRefused ?? dues;
  const existing = ofClient.get(owner);
  if (existing) return existing;
  const created = dues.meter({
    onRefused: ({ event, code, error }) =>
      refuse(settings, { event: event as TrackTokensParams, code, error }),
  });
  ofClient.set(owner, created);
  return created;
}
