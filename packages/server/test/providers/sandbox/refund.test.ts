import { beforeAll, describe, expect, test } from "@jest/globals";
import { money } from "@dues/billing";
import { ACCOUNT, insertOrganization, lookup, PAYS, postJson, useSandbox } from "./support.js";

const sandbox = useSandbox();
const stranger = { organizationId: "org_stranger", mode: "test" } as const;

beforeAll(async () => {
  await insertOrganization(sandbox.database.knex, stranger.organizationId, "Stranger");
});

/** Pays 990 at a checkout, and returns a function that requests refunds of it. */
async function paid(paymentReference: string, card = PAYS.card) {
  const { url } = await sandbox.open({ reference: paymentReference, amount: money(990n, "USD") });
  await postJson(url, { ...PAYS, card });
  const names = { paymentReference, providerPaymentId: "pay_1" };
  return (reference: string, minor: bigint, { currency = "USD", account = ACCOUNT } = {}) =>
    sandbox.provider.refund({ account, reference, ...names, amount: money(minor, currency) });
}

const DONE = { status: "succeeded" };
const REFUSED = { status: "failed", failureCode: "refund_exceeds_charge" };

describe("a refund at the sandbox", () => {
  test("refunds parts until nothing is left", async () => {
    const refund = await paid("pay_parts");
    expect(await refund("ref_a1", 400n)).toEqual(DONE);
    expect(await refund("ref_a2", 590n)).toEqual(DONE);
    expect(await refund("ref_a3", 1n)).toEqual(REFUSED);
  });

  test("repeated is the same refund", async () => {
    const refund = await paid("pay_repeated");
    for (let round = 0; round < 3; round++) expect(await refund("ref_b", 600n)).toEqual(DONE);
    expect(await refund("ref_b2", 390n)).toEqual(DONE);
  });

  test("that was refused may succeed when requested again", async () => {
    const refund = await paid("pay_again");
    expect(await refund("ref_c", 991n)).toEqual(REFUSED);
    expect(await refund("ref_c", 990n)).toEqual(DONE);
  });

  test("refunds no other currency, and no payment of another organization", async () => {
    const refund = await paid("pay_other");
    expect(await refund("ref_d1", 1n, { currency: "EUR" })).toEqual(REFUSED);
    expect(await refund("ref_d2", 1n, { account: stranger })).toEqual(REFUSED);
  });

  test("refunds nothing of a failed charge", async () => {
    const { url } = await sandbox.open({ reference: "pay_once" });
    await postJson(url, { ...PAYS, card: "4000000000000341" });
    const saved = await sandbox.provider.findPayment(lookup("pay_once"));
    const providerMethodId = saved?.status === "succeeded" ? saved.card?.providerMethodId : undefined;
    const amount = money(500n, "USD");
    const customer = { id: "cus_1", email: null, name: null };
    const named = { account: ACCOUNT, customer, description: "Pro" };
    await sandbox.provider.charge({
      ...named,
      providerMethodId: providerMethodId ?? "",
      reference: "pay_failed",
      amount,
    });
    const asked = { account: ACCOUNT, paymentReference: "pay_failed", providerPaymentId: "pay_1", amount };
    expect(await sandbox.provider.refund({ ...asked, reference: "ref_e" })).toEqual(REFUSED);
  });

  test("always fails for a payment of the card whose refunds fail", async () => {
    const refund = await paid("pay_unrefundable", "4000000000005126");
    const failed = { status: "failed", failureCode: "refund_failed" };
    expect(await refund("ref_g1", 990n)).toEqual(failed);
    expect(await refund("ref_g2", 1n)).toEqual(failed);
  });

  test("is refused to a live organization", async () => {
    const refund = await paid("pay_live");
    const account = { ...ACCOUNT, mode: "live" } as never;
    await expect(refund("ref_f", 1n, { account })).rejects.toMatchObject({ code: "provider_not_configured" });
  });
});
