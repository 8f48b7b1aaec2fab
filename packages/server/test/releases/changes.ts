import type { ChangedValue } from "./compare.js";

/** Values that answers of later versions have on purpose. */
interface IntendedChange {
  readonly operationId: RegExp;
  /** Of the place in the answer. */
  readonly place: RegExp;
  /** If only some objects have the change. */
  readonly isOf?: (object: Readonly<Record<string, unknown>>) => boolean;
}

const CHANGES: readonly IntendedChange[] = [
  // Amounts that are carried to or from the balance settle an invoice beside its lines since the migration 0002_invoice_amounts.
  {
    operationId: /^(listInvoices|getInvoice|explainInvoice)$/,
    place: /(^|\.)(subtotal|total|items|lineItems|lines|summary)$/,
    isOf: ({ items, lines }) => hasCarriedAmount(items ?? lines),
  },
  // These are relative to the time of the request.
  { operationId: /^(getRevenue|getOverview)$/, place: /^at$|^currencies\.\d+\.periods\.\d+\.end$/ },
  { operationId: /^getUsageSummary$/, place: /^(from|to)$/ },
  // The server of the release tried to deliver while it was recorded.
  { operationId: /WebhookDeliver/, place: /\.(nextAttemptAt|attempts)$|^delivery\.attempts/ },
  // The requests used the key, and the server of the test has an organization of its own.
  { operationId: /^listApiKeys$/, place: /\.lastUsedAt$/ },
  { operationId: /^listOrganizations$/, place: /^organizations$/ },
  // The range was a text, which is its preset now.
  { operationId: /^getUsageHistory$/, place: /^query\.range$/ },
];

/** Whether a version after the release answers another value on purpose. */
export function isIntended(operationId: string, { place, object }: ChangedValue): boolean {
  return CHANGES.some(
    (change) =>
      change.operationId.test(operationId) && change.place.test(place) && (change.isOf?.(object) ?? true),
  );
}

function hasCarriedAmount(lines: unknown): boolean {
  return JSON.stringify(lines ?? []).includes('"Credited to the balance"');
}
