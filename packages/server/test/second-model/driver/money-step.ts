import { send, type Reply } from "../../support/server.js";
import { CARDS, payAt, succeeded } from "../../support/api.js";
import { purchase } from "../model/purchase.js";
import { invoiceUsage, payInvoice, voidInvoice } from "../model/interim.js";
import { creditNote, refund, type Refunded } from "../model/refund.js";
import type { Invoice } from "../model/state.js";
import type { Player, Stage } from "./play.js";
import type { WireInvoice } from "./read.js";
import { couponsFor } from "./discount-step.js";
import { AGREED, refusal, type Answers, type Of } from "./step.js";

export async function refundInvoice(
  stage: Stage,
  player: Player,
  step: Of<"refund">,
  at: number,
): Promise<Answers> {
  const request = await refundRequest(stage, player, step);
  if (!request) return AGREED;
  const { invoice, path, amount } = request;
  const expected = refund(player.model, invoice, { amount, at });
  return refundAnswers(expected, await send(stage.tenant, path, { body: { amount } }));
}

/** Returns a refund of one of the newest paid invoices; null when there is none. */
export async function refundRequest(stage: Stage, { model, name }: Player, step: Of<"refund">) {
  const paid = model.invoices.filter(({ status, total }) => status === "paid" && total > 0);
  const invoice = paid.at(-1 - step.newest);
  if (!invoice) return null;
  const id = await invoiceIdOf(stage, name, invoice);
  const amount = step.percent === null ? null : Math.max(1, Math.floor((invoice.total * step.percent) / 100));
  return { invoice, path: `/v1/billing/invoices/${id}/refund`, amount };
}

export function refundAnswers(expected: Refunded, reply: Reply): Answers {
  if (reply.status !== 200) return { model: expected, server: refusal(reply) };
  const { refunds } = succeeded<{ refunds: { amount: number }[] }>(reply);
  return { model: expected, server: { refunded: refunds.reduce((sum, each) => sum + each.amount, 0) } };
}

/** Gives back a part of one of the newest invoices that are paid or open by a credit note. */
export async function issueCreditNote(
  stage: Stage,
  { model, name }: Player,
  { newest, percent, destination }: Of<"creditNote">,
  at: number,
): Promise<Answers> {
  const counted = model.invoices.filter(
    ({ status, total }) => status !== "void" && status !== "draft" && total > 0,
  );
  const invoice = counted.at(-1 - newest);
  if (!invoice) return AGREED;
  const invoiceId = await invoiceIdOf(stage, name, invoice);
  const amount = percent === null ? null : Math.max(1, Math.floor((invoice.total * percent) / 100));
  const expected = creditNote(model, invoice, { amount, at, destination });
  const settlements = destination === "balance" ? [{ kind: "balance" }] : undefined;
  const reply = await send(stage.tenant, "/v1/billing/credit-notes", {
    body: { invoiceId, amount, settlements },
  });
  return { model: "code" in expected ? expected : { ok: true }, server: okOr(reply) };
}

const okOr = (reply: Reply) => (reply.status === 200 ? { ok: true } : refusal(reply));

/** Finds an invoice at the server by its instant and the amounts of its lines. */
async function invoiceIdOf({ tenant }: Stage, customer: string, invoice: Invoice): Promise<string> {
  const reply = await send(tenant, `/v1/billing/invoices?customer=${customer}`);
  const { invoices } = succeeded<{ invoices: WireInvoice[] }>(reply);
  const amounts = (lines: readonly { amount: number }[]) =>
    String(
      lines
        .map(({ amount }) => amount)
        .filter((amount) => amount !== 0)
        .sort(),
    );
  const isSame = ({ createdAt, items }: WireInvoice) =>
    createdAt === invoice.createdAt &&
    amounts(items) === amounts(invoice.lines.filter(({ kind }) => kind !== "carried"));
  return invoices.find(isSame)?.id ?? "none";
}

/** Buys credits, at a checkout when no card was saved. */
export async function buyPack(
  stage: Stage,
  player: Player,
  { pack: slug, quantity, coupons: names }: Of<"buyPack">,
  at: number,
): Promise<Answers> {
  const { model, name } = player;
  const pack = model.system.packs.find((each) => each.slug === slug);
  if (!pack) return AGREED;
  const { coupons, discounts } = couponsFor(stage, player, names);
  const expected = purchase({ customer: model, pack, quantity, at, checkoutCard: "pays", coupons });
  const reply = await send(stage.tenant, "/v1/addon", {
    body: { customer: name, pack: slug, quantity, discounts },
  });
  if (reply.status !== 200) return { model: expected, server: refusal(reply) };
  const { requiresCheckout, checkoutUrl } = succeeded<Record<string, unknown>>(reply);
  if (requiresCheckout === true) succeeded(await payAt(String(checkoutUrl), CARDS.pays));
  return { model: expected, server: { checkout: requiresCheckout } };
}

export async function configure(
  { tenant }: Stage,
  { model, name }: Player,
  step: Of<"configure">,
): Promise<Answers> {
  const { feature, overage, maxOverageUnits } = step;
  const body = { customer: name, feature, overage, maxOverageUnits };
  succeeded(await send(tenant, "/v1/customers/feature-config", { body }));
  model.configs.set(feature, {
    ...(overage !== null && { overage }),
    ...(maxOverageUnits !== null && { maxOverageUnits }),
  });
  return AGREED;
}

export async function limitOverage(
  { tenant }: Stage,
  { model, name }: Player,
  step: Of<"limitOverage">,
): Promise<Answers> {
  const { amount: maxOverageAmount } = step;
  succeeded(
    await send(tenant, "/v1/customers/overage-limit", { body: { customer: name, maxOverageAmount } }),
  );
  model.overageLimit = maxOverageAmount;
  return AGREED;
}

export async function invoiceNow({ tenant }: Stage, { model, name }: Player, at: number): Promise<Answers> {
  const expected = invoiceUsage(model, at);
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: name } });
  return { model: expected, server: totalOf(reply) };
}

/** Pays or takes back the newest invoice that is open. */
export async function settleInvoice(
  stage: Stage,
  { model, name }: Player,
  kind: "payInvoice" | "voidInvoice",
  at: number,
): Promise<Answers> {
  const invoice = model.invoices.findLast(({ status }) => status === "open");
  if (!invoice || (kind === "payInvoice" && model.card !== "pays")) return AGREED;
  const id = await invoiceIdOf(stage, name, invoice);
  const path = `/v1/billing/invoices/${id}/${kind === "payInvoice" ? "pay" : "void"}`;
  const expected = kind === "payInvoice" ? payInvoice(model, invoice, at) : voidInvoice(model, invoice, at);
  return { model: expected, server: totalOf(await send(stage.tenant, path, { body: {} })) };
}

function totalOf(reply: Reply) {
  if (reply.status !== 200) return refusal(reply);
  const { invoice } = succeeded<{ invoice: { total: number } }>(reply);
  return { total: invoice.total };
}
