import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Organization } from "../../usecases/shared/api-key/caller.js";
import { organizationTaxOf } from "../../usecases/shared/organization/tax.js";
import {
  accountCodesOf,
  alertsOfOrganization,
  legalOf,
  logoOf,
  settingsOf,
} from "../../usecases/shared/organization/settings.js";
import { toWireAlert } from "./alert.js";
import { toWireLegal } from "./party.js";

function toWireTaxSettings(organization: Organization): components["schemas"]["TaxSettings"] {
  const { source, defaultTaxCodes, taxBehavior, rateDate } = organizationTaxOf(organization);
  return { source, defaultTaxCodes: [...defaultTaxCodes], taxBehavior, rateDate };
}

export function toWireOrganization(organization: Organization): components["schemas"]["Organization"] {
  const { dunningDays, ...settings } = settingsOf(organization);
  const logo = logoOf(organization);
  const { usageArchivedBefore } = organization;
  const alerts = alertsOfOrganization(organization.settings);
  return {
    id: organization.id,
    slug: organization.slug,
    name: organization.name,
    mode: organization.mode,
    timeZone: organization.timeZone,
    currency: organization.currency,
    dunningDays: [...dunningDays],
    ...settings,
    ...(usageArchivedBefore !== null && { usageArchivedBefore: toIso(usageArchivedBefore) }),
    ...(alerts.length > 0 && { alerts: alerts.map(toWireAlert) }),
    tax: toWireTaxSettings(organization),
    accountCodes: accountCodesOf(organization),
    legal: toWireLegal(legalOf(organization)),
    ...(logo && { logo: { ...logo, uploadedAt: toIso(logo.uploadedAt) } }),
    createdAt: toIso(organization.createdAt),
  };
}
