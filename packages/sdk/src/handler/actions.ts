import { portalOperations } from "../generated/portal-operations.js";

/**
 * What pages may call: plans (`plans`), the customer's plan and features (`customer`), usage (`usage`), invoices,
 * paying them and credit notes (`invoices`), credits (`credits`), cards (`wallet`), seats (`seats`), redeeming
 * promotion codes (`coupons`), address, tax IDs and language (`details`), the effect of a change (`preview`), changing
 * the plan and buying credits (`attach`), canceling (`cancel`), taking a cancellation back (`resume`), and links to the
 * portal (`portal`).
 */
export type ActionGroup =
  | "plans"
  | "customer"
  | "usage"
  | "invoices"
  | "credits"
  | "wallet"
  | "seats"
  | "coupons"
  | "details"
  | "preview"
  | "attach"
  | "cancel"
  | "resume"
  | "portal";

/**
 * What pages may call unless `allow` says otherwise: all but what starts a new charge, ends a plan, or changes what
 * coming invoices charge.
 */
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
const GROUPS: Readonly<Record<keyof typeof portalOperations, ActionGroup>> = {
  "GET /overview": "customer",
  "GET /entitlements": "customer",
  "GET /usage": "usage",
  "GET /usage/history": "usage",
  "POST /usage/overage-limit": "usage",
  "GET /plans": "plans",
  "POST /plans/preview": "preview",
  "POST /plans/change": "attach",
  "GET /subscriptions/{id}/cancel": "preview",
  "POST /subscriptions/{id}/cancel": "cancel",
  "POST /subscriptions/{id}/resume": "resume",
  "POST /subscriptions/{id}/discounts": "coupons",
  "GET /details": "details",
  "POST /details": "details",
  "GET /credit-notes": "invoices",
  "GET /credit-notes/{id}/html": "invoices",
  "GET /wallet": "wallet",
  "POST /wallet/default": "wallet",
  "POST /wallet/remove": "wallet",
  "POST /wallet/setup": "wallet",
  "GET /invoices": "invoices",
  "GET /invoices/{id}/html": "invoices",
  "GET /invoices/{id}/explain": "invoices",
  "POST /invoices/{id}/pay": "invoices",
  "GET /credits": "credits",
  "GET /credits/entries": "credits",
  "POST /credits/buy": "attach",
  "GET /entities": "seats",
  "POST /entities/remove": "seats",
};

/** The link to the portal, which the handler creates with the API key. */
const PORTAL_LINK = "POST /portal";

/** A request of a page, matched to what it calls. */
export interface Action {
  readonly group: ActionGroup;
  readonly method: string;
  /** The path after that of the handler, such as `/plans/preview`. */
  readonly path: string;
  /** The query parameters or fields of the body that are passed on; others are not. */
  readonly fields: readonly string[];
}

/** Ids of objects. Nothing else gets into a path, so that no request leaves its operation. */
const ID = "[A-Za-z0-9_-]+";

const actions = Object.entries<readonly string[]>({
  ...portalOperations,
  [PORTAL_LINK]: ["flow", "locale", "returnUrl"],
}).map(([name, fields]) => {
  const [method = "", path = ""] = name.split(" ");
  const group: ActionGroup = name === PORTAL_LINK ? "portal" : GROUPS[name as keyof typeof GROUPS];
  // The handler may be at any path of the application.
  return { group, method, fields, pattern: new RegExp(`(${path.replace("{id}", ID)})/?$`) };
});

/** Returns what a request calls: undefined for a path with nothing there, null for another method of a path. */
export function findAction(method: string, pathname: string): Action | null | undefined {
  const found = actions.flatMap(({ pattern, ...action }) => {
    const path = pattern.exec(pathname)?.[1];
    return path === undefined ? [] : [{ ...action, path }];
  });
  return found.find((each) => each.method === method) ?? (found.length > 0 ? null : undefined);
}
