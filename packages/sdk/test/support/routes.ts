import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** How an operation is requested. */
export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
}

/** Reads the method and path of each operation from the generated types. */
export function routesOfSpec(): ReadonlyMap<string, Route> {
  const file = path.join(__dirname, "../../src/generated/api.ts");
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const paths = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === "paths",
  );
  return new Map(paths?.members.flatMap((member) => routesOfPath(member)));
}

function routesOfPath(member: ts.TypeElement): [string, Route][] {
  if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return [];
  if (!ts.isStringLiteral(member.name)) return [];
  const pattern = new RegExp(`^${member.name.text.replace(/\{[^}]+\}/g, "[^/]+")}$`);
  return member.type.members.flatMap((entry): [string, Route][] => {
    const id = /operations\["(\w+)"\]/.exec(entry.getText())?.[1];
    return id && entry.name ? [[id, { method: entry.name.getText().toUpperCase(), pattern }]] : [];
  });
}
