import { BillingError } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import {
  findEmail,
  listEmails as listRows,
  type EmailFilter,
  type OutboxEmail,
} from "../../db/email/outbox.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { getCustomer } from "../shared/customer/resolve.js";

export type { OutboxEmail } from "../../db/email/outbox.js";
export type { EmailSettings } from "../../db/organizations/email-settings.js";

interface EmailQuery extends Omit<EmailFilter, "customerId">, PageRequest {
  /** The customer's id, external id or email. */
  readonly customer?: string | undefined;
}

/**
 * Returns the messages of an organization, newest first.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function listEmails(
  deps: Deps,
  organization: Organization,
  { customer, ...query }: EmailQuery,
): Promise<Page<OutboxEmail>> {
  if (customer === undefined) return listRows(deps.db, organization.id, query);
  const { id: customerId } = await getCustomer(deps.db, organization.id, customer);
  return listRows(deps.db, organization.id, { ...query, customerId });
}

/**
 * Returns a message. In a live organization one with a link to the portal has no content: with the link, someone who may only read
 * would act for the customer.
 *
 * @throws BillingError `email_not_found`
 */
export async function getEmail(deps: Deps, organization: Organization, id: string): Promise<OutboxEmail> {
  const email = await findEmail(deps.db, organization.id, id);
  if (!email) throw new BillingError("email_not_found", `There is no message ${id}.`);
  const isSecret = email.kind === "portal_link" && organization.mode === "live";
  return isSecret && email.body ? { ...email, body: { ...email.body, content: null } } : email;
}
