import { invalidRequest } from "../../../shared/invalid-request.js";
import type { PortalAccess } from "../view.js";

/**
 * The address to which a payment page sends the customer back. Only the key that made the session chooses its origin, so
 * that no page can send a customer who has just paid to another site.
 *
 * @throws BillingError `invalid_request` for an address of another origin
 */
export function returnAddress(
  { deps, session, configuration }: PortalAccess,
  requested: string | null | undefined,
): string {
  const home = `${deps.publicUrl()}/portal`;
  const known = session.returnUrl ?? configuration.returnUrl;
  if (requested === null || requested === undefined) return known ?? home;
  const origins = [home, known].flatMap((each) => (each === null ? [] : originOf(each)));
  if (requested === known || originOf(requested).some((origin) => origins.includes(origin))) return requested;
  throw invalidRequest([
    { path: "callbackUrl", message: "must have the same origin as the returnUrl of the session" },
  ]);
}

/** None for addresses of apps, which have no origin to compare. */
function originOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? [origin] : [];
}
