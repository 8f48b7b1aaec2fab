import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { changesRefundStatus, type RefundStatus } from "./refund-status.js";

// prettier-ignore
test.each<[string, RefundStatus, RefundStatus, boolean]>([
  // rule                                          stored       reported     changed
  ["what is under way may be done",                "pending",   "succeeded", true],
  ["what is under way may be refused",             "pending",   "failed",    true],
  ["what is done may come back",                   "succeeded", "failed",    true],
  ["what came back is not done by a late message", "failed",    "succeeded", false],
  ["what is done does not begin again",            "succeeded", "pending",   false],
  ["what failed does not begin again",             "failed",    "pending",   false],
  ["the same again is no news, when under way",    "pending",   "pending",   false],
  ["the same again is no news, when done",         "succeeded", "succeeded", false],
  ["the same again is no news, when it failed",    "failed",    "failed",    false],
])("%s", (_rule, known, reported, isNews) => {
  expect(changesRefundStatus(known, reported)).toBe(isNews);
});

test("messages of one refund end in the same, in whatever order and however often they come", () => {
  const status = fc.constantFrom<RefundStatus>("pending", "succeeded", "failed");
  const apply = (messages: readonly RefundStatus[]) =>
    messages.reduce<RefundStatus>(
      (known, reported) => (changesRefundStatus(known, reported) ? reported : known),
      "pending",
    );
  fc.assert(
    fc.property(fc.array(status), (messages) => {
      expect(apply(messages.toReversed())).toBe(apply(messages));
      expect(apply([...messages, ...messages])).toBe(apply(messages));
    }),
  );
});
