import { beforeEach, expect, test } from "@jest/globals";
import { invoicesOf, payAt, succeeded, sync } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { preview, refusal, tryAttach, tryPreview } from "../lifecycle/timed-tenant.js";

const LARGEST = Number.MAX_SAFE_INTEGER;

const server = useTestServer();
const tenant = useTimedTenant(server, { features: [], plans: [] });

beforeEach(async () => {
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 19 } }));
  const tax = { defaultTaxCodes: ["vat"] };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
});

test("a price that reaches the largest amount with its tax is billed and paid to the unit", async () => {
  // 19 % of it is 1438124250756964.75, so that both are 9007199254740990.
  const price = 7_569_075_003_984_025;
  await sync(tenant, { features: [], plans: [{ slug: "vast", price }] });
  const sums = { totalExcludingTax: price, tax: 1_438_124_250_756_965, total: LARGEST - 1 };
  expect(await preview(tenant, "vast")).toMatchObject(sums);
  const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(await tryAttach(tenant, "vast"));
  succeeded(await payAt(checkoutUrl));
  expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({
    ...sums,
    status: "paid",
    amountPaid: LARGEST - 1,
  });
  expect(await auditAll(server, tenant)).toEqual([]);
});

test("a price that is above the largest amount with its tax is refused", async () => {
  await sync(tenant, { features: [], plans: [{ slug: "vast", price: LARGEST }] });
  expect(refusal(await tryPreview(tenant, "vast"))).toBe("400 invalid_request");
  expect(refusal(await tryAttach(tenant, "vast"))).toBe("400 invalid_request");
  expect(await invoicesOf(tenant, "ada")).toEqual([]);
});
