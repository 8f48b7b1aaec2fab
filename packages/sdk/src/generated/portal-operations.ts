/** Generated from `spec/` by `npm run generate`. Never edited by hand. */

export const PORTAL_PREFIX = "/portal/api/v1";

/** Every operation that a portal token reaches, with the names of the fields that it takes. */
export const portalOperations = {
  getPortalOverview: {"method":"GET","path":"/overview","query":[],"body":[]},
  getPortalEntitlements: {"method":"GET","path":"/entitlements","query":[],"body":[]},
  getPortalUsage: {"method":"GET","path":"/usage","query":[],"body":[]},
  getPortalUsageHistory: {"method":"GET","path":"/usage/history","query":["range","from","to","granularity","feature"],"body":[]},
  setPortalOverageLimit: {"method":"POST","path":"/usage/overage-limit","query":[],"body":["maxOverageAmount","onLimitReached"]},
  listPortalPlans: {"method":"GET","path":"/plans","query":[],"body":[]},
  previewPortalChange: {"method":"POST","path":"/plans/preview","query":[],"body":["plan"]},
  changePortalPlan: {"method":"POST","path":"/plans/change","query":[],"body":["plan","at","callbackUrl"]},
  previewPortalCancel: {"method":"GET","path":"/subscriptions/{id}/cancel","query":[],"body":[]},
  cancelPortalSubscription: {"method":"POST","path":"/subscriptions/{id}/cancel","query":[],"body":[]},
  resumePortalSubscription: {"method":"POST","path":"/subscriptions/{id}/resume","query":[],"body":[]},
  getPortalWallet: {"method":"GET","path":"/wallet","query":[],"body":[]},
  setPortalDefaultPaymentMethod: {"method":"POST","path":"/wallet/default","query":[],"body":["id"]},
  removePortalPaymentMethod: {"method":"POST","path":"/wallet/remove","query":[],"body":["id"]},
  setupPortalPaymentMethod: {"method":"POST","path":"/wallet/setup","query":[],"body":["callbackUrl"]},
  listPortalInvoices: {"method":"GET","path":"/invoices","query":["limit","cursor"],"body":[]},
  getPortalInvoiceHtml: {"method":"GET","path":"/invoices/{id}/html","query":[],"body":[]},
  explainPortalInvoice: {"method":"GET","path":"/invoices/{id}/explain","query":[],"body":[]},
  payPortalInvoice: {"method":"POST","path":"/invoices/{id}/pay","query":[],"body":["callbackUrl"]},
  getPortalCredits: {"method":"GET","path":"/credits","query":[],"body":[]},
  listPortalCreditEntries: {"method":"GET","path":"/credits/entries","query":["limit","cursor"],"body":[]},
  buyPortalPack: {"method":"POST","path":"/credits/buy","query":[],"body":["pack","quantity","callbackUrl"]},
  listPortalEntities: {"method":"GET","path":"/entities","query":["feature","limit","cursor"],"body":[]},
  removePortalEntity: {"method":"POST","path":"/entities/remove","query":[],"body":["feature","entity"]},
} as const;
