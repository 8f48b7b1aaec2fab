import { describe, expect, test } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { attach, statesOf, sync } from "../../../server/test/support/api.js";
import { addProject, type Project, type TestSetup } from "../support/setup.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [{ slug: "free", features: [{ slug: "calls", limit: 10 }] }],
};

/** Tests of the Model Context Protocol over stdin and stdout, with the official client. */
export function describeMcp(setup: TestSetup): void {
  async function withClient<Result>(
    { tenant }: Pick<Project, "tenant">,
    work: (client: Client) => Promise<Result>,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Result> {
    const env = { DUES_API_KEY: tenant.apiKey, DUES_BASE_URL: tenant.url, ...environment };
    const args = [setup.installed.program, "mcp"];
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  }

  describe("mcp", () => {
    test("lists the tools of the key and reads with them", async () => {
      const project = await addProject(setup);
      await sync(project.tenant, CATALOG);
      await attach(project.tenant, "ada", "free");
      await withClient(project, async (client) => {
        expect(client.getServerVersion()).toMatchObject({ name: "dues" });
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["getCustomer", "attachPlan"]));
        expect(await client.callTool({ name: "getCustomer", arguments: { id: "ada" } })).toMatchObject({
          structuredContent: { externalId: "ada" },
        });
        const { resources } = await client.listResources();
        expect(resources.map(({ uri }) => uri)).toContain("dues://glossary");
      });
    });

    test("changes something only after a preview", async () => {
      const project = await addProject(setup);
      await sync(project.tenant, CATALOG);
      const wish = { customer: "ada", product: "free", customerData: { email: "ada@example.com" } };
      await withClient(project, async (client) => {
        const refused = await client.callTool({ name: "attachPlan", arguments: wish });
        expect(refused).toMatchObject({ isError: true, structuredContent: { code: "invalid_request" } });
        const { preview } = refused.structuredContent as { preview: { at: string } };
        const confirmed = { ...wish, at: preview.at, confirm: true };
        expect(await client.callTool({ name: "attachPlan", arguments: confirmed })).toMatchObject({
          structuredContent: { success: true },
        });
      });
      expect(await statesOf(project.tenant, "ada")).toEqual(["free active"]);
    });

    test("answers with our code when the key is not valid", async () => {
      const project = await addProject(setup);
      const connecting = withClient(project, () => Promise.resolve(), { DUES_API_KEY: "dues_test_unknown" });
      await expect(connecting).rejects.toMatchObject({ data: { code: "invalid_api_key" } });
    });

    test("answers a line that is not JSON with an error, and ends with its input", async () => {
      const { tenant } = await addProject(setup);
      const environment = { DUES_API_KEY: tenant.apiKey, DUES_BASE_URL: tenant.url };
      const input = 'oops\n\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
      const { code, out } = await setup.installed.dues(["mcp"], { environment, input });
      const answers = out
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line));
      expect(code).toBe(0);
      expect(answers).toHaveLength(2);
      expect(answers).toEqual(
        expect.arrayContaining([
          { jsonrpc: "2.0", id: null, error: { code: -32700, message: "The line is not JSON." } },
          { jsonrpc: "2.0", id: 1, result: {} },
        ]),
      );
    });
  });
}
