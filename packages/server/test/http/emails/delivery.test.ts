import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { deliverEmails } from "../../../src/jobs/deliver-emails.js";
import { addTenant, buy, invoicesOf, sync, upsertCustomer, type Tenant } from "../../support/api.js";
import { startRelay, type Relay } from "../../support/relay.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { deliveredOf, listEmails, outcomes, setEmails } from "./mailbox.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let relay: Relay;
let server: TestServer;
let tenant: Tenant;

beforeEach(async () => {
  relay = await startRelay();
  server = await startTestServer({ mail: relay.mail });
  tenant = await addLive();
});

afterEach(async () => {
  await server.close();
  await relay.close();
});

/** A live organization whose customer ada can buy: the sandbox takes only test money, so the mode changes afterwards. */
async function addLive(): Promise<Tenant> {
  const added = await addTenant(server);
  await sync(added, { features: [], plans: [{ slug: "pro", name: "Pro", price: 3_000 }] });
  await upsertCustomer(added, { id: "ada", email: "ada@acme.dev", name: "Ada" });
  return added;
}

async function buyLive(of: Tenant = tenant): Promise<void> {
  await buy(of, "ada", "pro");
  await server.database.knex("organizations").where({ id: of.id }).update({ mode: "live" });
}

const wait = (ms: number) => server.clock.advance(ms);

