import * as ai from "@dues/ai";
import * as reactClient from "@dues/react/client";
import * as sdk from "@dues/sdk";
import * as catalog from "@dues/sdk/catalog";
import * as estimate from "@dues/sdk/estimate";
import * as eventStream from "@dues/sdk/event-stream";
import * as exports from "@dues/sdk/exports";
import * as fetchHandler from "@dues/sdk/fetch";
import * as nextHandler from "@dues/sdk/next";
import * as reports from "@dues/sdk/reports";
import * as emails from "@dues/sdk/emails";
import * as invoices from "@dues/sdk/invoices";
import * as imports from "@dues/sdk/imports";
import * as payments from "@dues/sdk/payments";
import * as schedules from "@dues/sdk/schedules";
import * as trials from "@dues/sdk/trials";
import * as users from "@dues/sdk/users";
import ts from "typescript";
import * as webhooks from "../../../sdk/src/webhooks.js";

/** What a program says of one of its values: `usage.totalEstimated; // => 2163`. */
export interface Claim {
  readonly expression: string;
  readonly claimed: unknown;
  readonly actual: unknown;
}

const MODULES: Readonly<Record<string, unknown>> = {
  "@dues/ai": ai,
  "@dues/react/client": reactClient,
  "@dues/sdk": sdk,
  "@dues/sdk/catalog": catalog,
  "@dues/sdk/estimate": estimate,
  "@dues/sdk/event-stream": eventStream,
  "@dues/sdk/exports": exports,
  "@dues/sdk/fetch": fetchHandler,
  "@dues/sdk/next": nextHandler,
  "@dues/sdk/reports": reports,
  "@dues/sdk/emails": emails,
  "@dues/sdk/invoices": invoices,
  "@dues/sdk/imports": imports,
  "@dues/sdk/payments": payments,
  "@dues/sdk/schedules": schedules,
  "@dues/sdk/trials": trials,
  "@dues/sdk/users": users,
  "@dues/sdk/webhooks": webhooks,
};

const CLAIM = /^(\s*)([^\n/][^\n]*); \/\/ => ([^\n]+)$/gm;

type Program = (
  exports: object,
  require: (name: string) => unknown,
  claim: (expression: string, actual: unknown, claimed: unknown) => void,
) => Promise<void>;

/** Runs a TypeScript program and returns its claimed values beside the actual ones. */
export async function run(text: string): Promise<readonly Claim[]> {
  const claims: Claim[] = [];
  const marked = text.replace(
    CLAIM,
    (_all, indent: string, expression: string, claimed: string) =>
      `${indent}__claim(${JSON.stringify(expression)}, ${expression}, ${claimed});`,
  );
  const { outputText } = ts.transpileModule(marked, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
    },
  });
  const body = `return (async () => {${outputText}\n})();`;
  // oxlint-disable-next-line typescript/no-implied-eval -- The text is an example of our own documents.
  const program = new Function("exports", "require", "__claim", body) as Program;
  await program({}, required, (expression, actual, claimed) => {
    claims.push({ expression, claimed, actual });
  });
  return claims;
}

/** How many claims a program makes, run or not. */
export function countClaims(text: string): number {
  return [...text.matchAll(CLAIM)].length;
}

function required(name: string): unknown {
  if (!(name in MODULES)) throw new Error(`No guide may need ${name}.`);
  return MODULES[name];
}
