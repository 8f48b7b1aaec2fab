import { expect, test } from "@jest/globals";
import { cancellationDetailsOf } from "./cancellation.js";

// prettier-ignore
test.each([
  ["nothing",            undefined,                                      null],
  ["null",               null,                                           null],
  ["empty values",       { feedback: null, comment: "" },                null],
  ["a blank comment",    { comment: " \n " },                            null],
  ["a reason",           { feedback: "unused" },                         { feedback: "unused", comment: null }],
  ["a comment",          { comment: " Too many seats. " },               { feedback: null, comment: "Too many seats." }],
  ["both",               { feedback: "other", comment: "We moved." },    { feedback: "other", comment: "We moved." }],
] as const)("%s as the details of a cancellation", (_what, given, details) => {
  expect(cancellationDetailsOf(given)).toEqual(details);
});
