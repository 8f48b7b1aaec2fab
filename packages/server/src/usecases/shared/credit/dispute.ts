import {
  expireIfDue,
  revokeCredits,
  revokedCredits,
  totalOf,
  type CreditMovement,
  type Invoice,
  type IssuedGrant,
} from "@dues/billing";
import type { Knex } from "knex";
import { listInvoiceGrants, updateGrants } from "../../../db/money/credit-grants.js";
import type { Dispute } from "../../../db/money/disputes.js";
import { findCustomerInvoice } from "../../../db/money/invoices.js";
import { withHolds } from "../../../db/usage/credit-holds.js";
import { wakeTopUps } from "../../../db/customers/top-ups.js";
import type { Deps } from "../../../context/deps.js";
import { loadCatalogOf } from "../catalog/load.js";
import { grantNoun, recordTransition } from "../change/auditable.js";
import { saveMovements } from "./revoke.js";

export interface DisputedSale {
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly dispute: Dispute;
}

/**
 * What a dispute of their payment means for credits: while it is open they cannot be spent. Won, they can again; lost,
 * the share of their price that went back is taken, as far as it is there. Under the customer's lock.
 */
export async function disputeCredits(
  deps: Deps,
  trx: Knex.Transaction,
  { organizationId, invoiceId, dispute }: DisputedSale,
): Promise<void> {
  const { customerId, status } = dispute;
  const invoice = await findCustomerInvoice(trx, customerId, invoiceId);
  if (!invoice?.creditSale) return;
  const grants = await withHolds(trx, await listInvoiceGrants(trx, customerId, invoiceId));
  const frozenAt = status === "open" ? deps.now() : null;
  const changed = grants.map((grant) => ({ ...grant, frozenAt }));
  await updateGrants(trx, changed);
  await wakeTopUps(trx, customerId, deps.now());
  const noun = grantNoun(deps, await loadCatalogOf(trx, organizationId));
  const transitions = changed.map((is, position) => ({ was: grants[position], is }));
  await recordTransition(deps, trx, { noun, organizationId, at: deps.now() }, ...transitions);
  if (status !== "lost") return;
  const movements = changed.flatMap((grant) => lose(deps, invoice, grant, dispute));
  await saveMovements(deps, trx, organizationId, movements);
}

function lose(
  deps: Deps,
  { lines }: Invoice,
  grant: IssuedGrant,
  { amount: { minor } }: Dispute,
): CreditMovement[] {
  const line = lines.find(({ id }) => id === grant.purchase?.invoiceLineId);
  if (!line) return [];
  const expired = expireIfDue(grant, deps.now(), deps);
  if (expired) return [expired];
  const credits = revokedCredits(grant.amount, totalOf(line), minor);
  const revoked = revokeCredits(grant, credits, { at: deps.now(), context: deps });
  return revoked ? [revoked] : [];
}
