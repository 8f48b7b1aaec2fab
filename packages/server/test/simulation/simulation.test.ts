import { describe, test } from "@jest/globals";
import { walk } from "./walk.js";
import { useTaxWorld } from "../http/taxes/stripe-tax.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";

/** A walk has its own price list, taxes and customers. Long walks find what only a long history leads to. */
const STEPS_OF_WALK = isLong || process.env["DUES_SIMULATION_STEPS"] ? 120 : 30;

/**
 * The short form walks the same way every time, so that it fails only for what was changed: with own tax rates, without any
 * taxes, and with Stripe Tax in two currencies. The long one explores.
 */
const seed = Number(process.env["DUES_SIMULATION_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 11));
const steps = Number(process.env["DUES_SIMULATION_STEPS"] ?? (isLong ? 6_000 : 90));
const walks = Array.from({ length: Math.ceil(steps / STEPS_OF_WALK) }, (_, index) => ({
  seed: seed + index,
  steps: Math.min(STEPS_OF_WALK, steps - index * STEPS_OF_WALK),
}));

const ground = useTaxWorld();

describe("invariants hold for customers under random steps", () => {
  test.each(walks)(
    "$steps steps from seed $seed",
    async (each) => walk(ground, each.seed, each.steps),
    300_000,
  );
});
