import ts from "typescript";

/** Longer functions decide and compute at once; split them. A suite of tests is a list, not a function. */
const MAX_FUNCTION_LINES = 70;

/** Tools ask for a default export in their settings. */
const SETTINGS_FILE = /(?:^|\/)(?:tsup|jest|redocly)\.config\.[cm]?[jt]s$/;

/** Rules that only the syntax tree can judge. Returns one complaint for each place that breaks one. */
export function syntaxComplaints({ path, text, isTest }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const complaints = [];
  const visit = (node) => {
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

function complaintAbout(node, source, { path, isTest }) {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return "says any";
  if (ts.isNonNullExpression(node)) return "asserts with ! that something is there";
  if (ts.isEnumDeclaration(node)) return "declares an enum";
  if (ts.isExportAssignment(node) && !SETTINGS_FILE.test(path)) return "has a default export";
  if (isTest || !ts.isFunctionLike(node) || !node.body) return undefined;
  const { line: first } = source.getLineAndCharacterOfPosition(node.getStart(source));
  const { line: last } = source.getLineAndCharacterOfPosition(node.end);
  const length = last - first + 1;
  return length > MAX_FUNCTION_LINES
    ? `has a function of ${length} lines, more than ${MAX_FUNCTION_LINES}`
    : undefined;
}
