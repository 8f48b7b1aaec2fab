import type { Organization } from "./organizations.js";

export const PORTAL_FEATURES = [
  "changePlan",
  "cancel",
  "paymentMethods",
  "invoices",
  "usage",
  "overageLimit",
  "credits",
  "seats",
  "coupons",
  "details",
] as const;

/** Something that customers can do in the portal. */
export type PortalFeature = (typeof PORTAL_FEATURES)[number];

/** What customers can do in the portal, and how it looks. */
export interface PortalConfiguration {
  readonly features: readonly PortalFeature[];
  /** The slugs of the plans to which customers can change; null for every plan. */
  readonly plans: readonly string[] | null;
  readonly returnUrl: string | null;
  /** At the head of the pages; null for the name of the organization. */
  readonly name: string | null;
  /** Of buttons, as `#rrggbb`; null for the standard one. */
  readonly color: string | null;
  readonly supportUrl: string | null;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** Whether customers can ask for a link to the portal by email. */
  readonly emailLogin: boolean;
}

/** Promotion codes lower prices of customers who pay them already, so an organization decides to accept them. */
const OFF_BY_DEFAULT: readonly PortalFeature[] = ["coupons"];

export const DEFAULT_PORTAL: PortalConfiguration = {
  features: PORTAL_FEATURES.filter((feature) => !OFF_BY_DEFAULT.includes(feature)),
  plans: null,
  returnUrl: null,
  name: null,
  color: null,
  supportUrl: null,
  termsUrl: null,
  privacyUrl: null,
  emailLogin: false,
};

/** It is stored with the settings; fields that another version did not know have their defaults. */
export function portalConfigurationOf({ settings }: Pick<Organization, "settings">): PortalConfiguration {
  const stored = settings["portal"];
  return typeof stored === "object" && stored !== null ? { ...DEFAULT_PORTAL, ...stored } : DEFAULT_PORTAL;
}
