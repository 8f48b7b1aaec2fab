import { formatQuantity, type Instant, parseQuantity } from "@dues/billing";
import type { Page } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  sumUsage,
  type SummaryPlace,
  type UsageGroup,
  type UsageSummaryRow,
} from "../../db/usage/usage-summary.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { findPayerId } from "../shared/customer/resolve.js";
import { parsePeriod } from "../shared/time/sent-instant.js";
import { dimensionOf } from "../shared/usage/group-by.js";

export type { UsageSummaryRow } from "../../db/usage/usage-summary.js";

export interface UsageSummaryRequest {
  /** `feature`, `customer`, `plan`, or `dimension:` and a name. */
  readonly groupBy: string;
  /** Milliseconds, or ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly feature?: string | undefined;
  readonly customer?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface UsageSummary extends Page<UsageSummaryRow> {
  readonly from: Instant;
  readonly to: Instant;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const USUAL_DAYS = 30;

/** A longer period would read the events of years for one response. */
const MAX_DAYS = 366;

/**
 * The usage of all customers in a period, the largest first. A filter that names nothing we know matches nothing.
 *
 * @throws BillingError `customer_ambiguous`, `invalid_request`
 */
export async function getUsageSummary(
  deps: Deps,
  organization: Organization,
  request: UsageSummaryRequest,
): Promise<UsageSummary> {
  const { customer: name, feature: slug, limit } = request;
  const groupBy = groupOf(request.groupBy);
  const asked = parsePeriod(request);
  const to = asked.to ?? deps.now();
  const from = asked.from ?? ((to - USUAL_DAYS * DAY_MS) as Instant);
  if (to < from || to - from > MAX_DAYS * DAY_MS)
    throw invalidRequest([{ path: "from", message: `must lie at most ${MAX_DAYS} days before \`to\`` }]);
  const after = request.cursor === undefined ? undefined : parsePlace(request.cursor);
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  const featureId =
    slug === undefined ? undefined : (await loadCatalog(deps.db, organization)).findFeature(slug)?.id;
  const isUnknown = (name !== undefined && !customerId) || (slug !== undefined && !featureId);
  if (isUnknown) return { from, to, items: [], nextCursor: null };
  const hasTimedIds = organization.mode === "live";
  const query = { groupBy, from, to, customerId, featureId, hasTimedIds, limit, after };
  const rows = await sumUsage(deps.db, organization.id, query);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { from, to, items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}

function groupOf(groupBy: string): UsageGroup {
  const name = dimensionOf(groupBy);
  if (name !== null) return { by: "dimension", name };
  return { by: groupBy === "customer" || groupBy === "plan" ? groupBy : "feature" };
}

function cursorOf({ usage, group, featureId }: SummaryPlace): string {
  return Buffer.from(JSON.stringify([formatQuantity(usage), group, featureId])).toString("base64url");
}

function parsePlace(cursor: string): SummaryPlace {
  const place = jsonOf(Buffer.from(cursor, "base64url").toString("utf8"));
  const [sum, group, featureId] = Array.isArray(place) ? (place as readonly unknown[]) : [];
  const usage = typeof sum === "string" ? parseQuantity(sum) : undefined;
  const isGroup = typeof group === "string" || group === null;
  if (usage !== undefined && isGroup && typeof featureId === "string") return { usage, group, featureId };
  throw invalidRequest([{ path: "cursor", message: "is not one that a list returned" }]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
