import { beforeEach, expect, test } from "@jest/globals";
import { getCustomer, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createToken } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server, { features: [], plans: [] });
let token = "";

beforeEach(async () => {
  for (const id of ["ada", "grace"]) await upsertCustomer(tenant, { id, email: `${id}@example.com` });
  ({ token } = await createToken(tenant, "ada"));
});

test("the key of one customer's request is not that of another's", async () => {
  const { token: other } = await createToken(tenant, "grace");
  const limit = (apiKey: string) =>
    send(server, "/portal/api/v1/usage/overage-limit", {
      apiKey,
      body: { maxOverageAmount: 700 },
      headers: { "idempotency-key": "the same" },
    });
  expect((await limit(token)).status).toBe(200);
  const reply = await limit(other);
  expect([reply.status, reply.headers.has("idempotent-replayed")]).toEqual([200, false]);
  for (const name of ["ada", "grace"])
    expect((await getCustomer(tenant, name)).billing.overageLimit).toMatchObject({ maxOverageAmount: 700 });
});
