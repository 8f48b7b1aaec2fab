import { addMs } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import { listCustomersByEmail, type Customer } from "../../../db/customers/customers.js";
import { endEmailedLinks } from "../../../db/customers/portal-sessions.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { CODE_LIFE_MS, linkOf, newSession, saveLink } from "./new-session.js";
import { recordPortalSession } from "./record.js";

/** A link that signs in for one customer. */
export interface SignInLink {
  readonly url: string;
  /** What tells the customers of one address apart. */
  readonly customer: string;
}

/** More than one person manages; what is left out can still be opened from the application. */
const MAX_LINKS = 10;

/** Creates a link for each customer with an address. Links of earlier messages no longer work. None for an unknown address. */
export async function createSignInLinks(
  deps: Deps,
  organization: Organization,
  email: string,
): Promise<readonly SignInLink[]> {
  const customers = await listCustomersByEmail(deps.db, organization.id, { email, limit: MAX_LINKS });
  const links: SignInLink[] = [];
  for (const customer of customers) links.push(await createLink(deps, customer));
  return links;
}

function createLink(deps: Deps, customer: Customer): Promise<SignInLink> {
  return deps.db.transaction(async (trx) => {
    const at = deps.now();
    for (const after of await endEmailedLinks(trx, { ...customer, customerId: customer.id }, at)) {
      const before = { ...after, endedAt: null };
      await recordPortalSession(deps, trx, { kind: "portal_session.ended", before, after });
    }
    const session = newSession(deps, customer);
    const expiresAt = addMs(session.createdAt, CODE_LIFE_MS);
    const code = await saveLink(deps, trx, { ...session, kind: "email", expiresAt });
    return { url: linkOf(deps, code), customer: customer.name ?? customer.externalId ?? customer.id };
  });
}
