import { describe, expect, test } from "@jest/globals";
import { createOrganization } from "../../../src/usecases/organization/create.js";
import { send } from "../../support/server.js";
import { getCustomer, succeeded, upsertCustomer, type Body, type Customer } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const patch = (name: string, body: unknown, apiKey = server.apiKey) =>
  send(server, `/v1/customers/${encodeURIComponent(name)}`, { method: "PATCH", body, apiKey });

let count = 0;

/** A customer with all fields set. */
async function ada(): Promise<Customer & { readonly externalId: string }> {
  const externalId = `user_${++count}`;
  const metadata = { team: "engines", seats: { desk: 1 } };
  const customer = await upsertCustomer(server, {
    id: externalId,
    email: `${externalId}@Example.com`,
    name: "Ada",
    metadata,
  });
  return { ...customer, externalId };
}

describe("updateCustomer", () => {
  // prettier-ignore
  test.each<[string, Body, Partial<Customer>]>([
    // rule                                       sent                                        is then
    ["nothing changes nothing",                   {},                                         {}],
    ["a name is replaced",                        { name: "Ada King" },                       { name: "Ada King" }],
    ["null clears the name",                      { name: null },                             { name: null }],
    ["null clears the external id",               { externalId: null },                       { externalId: null }],
    ["null leaves the email",                     { email: null },                            {}],
    ["null leaves the metadata",                  { metadata: null },                         {}],
    ["a key of the metadata is added",            { metadata: { a: [1] } },                   { metadata: { team: "engines", seats: { desk: 1 }, a: [1] } }],
    ["a key of the metadata is replaced whole",   { metadata: { seats: { window: 2 } } },     { metadata: { team: "engines", seats: { window: 2 } } }],
    ["a key that is null is removed",             { metadata: { team: null, none: null } },   { metadata: { seats: { desk: 1 } } }],
    ["what lies deeper may be null",              { metadata: { seats: { desk: null } } },    { metadata: { team: "engines", seats: { desk: null } } }],
    ["the id cannot be changed",                  { id: "cus_other" },                        {}],
  ])("%s", async (_rule, sent, changed) => {
    const before = await ada();
    server.clock.advance(1_000);
    const { success: _success, ...after } = succeeded<Customer & { success: boolean }>(await patch(before.id, sent));
    const { success: _read, ...read } = await getCustomer(server, before.id);
    expect({ success: true, ...after }).toEqual({ ...before, ...changed, updatedAt: before.createdAt + 1_000 });
    expect(read).toEqual(after);
  });

  test("finds the customer by id, external id and email", async () => {
    const { id, externalId, email } = await ada();
    for (const name of [id, externalId, email.toUpperCase()]) {
      expect(await patch(name, { name })).toMatchObject({ status: 200, body: { id, name } });
    }
  });

  test("a new email leads to the customer, and the old one is free for another", async () => {
    const { id, email } = await ada();
    await patch(id, { email: `new-${email}` });
    expect((await getCustomer(server, `NEW-${email}`)).id).toBe(id);
    expect((await upsertCustomer(server, { email })).id).not.toBe(id);
  });

  test("a new external id leads to the customer, and the old one is free for another", async () => {
    const { id, externalId } = await ada();
    await patch(id, { externalId: `${externalId}/new` });
    expect((await getCustomer(server, `${externalId}/new`)).id).toBe(id);
    const other = await ada();
    expect(await patch(other.id, { externalId })).toMatchObject({ status: 200, body: { externalId } });
  });

  test("an email that differs only in case is the customer's own", async () => {
    const { id, email } = await ada();
    expect(await patch(id, { email: email.toLowerCase() })).toMatchObject({
      status: 200,
      body: { email: email.toLowerCase() },
    });
    expect((await getCustomer(server, email)).id).toBe(id);
  });

  test("takes an email that another customer has, which then identifies neither", async () => {
    const [one, other] = [await ada(), await ada()];
    expect(await patch(one.id, { email: other.email })).toMatchObject({ status: 200, body: { id: one.id } });
    expect(await patch(other.email, {})).toMatchObject({ status: 409, body: { code: "customer_ambiguous" } });
    await patch(one.id, { email: one.email });
    expect((await getCustomer(server, other.email)).id).toBe(other.id);
  });

  test("refuses the external id of another customer, and changes nothing", async () => {
    const [one, other] = [await ada(), await ada()];
    const sent = { name: "Changed", email: "changed@example.com", externalId: other.externalId };
    expect(await patch(one.id, sent)).toMatchObject({ status: 409, body: { code: "customer_conflict" } });
    expect(await getCustomer(server, one.id)).toEqual(one);
    expect((await getCustomer(server, one.externalId)).id).toBe(one.id);
    expect((await getCustomer(server, one.email)).id).toBe(one.id);
  });

  test("sets the external id for one of many concurrent requests, and changes nothing for the others", async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, ada));
    const replies = await Promise.all(customers.map(({ id }) => patch(id, { externalId: "wanted" })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await getCustomer(server, "wanted")).id).toBe(customers[winner]?.id);
  });

  // prettier-ignore
  test.each<[string, Body, string]>([
    ["an email that is none",         { email: "ada" },                 "email"],
    ["an empty external id",          { externalId: "" },               "externalId"],
    ["an external id that is long",   { externalId: "x".repeat(256) },  "externalId"],
    ["a number for a name",           { name: 7 },                      "name"],
    ["a list for metadata",           { metadata: ["a"] },              "metadata"],
  ])("refuses %s", async (_rule, body, path) => {
    const reply = await patch((await ada()).id, body);
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
  });

  test("finds no customers of other organizations", async () => {
    const { id } = await ada();
    const { apiKey } = await createOrganization(server.deps, { name: "Other", slug: "other", mode: "test" });
    for (const name of [id, "unknown"]) {
      expect(await patch(name, { name: "X" }, apiKey)).toMatchObject({
        status: 404,
        body: { code: "customer_not_found" },
      });
    }
  });
});
