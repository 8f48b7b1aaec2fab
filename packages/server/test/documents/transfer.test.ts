import { inflateSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { toCurrency, type MoneyDocument } from "@dues/billing";
import decodeQR from "qr/decode.js";
import { documentView } from "../../src/documents/view/view.js";
import { documentPage } from "../../src/http/pages/document.js";
import { NO_BRANDING } from "../../src/shared/branding.js";
import { documentLine, moneyDocument } from "../support/money-document.js";
import { draw, linesOf } from "./drawing.js";

const bankAccount = { iban: "DE89370400440532013000", bic: "COBADEFFXXX", holder: null };
const PRESENTATION = { isTest: false, organizationName: "Acme" };

/** The text that banking apps read for 25.00 EUR. */
const CODE = [
  ...[
    "BCD",
    "002",
    "1",
    "SCT",
    "COBADEFFXXX",
    "Acme Software GmbH",
    "DE89370400440532013000",
    "EUR25.00",
    "",
  ],
  "RF22ADA420007",
].join("\n");

function sent(change: Partial<MoneyDocument> = {}): MoneyDocument {
  const document = moneyDocument([documentLine()], { currency: toCurrency("EUR") });
  return {
    ...document,
    seller: { ...document.seller, bankAccount },
    terms: { days: 30, from: "issue" },
    paymentReference: "RF22ADA420007",
    ...change,
  };
}

/** Reads a code from its modules, each drawn as 4 × 4 pixels. */
function decode(modules: readonly (readonly boolean[])[]): string {
  const scale = 4;
  const size = modules.length * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const [x, y] = [pixel % size, Math.floor(pixel / size)];
    const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
    if (isDark) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return decodeQR({ width: size, height: size, data });
}

function modulesOf(size: number, isDark: (x: number, y: number) => boolean): boolean[][] {
  return Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_cell, x) => isDark(x, y)));
}

describe("an open invoice that was sent", () => {
  test("says to which account it is paid, and under which reference", async () => {
    const lines = await linesOf(sent());
    const at = lines.findIndex((line) => line.includes("Pay by bank transfer"));
    expect(lines.slice(at, at + 7)).toEqual([
      "Pay by bank transfer",
      "Account holder | Acme Software GmbH",
      "IBAN | DE89 3704 0044 0532 0130 00",
      "BIC | COBADEFFXXX",
      "Amount | €25.00",
      "Payment reference | RF22 ADA4 2000 7",
      "Scan with a banking app",
    ]);
  });

  test("has a code on its page that can be scanned", () => {
    const document = sent();
    const { markup } = documentPage({ document, presentation: PRESENTATION, branding: NO_BRANDING });
    const size = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1]);
    const dark = new Set([...markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
    expect(decode(modulesOf(size, (x, y) => dark.has(`${x},${y}`)))).toBe(CODE);
  });

  test.each(["en", "ar"])("has a code on its PDF that can be scanned, in %s", async (locale) => {
    const { bytes } = await draw(sent({ locale }));
    const rectangles = largestPath(bytes);
    const [left, top] = [0, 1].map((axis) => Math.min(...rectangles.map((each) => each[axis] ?? 0)));
    const unit = Math.min(...rectangles.map(([, , , height]) => height));
    const cell = (value: number, from = 0) => Math.round((value - from) / unit);
    const dark = new Set(
      rectangles.flatMap(([x, y, width]) =>
        Array.from({ length: cell(width) }, (_, index) => `${cell(x, left) + index},${cell(y, top)}`),
      ),
    );
    const size = Math.max(...[...dark].map((place) => Number(place.split(",")[1]))) + 1;
    const quiet = 4;
    const modules = modulesOf(size + 2 * quiet, (x, y) => dark.has(`${x - quiet},${y - quiet}`));
    expect(decode(modules)).toBe(CODE);
  });

  test("has no code in another currency, which SEPA does not transfer", () => {
    const view = documentView(sent({ currency: toCurrency("USD") }), PRESENTATION);
    expect(view.transfer).toMatchObject({ code: null });
    expect(view.transfer?.rows.map(({ value }) => value)).toContain("$25.00");
  });
});

// prettier-ignore
test.each<[string, Partial<MoneyDocument>]>([
  ["that is paid",       { status: "paid", amountDue: 0n }],
  ["that is void",       { status: "void", amountDue: 0n }],
  ["that is charged",    { terms: null }],
  ["without a number",   { status: "draft", paymentReference: null }],
])("an invoice %s asks for no transfer", (_rule, change) => {
  expect(documentView({ ...sent(), ...change }, PRESENTATION).transfer).toBeNull();
});

test("nor does one of a seller without an account", () => {
  const { seller } = moneyDocument();
  expect(documentView({ ...sent(), seller }, PRESENTATION).transfer).toBeNull();
});

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** The rectangles of the path with most of them, in the order of the file. */
function largestPath(bytes: Uint8Array): readonly Rectangle[] {
  const pdf = Buffer.from(bytes).toString("latin1");
  const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, data = ""]) => {
    try {
      return [inflateSync(Buffer.from(data, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const paths = streams.flatMap((stream) => [
    ...stream.matchAll(/(?:[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ re\s+)+/g),
  ]);
  const largest = paths
    .map(([path]) => path)
    .reduce((one, other) => (one.length > other.length ? one : other));
  return [...largest.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)].map(
    ([, x, y, width, height]) => [Number(x), Number(y), Number(width), Number(height)] as const,
  );
}
