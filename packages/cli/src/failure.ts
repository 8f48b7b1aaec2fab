import {
  AuthenticationError,
  ConnectionError,
  DuesError,
  PermissionError,
  RateLimitError,
  ServerError,
  type DuesErrorCode,
} from "@dues/sdk";
import { ExitCode, CliError } from "./exit-code.js";

/** A failure as JSON. */
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

/** Whether `--json` is among the arguments. Parsed separately, because invalid arguments are reported as JSON, too. */
export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end === -1 ? args : args.slice(0, end)).includes("--json");
}

/** Converts an error to the failure that `--json` prints. */
export function failureOf(error: unknown): Failure {
  const { exitCode, message: sentence, advice } = describeFailure(error);
  const known = error instanceof DuesError ? error : undefined;
  return {
    success: false,
    code: known?.code ?? CODES[exitCode] ?? "failed",
    error: sentence,
    status: known?.status,
    requestId: known?.requestId,
    issues: known?.issues ?? (error instanceof CliError ? error.issues : []),
    advice,
    exitCode,
  };
}

/** The codes of failures that are not from the API. */
const CODES: Partial<Record<ExitCode, string>> = {
  [ExitCode.usage]: "invalid_usage",
  [ExitCode.different]: "different",
  [ExitCode.keyRefused]: "missing_api_key",
  [ExitCode.declined]: "declined",
};

/** A description of a failure for people: message, details, advice and exit code. */
export interface FailureDescription {
  readonly exitCode: ExitCode;
  readonly message: string;
  readonly details: readonly string[];
  readonly advice: string | undefined;
}

/** Advice for error codes. */
const ADVICE: Partial<Record<DuesErrorCode, string>> = {
  missing_api_key:
    "Set DUES_API_KEY, or pass --key. In the directory of `dues server`, the key of its demo organization is used automatically.",
  invalid_api_key: "The key is mistyped or belongs to another server. Check DUES_API_KEY, --key and --url.",
  expired_api_key: "Create another with `dues keys create`, using a valid key.",
  revoked_api_key: "Create another with `dues keys create`, using a valid key.",
  insufficient_scope: "Use a key with the required scope: `dues keys list` shows the scopes of each key.",
  route_not_found:
    "The server does not have this operation. `dues organizations` needs a server started with DUES_OPERATOR_TOKEN; for other commands compare the versions with `dues doctor`.",
  unexpected_reply: "Another program responds there. Check --url and DUES_BASE_URL.",
  connection_failed:
    "Start one with `dues server` in another terminal, or set its address with --url or DUES_BASE_URL.",
  timeout: "The server is busy or unreachable. Try again later.",
  provider_not_configured: "`dues providers set` stores the keys of a payment provider.",
  clock_advancing: "The test clock is advancing. Try again when it is ready: `dues clock list`.",
  test_mode_required: "Test clocks belong to organizations in test mode. `dues doctor` shows the mode.",
  organization_slug_taken: "Choose another slug; `dues organizations list` shows the existing ones.",
};

/** Describes any error. Errors that are neither from the API nor a `CliError` are bugs, and show their stack. */
export function describeFailure(error: unknown): FailureDescription {
  if (error instanceof CliError) {
    return { exitCode: error.exitCode, message: error.message, details: [], advice: error.advice };
  }
  if (error instanceof DuesError) return describeApiError(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const advice = "This is a bug in the command line. Please report it with the lines above.";
  return { exitCode: ExitCode.failure, message: text, details: [], advice };
}

function describeApiError(error: DuesError): FailureDescription {
  return {
    exitCode: exitCodeOf(error),
    message: error.message,
    details: [
      ...error.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)),
      codeLine(error),
    ],
    advice: adviceFor(error),
  };
}

function exitCodeOf(error: DuesError): ExitCode {
  if (error instanceof ConnectionError) return ExitCode.unreachable;
  const isAboutKey = error instanceof AuthenticationError || error instanceof PermissionError;
  return isAboutKey ? ExitCode.keyRefused : ExitCode.failure;
}

function codeLine({ code, status, requestId }: DuesError): string {
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
  if (error instanceof ServerError) return "Look up the request in the log of the server.";
  return undefined;
}
