import {
  netOf,
  scaledQuantity,
  taxOf,
  totalOf,
  unitPriceOfMinor,
  ZERO,
  type DocumentLine,
  type IncludedUsage,
  type Instant,
  type Invoice,
  type InvoiceLine,
  type Period,
  type Quantity,
  type ServicePeriod,
} from "@dues/billing";
import type { Knex } from "knex";
import { loadCatalog, type CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { listInvoiceLines, sumBilledBefore } from "../../../db/money/invoice-lines.js";
import { listUsageByKey } from "../../../db/usage/billable-usage.js";
import { findPeriodStart } from "../../../db/organizations/changes.js";
import type { Organization } from "../../../db/organizations/organizations.js";

/**
 * Returns the lines of an invoice as they stand on its document, with what readers need to check them. One statement for
 * each kind of what they need, however many lines there are.
 */
export async function documentLines(
  knex: Knex,
  organization: Organization,
  { customerId, lines }: Pick<Invoice, "customerId" | "lines">,
): Promise<readonly DocumentLine[]> {
  const sources = await listInvoiceLines(knex, customerId, lines.flatMap(sourceOf));
  const usage = await loadIncludedUsage(knex, organization, { customerId, lines });
  const written: DocumentLine[] = [];
  for (const line of lines) {
    const source = sources.get(line.sourceLineId ?? "");
    written.push({
      ...amountsOf(line),
      proration: prorationOf(line.period, source?.period ?? (await wholePeriodOf(knex, customerId, line))),
      usage: usage.get(line.id) ?? null,
    });
  }
  return written;
}

function sourceOf({ sourceLineId }: InvoiceLine): readonly string[] {
  return sourceLineId === null ? [] : [sourceLineId];
}

function amountsOf(line: InvoiceLine): Omit<DocumentLine, "proration" | "usage"> {
  const { id, kind, description, quantity, unitPrice, amount, discount, taxes, tierBreakdown, period } = line;
  return {
    id,
    kind,
    description,
    quantity,
    unitPrice,
    amount,
    discount,
    amountExcludingTax: netOf(line),
    tax: taxOf(line),
    total: totalOf(line),
    taxes,
    tierBreakdown,
    period,
  };
}

/** The period of the subscription whose fee is charged for a part. */
async function wholePeriodOf(
  knex: Knex,
  customerId: string,
  { kind, amount, unitPrice, subscriptionId, sourceLineId, period: { end } }: InvoiceLine,
): Promise<{ readonly start: Instant; readonly end: Instant | null } | undefined> {
  const isWhole = unitPrice === unitPriceOfMinor(amount);
  if (kind !== "fee" || sourceLineId !== null || isWhole || subscriptionId === null || end === null)
    return undefined;
  const start = await findPeriodStart(knex, { customerId, subscriptionId, end });
  return start === undefined ? undefined : { start, end };
}

const DAY_MS = 86_400_000;

/** Counts days by elapsed time, since fees are prorated by the second. Undefined where there is no whole to compare with. */
function prorationOf(
  { start, end }: ServicePeriod,
  whole: { readonly start: Instant; readonly end: Instant | null } | undefined,
): DocumentLine["proration"] {
  if (!whole || end === null || whole.end === null) return null;
  const ofDays = daysOf({ start: whole.start, end: whole.end });
  const days = Math.max(1, daysOf({ start, end }));
  return days < ofDays ? { days, ofDays } : null;
}

function daysOf({ start, end }: Period): number {
  return Math.round((end - start) / DAY_MS);
}

interface IncludedPart {
  readonly line: InvoiceLine;
  readonly billableUsageId: string | null;
  readonly included: Quantity;
  readonly unit: string | null;
}

/** Returns what was used in all, by line, where the plan includes a part of it. */
async function loadIncludedUsage(
  knex: Knex,
  organization: Organization,
  { customerId, lines }: Pick<Invoice, "customerId" | "lines">,
): Promise<ReadonlyMap<string, IncludedUsage>> {
  const index = await loadCatalog(knex, organization);
  const parts = lines.flatMap((line) => includedPartOf(index, line));
  const ofUsage = parts.flatMap(({ line, billableUsageId }) =>
    billableUsageId === null ? [] : [{ lineId: line.id, billableUsageId }],
  );
  const keys = ofUsage.map(({ billableUsageId: id }) => ({ customerId, id }));
  const stored = new Map((await listUsageByKey(knex, keys)).map((usage) => [usage.id, usage]));
  const billed = await sumBilledBefore(knex, customerId, ofUsage);
  return new Map(
    parts.map(({ line, billableUsageId, included, unit }) => {
      const usage = stored.get(billableUsageId ?? "");
      const before = usage ? usage.unitsBefore + (billed.get(line.id)?.units ?? ZERO) : ZERO;
      return [line.id, { used: scaledQuantity(included + before + line.quantity), included, unit }];
    }),
  );
}

/** Nothing for a line of which the plan includes no part. */
function includedPartOf(index: CatalogIndex, line: InvoiceLine): readonly IncludedPart[] {
  const { kind, planVersionId, feature, billableUsageId } = line;
  if (kind !== "usage" || planVersionId === null || feature === null) return [];
  const planFeature = index
    .findVersion(planVersionId)
    ?.terms.features.find(({ slug }) => slug === feature.slug);
  const included = planFeature?.pricing?.usageModel === "included" ? planFeature.limit : null;
  if (included === null || included <= 0n) return [];
  return [{ line, billableUsageId, included, unit: index.findFeature(feature.id)?.unit ?? null }];
}
