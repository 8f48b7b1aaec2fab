import type { SandboxCheckout } from "./store.js";

export const CHECKOUT_PATH = "/sandbox/:organizationId/checkout/:checkoutId";

/** The path of the checkout page. */
export function checkoutAddress(
  publicUrl: string,
  checkout: Pick<SandboxCheckout, "organizationId" | "id">,
): string {
  const base = publicUrl.replace(/\/+$/, "");
  return `${base}/sandbox/${encodeURIComponent(checkout.organizationId)}/checkout/${encodeURIComponent(checkout.id)}`;
}
