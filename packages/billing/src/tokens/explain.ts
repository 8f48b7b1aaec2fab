import {
  formatQuantity,
  formatUnitPrice,
  scaledQuantity,
  sumQuantities,
  type Quantity,
} from "../numbers/decimal.js";
import { tokenCost, type TokenCost } from "./cost.js";
import { formatMarkup, NO_MARKUP, type Markup } from "./markup.js";
import { TOKEN_POOLS, type TokenPool } from "./pool.js";
import type { PricedPool } from "./cost.js";

/** The calls of one model that were priced alike, as far as an invoice line bills them. */
export interface BilledModel {
  readonly model: string;
  readonly per: number;
  /** The context step that applied; null for the prices below all steps. */
  readonly above: number | null;
  readonly markup: Markup;
  readonly events: number;
  /** The tokens of all these calls. A pool whose price changed is listed once for each price. */
  readonly pools: readonly PricedPool[];
  /** The sum of the events' values, each of which is rounded to 9 decimals. */
  readonly value: Quantity;
  /** The part of the value that the line bills. */
  readonly billed: Quantity;
}

/** The units of a line that were reported in tokens, and the others. */
export interface BilledTokens {
  readonly models: readonly BilledModel[];
  readonly otherUnits: Quantity;
}

export interface ModelExplanation extends BilledModel {
  /** Computed from the tokens of all calls at once. */
  readonly cost: TokenCost;
  /** By how much the value differs from that cost, because each event was rounded by itself. */
  readonly rounding: Quantity;
  /** The part of the value that the line does not bill: it was included, paid with credits, or is on another line. */
  readonly elsewhere: Quantity;
  /** For the seller: it contains the prices and the markup. */
  readonly explanation: string;
}

export interface TokensExplanation {
  readonly models: readonly ModelExplanation[];
  readonly otherUnits: Quantity;
}

/** Explains how the units of a line were computed from tokens. */
export function explainTokens({ models, otherUnits }: BilledTokens): TokensExplanation {
  return { models: models.map(explainModel), otherUnits };
}

function explainModel(model: BilledModel): ModelExplanation {
  const cost = tokenCost(model);
  const rounding = scaledQuantity(model.value - cost.value);
  const elsewhere = scaledQuantity(model.value - model.billed);
  return {
    ...model,
    cost,
    rounding,
    elsewhere,
    explanation: sentenceOf({ ...model, cost, rounding, elsewhere }),
  };
}

function sentenceOf(model: Omit<ModelExplanation, "explanation">): string {
  const { cost, markup, rounding, elsewhere, value, billed } = model;
  const pools = cost.pools.map(
    ({ pool, tokens, price, cost: part }) =>
      `${tokens} ${WORDS[pool]} x ${formatUnitPrice(price)} = ${formatQuantity(part)}`,
  );
  const percent =
    markup === NO_MARKUP ? "" : `, with a markup of ${formatMarkup(markup)} % ${formatQuantity(cost.value)}`;
  const rounded =
    rounding === 0n ? "" : ` Each event is rounded by itself, so together they are ${formatQuantity(value)}.`;
  const rest =
    elsewhere === 0n
      ? ""
      : ` Of these, ${formatQuantity(elsewhere)} were included, paid with credits or are on other lines; ` +
        `${formatQuantity(billed)} are billed here.`;
  return (
    `${callsOf(model)}, priced per ${model.per} tokens: ${pools.join("; ")}. ` +
    `Sum: ${formatQuantity(cost.base)}${percent}.${rounded}${rest}`
  );
}

function callsOf({ model, events, above }: BilledModel): string {
  const step = above === null ? "" : ` with prompts of more than ${above} tokens`;
  return `${events} ${events === 1 ? "call" : "calls"} of ${model}${step}`;
}

/** More models than these are counted, so that the sentence stays short. */
const MAX_MODELS_NAMED = 5;

/** Says which tokens the units of a line are computed from, without prices: customers read it. */
export function summarizeTokens({ models, otherUnits }: BilledTokens): string {
  const billed = formatQuantity(sumQuantities(models.map((model) => model.billed)));
  const named = models.slice(0, MAX_MODELS_NAMED).map((model) => `${callsOf(model)} with ${tokensOf(model)}`);
  const more = models.length - named.length;
  const unnamed = more === 0 ? [] : [`${more} more ${more === 1 ? "model" : "models"}`];
  const others = otherUnits === 0n ? "" : ` ${formatQuantity(otherUnits)} were not reported in tokens.`;
  return `${billed} of the units are computed from tokens: ${[...named, ...unnamed].join("; ")}.${others}`;
}

function tokensOf({ pools }: BilledModel): string {
  return TOKEN_POOLS.flatMap((pool) => {
    const tokens = pools.reduce((sum, each) => (each.pool === pool ? sum + each.tokens : sum), 0);
    return tokens === 0 ? [] : [`${tokens} ${WORDS[pool]}`];
  }).join(", ");
}

const WORDS = {
  input: "input",
  output: "output",
  cacheRead: "cache read",
  cacheWrite: "cache write",
  reasoning: "reasoning",
  audioInput: "audio input",
  audioOutput: "audio output",
} as const satisfies Record<TokenPool, string>;
