import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Tenant } from "../../support/api.js";

/** The answer of a tool. */
export interface Answer {
  readonly isError: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Connects the official client of the Model Context Protocol, runs the work, and closes it. */
export async function withClient<Result>(
  { url, apiKey }: Pick<Tenant, "url" | "apiKey">,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const headers = { authorization: `Bearer ${apiKey}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

export async function toolNames(sender: Pick<Tenant, "url" | "apiKey">): Promise<readonly string[]> {
  const { tools } = await withClient(sender, (client) => client.listTools());
  return tools.map(({ name }) => name);
}

/** Calls a tool with the official client. The text of the result must say the same as its structured content. */
export async function callTool(
  sender: Pick<Tenant, "url" | "apiKey">,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const result = await withClient(sender, (client) => client.callTool({ name, arguments: { ...args } }));
  const [{ text }] = result.content as [{ readonly text: string }];
  const body = JSON.parse(text) as Answer["body"];
  if (JSON.stringify(result.structuredContent) !== text) throw new Error(`${text} differs from the content.`);
  return { isError: result.isError === true, body };
}
