import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { Payer, ProviderAccount } from "../payment-provider.js";

/**
 * Returns the Stripe customer of one of our customers: the one that another system made for it. Else it is found by email address and our id, or created with an
 * idempotency key, so that concurrent requests create only one. If the email address changed, another Stripe
 * customer is created; cards saved earlier stay with the previous one and can still be charged.
 */
export async function findOrCreateCustomer(
  stripe: Stripe,
  { organizationId }: ProviderAccount,
  { id, email, name, providerCustomerId }: Payer,
): Promise<string> {
  if (providerCustomerId !== undefined) return providerCustomerId;
  const ours = { dues_customer: id, dues_organization: organizationId };
  if (email !== null) {
    for await (const { id: found, metadata } of stripe.customers.list({ email, limit: 100 })) {
      if (metadata["dues_customer"] === id && metadata["dues_organization"] === organizationId) return found;
    }
  }
  const digest = createHash("sha256")
    .update(JSON.stringify([email, name]))
    .digest("hex");
  const created = await stripe.customers.create(
    { ...(email !== null && { email }), ...(name !== null && { name }), metadata: ours },
    { idempotencyKey: `${id} ${digest}` },
  );
  return created.id;
}
