import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import type { components } from "../../../src/generated/api.js";
import { deliver } from "../../http/webhook-endpoints/deliveries.js";
import { getCustomer, invoicesOf, subscriptionsOf, succeeded, upsertCustomer } from "../../support/api.js";
import { startReceiver, status, type Receiver } from "../../support/receiver.js";
import { send } from "../../support/server.js";
import { findingsOf } from "../support/findings.js";
import { expectFocus, pressOn } from "../support/keyboard.js";
import type { OpenPage } from "../support/open-page.js";
import { noticeOf } from "./act.js";
import { fill, settled, useConsole } from "./use-console.js";

type Wire = components["schemas"];

const opened = useConsole();
let receiver: Receiver;
beforeAll(async () => void (receiver = await startReceiver()));
afterAll(() => receiver.close());

const read = async <T>(path: string) => succeeded<T>(await send(opened.server, path));

/** Opens a page on which only keys can be used. */
const open: typeof opened.open = (path, options) => opened.open(path, { isByKeyboard: true, ...options });

/** Opens the dialog of a button. */
async function openDialog(shown: OpenPage, button: string): Promise<void> {
  const { page } = shown;
  await pressOn(page, button);
  await page.getByRole("dialog").waitFor();
  await shown.settled();
  await expectFocus(page);
}

/** Goes on to the preview, and returns its text. */
async function preview(page: Page): Promise<string> {
  await pressOn(page, "Preview");
  const region = page.getByRole("region", { name: "Preview" });
  await region.waitFor();
  await expectFocus(page);
  return region.innerText();
}

/** The notice of what was done, which has the focus. */
async function doneBy(shown: OpenPage, button: string): Promise<string> {
  const { page } = shown;
  await pressOn(page, button);
  const notice = await noticeOf(shown);
  await expectFocus(page);
  return notice;
}

/** The text of what has the focus. */
const focused = (page: Page) => page.evaluate<string>("document.activeElement.textContent");

