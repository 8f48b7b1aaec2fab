import { beforeEach, describe, expect, test } from "@jest/globals";
import { buy, invoicesOf, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { giveBack, signIn, visit } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server, { features: [], plans: [{ slug: "pro", price: 3_000 }] });

beforeEach(async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await buy(tenant, "ada", "pro");
});

const listed = (text: string) => [...text.matchAll(/credit-notes\/(\w+)\/pdf/g)].map(([, id]) => id);

describe("the credit notes of a customer", () => {
  test("are listed below the invoices, in the customer's language, each with its PDF", async () => {
    const cookie = await signIn(tenant, "ada", { locale: "fr" });
    expect((await visit(server, "/portal/invoices", { cookie })).text).not.toContain("Avoirs");
    const [invoice] = await invoicesOf(tenant, "ada");
    const { id, number } = await giveBack(tenant, invoice?.id);
    const { text } = await visit(server, "/portal/invoices", { cookie });
    expect(text).toContain("<h2>Avoirs</h2>");
    expect(text).toContain(`aria-label="Avoir ${number} en PDF"`);
    expect(listed(text)).toEqual([id]);
    const file = await visit(server, `/portal/credit-notes/${id}/pdf`, { cookie });
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.text.slice(0, 5)).toBe("%PDF-");
  });

  test("fill further pages, newest first", async () => {
    const [invoice] = await invoicesOf(tenant, "ada");
    const ids: string[] = [];
    for (let count = 0; count < 26; count++) ids.unshift((await giveBack(tenant, invoice?.id)).id);
    const cookie = await signIn(tenant, "ada");
    const first = await visit(server, "/portal/invoices", { cookie });
    expect(listed(first.text)).toEqual(ids.slice(0, 24));
    const [, older = ""] = /href="([^"]*notesAfter=[^"]*)"/.exec(first.text) ?? [];
    const second = await visit(server, older, { cookie });
    expect(listed(second.text)).toEqual(ids.slice(24));
    expect(second.text).not.toContain("notesAfter");
  });
});
