import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  isAfter,
  parseSnapshot,
  snapshotBefore,
  snapshotUpTo,
} from "../../../src/usecases/change/snapshot.js";

/** Numbers of transactions in these tests. */
const COUNT = 24;

/** A transaction is visible from the moment at which it ends. */
const ends = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: COUNT, maxLength: COUNT });

/** The snapshot at a moment: transaction n begins at moment n, and ends `ends[n]` moments later. */
function snapshotAt(moment: number, durations: readonly number[]): string {
  const running = durations.flatMap((duration, id) => (id < moment && id + duration >= moment ? [id] : []));
  const end = Math.min(moment, COUNT);
  return `${running[0] ?? end}:${end}:${running.join(",")}`;
}

function contains(snapshot: string, id: number): boolean {
  const parsed = parseSnapshot(snapshot);
  return parsed !== undefined && BigInt(id) < parsed.end && !parsed.running.includes(BigInt(id));
}

const ids = Array.from({ length: COUNT }, (_, id) => id);

describe("a snapshot before a transaction", () => {
  test("contains what the earlier one contains, and of the later one what is before the transaction", () => {
    const moment = fc.integer({ min: 0, max: 64 });
    fc.assert(
      fc.property(ends, moment, moment, fc.integer({ min: 0, max: COUNT }), (durations, a, b, cut) => {
        const from = snapshotAt(Math.min(a, b), durations);
        const until = snapshotAt(Math.max(a, b), durations);
        const between = snapshotBefore(BigInt(cut), { from, until });
        expect(ids.filter((id) => contains(between, id))).toEqual(
          ids.filter((id) => contains(from, id) || (id < cut && contains(until, id))),
        );
      }),
    );
  });

  test("is written as PostgreSQL writes it, the oldest running transaction first", () => {
    expect(snapshotBefore(20n, { from: "5:9:5,7", until: "7:30:7,12,25" })).toBe("7:20:7,12");
    expect(snapshotBefore(20n, { from: "5:9:5,7", until: "30:30:" })).toBe("20:20:");
  });
});

test.each(["", "1", "1:2", "a:b:", "1:2:3,", "1:2:,3", "1:2:3 ", "-1:2:"])("%j is no snapshot", (text) => {
  expect(parseSnapshot(text)).toBeUndefined();
});

test("a snapshot is after another if it names a transaction that the other does not know", () => {
  expect(isAfter("5:9:5", "9:9:")).toBe(false);
  expect(isAfter("5:10:5", "9:9:")).toBe(true);
});

test("a snapshot up to a transaction knows none of the later ones, which a crash may lose", () => {
  expect(snapshotUpTo(20n, "5:30:5,12,25")).toBe("5:21:5,12");
  expect(snapshotUpTo(20n, "21:21:")).toBe("21:21:");
  expect(snapshotUpTo(null, "5:30:5")).toBe("3:3:");
});
