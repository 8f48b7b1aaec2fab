import { afterAll, expect, test } from "@jest/globals";
import { createPdfRenderer } from "../../src/documents/pdf/renderer.js";
import type { PdfOptions } from "../../src/documents/pdf/draw.js";
import { documentLine, moneyDocument } from "../support/money-document.js";
import { readPdf } from "../support/pdf-reader.js";

const OPTIONS: PdfOptions = { paper: "A4", logo: null, isTest: false, organizationName: "Acme" };
const renderer = createPdfRenderer({ fontFolder: undefined });
afterAll(() => renderer.close());

test("the event loop goes on while a document of 200 lines is drawn", async () => {
  const lines = Array.from({ length: 200 }, (_, index) => documentLine({ id: `line_${index}` }));
  let isDrawn = false;
  let turns = 0;
  const drawn = renderer.render(moneyDocument(lines), OPTIONS).finally(() => (isDrawn = true));
  const count = () => {
    turns += 1;
    if (!isDrawn) setImmediate(count);
  };
  setImmediate(count);
  expect(readPdf((await drawn).bytes).pages.length).toBeGreaterThan(5);
  // Drawn on the event loop, it would not turn once in between.
  expect(turns).toBeGreaterThan(100);
});

test("documents requested together are each drawn", async () => {
  const numbers = ["A-1", "A-2", "A-3"];
  const drawn = await Promise.all(
    numbers.map((number) => renderer.render(moneyDocument([documentLine()], { number }), OPTIONS)),
  );
  const titles = drawn.map(({ bytes }) => readPdf(bytes).info["Title"]);
  expect(titles).toEqual(numbers.map((number) => `Invoice ${number}`));
});

test("a document that cannot be drawn is refused, and the next one is drawn", async () => {
  const broken = moneyDocument([documentLine()], { zone: "Nowhere/Land" });
  await expect(renderer.render(broken, OPTIONS)).rejects.toThrow(/The PDF was not drawn: .*Nowhere/s);
  expect((await renderer.render(moneyDocument(), OPTIONS)).missingGlyphs).toEqual([]);
});

test("code points that no font has come back from the thread", async () => {
  const document = moneyDocument([documentLine({ description: "🚀" })]);
  expect((await renderer.render(document, OPTIONS)).missingGlyphs).toEqual([0x1f680]);
});
