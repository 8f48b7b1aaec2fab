import { BillingError } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { isAnyApplying, type Import } from "../../db/imports/imports.js";
import { listConfirmCodes } from "../../db/imports/issues.js";
import { listNextCustomers, type ImportKey } from "../../db/imports/lines.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { openBillingContext, type BillingContext } from "../shared/state/state.js";
import { applyCustomers } from "./apply-customers.js";
import { applyCoupons } from "./coupons.js";
import { changeImport, requireStatus } from "./import.js";

export interface ApplyImport {
  readonly id: string;
  /** Codes of issues of the level `confirm` that are accepted. */
  readonly accept: readonly string[];
}

/** Customers in one transaction. More hold locks for longer, fewer cost a commit for each. */
const BATCH = 200;

/** A request answers within this, with the import still `applying`: the caller repeats it until it is applied. */
const MAX_REQUEST_MS = 20_000;

/** A file that was checked longer ago may no longer say what the source has. */
const FRESH_MS = 7 * 86_400_000;

/**
 * Applies a checked file, customer by customer: all records of one are written in the same transaction, and each once, however
 * often the process ends in between. Answers after some seconds; while the import is `applying`, the next call goes on.
 *
 * @throws BillingError `import_not_found`, `import_not_ready`, `import_invalid`, `import_in_progress`
 */
export async function applyImport(
  deps: Deps,
  organization: Organization,
  { id, accept }: ApplyImport,
): Promise<Import> {
  const started = deps.realNow();
  let state = await deps.db.transaction((trx) => begin(deps, trx, { organization, id }, accept));
  const billing = await openBillingContext(deps, organization);
  while (state.status === "applying") {
    state = await deps.db.transaction((trx) => applyBatch(deps, trx, billing, id));
    if (deps.realNow() - started >= MAX_REQUEST_MS) return state;
  }
  return state;
}

async function begin(
  deps: Deps,
  trx: Knex.Transaction,
  target: { readonly organization: Organization; readonly id: string },
  accept: readonly string[],
): Promise<Import> {
  return changeImport(deps, trx, target, async (was) => {
    if (was.status === "applying" || was.status === "applied") return {};
    if (was.status === "invalid")
      throw new BillingError(
        "import_invalid",
        `The import ${was.id} has blockers. List its issues, fix the file and check it again.`,
      );
    requireStatus(was, ["ready"], "Check the file first.");
    if (deps.realNow() - (was.checkedAt ?? 0) > FRESH_MS)
      throw new BillingError(
        "import_not_ready",
        `The import ${was.id} was checked more than 7 days ago. Export the file again.`,
      );
    const open = (await listConfirmCodes(trx, keyOf(was))).filter((code) => !accept.includes(code));
    if (open.length > 0)
      throw new BillingError(
        "import_not_ready",
        `Decide about ${open.join(", ")}: list the issues, and name the codes in accept to go on.`,
      );
    if (await isAnyApplying(trx, was))
      throw new BillingError(
        "import_in_progress",
        "Another import of the organization is being applied. Apply it to its end first.",
      );
    await applyCoupons(deps, trx, keyOf(was));
    return { status: "applying", accepted: [...accept] };
  });
}

/** The lock of the import makes other requests for it wait. */
async function applyBatch(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  id: string,
): Promise<Import> {
  const { organization } = billing;
  return changeImport(deps, trx, { organization, id }, async (was) => {
    if (was.status !== "applying" || was.header === null) return {};
    const lines = await listNextCustomers(trx, keyOf(was), BATCH);
    if (lines.length === 0) return { status: "applied", appliedAt: deps.realNow() };
    const count = await applyCustomers(deps, trx, { billing, key: keyOf(was), header: was.header, lines });
    return { customersApplied: was.customersApplied + count };
  });
}

export function keyOf({ organizationId, id }: Pick<Import, "organizationId" | "id">): ImportKey {
  return { organizationId, id };
}
