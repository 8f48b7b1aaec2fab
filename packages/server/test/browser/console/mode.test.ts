import { expect, test } from "@jest/globals";
import { addPerson } from "../../http/console/person.js";
import { addTenant, upsertCustomer } from "../../support/api.js";
import { send } from "../../support/server.js";
import { fillIn, openDialog } from "./act.js";
import { settled, useConsole } from "./use-console.js";

const opened = useConsole();

/** The background of the words that name the mode. */
const COLOUR = "getComputedStyle(document.querySelector('header .mode')).backgroundColor";

test("threat 16: a tab never acts on a live organization under the banner of the test mode", async () => {
  const live = await addTenant(opened.server, { mode: "live", name: "Real money", slug: "real-money" });
  const { id } = await upsertCustomer(live, {
    id: "user_42",
    email: "live@example.com",
    name: "Live customer",
  });
  const person = await addPerson(live, "admin", "lin@live.example");
  // The page may read its customer again, whom the other organization does not have, before it is left.
  const expected = /status of 40[14]/;
  const shown = await opened.open(`/customers/${opened.world().ada}`, { expected });
  const { page } = shown;
  const banner = page.locator("header .mode");
  expect(await banner.innerText()).toBe("Test mode");
  const testColour = await page.evaluate(COLOUR);

  // The person signs in to the live organization in another tab, which replaces the cookie of this one.
  const [name = "", value = ""] = person.cookie.split("=");
  await page.context().addCookies([{ name, value, domain: "127.0.0.1", path: "/", sameSite: "Strict" }]);
  await openDialog(shown, "Adjust the balance");
  await fillIn(page, { amount: "5", reason: "Goodwill" });
  await page.getByRole("button", { name: "Adjust the balance" }).last().click();
  await page.getByText("Live: real money").waitFor();
  expect((await send(live, `/v1/billing/balance?customer=${id}`)).body["balances"]).toEqual([
    { currency: "USD", balance: 0, reserved: 0 },
  ]);

  await page.goto(`${opened.server.url}/console/customers/${id}`);
  await settled(shown, "Live customer");
  expect(await banner.innerText()).toBe("Live: real money");
  expect(await page.evaluate(COLOUR)).not.toBe(testColour);
  expect(shown.problems).toEqual([]);
  await shown.close();
});
