import { expect, test } from "@jest/globals";
import { terminalFeatures } from "./terminal.js";

const PEOPLE = { input: { isTTY: true }, output: { isTTY: true }, errors: { isTTY: true } };
const PIPED = { ...PEOPLE, output: {} };

// prettier-ignore
test.each([
  // where                        environment           streams               colors asks   moves
  ["a terminal",                  {},                   PEOPLE,               true,   true,  true],
  ["a pipe",                      {},                   PIPED,                false,  false, true],
  ["a script that feeds it",      {},                   { ...PEOPLE, input: {} }, true, false, true],
  ["a log of its errors",         {},                   { ...PEOPLE, errors: {} }, true, true, false],
  ["NO_COLOR",                    { NO_COLOR: "1" },    PEOPLE,               false,  true,  true],
  ["an empty NO_COLOR",           { NO_COLOR: "" },     PEOPLE,               true,   true,  true],
  ["a build machine",             { CI: "true" },       PEOPLE,               false,  false, false],
])("for %s, features fit the streams", (_where, environment, streams, hasColor, isInteractive, hasLiveErrors) => {
  expect(terminalFeatures(environment, streams)).toEqual({ hasColor, isInteractive, hasLiveErrors });
});