test("sends a message with text, HTML and the PDF, from the settings' sender", async () => {
  await setEmails(tenant, { fromName: "Acme Billing", replyTo: "help@acme.dev", bcc: ["archive@acme.dev"] });
  await buyLive();
  const [email] = await deliveredOf(server, tenant);
  expect(email).toMatchObject({ status: "sent", kind: "receipt", attempts: 1 });
  const [mail] = relay.accepted;
  const [invoice] = await invoicesOf(tenant, "ada");
  expect(mail?.from).toBe("billing@acme.dev");
  expect(mail?.to).toEqual(["ada@acme.dev", "archive@acme.dev"]);
  const { parsed, source = "" } = mail ?? {};
  expect(parsed?.messageId).toBe(`<${email?.id}@acme.dev>`);
  expect(parsed?.from?.text).toBe('"Acme Billing" <billing@acme.dev>');
  expect(parsed?.replyTo?.text).toBe("help@acme.dev");
  expect(parsed?.subject).toBe(`Receipt for invoice ${invoice?.number} from Acme Billing`);
  expect(parsed?.text).toContain("Thank you for your payment");
  expect(parsed?.html).toContain("Thank you for your payment");
  expect(parsed?.attachments).toMatchObject([
    { filename: `${invoice?.number}.pdf`, contentType: "application/pdf" },
  ]);
  expect(parsed?.attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(parsed?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(parsed?.headers.get("content-language")).toBe("en");
  expect(source).not.toMatch(/^bcc:/im);
});

test("lets no name or subject begin another header", async () => {
  const name = "Ada\r\nBcc: all@acme.dev\r\n\r\n<script>";
  await server.database.knex("customers").update({ name });
  await server.database.knex("organizations").where({ id: tenant.id }).update({ name });
  await buyLive();
  await deliveredOf(server, tenant);
  const [mail] = relay.accepted;
  const { source = "", parsed } = mail ?? {};
  expect(mail?.to).toEqual(["ada@acme.dev"]);
  expect(source.slice(0, source.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
  expect(parsed?.subject).toMatch(/from Ada Bcc: all@acme.dev <script>$/);
});

test("queues nothing in a live organization without a mail server", async () => {
  const bare = await startTestServer();
  try {
    const live = await addTenant(bare, { mode: "live" });
    await upsertCustomer(live, { id: "ada", email: "ada@acme.dev" });
    const test = await send(live, "/v1/email-settings/test", { body: { to: "ada@acme.dev" } });
    expect(test.body).toMatchObject({ code: "email_not_configured" });
    const { body } = await send(live, "/v1/email-settings");
    expect(body).toMatchObject({ settings: { delivery: { status: "not_configured", from: null } } });
  } finally {
    await bare.close();
  }
});

describe("after a temporary refusal", () => {
  test("sends the same message again, a minute later", async () => {
    relay.behave({ atRecipient: { "ada@acme.dev": "451 4.7.1 Greylisted" } });
    await buyLive();
    const [email] = await deliveredOf(server, tenant);
    expect(email).toMatchObject({ status: "pending", attempts: 1, lastAnswer: "451 4.7.1 Greylisted" });
    relay.behave({});
    wait(50_000);
    expect(await deliverEmails(server.deps)).toBe(0);
    wait(17_000);
    expect(await deliveredOf(server, tenant)).toMatchObject([{ status: "sent", attempts: 2 }]);
    expect(relay.accepted).toHaveLength(1);
  });

  test("after the message too", async () => {
    relay.behave({ afterData: "452 4.3.1 Disk full" });
    await buyLive();
    expect(await deliveredOf(server, tenant)).toMatchObject([
      { status: "pending", lastAnswer: "452 4.3.1 Disk full" },
    ]);
  });
});

test("gives up a message that is refused for good, and says so by an event", async () => {
  relay.behave({ afterData: "554 5.7.1 Spam" });
  await buyLive();
  expect(await deliveredOf(server, tenant)).toMatchObject([
    { status: "failed", reason: "refused", lastAnswer: "554 5.7.1 Spam" },
  ]);
  const { body } = await send(tenant, "/v1/events?type=email.failed");
  expect(body["events"]).toHaveLength(1);
});

test("sends to the other recipients where one is refused", async () => {
  await setEmails(tenant, { bcc: ["gone@acme.dev"] });
  relay.behave({ atRecipient: { "gone@acme.dev": "550 5.1.1 Unknown" } });
  await buyLive();
  const [email] = await deliveredOf(server, tenant);
  expect(email).toMatchObject({
    status: "sent",
    recipients: [
      { address: "ada@acme.dev", status: "accepted" },
      { address: "gone@acme.dev", status: "refused", answer: "550 5.1.1 Unknown" },
    ],
  });
});

test("sends once more after a connection that broke after the message, then calls it uncertain", async () => {
  relay.behave({ cutsAfterData: true });
  await buyLive();
  expect(await deliveredOf(server, tenant)).toMatchObject([{ status: "pending", attempts: 1 }]);
  wait(2 * MINUTE);
  expect(await deliveredOf(server, tenant)).toMatchObject([{ status: "uncertain", attempts: 2 }]);
  wait(HOUR);
  expect(await deliverEmails(server.deps)).toBe(0);
  const [first, second, ...more] = relay.accepted;
  expect(more).toEqual([]);
  expect(second?.source).toBe(first?.source);
});

describe("while the mail server refuses the sender", () => {
  test("messages wait, without an attempt, until the password is right", async () => {
    await buyLive();
    const { mailer } = server.deps;
    const { createMailer } = await import("../../../src/outbound/smtp.js");
    const credentials = { user: "dues", password: "wrong" };
    const wrong = createMailer({ ...relay.mail, server: { ...relay.mail.server, credentials } });
    await deliverEmails({ ...server.deps, mailer: wrong });
    expect(await listEmails(tenant)).toMatchObject([{ status: "pending", attempts: 0, reason: "refused" }]);
    const paused = await send(tenant, "/v1/email-settings");
    expect(paused.body).toMatchObject({
      settings: { delivery: { status: "paused", error: expect.stringContaining("535") } },
    });
    wait(6 * MINUTE);
    await deliverEmails({ ...server.deps, mailer });
    expect(await listEmails(tenant)).toMatchObject([{ status: "sent", attempts: 1, reason: null }]);
    const ready = await send(tenant, "/v1/email-settings");
    expect(ready.body).toMatchObject({ settings: { delivery: { status: "ready", error: null } } });
  });

  test("a refused address of the sender is the same", async () => {
    relay.behave({ atSender: "553 5.7.1 Not yours" });
    await buyLive();
    expect(await deliveredOf(server, tenant)).toMatchObject([{ status: "pending", attempts: 0 }]);
  });
});

test("sends nothing old once a mail server is back that was down for days", async () => {
  const { port } = relay.mail.server;
  await relay.close();
  await buyLive();
  expect(await deliveredOf(server, tenant)).toMatchObject([{ status: "pending", attempts: 1 }]);
  for (let hour = 0; hour < 30; hour += 1) {
    wait(HOUR);
    await deliverEmails(server.deps);
  }
  relay = await startRelay({ port });
  wait(8 * 24 * HOUR);
  expect(outcomes(await deliveredOf(server, tenant))).toEqual(["dropped receipt (expired)"]);
  expect(relay.accepted).toEqual([]);
});

test("sends a document that waited for a day", async () => {
  const { port } = relay.mail.server;
  await relay.close();
  await buyLive();
  await deliveredOf(server, tenant);
  wait(24 * HOUR);
  relay = await startRelay({ port });
  expect(outcomes(await deliveredOf(server, tenant))).toEqual(["sent receipt"]);
});

test("never contacts addresses that can belong to no one", async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await buyLive();
  expect(outcomes(await deliveredOf(server, tenant))).toEqual(["dropped receipt (reserved_address)"]);
  expect(relay.connections()).toBe(0);
});

test("a test organization never opens a connection", async () => {
  await buy(tenant, "ada", "pro");
  expect(outcomes(await deliveredOf(server, tenant))).toEqual(["sent receipt"]);
  expect(relay.connections()).toBe(0);
});

test("several processes send each message once", async () => {
  await server.database.knex("organizations").where({ id: tenant.id }).update({ mode: "live" });
  const to = Array.from({ length: 40 }, (_, index) => `ada-${index}@acme.dev`);
  for (const address of to) await send(tenant, "/v1/email-settings/test", { body: { to: address } });
  await Promise.all([deliverEmails(server.deps), deliverEmails(server.deps), deliverEmails(server.deps)]);
  expect(relay.accepted.flatMap((mail) => mail.to).toSorted()).toEqual(to.toSorted());
  expect(new Set(relay.accepted.map(({ parsed }) => parsed.messageId)).size).toBe(40);
  expect(relay.connections()).toBeLessThan(20);
});

test("one organization with a long queue does not delay another", async () => {
  const other = await addLive();
  await server.database.knex("organizations").update({ mode: "live" });
  for (let index = 0; index < 12; index += 1)
    await send(tenant, "/v1/email-settings/test", { body: { to: `queue-${index}@acme.dev` } });
  await send(other, "/v1/email-settings/test", { body: { to: "other@acme.dev" } });
  await deliverEmails(server.deps);
  const place = relay.accepted.findIndex(({ to }) => to.includes("other@acme.dev"));
  expect(relay.accepted).toHaveLength(13);
  expect(place).toBeLessThan(6);
});
