import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { Payer, ProviderAccount } from "../payment-provider.js";

/**
 * The customer at Stripe who stands for one of ours. Found by email and our id, else made: with an idempotency key, so
 * that two requests at once make one. A customer whose email changed is made anew; cards saved before stay with the
 * earlier one and can be charged there.
 */
export async function findOrCreateCustomer(
  stripe: Stripe,
  { organizationId }: ProviderAccount,
  { id, email, name }: Payer,
): Promise<string> {
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
