import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { quantityText, unitPriceText } from "../model/format.js";
import { Table, type Column } from "../ui/table.js";
import { tierNames } from "./tier-names.js";

interface TiersProps {
  readonly tiers: readonly Schema<"Tier">[];
  readonly currency: string;
}

/** The prices by quantity that a line was rated with. */
export function Tiers({ tiers, currency }: TiersProps): ReactNode {
  const names = tierNames(
    tiers.map(({ upTo }) => upTo ?? null),
    quantityText,
  );
  const rows = tiers.map((tier, index) => ({ ...tier, name: names[index] ?? "" }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { name: "Units", cell: ({ name }) => name },
    { name: "Each", cell: ({ unitPrice }) => unitPriceText(unitPrice ?? 0, currency), isNumber: true },
    { name: "Flat fee", cell: ({ flatFee }) => unitPriceText(flatFee ?? 0, currency), isNumber: true },
  ];
  return <Table label="Prices by quantity" rows={rows} columns={columns} keyOf={({ name }) => name} />;
}
