import path from "node:path";

/**
 * A file to check. Its lines come without the last newline.
 *
 * @typedef {{ path: string, text: string, lines: readonly string[], isCode: boolean, isTest: boolean }} TidySubject
 */

const LEFTOVER_TEST =
  /\b(?:test|it|describe)(?:\.each|\.concurrent)?\.(?:only|skip|todo|failing)\b|\b(?:fit|xit|fdescribe|xdescribe|xtest)\(/;
const UNFINISHED = /\b(?:TODO|FIXME)\b|\bdebugger;/;
const MACHINE_PATH = /(?:^|[\s"'`(=])(?:\/(?:root|home|work|Users)\/|[A-Z]:\\Users\\)/;

/** Relative paths, and paths from the root folder that begin above it. */
const RELATIVE = /(?:\.\.\/)+[\w@.-]+/g;
const ABOVE_ROOT = /\bROOT, "\.\.[/"]/;

const CONSOLE = /\bconsole\.\w+\(/;
const COMMENT = /^\s*(?:\*|\/\/|\/\*)/;
const URL_IN_LOCK_FILE = /https?:\/\//;

/** Words that are vague about who does what. Name the actor, and use return, report, fix or unknown instead. `"nobody"` is a Unix user. */
const VAGUE_WORDS =
  /\b(?:told|nobody(?!")|whoever|somebody|everybody|anybody|landed|mends?|what became of|what of|great many)\b/i;

/** Programs that people run in a terminal; everything else logs through the logger that it is given. */
const MAY_PRINT = ["packages/test-postgres/src/cli.ts"];

const MAX_LINES = 300;

/**
 * Files that are longer for now, with the length they may not pass. Empty is the aim.
 *
 * @type {ReadonlyMap<string, number>}
 */
const LONGER_FOR_NOW = new Map();

/**
 * Rules that a line of text can break. Each returns its complaint about the whole file, or false.
 *
 * @type {readonly ((subject: TidySubject) => string | false)[]}
 */
export const textRules = [
  ({ isTest, lines }) => isTest && found(lines, LEFTOVER_TEST, "skips or focuses tests"),
  ({ isCode, lines }) => isCode && found(lines, UNFINISHED, "contains unfinished work"),
  ({ lines }) => found(lines, MACHINE_PATH, "contains a path of one machine"),
  // The lock file writes packages of the repository relative to each other.
  ({ path: file, lines }) =>
    file !== "pnpm-lock.yaml" &&
    foundWhere(lines, (line) => leavesRepository(file, line), "names a path beside the repository"),
  ({ path, lines }) => path === "pnpm-lock.yaml" && found(lines, URL_IN_LOCK_FILE, "names a registry"),
  ({ lines }) => found(lines, VAGUE_WORDS, "uses a vague word"),
  ({ path, lines }) =>
    /^packages\/[^/]+\/src\//.test(path) &&
    !MAY_PRINT.includes(path) &&
    found(
      lines.map((line) => (COMMENT.test(line) ? "" : line)),
      CONSOLE,
      "prints to the console",
    ),
  ({ path, isCode, lines }) => {
    const limit = LONGER_FOR_NOW.get(path) ?? MAX_LINES;
    return isCode && lines.length > limit && `has ${lines.length} lines, more than ${limit}`;
  },
];

/** The tidy scripts spell out what they look for. */
export const EXEMPT = ["scripts/lib/tidy-text.mjs"];

/**
 * @param {readonly string[]} lines
 * @param {RegExp} pattern
 * @param {string} complaint
 */
function found(lines, pattern, complaint) {
  return foundWhere(lines, (line) => pattern.test(line), complaint);
}

/**
 * @param {readonly string[]} lines
 * @param {(line: string) => boolean} breaks
 * @param {string} complaint
 */
function foundWhere(lines, breaks, complaint) {
  const index = lines.findIndex(breaks);
  return index >= 0 && `${complaint}, line ${index + 1}: ${lines[index]?.trim()}`;
}

/**
 * A clone on another machine has other folders around it, or none.
 *
 * @param {string} file
 * @param {string} line
 */
function leavesRepository(file, line) {
  const relative = [...line.matchAll(RELATIVE)].map(([name]) => path.join(path.dirname(file), name));
  return ABOVE_ROOT.test(line) || relative.some((name) => name.startsWith(".."));
}
