import { expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { adjust, balancesOf } from "../../support/balance.js";
import { buy, CARDS, succeeded } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { creditNotes, JULY } from "../lifecycle/timed-tenant.js";
import { lastInvoice, voidInvoice } from "../payments/billing.js";

const server = useTestServer();
const tenant = useTimedTenant(server, { features: [], plans: [{ slug: "pro", price: 3_000 }] });

test("a carried debt is neither in the subtotal nor in the tax, and a void gives it back", async () => {
  const vat = { code: "vat_de", name: "VAT", percent: 19, country: "DE" };
  succeeded(await send(tenant, "/v1/taxes", { body: vat }));
  const settings = { tax: { defaultTaxCodes: ["vat_de"] }, legal: { country: "DE" } };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: settings }));
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await adjust(tenant, -700);
  await tenant.to(JULY);
  const renewal = await lastInvoice(tenant);
  expect(renewal).toMatchObject({
    subtotal: 3_000,
    totalExcludingTax: 3_000,
    tax: 570,
    taxes: [{ taxableAmount: 3_000, amount: 570 }],
    total: 3_570,
    carried: 700,
    amountDue: 4_270,
    settlements: [{ kind: "carried", amount: -700 }],
  });
  expect(await balancesOf(tenant)).toEqual(["0 USD"]);
  await voidInvoice(tenant, renewal.id);
  expect(await balancesOf(tenant)).toEqual(["-700 USD"]);
  // The debt was no part of the sale, so its credit note does not give it back.
  expect((await creditNotes(tenant)).map((note) => note.split(":")[0])).toEqual(["3570"]);
  for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
    expect(differences).toEqual([]);
});
