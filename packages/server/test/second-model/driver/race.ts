import { send, type Reply } from "../../support/server.js";
import { attach } from "../model/attach.js";
import { countSpans } from "../model/levels.js";
import { endSubscription } from "../model/lifecycle.js";
import { cloneCustomer, liveIn, newSubscription, type Customer } from "../model/state.js";
import { refund } from "../model/refund.js";
import { use } from "../model/usage.js";
import { refundRequest, refundAnswers } from "./money-step.js";
import { isOnlyOverride } from "./override-step.js";
import { planFor, type Player, type Stage } from "./play.js";
import { attachAnswers } from "./attach-step.js";
import { AGREED, lifeAnswers, lifeChange, refusal, serverIdOf } from "./step.js";
import { useAnswers, type Answers, type Of } from "./step.js";
import type { Racer } from "./timeline.js";

/** A request, separate from its rule, so that two can be sent concurrently and their order decided afterwards. */
interface Exchange {
  readonly send: () => Promise<Reply>;
  /** Carries the request out in a model. */
  readonly answers: (model: Customer, reply: Reply) => Answers;
  /** Leaves in a model what remains of the request when it is refused halfway. */
  readonly abandon?: (model: Customer) => void;
}

interface Outcome {
  readonly model: Customer;
  readonly answers: readonly Answers[];
}

/** Sends two requests concurrently. Their effect must equal that in the model, one after the other in some order. */
export async function race(stage: Stage, player: Player, step: Of<"race">, at: number): Promise<Answers> {
  const exchanges: Exchange[] = [];
  for (const racer of step.racers) {
    const exchange = await exchangeOf(stage, player, racer, at);
    if (!exchange) return AGREED;
    exchanges.push(exchange);
  }
  const sent = exchanges.map(async (exchange) => ({ exchange, reply: await exchange.send() }));
  const replied = await Promise.all(sent);
  // Refused beside a pending charge, as documented: it changes nothing, and the other stands alone.
  const isRefused = ({ reply }: { readonly reply: Reply }) => reply.body["code"] === "payment_in_progress";
  const done = replied.filter((each) => !isRefused(each));
  const orders = [done, [...done].reverse()];
  const outcomes = orders.flatMap((order): Outcome[] => {
    const carryOut = (model: Customer) =>
      order.map(({ exchange, reply }) => {
        const answered = exchange.answers(model, reply);
        countSpans(model, at);
        return answered;
      });
    return done.length < replied.length
      ? [outcomeOf(player.model, carryOut), withoutBalance(player.model, carryOut)]
      : [outcomeOf(player.model, carryOut)];
  });
  const [first, ...rest] = outcomes.filter(isEqual).map(({ model }) => model);
  if (!first)
    return {
      model: outcomes.map(({ answers }) => answers.map((each) => each.model)),
      server: outcomes.map(({ answers }) => answers.map((each) => each.server)),
    };
  const known = player.model.subscriptions.length;
  const abandoned = replied.filter(isRefused).flatMap(({ exchange }) => exchange.abandon ?? []);
  const models = [first, ...rest].flatMap((model) => [model, ...withAbandoned(model, abandoned)]);
  player.model = first;
  player.alternatives = [...models, ...models.map((model) => withNewestReversed(model, known))];
  return AGREED;
}

function outcomeOf(model: Customer, carryOut: (model: Customer) => Answers[]): Outcome {
  const clone = cloneCustomer(model);
  return { model: clone, answers: carryOut(clone) };
}

/** A request that is refused beside another may have held the balance meanwhile, so that the other paid without it. */
function withoutBalance(model: Customer, carryOut: (model: Customer) => Answers[]): Outcome {
  const clone = cloneCustomer(model);
  const held = Math.max(0, clone.balance);
  clone.balance -= held;
  const answers = carryOut(clone);
  clone.balance += held;
  return { model: clone, answers };
}

/** An attach that is refused beside another may have created a subscription, which never starts. */
function withAbandoned(model: Customer, abandoned: readonly ((model: Customer) => void)[]): Customer[] {
  if (abandoned.length === 0) return [];
  const clone = cloneCustomer(model);
  for (const abandon of abandoned) abandon(clone);
  return [clone];
}

/** A subscription is created before its payment, so that two of a race can come in the other order. */
function withNewestReversed(model: Customer, known: number): Customer {
  const clone = cloneCustomer(model);
  clone.subscriptions.push(...clone.subscriptions.splice(known).reverse());
  clone.subscriptions.forEach((each, serial) => (each.serial = serial));
  return clone;
}

const isEqual = ({ answers }: Outcome): boolean =>
  answers.every(({ model, server }) => JSON.stringify(model) === JSON.stringify(server));

async function exchangeOf(stage: Stage, player: Player, racer: Racer, at: number): Promise<Exchange | null> {
  switch (racer.kind) {
    case "attach":
      return attachExchange(stage, player, racer, at);
    case "track":
      return trackExchange(stage, player, racer, at);
    case "cancel":
      return cancelExchange(stage, player, racer, at);
    case "refund":
      return refundExchange(stage, player, racer, at);
  }
}

/** Only with a card that pays, because a checkout is paid by another request. */
function attachExchange(stage: Stage, player: Player, step: Of<"attach">, at: number): Exchange | null {
  const { model, name } = player;
  const { tenant } = stage;
  const plan = planFor(stage, player, step.plan);
  if (!plan || model.card !== "pays") return null;
  return {
    send: () => send(tenant, "/v1/attach", { body: { customer: name, product: plan.slug } }),
    answers: (customer, reply) =>
      attachAnswers(attach({ customer, plan, at, checkoutCard: step.checkoutCard }), reply),
    abandon: (customer) => endSubscription(customer, newSubscription(customer, plan, at), at, "expired"),
  };
}

function trackExchange(
  { tenant }: Stage,
  { model, name }: Player,
  { feature, units }: Of<"track">,
  at: number,
): Exchange | null {
  if (isOnlyOverride(model, feature, at)) return null;
  return {
    send: () => send(tenant, "/v1/track", { body: { customer: name, feature, value: units } }),
    answers: (customer, reply) => useAnswers(use(customer, feature, units, { at, record: true }), reply),
  };
}

async function cancelExchange(
  stage: Stage,
  player: Player,
  step: Of<"cancel">,
  at: number,
): Promise<Exchange | null> {
  const subscription = liveIn(player.model, step.slot);
  if (!subscription) return null;
  const id = await serverIdOf(stage, player, subscription);
  const { body, carryOut } = lifeChange(subscription, step, at);
  return {
    send: () => send(stage.tenant, `/v1/subscriptions/${id}/cancel`, { body }),
    answers: (customer, reply) => {
      const same = customer.subscriptions[subscription.serial];
      return same ? lifeAnswers(carryOut(customer, same), reply) : { model: null, server: refusal(reply) };
    },
  };
}

async function refundExchange(
  stage: Stage,
  player: Player,
  step: Of<"refund">,
  at: number,
): Promise<Exchange | null> {
  const request = await refundRequest(stage, player, step);
  if (!request) return null;
  const { invoice, path, amount } = request;
  const index = player.model.invoices.indexOf(invoice);
  return {
    send: () => send(stage.tenant, path, { body: { amount } }),
    answers: (customer, reply) => {
      const same = customer.invoices[index];
      return same
        ? refundAnswers(refund(customer, same, { amount, at }), reply)
        : { model: null, server: refusal(reply) };
    },
  };
}
