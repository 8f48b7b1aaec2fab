import {
  BillingError,
  MODEL_DIMENSION,
  type PricedTokens,
  priceTokens,
  tokenCost,
  type Unpriced,
} from "@dues/billing";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { FeatureProfile } from "../features.js";
import type { ModelTokens } from "../tokens.js";
import type { UsageRequest } from "../request.js";

/**
 * Applies the prices of the feature to the tokens of a request: they give its units and the dimension of its model. A request
 * without tokens is returned as it is.
 *
 * @throws BillingError `model_not_priced`, `invalid_request`
 */
export function withPricedTokens(request: UsageRequest, feature: FeatureProfile): UsageRequest {
  const { tokens, dimensions } = request;
  if (tokens === null) return request;
  const pricedTokens = priceOf(tokens, feature);
  const sent = dimensions?.[MODEL_DIMENSION];
  if (sent !== undefined && sent !== tokens.model && sent !== pricedTokens.model) {
    throw invalid(`dimensions.${MODEL_DIMENSION}`, "must be absent or the same as model");
  }
  return {
    ...request,
    units: tokenCost(pricedTokens).value,
    dimensions: { ...dimensions, [MODEL_DIMENSION]: pricedTokens.model },
    pricedTokens,
  };
}

function priceOf({ model, counts }: ModelTokens, { slug, tokenPrices }: FeatureProfile): PricedTokens {
  if (tokenPrices === null)
    throw invalid("tokens", `cannot be used: the feature ${slug} has no token prices`);
  const priced = priceTokens(tokenPrices, model, counts);
  if (!("unpriced" in priced)) return priced;
  throw new BillingError("model_not_priced", reasonOf(priced.unpriced, { model, slug }), {
    extra: { model },
  });
}

function reasonOf(
  unpriced: Unpriced,
  { model, slug }: { readonly model: string; readonly slug: string },
): string {
  if (unpriced === "unknown_model") return `The feature ${slug} has no prices of the model ${model}.`;
  const { pool } = unpriced;
  return `The feature ${slug} has no price of ${pool} tokens of the model ${unpriced.model}.`;
}

function invalid(path: string, message: string): BillingError {
  return invalidRequest([{ path, message }]);
}
