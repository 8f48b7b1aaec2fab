import { formatMoney, toCurrency } from "@dues/billing";
import { openapiDocument } from "../../generated/openapi.js";
import type { Caller, Scope } from "../../usecases/shared/api-key/caller.js";
import { scopeOf } from "../authentication.js";
import type { OperationId } from "../handler.js";
import { routesOf, type Route } from "../router.js";
import { operationOf } from "../operation-document.js";
import { argumentsOf, type Arguments, type Schema } from "./input-schema.js";

/** An operation that callers of the Model Context Protocol can run. */
export interface Tool {
  readonly route: Route;
  readonly input: Arguments;
  /** Undefined for a tool that only reads. */
  readonly write: Write | undefined;
  /** All of them are needed. */
  readonly scopes: readonly Scope[];
  /** As `tools/list` returns it. */
  readonly listed: Schema;
}

type Reply = Readonly<Record<string, unknown>>;

/** A tool that changes something, which callers first have to preview. */
export interface Write {
  /** The operation that shows the effect without changing anything. */
  readonly preview: OperationId;
  /** Fields of the body that only the preview has, and those that only the change has. */
  readonly previewBody?: Schema;
  readonly applyBody?: Schema;
  /** The argument that says which preview is confirmed, and its value in a preview. */
  readonly proof: { readonly name: string; readonly schema: Schema; of(preview: Reply): unknown };
  /** Whether the operation itself compares the proof. Otherwise the preview is repeated and compared here. */
  readonly isCheckedByOperation: boolean;
  /** The effect as a clause, with the amount of money. */
  readonly effectOf: (preview: Reply) => string;
}

/** The questions that people ask about their customers and revenue. More tools would make each harder to find. */
const READS: readonly OperationId[] = [
  "search",
  "listCustomers",
  "getCustomer",
  "getEntitlements",
  "getUsageSummary",
  "getUsageHistory",
  "listUsageEvents",
  "listSubscriptions",
  "getSubscription",
  "listInvoices",
  "getInvoice",
  "explainInvoice",
  "getUpcomingInvoice",
  "getUnbilledUsage",
  "listPayments",
  "getCreditBalance",
  "listPlans",
  "listFeatures",
  "listCreditPacks",
  "estimatePlan",
  "getRevenue",
  "listEvents",
  "previewAttach",
  "previewPurchase",
  "previewCreditNote",
];

/** An operation that charges what its preview showed if it gets the preview's `at`. */
function chargeOf(preview: OperationId): Write {
  return {
    preview,
    isCheckedByOperation: true,
    proof: {
      name: "at",
      schema: { type: "string", description: "The `at` of the preview, which is valid for 10 minutes." },
      of: ({ at }) => at,
    },
    effectOf: ({ amountDue, currency, message, requiresCheckout }) =>
      `${String(message)} ${requiresCheckout === true ? "The customer would be asked to pay" : "This would charge"} ${moneyOf(amountDue, currency)} now.`,
  };
}

/** Operations that have a preview. The catalog is changed in code, with `dues sync`. */
const WRITES: Partial<Record<OperationId, Write>> = {
  attachPlan: chargeOf("previewAttach"),
  purchaseCreditPack: chargeOf("previewPurchase"),
  createCreditNote: {
    preview: "previewCreditNote",
    isCheckedByOperation: false,
    proof: {
      name: "total",
      schema: { type: "integer", description: "The `total` of the previewed credit note, in minor units." },
      of: (preview) => creditNoteOf(preview)["total"],
    },
    effectOf: (preview) => {
      const { total, currency } = creditNoteOf(preview);
      return `This would give back ${moneyOf(total, currency)}.`;
    },
  },
  migratePlan: {
    preview: "migratePlan",
    previewBody: { dryRun: true },
    applyBody: { dryRun: false },
    isCheckedByOperation: false,
    proof: {
      name: "subscriptions",
      schema: { type: "integer", description: "`migrated` and `scheduled` of the preview together." },
      of: ({ migrated, scheduled }) => Number(migrated) + Number(scheduled),
    },
    effectOf: ({ migrated, scheduled, skipped }) =>
      `This would migrate ${String(migrated)} subscriptions now and ${String(scheduled)} at their renewal, and skip ${String(skipped)}.`,
  },
};

/** Tools by name: the operations above, with the arguments that the spec gives them. */
export const tools: ReadonlyMap<string, Tool> = toolsOf(routesOf(openapiDocument));

/** The tools that the scopes of a caller allow. */
export function toolsFor({ scopes }: Pick<Caller, "scopes">): readonly Tool[] {
  return [...tools.values()].filter((tool) => tool.scopes.every((scope) => scopes.includes(scope)));
}

function toolsOf(routes: readonly Route[]): ReadonlyMap<string, Tool> {
  const names = [...READS, ...(Object.keys(WRITES) as OperationId[])];
  const found = names.flatMap((name) => routes.filter(({ operationId }) => operationId === name));
  return new Map(found.map((route) => [route.operationId, toolOf(route)]));
}

function toolOf(route: Route): Tool {
  const write = WRITES[route.operationId];
  const { properties, required, placeOf } = argumentsOf(openapiDocument, route);
  const given = Object.entries(properties).filter(([name]) => !(name in { ...write?.applyBody }));
  const { summary, description } = operationOf(openapiDocument, route);
  const note = write && confirmationNote(write);
  const input = {
    properties: { ...Object.fromEntries(given), ...(write && confirmation(write)) },
    required,
    placeOf,
  };
  return {
    route,
    input,
    write,
    scopes: write ? ["read", "write"] : [scopeOf(route)],
    listed: {
      name: route.operationId,
      title: summary,
      description: [description ?? summary, note].filter(Boolean).join("\n\n"),
      inputSchema: { type: "object", properties: input.properties, required, additionalProperties: false },
      annotations: {
        title: summary,
        readOnlyHint: write === undefined,
        ...(write && { destructiveHint: true, idempotentHint: false }),
        openWorldHint: false,
      },
    },
  };
}

function confirmation({ proof }: Write): Readonly<Record<string, Schema>> {
  return {
    [proof.name]: proof.schema,
    confirm: {
      type: "boolean",
      description: "True after a person has agreed to the effect and the amount that the preview shows.",
    },
  };
}

function confirmationNote({ proof }: Write): string {
  return `Without \`confirm\`: true, nothing is changed and the error has the preview, with the amount. Show it to the person you work for. Once they agree, call again with the same arguments, \`${proof.name}\` of the preview and \`confirm\`: true.`;
}

function creditNoteOf(preview: Reply): Reply {
  return preview["creditNote"] as Reply;
}

function moneyOf(minor: unknown, currency: unknown): string {
  return formatMoney({ minor: BigInt(Number(minor)), currency: toCurrency(String(currency)) });
}
