import { beforeAll, expect, test } from "@jest/globals";
import type { CatalogInput, Instant } from "@dues/billing";
import { buy, invoicesOf, sync } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { signIn, visit } from "./portal.js";

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
