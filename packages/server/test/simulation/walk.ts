import { audit } from "../../src/usecases/audit/audit.js";
import { send, type TestServer } from "../support/server.js";
import { readFacts } from "./facts.js";
import { brokenCredits } from "./invariants/credits.js";
import { brokenInvoices } from "./invariants/invoices.js";
import { brokenPayments } from "./invariants/payments.js";
import { brokenSubscriptions } from "./invariants/subscriptions.js";
import { brokenUsage } from "./invariants/usage.js";
import { notePeaks } from "./peaks.js";
import { notePauses } from "./pauses.js";
import { takeStep } from "./steps.js";
import { openWorld, rowOf, type Person, type World } from "./world.js";

/** How many of the last steps a failure shows. */
const STORY_LINES = 60;

/**
 * Walks so many random steps and throws at the first after which something does not hold. In the end everything that is
 * kept of everybody must be what the facts say.
 */
export async function walk(server: TestServer, seed: number, steps: number): Promise<void> {
  const world = await openWorld(server, seed);
  for (let step = 1; step <= steps; step += 1) {
    try {
      for (const person of await takeStep(world)) await look(world, person);
    } catch (error) {
      throw new Error(failure(world, { seed, step, cause: String(error) }), { cause: error });
    }
  }
  for await (const { differences } of audit(server.deps, { organizationId: world.tenant.id })) {
    if (differences.length === 0) continue;
    const cause = `the audit found ${JSON.stringify(differences)}`;
    throw new Error(failure(world, { seed, step: steps, cause }));
  }
}

/** Reads a customer again and checks all invariants. */
async function look(world: World, person: Person): Promise<void> {
  const clock = await send(world.tenant, `/v1/test-clocks/${person.clockId}`);
  const facts = await readFacts(world.server, person.id, Date.parse(String(clock.body["now"])));
  notePauses(world, person, person.facts, facts);
  const brokenLevels = notePeaks(world, person, facts);
  person.facts = facts;
  const priceOf = (versionId: string, featureId: string) => rowOf(world, versionId, featureId);
  const broken = [
    ...brokenSubscriptions(facts),
    ...brokenInvoices(facts, person.irregularIds),
    ...brokenPayments(facts),
    ...brokenUsage(facts, priceOf),
    ...brokenLevels,
    ...brokenCredits(facts),
  ];
  if (broken.length > 0) throw new Error(broken.join("\n"));
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
