import { randomBytes } from "node:crypto";
import type { DuesEventType } from "@dues/sdk";
import { addConnectionOptions, addJsonOption, type AddCommand } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, CliError } from "../exit-code.js";
import { whileWorking } from "../progress.js";
import type { Terminal } from "../terminal.js";
import { PREFIX } from "../trigger/test-customer.js";
import { TRIGGERED_EVENTS, triggerEvent } from "../trigger/trigger.js";

interface TriggerOptions extends ConnectionOptions {
  readonly json?: boolean;
}

export const addTrigger: AddCommand = (program, terminal) => {
  const command = program
    .command("trigger")
    .description("cause an event in a test organization, by real changes of a new customer")
    .argument("<event>", "such as invoice.paid or subscription.past_due")
    .addHelpText("after", `\nEvents:\n${TRIGGERED_EVENTS.map((type) => `  ${type}\n`).join("")}`);
  addConnectionOptions(addJsonOption(command)).action((type: string, options: TriggerOptions) =>
    trigger(terminal, type, options),
  );
};

async function trigger(terminal: Terminal, type: string, options: TriggerOptions): Promise<void> {
  if (!isEventType(type))
    throw new CliError(
      ExitCode.usage,
      `There is no event ${type}.`,
      "`dues trigger --help` lists the events.",
    );
  const dues = connect(options, terminal);
  const name = `${PREFIX}-${randomBytes(4).toString("hex")}`;
  const event = await whileWorking(terminal, `Triggering ${type}`, () =>
    triggerEvent(dues, type, { name, startedAt: terminal.now() }),
  );
  if (!event)
    throw new CliError(ExitCode.failure, `All steps for ${type} succeeded, but the event did not happen.`);
  const subject = event.customerId === null ? "" : ` to ${name}`;
  terminal.write(
    options.json ? `${JSON.stringify(event, null, 2)}\n` : `${type} happened${subject}: ${event.id}\n`,
  );
}

function isEventType(type: string): type is DuesEventType {
  return TRIGGERED_EVENTS.some((known) => known === type);
}
