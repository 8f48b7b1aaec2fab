import { expect, test } from "@jest/globals";
import { addTenant, succeeded, upsertCustomer, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { eventsOf } from "./event-requests.js";

/** As the program validates outside production. */
const server = useTestServer({ validateResponses: "new" });

/** An event of a version whose customers did not have `paymentTerms` yet. */
async function tenantWithOldEvent(): Promise<Tenant> {
  const tenant = await addTenant(server);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await server.database
    .knex("changes")
    .where({ organization_id: tenant.id, kind: "customer.created" })
    .update({ after: server.database.knex.raw("after - 'paymentTerms'") });
  return tenant;
}

test("an event is returned in the form in which it was recorded, though fields were added since", async () => {
  const tenant = await tenantWithOldEvent();
  const [event] = await eventsOf(tenant);
  expect(event).toMatchObject({ type: "customer.created", data: { object: { externalId: "ada" } } });
  expect(event?.data.object).not.toHaveProperty("paymentTerms");
  expect(succeeded<{ event: unknown }>(await send(tenant, `/v1/events/${event?.id}`)).event).toEqual(event);
});
