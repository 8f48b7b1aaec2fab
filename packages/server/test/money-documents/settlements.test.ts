import { beforeAll, describe, expect, test } from "@jest/globals";
import type { components } from "../../src/generated/api.js";
import { attach, buy, succeeded, sync, track, type Body } from "../support/api.js";
import { adjust, balancesOf } from "../support/balance.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { auditAll } from "../http/discounts/audited.js";
import { addTimedTenant, refusal, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { invoiceUsage, pay } from "../http/payments/billing.js";
import { customerOn } from "../http/test-clocks/clocks.js";
import { split } from "./fraction.js";
import { createTaxes, codeOf } from "./shop.js";

type CreditNote = components["schemas"]["CreditNote"];

/**
 * Where the money of credit notes goes, before and after payments. A step is `pay`, or `credit` with an amount or `rest`,
 * and the settlements if the request names them.
 */
type Row = readonly [rule: string, balance: number, steps: string];

const USED = 10_000;
const TOTAL = 12_000n;

// prettier-ignore
const ROWS: readonly Row[] = [
  // rule                                                  balance  steps on an invoice of 12000
  ["of an unpaid invoice is taken off it",                 0,       "credit 5000, credit rest"],
  ["of an unpaid invoice is at most what is due",          0,       "credit 12001, credit 12000"],
  ["of an unpaid invoice cannot be paid back",             0,       "credit 100 refund, credit 100 balance, credit 100 out_of_band, credit 100 offset"],
  ["of an invoice that the balance pays in part",          3_000,   "credit 5000, credit 6000, credit 1001, credit rest"],
  ["of an invoice that the balance pays whole",            20_000,  "credit 5000, credit 1, credit 7000, credit rest"],
  ["of an invoice that a card paid",                       0,       "pay, credit 5000, credit 1, credit rest"],
  ["of an invoice that both paid, in proportion",          3_000,   "pay, credit 4000, credit 1001, credit 333, credit rest"],
  ["of an invoice that both paid, in odd shares",          3_333,   "pay, credit 1, credit 1, credit 1, credit 997, credit rest"],
  ["before and after a payment",                           0,       "credit 2000, pay, credit 5000, credit 5001, credit rest"],
  ["before and after a payment of the rest",               3_000,   "credit 4000, pay, credit 4000, credit rest"],
  ["to the balance although a card paid",                  0,       "pay, credit 5000 balance, credit 7000 refund"],
  ["outside of the system",                                0,       "pay, credit 5000 out_of_band, credit 8000, credit rest"],
  ["named with amounts; the card pays what the balance left", 3_000,   "credit 6000 offset=4000+balance=2000, pay, credit 3000 refund=1000+balance, credit rest"],
  ["named with more than is due",                          3_000,   "credit 10000 offset=9001+balance, credit 10000 offset=9000+balance, credit rest"],
  ["named with more than the card paid",                   3_000,   "pay, credit 12000 refund, credit 9000 refund, credit rest"],
];

const KINDS = ["offset", "balance", "refund", "out_of_band"] as const;
type Split = Record<(typeof KINDS)[number], bigint>;

/** What is due of an invoice, what was paid and not given back, and the part of that which a card paid. */
interface Money {
  readonly due: bigint;
  readonly paid: bigint;
  readonly byCard: bigint;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** How an amount is settled; null if it cannot be. */
function settle({ due, paid, byCard }: Money, amount: bigint, named: string | undefined): Split | null {
  if (amount > due + paid || amount === 0n) return null;
  const parts: Split = { offset: 0n, balance: 0n, refund: 0n, out_of_band: 0n };
  if (named === undefined) {
    parts.offset = least(due, amount);
    const [toBalance = 0n, toCard = 0n] = split(amount - parts.offset, [paid - byCard, byCard]);
    return { ...parts, balance: toBalance, refund: toCard };
  }
  let rest = amount;
  for (const { kind, value } of settlementsOf(named)) {
    parts[kind] = value ?? rest;
    rest -= parts[kind];
  }
  const givenBack = parts.balance + parts.refund + parts.out_of_band;
  return parts.offset > due || parts.refund > byCard || givenBack > paid ? null : parts;
}

/** `refund=1000+balance`; the last one may take the rest. */
function settlementsOf(named: string) {
  return named.split("+").map((text) => {
    const [name = "", value] = text.split("=");
    const kind = KINDS.find((each) => each === name);
    if (!kind) throw new Error(`no settlement: ${text}`);
    return { kind, value: value === undefined ? null : BigInt(value) };
  });
}

function bodyOf(invoiceId: string, amount: string, named: string | undefined): Body {
  const settlements = named && settlementsOf(named);
  return {
    invoiceId,
    ...(amount !== "rest" && { amount: Number(amount) }),
    ...(settlements && {
      settlements: settlements.map(({ kind, value }) => ({
        kind,
        ...(value !== null && { amount: Number(value) }),
      })),
    }),
  };
}

const server = useTestServer();
let tenant: TimedTenant;

beforeAll(async () => {
  tenant = await addTimedTenant(server, { features: [], plans: [] }, { currency: "EUR" });
  const vat = { code: "vat", percent: "20", share: "100" };
  await createTaxes(tenant, [vat]);
  const usage = {
    slug: "calls",
    limit: 0,
    overage: "charge",
    overagePrice: 1,
    taxCodes: [codeOf(vat)],
  } as const;
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [
      { slug: "usage", currency: "EUR", features: [usage] },
      { slug: "card", currency: "EUR", price: 1_000, billingType: "one_time", planGroup: "card" },
    ],
  });
}, 120_000);

