import { formatQuantity, type InvoiceLine, type LineGroup } from "@dues/billing";
import { toQuantity } from "../core/values.js";

/** The format of a line's groups in the column `groups`: decimals and amounts as text, exact. */
export interface StoredGroups {
  readonly by: string;
  readonly groups: readonly StoredGroup[];
}

interface StoredGroup extends Pick<LineGroup, "value" | "isRest">, Record<"quantity" | "amount", string> {}

export function toStoredGroups({
  groupBy,
  groups,
}: Pick<InvoiceLine, "groupBy" | "groups">): StoredGroups | null {
  if (groupBy === undefined || !groups) return null;
  return { by: groupBy, groups: groups.map(toStoredGroup) };
}

export function fromStoredGroups({
  by,
  groups,
}: StoredGroups): Required<Pick<InvoiceLine, "groupBy" | "groups">> {
  return { groupBy: by, groups: groups.map(fromStoredGroup) };
}

function toStoredGroup({ value, isRest, quantity, amount }: LineGroup): StoredGroup {
  return { value, isRest, quantity: formatQuantity(quantity), amount: amount.toString() };
}

function fromStoredGroup({ value, isRest, quantity, amount }: StoredGroup): LineGroup {
  return { value, isRest, quantity: toQuantity(quantity), amount: BigInt(amount) };
}
