import { expect, test } from "@jest/globals";
import { openSdk } from "./support/hover.js";

const { fields, results } = openSdk();

test("every field of every public type has a doc comment", () => {
  expect(fields.length).toBeGreaterThan(1_000);
  expect(fields.filter(({ doc }) => doc === "").map(({ name }) => name)).toEqual([]);
});

test("the result type of every method is named, except for request", () => {
  expect(results.length).toBeGreaterThan(60);
  const unnamed = results.filter(
    ({ type }) => !/^[A-Z]\w+(<(HasSlugs|Known)(, Slug)?>)?$|^(string|void|Awaited<T>)$/.test(type),
  );
  expect(unnamed).toEqual([]);
});
