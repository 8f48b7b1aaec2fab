import type { Terminal } from "./terminal.js";

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

export type Paint = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

const PLAIN: Paint = { bold: same, dim: same, red: same, green: same, yellow: same };

const COLOURED: Paint = {
  bold: inCode(CODES.bold),
  dim: inCode(CODES.dim),
  red: inCode(CODES.red),
  green: inCode(CODES.green),
  yellow: inCode(CODES.yellow),
};

/** Colours where they are wanted, and the text alone elsewhere. */
export function paintOf({ hasColour }: Pick<Terminal, "hasColour">): Paint {
  return hasColour ? COLOURED : PLAIN;
}

function inCode(code: number): (text: string) => string {
  return (text) => (text === "" ? text : `\u001b[${code}m${text}\u001b[0m`);
}

function same(text: string): string {
  return text;
}
