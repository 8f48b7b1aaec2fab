import type { OrganizationSettings } from "./organizations.js";
import type { Session, Statement } from "../core/session.js";

export interface UsageOrganization {
  readonly id: string;
  readonly settings: OrganizationSettings;
  readonly catalogVersion: bigint;
}

const ORGANIZATIONS: Statement = {
  name: "usage-organizations",
  text: "select id, settings, catalog_version from organizations where id = any ($1::text[])",
};

/** What may change during a request: the settings, and the version of the catalog. */
export async function readUsageOrganizations(
  session: Session,
  ids: readonly string[],
): Promise<readonly UsageOrganization[]> {
  const rows = await session.run<{ id: string; settings: OrganizationSettings; catalog_version: bigint }>(
    ORGANIZATIONS,
    [ids],
  );
  return rows.map((row) => ({ id: row.id, settings: row.settings, catalogVersion: row.catalog_version }));
}
