import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Dues, DuesEventType } from "@dues/sdk";
import { catalog, feature, plan } from "@dues/sdk/catalog";
import {
  addImportLines,
  applyImport,
  checkImport,
  createImport,
  releaseSubscription,
} from "@dues/sdk/imports";
import { ExitCode, CliError } from "../exit-code.js";
import { poll } from "./poll.js";
import { PREFIX } from "./test-customer.js";

/** The events of an organization that belong to no customer. */
export type OrganizationEventType = Extract<
  DuesEventType,
  `catalog.${string}` | `import.${string}` | "subscription.moved" | `webhook_endpoint.${string}`
>;

/** Makes real changes of a test organization. `name` is a new one, with the prefix of everything triggered; `now` in milliseconds. */
type OrganizationRecipe = (dues: Dues, name: string, now: number) => Promise<void>;

export const ORGANIZATION_RECIPES: Readonly<Record<OrganizationEventType, OrganizationRecipe>> = {
  "catalog.synced": async (dues, name) => {
    // A sync that changes nothing is no event.
    const synced = feature.boolean(`${PREFIX}-synced`, { name: `Synced by ${name}` });
    await dues.sync(catalog({ features: [synced], plans: [] }));
  },
  "import.applied": async (dues, name, now) => {
    await importSubscription(dues, name, now);
  },
  "subscription.moved": async (dues, name, now) => {
    const { subscriptions } = await importSubscription(dues, name, now);
    for (const { id } of subscriptions) await releaseSubscription(dues, id);
  },
  "webhook_endpoint.tested": (dues) =>
    withEndpoint(dues, async (endpointId) => {
      await dues.webhooks.endpoints.test(endpointId);
    }),
  "webhook_endpoint.disabled": (dues, name) =>
    withEndpoint(dues, async (endpointId, url) => {
      await dues.customers.upsert({ id: name, email: `${name}@example.com`, name: "Triggered by dues" });
      const isDisabled = await poll(async () => {
        const { endpoint } = await dues.webhooks.endpoints.get(endpointId);
        return endpoint.enabled ? undefined : true;
      });
      if (!isDisabled)
        throw new CliError(
          ExitCode.failure,
          `The server sent no webhook to ${url}, where this command answers 410 Gone.`,
          "Run the command on the machine of the server.",
        );
    }),
};

/** Imports a customer with a subscription that another system would bill, and returns the subscriptions of the customer. */
async function importSubscription(dues: Dues, name: string, now: number) {
  const slug = `${PREFIX}-imported`;
  await dues.sync(catalog({ features: [], plans: [plan(slug, { price: 1_000 })] }));
  const today = new Date(now);
  const anchor = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)).toISOString();
  const lines = [
    { type: "header", format: "dues-import", version: 1, source: "example", mode: "test", timeZone: "UTC" },
    { type: "customer", id: name, email: `${name}@example.com`, name: "Triggered by dues" },
    { type: "subscription", id: name, customer: name, plan: slug, billingAnchor: anchor, paidUntil: anchor },
    { type: "end", counts: { customer: 1, subscription: 1 } },
  ];
  const { import: opened } = await createImport(dues);
  await addImportLines(dues, opened.id, { from: 1, lines: lines.map((line) => JSON.stringify(line)) });
  await checkImport(dues, opened.id);
  await applyImport(dues, opened.id);
  return dues.subscriptions.list({ customer: name });
}

/** Creates an endpoint on this machine that answers 410 Gone, and deletes it when the work is done. */
async function withEndpoint(
  dues: Dues,
  work: (endpointId: string, url: string) => Promise<void>,
): Promise<void> {
  const receiver = createServer((_request, response) => void response.writeHead(410).end()).listen(
    0,
    "127.0.0.1",
  );
  try {
    await once(receiver, "listening");
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const { endpoint } = await dues.webhooks.endpoints.create({
      url,
      description: "Created by dues trigger",
      events: ["customer.created"],
    });
    try {
      await work(endpoint.id, url);
    } finally {
      await dues.webhooks.endpoints.delete(endpoint.id);
    }
  } finally {
    receiver.close();
    receiver.closeAllConnections();
  }
}
