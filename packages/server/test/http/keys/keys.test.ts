import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { createOrganization } from "../../../src/usecases/organization/create.js";
import { send, type Reply } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const START = Date.parse("2026-03-10T12:00:00Z") as Instant;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const server = useTestServer({ now: START });
/** A separate organization for each test, so that its keys can be counted. */
let apiKey: string;
let count = 0;

beforeEach(async () => {
  server.clock.set(START);
  const slug = `keys-${++count}`;
  ({ apiKey } = await createOrganization(server.deps, { name: slug, slug, mode: "test" }));
});

interface Key {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly replacedBy: string | null;
}

interface Made {
  readonly key: Key;
  readonly apiKey: string;
  readonly replaced: Key;
}

const create = (body: unknown, by = apiKey) => send(server, "/v1/keys", { body, apiKey: by });
const rotate = (id: string, body: unknown = {}, by = apiKey) =>
  send(server, `/v1/keys/${id}/rotate`, { body, apiKey: by });
const revoke = (id: string, by = apiKey) => send(server, `/v1/keys/${id}`, { method: "DELETE", apiKey: by });

async function made(reply: Promise<Reply>): Promise<Made> {
  const { status, body } = await reply;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as unknown as Made;
}

async function keys(): Promise<readonly Key[]> {
  const { body } = await send(server, "/v1/keys", { apiKey });
  return body["keys"] as readonly Key[];
}

/** The response to a key that lists plans. */
async function outcome(secret: string): Promise<string> {
  const { status, body } = await send(server, "/v1/plans", { apiKey: secret });
  return status === 200 ? "works" : String(body["code"]);
}

async function refusal(reply: Promise<Reply>): Promise<string> {
  const { status, body } = await reply;
  return `${status} ${String(body["code"])}`;
}

const first = async () => (await keys()).at(-1)?.id ?? "";

describe("a new key", () => {
  test("works, with exactly its scopes", async () => {
    const { key, apiKey: secret } = await made(create({ name: "Reader", scopes: ["read", "read"] }));
    expect(key).toMatchObject({ name: "Reader", scopes: ["read"], expiresAt: null, revokedAt: null });
    expect(await outcome(secret)).toBe("works");
    const body = { email: "ada@example.com" };
    expect(await refusal(send(server, "/v1/customers", { body, apiKey: secret }))).toBe(
      "403 insufficient_scope",
    );
  });

  test("expires at the given time", async () => {
    const { apiKey: secret } = await made(
      create({ name: "Short", scopes: ["read"], expiresAt: START + HOUR }),
    );
    server.clock.advance(HOUR - 1);
    expect(await outcome(secret)).toBe("works");
    server.clock.advance(1);
    expect(await outcome(secret)).toBe("expired_api_key");
  });

  test("never shows its secret again", async () => {
    const { key, apiKey: secret } = await made(create({ name: "Once", scopes: ["read"] }));
    const { text } = await send(server, "/v1/keys", { apiKey });
    expect(text).toContain(secret.slice(0, 16));
    expect(text).not.toContain(secret.slice(0, 20));
    expect(JSON.stringify(server.logs)).not.toContain(secret.slice(0, 20));
    expect((await keys())[0]?.id).toBe(key.id);
  });

  test.each([
    [["admin", "read"], "write"],
    [["admin", "write"], "read"],
    [["admin"], "read"],
  ])("created with %j has no scope %s", async (scopes, missing) => {
    const { apiKey: maker } = await made(create({ name: "Maker", scopes }));
    expect(await refusal(create({ name: "More", scopes: ["admin", missing] }, maker))).toBe(
      "403 insufficient_scope",
    );
    await made(create({ name: "Same", scopes }, maker));
  });

  test("can only be created, listed, rotated and revoked with the scope admin", async () => {
    const { key, apiKey: secret } = await made(create({ name: "Other", scopes: ["read", "write"] }));
    const asked = [
      create({ name: "More", scopes: ["read"] }, secret),
      send(server, "/v1/keys", { apiKey: secret }),
      rotate(key.id, {}, secret),
      revoke(key.id, secret),
    ];
    for (const reply of asked) expect(await refusal(reply)).toBe("403 insufficient_scope");
  });
});

