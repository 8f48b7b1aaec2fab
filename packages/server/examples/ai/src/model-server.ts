import { createServer, type IncomingMessage, type Server } from "node:http";

/** The tokens of each answer. */
const USAGE = { prompt_tokens: 20_000, completion_tokens: 50_000, total_tokens: 70_000 };

const WORDS = ["Once ", "upon ", "a ", "time, ", "someone ", "paid ", "for ", "tokens."];

interface ChatRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
}

/**
 * A model that always returns the same story, behind the protocol of OpenAI. It stands for the real one, so that the example
 * needs no account: set `OPENAI_BASE_URL` and `OPENAI_API_KEY` to use that.
 */
export function createModelServer(): Server {
  return createServer((request, response) => {
    void readJson<ChatRequest>(request).then(({ model, stream = false, stream_options }) => {
      const answer = { id: "chatcmpl-1", created: 0, model };
      if (!stream) {
        const message = { role: "assistant", content: WORDS.join("") };
        const choices = [{ index: 0, message, finish_reason: "stop" }];
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ ...answer, object: "chat.completion", choices, usage: USAGE }));
        return;
      }
      response.setHeader("content-type", "text/event-stream");
      const send = (part: object) =>
        response.write(
          `data: ${JSON.stringify({ ...answer, object: "chat.completion.chunk", ...part })}\n\n`,
        );
      for (const content of WORDS) send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
      send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
      if (stream_options?.include_usage === true) send({ choices: [], usage: USAGE });
      response.end("data: [DONE]\n\n");
    });
  });
}

export async function readJson<Body>(request: IncomingMessage): Promise<Body> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  return JSON.parse(text === "" ? "{}" : text) as Body;
}
