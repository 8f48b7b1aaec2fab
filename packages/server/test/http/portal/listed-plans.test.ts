import { beforeEach, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, succeeded, sync, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createToken, signIn, visit } from "./portal.js";

type Wire = components["schemas"];

const catalog = (isInternalListed?: boolean) => ({
  features: [],
  plans: [
    { slug: "pro", name: "Pro", price: 2_500 },
    {
      slug: "internal",
      name: "Internal",
      price: 0,
      ...(isInternalListed !== undefined && { listed: isInternalListed }),
    },
  ],
});

const server = useTestServer();
const tenant = useTenant(server, catalog(false));
let token: string;
beforeEach(async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  ({ token } = await createToken(tenant, "ada"));
});

const ask = (path: string, body?: object) =>
  send(server, `/portal/api/v1/${path}`, { apiKey: token, ...(body && { body }) });
const offered = async () =>
  succeeded<{ plans: Wire["PortalPlan"][] }>(await ask("plans")).plans.map(({ slug }) => slug);
const stored = async () =>
  succeeded<{ plans: Wire["Plan"][] }>(await send(tenant, "/v1/plans")).plans.map(
    ({ slug, listed, version }) => [slug, listed, version],
  );

test("the portal offers only listed plans", async () => {
  expect(await offered()).toEqual(["pro"]);
  const cookie = await signIn(tenant, "ada");
  const { text } = await visit(server, "/portal/plans", { cookie });
  expect([text.includes("Pro"), text.includes("Internal")]).toEqual([true, false]);
  for (const path of ["plans/preview", "plans/change"])
    expect(
      await ask(path, { plan: "internal", ...(path === "plans/change" && { at: "2026-03-10T12:00:00Z" }) }),
    ).toMatchObject({
      status: 404,
      body: { code: "plan_not_found" },
    });
});

test("a plan that is not listed is offered by no configuration, and attached by the API", async () => {
  succeeded(
    await send(tenant, "/v1/portal/configuration", { method: "PATCH", body: { plans: ["internal", "pro"] } }),
  );
  expect(await offered()).toEqual(["pro"]);
  await attach(tenant, "ada", "internal");
  const { overview } = succeeded<Wire["PortalOverviewResponse"]>(await ask("overview"));
  expect(overview.subscriptions).toHaveLength(1);
});

test("a plan is listed unless the catalog says otherwise, and a change makes no version", async () => {
  expect((await stored()).toSorted()).toEqual([
    ["internal", false, 1],
    ["pro", true, 1],
  ]);
  await sync(tenant, catalog());
  expect((await stored()).toSorted()).toEqual([
    ["internal", true, 1],
    ["pro", true, 1],
  ]);
  expect((await offered()).toSorted()).toEqual(["internal", "pro"]);
});
