import ts from "typescript";
import * as catalogModule from "../../src/catalog.js";
import type { CatalogBody } from "../../src/catalog.js";

/** Evaluates the text of a `dues.config.ts` to its default export. */
export function evaluated(text: string): CatalogBody {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(text, { compilerOptions });
  const exported: { default?: CatalogBody } = {};
  const load = (name: string): unknown => {
    if (name === "@dues/sdk/catalog") return catalogModule;
    throw new Error(`A catalog imports nothing but its words, not ${name}.`);
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- The text is a module that the SDK printed.
  new Function("exports", "require", outputText)(exported, load);
  if (!exported.default) throw new Error("The text has no default export.");
  return exported.default;
}
