export { DEFAULT_SETTINGS, settingsOf, type BillingSettings } from "../../db/organization-settings.js";
