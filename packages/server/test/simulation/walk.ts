import { audit } from "../../src/usecases/audit/audit.js";
import { succeeded } from "../support/api.js";
import { send } from "../support/server.js";
import type { components } from "../../src/generated/api.js";
import { readDocuments } from "./documents/read.js";
import { readFacts } from "./facts.js";
import { brokenCredits } from "./invariants/credits.js";
import { brokenDiscounts } from "./invariants/discounts.js";
import { brokenDocuments } from "./invariants/documents.js";
import { brokenInvoices } from "./invariants/invoices.js";
import { brokenPayments } from "./invariants/payments.js";
import { brokenSnapshots, isDocumentEvent } from "./invariants/snapshots.js";
import { brokenSubscriptions } from "./invariants/subscriptions.js";
import { notePeaks } from "./peaks.js";
import { notePauses } from "./pauses.js";
import { takeStep } from "./steps.js";
import { brokenBillable } from "./watched-step.js";
import { openWorld, type Ground, type Person, type World } from "./world.js";

/** How many of the last steps a failure shows. */
const STORY_LINES = 60;

/**
 * Walks the given number of random steps and throws at the first one that breaks an invariant. After each step, the audit of
 * the product must find that all stored numbers of all customers follow from the facts.
 */
export async function walk(ground: Ground, seed: number, steps: number): Promise<void> {
  const world = await openWorld(ground, seed);
  for (let step = 1; step <= steps; step += 1) {
    try {
      const { people, changesMoney } = await takeStep(world);
      for (const person of people) await look(world, person, changesMoney);
      await lookAtAll(world, changesMoney);
    } catch (error) {
      throw new Error(failure(world, { seed, step, cause: String(error) }), { cause: error });
    }
  }
}

/** Audits the organization, and checks what holds of all of its customers together. */
async function lookAtAll({ server, tenant }: World, changesMoney: boolean): Promise<void> {
  const broken = changesMoney ? await brokenDiscounts(server.database.knex, tenant.id) : [];
  for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
    broken.push(...differences.map((each) => `the audit found ${JSON.stringify(each)}`));
  if (broken.length > 0) throw new Error(broken.join("\n"));
}

/** Reads a customer again and checks all invariants, those of documents only if the step may have changed one. */
async function look(world: World, person: Person, changesMoney: boolean): Promise<void> {
  const clock = await send(world.tenant, `/v1/test-clocks/${person.clockId}`);
  const facts = await readFacts(world.server, person.id, Date.parse(String(clock.body["now"])));
  notePauses(world, person, person.facts, facts);
  const brokenLevels = notePeaks(world, person, facts);
  person.facts = facts;
  const broken = [
    ...brokenSubscriptions(facts),
    ...brokenInvoices(facts, person.irregularIds),
    ...brokenPayments(facts),
    ...brokenLevels,
    ...brokenBillable(world, person),
    ...brokenCredits(facts),
    ...(changesMoney ? await brokenMoney(world, person) : []),
  ];
  if (broken.length > 0) throw new Error(broken.join("\n"));
}

async function brokenMoney(world: World, person: Person): Promise<string[]> {
  const documents = await readDocuments(world, person);
  const events = await newEventsOf(world, person);
  return [...brokenDocuments(documents), ...brokenSnapshots(events, documents)];
}

/** The events of a customer's documents since the last call, newest first. */
async function newEventsOf({ tenant }: World, person: Person) {
  const events: components["schemas"]["Event"][] = [];
  const isKnown = () => events.some(({ id }) => id === person.lastEventId);
  let cursor = "";
  do {
    const path = `/v1/events?customer=${person.name}&limit=20${cursor}`;
    const page = succeeded<components["schemas"]["EventListResponse"]>(await send(tenant, path));
    events.push(...page.events);
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  } while (!isKnown());
  const known = events.findIndex(({ id }) => id === person.lastEventId);
  person.lastEventId = events[0]?.id ?? null;
  return (known === -1 ? events : events.slice(0, known)).filter(isDocumentEvent);
}

function failure(
  { history, people }: World,
  { seed, step, cause }: { readonly seed: number; readonly step: number; readonly cause: string },
): string {
  const last = history.findLast((line) => !line.startsWith(" "))?.split(" ")[0];
  const others = people.map(({ name }) => name).filter((name) => name !== last);
  const own = ownStory(history, others).slice(-STORY_LINES);
  return [
    `Step ${step} of seed ${seed}: ${cause}`,
    `Again: DUES_SIMULATION_SEED=${seed} DUES_SIMULATION_STEPS=${step} npx jest packages/server/test/simulation`,
    ...own,
  ].join("\n");
}

/** The log of one customer and of the price list. */
function ownStory(history: readonly string[], others: readonly string[]): string[] {
  let isOwn = true;
  return history.filter((line) => {
    if (!line.startsWith(" "))
      isOwn = !others.some((name) => line.startsWith(`${name} at`)) || line.endsWith("changeCatalog");
    return isOwn;
  });
}
