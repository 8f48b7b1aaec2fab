import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy, CARDS, invoicesOf, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { change, standing } from "../lifecycle/timed-tenant.js";
import { contentOf, deliveredOf, outcomes, setEmails } from "./mailbox.js";

const CATALOG: CatalogInput = {
  features: [],
  plans: [
    { slug: "pro", name: "Pro", price: 3_000 },
    { slug: "team", name: "Team", price: 9_000 },
    { slug: "trial", name: "Trial", price: 2_000, planGroup: "trial", trialDays: 14 },
    { slug: "free", name: "Free", price: 0, planGroup: "free" },
  ],
};

const server = useTestServer();

describe("messages of a test organization", () => {
  const tenant = useTenant(server, CATALOG);

  test("come to its mailbox: a receipt alone for an invoice that is paid at once", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@acme.dev", name: "Ada Lovelace" });
    await buy(tenant, "ada", "pro");
    const emails = await deliveredOf(server, tenant);
    expect(outcomes(emails)).toEqual(["sent receipt"]);
    const [receipt] = emails;
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(receipt).toMatchObject({
      objectId: invoice?.id,
      subject: `Receipt for invoice ${invoice?.number} from ${(await organizationOf()).name}`,
      language: "en",
      recipients: [{ address: "ada@acme.dev", field: "to", status: "accepted", answer: null }],
      attempts: 1,
    });
    const { html, text, attachments } = await contentOf(tenant, receipt?.id ?? "");
    expect(attachments).toEqual([{ fileName: `${invoice?.number}.pdf`, url: invoice?.pdfUrl }]);
    for (const part of [html, text]) {
      expect(part).toContain("Hello Ada Lovelace,");
      expect(part).toContain(`We received $30.00 for invoice ${invoice?.number}.`);
      expect(part).toContain("this organization is in test mode");
    }
    expect(html).not.toMatch(/<(?:script|img|link|iframe)\b/);
  });

  test("are one for each fact, however often jobs run", async () => {
    await buy(tenant, "ada", "pro");
    await Promise.all([deliveredOf(server, tenant), deliveredOf(server, tenant)]);
    expect(outcomes(await deliveredOf(server, tenant))).toEqual(["sent receipt"]);
  });

  test("speak the language of the customer, with names that are no markup", async () => {
    const name = `<b>Ada</b>\u200b & "Co"`;
    await upsertCustomer(tenant, { id: "ada", email: "ada@acme.dev", name, locale: "de-AT" });
    await buy(tenant, "ada", "pro");
    const [receipt] = await deliveredOf(server, tenant);
    expect(receipt?.language).toBe("de");
    expect(receipt?.subject).toMatch(/^Zahlungsbestätigung zu Rechnung /);
    const { html, text } = await contentOf(tenant, receipt?.id ?? "");
    expect(html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
    expect(text).toContain(`Hallo ${name},`);
    expect(text).toContain("$\u00a030,00");
  });

  test("say nothing about a free plan", async () => {
    await attach(tenant, "ada", "free");
    expect(await deliveredOf(server, tenant)).toEqual([]);
  });

  test("are refused by bounce@example.com, and the address is not used again", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "bounce@example.com" });
    await buy(tenant, "ada", "pro");
    expect(outcomes(await deliveredOf(server, tenant))).toEqual(["failed receipt (refused)"]);
    const { body } = await send(tenant, "/v1/events?type=email.failed");
    expect(body["events"]).toMatchObject([
      { type: "email.failed", data: { object: { status: "failed", recipients: [{ status: "refused" }] } } },
    ]);
    await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
    expect(outcomes(await deliveredOf(server, tenant, "?kind=subscription_canceled"))).toEqual([
      "dropped subscription_canceled (undeliverable_address)",
    ]);
    await upsertCustomer(tenant, { id: "ada", email: "ada@acme.dev" });
    await attach(tenant, "ada", "team");
    expect(outcomes(await deliveredOf(server, tenant)).at(-1)).toBe("sent receipt");
  });

  test("are not sent while they are turned off, as a whole or by kind", async () => {
    await setEmails(tenant, { kinds: { receipt: false } });
    await buy(tenant, "ada", "pro");
    await setEmails(tenant, { enabled: false });
    await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
    expect(await deliveredOf(server, tenant)).toEqual([]);
  });

  test("that wait are dropped when their kind is turned off, or their customer is deleted", async () => {
    await buy(tenant, "ada", "pro");
    await setEmails(tenant, { kinds: { receipt: false } });
    await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
    await send(tenant, "/v1/customers/ada", { method: "DELETE" });
    expect(outcomes(await deliveredOf(server, tenant))).toEqual([
      "dropped receipt (customer_deleted)",
      "dropped subscription_canceled (customer_deleted)",
    ]);
  });

  test("name no one and say nothing once their customer is deleted", async () => {
    await buy(tenant, "ada", "pro");
    const [receipt] = await deliveredOf(server, tenant);
    await send(tenant, "/v1/customers/ada", { method: "DELETE" });
    const { body } = await send(tenant, `/v1/mailbox/${receipt?.id}`);
    expect(body).toMatchObject({ content: null, email: { subject: null, recipients: [], status: "sent" } });
    expect((await send(tenant, "/v1/mailbox?customer=unknown")).status).toBe(404);
  });

  async function organizationOf() {
    const { body } = await send(tenant, "/v1/organization");
    return body["organization"] as { name: string };
  }
});

