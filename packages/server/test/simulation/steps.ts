import { CARDS, payAt } from "../support/api.js";
import { attach } from "./attach-step.js";
import { DAY_MS } from "./calendar.js";
import { changedCatalog } from "./catalog.js";
import { cancel, migrate, pause, resume } from "./life-steps.js";
import { invoiceNow, payInvoice, readInvoice, refund, voidInvoice } from "./money-steps.js";
import { buyPack, giveCredits, spendCredits } from "./credit-steps.js";
import { hold, leaveSeat, takeSeat } from "./level-steps.js";
import { adjustBalance, dispute, issueCreditNote } from "./documents/credit-note-steps.js";
import { addDiscount, archiveCoupon, endDiscount } from "./documents/discount-steps.js";
import { explainDocuments } from "./documents/explained.js";
import { withDocumentPrices } from "./documents/prices.js";
import { breakTaxProvider, changeTaxes } from "./documents/tax-steps.js";
import { reserve } from "./reserve-step.js";
import { setTopUp, topUp } from "./top-up-steps.js";
import { use } from "./use-step.js";
import { readValue, useWatched } from "./watched-step.js";
import { call, noteCheckout, syncWorld, type Person, type World } from "./world.js";

type Step = (world: World, person: Person) => Promise<void>;

const MINUTE_MS = 60_000;
/** What can happen to a customer, each as often as it stands here. */
const STEPS: readonly [Step, ...Step[]] = [
  useOften,
  ...Array<Step>(5).fill(useOften),
  ...Array<Step>(4).fill(advance),
  ...Array<Step>(3).fill(attach),
  ...[giveCredits, buyPack, spendCredits, spendCredits],
  ...[setTopUp, topUp, topUp],
  ...[takeSeat, takeSeat, takeSeat, leaveSeat, hold, hold],
  ...Array<Step>(5).fill(useWatchedOften),
  ...Array<Step>(4).fill(readValue),
  ...Array<Step>(2).fill(reserve),
  ...Array<Step>(3).fill(pay),
  ...[invoiceNow, readInvoice],
  ...[cancel, pause, resume, resume, migrate],
  ...[payInvoice, payInvoice, voidInvoice, refund],
  ...[issueCreditNote, issueCreditNote, issueCreditNote, dispute, adjustBalance],
  ...[addDiscount, addDiscount, endDiscount, archiveCoupon],
  ...[changeTaxes, breakTaxProvider, explainDocuments, explainDocuments],
  checkoutOfPending,
  changeCatalog,
];

/** These only count usage, so that documents, discounts and the journal stay as they are. */
const COUNTING: ReadonlySet<Step> = new Set([
  useOften,
  useWatchedOften,
  readValue,
  spendCredits,
  giveCredits,
  takeSeat,
  leaveSeat,
  hold,
  readInvoice,
  explainDocuments,
]);

interface Taken {
  /** The customers that the step concerns. */
  readonly people: readonly Person[];
  readonly changesMoney: boolean;
}

/** Runs a step for a customer. */
export async function takeStep(world: World): Promise<Taken> {
  const person = world.random.pick(world.people);
  const step = world.random.pick(STEPS);
  world.history.push(`${person.name} at ${new Date(person.facts.now).toISOString()}: ${step.name}`);
  await step(world, person);
  const isOfAll = step === migrate || step === topUp || step === setTopUp;
  return { people: isOfAll ? world.people : [person], changesMoney: !COUNTING.has(step) };
}

/** Mostly after a seat was taken, so that caps of entities have whom to bound. */
async function useOften(world: World, person: Person): Promise<void> {
  if (world.random.percent(60)) await takeSeat(world, person);
  for (let times = world.random.between(1, 4); times > 0; times -= 1) await use(world, person);
}

async function useWatchedOften(world: World, person: Person): Promise<void> {
  for (let times = world.random.between(1, 4); times > 0; times -= 1) await useWatched(world, person);
}

/** With a good card, a bad one, or one that turns bad; at a checkout that may be stale. */
async function pay(world: World, { checkoutUrls }: Person): Promise<void> {
  const { random, history } = world;
  const url = checkoutUrls[checkoutUrls.length - random.pick([1, 1, 1, 2])];
  const card = random.pick<keyof typeof CARDS>(["pays", "pays", "paysOnce", "declined"]);
  if (url === undefined) return;
  const reply = await payAt(url, CARDS[card]);
  const wasLast = reply.body["status"] === "succeeded" && random.percent(90);
  if (wasLast) checkoutUrls.splice(checkoutUrls.indexOf(url), 1);
  history.push(`  ${card} at ${url} -> ${reply.status} ${reply.text}`);
  if (reply.status >= 500) throw new Error(`the checkout answered ${reply.status}: ${reply.text}`);
}

/** Anything from a second to some months, often just to a boundary or beside it. */
async function advance(world: World, person: Person): Promise<void> {
  const { random } = world;
  const { now, subscriptions } = person.facts;
  const ends = subscriptions.flatMap(({ period_end: end }) =>
    end && end.getTime() > now ? [end.getTime()] : [],
  );
  const spans = [
    1_000,
    10 * MINUTE_MS,
    61 * MINUTE_MS,
    DAY_MS,
    5 * DAY_MS,
    17 * DAY_MS,
    31 * DAY_MS,
    95 * DAY_MS,
  ];
  const span = random.pick(spans as [number, ...number[]]) + random.pick([0, 0, 1, 999]);
  const end = ends[random.between(0, ends.length)];
  const isBoundary = end !== undefined && end - now < 100 * DAY_MS;
  const to = isBoundary ? Math.max(now, end + random.pick([0, -1, 1_000])) : now + span;
  const reply = await call(world, `/v1/test-clocks/${person.clockId}/advance`, { body: { to } });
  if (reply.body["status"] !== "ready") throw new Error(`the clock stopped: ${reply.text}`);
}

async function checkoutOfPending(world: World, person: Person): Promise<void> {
  const pending = person.facts.subscriptions.findLast(({ status }) => status === "pending");
  if (!pending) return;
  noteCheckout(person, await call(world, `/v1/subscriptions/${pending.id}/checkout`, { body: {} }));
}

async function changeCatalog(world: World): Promise<void> {
  const changed = changedCatalog(world.random, world.catalog);
  world.catalog = withDocumentPrices(world.random, world.rules, changed);
  await syncWorld(world, world.catalog);
}
