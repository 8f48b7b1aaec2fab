import { topUpCredits } from "../../src/jobs/top-up-credits.js";
import type { components } from "../../src/generated/api.js";
import { CARDS, payAt, succeeded } from "../support/api.js";
import { send } from "../support/server.js";
import { currencyFor } from "./documents/discount-steps.js";
import { liveGrants, spendCredits } from "./credit-steps.js";
import { exact, sum } from "./exact.js";
import { readFacts } from "./facts.js";
import { call, type Person, type World } from "./world.js";

type TopUp = components["schemas"]["TopUp"];

/**
 * Sets a top-up for the credits of a customer, often with a new card, sometimes one that is switched off or that the server
 * refuses. What it needs is bought at once.
 */
export async function setTopUp(world: World, person: Person): Promise<void> {
  const { random } = world;
  if (random.percent(60)) {
    const setup = await call(world, "/v1/wallet/setup", { body: { customer: person.name } });
    await payAt(
      String(setup.body["checkoutUrl"]),
      CARDS[random.pick<keyof typeof CARDS>(["pays", "pays", "paysOnce"])],
    );
  }
  const terms = {
    pack: random.pick(["hundred", "month"]),
    below: random.pick([2.5, 20, 90, 240]),
    maxPerMonth: random.between(1, 4),
    enabled: random.percent(85),
    ...(random.percent(50) ? { quantity: random.between(1, 3) } : { upTo: random.pick([20, 95, 250]) }),
  };
  const body = { ...terms, ...currencyFor(world) };
  await call(world, `/v1/customers/${person.name}/top-up`, { method: "PUT", body });
  await runTopUps(world);
}

/** Spends credits, and buys what the top-ups of all customers need then. */
export async function topUp(world: World, person: Person): Promise<void> {
  await spendCredits(world, person);
  await runTopUps(world);
}

/** Runs the job that buys packs, and compares the top-up of each customer with the model. */
async function runTopUps(world: World): Promise<void> {
  const before = await Promise.all(world.people.map((person) => readTopUp(world, person)));
  while ((await topUpCredits(world.server.deps)) > 0);
  for (const [index, person] of world.people.entries()) {
    const start = before[index];
    const end = await readTopUp(world, person);
    if (!start || !end) continue;
    const broken = brokenTopUp(world, start, end);
    if (broken.length > 0) throw new Error(`the top-up of ${person.name} ${broken.join(", ")}`);
  }
}

interface TopUpState {
  readonly topUp: TopUp;
  /** The credits that can be spent. */
  readonly credits: bigint;
}

async function readTopUp({ tenant, server }: World, person: Person): Promise<TopUpState | undefined> {
  const path = `/v1/customers/${person.name}/top-up`;
  const { topUps } = succeeded<components["schemas"]["TopUpsResponse"]>(await send(tenant, path));
  const facts = await readFacts(server, person.id, person.facts.now);
  const credits = sum(liveGrants(facts).map(({ remaining }) => exact(remaining)));
  return topUps[0] && { topUp: topUps[0], credits };
}

/** Packs are bought one need after the other, and no more than are needed. A charge that fails ends it. */
function brokenTopUp(world: World, start: TopUpState, end: TopUpState): string[] {
  const { topUp: after, credits } = end;
  const bought = after.thisMonth.count - start.topUp.thisMonth.count;
  // One that had failed goes on with a card that was saved since; when it may is for the tests of requests to say.
  const goesOn = after.status !== "failed" && bought > 0;
  const steps = neededSteps(world, start, goesOn);
  const mayWait = world.rules.taxes === "stripe";
  const isAtEnd = bought === steps.length - 1;
  const isLow = credits < exact(after.below);
  const rules: [boolean, string][] = [
    [steps[bought] === credits, `bought ${bought} times and left ${credits}, not ${steps.join(" or ")}`],
    [
      isAtEnd || mayWait || after.status !== "ready",
      `is ready after ${bought} of ${steps.length - 1} purchases`,
    ],
    [after.status !== "limited" || after.thisMonth.count >= after.maxPerMonth, "is limited without a limit"],
    [after.status !== "ready" || !isLow || mayWait, `is ready although only ${credits} are left`],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [text]));
}

/** The credits after each purchase that a top-up may make now, beginning with those before the first. */
function neededSteps({ catalog }: World, { topUp: terms, credits }: TopUpState, goesOn: boolean): bigint[] {
  const pack = catalog.creditPacks?.find(({ slug }) => slug === terms.pack);
  const size = exact(Number(pack?.credits));
  const steps = [credits];
  const isActive = terms.enabled && (goesOn || terms.status !== "failed");
  const left = isActive ? terms.maxPerMonth - terms.thisMonth.count : 0;
  for (let current = credits; current < exact(terms.below) && steps.length <= left; steps.push(current)) {
    const missing = terms.upTo === null ? 0n : exact(terms.upTo) - current;
    const packs = terms.quantity === null ? (missing + size - 1n) / size : BigInt(terms.quantity);
    current += packs * size;
  }
  return steps;
}
