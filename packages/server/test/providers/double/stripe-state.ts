import { stripeExamples } from "./stripe-document.js";

/** An object of Stripe's, as its API returns it. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  [member: string]: unknown;
}

/** The behaviour of a card when it is charged without its payer. */
export type LaterBehavior = "pays" | "declined" | "wants_payer";

/** Stripe's data of one account, in order of creation. */
export interface StripeState {
  readonly objects: Map<string, StripeObject>;
  /** The parameters of the intent of each page, which Stripe does not expose. */
  readonly intentOf: Map<string, Members>;
  /** Pages on which a payment is under way, so that they cannot be closed. */
  readonly locked: Set<string>;
  /** How each saved card behaves, by its payment method. */
  readonly later: Map<string, LaterBehavior>;
  /** The line items of each tax calculation. */
  readonly items: Map<string, readonly StripeObject[]>;
  /** Rates in percent by country, instead of the usual ones. */
  readonly taxRates: Map<string, number>;
  /** Responses by idempotency key. */
  readonly replays: Map<string, Replay>;
}

export interface Replay {
  readonly request: string;
  readonly answer: { readonly status: number; readonly body: unknown };
}

export type Members = Readonly<Record<string, unknown>>;

/** Creates objects from Stripe's examples, numbers them and stores them. */
export function stripeStore(now: () => number) {
  const state: StripeState = {
    objects: new Map(),
    intentOf: new Map(),
    locked: new Set(),
    later: new Map(),
    items: new Map(),
    taxRates: new Map(),
    replays: new Map(),
  };
  const examples = stripeExamples();
  let number = 0;

  function make(kind: string, prefix: string, members: Members): StripeObject {
    number += 1;
    const id = `${prefix}_${String(number).padStart(6, "0")}`;
    const created = Math.floor(now() / 1_000);
    return { ...structuredClone(examples[kind]), created, ...members, id, object: kind };
  }

  return {
    ...state,
    now,
    /** An object that is not kept, such as an event. */
    make,
    add(kind: string, prefix: string, members: Members): StripeObject {
      const made = make(kind, prefix, members);
      state.objects.set(made.id, made);
      return made;
    },
    find(kind: string, id: unknown): StripeObject | undefined {
      const found = state.objects.get(String(id));
      return found?.object === kind ? found : undefined;
    },
    /** Newest first, as Stripe lists. */
    list(kind: string, members: Members = {}): StripeObject[] {
      const wanted = Object.entries(members).filter(([, value]) => value !== undefined);
      return [...state.objects.values()]
        .filter((each) => each.object === kind && wanted.every(([name, value]) => each[name] === value))
        .reverse();
    },
  };
}

export type StripeStore = ReturnType<typeof stripeStore>;

/** A copy of an object in which the ids at some paths are replaced by the objects that they name. */
export function expanded({ objects }: StripeStore, value: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const path of paths) expandAt(objects, copy, path.split("."));
  return copy;
}

function expandAt(objects: StripeState["objects"], at: unknown, [step = "", ...rest]: string[]): void {
  if (Array.isArray(at)) for (const each of at) expandAt(objects, each, [step, ...rest]);
  if (typeof at !== "object" || at === null || Array.isArray(at)) return;
  const record = at as Record<string, unknown>;
  const inner = record[step];
  if (typeof inner === "string") record[step] = structuredClone(objects.get(inner) ?? inner);
  if (rest.length > 0) expandAt(objects, record[step], rest);
}
