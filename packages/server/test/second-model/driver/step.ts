import { CARDS, payAt, succeeded } from "../../support/api.js";
import { send, type Reply } from "../../support/server.js";
import { DAY } from "../model/calendar.js";
import { saveCard as saveInModel } from "../model/dunning.js";
import { toNumber } from "../model/exact.js";
import { cancelAtEnd, cancelNow, pause, resume, type Changed } from "../model/lifecycle.js";
import { hold } from "../model/levels.js";
import { liveIn, type Card, type Customer, type Subscription } from "../model/state.js";
import { use, type Answer } from "../model/usage.js";
import { addCoupon, endCoupon, exempt } from "./discount-step.js";
import type { Player, Stage } from "./play.js";
import { move } from "./tax-provider.js";
import { trackLate } from "./late-step.js";
import { changeEntity } from "./entity-step.js";
import { giveCredits } from "./given-credits.js";
import { attachPlan, orderPreview, previewPlan } from "./attach-step.js";
import { race } from "./race.js";
import { isOnlyOverride, override, removeOverride } from "./override-step.js";
import {
  buyPack,
  configure,
  invoiceNow,
  issueCreditNote,
  limitOverage,
  refundInvoice,
  settleInvoice,
} from "./money-step.js";
import type { Step } from "./timeline.js";

/** What the model and the server answered; equal when they agree. */
export interface Answers {
  readonly model: unknown;
  readonly server: unknown;
}

export const AGREED: Answers = { model: null, server: null };

export type Of<Kind> = Extract<Step, { kind: Kind }>;

/** Does a step on the server and in the model. A step that has nothing to act on does nothing. */
export async function takeStep(stage: Stage, player: Player, step: Step, at: number): Promise<Answers> {
  switch (step.kind) {
    case "attach":
      return attachPlan(stage, player, step, at);
    case "preview":
      return previewPlan(stage, player, step, at);
    case "order":
      return orderPreview(stage, player, at);
    case "track":
    case "check":
      return useFeature(stage, player, step, at);
    case "late":
      return trackLate(stage, player, step, at);
    case "hold":
      return holdFeature(stage, player, step, at);
    case "saveCard":
      await saveCard(stage, player.name, step.card);
      saveInModel(player.model, step.card, at);
      return AGREED;
    case "refund":
      return refundInvoice(stage, player, step, at);
    case "creditNote":
      return issueCreditNote(stage, player, step, at);
    case "addDiscount":
      return addCoupon(stage, player, step, at);
    case "endDiscount":
      return endCoupon(stage, player, step, at);
    case "exempt":
      return exempt(stage, player, step.isExempt, at);
    case "move":
      return move(stage, player, step.place, at);
    case "buyPack":
      return buyPack(stage, player, step, at);
    case "addEntity":
    case "removeEntity":
      return changeEntity(stage, player, step, at);
    case "giveCredits":
      return giveCredits(stage, player, step, at);
    case "configure":
      return configure(stage, player, step);
    case "override":
      return override(stage, player, step, at);
    case "removeOverride":
      return removeOverride(stage, player, step);
    case "limitOverage":
      return limitOverage(stage, player, step);
    case "race":
      return race(stage, player, step, at);
    case "invoice":
      return invoiceNow(stage, player, at);
    case "payInvoice":
    case "voidInvoice":
      return settleInvoice(stage, player, step.kind, at);
    default:
      return changeLife(stage, player, step, at);
  }
}

export const CARD_NUMBERS = { pays: CARDS.pays, declines: CARDS.paysOnce, none: "" } as const;

export const refusal = ({ body }: Reply) => ({ code: body["code"] });

async function useFeature(
  { tenant }: Stage,
  { model, name }: Player,
  { kind, feature, units }: Of<"track" | "check">,
  at: number,
): Promise<Answers> {
  if (isOnlyOverride(model, feature, at)) return AGREED;
  const expected = use(model, feature, units, { at, record: kind === "track" });
  const body = { customer: name, feature, value: units };
  return useAnswers(expected, await send(tenant, `/v1/${kind}`, { body }));
}

