import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(__dirname, "../../../..");
const ENTRIES = ["index.ts", "catalog.ts", "webhooks.ts"];

/** The hover text of a property of a public type. */
export interface Field {
  /** Such as `AttachParams.customerData.email`. */
  readonly name: string;
  readonly doc: string;
}

/** The hover text of the result of a method. */
export interface Result {
  /** Such as `Customers.get`. */
  readonly method: string;
  /** The type of a variable that holds what was awaited. */
  readonly type: string;
}

/** Reads the sources of the SDK like an editor. */
export function openSdk() {
  const { config } = ts.readConfigFile(path.join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const files = ENTRIES.map((entry) => path.join(ROOT, "packages/sdk/src", entry));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const exported = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  });
  const types = exported.map((symbol) => ownOrAliased(symbol, checker));
  return { fields: fieldsOf(types, checker), results: resultsOf(types, checker) };
}

function ownOrAliased(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns every property that is reachable from the types, once for each declaration. */
function fieldsOf(types: readonly ts.Symbol[], checker: ts.TypeChecker): Field[] {
  const fields = new Map<ts.Node, Field>();
  const seen = new Set<ts.Type>();
  const visit = (type: ts.Type, name: string): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) for (const part of type.types) visit(part, name);
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (element && type.flags & ts.TypeFlags.Object) visit(element, name);
    for (const property of propertiesOf(type, checker)) {
      const declaration = property.declarations?.find(isOurs);
      if (!declaration) continue;
      const field = `${name}.${property.name}`;
      const doc = ts.displayPartsToString(property.getDocumentationComment(checker));
      const tags = property.getJsDocTags(checker).map(({ text }) => ts.displayPartsToString(text));
      if (!fields.has(declaration))
        fields.set(declaration, { name: field, doc: [doc, ...tags].join("").trim() });
      visit(checker.getTypeOfSymbol(property), field);
    }
  };
  for (const symbol of types) {
    if (symbol.flags & ts.SymbolFlags.Type) visit(checker.getDeclaredTypeOfSymbol(symbol), symbol.name);
    for (const signature of checker.getTypeOfSymbol(symbol).getCallSignatures()) {
      for (const parameter of signature.parameters)
        visit(checker.getTypeOfSymbol(parameter), `${symbol.name}()`);
    }
  }
  return [...fields.values()];
}

function propertiesOf(type: ts.Type, checker: ts.TypeChecker): ts.Symbol[] {
  return type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : [];
}

/** Whether the property is public and not from the TypeScript libraries, such as the fields of `Error`. */
function isOurs(declaration: ts.Declaration): boolean {
  const name = ts.getNameOfDeclaration(declaration);
  return (
    declaration.getSourceFile().fileName.includes("/packages/sdk/src/") &&
    !!name &&
    !ts.isPrivateIdentifier(name)
  );
}

/** Returns the displayed type of the awaited result, for each method of each class. */
function resultsOf(types: readonly ts.Symbol[], checker: ts.TypeChecker): Result[] {
  const results: Result[] = [];
  const visit = (type: ts.Type): void => {
    for (const property of checker
      .getPropertiesOfType(type)
      .filter((each) => each.declarations?.some(isOurs))) {
      const [signature] = checker.getTypeOfSymbol(property).getCallSignatures();
      const awaited = signature && checker.getAwaitedType(signature.getReturnType());
      if (awaited) {
        results.push({ method: `${type.symbol.name}.${property.name}`, type: checker.typeToString(awaited) });
      } else visit(checker.getTypeOfSymbol(property));
    }
  };
  const client = types.find(({ name }) => name === "Dues");
  if (client) visit(checker.getDeclaredTypeOfSymbol(client));
  return results;
}
