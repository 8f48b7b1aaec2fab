import { expect, test } from "@jest/globals";
import { audit } from "../../src/usecases/audit/audit.js";
import { runCycle } from "../../src/jobs/run-cycle.js";
import { adjust, balancesOf, movementsOf } from "../support/balance.js";
import { describeOnPostgres } from "../support/database.js";
import { buy, invoicesOf } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const CATALOG = { features: [], plans: [{ slug: "pro", price: 3_000 }] };
const DAY_MS = 86_400_000;
const AMOUNTS = [500, -300, 200, 900, -100, 50, -20, 270];

describeOnPostgres("adjustments of one balance that meet", () => {
  const server = useTestServer();
  const tenant = useTenant(server, CATALOG);

  async function differences(): Promise<unknown[]> {
    const found: unknown[] = [];
    for await (const page of audit(server.deps, {}, 10)) found.push(...page.differences);
    return found;
  }

  test("all count, each with the balance that it left", async () => {
    await buy(tenant, "ada", "pro");
    await Promise.all(AMOUNTS.map((amount) => adjust(tenant, amount)));
    expect(await balancesOf(tenant)).toEqual(["1500 USD"]);
    const sums = (await movementsOf(tenant)).toReversed().map((each) => each.split(/ = | /).map(Number));
    let balance = 0;
    for (const [, amount = 0, after] of sums) expect(after).toBe((balance += amount));
  });

  test("with a renewal pay it or are left, and nothing is lost", async () => {
    await buy(tenant, "ada", "pro");
    server.clock.advance(32 * DAY_MS);
    await Promise.all([...AMOUNTS.map((amount) => adjust(tenant, amount)), runCycle(server.deps)]);
    await runCycle(server.deps);
    const [renewal] = await invoicesOf(tenant, "ada");
    expect(renewal).toMatchObject({ status: "paid", total: 3_000, amountDue: 0 });
    const of = (kind: string) => renewal?.settlements.find((each) => each.kind === kind)?.amount ?? 0;
    expect(of("carried") + of("balance") + of("payment")).toBe(3_000);
    const [balance = ""] = await balancesOf(tenant);
    expect(Number.parseInt(balance, 10)).toBe(1_500 - of("balance") - of("carried"));
    expect(await differences()).toEqual([]);
  });
});
