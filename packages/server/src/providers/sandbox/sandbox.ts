import type { Instant } from "@dues/billing";
import type { SandboxStore } from "./store.js";

/** What the sandbox provider needs: its storage, the addresses of the server, the clock and random values. */
export interface Sandbox {
  readonly store: SandboxStore;
  /**
   * The URL at which payers reach this server. A function, because the port may only be known once the server
   * listens.
   */
  readonly publicUrl: () => string;
  /** The URL at which this server reaches itself, for webhooks. */
  readonly internalUrl: () => string;
  /** The signing secret of an organization's webhooks. */
  readonly webhookSecret: (organizationId: string) => string;
  readonly now: () => Instant;
  readonly newId: (prefix: "pm" | "pay" | "evt") => string;
  readonly randomBytes: (length: number) => Buffer;
  readonly log: { warn(fields: Readonly<Record<string, unknown>>, message: string): void };
  readonly fetch?: typeof fetch;
  /** How long a payer waits for the webhook's response; ten seconds by default. */
  readonly webhookTimeoutMs?: number;
}
