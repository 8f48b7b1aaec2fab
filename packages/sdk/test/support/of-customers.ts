import type { operations } from "../../src/generated/api.js";

/** Operations of customers, which take a portal session or token instead of an API key. */
export type OfCustomers = Exclude<Extract<keyof operations, `${string}Portal${string}`>, PortalManagement>;

type PortalManagement =
  | "createPortalSession"
  | "createPortalToken"
  | "listPortalSessions"
  | "revokePortalSession"
  | "getPortalConfiguration"
  | "updatePortalConfiguration";
