import { BillingError } from "@dues/billing";

/** Schemes that execute or read something on the payer's device. */
const REFUSED_SCHEMES: readonly string[] = [
  "javascript:",
  "data:",
  "vbscript:",
  "file:",
  "blob:",
  "filesystem:",
];

/**
 * Whether a payer may be redirected there: any absolute URI, including an app's own scheme, that does not execute
 * or read local content.
 */
export function isSafeCallback(callbackUrl: string): boolean {
  return URL.canParse(callbackUrl) && !REFUSED_SCHEMES.includes(new URL(callbackUrl).protocol);
}

/**
 * Rejects an address to which a payer must not be redirected.
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
 * Returns the address to redirect the payer to, with `reference` and `status` appended. The caller's own query and
 * fragment are left byte for byte, because the caller may have signed them.
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
