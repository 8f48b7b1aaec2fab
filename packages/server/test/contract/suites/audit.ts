import { describe, expect, test } from "@jest/globals";
import type { OperationId } from "../../../src/http/handler.js";
import { operations, type Contract } from "../support/contract.js";
import { SECRETS } from "../support/secrets.js";
import { addExampleTenant, pay, subscribe, catalogWith } from "../support/example-tenant.js";

/** Operations that leave no entry, however they succeed, and why not. */
const SILENT: Partial<Record<OperationId, string>> = {
  check: "asks, or records a use",
  track: "uses have a log of their own, to which they are only ever appended",
  trackBatch: "as track",
  trackTokens: "as track",
  readBankStatement: "reads a file, and records nothing",
  settleReservation: "as track",
  releaseReservation: "nothing was used",
  previewAttach: "changes nothing",
  previewPurchase: "changes nothing",
  checkProvider: "changes nothing",
  checkPromotionCode: "changes nothing",
  estimatePlan: "changes nothing",
  previewCreditNote: "changes nothing",
  previewCancel: "changes nothing",
  previewQuantity: "changes nothing",
  previewTrial: "changes nothing",
  previewPortalChange: "changes nothing",
  getConsoleLink: "changes nothing",
  resendWebhookEvents: "deliveries keep every attempt themselves",
  resendWebhookDelivery: "deliveries keep every attempt themselves",
};

/** Refusals after which part of the work stays stored, and that part. */
const LASTING: Readonly<Record<string, string>> = {
  "addEntity payment_declined": "the quantity that has to be paid first waits for its payment",
  "attachPlan invoice_unpaid": "what was due happens first, as it would have without the request",
  "cancelSubscription tax_unavailable": "what was due happens first, as it would have without the request",
  "deleteTestClock clock_advancing": "open checkouts are closed first",
  "deleteCustomer clock_advancing": "open checkouts are closed first",
  "deleteCustomer tax_unavailable": "everything ends first, and is billed for the last time",
};

/** Values allowed in the audit log, because they are the change itself. */
const PERSONAL = ["an address of a person"];

/** Runs after all suites that change something, and checks the audit log. */
export function describeAudit(contract: Contract): void {
  const changing = operations.filter(({ method }) => method !== "get");

  describe("the audit log", () => {
    test("records the operations that no example and no refusal covers", async () => {
      const moved = await addExampleTenant(contract);
      await subscribe(moved);
      await moved.succeed("syncCatalog", { body: catalogWith("pro", { price: 2_900 }) });
      await moved.succeed("migratePlan", { path: { slug: "pro" }, body: { when: "now" } });

      const chosen = await addExampleTenant(contract);
      await subscribe(chosen);
      const wallet = async () =>
        (await chosen.succeed("getWallet", { query: { customer: "user_42" } }))["card"];
      const first = (await wallet()) as { readonly id: string };
      const { url } = await chosen.succeed("setupPaymentMethod", { body: { customer: "user_42" } });
      await pay(String(url), "once");
      expect(await wallet()).not.toEqual(first);
      const second = (await wallet()) as { readonly id: string };
      await chosen.succeed("setDefaultPaymentMethod", { body: { customer: "user_42", id: first.id } });
      await chosen.succeed("setPortalDefaultPaymentMethod", { body: { id: second.id } });
    });

    test("has an entry of every operation that changes something", async () => {
      const audited = await auditedRequests(contract);
      const silent = changing
        .filter(({ operationId }) => SILENT[operationId] === undefined)
        .filter(({ operationId }) => !answered(contract, operationId, 200).some((id) => audited.has(id)));
      expect(silent.map(({ operationId }) => `${operationId} changes something and says nothing`)).toEqual(
        [],
      );
    });

    test("has no entry for an operation that changes nothing", async () => {
      const audited = await auditedRequests(contract);
      const loud = operations
        .filter(({ method, operationId }) => method === "get" || SILENT[operationId] === "changes nothing")
        .filter(({ operationId }) => answered(contract, operationId, 200).some((id) => audited.has(id)));
      expect(loud.map(({ operationId }) => operationId)).toEqual([]);
    });

    test("has none of a request that was refused", async () => {
      const audited = await auditedRequests(contract);
      const refused = contract.requests
        .filter(({ status, id }) => status >= 400 && audited.has(id))
        .map(({ operationId, code }) => `${operationId} ${String(code)}`);
      expect(refused.filter((each) => LASTING[each] === undefined)).toEqual([]);
    });

    test("contains no secret of any request or response", async () => {
      const rows: { text: string }[] = await contract.server.deps
        .db("changes")
        .select(contract.server.deps.db.raw("changes::text as text"));
      const text = rows.map((row) => row.text).join("\n");
      const patterns = Object.entries(SECRETS).filter(([what]) => !PERSONAL.includes(what));
      const known = patterns.map(([, pattern]) =>
        [...contract.secrets].filter((each) => each.match(pattern)),
      );
      expect(known.map(({ length }) => length > 0)).toEqual(patterns.map(() => true));
      expect(known.flat().filter((secret) => text.includes(secret))).toEqual([]);
      for (const [, pattern] of patterns) expect(text.match(pattern) ?? []).toEqual([]);
      expect(text.match(/whsec_\S{20}/g) ?? []).toEqual([]);
    });
  });
}

/** The requests that left an entry. */
async function auditedRequests({ server }: Contract): Promise<ReadonlySet<string>> {
  const rows: { request_id: string | null }[] = await server.deps.db("changes").distinct("request_id");
  return new Set(rows.flatMap(({ request_id }) => request_id ?? []));
}

function answered({ requests }: Contract, operationId: OperationId, status: number): string[] {
  const own = requests.filter((request) => request.operationId === operationId && request.status === status);
  return own.map(({ id }) => id);
}
