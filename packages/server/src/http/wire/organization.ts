import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Organization } from "../../usecases/organization/caller.js";

export function toWireOrganization(organization: Organization): components["schemas"]["Organization"] {
  return {
    id: organization.id,
    slug: organization.slug,
    name: organization.name,
    mode: organization.mode,
    timeZone: organization.timeZone,
    currency: organization.currency,
    createdAt: toIso(organization.createdAt),
  };
}
