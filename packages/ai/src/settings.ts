import type { Dues, Meter, TrackTokensParams } from "@dues/sdk";

/** A call of a model whose tokens are not recorded. */
export interface UnrecordedCall {
  /** The usage event, with its idempotency key; without tokens when the provider reported none. */
  readonly event: TrackTokensParams;
  /** A code of the API or of the meter; `usage_missing` when the provider reported no tokens. */
  readonly code: string;
  /** Why recording failed; undefined when the server refused the event. */
  readonly error?: unknown;
}

export interface MeterSettings {
  readonly dues: Dues;
  /** The customer who pays for the calls. */
  readonly customer: string;
  /** The slug of a feature with token prices. */
  readonly feature: string;
  /**
   * What happens to a call when Dues cannot decide whether it is allowed: `allow` makes it, `deny` throws. Has no default,
   * because one gives calls away and the other stops your product.
   */
  readonly onUnavailable: "allow" | "deny";
  /** The name under which the feature has the prices; by default the model of the call. */
  readonly model?: string | undefined;
  /** Whether Dues is queried before the call; true by default. */
  readonly check?: boolean | undefined;
  /**
   * Whether the estimate of a call is held until its tokens are known, so that concurrent calls cannot exceed a limit together;
   * true by default.
   */
  readonly reserve?: boolean | undefined;
  /** The output that is checked for calls that set no maximum; 4,096 tokens by default. */
  readonly maxOutputTokens?: number | undefined;
  /** Your ID of the entity that makes the calls. */
  readonly entity?: string | undefined;
  /** Stored with every usage event. */
  readonly metadata?: TrackTokensParams["metadata"];
  /** Takes the usage that cannot be sent at once; by default a meter of its own for each client. */
  readonly meter?: Meter | undefined;
  /** Called for each call whose tokens are not recorded. */
  readonly onRefused?: ((call: UnrecordedCall) => void) | undefined;
}
