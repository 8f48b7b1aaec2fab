import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { check, invoicesOf, subscriptionsOf, succeeded } from "../../support/api.js";
import { send } from "../../support/server.js";
import { addPerson } from "../../http/console/person.js";
import { findingsOf } from "../support/findings.js";
import { act, fillIn, noticeOf, openDialog, undo } from "./act.js";
import { settled, useConsole } from "./use-console.js";

type Wire = components["schemas"];

const opened = useConsole();

const read = async <T>(path: string) => succeeded<T>(await send(opened.server, path));

async function openCustomer(externalId: string) {
  const { id } = await read<Wire["Customer"]>(`/v1/customers/${externalId}`);
  return opened.open(`/customers/${id}`);
}

describe("plans", () => {
  test("an upgrade charges what its preview showed, and shows the call", async () => {
    const shown = await openCustomer("grace");
    const { page } = shown;
    await openDialog(shown, "Change plan");
    await fillIn(page, { product: "pro" });
    await page.getByRole("button", { name: "Preview" }).dblclick();
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.waitFor();
    expect(await findingsOf(shown)).toEqual([]);
    // The second click of the double click must not confirm what no one has read.
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ plan: { slug: "starter" } }]);
    const charged = /Charged now\s+\$([\d.]+)/.exec(await preview.innerText())?.[1];
    await page.getByText("API call", { exact: true }).click();
    expect(await page.getByRole("region", { name: "API call" }).innerText()).toMatch(
      /curl -X POST '[^']*\/v1\/attach'[^]*"product":"pro","at":"2026/,
    );
    await page.getByRole("button", { name: "Attach the plan" }).dblclick();
    expect(await noticeOf(shown)).toContain("Pro");
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ plan: { slug: "pro" } }]);
    const [invoice] = await invoicesOf(opened.server, "grace");
    expect((invoice?.total ?? 0) / 100).toBe(Number(charged));
    await page.getByRole("region", { name: "Plans" }).getByText("Pro version 1").waitFor();
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a scheduled downgrade is taken back", async () => {
    const shown = await openCustomer("grace");
    const fields = { product: "starter" };
    await act(shown, "Change plan", { fields, isPreviewed: true, confirm: "Attach the plan" });
    const scheduled = await subscriptionsOf(opened.server, "grace");
    expect(scheduled).toMatchObject([{ scheduledChange: { plan: { slug: "starter" } } }]);
    expect(await undo(shown)).toBe("The change is no longer scheduled.");
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ scheduledChange: null }]);
    await shown.close();
  });

  test("a cancellation at the end of the period is taken back, and the focus stays", async () => {
    const shown = await openCustomer("grace");
    const { page } = shown;
    expect(await act(shown, /^Cancel Pro$/, { isPreviewed: true, confirm: "Cancel the plan" })).toBe(
      "Pro ends with its period.",
    );
    expect(await page.evaluate("document.activeElement.className")).toBe("notice");
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ cancelAtPeriodEnd: true }]);
    expect(await undo(shown)).toBe("Pro continues.");
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ cancelAtPeriodEnd: false }]);
    await act(shown, /^Cancel Pro$/, { isPreviewed: true, confirm: "Cancel the plan" });
    await act(shown, "Take the cancellation back Pro", { confirm: "Keep the plan" });
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ cancelAtPeriodEnd: false }]);
    await shown.close();
  });

  test("a pause ends by itself or by a person", async () => {
    const shown = await openCustomer("grace");
    await act(shown, /^Pause Pro$/, { fields: { until: "2026-11-20" }, confirm: "Pause the plan" });
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([
      { status: "paused", resumesAt: "2026-11-20T00:00:00.000Z" },
    ]);
    expect(await undo(shown)).toBe("Pro continues.");
    expect(await subscriptionsOf(opened.server, "grace")).toMatchObject([{ status: "active" }]);
    await shown.close();
  });

  test("a plan is canceled now once its preview was seen and its slug is typed", async () => {
    const shown = await openCustomer("barbara");
    const { page } = shown;
    await openDialog(shown, /^Cancel Starter$/);
    await fillIn(page, { when: "now", credit: true });
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const preview = page.getByRole("region", { name: "Preview", exact: true });
    expect(await preview.innerText()).toMatch(
      /Starter ends now\.[^]*Given back\s+\$9\.00\s+To the balance\s+\$9\.00/,
    );
    await fillIn(page, { typed: "start" });
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    expect(await page.locator(".problem").innerText()).toBe("Enter starter to confirm.");
    expect(await page.evaluate("document.activeElement.id")).toBe("typed");
    await fillIn(page, { typed: "starter" });
    expect(await findingsOf(shown)).toEqual([]);
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    expect(await noticeOf(shown)).toBe("Starter is canceled.");
    expect(await subscriptionsOf(opened.server, "barbara")).toMatchObject([{ status: "canceled" }]);
    await shown.close();
  });
});

