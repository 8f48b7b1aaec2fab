import type { Handlers } from "../handler.js";
import { balanceHandlers } from "./balance.js";
import { billingHandlers } from "./billing.js";
import { catalogHandlers } from "./catalog.js";
import { creditNoteHandlers } from "./credit-notes.js";
import { creditHandlers } from "./credits.js";
import { customerHandlers } from "./customers.js";
import { discountHandlers } from "./discounts.js";
import { emailHandlers } from "./emails.js";
import { entitlementHandlers } from "./entitlements.js";
import { entityHandlers } from "./entities.js";
import { eventHandlers } from "./events.js";
import { exportHandlers } from "./exports.js";
import { importHandlers } from "./imports.js";
import { invoiceHandlers } from "./invoices.js";
import { keyHandlers } from "./keys.js";
import { organizationHandlers } from "./organizations.js";
import { pendingItemHandlers } from "./pending-items.js";
import { portalOperations } from "../portal/operations/all.js";
import { portalHandlers } from "./portal.js";
import { providerHandlers } from "./providers.js";
import { recordedUsageHandlers } from "./recorded-usage.js";
import { revenueHandlers } from "./revenue.js";
import { reservationHandlers } from "./reservations.js";
import { searchHandlers } from "./search.js";
import { subscriptionHandlers } from "./subscriptions.js";
import { taxHandlers } from "./taxes.js";
import { testClockHandlers } from "./test-clocks.js";
import { usageHandlers } from "./usage.js";
import { userHandlers } from "./users.js";
import { walletHandlers } from "./wallet.js";
import { webhookEndpointHandlers } from "./webhook-endpoints.js";
import { webhookHandlers } from "./webhooks.js";

/** All operations of the spec and their handlers. A missing or additional one does not compile. */
export const handlers: Handlers = {
  ...balanceHandlers,
  ...billingHandlers,
  ...catalogHandlers,
  ...creditHandlers,
  ...creditNoteHandlers,
  ...customerHandlers,
  ...discountHandlers,
  ...emailHandlers,
  ...entitlementHandlers,
  ...entityHandlers,
  ...eventHandlers,
  ...exportHandlers,
  ...importHandlers,
  ...invoiceHandlers,
  ...keyHandlers,
  ...organizationHandlers,
  ...pendingItemHandlers,
  ...portalHandlers,
  ...portalOperations,
  ...providerHandlers,
  ...recordedUsageHandlers,
  ...revenueHandlers,
  ...reservationHandlers,
  ...searchHandlers,
  ...subscriptionHandlers,
  ...taxHandlers,
  ...testClockHandlers,
  ...usageHandlers,
  ...userHandlers,
  ...walletHandlers,
  ...webhookEndpointHandlers,
  ...webhookHandlers,
};
