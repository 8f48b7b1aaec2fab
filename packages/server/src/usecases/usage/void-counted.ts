import {
  proportionOf,
  quantity,
  scaledQuantity,
  splitDraws,
  unitsToKeep,
  ZERO,
  type Instant,
  type Quantity,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../db/customers/customers.js";
import {
  addToCaps,
  addToEntity,
  findHeir,
  findWindowStart,
  listCapDraws,
  setHighest,
  sumDrawnByOthers,
  takeKey,
  type CountedEvent,
  type MovedDraws,
} from "../../db/usage/aggregated-voids.js";
import type { RecordedDraw } from "../../db/usage/usage-events.js";
import { appendVoidedCredits, takeFromEntity, type VoidableEvent } from "../../db/usage/usage-voids.js";
import type { Deps } from "../../context/deps.js";

const ONE = quantity(1);

/** What becomes of the draws of a voided event. */
export interface VoidedDraws {
  readonly returned: readonly RecordedDraw[];
  /** Undefined if no other event of the window needs any. */
  readonly moved: MovedDraws | undefined;
}

/**
 * Takes an event out of the keys or the highest value of its window. Its units are returned unless other events of the window
 * need them: a further use of the key, or a value above what the others draw. One of these takes them over.
 */
export async function takeCounted(
  trx: Knex.Transaction,
  event: CountedEvent,
  draws: readonly RecordedDraw[],
): Promise<VoidedDraws> {
  const heir = await findHeir(trx, event);
  const isKey = event.counted.key !== null;
  if (isKey) await takeKey(trx, event);
  else await setHighest(trx, event, heir?.reported ?? ZERO);
  if (!heir || draws.length === 0) return { returned: draws, moved: undefined };
  const units = sumOf(draws);
  const others = { needed: heir.reported ?? ONE, drawn: await sumDrawnByOthers(trx, event) };
  const keptUnits = isKey ? units : unitsToKeep(units, others);
  const { kept, returned } = splitDraws(draws, keptUnits);
  return { returned, moved: kept.length > 0 ? { to: heir, draws: kept, units: keptUnits } : undefined };
}

function sumOf(draws: readonly RecordedDraw[]): Quantity {
  return scaledQuantity(draws.reduce((sum, { units }) => sum + units, 0n));
}

interface Moving {
  readonly customer: Pick<Customer, "id" | "organizationId">;
  readonly event: VoidableEvent & CountedEvent;
  /** All draws of the event, the moved ones included. */
  readonly draws: readonly RecordedDraw[];
  readonly moved: MovedDraws | undefined;
  readonly now: Instant;
}

/** Appends that the credits of moved draws were given up by the voided event and drawn by the other one. */
export async function moveCredits(
  { newId }: Pick<Deps, "newId">,
  trx: Knex.Transaction,
  { customer, event, moved, now }: Moving,
): Promise<void> {
  const { id: customerId, organizationId } = customer;
  for (const draw of moved?.draws ?? []) {
    if (draw.from !== "grant" || draw.credits === 0n) continue;
    const { grantId, credits } = draw;
    const entry = { customerId, organizationId, grantId, credits, at: now };
    await appendVoidedCredits(trx, { ...entry, kind: "return", id: newId("cre"), usageEventId: event.id });
    await appendVoidedCredits(trx, {
      ...entry,
      kind: "draw",
      id: newId("cre"),
      usageEventId: moved?.to.id ?? event.id,
    });
  }
}

/** Takes the units from the usage of the event's entity, and adds the moved ones to that of the other event. */
export async function moveEntityUsage(
  trx: Knex.Transaction,
  { customer, event, draws, moved }: Moving,
): Promise<void> {
  const { id: customerId, organizationId } = customer;
  const { entity, featureId, recordedAt } = event;
  const units = sumOf(draws);
  const taken =
    entity === null || units === 0n
      ? undefined
      : await takeFromEntity(trx, { customerId, entityId: entity, featureId, before: recordedAt }, units);
  if (!moved || moved.to.entity === null) return;
  const windowStart = taken ?? (await findWindowStart(trx, event));
  if (!windowStart) return;
  const heir = { customerId, organizationId, entityId: moved.to.entity, featureId, windowStart };
  await addToEntity(trx, heir, moved.units);
}

/** Counts the moved units where the voided event counted them in caps, whose own counts are taken already. */
export async function moveCapUnits(
  trx: Knex.Transaction,
  { customer, event, draws, moved }: Moving,
): Promise<void> {
  if (!moved) return;
  const share = { numerator: moved.units, denominator: sumOf(draws) };
  const counted = await listCapDraws(trx, event);
  await addToCaps(
    trx,
    { customerId: customer.id, organizationId: customer.organizationId, usageId: moved.to.id },
    counted.map(({ capWindowId, units }) => ({ capWindowId, units: proportionOf(units, share) })),
  );
}
