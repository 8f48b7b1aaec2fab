import { expect, test } from "@jest/globals";
import { describeOnPostgres } from "../support/database.js";
import { addUsageTenant, planOf, type Invoice } from "../support/usage-tenant.js";
import { useTestServer } from "../support/fixtures.js";

describeOnPostgres("invoices of one customer that really meet", () => {
  const server = useTestServer();

  test("bill the usage once: one request succeeds, and the others have nothing to invoice", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 0, overage: "charge", overagePrice: 1 })]);
    for (let round = 1; round <= 10; round += 1) {
      await tenant.track({ value: round });
      const requests = Array.from({ length: 10 }, () =>
        tenant.post("/v1/billing/invoice", { customer: "ada" }),
      );
      const replies = await Promise.all(requests);
      const won = replies
        .filter(({ status }) => status === 200)
        .map(({ body }) => body["invoice"] as Invoice);
      expect(won).toMatchObject([
        { total: round, number: expect.stringMatching(`-${String(round).padStart(4, "0")}$`) },
      ]);
      const lost = replies.filter(({ status }) => status !== 200);
      expect(lost.map(({ status, body }) => `${status} ${body["code"]}`)).toEqual(
        Array(9).fill("400 nothing_to_invoice"),
      );
    }
  });

  test("and concurrent usage is billed exactly once, under numbers without gaps", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 5, overage: "charge", overagePrice: 1 })]);
    const requests = Array.from({ length: 60 }, (_, index) =>
      index % 4 === 3
        ? tenant.post("/v1/billing/invoice", { customer: "ada" })
        : tenant.post("/v1/track", { customer: "ada", feature: "calls" }),
    );
    const replies = await Promise.all(requests);
    expect(
      replies.filter(({ status, body }) => status !== 200 && body["code"] !== "nothing_to_invoice"),
    ).toEqual([]);
    await tenant.post("/v1/billing/invoice", { customer: "ada" });
    const { body } = await tenant.get("/v1/billing/invoices?customer=ada&limit=100");
    const invoices = (body["invoices"] as Invoice[]).toReversed();
    expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe(40);
    const sequence = invoices.map(({ number }) => Number(number?.slice(-4)));
    expect(sequence).toEqual(invoices.map((_, index) => index + 1));
  });
});
