import { truncateToSecond } from "../time/instant.js";
import { describe, expect, test } from "@jest/globals";
import { after, JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { pause } from "../subscription/pause.js";
import { end, type Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { startTrial } from "../subscription/trial.js";
import { scheduleChange } from "./change.js";
import { canMigrate, migrate, type Migration } from "./migrate.js";
import type { Offer } from "./state.js";

const FIRST = offerOf({ slug: "pro", price: 3_000 });
const SECOND: Offer = { ...offerOf({ slug: "pro", price: 3_500 }), versionId: "ver_pro_2" };
const OTHER = offerOf({ slug: "max", price: 9_000 });
const ACTIVE = subscribed(FIRST);
const NEW = { planVersionId: "ver_pro_2" };
const at = after(JUNE, 10);

/** Set for the renewal by an earlier migration. */
function planned(versionId: string): Subscription {
  const { planId, terms } = SECOND;
  return {
    ...ACTIVE,
    scheduled: [{ kind: "migration", ...copyTerms({ planId, versionId, terms }), at: JULY }],
  };
}

function subscriptionOf(migration: Migration): Subscription | undefined {
  return migration.kind === "skipped" ? undefined : migration.subscription;
}

describe("now", () => {
  // prettier-ignore
  test.each<[string, Subscription, Partial<Subscription> | undefined]>([
    ["the version changes, and the fee of the period stays",    ACTIVE,                                          { ...NEW, fee: 3_000n, segment: 2, period: ACTIVE.period, scheduled: [] }],
    ["a trial takes the fee too",                               startTrial(ACTIVE, JUNE, 14),                    { ...NEW, fee: 3_500n, status: "trialing" }],
    ["an overdue one moves",                                    { ...ACTIVE, status: "past_due" },               { ...NEW, status: "past_due" }],
    ["a paused one moves",                                      pause(ACTIVE, JUNE, null),                       { ...NEW, status: "paused" }],
    ["one that ends with its period moves, and still ends",     { ...ACTIVE, cancelAt: JULY },                   { ...NEW, cancelAt: JULY }],
    ["what was bought once moves",                              { ...ACTIVE, period: { start: truncateToSecond(JUNE), end: null } }, NEW],
    ["one that has ended stays",                                end(ACTIVE, JUNE),                               undefined],
    ["one that waits for its payment stays",                    { ...ACTIVE, status: "pending" },                undefined],
    ["one that has the version stays",                          { ...ACTIVE, ...NEW },                           undefined],
  ])("%s", (_rule, subscription, expected) => {
    const moved = subscriptionOf(migrate(subscription, SECOND, { at, when: "now" }));
    if (expected) expect(moved).toMatchObject(expected);
    else expect(moved).toBeUndefined();
  });

  test("a change to another plan stays, and a migration that was set for the renewal is overtaken", () => {
    const elsewhere = migrate(scheduleChange(ACTIVE, copyTerms(OTHER), JUNE), SECOND, { at, when: "now" });
    expect(subscriptionOf(elsewhere)?.scheduled[0]).toMatchObject({ planId: "plan_max", at: JULY });
    const overtaken = migrate(planned("ver_pro_2"), SECOND, { at, when: "now" });
    expect(subscriptionOf(overtaken)?.scheduled).toEqual([]);
  });
});

describe("with the renewal", () => {
  // prettier-ignore
  test.each<[string, Subscription, number | undefined]>([
    ["an active one at the end of its period",           ACTIVE,                                               JULY],
    ["a trial at its end",                               startTrial(ACTIVE, JUNE, 14),                         after(JUNE, 14)],
    ["a paused one at the end of its period",            pause(ACTIVE, JUNE, null),                            JULY],
    ["another version of the plan gives way",            planned("ver_pro_1b"),                                JULY],
    ["one that ends stays",                              { ...ACTIVE, cancelAt: JULY },                        undefined],
    ["one that changes to another plan stays",           scheduleChange(ACTIVE, copyTerms(OTHER), JUNE),                  undefined],
    ["one that moves already stays",                     planned("ver_pro_2"),                                 undefined],
    ["one that never renews stays",                      { ...ACTIVE, period: { start: truncateToSecond(JUNE), end: null } },    undefined],
  ])("%s", (_rule, subscription, when) => {
    const moved = subscriptionOf(migrate(subscription, SECOND, { at, when: "renewal" }));
    expect(moved?.scheduled[0]?.at).toBe(when);
    if (moved) expect(moved).toMatchObject({ planVersionId: "ver_pro", segment: 1, scheduled: [{ kind: "migration", ...NEW, fee: 3_500n }] });
  });
});

describe("a version with", () => {
  // prettier-ignore
  test.each<[string, Parameters<typeof offerOf>[0], boolean]>([
    ["another price can follow",            { slug: "pro", price: 9_999 },                     true],
    ["other limits and trials can follow",  { slug: "pro", trialDays: 3 },                     true],
    ["another interval cannot",             { slug: "pro", interval: "yearly" },               false],
    ["another currency cannot",             { slug: "pro", currency: "EUR" },                  false],
    ["another group cannot",                { slug: "pro", planGroup: "other" },               false],
    ["another billing type cannot",         { slug: "pro", billingType: "one_time" },          false],
    ["another place in the group cannot",   { slug: "pro", isAddon: true },                    false],
  ])("%s", (_rule, plan, fits) => {
    expect(canMigrate(ACTIVE, { ...offerOf(plan), versionId: "ver_pro_2" })).toBe(fits);
  });
});
