import type { Dues, TestClock } from "@dues/sdk";
import {
  addConnectionOptions,
  addJsonOption,
  addListOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, CliError } from "../exit-code.js";
import { printList } from "../list.js";
import { formatTime, addSpan, parseTime } from "../time.js";
import { whileWorking } from "../progress.js";
import type { Column } from "../table.js";
import type { Terminal } from "../terminal.js";

const COLUMNS: readonly Column<TestClock>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "NAME", of: ({ name }) => name },
  { head: "NOW", of: ({ now }) => formatTime(now) },
  { head: "STATUS", of: ({ status }) => status },
];

/** Advancing a clock may run years of renewals. */
const ADVANCE_TIMEOUT_MS = 30 * 60_000;

interface CreateOptions extends ConnectionOptions {
  readonly name?: string;
  readonly now?: string;
  readonly json?: boolean;
}

interface AdvanceOptions extends ConnectionOptions {
  readonly to?: string;
  readonly by?: string;
  readonly json?: boolean;
}

export const addClock: AddCommand = (program, terminal) => {
  const group = program.command("clock").description("control the time of customers on test clocks");
  addListOptions(group.command("list").description("list the test clocks, newest first")).action(
    (options: ListOptions) =>
      printList(terminal, {
        ...options,
        noun: "test clocks",
        columns: COLUMNS,
        fetch: (page) => connect(options, terminal).testClocks.list(page),
      }),
  );
  addConnectionOptions(addJsonOption(group.command("create").description("create a test clock")))
    .option("--name <name>", "a name for the clock")
    .option(
      "--now <instant>",
      "its initial time, such as 2026-01-31 or 2026-01-31T12:00; the current time by default",
    )
    .action((options: CreateOptions) => create(terminal, options));
  addConnectionOptions(
    addJsonOption(
      group.command("advance").description("advance a test clock, and run everything that falls due"),
    ),
  )
    .argument("[clock]", "its id; optional while there is only one")
    .option("--to <instant>", "the new time, such as 2026-02-28 or 2026-02-28T12:00")
    .option("--by <span>", "the time to advance: 1y, 3mo, 2w, 30d, 12h, 15m or 10s")
    .action((clock: string | undefined, options: AdvanceOptions) => advance(terminal, clock, options));
};

async function create(terminal: Terminal, { name, now, json, ...options }: CreateOptions): Promise<void> {
  const start = now === undefined ? terminal.now() : timeOf("--now", now);
  const params = { now: new Date(start).toISOString(), ...(name && { name }) };
  const clock = await connect(options, terminal).testClocks.create(params);
  show(terminal, clock, json);
}

async function advance(terminal: Terminal, id: string | undefined, options: AdvanceOptions): Promise<void> {
  const { to, by, json, ...connection } = options;
  if ((to === undefined) === (by === undefined)) {
    throw new CliError(ExitCode.usage, "Pass either --to or --by.");
  }
  const dues = connect(connection, terminal);
  const clock = await (id === undefined ? onlyClock(dues) : dues.testClocks.get(id));
  const target = to === undefined ? spanOf(Date.parse(clock.now), by ?? "") : timeOf("--to", to);
  const moved = await whileWorking(terminal, `Advancing to ${formatTime(target)}`, () =>
    dues.testClocks.advance(
      clock.id,
      { to: new Date(target).toISOString() },
      { timeoutMs: ADVANCE_TIMEOUT_MS },
    ),
  );
  show(terminal, moved, json);
  if (moved.status === "blocked") {
    const advice = "The outcome of a payment is not known yet. Run the command again to continue.";
    throw new CliError(ExitCode.failure, `The clock stopped at ${formatTime(moved.now)}.`, advice);
  }
}

async function onlyClock(dues: Dues): Promise<TestClock> {
  const { testClocks } = await dues.testClocks.list({ limit: 2 });
  const [clock, another] = testClocks;
  if (!clock)
    throw new CliError(ExitCode.failure, "There is no test clock.", "Create one with `dues clock create`.");
  if (!another) return clock;
  throw new CliError(
    ExitCode.usage,
    "There are several test clocks.",
    "Pass an id: `dues clock list` shows them.",
  );
}

function show(terminal: Terminal, { id, name, now, status }: TestClock, json: boolean | undefined): void {
  if (json) terminal.write(`${JSON.stringify({ id, name, now, status }, null, 2)}\n`);
  else terminal.write(`${id}${name ? ` (${name})` : ""} is at ${formatTime(now)}.\n`);
}

function timeOf(option: string, text: string): number {
  const moment = parseTime(text);
  if (moment !== undefined) return moment;
  throw new CliError(
    ExitCode.usage,
    `${option} must be a date or time, such as 2026-02-28 or 2026-02-28T12:00.`,
  );
}

function spanOf(from: number, span: string): number {
  const moment = addSpan(from, span);
  if (moment !== undefined) return moment;
  throw new CliError(ExitCode.usage, "--by must be a span, such as 1y, 3mo, 2w, 30d, 12h, 15m or 10s.");
}
