import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(__dirname, "../../../..");

/** A program text to compile. */
export interface Snippet {
  /** The origin of the text, for error messages. */
  readonly name: string;
  readonly text: string;
  /** Whether it contains elements of React. */
  readonly isTsx?: boolean;
}

/**
 * Type-checks each snippet as a separate module against the sources of the SDK, with the options of the repository,
 * and returns every error as `name: message`. Unused variables are allowed in examples.
 */
export function compileErrors(snippets: readonly Snippet[]): string[] {
  return diagnosticsOf(snippets).flatMap(({ name, found }) =>
    found.map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`),
  );
}

/** Returns the positions of the compile errors of each snippet, as offsets into its text. */
export function complaintOffsets(snippets: readonly Snippet[]): (number | undefined)[][] {
  return diagnosticsOf(snippets).map(({ found }) => found.map(({ start }) => start));
}

interface Judged extends Snippet {
  readonly found: readonly ts.Diagnostic[];
}

function diagnosticsOf(snippets: readonly Snippet[]): Judged[] {
  const files = new Map(snippets.map((snippet, index) => [fileOf(snippet, index), snippet]));
  const options: ts.CompilerOptions = {
    ...repositoryOptions(),
    noUnusedLocals: false,
    paths: {
      "@dues/ai": [path.join(ROOT, "packages/ai/src/index.ts")],
      "@dues/react": [path.join(ROOT, "packages/react/src/index.ts")],
      "@dues/react/client": [path.join(ROOT, "packages/react/src/client.ts")],
      "@dues/sdk": [path.join(ROOT, "packages/sdk/src/index.ts")],
      "@dues/sdk/catalog": [path.join(ROOT, "packages/sdk/src/catalog.ts")],
      "@dues/sdk/estimate": [path.join(ROOT, "packages/sdk/src/estimate.ts")],
      "@dues/sdk/event-stream": [path.join(ROOT, "packages/sdk/src/event-stream.ts")],
      "@dues/sdk/exports": [path.join(ROOT, "packages/sdk/src/exports.ts")],
      "@dues/sdk/express": [path.join(ROOT, "packages/sdk/src/express.ts")],
      "@dues/sdk/fetch": [path.join(ROOT, "packages/sdk/src/fetch.ts")],
      "@dues/sdk/hono": [path.join(ROOT, "packages/sdk/src/hono.ts")],
      "@dues/sdk/next": [path.join(ROOT, "packages/sdk/src/next.ts")],
      "@dues/sdk/reports": [path.join(ROOT, "packages/sdk/src/reports.ts")],
      "@dues/sdk/emails": [path.join(ROOT, "packages/sdk/src/emails.ts")],
      "@dues/sdk/invoices": [path.join(ROOT, "packages/sdk/src/invoices.ts")],
      "@dues/sdk/payments": [path.join(ROOT, "packages/sdk/src/payments.ts")],
      "@dues/sdk/schedules": [path.join(ROOT, "packages/sdk/src/schedules.ts")],
      "@dues/sdk/imports": [path.join(ROOT, "packages/sdk/src/imports.ts")],
      "@dues/sdk/trials": [path.join(ROOT, "packages/sdk/src/trials.ts")],
      "@dues/sdk/users": [path.join(ROOT, "packages/sdk/src/users.ts")],
      "@dues/sdk/webhooks": [path.join(ROOT, "packages/sdk/src/webhooks.ts")],
    },
  };
  const program = ts.createProgram([...files.keys()], options, hostWith(files, options));
  return [...files].map(([file, snippet]) => ({
    ...snippet,
    found: ts.getPreEmitDiagnostics(program, program.getSourceFile(file)),
  }));
}

/** In the package whose dependencies it may use. */
function fileOf({ isTsx = false }: Snippet, index: number): string {
  return path.join(ROOT, isTsx ? `packages/react/snippet-${index}.tsx` : `snippet-${index}.ts`);
}

/** Returns the compile errors of a file of the repository. */
export function compileErrorsInFile(file: string): string[] {
  const program = ts.createProgram([file], repositoryOptions());
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

function repositoryOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(ROOT, "tsconfig.json"), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT).options;
}

function hostWith(files: ReadonlyMap<string, Snippet>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => files.has(path.normalize(file)) || fileExists(file);
  host.readFile = (file) => files.get(path.normalize(file))?.text ?? readFile(file);
  const { getSourceFile } = host;
  host.getSourceFile = (file, target, ...rest) => {
    const snippet = files.get(path.normalize(file));
    return snippet ? ts.createSourceFile(file, snippet.text, target) : getSourceFile(file, target, ...rest);
  };
  return host;
}
