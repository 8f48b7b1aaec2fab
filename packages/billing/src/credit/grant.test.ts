import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { scaledQuantity, formatQuantity, quantity, ZERO } from "../numbers/decimal.js";
import { addMs, instant, type Instant } from "../time/instant.js";
import {
  expireIfDue,
  grantStatus,
  freeCredits,
  issueGrant,
  lossAt,
  loseCredits,
  returnCredits,
  revokeCredits,
  voidGrant,
  type GrantChange,
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
function inWords(movement: GrantChange | undefined): string {
  if (!movement?.entry) return "nothing";
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
  const held = grant({ holds: [{ credits: quantity(6), until: AFTER }] });

  // prettier-ignore
  test.each<[string, GrantChange | undefined, string]>([
    ["at the expiry, what is left",              loseCredits(half, NOW, moving().context),           "expire -5, 0 left"],
    ["at the expiry of what is spent, nothing",  loseCredits(spent, NOW, moving().context),          "nothing"],
    ["by hand, what is left",                    voidGrant(half, NOW, moving().context),             "void -5, 0 left"],
    ["by hand of what is spent, nothing",        voidGrant(spent, NOW, moving().context),            "nothing"],
    ["with a refund, as many as it says",        revokeCredits(half, quantity(2), moving()),       "revoke -2, 3 left"],
    ["with a refund, no more than are there",    revokeCredits(half, quantity(9), moving()),       "revoke -5, 0 left"],
    ["with a refund of nothing, none",           revokeCredits(half, ZERO, moving()),              "nothing"],
    ["at the expiry, what nothing holds",        loseCredits(held, NOW, moving().context),           "expire -4, 6 left"],
    ["when a reservation expires, what it held", loseCredits(held, AFTER, moving().context),         "expire -10, 0 left"],
    ["by hand, what nothing holds",              voidGrant(held, NOW, moving().context),             "void -4, 6 left"],
    ["with a refund, none that is held",         revokeCredits(held, quantity(9), moving()),       "revoke -4, 6 left"],
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

  test("are lost at the expiry, and what reservations hold then once these expire", () => {
    const later = addMs(AFTER, 1);
    const holds = [
      { credits: quantity(3), until: later },
      { credits: quantity(7), until: AFTER },
    ];
    const all = grant({ expiresAt: NOW, holds });
    expect(lossAt(grant())).toBeNull();
    expect(lossAt(all)).toBe(AFTER);
    expect(lossAt({ ...all, remaining: quantity(3) })).toBe(later);
    expect(lossAt({ ...all, holds: [] })).toBe(NOW);
    expect(lossAt({ ...all, remaining: ZERO })).toBeNull();
    expect(lossAt({ ...all, voidedAt: BEFORE, holds: [] })).toBe(BEFORE);
  });

  test("are voided once, though all of them are held", () => {
    const all = grant({ holds: [{ credits: quantity(10), until: AFTER }] });
    const voided = voidGrant(all, NOW, moving().context);
    expect(voided).toMatchObject({ grant: { voidedAt: NOW, remaining: quantity(10) }, entry: undefined });
    expect(voided && voidGrant(voided.grant, NOW, moving().context)).toBeUndefined();
  });

  test("never return beyond the granted amount", () => {
    expect(() => returnCredits(grant(), quantity(1), moving())).toThrow("cannot hold");
  });
});

const entryAt = (entry: GrantChange["entry"], at: Instant): Instant => entry?.createdAt ?? at;

test("the entries always add up to the remaining credits", () => {
  const amounts = fc.bigInt({ min: 0n, max: 12_000_000_000n }).map((value) => scaledQuantity(value));
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom("revoke", "return", "expire", "void", "due"),
      amounts,
      fc.integer({ max: 9, min: 0 }),
    ),
  );
  const holds = fc.array(
    fc.record({ credits: amounts, until: fc.integer({ min: 1, max: 30 }).map((wait) => addMs(NOW, wait)) }),
    { maxLength: 2 },
  );
  fc.assert(
    fc.property(steps, fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), holds, (all, end, held) => {
      const expiresAt = end === null ? null : addMs(NOW, end);
      let current = grant({ expiresAt, holds: held });
      let sum: bigint = current.amount;
      let at = NOW;
      for (const [kind, amount, wait] of all) {
        at = addMs(at, wait);
        const back =
          amount < current.amount - current.remaining ? amount : current.amount - current.remaining;
        const movement = {
          revoke: () => revokeCredits(current, amount, moving(at)),
          return: () => returnCredits(current, scaledQuantity(back), moving(at)),
          expire: () => loseCredits(current, at, moving().context),
          void: () => voidGrant(current, at, moving().context),
          due: () => expireIfDue(current, at, moving().context),
        }[kind]();
        if (!movement) continue;
        const { entry, grant: after } = movement;
        // Nothing takes what is held.
        if (kind !== "return")
          expect(current.remaining - after.remaining).toBeLessThanOrEqual(
            freeCredits(current, entryAt(entry, at)),
          );
        current = after;
        sum += entry?.amount ?? 0n;
        expect(entry?.amount).not.toBe(0n);
      }
      expect(sum).toBe(current.remaining);
      expect(current.remaining >= 0n && current.remaining <= current.amount).toBe(true);
    }),
  );
});
