import { expect, test } from "@jest/globals";
import { mannersOf } from "./terminal.js";

const PEOPLE = { input: { isTTY: true }, output: { isTTY: true }, errors: { isTTY: true } };
const PIPED = { ...PEOPLE, output: {} };

// prettier-ignore
test.each([
  // where                        environment           streams               colours asks   moves
  ["a terminal",                  {},                   PEOPLE,               true,   true,  true],
  ["a pipe",                      {},                   PIPED,                false,  false, true],
  ["a script that feeds it",      {},                   { ...PEOPLE, input: {} }, true, false, true],
  ["a log of its errors",         {},                   { ...PEOPLE, errors: {} }, true, true, false],
  ["NO_COLOR",                    { NO_COLOR: "1" },    PEOPLE,               false,  true,  true],
  ["an empty NO_COLOR",           { NO_COLOR: "" },     PEOPLE,               true,   true,  true],
  ["a build machine",             { CI: "true" },       PEOPLE,               false,  false, false],
])("at %s it has its manners", (_where, environment, streams, hasColour, isInteractive, hasLiveErrors) => {
  expect(mannersOf(environment, streams)).toEqual({ hasColour, isInteractive, hasLiveErrors });
});
