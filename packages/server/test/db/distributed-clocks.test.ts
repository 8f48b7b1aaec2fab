import { expect, test } from "@jest/globals";
import { addTenant, succeeded, upsertCustomer } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";

const server = useTestServer();

test("customers that are created at once all join their test clock", async () => {
  const tenant = await addTenant(server);
  const reply = await send(tenant, "/v1/test-clocks", { body: { now: "2026-03-01T00:00:00Z" } });
  const { id: testClock } = succeeded<{ id: string }>(reply);
  const names = Array.from({ length: 12 }, (_, index) => `customer-${index}`);
  const create = (id: string) => upsertCustomer(tenant, { id, email: `${id}@example.com`, testClock });
  const customers = await Promise.all(names.map(create));
  expect(customers.map((customer) => customer.testClock)).toEqual(names.map(() => testClock));
});
