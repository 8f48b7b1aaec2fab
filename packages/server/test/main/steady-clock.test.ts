import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { steadyClock } from "../../src/shared/steady-clock.js";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-03-10T12:00:00Z");

/** A machine whose clock advances, and is sometimes changed. */
function machine() {
  let [wall, monotonic] = [NOON, 17];
  return {
    clock: steadyClock(
      () => wall,
      () => monotonic,
    ),
    wall: () => wall,
    pass(ms: number) {
      wall += ms;
      monotonic += ms;
    },
    set: (by: number) => void (wall += by),
  };
}

test("follows the machine's clock forward, however far", () => {
  const { clock, pass, set } = machine();
  pass(1_000);
  expect(clock()).toBe(NOON + 1_000);
  set(HOUR);
  expect(clock()).toBe(NOON + 1_000 + HOUR);
});

test("runs at half speed after the machine's clock is set back, until they agree", () => {
  const { clock, wall, pass, set } = machine();
  set(-HOUR);
  expect(clock()).toBe(NOON);
  pass(HOUR);
  expect(clock()).toBe(NOON + HOUR / 2);
  pass(HOUR);
  expect(clock()).toBe(NOON + HOUR);
  pass(HOUR);
  expect(clock()).toBe(wall());
});

test("believes a clock that is set back by more than a day", () => {
  const { clock, wall, set } = machine();
  set(-25 * HOUR);
  expect(clock()).toBe(wall());
});

test("never goes back, and is never behind the machine", () => {
  const step = fc.record({ pass: fc.nat({ max: 10 * HOUR }), set: fc.integer({ min: -HOUR, max: HOUR }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { clock, wall, pass, set } = machine();
      let last = clock();
      for (const each of steps) {
        pass(each.pass);
        set(each.set);
        const next = clock();
        expect(next).toBeGreaterThanOrEqual(Math.max(last, wall()));
        last = next;
      }
    }),
  );
});
