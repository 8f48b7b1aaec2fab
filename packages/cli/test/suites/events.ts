import { describe, expect, test } from "@jest/globals";
import { upsertCustomer } from "../../../server/test/support/api.js";
import { TRIGGERED_EVENTS } from "../../src/trigger/trigger.js";
import { addProject, type TestSetup } from "../support/setup.js";
import { SMALL } from "./configs.js";

/** Tests of events, triggers, single objects and raw requests. */
export function describeEvents(setup: TestSetup): void {
  describe("trigger", () => {
    test.each(["customer.created", "invoice.paid", "subscription.past_due", "entity.removed"] as const)(
      "causes %s",
      async (type) => {
        const { dues } = await addProject(setup);
        const { code, out } = await dues("trigger", type, "--json");
        expect([code, JSON.parse(out)]).toMatchObject([0, { type }]);
      },
    );

    test("does not change the catalog of the code", async () => {
      const { dues } = await addProject(setup, SMALL);
      await dues("sync", "--yes");
      await dues("trigger", "invoice.paid");
      expect(await dues("diff")).toMatchObject({ code: 0, out: expect.not.stringContaining("dues-trigger") });
      expect(await dues("pull")).toMatchObject({ code: 0, out: expect.stringContaining("No differences") });
    });

    test("refers to the list of events for an unknown event", async () => {
      const { dues } = await addProject(setup);
      expect(await dues("trigger", "invoice.lost")).toMatchObject({
        code: 2,
        errors: expect.stringContaining("`dues trigger --help`"),
      });
      const { out } = await dues("trigger", "--help");
      for (const type of TRIGGERED_EVENTS) expect(out).toContain(`  ${type}\n`);
    });
  });

  describe("events", () => {
    test("are listed with your own ids", async () => {
      const { dues, tenant } = await addProject(setup);
      await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
      const { out } = await dues("events", "--type", "customer.created");
      expect(out).toMatch(
        /^ID +TYPE +CUSTOMER +CREATED\nevt_\w+ +customer\.created +ada +2026-03-10 12:00 UTC\n$/,
      );
    });
  });

  describe("one customer", () => {
    test("is shown by any id, with its subscriptions and open invoices", async () => {
      const { dues, tenant } = await addProject(setup);
      await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada Lovelace" });
      const shown = await dues("customers", "get", "ada@example.com");
      expect(shown.out).toMatch(/^Your ID +ada\nID +cus_\w+\nEmail +ada@example\.com\nName +Ada Lovelace\n/);
      const { out } = await dues("customers", "get", "ada", "--json");
      expect(JSON.parse(out)).toMatchObject({
        customer: { externalId: "ada" },
        subscriptions: [],
        openInvoices: [],
      });
      expect(await dues("customers", "get", "bob")).toMatchObject({
        code: 1,
        errors: expect.stringContaining("customer_not_found"),
      });
    });
  });

  describe("any request", () => {
    test("is sent with fields for the body or the query, and prints JSON", async () => {
      const { dues } = await addProject(setup);
      const created = await dues(
        "post",
        "/v1/customers",
        "id=ada",
        "email=ada@example.com",
        'metadata={"seats":5}',
      );
      expect(JSON.parse(created.out)).toMatchObject({ externalId: "ada", metadata: { seats: 5 } });
      const listed = await dues("get", "customers", "limit=1");
      expect(JSON.parse(listed.out)).toMatchObject({ total: 1 });
      const given = await dues("post", "customers", "--data", '{ "email": "bob@example.com" }');
      expect(JSON.parse(given.out)).toMatchObject({ email: "bob@example.com" });
      expect(await dues("get", "/v1/customers/none")).toMatchObject({
        code: 1,
        errors: expect.stringContaining("customer_not_found"),
      });
      expect(await dues("post", "customers", "email")).toMatchObject({
        code: 2,
        errors: expect.stringContaining("name=value"),
      });
    });
  });

  describe("failures with --json", () => {
    // prettier-ignore
    test.each([
      ["a refusal",          ["customers", "get", "none", "--json"],       1, { code: "customer_not_found", status: 404, requestId: expect.stringMatching(/^req_/) }],
      ["a wrong option",     ["customers", "--limits", "1", "--json"],     2, { code: "invalid_usage", error: expect.stringContaining("--limits") }],
      ["a missing argument", ["trigger", "--json"],                        2, { code: "invalid_usage" }],
    ])("are one line of JSON: %s", async (_what, args, exitCode, failure) => {
      const { dues } = await addProject(setup);
      const { code, out, errors } = await dues(...args);
      expect([code, out, errors.trim().split("\n").length]).toEqual([exitCode, "", 1]);
      expect(JSON.parse(errors)).toMatchObject({ success: false, exitCode, ...failure });
    });

    test("name every error of a catalog", async () => {
      const { dues } = await addProject(
        setup,
        'export default { features: [], plans: [{ slug: "a", price: "1" }, { slug: "b", price: -1 }] };',
      );
      const { errors } = await dues("validate", "--json");
      expect(JSON.parse(errors)).toMatchObject({
        issues: [{ path: "plans[0].price" }, { path: "plans[1].price" }],
      });
    });
  });
}
