import type { Knex } from "knex";
import type { StoredTax } from "../../db/catalog/taxes.js";
import { recordChanges, type Recorder } from "../shared/change/record.js";

interface TaxChange {
  readonly kind: "tax.created" | "tax.updated" | "tax.archived";
  readonly before?: StoredTax;
  readonly after: StoredTax;
}

export async function recordTaxes(
  recorder: Recorder,
  trx: Knex.Transaction,
  changes: readonly TaxChange[],
): Promise<void> {
  const { snapshots } = recorder;
  await recordChanges(
    recorder,
    trx,
    changes.map(({ kind, before, after }) => ({
      organizationId: after.organizationId,
      kind,
      object: { type: "tax", id: after.id },
      before: before && snapshots.tax(before),
      after: snapshots.tax(after),
      at: after.updatedAt,
    })),
  );
}
