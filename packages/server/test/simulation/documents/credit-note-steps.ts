import { isDeepStrictEqual } from "node:util";
import { disputePayment } from "../../support/disputes.js";
import type { Body } from "../../support/api.js";
import type { Random } from "../random.js";
import type { InvoiceFact } from "../facts.js";
import { call, type Person, type World } from "../world.js";

const REASONS = ["duplicate", "order_change", "unsatisfactory", "billing_error", "uncollectible"] as const;

/** Gives back all or a part of an invoice, which may be too much; often after a preview, which then has to come true. */
export async function issueCreditNote(world: World, { facts }: Person): Promise<void> {
  const { random } = world;
  const issued = facts.invoices.filter(({ status }) => status !== "draft");
  const invoice = issued[issued.length - 1 - random.between(0, Math.min(4, issued.length - 1))];
  if (!invoice) return;
  const body = {
    invoiceId: invoice.id,
    ...(random.percent(50) && { reason: random.pick(REASONS) }),
    ...randomPart(random, invoice),
    ...randomSettlements(random, invoice),
    ...(random.percent(30) && { force: true }),
  };
  const path = "/v1/billing/credit-notes";
  const preview = random.percent(50) ? await call(world, `${path}/preview`, { body }) : undefined;
  const reply = await call(world, path, { body });
  if (!preview) return;
  const [shown, issuedNote] = [preview, reply].map(({ status, body: answer }) => {
    const { code, creditNote } = answer as { code?: string; creditNote?: Record<string, unknown> };
    if (!creditNote) return { status, code };
    const { currency, subtotal, discount, tax, total, taxes, discounts } = creditNote;
    return { status, currency, subtotal, discount, tax, total, taxes, discounts };
  });
  if (!isDeepStrictEqual(shown, issuedNote))
    throw new Error(`previewed the credit note ${preview.text} and issued ${reply.text}`);
}

function randomPart(random: Random, { total, lines }: InvoiceFact): Body {
  const kind = random.pick(["amount", "amount", "lines", "all"]);
  const part = (whole: bigint) =>
    random.pick([1, random.between(1, Math.max(1, Number(whole))), Number(whole) + 1]);
  if (kind === "all") return {};
  if (kind === "amount") return { amount: Math.max(1, part(total)) };
  const some = lines
    .filter(() => random.percent(60))
    .map(({ id, amount }) => ({
      id,
      ...(random.percent(60) && { amount: Math.max(1, part(amount)) }),
    }));
  return some.length === 0 ? {} : { lines: some };
}

const SETTLEMENTS = ["offset", "balance", "refund", "out_of_band"] as const;

function randomSettlements(random: Random, { total }: InvoiceFact): Body {
  if (random.percent(50)) return {};
  const first = { kind: random.pick(SETTLEMENTS) };
  if (random.percent(70)) return { settlements: [first] };
  const amount = random.between(1, Math.max(1, Number(total)));
  return { settlements: [{ ...first, amount }, { kind: random.pick(SETTLEMENTS) }] };
}

/** Gives goodwill, or takes it. */
export async function adjustBalance(world: World, person: Person): Promise<void> {
  const { random, rules, catalog } = world;
  const currencies = [catalog.plans[0]?.currency ?? "USD", rules.secondCurrency ?? "EUR"] as const;
  const amount = random.pick([100, 333, 2_500, -50, -700]);
  const body = { customer: person.name, currency: random.pick(currencies), amount, reason: "Goodwill" };
  await call(world, "/v1/billing/balance/adjust", { body });
}

/** The bank takes a payment back, or asks for it first. */
export async function dispute({ server, tenant, random, history }: World, { facts }: Person): Promise<void> {
  const taken = facts.payments.filter(({ status, amount }) => status === "succeeded" && amount > 0n);
  const payment = taken[random.between(0, taken.length - 1)];
  if (!payment) return;
  const status = random.pick(["open", "won", "lost", "lost"] as const);
  history.push(`  the dispute of the payment ${payment.id} is ${status}`);
  await disputePayment(server, tenant, { paymentId: payment.id, status, amount: payment.amount });
}
