import type { Snapshots } from "../../context/snapshots.js";
import { toWireApiKey } from "./api-key.js";
import { toWireBalanceEntry } from "./balance.js";
import { toCreditNoteSnapshot } from "./credit-note.js";
import { toWireCustomer } from "./customer.js";
import { fromStoredDiscount, toWireCoupon, toWireDiscount, toWirePromotionCode } from "./discount.js";
import { toWireOverride } from "./entitlement.js";
import { toWireEmail, toWireEmailSettings } from "./email.js";
import { toWireImport } from "./import.js";
import { toWireEntity } from "./entity.js";
import { toWireFeature, toWireGrant, toWirePack, toWireSystem } from "./credit.js";
import { toInvoiceSnapshot, toWireLinesAndSums } from "./invoice.js";
import { toWireOrganization } from "./organization.js";
import { toWireFacts } from "./party.js";
import { toWireMethod } from "./payment-method.js";
import { toWireDispute, toWirePayment } from "./payment.js";
import { toWirePlan } from "./plan.js";
import { toWirePortalConfiguration, toWirePortalSession } from "./portal.js";
import { toWireProvider } from "./provider.js";
import { toWirePendingItem } from "./pending-item.js";
import { toWireRefund } from "./refund.js";
import { toReservationSnapshot } from "./reservation.js";
import { toSubscriptionSnapshot } from "./subscription.js";
import { toWireExchangeRate, toWireTax } from "./tax.js";
import { toWireTestClock } from "./test-clock.js";
import { toWireConsoleSession, toWireUser } from "./user.js";
import { toWireWebhookEndpoint } from "./webhook-endpoint.js";

/** Events and the audit log contain what the API returns. */
export const snapshots: Snapshots = {
  customer: toWireCustomer,
  subscription: toSubscriptionSnapshot,
  subscriptionDiscount: fromStoredDiscount,
  invoice: toInvoiceSnapshot,
  invoiceLines: toWireLinesAndSums,
  documentFacts: toWireFacts,
  payment: (payment) => toWirePayment({ disputes: [], ...payment }),
  pendingItem: toWirePendingItem,
  refund: toWireRefund,
  balanceEntry: toWireBalanceEntry,
  creditNote: toCreditNoteSnapshot,
  reservation: toReservationSnapshot,
  creditGrant: toWireGrant,
  entity: toWireEntity,
  paymentMethod: toWireMethod,
  feature: toWireFeature,
  creditSystem: toWireSystem,
  creditPack: toWirePack,
  plan: toWirePlan,
  organization: toWireOrganization,
  email: toWireEmail,
  import: toWireImport,
  emailSettings: toWireEmailSettings,
  portalSession: toWirePortalSession,
  portalConfiguration: toWirePortalConfiguration,
  user: toWireUser,
  consoleSession: toWireConsoleSession,
  provider: toWireProvider,
  apiKey: toWireApiKey,
  dispute: toWireDispute,
  override: toWireOverride,
  tax: toWireTax,
  exchangeRate: toWireExchangeRate,
  testClock: toWireTestClock,
  coupon: toWireCoupon,
  promotionCode: toWirePromotionCode,
  discount: toWireDiscount,
  webhookEndpoint: toWireWebhookEndpoint,
};
