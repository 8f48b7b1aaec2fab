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
    reason: "since 2023 a payment without its payer states that no one can be redirected",
  },
];

const FORM = "application/x-www-form-urlencoded";
const EXPAND = { type: "array", items: TEXT };

const TAX_ADDRESS = {
  type: "object",
  required: ["country"],
  properties: {
    country: { type: "string", pattern: "^[A-Z]{2}$" },
    line1: TEXT,
    line2: TEXT,
    city: TEXT,
    postal_code: TEXT,
    state: TEXT,
  },
};

/** Stripe Tax, published in 2022. From the types of Stripe's package: resources/Tax/Calculations. */
const TAX_CALCULATION = {
  type: "object",
  required: ["currency", "line_items"],
  properties: {
    currency: { type: "string", pattern: "^[a-z]{3}$" },
    line_items: {
      type: "array",
      minItems: 1,
      maxItems: 100,
      items: {
        type: "object",
        required: ["amount"],
        properties: {
          amount: { type: "integer" },
          quantity: { type: "integer", minimum: 1 },
          reference: TEXT,
          tax_behavior: { enum: ["exclusive", "inclusive"] },
          tax_code: { type: "string", pattern: "^txcd_[0-9]{8}$" },
        },
      },
    },
    customer_details: {
      type: "object",
      properties: {
        address: TAX_ADDRESS,
        address_source: { enum: ["billing", "shipping"] },
        tax_ids: {
          type: "array",
          items: { type: "object", required: ["type", "value"], properties: { type: TEXT, value: TEXT } },
        },
        taxability_override: { enum: ["customer_exempt", "none", "reverse_charge"] },
      },
    },
    ship_from_details: { type: "object", required: ["address"], properties: { address: TAX_ADDRESS } },
    tax_date: { type: "integer" },
    expand: EXPAND,
  },
};

/** Operations that came after the document. */
const NEWER_OPERATIONS: PublishedDocument["paths"] = {
  "/v1/checkout/sessions/{session}/expire": {
    post: { requestBody: { content: { [FORM]: { schema: { properties: { expand: EXPAND } } } } } },
  },
  "/v1/tax/calculations": {
    post: { requestBody: { required: true, content: { [FORM]: { schema: TAX_CALCULATION } } } },
  },
  "/v1/tax/calculations/{calculation}/line_items": {
    get: {
      parameters: [
        { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
        { name: "starting_after", in: "query", schema: TEXT },
        { name: "expand", in: "query", schema: EXPAND },
      ],
    },
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
