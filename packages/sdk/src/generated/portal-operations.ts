/** Generated from `spec/` by `npm run generate`. Never edited by hand. */

export const PORTAL_PREFIX = "/portal/api/v1";

/** Every operation that a portal token reaches. */
export type PortalOperation =
  | "getPortalOverview"
  | "getPortalEntitlements"
  | "getPortalUsage"
  | "getPortalUsageHistory"
  | "setPortalOverageLimit"
  | "listPortalPlans"
  | "previewPortalChange"
  | "changePortalPlan"
  | "previewPortalCancel"
  | "cancelPortalSubscription"
  | "resumePortalSubscription"
  | "getPortalWallet"
  | "setPortalDefaultPaymentMethod"
  | "removePortalPaymentMethod"
  | "setupPortalPaymentMethod"
  | "addPortalDiscount"
  | "getPortalDetails"
  | "updatePortalDetails"
  | "listPortalCreditNotes"
  | "getPortalCreditNoteHtml"
  | "listPortalInvoices"
  | "getPortalInvoiceHtml"
  | "explainPortalInvoice"
  | "payPortalInvoice"
  | "getPortalCredits"
  | "listPortalCreditEntries"
  | "buyPortalPack"
  | "listPortalEntities"
  | "removePortalEntity";

/** The names of the query parameters of each that reads, and of the fields of the body of each that writes. */
export const portalOperations = {
  "GET /overview": [],
  "GET /entitlements": [],
  "GET /usage": [],
  "GET /usage/history": ["range","from","to","granularity","feature"],
  "POST /usage/overage-limit": ["maxOverageAmount","onLimitReached"],
  "GET /plans": [],
  "POST /plans/preview": ["plan"],
  "POST /plans/change": ["plan","at","callbackUrl"],
  "GET /subscriptions/{id}/cancel": [],
  "POST /subscriptions/{id}/cancel": ["feedback","comment"],
  "POST /subscriptions/{id}/resume": [],
  "GET /wallet": [],
  "POST /wallet/default": ["id"],
  "POST /wallet/remove": ["id"],
  "POST /wallet/setup": ["callbackUrl"],
  "POST /subscriptions/{id}/discounts": ["code"],
  "GET /details": [],
  "POST /details": ["name","address","taxIds","locale"],
  "GET /credit-notes": ["limit","cursor"],
  "GET /credit-notes/{id}/html": [],
  "GET /invoices": ["limit","cursor"],
  "GET /invoices/{id}/html": [],
  "GET /invoices/{id}/explain": [],
  "POST /invoices/{id}/pay": ["callbackUrl"],
  "GET /credits": [],
  "GET /credits/entries": ["limit","cursor"],
  "POST /credits/buy": ["pack","quantity","callbackUrl"],
  "GET /entities": ["feature","limit","cursor"],
  "POST /entities/remove": ["feature","entity"],
} as const;
