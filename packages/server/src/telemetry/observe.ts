import type { Metrics, ProviderCall } from "./metrics.js";
import { codeOf, type Traces } from "./traces.js";

/** Counts a call to a payment provider, and creates a span for it. */
export function observeCalls({ metrics, traces }: { readonly metrics: Metrics; readonly traces: Traces }) {
  return async <T>(
    { provider, call }: Pick<ProviderCall, "provider" | "call">,
    work: () => Promise<T>,
  ): Promise<T> => {
    const startedAt = performance.now();
    const report = (outcome: string) =>
      metrics.providerAnswered({ provider, call, outcome, ms: performance.now() - startedAt });
    const attributes = { "dues.provider": provider, "dues.call": call };
    try {
      const answer = await traces.span({ name: `provider ${call}`, attributes, isOutgoing: true }, work);
      report("answered");
      return answer;
    } catch (error) {
      report(codeOf(error));
      throw error;
    }
  };
}
