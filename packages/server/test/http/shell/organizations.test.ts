import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { send, startTestServer, type TestServer } from "../../support/server.js";

const OPERATOR = "operator-token-of-the-tests";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ operatorToken: OPERATOR });
});
afterAll(() => server.close());

const create = (body: unknown) => send(server, "/v1/organizations", { body, apiKey: OPERATOR });

describe("createOrganization", () => {
  test("answers the organization and a key that is its own", async () => {
    const { status, body } = await create({ name: "Acme", slug: "acme", mode: "live" });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        organization: {
          id: expect.stringMatching(/^org_/),
          slug: "acme",
          name: "Acme",
          mode: "live",
          timeZone: "UTC",
          currency: "USD",
          createdAt: "2026-03-10T12:00:00.000Z",
        },
        apiKey: expect.stringMatching(/^dues_live_[A-Za-z0-9_-]{43}$/),
      },
    });
  });
});
