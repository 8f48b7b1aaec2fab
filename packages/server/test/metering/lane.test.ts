import { expect, test } from "@jest/globals";
import { createLane } from "../../src/metering/lane.js";

interface Gate {
  readonly batches: readonly (readonly number[])[];
  open(): void;
}

/** A lane whose batches take until somebody opens the gate. */
function gatedLane(most: number) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const lane = createLane<number>({
    most,
    async run(batch) {
      batches.push([...batch]);
      await new Promise<void>((resolve) => void gates.push(resolve));
    },
  });
  const gate: Gate = { batches, open: () => gates.shift()?.() };
  return { lane, gate };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test("work that arrives during a batch runs together in the next, in order", async () => {
  const { lane, gate } = gatedLane(10);
  lane.push(1);
  await turn();
  [2, 3, 4].forEach((each) => lane.push(each));
  await turn();
  expect(gate.batches).toEqual([[1]]);
  gate.open();
  await turn();
  expect(gate.batches).toEqual([[1], [2, 3, 4]]);
});

test("work available at once starts together", async () => {
  const { lane, gate } = gatedLane(10);
  [1, 2].forEach((each) => lane.push(each));
  await turn();
  expect(gate.batches).toEqual([[1, 2]]);
});

test("returned work runs first, in order", async () => {
  const { lane, gate } = gatedLane(10);
  lane.push(1);
  await turn();
  lane.push(4);
  lane.putBack([2, 3]);
  gate.open();
  await turn();
  expect(gate.batches).toEqual([[1], [2, 3, 4]]);
});

test("a batch has its most, and the rest follows", async () => {
  const { lane, gate } = gatedLane(2);
  [1, 2, 3, 4, 5].forEach((each) => lane.push(each));
  for (let batch = 0; batch < 3; batch++) {
    await turn();
    gate.open();
  }
  await lane.idle();
  expect(gate.batches).toEqual([[1, 2], [3, 4], [5]]);
});

test("an idle lane has nothing to wait for, and begins anew", async () => {
  const { lane, gate } = gatedLane(2);
  await lane.idle();
  lane.push(1);
  await turn();
  gate.open();
  await lane.idle();
  lane.push(2);
  await turn();
  gate.open();
  await lane.idle();
  expect(gate.batches).toEqual([[1], [2]]);
});
