import { send, type TestServer } from "../../support/server.js";
import { addTenant, succeeded, sync, upsertCustomer, type Tenant } from "../../support/api.js";
import { differencesOf } from "../../support/audit.js";
import { GERMANY } from "../../http/taxes/stripe-tax.js";
import type { CreditSystem } from "../model/credits.js";
import { COLLECTION_HOURS, remember } from "../model/late.js";
import { passTime } from "../model/cycle.js";
import { fallBack } from "../model/lifecycle.js";
import { countSpans, HELD } from "../model/levels.js";
import { migrate } from "../model/migrate.js";
import { newCustomer, type Customer } from "../model/state.js";
import { retryTaxes } from "../model/tax-waits.js";
import { FEATURES, systemToWire, toWire } from "./catalog.js";
import { chooseByUsage } from "./choose.js";
import {
  creditNotesOfModel,
  creditsOfModel,
  firstUnequal,
  invoicesOfModel,
  subscriptionsOfModel,
} from "./compare.js";
import {
  balancesOfServer,
  creditNotesOfServer,
  creditsOfServer,
  invoicesOfServer,
  subscriptionsOfServer,
} from "./read.js";
import { createCoupons, createTaxes, type CouponName } from "./document-setup.js";
import type { DocumentRules } from "./documents.js";
import { entitiesOfModel, entitiesOfServer } from "./entity-step.js";
import { isInSecond, packInSecond, planInSecond, SECOND_CURRENCY } from "./second-currency.js";
import type { PlayedPreview } from "./previews.js";
import { takeStep } from "./step.js";
import type { PlanChange, Round, Timeline } from "./timeline.js";
import type { Plan } from "../model/plan.js";

/** The first thing about a customer that the server and the model disagree on. */
export interface Difference {
  readonly customer: number;
  readonly at: number;
  /** The step that was answered differently, or what was read after a round. */
  readonly what: string;
  readonly model: unknown;
  readonly server: unknown;
}

/** One customer in the model and at the server. */
export interface Player {
  readonly number: number;
  model: Customer;
  /** Other models that agree with the answers of a race, for what is read after the round to decide. */
  alternatives: readonly Customer[];
  readonly name: string;
  readonly id: string;
  /** Whether prices of the second currency apply. */
  readonly isInSecond: boolean;
  /** The newest preview, which attach can order. */
  preview: PlayedPreview | null;
  difference: Difference | null;
}

/** An organization whose customers live through a timeline on one test clock. */
export interface Stage {
  readonly server: TestServer;
  readonly tenant: Tenant;
  readonly players: readonly Player[];
  /** The newest version of every plan. */
  plans: readonly Plan[];
  readonly system: CreditSystem;
  readonly documents: DocumentRules | null;
  /** How requests name each coupon, by its name. */
  readonly couponNames: ReadonlyMap<string, CouponName>;
  readonly clockId: string;
}

/** Returns the newest version of a plan, with the prices that a customer pays. */
export function planFor({ plans }: Stage, { isInSecond: isSecond }: Player, slug: string): Plan | undefined {
  const plan = plans.find((each) => each.slug === slug);
  return plan && isSecond ? planInSecond(plan) : plan;
}

/** Plays a timeline on the server and in the model, and returns the first difference of each customer. */
export async function play(
  server: TestServer,
  timeline: Timeline,
  customers: readonly number[],
): Promise<Difference[]> {
  const stage = await openStage(server, timeline, customers);
  for (const round of timeline.rounds) {
    await advance(stage, round.at);
    for (const { model } of stage.players) passTime(model, round.at);
    if (round.change) await changePlan(stage, round.change, round.at);
    await Promise.all(stage.players.map((player) => playRound(stage, player, round)));
    // Steps may leave an invoice that the next run of the billing cycle taxes or collects, at the same instant.
    await advance(stage, round.at);
    for (const { model, alternatives } of stage.players)
      for (const each of [model, ...alternatives]) retryTaxes(each, round.at);
    await compareAll(stage, round.at);
    await auditAll(stage, round.at);
  }
  return stage.players.flatMap(({ difference }) => difference ?? []);
}

async function playRound(stage: Stage, player: Player, { at, steps }: Round): Promise<void> {
  for (const { customer, step } of steps) {
    if (customer !== player.number || player.difference) continue;
    const answers = await takeStep(stage, player, step, at).catch((error: unknown) => ({
      model: "an answer",
      server: String(error),
    }));
    for (const model of [player.model, ...player.alternatives]) {
      countSpans(model, at);
      remember(model, at);
    }
    if (JSON.stringify(answers.model) === JSON.stringify(answers.server)) continue;
    player.difference = { customer, at, what: JSON.stringify(step), ...answers };
  }
}

/** Syncs a new version of a plan, and moves its subscribers to it. */
async function changePlan(stage: Stage, { plan, migrate: when }: PlanChange, at: number): Promise<void> {
  stage.plans = stage.plans.map((each) => (each.slug === plan.slug ? plan : each));
  await syncPlans(stage);
  if (when === null) return;
  succeeded(await send(stage.tenant, `/v1/plans/${plan.slug}/migrate`, { body: { when } }));
  for (const { model, isInSecond: isSecond } of stage.players) {
    migrate(model, isSecond ? planInSecond(plan) : plan, when);
    countSpans(model, at);
    remember(model, at);
  }
}

