import { quantityToNumber, type SubjectAlert, type SubjectAlertInput } from "@dues/billing";
import { readAlerts, replaceAlerts } from "../../db/customers/alerts.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { readSubjectAlerts } from "../shared/alert/read.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { recordChange } from "../shared/change/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";

/** The own alerts of a customer. Null if those of its plans and of the organization apply. */
export interface CustomerAlerts {
  readonly customerId: string;
  readonly alerts: readonly SubjectAlert[] | null;
}

/** @throws BillingError `customer_not_found`, `customer_ambiguous` */
export async function getAlerts(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<CustomerAlerts> {
  const { id: customerId } = await getCustomer(deps.db, organization.id, name);
  return { customerId, alerts: await readAlerts(deps.db, customerId) };
}

/**
 * Replaces all alerts of a customer.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `invalid_request`, `clock_advancing`
 */
export async function updateAlerts(
  deps: Deps,
  organization: Organization,
  command: { readonly customer: string; readonly alerts: readonly SubjectAlertInput[] | null },
): Promise<CustomerAlerts> {
  const found = await getCustomer(deps.db, organization.id, command.customer);
  const index = await loadCatalog(deps.db, organization);
  const alerts = command.alerts && readSubjectAlerts(index, command.alerts);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const { id: customerId } = customer;
    const own = depsFor(deps, customer);
    const before = await readAlerts(trx, customerId);
    await replaceAlerts(trx, customerId, { alerts, at: own.now() });
    await recordChange(own, trx, {
      organizationId: organization.id,
      customerId,
      at: own.now(),
      object: { type: "customer", id: customerId },
      kind: "alerts.updated",
      before: { alerts: before && before.map(snapshotOf) },
      after: { alerts: alerts && alerts.map(snapshotOf) },
    });
    return { customerId, alerts };
  });
}

function snapshotOf({ watches, subject, measure, at, every }: SubjectAlert) {
  const numbers = { at: quantityToNumber(at), every: every === null ? null : quantityToNumber(every) };
  return { [watches]: subject ?? true, measure, ...numbers };
}
