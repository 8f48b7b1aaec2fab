import { BillingError, quantity, type Allowance, type Subscription } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { CurrentLevel } from "./current-level.js";

/** The next quantity of a licensed feature whose plan expands it. */
export interface Expansion {
  readonly subscriptionId: string;
  /** The slug of the feature. */
  readonly feature: string;
  readonly quantity: number;
}

/** Buys units of a licensed feature up to a quantity. Where that has to be paid first, it says where. */
export type RaiseQuantity = (
  deps: Deps,
  organization: Organization,
  command: Expansion & { readonly stepName: string },
) => Promise<{
  readonly checkout: { readonly url: string | null } | undefined;
  readonly isPaymentPending: boolean;
}>;

/** Returns what a full feature expands to by one step. Undefined where no plan expands it, or sells no more. */
export function expansionOf({ allowances, subscriptions }: CurrentLevel): Expansion | undefined {
  for (const allowance of allowances) {
    const subscription = subscriptions.find(({ id }) => id === allowance.source.subscriptionId);
    const expansion = subscription && nextStep(allowance, subscription);
    if (expansion) return expansion;
  }
  return undefined;
}

function nextStep(
  { source: { feature } }: Allowance,
  { id, quantities }: Pick<Subscription, "id" | "quantities">,
): Expansion | undefined {
  const { slug, license, limit, pricing } = feature;
  const held = quantities[slug] ?? license?.minimum;
  if (!license || held === undefined || pricing?.overage !== "expand") return undefined;
  // A limit of the customer's own does not grow with the quantity.
  if (limit !== quantity(held)) return undefined;
  const next = held + license.step;
  const isSold = license.maximum === null || next <= license.maximum;
  return isSold ? { subscriptionId: id, feature: slug, quantity: next } : undefined;
}

/**
 * Buys the next step of a feature.
 *
 * @throws BillingError `payment_declined`, `payment_in_progress`, and as the purchase
 */
export async function buyStep(
  deps: Deps,
  organization: Organization,
  { raise, ...expansion }: Expansion & { readonly raise: RaiseQuantity; readonly stepName: string },
): Promise<void> {
  const { checkout, isPaymentPending } = await raise(deps, organization, expansion);
  const { feature, quantity: wanted } = expansion;
  if (checkout)
    throw new BillingError(
      "payment_declined",
      `The quantity of ${feature} has to grow to ${wanted}, which could not be charged. Nothing was added. Pay at the checkout URL, then try again.`,
      { extra: { feature, quantity: wanted, ...(checkout.url && { checkoutUrl: checkout.url }) } },
    );
  if (isPaymentPending)
    throw new BillingError(
      "payment_in_progress",
      `The payment for ${wanted} ${feature} is being confirmed. Try again in a moment.`,
    );
}
