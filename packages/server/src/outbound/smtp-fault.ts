export interface SmtpRefusal {
  readonly address: string;
  readonly isPermanent: boolean;
  readonly answer: string;
}

/** Why a message was not accepted. */
export interface SmtpFault {
  readonly outcome:
    | "unreachable"
    /** The connection broke after the message was sent: the relay may have accepted it. */
    | "unknown"
    /** The relay refuses the sender: the account, the server or the address. No message can be sent until that is corrected. */
    | "sender_refused"
    /** The relay will never accept this message. */
    | "message_refused"
    /** The relay accepted no recipient. */
    | "recipients_refused";
  /** What the relay or the system answered. */
  readonly answer: string;
  readonly refusals: readonly SmtpRefusal[];
}

/** The fields that the library adds to its errors. */
interface SmtpError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | false | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

/** A longer answer does not help to find the cause. */
const MAX_ANSWER = 500;

/** Errors that the operator has to correct, although the relay answered nothing. */
const SETTINGS_FAULTS: readonly string[] = ["ETLS", "ENOAUTH", "ECONFIG"];

/** A refused greeting or login is no fault of the message. */
export function faultOfConnection(thrown: unknown): SmtpFault {
  const error = thrown as SmtpError;
  const isRefused = isPermanent(error) || (SETTINGS_FAULTS.includes(error.code ?? "") && !isTemporary(error));
  return { outcome: isRefused ? "sender_refused" : "unreachable", answer: answerOf(error), refusals: [] };
}

export function faultOfSending(
  thrown: unknown,
  { isSent, to }: { readonly isSent: boolean; readonly to: readonly string[] },
): SmtpFault {
  const error = thrown as SmtpError;
  const answer = answerOf(error);
  if (error.rejectedErrors && error.rejectedErrors.length > 0)
    return { outcome: "recipients_refused", answer, refusals: refusals(error.rejectedErrors, to) };
  if (isPermanent(error)) {
    const isSender = error.command === "MAIL FROM" || error.responseCode === 530;
    return { outcome: isSender ? "sender_refused" : "message_refused", answer, refusals: [] };
  }
  const isUnknown = isSent && error.responseCode === undefined;
  return { outcome: isUnknown ? "unknown" : "unreachable", answer, refusals: [] };
}

/** The refused ones of these recipients, as they were given. */
export function refusals(errors: unknown, to: readonly string[]): readonly SmtpRefusal[] {
  const rejected = (errors ?? []) as readonly SmtpError[];
  return rejected.flatMap((error) => {
    const address = to.find((each) => sameMailbox(each, error.recipient ?? ""));
    return address === undefined
      ? []
      : [{ address, isPermanent: isPermanent(error), answer: answerOf(error) }];
  });
}

/** The host may have another form on the wire; what stands before it decides among the recipients of one message. */
function sameMailbox(one: string, other: string): boolean {
  return one === other || one.slice(0, one.lastIndexOf("@")) === other.slice(0, other.lastIndexOf("@"));
}

function isPermanent({ responseCode }: SmtpError): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

function isTemporary({ responseCode }: SmtpError): boolean {
  return responseCode !== undefined && responseCode < 500;
}

function answerOf({ response, message }: SmtpError): string {
  const text = typeof response === "string" && response !== "" ? response : message;
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, MAX_ANSWER);
}
