import { EMAIL_KINDS, type EmailKind } from "@dues/billing";
import type { Organization } from "./organizations.js";

/** Which messages an organization sends to its customers, and as whom. */
export interface EmailSettings {
  /** Whether messages are sent at all. */
  readonly enabled: boolean;
  /** The name of the sender; null for the name that customers know. */
  readonly fromName: string | null;
  /** Null for the address of the server's settings. */
  readonly fromAddress: string | null;
  readonly replyTo: string | null;
  /** Receive a blind copy of every message. */
  readonly bcc: readonly string[];
  /** Where customers pay and change their plan; buttons lead there. Without it, messages have none. */
  readonly accountUrl: string | null;
  /** Plain text at the end of each message. */
  readonly footer: string | null;
  readonly kinds: Readonly<Record<EmailKind, boolean>>;
}

export const DEFAULT_EMAIL_SETTINGS: EmailSettings = {
  enabled: true,
  fromName: null,
  fromAddress: null,
  replyTo: null,
  bcc: [],
  accountUrl: null,
  footer: null,
  kinds: Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, true])) as Record<EmailKind, boolean>,
};

/** It is stored with the settings; fields and kinds that another version did not know have their defaults. */
export function emailSettingsOf({ settings }: Pick<Organization, "settings">): EmailSettings {
  return readEmailSettings(settings["email"]);
}

export function readEmailSettings(stored: unknown): EmailSettings {
  if (typeof stored !== "object" || stored === null) return DEFAULT_EMAIL_SETTINGS;
  const given: Partial<EmailSettings> = stored;
  const kinds = { ...DEFAULT_EMAIL_SETTINGS.kinds, ...given.kinds };
  return { ...DEFAULT_EMAIL_SETTINGS, ...given, kinds };
}
