import { portalOperations } from "../generated/portal-operations.js";

/** An operation of the portal that pages can call. */
export type PortalOperation = keyof typeof portalOperations;

/**
 * What pages may call: plans (`plans`), the customer's plan and features (`customer`), usage (`usage`), invoices and
 * paying them (`invoices`), credits and buying them (`credits`), cards (`wallet`), seats (`seats`), the effect of a
 * change (`preview`), changing the plan and buying credits (`attach`), canceling (`cancel`), taking a cancellation back
 * (`resume`), and links to the portal (`portal`).
 */
export type ActionGroup =
  | "plans"
  | "customer"
  | "usage"
  | "invoices"
  | "credits"
  | "wallet"
  | "seats"
  | "preview"
  | "attach"
  | "cancel"
  | "resume"
  | "portal";

/** What pages may call unless `allow` says otherwise: all but what starts a new charge or ends a plan. */
export const DEFAULT_ALLOW: readonly ActionGroup[] = [
  "plans",
  "customer",
  "usage",
  "invoices",
  "credits",
  "wallet",
  "seats",
  "preview",
  "resume",
  "portal",
];

/** The group of every operation. An operation that is added to the spec does not compile until it is in one. */
const GROUPS: Readonly<Record<PortalOperation, ActionGroup>> = {
  getPortalOverview: "customer",
  getPortalEntitlements: "customer",
  getPortalUsage: "usage",
  getPortalUsageHistory: "usage",
  setPortalOverageLimit: "usage",
  listPortalPlans: "plans",
  previewPortalChange: "preview",
  changePortalPlan: "attach",
  previewPortalCancel: "preview",
  cancelPortalSubscription: "cancel",
  resumePortalSubscription: "resume",
  getPortalWallet: "wallet",
  setPortalDefaultPaymentMethod: "wallet",
  removePortalPaymentMethod: "wallet",
  setupPortalPaymentMethod: "wallet",
  listPortalInvoices: "invoices",
  getPortalInvoiceHtml: "invoices",
  explainPortalInvoice: "invoices",
  payPortalInvoice: "invoices",
  getPortalCredits: "credits",
  listPortalCreditEntries: "credits",
  buyPortalPack: "attach",
  listPortalEntities: "seats",
  removePortalEntity: "seats",
};

/** A request of a page, matched to what it calls. */
export interface Action {
  readonly group: ActionGroup;
  readonly method: "GET" | "POST";
  /** The path after that of the handler, such as `/plans/preview`. */
  readonly path: string;
  /** The query parameters that are passed on; others are not. */
  readonly query: readonly string[];
  /** The fields of the body that are passed on; others are not. */
  readonly body: readonly string[];
}

/** The link to the portal, which the handler creates with the API key. */
const PORTAL_LINK: Action = {
  group: "portal",
  method: "POST",
  path: "/portal",
  query: [],
  body: ["flow", "locale", "returnUrl"],
};

const ACTIONS: readonly Action[] = [
  PORTAL_LINK,
  ...Object.entries(portalOperations).map(([id, operation]) => ({
    ...operation,
    group: GROUPS[id as PortalOperation],
  })),
];

/** Ids of objects. Nothing else gets into a path, so that no request leaves its operation. */
const ID = "[A-Za-z0-9_-]+";

const MATCHERS = ACTIONS.map((action) => ({
  action,
  // The handler may be at any path of the application.
  pattern: new RegExp(`(${action.path.replace("{id}", ID)})/?$`),
}));

/** Returns what a request calls, and the methods that its path has. */
export function findAction(
  method: string,
  pathname: string,
): { readonly action: Action | undefined; readonly methods: readonly string[] } {
  const found = MATCHERS.flatMap(({ action, pattern }) => {
    const path = pattern.exec(pathname)?.[1];
    return path === undefined ? [] : [{ ...action, path }];
  });
  return {
    action: found.find((each) => each.method === method),
    methods: found.map((each) => each.method),
  };
}
