import { getRevenue, type GetRevenueParams, type GetRevenueResult } from "@dues/sdk/reports";
import { Option } from "commander";
import { formatAmount } from "../amount.js";
import { addConnectionOptions, addJsonOption, type AddCommand } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { table, type Column } from "../table.js";
import type { Terminal } from "../terminal.js";

interface RevenueOptions extends ConnectionOptions {
  readonly from?: string;
  readonly to?: string;
  readonly by?: "day" | "week" | "month";
  readonly currency?: string;
  readonly testClock?: string;
  readonly json?: boolean;
}

/** A period of one currency, as a row of the table. */
interface Row {
  readonly currency: string;
  readonly period: GetRevenueResult["currencies"][number]["periods"][number];
}

const amount = (head: string, of: (period: Row["period"]) => number): Column<Row> => ({
  head,
  of: ({ currency, period }) => formatAmount(of(period), currency),
  align: "right",
});

const COLUMNS: readonly Column<Row>[] = [
  { head: "FROM", of: ({ period }) => period.firstDay },
  amount("MRR", ({ mrr }) => mrr.end),
  amount("NEW", ({ mrr }) => mrr.new),
  amount("EXPANSION", ({ mrr }) => mrr.expansion),
  amount("CONTRACTION", ({ mrr }) => mrr.contraction),
  amount("CHURN", ({ mrr }) => mrr.churn),
  amount("REACTIVATION", ({ mrr }) => mrr.reactivation),
  { head: "NRR", of: ({ period }) => percentOf(period.netRevenueRetention), align: "right" },
  amount("USAGE", ({ usageRevenue }) => usageRevenue),
  amount("COLLECTED", ({ collected }) => collected),
];

/** `dues revenue`. */
export const addRevenue: AddCommand = (program, terminal) => {
  const command = program
    .command("revenue")
    .description("show monthly recurring revenue, how it moved, usage and collected money");
  addConnectionOptions(addJsonOption(command))
    .option("--from <day>", "the first day: 2026-10-01")
    .option("--to <day>", "the day after the last day: 2026-12-01")
    .addOption(new Option("--by <period>", "the length of the periods").choices(["day", "week", "month"]))
    .option("--currency <code>", "only this currency")
    .option("--test-clock <id>", "only the customers on this test clock")
    .action((options: RevenueOptions) => show(terminal, options));
};

async function show(terminal: Terminal, options: RevenueOptions): Promise<void> {
  const { from, to, by: granularity, currency, testClock, json } = options;
  const given = Object.entries({ from, to, granularity, currency, testClock });
  const params: GetRevenueParams = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const dues = connect(options, terminal);
  const revenue = await whileWorking(terminal, "Computing revenue", () => getRevenue(dues, params));
  if (json) return terminal.write(`${JSON.stringify(revenue, null, 2)}\n`);
  const rows = revenue.currencies.flatMap(({ currency: code, periods }) =>
    periods.map((period) => ({ currency: code, period })),
  );
  if (rows.length === 0) return terminal.writeError("There is no revenue.\n");
  terminal.write(table(COLUMNS, rows, paintOf(terminal)));
}

function percentOf(percent: number | null): string | null {
  return percent === null ? null : `${percent} %`;
}
