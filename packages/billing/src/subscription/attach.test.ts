import { truncateToSecond } from "../time/instant.js";
import { describe, expect, test } from "@jest/globals";
import { ACTIVE, BEGIN, PENDING, termsOf } from "../../test/support/subscriptions.js";
import type { Subscription } from "./subscription.js";
import { copyTerms } from "./terms.js";
import type { PlanInput } from "../catalog/input.js";
import { groupOf } from "./plan-group.js";
import { attachActionFor, isPaidLive, type AttachAction, type AttachSituation } from "./attach.js";

const FREE = termsOf({ price: 0 });
const PAID = termsOf({ price: 2500 });
const TRIAL = termsOf({ price: 2500, trialDays: 14 });
const FREE_TRIAL = termsOf({ price: 0, trialDays: 14 });

const nothing = {
  hadTrialInGroup: false,
  hasUsableCard: false,
  unsettled: "nothing" as const,
  unusedCredit: 0n,
};
const to = (terms: AttachSituation["target"]["terms"], planId = "plan_2") => ({
  target: { planId, terms, fee: terms.price },
});
const from = (terms: AttachSituation["target"]["terms"], of: Partial<Subscription> = {}) => ({
  current: { ...ACTIVE, ...copyTerms({ planId: "plan_1", versionId: "ver_1", terms }), ...of },
});
const fresh = { current: undefined };
const card = { hasUsableCard: true };
const TEAM = termsOf({ price: 5000 });
const GROUPED = termsOf({ price: 2500, planGroup: "tools" });
const ONCE = termsOf({ price: 900, billingType: "one_time" });
const TEAM_TRIAL = termsOf({ price: 5000, trialDays: 14 });
const YEAR = termsOf({ price: 25_000, interval: "yearly" });
const WEEK = termsOf({ price: 700, interval: "weekly" });
const CARD_TRIAL = termsOf({ price: 2500, trialDays: 14, trialCardRequired: true });
const trying = { status: "trialing", trialStartedAt: truncateToSecond(BEGIN) } as const;
const change = (isNewPeriod: boolean, by: "card" | "checkout" = "checkout"): AttachAction => ({
  kind: "change",
  type: "upgrade",
  with: by,
  isNewPeriod,
});
const ending = (by: "card" | "checkout"): AttachAction => ({
  kind: "change",
  type: "lateral",
  with: by,
  isNewPeriod: true,
});

