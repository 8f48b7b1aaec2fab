import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { addPerson, PASSWORD } from "../../http/console/person.js";
import { getCustomer, succeeded, sync } from "../../support/api.js";
import { startReceiver, type Receiver } from "../../support/receiver.js";
import { send } from "../../support/server.js";
import { findingsOf } from "../support/findings.js";
import { act, fillIn, openDialog, undo } from "./act.js";
import { fill, settled, useConsole } from "./use-console.js";
import { CATALOG } from "./world.js";

type Wire = components["schemas"];

const opened = useConsole();
let receiver: Receiver;
beforeAll(async () => void (receiver = await startReceiver()));
afterAll(() => receiver.close());

const read = async <T>(path: string) => succeeded<T>(await send(opened.server, path));
const endpoints = async () =>
  (await read<Wire["WebhookEndpointListResponse"]>("/v1/webhook-endpoints")).endpoints;

describe("webhooks", () => {
  test("an endpoint is created with a secret that is shown once, edited, disabled and tested", async () => {
    const shown = await opened.open("/webhooks");
    const { page } = shown;
    await openDialog(shown, "New endpoint");
    await fillIn(page, {
      url: receiver.url,
      which: "chosen",
      "events-invoice.paid": true,
      "events-customer.*": true,
    });
    await page.getByRole("button", { name: "Create the endpoint" }).click();
    const secret = page.getByRole("region", { name: "Signing secret" });
    await secret.waitFor();
    expect(await secret.innerText()).toMatch(/^whsec_/);
    expect(await findingsOf(shown)).toEqual([]);
    await page.getByRole("button", { name: "Done" }).click();
    expect(await endpoints()).toMatchObject([{ url: receiver.url, events: ["invoice.paid", "customer.*"] }]);
    const { host } = new URL(receiver.url);
    await act(shown, `Edit ${host}`, { fields: { which: "all", about: "Ledger" }, confirm: "Save" });
    expect(await endpoints()).toMatchObject([{ events: ["*"], description: "Ledger" }]);
    await undo(shown);
    expect(await endpoints()).toMatchObject([{ events: ["invoice.paid", "customer.*"], description: null }]);
    await act(shown, `Disable ${host}`, { confirm: "Disable the endpoint" });
    expect(await endpoints()).toMatchObject([{ enabled: false }]);
    await undo(shown);
    expect(await endpoints()).toMatchObject([{ enabled: true }]);
    const notice = await act(shown, `Send a test event ${host}`, { confirm: "Send the event" });
    expect(notice).toBe("The endpoint accepted the event.");
    expect(receiver.calls).toHaveLength(1);
    await shown.close();
  });

  test("an endpoint is deleted once its host is typed", async () => {
    const shown = await opened.open("/webhooks");
    const { host } = new URL(receiver.url);
    await act(shown, `Delete ${host}`, { typed: host, confirm: "Delete the endpoint" });
    expect(await endpoints()).toEqual([]);
    await shown.close();
  });
});

describe("the organization and its portal", () => {
  test("the organization is edited, and is as before once that is undone", async () => {
    const shown = await opened.open("/settings");
    const organization = async () =>
      (await read<Wire["CurrentOrganizationResponse"]>("/v1/organization")).organization;
    const before = await organization();
    const fields = { name: "Acme", timeZone: "Europe/Berlin", dunningDays: "2, 4 9", graceDays: "3" };
    const numbers = { dunningDays: [2, 4, 9], graceDays: 3, usageRetentionMonths: 24 };
    const confirm = "Save";
    await act(shown, "Edit the organization", { fields: { ...fields, usageRetentionMonths: "24" }, confirm });
    expect(await organization()).toMatchObject({ ...fields, ...numbers });
    await undo(shown);
    expect(await organization()).toEqual(before);
    await shown.close();
  });

  test("the seller on invoices is edited with the register of its number, and is as before once that is undone", async () => {
    const shown = await opened.open("/settings");
    const legal = async () =>
      (await read<Wire["CurrentOrganizationResponse"]>("/v1/organization")).organization.legal;
    const before = await legal();
    const fields = { name: "Acme B.V.", registration: "12345678", registrationScheme: "0106" };
    await act(shown, "Edit the seller", { fields, confirm: "Save" });
    expect(await legal()).toMatchObject(fields);
    await undo(shown);
    expect(await legal()).toEqual(before);
    await shown.close();
  });

  test("the portal is edited, and is as before once that is undone", async () => {
    const shown = await opened.open("/settings");
    const portal = async () =>
      (await read<Wire["PortalConfigurationResponse"]>("/v1/portal/configuration")).configuration;
    const before = await portal();
    const fields = {
      name: "Acme Billing",
      color: "#0a6b4f",
      "features-coupons": true,
      "features-seats": false,
    };
    await act(shown, "Edit the portal", { fields, confirm: "Save" });
    const after = await portal();
    expect(after).toMatchObject({ name: "Acme Billing", color: "#0a6b4f", returnUrl: null });
    expect(after.features).toEqual(expect.arrayContaining(["coupons", "cancel"]));
    expect(after.features).not.toContain("seats");
    await undo(shown);
    expect(await portal()).toEqual(before);
    await shown.close();
  });
});

