import type { Knex } from "knex";
import type { Organization } from "../../../db/organizations/organizations.js";
import { recordChange, type Recorder } from "../change/record.js";

interface OrganizationChange {
  readonly kind: "organization.created" | "organization.updated";
  readonly before?: Organization;
  readonly after: Organization;
}

export async function recordOrganization(
  recorder: Recorder,
  trx: Knex.Transaction,
  { kind, before, after }: OrganizationChange,
): Promise<void> {
  const { snapshots } = recorder;
  const { id, updatedAt: at } = after;
  const sides = { before: before && snapshots.organization(before), after: snapshots.organization(after) };
  await recordChange(recorder, trx, {
    organizationId: id,
    kind,
    object: { type: "organization", id },
    at,
    ...sides,
  });
}
