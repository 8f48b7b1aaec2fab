import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { scaledQuantity, formatQuantity, quantity, ZERO } from "../numbers/decimal.js";
import { addMs, instant } from "../time/instant.js";
import {
  expireGrant,
  expireIfDue,
  grantStatus,
  issueGrant,
  returnCredits,
  revokeCredits,
  voidGrant,
  type CreditMovement,
  type IssuedGrant,
} from "./grant.js";

const NOW = instant("2026-06-01T00:00:00Z");
const BEFORE = addMs(NOW, -1);
const AFTER = addMs(NOW, 1);

function grant(more: Partial<IssuedGrant> = {}): IssuedGrant {
  const context = { newId: () => "cre_1" };
  const terms: Parameters<typeof issueGrant>[0] = {
    id: "grant_1",
    customerId: "cus_1",
    creditSystemId: "feat_1",
    source: "manual",
    purchase: null,
    reason: null,
    idempotencyKey: null,
    amount: quantity(10),
    priority: 0,
    startsAt: null,
    expiresAt: null,
    metadata: {},
    createdAt: NOW,
  };
  return { ...issueGrant(terms, context).grant, ...more };
}

function moving(at = NOW) {
  return { at, context: { newId: () => "cre_2" } };
}

/** `expire -10, 0 left` */
function inWords(movement: CreditMovement | undefined): string {
  if (!movement) return "nothing";
  const { entry, grant: after } = movement;
  return `${entry.kind} ${formatQuantity(entry.amount)}, ${formatQuantity(after.remaining)} left`;
}

describe("a grant is", () => {
  // prettier-ignore
  test.each<[string, Partial<IssuedGrant>]>([
    ["active",    {}],
    ["active",    { remaining: quantity(0.000000001) }],
    ["active",    { startsAt: NOW }],
    ["active",    { expiresAt: AFTER }],
    ["active",    { frozenAt: BEFORE }],
    ["scheduled", { startsAt: AFTER }],
    ["scheduled", { startsAt: AFTER, remaining: ZERO }],
    ["depleted",  { remaining: ZERO }],
    ["expired",   { expiresAt: NOW }],
    ["expired",   { expiresAt: NOW, remaining: ZERO }],
    ["voided",    { voidedAt: BEFORE, expiresAt: NOW, remaining: ZERO }],
  ])("%s with %j", (status, more) => {
    expect(grantStatus(grant(more), NOW)).toBe(status);
  });
});

describe("credits go", () => {
  const half = grant({ remaining: quantity(5) });
  const spent = grant({ remaining: ZERO });

  // prettier-ignore
  test.each<[string, CreditMovement | undefined, string]>([
    ["at the expiry, what is left",              expireGrant(half, NOW, moving().context),           "expire -5, 0 left"],
    ["at the expiry of what is spent, nothing",  expireGrant(spent, NOW, moving().context),          "nothing"],
    ["by hand, what is left",                    voidGrant(half, NOW, moving().context),             "void -5, 0 left"],
    ["by hand of what is spent, nothing",        voidGrant(spent, NOW, moving().context),            "nothing"],
    ["with a refund, as many as it says",        revokeCredits(half, quantity(2), moving()),       "revoke -2, 3 left"],
    ["with a refund, no more than are there",    revokeCredits(half, quantity(9), moving()),       "revoke -5, 0 left"],
    ["with a refund of nothing, none",           revokeCredits(half, ZERO, moving()),              "nothing"],
    ["back, to a grant that stands",             returnCredits(half, quantity(2), moving()),       "return 2, 7 left"],
    ["back, to one that was spent",              returnCredits(spent, quantity(2), moving()),      "return 2, 2 left"],
    ["not back to one that has expired",         returnCredits(grant({ remaining: ZERO, expiresAt: NOW }), quantity(2), moving()), "nothing"],
    ["not back to one that was voided",          returnCredits(grant({ remaining: ZERO, voidedAt: NOW }), quantity(2), moving()),  "nothing"],
  ])("%s", (_rule, movement, expected) => {
    expect(inWords(movement)).toBe(expected);
  });

  test("expire once their expiry has passed, dated at that instant", () => {
    const due = grant({ expiresAt: NOW });
    expect(expireIfDue(due, BEFORE, moving().context)).toBeUndefined();
    expect(expireIfDue(grant(), AFTER, moving().context)).toBeUndefined();
    expect(expireIfDue(due, AFTER, moving().context)?.entry).toMatchObject({
      kind: "expire",
      createdAt: NOW,
    });
  });

  test("never return beyond the granted amount", () => {
    expect(() => returnCredits(grant(), quantity(1), moving())).toThrow("cannot hold");
  });
});

test("the entries always add up to the remaining credits", () => {
  const amounts = fc.bigInt({ min: 0n, max: 12_000_000_000n }).map((value) => scaledQuantity(value));
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom("revoke", "return", "expire", "void", "due"),
      amounts,
      fc.integer({ max: 9, min: 0 }),
    ),
  );
  fc.assert(
    fc.property(steps, fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), (all, end) => {
      const expiresAt = end === null ? null : addMs(NOW, end);
      let current = grant({ expiresAt });
      let sum: bigint = current.amount;
      let at = NOW;
      for (const [kind, amount, wait] of all) {
        at = addMs(at, wait);
        const back =
          amount < current.amount - current.remaining ? amount : current.amount - current.remaining;
        const movement = {
          revoke: () => revokeCredits(current, amount, moving(at)),
          return: () => returnCredits(current, scaledQuantity(back), moving(at)),
          expire: () => expireGrant(current, at, moving().context),
          void: () => voidGrant(current, at, moving().context),
          due: () => expireIfDue(current, at, moving().context),
        }[kind]();
        if (!movement) continue;
        current = movement.grant;
        sum += movement.entry.amount;
        expect(movement.entry.amount).not.toBe(0n);
      }
      expect(sum).toBe(current.remaining);
      expect(current.remaining >= 0n && current.remaining <= current.amount).toBe(true);
    }),
  );
});
