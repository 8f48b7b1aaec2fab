import { describe, expect, test } from "@jest/globals";
import { ACTIVE, BEGIN, PENDING, termsOf } from "../../test/support/subscriptions.js";
import type { PlanInput } from "../catalog/input.js";
import { decideAttach, groupOf, isPaidLive, type AttachAction, type AttachSituation } from "./attach.js";
import type { Subscription } from "./subscription.js";

const FREE = termsOf({ price: 0 });
const PAID = termsOf({ price: 2500 });
const TRIAL = termsOf({ price: 2500, trialDays: 14 });
const FREE_TRIAL = termsOf({ price: 0, trialDays: 14 });

const nothing = { hadTrialInGroup: false, hasUsableCard: false };
const to = (terms: AttachSituation["target"]["terms"], planId = "plan_2") => ({ target: { planId, terms } });
const from = (terms: AttachSituation["target"]["terms"], of: Partial<Subscription> = {}) => ({
  current: { subscription: { ...ACTIVE, ...of }, terms },
});
const fresh = { current: undefined };
const card = { hasUsableCard: true };
const unavailable = (what: string): AttachAction => ({ kind: "unavailable", what });

// prettier-ignore
test.each<[string, Partial<AttachSituation> & Pick<AttachSituation, "target" | "current">, AttachAction]>([
  // rule                                                         situation                                                          action
  ["a free plan starts at once, and is new",                      { ...to(FREE), ...fresh },                                         { kind: "start", type: "new", ends: undefined }],
  ["no card is asked for",                                        { ...to(FREE), ...fresh, ...card },                                { kind: "start", type: "new", ends: undefined }],
  ["another free plan of the group ends for it",                  { ...to(FREE), ...from(FREE) },                                    { kind: "start", type: "lateral", ends: ACTIVE }],
  ["a paid plan without a card is bought at a checkout",          { ...to(PAID), ...fresh },                                         { kind: "buy", type: "new", with: "checkout" }],
  ["with a card it is charged",                                   { ...to(PAID), ...fresh, ...card },                                { kind: "buy", type: "new", with: "card" }],
  ["from a free plan it is an upgrade, which stays until paid",   { ...to(PAID), ...from(FREE) },                                    { kind: "buy", type: "upgrade", with: "checkout" }],
  ["from a free plan, by card",                                   { ...to(PAID), ...from(FREE), ...card },                           { kind: "buy", type: "upgrade", with: "card" }],
  ["the same plan again changes nothing",                         { ...to(PAID, "plan_1"), ...from(PAID) },                          { kind: "keep", type: "lateral" }],
  ["nor while it is tried",                                       { ...to(TRIAL, "plan_1"), ...from(TRIAL, { status: "trialing" }) }, { kind: "keep", type: "lateral" }],
  ["nor the same free plan, a card saved or not",                 { ...to(FREE, "plan_1"), ...from(FREE), ...card },                 { kind: "keep", type: "lateral" }],
  ["the same plan by another of its versions, too",               { ...to(termsOf({ price: 9 }), "plan_1"), ...from(PAID) },         { kind: "keep", type: "lateral" }],
  ["a trial that was had is not had again: the plan is bought",   { ...to(TRIAL), ...fresh, hadTrialInGroup: true },                 { kind: "buy", type: "new", with: "checkout" }],
  ["nor is a free one's: it starts",                              { ...to(FREE_TRIAL), ...fresh, hadTrialInGroup: true },            { kind: "start", type: "new", ends: undefined }],
  ["a trial is not built yet",                                    { ...to(TRIAL), ...fresh, ...card },                               unavailable("A trial")],
  ["a change during a trial is not built yet",                    { ...to(FREE), ...from(TRIAL, { status: "trialing" }) },           unavailable("A change during a trial")],
  ["a change of a paid plan is not built yet",                    { ...to(FREE), ...from(PAID) },                                    unavailable("A change of a paid plan")],
  ["it comes before a trial",                                     { ...to(TRIAL), ...from(PAID) },                                   unavailable("A change of a paid plan")],
  ["an overdue subscription is not paid by the same plan yet",    { ...to(PAID, "plan_1"), ...from(PAID, { status: "past_due" }) },  unavailable("Paying an overdue subscription")],
  ["nor left for another",                                        { ...to(FREE), ...from(PAID, { status: "past_due" }) },            unavailable("A change of a paid plan")],
  ["a scheduled cancellation is not undone yet, but not ignored", { ...to(PAID, "plan_1"), ...from(PAID, { cancelAt: BEGIN }) },     unavailable("Undoing a scheduled cancellation")],
])("%s", (_rule, situation, action) => {
  expect(decideAttach({ ...nothing, ...situation })).toEqual(action);
});

test.each([
  ["the same plan", "plan_1", FREE],
  ["a free plan", "plan_2", FREE],
  ["a paid plan", "plan_2", PAID],
])("a paused subscription is not changed: %s", (_rule, planId, terms) => {
  const situation = { ...nothing, ...to(terms, planId), ...from(FREE, { status: "paused" }) };
  expect(() => decideAttach(situation)).toThrow(expect.objectContaining({ code: "subscription_paused" }));
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
  test.each<[string, AttachSituation["current"], boolean]>([
    ["is a subscription with a fee",              from(PAID).current,                                   true],
    ["overdue or not",                            from(PAID, { status: "past_due" }).current,           true],
    ["is none without a fee",                     from(FREE).current,                                   false],
    ["is none on trial",                          from(TRIAL, { status: "trialing" }).current,          false],
    ["is none that has ended",                    from(PAID, { status: "canceled" }).current,           false],
    ["is none that waits for its first payment",  { subscription: PENDING, terms: PAID },               false],
    ["is none without a subscription",            undefined,                                            false],
  ])("%s", (_rule, current, expected) => {
    expect(isPaidLive(current)).toBe(expected);
  });
});
