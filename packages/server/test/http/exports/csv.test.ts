import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { headingsOf, linesOf, type Cell, type Columns } from "../../../src/usecases/export/csv.js";
import { parseFile } from "./file.js";

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const COLUMNS: Columns<{ readonly cell: Cell }> = [["cell", ({ cell }) => cell]];

// prettier-ignore
test.each<[string, Cell, string]>([
  ["a plain text",                    "Ada",              "Ada"],
  ["a comma",                         "Lovelace, Ada",    '"Lovelace, Ada"'],
  ["a quotation mark",                'the "first"',      '"the ""first"""'],
  ["a line break",                    "one\ntwo",         '"one\ntwo"'],
  ["an equals sign at the start",     "=HYPERLINK(1)",    "'=HYPERLINK(1)"],
  ["a plus sign at the start",        "+49 30 1",         "'+49 30 1"],
  ["a minus sign at the start",       "-2+3",             "'-2+3"],
  ["an at sign at the start",         "@SUM(1)",          "'@SUM(1)"],
  ["a tab at the start",              "\t=1",             "'\t=1"],
  ["a carriage return at the start",  "\r=1",             '"\'\r=1"'],
  ["a line feed at the start",        "\n=1",             '"\'\n=1"'],
  ["a full-width equals sign",        "＝1",              "'＝1"],
  ["a formula that needs quotes",     '=1,"2"',           '"\'=1,""2"""'],
  ["an equals sign further on",       "a=1",              "a=1"],
  ["a negative number",               { number: "-5.00" }, "-5.00"],
  ["a number",                        { number: "0.000" }, "0.000"],
  ["nothing",                         null,               ""],
])("%s is written so that a spreadsheet reads it as it is", (_what, cell, text) => {
  expect(linesOf(COLUMNS, [{ cell }])).toBe(`${text}\r\n`);
});

test("whatever is written is read again, and no text begins a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (texts) => {
      const rows = parseFile(
        headingsOf(COLUMNS) +
          linesOf(
            COLUMNS,
            texts.map((cell) => ({ cell })),
          ),
      );
      expect(rows.map(({ cell }) => cell)).toEqual(
        texts.map((text) => (FORMULA.test(text) ? `'${text}` : text)),
      );
      for (const { cell = "" } of rows) expect(cell).not.toMatch(FORMULA);
    }),
  );
});
