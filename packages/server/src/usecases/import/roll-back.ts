import { BillingError } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import type { Import } from "../../db/imports/imports.js";
import { deleteLines } from "../../db/imports/lines.js";
import {
  deleteCoupons,
  deleteImportedCustomers,
  deleteImportedObjects,
  findTouched,
  hasCharged,
  listAppliedObjects,
  type AppliedObject,
} from "../../db/imports/undo.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { allowLongStatements } from "../../db/core/timeouts.js";
import { keyOf } from "./apply.js";
import { changeImport, requireStatus } from "./import.js";

/** Few enough that a statement names them all. */
const BATCH = 500;

/**
 * Deletes everything that an import made. No card is removed at its provider: the source still charges it.
 *
 * @throws BillingError `import_not_found`, `import_not_ready`; `charged_already` once a subscription was invoiced;
 * `import_conflict` if an object was changed or used since
 */
export async function rollBackImport(deps: Deps, organization: Organization, id: string): Promise<Import> {
  return deps.db.transaction(async (trx) => {
    await allowLongStatements(trx);
    return changeImport(deps, trx, { organization, id }, async (was) => {
      requireStatus(
        was,
        ["applying", "applied"],
        "Only an import that is applied, or partly applied, can be rolled back.",
      );
      await undo(deps, trx, was);
      await deleteLines(trx, keyOf(was));
      return { status: "rolled_back", customersApplied: 0 };
    });
  });
}

async function undo(deps: Deps, trx: Knex.Transaction, made: Import): Promise<void> {
  await eachPage(trx, made, async (objects) => {
    if (await hasCharged(trx, objects)) throw chargedAlready(made);
    const touched = await findTouched(trx, objects);
    if (touched !== undefined) throw touchedSince(touched);
  });
  await eachPage(trx, made, (objects) => deleteImportedObjects(trx, objects, deps.now()));
  // Customers after all that they own, and coupons after all that redeemed them.
  await eachPage(trx, made, async (objects) => {
    await deleteImportedCustomers(trx, objects);
    await deleteCoupons(trx, made.organizationId, objects);
  });
}

async function eachPage(
  trx: Knex.Transaction,
  made: Import,
  visit: (objects: readonly AppliedObject[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const objects = await listAppliedObjects(trx, keyOf(made), { after, limit: BATCH });
    await visit(objects);
    after = objects.at(-1)?.line ?? after;
    if (objects.length < BATCH) return;
  }
}

function chargedAlready({ id }: Import): BillingError {
  return new BillingError(
    "charged_already",
    `A subscription of the import ${id} was invoiced. Cancel its subscriptions and refund what is to be given back instead.`,
  );
}

function touchedSince(customerId: string): BillingError {
  return new BillingError(
    "import_conflict",
    `The customer ${customerId} was changed or used since the import. Delete this customer first, or keep the import.`,
  );
}
