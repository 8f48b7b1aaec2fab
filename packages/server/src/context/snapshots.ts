import type {
  Coupon,
  CreditNote,
  Discount,
  DocumentFacts,
  Instant,
  Invoice,
  IssuedGrant,
  Payment,
  PendingLine,
  PromotionCode,
  Subscription,
} from "@dues/billing";
import type { StoredApiKey } from "../db/organizations/api-keys.js";
import type { CatalogIndex } from "../db/catalog/catalog-index.js";
import type {
  StoredCreditPack,
  StoredCreditSystem,
  StoredFeature,
  StoredPlan,
} from "../db/catalog/catalog.js";
import type { ExchangeRate } from "../db/catalog/exchange-rates.js";
import type { StoredTax } from "../db/catalog/taxes.js";
import type { Snapshot } from "../db/organizations/changes.js";
import type { Customer } from "../db/customers/customers.js";
import type { RunningEntry } from "../db/money/balances.js";
import type { Dispute } from "../db/money/disputes.js";
import type { StoredOverride } from "../db/customers/entitlement-overrides.js";
import type { Import } from "../db/imports/imports.js";
import type { OutboxEmail } from "../db/email/outbox.js";
import type { EmailSettings } from "../db/organizations/email-settings.js";
import type { Organization } from "../db/organizations/organizations.js";
import type { PortalConfiguration } from "../db/organizations/portal-configuration.js";
import type { PortalSession } from "../db/customers/portal-sessions.js";
import type { PaymentMethod } from "../db/money/payment-methods.js";
import type { Refund } from "../db/money/refunds.js";
import type { TestClock } from "../db/organizations/test-clocks.js";
import type { WebhookEndpoint } from "../db/webhooks/endpoints.js";
import type { ConsoleSession } from "../db/organizations/console-sessions.js";
import type { User } from "../db/organizations/users.js";
import type { Entity } from "../db/customers/entities.js";
import type { StoredReservation } from "../db/usage/reservations.js";

export type { Snapshot } from "../db/organizations/changes.js";

export type FindFeature = (featureId: string) => StoredFeature | undefined;

/** An entity, with its feature. */
export interface NamedEntity extends Entity {
  readonly featureSlug: string;
}

export interface DisputedPayment extends Payment {
  /** Newest first. */
  readonly disputes: readonly Dispute[];
}

/** An organization's configuration of a provider, without the credentials. */
export interface ProviderSetup {
  readonly provider: string;
  /** Whether it can take payments. */
  readonly isConfigured: boolean;
  readonly isDefault: boolean;
  readonly mode: "test" | "live" | null;
  readonly hints: { readonly secretKey: string | null; readonly webhookSecret: string | null };
  readonly webhookUrl: string;
  readonly webhookEvents: readonly string[];
  readonly createdAt: Instant | null;
  readonly updatedAt: Instant | null;
}

export interface InvoiceSnapshotOptions {
  /** Whether the snapshot contains the facts of the document, as that of a draft must: drafts are deleted. */
  readonly withFacts: boolean;
  /** Whether the snapshot contains the lines and their sums, as that of a draft must, whose lines may still change. */
  readonly withLines: boolean;
}

/**
 * Renders changed objects exactly as the API returns them, so without secrets. Implemented in http and passed down.
 */
export interface Snapshots {
  customer(customer: Customer, findFeature: FindFeature): Snapshot;
  subscription(subscription: Subscription, index: CatalogIndex, discounts: readonly Discount[]): Snapshot;
  /** The discount that the snapshot of a subscription refers to, as it was then. */
  subscriptionDiscount(stored: Snapshot, discount: Discount): Snapshot;
  invoice(invoice: Invoice, options: InvoiceSnapshotOptions): Snapshot;
  /** The lines of an invoice and their sums. */
  invoiceLines(invoice: Invoice): Snapshot;
  /** The fields of an invoice that say who sold and who bought. */
  documentFacts(facts: DocumentFacts | null): Snapshot;
  payment(payment: Payment | DisputedPayment): Snapshot;
  pendingItem(item: PendingLine): Snapshot;
  refund(refund: Refund): Snapshot;
  balanceEntry(entry: RunningEntry): Snapshot;
  creditNote(note: CreditNote): Snapshot;
  reservation(reservation: StoredReservation, index: CatalogIndex): Snapshot;
  creditGrant(grant: IssuedGrant, index: CatalogIndex, at: Instant): Snapshot;
  entity(entity: NamedEntity): Snapshot;
  paymentMethod(method: PaymentMethod): Snapshot;
  feature(feature: StoredFeature): Snapshot;
  creditSystem(system: StoredCreditSystem, index: CatalogIndex): Snapshot;
  creditPack(pack: StoredCreditPack): Snapshot;
  plan(plan: StoredPlan, index: CatalogIndex): Snapshot;
  organization(organization: Organization): Snapshot;
  portalSession(session: PortalSession): Snapshot;
  email(email: OutboxEmail): Snapshot;
  import(made: Import): Snapshot;
  emailSettings(settings: EmailSettings): Snapshot;
  portalConfiguration(configuration: PortalConfiguration): Snapshot;
  user(user: User): Snapshot;
  consoleSession(session: ConsoleSession): Snapshot;
  provider(setup: ProviderSetup): Snapshot;
  apiKey(key: StoredApiKey): Snapshot;
  dispute(dispute: Dispute): Snapshot;
  override(override: StoredOverride): Snapshot;
  tax(tax: StoredTax): Snapshot;
  exchangeRate(rate: ExchangeRate): Snapshot;
  testClock(clock: TestClock): Snapshot;
  coupon(coupon: Coupon): Snapshot;
  promotionCode(code: PromotionCode): Snapshot;
  discount(discount: Discount, subscription: Subscription | undefined): Snapshot;
  webhookEndpoint(endpoint: WebhookEndpoint): Snapshot;
}
