import type { Connection } from "../transport.js";
import { failureOf, type Failure } from "./reply.js";
import { send } from "./upstream.js";

/** A token is replaced this long before it ends, so that none ends on the way to the server. */
const SPARE_MS = 60_000;

/** More customers at a time only cost a request each; their tokens would cost memory. */
const MAX_TOKENS = 10_000;

interface Token {
  readonly token: string;
  readonly expiresAt: string;
}

/** The tokens of customers, each created once and kept until a minute before it ends. */
export interface PortalTokens {
  /** Returns the token of a customer, or why there is none. */
  get(customer: string): Promise<Token | Failure>;
  /** Drops a token that the server refused. */
  drop(customer: string): void;
}

/** Creates tokens with the API key. Each reaches one customer and only the operations of the portal. */
export function portalTokens(connection: Connection, now: () => number): PortalTokens {
  const tokens = new Map<string, Promise<Token | Failure>>();
  async function create(customer: string): Promise<Token | Failure> {
    const body = { customer };
    const { apiKey: token } = connection;
    const response = await send(connection, { method: "POST", path: "/v1/portal/tokens", body, token });
    return response.ok ? ((await response.json()) as Token) : failureOf(response);
  }
  return {
    async get(customer) {
      const kept = await tokens.get(customer);
      if (kept && "token" in kept && Date.parse(kept.expiresAt) - SPARE_MS > now()) return kept;
      const created = create(customer);
      tokens.delete(customer);
      tokens.set(customer, created);
      // A map is in the order of insertion: the first is the oldest.
      const [oldest] = tokens.keys();
      if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
      const outcome = await created.catch((error: unknown) => {
        tokens.delete(customer);
        throw error;
      });
      if (!("token" in outcome)) tokens.delete(customer);
      return outcome;
    },
    drop: (customer) => void tokens.delete(customer),
  };
}