describe("messages on a test clock", () => {
  const tenant = useTimedTenant(server, CATALOG);

  test("are one receipt for each invoice of a year, at the clock's instants", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2032-06-01T00:00:00Z");
    const emails = await deliveredOf(server, tenant, "?limit=100");
    expect(outcomes(emails)).toEqual(Array.from({ length: 13 }, () => "sent receipt"));
    const months = emails.map(({ occurredAt }) => occurredAt.slice(0, 7));
    expect(months).toEqual(
      Array.from({ length: 13 }, (_, month) => new Date(Date.UTC(2031, 5 + month)).toISOString().slice(0, 7)),
    );
  });

  test("tell of each failed attempt without the invoice beside it, and of the end", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.to("2031-07-02T00:00:00Z");
    const emails = await deliveredOf(server, tenant);
    expect(outcomes(emails)).toEqual(["sent receipt", "sent payment_failed", "sent payment_failed"]);
    const { text } = await contentOf(tenant, emails[2]?.id ?? "");
    expect(text).toContain("We could not collect $30.00");
    expect(text).toContain("We will try again on July 4, 2031.");
    await tenant.to("2031-08-01T00:00:00Z");
    expect(outcomes(await deliveredOf(server, tenant)).slice(3)).toEqual([
      ...["sent payment_failed", "sent payment_failed", "sent final_notice"],
    ]);
  });

  test("announce the end of a trial, with the price after it", async () => {
    await attach(tenant, "ada", "trial");
    await tenant.to("2031-06-13T00:00:00Z");
    const [email] = await deliveredOf(server, tenant, "?kind=trial_ending");
    expect(email?.occurredAt).toBe("2031-06-12T00:00:00.000Z");
    const { text } = await contentOf(tenant, email?.id ?? "");
    expect(text).toContain("Your trial of Trial ends on June 15, 2031.");
    expect(text).toContain("Trial costs $20.00 per month");
  });

  test("confirm a cancellation once, when it is requested and when it takes effect", async () => {
    await buy(tenant, "ada", "pro");
    await change(tenant, "cancel", (await standing(tenant)).id, { when: "period_end" });
    await tenant.to("2031-07-15T00:00:00Z");
    const emails = await deliveredOf(server, tenant, "?kind=subscription_canceled");
    expect(outcomes(emails)).toEqual(["sent subscription_canceled", "sent subscription_canceled"]);
    const texts = await Promise.all(emails.map(async ({ id }) => (await contentOf(tenant, id)).text));
    expect(texts[0]).toContain("You can use it until July 1, 2031");
    expect(texts[1]).toContain("has ended");
  });

  test("tell of another plan, a pause, a refund and its credit note", async () => {
    await setEmails(tenant, { accountUrl: "https://app.acme.dev/billing" });
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "team");
    const { id } = await standing(tenant);
    await change(tenant, "pause", id);
    await change(tenant, "resume", id);
    const [invoice] = (await invoicesOf(tenant, "ada")).filter(({ status }) => status === "paid");
    await send(tenant, `/v1/billing/invoices/${invoice?.id}/refund`, { body: { amount: 500 } });
    const emails = await deliveredOf(server, tenant);
    expect(outcomes(emails).toSorted()).toEqual(
      [
        "credit_note",
        "plan_changed",
        "receipt",
        "receipt",
        "refund",
        "subscription_paused",
        "subscription_resumed",
      ].map((kind) => `sent ${kind}`),
    );
    const changed = emails.find(({ kind }) => kind === "plan_changed");
    const { text, html } = await contentOf(tenant, changed?.id ?? "");
    expect(text).toContain("You changed from Pro to Team.");
    expect(html).toContain('href="https://app.acme.dev/billing"');
  });
});
