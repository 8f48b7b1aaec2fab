import { scaledQuantity, ZERO, type Quantity, type ReservedDraw } from "@dues/billing";
import { reservationRows } from "../append/rows.js";
import type { Settling } from "./settled-draws.js";

/**
 * Takes the credits that a closed reservation does not use from grants that have expired or were voided meanwhile: what was
 * held was not lost with the rest.
 */
export function loseFreed(
  { deps, state, rows }: Pick<Settling, "deps" | "state" | "rows">,
  draws: readonly ReservedDraw[],
  kept: readonly ReservedDraw[],
): void {
  const { id: customerId, organizationId } = state.customer;
  const used = creditsByGrant(kept);
  for (const [grantId, held] of creditsByGrant(draws)) {
    const credits = scaledQuantity(held - (used.get(grantId) ?? 0n));
    const index = state.grants.findIndex(({ id }) => id === grantId);
    const grant = state.grants[index];
    // A grant that was voided is not among them.
    const isLive = grant !== undefined && (grant.expiresAt === null || state.now < grant.expiresAt);
    if (credits === 0n || isLive) continue;
    if (grant) {
      const left = grant.remaining > credits ? grant.remaining - credits : 0n;
      state.grants[index] = { ...grant, remaining: scaledQuantity(left) };
    }
    const entryId = deps.newId("cre");
    reservationRows(rows).freed.push({
      customerId,
      organizationId,
      grantId,
      credits,
      entryId,
      at: state.now,
    });
  }
}

function creditsByGrant(draws: readonly ReservedDraw[]): ReadonlyMap<string, Quantity> {
  const sums = new Map<string, Quantity>();
  for (const draw of draws) {
    if (draw.from !== "grant") continue;
    sums.set(draw.grantId, scaledQuantity((sums.get(draw.grantId) ?? ZERO) + draw.credits));
  }
  return sums;
}
