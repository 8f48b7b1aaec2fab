import { randomBytes } from "node:crypto";
import type { DuesEvent, DuesEventType } from "@dues/sdk";
import { addConnectionOptions, addListOptions, type AddCommand, type ListOptions } from "../command.js";
import { connect, streamOptions, type ConnectionOptions } from "../connection.js";
import { ExitCode, CliError } from "../exit-code.js";
import { customerNames } from "../customer-names.js";
import { followEvents } from "../follow.js";
import { forward } from "../forward.js";
import { printList } from "../list.js";
import { formatTime } from "../time.js";
import { paintOf } from "../paint.js";
import type { Column } from "../table.js";
import type { Terminal } from "../terminal.js";

const columnsWith = (nameOf: (id: string | null) => string | null): readonly Column<DuesEvent>[] => [
  { head: "ID", of: ({ id }) => id },
  { head: "TYPE", of: ({ type }) => type },
  { head: "CUSTOMER", of: ({ customerId }) => nameOf(customerId) },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
];

interface EventsOptions extends ListOptions {
  readonly type?: string;
  readonly customer?: string;
  readonly tail?: boolean;
}

interface EventFilter {
  readonly type?: DuesEventType;
  readonly customer?: string;
}

interface ListenOptions extends ConnectionOptions {
  readonly forwardTo: string;
  readonly secret?: string;
  readonly events?: readonly string[];
}

export const addEvents: AddCommand = (program, terminal) => {
  addListOptions(
    program.command("events").description("list events, newest first, or follow them with --tail"),
  )
    .option("--type <type>", "only events of this type: invoice.paid")
    .option("--customer <id or email>", "only events of this customer")
    .option("--tail", "print events as they happen, until Ctrl-C")
    .action((options: EventsOptions) => (options.tail ? tail(terminal, options) : list(terminal, options)));

  addConnectionOptions(
    program
      .command("listen")
      .description("forward events to a URL as they happen, signed like webhooks, until Ctrl-C"),
  )
    .requiredOption("--forward-to <url>", "your webhook receiver: http://localhost:3000/hooks")
    .option("--secret <whsec_…>", "signing secret; DUES_WEBHOOK_SECRET, else a new one")
    .option("--events <types...>", "only events of these types: invoice.paid payment.*")
    .action((options: ListenOptions) => listen(terminal, options));
};

function list(terminal: Terminal, options: EventsOptions): Promise<void> {
  const filter = filterOf(options);
  const dues = connect(options, terminal);
  return printList(terminal, {
    ...options,
    noun: "events",
    columns: async (rows: readonly DuesEvent[]) =>
      columnsWith(
        await customerNames(
          dues,
          rows.map(({ customerId }) => customerId),
        ),
      ),
    fetch: (page) => dues.events.list({ ...page, ...filter }),
  });
}

function filterOf({ type, customer }: Pick<EventsOptions, "type" | "customer">): EventFilter {
  return { ...(type && { type: type as DuesEventType }), ...(customer && { customer }) };
}

async function tail(terminal: Terminal, options: EventsOptions): Promise<void> {
  const { json } = options;
  const onReady = () => terminal.writeError("Waiting for events. Press Ctrl-C to stop.\n");
  const following = { ...streamOptions(options, terminal), signal: terminal.untilInterrupted(), onReady };
  for await (const event of followEvents(filterOf(options), following))
    terminal.write(json ? `${JSON.stringify(event)}\n` : lineOf(event));
}

async function listen(terminal: Terminal, options: ListenOptions): Promise<void> {
  const { forwardTo: url, events = ["*"] } = options;
  if (!URL.canParse(url))
    throw new CliError(ExitCode.usage, "--forward-to must be a URL, such as http://localhost:3000/hooks.");
  const given = options.secret ?? terminal.environment["DUES_WEBHOOK_SECRET"];
  const secret = given ?? `whsec_${randomBytes(32).toString("base64")}`;
  const { green, red } = paintOf(terminal);
  const onReady = (): void => {
    if (given === undefined) terminal.write(`Signing secret: ${secret}\n`);
    terminal.writeError(`Forwarding events to ${url}. Press Ctrl-C to stop.\n`);
  };
  const following = { ...streamOptions(options, terminal), signal: terminal.untilInterrupted(), onReady };
  for await (const event of followEvents({}, following)) {
    if (!events.some((pattern) => matches(event.type, pattern))) continue;
    const outcome = await forward(event, { url, secret, now: terminal.now });
    const isAccepted = typeof outcome === "number" && outcome >= 200 && outcome < 300;
    terminal.write(`${(isAccepted ? green : red)(String(outcome))}  ${lineOf(event)}`);
  }
}

function matches(type: string, pattern: string): boolean {
  return (
    pattern === "*" || pattern === type || (pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1)))
  );
}

function lineOf({ createdAt, type, id, customerId }: DuesEvent): string {
  return `${[formatTime(createdAt), type.padEnd(24), id, customerId ?? ""].join("  ").trimEnd()}\n`;
}
