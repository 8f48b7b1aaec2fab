import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { addPerson, cookieOf, PASSWORD, signIn } from "../../http/console/person.js";
import { attach, payAt, succeeded, sync } from "../../support/api.js";
import { send, type TestServer } from "../../support/server.js";
import type { components } from "../../../src/generated/api.js";
import { findingsOf } from "../support/findings.js";
import type { OpenPage } from "../support/open-page.js";
import { act, noticeOf, undo } from "./act.js";
import { STATES } from "./states.js";
import { settled, useConsole } from "./use-console.js";
import type { World } from "./world.js";

type Wire = components["schemas"];

const CATALOG: CatalogInput = {
  features: [
    { slug: "calls", name: "API calls" },
    { slug: "seats", name: "Seats", meterType: "non_consumable" },
    { slug: "support", name: "Priority support", type: "boolean" },
  ],
  plans: [
    {
      slug: "starter",
      name: "Starter",
      price: 1_900,
      features: [{ slug: "calls", limit: 100, overage: "charge", overagePrice: 0.5 }],
    },
  ],
};

/** Two customers on the first version of a plan. */
async function createWorld(server: TestServer): Promise<World> {
  const world = await STATES[0]?.create(server);
  if (!world) throw new Error("There are no states.");
  await sync(server, CATALOG);
  for (const customer of ["ada", "grace"])
    await payAt((await attach(server, customer, "starter")).checkoutUrl);
  return world;
}

const opened = useConsole({ createWorld });

const planOf = async (slug: string) =>
  succeeded<Wire["PlanResponse"]>(await send(opened.server, `/v1/plans/${slug}`)).plan;

const textOf = (shown: OpenPage) => shown.page.getByRole("main").innerText();

