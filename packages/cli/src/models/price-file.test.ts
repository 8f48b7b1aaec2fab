import { describe, expect, test } from "@jest/globals";
import { changedLines, printPrices, readPriceFile } from "./price-file.js";

const MODELS = [
  { model: "anthropic/claude-sonnet-4-5", aliases: ["claude-sonnet-4-5"], input: 300, output: 1500 },
  { model: "openai/gpt-5", input: 125, above: [{ inputTokens: 200_000, input: 250 }] },
];
const FILE = printPrices(MODELS, "https://models.dev/api.json", "2026-11-23");
const linesOf = (text: string) => readPriceFile(text)?.lines ?? [];

describe("the file of prices", () => {
  test("has a line for each model, and where and when they were read", () => {
    expect(FILE).toMatch(/^\/\/ Source: https:\/\/models\.dev\/api\.json, read on 2026-11-23\.\n/);
    expect(FILE).toContain(`
export const models: readonly ModelPrice[] = [
  { model: "anthropic/claude-sonnet-4-5", aliases: ["claude-sonnet-4-5"], input: 300, output: 1500 },
  { model: "openai/gpt-5", input: 125, above: [{ inputTokens: 200000, input: 250 }] },
];
`);
  });

  test("is recognized, also with the line ends of Windows", () => {
    expect(readPriceFile(FILE)).toMatchObject({ isEdited: false });
    expect(readPriceFile(FILE.replaceAll("\n", "\r\n"))).toMatchObject({ isEdited: false });
    expect(linesOf(FILE)).toHaveLength(2);
  });

  test("is recognized as edited after any change of its prices", () => {
    expect(readPriceFile(FILE.replace("125", "120"))).toMatchObject({ isEdited: true });
    expect(readPriceFile(FILE.replace("];", "  // ours\n];"))).toMatchObject({ isEdited: true });
  });

  test("is unknown without its head", () => {
    expect(readPriceFile("export const models = [];\n")).toBeUndefined();
  });

  test("differs from another version by model", () => {
    const [sonnet, gpt] = MODELS;
    const models = [
      { model: "google/gemini", input: 1 },
      { ...gpt, model: "openai/gpt-5", input: 100 },
    ];
    const after = printPrices(models, "list", "2026-11-24");
    expect(changedLines(linesOf(FILE), linesOf(after))).toEqual([
      `- { model: "${sonnet?.model}", aliases: ["claude-sonnet-4-5"], input: 300, output: 1500 }`,
      '+ { model: "google/gemini", input: 1 }',
      '- { model: "openai/gpt-5", input: 125, above: [{ inputTokens: 200000, input: 250 }] }',
      '+ { model: "openai/gpt-5", input: 100, above: [{ inputTokens: 200000, input: 250 }] }',
    ]);
    expect(changedLines(linesOf(FILE), linesOf(FILE))).toEqual([]);
  });
});
