import { expect, test } from "@jest/globals";
import { succeeded, type Body } from "../../support/api.js";
import { numbers, addUsageTenant, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const addon = (slug: string, row: Body) => ({
  slug,
  isAddon: true,
  features: [{ slug: "calls", limit: 10, reset: "daily", ...row }],
});

interface Listed {
  readonly subscriptions: readonly { readonly id: string; readonly plan: { readonly slug: string } }[];
}

async function act(tenant: UsageTenant, plan: string, verb: string, body: Body = {}): Promise<void> {
  const { subscriptions } = succeeded<Listed>(await tenant.get("/v1/subscriptions?customer=ada"));
  const id = subscriptions.find((each) => each.plan.slug === plan)?.id;
  succeeded(await tenant.post(`/v1/subscriptions/${id}/${verb}`, body));
}

/** Two add-ons of which the older one was paused for a day, so that its periods are counted from a later instant. */
async function openPaused(row: Body = {}): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server, { at: "2026-03-10T12:00:00Z" });
  await tenant.sell([addon("older", { overagePrice: 100, ...row })]);
  await tenant.sync([
    addon("older", { overagePrice: 100, ...row }),
    addon("younger", { overagePrice: 300, ...row }),
  ]);
  tenant.at("2026-03-10T12:00:01Z");
  await tenant.attach("younger");
  await act(tenant, "older", "pause");
  tenant.at("2026-03-11T12:00:00Z");
  await act(tenant, "older", "resume");
  return tenant;
}

test("the add-on that was bought first bills overage, although a pause moved its periods", async () => {
  const tenant = await openPaused({ overage: "charge" });
  await tenant.track({ value: 21 });
  expect(await tenant.unbilled()).toMatchObject({ totalEstimated: 100 });
});

test("of two windows that reset together, that of the add-on that was bought first is drawn first", async () => {
  const tenant = await addUsageTenant(server, { at: "2026-03-10T12:00:00Z" });
  await tenant.sell([addon("older", {}), addon("younger", {})]);
  await act(tenant, "older", "pause");
  tenant.at("2026-03-11T12:00:00Z");
  await act(tenant, "older", "resume");
  await tenant.track({ value: 4 });
  await act(tenant, "younger", "cancel", { when: "now" });
  expect(numbers(await tenant.check())).toBe("access_granted 4/10, 6 left");
});
