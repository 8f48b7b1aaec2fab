import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startBareServer, type BareServer } from "./bare-server.js";
import { addressOf, documentType, examplesOf, operations } from "./operations.js";

let server: BareServer;
let answer: unknown;

beforeAll(async () => {
  server = await startBareServer((_req, res) => void res.json(answer));
});

afterAll(() => server.close());

describe("each example passes the validator, in both directions", () => {
  const ofJson = operations.filter((operation) => documentType(operation) === undefined);
  const replays = ofJson.flatMap((operation) => {
    const requests = Object.entries(examplesOf(operation.requestBody));
    return Object.entries(examplesOf(operation.responses["200"])).map(([name, response]) => {
      const [, request] = requests.find(([key]) => key === name) ?? requests[0] ?? [];
      return { name: `${operation.operationId} ${name}`, operation, request, response };
    });
  });

  test.each(replays)("$name", async ({ operation, request, response }) => {
    answer = response;
    const reply = await server.send(operation.method.toUpperCase(), addressOf(operation), request);
    expect(reply).toEqual({ status: 200, body: response });
  });

  test.each(operations.filter(({ requestBody }) => requestBody))(
    "every request of $operationId",
    async (operation) => {
      [answer] = Object.values(examplesOf(operation.responses["200"]));
      for (const request of Object.values(examplesOf(operation.requestBody)))
        expect(
          await server.send(operation.method.toUpperCase(), addressOf(operation), request),
        ).toMatchObject({
          status: 200,
        });
    },
  );
});
