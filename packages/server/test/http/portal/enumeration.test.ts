import { beforeEach, describe, expect, test } from "@jest/globals";
import { operations, securityOf } from "../../contract/support/contract.js";
import { resolve } from "../../spec/operations.js";
import { upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createSession, visit } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server);

beforeEach(async () => void (await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" })));

describe("threat 15: someone finds out who is a customer", () => {
  test("no request of the portal looks a customer up", () => {
    const own = operations.filter((operation) => securityOf(operation) === "portal");
    const names = own.flatMap(({ operationId, parameters = [], requestBody }) => {
      const media = requestBody && resolve(requestBody).content?.["application/json"];
      return [
        ...parameters.map(resolve).map(({ name }) => String(name)),
        ...Object.keys(media ? (resolve(media.schema).properties ?? {}) : {}),
      ].map((name) => `${operationId} ${name}`);
    });
    const looking = names.filter((name) => /(?:email|customer|name|search)\w*$/i.test(name));
    // It sets the name of the customer of the session.
    expect(looking).toEqual(["updatePortalDetails name"]);
  });

  test("links that are unknown, used, revoked and late have the same answer", async () => {
    const used = await createSession(tenant, "ada");
    await visit(server, "/portal/enter", { form: { code: used.code } });
    const revoked = await createSession(tenant, "ada");
    await send(tenant, `/v1/portal/sessions/${revoked.id}`, { method: "DELETE" });
    const late = await createSession(tenant, "ada");
    server.clock.advance(15 * 60_000);
    const unknown = late.code.replace(/.{6}$/, "zzzzzz");
    const answers = [];
    for (const code of ["", "not a code", unknown, used.code, revoked.code, late.code])
      for (const form of [undefined, { code }]) {
        const path = form ? "/portal/enter" : `/portal/enter?${new URLSearchParams({ code })}`;
        const { status, text } = await visit(server, path, { ...(form && { form }) });
        answers.push(`${status} ${text}`);
      }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^410 /);
  });
});
