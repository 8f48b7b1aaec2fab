import { BillingError } from "@dues/billing";

/** The customers that a string may mean, by what it is of each. */
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
 * Chooses the customer that a string means: the one with this internal id, else with this external id, else with this
 * email.
 *
 * An external id that is also an email of other customers is ambiguous, unless it is the email of its own customer too:
 * someone whose id is an email must stay reachable after others share that email.
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
