import { EVENT_TYPES, type Issue } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { invalidRequest } from "../../../shared/invalid-request.js";
import { problemOfUrl } from "../../../outbound/address.js";

/** Every kind, every noun with a star, and the star alone. A misspelt kind would never be heard of. */
const PATTERNS: ReadonlySet<string> = new Set([
  "*",
  ...EVENT_TYPES.flatMap((kind) => [kind, `${kind.slice(0, kind.indexOf("."))}.*`]),
]);

/** Refuses what can be seen to be wrong before anything is sent. @throws BillingError `invalid_request` */
export function checkTerms(
  { webhookSender }: Pick<Deps, "webhookSender">,
  organization: Pick<Organization, "mode">,
  { url, events }: { readonly url?: string | null | undefined; readonly events?: readonly string[] | null },
): void {
  const problem = url == null ? undefined : problemOfUrl(url, webhookSender.reachOf(organization));
  const issues: readonly Issue[] = [
    ...(problem === undefined ? [] : [{ path: "url", message: problem }]),
    ...unknownKinds(events ?? []),
  ];
  if (issues.length > 0) throw invalidRequest(issues);
}

export function unknownKinds(patterns: readonly string[]): Issue[] {
  return patterns.flatMap((pattern, position) =>
    PATTERNS.has(pattern) ? [] : [{ path: `events[${position}]`, message: "is not an event type" }],
  );
}
