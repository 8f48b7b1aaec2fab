import { randomBytes } from "node:crypto";
import { serve } from "@hono/node-server";
import { Dues } from "@dues/sdk";
import { createApp } from "./app.js";
import { shop, type Shop } from "./catalog.js";
import { registerWebhook } from "./webhooks.js";

/** Stores the catalog, starts the application, and registers it for events. */
async function main(): Promise<void> {
  const { PORT = "3000", SESSION_SECRET = randomBytes(32).toString("hex"), ...settings } = process.env;
  const duesUrl = settings["DUES_BASE_URL"] ?? "http://127.0.0.1:4242";
  const dues = new Dues<Shop>({ baseUrl: duesUrl });
  await dues.sync(shop);
  let webhookSecret = settings["DUES_WEBHOOK_SECRET"] ?? "";
  const app = createApp({
    dues,
    duesUrl: new URL(duesUrl).origin,
    sessionSecret: SESSION_SECRET,
    webhookSecret: () => webhookSecret,
  });
  serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(PORT) }, ({ port }) => {
    const url = `http://127.0.0.1:${port}`;
    void (async () => {
      if (webhookSecret === "") webhookSecret = await registerWebhook(dues, `${url}/webhooks/dues`);
      console.log(`Shortly is at ${url}`);
    })().catch(fail);
  });
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  console.error("Is the server of Dues running, and is DUES_API_KEY the key of a test organization?");
  process.exit(1);
}

main().catch(fail);
