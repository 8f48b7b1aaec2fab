/** The turn that was given out last. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own. Large work is divided into parts, each with a turn: other requests are
 * answered between two parts, however many requests wait for turns.
 */
export function nextTurn(): Promise<void> {
  const turn = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  last = turn;
  return turn;
}

/** Others wait no longer for it than for a query. Shorter turns would take longer together. */
const TURN_MS = 4;

/** Takes the steps of some work, in as many turns as they need: in the current one if that is enough. Returns the result. */
export async function runInTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  let endsAt = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < endsAt) continue;
    await nextTurn();
    endsAt = performance.now() + TURN_MS;
  }
}

/** Does work for each item, in as many turns as it needs. */
export function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  return runInTurns(stepsOf(items, work));
}

function* stepsOf<Item>(items: Iterable<Item>, work: (item: Item) => void): Generator<undefined, void> {
  for (const item of items) {
    work(item);
    yield;
  }
}
