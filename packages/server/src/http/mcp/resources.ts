import { glossary, guides } from "../../generated/guides.js";
import type { OperationId } from "../handler.js";
import { callTool, type Session } from "./call.js";
import { tools, type Tool } from "./tools.js";

/** A text that a model can read. */
interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly read: (session: Session) => Promise<string> | string;
}

/** The parts of the catalog: the name of each in its operation's response. */
const CATALOG: Readonly<Record<string, OperationId>> = {
  plans: "listPlans",
  features: "listFeatures",
  creditPacks: "listCreditPacks",
};

const MARKDOWN = "text/markdown";

/** The documentation, and the catalog of the caller's organization. */
export const resources: readonly Resource[] = [
  {
    uri: "dues://catalog",
    name: "catalog",
    title: "Catalog",
    description: "The plans, features and credit packs of your organization.",
    mimeType: "application/json",
    read: readCatalog,
  },
  {
    uri: "dues://glossary",
    name: "glossary",
    title: "Glossary",
    description: "The meaning of each word in the API.",
    mimeType: MARKDOWN,
    read: () => glossary,
  },
  ...guides.map(({ name, title, summary, markdown }) => ({
    uri: `dues://guides/${name}`,
    name,
    title,
    description: summary,
    mimeType: MARKDOWN,
    read: () => markdown,
  })),
];

/** A part that the key must not read is the refusal. */
async function readCatalog(session: Session): Promise<string> {
  const parts = Object.entries(CATALOG).map(async ([name, operation]) => {
    const { isError, structuredContent } = await callTool(session, tools.get(operation) as Tool, {});
    return [name, isError ? structuredContent : structuredContent[name]] as const;
  });
  return JSON.stringify(Object.fromEntries(await Promise.all(parts)));
}
