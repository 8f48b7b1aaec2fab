import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { NO_BRANDING, type Branding } from "../../shared/branding.js";
import { findLogo } from "./logos.js";
import { findOrganization, type Organization } from "./organizations.js";
import { portalConfigurationOf } from "./portal-configuration.js";

/** Returns how an organization looks: as the portal, with the logo that it had at an instant. */
export async function loadBranding(knex: Knex, organization: Organization, at: Instant): Promise<Branding> {
  const { name, color } = portalConfigurationOf(organization);
  return { name, color, logo: (await findLogo(knex, organization.id, at)) ?? null };
}

export async function loadBrandingById(knex: Knex, organizationId: string, at: Instant): Promise<Branding> {
  const organization = await findOrganization(knex, organizationId);
  return organization ? loadBranding(knex, organization, at) : NO_BRANDING;
}