/** An issued invoice, which the balance pays as far as it goes. */
async function issue(customer: string, balance: number) {
  await customerOn(tenant, tenant.clock, customer);
  await buy(tenant, customer, "card");
  await attach(tenant, customer, "usage");
  await track(tenant, customer, "calls", USED);
  if (balance > 0) await adjust(tenant, balance, { customer, currency: "EUR" });
  return invoiceUsage(tenant, customer);
}

async function readInvoice(id: string) {
  const reply = await send(tenant, `/v1/billing/invoices/${id}`);
  return succeeded<{ invoice: components["schemas"]["Invoice"] }>(reply).invoice;
}

const inWords = (parts: Readonly<Record<string, bigint>>) =>
  KINDS.flatMap((kind) => (parts[kind] ? [`${kind} ${parts[kind]}`] : []));

describe("the amount of a credit note", () => {
  test.each(ROWS.map((row, index) => [...row, index] as const))("%s", async (_rule, given, steps, index) => {
    const customer = `customer_${index}`;
    const { id } = await issue(customer, given);
    const byBalance = least(BigInt(given), TOTAL);
    let money: Money = { due: TOTAL - byBalance, paid: byBalance, byCard: 0n };
    let balance = BigInt(given) - byBalance;
    for (const step of steps.split(", ")) {
      const [verb, amount = "", named] = step.split(" ");
      if (verb === "pay") {
        await pay(tenant, id);
        const fromBalance = least(balance, money.due);
        balance -= fromBalance;
        money = { due: 0n, paid: money.paid + money.due, byCard: money.due - fromBalance };
        continue;
      }
      const whole = amount === "rest" ? money.due + money.paid : BigInt(amount);
      const expected = settle(money, whole, named);
      const reply = await send(tenant, "/v1/billing/credit-notes", { body: bodyOf(id, amount, named) });
      if (expected === null) {
        expect(refusal(reply)).toMatch(/^40[09] (refund_too_large|nothing_to_refund)$/);
        continue;
      }
      const { creditNote } = succeeded<{ creditNote: CreditNote }>(reply);
      const actual = creditNote.settlements.map(({ kind, amount: minor }) => [kind, BigInt(minor)] as const);
      expect([step, inWords(Object.fromEntries(actual))]).toEqual([step, inWords(expected)]);
      const paid = money.paid - expected.balance - expected.refund - expected.out_of_band;
      const byCard = least(money.byCard - expected.refund, paid);
      money = { due: money.due - expected.offset, paid, byCard };
      balance += expected.balance;
    }
    const invoice = await readInvoice(id);
    expect([invoice.total, invoice.amountDue]).toEqual([Number(TOTAL), Number(money.due)]);
    expect(await balancesOf(tenant, customer)).toEqual([`${balance} EUR`]);
  });

  test("and the audit agrees", async () => {
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});
