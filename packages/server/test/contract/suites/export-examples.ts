import type { OperationId } from "../../../src/http/handler.js";
import { confuseCustomers, subscribe, type ExampleTenant } from "../support/example-tenant.js";
import { scenariosOf, type Row } from "./scenario.js";

const before = async (tenant: ExampleTenant) => void (await subscribe(tenant));

export const exportExamples = {
  "exportInvoices october": { before },
  "exportLines october": { before },
  "exportCreditNotes october": { before },
  "exportPayments october": { before },
  "exportJournal october": { before },
  "exportRevenue october": { before },
};

const EXPORTS = [
  "exportInvoices",
  "exportLines",
  "exportCreditNotes",
  "exportPayments",
  "exportJournal",
  "exportRevenue",
] as const;

export const exportScenarios = scenariosOf(EXPORTS.flatMap(refused));

// prettier-ignore
function refused(operation: OperationId): Row[] {
  return [
    [operation, 400, "invalid_request", "the period begins at no time", () => ({ query: { from: "yesterday" } })],
    [operation, 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
      ({ query: { customer: await confuseCustomers(tenant) } })],
  ];
}
