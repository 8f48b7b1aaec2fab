import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { compileErrors } from "../../../sdk/test/support/compile.js";
import { deliverEmails } from "../../src/jobs/deliver-emails.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { startTestServer, type TestServer } from "../support/server.js";
import { allTexts, programOf } from "./blocks.js";
import { countClaims, run } from "./run.js";

const guides = allTexts().filter(({ name }) => name.includes("/guides/"));

let server: TestServer;
beforeAll(async () => {
  // Readers of the guide about emails wait for them.
  const jobs = { deliverEmails };
  server = await startTestServer({ now: Date.parse("2026-12-01T00:00:00Z") as never, jobs });
});
afterAll(async () => {
  delete process.env["DUES_API_KEY"];
  delete process.env["DUES_BASE_URL"];
  await server.close();
});

describe("every guide", () => {
  test("compiles as a whole, and the check detects a mistake", () => {
    expect(guides.length).toBeGreaterThanOrEqual(10);
    const programs = guides.map((guide) => ({ name: path.basename(guide.name), text: programOf(guide) }));
    const mistake = { name: "mistake", text: `${programs[0]?.text}\nawait dues.check({ customer: 1 });` };
    expect(compileErrors([...programs, mistake])).toEqual([expect.stringMatching(/^mistake: /)]);
  }, 120_000);

  test.each(guides.map((guide) => [path.basename(guide.name, ".md"), guide] as const))(
    "runs as documented: %s",
    async (name, guide) => {
      const { apiKey } = await createOrganization(server.deps, { name, slug: name, mode: "test" });
      process.env["DUES_API_KEY"] = apiKey;
      process.env["DUES_BASE_URL"] = server.url;
      const text = programOf(guide);
      const claims = await run(text);
      expect(claims.map(({ expression, actual }) => [expression, actual])).toEqual(
        claims.map(({ expression, claimed }) => [expression, claimed]),
      );
      expect(claims.length).toBe(countClaims(text));
      expect(claims.length).toBeGreaterThan(0);
    },
  );
});
