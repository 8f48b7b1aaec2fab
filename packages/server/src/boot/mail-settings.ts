import type { MailSettings } from "../outbound/smtp.js";
import { parseNamedAddress } from "../shared/email-address.js";

interface MailVariables {
  readonly DUES_SMTP_URL?: string | undefined;
  readonly DUES_MAIL_FROM?: string | undefined;
}

const URL_PROBLEM =
  "DUES_SMTP_URL must be the URL of a mail server, such as smtps://user:password@smtp.example.com, or smtp:// for STARTTLS.";
const FROM_PROBLEM =
  "DUES_MAIL_FROM must be the sender of messages, such as Acme Billing <billing@example.com>.";

/** Returns the invalid settings for mail, one sentence each. */
export function mailProblems({ DUES_SMTP_URL: url, DUES_MAIL_FROM: from }: MailVariables): readonly string[] {
  if (url === undefined && from === undefined) return [];
  if (url === undefined)
    return ["DUES_MAIL_FROM needs DUES_SMTP_URL, the mail server that sends the messages."];
  const problems = serverOf(url) ? [] : [URL_PROBLEM];
  if (from === undefined) return [...problems, "DUES_SMTP_URL needs DUES_MAIL_FROM, the sender of messages."];
  return parseNamedAddress(from) ? problems : [...problems, FROM_PROBLEM];
}

/** The relay and the sender; undefined without a relay. */
export function mailSettingsOf({
  DUES_SMTP_URL: url,
  DUES_MAIL_FROM: from,
}: MailVariables): MailSettings | undefined {
  const server = url === undefined ? undefined : serverOf(url);
  const sender = from === undefined ? undefined : parseNamedAddress(from);
  return server && sender && { server, from: { address: sender.address, name: sender.name || null } };
}

const PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

function serverOf(text: string): MailSettings["server"] | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, search, pathname } = new URL(text);
  const standard = PORTS[protocol];
  if (standard === undefined || hostname === "" || search !== "" || !["", "/"].includes(pathname))
    return undefined;
  const credentials = credentialsOf(username, password);
  if (credentials === undefined) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? standard : Number(port),
    isSecure: protocol === "smtps:",
    credentials,
  };
}

/** Undefined for malformed escapes. */
function credentialsOf(user: string, password: string): MailSettings["server"]["credentials"] | undefined {
  if (user === "") return null;
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
