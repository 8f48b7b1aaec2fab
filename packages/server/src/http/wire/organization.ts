import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Organization } from "../../usecases/shared/api-key/caller.js";
import { settingsOf } from "../../usecases/shared/organization/settings.js";

export function toWireOrganization(organization: Organization): components["schemas"]["Organization"] {
  const { dunningDays, graceDays, dunningMinimum, interimDueDays, defaultProvider, allowanceOnUpgrade } =
    settingsOf(organization);
  return {
    id: organization.id,
    slug: organization.slug,
    name: organization.name,
    mode: organization.mode,
    timeZone: organization.timeZone,
    currency: organization.currency,
    dunningDays: [...dunningDays],
    graceDays,
    dunningMinimum,
    interimDueDays,
    defaultProvider,
    allowanceOnUpgrade,
    createdAt: toIso(organization.createdAt),
  };
}
