import { NO_BILLING_DETAILS, type CustomerState, type Subscription } from "@dues/billing";
import { dunningSettingsOf } from "../organization/settings.js";
import type { BillingContext } from "./context.js";
import { buyerTaxFactsOf } from "./taxes.js";

/** Returns the state of a customer who does not exist: with nothing but the given subscriptions. */
export function newCustomerState(
  { organization, rules }: BillingContext,
  customerId: string,
  subscriptions: readonly Subscription[] = [],
): CustomerState {
  return {
    customerId,
    invoicePrefix: "",
    ...(rules.taxes && { tax: buyerTaxFactsOf({ billingDetails: NO_BILLING_DETAILS }) }),
    invoiceCount: 0,
    zone: organization.timeZone,
    settings: dunningSettingsOf(organization),
    subscriptions,
    invoices: [],
    usage: [],
    balance: {},
    entries: [],
    payments: [],
    card: undefined,
  };
}