describe("by keyboard alone", () => {
  test("a person gives 500 credits", async () => {
    const { id } = await getCustomer(opened.server, "alan");
    const shown = await open(`/customers/${id}`);
    const { page } = shown;
    await openDialog(shown, "Grant credits");
    await fill(page, "credits", "500");
    await fill(page, "reason", "Welcome");
    expect(await doneBy(shown, "Grant the credits")).toBe("500 credits granted.");
    const grants = () => read<Wire["CreditGrantListResponse"]>("/v1/credits/grants?customer=alan");
    expect((await grants()).grants).toMatchObject([{ credits: 500, reason: "Welcome", status: "active" }]);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person upgrades a customer, who pays what the preview showed", async () => {
    const { id } = await getCustomer(opened.server, "grace");
    const shown = await open(`/customers/${id}`);
    const { page } = shown;
    await openDialog(shown, "Change plan");
    await pressOn(page, "product", "P");
    expect(await page.locator("#product").inputValue()).toBe("pro");
    const charged = /Charged now\s+\$([\d.]+)/.exec(await preview(page))?.[1];
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ plan: { slug: "starter" } }]);
    expect(await doneBy(shown, "Attach the plan")).toContain("Pro");
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ plan: { slug: "pro" } }]);
    const [invoice] = await invoicesOf(opened.server, "grace");
    expect((invoice?.total ?? 0) / 100).toBe(Number(charged));
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person refunds one line, once they typed its amount", async () => {
    const newest = async () => (await opened.world().invoices())[0];
    const invoice = await newest();
    const line = invoice?.lineItems[1];
    const shown = await open(`/invoices/${String(invoice?.id)}`);
    const { page } = shown;
    await openDialog(shown, "Refund");
    await pressOn(page, "what", "O");
    await page.locator("#line").waitFor();
    await pressOn(page, "line", "ArrowDown");
    expect(await page.locator("#line").inputValue()).toBe(line?.id);
    expect(await preview(page)).toContain("To the payment");
    expect(await findingsOf(shown)).toEqual([]);
    const amount = ((line?.total ?? 0) / 100).toFixed(2);
    await fill(page, "typed", "1");
    await page.keyboard.press("Enter");
    await page.locator(".problem").waitFor();
    await expectFocus(page);
    expect((await newest())?.amountRefunded).toBe(0);
    await fill(page, "typed", amount);
    await page.keyboard.press("Enter");
    expect(await noticeOf(shown)).toBe(`$${amount} is refunded.`);
    await expectFocus(page);
    expect((await newest())?.amountRefunded).toBe(line?.total);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person resends a failed delivery", async () => {
    const endpoint = { url: receiver.url, events: ["customer.created"] };
    succeeded(await send(opened.server, "/v1/webhook-endpoints", { body: endpoint }));
    receiver.respond(status(500, {}, "no room"));
    await upsertCustomer(opened.server, { email: "failing@example.com" });
    await deliver(opened.server);
    const shown = await open("/webhooks");
    const { page } = shown;
    await pressOn(page, "customer.created");
    await settled(shown, "Delivery: Customer created");
    await expectFocus(page);
    expect(await page.innerText("main")).toContain("Status 500");
    expect(await page.innerText("main")).toContain("no room");
    expect(await findingsOf(shown)).toEqual([]);
    receiver.respond(status(204));
    const before = receiver.calls.length;
    await openDialog(shown, "Resend");
    expect(await doneBy(shown, "Resend the event")).toBe("customer.created is sent again.");
    await deliver(opened.server);
    expect(receiver.calls.length).toBe(before + 1);
    const { deliveries } = await read<Wire["WebhookDeliveryListResponse"]>("/v1/webhook-deliveries?limit=5");
    expect(deliveries.map((each) => each.status)).toContain("delivered");
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person rotates a key, and sees the new one once", async () => {
    succeeded(await send(opened.server, "/v1/keys", { body: { name: "Backend", scopes: ["read"] } }));
    const shown = await open("/settings");
    const { page } = shown;
    await openDialog(shown, "Rotate Backend");
    expect(await findingsOf(shown)).toEqual([]);
    await pressOn(page, "Rotate the key");
    const secret = page.getByRole("region", { name: "New API key" });
    await secret.waitFor();
    await expectFocus(page);
    const apiKey = (await secret.innerText()).trim();
    expect((await send({ ...opened.server, apiKey }, "/v1/plans")).status).toBe(200);
    expect(await doneBy(shown, "Done")).toBe("The key Backend is rotated.");
    await page.keyboard.press("a");
    await page.getByRole("dialog", { name: "API calls of this page" }).waitFor();
    expect(await page.content()).not.toContain(apiKey);
    expect(await page.innerText("[role=dialog]")).toContain("/rotate");
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person revokes a key, and is at the title of the page when its button is gone", async () => {
    succeeded(await send(opened.server, "/v1/keys", { body: { name: "Old", scopes: ["read"] } }));
    const shown = await open("/settings");
    const { page } = shown;
    await openDialog(shown, "Revoke Old");
    await fill(page, "typed", "Old");
    expect(await doneBy(shown, "Revoke the key")).toBe("The key Old is revoked.");
    await pressOn(page, "Dismiss");
    await page.locator(".notice").waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Settings");
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person rotates the secret of an endpoint, which has both signatures meanwhile", async () => {
    const body = { url: receiver.url, events: ["customer.deleted"] };
    const created = succeeded<Wire["WebhookEndpointSecretResponse"]>(
      await send(opened.server, "/v1/webhook-endpoints", { body }),
    );
    const path = `/v1/webhook-endpoints/${created.endpoint.id}`;
    const shown = await open("/webhooks");
    const { page } = shown;
    const { host } = new URL(receiver.url);
    await openDialog(shown, `Rotate the secret ${host}`);
    expect(await findingsOf(shown)).toEqual([]);
    await pressOn(page, "Rotate the secret");
    const shownOnce = page.getByRole("region", { name: "New signing secret" });
    await shownOnce.waitFor();
    await expectFocus(page);
    const secret = (await shownOnce.innerText()).trim();
    expect(secret).not.toBe(created.secret);
    expect(await read(`${path}/secret`)).toMatchObject({ secret });
    expect(await doneBy(shown, "Done")).toBe(`The signing secret of ${host} is rotated.`);
    await pressOn(page, "Dismiss");
    await page.locator(".notice").waitFor({ state: "detached" });
    expect(await focused(page)).toBe(`Rotate the secret ${host}`);
    succeeded(await send(opened.server, `${path}/test`, { body: {} }));
    expect(receiver.calls.at(-1)?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    succeeded(await send(opened.server, path, { method: "DELETE" }));
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a secret in wrong hands ends now, once the host of its endpoint is typed", async () => {
    const body = { url: receiver.url, events: ["customer.deleted"] };
    const { endpoint } = succeeded<Wire["WebhookEndpointSecretResponse"]>(
      await send(opened.server, "/v1/webhook-endpoints", { body }),
    );
    const shown = await open("/webhooks");
    const { page } = shown;
    const { host } = new URL(receiver.url);
    await openDialog(shown, `Rotate the secret ${host}`);
    await pressOn(page, "overlap", "N");
    expect(await page.locator("#overlap").inputValue()).toBe("0");
    await fill(page, "typed", host);
    await pressOn(page, "Rotate the secret");
    await page.getByRole("region", { name: "New signing secret" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await noticeOf(shown)).toBe(`The signing secret of ${host} is rotated.`);
    await expectFocus(page);
    succeeded(await send(opened.server, `/v1/webhook-endpoints/${endpoint.id}/test`, { body: {} }));
    expect(receiver.calls.at(-1)?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });
});