test("a price is raised in a form that shows the card, an example bill, the subscribers and the code", async () => {
  const shown = await opened.open("/catalog/starter");
  const { page } = shown;
  await page.getByRole("link", { name: "Change the plan" }).click();
  await settled(shown, "Change Starter");
  expect(await textOf(shown)).toContain("Nothing yet.");
  await page.locator('[id="price.USD"]').fill("29.00");
  await page.locator('[id="calls/limit"]').fill("200");
  await page.getByLabel("API calls in the period").fill("12,000");
  await page.getByText("Saving creates version 2, which new customers get.").waitFor();
  const text = await textOf(shown);
  expect(text).toContain("API calls: 200 included, then $0.005 each");
  // 11,800 calls at half a cent, and the fee.
  expect(text).toMatch(/API calls, usage: 11,800\s+\$59\.00/);
  expect(text).toMatch(/Total before discounts and taxes\s+\$88\.00/);
  expect(text).toContain("Price: $19.00 → $29.00");
  expect(text).toContain("API calls: limit: 100 → 200");
  expect(text).toContain("2 customers stay as they are until you move them.");
  expect(text).toContain("Moving all of them would change their fees by +$20.00 monthly:");
  await page.getByText("The same change as code").click();
  const code = await page.getByRole("region", { name: "Change of the code" }).innerText();
  expect(code.split("\n").filter((line) => /^[-+]/.test(line))).toEqual([
    "-   price: 1900,",
    "+   price: 2900,",
    '-   features: [calls.grant({ limit: 100, overage: "charge", overagePrice: 0.5 })],',
    '+   features: [calls.grant({ limit: 200, overage: "charge", overagePrice: 0.5 })],',
  ]);
  expect(await findingsOf(shown)).toEqual([]);

  await page.getByRole("button", { name: "Review the change" }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview", exact: true });
  await preview.getByText("2 subscriptions stay on version 1 or earlier of plan `starter`.").waitFor();
  expect(await preview.innerText()).not.toContain("left as it was");
  await page.getByRole("button", { name: "Save the plan" }).click();
  expect(await noticeOf(shown)).toBe("The plan Starter is saved.");
  await settled(shown, "Starter");
  expect(await planOf("starter")).toMatchObject({ version: 2, price: 2_900, features: [{ limit: 200 }] });
  await shown.close();
});

test("a plan is created with features of each kind, and what is missing is said at its field", async () => {
  const shown = await opened.open("/catalog");
  const { page } = shown;
  await page.getByRole("link", { name: "New plan" }).click();
  await settled(shown, "New plan");
  await page.getByLabel("Add a feature").selectOption("calls");
  await page.getByLabel("Add a feature").selectOption("seats");
  await page.getByLabel("Add a feature").selectOption("support");
  await page.locator('[id="calls/pricing"]').selectOption("usage");
  await page.getByRole("button", { name: "Review the plan" }).click();
  await page.getByText("3 fields need another value.").waitFor();
  expect(await page.evaluate("document.activeElement.id")).toBe("name");
  expect(await findingsOf(shown)).toEqual([]);
  await page.locator("#name").fill("Pay as you go");
  await page.locator('[id="price.USD"]').fill("0");
  await page.locator('[id="calls/price.USD"]').fill("0.002");
  await page.locator('[id="seats/pricing"]').selectOption("licensed");
  await page.locator('[id="seats/price.USD"]').fill("12");
  await page.getByRole("button", { name: "Review the plan" }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByText("The plan Pay as you go would be created.").waitFor();
  await page.getByRole("button", { name: "Create the plan" }).click();
  expect(await noticeOf(shown)).toBe("The plan Pay as you go is created.");
  expect(await planOf("pay-as-you-go")).toMatchObject({
    price: 0,
    features: [
      { slug: "calls", usageModel: "usage_based", pricePerUnit: 0.2, limit: null },
      { slug: "seats", usageModel: "licensed", pricePerUnit: 1_200 },
      { slug: "support", type: "boolean" },
    ],
  });
  await shown.close();
});

test("features, credit systems and packs are created and changed, and a plan is archived and offered again", async () => {
  const shown = await opened.open("/catalog");
  expect(
    await act(shown, "New feature", {
      fields: { name: "Images", unit: "image" },
      confirm: "Create the feature",
    }),
  ).toBe("The feature Images is created.");
  expect(
    await act(shown, "Change Images", { fields: { name: "Pictures" }, confirm: "Save the feature" }),
  ).toBe("The feature Pictures is saved.");
  expect(
    await act(shown, "New credit system", {
      fields: { name: "AI credits", "cost/images": "2" },
      confirm: "Create the credit system",
    }),
  ).toBe("The credit system AI credits is created.");
  expect(
    await act(shown, "New credit pack", {
      fields: { name: "Thousand", credits: "1000", price: "25", expires: "365" },
      confirm: "Create the credit pack",
    }),
  ).toBe("The credit pack Thousand is created.");
  const { creditPacks } = succeeded<Wire["CreditPackListResponse"]>(
    await send(opened.server, "/v1/credit-packs"),
  );
  expect(creditPacks).toMatchObject([
    { slug: "thousand", credits: 1_000, price: 2_500, expiresAfterDays: 365, creditSystem: "ai-credits" },
  ]);
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();

  const plan = await opened.open("/catalog/starter");
  expect(await act(plan, "Archive", { confirm: "Archive the plan" })).toBe("The plan Starter is archived.");
  expect(await planOf("starter")).toMatchObject({ isActive: false });
  expect(await undo(plan)).toBe("The plan Starter is for sale again.");
  expect(await planOf("starter")).toMatchObject({ isActive: true });
  await plan.close();
});

test("a viewer sees why the plan cannot be saved", async () => {
  await addPerson(opened.server, "viewer", "vera@example.com");
  const reply = await signIn(opened.server, {
    organization: "test",
    email: "vera@example.com",
    password: PASSWORD,
  });
  const shown = await opened.open("/catalog/starter/edit", { cookie: cookieOf(reply) ?? "" });
  const { page } = shown;
  await page.locator('[id="price.USD"]').fill("39.00");
  await page.getByRole("button", { name: "Review the change" }).click();
  expect(await page.locator(".notice p").first().innerText()).toContain("Your role viewer cannot do this.");
  await shown.close();
});
