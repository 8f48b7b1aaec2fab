import { randomBytes } from "node:crypto";
import type { Dues, DuesEvent, DuesEventType } from "@dues/sdk";
import { takesConnection, takesJson, type AddCommand } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, Stop } from "../exit-code.js";
import { whileWorking } from "../progress.js";
import type { Terminal } from "../terminal.js";
import { RECIPES } from "../trigger/recipes.js";
import { prepareStage, PREFIX } from "../trigger/stage.js";

interface TriggerOptions extends ConnectionOptions {
  readonly json?: boolean;
}

export const addTrigger: AddCommand = (program, terminal) => {
  const command = program
    .command("trigger")
    .description("make an event happen in a test organization: a new customer goes through it for real")
    .argument("<event>", "such as invoice.paid or subscription.past_due")
    .addHelpText(
      "after",
      `\nEvents:\n${Object.keys(RECIPES)
        .map((type) => `  ${type}\n`)
        .join("")}`,
    );
  takesConnection(takesJson(command)).action((type: string, options: TriggerOptions) =>
    trigger(terminal, type, options),
  );
};

async function trigger(terminal: Terminal, type: string, options: TriggerOptions): Promise<void> {
  const recipe = RECIPES[type as DuesEventType];
  if (!recipe)
    throw new Stop(ExitCode.usage, `${type} cannot be triggered.`, "`dues trigger --help` lists the events.");
  const dues = connect(options, terminal);
  const name = `${PREFIX}-${randomBytes(4).toString("hex")}`;
  const event = await whileWorking(terminal, `Triggering ${type}`, async () => {
    const stage = await prepareStage(dues, terminal.now(), name);
    const { id } = await stage.dues.customers.get(name);
    await recipe(stage);
    return findEvent(dues, id, type);
  });
  if (!event)
    throw new Stop(ExitCode.failure, `Everything was done for ${type}, but the event did not happen.`);
  terminal.write(
    options.json ? `${JSON.stringify(event, null, 2)}\n` : `${type} happened to ${name}: ${event.id}\n`,
  );
}

/** Some events follow in a moment, once a job of the server has run. */
const ATTEMPTS = 20;

async function findEvent(dues: Dues, customer: string, type: string): Promise<DuesEvent | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { events } = await dues.events.list({ customer, type: type as DuesEventType, limit: 1 });
    if (events[0]) return events[0];
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return undefined;
}
