import { describe, test } from "@jest/globals";
import { walk } from "./walk.js";
import { useTestServer } from "../support/fixtures.js";

/** A walk has its own price list and customers. Long walks find what only a long history leads to. */
const STEPS_OF_WALK = 120;
const isLong = process.env["DUES_TEST_LONG"] === "1";

/** The short form walks the same way every time, so that it fails only for what was changed; the long one explores. */
const seed = Number(process.env["DUES_SIMULATION_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));
const steps = Number(process.env["DUES_SIMULATION_STEPS"] ?? (isLong ? 6_000 : 240));
const walks = Array.from({ length: Math.ceil(steps / STEPS_OF_WALK) }, (_, index) => ({
  seed: seed + index,
  steps: Math.min(STEPS_OF_WALK, steps - index * STEPS_OF_WALK),
}));

const server = useTestServer();

describe("invariants hold for customers under random steps", () => {
  test.each(walks)(
    "$steps steps from seed $seed",
    async (each) => walk(server, each.seed, each.steps),
    300_000,
  );
});
