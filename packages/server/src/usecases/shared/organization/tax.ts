export { organizationTaxOf, type OrganizationTax } from "../../../db/organizations/tax-settings.js";
