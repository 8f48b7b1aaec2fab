import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { addTenant, getCustomer, listCustomers, upsertCustomer, type Tenant } from "../../support/shop.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";

let host: TestServer;
let server: Tenant;
beforeAll(async () => {
  host = await startTestServer();
});
afterAll(() => host.close());
beforeEach(async () => {
  server = await addTenant(host);
});

async function conflictOf(body: object): Promise<void> {
  const reply = await send(server, "/v1/customers", { body });
  expect([reply.status, reply.body["code"]]).toEqual([409, "customer_conflict"]);
}

describe("without an id the email is the key", () => {
  test("so the same email in any case is the same customer", async () => {
    const ada = await upsertCustomer(server, { email: "ada@example.com" });
    const again = await upsertCustomer(server, { email: "ADA@example.com" });
    expect(again).toMatchObject({ id: ada.id, externalId: null, email: "ADA@example.com" });
    expect((await listCustomers(server)).total).toBe(1);
  });

  test("and another email another customer", async () => {
    const ada = await upsertCustomer(server, { email: "ada@example.com" });
    const bob = await upsertCustomer(server, { email: "bob@example.com" });
    expect(bob.id).not.toBe(ada.id);
  });

  test("and null is the same as none", async () => {
    const ada = await upsertCustomer(server, { email: "ada@example.com", name: "Ada" });
    const again = await upsertCustomer(server, {
      id: null,
      email: "ada@example.com",
      name: null,
      metadata: null,
    });
    expect(again).toMatchObject({ id: ada.id, name: "Ada", metadata: {} });
  });
});

describe("with an id only the id is looked up", () => {
  test("and the email updates the record", async () => {
    const ada = await upsertCustomer(server, { id: "user_1", email: "ada@example.com" });
    for (const id of ["user_1", ada.id]) {
      const email = `${id}@new.example.com`;
      expect(await upsertCustomer(server, { id, email })).toMatchObject({
        id: ada.id,
        externalId: "user_1",
        email,
      });
      expect((await getCustomer(server, email)).id).toBe(ada.id);
    }
  });

  test("and an email that was given up is free for another customer", async () => {
    const ada = await upsertCustomer(server, { id: "user_1", email: "ada@example.com" });
    await upsertCustomer(server, { id: "user_1", email: "lovelace@example.com" });
    const other = await upsertCustomer(server, { email: "ada@example.com" });
    expect(other.id).not.toBe(ada.id);
  });

  test("and an unknown id is given to the customer of the email who has none", async () => {
    const ada = await upsertCustomer(server, { email: "Ada@example.com", name: "Ada", metadata: { a: 1 } });
    const linked = await upsertCustomer(server, {
      id: "user_1",
      email: "ada@example.com",
      metadata: { b: 2 },
    });
    expect(linked).toMatchObject({ id: ada.id, externalId: "user_1", name: "Ada", metadata: { a: 1, b: 2 } });
    expect((await getCustomer(server, "user_1")).id).toBe(ada.id);
  });

  test("and an id that nobody has, with an email that nobody has, is a new customer's external id", async () => {
    expect(await upsertCustomer(server, { id: "user_1", email: "ada@example.com" })).toMatchObject({
      id: expect.stringMatching(/^cus_/),
      externalId: "user_1",
      name: null,
      metadata: {},
      billing: { overageLimit: null, featureConfigs: [] },
    });
  });
});

describe("two customers claimed by one request are a conflict", () => {
  beforeEach(async () => {
    await upsertCustomer(server, { id: "user_1", email: "one@example.com" });
    await upsertCustomer(server, { id: "user_2", email: "two@example.com" });
  });

  test.each([
    ["a known id with the email of another", { id: "user_1", email: "two@example.com" }],
    ["the same in another case", { id: "user_1", email: "TWO@example.com" }],
    ["an unknown id with the email of one who has an id", { id: "user_3", email: "one@example.com" }],
  ])("%s", async (_rule, body) => {
    const before = await listCustomers(server);
    await conflictOf({ ...body, name: "Nobody", metadata: { changed: true } });
    expect(await listCustomers(server)).toEqual(before);
  });

  test("by internal id too", async () => {
    const { id } = await getCustomer(server, "user_1");
    await conflictOf({ id, email: "two@example.com" });
  });
});

describe("resolving a customer", () => {
  test("merges metadata key by key, and replaces what is inside", async () => {
    const email = "ada@example.com";
    await upsertCustomer(server, { email, metadata: { a: 1, deep: { x: 1, y: 2 }, gone: true } });
    const { metadata } = await upsertCustomer(server, {
      email,
      metadata: { b: [1], deep: { z: 3 }, gone: null },
    });
    expect(metadata).toEqual({ a: 1, b: [1], deep: { z: 3 }, gone: null });
  });

  test("replaces the name when one is given, and moves updatedAt alone", async () => {
    const email = "ada@example.com";
    const first = await upsertCustomer(server, { email, name: "Ada" });
    host.clock.advance(1_000);
    const second = await upsertCustomer(server, { email, name: "Countess" });
    expect(second).toMatchObject({ name: "Countess", createdAt: first.createdAt });
    expect(second.updatedAt).toBe(first.updatedAt + 1_000);
    expect(await upsertCustomer(server, { email })).toMatchObject({ name: "Countess" });
  });
});

test.each([
  ["no email", {}, "email"],
  ["an email that is none", { email: "ada" }, "email"],
  ["an empty id", { id: "", email: "ada@example.com" }, "id"],
  ["a number for a name", { email: "ada@example.com", name: 5 }, "name"],
  ["a list for metadata", { email: "ada@example.com", metadata: [] }, "metadata"],
])("%s is refused with the path", async (_rule, body, path) => {
  const reply = await send(server, "/v1/customers", { body });
  expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
});

test("fields that nobody knows are ignored", async () => {
  const body = { email: "ada@example.com", colour: "blue", externalId: "not-an-input" };
  expect(await upsertCustomer(server, body)).toMatchObject({ externalId: null });
});
