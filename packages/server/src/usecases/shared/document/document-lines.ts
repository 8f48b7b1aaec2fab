import {
  netOf,
  scaledQuantity,
  taxOf,
  totalOf,
  unitPriceOfMinor,
  type DocumentLine,
  type IncludedUsage,
  type Instant,
  type Invoice,
  type InvoiceLine,
  type Period,
  type ServicePeriod,
} from "@dues/billing";
import type { Knex } from "knex";
import { loadCatalog, type CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { findInvoiceLine } from "../../../db/money/invoice-lines.js";
import { findPeriodStart } from "../../../db/organizations/changes.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { billedUsageOf } from "../usage/priced-usage.js";

/** Returns the lines of an invoice as they stand on its document, with what readers need to check them. */
export async function documentLines(
  knex: Knex,
  organization: Organization,
  { customerId, lines }: Pick<Invoice, "customerId" | "lines">,
): Promise<readonly DocumentLine[]> {
  const index = await loadCatalog(knex, organization);
  const written: DocumentLine[] = [];
  for (const line of lines) {
    const usage = await includedUsageOf(knex, index, customerId, line);
    written.push({
      ...amountsOf(line),
      proration: prorationOf(line.period, await wholePeriodOf(knex, customerId, line)),
      usage,
    });
  }
  return written;
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

/** The period of the fee that a line gives back a part of, or of the subscription whose fee is charged for a part. */
async function wholePeriodOf(
  knex: Knex,
  customerId: string,
  { kind, amount, unitPrice, subscriptionId, sourceLineId, period: { end } }: InvoiceLine,
): Promise<{ readonly start: Instant; readonly end: Instant | null } | undefined> {
  if (sourceLineId !== null) return (await findInvoiceLine(knex, customerId, sourceLineId))?.period;
  const isWhole = unitPrice === unitPriceOfMinor(amount);
  if (kind !== "fee" || isWhole || subscriptionId === null || end === null) return undefined;
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

/** What was used in all, where the plan includes a part of it. */
async function includedUsageOf(
  knex: Knex,
  index: CatalogIndex,
  customerId: string,
  line: InvoiceLine,
): Promise<IncludedUsage | null> {
  const { planVersionId, feature } = line;
  if (line.kind !== "usage" || planVersionId === null || feature === null) return null;
  const planFeature = index
    .findVersion(planVersionId)
    ?.terms.features.find(({ slug }) => slug === feature.slug);
  const included = planFeature?.pricing?.usageModel === "included" ? planFeature.limit : null;
  if (included === null || included <= 0n) return null;
  const usage = await billedUsageOf(knex, index, customerId, line);
  const before = usage ? usage.unitsBefore + usage.billedUnits : 0n;
  return {
    used: scaledQuantity(included + before + line.quantity),
    included,
    unit: index.findFeature(feature.id)?.unit ?? null,
  };
}
