import { beforeAll, describe, expect, test } from "@jest/globals";
import { actions, pages } from "../../../src/http/portal/pages/table.js";
import { operations, securityOf, urlOf } from "../../contract/support/contract.js";
import { examplesOf, resolve } from "../../spec/operations.js";
import { buy, invoicesOf, sync, upsertCustomer } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createSession, createToken, signIn, visit } from "./portal.js";

const APP = "https://app.example.com";
const EVIL = "https://evil.example";
const server = useTestServer();
let cookie = "";
let invoiceId = "";

beforeAll(async () => {
  await sync(server, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2_500 }] });
  await upsertCustomer(server, { id: "ada", email: "ada@example.com" });
  await buy(server, "ada", "pro");
  const [invoice] = await invoicesOf(server, "ada");
  invoiceId = String(invoice?.id);
  cookie = await signIn(server, "ada");
});

const returning = operations.filter((operation) => {
  const media = operation.requestBody && resolve(operation.requestBody).content?.["application/json"];
  const names = Object.keys(media ? (resolve(media.schema).properties ?? {}) : {});
  return securityOf(operation) === "portal" && names.includes("callbackUrl");
});

describe("threat 8: an address leads to another site", () => {
  test("operations lead to payment pages", () => {
    expect(returning.length).toBeGreaterThan(2);
  });

  test.each(returning.map((operation) => [operation.operationId, operation] as const))(
    "%s returns only to the origin that the application gave",
    async (_id, operation) => {
      const { token: apiKey } = await createToken(server, "ada", { returnUrl: `${APP}/billing` });
      const [example = {}] = Object.values(examplesOf(operation.requestBody)) as readonly object[];
      for (const callbackUrl of [
        `${EVIL}/billing`,
        `${APP}.evil.example/`,
        `${APP}@evil.example/`,
        `${APP}:8443/`,
        "javascript:alert(1)",
        "data:text/html,x",
        "other-app://paid",
      ]) {
        const call = { method: "POST", apiKey, body: { ...example, callbackUrl } };
        const path = urlOf(operation, { path: { id: invoiceId } });
        const { status, body } = await send(server, path, call);
        expect([callbackUrl, status, body["code"]]).toEqual([callbackUrl, 400, "invalid_request"]);
        expect(JSON.stringify(body)).toContain("callbackUrl");
      }
    },
  );

  const PARAMETERS = ["returnUrl", "callbackUrl", "next", "url", "redirect", "to"];

  test.each(Object.keys(pages))("no parameter of the page %s leads away", async (path) => {
    const query = new URLSearchParams(Object.fromEntries(PARAMETERS.map((name) => [name, EVIL])));
    const { headers, text } = await visit(server, `${path.replace(":id", "inv_1")}?${query}`, { cookie });
    expect(headers.get("location") ?? "").not.toContain("evil.example");
    expect(text).not.toContain("evil.example");
  });

  test.each([...Object.keys(actions), "/portal/leave"])(
    "no field of the form of %s leads away",
    async (path) => {
      const form = Object.fromEntries(PARAMETERS.map((name) => [name, EVIL]));
      const { headers, text } = await visit(server, path.replace(":id", "inv_1"), { cookie, form });
      expect(headers.get("location") ?? "/").not.toContain("evil.example");
      expect(text).not.toContain("evil.example");
    },
  );

  test("a link signs in to a page of the portal, whatever its address says", async () => {
    const { code } = await createSession(server, "ada", { returnUrl: APP });
    const query = new URLSearchParams({ code, next: EVIL, returnUrl: EVIL });
    expect((await visit(server, `/portal/enter?${query}`)).text).not.toContain("evil.example");
    const { headers } = await visit(server, "/portal/enter", { form: { code, next: EVIL, returnUrl: EVIL } });
    expect(headers.get("location")).toBe("/portal");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "/relative"])(
    "an application cannot give %s by mistake",
    async (returnUrl) => {
      const body = { customer: "ada", returnUrl };
      for (const path of ["/v1/portal/sessions", "/v1/portal/tokens"])
        expect((await send(server, path, { body })).status).toBe(400);
    },
  );
});
