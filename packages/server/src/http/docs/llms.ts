import type { Guide } from "../../generated/guides.js";
import type { OpenapiDocument } from "../../generated/openapi.js";

interface Operation {
  readonly operationId: string;
  readonly summary: string;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** A map of the documentation in the llmstxt.org format: short, with a link in each line. */
export function llmsText(spec: OpenapiDocument, guides: readonly Guide[]): string {
  const lines = guides.map(({ name, title, summary }) => `- [${title}](/docs/guides/${name}.md): ${summary}`);
  return [...headOf(spec), "## Guides", "", ...lines, "", "## API", "", ...operationsOf(spec), ""].join("\n");
}

/** The map and everything that it links to, except for the spec. */
export function llmsFullText(spec: OpenapiDocument, guides: readonly Guide[]): string {
  const texts = guides.map(({ markdown }) => markdown.trim());
  return [llmsText(spec, guides), ...texts, ""].join("\n\n");
}

function headOf({ info }: OpenapiDocument): readonly string[] {
  return [
    `# ${info.title}`,
    "",
    "> Self-hosted subscription billing over one JSON API: plans, trials, metered usage, credits, seats, invoices and",
    "> payments. Amounts are in minor units. The npm package `@dues/sdk` has one typed method for each operation.",
    "",
    "The whole interface is [openapi.json](/openapi.json). Everything below /v1 needs `Authorization: Bearer <key>`.",
    "",
  ];
}

function operationsOf(spec: OpenapiDocument): readonly string[] {
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const { operationId, summary } = item[method] as Operation;
      return `- \`${method.toUpperCase()} ${path}\` (${operationId}): ${summary}`;
    }),
  );
}
