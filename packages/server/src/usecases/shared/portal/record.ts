import type { Knex } from "knex";
import type { Deps } from "../../../context/deps.js";
import type { PortalSession } from "../../../db/customers/portal-sessions.js";
import type { PortalConfiguration } from "../../../db/organizations/portal-configuration.js";
import { recordChange, type Recorder } from "../change/record.js";

interface SessionChange {
  readonly kind: "portal_session.created" | "portal_session.opened" | "portal_session.ended";
  readonly before?: PortalSession;
  readonly after: PortalSession;
}

/** Records a change of a session, without its code and token. */
export async function recordPortalSession(
  deps: Recorder & Pick<Deps, "now">,
  trx: Knex.Transaction,
  { kind, before, after }: SessionChange,
): Promise<void> {
  const { organizationId, customerId, id } = after;
  const { portalSession } = deps.snapshots;
  const sides = { before: before && portalSession(before), after: portalSession(after) };
  const object = { type: "portal_session", id } as const;
  await recordChange(deps, trx, { organizationId, customerId, kind, object, ...sides, at: deps.now() });
}

export async function recordPortalConfiguration(
  deps: Recorder & Pick<Deps, "now">,
  trx: Knex.Transaction,
  change: {
    readonly organizationId: string;
    readonly before: PortalConfiguration;
    readonly after: PortalConfiguration;
  },
): Promise<void> {
  const { organizationId } = change;
  const { portalConfiguration } = deps.snapshots;
  await recordChange(deps, trx, {
    organizationId,
    kind: "portal_configuration.updated",
    object: { type: "portal_configuration", id: organizationId },
    before: portalConfiguration(change.before),
    after: portalConfiguration(change.after),
    at: deps.now(),
  });
}
