import ts from "typescript";

/**
 * Longer functions decide and compute at once; split them. A suite of tests is a list, not a function, and the lines of a
 * literal count as one, so that a literal can have a line for each property.
 */
const MAX_FUNCTION_LINES = 70;

/** Tools ask for a default export in their settings. */
const SETTINGS_FILE = /(?:^|\/)(?:jest|knip|redocly|tsup)\.config\.[cm]?[jt]s$/;

/**
 * Checks the rules that only the syntax tree can judge. Returns one complaint for each place that breaks one.
 *
 * @param {import("./tidy-text.mjs").TidySubject} subject
 */
export function syntaxComplaints({ path, text, isTest }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const complaints = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const complaint = complaintAbout(node, source, { path, isTest });
    if (complaint) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      complaints.push(`${complaint}, line ${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return complaints;
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 * @param {{ path: string, isTest: boolean }} subject
 */
function complaintAbout(node, source, { path, isTest }) {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return "uses the type any";
  if (ts.isNonNullExpression(node)) return "uses a non-null assertion (!)";
  if (ts.isEnumDeclaration(node)) return "declares an enum";
  if (ts.isExportAssignment(node) && !SETTINGS_FILE.test(path)) return "has a default export";
  if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) {
    return "spreads a literal into a literal; write its properties out";
  }
  if (isTest || !ts.isFunctionLike(node) || !("body" in node) || !node.body) return undefined;
  const length = linesOf(node, source) - linesInLiterals(node.body, source);
  return length > MAX_FUNCTION_LINES
    ? `has a function of ${length} lines, more than ${MAX_FUNCTION_LINES}`
    : undefined;
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 */
function linesOf(node, source) {
  const { line: first } = source.getLineAndCharacterOfPosition(node.getStart(source));
  const { line: last } = source.getLineAndCharacterOfPosition(node.end);
  return last - first + 1;
}

/**
 * Counts the lines that the literals in a node have beyond their first. A literal that holds functions is code.
 *
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 * @returns {number}
 */
function linesInLiterals(node, source) {
  const isLiteral = ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
  if (isLiteral && !holdsFunction(node)) return linesOf(node, source) - 1;
  let sum = 0;
  ts.forEachChild(node, (child) => {
    sum += linesInLiterals(child, source);
  });
  return sum;
}

/**
 * @param {ts.Node} node
 * @returns {boolean}
 */
function holdsFunction(node) {
  return ts.isFunctionLike(node) || ts.forEachChild(node, holdsFunction) === true;
}
