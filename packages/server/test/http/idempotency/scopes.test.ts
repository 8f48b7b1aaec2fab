import { beforeEach, describe, expect, test } from "@jest/globals";
import { sync, upsertCustomer } from "../../support/api.js";
import { insertKey } from "../shell/keys.js";
import { isReplayed, post } from "./requests.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const GRANT = { customer: "ada", credits: 5 };

const server = useTestServer();
const tenant = useTenant(server);
beforeEach(async () => {
  const creditSystems = [{ slug: "credits", features: [{ feature: "calls" }] }];
  await sync(tenant, { features: [{ slug: "calls" }], creditSystems, plans: [] });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
});

describe("a repeat with another API key of the organization", () => {
  const keyOf = async (scopes: readonly ("read" | "write" | "admin")[]) => {
    const organization = { ...server.organization, id: tenant.id };
    return { ...tenant, apiKey: await insertKey({ ...server, organization }, { scopes }) };
  };
  const wanted = { name: "Backend", scopes: ["read", "write"] };

  test("gets the answer when that key has the same scopes", async () => {
    const first = await post(tenant, "k", "/v1/keys", wanted);
    expect(first.status).toBeLessThan(300);
    const repeat = await post(await keyOf(["admin", "write", "read"]), "k", "/v1/keys", wanted);
    expect([repeat.text, isReplayed(repeat)]).toEqual([first.text, true]);
  });

  test.each([[["admin"]], [["admin", "read"]]] as const)(
    "gets no secret with the scopes %j",
    async (scopes) => {
      const first = await post(tenant, "k", "/v1/keys", wanted);
      const secret = String(first.body["apiKey"]);
      const repeat = await post(await keyOf(scopes), "k", "/v1/keys", wanted);
      expect([repeat.status, repeat.body["code"]]).toEqual([422, "idempotency_key_reused"]);
      expect(repeat.text).not.toContain(secret);
    },
  );

  test("is refused without the scope of the operation", async () => {
    await post(tenant, "k", "/v1/credits/grant", GRANT);
    const repeat = await post(await keyOf(["read"]), "k", "/v1/credits/grant", GRANT);
    expect([repeat.status, repeat.body["code"]]).toEqual([403, "insufficient_scope"]);
  });
});
