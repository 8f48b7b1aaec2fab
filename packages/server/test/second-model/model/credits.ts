import { DAY } from "./calendar.js";
import { exact, floorTo, greater, ceilTo, isLess, lesser, minus, plus, share, times, ZERO } from "./exact.js";
import type { Exact } from "./exact.js";
import { totalOf } from "./give-back.js";
import { line } from "./money.js";
import type { CreditGrant, Customer, Invoice, Line, Window } from "./state.js";
import type { PriceTaxes } from "./taxes.js";
import { byReset, grantsOf } from "./usage.js";

/** The credit system of an organization: plans and packs give credits, and a unit of each member costs some. */
export const SYSTEM = "coins";

export interface CreditSystem {
  readonly members: Readonly<Record<string, number>>;
  readonly packs: readonly Pack[];
}

export interface Pack extends PriceTaxes {
  readonly slug: string;
  readonly credits: number;
  readonly price: number;
  readonly expiresAfterDays: number | null;
}

/** A place that credits can be drawn from. */
export interface Place {
  /** Null is unlimited. */
  readonly left: Exact | null;
  readonly take: (credits: Exact) => void;
  readonly isGrant: boolean;
}

export interface CreditDraws {
  /** Units that no credits pay for. */
  readonly rest: Exact;
  readonly drawsOnGrants: boolean;
  readonly take: () => void;
}

/** Returns what each unit of a feature costs in credits, and undefined when the customer has none that pay for it. */
export function placesFor(customer: Customer, feature: string, at: number): Place[] | undefined {
  if (customer.system.members[feature] === undefined) return undefined;
  const windows = [...grantsOf(customer, SYSTEM, at)].sort(byReset).map(({ window, limit }): Place => ({
    left: limit === null ? null : greater(ZERO, minus(limit, window.drawn)),
    take: (credits) => draw(window, credits),
    isGrant: false,
  }));
  const grants = liveGrants(customer, at).map((grant): Place => ({
    left: grant.left,
    take: (credits) => void (grant.left = minus(grant.left, credits)),
    isGrant: true,
  }));
  return windows.length + grants.length > 0 ? [...windows, ...grants] : undefined;
}

function draw(window: Window, credits: Exact): void {
  window.drawn = plus(window.drawn, credits);
}

/** Grants that can be spent, by priority, then soonest expiry first, then the oldest. */
export function liveGrants({ creditGrants }: Customer, at: number): CreditGrant[] {
  const live = creditGrants.filter(
    ({ left, startsAt, expiresAt }) =>
      left.n > 0n && startsAt <= at && (expiresAt === null || at < expiresAt),
  );
  return live.sort((a, b) => a.priority - b.priority || endOf(a) - endOf(b) || a.serial - b.serial);
}

const endOf = ({ expiresAt }: CreditGrant): number => expiresAt ?? Infinity;

/** Pays for units with credits, place by place; one that cannot pay for all pays for the units that it is enough for. */
export function drawCredits(places: readonly Place[], units: Exact, cost: Exact): CreditDraws {
  let rest = units;
  const draws: { place: Place; credits: Exact }[] = [];
  for (const place of places) {
    const affordable =
      place.left === null || cost.n === 0n ? rest : floorTo(times(place.left, inverse(cost)), DECIMALS);
    const taken = lesser(affordable, rest);
    if (taken.n > 0n) draws.push({ place, credits: ceilTo(times(taken, cost), DECIMALS) });
    rest = minus(rest, taken);
  }
  return {
    rest,
    drawsOnGrants: draws.some(({ place }) => place.isGrant),
    take: () => draws.forEach(({ place, credits }) => place.take(credits)),
  };
}

const inverse = ({ n, d }: Exact): Exact => ({ n: d, d: n });

/** Quantities have so many decimals. */
const DECIMALS = 9;

/** Packs are for the time from their purchase until they expire, after so many times 24 hours. */
export function packLine(pack: Pack, quantity: number, at: number): Line {
  const days = pack.expiresAfterDays;
  const end = days === null ? null : at + days * DAY;
  return line("pack", pack.price * quantity, { start: at, end }, { prices: pack });
}

/** Gives the credits of packs that are paid for. */
export function grantPack(
  customer: Customer,
  pack: Pack,
  { quantity, paid }: { readonly quantity: number; readonly paid: Line },
): void {
  const amount = pack.credits * quantity;
  const startsAt = paid.start ?? 0;
  giveCredits(customer, { amount, priority: 0, startsAt, expiresAt: paid.end, line: paid });
}

/** Gives credits that pay for units until they expire. */
export function giveCredits(
  { creditGrants }: Customer,
  grant: Omit<CreditGrant, "serial" | "left" | "revoked">,
): void {
  creditGrants.push({ ...grant, serial: creditGrants.length, left: exact(grant.amount), revoked: ZERO });
}

/** Returns what refunding parts of lines takes away of their grants; undefined when more of it was spent. */
export function revocations(
  { creditGrants }: Customer,
  { lines }: Invoice,
  { parts, at }: { readonly parts: readonly number[]; readonly at: number },
): (() => void) | undefined {
  const changes: (() => void)[] = [];
  for (const [index, paid] of lines.entries()) {
    const grant = creditGrants.find((each) => each.line === paid);
    const part = parts[index] ?? 0;
    if (!grant || part === 0) continue;
    const refunded = share(paid.refunded + part, totalOf(paid));
    const revoked = ceilTo(times(exact(grant.amount), refunded), 0);
    const more = minus(revoked, grant.revoked);
    const isExpired = grant.expiresAt !== null && grant.expiresAt <= at;
    if (isLess(isExpired ? ZERO : grant.left, more)) return undefined;
    changes.push(() => Object.assign(grant, { revoked, left: minus(grant.left, more) }));
  }
  return () => changes.forEach((change) => change());
}