describe("keys and persons", () => {
  test("a key is created and revoked", async () => {
    const shown = await opened.open("/settings");
    const { page } = shown;
    await openDialog(shown, "New API key");
    await fillIn(page, { name: "Meter", "scopes-write": false });
    await page.getByRole("button", { name: "Create the key" }).click();
    const apiKey = (await page.getByRole("region", { name: "API key", exact: true }).innerText()).trim();
    await page.getByRole("button", { name: "Done" }).click();
    expect((await send({ ...opened.server, apiKey }, "/v1/plans")).status).toBe(200);
    await act(shown, "Revoke Meter", { typed: "Meter", confirm: "Revoke the key" });
    expect((await send({ ...opened.server, apiKey }, "/v1/plans")).status).toBe(401);
    await shown.close();
  });

  test("a person is invited, gets another role, and is removed", async () => {
    await addPerson(opened.server, "viewer", "joan@example.com");
    const shown = await opened.open("/settings");
    const { page } = shown;
    await openDialog(shown, "Invite a person");
    await fillIn(page, { email: "mary@example.com", role: "editor" });
    await page.getByRole("button", { name: "Create the invitation" }).click();
    expect(await page.getByRole("region", { name: "Link of the invitation" }).innerText()).toContain(
      "/console/",
    );
    await page.getByRole("button", { name: "Done" }).click();
    const users = async () => (await read<Wire["UserListResponse"]>("/v1/users")).users;
    expect(await users()).toContainEqual(
      expect.objectContaining({ email: "mary@example.com", role: "editor" }),
    );
    const roleOf = async () => (await users()).find(({ email }) => email === "joan@example.com")?.role;
    const fields = { role: "editor" };
    await act(shown, "Change the role joan@example.com", { fields, confirm: "Change the role" });
    expect(await roleOf()).toBe("editor");
    await undo(shown);
    expect(await roleOf()).toBe("viewer");
    const typed = "joan@example.com";
    await act(shown, "Remove joan@example.com", { typed, confirm: "Remove the person" });
    expect(await roleOf()).toBeUndefined();
    await shown.close();
  });

  test("a sign-in of more than ten minutes ago needs the password again, and then goes on", async () => {
    const { cookie } = await addPerson(opened.server, "admin", "late@example.com");
    opened.server.clock.advance(11 * 60_000);
    const shown = await opened.open("/settings", { cookie, expected: /status of 403|status of 401/ });
    const { page } = shown;
    await openDialog(shown, "New API key");
    await fillIn(page, { name: "Late" });
    await page.getByRole("button", { name: "Create the key" }).click();
    await page.locator("#password").waitFor();
    expect(await findingsOf(shown)).toEqual([]);
    await fill(page, "password", "a wrong password");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await fill(page, "password", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "API key", exact: true }).waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    await shown.close();
  });
});

const coupons = async () => (await read<Wire["CouponListResponse"]>("/v1/coupons")).coupons;

