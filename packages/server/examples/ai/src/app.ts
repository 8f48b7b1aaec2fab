import type { IncomingMessage, ServerResponse } from "node:http";
import { DuesAccessError, meterOpenAI } from "@dues/ai";
import type { Dues } from "@dues/sdk";
import { DuesError } from "@dues/sdk";
import type OpenAI from "openai";
import type { Shop } from "./catalog.js";
import { readJson } from "./model-server.js";
import { page } from "./page.js";

export interface AppSettings {
  readonly dues: Dues<Shop>;
  /** Where the model is. */
  readonly openai: OpenAI;
}

const CREDITS = "storyteller-credits";

/** The longest story, in tokens. What it can cost is reserved while it is written. */
const MAX_TOKENS = 50_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The requests of the page, by method and path. The user is in the body: a real application takes it from a session. */
export function createApp({ dues, openai }: AppSettings): Handler {
  const routes: Readonly<Record<string, Handler>> = {
    "GET /": async (_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(page);
    },

    /** Creates the customer, and returns where to pay for the plan. */
    "POST /sign-up": async (request, response) => {
      const { user } = await readJson<{ user: string }>(request);
      const callbackUrl = `http://${request.headers.host}/`;
      await dues.customers.upsert({ id: user, email: `${user}@example.com` });
      const { checkoutUrl } = await dues.attach({
        customer: user,
        product: "storyteller-writer",
        callbackUrl,
      });
      sendJson(response, 200, { checkoutUrl });
    },

    /** Streams a story. It is read to its end, also if the visitor leaves before, so that its tokens are recorded. */
    "POST /stories": async (request, response) => {
      const { user, about } = await readJson<{ user: string; about: string }>(request);
      const metered = meterOpenAI(openai, {
        dues,
        customer: user,
        feature: "storyteller-ai",
        onUnavailable: "deny",
        onRefused: ({ event, code }) => console.error("Not recorded", code, event),
      });
      const stream = await metered.chat.completions.create({
        model: "gpt-5",
        messages: [{ role: "user", content: `Write a story about ${about}.` }],
        max_completion_tokens: MAX_TOKENS,
        stream: true,
      });
      response.setHeader("content-type", "text/plain; charset=utf-8");
      for await (const { choices } of stream)
        if (!response.destroyed) response.write(choices[0]?.delta.content ?? "");
      response.end();
    },

    /** Buys a pack of credits whenever fewer than 50 are left, at most five times a month. */
    "POST /top-up": async (request, response) => {
      const { user, enabled } = await readJson<{ user: string; enabled: boolean }>(request);
      const { topUp } = await dues.credits.setTopUp(user, {
        creditSystem: CREDITS,
        pack: "storyteller-boost",
        below: 50,
        maxPerMonth: 5,
        enabled,
      });
      sendJson(response, 200, { status: topUp.status });
    },

    /** The credits that are left, and the invoices. */
    "POST /account": async (request, response) => {
      const { user } = await readJson<{ user: string }>(request);
      const { balances } = await dues.credits.balance({ customer: user });
      const { invoices } = await dues.billing.listInvoices({ customer: user });
      sendJson(response, 200, {
        credits: balances.find(({ systemSlug }) => systemSlug === CREDITS)?.totalBalance ?? 0,
        invoices: invoices.map(({ number, total, status }) => ({ number, total, status })),
      });
    },
  };
  return async (request, response) => {
    const route = routes[`${request.method} ${new URL(request.url ?? "/", "http://localhost").pathname}`];
    if (!route) return sendJson(response, 404, { error: "There is no such page." });
    try {
      await route(request, response);
    } catch (error) {
      sendError(response, error);
    }
  };
}

/** A story that the credits do not cover is refused before the model is called, so it costs nothing. */
function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  if (error instanceof DuesAccessError)
    return sendJson(response, 402, { error: "Your credits do not cover another story." });
  if (error instanceof DuesError) return sendJson(response, 502, { error: error.message });
  console.error(error);
  sendJson(response, 500, { error: "The story could not be written." });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(body));
}
