import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { addPerson } from "../../http/console/person.js";
import { succeeded, upsertCustomer } from "../../support/api.js";
import { send } from "../../support/server.js";
import { act, fillIn, openDialog } from "./act.js";
import { useConsole } from "./use-console.js";

type Wire = components["schemas"];

const opened = useConsole();

const read = async <T>(path: string) => succeeded<T>(await send(opened.server, path));

test("threat 19: a write leaves the person in the audit log", async () => {
  const { id, cookie } = await addPerson(opened.server, "editor", "kay@example.com");
  const shown = await opened.open(`/customers/${opened.world().ada}`, { cookie });
  await act(shown, "Adjust the balance", {
    fields: { amount: "5", reason: "Goodwill" },
    confirm: "Adjust the balance",
  });
  const { entries } = await read<Wire["AuditLogResponse"]>("/v1/audit-log?limit=1");
  expect(entries).toMatchObject([{ actor: { type: "user", id } }]);
  await shown.close();
});

test("threat 12: a person who was removed meanwhile changes nothing, and has to sign in", async () => {
  const { id, cookie } = await addPerson(opened.server, "editor", "eve@example.com");
  const shown = await opened.open(`/customers/${opened.world().ada}`, { cookie, expected: /status of 401/ });
  const { page } = shown;
  await openDialog(shown, "Grant credits");
  await fillIn(page, { credits: "1000" });
  succeeded(await send(opened.server, `/v1/users/${id}`, { method: "DELETE" }));
  await page.getByRole("button", { name: "Grant the credits" }).click();
  await page.waitForURL(/\/sign-in/);
  const { grants } = await read<Wire["CreditGrantListResponse"]>("/v1/credits/grants?customer=user_42");
  expect(grants).toEqual([]);
  await shown.close();
});

test("threat 10: a name that is HTML is a text in every dialog", async () => {
  const name = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
  const { id } = await upsertCustomer(opened.server, { email: "mallory@example.com", name });
  const shown = await opened.open(`/customers/${id}`);
  const { page } = shown;
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(name);
  await openDialog(shown, "Edit");
  await fillIn(page, { city: name });
  await page.getByText("API call", { exact: true }).click();
  await page.getByRole("region", { name: "API call" }).waitFor();
  expect(await page.title()).toBe(`${name} · Dues`);
  expect(shown.problems).toEqual([]);
  await shown.close();
});

test("threat 6: a page of another site sends no write with the cookie of a person", async () => {
  const { cookie } = await addPerson(opened.server, "editor", "carl@example.com");
  const url = `${opened.server.url}/console/api/v1/credits/grant`;
  const body = JSON.stringify({ customer: "alan", credits: 5 });
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example.com" },
    {},
  ] as readonly Readonly<Record<string, string>>[]) {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { cookie, "content-type": "application/json", ...headers },
    });
    expect([response.status, ((await response.json()) as { readonly code: string }).code]).toEqual([
      403,
      "cross_site_request",
    ]);
  }
});
