import {
  isRecurring,
  netOf,
  scaledQuantity,
  taxOf,
  totalOf,
  unitPriceOfMinor,
  ZERO,
  type DocumentLine,
  type IncludedUsage,
  type Invoice,
  type InvoiceLine,
  type Period,
  type Quantity,
  type ServicePeriod,
} from "@dues/billing";
import type { Knex } from "knex";
import { loadCatalog, type CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { sumBilledBefore } from "../../../db/money/billed-usage.js";
import { listInvoiceLines } from "../../../db/money/invoice-lines.js";
import { listUsageByKey, type BillableUsage } from "../../../db/usage/billable-usage.js";
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
  const stored = await loadUsage(knex, customerId, [...lines, ...sources.values()]);
  const included = await loadIncludedUsage(knex, organization, { customerId, lines, stored });
  const written: DocumentLine[] = [];
  for (const line of lines) {
    const source = sources.get(line.sourceLineId ?? "");
    // A line that gives back all of another shows its price, which may be for a part of a period.
    const whole =
      source && line.unitPrice === null
        ? source.period
        : await wholePeriodOf(knex, { customerId, line: source ?? line, stored });
    written.push({
      ...amountsOf(line),
      proration: prorationOf(line.period, whole),
      usage: included.get(line.id) ?? null,
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

/** Usage by its ID. */
type StoredUsage = ReadonlyMap<string, BillableUsage>;

async function loadUsage(
  knex: Knex,
  customerId: string,
  lines: readonly InvoiceLine[],
): Promise<StoredUsage> {
  const ids = new Set(lines.flatMap(({ billableUsageId }) => billableUsageId ?? []));
  const usage = await listUsageByKey(
    knex,
    [...ids].map((id) => ({ customerId, id })),
  );
  return new Map(usage.map((each) => [each.id, each]));
}

/** The period for which a line would cost its whole price: that of a feature which is held, or of the subscription. */
async function wholePeriodOf(
  knex: Knex,
  { customerId, line, stored }: { customerId: string; line: InvoiceLine; stored: StoredUsage },
): Promise<ServicePeriod | undefined> {
  const { kind, amount, unitPrice, subscriptionId, period, billableUsageId } = line;
  const { end } = period;
  if (kind === "usage") return stored.get(billableUsageId ?? "")?.window;
  const isWhole = unitPrice === unitPriceOfMinor(amount);
  if (!isRecurring({ kind }) || isWhole || subscriptionId === null || end === null) return undefined;
  const start = await findPeriodStart(knex, { customerId, subscriptionId, end });
  return start === undefined ? undefined : { start, end };
}

const DAY_MS = 86_400_000;
const LEAST_DAYS = 0.01;

/** Counts days by elapsed time, since prices are prorated by the second. Null where there is no whole to compare with. */
function prorationOf(
  { start, end }: ServicePeriod,
  whole: ServicePeriod | undefined,
): DocumentLine["proration"] {
  if (!whole || end === null || whole.end === null) return null;
  const ofDays = Math.round((whole.end - whole.start) / DAY_MS);
  const days = Math.max(LEAST_DAYS, daysOf({ start, end }));
  return days < ofDays ? { days, ofDays } : null;
}

/** To hundredths of a day. A day on which the clocks change is one day. */
function daysOf({ start, end }: Period): number {
  const exact = (end - start) / DAY_MS;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) <= 1 / 24 ? whole : Math.round(exact * 100) / 100;
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
  { customerId, lines, stored }: Pick<Invoice, "customerId" | "lines"> & { readonly stored: StoredUsage },
): Promise<ReadonlyMap<string, IncludedUsage>> {
  const index = await loadCatalog(knex, organization);
  const parts = lines.flatMap((line) => includedPartOf(index, line));
  const ofUsage = parts.flatMap(({ line, billableUsageId }) =>
    billableUsageId === null ? [] : [{ lineId: line.id, billableUsageId }],
  );
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
