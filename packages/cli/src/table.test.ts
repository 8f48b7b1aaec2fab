import { describe, expect, test } from "@jest/globals";
import { paintOf } from "./paint.js";
import { fields, table, widthOf, type Column } from "./table.js";

const plain = paintOf({ hasColor: false });

interface Row {
  readonly name: string | null;
  readonly total: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { head: "NAME", of: ({ name }) => name },
  { head: "TOTAL", of: ({ total }) => total, align: "right" },
];

describe("a table", () => {
  test("is aligned in columns, numbers to the right", () => {
    const rows = [
      { name: "Ada Lovelace", total: "8.13 USD" },
      { name: null, total: "1,000.00 USD" },
    ];
    expect(table(COLUMNS, rows, plain)).toBe(
      ["NAME                 TOTAL", "Ada Lovelace      8.13 USD", "-             1,000.00 USD", ""].join(
        "\n",
      ),
    );
  });

  test("is empty without rows", () => {
    expect(table(COLUMNS, [], plain)).toBe("");
  });

  test("removes control characters from cells", () => {
    const rows = [{ name: "Eve\n\u001b[2Jroot\u0007", total: "0" }];
    expect(table(COLUMNS, rows, plain)).toBe("NAME         TOTAL\nEve [2Jroot      0\n");
  });

  test("stays aligned with wide letters", () => {
    const rows = [
      { name: "山田", total: "1" },
      { name: "Zoë", total: "2" },
    ];
    expect(table(COLUMNS, rows, plain)).toBe("NAME  TOTAL\n山田      1\nZoë       2\n");
  });

  test("is colored only where colors are supported", () => {
    const colored = paintOf({ hasColor: true });
    expect(fields([["Key", "a"]], colored)).toBe("\u001b[2mKey\u001b[0m  a\n");
    expect(fields([["Key", "a"]], plain)).toBe("Key  a\n");
  });
});

// prettier-ignore
test.each([
  ["letters",               "abc",     3],
  ["a mark above a letter", "e\u0301", 1],
  ["East Asian letters",    "日本",    4],
  ["a picture",             "🎉",      2],
  ["nothing",               "",        0],
])("%s have the right width", (_what, text, width) => {
  expect(widthOf(text)).toBe(width);
});