describe("credits and balance", () => {
  test("granted credits are taken back", async () => {
    const shown = await openCustomer("alan");
    const fields = { credits: "12.5", expires: "2027-01-01", reason: "Welcome" };
    expect(await act(shown, "Grant credits", { fields, confirm: "Grant the credits" })).toContain(
      "12.5 credits",
    );
    const grants = () => read<Wire["CreditGrantListResponse"]>("/v1/credits/grants?customer=alan");
    expect((await grants()).grants).toMatchObject([
      { credits: 12.5, reason: "Welcome", expiresAt: "2027-01-01T00:00:00.000Z", status: "active" },
    ]);
    // The page reads again what changed.
    await shown.page.getByRole("cell", { name: "12.5 of 12.5" }).waitFor();
    expect(await undo(shown)).toBe("The grant is void.");
    expect((await grants()).grants).toMatchObject([{ status: "voided" }]);
    await shown.close();
  });

  test("a grant is voided when its credits are typed", async () => {
    const shown = await openCustomer("alan");
    await act(shown, "Grant credits", { fields: { credits: "40" }, confirm: "Grant the credits" });
    await act(shown, "Void 40 credits", { typed: "40", confirm: "Void the grant" });
    const { grants } = await read<Wire["CreditGrantListResponse"]>("/v1/credits/grants?customer=alan");
    expect(grants[0]).toMatchObject({ credits: 40, status: "voided" });
    await shown.close();
  });

  test("the balance is adjusted in the currency's own notation, and set back", async () => {
    const shown = await openCustomer("alan");
    const { page } = shown;
    await openDialog(shown, "Adjust the balance");
    await fillIn(page, { amount: "12.505", reason: "Goodwill" });
    await page.getByRole("button", { name: "Adjust the balance" }).last().click();
    expect(await page.locator(".problem").innerText()).toBe("Enter an amount in USD, such as 12.50.");
    await fillIn(page, { amount: "1,012.50" });
    await page.getByRole("button", { name: "Adjust the balance" }).last().click();
    expect(await noticeOf(shown)).toBe("The balance is adjusted by $1,012.50.");
    const balance = () => read<Wire["BalanceResponse"]>("/v1/billing/balance?customer=alan");
    expect((await balance()).balances).toMatchObject([{ currency: "USD", balance: 101_250 }]);
    await undo(shown);
    expect((await balance()).balances.map((each) => each.balance)).toEqual([0]);
    await shown.close();
  });
});

test("a role that may not write sees why, and the server refuses it too", async () => {
  const { cookie } = await addPerson(opened.server, "viewer", "viewer@example.com");
  const shown = await opened.open(`/customers/${opened.world().ada}`, { cookie });
  const { page } = shown;
  const button = page.getByRole("button", { name: "Grant credits" });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await button.click({ force: true });
  const reason = "Your role viewer cannot do this. It needs the role editor.";
  expect(await page.locator(".notice p").innerText()).toBe(reason);
  expect(await button.getAttribute("title")).toBe(reason);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await findingsOf(shown)).toEqual([]);
  await settled(shown);
  await shown.close();
});

describe("access, usage and the portal", () => {
  test("a check says why a feature is refused, and usage is recorded", async () => {
    const shown = await openCustomer("alan");
    const { page } = shown;
    const steps = { fields: { feature: "api-calls" }, confirm: "Check" };
    expect(await act(shown, "Check access", steps)).toMatch(/^Refused: /);
    await page.goto(`${opened.server.url}/console/customers/${opened.world().ada}`);
    await settled(shown);
    expect(await act(shown, "Check access", steps)).toMatch(/^Allowed: /);
    const used = async () => (await check(opened.server, "user_42", "api-calls")).usage ?? 0;
    const before = await used();
    const fields = { feature: "api-calls", value: "25" };
    await act(shown, "Record usage", { fields, confirm: "Record the usage" });
    expect(await used()).toBe(before + 25);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a link opens the portal of the customer, once", async () => {
    const shown = await openCustomer("grace");
    const { page } = shown;
    await openDialog(shown, "Portal link");
    await page.getByRole("button", { name: "Create the link" }).click();
    const link = page.getByRole("region", { name: "Portal link" });
    await link.waitFor();
    const { pathname } = new URL((await link.innerText()).trim());
    expect(pathname).toBe("/portal/enter");
    const { sessions } = await read<Wire["PortalSessionListResponse"]>("/v1/portal/sessions?customer=grace");
    expect(sessions).toMatchObject([{ openedAt: null }]);
    await shown.close();
  });
});
