import { expect, test } from "@jest/globals";
import { createFairQueue } from "../../src/shared/fair-queue.js";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A queue whose tasks record their start, and end on demand. */
function watchedQueue(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (owner: string, name: string) =>
    queue.run(owner, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => void ends.push(resolve));
      return name;
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await turn();
  };
  return { add, begun, endOne };
}

test("limits concurrency in total and per owner", async () => {
  const { add, begun, endOne } = watchedQueue({ most: 3, mostOfOne: 2 });
  const all = ["a1", "a2", "a3", "b1", "b2"].map((name) => add(name.charAt(0), name));
  await turn();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  for (let ended = 0; ended < 5; ended++) await endOne();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2"]);
});

test("serves owners in turn, however many tasks one of them has queued", async () => {
  const { add, begun, endOne } = watchedQueue({ most: 1, mostOfOne: 1 });
  for (let number = 1; number <= 100; number++) void add("a", `a${number}`);
  void add("b", "b1");
  void add("c", "c1");
  await turn();
  for (let ended = 0; ended < 4; ended++) await endOne();
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("continues after a failed task", async () => {
  const queue = createFairQueue({ most: 1, mostOfOne: 1 });
  const failed = queue.run("a", () => Promise.reject(new Error("no")));
  const next = queue.run("a", () => Promise.resolve("next"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});
