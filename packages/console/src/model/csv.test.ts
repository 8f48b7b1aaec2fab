import { expect, test } from "@jest/globals";
import { csvOf } from "./csv.js";

const columns = [
  { name: "Customer", text: ({ name }: { readonly name: string }) => name },
  { name: "Price", text: () => "-5.00" },
];

test("rows are written as CSV, with quotes where they are needed", () => {
  expect(csvOf(columns, [{ name: 'Ada "A", Ltd' }, { name: "Grace" }])).toBe(
    'Customer,Price\r\n"Ada ""A"", Ltd",-5.00\r\nGrace,-5.00\r\n',
  );
});

test.each(["=1+1", "+49", "@me", "-cmd"])("the text %p is no formula in a spreadsheet", (name) => {
  expect(csvOf(columns, [{ name }])).toContain(`\r\n'${name},`);
});
