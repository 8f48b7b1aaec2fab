import { isDeepStrictEqual } from "node:util";
import type { Reply } from "../support/server.js";
import { currencyFor, discountsFor } from "./documents/discount-steps.js";
import { readFacts } from "./facts.js";
import { call, noteCheckout, type Person, type World } from "./world.js";

const PLANS = [
  ...(["free", "metered", "basic", "pro", "daily", "weekly", "yearly", "trial"] as const),
  ...(["card-trial", "addon", "support", "foreign", "lifetime"] as const),
] as const;

/** Attaches a plan; often after a preview, which then has to come true. */
export async function attach(world: World, person: Person): Promise<void> {
  const product = world.random.pick(PLANS);
  const body = { customer: person.name, product, ...discountsFor(world), ...currencyFor(world) };
  const preview = world.random.percent(50) ? await call(world, "/v1/attach/preview", { body }) : undefined;
  const reply = await call(world, "/v1/attach", { body });
  noteCheckout(person, reply);
  if (preview) await compare(world, person, preview, reply);
}

/** The amount that attach charged or requests equals its preview. An open checkout quotes its own instant. */
async function compare(world: World, person: Person, preview: Reply, reply: Reply): Promise<void> {
  if (preview.status === 503 || reply.status === 503) return;
  if (preview.status !== reply.status || preview.body["type"] !== reply.body["type"]) {
    throw new Error(`previewed ${preview.text} and did ${reply.text}`);
  }
  if (reply.status !== 200) return;
  const known = new Set(person.facts.invoices.map(({ id }) => id));
  const facts = await readFacts(world.server, person.id, person.facts.now);
  const made = facts.invoices.find(
    ({ id, lines }) => !known.has(id) && lines.some(({ kind }) => kind === "fee"),
  );
  const shown = linesOf(preview);
  const charged = (made?.lines ?? []).map(({ amount }) => Number(amount));
  const isReused = made === undefined && reply.body["checkoutUrl"] !== undefined;
  if (isReused || isDeepStrictEqual(shown, charged)) return;
  throw new Error(`previewed lines over ${shown.join(", ")} and charged ${charged.join(", ")}`);
}

function linesOf({ body }: Reply): number[] {
  const lines = Array.isArray(body["lines"]) ? body["lines"] : [];
  return lines.map(({ amount }) => Number(amount));
}
