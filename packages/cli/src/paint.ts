import type { Terminal } from "./terminal.js";

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

export type Paint = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

const PLAIN: Paint = { bold: same, dim: same, red: same, green: same, yellow: same };

const COLORED: Paint = {
  bold: inCode(CODES.bold),
  dim: inCode(CODES.dim),
  red: inCode(CODES.red),
  green: inCode(CODES.green),
  yellow: inCode(CODES.yellow),
};

/** Returns functions that color text where colors are supported, else leave it unchanged. */
export function paintOf({ hasColor }: Pick<Terminal, "hasColor">): Paint {
  return hasColor ? COLORED : PLAIN;
}

function inCode(code: number): (text: string) => string {
  return (text) => (text === "" ? text : `\u001b[${code}m${text}\u001b[0m`);
}

function same(text: string): string {
  return text;
}
