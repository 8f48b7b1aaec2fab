import { beforeAll, describe, expect, test } from "@jest/globals";
import { addTenant, listCustomers, upsertCustomer, type Tenant } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

/** In the order of their making. */
const PEOPLE = [
  { id: "user_1", email: "ada@example.com", name: "Ada Lovelace" },
  { id: "user_2", email: "bob@example.com", name: "Bob 100% Real" },
  { id: "userX3", email: "eve_x@example.com", name: null },
  { email: "under_score@other.test", name: "back\\slash" },
  { id: "last", email: "zoe@other.test", name: "Zoë" },
];
const NEWEST_FIRST = PEOPLE.map(({ email }) => email).toReversed();

const server = useTestServer();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await addTenant(server);
  for (const person of PEOPLE) await upsertCustomer(tenant, person);
  const stranger = await addTenant(server);
  await upsertCustomer(stranger, { id: "user_1", email: "ada@example.com", name: "Ada Stranger" });
});

async function emails(query: string): Promise<string[]> {
  return (await listCustomers(tenant, query)).customers.map(({ email }) => email);
}

describe("customers are listed", () => {
  test("newest first, only those of the organization", async () => {
    expect(await emails("")).toEqual(NEWEST_FIRST);
    expect(await listCustomers(tenant)).toMatchObject({ total: 5, limit: 50, offset: 0, nextCursor: null });
  });

  test("also as `data`, which some clients read", async () => {
    const { customers, data } = await listCustomers(tenant, "?limit=2");
    expect(data).toEqual(customers);
  });

  test("page by page with a cursor", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor === "" ? "?limit=2" : `?limit=2&cursor=${cursor}`;
      const page = await listCustomers(tenant, query);
      expect(page).toMatchObject({ total: 5, limit: 2 });
      seen.push(...page.customers.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(NEWEST_FIRST);
  });

  test("with stable pages while customers are added", async () => {
    const tenant = await addTenant(server);
    for (const name of ["a", "b", "c"]) await upsertCustomer(tenant, { email: `${name}@example.com` });
    const first = await listCustomers(tenant, "?limit=2");
    await upsertCustomer(tenant, { email: "d@example.com" });
    const second = await listCustomers(tenant, `?limit=2&cursor=${first.nextCursor}`);
    expect(second.customers.map(({ email }) => email)).toEqual(["a@example.com"]);
  });

  test("by limit and offset", async () => {
    expect(await emails("?limit=2&offset=1")).toEqual(NEWEST_FIRST.slice(1, 3));
    expect(await listCustomers(tenant, "?limit=2&offset=4")).toMatchObject({
      customers: [{ email: "ada@example.com" }],
      total: 5,
      limit: 2,
      offset: 4,
      nextCursor: null,
    });
    expect(await emails("?offset=99")).toEqual([]);
  });

  test.each([
    [
      "part of an email, in any case",
      "EXAMPLE.com",
      ["eve_x@example.com", "bob@example.com", "ada@example.com"],
    ],
    ["part of a name, in any case", "lovelace", ["ada@example.com"]],
    ["part of a name beyond ASCII", "ZOË", ["zoe@other.test"]],
    ["part of an external id", "userx", ["eve_x@example.com"]],
    ["a percent sign, which stands for itself", "100%", ["bob@example.com"]],
    ["a lone percent sign", "%", ["bob@example.com"]],
    ["an underscore, which stands for itself", "user_", ["bob@example.com", "ada@example.com"]],
    ["a backslash, which stands for itself", "k\\s", ["under_score@other.test"]],
    ["a quote", "'", []],
  ])("by a search for %s", async (_rule, search, found) => {
    const page = await listCustomers(tenant, `?search=${encodeURIComponent(search)}`);
    expect(page.customers.map(({ email }) => email)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  test.each([
    ["email in any case", "?email=ADA@example.com", ["ada@example.com"]],
    ["a part of an email: none", "?email=ada", []],
    ["external id", "?externalId=user_2", ["bob@example.com"]],
    ["external id in another case: none", "?externalId=USER_2", []],
    ["several at once", "?search=example&externalId=user_1", ["ada@example.com"]],
    ["an empty value, which is none", "?email=&search=", NEWEST_FIRST],
  ])("by %s", async (_rule, query, found) => {
    expect(await emails(query)).toEqual(found);
  });

  test("with the total of the search, not of the page", async () => {
    expect(await listCustomers(tenant, "?search=example&limit=1")).toMatchObject({
      customers: [{ email: "eve_x@example.com" }],
      total: 3,
    });
  });
});

test.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["limit=many", "limit"],
  ["offset=-1", "offset"],
  ["cursor=made-up", "cursor"],
])("%s is refused with the path", async (query, path) => {
  const reply = await send(tenant, `/v1/customers?${query}`);
  expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
});
