import type { Customer, Dues, GetBalanceResult, Invoice, Subscription } from "@dues/sdk";
import type { Command } from "commander";
import { formatAmount } from "../amount.js";
import { addConnectionOptions, addJsonOption } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { formatTime } from "../time.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { fields } from "../table.js";
import type { Terminal } from "../terminal.js";

interface GetOptions extends ConnectionOptions {
  readonly json?: boolean;
}

/** `dues customers get`. */
export function addCustomer(customers: Command, terminal: Terminal): void {
  addConnectionOptions(
    addJsonOption(
      customers.command("get").description("show one customer with its subscriptions and open invoices"),
    ),
  )
    .argument("<customer>", "your own id, the email, or the internal id")
    .action((customer: string, _own: GetOptions, command: Command) =>
      show(terminal, customer, command.optsWithGlobals<GetOptions>()),
    );
}

async function show(terminal: Terminal, name: string, options: GetOptions): Promise<void> {
  const dues = connect(options, terminal);
  const facts = await whileWorking(terminal, "Reading the customer", () => read(dues, name));
  if (options.json) return terminal.write(`${JSON.stringify(facts, null, 2)}\n`);
  terminal.write(fields(rowsOf(facts), paintOf(terminal)));
}

interface CustomerSummary {
  readonly customer: Customer;
  readonly subscriptions: readonly Subscription[];
  readonly openInvoices: readonly Invoice[];
  readonly balances: GetBalanceResult["balances"];
}

async function read(dues: Dues, name: string): Promise<CustomerSummary> {
  const { success: _success, ...customer } = await dues.customers.get(name);
  const [{ subscriptions }, { invoices: openInvoices }, { balances }] = await Promise.all([
    dues.subscriptions.list({ customer: customer.id }),
    dues.billing.listInvoices({ customer: customer.id, status: "open" }),
    dues.balance.get({ customer: customer.id }),
  ]);
  return { customer, subscriptions, openInvoices, balances };
}

function rowsOf(summary: CustomerSummary): (readonly [string, string | null])[] {
  const { customer, subscriptions, openInvoices, balances } = summary;
  const { id, externalId, email, name, metadata, defaultDiscount, createdAt } = customer;
  return [
    ["Your ID", externalId],
    ["ID", id],
    ["Email", email],
    ["Name", name],
    ["Metadata", Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null],
    ["Default discount", defaultDiscount && (defaultDiscount.code ?? defaultDiscount.couponId)],
    ["Created", formatTime(createdAt)],
    ...subscriptions.map(({ plan, status, currentPeriodEnd }) => {
      const until = formatTime(currentPeriodEnd);
      return [
        "Subscription",
        `${plan.slug} v${plan.version}, ${status}${until ? `, until ${until}` : ""}`,
      ] as const;
    }),
    ...openInvoices.map(
      ({ number, amountDue, currency }) =>
        ["Owes", `${formatAmount(amountDue, currency)} for ${number}`] as const,
    ),
    ...balances
      .filter(({ balance }) => balance !== 0)
      .map(({ balance, currency }) => ["Balance", formatAmount(balance, currency)] as const),
    ...balances
      .filter(({ reserved }) => reserved !== 0)
      .map(
        ({ reserved, currency }) =>
          ["Reserved", `${formatAmount(reserved, currency)} by a checkout`] as const,
      ),
  ];
}
