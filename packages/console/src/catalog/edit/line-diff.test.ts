import { expect, test } from "@jest/globals";
import { diffText, lineDiff } from "./line-diff.js";

test("a comparison of lines keeps what both have, and shows what is near a change", () => {
  const before = "a\nb\nc\nd\ne\nf\ng\n";
  expect(diffText(lineDiff(before, "a\nb\nc\nD\ne\nf\ng\nh\n"), 1)).toBe("  c\n- d\n+ D\n  e\n…\n  g\n+ h");
  expect(diffText(lineDiff("", "a\nb\n"))).toBe("+ a\n+ b");
  expect(lineDiff(before, before).every(({ sign }) => sign === " ")).toBe(true);
});
