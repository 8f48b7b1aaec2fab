import { beforeAll, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, sync, upsertCustomer } from "../../support/api.js";
import { insertKey } from "../shell/keys.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let readOnly: string;
beforeAll(async () => {
  readOnly = await insertKey(server, { scopes: ["read"] });
  await sync(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: [{ slug: "calls" }] }],
  });
  await upsertCustomer(server, { id: "ada", email: "ada@example.com", name: "Ada", metadata: { a: 1 } });
  await attach(server, "ada", "free");
});

const customers = () =>
  server.database.knex("customers").select("external_id", "name", "metadata").orderBy("id");

// prettier-ignore
test.each<[string, string, object | undefined, number, string]>([
  // rule                                     customer            customerData                                        status and code
  ["asks about a known customer",             "ada",              undefined,                                          200, "access_granted"],
  ["may bring what is stored",                "ada",              { email: "ada@example.com", name: "Ada", metadata: { a: 1 } }, 200, "access_granted"],
  ["may bring an email",                      "ada",              { email: "ada@example.com" },                       200, "access_granted"],
  ["changes no name",                         "ada",              { email: "ada@example.com", name: "Bob" },          403, "insufficient_scope"],
  ["changes no metadata",                     "ada",              { email: "ada@example.com", metadata: { b: 1 } },   403, "insufficient_scope"],
  ["creates no customer",                     "eve",              { email: "eve@example.com" },                       403, "insufficient_scope"],
  ["creates no customer with a name",         "eve",              { email: "eve@example.com", name: "Eve" },          403, "insufficient_scope"],
  ["creates no customer that an email names", "eve@example.com",  undefined,                                          200, "customer_not_found"],
])("a key that only reads %s with a check", async (_rule, customer, customerData, status, code) => {
  const before = await customers();
  for (const path of ["/v1/check", "/v1/check?later=1"]) {
    const body = { customer, feature: "calls", ...(customerData && { customerData }) };
    const reply = await send(server, path, { apiKey: readOnly, body });
    expect({ status: reply.status, code: reply.body["code"] }).toEqual({ status, code });
  }
  expect(await customers()).toEqual(before);
});
