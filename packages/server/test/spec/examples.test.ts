import { afterAll, describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../src/generated/openapi.js";
import { documentOf } from "../../src/http/operation-document.js";
import { startBareServer, type BareServer } from "./bare-server.js";
import { addressOf, documentType, examplesOf, operations, type Operation } from "./operations.js";

/** Has an answer for the next requests of its operation. */
interface ExampleServer {
  readonly server: BareServer;
  answer: unknown;
}

const servers = new Map<Operation, Promise<ExampleServer>>();
afterAll(async () => {
  for (const opened of servers.values()) await (await opened).server.close();
});

/** One for each operation, whose schemas are compiled once, with the part of the spec that describes it. */
function serverOf(operation: Operation): Promise<ExampleServer> {
  const known = servers.get(operation) ?? start(operation);
  servers.set(operation, known);
  return known;
}

async function start({ path: template, method }: Operation): Promise<ExampleServer> {
  const document = documentOf(openapiDocument, { template, method }, { withResponses: true });
  const server = await startBareServer((_req, res) => void res.json(started.answer), document);
  const started: ExampleServer = { server, answer: undefined };
  return started;
}

/** Sends requests to the validator of an operation, in front of a handler with this answer. */
async function replay(
  operation: Operation,
  requests: readonly unknown[],
  answer: unknown,
): Promise<unknown[]> {
  const opened = await serverOf(operation);
  opened.answer = answer;
  const replies = [];
  for (const request of requests)
    replies.push(await opened.server.send(operation.method.toUpperCase(), addressOf(operation), request));
  return replies;
}

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
    expect(await replay(operation, [request], response)).toEqual([{ status: 200, body: response }]);
  });

  test.each(operations.filter(({ requestBody }) => requestBody))(
    "every request of $operationId",
    async (operation) => {
      const [answer] = Object.values(examplesOf(operation.responses["200"]));
      const replies = await replay(operation, Object.values(examplesOf(operation.requestBody)), answer);
      for (const reply of replies) expect(reply).toMatchObject({ status: 200 });
    },
  );
});
