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
  readonly groupBy?: "plan";
  readonly json?: boolean;
}

type Period = GetRevenueResult["currencies"][number]["periods"][number];

/** A period of one currency, as a row of the table. */
interface Row {
  readonly currency: string;
  readonly period: Period;
}

/** A plan in a period of one currency, as a row of the table. */
interface PlanRow extends Row {
  readonly part: Period["plans"][number];
}

function amount<Each extends Row>(head: string, of: (row: Each) => number): Column<Each> {
  return { head, of: (row) => formatAmount(of(row), row.currency), align: "right" };
}

const FROM: Column<Row> = { head: "FROM", of: ({ period }) => period.firstDay };

const COLUMNS: readonly Column<Row>[] = [
  FROM,
  amount("MRR", ({ period }) => period.mrr.end),
  amount("NEW", ({ period }) => period.mrr.new),
  amount("EXPANSION", ({ period }) => period.mrr.expansion),
  amount("CONTRACTION", ({ period }) => period.mrr.contraction),
  amount("CHURN", ({ period }) => period.mrr.churn),
  amount("REACTIVATION", ({ period }) => period.mrr.reactivation),
  { head: "NRR", of: ({ period }) => percentOf(period.netRevenueRetention), align: "right" },
  amount("USAGE", ({ period }) => period.usageRevenue),
  amount("COLLECTED", ({ period }) => period.collected),
];

const PLAN_COLUMNS: readonly Column<PlanRow>[] = [
  FROM,
  { head: "PLAN", of: ({ part }) => part.plan.slug },
  amount("MRR", ({ part }) => part.mrr.end),
  amount("NEW", ({ part }) => part.mrr.new),
  amount("EXPANSION", ({ part }) => part.mrr.expansion),
  amount("CONTRACTION", ({ part }) => part.mrr.contraction),
  amount("CHURN", ({ part }) => part.mrr.churn),
  amount("REACTIVATION", ({ part }) => part.mrr.reactivation),
  amount("SWITCHED", ({ part }) => part.mrr.switchedIn - part.mrr.switchedOut),
  { head: "CUSTOMERS", of: ({ part }) => String(part.customers.end), align: "right" },
  amount("USAGE", ({ part }) => part.usageRevenue),
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
    .addOption(new Option("--group-by <group>", "a row for each plan in each period").choices(["plan"]))
    .option("--test-clock <id>", "the customers on this test clock, or all of them: all")
    .action((options: RevenueOptions) => show(terminal, options));
};

async function show(terminal: Terminal, options: RevenueOptions): Promise<void> {
  const { from, to, by: granularity, currency, testClock, groupBy, json } = options;
  const given = Object.entries({ from, to, granularity, currency, testClock, groupBy });
  const params: GetRevenueParams = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const dues = connect(options, terminal);
  const revenue = await whileWorking(terminal, "Computing revenue", () => getRevenue(dues, params));
  if (json) return terminal.write(`${JSON.stringify(revenue, null, 2)}\n`);
  const rows = revenue.currencies.flatMap(({ currency: code, periods }) =>
    periods.map((period) => ({ currency: code, period })),
  );
  if (rows.length === 0) return terminal.writeError("There is no revenue.\n");
  const paint = paintOf(terminal);
  if (groupBy === undefined) return terminal.write(table(COLUMNS, rows, paint));
  const plans = rows.flatMap((row) => row.period.plans.map((part) => ({ ...row, part })));
  terminal.write(table(PLAN_COLUMNS, plans, paint));
}

function percentOf(percent: number | null): string | null {
  return percent === null ? null : `${percent} %`;
}
