import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { attach, invoicesOf, payAt, paymentsOf, statesOf, sync, walletOf } from "../support/api.js";
import { describeOnPostgres } from "../support/database.js";
import { failed, paid, startSigningServer, type SigningServer } from "../support/signing-server.js";

describeOnPostgres("webhooks that meet", () => {
  let server: SigningServer;
  beforeAll(async () => {
    server = await startSigningServer();
    await sync(server, {
      features: [],
      plans: [
        { slug: "pro", price: 2500 },
        { slug: "max", price: 9900 },
      ],
    });
  });
  afterAll(() => server.close());

  test("of one event apply its effect once, and one of them reports it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = `one${round}`;
      const { reference, customerId } = await attach(server, customer, "pro");
      const event = paid(`evt_${customer}`, reference, 2500);
      const replies = await Promise.all(Array.from({ length: 10 }, () => server.sendWebhook(event)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(replies.filter(({ body }) => body["skipped"] === false)).toHaveLength(1);
      expect(await statesOf(server, customer)).toEqual(["pro active"]);
      expect(await invoicesOf(server, customer)).toMatchObject([{ number: expect.stringMatching(/-0001$/) }]);
      expect(await paymentsOf(server, customerId)).toHaveLength(1);
      expect((await walletOf(server, customer)).methods).toHaveLength(1);
    }
  });

  test("of one payment under different ids, failures among them, pay it once", async () => {
    const { reference, customerId } = await attach(server, "many", "pro");
    await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        server.sendWebhook(
          index % 2 === 0
            ? paid(`evt_many_${index}`, reference, 2500)
            : failed(`evt_many_${index}`, reference),
        ),
      ),
    );
    expect(await statesOf(server, "many")).toEqual(["pro active"]);
    expect(await invoicesOf(server, "many")).toHaveLength(1);
    expect(await paymentsOf(server, customerId)).toEqual([
      { status: "succeeded", failureCode: null, isUnapplied: false },
    ]);
  });

  test("and an attach that replaces their target leave one plan and no unrecorded payment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = `race${round}`;
      const { reference, customerId } = await attach(server, customer, "pro");
      const max = attach(server, customer, "pro", { callbackUrl: "https://shop.example/back" });
      await Promise.all([server.sendWebhook(paid(`evt_${customer}`, reference, 2500)), max]);
      const [first] = await paymentsOf(server, customerId);
      expect(first).toMatchObject({ status: "succeeded" });
      const states = await statesOf(server, customer);
      expect(states).toEqual([first?.isUnapplied ? "pro pending" : "pro active"]);
      if (first?.isUnapplied) await payAt((await max).checkoutUrl);
      expect(await statesOf(server, customer)).toEqual(["pro active"]);
      expect((await invoicesOf(server, customer)).filter(({ status }) => status === "paid")).toHaveLength(1);
    }
  });
});
