import { succeeded } from "../../support/api.js";
import { send } from "../../support/server.js";
import { randomFrom } from "../../simulation/random.js";
import { addEntity, removeEntity, type EntityAnswer } from "../model/entities.js";
import { entitiesOf, HELD } from "../model/levels.js";
import type { Customer } from "../model/state.js";
import { iso, type Canonical } from "./compare.js";
import { isOnlyOverride } from "./override-step.js";
import type { Player, Stage } from "./play.js";
import { AGREED, refusal, type Answers, type Of } from "./step.js";
import type { Timeline } from "./timeline.js";

/** Named units of non-consumable features, such as the people who have a seat. */

/** Adds and removes entities at some rounds of a timeline, by numbers of their own. */
export function withEntities(timeline: Timeline): Timeline {
  const random = randomFrom(timeline.seed * 8_009 + 17);
  const rounds = timeline.rounds.map((round) => {
    const steps = round.steps.flatMap(({ customer, step }) => {
      if (!random.percent(30)) return [{ customer, step }];
      const changed: Of<"addEntity" | "removeEntity"> = {
        kind: random.pick(["addEntity", "removeEntity"]),
        feature: random.pick(HELD),
        entity: random.pick(["ada", "bob"]),
      };
      return [
        { customer, step: changed },
        { customer, step },
      ];
    });
    return { ...round, steps };
  });
  return { ...timeline, rounds };
}

export async function changeEntity(
  { tenant }: Stage,
  { model, name }: Player,
  { kind, feature, entity }: Of<"addEntity" | "removeEntity">,
  at: number,
): Promise<Answers> {
  if (isOnlyOverride(model, feature, at)) return AGREED;
  const [path, carryOut] =
    kind === "addEntity"
      ? (["/v1/entities", addEntity] as const)
      : (["/v1/entities/remove", removeEntity] as const);
  const expected: EntityAnswer = carryOut(model, feature, entity, at);
  const reply = await send(tenant, path, { body: { customer: name, feature, entity } });
  if (reply.status !== 200) return { model: expected, server: refusal(reply) };
  const { count, limit, remaining, restored } = reply.body;
  const added = kind === "addEntity" && { limit, remaining, restored };
  return { model: expected, server: { count, ...added } };
}

/** Returns the entities that count, as the model has them. */
export function entitiesOfModel(model: Customer, at: number): Canonical[] {
  const all = HELD.flatMap((feature) => entitiesOf(model, feature, at));
  return sorted(all.map(({ feature, name, removesAt }) => ({ feature, name, removesAt: iso(removesAt) })));
}

interface WireEntity {
  readonly id: string;
  readonly featureId: string;
  readonly removesAt: string | null;
}

/** Returns the entities that count, as the server lists them, of every customer who ever had some. */
export async function entitiesOfServer({ tenant, players }: Stage): Promise<Map<string, Canonical[]>> {
  const listed = new Map<string, Canonical[]>();
  for (const { id, name: customer } of players.filter(({ model }) => model.entities.length > 0)) {
    const reply = await send(tenant, `/v1/entities?customer=${customer}`);
    const { entities } = succeeded<{ entities: WireEntity[] }>(reply);
    const all = entities.map(({ id: name, featureId: feature, removesAt }) => ({
      feature,
      name,
      removesAt: iso(removesAt),
    }));
    listed.set(id, sorted(all));
  }
  return listed;
}

const sorted = (all: readonly Canonical[]): Canonical[] =>
  all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
