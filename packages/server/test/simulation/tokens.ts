import type { CatalogInput } from "@dues/billing";
import { exact } from "./exact.js";
import type { Random } from "./random.js";

/** The feature whose units may be reported in tokens. */
export const TOKEN_FEATURE = "sms";

/** Prices of a thousand tokens, so coarse that the simulation can distinguish all amounts. */
export const TOKEN_PRICES: NonNullable<CatalogInput["features"][number]["tokens"]> = {
  markup: 10,
  models: [
    { model: "small", per: 1_000, input: 0.5, output: 2 },
    {
      model: "big",
      aliases: ["huge"],
      per: 1_000,
      input: 1,
      output: 4,
      cacheRead: 0.1,
      above: [{ inputTokens: 2_000, input: 2, output: 6 }],
      markup: 25,
    },
  ],
};

/** A call of a model. */
interface ModelCall {
  readonly model: "small" | "big" | "huge";
  readonly tokens: Readonly<Record<"input" | "output" | "cacheRead" | "reasoning", number>>;
}

export function randomCall(random: Random): ModelCall {
  const count = () => 50 * random.between(0, 60);
  const tokens = { input: count(), output: count(), cacheRead: count(), reasoning: count() };
  return { model: random.pick(["small", "big", "huge"]), tokens };
}

/** The price of each pool of a call in hundredths of a cent for a thousand tokens, worked out by hand from the prices above. */
function pricesOf({ model, tokens: { input, cacheRead } }: ModelCall): ModelCall["tokens"] {
  // Without prices of their own, cached tokens cost as input and reasoning as output.
  if (model === "small") return { input: 50, cacheRead: 50, output: 200, reasoning: 200 };
  const isLong = input + cacheRead > 2_000;
  // The step has a price of input, which goes before the price of cached tokens outside it.
  return isLong
    ? { input: 200, cacheRead: 200, output: 600, reasoning: 600 }
    : { input: 100, cacheRead: 10, output: 400, reasoning: 400 };
}

/** The units that a call uses. */
export function unitsOfCall(call: ModelCall): bigint {
  const prices = pricesOf(call);
  const percent = call.model === "small" ? 110 : 125;
  const { input, output, cacheRead, reasoning } = call.tokens;
  const cost =
    input * prices.input +
    output * prices.output +
    cacheRead * prices.cacheRead +
    reasoning * prices.reasoning;
  // Hundredths, for a thousand tokens, in percent.
  return (exact(1) * BigInt(cost * percent)) / (100n * 1_000n * 100n);
}
