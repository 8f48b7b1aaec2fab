import { expect, test } from "@jest/globals";
import { deliveredOf, setEmails } from "../../http/emails/mailbox.js";
import { buy, invoicesOf, sync, upsertCustomer } from "../../support/api.js";
import { send, type TestServer } from "../../support/server.js";
import { findingsOf } from "../support/findings.js";
import { act, undo } from "./act.js";
import { STATES } from "./states.js";
import { settled, useConsole } from "./use-console.js";
import type { World } from "./world.js";

/** A customer with a receipt in the mailbox of the test organization. */
async function createWorld(server: TestServer): Promise<World> {
  const world = await STATES[0]?.create(server);
  if (!world) throw new Error("There are no states.");
  await sync(server, { features: [], plans: [{ slug: "pro", name: "Pro", price: 3_000 }] });
  await upsertCustomer(server, { id: "ada", email: "ada@acme.dev", name: "Ada Lovelace" });
  await buy(server, "ada", "pro");
  await deliveredOf(server, server);
  return world;
}

const opened = useConsole({ createWorld });

test("a message is found in the mailbox, and shown as the customer sees it and as text", async () => {
  const shown = await opened.open("/emails");
  const { page } = shown;
  expect(await findingsOf(shown)).toEqual([]);
  await page.getByLabel("Kind").selectOption("receipt");
  await shown.settled();
  const row = page.getByRole("table", { name: "Emails" }).getByRole("row").nth(1);
  expect(await row.innerText()).toMatch(
    /Receipt for invoice[\s\S]*Ada Lovelace[\s\S]*ada@acme\.dev[\s\S]*Sent/,
  );
  await row.getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /^Receipt for invoice/ }).waitFor();
  const frame = page.frameLocator("iframe.message");
  await frame.getByText("Hello Ada Lovelace,").waitFor();
  // The styles of the message apply, and nothing of it is refused by a policy.
  const ground = await frame.locator("body").evaluate("getComputedStyle(document.body).backgroundColor");
  expect(ground).toBe("rgb(243, 244, 246)");
  expect(shown.problems).toEqual([]);
  await page.getByLabel("As plain text").check();
  expect(await page.getByRole("region", { name: "Plain text" }).innerText()).toContain("We received $30.00");
  expect(await findingsOf(shown)).toEqual([]);
  await page.getByRole("link", { name: "Invoice", exact: true }).click();
  await settled(shown);
  await page
    .getByRole("table", { name: "Emails" })
    .getByRole("link", { name: /^Receipt/ })
    .waitFor();
  await shown.close();
});

test("the HTML of a message is a page without scripts, which only pages of the server may frame", async () => {
  const [email] = await deliveredOf(opened.server, opened.server);
  const reply = await send(opened.server, `/v1/mailbox/${email?.id}/html`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(reply.headers.get("content-security-policy")).toBe(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
});

test("an invoice is sent again, to another address", async () => {
  const [invoice] = await invoicesOf(opened.server, "ada");
  const shown = await opened.open(`/invoices/${invoice?.id}`);
  expect(
    await act(shown, "Send by email", {
      fields: { to: "accounting@acme.dev", message: "As you asked." },
      confirm: "Send the email",
    }),
  ).toBe(`Invoice ${invoice?.number} is on its way.`);
  const sent = await deliveredOf(opened.server, opened.server);
  expect(sent.at(-1)?.recipients).toMatchObject([{ address: "accounting@acme.dev", status: "accepted" }]);
  await shown.close();
});

test("the settings of emails are changed, undone and tested", async () => {
  await setEmails(opened.server, { replyTo: "help@acme.dev" });
  const shown = await opened.open("/settings");
  const { page } = shown;
  const section = page.getByRole("region", { name: "Emails" });
  await section.getByText("Messages of this test organization stay in its mailbox.").waitFor();
  expect(
    await act(shown, "Edit the emails", {
      fields: { fromName: "Acme Billing", "kinds-refund": false },
      confirm: "Save",
    }),
  ).toBe("The emails are saved.");
  await section.getByText("Acme Billing, ", { exact: false }).waitFor();
  expect(await section.innerText()).toMatch(/Not sent\s+refund/);
  expect(await section.innerText()).toContain("help@acme.dev");
  expect(await undo(shown)).toBe("The emails are as before.");
  await section.getByText("All kinds are sent").waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await act(shown, "Send a test", { fields: { to: "lin@acme.dev" }, confirm: "Send the message" });
  await page.waitForURL(/\/emails\/email_/);
  await shown.close();
});
