import type { Dues, TestClock } from "@dues/sdk";
import { takesConnection, takesJson, takesList, type AddCommand, type ListOptions } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, Stop } from "../exit-code.js";
import { printList } from "../list.js";
import { momentText, movedBy, parseMoment } from "../moment.js";
import { whileWorking } from "../progress.js";
import type { Column } from "../table.js";
import type { Terminal } from "../terminal.js";

const COLUMNS: readonly Column<TestClock>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "NAME", of: ({ name }) => name },
  { head: "NOW", of: ({ now }) => momentText(now) },
  { head: "STATUS", of: ({ status }) => status },
];

/** A clock may have years of renewals on its way. */
const PATIENCE_MS = 30 * 60_000;

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
  const group = program.command("clock").description("move the time of customers on a test clock");
  takesList(group.command("list").description("list the test clocks, newest first")).action(
    (options: ListOptions) =>
      printList(terminal, {
        ...options,
        noun: "test clocks",
        columns: COLUMNS,
        ask: (page) => connect(options, terminal).testClocks.list(page),
      }),
  );
  takesConnection(takesJson(group.command("create").description("make a test clock")))
    .option("--name <name>", "what you call it")
    .option("--now <instant>", "where it starts, such as 2026-01-31 or 2026-01-31T12:00; now otherwise")
    .action((options: CreateOptions) => create(terminal, options));
  takesConnection(
    takesJson(group.command("advance").description("move a test clock, and all that falls due on the way")),
  )
    .argument("[clock]", "its id; may be left out while there is only one")
    .option("--to <instant>", "where to, such as 2026-02-28 or 2026-02-28T12:00")
    .option("--by <span>", "how far: 1y, 3mo, 2w, 30d, 12h, 15m or 10s")
    .action((clock: string | undefined, options: AdvanceOptions) => advance(terminal, clock, options));
};

async function create(terminal: Terminal, { name, now, json, ...options }: CreateOptions): Promise<void> {
  const start = now === undefined ? terminal.now() : momentOf("--now", now);
  const params = { now: new Date(start).toISOString(), ...(name && { name }) };
  const clock = await connect(options, terminal).testClocks.create(params);
  show(terminal, clock, json);
}

async function advance(terminal: Terminal, id: string | undefined, options: AdvanceOptions): Promise<void> {
  const { to, by, json, ...connection } = options;
  if ((to === undefined) === (by === undefined)) {
    throw new Stop(ExitCode.usage, "Say where to: with either --to or --by.");
  }
  const dues = connect(connection, terminal);
  const clock = await (id === undefined ? onlyClock(dues) : dues.testClocks.get(id));
  const target = to === undefined ? spanOf(Date.parse(clock.now), by ?? "") : momentOf("--to", to);
  const moved = await whileWorking(terminal, `Advancing to ${momentText(target)}`, () =>
    dues.testClocks.advance(clock.id, { to: new Date(target).toISOString() }, { timeoutMs: PATIENCE_MS }),
  );
  show(terminal, moved, json);
  if (moved.status === "blocked") {
    const advice = "Nobody can tell yet what became of a payment. The same command again goes on.";
    throw new Stop(ExitCode.failure, `The clock stopped at ${momentText(moved.now)}.`, advice);
  }
}

async function onlyClock(dues: Dues): Promise<TestClock> {
  const { testClocks } = await dues.testClocks.list({ limit: 2 });
  const [clock, another] = testClocks;
  if (!clock) throw new Stop(ExitCode.failure, "There is no test clock.", "`dues clock create` makes one.");
  if (!another) return clock;
  throw new Stop(
    ExitCode.usage,
    "There are several test clocks.",
    "Name one: `dues clock list` shows their ids.",
  );
}

function show(terminal: Terminal, { id, name, now, status }: TestClock, json: boolean | undefined): void {
  if (json) terminal.write(`${JSON.stringify({ id, name, now, status }, null, 2)}\n`);
  else terminal.write(`${id}${name ? ` (${name})` : ""} is at ${momentText(now)}.\n`);
}

function momentOf(option: string, text: string): number {
  const moment = parseMoment(text);
  if (moment !== undefined) return moment;
  throw new Stop(
    ExitCode.usage,
    `${option} has to be a day or an instant, such as 2026-02-28 or 2026-02-28T12:00.`,
  );
}

function spanOf(from: number, span: string): number {
  const moment = movedBy(from, span);
  if (moment !== undefined) return moment;
  throw new Stop(ExitCode.usage, "--by has to be a span, such as 1y, 3mo, 2w, 30d, 12h, 15m or 10s.");
}