async function holdFeature(
  { tenant }: Stage,
  { model, name }: Player,
  { feature, level }: Of<"hold">,
  at: number,
): Promise<Answers> {
  if (isOnlyOverride(model, feature, at)) return AGREED;
  const expected = hold(model, feature, level, at);
  const body = { customer: name, feature, value: level, set: true };
  return useAnswers(expected, await send(tenant, "/v1/track", { body }));
}

export function useAnswers(expected: Answer, { status, body }: Reply): Answers {
  const { allowed, code, usage, limit, resetsAt } = body;
  if (status !== 200) return { model: { code: expected.code }, server: { code } };
  const instant = typeof resetsAt === "string" ? Date.parse(resetsAt) : null;
  const numbers = {
    ...(expected.usage && { usage, limit }),
    ...(expected.resetsAt !== undefined && { resetsAt: instant }),
  };
  return { model: answerOf(expected), server: { allowed, code, ...numbers } };
}

function answerOf({ allowed, code, usage, limit, resetsAt }: Answer) {
  const numbers = usage && { usage: toNumber(usage), limit: limit ? toNumber(limit) : null };
  return { allowed, code, ...numbers, ...(resetsAt !== undefined && { resetsAt }) };
}

async function changeLife(
  stage: Stage,
  player: Player,
  step: Of<"cancel" | "pause" | "resume">,
  at: number,
): Promise<Answers> {
  const { model } = player;
  const subscription = liveIn(model, step.slot);
  if (!subscription) return AGREED;
  const id = await serverIdOf(stage, player, subscription);
  const path = `/v1/subscriptions/${id}/${step.kind}`;
  const { carryOut, body } = lifeChange(subscription, step, at);
  const expected = carryOut(model, subscription);
  return lifeAnswers(expected, await send(stage.tenant, path, { body }));
}

export const lifeAnswers = (expected: Changed, reply: Reply): Answers => ({
  model: expected,
  server: reply.status === 200 ? { ok: true } : refusal(reply),
});

interface LifeChange {
  readonly body: object;
  readonly carryOut: (customer: Customer, subscription: Subscription) => Changed;
}

export function lifeChange(
  subscription: Subscription,
  step: Of<"cancel" | "pause" | "resume">,
  at: number,
): LifeChange {
  if (step.kind === "resume") return { carryOut: (customer, each) => resume(customer, each, at), body: {} };
  if (step.kind === "pause") {
    const until = step.days === null ? null : at + step.days * DAY;
    return { carryOut: (customer, each) => pause(customer, each, at, until), body: { until } };
  }
  const { isNow, credit } = step;
  if (!isNow) return { carryOut: (customer, each) => cancelAtEnd(customer, each, at), body: {} };
  const carryOut = (customer: Customer, each: Subscription) =>
    cancelNow(customer, each, at, credit, { creditsOpen: true });
  return { carryOut, body: { when: "now", credit } };
}

/** Subscriptions come in the same order on both sides. */
export async function serverIdOf(
  { tenant }: Stage,
  { name }: Player,
  { serial }: Subscription,
): Promise<string> {
  const reply = await send(tenant, `/v1/subscriptions?customer=${name}&limit=100`);
  const { subscriptions } = succeeded<{ subscriptions: { id: string }[] }>(reply);
  return subscriptions.map(({ id }) => id).sort()[serial] ?? "none";
}

/** Saves a card at a checkout page. */
async function saveCard({ tenant }: Stage, customer: string, card: Card): Promise<void> {
  const setup = await send(tenant, "/v1/wallet/setup", { body: { customer } });
  const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(setup);
  succeeded(await payAt(checkoutUrl, CARD_NUMBERS[card]));
}
