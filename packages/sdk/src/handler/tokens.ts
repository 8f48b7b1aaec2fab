import type { ResultOf } from "../types.js";
import type { Connection } from "../transport.js";
import { ownFailure, type Failure } from "./reply.js";
import { send } from "./upstream.js";

/** A token is replaced this long before it ends, so that none ends on the way to the server. */
const SPARE_MS = 60_000;

/** Tokens of more customers would cost memory; a customer without one costs a request. */
const MAX_TOKENS = 10_000;

/** Whose token it is, and to where the customer returns from payment pages. */
export interface Holder {
  readonly customer: string;
  readonly returnUrl: string;
}

type Token = Pick<ResultOf<"createPortalToken">, "token" | "session">;

/** The tokens of customers, each created once and kept until a minute before it ends. */
export interface PortalTokens {
  /** Returns the token of a customer, or why there is none. */
  get(holder: Holder): Promise<string | Failure>;
  /** Forgets a token that the server refused. */
  remove(holder: Holder): void;
}

/** Creates tokens with the API key. Each reaches one customer, and only the operations of the portal. */
export function portalTokens(connection: Connection): PortalTokens {
  const tokens = new Map<string, Promise<Token | Failure>>();
  const keyOf = ({ customer, returnUrl }: Holder) => JSON.stringify([customer, returnUrl]);
  return {
    async get(holder) {
      const key = keyOf(holder);
      const kept = await tokens.get(key);
      if (kept && "token" in kept && !isEnding(kept)) return kept.token;
      tokens.delete(key);
      const created = createToken(connection, holder);
      tokens.set(key, created);
      // The first key of a map is the oldest.
      const [oldest] = tokens.keys();
      if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
      const outcome = await created;
      return "token" in outcome ? outcome.token : outcome;
    },
    remove: (holder) => void tokens.delete(keyOf(holder)),
  };
}

function isEnding({ session }: Token): boolean {
  return Date.parse(session.expiresAt) - SPARE_MS <= Date.now();
}

async function createToken(connection: Connection, holder: Holder): Promise<Token | Failure> {
  const request = { method: "POST", path: "/v1/portal/tokens", body: holder, token: connection.apiKey };
  const response = await send(connection, request);
  const token = response.ok
    ? ((await response.json().catch(() => undefined)) as Token | undefined)
    : undefined;
  return token ?? ownFailure(response);
}
