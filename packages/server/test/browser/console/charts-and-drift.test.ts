import { expect, test } from "@jest/globals";
import { findingsOf } from "../support/findings.js";
import { useConsole } from "./use-console.js";
import { CATALOG } from "./world.js";

const opened = useConsole();

test("a catalog of the code is compared with the stored one", async () => {
  const shown = await opened.open("/catalog");
  const { page } = shown;
  const choose = (catalog: object) =>
    page.getByLabel("Catalog as JSON").setInputFiles({
      name: "catalog.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(catalog)),
    });
  await choose(CATALOG);
  await page.getByText("The stored catalog is that of the code.").waitFor();
  const [starter, ...others] = CATALOG.plans ?? [];
  await choose({ ...CATALOG, plans: [{ ...starter, price: 1_500 }, ...others] });
  await page.getByText("Plans: starter would be changed").waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("the usage of a customer is shown by week", async () => {
  const shown = await opened.open(`/customers/${opened.world().ada}`);
  const { page } = shown;
  await page.getByRole("img", { name: "API calls by week, in the last 90 days" }).waitFor();
  await page.getByText("Numbers", { exact: true }).click();
  const numbers = await page.getByRole("table", { name: "API calls by week" }).innerText();
  expect(numbers).toContain("4,400");
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("the usage of a feature by all customers is shown part by part of the period", async () => {
  const shown = await opened.open("/usage?feature=api-calls&from=2026-08-01&to=2026-09-10");
  const { page } = shown;
  await page.getByRole("img", { name: "Usage of API calls over time" }).waitFor();
  await page.getByText("Numbers", { exact: true }).click();
  const numbers = await page.getByRole("table", { name: "Usage of API calls over time" }).innerText();
  expect(numbers).toContain("6,550");
  expect(numbers).toContain("4,400");
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});
