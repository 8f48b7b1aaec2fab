import { BillingError } from "@dues/billing";
import type { OperationId } from "../handler.js";
import type { Route } from "../router.js";

/**
 * Limits how many heavy operations of one organization run at once, so that other requests are served in between.
 */
export interface HeavyLimit {
  /** Waits for a free place of the organization, then runs the work. @throws BillingError `rate_limited` */
  run<T>(organizationId: string, work: () => Promise<T>): Promise<T>;
}

/**
 * More would delay the requests of all other organizations by as many long statements and responses; fewer delay
 * only the organization's own, which run one after the other anyway on a busy server.
 */
const AT_ONCE = 2;

/** Further requests are refused immediately, rather than after a minute. */
const MAX_WAITING = 200;

const RETRY_AFTER_SECONDS = 1;

interface Places {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Operations, besides lists, that may read or write a lot. */
const HEAVY: ReadonlySet<OperationId> = new Set(["syncCatalog", "getUsageHistory", "advanceTestClock"]);

/** Returns the limit of an operation; undefined for one that is not heavy. A list never waits for exports or PDFs. */
export function createHeavyLimits(): (route: Route) => HeavyLimit | undefined {
  const lists = createHeavyLimit();
  const files = new Map<Route["mediaType"], HeavyLimit>([
    ["text/csv", createHeavyLimit()],
    ["application/pdf", createHeavyLimit()],
  ]);
  return (route) => (isHeavy(route) ? lists : files.get(route.mediaType));
}

function isHeavy({ method, operationId, queryNames }: Route): boolean {
  return HEAVY.has(operationId) || (method === "GET" && queryNames.includes("limit"));
}

export function createHeavyLimit({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING } = {}): HeavyLimit {
  const organizations = new Map<string, Places>();

  function placesOf(organizationId: string): Places {
    const known = organizations.get(organizationId);
    if (known) return known;
    const places: Places = { taken: 0, waiting: [] };
    organizations.set(organizationId, places);
    return places;
  }

  async function enter({ waiting }: Places): Promise<void> {
    if (waiting.length >= maxWaiting) throw tooMany(maxWaiting);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The place goes to the next request in the queue, or becomes free. */
  function leave(organizationId: string, places: Places): void {
    const next = places.waiting.shift();
    if (next) return next();
    places.taken--;
    if (places.taken === 0) organizations.delete(organizationId);
  }

  return {
    async run(organizationId, work) {
      const places = placesOf(organizationId);
      if (places.taken < atOnce) places.taken++;
      else await enter(places);
      try {
        return await work();
      } finally {
        leave(organizationId, places);
      }
    },
  };
}

function tooMany(maxWaiting: number): BillingError {
  return new BillingError(
    "rate_limited",
    `${maxWaiting} lists, files or syncs of the organization are already waiting. Try again when some of them have finished.`,
    { extra: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
  );
}
