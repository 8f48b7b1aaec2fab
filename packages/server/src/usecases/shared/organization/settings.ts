export { alertsOfOrganization } from "../../../db/customers/alerts.js";
export { accountCodesOf } from "../../../db/organizations/account-codes.js";
export { logoOf } from "../../../db/organizations/organization-logo.js";
export { legalOf } from "../../../db/organizations/organization-legal.js";
export {
  DEFAULT_SETTINGS,
  dunningSettingsOf,
  settingsOf,
  type BillingSettings,
} from "../../../db/organizations/organization-settings.js";
