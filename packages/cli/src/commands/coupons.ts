import type { Coupon, PromotionCode } from "@dues/sdk";
import { formatAmount } from "../amount.js";
import { addListOptions, type AddCommand, type ListOptions } from "../command.js";
import { connect } from "../connection.js";
import { printList } from "../list.js";
import type { Column } from "../table.js";
import { formatTime } from "../time.js";

const COUPONS: readonly Column<Coupon>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "NAME", of: ({ name }) => name },
  { head: "OFF", of: valueOf },
  { head: "DURATION", of: durationOf },
  { head: "REDEEMED", of: redeemedOf, align: "right" },
  { head: "REDEEM BY", of: ({ redeemBy }) => formatTime(redeemBy) },
  { head: "STATUS", of: ({ archivedAt }) => (archivedAt === null ? "active" : "archived") },
];

const CODES: readonly Column<PromotionCode>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "CODE", of: ({ code }) => code },
  { head: "COUPON", of: ({ couponId }) => couponId },
  { head: "REDEEMED", of: redeemedOf, align: "right" },
  { head: "EXPIRES", of: ({ expiresAt }) => formatTime(expiresAt) },
  { head: "STATUS", of: ({ active }) => (active ? "active" : "off") },
];

interface CodeOptions extends ListOptions {
  readonly coupon?: string;
}

/** `dues coupons` and `dues codes`. */
export const addCoupons: AddCommand = (program, terminal) => {
  addListOptions(program.command("coupons").description("list coupons, newest first")).action(
    (options: ListOptions) =>
      printList(terminal, {
        ...options,
        noun: "coupons",
        columns: COUPONS,
        fetch: (page) => connect(options, terminal).coupons.list(page),
      }),
  );
  addListOptions(program.command("codes").description("list promotion codes, newest first"))
    .option("--coupon <id>", "only codes of this coupon")
    .action(({ coupon, ...options }: CodeOptions) =>
      printList(terminal, {
        ...options,
        noun: "promotion codes",
        columns: CODES,
        fetch: (page) =>
          connect(options, terminal).promotionCodes.list({ ...page, ...(coupon && { coupon }) }),
      }),
    );
};

function valueOf({ percent, amounts }: Coupon): string {
  if (percent !== null) return `${percent}%`;
  const values = Object.entries(amounts ?? {}).map(([currency, amount]) => formatAmount(amount, currency));
  return values.join(", ");
}

function durationOf({ duration, periods }: Coupon): string {
  return duration === "repeating" ? `${periods} periods` : duration;
}

function redeemedOf({ timesRedeemed, maxRedemptions }: Coupon | PromotionCode): string {
  return maxRedemptions === null ? `${timesRedeemed}` : `${timesRedeemed} of ${maxRedemptions}`;
}
