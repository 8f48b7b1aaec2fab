export {
  DEFAULT_SETTINGS,
  dunningSettingsOf,
  settingsOf,
  type BillingSettings,
} from "../../db/organization-settings.js";
