import { expect, test } from "@jest/globals";
import { money } from "@dues/billing";
import { ACCOUNT, lookup, PAYS, postJson, useSandbox } from "../providers/sandbox/support.js";
import { describeOnPostgres } from "../support/database.js";

describeOnPostgres("payers of one sandbox checkout who really meet", () => {
  const sandbox = useSandbox();

  test("pay it once in every one of twenty rounds", async () => {
    for (let round = 0; round < 20; round += 1) {
      const reference = `pay_round_${round}`;
      const { url } = await sandbox.open({ reference });
      const answers = await Promise.all(Array.from({ length: 10 }, () => postJson(url, PAYS)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    }
    expect(await sandbox.database.knex("sandbox_cards").select("id")).toHaveLength(20);
    expect(sandbox.received).toHaveLength(20);
  });

  test("and the one who closes it never both succeed", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { url, providerCheckoutId } = await sandbox.open();
      const [paid, closed] = await Promise.all([
        postJson(url, PAYS),
        sandbox.provider.expireCheckout(ACCOUNT, providerCheckoutId),
      ]);
      expect(closed).toBe(paid.status === 200 ? "completed" : "expired");
    }
  });

  test("open it once for one reference, and charge a card once for one reference", async () => {
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.open({ reference: "pay_one" })),
    );
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    await postJson(opened[0]?.url ?? "", PAYS);
    const found = await sandbox.provider.findPayment(lookup("pay_one"));
    const providerMethodId = (found?.status === "succeeded" && found.card?.providerMethodId) || "";
    const charge = {
      account: ACCOUNT,
      reference: "pay_again",
      amount: money(100n, "USD"),
      customer: { id: "cus_1", email: null, name: null },
      providerMethodId,
      description: "Pro",
    };
    const charged = await Promise.all(Array.from({ length: 10 }, () => sandbox.provider.charge(charge)));
    expect(charged[0]).toMatchObject({ status: "succeeded" });
    expect(charged).toEqual(Array(10).fill(charged[0]));
  });
});
