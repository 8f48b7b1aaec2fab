import type { Knex } from "knex";
import { getCatalog } from "../../db/catalog/catalog.js";
import { indexCatalog, type CatalogIndex } from "../../db/catalog/catalog-index.js";
import type { Difference } from "../../db/audit/check.js";
import type { AuditedCustomer } from "../../db/audit/differences.js";
import { brokenRow, isTimeZone } from "../../db/audit/reference-checks.js";
import { UnreadableRowError } from "../../db/core/unreadable-row.js";
import { findOrganization } from "../../db/organizations/organizations.js";
import { isAboutRows } from "./isolate.js";

/** What an audit needs to know of an organization. */
export interface AuditedOrganization {
  readonly index: CatalogIndex;
  readonly zone: string;
}

/** Reads the organizations of customers, each once for each version of its catalog. */
export interface OrganizationReader {
  /** Returns those that can be read, by id, and reports each row that cannot, once. */
  read(
    trx: Knex.Transaction,
    customers: readonly AuditedCustomer[],
  ): Promise<{
    readonly organizations: ReadonlyMap<string, AuditedOrganization>;
    readonly broken: readonly Difference[];
  }>;
}

/** The catalog that other requests have read is not used: it may be from before a row was broken. */
export function createOrganizationReader(): OrganizationReader {
  const known = new Map<string, AuditedOrganization & { readonly version: bigint }>();
  const reported = new Set<string>();

  async function readOne(trx: Knex.Transaction, id: string): Promise<AuditedOrganization | undefined> {
    const organization = await findOrganization(trx, id);
    if (!organization) return undefined;
    const { timeZone: zone, catalogVersion: version } = organization;
    if (!isTimeZone(zone)) throw new UnreadableRowError("organizations", id, `no time zone: ${zone}`);
    const earlier = known.get(id);
    if (earlier?.version === version) return { ...earlier, zone };
    const index = indexCatalog(await getCatalog(trx, id));
    known.set(id, { index, zone, version });
    return { index, zone };
  }

  return {
    async read(trx, customers) {
      const organizations = new Map<string, AuditedOrganization>();
      const broken: Difference[] = [];
      for (const id of new Set(customers.map(({ organizationId }) => organizationId))) {
        try {
          const organization = await trx.transaction((own) => readOne(own, id));
          if (organization) organizations.set(id, organization);
        } catch (error) {
          if (!isAboutRows(error)) throw error;
          if (!reported.has(id)) broken.push(reportOf(id, error));
          reported.add(id);
        }
      }
      return { organizations, broken };
    },
  };
}

function reportOf(organizationId: string, error: Error): Difference {
  const { table, rowId } =
    error instanceof UnreadableRowError ? error : { table: "organizations", rowId: organizationId };
  return brokenRow({ customerId: null, table, id: rowId }, "a row that can be read", error.message);
}
