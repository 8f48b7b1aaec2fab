import { describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { OPERATOR_OPERATIONS, SIGN_IN_OPERATIONS, WEBHOOK_OPERATIONS } from "../../../src/http/handler.js";
import { matchRoute, routesOf, type Route, type Security } from "../../../src/http/router.js";
import { send } from "../../support/server.js";
import { echoHandlers } from "./echo.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer({ handlers: echoHandlers, validateResponses: false });

describe("a path", () => {
  // prettier-ignore
  test.each([
    // rule                                               path                            operation      parameters
    ["is served as the spec has it",                      "/v1/plans",                    "listPlans",   {}],
    ["is served under the prefix as well",                "/api/v1/plans",                "listPlans",   {}],
    ["may end in a slash",                                "/v1/plans/",                   "listPlans",   {}],
    ["carries parameters",                                "/v1/plans/pro",                "getPlan",     { slug: "pro" }],
    ["carries encoded parameters",                        "/v1/customers/a%40b.c%2Fd%20e", "getCustomer", { id: "a@b.c/d e" }],
    ["carries a plus sign as itself",                     "/v1/customers/a+b@c.de",       "getCustomer", { id: "a+b@c.de" }],
    ["carries a percent sign that is encoded",            "/v1/customers/100%25",         "getCustomer", { id: "100%" }],
    ["carries letters of every language",                 "/v1/customers/%C3%A5sa",       "getCustomer", { id: "åsa" }],
    ["prefers a literal to a parameter",                  "/v1/billing/invoices",         "listInvoices", {}],
    ["ignores parameters that the operation lacks",       "/v1/plans?a=1&b[c]=2&__proto__[x]=1", "listPlans", {}],
  ])("%s", async (_rule, path, operationId, parameters) => {
    const { status, body } = await send(server, path);
    expect({ status, operationId: body["operationId"], path: body["path"] }).toEqual({
      status: 200,
      operationId,
      path: parameters,
    });
  });

  test.each([
    ["/nothing"],
    ["/v1"],
    ["/v1/nothing"],
    ["/V1/plans"],
    ["/v1//plans"],
    ["/v1/plans//"],
    ["/v1/plans/a/b"],
    ["/api"],
    ["/api/api/v1/plans"],
    ["/v1/plans/%E0%A4%A"],
    ["/v1/plans/%zz"],
    ["/v1/organizations"],
  ])("%s leads nowhere", async (path) => {
    const { status, body } = await send(server, path);
    expect({ status, code: body["code"] }).toEqual({ status: 404, code: "route_not_found" });
  });
});

describe("a method", () => {
  // prettier-ignore
  test.each([
    // method     path              allowed
    ["DELETE",  "/v1/plans",         "GET, HEAD"],
    ["OPTIONS", "/v1/plans",         "GET, HEAD"],
    ["POST",    "/v1/plans/pro",     "GET, HEAD"],
    ["GET",     "/v1/attach",        "POST"],
    ["HEAD",    "/v1/attach",        "POST"],
    ["PUT",     "/api/v1/customers", "GET, HEAD, POST"],
    ["GET",     "/webhooks/demo",    "POST"],
  ])("%s %s is refused with the allowed methods", async (method, path, allowed) => {
    const { status, headers, body } = await send(server, path, { method });
    expect({ status, allow: headers.get("allow") }).toEqual({ status: 405, allow: allowed });
    if (method !== "HEAD") expect(body["code"]).toBe("method_not_allowed");
  });

  test("HEAD returns the headers of GET", async () => {
    const got = await send(server, "/v1/plans");
    const head = await send(server, "/v1/plans", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toEqual({});
    for (const name of ["content-type", "content-length"]) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
  });
});

describe("the routes", () => {
  const routes = routesOf(openapiDocument);
  const withSecurity = (security: Security) =>
    routes.filter((route) => route.security === security).map(({ operationId }) => operationId);

  test("have the credentials that the types of handlers assume", () => {
    expect(withSecurity("operator").sort()).toEqual([...OPERATOR_OPERATIONS].sort());
    expect(withSecurity("none").sort()).toEqual([...WEBHOOK_OPERATIONS, ...SIGN_IN_OPERATIONS].sort());
  });

  test("fall back from a literal that lacks the method to a parameter that has it", () => {
    const route = (method: string, template: string) =>
      ({ ...routes[0], method, template, paths: [template.split("/")] }) as Route;
    const table = [route("POST", "/v1/customers/import"), route("GET", "/v1/customers/{id}")];
    expect(matchRoute(table, "GET", "/v1/customers/import").path).toEqual({ id: "import" });
    expect(matchRoute(table, "POST", "/v1/customers/import").path).toEqual({});
  });
});
