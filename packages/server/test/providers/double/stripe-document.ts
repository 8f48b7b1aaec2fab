import { readFileSync } from "node:fs";
import path from "node:path";
import { openApiChecker, type NewerField, type OpenApiChecker, type PublishedDocument } from "./openapi.js";

const PUBLISHED = path.join(__dirname, "../published");
const SESSIONS = "POST /v1/checkout/sessions";
const TEXT = { type: "string" };

/** What the adapter sends that came after the document of February 2021. The types of Stripe's package know all of it. */
const NEWER: readonly NewerField[] = [
  {
    operation: SESSIONS,
    field: "allowed_payment_method_types",
    schema: { type: "array", items: TEXT },
    replaces: "payment_method_types",
    reason: "since API version 2026-09-30 the list of ways to pay goes by this name",
  },
  {
    operation: SESSIONS,
    field: "expires_at",
    schema: { type: "integer" },
    reason: "since October 2021 a page can be open for less than a day",
  },
  {
    operation: SESSIONS,
    field: "currency",
    schema: { type: "string", pattern: "^[a-z]{3}$" },
    reason: "since 2023 a page that saves a card says in which currency the card is to be charged",
  },
  {
    operation: SESSIONS,
    field: "adaptive_pricing.enabled",
    schema: { type: "boolean" },
    reason:
      "since 2024 Stripe may offer payers another currency, which would not be the amount that was asked for",
  },
  {
    operation: "POST /v1/payment_intents",
    field: "automatic_payment_methods.enabled",
    schema: { type: "boolean" },
    reason: "since 2021 it takes the place of a list of ways to pay, and since 2026 that list is gone",
  },
  {
    operation: "POST /v1/payment_intents",
    field: "automatic_payment_methods.allow_redirects",
    schema: { enum: ["always", "never"] },
    reason: "since 2023 a payment without its payer says that nobody can be sent anywhere",
  },
];

const FORM = "application/x-www-form-urlencoded";
const EXPAND = { type: "array", items: TEXT };

/** Operations that came after the document. */
const NEWER_OPERATIONS: PublishedDocument["paths"] = {
  "/v1/checkout/sessions/{session}/expire": {
    post: { requestBody: { content: { [FORM]: { schema: { properties: { expand: EXPAND } } } } } },
  },
  "/v1/payment_intents/search": {
    get: {
      parameters: [
        { name: "query", in: "query", required: true, schema: TEXT },
        { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
        { name: "page", in: "query", schema: TEXT },
        { name: "expand", in: "query", schema: EXPAND },
      ],
    },
  },
};

export function stripeChecker(): OpenApiChecker {
  const published = readPublished<PublishedDocument>("stripe-requests-2021-02.json");
  return openApiChecker({ ...published, paths: { ...published.paths, ...NEWER_OPERATIONS } }, NEWER);
}

/** Stripe's own example of every kind of object, from which responses are built. */
export function stripeExamples(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return readPublished<{ resources: Record<string, Record<string, unknown>> }>("stripe-objects-2026-08.json")
    .resources;
}

function readPublished<Document>(name: string): Document {
  return JSON.parse(readFileSync(path.join(PUBLISHED, name), "utf8")) as Document;
}
