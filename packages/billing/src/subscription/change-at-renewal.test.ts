import { copyTerms } from "./terms.js";
import { expect, test } from "@jest/globals";
import { after, JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { scheduleChange } from "../cycle/change.js";
import { migrate } from "../cycle/migrate.js";
import type { Offer } from "../cycle/state.js";
import { changeAtRenewal } from "./change-at-renewal.js";
import { truncateToSecond } from "../time/instant.js";
import { end, type Subscription } from "./subscription.js";
import type { ScheduledTerms } from "./scheduled.js";

const FIRST = offerOf({ slug: "pro", price: 3_000 });
const SECOND: Offer = { ...offerOf({ slug: "pro", price: 3_500 }), versionId: "ver_pro_2" };
const OTHER = offerOf({ slug: "max", price: 9_000 });
const ACTIVE = subscribed(FIRST);

function moved(when: "now" | "renewal", subscription = ACTIVE): Subscription {
  const migration = migrate(subscription, SECOND, { at: after(JUNE, 10), when });
  if (migration.kind === "skipped") throw new Error("It was skipped.");
  return migration.subscription;
}

const RISE = { planVersionId: "ver_pro_2", fee: 3_500n, at: JULY };

// prettier-ignore
test.each<[string, Subscription, Offer, Partial<ScheduledTerms> | null]>([
  ["one that renews as it is",                             ACTIVE,                                                FIRST,  null],
  ["a migration at the renewal",                           moved("renewal"),                                      FIRST,  RISE],
  ["a migration now, which keeps the fee of the period",   moved("now"),                                          SECOND, RISE],
  ["a change to another plan goes before both",            scheduleChange(moved("now"), copyTerms(OTHER), JUNE),             SECOND, { planId: "plan_max", fee: 9_000n, at: JULY }],
  ["one that ends with its period",                        { ...moved("now"), cancelAt: JULY },                   SECOND, null],
  ["one that has ended",                                   end(moved("now"), JUNE),                               SECOND, null],
  ["what was bought once",                                 { ...moved("now"), period: { start: truncateToSecond(JUNE), end: null } }, SECOND, null],
])("%s", (_what, subscription, { terms }, expected) => {
  const change = changeAtRenewal(subscription, terms);
  if (expected) expect(change).toMatchObject(expected);
  else expect(change).toBeNull();
});
