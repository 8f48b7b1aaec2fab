import type { Instant } from "@dues/billing";
import type { SandboxStore } from "./store.js";

/** What the sandbox provider works with: its memory, where it is reached, the clock and chance. */
export interface Sandbox {
  readonly store: SandboxStore;
  /** Where payers reach this server. Asked each time, since a port may only be known once the server listens. */
  readonly publicUrl: () => string;
  /** Where this server reaches itself, for the webhooks. */
  readonly internalUrl: () => string;
  /** The secret that signs an organization's webhooks. */
  readonly webhookSecret: (organizationId: string) => string;
  readonly now: () => Instant;
  readonly newId: (prefix: "pm" | "pay" | "evt") => string;
  readonly randomBytes: (length: number) => Buffer;
  readonly log: { warn(fields: Readonly<Record<string, unknown>>, message: string): void };
  readonly fetch?: typeof fetch;
  /** How long a payer waits for a webhook to be answered; ten seconds when left out. */
  readonly webhookTimeoutMs?: number;
}