// prettier-ignore
test.each<[string, Partial<AttachSituation> & Pick<AttachSituation, "target" | "current">, AttachAction]>([
  // rule                                                         situation                                                          action
  ["a free plan starts at once, and is new",                      { ...to(FREE), ...fresh },                                         { kind: "start", type: "new" }],
  ["no card is asked for",                                        { ...to(FREE), ...fresh, ...card },                                { kind: "start", type: "new" }],
  ["another free plan of the group ends for it",                  { ...to(FREE), ...from(FREE) },                                    { kind: "start", type: "lateral" }],
  ["a paid plan without a card is bought at a checkout",          { ...to(PAID), ...fresh },                                         { kind: "buy", type: "new", with: "checkout" }],
  ["with a card it is charged",                                   { ...to(PAID), ...fresh, ...card },                                { kind: "buy", type: "new", with: "card" }],
  ["from a free plan it is an upgrade, which stays until paid",   { ...to(PAID), ...from(FREE) },                                    { kind: "buy", type: "upgrade", with: "checkout" }],
  ["from a free plan, by card",                                   { ...to(PAID), ...from(FREE), ...card },                           { kind: "buy", type: "upgrade", with: "card" }],
  ["the same plan again changes nothing",                         { ...to(PAID, "plan_1"), ...from(PAID) },                          { kind: "keep", type: "lateral" }],
  ["nor while it is tried",                                       { ...to(TRIAL, "plan_1"), ...from(TRIAL, { status: "trialing" }) }, { kind: "keep", type: "lateral" }],
  ["nor the same free plan, a card saved or not",                 { ...to(FREE, "plan_1"), ...from(FREE), ...card },                 { kind: "keep", type: "lateral" }],
  ["the same plan by another of its versions, too",               { ...to(termsOf({ price: 9 }), "plan_1"), ...from(PAID) },         { kind: "keep", type: "lateral" }],
  ["a trial that was had is not had again: the plan is bought",   { ...to(TRIAL), ...fresh, hadTrialInGroup: true },                 { kind: "buy", type: "new", with: "checkout" }],
  ["nor is a free one's: it starts",                              { ...to(FREE_TRIAL), ...fresh, hadTrialInGroup: true },            { kind: "start", type: "new" }],
  ["a trial starts at once",                                      { ...to(TRIAL), ...fresh },                                        { kind: "try", type: "new", needsCard: false }],
  ["from a free plan too, and is new",                            { ...to(TRIAL), ...from(FREE) },                                   { kind: "try", type: "new", needsCard: false }],
  ["one that needs a card waits for it",                          { ...to(CARD_TRIAL), ...fresh },                                   { kind: "try", type: "new", needsCard: true }],
  ["unless one is saved",                                         { ...to(CARD_TRIAL), ...fresh, ...card },                          { kind: "try", type: "new", needsCard: false }],
  ["a trial goes on with a dearer plan that offers one",          { ...to(TEAM_TRIAL), ...from(TRIAL, trying) },                     { kind: "change_trial", type: "upgrade", needsCard: false }],
  ["with a cheaper one as well",                                  { ...to(TRIAL), ...from(TEAM_TRIAL, trying) },                     { kind: "change_trial", type: "downgrade", needsCard: false }],
  ["a plan without a trial is bought in a new period",            { ...to(TEAM), ...from(TRIAL, trying) },                           change(true)],
  ["by card, if there is one",                                    { ...to(TEAM), ...from(TRIAL, trying), ...card },                  change(true, "card")],
  ["to one that needs a card, once there is one",                 { ...to(CARD_TRIAL), ...from(TRIAL, trying) },                     { kind: "change_trial", type: "lateral", needsCard: true }],
  ["a free plan ends the trial",                                  { ...to(FREE), ...from(TRIAL, trying) },                           { kind: "start", type: "downgrade" }],
  ["a trial that ends now is paid in a new period",                { ...to(TRIAL, "plan_1"), ...from(TRIAL, trying), endsTrial: true }, ending("checkout")],
  ["by card, if there is one",                                    { ...to(TRIAL, "plan_1"), ...from(TRIAL, trying), ...card, endsTrial: true }, ending("card")],
  ["or costs nothing",                                            { ...to(FREE_TRIAL, "plan_1"), ...from(FREE_TRIAL, trying), endsTrial: true }, { kind: "start", type: "lateral" }],
  ["with the plan that was scheduled for its end",                { ...to(TEAM), ...from(TRIAL, { ...trying, scheduled: [{ kind: "plan", ...ACTIVE, planId: "plan_2", at: BEGIN }] }), endsTrial: true }, ending("checkout")],
  ["and with no other",                                           { ...to(TEAM), ...from(TRIAL, trying), endsTrial: true },          { kind: "refuse", code: "preview_outdated" }],
  ["but not once it is over",                                     { ...to(TRIAL, "plan_1"), ...from(TRIAL), endsTrial: true },       { kind: "refuse", code: "subscription_not_trialing" }],
  ["nor if it is canceled",                                       { ...to(TRIAL, "plan_1"), ...from(TRIAL, { ...trying, cancelAt: BEGIN }), endsTrial: true }, { kind: "refuse", code: "subscription_not_active" }],
  ["a paid plan has no trial to offer to who pays already",       { ...to(TRIAL), ...from(TEAM) },                                   { kind: "schedule", type: "downgrade" }],
  ["a dearer plan takes effect once the rest of the period is paid", { ...to(TEAM), ...from(PAID) },                                 change(false)],
  ["by card, if there is one",                                    { ...to(TEAM), ...from(PAID), ...card },                           change(false, "card")],
  ["a cheaper one waits for the period's end",                    { ...to(PAID), ...from(TEAM), ...card },                           { kind: "schedule", type: "downgrade" }],
  ["a free one too",                                              { ...to(FREE), ...from(TEAM), ...card },                           { kind: "schedule", type: "downgrade" }],
  ["an equal one is swapped",                                     { ...to(termsOf({ price: 2500 })), ...from(PAID) },                { kind: "swap", type: "lateral" }],
  ["a longer interval begins a new period",                       { ...to(YEAR), ...from(PAID), ...card, unusedCredit: 1250n },      change(true, "card")],
  ["unless what is given back pays for it",                       { ...to(YEAR), ...from(PAID), ...card, unusedCredit: 25_000n },    { kind: "schedule", type: "downgrade" }],
  ["a shorter interval waits, judged by the year: dearer",        { ...to(WEEK), ...from(PAID) },                                    { kind: "schedule", type: "upgrade" }],
  ["or cheaper",                                                  { ...to(PAID), ...from(termsOf({ price: 30_001, interval: "yearly" })) }, { kind: "schedule", type: "downgrade" }],
  ["or equal",                                                    { ...to(PAID), ...from(termsOf({ price: 30_000, interval: "yearly" })) }, { kind: "schedule", type: "lateral" }],
  ["no change while the fee is owed",                             { ...to(TEAM), ...from(PAID), unsettled: "invoice" },              { kind: "refuse", code: "invoice_unpaid" }],
  ["nor while it is being paid",                                  { ...to(TEAM), ...from(PAID), unsettled: "payment" },              { kind: "refuse", code: "payment_in_progress" }],
  ["nor to another currency",                                     { ...to(termsOf({ price: 9, currency: "USD" })), ...from(PAID) },  { kind: "refuse", code: "currency_mismatch" }],
  ["an overdue subscription is left by paying it",                { ...to(FREE), ...from(PAID, { status: "past_due" }) },            { kind: "refuse", code: "invoice_unpaid" }],
  ["asking for it again says where",                              { ...to(PAID, "plan_1"), ...from(PAID, { status: "past_due" }) },  { kind: "pay_overdue", type: "lateral" }],
  ["the same plan for another interval is another plan: longer",  { ...to(YEAR, "plan_1"), ...from(PAID), ...card },                 change(true, "card")],
  ["or shorter",                                                  { ...to(WEEK, "plan_1"), ...from(PAID) },                          { kind: "schedule", type: "upgrade" }],
  ["in another currency",                                         { ...to(termsOf({ price: 2500, currency: "USD" }), "plan_1"), ...from(PAID) }, { kind: "refuse", code: "currency_mismatch" }],
  ["in another group, for as much",                               { ...to(GROUPED, "plan_1"), ...from(PAID) },                       { kind: "swap", type: "lateral" }],
  ["which a free plan leaves for it",                             { ...to(GROUPED, "plan_1"), ...from(PAID), conflicting: ACTIVE },        { kind: "swap", type: "lateral" }],
  ["and a paid one does not",                                     { ...to(GROUPED, "plan_1"), ...from(PAID), conflicting: { ...ACTIVE, fee: 1n } }, { kind: "refuse", code: "plan_group_occupied" }],
  ["a trial does not go on in another group",                     { ...to({ ...TRIAL, planGroup: "tools" }, "plan_1"), ...from(TRIAL, trying) }, { kind: "change", type: "lateral", with: "checkout", isNewPeriod: true }],
  ["what was bought once is not sold again in another group",     { ...to({ ...ONCE, planGroup: "tools" }, "plan_1"), ...from(ONCE) }, { kind: "swap", type: "lateral" }],
  ["what the operator set for the renewal is not undone",         { ...to(PAID, "plan_1"), ...from(PAID, { scheduled: [{ kind: "migration", ...ACTIVE, at: BEGIN }] }) }, { kind: "keep", type: "lateral" }],
  ["asking for the plan again undoes a cancellation",             { ...to(PAID, "plan_1"), ...from(PAID, { cancelAt: BEGIN }) },     { kind: "undo", type: "lateral" }],
])("%s", (_rule, situation, action) => {
  expect(attachActionFor({ ...nothing, ...situation })).toEqual(action);
});

