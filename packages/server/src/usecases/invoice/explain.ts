import {
  amountDue,
  explainLine,
  explainTaxes,
  formatMoney,
  isRecurring,
  type Invoice,
  type InvoiceLine,
  type LineExplanation,
  type LineFacts,
  type Period,
  type PricedUsage,
  type TaxExplanation,
} from "@dues/billing";
import type { Knex } from "knex";
import { sumPaidFromBalance } from "../../db/money/balances.js";
import { findPeriodStart } from "../../db/organizations/changes.js";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import { findInvoiceLine } from "../../db/money/invoice-lines.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { hasArchivedUnits } from "../../db/usage/archived-usage.js";
import { findBilledEvents, findBilledTokens, type BilledPart } from "../../db/usage/billed-events.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { billedUsageOf } from "../shared/usage/priced-usage.js";
import { getInvoice } from "../shared/invoice/invoice.js";

export interface InvoiceExplanation {
  readonly invoice: Invoice;
  readonly lines: readonly LineExplanation[];
  readonly taxes: readonly TaxExplanation[];
  /** The sum of the lines and the payment of the total. */
  readonly summary: string;
}

/**
 * Explains for each line of an invoice which rule, quantity, window and usage events produced it.
 *
 * @throws BillingError `invoice_not_found`
 */
export async function explainInvoice(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<InvoiceExplanation> {
  const invoice = await getInvoice(deps, organization, id);
  const index = await loadCatalog(deps.db, organization);
  const lines: LineExplanation[] = [];
  for (const line of invoice.lines) {
    lines.push(explainLine(line, await factsOf(deps.db, index, invoice, line)));
  }
  const fromBalance = await sumPaidFromBalance(deps.db, invoice.customerId, id);
  const taxes = explainTaxes(invoice.lines, invoice.currency);
  return { invoice, lines, taxes, summary: summaryOf(invoice, fromBalance) };
}

async function factsOf(
  knex: Knex,
  index: CatalogIndex,
  invoice: Invoice,
  line: InvoiceLine,
): Promise<LineFacts> {
  const { customerId, currency } = invoice;
  const source =
    line.sourceLineId === null ? undefined : await findInvoiceLine(knex, customerId, line.sourceLineId);
  const usage = await billedUsageOf(knex, index, customerId, line);
  const part = usage && partOf(invoice, line, usage);
  const found = part && (await findBilledEvents(knex, part));
  const foundTokens = part && found && (await findBilledTokens(knex, part));
  // Without the archived ones, the others are at the wrong place in the order of units. Looked for last, because they may be
  // archived between two statements.
  const isWhole = part && !(await hasArchivedUnits(knex, part));
  const [events, tokens] = isWhole ? [found, foundTokens] : [];
  const wholePeriod = await wholePeriodOf(knex, customerId, line);
  return { currency, source, usage, events, tokens, wholePeriod };
}

/** The part of the usage that a line bills, as it was counted when the line was created. */
function partOf(
  { customerId, finalizedAt }: Invoice,
  { id: lineId, quantity: units }: InvoiceLine,
  { billableUsageId, billedUnits: after }: PricedUsage,
): BilledPart {
  return { customerId, billableUsageId, lineId, after, units, countedAt: finalizedAt };
}

/** The period of the subscription that a fee charges all or a share of. */
async function wholePeriodOf(
  knex: Knex,
  customerId: string,
  { kind, subscriptionId, period: { end } }: InvoiceLine,
): Promise<Period | undefined> {
  if (!isRecurring({ kind }) || subscriptionId === null || end === null) return undefined;
  const start = await findPeriodStart(knex, { customerId, subscriptionId, end });
  return start === undefined ? undefined : { start, end };
}

function summaryOf(invoice: Invoice, fromBalance: bigint) {
  const { currency, total, carried, status, amountPaid, amountRefunded } = invoice;
  const due = amountDue(invoice);
  const money = (minor: bigint) => formatMoney({ minor, currency });
  const otherwise = fromBalance > 0n ? " otherwise" : "";
  return [
    `${partsOf(invoice)} ${money(total)}.`,
    ...(carried > 0n ? [explainCarried(invoice)] : []),
    ...(fromBalance > 0n ? [`The customer's balance paid ${money(fromBalance)} of it.`] : []),
    ...(amountPaid > fromBalance ? [`${money(amountPaid - fromBalance)} was paid${otherwise}.`] : []),
    ...(amountRefunded > 0n ? [`${money(amountRefunded)} was refunded.`] : []),
    ...(status === "void" ? ["It was voided, so nothing is owed."] : []),
    ...(due > 0n && status !== "void" ? [`${money(due)} is still due.`] : []),
  ].join(" ");
}

/** What the total consists of. A tax that the prices include is in the lines already. */
function partsOf({ currency, lines, discount, total }: Invoice): string {
  const money = (minor: bigint) => formatMoney({ minor, currency });
  const addedTax = total - lines.reduce((sum, { amount }) => sum + amount, -discount);
  const count = lines.length === 1 ? "One line" : `${lines.length} lines`;
  const parts = [
    ...(discount === 0n ? [] : [`less ${money(discount)} of discounts`]),
    ...(addedTax === 0n ? [] : [`with ${money(addedTax)} of tax`]),
  ];
  if (parts.length === 0) return `${count} ${lines.length === 1 ? "adds" : "add"} up to`;
  return `${count}, ${parts.join(" and ")}, ${lines.length === 1 ? "adds" : "add"} up to`;
}

function explainCarried({ currency, total, carried }: Invoice): string {
  const amount = formatMoney({ minor: carried, currency });
  return total < 0n
    ? `${amount} of the credits is added to the balance, which pays other invoices.`
    : `${amount} that the balance owed from earlier invoices is charged in addition.`;
}
