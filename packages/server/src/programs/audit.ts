import { instantAt } from "@dues/billing";
import type { Database } from "../db/core/connection.js";
import { openExisting } from "./open-existing.js";
import { FLAG, parseOptions, TEXT } from "./options.js";
import { requireOrganization } from "./require-organization.js";
import { readSettings, SettingsError } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";
import { audit, type AuditScope, type Difference } from "../usecases/audit/audit.js";
import { findPayerId } from "../usecases/shared/customer/resolve.js";

/** The inputs of an audit. */
export interface AuditRun {
  /** Settings, as the server reads them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  readonly args: readonly string[];
  readonly write: (text: string) => void;
}

const USAGE = `Usage: npm run audit -- [--organization <id or slug>] [--customer <id>] [--json]

Recomputes the stored numbers of every customer (balances, windows, billable units, credits, levels, invoices, payments,
subscriptions) from the append-only log and reports each difference. It only reads, and can run while a server uses the
same PostgreSQL; the embedded database allows only one process. Exit codes: 0 no differences, 1 differences, 2 the audit
could not run.

  --organization   only audit the customers of this organization
  --customer       only audit this customer: its ID or, with --organization, its external ID or email
  --json           print JSON lines: each difference, then the totals
`;

const CANNOT_RUN = 2;

/** Runs an audit and returns the exit code. */
export async function runAudit(run: AuditRun): Promise<number> {
  try {
    const options = optionsOf(run.args);
    if (!options.help) return await report(run, options);
    run.write(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
    run.write(`The audit could not run. ${error.message}\n`);
    return CANNOT_RUN;
  }
}

type Options = ReturnType<typeof optionsOf>;

function optionsOf(args: readonly string[]) {
  return parseOptions(args, { organization: TEXT, customer: TEXT, json: FLAG, help: FLAG }, USAGE);
}

async function report({ environment, directory, write }: AuditRun, options: Options): Promise<number> {
  const now = () => instantAt(Date.now());
  const database = await openExisting(readSettings(environment, { directory, isTerminal: false }));
  try {
    const scope = await scopeOf(database, options);
    const counts = { customers: 0, differences: 0, incomplete: 0 };
    for await (const page of audit({ db: database.knex, now }, scope)) {
      counts.customers += page.customers;
      counts.differences += page.differences.length;
      counts.incomplete += page.incomplete;
      for (const each of page.differences) write(`${options.json ? JSON.stringify(each) : lineOf(each)}\n`);
    }
    write(`${options.json ? JSON.stringify(counts) : summaryOf(counts)}\n`);
    return counts.differences === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function scopeOf({ knex: db }: Database, options: Options): Promise<AuditScope> {
  const { organization: name, customer } = options;
  if (name === undefined) return { customerId: customer };
  const organization = await requireOrganization(db, name);
  if (customer === undefined) return { organizationId: organization.id };
  const customerId = await findPayerId({ db }, organization, customer);
  if (customerId === undefined) throw new StartError(`There is no customer ${customer} in ${name}.`);
  return { organizationId: organization.id, customerId };
}

function lineOf({ customerId, code, table, objectId, expected, actual }: Difference): string {
  const owner = customerId === null ? "" : `${customerId} `;
  const place = table === undefined ? objectId : `${table} ${objectId}`;
  return `${owner}${code} ${place}: expected ${expected}, stored ${actual}`;
}

function summaryOf({ customers, differences, incomplete }: Readonly<Record<string, number>>): string {
  const found = differences === 0 ? "no differences" : `${differences} differences`;
  const rest =
    incomplete === 0 ? "" : `, ${incomplete} of them only in part because of rows that cannot be read`;
  return `${customers} customers${rest}, ${found}`;
}
