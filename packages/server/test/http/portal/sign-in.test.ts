import { beforeEach, describe, expect, test } from "@jest/globals";
import { deleteOldRows } from "../../../src/jobs/delete-old-rows.js";
import { deliverEmails } from "../../../src/jobs/deliver-emails.js";
import { addTenant, succeeded, upsertCustomer, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const server = useTestServer();
let tenant: Tenant;
let slug: string;

interface Message {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly reason: string | null;
  readonly language: string | null;
}

beforeEach(async () => {
  tenant = await addTenant(server);
  const { organization } = succeeded<{ organization: { slug: string } }>(
    await send(tenant, "/v1/organization"),
  );
  slug = organization.slug;
  await allow(true);
  await upsertCustomer(tenant, { id: "ada", email: "Ada@acme.io", name: "Ada" });
});

async function allow(emailLogin: boolean): Promise<void> {
  const body = { emailLogin };
  succeeded(await send(tenant, "/v1/portal/configuration", { method: "PATCH", body }));
}

function ask(email: string, { organization = slug, language = "en" } = {}): Promise<Response> {
  return post("/portal/login", { organization, email }, { "accept-language": language });
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { ...headers, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

async function mailbox(): Promise<Message[]> {
  await deliverEmails(server.deps);
  const { emails } = succeeded<{ emails: Message[] }>(await send(tenant, "/v1/mailbox"));
  return emails.filter(({ kind }) => kind === "portal_link");
}

/** The links of the newest message. */
async function links(): Promise<string[]> {
  const [newest] = await mailbox();
  const { content } = succeeded<{ content: { text: string } }>(
    await send(tenant, `/v1/mailbox/${newest?.id}`),
  );
  return [...content.text.matchAll(/\S+\/portal\/enter\?code=\S+/g)].map(([url]) => url);
}

async function signIn(url: string): Promise<number> {
  const code = new URL(url).searchParams.get("code") ?? "";
  return (await post("/portal/enter", { code })).status;
}

describe("a customer who asks for a link", () => {
  test("gets one by email that signs in once, and opening it uses up nothing", async () => {
    const page = await fetch(`${server.url}/portal/login?organization=${slug}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="email"')]);
    const asked = await ask("ada@ACME.io");
    expect([asked.status, await asked.text()]).toEqual([202, expect.stringContaining("ada@ACME.io")]);
    const [url = ""] = await links();
    expect(url.startsWith(`${server.url}/portal/enter?code=`)).toBe(true);
    expect((await fetch(url)).status).toBe(200);
    expect(await signIn(url)).toBe(303);
    expect(await signIn(url)).toBe(410);
  });

  test("gets a link for each customer who has the address", async () => {
    await upsertCustomer(tenant, { id: "lab", email: "ada@acme.io", name: "Lab" });
    await ask("ada@acme.io");
    const found = await links();
    expect(found).toHaveLength(2);
    expect(await Promise.all(found.map(signIn))).toEqual([303, 303]);
  });

  test("can use the newest link only, for a quarter of an hour", async () => {
    await ask("ada@acme.io");
    const [first = ""] = await links();
    await ask("ada@acme.io");
    const [second = ""] = await links();
    expect(await signIn(first)).toBe(410);
    server.clock.advance(15 * MINUTE_MS);
    expect(await signIn(second)).toBe(410);
  });

  test("reads the message in the language of the page", async () => {
    await ask("ada@acme.io", { language: "de" });
    expect(await mailbox()).toMatchObject([{ status: "sent", language: "de" }]);
  });

  test("is offered to sign in again after signing out", async () => {
    await ask("ada@acme.io");
    const [url = ""] = await links();
    const code = new URL(url).searchParams.get("code") ?? "";
    const entered = await post("/portal/enter", { code });
    const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
    const left = await post("/portal/leave", {}, { cookie });
    expect(await left.text()).toContain(`/portal/login?organization=${slug}`);
  });
});

describe("someone who is no customer", () => {
  test("gets the same answer, and no message", async () => {
    const known = await ask("ada@acme.io");
    const unknown = await ask("eve@acme.io");
    expect(unknown.status).toBe(known.status);
    expect((await unknown.text()).replaceAll("eve@", "ada@")).toBe(await known.text());
    expect(await mailbox()).toMatchObject([
      { status: "dropped", reason: "unknown_address" },
      { status: "sent", reason: null },
    ]);
  });

  test("is answered alike beyond the limits, where nothing is sent", async () => {
    for (let count = 0; count < 5; count += 1) expect((await ask("ada@acme.io")).status).toBe(202);
    expect(await mailbox()).toHaveLength(3);
    server.clock.advance(15 * MINUTE_MS);
    await ask("ada@acme.io");
    expect(await mailbox()).toHaveLength(4);
  });

  test("leaves no address behind after a day", async () => {
    await ask("eve@acme.io");
    await mailbox();
    server.clock.advance(25 * HOUR_MS);
    await deleteOldRows(server.deps);
    expect(await mailbox()).toEqual([]);
  });
});

describe("nothing is sent", () => {
  test("where the organization does not let customers sign in by email, or does not exist", async () => {
    expect((await ask("ada@acme.io", { organization: "nowhere" })).status).toBe(404);
    await allow(false);
    expect((await ask("ada@acme.io")).status).toBe(404);
    expect((await fetch(`${server.url}/portal/login?organization=${slug}`)).status).toBe(404);
    expect(await mailbox()).toEqual([]);
  });

  test.each(["", "ada", "ada@acme.io, eve@acme.io", "ada@acme.io\r\nbcc: eve@acme.io"])(
    "to what is no address: %j",
    async (email) => {
      expect((await ask(email)).status).toBe(400);
      expect(await mailbox()).toEqual([]);
    },
  );

  test("from a form of another site", async () => {
    const body = new URLSearchParams({ organization: slug, email: "ada@acme.io" });
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await fetch(`${server.url}/portal/login`, { method: "POST", headers, body })).status).toBe(403);
    expect(await mailbox()).toEqual([]);
  });
});

test("a live organization cannot read the link, with which it would act for the customer", async () => {
  await ask("ada@acme.io");
  const [message] = await mailbox();
  await server.database.knex("organizations").where({ id: tenant.id }).update({ mode: "live" });
  const body = succeeded(await send(tenant, `/v1/mailbox/${message?.id}`));
  expect(body).toMatchObject({ email: { status: "sent" }, content: null });
});

test("a live organization without a mail server cannot let customers sign in by email", async () => {
  const live = await addTenant(server, { mode: "live" });
  const reply = await send(live, "/v1/portal/configuration", { method: "PATCH", body: { emailLogin: true } });
  expect(reply).toMatchObject({ status: 409, body: { code: "email_not_configured" } });
});
