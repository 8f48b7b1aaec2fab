import type { Knex } from "knex";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import type { ProviderSetup } from "../../context/snapshots.js";

interface ProviderChange {
  readonly kind: "provider.set" | "provider.removed";
  readonly before: ProviderSetup;
  /** Undefined of one that was removed. */
  readonly after?: ProviderSetup;
}

/**
 * Records a change of the organization's settings for a provider. Only the last characters of its keys are included.
 */
export async function recordProvider(
  deps: Deps,
  trx: Knex.Transaction,
  { id: organizationId }: Pick<Organization, "id">,
  { kind, before, after }: ProviderChange,
): Promise<void> {
  const { provider: snapshotOf } = deps.snapshots;
  await recordChange(deps, trx, {
    organizationId,
    kind,
    object: { type: "provider", id: before.provider },
    at: deps.now(),
    before: snapshotOf(before),
    after: after && snapshotOf(after),
  });
}
