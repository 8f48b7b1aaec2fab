/**
 * Targets allowed for the payment form in the page's Content-Security-Policy: browsers check every redirect after a
 * form is submitted, so the caller's page, and its own redirects, must be allowed by scheme.
 */
export function formTargets(callbackUrl: string | null): string {
  if (callbackUrl === null) return "'self'";
  const { protocol } = new URL(callbackUrl);
  return protocol === "http:" || protocol === "https:" ? "'self' http: https:" : `'self' ${protocol}`;
}
