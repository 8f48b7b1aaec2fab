import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createPdfRenderer } from "../../src/documents/pdf/renderer.js";
import type { DrawnPdf, PdfOptions } from "../../src/documents/pdf/draw.js";
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

describe("documents that wait", () => {
  /** What ends the time of each document whose drawing has begun. */
  const timers: (() => void)[] = [];
  const waiting = createPdfRenderer(
    { fontFolder: undefined },
    { maxWaiting: 2, startTimer: (expire) => (timers.push(expire), () => undefined) },
  );
  afterAll(() => waiting.close());
  beforeEach(() => void timers.splice(0));

  const draw = (number: string) => waiting.render(moneyDocument([documentLine()], { number }), OPTIONS);
  const titleOf = async (drawn: Promise<DrawnPdf>) => readPdf((await drawn).bytes).info["Title"];

  test("the time of a document starts with its drawing", async () => {
    const drawn = [draw("A-1"), draw("A-2"), draw("A-3")];
    expect(timers).toHaveLength(1);
    await drawn[0];
    expect(timers).toHaveLength(2);
    await Promise.all(drawn);
    expect(timers).toHaveLength(3);
  });

  test("a document that takes too long fails alone", async () => {
    const [slow, ...others] = [draw("A-1"), draw("A-2"), draw("A-3")];
    timers[0]?.();
    await expect(slow).rejects.toThrow("Drawing a PDF took too long.");
    expect(await Promise.all(others.map(titleOf))).toEqual(["Invoice A-2", "Invoice A-3"]);
  });

  test("a document that cannot be sent to the thread fails alone", async () => {
    const unreadable = waiting.render({ ...moneyDocument(), zone: (() => "UTC") as never }, OPTIONS);
    const next = draw("A-2");
    await expect(unreadable).rejects.toThrow("could not be cloned");
    expect(await titleOf(next)).toBe("Invoice A-2");
  });

  test("more documents than may wait are refused, and so are images", async () => {
    const drawn = [draw("A-1"), draw("A-2"), draw("A-3")];
    await expect(draw("A-4")).rejects.toMatchObject({ code: "service_unavailable" });
    await expect(waiting.canDraw(new Uint8Array())).rejects.toMatchObject({ code: "service_unavailable" });
    expect(await Promise.all(drawn)).toHaveLength(3);
    expect(await titleOf(draw("A-5"))).toBe("Invoice A-5");
  });

  test("a renderer that closes refuses what waits", async () => {
    const closing = createPdfRenderer({ fontFolder: undefined });
    const drawn = [1, 2].map(() => closing.render(moneyDocument(), OPTIONS).catch((error: unknown) => error));
    await closing.close();
    const [current, next] = await Promise.all(drawn);
    expect(current).toMatchObject({ message: "The thread that draws PDFs stopped." });
    expect(next).toMatchObject({ code: "service_unavailable" });
    await expect(closing.render(moneyDocument(), OPTIONS)).rejects.toMatchObject({
      code: "service_unavailable",
    });
  });
});
