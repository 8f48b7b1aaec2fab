import { describe, expect, test } from "@jest/globals";
import {
  attach,
  invoicesOf,
  subscriptionsOf,
  succeeded,
  sync,
  upsertCustomer,
} from "../../../server/test/support/api.js";
import { send } from "../../../server/test/support/server.js";
import { addProject, type Project, type TestSetup } from "../support/setup.js";

/** Tests of commands that read a file of another system. */
export function describeFiles(setup: TestSetup): void {
  describe("a bank statement", () => {
    test("is matched with invoices, and pays them once", async () => {
      const project = await addProject(setup);
      const number = await owedNumber(project);
      writeStatement(project, [`2026-03-10,25.00,Ada,Invoice ${number}`, "2026-03-10,7.00,Bob,Hello"]);
      const command = ["bank", "import", "statement.csv", "--format", "csv", "--mapping", "mapping.json"];
      const first = await project.dues(...command, "--yes");
      expect(first.out).toMatch(
        new RegExp(`2 .* Ada +25\\.00 USD +exact +${number}\n +3 .* 7\\.00 USD +unknown`),
      );
      expect(first.errors).toContain("1 of 2 transfers pay exactly what is due. 1 need a decision");
      expect(first.errors).toContain("Recorded 1 payments.");
      expect(await invoicesOf(project.tenant, "ada")).toMatchObject([{ number, status: "paid" }]);
      const again = await project.dues(...command, "--yes");
      expect(again.out).toMatch(/25\.00 USD +recorded/);
      expect(again.errors).toContain("0 of 2 transfers pay exactly what is due.");
    });

    test("with a broken line, or one that cannot be read, records nothing", async () => {
      const project = await addProject(setup);
      const number = await owedNumber(project);
      writeStatement(project, [`2026-03-10,25.00,Ada,Invoice ${number}`, "2026-02-31,7.00,Bob,Hello"]);
      const command = ["bank", "import", "statement.csv", "--format", "csv", "--yes", "--mapping"];
      const broken = await project.dues(...command, "mapping.json");
      expect(broken.code).not.toBe(0);
      expect(broken.errors).toContain("3");
      expect((await project.dues(...command, "nowhere.json")).errors).toContain(
        "nowhere.json cannot be read",
      );
      expect(await invoicesOf(project.tenant, "ada")).toMatchObject([{ status: "open" }]);
    });
  });

  describe("a file of another billing system", () => {
    test("is checked, applied, released, and the subscription goes on", async () => {
      const project = await addProject(setup);
      const { dues, tenant } = project;
      await sync(tenant, { features: [], plans: [{ slug: "pro", price: 2_500 }] });
      writeImport(project, { paidUntil: "2026-04-01T00:00:00Z" });
      const checked = await dues("import", "check", "file.ndjson");
      const [, id = ""] = /^(\w+): \w+, 0 of 1 customers applied\. 0 blockers/.exec(checked.out) ?? [];
      const applied = await dues("import", "apply", id);
      expect(applied.out).toMatch(new RegExp(`^${id}: applied, 1 of 1 customers applied`));
      const [subscription] = await subscriptionsOf(tenant, "ada");
      const released = await dues("import", "release", String(subscription?.id));
      expect(released.out).toBe(`${subscription?.id} is billed by Dues from 2026-04-01 00:00 UTC on.\n`);
      expect((await dues("import", "list")).out).toMatch(/ file\.ndjson .* applied +1 +1\n$/);
    });

    test("is refused with all that is wrong, and a missing one creates no import", async () => {
      const project = await addProject(setup);
      const { dues } = project;
      writeImport(project, { paidUntil: "2026-04-01T00:00:00Z" });
      const checked = await dues("import", "check", "file.ndjson");
      expect(checked.code).not.toBe(0);
      expect(checked.out).toContain("blocker");
      const missing = await dues("import", "check", "nowhere.ndjson");
      expect(missing).toMatchObject({
        code: 2,
        errors: expect.stringContaining("nowhere.ndjson cannot be read"),
      });
      expect((await dues("import", "list")).out).not.toContain("nowhere");
    });
  });
}

/** The number of an invoice over 25 USD that a customer with terms pays by transfer. */
async function owedNumber({ tenant }: Project): Promise<string> {
  await sync(tenant, { features: [], plans: [{ slug: "pro", price: 2_500 }] });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const body = { paymentTerms: { days: 30 } };
  succeeded(await send(tenant, "/v1/customers/ada", { method: "PATCH", body }));
  await attach(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  return String(invoice?.number);
}

function writeStatement(project: Project, rows: readonly string[]): void {
  project.writeConfig(["Date,Amount,Name,Text", ...rows, ""].join("\n"), "statement.csv");
  const mapping = { date: "Date", amount: "Amount", payerName: "Name", text: ["Text"], currency: "USD" };
  project.writeConfig(JSON.stringify(mapping), "mapping.json");
}

function writeImport(project: Project, { paidUntil }: { readonly paidUntil: string }): void {
  const records = [
    { type: "header", format: "dues-import", version: 1, source: "example", mode: "test", timeZone: "UTC" },
    { type: "customer", id: "ada", email: "ada@acme.io" },
    { type: "subscription", id: "sub-1", customer: "ada", plan: "pro", billingAnchor: paidUntil, paidUntil },
    { type: "end", counts: { customer: 1, subscription: 1 } },
  ];
  project.writeConfig(`${records.map((record) => JSON.stringify(record)).join("\n")}\n`, "file.ndjson");
}
