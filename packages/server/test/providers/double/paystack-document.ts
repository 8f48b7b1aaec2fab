import { readFileSync } from "node:fs";
import path from "node:path";
import { openApiChecker, type NewerField, type OpenApiChecker, type PublishedDocument } from "./openapi.js";

const FILE = path.join(__dirname, "../published/paystack-openapi-2025-10.json");

const CURRENCY = { type: "string", enum: ["GHS", "KES", "NGN", "ZAR", "USD", "XOF"] };
const FRANC = "the page on supported currencies lists the CFA franc, the document forgot it";

const NEWER: readonly NewerField[] = [
  { operation: "POST /transaction/initialize", field: "currency", schema: CURRENCY, reason: FRANC },
  { operation: "POST /transaction/charge_authorization", field: "currency", schema: CURRENCY, reason: FRANC },
  { operation: "POST /refund", field: "currency", schema: CURRENCY, reason: FRANC },
  {
    operation: "GET /refund",
    field: "transaction",
    schema: { type: "string", pattern: "^\\d+$" },
    reason: "the page on listing refunds filters by the id of the transaction, the document forgot it",
  },
];

/** Checks requests to Paystack, and the responses of its double, against its published document. */
export function paystackChecker(): OpenApiChecker {
  const document = JSON.parse(readFileSync(FILE, "utf8")) as Json;
  const checker = openApiChecker(inline(document, document) as PublishedDocument, NEWER);
  return {
    readRequest: (request) => checker.readRequest(request),
    answerComplaints: (operation, status, body) =>
      isPausedCharge(body) ? [] : checker.answerComplaints(operation, status, body),
  };
}

/** A charge for which the bank wants to see the payer is shown on the page on recurring charges only. */
function isPausedCharge(body: unknown): boolean {
  return (body as { data?: { paused?: unknown } }).data?.paused === true;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Writes references out, so that a newer field can be put among the others, and leaves out `nullable` where it stands
 * without a type: there, everything is allowed anyway.
 */
function inline(value: unknown, document: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => inline(each, document));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as Json;
  if (typeof $ref === "string") return inline(target($ref, document), document);
  const entries = Object.entries(rest).filter(([name]) => name !== "nullable" || "type" in rest);
  return Object.fromEntries(entries.map(([name, inner]) => [name, inline(inner, document)]));
}

function target(reference: string, document: Json): unknown {
  const steps = reference.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((at, step) => (at as Json)[step], document);
}
