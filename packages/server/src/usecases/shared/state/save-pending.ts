import type { Knex } from "knex";
import {
  deletePendingItems,
  insertPendingItems,
  updatePendingItems,
} from "../../../db/money/pending-items.js";
import type { StateChange } from "./state-change.js";

/** Writes the lines that wait for an invoice: new ones, changed ones, and those that wait no longer. */
export async function savePending(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const all = changes
    .filter(({ before, after }) => before.pending !== after.pending)
    .map(({ billing, before, after }) => {
      const known = new Map(before.pending?.map((item) => [item.id, item]));
      const { pending = [] } = after;
      const left = new Set(pending.map(({ id }) => id));
      return {
        made: pending
          .filter(({ id }) => !known.has(id))
          .map((item) => ({ organizationId: billing.organization.id, item })),
        changed: pending.filter((item) => known.has(item.id) && known.get(item.id) !== item),
        gone: [...known.values()].filter(({ id }) => !left.has(id)),
      };
    });
  await deletePendingItems(
    trx,
    all.flatMap(({ gone }) => gone),
  );
  await updatePendingItems(
    trx,
    all.flatMap(({ changed }) => changed),
  );
  await insertPendingItems(
    trx,
    all.flatMap(({ made }) => made),
  );
}
