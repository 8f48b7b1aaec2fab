import { exact, sum } from "../exact.js";
import type { Facts } from "../facts.js";

/** Invariants of a customer's credits. Each returned text describes a violation. */
export function brokenCredits({ grants, creditEntries, events, now }: Facts): string[] {
  const entriesOf = (id: string) => creditEntries.filter(({ grant_id: grantId }) => grantId === id);
  const drawnOf = (id: string) =>
    sum(
      events
        .flatMap(({ draws }) => draws.filter((draw) => draw.grantId === id))
        .map(({ credits }) => exact(credits ?? 0)),
    );
  return grants.flatMap(({ id, amount, remaining, expires_at: expires }) => {
    const own = entriesOf(id);
    const of = (kind: string) =>
      sum(own.filter((entry) => entry.kind === kind).map((entry) => exact(entry.amount)));
    const rules: [boolean, string][] = [
      [exact(remaining) === sum(own.map((entry) => exact(entry.amount))), "is not the sum of its movements"],
      [of("grant") === exact(amount), "was not given what it says"],
      [-of("draw") === drawnOf(id), "was not drawn as the events say"],
      [expires === null || expires.getTime() > now || exact(remaining) === 0n, "outlived its end"],
    ];
    return rules.flatMap(([holds, text]) => (holds ? [] : [`the grant ${id} ${text}`]));
  });
}
