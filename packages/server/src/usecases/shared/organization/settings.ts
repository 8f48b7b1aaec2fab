export {
  DEFAULT_SETTINGS,
  dunningSettingsOf,
  settingsOf,
  type BillingSettings,
} from "../../../db/organizations/organization-settings.js";
