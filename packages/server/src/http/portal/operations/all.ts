import type { Handlers, PortalOperation } from "../../handler.js";
import { creditNoteOperations } from "./credit-notes.js";
import { creditOperations } from "./credits.js";
import { detailsOperations } from "./details.js";
import { discountOperations } from "./discounts.js";
import { entityOperations } from "./entities.js";
import { invoiceOperations } from "./invoices.js";
import { overviewOperations } from "./overview.js";
import { planOperations } from "./plans.js";
import { subscriptionOperations } from "./subscriptions.js";
import { usageOperations } from "./usage.js";
import { walletOperations } from "./wallet.js";

/** The operations of customers. None names a customer: each reads and changes what belongs to that of its session. */
export const portalOperations: Pick<Handlers, PortalOperation> = {
  ...creditNoteOperations,
  ...creditOperations,
  ...detailsOperations,
  ...discountOperations,
  ...entityOperations,
  ...invoiceOperations,
  ...overviewOperations,
  ...planOperations,
  ...subscriptionOperations,
  ...usageOperations,
  ...walletOperations,
};
