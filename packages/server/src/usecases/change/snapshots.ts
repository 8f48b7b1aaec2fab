import type { Instant, Invoice, IssuedGrant, Payment, Subscription } from "@dues/billing";
import type { StoredApiKey } from "../../db/api-keys.js";
import type { CatalogIndex } from "../../db/catalog-index.js";
import type { StoredCreditPack, StoredCreditSystem, StoredFeature, StoredPlan } from "../../db/catalog.js";
import type { Snapshot } from "../../db/changes.js";
import type { Customer } from "../../db/customers.js";
import type { Dispute } from "../../db/disputes.js";
import type { StoredOverride } from "../../db/entitlement-overrides.js";
import type { Organization } from "../../db/organizations.js";
import type { PaymentMethod } from "../../db/payment-methods.js";
import type { Refund } from "../../db/refunds.js";
import type { TestClock } from "../../db/test-clocks.js";
import type { WebhookEndpoint } from "../../db/webhook-endpoints.js";
import type { FindFeature } from "../customer/features.js";
import type { NamedEntity } from "../entity/entity.js";
import type { DisputedPayment } from "../payment/list.js";
import type { ProviderSetup } from "../provider/provider.js";

export type { Snapshot } from "../../db/changes.js";

/**
 * How the objects look that changes are told of: just as the API answers them, so without a secret. Only http knows that,
 * and hands it down.
 */
export interface Snapshots {
  customer(customer: Customer, findFeature: FindFeature): Snapshot;
  subscription(subscription: Subscription, index: CatalogIndex): Snapshot;
  invoice(invoice: Invoice): Snapshot;
  payment(payment: Payment | DisputedPayment): Snapshot;
  refund(refund: Refund): Snapshot;
  creditGrant(grant: IssuedGrant, index: CatalogIndex, at: Instant): Snapshot;
  entity(entity: NamedEntity): Snapshot;
  paymentMethod(method: PaymentMethod): Snapshot;
  feature(feature: StoredFeature): Snapshot;
  creditSystem(system: StoredCreditSystem): Snapshot;
  creditPack(pack: StoredCreditPack): Snapshot;
  plan(plan: StoredPlan, index: CatalogIndex): Snapshot;
  organization(organization: Organization): Snapshot;
  provider(setup: ProviderSetup): Snapshot;
  apiKey(key: StoredApiKey): Snapshot;
  dispute(dispute: Dispute): Snapshot;
  override(override: StoredOverride): Snapshot;
  testClock(clock: TestClock): Snapshot;
  webhookEndpoint(endpoint: WebhookEndpoint): Snapshot;
}