test("a coupon and a code for it are created, renamed, deactivated and archived", async () => {
  const shown = await opened.open("/coupons");
  const fields = { name: "Summer", percent: "25", duration: "repeating", periods: "3" };
  await act(shown, "New coupon", { fields, confirm: "Create the coupon" });
  expect(await coupons()).toMatchObject([{ name: "Summer", percent: 25, duration: "repeating", periods: 3 }]);
  await act(shown, "New code Summer", { fields: { code: "SUMMER25" }, confirm: "Create the code" });
  const codes = async () =>
    (await read<Wire["PromotionCodeListResponse"]>("/v1/promotion-codes")).promotionCodes;
  expect(await codes()).toMatchObject([{ code: "SUMMER25", active: true }]);
  await act(shown, "Deactivate SUMMER25", { confirm: "Deactivate the code" });
  expect(await codes()).toMatchObject([{ active: false }]);
  await undo(shown);
  expect(await codes()).toMatchObject([{ active: true }]);
  await act(shown, "Rename Summer", { fields: { name: "Sun" }, confirm: "Rename the coupon" });
  expect(await coupons()).toMatchObject([{ name: "Sun" }]);
  await act(shown, "Archive Sun", { typed: "Sun", confirm: "Archive the coupon" });
  expect((await coupons()).filter(({ archivedAt }) => archivedAt === null)).toEqual([]);
  await shown.close();
});

test("a discount is redeemed by a code, taken back, and removed once its name is typed", async () => {
  const coupon = { name: "Winter", percent: 10, duration: "forever", maxPerCustomer: 2 };
  const created = succeeded<Wire["CouponResponse"]>(
    await send(opened.server, "/v1/coupons", { body: coupon }),
  );
  const code = { couponId: created.coupon.id, code: "WINTER10" };
  succeeded(await send(opened.server, "/v1/promotion-codes", { body: code }));
  const { id } = await getCustomer(opened.server, "edsger");
  const shown = await opened.open(`/customers/${id}`);
  const discounts = async () =>
    (await read<Wire["SubscriptionListResponse"]>("/v1/subscriptions?customer=edsger")).subscriptions[0]
      ?.discounts;
  await act(shown, "Add a discount Pro", { fields: { code: "winter10" }, confirm: "Add the discount" });
  expect(await discounts()).toMatchObject([{ name: "Winter", percent: 10 }]);
  await undo(shown);
  expect(await discounts()).toEqual([]);
  await act(shown, "Add a discount Pro", {
    fields: { code: created.coupon.id },
    confirm: "Add the discount",
  });
  await act(shown, "Remove Winter", { typed: "Winter", confirm: "Remove the discount" });
  expect(await discounts()).toEqual([]);
  await shown.close();
});

test("subscribers are migrated to a new version after a preview", async () => {
  const plans = CATALOG.plans?.map((plan) => (plan.slug === "starter" ? { ...plan, price: 1_100 } : plan));
  await sync(opened.server, { ...CATALOG, ...(plans && { plans }) });
  const shown = await opened.open("/catalog/starter");
  const notice = await act(shown, "Migrate subscribers", {
    isPreviewed: true,
    typed: "starter",
    confirm: "Migrate the subscribers",
  });
  expect(notice).toContain("2 subscriptions scheduled for the renewal");
  const { subscriptions } = await read<Wire["SubscriptionListResponse"]>("/v1/subscriptions?plan=starter");
  expect(subscriptions.map(({ scheduledChange }) => scheduledChange?.plan.version)).toEqual([2, 2]);
  await shown.close();
});

test("a test clock is created, and deleted once its name is typed", async () => {
  const shown = await opened.open("/test-clocks");
  const fields = { name: "Leap year", now: "2028-02-01" };
  await act(shown, "New test clock", { fields, confirm: "Create the clock" });
  await settled(shown, "Leap year");
  const clocks = async () => (await read<Wire["TestClockListResponse"]>("/v1/test-clocks")).testClocks;
  expect((await clocks())[0]).toMatchObject({ name: "Leap year", now: "2028-02-01T00:00:00.000Z" });
  await act(shown, "Delete", { typed: "Leap year", confirm: "Delete the clock" });
  await settled(shown, "Test clocks");
  expect((await clocks()).map(({ name }) => name)).not.toContain("Leap year");
  await shown.close();
});
