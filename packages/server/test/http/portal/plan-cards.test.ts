import { beforeAll, expect, test } from "@jest/globals";
import type { CatalogInput, Instant } from "@dues/billing";
import { buy, invoicesOf, succeeded, sync, track } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { signIn, visit } from "./portal.js";
import { send } from "../../support/server.js";
import type { components } from "../../../src/generated/api.js";

type Wire = components["schemas"];

const CATALOG: CatalogInput = {
  features: [
    { slug: "tokens", name: "Tokens" },
    { slug: "seats", name: "Seats", meterType: "non_consumable" },
    { slug: "projects", name: "Projects", meterType: "non_consumable" },
    { slug: "sso", name: "Single sign-on", type: "boolean" },
    { slug: "support", name: "Priority support", type: "boolean" },
  ],
  creditSystems: [{ slug: "ai", name: "AI credits", features: [{ feature: "tokens", creditCost: 1 }] }],
  plans: [
    {
      slug: "pro",
      name: "Pro",
      price: 4900,
      features: [
        { slug: "ai", limit: 500 },
        { slug: "seats", limit: 1 },
        { slug: "projects" },
        { slug: "sso" },
        { slug: "support", enabled: false },
      ],
    },
  ],
};

const server = useTestServer({ now: Date.parse("2026-11-10T09:00:00Z") as Instant });
let cookie: string;

beforeAll(async () => {
  await sync(server, CATALOG);
  await buy(server, "ada", "pro");
  cookie = await signIn(server, "ada");
});

test("a plan shows what it includes by name, in any number, and no feature that is not enabled", async () => {
  const { text } = await visit(server, "/portal/plans", { cookie });
  for (const item of ["AI credits: 500", "Seats: 1", "Projects: Unlimited", "Single sign-on"])
    expect(text).toContain(`<li>✓ ${item}</li>`);
  expect(text).not.toContain("Priority support");
});

test("the explanation of a line has the same days as the invoice", async () => {
  const [invoice] = await invoicesOf(server, "ada");
  const { text } = await visit(server, `/portal/invoices/${String(invoice?.id)}/explain`, { cookie });
  const document = await visit(server, `/portal/invoices/${String(invoice?.id)}`, { cookie });
  const days = "November 10\u2009–\u2009December 9, 2026";
  expect(text).toContain(days);
  expect(document.text).toContain(days);
});

test("usage is projected once enough of its period has passed", async () => {
  await sync(server, {
    features: [{ slug: "calls", name: "Calls" }],
    plans: [
      {
        slug: "metered",
        price: 1000,
        features: [{ slug: "calls", limit: 10, overage: "charge", overagePrice: 100 }],
      },
    ],
  });
  await buy(server, "grace", "metered");
  await track(server, "grace", "calls", 20);
  const shown = async () => {
    const own = await signIn(server, "grace");
    return (await visit(server, "/portal/usage", { cookie: own })).text;
  };
  server.clock.advance(60 * 60_000);
  const early = await shown();
  expect(early).toContain("$10.00 so far");
  expect(early).not.toContain("by the end of the period");
  server.clock.advance(14 * 24 * 60 * 60_000);
  const later = await shown();
  expect(later).toContain("About 43 by the end of the period");
  expect(later).toContain("about $33.00 by the end of the period");
});

test("a plan shows a customer who has it what their version includes, and others what the newest does", async () => {
  const [pro] = CATALOG.plans ?? [];
  await sync(server, {
    ...CATALOG,
    plans: [{ ...pro, slug: "pro", price: 9900, features: [{ slug: "seats", limit: 9 }] }],
  });
  const own = (await visit(server, "/portal/plans", { cookie: await signIn(server, "ada") })).text;
  expect(own).toContain("$49.00");
  expect(own).toContain("✓ AI credits: 500");
  expect(own).not.toContain("Seats: 9");
  const { token } = succeeded<{ token: string }>(
    await send(server, "/v1/portal/tokens", { body: { customer: "ada" } }),
  );
  const { plans } = succeeded<Wire["PortalPlanListResponse"]>(
    await send({ ...server, apiKey: token }, "/portal/api/v1/plans"),
  );
  expect(plans.find(({ slug }) => slug === "pro")).toMatchObject({
    price: 4900,
    features: expect.arrayContaining([expect.objectContaining({ slug: "ai", limit: 500 })]),
  });
  const others = (await visit(server, "/portal/plans", { cookie: await signIn(server, "grace") })).text;
  expect(others).toContain("Seats: 9");
});
