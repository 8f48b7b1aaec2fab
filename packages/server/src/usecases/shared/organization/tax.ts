export { organizationTaxOf } from "../../../db/organizations/tax-settings.js";
