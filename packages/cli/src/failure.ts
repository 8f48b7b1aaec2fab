import {
  AuthenticationError,
  ConnectionError,
  DuesError,
  PermissionError,
  RateLimitError,
  ServerError,
  type DuesErrorCode,
} from "@dues/sdk";
import { ExitCode, Stop } from "./exit-code.js";

/** A failure for programs. */
export interface Failure {
  readonly success: false;
  readonly code: string;
  readonly error: string;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly advice?: string | undefined;
  readonly exitCode: ExitCode;
}

/** Whether the caller wants JSON, known before the arguments are read: they may be what fails. */
export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end === -1 ? args : args.slice(0, end)).includes("--json");
}

/** A failure as `--json` reports it. */
export function failureOf(error: unknown): Failure {
  const { exitCode, sentence, advice } = tell(error);
  const known = error instanceof DuesError ? error : undefined;
  return {
    success: false,
    code: known?.code ?? CODES[exitCode] ?? "failed",
    error: sentence,
    status: known?.status,
    requestId: known?.requestId,
    issues: known?.issues ?? (error instanceof Stop ? error.issues : []),
    advice,
    exitCode,
  };
}

/** The codes of failures that are not the API's. */
const CODES: Partial<Record<ExitCode, string>> = {
  [ExitCode.usage]: "invalid_usage",
  [ExitCode.different]: "different",
  [ExitCode.keyRefused]: "missing_api_key",
  [ExitCode.declined]: "declined",
};

/** A failure as it is told: what happened, the details, what to try, and how the program ends. */
export interface Told {
  readonly exitCode: ExitCode;
  readonly sentence: string;
  readonly details: readonly string[];
  readonly advice: string | undefined;
}

/** What the reader can do about a code. */
const ADVICE: Partial<Record<DuesErrorCode, string>> = {
  missing_api_key:
    "Set DUES_API_KEY, or pass --key. In the directory of `dues server` the key of its demo organization is found by itself.",
  invalid_api_key: "The key belongs to another server, or was mistyped. See DUES_API_KEY, --key and --url.",
  expired_api_key: "Make another with `dues keys create`, using a key that still works.",
  revoked_api_key: "Make another with `dues keys create`, using a key that still works.",
  insufficient_scope: "Use a key with the scope that this needs: `dues keys list` shows what each may do.",
  route_not_found:
    "The server does not offer this. `dues organizations` needs one that was started with DUES_OPERATOR_TOKEN; for anything else compare the versions with `dues doctor`.",
  unexpected_reply: "Another program answers there. Check --url and DUES_BASE_URL.",
  connection_failed:
    "Start one with `dues server` in another terminal, or say where it is with --url or DUES_BASE_URL.",
  timeout: "The server is busy or far away. Try again in a while.",
  provider_not_configured: "`dues providers set` stores the keys of a payment provider.",
  clock_advancing: "The clock is on its way. Try again when it has arrived: `dues clock list`.",
  test_mode_required: "Test clocks belong to organizations in test mode. `dues doctor` tells the mode.",
  organization_slug_taken: "Choose another slug; `dues organizations list` shows those that are taken.",
};

/** Tells any error. What is neither the API's nor ours is a bug, and shows its stack. */
export function tell(error: unknown): Told {
  if (error instanceof Stop) {
    return { exitCode: error.exitCode, sentence: error.message, details: [], advice: error.advice };
  }
  if (error instanceof DuesError) return tellRefusal(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const advice = "This is a fault of the program. Please report it with these lines.";
  return { exitCode: ExitCode.failure, sentence: text, details: [], advice };
}

function tellRefusal(error: DuesError): Told {
  return {
    exitCode: exitCodeOf(error),
    sentence: error.message,
    details: [
      ...error.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)),
      factsOf(error),
    ],
    advice: adviceFor(error),
  };
}

function exitCodeOf(error: DuesError): ExitCode {
  if (error instanceof ConnectionError) return ExitCode.unreachable;
  const isAboutKey = error instanceof AuthenticationError || error instanceof PermissionError;
  return isAboutKey ? ExitCode.keyRefused : ExitCode.failure;
}

function factsOf({ code, status, requestId }: DuesError): string {
  const facts = [code, status && `status ${status}`, requestId && `request ${requestId}`];
  return facts.filter(Boolean).join(", ");
}

function adviceFor(error: DuesError): string | undefined {
  const known = ADVICE[error.code];
  if (known !== undefined) return known;
  if (error instanceof RateLimitError) {
    const seconds = Math.ceil((error.retryAfterMs ?? 1_000) / 1_000);
    return `Try again in ${seconds} seconds.`;
  }
  if (error instanceof ServerError) return "The log of the server tells more: look there for the request.";
  return undefined;
}