test.each([
  ["the same plan", "plan_1", FREE],
  ["a free plan", "plan_2", FREE],
  ["a paid plan", "plan_2", PAID],
])("a paused subscription is not changed: %s", (_rule, planId, terms) => {
  const situation = { ...nothing, ...to(terms, planId), ...from(FREE, { status: "paused" }) };
  expect(attachActionFor(situation)).toEqual({ kind: "refuse", code: "subscription_paused" });
});

describe("the group in which a plan excludes others", () => {
  // prettier-ignore
  test.each<[string, Partial<PlanInput>, string]>([
    ["is the one without a name by default",         {},                                               ""],
    ["is the one it names",                          { planGroup: "storage" },                         "storage"],
    ["is its own for an add-on",                     { isAddon: true },                                "addon:plan_2"],
    ["even if the add-on names one",                 { isAddon: true, planGroup: "storage" },          "addon:plan_2"],
    ["is its own for what is bought once",           { billingType: "one_time" },                      "one_time:plan_2"],
    ["unless that names one",                        { billingType: "one_time", planGroup: "storage" }, "storage"],
  ])("%s", (_rule, plan, group) => {
    expect(groupOf("plan_2", termsOf(plan))).toBe(group);
  });
});

describe("paid-live", () => {
  // prettier-ignore
  test.each<[string, Subscription, boolean]>([
    ["is a subscription with a fee",              from(PAID).current,                                   true],
    ["overdue or not",                            from(PAID, { status: "past_due" }).current,           true],
    ["is none without a fee",                     from(FREE).current,                                   false],
    ["is none on trial",                          from(TRIAL, { status: "trialing" }).current,          false],
    ["is none that has ended",                    from(PAID, { status: "canceled" }).current,           false],
    ["is none that waits for its first payment",  { ...PENDING, fee: 2500n },                           false],
  ])("%s", (_rule, current, expected) => {
    expect(isPaidLive(current)).toBe(expected);
  });
});
