import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, payAt, sync } from "../../support/api.js";
import type { TestServer } from "../../support/server.js";
import { findingsOf } from "../support/findings.js";
import { NARROW } from "../support/open-page.js";
import { act, openDialog } from "./act.js";
import { STATES } from "./states.js";
import { settled, useConsole } from "./use-console.js";
import type { World } from "./world.js";

function catalogAt(price: number, euros: number, limit: number): CatalogInput {
  return {
    features: [
      { slug: "calls", name: "API calls" },
      { slug: "seats", name: "Seats", meterType: "non_consumable" },
    ],
    plans: [
      {
        slug: "starter",
        name: "Starter",
        price,
        prices: { EUR: euros },
        features: [
          {
            slug: "calls",
            limit,
            overage: "charge",
            overagePrice: 0.325,
            prices: { EUR: { overagePrice: 0.3 } },
          },
          ...(limit > 100 ? [{ slug: "seats", limit: 3 }] : []),
        ],
      },
    ],
  };
}

/** Two customers on the first version, in two currencies, and one on the second. */
async function createWorld(server: TestServer): Promise<World> {
  const world = await STATES[0]?.create(server);
  if (!world) throw new Error("There are no states.");
  await sync(server, catalogAt(1_900, 1_700, 100));
  await payAt((await attach(server, "ada", "starter")).checkoutUrl);
  await payAt((await attach(server, "grace", "starter", { currency: "EUR" })).checkoutUrl);
  await sync(server, catalogAt(2_900, 2_700, 200));
  await payAt((await attach(server, "alan", "starter")).checkoutUrl);
  return world;
}

const opened = useConsole({ createWorld });

test("a plan shows its prices in every currency, what versions changed, and the customers of each", async () => {
  const shown = await opened.open("/catalog/starter");
  const text = await shown.page.getByRole("main").innerText();
  expect(text).toContain("$29.00, €27.00");
  expect(text).toContain("$0.00325 each, €0.003 each");
  expect(text).toContain("Price: $19.00 → $29.00");
  expect(text).toContain("Prices: €17.00 → €27.00");
  expect(text).toContain("Seats: added, 3 included");
  expect(text).not.toMatch(/[{}[\]]"|null|undefined/);
  expect(await findingsOf(shown)).toEqual([]);
  await shown.page.getByRole("link", { name: "2 customers", exact: true }).click();
  await settled(shown, "Customers");
  const table = shown.page.getByRole("table", { name: "Customers" });
  await table.getByRole("link", { name: "grace@example.com" }).waitFor();
  expect(await table.getByRole("row").count()).toBe(3);
  expect(await table.innerText()).not.toContain("alan@example.com");
  expect(await findingsOf(shown)).toEqual([]);
  await shown.page.getByRole("button", { name: /^Version 1/ }).click();
  await table.getByRole("link", { name: "alan@example.com" }).waitFor();
  await shown.close();
});

test("the preview of a migration names the customers with both prices, and its state is shown afterwards", async () => {
  const narrow = await opened.open("/catalog/starter", { viewport: NARROW });
  await openDialog(narrow, "Migrate subscribers");
  await narrow.page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = narrow.page.getByRole("region", { name: "Preview", exact: true });
  await preview.getByRole("link", { name: "grace@example.com" }).waitFor();
  expect(await findingsOf(narrow)).toEqual([]);
  const rows = await preview.getByRole("row").allInnerTexts();
  expect(rows.find((row) => row.includes("ada@"))).toContain("$19.00 → $29.00");
  expect(rows.find((row) => row.includes("grace@"))).toContain("€17.00 → €27.00");
  expect(await preview.innerText()).toContain("1 subscription in EUR: together €17.00 → €27.00");
  await narrow.close();

  const shown = await opened.open("/catalog/starter");
  await act(shown, "Migrate subscribers", {
    isPreviewed: true,
    typed: "starter",
    confirm: "Migrate the subscribers",
  });
  await shown.page.getByText("2 customers change to a newer version at the next renewal.").waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("a customer's page and its timeline have the price before and after", async () => {
  const shown = await opened.open("/customers/ada@example.com");
  const text = await shown.page.getByRole("main").innerText();
  expect(text).toMatch(/Changes to version 2 on .+: from \$19\.00 monthly to \$29\.00 monthly\./);
  expect(text).toContain("Starter will change with its period: $19.00 → $29.00");
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});
