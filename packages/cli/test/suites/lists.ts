import { describe, expect, test } from "@jest/globals";
import { adjust } from "../../../server/test/support/balance.js";
import { createCode, createCoupon } from "../../../server/test/http/discounts/coupons.js";
import {
  attach,
  buy,
  invoicesOf,
  succeeded,
  sync,
  upsertCustomer,
} from "../../../server/test/support/api.js";
import { send } from "../../../server/test/support/server.js";
import { addProject, OPERATOR_TOKEN, type Project, type TestSetup } from "../support/setup.js";

/** Tests of the lists and of test clocks. */
export function describeLists(setup: TestSetup): void {
  describe("lists", () => {
    test("show customers, subscriptions and invoices", async () => {
      const { dues } = await addShop(setup);
      const customers = await dues("customers", "--search", "ada");
      expect(customers.out).toMatch(
        /^YOUR ID +ID +EMAIL +NAME +CREATED\nada +cus_\w+ +ada@example\.com +Ada Lovelace +2026-03-10 12:00 UTC\n$/,
      );
      const subscriptions = await dues("subscriptions", "--customer", "ada");
      expect(subscriptions.out).toMatch(
        / PRICE +STATUS .*\nsub_\w+ +ada +pro v1 +25\.00 USD +active +2026-04-10 12:00 UTC +-\n$/,
      );
      const invoices = await dues("invoices", "--status", "paid");
      expect(invoices.out).toMatch(
        / TOTAL +DUE +CREATED\ninv_\w+ +\w+-0001 +ada +paid +25\.00 USD +0\.00 USD +2026-03-10 12:00 UTC\n$/,
      );
    });

    test("show revenue by month, and by plan", async () => {
      const { dues } = await addShop(setup);
      const months = await dues("revenue", "--from", "2026-03-01", "--currency", "USD");
      expect(months.out).toMatch(/^FROM +MRR +NEW .*\n2026-03-01 +25\.00 USD +25\.00 USD +0\.00 USD /);
      const plans = await dues("revenue", "--from", "2026-03-01", "--group-by", "plan");
      expect(plans.out).toMatch(
        /^FROM +PLAN +MRR +NEW .* SWITCHED +CUSTOMERS +USAGE\n2026-03-01 +free +0\.00 USD .*\n2026-03-01 +pro +25\.00 USD +25\.00 USD +0\.00 USD .* 1 +0\.00 USD\n$/,
      );
    });

    test("issue an invoice of lines, with a line that waited for it", async () => {
      const { dues } = await addShop(setup);
      const added = await dues("pending-items", "add", "ada", "--description", "Training", "--amount", "700");
      expect(added.out).toMatch(/^line_\w+: 7\.00 USD with the next invoice\.\n$/);
      const { out } = await dues("pending-items", "--customer", "ada");
      expect(out).toMatch(/ DESCRIPTION +AMOUNT\nline_\w+ .* cus_\w+ +- +Training +7\.00 USD\n$/);
      const lines = ["--line", "Travel=2500", "--line", "A = B=5"];
      const issued = await dues("invoices", "create", "ada", ...lines, "--include-pending", "--days", "14");
      expect(issued.out).toMatch(/^\w+-0002: 32\.05 USD, open\.\n$/);
      const refused = await dues("invoices", "create", "ada", "--line", "Travel");
      expect(refused).toMatchObject({ errors: expect.stringContaining("Travel=2500") });
      const mistake = await dues(
        "pending-items",
        "add",
        "ada",
        "--description",
        "Oops",
        "--amount",
        "1",
        "--json",
      );
      const { id } = JSON.parse(mistake.out) as { id: string };
      expect((await dues("pending-items", "delete", id)).out).toBe(`Deleted ${id}.\n`);
    });

    test("show the movements of a customer's balance", async () => {
      const { dues, tenant } = await addShop(setup);
      await adjust(tenant, 500, { reason: "Outage" });
      const { out } = await dues("balance", "ada", "--currency", "USD");
      expect(out).toMatch(
        /^CREATED +KIND +AMOUNT +BALANCE +INVOICE +REASON\n2026-03-10 12:00 UTC +adjustment +5\.00 USD +5\.00 USD +- +Outage\n$/,
      );
      expect((await dues("customers", "get", "ada")).out).toMatch(/Balance +5\.00 USD\n/);
    });

    test("show the reservations of a customer", async () => {
      const { dues, tenant } = await addProject(setup);
      const plan = { slug: "free", features: [{ slug: "calls", limit: 10 }] };
      await sync(tenant, { features: [{ slug: "calls" }], plans: [plan] });
      await attach(tenant, "ada", "free");
      const body = { customer: "ada", feature: "calls", value: 4, reserve: true };
      succeeded(await send(tenant, "/v1/track", { body }));
      const { out } = await dues("reservations", "ada", "--status", "open");
      expect(out).toMatch(
        /^ID +FEATURE +RESERVED +STATUS +SETTLED +CREATED +EXPIRES\nrsv_\w+ +calls +4 +open +- +2026-03-10 12:00 UTC +2026-03-10 12:05 UTC\n$/,
      );
    });

    test("show a balance after an adjustment, which needs one amount", async () => {
      const { dues } = await addShop(setup);
      const adjust = (...more: readonly string[]) =>
        dues("balance", "adjust", "ada", "--currency", "USD", "--reason", "Outage", ...more);
      expect((await adjust("--give", "500")).out).toBe("The balance is 5.00 USD.\n");
      expect((await adjust("--take", "700")).out).toBe("The balance is -2.00 USD.\n");
      expect(await adjust()).toMatchObject({ code: 2, errors: expect.stringContaining("--give or --take") });
      expect(await adjust("--give", "0.5")).toMatchObject({
        code: 2,
        errors: expect.stringContaining("whole number"),
      });
    });

    test("show coupons and promotion codes", async () => {
      const { dues, tenant } = await addShop(setup);
      const coupon = await createCoupon(tenant, { duration: "repeating", periods: 3, maxRedemptions: 9 });
      await createCode(tenant, coupon.id);
      await createCoupon(tenant, { name: "Fixed", amounts: { USD: 500 } });
      expect((await dues("coupons")).out).toMatch(
        /^ID +NAME +OFF +DURATION +REDEEMED +REDEEM BY +STATUS\ncoupon_\w+ +Fixed +5\.00 USD +forever +0 +- +active\ncoupon_\w+ +Launch +20% +3 periods +0 of 9 +- +active\n$/,
      );
      expect((await dues("codes", "--coupon", coupon.id)).out).toMatch(
        /\npromo_\w+ +SAVE +coupon_\w+ +0 +- +active\n$/,
      );
    });

    test("show tax rates, and load presets once", async () => {
      const { dues } = await addShop(setup);
      const loaded = await dues("taxes", "presets", "FI");
      expect(loaded.out).toMatch(/^CODE +NAME +PERCENT +COUNTRY +VALID FROM +VALID TO\nvat_fi +VAT +24 +FI /);
      expect(JSON.parse((await dues("taxes", "presets", "EE", "--json")).out).taxes).toHaveLength(3);
      expect((await dues("taxes", "presets", "FI")).errors).toBe("Unchanged, because they exist: vat_fi.\n");
      expect((await dues("taxes", "--country", "FI", "--json")).out).toContain('"percent": "25.5"');
    });

    test("show credit notes", async () => {
      const { dues, tenant } = await addShop(setup);
      const [invoice] = await invoicesOf(tenant, "ada");
      const body = { invoiceId: invoice?.id, amount: 500 };
      succeeded(await send(tenant, "/v1/billing/credit-notes", { body }));
      const { out } = await dues("credit-notes", "--customer", "ada");
      expect(out).toMatch(/\n\w+ +\S+ +ada +inv_\w+ +\w+ +-?5\.00 USD +2026-03-10 12:00 UTC\n$/);
    });

    test("are exported as CSV", async () => {
      const { dues } = await addShop(setup);
      const { code, out, errors } = await dues(
        "export",
        "invoices",
        "--from",
        "2026-03-01",
        "--currency",
        "USD",
      );
      expect([code, errors]).toEqual([0, ""]);
      expect(out).toMatch(/^\uFEFF?id,number,.*\r\ninv_\w+,\w+-0001,2026-03-10,.*,paid,.*\r\n$/);
      expect(await dues("export", "journal", "--to", "soon")).toMatchObject({
        code: 1,
        errors: expect.stringContaining("invalid_request"),
      });
      expect(await dues("export", "everything")).toMatchObject({ code: 2 });
    });

    test("print JSON, and report when there is more", async () => {
      const { dues } = await addShop(setup);
      const { code, out, errors } = await dues("customers", "--limit", "1", "--json");
      expect([code, JSON.parse(out)]).toMatchObject([0, [{ externalId: "bob" }]]);
      expect(errors).toBe("Showing 1; use --limit for more.\n");
      const two = await dues("customers", "--limit", "2", "--json");
      expect([JSON.parse(two.out).length, two.errors]).toEqual([2, ""]);
      const none = await dues("invoices", "--customer", "bob", "--json");
      expect(none).toEqual({ code: 0, out: "[]\n", errors: "" });
    });

    test("can be longer than a page of the API", async () => {
      const { dues, tenant } = await addProject(setup);
      const names = Array.from({ length: 103 }, (_, index) => `customer-${index}`);
      for (const id of names) await upsertCustomer(tenant, { id, email: `${id}@example.com` });
      const { out } = await dues("customers", "--limit", "102", "--json");
      expect(new Set(JSON.parse(out).map(({ id }: { readonly id: string }) => id)).size).toBe(102);
    });
  });

  describe("clocks", () => {
    test("are created and advanced by the calendar, the only one without its id", async () => {
      const { dues } = await addProject(setup);
      expect(await dues("clock", "advance", "--by", "1mo")).toMatchObject({
        code: 1,
        errors: expect.stringContaining("`dues clock create`"),
      });
      expect((await dues("clock", "create", "--now", "2026-01-31", "--name", "Year")).out).toMatch(
        /^clock_\w+ \(Year\) is at 2026-01-31 00:00 UTC\.\n$/,
      );
      expect((await dues("clock", "advance", "--by", "1mo")).out).toMatch(/ is at 2026-02-28 00:00 UTC\.\n$/);
      const moved = await dues("clock", "advance", "--to", "2026-06-01T12:00", "--json");
      expect(JSON.parse(moved.out)).toMatchObject({ now: "2026-06-01T12:00:00.000Z", status: "ready" });
      expect(await dues("clock", "advance")).toMatchObject({ code: 2 });
    });
  });

  describe("organizations", () => {
    test("are created and listed by the operator, each with a valid key", async () => {
      const { server, installed } = setup;
      const environment = { DUES_OPERATOR_TOKEN: OPERATOR_TOKEN, DUES_BASE_URL: server.url };
      const created = await installed.dues(
        ["organizations", "create", "acme", "--currency", "EUR", "--json"],
        {
          environment,
        },
      );
      const { organization, apiKey } = JSON.parse(created.out);
      expect(organization).toMatchObject({ slug: "acme", mode: "test", currency: "EUR" });
      expect(await installed.dues(["customers", "--url", server.url, "--key", apiKey])).toMatchObject({
        code: 0,
      });
      const listed = await installed.dues(["organizations", "list", "-n", "1"], { environment });
      expect(listed.out).toMatch(/\norg_\w+ +acme +acme +test +EUR +UTC /);
      const taken = await installed.dues(["organizations", "create", "acme"], { environment });
      expect(taken).toMatchObject({
        code: 1,
        errors: expect.stringContaining("organization_slug_taken, status 409"),
      });
      const stranger = await installed.dues([
        "organizations",
        "list",
        "--url",
        server.url,
        "--token",
        "guessed",
      ]);
      expect(stranger).toMatchObject({ code: 5 });
      const withoutToken = await installed.dues(["organizations", "list"]);
      expect(withoutToken).toMatchObject({ code: 5, errors: expect.stringContaining("DUES_OPERATOR_TOKEN") });
    });
  });
}

/** Ada pays 25.00 USD a month, Bob nothing. */
async function addShop(setup: TestSetup): Promise<Project> {
  const project = await addProject(setup);
  const { tenant } = project;
  await sync(tenant, { features: [], plans: [{ slug: "pro", price: 2500 }, { slug: "free" }] });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada Lovelace" });
  await upsertCustomer(tenant, { id: "bob", email: "bob@example.com" });
  await buy(tenant, "ada", "pro");
  await attach(tenant, "bob", "free");
  return project;
}
