import { GERMANY, moveTo } from "../../http/taxes/stripe-tax.js";
import { randomFrom } from "../../simulation/random.js";
import { hastenTaxes } from "../model/tax-waits.js";
import type { Place } from "../model/taxes.js";
import type { Player, Stage } from "./play.js";
import { AGREED, type Answers } from "./step.js";
import type { Timeline } from "./timeline.js";

/** Taxes that a tax provider calculates, which an address without a postal code prevents. */

const ADDRESSES: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  DE: GERMANY as Record<string, string>,
  US: { line1: "1 Main St", city: "San Jose", postalCode: "95110", region: "CA", country: "US" },
  BR: { line1: "Av. Paulista 1", city: "Sao Paulo", postalCode: "01310", country: "BR" },
  nowhere: { region: "CA", country: "US" },
};

/**
 * Lets the provider tax what an organization sells, and its customers move, by numbers of its own. A move is the last step of
 * a customer in a round, after which the billing cycle tries what waits.
 */
export function withTaxProvider(timeline: Timeline): Timeline {
  const { documents, seed } = timeline;
  const random = randomFrom(seed * 4_007 + 29);
  if (!documents) return timeline;
  const behavior = random.pick(["exclusive", "exclusive", "inclusive"] as const);
  const own = documents.taxRules ?? { taxes: [], defaultCodes: [], rateDate: "finalization" as const };
  const taxRules = { ...own, isByProvider: true, behavior };
  const rounds = timeline.rounds.map((round) => {
    const customers = [...new Set(round.steps.map(({ customer }) => customer))].filter(() =>
      random.percent(40),
    );
    const moves = customers.map((customer) => {
      const place = random.pick<Place>(["nowhere", "nowhere", "DE", "US", "BR"]);
      return { customer, step: { kind: "move", place } as const };
    });
    return { ...round, steps: [...round.steps, ...moves] };
  });
  return { ...timeline, documents: { ...documents, taxRules }, rounds };
}

/** What waits for its taxes is due with the new address. */
export async function move({ tenant }: Stage, player: Player, place: Place, at: number): Promise<Answers> {
  await moveTo(tenant, player.name, ADDRESSES[place]);
  for (const model of [player.model, ...player.alternatives]) {
    if (model.place !== place) hastenTaxes(model, at);
    model.place = place;
  }
  return AGREED;
}
