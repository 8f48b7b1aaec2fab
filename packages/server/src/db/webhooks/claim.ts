import type { Instant } from "@dues/billing";

/** How many due deliveries a process takes, and for how long. */
export interface Claim {
  readonly now: Instant;
  /** Identifies this claim when the outcome is recorded. */
  readonly claimId: string;
  /**
   * Until then no other process may attempt it. Longer than any attempt takes; otherwise two attempts would
   * overlap.
   */
  readonly until: Instant;
  /** How many each endpoint and each organization has under way already, by their ids. */
  readonly taken: Readonly<Record<string, number>>;
  /** The most that one endpoint has under way. */
  readonly perEndpoint: number;
  /** The most that all endpoints of one organization have under way. */
  readonly perOrganization: number;
  readonly limit: number;
}
