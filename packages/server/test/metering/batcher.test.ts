import { expect, test } from "@jest/globals";
import { createBatcher } from "../../src/usage/queue/batcher.js";

interface Gate {
  readonly batches: readonly (readonly number[])[];
  open(): void;
}

/** A batcher whose batches wait until the gate opens. */
function gatedBatcher(most: number) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const batcher = createBatcher<number>({
    maxBatchSize: most,
    async run(batch) {
      batches.push([...batch]);
      await new Promise<void>((resolve) => void gates.push(resolve));
    },
  });
  const gate: Gate = { batches, open: () => gates.shift()?.() };
  return { batcher, gate };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test("work that arrives during a batch runs together in the next, in order", async () => {
  const { batcher, gate } = gatedBatcher(10);
  batcher.push(1);
  await turn();
  [2, 3, 4].forEach((each) => batcher.push(each));
  await turn();
  expect(gate.batches).toEqual([[1]]);
  gate.open();
  await turn();
  expect(gate.batches).toEqual([[1], [2, 3, 4]]);
});

test("work that is available together starts together", async () => {
  const { batcher, gate } = gatedBatcher(10);
  [1, 2].forEach((each) => batcher.push(each));
  await turn();
  expect(gate.batches).toEqual([[1, 2]]);
});

test("returned work runs first, in order", async () => {
  const { batcher, gate } = gatedBatcher(10);
  batcher.push(1);
  await turn();
  batcher.push(4);
  batcher.putBack([2, 3]);
  gate.open();
  await turn();
  expect(gate.batches).toEqual([[1], [2, 3, 4]]);
});

test("a batch holds at most the maximum, and the rest follows", async () => {
  const { batcher, gate } = gatedBatcher(2);
  [1, 2, 3, 4, 5].forEach((each) => batcher.push(each));
  for (let batch = 0; batch < 3; batch++) {
    await turn();
    gate.open();
  }
  await batcher.idle();
  expect(gate.batches).toEqual([[1, 2], [3, 4], [5]]);
});

test("an idle batcher has no pending work, and can start again", async () => {
  const { batcher, gate } = gatedBatcher(2);
  await batcher.idle();
  batcher.push(1);
  await turn();
  gate.open();
  await batcher.idle();
  batcher.push(2);
  await turn();
  gate.open();
  await batcher.idle();
  expect(gate.batches).toEqual([[1], [2]]);
});
