import type { Instant, ProvidedTaxes } from "@dues/billing";
import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Actor } from "../db/organizations/changes.js";
import type { ArchiveStore } from "../outbound/archive/store.js";
import type { Mailer } from "../outbound/smtp.js";
import type { TaxRegister } from "../outbound/vies.js";
import type { PdfRenderer } from "../documents/pdf/renderer.js";
import type { WebhookSender } from "../outbound/webhook-sender.js";
import type { PaymentProviders } from "../providers/payment-providers.js";
import type { Steps } from "./steps.js";
import type { Metrics } from "../telemetry/metrics.js";
import type { Traces } from "../telemetry/traces.js";
import type { Snapshots } from "./snapshots.js";
import type { DocumentLinks } from "../shared/document-links.js";
import type { IdPrefix } from "../shared/ids.js";
import type { Vault } from "../shared/vault.js";

/**
 * The dependencies of use cases and jobs: the database, the clock, random values and external systems. Code below
 * reads no clock and generates no ids itself, so a test that provides these sees the same run every time.
 */
export interface Deps {
  readonly db: Knex;
  /** Milliseconds since the epoch. For a customer on a test clock, the clock's time. */
  readonly now: () => Instant;
  /** The time of external systems, which know nothing of test clocks. */
  readonly realNow: () => Instant;
  /** A new id, unique and ordered by time: `newId("cus")` -> `cus_01k…`. */
  readonly newId: (prefix: IdPrefix) => string;
  readonly randomBytes: (length: number) => Buffer;
  readonly providers: PaymentProviders;
  /** Encrypts provider credentials. */
  readonly vault: Vault;
  /** The public URL of the server, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Signs the addresses at which customers open their documents. */
  readonly documentLinks: DocumentLinks;
  /** Where usage events are moved that organizations keep no longer; absent without an archive. */
  readonly archive?: ArchiveStore | undefined;
  /** Draws documents, in a thread of its own. */
  readonly pdf: PdfRenderer;
  /** Sends events to webhook endpoints. */
  readonly webhookSender: WebhookSender;
  /** Sends messages of live organizations; undefined without a relay. */
  readonly mailer: Mailer | undefined;
  /** Verifies tax ids of customers; absent where that is off. */
  readonly taxRegister?: TaxRegister | undefined;
  /**
   * Present for a request that prices documents and asks the tax provider for what is missing, with the answers so far.
   * Without it, issued invoices wait for their taxes.
   */
  readonly taxAnswers?: Map<string, ProvidedTaxes> | undefined;
  readonly log: Logger;
  /** Present for a request with an idempotency key that calls external systems. */
  readonly steps?: Steps;
  /** Present for a job: reports progress before each item. */
  readonly beat?: () => void;
  readonly metrics: Metrics;
  readonly traces: Traces;
  /** The author of all changes: the sender of the request, or the job. */
  readonly actor: Actor;
  /** Renders objects for events and the audit log. */
  readonly snapshots: Snapshots;
}
