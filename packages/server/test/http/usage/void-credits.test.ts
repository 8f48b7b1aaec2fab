import { beforeAll, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { CREDIT_CATALOG, give, movementsOf } from "../../support/credits.js";
import { send } from "../../support/server.js";
import { addTenant, attach, check, succeeded, sync, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, CREDIT_CATALOG);
  await attach(tenant, "ada", "free");
});

const track = async (body: object) =>
  succeeded(await send(tenant, "/v1/track", { body: { customer: "ada", feature: "images", ...body } }));
const takeBack = (idempotencyKey: string) =>
  send(tenant, "/v1/track/void", { body: { customer: "ada", idempotencyKey } });

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps)) found.push(...page.differences);
  return found;
}

test("credits return to the plan and to the grants they came from, and every sum still adds up", async () => {
  await give(tenant, "ada", 30);
  expect(await track({ value: 6, idempotencyKey: "k" })).toMatchObject({
    code: "addon_credits_used",
    usage: 6,
  });
  succeeded(await takeBack("k"));
  expect(await check(tenant, "ada", "images")).toMatchObject({
    usage: 0,
    credits: { addonBalance: 30, totalBalance: 50, plan: { used: 0 } },
  });
  expect(await movementsOf(tenant, "ada")).toEqual(["grant 30", "draw -10", "return 10"]);
  expect(await differences()).toEqual([]);
});

test("credits of a grant that was voided since are lost, and the units are free all the same", async () => {
  const other = await addTenant(server);
  await sync(other, CREDIT_CATALOG);
  await attach(other, "bob", "free");
  const { id } = await give(other, "bob", 30);
  const body = { customer: "bob", feature: "images", value: 6, idempotencyKey: "k" };
  succeeded(await send(other, "/v1/track", { body }));
  succeeded(await send(other, `/v1/credits/grants/${id}/void`, { body: {} }));
  succeeded(await send(other, "/v1/track/void", { body: { customer: "bob", idempotencyKey: "k" } }));
  expect(await check(other, "bob", "images")).toMatchObject({
    usage: 0,
    credits: { addonBalance: 0, totalBalance: 20 },
  });
  expect(await differences()).toEqual([]);
});
