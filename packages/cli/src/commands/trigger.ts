import { randomBytes } from "node:crypto";
import type { DuesEventType } from "@dues/sdk";
import { takesConnection, takesJson, type AddCommand } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, Stop } from "../exit-code.js";
import { whileWorking } from "../progress.js";
import type { Terminal } from "../terminal.js";
import { PREFIX } from "../trigger/stage.js";
import { TRIGGERED_EVENTS, triggerEvent } from "../trigger/trigger.js";

interface TriggerOptions extends ConnectionOptions {
  readonly json?: boolean;
}

export const addTrigger: AddCommand = (program, terminal) => {
  const command = program
    .command("trigger")
    .description("make an event happen in a test organization, by real changes of a new customer")
    .argument("<event>", "such as invoice.paid or subscription.past_due")
    .addHelpText("after", `\nEvents:\n${TRIGGERED_EVENTS.map((type) => `  ${type}\n`).join("")}`);
  takesConnection(takesJson(command)).action((type: string, options: TriggerOptions) =>
    trigger(terminal, type, options),
  );
};

async function trigger(terminal: Terminal, type: string, options: TriggerOptions): Promise<void> {
  if (!isEventType(type))
    throw new Stop(ExitCode.usage, `There is no event ${type}.`, "`dues trigger --help` lists the events.");
  const dues = connect(options, terminal);
  const name = `${PREFIX}-${randomBytes(4).toString("hex")}`;
  const event = await whileWorking(terminal, `Triggering ${type}`, () =>
    triggerEvent(dues, type, { name, startedAt: terminal.now() }),
  );
  if (!event)
    throw new Stop(ExitCode.failure, `Every step that leads to ${type} was taken, but it did not happen.`);
  const subject = event.customerId === null ? "" : ` to ${name}`;
  terminal.write(
    options.json ? `${JSON.stringify(event, null, 2)}\n` : `${type} happened${subject}: ${event.id}\n`,
  );
}

function isEventType(type: string): type is DuesEventType {
  return TRIGGERED_EVENTS.some((known) => known === type);
}
