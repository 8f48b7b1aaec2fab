import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { components } from "../../src/generated/api.js";
import type { ContractCall, SentWebhook } from "../providers/contract.js";
import type { Fault } from "../providers/double/server.js";
import {
  bring,
  startPaystack,
  startStripe,
  useProvider,
  type OutsideProvider,
} from "../support/outside-provider.js";
import { send } from "../support/server.js";
import { attach, invoicesOf, statesOf, succeeded, sync, type Invoice, type Tenant } from "../support/api.js";
import { refund, tryRefund } from "../http/payments/billing.js";
import { startCrashingServer, until, type CrashingServer } from "./crashing-server.js";

type Payment = components["schemas"]["Payment"];

const BASE = 100_000;
const PRO = 500_000;
const BACK = 30_000;

/** After this time every operation with an unknown outcome is retried. */
const LATER_MS = 10 * 60_000;

/** A server starts in a few seconds, on a busy machine in many. */
const LIMIT_MS = 240_000;

/** An organization that sells through one provider. */
interface Shop {
  readonly outside: OutsideProvider;
  readonly tenant: Tenant;
}

interface Interrupted {
  /** It is being refunded. */
  readonly invoice: Invoice;
  /** The provider's undelivered webhooks. */
  readonly unheard: readonly SentWebhook[];
}

let server: CrashingServer | undefined;
let shops: Shop[] = [];
let aheadMs = 0;

beforeAll(async () => {
  const now = () => Date.now() + aheadMs;
  const providers = [await startStripe(now), await startPaystack(now)];
  const started = await startCrashingServer(providers);
  server = started;
  shops = await Promise.all(
    providers.map(async (outside) => ({ outside, tenant: await started.addTenant(outside.name) })),
  );
}, LIMIT_MS);
afterAll(async () => {
  await server?.close();
  for (const { outside } of shops) await outside.close();
}, LIMIT_MS);

test(
  "a server killed at any step of a payment charges exactly once and delivers the purchase",
  async () => {
    const interrupted: Interrupted[] = [];
    for (const each of shops) {
      await open(each);
      interrupted.push(await interrupt(each));
    }
    aheadMs += LATER_MS;
    await server?.crash(LATER_MS);
    for (const { outside } of shops) outside.reset();
    for (const [index, { invoice, unheard }] of interrupted.entries()) {
      const each = shops[index] as Shop;
      await bring(each.tenant, unheard);
      await expectWhole(each, invoice.id);
    }
  },
  LIMIT_MS,
);

async function open({ outside, tenant }: Shop): Promise<void> {
  await useProvider(tenant, outside);
  const plan = { currency: outside.currency };
  await sync(tenant, {
    features: [],
    plans: [
      { slug: "base", price: BASE, planGroup: "base", ...plan },
      { slug: "pro", price: PRO, planGroup: "pro", ...plan },
    ],
  });
  for (const customer of ["before", "after", "answered", "refunded"])
    await buy({ outside, tenant }, customer, "base");
}

/** Leaves a payment at every step of its way. */
async function interrupt({ outside, tenant }: Shop): Promise<Interrupted> {
  const invoice = (await invoicesOf(tenant, "refunded")).at(-1) as Invoice;
  const attachPro = (customer: string) => attach(tenant, customer, "pro");
  // Acknowledged changes persist, whatever happens next.
  await attachPro("answered");
  // The charge is written down, and the provider never hears of it.
  await hang(outside, { charge: "timeout_before" }, () => attachPro("before"));
  // The card is charged, and the response is lost.
  await hang(outside, { charge: "timeout_after" }, () => attachPro("after"));
  // The money is refunded, and the response is lost.
  await hang(outside, { refund: "timeout_after" }, () => refund(tenant, invoice.id, { amount: BACK }));
  // The page is open, and the response is lost.
  await hang(outside, { createCheckout: "timeout_after" }, () => attachPro("page"));
  const { checkoutUrl } = await attachPro("news");
  outside.takeWebhooks();
  outside.pay(checkoutUrl);
  return { invoice, unheard: await hearHalf(outside, tenant) };
}

/**
 * The payer has paid. Either the webhook is stored and being processed, or, if it needs no processing, it never
 * arrives. Returns the webhooks that the provider has to send again.
 */
async function hearHalf(outside: OutsideProvider, tenant: Tenant): Promise<readonly SentWebhook[]> {
  const news = outside.takeWebhooks();
  if (outside.questions.length === 0) return news;
  outside.reset();
  outside.failQuestions("timeout_before");
  bring(tenant, news).catch(() => undefined);
  await until(`${outside.name}: the news is stored and looked into`, async () => {
    const { events } = (await send(tenant, "/v1/provider-events?status=received")).body;
    const isAsked = outside.calls().some((call) => outside.questions.includes(call));
    return isAsked && (events as unknown[]).length > 0;
  });
  return [];
}

async function expectWhole({ outside, tenant }: Shop, refundedInvoiceId: string): Promise<void> {
  for (const customer of ["before", "after", "answered", "news"])
    await until(`${outside.name}: ${customer} has what was paid for`, async () =>
      (await statesOf(tenant, customer)).includes("pro active"),
    );
  await buy({ outside, tenant }, "page", "pro");
  // Requesting the current plan again charges nothing.
  for (const customer of ["before", "after", "answered", "news", "page"])
    expect(await attach(tenant, customer, "pro")).toMatchObject({ type: "lateral", requiresCheckout: false });
  await until(`${outside.name}: the refund has an outcome`, async () => {
    const { body } = await tryRefund(tenant, refundedInvoiceId, { amount: BASE - BACK + 1 });
    expect(body["code"]).toBe("refund_too_large");
    return outside.received() === 4 * BASE + 5 * PRO - BACK;
  });
  for (const customer of ["before", "after", "answered"])
    expect(await paidBy(tenant, customer)).toEqual([PRO, BASE]);
  for (const customer of ["news", "page"]) expect(await paidBy(tenant, customer)).toEqual([PRO]);
  const pending = await paymentsOf(tenant, "status=pending");
  expect(pending).toEqual([]);
  expect((await invoicesOf(tenant, "before")).map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(outside.complaints()).toEqual([]);
}

/** Pays for a plan on a page, which saves the card. */
async function buy({ outside, tenant }: Shop, customer: string, plan: string): Promise<void> {
  const { checkoutUrl } = await attach(tenant, customer, plan);
  outside.pay(checkoutUrl);
  await bring(tenant, outside.takeWebhooks());
  expect(await statesOf(tenant, customer)).toContain(`${plan} active`);
}

/** Starts an operation whose response will be lost, and waits until the provider has been called. */
async function hang(
  outside: OutsideProvider,
  fault: Partial<Record<ContractCall, Fault>>,
  request: () => Promise<unknown>,
): Promise<void> {
  const [[call, what]] = Object.entries(fault) as [[ContractCall, Fault]];
  const asked = () => outside.calls().filter((each) => each === outside.callOf(call)).length;
  const before = asked();
  outside.fail(call, what);
  request().catch(() => undefined);
  await until(`the provider is asked for ${call}`, () => asked() > before);
}

async function paymentsOf(tenant: Tenant, query: string): Promise<Payment[]> {
  return succeeded<{ payments: Payment[] }>(await send(tenant, `/v1/payments?${query}`)).payments;
}

/** The payments of a customer, newest first. */
async function paidBy(tenant: Tenant, customer: string): Promise<number[]> {
  const paid = await paymentsOf(tenant, `customer=${customer}&status=succeeded`);
  return paid.map(({ amount }) => amount);
}
