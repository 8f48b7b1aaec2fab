import { BillingError } from "@dues/billing";

/** Schemes that run or read something on the payer's device instead of leading anywhere. */
const REFUSED_SCHEMES: readonly string[] = ["javascript:", "data:", "vbscript:", "file:"];

/** Whether a payer may be sent there: any absolute URI, an app's own scheme too, that does not run or read locally. */
export function isSafeCallback(callbackUrl: string): boolean {
  return URL.canParse(callbackUrl) && !REFUSED_SCHEMES.includes(new URL(callbackUrl).protocol);
}

/**
 * Refuses an address that a payer must not be sent to.
 *
 * @throws BillingError `invalid_request`
 */
export function requireSafeCallback(callbackUrl: string | null): void {
  if (callbackUrl === null || isSafeCallback(callbackUrl)) return;
  throw new BillingError("invalid_request", "The payer cannot be redirected to this callbackUrl.", {
    issues: [{ path: "callbackUrl", message: "Must be an absolute URL to which a payer can be redirected." }],
  });
}

/**
 * The address to send the payer back to, with `reference` and `status` appended. The caller's own query and fragment
 * keep their spelling, because the caller may have signed them.
 */
export function callbackAddress(
  callbackUrl: string,
  reference: string,
  status: "success" | "cancelled",
): string {
  const { href } = new URL(callbackUrl);
  const [address = "", ...fragment] = href.split("#");
  const separator = address.includes("?") ? (/[?&]$/.test(address) ? "" : "&") : "?";
  const result = `reference=${encodeURIComponent(reference)}&status=${status}`;
  return [`${address}${separator}${result}`, ...fragment].join("#");
}
