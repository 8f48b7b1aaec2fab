import { BillingError } from "@dues/billing";

/** The customers that a name may identify, by the kind of the match. */
export interface CustomerMatches<Match extends CustomerMatch> {
  readonly byId: Match | undefined;
  readonly byExternalId: Match | undefined;
  /** None, one, or any two of several. */
  readonly byEmail: readonly Match[];
}

export interface CustomerMatch {
  readonly id: string;
  readonly email: string;
}

/**
 * Chooses the customer that a name identifies: by internal id, otherwise by external id, otherwise by email
 * address.
 *
 * An external id that is also the email address of other customers is ambiguous, unless it is the email address of
 * its own customer too: a customer whose id is an email address must remain reachable after others share it.
 *
 * @throws BillingError `customer_ambiguous`
 */
export function chooseCustomer<Match extends CustomerMatch>(
  name: string,
  { byId, byExternalId, byEmail }: CustomerMatches<Match>,
): Match | undefined {
  if (byId) return byId;
  if (byExternalId && byEmail.length > 0 && byExternalId.email.toLowerCase() !== name.toLowerCase()) {
    throw new BillingError(
      "customer_ambiguous",
      `${name} is the external ID of one customer and the email address of another. Use the customer's ID.`,
    );
  }
  return byExternalId ?? onlyWithEmail(name, byEmail);
}

/** @throws BillingError `customer_ambiguous` */
export function onlyWithEmail<Match extends CustomerMatch>(
  email: string,
  matches: readonly Match[],
): Match | undefined {
  if (matches.length <= 1) return matches[0];
  throw new BillingError(
    "customer_ambiguous",
    `Several customers have the email address ${email}. Use the ID of one of them.`,
  );
}
