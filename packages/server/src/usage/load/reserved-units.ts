import {
  type CapCounter,
  type CreditGrant,
  type Quantity,
  type ReservedCap,
  type ReservedDraw,
  scaledQuantity,
  withReserved,
  type WindowUsage,
  ZERO,
} from "@dues/billing";

/** A reservation that holds units. */
export interface OpenReservation {
  readonly id: string;
  readonly featureId: string;
  readonly idempotencyKey: string | null;
  readonly draws: readonly ReservedDraw[];
  /** Null if nothing is capped. */
  readonly caps: readonly ReservedCap[] | null;
}

/** What the open reservations of one customer hold, by where it was drawn. */
export interface ReservedUnits<Reservation extends OpenReservation = OpenReservation> {
  readonly open: Map<string, Reservation>;
  readonly windows: Map<string, Pick<WindowUsage, "drawn" | "overage" | "credited">>;
  /** Credits, by grant. */
  readonly grants: Map<string, Quantity>;
  readonly billables: Map<string, ReservedBillable>;
}

/** Units that would be billed under the price of the moment at which they are settled. */
interface ReservedBillable {
  readonly subscriptionId: string;
  readonly featureId: string;
  readonly priceEntry: number;
  readonly units: Quantity;
}

/** Something that counts the open reservations of a customer, as soon as there are any. */
export interface Reserving<Reservation extends OpenReservation> {
  reserved: ReservedUnits<Reservation> | undefined;
}

/** Counts the units of an open reservation. */
export function addReservation<Reservation extends OpenReservation>(
  state: Reserving<Reservation>,
  reservation: Reservation,
): void {
  state.reserved ??= { open: new Map(), windows: new Map(), grants: new Map(), billables: new Map() };
  if (state.reserved.open.has(reservation.id)) return;
  state.reserved.open.set(reservation.id, reservation);
  count(state.reserved, reservation, 1n);
}

/** Counts the units of a reservation no longer. */
export function removeReservation<Reservation extends OpenReservation>(
  { reserved }: Reserving<Reservation>,
  { id }: { readonly id: string },
): void {
  const reservation = reserved?.open.get(id);
  if (!reserved || !reservation) return;
  reserved.open.delete(id);
  count(reserved, reservation, -1n);
}

/** Finds the open reservation that was made with an idempotency key, which its usage event will have. */
export function reservationWithKey<Reservation extends OpenReservation>(
  { reserved }: Reserving<Reservation>,
  key: string,
): Reservation | undefined {
  if (!reserved) return undefined;
  for (const each of reserved.open.values()) if (each.idempotencyKey === key) return each;
  return undefined;
}

function count(reserved: ReservedUnits, { featureId, draws }: OpenReservation, sign: 1n | -1n): void {
  for (const draw of draws) {
    const units = scaledQuantity(sign * draw.units);
    if (!("credits" in draw)) {
      const counter = draw.from === "allowance" ? "drawn" : "overage";
      addToWindow(reserved, draw.windowId, counter, units);
      if (draw.from === "billable") {
        const { subscriptionId, priceEntry } = draw;
        addBillable(reserved, { subscriptionId, featureId, priceEntry, units });
      }
      continue;
    }
    const credits = scaledQuantity(sign * draw.credits);
    if (draw.from === "credits") addToWindow(reserved, draw.windowId, "drawn", credits);
    else
      reserved.grants.set(
        draw.grantId,
        scaledQuantity((reserved.grants.get(draw.grantId) ?? ZERO) + credits),
      );
    if (draw.countedIn !== null) addToWindow(reserved, draw.countedIn, "credited", units);
  }
}

const NONE = { drawn: ZERO, overage: ZERO, credited: ZERO };

function addToWindow(
  { windows }: Pick<ReservedUnits, "windows">,
  id: string,
  counter: "drawn" | "overage" | "credited",
  units: Quantity,
): void {
  const before = windows.get(id) ?? NONE;
  windows.set(id, { ...before, [counter]: scaledQuantity(before[counter] + units) });
}

function addBillable(
  { billables }: Pick<ReservedUnits, "billables">,
  { units, ...price }: ReservedBillable,
): void {
  const key = billableKey(price);
  const before = billables.get(key)?.units ?? ZERO;
  billables.set(key, { ...price, units: scaledQuantity(before + units) });
}

/** Identifies units that are billed at one price. */
export function billableKey({
  subscriptionId,
  featureId,
  priceEntry,
}: Pick<ReservedBillable, "subscriptionId" | "featureId" | "priceEntry">): string {
  return `${subscriptionId} ${featureId} ${priceEntry}`;
}

/** A window in which reserved units count beside the used ones. */
export function withReservedUnits(
  { windows }: Pick<ReservedUnits, "windows">,
  window: WindowUsage & { readonly id: string },
): WindowUsage {
  const reserved = windows.get(window.id);
  return reserved ? withReserved(window, reserved) : window;
}

/** The counters of caps, in which reserved units count as well. */
export function withReservedCounters(
  reserved: Pick<ReservedUnits, "open"> | undefined,
  counters: readonly CapCounter[],
): readonly CapCounter[] {
  const held = [...(reserved?.open.values() ?? [])].flatMap(({ caps }) => caps ?? []);
  if (held.length === 0) return counters;
  const sums = new Map(counters.map((each) => [counterKey(each), each]));
  for (const each of held) {
    const known = sums.get(counterKey(each));
    const counter = known ? { ...known, used: scaledQuantity(known.used + each.used) } : each;
    sums.set(counterKey(each), counter);
  }
  return [...sums.values()];
}

function counterKey({ feature, entity, per, window }: CapCounter): string {
  return `${feature} ${per} ${window.start} ${entity ?? ""}`;
}

/** A grant without the credits that are reserved of it. */
export function withoutReservedCredits<Grant extends CreditGrant>(
  { grants }: Pick<ReservedUnits, "grants">,
  grant: Grant,
): Grant {
  const reserved = grants.get(grant.id) ?? ZERO;
  if (reserved === 0n) return grant;
  // Less than what is reserved is left where a refund or an operator took credits meanwhile.
  const left = grant.remaining > reserved ? grant.remaining - reserved : 0n;
  return { ...grant, remaining: scaledQuantity(left), reserved };
}
