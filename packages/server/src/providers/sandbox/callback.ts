/**
 * Where the payment form may lead, for the page's Content-Security-Policy: browsers check every hop of the redirect
 * that answers a form, so the caller's page, and whatever it redirects to, must be allowed by scheme.
 */
export function formTargets(callbackUrl: string | null): string {
  if (callbackUrl === null) return "'self'";
  const { protocol } = new URL(callbackUrl);
  return protocol === "http:" || protocol === "https:" ? "'self' http: https:" : `'self' ${protocol}`;
}
