type Optional<T> = T | null | undefined;

/** Prices of tokens as a caller sends them. Null is the same as left out. */
export interface PoolPricesInput {
  readonly input?: Optional<number>;
  readonly output?: Optional<number>;
  readonly cacheRead?: Optional<number>;
  readonly cacheWrite?: Optional<number>;
  readonly reasoning?: Optional<number>;
  readonly audioInput?: Optional<number>;
  readonly audioOutput?: Optional<number>;
}

export interface ContextStepInput extends PoolPricesInput {
  readonly inputTokens: number;
}

export interface ModelPriceInput extends PoolPricesInput {
  readonly model: string;
  readonly aliases?: Optional<readonly string[]>;
  readonly per?: Optional<number>;
  readonly above?: Optional<readonly ContextStepInput[]>;
  readonly markup?: Optional<number>;
}

export interface TokenPricesInput {
  readonly markup?: Optional<number>;
  readonly models: readonly ModelPriceInput[];
  readonly unknownModel?: Optional<string | { readonly as: string }>;
}
