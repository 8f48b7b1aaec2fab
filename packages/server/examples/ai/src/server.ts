import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Dues } from "@dues/sdk";
import OpenAI from "openai";
import { createApp } from "./app.js";
import { shop, type Shop } from "./catalog.js";
import { createModelServer } from "./model-server.js";

/** Stores the catalog, and starts the application, with a model of its own unless one is set. */
async function main(): Promise<void> {
  const { PORT = "3001", OPENAI_BASE_URL, OPENAI_API_KEY = "sk-local" } = process.env;
  const dues = new Dues<Shop>({ baseUrl: process.env["DUES_BASE_URL"] ?? "http://127.0.0.1:4242" });
  await dues.sync(shop);
  const baseURL = OPENAI_BASE_URL ?? `${await listen(createModelServer(), 0)}/v1`;
  const openai = new OpenAI({ apiKey: OPENAI_API_KEY, baseURL });
  const app = createApp({ dues, openai });
  const url = await listen(
    createServer((request, response) => void app(request, response)),
    Number(PORT),
  );
  console.log(`Storyteller is at ${url}`);
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error("Is the server of Dues running, and is DUES_API_KEY the key of a test organization?");
  process.exit(1);
});
