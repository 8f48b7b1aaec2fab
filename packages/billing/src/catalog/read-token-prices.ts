import { NO_MARKUP, parseMarkup, type Markup } from "../tokens/markup.js";
import { PARENT_POOL, TOKEN_POOLS } from "../tokens/pool.js";
import type { ContextStep, ModelPrice, PoolPrices, TokenPrices } from "../tokens/token-prices.js";
import { MODEL_DIMENSION } from "../tokens/cost.js";
import type { FeatureDimension } from "./dimensions.js";
import type { FeatureInput } from "./input.js";
import { checkUnique, quote, readUnitPrice, refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type {
  ContextStepInput,
  ModelPriceInput,
  PoolPricesInput,
  TokenPricesInput,
} from "./token-prices-input.js";

const FIELDS = ["markup", "models", "unknownModel"];
const MODEL_FIELDS = ["model", "aliases", "per", "above", "markup", ...TOKEN_POOLS];
const STEP_FIELDS = ["inputTokens", ...TOKEN_POOLS];

/** Providers publish prices for a million tokens. */
const DEFAULT_PER = 1_000_000;

/**
 * Reads the token prices of a feature, which has to be consumable. A closed dimension `model` must accept every model, as it is
 * set to the model of each call.
 */
export function readFeatureTokens(
  findings: Findings,
  path: string,
  { type, meterType, tokens }: Pick<FeatureInput, "type" | "meterType" | "tokens">,
  dimensions: readonly FeatureDimension[] | undefined,
): TokenPrices | undefined {
  const at = `${path}.tokens`;
  const prices = readTokenPrices(findings, at, tokens);
  if (!prices) return undefined;
  if (type === "boolean" || meterType === "non_consumable") {
    return refuse(findings, at, "is only for consumable features");
  }
  const accepted = dimensions?.find(({ name }) => name === MODEL_DIMENSION)?.values;
  prices.models.forEach(({ model }, index) => {
    if (!accepted || accepted.includes(model)) return;
    const why = `${quote(model)} is not a value of the dimension ${quote(MODEL_DIMENSION)}`;
    refuse(findings, `${at}.models[${index}].model`, why);
  });
  return prices;
}

/** Reads token prices. Undefined if there are none, so that a feature without any is the same as before. */
export function readTokenPrices(
  findings: Findings,
  path: string,
  sent: TokenPricesInput | null | undefined,
): TokenPrices | undefined {
  if (sent === null || sent === undefined) return undefined;
  warnOfUnknownFields(findings, path, sent, FIELDS);
  if (sent.models.length === 0) refuse(findings, `${path}.models`, "must name at least one model");
  const models = sent.models.map((model, index) => readModel(findings, `${path}.models[${index}]`, model));
  checkNames(findings, path, models);
  return {
    markup: readMarkup(findings, `${path}.markup`, sent.markup) ?? NO_MARKUP,
    models,
    unknownModel: readUnknownModel(findings, `${path}.unknownModel`, sent.unknownModel, models),
  };
}

function readModel(findings: Findings, path: string, sent: ModelPriceInput): ModelPrice {
  warnOfUnknownFields(findings, path, sent, MODEL_FIELDS);
  const prices = readPrices(findings, path, sent);
  const steps = sent.above ?? [];
  requirePrice(findings, path, sent);
  return {
    model: sent.model,
    aliases: sent.aliases ?? [],
    per: readCount(findings, `${path}.per`, sent.per ?? DEFAULT_PER),
    prices,
    above: readSteps(findings, `${path}.above`, steps, prices),
    markup: readMarkup(findings, `${path}.markup`, sent.markup),
  };
}

function readPrices(findings: Findings, path: string, sent: PoolPricesInput): PoolPrices {
  return Object.fromEntries(
    TOKEN_POOLS.flatMap((pool) => {
      const price = readUnitPrice(findings, `${path}.${pool}`, sent[pool]);
      return price === null ? [] : [[pool, price] as const];
    }),
  );
}

function requirePrice(findings: Findings, path: string, sent: PoolPricesInput): void {
  if (TOKEN_POOLS.some((pool) => typeof sent[pool] === "number")) return;
  refuse(findings, path, "must have a price of at least one pool");
}

/** Reads the steps in ascending order. The paths of findings are those of the request. */
function readSteps(
  findings: Findings,
  path: string,
  sent: readonly ContextStepInput[],
  prices: PoolPrices,
): readonly ContextStep[] {
  const counts = sent.map(({ inputTokens }) => String(inputTokens));
  checkUnique(findings, counts, (index) => `${path}[${index}].inputTokens`);
  const steps = sent.map((step, index): ContextStep => {
    const at = `${path}[${index}]`;
    warnOfUnknownFields(findings, at, step, STEP_FIELDS);
    const own = readPrices(findings, at, step);
    requirePrice(findings, at, step);
    warnOfParentPrices(findings, at, own, prices);
    return { inputTokens: readCount(findings, `${at}.inputTokens`, step.inputTokens), prices: own };
  });
  return steps.toSorted((a, b) => a.inputTokens - b.inputTokens);
}

/** A step that forgets the price of cached tokens charges for them as for input, which is rarely meant. */
function warnOfParentPrices(findings: Findings, path: string, own: PoolPrices, prices: PoolPrices): void {
  for (const pool of TOKEN_POOLS) {
    const parent = PARENT_POOL[pool];
    const isForgotten = pool !== parent && own[pool] === undefined && own[parent] !== undefined;
    if (!isForgotten || prices[pool] === undefined) continue;
    findings.warnings.push(`${path}.${pool} is absent, so these tokens cost the price of ${quote(parent)}.`);
  }
}

function readCount(findings: Findings, path: string, sent: number): number {
  if (Number.isSafeInteger(sent) && sent > 0) return sent;
  refuse(findings, path, "must be a positive whole number");
  return 1;
}

function readMarkup(findings: Findings, path: string, sent: number | null | undefined): Markup | null {
  if (sent === null || sent === undefined) return null;
  const markup = parseMarkup(sent);
  if (markup !== undefined) return markup;
  refuse(findings, path, "must be a percentage from -100 to 1000000 with at most 12 decimals");
  return null;
}

/** Refuses every name that an earlier model, or an earlier name of the same model, already has. */
function checkNames(findings: Findings, path: string, models: readonly ModelPrice[]): void {
  const names = models.flatMap(({ model, aliases }, index) => [
    { name: model, at: `${path}.models[${index}].model` },
    ...aliases.map((alias, each) => ({ name: alias, at: `${path}.models[${index}].aliases[${each}]` })),
  ]);
  checkUnique(
    findings,
    names.map(({ name }) => name),
    (index) => names[index]?.at ?? path,
  );
}

function readUnknownModel(
  findings: Findings,
  path: string,
  sent: TokenPricesInput["unknownModel"],
  models: readonly ModelPrice[],
): string | null {
  if (sent === null || sent === undefined || sent === "refuse") return null;
  if (typeof sent === "string") {
    refuse(findings, path, "must be `refuse` or an object with `as`");
    return null;
  }
  const found = models.find(({ model, aliases }) => model === sent.as || aliases.includes(sent.as));
  if (!found) refuse(findings, `${path}.as`, `${quote(sent.as)} is not one of the models`);
  return sent.as;
}
