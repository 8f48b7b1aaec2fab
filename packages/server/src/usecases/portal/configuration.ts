import type { Issue } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import {
  lockOrganization,
  updateOrganization,
  type Organization,
} from "../../db/organizations/organizations.js";
import {
  DEFAULT_PORTAL,
  PORTAL_FEATURES,
  portalConfigurationOf,
  type PortalConfiguration,
} from "../../db/organizations/portal-configuration.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { requireDelivery } from "../shared/email/require-delivery.js";
import { recordPortalConfiguration } from "../shared/portal/record.js";

export {
  portalConfigurationOf,
  type PortalConfiguration,
  type PortalFeature,
} from "../../db/organizations/portal-configuration.js";

/** The fields to change. Absent fields stay; null resets a field to its default. */
export type UpdatePortalConfiguration = {
  readonly [Field in keyof PortalConfiguration]?: PortalConfiguration[Field] | null | undefined;
};

/**
 * Changes what customers can do in the portal, and how it looks, also for open sessions.
 *
 * @throws BillingError `invalid_request` for an unknown plan, and where customers could not find out how to cancel;
 * `email_not_configured` for links by email that no message could take to customers
 */
export async function updatePortalConfiguration(
  deps: Deps,
  { id: organizationId }: Organization,
  command: UpdatePortalConfiguration,
): Promise<PortalConfiguration> {
  return deps.db.transaction(async (trx) => {
    const organization = await lockOrganization(trx, organizationId);
    const before = portalConfigurationOf(organization);
    const after = changed(before, command);
    const issues = await issuesOf(trx, organization, after);
    if (issues.length > 0) throw invalidRequest(issues);
    if (after.emailLogin && !before.emailLogin) requireDelivery(deps, organization);
    const settings = { ...organization.settings, portal: after };
    await updateOrganization(trx, { ...organization, settings, updatedAt: deps.now() });
    await recordPortalConfiguration(deps, trx, { organizationId, before, after });
    return after;
  });
}

function changed(before: PortalConfiguration, command: UpdatePortalConfiguration): PortalConfiguration {
  const pick = <Field extends keyof PortalConfiguration>(field: Field): PortalConfiguration[Field] => {
    const given: UpdatePortalConfiguration[Field] = command[field];
    if (given === undefined) return before[field];
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- The rule overlooks the null of a type by field.
    return given === null ? DEFAULT_PORTAL[field] : given;
  };
  const features = pick("features");
  return {
    features: PORTAL_FEATURES.filter((feature) => features.includes(feature)),
    plans: pick("plans"),
    returnUrl: pick("returnUrl"),
    name: pick("name"),
    color: pick("color"),
    supportUrl: pick("supportUrl"),
    termsUrl: pick("termsUrl"),
    privacyUrl: pick("privacyUrl"),
    emailLogin: pick("emailLogin"),
  };
}

async function issuesOf(
  trx: Knex.Transaction,
  organization: Organization,
  { features, supportUrl, plans }: PortalConfiguration,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  // The law of some countries requires a way to cancel that customers can find.
  if (!features.includes("cancel") && supportUrl === null)
    issues.push({
      path: "features",
      message: "can only lack cancel with a supportUrl, where customers can cancel",
    });
  if (plans === null) return issues;
  const catalog = await loadCatalog(trx, organization);
  const unknown = plans.findIndex((slug) => catalog.findPlan(slug)?.slug !== slug);
  if (unknown >= 0) issues.push({ path: `plans[${unknown}]`, message: "is not a plan of the catalog" });
  return issues;
}
