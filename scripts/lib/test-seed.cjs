/**
 * Seeds random tests: the same on every run, so that a test fails only for what was changed, and at random in the long
 * form, which explores. `DUES_TEST_SEED` chooses another seed, or `random`. A property that fails prints its seed.
 */
const fc = require("fast-check");

const FIXED = 20_261_122;

const chosen =
  process.env["DUES_TEST_SEED"] ?? (process.env["DUES_TEST_LONG"] === "1" ? "random" : String(FIXED));
if (chosen !== "random" && !/^-?\d{1,10}$/.test(chosen))
  throw new Error(`DUES_TEST_SEED must be a whole number or "random", not ${JSON.stringify(chosen)}.`);
if (chosen !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(chosen) });
