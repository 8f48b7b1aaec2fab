/** Schemes that run or read something on the payer's device instead of leading anywhere. */
const REFUSED_SCHEMES: readonly string[] = ["javascript:", "data:", "vbscript:", "file:"];

/** Whether a payer may be sent there: any absolute URI, an app's own scheme too, that does not run or read locally. */
export function isSafeCallback(callbackUrl: string): boolean {
  return URL.canParse(callbackUrl) && !REFUSED_SCHEMES.includes(new URL(callbackUrl).protocol);
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

/**
 * Where the payment form may lead, for the page's Content-Security-Policy: browsers check every hop of the redirect
 * that answers a form, so the caller's page, and whatever it redirects to, must be allowed by scheme.
 */
export function formTargets(callbackUrl: string | null): string {
  if (callbackUrl === null) return "'self'";
  const { protocol } = new URL(callbackUrl);
  return protocol === "http:" || protocol === "https:" ? "'self' http: https:" : `'self' ${protocol}`;
}
