/** The kinds of tokens of a model call. They exclude each other: each token is counted in one pool. */
export const TOKEN_POOLS = [
  "input",
  "output",
  "cacheRead",
  "cacheWrite",
  "reasoning",
  "audioInput",
  "audioOutput",
] as const;

export type TokenPool = (typeof TOKEN_POOLS)[number];

/** Numbers of tokens by pool. An absent pool has none. */
export type TokenCounts = Readonly<Partial<Record<TokenPool, number>>>;

/** The pool whose price a pool without a price of its own has. */
export const PARENT_POOL = {
  input: "input",
  output: "output",
  cacheRead: "input",
  cacheWrite: "input",
  reasoning: "output",
  audioInput: "input",
  audioOutput: "output",
} as const satisfies Record<TokenPool, TokenPool>;

export function isTokenPool(name: string): name is TokenPool {
  return TOKEN_POOLS.some((pool) => pool === name);
}

/** Returns the tokens of the whole prompt: the input, cached or not, as text or audio. */
export function promptTokens(counts: TokenCounts): number {
  return TOKEN_POOLS.reduce(
    (sum, pool) => (PARENT_POOL[pool] === "input" ? sum + (counts[pool] ?? 0) : sum),
    0,
  );
}

/** Whether two calls used the same tokens. A pool of zero is the same as an absent one. */
export function hasSameTokens(a: TokenCounts, b: TokenCounts): boolean {
  return TOKEN_POOLS.every((pool) => (a[pool] ?? 0) === (b[pool] ?? 0));
}
