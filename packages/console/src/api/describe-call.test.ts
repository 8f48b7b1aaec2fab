import { expect, test } from "@jest/globals";
import { describeCall } from "./describe-call.js";

test("returns the method and the arguments of a call that is not made", () => {
  const call = describeCall((client) => client.customers.list({ search: "ada", limit: 50 }));
  expect(call).toEqual({ name: "customers.list", args: [{ search: "ada", limit: 50 }] });
});

test("returns the path of a nested resource, and of a function", () => {
  const nested = describeCall((client) => client.webhooks.endpoints.get("we_1"));
  const report = describeCall((client) => client.reports.getOverview());
  expect([nested, report]).toEqual([
    { name: "webhooks.endpoints.get", args: ["we_1"] },
    { name: "reports.getOverview", args: [] },
  ]);
});

test("fails for a function that calls nothing", () => {
  expect(() => describeCall(() => undefined)).toThrow("calls no method");
});
