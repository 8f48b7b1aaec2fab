import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";
import { quantityText } from "../model/format.js";
import { Empty } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { activateCodeAction } from "./coupon-actions.js";

type Code = Schema<"PromotionCode">;

interface PromotionCodesProps {
  readonly codes: readonly Code[];
  readonly coupons: readonly Pick<Schema<"Coupon">, "id" | "name">[];
}

/** The codes that redeem coupons, each with its coupon and the one customer who may use it. */
export function PromotionCodes({ codes, coupons }: PromotionCodesProps): ReactNode {
  const nameOf = useCustomerNames(codes.map(({ customerId }) => customerId));
  if (codes.length === 0) return <Empty title="There are no codes yet. Create one for a coupon." />;
  const columns: readonly Column<Code>[] = [
    { name: "Code", cell: ({ code }) => code },
    {
      name: "Coupon",
      // A coupon beyond the first page of the list has its ID.
      cell: ({ couponId }) => coupons.find(({ id }) => id === couponId)?.name ?? <CopyId id={couponId} />,
    },
    {
      name: "Customer",
      cell: ({ customerId }) =>
        customerId === null ? "Everyone" : <CustomerLink id={customerId} nameOf={nameOf} />,
    },
    ...CODE_COLUMNS,
  ];
  return <Table label="Promotion codes" rows={codes} columns={columns} keyOf={({ id }) => id} />;
}

export function redemptionText(used: number, most: number | null): string {
  return most === null ? quantityText(used) : `${quantityText(used)} of ${quantityText(most)}`;
}

const CODE_COLUMNS: readonly Column<Code>[] = [
  {
    name: "Redeemed",
    cell: ({ timesRedeemed, maxRedemptions }) => redemptionText(timesRedeemed, maxRedemptions),
    isNumber: true,
  },
  { name: "Until", cell: ({ expiresAt }) => <Time at={expiresAt} isDay /> },
  { name: "Status", cell: ({ active }) => <Status status={active ? "active" : "inactive"} /> },
  {
    name: "Action",
    cell: (code) => <ActionButton look="small" action={activateCodeAction(code)} of={code.code} />,
  },
];
