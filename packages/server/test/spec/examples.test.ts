import { describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../src/generated/openapi.js";
import { documentOf } from "../../src/http/operation-document.js";
import { startBareServer } from "./bare-server.js";
import { addressOf, documentType, examplesOf, operations, type Operation } from "./operations.js";

/** Sends requests to the part of the spec that describes the operation. With all of it, a request takes a third of a second. */
async function replay(
  operation: Operation,
  requests: readonly unknown[],
  answer: unknown,
): Promise<unknown[]> {
  const { path: template, method } = operation;
  const document = documentOf(openapiDocument, { template, method }, { withResponses: true });
  const server = await startBareServer((_req, res) => void res.json(answer), document);
  try {
    const replies = [];
    for (const request of requests)
      replies.push(await server.send(method.toUpperCase(), addressOf(operation), request));
    return replies;
  } finally {
    await server.close();
  }
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
