import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { amountText, countText, quantityText } from "../model/format.js";
import { useViewer } from "../shell/viewer.js";
import { AsOf } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Status } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import {
  archiveCouponAction,
  createCodeAction,
  createCouponAction,
  renameCouponAction,
} from "./coupon-actions.js";
import { PromotionCodes, redemptionText } from "./promotion-codes.js";

type Coupon = Schema<"Coupon">;

/** The price reductions of the organization, and the codes that redeem them. */
export function CouponsPage(): ReactNode {
  const { organization } = useViewer();
  const coupons = useApi((client) => client.coupons.list({ limit: 100 }));
  const codes = useApi((client) => client.promotionCodes.list({ limit: 100 }));
  return (
    <Page title="Coupons" aside={<AsOf result={coupons} />}>
      <div className="cards">
        <Section
          title="Coupons"
          aside={<ActionButton look="small" action={createCouponAction(organization.currency)} />}
        >
          <Loaded result={coupons}>
            {(found) =>
              found.coupons.length === 0 ? (
                <Empty title="There are no coupons yet." />
              ) : (
                <Table label="Coupons" rows={found.coupons} columns={COLUMNS} keyOf={({ id }) => id} />
              )
            }
          </Loaded>
        </Section>
        <Section title="Promotion codes">
          <Loaded result={codes}>
            {({ promotionCodes }) => (
              <PromotionCodes codes={promotionCodes} coupons={coupons.data?.coupons ?? []} />
            )}
          </Loaded>
        </Section>
      </div>
    </Page>
  );
}

function reductionText({ percent, amounts }: Coupon): string {
  if (percent !== null) return `${quantityText(percent)} %`;
  return Object.entries(amounts ?? {})
    .map(([currency, minor]) => amountText(minor, currency))
    .join(", ");
}

function durationText({ duration, periods }: Coupon): string {
  if (duration === "forever") return "As long as the plan";
  return duration === "once" ? "One period" : countText(periods ?? 0, "period");
}

const COLUMNS: readonly Column<Coupon>[] = [
  {
    name: "Coupon",
    cell: ({ name, id }) => (
      <>
        {name} <CopyId id={id} />
      </>
    ),
  },
  { name: "Takes off", cell: (coupon) => reductionText(coupon) },
  { name: "Lasts", cell: (coupon) => durationText(coupon) },
  {
    name: "Redeemed",
    cell: ({ timesRedeemed, maxRedemptions }) => redemptionText(timesRedeemed, maxRedemptions),
    isNumber: true,
  },
  {
    name: "Status",
    cell: ({ archivedAt }) => <Status status={archivedAt === null ? "active" : "archived"} />,
  },
  {
    name: "Actions",
    cell: (coupon) =>
      coupon.archivedAt === null ? (
        <Actions of={coupon.name}>
          <ActionButton look="small" action={createCodeAction(coupon)} of={coupon.name} />
          <ActionButton look="small" action={renameCouponAction(coupon)} of={coupon.name} />
          <ActionButton look="small" action={archiveCouponAction(coupon)} of={coupon.name} />
        </Actions>
      ) : (
        "–"
      ),
  },
];
