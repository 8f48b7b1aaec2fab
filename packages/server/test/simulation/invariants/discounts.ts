import type { Knex } from "knex";

interface Application {
  readonly discount_id: string;
  readonly customer_id: string;
  readonly period: number;
  readonly amount: bigint;
  readonly currency: string;
}

/** A period in which a discount took something off a line. */
interface CoveredPeriod {
  readonly discount_id: string;
  readonly period: number;
}

interface Redemption {
  readonly id: string;
  readonly customer_id: string;
  readonly coupon_id: string;
  readonly promotion_code_id: string | null;
  readonly status: string;
  readonly terms: {
    readonly percent?: string | null;
    readonly amounts?: Readonly<Record<string, string | number>> | null;
    readonly periods?: number | null;
  };
}

interface Limited {
  readonly id: string;
  readonly max_redemptions: number | null;
  /** Reserved ones included. */
  readonly redemptions: number;
  readonly reserved: number;
}

/**
 * Invariants of all discounts of an organization: a budget is used at most once in a period, in no more periods than the
 * coupon covers, and coupons and codes are redeemed no more often than they allow. Each returned text describes a violation.
 */
export async function brokenDiscounts(knex: Knex, organizationId: string): Promise<string[]> {
  const own = { organization_id: organizationId };
  const discounts: Redemption[] = await knex("discounts").where(own);
  const applications: Application[] = await knex("discount_applications as applied")
    .join("invoices as invoice", function () {
      this.on("invoice.customer_id", "applied.customer_id").andOn("invoice.id", "applied.invoice_id");
    })
    .where("applied.organization_id", organizationId)
    .select("applied.*", "invoice.currency");
  const covered: CoveredPeriod[] = await knex("invoice_lines as line")
    .joinRaw("cross join lateral jsonb_array_elements(line.discounts) as part")
    .join("discounts as discount", function () {
      this.on("discount.customer_id", "line.customer_id").andOnVal(
        "discount.organization_id",
        organizationId,
      );
    })
    .whereRaw("discount.id = part ->> 'discountId'")
    .distinct("discount.id as discount_id", knex.raw("(part ->> 'period')::int as period"));
  const coupons: Limited[] = await knex("coupons").where(own);
  const codes: Limited[] = await knex("promotion_codes").where(own);
  return [
    ...discounts.flatMap((each) => brokenBudget(each, applications)),
    ...discounts.flatMap((each) => brokenDuration(each, covered)),
    ...coupons.flatMap((each) => brokenLimit(each, discounts, "coupon_id")),
    ...codes.flatMap((each) => brokenLimit(each, discounts, "promotion_code_id")),
  ];
}

function brokenBudget({ id, terms }: Redemption, applications: readonly Application[]): string[] {
  const used = new Map<number, bigint>();
  const own = applications.filter(({ discount_id: discountId }) => discountId === id);
  for (const { period, amount } of own) used.set(period, (used.get(period) ?? 0n) + amount);
  const budget = terms.amounts?.[own[0]?.currency ?? ""];
  const wrong = [...used].filter(
    ([, amount]) => amount < 0n || (budget !== undefined && amount > BigInt(budget)),
  );
  return wrong.map(
    ([period, amount]) => `the discount ${id} took ${amount} of ${budget} in period ${period}`,
  );
}

function brokenDuration({ id, terms }: Redemption, covered: readonly CoveredPeriod[]): string[] {
  const { length } = covered.filter(({ discount_id: discountId }) => discountId === id);
  const isTooLong = terms.periods != null && length > terms.periods;
  return isTooLong ? [`the discount ${id} covers ${length} of ${terms.periods} periods`] : [];
}

function brokenLimit(
  { id, max_redemptions: most, redemptions, reserved }: Limited,
  discounts: readonly Redemption[],
  column: "coupon_id" | "promotion_code_id",
): string[] {
  const own = discounts.filter((each) => each[column] === id);
  const count = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status)).length;
  const all = count("reserved", "active", "ended");
  const rules: [boolean, string][] = [
    [most === null || redemptions <= most, `allows ${most}`],
    [redemptions === all, `has ${all} redemptions`],
    [reserved === count("reserved"), `has ${count("reserved")} reservations`],
  ];
  return rules.flatMap(([holds, text]) =>
    holds ? [] : [`${id} was redeemed ${redemptions} times, ${reserved} of them reserved, and ${text}`],
  );
}
