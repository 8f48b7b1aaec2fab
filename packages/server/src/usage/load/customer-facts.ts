import type { Knex } from "knex";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import { BEGIN_READING, COMMIT, settleAll, withSession, type Session } from "../../db/core/session.js";
import { sessionOf } from "../../db/core/transaction-session.js";
import type { Customer } from "../../db/customers/customers.js";
import { settingsOf } from "../../db/organizations/organization-settings.js";
import type { UsageOrganization } from "../../db/organizations/usage-organizations.js";
import type { Deps } from "../../context/deps.js";
import { usageIndexOf } from "../features.js";
import type { CustomerToRead } from "../resolved.js";
import { queriesOfCustomer } from "./queries.js";
import { readRows, type CustomerRows } from "./rows.js";
import { openUsageState, type UsageState } from "./state.js";

/** A customer, and what its features are decided by. */
export interface CustomerOfCatalog {
  readonly organization: UsageOrganization;
  readonly index: CatalogIndex;
  readonly customer: Customer;
}

/** Returns the facts about all features of a customer as they are at one moment, from which nothing is used. */
export async function loadCustomerFacts(
  deps: Pick<Deps, "db" | "now" | "realNow">,
  question: CustomerOfCatalog,
): Promise<UsageState> {
  const [, rows] = await withSession(deps.db, (session) =>
    settleAll([
      session.run(BEGIN_READING),
      readCustomer(session, deps, question),
      session.run(COMMIT),
    ] as const),
  );
  return stateOf(deps, question, rows);
}

/** The same of a customer that is locked, within the transaction. */
export async function loadLockedFacts(
  deps: Pick<Deps, "now" | "realNow">,
  trx: Knex.Transaction,
  question: CustomerOfCatalog,
): Promise<UsageState> {
  return stateOf(deps, question, await readCustomer(await sessionOf(trx), deps, question));
}

function readCustomer(
  session: Session,
  { now, realNow }: Pick<Deps, "now" | "realNow">,
  { index, customer }: CustomerOfCatalog,
): Promise<CustomerRows> {
  const queries = queriesOfCustomer(index, toRead(customer), now());
  return readRows(session, queries, { realNow: realNow() });
}

function stateOf(
  { now }: Pick<Deps, "now">,
  { organization, index, customer }: CustomerOfCatalog,
  rows: CustomerRows,
): UsageState {
  const state = openUsageState({
    customer: {
      ...toRead(customer),
      email: customer.email,
      topUps: null,
      paysByInvoice: customer.billingDetails.paymentTerms !== null,
      isLocked: false,
    },
    settings: settingsOf(organization),
    organizationAlerts: [],
    usageIndex: usageIndexOf(index),
    clock: { now: now(), isAdvancing: customer.isClockAdvancing },
    subscriptions: rows.subscriptions.get(customer.id) ?? [],
  });
  rows.fill(new Map([[customer.id, state]]));
  return state;
}

/** Nothing is used, so that alerts and the limit on the cost of usage do not matter. */
function toRead({ id, organizationId, guards, testClockId }: Customer): CustomerToRead {
  const unlimited = { ...guards, overageLimit: null };
  return { id, organizationId, guards: unlimited, testClockId, alerts: null, reservedUntil: null };
}
