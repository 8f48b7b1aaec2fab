import {
  BillingError,
  parseCurrency,
  parsePercent,
  periodsOf,
  type AmountsByCurrency,
  type AppliesTo,
  type Coupon,
  type CouponDuration,
  type DiscountedKind,
  type Metadata,
  type PlanInterval,
} from "@dues/billing";
import { insertCoupon } from "../../db/discounts/coupons.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { getPlan, loadCatalog, type CatalogIndex } from "../shared/catalog/load.js";
import { recordChange } from "../shared/change/record.js";
import { couponChange } from "../shared/discount/record.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";

type List<Item> = readonly Item[] | null | undefined;
type SentAmounts = Readonly<Record<string, number>> | null | undefined;

export interface CreateCoupon {
  readonly name: string;
  readonly percent?: number | string | null | undefined;
  readonly amounts?: SentAmounts;
  readonly duration: CouponDuration;
  readonly periods?: number | null | undefined;
  readonly appliesTo?:
    | {
        readonly planIds?: List<string>;
        readonly featureIds?: List<string>;
        readonly kinds?: List<DiscountedKind>;
        readonly intervals?: List<PlanInterval>;
      }
    | null
    | undefined;
  readonly maxRedemptions?: number | null | undefined;
  /** 1 when absent. */
  readonly maxPerCustomer?: number | null | undefined;
  readonly redeemBy?: SentInstant | null | undefined;
  readonly minimumAmount?: SentAmounts;
  readonly firstPurchaseOnly?: boolean | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/**
 * Creates a coupon. Its terms never change afterwards.
 *
 * @throws BillingError `invalid_request`, `plan_not_found`, `feature_not_found`
 */
export async function createCoupon(
  deps: Deps,
  organization: Organization,
  command: CreateCoupon,
): Promise<Coupon> {
  const index = await loadCatalog(deps.db, organization);
  const now = deps.realNow();
  const coupon: Coupon = {
    id: deps.newId("coupon"),
    name: command.name,
    ...valueOf(command),
    duration: command.duration,
    periods: periodsOfCoupon(command),
    appliesTo: appliesToOf(index, command.appliesTo),
    maxRedemptions: command.maxRedemptions ?? null,
    maxPerCustomer: command.maxPerCustomer ?? 1,
    redeemBy: command.redeemBy == null ? null : parseSent("redeemBy", command.redeemBy),
    minimumAmount: amountsOf("minimumAmount", command.minimumAmount) ?? {},
    firstPurchaseOnly: command.firstPurchaseOnly ?? false,
    redemptions: 0,
    reserved: 0,
    metadata: command.metadata ?? {},
    archivedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await deps.db.transaction(async (trx) => {
    await insertCoupon(trx, organization.id, coupon);
    const when = { organizationId: organization.id, kind: "coupon.created", at: now } as const;
    await recordChange(deps, trx, couponChange(deps, when, { was: undefined, is: coupon }));
  });
  return coupon;
}

function valueOf({ percent: sent, amounts: sentAmounts }: CreateCoupon): Pick<Coupon, "percent" | "amounts"> {
  const amounts = amountsOf("amounts", sentAmounts);
  if ((sent ?? null) === null && amounts) return { percent: null, amounts };
  if (sent == null || amounts) throw invalid("percent", "must be given, or amounts, but not both");
  const percent = parsePercent(sent);
  if (percent !== undefined) return { percent, amounts: null };
  throw invalid("percent", "must be above 0 and at most 100, with up to four decimals");
}

function periodsOfCoupon({ duration, periods }: CreateCoupon): number | null {
  const isRepeating = duration === "repeating";
  if (isRepeating && periods == null) throw invalid("periods", "is required for the duration repeating");
  if (!isRepeating && periods != null)
    throw invalid("periods", "can only be given for the duration repeating");
  return periodsOf(duration, periods ?? null);
}

function amountsOf(path: string, sent: SentAmounts): AmountsByCurrency | undefined {
  if (sent == null) return undefined;
  const entries = Object.entries(sent).map(([code, amount]): [string, bigint] => {
    const currency = parseCurrency(code);
    if (currency === undefined) throw invalid(`${path}.${code}`, "is not an ISO 4217 currency");
    if (amount === 0) throw invalid(`${path}.${code}`, "must be above 0");
    return [currency, BigInt(amount)];
  });
  if (entries.length === 0) throw invalid(path, "must have an amount of at least one currency");
  return Object.fromEntries(entries);
}

function appliesToOf(index: CatalogIndex, sent: CreateCoupon["appliesTo"]): AppliesTo {
  const { planIds, featureIds, kinds, intervals } = sent ?? {};
  return {
    planIds: unique((planIds ?? []).map((name) => getPlan(index, name).id)),
    featureIds: unique((featureIds ?? []).map((name) => featureIdOf(index, name))),
    kinds: unique(kinds ?? []),
    intervals: unique(intervals ?? []),
  };
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)];
}

function featureIdOf(index: CatalogIndex, name: string): string {
  const feature = index.findFeature(name);
  if (feature) return feature.id;
  throw new BillingError("feature_not_found", `There is no feature ${name}.`);
}

function invalid(path: string, message: string): BillingError {
  return invalidRequest([{ path, message }]);
}