describe("rotating", () => {
  test("lets the old key work for the stated overlap", async () => {
    const old = await made(create({ name: "Meter", scopes: ["read", "write"] }));
    const { key, apiKey: secret, replaced } = await made(rotate(old.key.id, { overlapSeconds: 60 }));
    expect(key).toMatchObject({ name: "Meter", scopes: ["read", "write"], expiresAt: null });
    expect(replaced).toMatchObject({ id: old.key.id, replacedBy: key.id });
    server.clock.advance(59_999);
    expect([await outcome(old.apiKey), await outcome(secret)]).toEqual(["works", "works"]);
    server.clock.advance(1);
    expect([await outcome(old.apiKey), await outcome(secret)]).toEqual(["expired_api_key", "works"]);
  });

  test("ends the old key immediately if requested", async () => {
    const old = await made(create({ name: "Seen", scopes: ["read"] }));
    await made(rotate(old.key.id, { overlapSeconds: 0 }));
    expect(await outcome(old.apiKey)).toBe("expired_api_key");
  });

  test("without a word of an overlap leaves a day", async () => {
    const old = await made(create({ name: "Day", scopes: ["read"] }));
    const { replaced } = await made(rotate(old.key.id));
    expect(replaced.expiresAt).toBe(new Date(START + DAY).toISOString());
  });

  test("never extends the old key, and the new one gets the same lifetime", async () => {
    const old = await made(create({ name: "Hour", scopes: ["read"], expiresAt: START + HOUR }));
    server.clock.advance(HOUR / 2);
    const { key, replaced } = await made(rotate(old.key.id));
    expect(replaced.expiresAt).toBe(new Date(START + HOUR).toISOString());
    expect(key.expiresAt).toBe(new Date(START + 1.5 * HOUR).toISOString());
  });

  test("of a key with more scopes than the caller's is refused, as it would grant them to the caller", async () => {
    const { apiKey: admin } = await made(create({ name: "Admin", scopes: ["admin"] }));
    expect(await refusal(rotate(await first(), {}, admin))).toBe("403 insufficient_scope");
    expect(await outcome(apiKey)).toBe("works");
  });

  test("works for the key itself, and the organization can still be administered", async () => {
    const { apiKey: secret } = await made(rotate(await first(), { overlapSeconds: 0 }));
    expect(await refusal(create({ name: "More", scopes: ["read"] }))).toBe("401 expired_api_key");
    await made(create({ name: "More", scopes: ["read"] }, secret));
  });

  test("of one key by two concurrent requests creates one new key", async () => {
    const old = await made(create({ name: "Twice", scopes: ["read"] }));
    const replies = await Promise.all([rotate(old.key.id), rotate(old.key.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("revoking", () => {
  test("ends a key with the next request, permanently", async () => {
    const { key, apiKey: secret } = await made(create({ name: "Gone", scopes: ["read"] }));
    await made(revoke(key.id));
    expect(await outcome(secret)).toBe("revoked_api_key");
    server.clock.advance(HOUR);
    const again = await made(revoke(key.id));
    expect(again.key.revokedAt).toBe(new Date(START).toISOString());
  });

  test("the last key that may administer is refused, even by another that may not for long", async () => {
    const id = await first();
    expect(await refusal(revoke(id))).toBe("409 last_admin_key");
    const { key, apiKey: secret } = await made(rotate(id));
    // The old one still works for a day, but the test does not rely on it.
    expect(await refusal(revoke(key.id, secret))).toBe("409 last_admin_key");
    await made(create({ name: "Second", scopes: ["admin"] }, secret));
    await made(revoke(key.id, secret));
  });

  test("of two admin keys by each other at the same time leaves one", async () => {
    const { key, apiKey: other } = await made(create({ name: "Second", scopes: ["admin"] }));
    const replies = await Promise.all([revoke(key.id), revoke(await first(), other)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const working = (await keys()).filter(({ revokedAt }) => revokedAt === null);
    expect(working).toHaveLength(1);
  });
});

test("keys of other organizations do not exist", async () => {
  const foreign = await server.deps.db("api_keys").where({ organization_id: server.organization.id }).first();
  expect(await refusal(rotate(foreign.id))).toBe("404 api_key_not_found");
  expect(await refusal(revoke(foreign.id))).toBe("404 api_key_not_found");
  expect((await keys()).map(({ id }) => id)).not.toContain(foreign.id);
});

test("a list turns its pages", async () => {
  for (const name of ["One", "Two"]) await made(create({ name, scopes: ["read"] }));
  const names: string[] = [];
  let cursor = "";
  do {
    const { body } = await send(server, `/v1/keys?limit=1&cursor=${cursor}`, { apiKey });
    names.push(...(body["keys"] as readonly Key[]).map(({ name }) => name));
    cursor = String(body["nextCursor"] ?? "");
  } while (cursor !== "");
  expect(names).toEqual(["Two", "One", "First key"]);
});