async function syncPlans({
  tenant,
  plans,
  system,
  documents,
}: Pick<Stage, "tenant" | "plans" | "system" | "documents">): Promise<void> {
  const hasSecond = documents !== null;
  const features = [
    ...FEATURES.map((slug) => ({ slug })),
    ...HELD.map((slug) => ({ slug, meterType: "non_consumable" })),
  ];
  await sync(tenant, {
    features,
    plans: plans.map((plan) => toWire(plan, hasSecond)),
    ...systemToWire(system, hasSecond),
  });
}

async function compareAll(stage: Stage, at: number): Promise<void> {
  const { server, tenant, players, plans } = stage;
  const subscriptions = await subscriptionsOfServer(tenant, plans);
  const invoices = await invoicesOfServer(tenant);
  const ids = players.map(({ id }) => id);
  const balances = await balancesOfServer(server, ids);
  const credits = await creditsOfServer(server, ids, at);
  const notes = await creditNotesOfServer(tenant);
  const entities = await entitiesOfServer(stage);
  for (const player of players) {
    const { number: customer, id } = player;
    const unequalTo = (model: Customer) =>
      firstUnequal("subscriptions", subscriptionsOfModel(model), subscriptions.get(id) ?? []) ??
      firstUnequal("invoices", invoicesOfModel(model), invoices.get(id) ?? []) ??
      firstUnequal("credit notes", creditNotesOfModel(model), notes.get(id) ?? []) ??
      firstUnequal("entities", entitiesOfModel(model, at), entities.get(id) ?? []) ??
      firstUnequal("balance", [{ balance: model.balance }], [{ balance: balances.get(id) }]) ??
      firstUnequal("credits", [{ left: creditsOfModel(model, at) }], [{ left: credits.get(id) ?? [] }]);
    if (player.alternatives.length > 0) {
      const all = [player.model, ...player.alternatives];
      const equal = all.filter((each) => !unequalTo(each));
      player.model = (await chooseByUsage(tenant, player.name, equal, at)) ?? nearest(all, unequalTo);
      player.alternatives = [];
    }
    const unequal = unequalTo(player.model);
    if (unequal) player.difference ??= { customer, at, ...unequal };
  }
}

const COMPARED = ["subscriptions", "invoices", "credit notes", "entities", "balance", "credits"];

/** Returns the model that agrees the farthest, when none of a race agrees with all. */
function nearest(
  models: readonly Customer[],
  unequalTo: (model: Customer) => { what: string } | null,
): Customer {
  const distance = (model: Customer) => {
    const what = unequalTo(model)?.what ?? "";
    return COMPARED.length - COMPARED.findIndex((each) => what.startsWith(each));
  };
  const [first, ...rest] = models;
  if (!first) throw new Error("a race leaves at least one model");
  return rest.reduce((best, each) => (distance(each) < distance(best) ? each : best), first);
}

async function openStage(
  server: TestServer,
  timeline: Timeline,
  customers: readonly number[],
): Promise<Stage> {
  const { zone, start, plans, system, documents } = timeline;
  const tenant = await addTenant(server, { timeZone: zone });
  const settings = { collectionHours: COLLECTION_HOURS };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: settings }));
  if (documents?.taxRules) await createTaxes(tenant, documents.taxRules);
  await syncPlans({ tenant, plans, system, documents });
  const couponNames = documents ? await createCoupons(tenant, documents.coupons) : new Map();
  const reply = await send(tenant, "/v1/test-clocks", { body: { now: new Date(start).toISOString() } });
  const { id: clockId } = succeeded<{ id: string }>(reply);
  const players = await Promise.all(
    customers.map(async (number): Promise<Player> => {
      const name = `customer-${number}`;
      const isSecond = documents !== null && isInSecond(number);
      const free = plans.find(({ autoEnable }) => autoEnable);
      const autoEnabled = () => free && (isSecond ? planInSecond(free) : free);
      const packs = isSecond ? system.packs.map(packInSecond) : system.packs;
      const { id } = await upsertCustomer(tenant, {
        id: name,
        email: `${name}@example.com`,
        testClock: clockId,
        ...(isSecond && { currency: SECOND_CURRENCY }),
        ...(documents?.taxRules?.isByProvider && { address: GERMANY }),
      });
      const taxRules = documents?.taxRules ?? null;
      const model = newCustomer({ name, zone, autoEnabled, system: { ...system, packs }, taxRules });
      fallBack(model, start);
      countSpans(model, start);
      remember(model, start);
      return {
        number,
        name,
        id,
        model,
        isInSecond: isSecond,
        alternatives: [],
        preview: null,
        difference: null,
      };
    }),
  );
  return { server, tenant, players, plans, system, documents, couponNames, clockId };
}

/** The audit names no customer whose money is what the model says. */
async function auditAll({ server, tenant, players }: Stage, at: number): Promise<void> {
  const named = await differencesOf(server, { organizationId: tenant.id });
  for (const player of players) {
    const own = named.filter(({ customerId }) => customerId === player.id);
    if (own.length === 0) continue;
    const found = own.map(({ code, expected, actual }) => `${code}: expected ${expected}, stored ${actual}`);
    player.difference ??= { customer: player.number, at, what: "audit", model: [], server: found };
  }
}

async function advance({ tenant, clockId }: Stage, at: number): Promise<void> {
  const body = { to: new Date(at).toISOString() };
  const reply = await send(tenant, `/v1/test-clocks/${clockId}/advance`, { body });
  const { status } = succeeded<{ status: string }>(reply);
  if (status !== "ready") throw new Error(`the clock is ${status}`);
}
