/**
 * The rules of reservations, written a second time without the code of the server: a list of what was drawn from where.
 * One credit pays for half a unit. Numbers are whole, so that they need no rounding.
 */

/** The plans of a customer: the first is replaced by the second, and the add-on is beside both. */
export const LIMITS = { free: 50, pro: 130, lifetime: 30 } as const;
export const CREDITS = 40;
export const CREDITS_PER_UNIT = 2;
/** Units that are billed in a month beyond everything included. */
export const MAX_BILLED = 15;

type Source = "monthly" | "lifetime" | "credits" | "billed" | "nothing";

interface Part {
  readonly source: Source;
  /** The month in which it was drawn. */
  readonly month: number;
  readonly units: number;
}

interface Hold {
  readonly value: number;
  readonly parts: readonly Part[];
  readonly expiresAt: number;
  status: "open" | "settled" | "released";
  settledValue: number | undefined;
}

export interface Numbers {
  readonly usage: number;
  readonly reserved: number;
  readonly balance: number;
  /** Credits that are neither used nor held. */
  readonly credits: number;
}

export type Outcome = "accepted" | "refused" | "closed" | "repeated";

/** One customer's units. */
export class ReservationModel {
  readonly holds = new Map<string, Hold>();
  /** Recorded usage by key. */
  readonly events = new Map<string, readonly Part[]>();
  limit: number = LIMITS.free;

  constructor(
    readonly start: Date,
    public now: number,
  ) {}

  /** Months since the customer's plan started. */
  get month(): number {
    for (let month = 0; ; month += 1) {
      const end = new Date(this.start);
      end.setUTCMonth(end.getUTCMonth() + month + 1);
      if (this.now < end.getTime()) return month;
    }
  }

  reserve(key: string, value: number, seconds: number): Outcome {
    const { parts, missing } = this.#draw(value);
    if (missing > 0) return "refused";
    const expiresAt = this.now + seconds * 1_000;
    this.holds.set(key, { value, parts, expiresAt, status: "open", settledValue: undefined });
    return "accepted";
  }

  track(key: string, value: number): Outcome {
    const { parts, missing } = this.#draw(value);
    if (missing > 0) return "refused";
    this.events.set(key, parts);
    return "accepted";
  }

  settle(key: string, value: number): Outcome {
    const hold = this.#hold(key);
    if (hold.status === "settled") return hold.settledValue === value ? "repeated" : "closed";
    if (hold.status === "released") return "closed";
    const kept = this.isExpired(key) ? [] : firstUnits(hold.parts, value);
    hold.status = "settled";
    hold.settledValue = value;
    const { month } = this;
    const stay = kept.map((part) => (part.source === "billed" ? { ...part, month } : part));
    this.events.set(key, stay);
    const { parts, missing } = this.#draw(value - unitsOf(stay));
    const rest = missing > 0 ? [{ source: "nothing" as const, month, units: missing }] : [];
    this.events.set(key, [...stay, ...parts, ...rest]);
    return "accepted";
  }

  release(key: string): Outcome {
    const hold = this.#hold(key);
    if (hold.status === "settled") return "closed";
    if (hold.status === "released" || this.isExpired(key)) return "repeated";
    hold.status = "released";
    return "accepted";
  }

  void(key: string): void {
    this.events.delete(key);
  }

  isExpired(key: string): boolean {
    const { status, expiresAt } = this.#hold(key);
    return status === "open" && this.now >= expiresAt;
  }

  numbers(): Numbers {
    const { month } = this;
    const inWindows = (parts: readonly Part[]) =>
      unitsOf(parts.filter((part) => part.source === "lifetime" || part.month === month));
    return {
      usage: inWindows([...this.events.values()].flat()),
      reserved: inWindows(this.#held()),
      balance: this.#left("monthly") + this.#left("lifetime"),
      credits: this.#left("credits") * CREDITS_PER_UNIT,
    };
  }

  #hold(key: string): Hold {
    const hold = this.holds.get(key);
    if (!hold) throw new Error(`Nothing is held for ${key}.`);
    return hold;
  }

  #held(): Part[] {
    const open = [...this.holds.values()].filter(
      ({ status, expiresAt }) => status === "open" && this.now < expiresAt,
    );
    return open.flatMap(({ parts }) => parts);
  }

  #left(source: Source): number {
    const ofMonth = source === "monthly" || source === "billed";
    const taken = [...this.events.values()]
      .flat()
      .concat(this.#held())
      .filter((part) => part.source === source && (!ofMonth || part.month === this.month));
    const limits = {
      monthly: this.limit,
      lifetime: LIMITS.lifetime,
      credits: CREDITS / CREDITS_PER_UNIT,
      billed: MAX_BILLED,
      nothing: 0,
    };
    return Math.max(0, limits[source] - unitsOf(taken));
  }

  #draw(value: number): { readonly parts: Part[]; readonly missing: number } {
    const parts: Part[] = [];
    let missing = value;
    for (const source of ["monthly", "lifetime", "credits", "billed"] as const) {
      const units = Math.min(missing, this.#left(source));
      if (units > 0) parts.push({ source, month: this.month, units });
      missing -= units;
    }
    return { parts, missing };
  }
}

export function unitsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { units }) => sum + units, 0);
}

function firstUnits(parts: readonly Part[], value: number): Part[] {
  let missing = value;
  return parts.flatMap((part) => {
    const units = Math.min(part.units, missing);
    missing -= units;
    return units > 0 ? [{ ...part, units }] : [];
  });
}
