import type { CatalogBody, CatalogItem } from "./body.js";
import { checkUnique, decimalsOf, quote, readUnitPrice, type Refuse } from "./fields.js";

/** Prices of tokens by pool, in minor units. A pool without a price has that of `input` or `output`. */
export interface PoolPrices {
  /** Input that is neither cached nor audio. */
  readonly input?: number;
  /** Output that is neither reasoning nor audio. */
  readonly output?: number;
  /** Input read from a cache. */
  readonly cacheRead?: number;
  /** Input written to a cache. */
  readonly cacheWrite?: number;
  /** Reasoning. */
  readonly reasoning?: number;
  /** Input of audio. */
  readonly audioInput?: number;
  /** Output of audio. */
  readonly audioOutput?: number;
}

/** The prices of whole calls whose prompt is longer than a number of tokens. */
export interface ContextStep extends PoolPrices {
  /** The longest prompt that still has the prices below this step. */
  readonly inputTokens: number;
}

/** What the tokens of a model cost. */
export interface ModelPrice extends PoolPrices {
  /** The name of the model, such as `anthropic/claude-sonnet-4-5`. */
  readonly model: string;
  /** Further names of the same model. */
  readonly aliases?: readonly string[];
  /** The number of tokens that the prices are for; one million when absent. */
  readonly per?: number;
  /** Other prices for whole calls with a longer prompt. */
  readonly above?: readonly ContextStep[];
  /** Percent on top of the prices, in place of the feature's own. */
  readonly markup?: number;
}

/** What the tokens of models cost. */
export interface TokenPrices {
  /** Percent on top of the prices of models; none when absent. */
  readonly markup?: number;
  /** The models that can be used. */
  readonly models: readonly ModelPrice[];
  /** Calls of other models are refused, or have the prices of a listed one. Refused when absent. */
  readonly unknownModel?:
    | "refuse"
    | {
        /** The name of the listed model whose prices apply. */
        readonly as: string;
      };
}

type Features = CatalogBody["features"];
type Sent = NonNullable<CatalogItem<"features">["tokens"]>;
type SentModel = Sent["models"][number];
type Step = NonNullable<SentModel["above"]>[number];

const POOLS = [
  "input",
  "output",
  "cacheRead",
  "cacheWrite",
  "reasoning",
  "audioInput",
  "audioOutput",
] as const;

/** Refuses token prices that the server would refuse. */
export function checkTokens(refuse: Refuse, features: Features): void {
  features.forEach(({ type, meterType, tokens, dimensions }, index) => {
    const at = `features[${index}].tokens`;
    if (!tokens) return;
    if (tokens.models.length === 0) refuse(`${at}.models`, "must name at least one model");
    tokens.models.forEach((model, each) => checkModel(refuse, `${at}.models[${each}]`, model));
    checkNames(refuse, at, tokens);
    checkMarkup(refuse, `${at}.markup`, tokens.markup);
    if (type === "boolean" || meterType === "non_consumable") refuse(at, "is only for consumable features");
    const model = dimensions?.find((each) => typeof each === "object" && each.name === "model");
    const values = typeof model === "object" ? model.values : undefined;
    tokens.models.forEach(({ model: name }, each) => {
      if (!values || values.includes(name)) return;
      refuse(`${at}.models[${each}].model`, `${quote(name)} is not a value of the dimension \`model\``);
    });
  });
}

function checkModel(refuse: Refuse, path: string, model: SentModel): void {
  checkPrices(refuse, path, model);
  checkCount(refuse, `${path}.per`, model.per ?? 1);
  checkMarkup(refuse, `${path}.markup`, model.markup);
  const steps = model.above ?? [];
  checkUnique(
    refuse,
    steps.map(({ inputTokens }) => String(inputTokens)),
    (step) => `${path}.above[${step}].inputTokens`,
  );
  steps.forEach((step, index) => {
    checkPrices(refuse, `${path}.above[${index}]`, step);
    checkCount(refuse, `${path}.above[${index}].inputTokens`, step.inputTokens);
  });
}

function checkPrices(refuse: Refuse, path: string, prices: Omit<Step, "inputTokens">): void {
  for (const pool of POOLS) readUnitPrice(refuse, `${path}.${pool}`, prices[pool]);
  const isPriced = POOLS.some((pool) => typeof prices[pool] === "number");
  if (!isPriced) refuse(path, "must have a price of at least one pool");
}

function checkCount(refuse: Refuse, path: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1) refuse(path, "must be a positive whole number");
}

function checkMarkup(refuse: Refuse, path: string, value: number | null | undefined): void {
  if (typeof value !== "number") return;
  if (value >= -100 && value <= 1_000_000 && decimalsOf(value) <= 12) return;
  refuse(path, "must be a percentage from -100 to 1000000 with at most 12 decimals");
}

function checkNames(refuse: Refuse, path: string, { models, unknownModel }: Sent): void {
  const names = models.flatMap(({ model, aliases }, index) => [
    { name: model, at: `${path}.models[${index}].model` },
    ...(aliases ?? []).map((name, each) => ({ name, at: `${path}.models[${index}].aliases[${each}]` })),
  ]);
  checkUnique(
    refuse,
    names.map(({ name }) => name),
    (index) => names[index]?.at ?? path,
  );
  if (typeof unknownModel !== "object" || unknownModel === null) return;
  const { as } = unknownModel;
  if (names.some(({ name }) => name === as)) return;
  refuse(`${path}.unknownModel.as`, `${quote(as)} is not one of the models`);
}

/** Fills in the defaults. The order of models, and of the aliases of each, means nothing. */
export function completeTokens({ markup, models, unknownModel }: Sent) {
  const rows = models.map((model) => [model.model, completeModel(model)] as const);
  return { markup: markup ?? 0, models: Object.fromEntries(rows), unknownModel: unknownModel ?? "refuse" };
}

function completeModel({ model: _model, aliases, per, above, markup, ...prices }: SentModel) {
  return {
    aliases: (aliases ?? []).toSorted(),
    per: per ?? 1_000_000,
    ...completePrices(prices),
    above: (above ?? [])
      .map(({ inputTokens, ...step }) => ({ inputTokens, ...completePrices(step) }))
      .toSorted((a, b) => a.inputTokens - b.inputTokens),
    markup: markup ?? null,
  };
}

function completePrices(prices: Omit<Step, "inputTokens">) {
  return Object.fromEntries(POOLS.map((pool) => [pool, prices[pool] ?? null]));
}
