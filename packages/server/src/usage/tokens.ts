import { isTokenPool, TOKEN_POOLS, type BillingError, type TokenCounts } from "@dues/billing";
import { invalidRequest } from "../shared/invalid-request.js";

/** Numbers of tokens by pool, as sent. Null is none. */
export type SentTokens = Readonly<Record<string, unknown>>;

/** The tokens of a call of a model. */
export interface ModelTokens {
  readonly model: string;
  readonly counts: TokenCounts;
}

/** The fields of a request that are about tokens, and those that they replace. */
interface TokensInput {
  readonly model?: string | null | undefined;
  readonly tokens?: SentTokens | null | undefined;
  readonly value?: number | string | null | undefined;
  readonly set?: boolean | null | undefined;
}

/** Returns the tokens of a request; null if it has none. @throws BillingError `invalid_request` */
export function parseTokens({ model, tokens, value, set }: TokensInput): ModelTokens | null {
  const hasTokens = tokens !== null && tokens !== undefined;
  if (model === null || model === undefined) {
    if (hasTokens) throw invalid("model", "is required with tokens");
    return null;
  }
  if (!hasTokens) throw invalid("tokens", "is required with model");
  if (value !== null && value !== undefined) throw invalid("value", "cannot be combined with tokens");
  if (set === true) throw invalid("set", "cannot be combined with tokens");
  return { model, counts: parseCounts(tokens) };
}

/** A number of a misspelled pool would be free of charge, so it is refused. Other unknown fields are ignored. */
function parseCounts(sent: SentTokens): TokenCounts {
  if (Object.keys(sent).length === 0) throw invalid("tokens", "must name a pool");
  const counts: Partial<Record<(typeof TOKEN_POOLS)[number], number>> = {};
  for (const [name, count] of Object.entries(sent)) {
    if (count === null || count === undefined) continue;
    if (!isTokenPool(name)) {
      if (typeof count !== "number") continue;
      throw invalid(`tokens.${name}`, `must be one of ${TOKEN_POOLS.join(", ")}`);
    }
    if (typeof count !== "number" || !Number.isSafeInteger(count) || count < 0) {
      throw invalid(`tokens.${name}`, "must be a whole number that is not negative");
    }
    counts[name] = count;
  }
  return counts;
}

function invalid(path: string, message: string): BillingError {
  return invalidRequest([{ path, message }]);
}
