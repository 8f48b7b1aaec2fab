import { exact } from "../exact.js";
import type { Facts } from "../facts.js";

/** Grants that outlived their end. Each returned text describes one. */
export function brokenCredits({ grants, now }: Facts): string[] {
  return grants
    .filter(
      ({ expires_at: expires, remaining }) =>
        expires !== null && expires.getTime() <= now && exact(remaining) !== 0n,
    )
    .map(({ id }) => `the grant ${id} outlived its end`);
}
