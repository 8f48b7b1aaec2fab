/** Generated from `spec/` by `npm run generate`. Never edited by hand. */

export interface OpenapiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly [key: string]: unknown };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [key: string]: unknown;
}

/** The whole spec; every reference in it is internal. */
export const openapiDocument: OpenapiDocument = {
  "openapi": "3.1.0",
  "info": {
    "title": "Dues",
    "version": "0.1.0",
    "summary": "Self-hosted subscription billing.",
    "description": "Plans, trials, metered usage, credits, seats, invoices and payments behind one JSON API.\n\n- **Authentication**: `Authorization: Bearer <API key>`. The key determines the organization; data of other\norganizations cannot be read or changed.\n- **Money** is in minor units of an ISO 4217 currency (2500 is 25.00 USD). Unit prices may be fractions of a minor\nunit.\n- **Time** is UTC, and every period includes its start and excludes its end. Customers, invoices and usage rows\nhave times in milliseconds since 1970, all other objects as ISO 8601.\n- **Errors** all have the same format, with a `code` for programs and a message for people.\n- **Idempotency**: a POST with an `Idempotency-Key` runs once; repeats within 24 hours return the original\nresponse.\n- **Versions**: every response has the version of the API in the header `Dues-Version`; a client may send the\nversion that it was built for in the same header. Within `/v1`, new versions only add operations, optional\nrequest fields, response fields, event types, and values of `code`. Clients must ignore values that they do\nnot know. Breaking changes get a new path prefix, and the old prefix stays available for at least a year.\n- **Unknown fields** and query parameters are ignored, and null means absent for an optional field, so that older\nand newer clients work with the same server.\n",
    "license": {
      "name": "MIT",
      "identifier": "MIT"
    }
  },
  "servers": [
    {
      "url": "/",
      "description": "This server."
    },
    {
      "url": "/api",
      "description": "This server, with a path prefix."
    }
  ],
  "security": [
    {
      "bearerAuth": []
    }
  ],
  "tags": [
    {
      "name": "catalog",
      "description": "Features, credit systems, credit packs and plans, declared in code."
    },
    {
      "name": "customers",
      "description": "The parties that subscribe, use features and pay."
    },
    {
      "name": "subscriptions",
      "description": "Customers' subscriptions to plans."
    },
    {
      "name": "usage",
      "description": "What customers may use, and their usage."
    },
    {
      "name": "entities",
      "description": "Named units of a feature, such as seats."
    },
    {
      "name": "wallet",
      "description": "Saved payment methods."
    },
    {
      "name": "credits",
      "description": "Credits: packs, purchases, grants and balances."
    },
    {
      "name": "discounts",
      "description": "Coupons, promotion codes and their redemption."
    },
    {
      "name": "billing",
      "description": "Unbilled usage, invoices, and their payments and refunds."
    },
    {
      "name": "exports",
      "description": "Documents, money, journal and revenue as CSV files, for bookkeeping."
    },
    {
      "name": "test-clocks",
      "description": "Controllable time for tests."
    },
    {
      "name": "webhooks",
      "description": "Webhooks received from payment providers."
    },
    {
      "name": "events",
      "description": "The log of events, and the audit log of changes."
    },
    {
      "name": "webhook-endpoints",
      "description": "Endpoints that receive your events, and their deliveries."
    },
    {
      "name": "portal",
      "description": "Sessions in which customers manage their own billing, and what they can do there."
    },
    {
      "name": "providers",
      "description": "Payment providers and the organization's credentials for them."
    },
    {
      "name": "taxes",
      "description": "Tax rates, and exchange rates for tax reports."
    },
    {
      "name": "keys",
      "description": "The API keys of the organization."
    },
    {
      "name": "organizations",
      "description": "The organization of the API key; the operator can create and list organizations."
    }
  ],
  "paths": {
    "/v1/sync": {
      "post": {
        "operationId": "syncCatalog",
        "tags": [
          "catalog"
        ],
        "summary": "Sync the catalog from code",
        "description": "Makes the stored features, credit systems, credit packs and plans equal to the declared ones, all or nothing: if anything is invalid, the response names every invalid field and nothing is written. Nothing is deleted; stored objects that are not declared are named in `warnings`. A change to the terms of a plan creates a new version, and existing subscriptions keep theirs.",
        "parameters": [
          {
            "name": "dryRun",
            "in": "query",
            "description": "Set to `true` or `1` to return the result without writing anything.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SyncRequest"
              },
              "examples": {
                "first": {
                  "$ref": "#/components/examples/syncCatalog.first.request"
                },
                "minimal": {
                  "$ref": "#/components/examples/syncCatalog.minimal.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invalid_catalog"
        ],
        "responses": {
          "200": {
            "description": "The changes, or in a dry run the changes that a sync would make.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SyncResponse"
                },
                "examples": {
                  "first": {
                    "$ref": "#/components/examples/syncCatalog.first.response"
                  },
                  "changed": {
                    "$ref": "#/components/examples/syncCatalog.changed.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/features": {
      "get": {
        "operationId": "listFeatures",
        "tags": [
          "catalog"
        ],
        "summary": "List features",
        "description": "Returns the organization's features, newest first, without pagination. Credit systems have their own list.",
        "responses": {
          "200": {
            "description": "All features.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/FeatureListResponse"
                },
                "examples": {
                  "all": {
                    "$ref": "#/components/examples/listFeatures.all.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/credit-systems": {
      "get": {
        "operationId": "listCreditSystems",
        "tags": [
          "catalog"
        ],
        "summary": "List credit systems",
        "description": "Returns the organization's credit systems with the features that spend their credits, newest first, without pagination.",
        "responses": {
          "200": {
            "description": "All credit systems.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditSystemListResponse"
                },
                "examples": {
                  "all": {
                    "$ref": "#/components/examples/listCreditSystems.all.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/credit-packs": {
      "get": {
        "operationId": "listCreditPacks",
        "tags": [
          "catalog"
        ],
        "summary": "List credit packs",
        "description": "Returns the organization's credit packs, newest first, without pagination.",
        "parameters": [
          {
            "name": "includeInactive",
            "in": "query",
            "description": "Set to `true` or `1` to include inactive packs.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The active packs, or all packs.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditPackListResponse"
                },
                "examples": {
                  "all": {
                    "$ref": "#/components/examples/listCreditPacks.all.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/plans": {
      "get": {
        "operationId": "listPlans",
        "tags": [
          "catalog"
        ],
        "summary": "List plans",
        "description": "Returns the organization's plans, newest first, without pagination.",
        "parameters": [
          {
            "name": "group",
            "in": "query",
            "description": "Only return plans of this plan group.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "interval",
            "in": "query",
            "description": "Only return plans with this interval.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "currency",
            "in": "query",
            "description": "Only return plans that are sold in this currency, case-insensitive.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "includeInactive",
            "in": "query",
            "description": "Set to `true` or `1` to include inactive plans.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The plans that match all filters.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PlanListResponse"
                },
                "examples": {
                  "all": {
                    "$ref": "#/components/examples/listPlans.all.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/plans/{slug}": {
      "get": {
        "operationId": "getPlan",
        "tags": [
          "catalog"
        ],
        "summary": "Get a plan",
        "description": "Returns a plan by its slug, with its features and prices. Inactive plans are returned too.",
        "parameters": [
          {
            "name": "slug",
            "in": "path",
            "required": true,
            "description": "The slug of the plan.",
            "example": "pro",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "plan_not_found"
        ],
        "responses": {
          "200": {
            "description": "The plan.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PlanResponse"
                },
                "examples": {
                  "pro": {
                    "$ref": "#/components/examples/getPlan.pro.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/plans/{slug}/estimate": {
      "post": {
        "operationId": "estimatePlan",
        "tags": [
          "catalog"
        ],
        "summary": "Estimate the price of a plan",
        "description": "Returns what one billing period of a plan would cost with given quantities of its features: the fee and the usage, rated like real usage, with discounts and taxes. Usage of a plan that is billed less often than monthly is that of one month. Nothing is stored, and no customer is needed.",
        "parameters": [
          {
            "name": "slug",
            "in": "path",
            "required": true,
            "description": "The slug of the plan.",
            "example": "pro",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EstimatePlanRequest"
              },
              "examples": {
                "calls": {
                  "$ref": "#/components/examples/estimatePlan.calls.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "plan_not_found",
          "feature_not_found",
          "customer_not_found",
          "customer_ambiguous",
          "currency_mismatch",
          "currency_required",
          "not_metered",
          "coupon_not_found",
          "promotion_code_not_found",
          "discount_not_redeemable",
          "discount_currency_mismatch",
          "clock_advancing",
          "provider_not_configured",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The estimate.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EstimatePlanResponse"
                },
                "examples": {
                  "calls": {
                    "$ref": "#/components/examples/estimatePlan.calls.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/plans/{slug}/migrate": {
      "post": {
        "operationId": "migratePlan",
        "tags": [
          "catalog"
        ],
        "summary": "Migrate subscribers to the newest version of a plan",
        "description": "Migrates subscriptions on older versions of a plan to its newest version. `now` applies the new limits and usage prices immediately and the new fee at the next renewal; `renewal` applies everything at the next renewal. Nothing is charged or refunded for the current period, and a scheduled change to another plan stays. Rejected if the newest version has a different interval, currency, billing type or group than a version that has subscribers. With `dryRun` nothing is written.",
        "parameters": [
          {
            "name": "slug",
            "in": "path",
            "required": true,
            "description": "The slug of the plan.",
            "example": "pro",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "name": "dryRun",
            "in": "query",
            "description": "Set to `true` or `1` to write nothing, like `dryRun` in the body. Accepted here because sync takes `dryRun` as a query parameter, so a dry run is never mistaken for a migration.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MigratePlanRequest"
              },
              "examples": {
                "dry": {
                  "$ref": "#/components/examples/migratePlan.dry.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "plan_not_found",
          "plan_version_incompatible"
        ],
        "responses": {
          "200": {
            "description": "The number of subscriptions migrated, scheduled and skipped.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MigratePlanResponse"
                },
                "examples": {
                  "dry": {
                    "$ref": "#/components/examples/migratePlan.dry.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/customers": {
      "get": {
        "operationId": "listCustomers",
        "tags": [
          "customers"
        ],
        "summary": "List customers",
        "description": "Returns customers, newest first, paginated by `cursor` or `offset`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          },
          {
            "$ref": "#/components/parameters/offset"
          },
          {
            "name": "search",
            "in": "query",
            "description": "Only return customers whose email, name or external ID contains this text, case-insensitive.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "email",
            "in": "query",
            "description": "Only return the customer with this email address, case-insensitive.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "externalId",
            "in": "query",
            "description": "Only return the customer with this external ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          }
        ],
        "responses": {
          "200": {
            "description": "One page of customers.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listCustomers.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "upsertCustomer",
        "tags": [
          "customers"
        ],
        "summary": "Create or resolve a customer",
        "description": "Creates a customer, or finds an existing one by `id`, or by `email` if no `id` is given, and updates it: `metadata` is merged, `name` and `email` are replaced. If `id` is given, several customers may share the email address, and an unknown `id` is assigned to a customer with this email address that has no `externalId`. If only `email` is given, it must identify a single customer; otherwise the request gets 409 `customer_ambiguous`. New customers receive all plans with `autoEnable`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerRequest"
              },
              "examples": {
                "byId": {
                  "$ref": "#/components/examples/upsertCustomer.byId.request"
                },
                "byEmail": {
                  "$ref": "#/components/examples/upsertCustomer.byEmail.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invalid_tax_id",
          "customer_ambiguous",
          "customer_conflict",
          "clock_advancing",
          "test_mode_required"
        ],
        "responses": {
          "200": {
            "description": "The updated customer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerResponse"
                },
                "examples": {
                  "byId": {
                    "$ref": "#/components/examples/upsertCustomer.byId.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/customers/{id}": {
      "get": {
        "operationId": "getCustomer",
        "tags": [
          "customers"
        ],
        "summary": "Get a customer",
        "description": "Returns a customer.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID, external ID or email address of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The customer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerResponse"
                },
                "examples": {
                  "known": {
                    "$ref": "#/components/examples/getCustomer.known.response"
                  },
                  "guarded": {
                    "$ref": "#/components/examples/getCustomer.guarded.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "patch": {
        "operationId": "updateCustomer",
        "tags": [
          "customers"
        ],
        "summary": "Update a customer",
        "description": "Updates the given fields and keeps the others. Unlike creating or resolving, an update can clear fields: null clears `name`, `externalId`, `address`, `taxIds`, `taxCodes`, `locale`, `currency` and `invoiceFields`, resets `taxExempt`, and a `metadata` key with the value null is removed. Issued invoices keep the name, address and tax IDs that they were issued with.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID, external ID or email address of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateCustomerRequest"
              },
              "examples": {
                "renamed": {
                  "$ref": "#/components/examples/updateCustomer.renamed.request"
                },
                "business": {
                  "$ref": "#/components/examples/updateCustomer.business.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invalid_tax_id",
          "customer_not_found",
          "customer_ambiguous",
          "customer_conflict",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The updated customer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerResponse"
                },
                "examples": {
                  "renamed": {
                    "$ref": "#/components/examples/updateCustomer.renamed.response"
                  },
                  "business": {
                    "$ref": "#/components/examples/updateCustomer.business.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "delete": {
        "operationId": "deleteCustomer",
        "tags": [
          "customers"
        ],
        "summary": "Delete a customer",
        "description": "Deletes a customer: cancels all subscriptions immediately, invoices unbilled usage, and removes saved cards at their providers. It erases all data that may identify a person: the name, email address, external ID, metadata, names of entities, properties and idempotency keys of usage, reasons of grants and refunds, and callback URLs, including in events and in the audit log. The customer can no longer be retrieved or listed, and the email address and external ID can be reused. Records needed for bookkeeping remain: subscriptions, usage, invoices, payments and refunds stay in their lists, which still accept the customer's ID; cards keep their brand, with 0000 as the last digits. Documents stay as they were issued, with the name, address and tax IDs of their buyer, because the law requires their retention. Unpaid invoices that will not be collected become uncollectible. Data stored by the payment provider and events already sent to webhook endpoints are not affected.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID, external ID or email address of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "payment_in_progress",
          "clock_advancing",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The customer was deleted.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuccessResponse"
                },
                "examples": {
                  "gone": {
                    "$ref": "#/components/examples/deleteCustomer.gone.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/customers/overage-limit": {
      "post": {
        "operationId": "updateOverageLimit",
        "tags": [
          "customers"
        ],
        "summary": "Set a customer's overage limit",
        "description": "Limits the total cost of a customer's billable usage in its current usage period, invoiced or not, across all subscriptions. At the limit, further usage that costs money is refused (`block`), or allowed and reported once per period (`notify`).",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateOverageLimitRequest"
              },
              "examples": {
                "block": {
                  "$ref": "#/components/examples/updateOverageLimit.block.request"
                },
                "none": {
                  "$ref": "#/components/examples/updateOverageLimit.none.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The updated customer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerResponse"
                },
                "examples": {
                  "block": {
                    "$ref": "#/components/examples/updateOverageLimit.block.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/customers/feature-config": {
      "post": {
        "operationId": "updateFeatureConfig",
        "tags": [
          "customers"
        ],
        "summary": "Configure overage of a feature",
        "description": "Sets how a customer may exceed the limit of a feature. Takes precedence over the plan. Null restores the plan's setting; absent fields stay unchanged. Usage of a feature without a price cannot be charged, regardless of this setting.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateFeatureConfigRequest"
              },
              "examples": {
                "block": {
                  "$ref": "#/components/examples/updateFeatureConfig.block.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found",
          "not_metered",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The updated customer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerResponse"
                },
                "examples": {
                  "block": {
                    "$ref": "#/components/examples/updateFeatureConfig.block.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/customers/{id}/entitlements": {
      "get": {
        "operationId": "getEntitlements",
        "tags": [
          "customers"
        ],
        "summary": "List a customer's entitlements",
        "description": "Returns every feature that the customer has now, through live plans and overrides: the usage, the remaining allowance, the next reset and the behaviour above the limit. Also returns the customer's credits of every credit system.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID, external ID or email address of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The customer's entitlements.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EntitlementListResponse"
                },
                "examples": {
                  "pro": {
                    "$ref": "#/components/examples/getEntitlements.pro.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/customers/{id}/entitlements/{feature}": {
      "put": {
        "operationId": "updateEntitlementOverride",
        "tags": [
          "customers"
        ],
        "summary": "Override an entitlement",
        "description": "Overrides a customer's entitlement to a feature, regardless of its plans, permanently or until an instant. Replaces an existing override. The override also grants a feature that none of the customer's plans include.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID, external ID or email address of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "name": "feature",
            "in": "path",
            "required": true,
            "description": "The slug or ID of a feature, or of a credit system.",
            "example": "api-calls",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateEntitlementOverrideRequest"
              },
              "examples": {
                "limit": {
                  "$ref": "#/components/examples/updateEntitlementOverride.limit.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The updated entitlement.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EntitlementResponse"
                },
                "examples": {
                  "limit": {
                    "$ref": "#/components/examples/updateEntitlementOverride.limit.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "delete": {
        "operationId": "removeEntitlementOverride",
        "tags": [
          "customers"
        ],
        "summary": "Remove the override of an entitlement",
        "description": "Removes a customer's override; the customer's plans decide again.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID, external ID or email address of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "name": "feature",
            "in": "path",
            "required": true,
            "description": "The slug or ID of a feature, or of a credit system.",
            "example": "api-calls",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found",
          "override_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The override was removed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuccessResponse"
                },
                "examples": {
                  "gone": {
                    "$ref": "#/components/examples/removeEntitlementOverride.gone.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/customers/{id}/usage/history": {
      "get": {
        "operationId": "getUsageHistory",
        "tags": [
          "customers"
        ],
        "summary": "Get usage history",
        "description": "Returns a customer's usage per day, week or month in a time zone. Every event counts at its own timestamp, regardless of the billing period it was billed in; voided events do not count. Days without usage are included with 0. For non-consumable features the value is the net change of the level.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID, external ID or email address of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "name": "range",
            "in": "query",
            "description": "The length of the range, including today; `custom` uses `from` and `to`. Defaults to `custom` if `from` is given, otherwise `30d`.",
            "schema": {
              "type": "string",
              "enum": [
                "7d",
                "30d",
                "90d",
                "custom"
              ]
            }
          },
          {
            "name": "from",
            "in": "query",
            "description": "The first day of a custom range, as YYYY-MM-DD.",
            "schema": {
              "type": "string",
              "format": "date"
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The last day of a custom range, as YYYY-MM-DD; defaults to today. A range can have up to 1,000 days.",
            "schema": {
              "type": "string",
              "format": "date"
            }
          },
          {
            "name": "granularity",
            "in": "query",
            "description": "The length of one bucket. Weeks start on Monday.",
            "schema": {
              "type": "string",
              "enum": [
                "day",
                "week",
                "month"
              ],
              "default": "day"
            }
          },
          {
            "name": "feature",
            "in": "query",
            "description": "Only return usage of the feature with this slug or ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "groupBy",
            "in": "query",
            "description": "Whether to group the sums by feature.",
            "schema": {
              "type": "string",
              "enum": [
                "total",
                "feature"
              ],
              "default": "total"
            }
          },
          {
            "name": "timezone",
            "in": "query",
            "description": "The IANA time zone that defines the days; defaults to the organization's.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 64
            }
          }
        ],
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found"
        ],
        "responses": {
          "200": {
            "description": "The usage history.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/UsageHistoryResponse"
                },
                "examples": {
                  "week": {
                    "$ref": "#/components/examples/getUsageHistory.week.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/attach": {
      "post": {
        "operationId": "attachPlan",
        "tags": [
          "subscriptions"
        ],
        "summary": "Subscribe a customer to a plan",
        "description": "Creates a subscription, or switches the customer's subscription in the same plan group. Free plans, and trials that need no card, start immediately. Otherwise the saved card is charged immediately. Upgrades take effect immediately, downgrades at the end of the period. A customer on trial can switch to a plan of the group that also offers a trial, and the trial keeps its end; a plan without a trial must be paid, and the trial continues until the payment. A customer has at most one live subscription per plan: if the plan's newest version has a different interval, currency, group or kind, the subscription switches to it as it would to another plan. If a payment or a card is needed first, the response has `requiresCheckout` and `checkoutUrl`, and the customer keeps the current plan until then. Repeating the request returns the open checkout.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AttachRequest"
              },
              "examples": {
                "free": {
                  "$ref": "#/components/examples/attachPlan.free.request"
                },
                "paid": {
                  "$ref": "#/components/examples/attachPlan.paid.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "plan_not_found",
          "currency_mismatch",
          "currency_required",
          "provider_not_configured",
          "coupon_not_found",
          "promotion_code_not_found",
          "discount_not_redeemable",
          "discount_currency_mismatch",
          "subscription_paused",
          "plan_group_occupied",
          "invoice_unpaid",
          "payment_in_progress",
          "preview_outdated",
          "clock_advancing",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The outcome.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AttachResponse"
                },
                "examples": {
                  "free": {
                    "$ref": "#/components/examples/attachPlan.free.response"
                  },
                  "paid": {
                    "$ref": "#/components/examples/attachPlan.paid.response"
                  },
                  "trial": {
                    "$ref": "#/components/examples/attachPlan.trial.response"
                  },
                  "downgrade": {
                    "$ref": "#/components/examples/attachPlan.downgrade.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/attach/preview": {
      "post": {
        "operationId": "previewAttach",
        "tags": [
          "subscriptions"
        ],
        "summary": "Preview an attach",
        "description": "Returns the effect of attaching the plan now, with the lines that it would charge, and changes nothing. Attaching with the returned `at` within 10 minutes does and charges exactly this. It is rejected with `preview_outdated` if anything that the preview depends on has changed: the plan, a subscription of its group, a refund of a credited fee, the balance, or the card. The first period of a new subscription starts when it is paid.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AttachRequest"
              },
              "examples": {
                "paid": {
                  "$ref": "#/components/examples/attachPlan.paid.request"
                },
                "downgrade": {
                  "$ref": "#/components/examples/previewAttach.downgrade.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "plan_not_found",
          "currency_mismatch",
          "currency_required",
          "provider_not_configured",
          "coupon_not_found",
          "promotion_code_not_found",
          "discount_not_redeemable",
          "discount_currency_mismatch",
          "subscription_paused",
          "plan_group_occupied",
          "invoice_unpaid",
          "payment_in_progress",
          "clock_advancing",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The preview.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AttachPreviewResponse"
                },
                "examples": {
                  "paid": {
                    "$ref": "#/components/examples/previewAttach.paid.response"
                  },
                  "downgrade": {
                    "$ref": "#/components/examples/previewAttach.downgrade.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions": {
      "get": {
        "operationId": "listSubscriptions",
        "tags": [
          "subscriptions"
        ],
        "summary": "List subscriptions",
        "description": "Returns subscriptions in any status, newest first. Subscriptions of deleted customers remain in the list.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only return subscriptions with this status.",
            "schema": {
              "$ref": "#/components/schemas/SubscriptionStatus"
            }
          },
          {
            "name": "plan",
            "in": "query",
            "description": "Only return subscriptions to the plan with this slug or ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of subscriptions.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SubscriptionListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listSubscriptions.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions/{id}": {
      "get": {
        "operationId": "getSubscription",
        "tags": [
          "subscriptions"
        ],
        "summary": "Get a subscription",
        "description": "Returns a subscription.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the subscription.",
            "example": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "subscription_not_found"
        ],
        "responses": {
          "200": {
            "description": "The subscription.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SubscriptionResponse"
                },
                "examples": {
                  "active": {
                    "$ref": "#/components/examples/getSubscription.active.response"
                  },
                  "changing": {
                    "$ref": "#/components/examples/getSubscription.changing.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions/{id}/checkout": {
      "post": {
        "operationId": "createSubscriptionCheckout",
        "tags": [
          "subscriptions"
        ],
        "summary": "Open a checkout for a pending subscription",
        "description": "Returns the checkout page where the customer pays for a pending subscription or saves a card for it. If nothing is due and no card is needed, the subscription becomes active without a checkout.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the subscription.",
            "example": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionCheckoutRequest"
              },
              "examples": {
                "checkout": {
                  "$ref": "#/components/examples/createSubscriptionCheckout.checkout.request"
                },
                "direct": {
                  "$ref": "#/components/examples/createSubscriptionCheckout.direct.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "subscription_not_found",
          "subscription_not_pending",
          "provider_not_configured",
          "coupon_not_found",
          "promotion_code_not_found",
          "discount_not_redeemable",
          "discount_currency_mismatch",
          "clock_advancing",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The checkout, or a confirmation that none is needed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CheckoutResponse"
                },
                "examples": {
                  "checkout": {
                    "$ref": "#/components/examples/createSubscriptionCheckout.checkout.response"
                  },
                  "direct": {
                    "$ref": "#/components/examples/createSubscriptionCheckout.direct.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions/{id}/cancel": {
      "post": {
        "operationId": "cancelSubscription",
        "tags": [
          "subscriptions"
        ],
        "summary": "Cancel a subscription",
        "description": "Cancels a subscription at the end of its period or trial (the default), or immediately. Immediate cancellation invoices unbilled usage and closes open checkouts of the subscription; unused time is credited only with `credit`: a credit note on the invoice of the fee first reduces what the subscription owes, such as an unpaid renewal, and adds the rest to the customer's balance. If the customer buys another plan of the group before the credited period would have ended, the running allowance windows continue. The customer falls back to the group's free plan with `autoEnable`, if there is one. A subscription that is waiting for its first payment expires in both cases. A paused subscription that is canceled at the end of its period is resumed: paused time does not count, so it ends after the remaining paid time. Repeating a cancellation at the end of the period changes nothing.",
        "parameters": [
          {
            "$ref": "#/components/parameters/subscriptionId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CancelSubscriptionRequest"
              },
              "examples": {
                "atPeriodEnd": {
                  "$ref": "#/components/examples/cancelSubscription.atPeriodEnd.request"
                },
                "now": {
                  "$ref": "#/components/examples/cancelSubscription.now.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "subscription_not_found",
          "subscription_ended",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The subscription, and the invoice for unbilled usage, if any.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SubscriptionChangeResponse"
                },
                "examples": {
                  "atPeriodEnd": {
                    "$ref": "#/components/examples/cancelSubscription.atPeriodEnd.response"
                  },
                  "now": {
                    "$ref": "#/components/examples/cancelSubscription.now.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions/{id}/resume": {
      "post": {
        "operationId": "resumeSubscription",
        "tags": [
          "subscriptions"
        ],
        "summary": "Resume a subscription",
        "description": "Resumes a paused subscription: its period, renewal and allowance windows are extended by the length of the pause, and nothing is charged. For a subscription that is set to cancel at the end of its period, withdraws the cancellation.",
        "parameters": [
          {
            "$ref": "#/components/parameters/subscriptionId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "subscription_not_found",
          "subscription_ended",
          "subscription_not_resumable",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The resumed subscription.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SubscriptionResponse"
                },
                "examples": {
                  "goesOn": {
                    "$ref": "#/components/examples/resumeSubscription.goesOn.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions/{id}/pause": {
      "post": {
        "operationId": "pauseSubscription",
        "tags": [
          "subscriptions"
        ],
        "summary": "Pause a subscription",
        "description": "Pauses an active subscription: usage so far is invoiced, and until the subscription resumes it grants nothing and charges nothing. With `until` it resumes automatically.",
        "parameters": [
          {
            "$ref": "#/components/parameters/subscriptionId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PauseSubscriptionRequest"
              },
              "examples": {
                "untilJanuary": {
                  "$ref": "#/components/examples/pauseSubscription.untilJanuary.request"
                },
                "open": {
                  "$ref": "#/components/examples/pauseSubscription.open.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "subscription_not_found",
          "subscription_ended",
          "subscription_not_active",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The subscription, and the invoice for unbilled usage, if any.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SubscriptionChangeResponse"
                },
                "examples": {
                  "paused": {
                    "$ref": "#/components/examples/pauseSubscription.paused.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions/{id}/discounts": {
      "get": {
        "operationId": "listSubscriptionDiscounts",
        "tags": [
          "subscriptions"
        ],
        "summary": "List the discounts of a subscription",
        "description": "Returns the discounts of a subscription, oldest first, those that ended included.",
        "parameters": [
          {
            "$ref": "#/components/parameters/subscriptionId"
          }
        ],
        "x-error-codes": [
          "subscription_not_found"
        ],
        "responses": {
          "200": {
            "description": "The discounts.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DiscountListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/listSubscriptionDiscounts.one.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "addSubscriptionDiscount",
        "tags": [
          "subscriptions"
        ],
        "summary": "Redeem a coupon on a subscription",
        "description": "Redeems a coupon on a subscription. The first billing period that begins afterwards is the first that is discounted; of a trial, the first period after it. To discount a plan from its first payment, or a change of plan, redeem the coupon when attaching the plan.",
        "parameters": [
          {
            "$ref": "#/components/parameters/subscriptionId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AddDiscountRequest"
              },
              "examples": {
                "code": {
                  "$ref": "#/components/examples/addSubscriptionDiscount.code.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "subscription_not_found",
          "subscription_not_active",
          "coupon_not_found",
          "promotion_code_not_found",
          "discount_not_redeemable",
          "discount_currency_mismatch",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The discount.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DiscountResponse"
                },
                "examples": {
                  "code": {
                    "$ref": "#/components/examples/addSubscriptionDiscount.code.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/subscriptions/{id}/discounts/{discountId}": {
      "delete": {
        "operationId": "endSubscriptionDiscount",
        "tags": [
          "subscriptions"
        ],
        "summary": "End a discount of a subscription",
        "description": "Ends a discount. Later billing periods are not discounted; usage periods that began before are still discounted when they are billed. Repeating it changes nothing.",
        "parameters": [
          {
            "$ref": "#/components/parameters/subscriptionId"
          },
          {
            "name": "discountId",
            "in": "path",
            "required": true,
            "description": "The ID of the discount.",
            "example": "disc_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "subscription_not_found",
          "discount_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The ended discount.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DiscountResponse"
                },
                "examples": {
                  "removed": {
                    "$ref": "#/components/examples/endSubscriptionDiscount.removed.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/check": {
      "post": {
        "operationId": "check",
        "tags": [
          "usage"
        ],
        "summary": "Check whether a customer may use a feature",
        "description": "Returns whether the customer may use a number of units of the feature now, and why. A refusal has the status 200 and `allowed` false, also for an unknown customer, feature or entity. With `sendEvent`, an allowed check also records the usage atomically, so that parallel requests never exceed a limit together. Requires the scope `read`; `sendEvent`, and `customerData` that creates or changes a customer, require the scope `write`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/idempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CheckRequest"
              },
              "examples": {
                "granted": {
                  "$ref": "#/components/examples/check.granted.request"
                },
                "boolean": {
                  "$ref": "#/components/examples/check.boolean.request"
                },
                "recorded": {
                  "$ref": "#/components/examples/check.recorded.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The decision.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AccessDecision"
                },
                "examples": {
                  "granted": {
                    "$ref": "#/components/examples/check.granted.response"
                  },
                  "boolean": {
                    "$ref": "#/components/examples/check.boolean.response"
                  },
                  "recorded": {
                    "$ref": "#/components/examples/check.recorded.response"
                  },
                  "refused": {
                    "$ref": "#/components/examples/check.refused.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/track": {
      "post": {
        "operationId": "track",
        "tags": [
          "usage"
        ],
        "summary": "Record usage",
        "description": "Records usage of a feature and deducts it from the customer's allowance. If a limit refuses the usage, the status is 200, `allowed` is false and nothing is recorded. Accepted usage is durable before the response is sent and counts once per idempotency key; a repeat returns the current numbers with `duplicate` true. For non-consumable features such as storage, a positive value raises the level, a negative value lowers it, and `set` replaces it.",
        "parameters": [
          {
            "$ref": "#/components/parameters/idempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TrackRequest"
              },
              "examples": {
                "within": {
                  "$ref": "#/components/examples/track.within.request"
                },
                "overage": {
                  "$ref": "#/components/examples/track.overage.request"
                },
                "level": {
                  "$ref": "#/components/examples/track.level.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found",
          "entity_not_found",
          "no_active_subscription",
          "feature_not_in_plan",
          "not_metered",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "Whether the usage was accepted.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TrackResponse"
                },
                "examples": {
                  "within": {
                    "$ref": "#/components/examples/track.within.response"
                  },
                  "overage": {
                    "$ref": "#/components/examples/track.overage.response"
                  },
                  "level": {
                    "$ref": "#/components/examples/track.level.response"
                  },
                  "duplicate": {
                    "$ref": "#/components/examples/track.duplicate.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/track/batch": {
      "post": {
        "operationId": "trackBatch",
        "tags": [
          "usage"
        ],
        "summary": "Record many usage events",
        "description": "Records up to 1,000 events in order, each by the rules of `track` and with its own idempotency key. A refused or invalid event does not affect the others: `results` has the outcome of each. Accepted events are durable before the response is sent. A body that does not match the schema is rejected as a whole.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TrackBatchRequest"
              },
              "examples": {
                "two": {
                  "$ref": "#/components/examples/trackBatch.two.request"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The outcome of each event.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TrackBatchResponse"
                },
                "examples": {
                  "two": {
                    "$ref": "#/components/examples/trackBatch.two.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/track/void": {
      "post": {
        "operationId": "voidUsage",
        "tags": [
          "usage"
        ],
        "summary": "Void recorded usage",
        "description": "Voids an event that was recorded with an idempotency key, as long as its usage period is open. Its units return to where they were drawn from, except for credits that have since expired or been voided. The event stays on record and its key stays used: sending it again returns the voided event as a duplicate; to record the usage again, use a new key. Repeating the request returns the same response. Events of non-consumable features (storage, seats) cannot be voided, because later events were decided from the resulting level: record the opposite change instead; the level held until then is billed.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VoidUsageRequest"
              },
              "examples": {
                "event": {
                  "$ref": "#/components/examples/voidUsage.event.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "event_not_found",
          "usage_not_voidable",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The voided event.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VoidUsageResponse"
                },
                "examples": {
                  "event": {
                    "$ref": "#/components/examples/voidUsage.event.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/entities": {
      "get": {
        "operationId": "listEntities",
        "tags": [
          "entities"
        ],
        "summary": "List entities",
        "description": "Returns a customer's entities that are active or pending removal, newest first.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "feature",
            "in": "query",
            "description": "Only return entities of the feature with this slug.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found"
        ],
        "responses": {
          "200": {
            "description": "One page of entities.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EntityListResponse"
                },
                "examples": {
                  "seats": {
                    "$ref": "#/components/examples/listEntities.seats.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "addEntity",
        "tags": [
          "entities"
        ],
        "summary": "Add an entity",
        "description": "Adds a named unit of a feature, such as a seat, within the customer's limit, or above it if the plan charges overage. Adding an entity that is pending removal restores it.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AddEntityRequest"
              },
              "examples": {
                "seat": {
                  "$ref": "#/components/examples/addEntity.seat.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found",
          "feature_not_in_plan",
          "limit_exceeded",
          "entity_already_active",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The entity is active.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AddEntityResponse"
                },
                "examples": {
                  "seat": {
                    "$ref": "#/components/examples/addEntity.seat.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/entities/remove": {
      "post": {
        "operationId": "removeEntity",
        "tags": [
          "entities"
        ],
        "summary": "Remove an entity",
        "description": "Schedules an entity for removal at the end of the usage period. It counts until then. Without a plan that is billed periodically, the entity is removed immediately.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RemoveEntityRequest"
              },
              "examples": {
                "seat": {
                  "$ref": "#/components/examples/removeEntity.seat.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found",
          "entity_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The entity, pending removal.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RemoveEntityResponse"
                },
                "examples": {
                  "seat": {
                    "$ref": "#/components/examples/removeEntity.seat.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/wallet": {
      "get": {
        "operationId": "getWallet",
        "tags": [
          "wallet"
        ],
        "summary": "Get saved payment methods",
        "description": "Returns a customer's saved payment methods and the default card. For an unknown customer the list is empty.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The saved payment methods.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WalletResponse"
                },
                "examples": {
                  "card": {
                    "$ref": "#/components/examples/getWallet.card.response"
                  },
                  "empty": {
                    "$ref": "#/components/examples/getWallet.empty.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/wallet/remove": {
      "post": {
        "operationId": "removePaymentMethod",
        "tags": [
          "wallet"
        ],
        "summary": "Remove a payment method",
        "description": "Deletes a saved payment method in Dues and at its provider. It will never be charged again; the newest valid remaining method becomes the default. Rejected while a payment with it has no outcome yet.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RemovePaymentMethodRequest"
              },
              "examples": {
                "card": {
                  "$ref": "#/components/examples/removePaymentMethod.card.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "payment_method_not_found",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The payment method was removed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuccessResponse"
                },
                "examples": {
                  "card": {
                    "$ref": "#/components/examples/removePaymentMethod.card.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/wallet/setup": {
      "post": {
        "operationId": "setupPaymentMethod",
        "tags": [
          "wallet"
        ],
        "summary": "Save a payment method",
        "description": "Opens a page of a payment provider where the customer saves a card without paying. The saved card becomes the default, and overdue invoices are retried with it immediately. Repeating the request returns the same page.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SetupPaymentMethodRequest"
              },
              "examples": {
                "card": {
                  "$ref": "#/components/examples/setupPaymentMethod.card.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "provider_not_configured",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The page where the customer saves a card.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SetupPaymentMethodResponse"
                },
                "examples": {
                  "card": {
                    "$ref": "#/components/examples/setupPaymentMethod.card.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/wallet/default": {
      "post": {
        "operationId": "setDefaultPaymentMethod",
        "tags": [
          "wallet"
        ],
        "summary": "Set the default payment method",
        "description": "Makes a saved payment method the default for future charges. Overdue invoices are retried with it immediately.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentMethodReference"
              },
              "examples": {
                "card": {
                  "$ref": "#/components/examples/setDefaultPaymentMethod.card.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "payment_method_not_found",
          "payment_method_not_usable",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The new default method.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuccessResponse"
                },
                "examples": {
                  "card": {
                    "$ref": "#/components/examples/setDefaultPaymentMethod.card.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/addon": {
      "post": {
        "operationId": "purchaseCreditPack",
        "tags": [
          "credits"
        ],
        "summary": "Buy a credit pack",
        "description": "Charges the saved card and grants the credits immediately. If no card can be charged, returns a checkout; its payment grants the credits exactly once. Repeating the request returns the open checkout, until it is paid, expires, or another card is saved. A pack with the price 0 is granted immediately. Expiry counts from the time of the grant.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PurchaseRequest"
              },
              "examples": {
                "checkout": {
                  "$ref": "#/components/examples/purchaseCreditPack.checkout.request"
                },
                "immediate": {
                  "$ref": "#/components/examples/purchaseCreditPack.immediate.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "credit_pack_not_found",
          "currency_mismatch",
          "currency_required",
          "provider_not_configured",
          "coupon_not_found",
          "promotion_code_not_found",
          "discount_not_redeemable",
          "discount_currency_mismatch",
          "clock_advancing",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The purchase, complete or waiting for the checkout.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PurchaseResponse"
                },
                "examples": {
                  "checkout": {
                    "$ref": "#/components/examples/purchaseCreditPack.checkout.response"
                  },
                  "immediate": {
                    "$ref": "#/components/examples/purchaseCreditPack.immediate.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/credits/grant": {
      "post": {
        "operationId": "grantCredits",
        "tags": [
          "credits"
        ],
        "summary": "Grant credits",
        "description": "Grants credits to a customer without a purchase. Credits of plans are drawn first, then grants by priority, earliest expiry and age. Granted credits give access to the features of their credit system even without a subscription.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantCreditsRequest"
              },
              "examples": {
                "welcome": {
                  "$ref": "#/components/examples/grantCredits.welcome.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "credit_system_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The grant.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditGrantResponse"
                },
                "examples": {
                  "welcome": {
                    "$ref": "#/components/examples/grantCredits.welcome.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/credits/grants": {
      "get": {
        "operationId": "listCreditGrants",
        "tags": [
          "credits"
        ],
        "summary": "List credit grants",
        "description": "Returns a customer's bought and granted credits, newest first, with the remaining amount of each grant.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "creditSystem",
            "in": "query",
            "description": "Only return credits of the credit system with this slug.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only return grants with this status.",
            "schema": {
              "$ref": "#/components/schemas/CreditGrantStatus"
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous",
          "credit_system_not_found"
        ],
        "responses": {
          "200": {
            "description": "One page of grants.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditGrantListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listCreditGrants.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/credits/grants/{id}/void": {
      "post": {
        "operationId": "voidCreditGrant",
        "tags": [
          "credits"
        ],
        "summary": "Void a credit grant",
        "description": "Voids the remaining credits of a grant, immediately. Credits already drawn are not affected, and no money is refunded. A grant with no remaining credits (depleted, expired or voided) stays unchanged.",
        "parameters": [
          {
            "$ref": "#/components/parameters/creditGrantId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "credit_grant_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The updated grant.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditGrantResponse"
                },
                "examples": {
                  "void": {
                    "$ref": "#/components/examples/voidCreditGrant.void.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/credits/balance": {
      "get": {
        "operationId": "getCreditBalance",
        "tags": [
          "credits"
        ],
        "summary": "Get credit balances",
        "description": "Returns the credits that a customer can spend now, for each credit system: the remaining credits of plans, of grants, and the total.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One balance per credit system.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditBalanceResponse"
                },
                "examples": {
                  "now": {
                    "$ref": "#/components/examples/getCreditBalance.now.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/credits/entries": {
      "get": {
        "operationId": "listCreditEntries",
        "tags": [
          "credits"
        ],
        "summary": "List credit movements",
        "description": "Returns every movement of a customer's bought and granted credits, newest first. The movements of a grant add up to its remaining credits. Credits of plans are counted per allowance window and have no movements.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "Only return movements of the grant with this ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of movements.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditEntryListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listCreditEntries.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/balance": {
      "get": {
        "operationId": "getBalance",
        "tags": [
          "billing"
        ],
        "summary": "Get the money balance of a customer",
        "description": "Returns a customer's money balance in each currency. Credits beyond the charges of an invoice, refunds of what the balance paid and your adjustments add to it. It pays invoices before a card is charged. It becomes negative through adjustments and amounts too small to charge, which the next invoice requests.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The balances.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BalanceResponse"
                },
                "examples": {
                  "now": {
                    "$ref": "#/components/examples/getBalance.now.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/balance/entries": {
      "get": {
        "operationId": "listBalanceEntries",
        "tags": [
          "billing"
        ],
        "summary": "List the movements of a balance",
        "description": "Returns every movement of a customer's money balance, newest first. In each currency they add up to the balance.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "currency",
            "in": "query",
            "description": "Only return movements in this currency (ISO 4217).",
            "schema": {
              "type": "string",
              "minLength": 3,
              "maxLength": 3
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of movements.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BalanceEntryListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listBalanceEntries.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/balance/adjust": {
      "post": {
        "operationId": "adjustBalance",
        "tags": [
          "billing"
        ],
        "summary": "Adjust the money balance of a customer",
        "description": "Gives an amount to a customer or takes one, such as goodwill after an outage. Nothing is paid or charged immediately: a positive balance pays the next invoices, and an open invoice when its payment is next attempted; the next invoice requests a negative balance as its carried amount. Not a refund: no money returns to the customer, and no invoice changes.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AdjustBalanceRequest"
              },
              "examples": {
                "goodwill": {
                  "$ref": "#/components/examples/adjustBalance.goodwill.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The adjustment.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AdjustBalanceResponse"
                },
                "examples": {
                  "goodwill": {
                    "$ref": "#/components/examples/adjustBalance.goodwill.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/coupons": {
      "get": {
        "operationId": "listCoupons",
        "tags": [
          "discounts"
        ],
        "summary": "List coupons",
        "description": "Returns the organization's coupons, newest first, archived ones included.",
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of coupons.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CouponListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listCoupons.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createCoupon",
        "tags": [
          "discounts"
        ],
        "summary": "Create a coupon",
        "description": "Creates a coupon with a percentage or with fixed amounts by currency. Its terms never change. A percentage is taken off every billing period that is discounted; a fixed amount is taken off once in each of them, shared by all invoices of the period.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateCouponRequest"
              },
              "examples": {
                "percent": {
                  "$ref": "#/components/examples/createCoupon.percent.request"
                },
                "amounts": {
                  "$ref": "#/components/examples/createCoupon.amounts.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "plan_not_found",
          "feature_not_found"
        ],
        "responses": {
          "200": {
            "description": "The coupon.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CouponResponse"
                },
                "examples": {
                  "percent": {
                    "$ref": "#/components/examples/createCoupon.percent.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/coupons/{id}": {
      "get": {
        "operationId": "getCoupon",
        "tags": [
          "discounts"
        ],
        "summary": "Get a coupon",
        "description": "Returns a coupon.",
        "parameters": [
          {
            "$ref": "#/components/parameters/couponId"
          }
        ],
        "x-error-codes": [
          "coupon_not_found"
        ],
        "responses": {
          "200": {
            "description": "The coupon.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CouponResponse"
                },
                "examples": {
                  "percent": {
                    "$ref": "#/components/examples/getCoupon.percent.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "patch": {
        "operationId": "updateCoupon",
        "tags": [
          "discounts"
        ],
        "summary": "Update a coupon",
        "description": "Changes the name or the metadata of a coupon. Its terms never change: create another coupon instead.",
        "parameters": [
          {
            "$ref": "#/components/parameters/couponId"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateCouponRequest"
              },
              "examples": {
                "renamed": {
                  "$ref": "#/components/examples/updateCoupon.renamed.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "coupon_not_found"
        ],
        "responses": {
          "200": {
            "description": "The coupon.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CouponResponse"
                },
                "examples": {
                  "renamed": {
                    "$ref": "#/components/examples/updateCoupon.renamed.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/coupons/{id}/archive": {
      "post": {
        "operationId": "archiveCoupon",
        "tags": [
          "discounts"
        ],
        "summary": "Archive a coupon",
        "description": "Ends redeeming of a coupon and of its promotion codes. Customers who redeemed it keep their discounts. Repeating it changes nothing.",
        "parameters": [
          {
            "$ref": "#/components/parameters/couponId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "coupon_not_found"
        ],
        "responses": {
          "200": {
            "description": "The archived coupon.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CouponResponse"
                },
                "examples": {
                  "archived": {
                    "$ref": "#/components/examples/archiveCoupon.archived.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/promotion-codes": {
      "get": {
        "operationId": "listPromotionCodes",
        "tags": [
          "discounts"
        ],
        "summary": "List promotion codes",
        "description": "Returns the organization's promotion codes, newest first.",
        "parameters": [
          {
            "name": "coupon",
            "in": "query",
            "description": "Only return codes of the coupon with this ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of promotion codes.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PromotionCodeListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listPromotionCodes.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createPromotionCode",
        "tags": [
          "discounts"
        ],
        "summary": "Create a promotion code",
        "description": "Creates a code that redeems a coupon. Codes are unique in the organization without regard to case.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreatePromotionCodeRequest"
              },
              "examples": {
                "launch": {
                  "$ref": "#/components/examples/createPromotionCode.launch.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "coupon_not_found",
          "customer_not_found",
          "customer_ambiguous",
          "promotion_code_taken"
        ],
        "responses": {
          "200": {
            "description": "The promotion code.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PromotionCodeResponse"
                },
                "examples": {
                  "launch": {
                    "$ref": "#/components/examples/createPromotionCode.launch.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/promotion-codes/check": {
      "post": {
        "operationId": "checkPromotionCode",
        "tags": [
          "discounts"
        ],
        "summary": "Check a promotion code",
        "description": "Returns whether a code can be redeemed now, and its coupon, without redeeming it. With a customer, and with a plan or a pack, the limits that concern them are checked too.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CheckPromotionCodeRequest"
              },
              "examples": {
                "valid": {
                  "$ref": "#/components/examples/checkPromotionCode.valid.request"
                },
                "unknown": {
                  "$ref": "#/components/examples/checkPromotionCode.unknown.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "plan_not_found",
          "credit_pack_not_found"
        ],
        "responses": {
          "200": {
            "description": "Whether the code can be redeemed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PromotionCodeCheckResponse"
                },
                "examples": {
                  "valid": {
                    "$ref": "#/components/examples/checkPromotionCode.valid.response"
                  },
                  "unknown": {
                    "$ref": "#/components/examples/checkPromotionCode.unknown.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/promotion-codes/{id}": {
      "get": {
        "operationId": "getPromotionCode",
        "tags": [
          "discounts"
        ],
        "summary": "Get a promotion code",
        "description": "Returns a promotion code.",
        "parameters": [
          {
            "$ref": "#/components/parameters/promotionCodeId"
          }
        ],
        "x-error-codes": [
          "promotion_code_not_found"
        ],
        "responses": {
          "200": {
            "description": "The promotion code.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PromotionCodeResponse"
                },
                "examples": {
                  "launch": {
                    "$ref": "#/components/examples/getPromotionCode.launch.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "patch": {
        "operationId": "updatePromotionCode",
        "tags": [
          "discounts"
        ],
        "summary": "Update a promotion code",
        "description": "Turns a promotion code on or off, or changes its metadata. Discounts that were redeemed continue.",
        "parameters": [
          {
            "$ref": "#/components/parameters/promotionCodeId"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdatePromotionCodeRequest"
              },
              "examples": {
                "stopped": {
                  "$ref": "#/components/examples/updatePromotionCode.stopped.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "promotion_code_not_found"
        ],
        "responses": {
          "200": {
            "description": "The promotion code.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PromotionCodeResponse"
                },
                "examples": {
                  "stopped": {
                    "$ref": "#/components/examples/updatePromotionCode.stopped.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/upcoming": {
      "get": {
        "operationId": "getUpcomingInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Get the upcoming invoice",
        "description": "Returns the customer's next invoice as it would be issued if nothing more happened: with the plan that will apply then, the usage so far, discounts, taxes, and what the balance pays. Everything due is assumed to have happened, and charges to have succeeded. It is computed like the invoice itself, and nothing is stored.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "subscription",
            "in": "query",
            "description": "Only the next invoice of this subscription, by its ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "excludeUsage",
            "in": "query",
            "description": "Set to `true` or `1` to leave out usage, so that only fees remain.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous",
          "subscription_not_found",
          "clock_advancing",
          "provider_not_configured",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The upcoming invoice.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/UpcomingInvoiceResponse"
                },
                "examples": {
                  "renewal": {
                    "$ref": "#/components/examples/getUpcomingInvoice.renewal.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/usage": {
      "get": {
        "operationId": "getUnbilledUsage",
        "tags": [
          "billing"
        ],
        "summary": "Get unbilled usage",
        "description": "Returns the customer's usage that has not been invoiced yet, priced as an invoice created now would price it.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          }
        ],
        "x-error-codes": [
          "customer_required",
          "customer_not_found",
          "customer_ambiguous",
          "provider_not_configured",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The unbilled usage.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/UnbilledUsageResponse"
                },
                "examples": {
                  "overage": {
                    "$ref": "#/components/examples/getUnbilledUsage.overage.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoice": {
      "post": {
        "operationId": "createInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Invoice unbilled usage",
        "description": "Creates an invoice for a customer's unbilled usage. The invoice is returned with the status `open` and is collected from the saved card when it falls due: `interimDueDays` of the organization after creation, one day by default. If the payment fails, it is retried on the organization's `dunningDays`. Usage is invoiced only once: interim invoices add up to the amount of a single invoice at the end of the period.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateInvoiceRequest"
              },
              "examples": {
                "usage": {
                  "$ref": "#/components/examples/createInvoice.usage.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "nothing_to_invoice",
          "clock_advancing",
          "provider_not_configured",
          "tax_address_invalid",
          "tax_unavailable"
        ],
        "responses": {
          "200": {
            "description": "The invoice.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvoiceResponse"
                },
                "examples": {
                  "usage": {
                    "$ref": "#/components/examples/createInvoice.usage.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoice/{id}/pay": {
      "post": {
        "operationId": "payInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Pay an invoice",
        "description": "Pays an open or uncollectible invoice, first from the customer's balance and then with the saved card. If neither covers the amount, the response contains the address of a checkout page. An invoice that is already paid is returned unchanged, so it is safe to repeat the request. If a renewal was waiting for this payment, the subscription renews. Also available at `/v1/billing/invoices/{id}/pay`.",
        "x-also-at": "/v1/billing/invoices/{id}/pay",
        "parameters": [
          {
            "$ref": "#/components/parameters/invoiceId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CheckoutRequest"
              },
              "examples": {
                "invoice": {
                  "$ref": "#/components/examples/payInvoice.invoice.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invoice_not_found",
          "invoice_not_open",
          "payment_in_progress",
          "provider_not_configured",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The invoice, and the checkout page if it is not paid.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayInvoiceResponse"
                },
                "examples": {
                  "invoice": {
                    "$ref": "#/components/examples/payInvoice.invoice.response"
                  },
                  "checkout": {
                    "$ref": "#/components/examples/payInvoice.checkout.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices": {
      "get": {
        "operationId": "listInvoices",
        "tags": [
          "billing"
        ],
        "summary": "List invoices",
        "description": "Returns invoices, newest first. Invoices of deleted customers remain in the list, for bookkeeping.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only return invoices with this status.",
            "schema": {
              "$ref": "#/components/schemas/InvoiceStatus"
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of invoices.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvoiceListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listInvoices.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices/{id}": {
      "get": {
        "operationId": "getInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Get an invoice",
        "description": "Returns an invoice with its lines.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the invoice.",
            "example": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "invoice_not_found"
        ],
        "responses": {
          "200": {
            "description": "The invoice.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvoiceResponse"
                },
                "examples": {
                  "open": {
                    "$ref": "#/components/examples/getInvoice.open.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices/{id}/html": {
      "get": {
        "operationId": "getInvoiceHtml",
        "tags": [
          "billing"
        ],
        "summary": "Get an invoice as HTML",
        "description": "Returns an invoice as an HTML page to display, send or print: a single document without scripts or external resources. Dates are in the organization's time zone.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the invoice.",
            "example": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "invoice_not_found"
        ],
        "responses": {
          "200": {
            "description": "The page. Errors are JSON, as everywhere.",
            "content": {
              "text/html": {
                "schema": {
                  "description": "A complete HTML document in UTF-8.",
                  "type": "string"
                },
                "examples": {
                  "open": {
                    "$ref": "#/components/examples/getInvoiceHtml.open.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices/{id}/xml": {
      "get": {
        "operationId": "getInvoiceXml",
        "tags": [
          "billing"
        ],
        "summary": "Get an invoice as an e-invoice",
        "description": "Returns an issued invoice as an e-invoice of the European standard EN 16931, for programs to read. Sending it, such as through Peppol or a portal, is up to you. Fails with `document_incomplete` and a list of issues when facts are missing that an e-invoice must contain, such as the legal name of the organization or the address of the customer, and with `not_representable` when the standard has no form for the invoice, such as for currencies with three decimals.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the invoice.",
            "example": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "$ref": "#/components/parameters/eInvoiceFormat"
          },
          {
            "$ref": "#/components/parameters/eInvoiceProfile"
          }
        ],
        "x-error-codes": [
          "invoice_not_found",
          "document_incomplete",
          "not_representable"
        ],
        "responses": {
          "200": {
            "description": "The e-invoice, to save as a file. Errors are JSON, as everywhere.",
            "content": {
              "application/xml": {
                "schema": {
                  "description": "A complete XML document in UTF-8.",
                  "type": "string"
                },
                "examples": {
                  "ubl": {
                    "$ref": "#/components/examples/getInvoiceXml.ubl.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices/{id}/pdf": {
      "get": {
        "operationId": "getInvoicePdf",
        "tags": [
          "billing"
        ],
        "summary": "Get an invoice as a PDF",
        "description": "Returns an invoice as a PDF with the same contents as its page, in the language of the invoice. The same invoice gives the same bytes each time until its status or its payments change.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the invoice.",
            "example": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "$ref": "#/components/parameters/paper"
          },
          {
            "$ref": "#/components/parameters/pdfFormat"
          }
        ],
        "x-error-codes": [
          "invoice_not_found",
          "document_incomplete",
          "not_representable"
        ],
        "responses": {
          "200": {
            "description": "The PDF, to save as a file. Errors are JSON, as everywhere.",
            "content": {
              "application/pdf": {
                "schema": {
                  "description": "A tagged PDF 1.7 with embedded fonts.",
                  "type": "string",
                  "format": "binary"
                },
                "examples": {
                  "open": {
                    "$ref": "#/components/examples/getInvoicePdf.open.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices/{id}/explain": {
      "get": {
        "operationId": "explainInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Explain an invoice",
        "description": "Explains each line of an invoice: the rule behind it, the quantity, the period and the recorded events, as numbers and as sentences that you can pass on to the customer.",
        "parameters": [
          {
            "$ref": "#/components/parameters/invoiceId"
          }
        ],
        "x-error-codes": [
          "invoice_not_found"
        ],
        "responses": {
          "200": {
            "description": "An explanation of each line.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExplainInvoiceResponse"
                },
                "examples": {
                  "usage": {
                    "$ref": "#/components/examples/explainInvoice.usage.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices/{id}/void": {
      "post": {
        "operationId": "voidInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Void an invoice",
        "description": "Voids an open or uncollectible invoice. Its usage becomes unbilled again. Amounts paid from the customer's balance return to the balance, minus credits for unused time of the invoice's fees. Fees on the invoice are waived: their periods are not billed again. An open checkout for the invoice is closed first. A subscription that was past due only because of this invoice becomes active again.",
        "parameters": [
          {
            "$ref": "#/components/parameters/invoiceId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "invoice_not_found",
          "invoice_not_open",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The voided invoice.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvoiceResponse"
                },
                "examples": {
                  "void": {
                    "$ref": "#/components/examples/voidInvoice.void.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/invoices/{id}/refund": {
      "post": {
        "operationId": "refundInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Refund an invoice",
        "description": "Refunds an invoice: an amount, spread over the lines in proportion to their refundable amounts; specific lines, in full or in part; or everything that is refundable. The refund never exceeds the amount paid minus earlier refunds and credits. The part that was paid from the customer's balance returns to the balance; the rest returns to the original payment. Usage remains billed, and the subscription continues unless `cancel` is true, which ends it immediately. Open checkouts whose price credits unused time of a refunded line are closed first; while a saved card is being charged such a price, the refund is rejected. If the provider rejects the refund, its status is `failed` and no money is returned. Refunding bought credits revokes the same share of them, rounded up; if too many have been spent, the refund is rejected unless `force` is true.",
        "parameters": [
          {
            "$ref": "#/components/parameters/invoiceId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RefundInvoiceRequest"
              },
              "examples": {
                "part": {
                  "$ref": "#/components/examples/refundInvoice.part.request"
                },
                "line": {
                  "$ref": "#/components/examples/refundInvoice.line.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invoice_not_found",
          "nothing_to_refund",
          "refund_too_large",
          "provider_not_configured",
          "credits_spent",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The invoice and the refunds created.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RefundInvoiceResponse"
                },
                "examples": {
                  "part": {
                    "$ref": "#/components/examples/refundInvoice.part.response"
                  },
                  "line": {
                    "$ref": "#/components/examples/refundInvoice.line.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/credit-notes": {
      "get": {
        "operationId": "listCreditNotes",
        "tags": [
          "billing"
        ],
        "summary": "List credit notes",
        "description": "Returns credit notes, newest first. Credit notes of deleted customers remain in the list, for bookkeeping.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "invoice",
            "in": "query",
            "description": "Only return credit notes that amend this invoice.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of credit notes.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditNoteListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listCreditNotes.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createCreditNote",
        "tags": [
          "billing"
        ],
        "summary": "Issue a credit note",
        "description": "Gives back a part or all of an invoice, and issues the document for it. Amounts include tax: the credit note says how much of them is tax, at the rates of the invoice. No more of a line is given back than is left of it. By default it is first taken off what is due; the rest goes back where it came from, to the customer's balance and to the payment. An invoice of which nothing is left to pay becomes `paid`, or `credited` if nothing was paid. An open checkout for the invoice is closed first; while a payment is in progress, the request is rejected. Giving back bought credits revokes the same share of them, rounded up.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditNoteRequest"
              },
              "examples": {
                "part": {
                  "$ref": "#/components/examples/createCreditNote.part.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invoice_not_found",
          "nothing_to_refund",
          "refund_too_large",
          "provider_not_configured",
          "credits_spent",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The credit note.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreateCreditNoteResponse"
                },
                "examples": {
                  "part": {
                    "$ref": "#/components/examples/createCreditNote.part.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/credit-notes/preview": {
      "post": {
        "operationId": "previewCreditNote",
        "tags": [
          "billing"
        ],
        "summary": "Preview a credit note",
        "description": "Returns the credit note that the same request would issue now, without a number, and changes nothing.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditNoteRequest"
              },
              "examples": {
                "part": {
                  "$ref": "#/components/examples/createCreditNote.part.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invoice_not_found",
          "nothing_to_refund",
          "refund_too_large",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The credit note as it would be issued.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditNoteResponse"
                },
                "examples": {
                  "part": {
                    "$ref": "#/components/examples/previewCreditNote.part.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/credit-notes/{id}": {
      "get": {
        "operationId": "getCreditNote",
        "tags": [
          "billing"
        ],
        "summary": "Get a credit note",
        "description": "Returns a credit note with its lines and how it is settled.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the credit note.",
            "example": "cn_01kn9k2v5c8e1g3j5m7p9r1t4w",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "credit_note_not_found"
        ],
        "responses": {
          "200": {
            "description": "The credit note.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreditNoteResponse"
                },
                "examples": {
                  "part": {
                    "$ref": "#/components/examples/getCreditNote.part.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/credit-notes/{id}/explain": {
      "get": {
        "operationId": "explainCreditNote",
        "tags": [
          "billing"
        ],
        "summary": "Explain a credit note",
        "description": "Explains each line of a credit note: the rule behind its list amount, discount and tax, as numbers and as sentences that you can pass on to the customer.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the credit note.",
            "example": "cn_01kn9k2v5c8e1g3j5m7p9r1t4w",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "credit_note_not_found"
        ],
        "responses": {
          "200": {
            "description": "An explanation of each line.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExplainCreditNoteResponse"
                },
                "examples": {
                  "part": {
                    "$ref": "#/components/examples/explainCreditNote.part.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/credit-notes/{id}/pdf": {
      "get": {
        "operationId": "getCreditNotePdf",
        "tags": [
          "billing"
        ],
        "summary": "Get a credit note as a PDF",
        "description": "Returns a credit note as a PDF, in the language of the credit note. The same credit note gives the same bytes each time until its refund is settled.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the credit note.",
            "example": "cn_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "$ref": "#/components/parameters/paper"
          },
          {
            "$ref": "#/components/parameters/pdfFormat"
          }
        ],
        "x-error-codes": [
          "credit_note_not_found",
          "document_incomplete",
          "not_representable"
        ],
        "responses": {
          "200": {
            "description": "The PDF, to save as a file. Errors are JSON, as everywhere.",
            "content": {
              "application/pdf": {
                "schema": {
                  "description": "A tagged PDF 1.7 with embedded fonts.",
                  "type": "string",
                  "format": "binary"
                },
                "examples": {
                  "issued": {
                    "$ref": "#/components/examples/getCreditNotePdf.issued.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/billing/credit-notes/{id}/xml": {
      "get": {
        "operationId": "getCreditNoteXml",
        "tags": [
          "billing"
        ],
        "summary": "Get a credit note as an e-invoice",
        "description": "Returns a credit note as an e-invoice of the European standard EN 16931, which names the invoice that it amends. It needs the same facts as the e-invoice of an invoice, and fails with the same errors.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the credit note.",
            "example": "cn_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "$ref": "#/components/parameters/eInvoiceFormat"
          },
          {
            "$ref": "#/components/parameters/eInvoiceProfile"
          }
        ],
        "x-error-codes": [
          "credit_note_not_found",
          "document_incomplete",
          "not_representable"
        ],
        "responses": {
          "200": {
            "description": "The e-invoice, to save as a file. Errors are JSON, as everywhere.",
            "content": {
              "application/xml": {
                "schema": {
                  "description": "A complete XML document in UTF-8.",
                  "type": "string"
                },
                "examples": {
                  "ubl": {
                    "$ref": "#/components/examples/getCreditNoteXml.ubl.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/payments": {
      "get": {
        "operationId": "listPayments",
        "tags": [
          "billing"
        ],
        "summary": "List payments",
        "description": "Returns payments, newest first: every attempt to collect money for an invoice, with its outcome. Payments of deleted customers remain in the list, for bookkeeping.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only return items with this status.",
            "schema": {
              "$ref": "#/components/schemas/PaymentStatus"
            }
          },
          {
            "name": "invoice",
            "in": "query",
            "description": "Only return payments for the invoice with this ID; the list is empty if there is no such invoice.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/optionalLimit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of payments.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PaymentListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listPayments.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/exports/invoices.csv": {
      "get": {
        "operationId": "exportInvoices",
        "tags": [
          "exports"
        ],
        "summary": "Export invoices as CSV",
        "description": "Returns every invoice with a number that was issued in a period, oldest first. Void invoices remain, and their\ncredit notes take them back.\n\nText in UTF-8 with a byte order mark, lines that end with CRLF, and one line of headings. Amounts are decimals\nin major units, instants are ISO 8601 in UTC. A text that a spreadsheet would read as a formula begins with an\napostrophe. If reading fails in the middle, the connection is aborted, so that half a file never looks\ncomplete.\n\nColumns:\n\n- `id`: The ID of the invoice.\n- `number`: The number of the invoice.\n- `issueDate`: The day on which it was issued, in the organization's time zone.\n- `issuedAt`: The instant.\n- `dueAt`: When it is due.\n- `paidAt`: When it was paid.\n- `voidedAt`: When it was voided.\n- `status`: The status of the invoice.\n- `reason`: Why the invoice was issued.\n- `customerId`: The ID of the customer.\n- `externalId`: Your own ID of the customer, now.\n- `customerName`: The name of the customer, as the document says it.\n- `country`: The country of the customer, as the document says it.\n- `taxId`: The first tax ID of the customer, as the document says it.\n- `taxTreatment`: How the document is taxed.\n- `subscriptionId`: The ID of the subscription.\n- `periodStart`: When the period of the document begins.\n- `periodEnd`: When it ends, excluded.\n- `currency`: The ISO 4217 code.\n- `subtotal`: The sum of the lines at list price.\n- `discount`: The sum of the discounts.\n- `totalExcludingTax`: The total without tax.\n- `tax`: The tax.\n- `taxRates`: The percentages of the taxes, separated by a space.\n- `total`: The total with tax.\n- `totalMinor`: The total in minor units.\n- `carried`: Debt of the balance that it asks for besides its total, or credits that it adds to the balance.\n- `amountPaid`: The paid amount.\n- `amountPaidFromBalance`: The part of it that the balance paid.\n- `amountCredited`: The amount that credit notes took off what is due.\n- `amountRefunded`: The refunded amount.\n- `amountDue`: What is left to pay.",
        "parameters": [
          {
            "$ref": "#/components/parameters/exportFrom"
          },
          {
            "$ref": "#/components/parameters/exportTo"
          },
          {
            "$ref": "#/components/parameters/exportCustomer"
          },
          {
            "$ref": "#/components/parameters/exportCurrency"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The file, sent while it is read. Errors are JSON, as everywhere.",
            "content": {
              "text/csv": {
                "schema": {
                  "description": "Comma-separated values by RFC 4180.",
                  "type": "string"
                },
                "examples": {
                  "october": {
                    "$ref": "#/components/examples/exportInvoices.october.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/exports/lines.csv": {
      "get": {
        "operationId": "exportLines",
        "tags": [
          "exports"
        ],
        "summary": "Export the lines of invoices and credit notes as CSV",
        "description": "Returns every line of the invoices and credit notes that were issued in a period. Amounts of credit notes are\nnegative here, so that the rows add up to the turnover: first the lines of invoices, then those of credit\nnotes.\n\nThe format is that of `exportInvoices`.\n\nColumns:\n\n- `id`: The ID of the line.\n- `documentType`: `invoice` or `credit_note`.\n- `documentId`: The ID of the document.\n- `documentNumber`: The number of the document.\n- `issueDate`: The day on which it was issued, in the organization's time zone.\n- `issuedAt`: The instant.\n- `customerId`: The ID of the customer.\n- `externalId`: Your own ID of the customer, now.\n- `kind`: `fee`, `usage`, `credit` or `pack`.\n- `description`: The text of the line.\n- `plan`: The slug of the plan.\n- `feature`: The slug of the feature.\n- `subscriptionId`: The ID of the subscription.\n- `sourceLineId`: The line that it gives back a part of.\n- `periodStart`: When the period of the line begins.\n- `periodEnd`: When it ends, excluded.\n- `quantity`: The number of units.\n- `currency`: The ISO 4217 code.\n- `amount`: The amount at list price.\n- `discount`: The discount.\n- `amountExcludingTax`: The amount after discount, without tax.\n- `tax`: The tax.\n- `taxCodes`: The codes of the taxes, separated by a space.\n- `taxRates`: Their percentages, separated by a space.\n- `total`: The amount with tax.\n- `totalMinor`: The same in minor units.",
        "parameters": [
          {
            "$ref": "#/components/parameters/exportFrom"
          },
          {
            "$ref": "#/components/parameters/exportTo"
          },
          {
            "$ref": "#/components/parameters/exportCustomer"
          },
          {
            "$ref": "#/components/parameters/exportCurrency"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The file, sent while it is read. Errors are JSON, as everywhere.",
            "content": {
              "text/csv": {
                "schema": {
                  "description": "Comma-separated values by RFC 4180.",
                  "type": "string"
                },
                "examples": {
                  "october": {
                    "$ref": "#/components/examples/exportLines.october.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/exports/credit-notes.csv": {
      "get": {
        "operationId": "exportCreditNotes",
        "tags": [
          "exports"
        ],
        "summary": "Export credit notes as CSV",
        "description": "Returns every credit note that was issued in a period, oldest first. Amounts are positive for what is given\nback.\n\nThe format is that of `exportInvoices`.\n\nColumns:\n\n- `id`: The ID of the credit note.\n- `number`: The number of the credit note.\n- `issueDate`: The day on which it was issued, in the organization's time zone.\n- `issuedAt`: The instant.\n- `reason`: Why something is given back.\n- `memo`: The note of the organization.\n- `invoiceId`: The ID of the invoice that it amends.\n- `invoiceNumber`: The number of that invoice.\n- `customerId`: The ID of the customer.\n- `externalId`: Your own ID of the customer, now.\n- `customerName`: The name of the customer, as the document says it.\n- `country`: The country of the customer, as the document says it.\n- `taxId`: The first tax ID of the customer, as the document says it.\n- `taxTreatment`: How the document is taxed.\n- `subscriptionId`: The ID of the subscription.\n- `periodStart`: When the period of the document begins.\n- `periodEnd`: When it ends, excluded.\n- `currency`: The ISO 4217 code.\n- `subtotal`: The sum of the lines at list price.\n- `discount`: The sum of the discounts.\n- `totalExcludingTax`: The total without tax.\n- `tax`: The tax.\n- `taxRates`: The percentages of the taxes, separated by a space.\n- `total`: The total with tax.\n- `totalMinor`: The total in minor units.\n- `offset`: The part that is taken off what is due of the invoice.\n- `toBalance`: The part that is added to the balance.\n- `refunded`: The part that is refunded to the payment.\n- `outOfBand`: The part that is given back by other means.\n- `refundStatus`: How far the refunds to the payment are.",
        "parameters": [
          {
            "$ref": "#/components/parameters/exportFrom"
          },
          {
            "$ref": "#/components/parameters/exportTo"
          },
          {
            "$ref": "#/components/parameters/exportCustomer"
          },
          {
            "$ref": "#/components/parameters/exportCurrency"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The file, sent while it is read. Errors are JSON, as everywhere.",
            "content": {
              "text/csv": {
                "schema": {
                  "description": "Comma-separated values by RFC 4180.",
                  "type": "string"
                },
                "examples": {
                  "october": {
                    "$ref": "#/components/examples/exportCreditNotes.october.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/exports/payments.csv": {
      "get": {
        "operationId": "exportPayments",
        "tags": [
          "exports"
        ],
        "summary": "Export payments and refunds as CSV",
        "description": "Returns the money that payment providers moved in a period: first the payments that succeeded, then the\nrefunds, whose amounts are negative, each oldest first. A refund that the bank of the payer returned later has\na second row of the type `refund_failed`.\n\nThe format is that of `exportInvoices`.\n\nColumns:\n\n- `id`: The ID of the payment or refund.\n- `type`: `payment`, `refund` or `refund_failed`.\n- `date`: The day on which the money moved, in the organization's time zone.\n- `settledAt`: The instant.\n- `customerId`: The ID of the customer.\n- `externalId`: Your own ID of the customer, now.\n- `provider`: The payment provider.\n- `providerPaymentId`: The provider's ID of the payment.\n- `reference`: The ID under which Dues requested the payment from the provider.\n- `paymentId`: The payment that a refund returns.\n- `invoiceId`: The ID of the invoice.\n- `invoiceNumber`: The number of the invoice.\n- `creditNoteId`: The credit note that a refund settles.\n- `isUnapplied`: Whether the payment paid nothing and is returned.\n- `currency`: The ISO 4217 code.\n- `amount`: The amount; negative for a refund.\n- `amountMinor`: The same in minor units.",
        "parameters": [
          {
            "$ref": "#/components/parameters/exportFrom"
          },
          {
            "$ref": "#/components/parameters/exportTo"
          },
          {
            "$ref": "#/components/parameters/exportCustomer"
          },
          {
            "$ref": "#/components/parameters/exportCurrency"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The file, sent while it is read. Errors are JSON, as everywhere.",
            "content": {
              "text/csv": {
                "schema": {
                  "description": "Comma-separated values by RFC 4180.",
                  "type": "string"
                },
                "examples": {
                  "october": {
                    "$ref": "#/components/examples/exportPayments.october.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/exports/journal.csv": {
      "get": {
        "operationId": "exportJournal",
        "tags": [
          "exports"
        ],
        "summary": "Export the journal as CSV",
        "description": "Returns the double-entry journal of a period, derived from invoices, credit notes, payments, refunds and the\nbalance: one row for each entry. The entries of an event add up to zero. Rows are in order of customer, then\nof time. Revenue of a period of service is booked once a month, and on the last day of the period.\n\nThe format is that of `exportInvoices`.\n\nColumns:\n\n- `id`: The ID of the row, which never changes: skip rows that were imported before.\n- `eventId`: The ID of the event: what it follows from.\n- `kind`: `invoice_finalized`, `invoice_voided`, `credit_note_issued`, `balance_moved`, `payment_succeeded`,\n  `refund_succeeded`, `refund_failed` or `revenue_earned`.\n- `date`: The day of the event, in the organization's time zone.\n- `at`: The instant.\n- `customerId`: The ID of the customer.\n- `externalId`: Your own ID of the customer, now.\n- `documentId`: The ID of the document, payment, refund or balance entry.\n- `documentNumber`: The number of the invoice or credit note.\n- `account`: The account.\n- `accountCode`: The code of the account in `accountCodes` of the organization.\n- `detail`: What the account is divided by: a tax code, a provider, the slug of a feature or plan.\n- `currency`: The ISO 4217 code.\n- `debit`: The amount of a debit.\n- `credit`: The amount of a credit.\n- `amount`: The amount; negative for a credit.\n- `amountMinor`: The same in minor units.",
        "parameters": [
          {
            "$ref": "#/components/parameters/exportFrom"
          },
          {
            "$ref": "#/components/parameters/exportTo"
          },
          {
            "$ref": "#/components/parameters/exportCustomer"
          },
          {
            "$ref": "#/components/parameters/exportCurrency"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The file, sent while it is read. Errors are JSON, as everywhere.",
            "content": {
              "text/csv": {
                "schema": {
                  "description": "Comma-separated values by RFC 4180.",
                  "type": "string"
                },
                "examples": {
                  "october": {
                    "$ref": "#/components/examples/exportJournal.october.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/exports/revenue.csv": {
      "get": {
        "operationId": "exportRevenue",
        "tags": [
          "exports"
        ],
        "summary": "Export revenue by day as CSV",
        "description": "Returns what was earned of each line on each day of a period: fees evenly over the days of their period, usage\nat the end of its window, credit packs as their credits are used. Nothing is earned before it is invoiced.\nWhat credit notes take back of it is negative. Rows are in order of customer.\n\nThe format is that of `exportInvoices`.\n\nColumns:\n\n- `id`: The ID of the row.\n- `date`: The day, in the organization's time zone.\n- `customerId`: The ID of the customer.\n- `externalId`: Your own ID of the customer, now.\n- `documentId`: The ID of the invoice or credit note.\n- `documentNumber`: The number of it.\n- `lineId`: The ID of the line.\n- `lineKind`: `fee`, `usage`, `credit` or `pack`.\n- `plan`: The slug of the plan.\n- `feature`: The slug of the feature.\n- `kind`: `earned`; `breakage` for credits that were never used; `credited` for what a credit note took back\n  of earned revenue; `bad_debt` when it did so because the invoice is uncollectible.\n- `currency`: The ISO 4217 code.\n- `amount`: The earned amount, without tax and after discount.\n- `amountMinor`: The same in minor units.\n- `discount`: The discount that it is net of.",
        "parameters": [
          {
            "$ref": "#/components/parameters/exportFrom"
          },
          {
            "$ref": "#/components/parameters/exportTo"
          },
          {
            "$ref": "#/components/parameters/exportCustomer"
          },
          {
            "$ref": "#/components/parameters/exportCurrency"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The file, sent while it is read. Errors are JSON, as everywhere.",
            "content": {
              "text/csv": {
                "schema": {
                  "description": "Comma-separated values by RFC 4180.",
                  "type": "string"
                },
                "examples": {
                  "october": {
                    "$ref": "#/components/examples/exportRevenue.october.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/test-clocks": {
      "get": {
        "operationId": "listTestClocks",
        "tags": [
          "test-clocks"
        ],
        "summary": "List test clocks",
        "description": "Returns the organization's test clocks, newest first.",
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "test_mode_required"
        ],
        "responses": {
          "200": {
            "description": "One page of test clocks.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestClockListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listTestClocks.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createTestClock",
        "tags": [
          "test-clocks"
        ],
        "summary": "Create a test clock",
        "description": "Creates a clock for customers that are created with `testClock`: everything about these customers happens in the clock's time. Available only in test organizations.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateTestClockRequest"
              },
              "examples": {
                "year": {
                  "$ref": "#/components/examples/createTestClock.year.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "test_mode_required"
        ],
        "responses": {
          "200": {
            "description": "The new clock.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestClockResponse"
                },
                "examples": {
                  "year": {
                    "$ref": "#/components/examples/createTestClock.year.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/test-clocks/{id}": {
      "get": {
        "operationId": "getTestClock",
        "tags": [
          "test-clocks"
        ],
        "summary": "Get a test clock",
        "description": "Returns a test clock. While it advances, `now` shows its progress.",
        "parameters": [
          {
            "$ref": "#/components/parameters/testClockId"
          }
        ],
        "x-error-codes": [
          "test_mode_required",
          "test_clock_not_found"
        ],
        "responses": {
          "200": {
            "description": "The test clock.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestClockResponse"
                },
                "examples": {
                  "ready": {
                    "$ref": "#/components/examples/getTestClock.ready.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "delete": {
        "operationId": "deleteTestClock",
        "tags": [
          "test-clocks"
        ],
        "summary": "Delete a test clock",
        "description": "Deletes a test clock and archives its customers: their subscriptions end, they can no longer be retrieved or listed, and their external IDs and email addresses can be reused. Their invoices remain.",
        "parameters": [
          {
            "$ref": "#/components/parameters/testClockId"
          }
        ],
        "x-error-codes": [
          "test_mode_required",
          "test_clock_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The clock was deleted.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuccessResponse"
                },
                "examples": {
                  "gone": {
                    "$ref": "#/components/examples/deleteTestClock.gone.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/test-clocks/{id}/advance": {
      "post": {
        "operationId": "advanceTestClock",
        "tags": [
          "test-clocks"
        ],
        "summary": "Advance a test clock",
        "description": "Moves a test clock forward, by at most five years, and runs everything that falls due for its customers on the way, in order and each at its own instant. Returns when all of it is done. Until then, changes to these customers are rejected with `clock_advancing`. If the outcome of a payment is unknown, the clock stops there with the status `blocked`; advance it again to continue, also after a server crash.",
        "parameters": [
          {
            "$ref": "#/components/parameters/testClockId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AdvanceTestClockRequest"
              },
              "examples": {
                "month": {
                  "$ref": "#/components/examples/advanceTestClock.month.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "test_mode_required",
          "test_clock_not_found",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The clock at its new time.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestClockResponse"
                },
                "examples": {
                  "month": {
                    "$ref": "#/components/examples/advanceTestClock.month.response"
                  },
                  "blocked": {
                    "$ref": "#/components/examples/advanceTestClock.blocked.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/webhooks/{organizationId}": {
      "post": {
        "operationId": "receiveProviderWebhook",
        "tags": [
          "webhooks"
        ],
        "summary": "Receive a webhook of a payment provider",
        "description": "Receives an event from a payment provider. Its signature is verified and it is stored once. The response is 200 as soon as it is stored, even if applying it fails and has to be retried. Events can arrive in any order. The provider is identified by the header that carries the signature.",
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/organizationId"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "description": "The event in the provider's format.",
                "type": "object",
                "additionalProperties": true
              },
              "examples": {
                "stored": {
                  "$ref": "#/components/examples/receiveProviderWebhook.stored.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "missing_signature",
          "invalid_signature",
          "organization_not_found",
          "provider_not_found"
        ],
        "responses": {
          "200": {
            "description": "The event is stored, or not needed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookResponse"
                },
                "examples": {
                  "stored": {
                    "$ref": "#/components/examples/receiveProviderWebhook.stored.response"
                  },
                  "repeated": {
                    "$ref": "#/components/examples/receiveProviderWebhook.repeated.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/webhooks/{organizationId}/{provider}": {
      "post": {
        "operationId": "receiveNamedProviderWebhook",
        "tags": [
          "webhooks"
        ],
        "summary": "Receive a webhook of a named payment provider",
        "description": "Receives an event from a payment provider. Its signature is verified and it is stored once. The response is 200 as soon as it is stored, even if applying it fails and has to be retried. Events can arrive in any order.",
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/organizationId"
          },
          {
            "name": "provider",
            "in": "path",
            "required": true,
            "description": "The name of the payment provider, for example `sandbox`.",
            "example": "sandbox",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "description": "The event in the provider's format.",
                "type": "object",
                "additionalProperties": true
              },
              "examples": {
                "stored": {
                  "$ref": "#/components/examples/receiveNamedProviderWebhook.stored.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "missing_signature",
          "invalid_signature",
          "organization_not_found",
          "provider_not_found"
        ],
        "responses": {
          "200": {
            "description": "The event is stored, or not needed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookResponse"
                },
                "examples": {
                  "stored": {
                    "$ref": "#/components/examples/receiveNamedProviderWebhook.stored.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/providers": {
      "get": {
        "operationId": "listProviders",
        "tags": [
          "providers"
        ],
        "summary": "List payment providers",
        "description": "Returns every payment provider that the organization can use or set up, with its configuration. Credentials are returned only as short hints.",
        "responses": {
          "200": {
            "description": "The providers.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProviderListResponse"
                },
                "examples": {
                  "all": {
                    "$ref": "#/components/examples/listProviders.all.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/providers/{provider}": {
      "get": {
        "operationId": "getProvider",
        "tags": [
          "providers"
        ],
        "summary": "Get a payment provider",
        "description": "Returns the organization's setup of a payment provider: the credentials in use, the mode, and the webhook settings to enter at the provider.",
        "parameters": [
          {
            "$ref": "#/components/parameters/provider"
          }
        ],
        "x-error-codes": [
          "provider_not_found"
        ],
        "responses": {
          "200": {
            "description": "The provider.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProviderResponse"
                },
                "examples": {
                  "stripe": {
                    "$ref": "#/components/examples/getProvider.stripe.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "put": {
        "operationId": "setProvider",
        "tags": [
          "providers"
        ],
        "summary": "Set up a payment provider",
        "description": "Stores the credentials of the organization's account at a payment provider, encrypted. All processes use them from the next request on. Absent fields keep their values, so the webhook secret can be added later. Live organizations accept only live credentials, test organizations only test credentials. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/provider"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ProviderRequest"
              },
              "examples": {
                "stripe": {
                  "$ref": "#/components/examples/setProvider.stripe.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "provider_not_found"
        ],
        "responses": {
          "200": {
            "description": "The updated provider.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProviderResponse"
                },
                "examples": {
                  "stripe": {
                    "$ref": "#/components/examples/setProvider.stripe.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "delete": {
        "operationId": "removeProvider",
        "tags": [
          "providers"
        ],
        "summary": "Remove a payment provider",
        "description": "Stops new payments through the provider immediately. The credentials are deleted once nothing depends on them: payments and refunds without an outcome, open checkouts, and cards that must still be removed at the provider. Cards saved at the provider can no longer be charged. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/provider"
          }
        ],
        "x-error-codes": [
          "provider_not_found"
        ],
        "responses": {
          "200": {
            "description": "The provider, no longer used for new payments.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuccessResponse"
                },
                "examples": {
                  "removed": {
                    "$ref": "#/components/examples/removeProvider.removed.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/providers/{provider}/check": {
      "post": {
        "operationId": "checkProvider",
        "tags": [
          "providers"
        ],
        "summary": "Check the credentials of a payment provider",
        "description": "Verifies the stored credentials with the provider, without changing anything there. Returns 503 if the provider cannot be reached. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/provider"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "provider_not_found",
          "provider_not_configured"
        ],
        "responses": {
          "200": {
            "description": "The provider's answer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProviderCheckResponse"
                },
                "examples": {
                  "accepted": {
                    "$ref": "#/components/examples/checkProvider.accepted.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/provider-events": {
      "get": {
        "operationId": "listProviderEvents",
        "tags": [
          "webhooks"
        ],
        "summary": "List provider webhooks",
        "description": "Returns webhooks received from payment providers, newest first, with their outcome. Failed ones are retried automatically for a week.",
        "parameters": [
          {
            "name": "status",
            "in": "query",
            "description": "Only return items with this status.",
            "schema": {
              "$ref": "#/components/schemas/ProviderEventStatus"
            }
          },
          {
            "name": "provider",
            "in": "query",
            "description": "Only return webhooks of this provider.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 64
            }
          },
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of events.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProviderEventListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listProviderEvents.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/events": {
      "get": {
        "operationId": "listEvents",
        "tags": [
          "events"
        ],
        "summary": "List events",
        "description": "Returns events, newest first. Webhook endpoints receive the same events. `sequence` numbers the events of each object without gaps.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "type",
            "in": "query",
            "description": "Only return events of this type.",
            "schema": {
              "$ref": "#/components/schemas/EventType"
            }
          },
          {
            "name": "object",
            "in": "query",
            "description": "Only return events of the object with this ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "from",
            "in": "query",
            "x-instant": true,
            "description": "Only return events at or after this instant, in milliseconds since 1970 or as ISO 8601.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          },
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of events.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EventListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listEvents.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/events/{id}": {
      "get": {
        "operationId": "getEvent",
        "tags": [
          "events"
        ],
        "summary": "Get an event",
        "description": "Returns an event as it was recorded.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The ID of the event.",
            "example": "evt_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          }
        ],
        "x-error-codes": [
          "event_not_found"
        ],
        "responses": {
          "200": {
            "description": "The event.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EventResponse"
                },
                "examples": {
                  "created": {
                    "$ref": "#/components/examples/getEvent.created.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/audit-log": {
      "get": {
        "operationId": "listAuditLog",
        "tags": [
          "events"
        ],
        "summary": "List the audit log",
        "description": "Returns all changes, newest first: the change, its author, its origin, and the fields that changed. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "kind",
            "in": "query",
            "description": "Only return changes of this kind, for example `provider.set`.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "object",
            "in": "query",
            "description": "Only return changes to the object with this ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "actor",
            "in": "query",
            "description": "Only return changes made by the API key with this ID, or the provider with this name.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "from",
            "in": "query",
            "x-instant": true,
            "description": "Only return changes at or after this instant, in milliseconds since 1970 or as ISO 8601.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          },
          {
            "name": "to",
            "in": "query",
            "x-instant": true,
            "description": "Only return changes before this instant, in milliseconds since 1970 or as ISO 8601.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          },
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "x-error-codes": [
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "One page of the audit log.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AuditLogResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listAuditLog.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-endpoints": {
      "get": {
        "operationId": "listWebhookEndpoints",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "List webhook endpoints",
        "description": "Returns the organization's webhook endpoints, newest first.",
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of webhook endpoints.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listWebhookEndpoints.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createWebhookEndpoint",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Create a webhook endpoint",
        "description": "Creates an endpoint that receives future events, all of them or only certain types, as specified by Standard Webhooks. The response contains the signing secret. An organization can have up to 50 endpoints. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateWebhookEndpointRequest"
              },
              "examples": {
                "invoices": {
                  "$ref": "#/components/examples/createWebhookEndpoint.invoices.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "too_many_webhook_endpoints"
        ],
        "responses": {
          "200": {
            "description": "The endpoint and its signing secret.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointSecretResponse"
                },
                "examples": {
                  "invoices": {
                    "$ref": "#/components/examples/createWebhookEndpoint.invoices.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-endpoints/{id}": {
      "get": {
        "operationId": "getWebhookEndpoint",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Get a webhook endpoint",
        "description": "Returns a webhook endpoint.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookEndpointId"
          }
        ],
        "x-error-codes": [
          "webhook_endpoint_not_found"
        ],
        "responses": {
          "200": {
            "description": "The endpoint.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointResponse"
                },
                "examples": {
                  "enabled": {
                    "$ref": "#/components/examples/getWebhookEndpoint.enabled.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "patch": {
        "operationId": "updateWebhookEndpoint",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Update a webhook endpoint",
        "description": "Updates the URL, the event types or the status of an endpoint. When a disabled endpoint is enabled, its pending deliveries continue; events that occurred while it was disabled are sent only on request, with `resend`. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookEndpointId"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateWebhookEndpointRequest"
              },
              "examples": {
                "everything": {
                  "$ref": "#/components/examples/updateWebhookEndpoint.everything.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "webhook_endpoint_not_found"
        ],
        "responses": {
          "200": {
            "description": "The updated endpoint.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointResponse"
                },
                "examples": {
                  "everything": {
                    "$ref": "#/components/examples/updateWebhookEndpoint.everything.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "delete": {
        "operationId": "deleteWebhookEndpoint",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Delete a webhook endpoint",
        "description": "Deletes a webhook endpoint and its secrets, and cancels pending deliveries. Past deliveries remain in the list. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookEndpointId"
          }
        ],
        "x-error-codes": [
          "webhook_endpoint_not_found"
        ],
        "responses": {
          "200": {
            "description": "The endpoint was deleted.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuccessResponse"
                },
                "examples": {
                  "gone": {
                    "$ref": "#/components/examples/deleteWebhookEndpoint.gone.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-endpoints/{id}/secret": {
      "get": {
        "operationId": "getWebhookEndpointSecret",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Get the signing secret of a webhook endpoint",
        "description": "Returns the secret that signs requests to the endpoint. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookEndpointId"
          }
        ],
        "x-error-codes": [
          "webhook_endpoint_not_found"
        ],
        "responses": {
          "200": {
            "description": "The endpoint and its current secret.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointSecretResponse"
                },
                "examples": {
                  "present": {
                    "$ref": "#/components/examples/getWebhookEndpointSecret.present.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-endpoints/{id}/rotate-secret": {
      "post": {
        "operationId": "rotateWebhookEndpointSecret",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Rotate the signing secret of a webhook endpoint",
        "description": "Creates a new signing secret. For an overlap period, requests are signed with both secrets, so that receivers can switch without downtime. Rotating again during the overlap drops the oldest of the three secrets. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookEndpointId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RotateWebhookSecretRequest"
              },
              "examples": {
                "hour": {
                  "$ref": "#/components/examples/rotateWebhookEndpointSecret.hour.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "webhook_endpoint_not_found"
        ],
        "responses": {
          "200": {
            "description": "The endpoint and its new secret.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointSecretResponse"
                },
                "examples": {
                  "hour": {
                    "$ref": "#/components/examples/rotateWebhookEndpointSecret.hour.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-endpoints/{id}/test": {
      "post": {
        "operationId": "testWebhookEndpoint",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Test a webhook endpoint",
        "description": "Sends an event of type `webhook_endpoint.tested` to the endpoint once and immediately, regardless of its event types and even if it is disabled, and returns the result. It has no other effect.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookEndpointId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "webhook_endpoint_not_found"
        ],
        "responses": {
          "200": {
            "description": "The result of the test.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookDeliveryResponse"
                },
                "examples": {
                  "delivered": {
                    "$ref": "#/components/examples/testWebhookEndpoint.delivered.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-endpoints/{id}/resend": {
      "post": {
        "operationId": "resendWebhookEvents",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Resend events of a time range",
        "description": "Sends an endpoint the events of a time range that it did not receive: failed deliveries, and events that occurred while it was disabled or before it existed. Each keeps its original `webhook-id`. At most 10,000 events per request, oldest first.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookEndpointId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ResendWebhookEventsRequest"
              },
              "examples": {
                "outage": {
                  "$ref": "#/components/examples/resendWebhookEvents.outage.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "webhook_endpoint_not_found"
        ],
        "responses": {
          "200": {
            "description": "The number of events to be sent.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ResendWebhookEventsResponse"
                },
                "examples": {
                  "outage": {
                    "$ref": "#/components/examples/resendWebhookEvents.outage.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-deliveries": {
      "get": {
        "operationId": "listWebhookDeliveries",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "List deliveries",
        "description": "Returns webhook deliveries, newest first, with all attempts. Deliveries are kept for 30 days.",
        "parameters": [
          {
            "name": "endpoint",
            "in": "query",
            "description": "Only return deliveries to the endpoint with this ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "event",
            "in": "query",
            "description": "Only return deliveries of the event with this ID.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only return items with this status.",
            "schema": {
              "$ref": "#/components/schemas/WebhookDeliveryStatus"
            }
          },
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of deliveries.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookDeliveryListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listWebhookDeliveries.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-deliveries/{id}": {
      "get": {
        "operationId": "getWebhookDelivery",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Get a delivery",
        "description": "Returns a delivery with all of its attempts.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookDeliveryId"
          }
        ],
        "x-error-codes": [
          "webhook_delivery_not_found"
        ],
        "responses": {
          "200": {
            "description": "The delivery.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookDeliveryResponse"
                },
                "examples": {
                  "delivered": {
                    "$ref": "#/components/examples/getWebhookDelivery.delivered.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/webhook-deliveries/{id}/resend": {
      "post": {
        "operationId": "resendWebhookDelivery",
        "tags": [
          "webhook-endpoints"
        ],
        "summary": "Resend a delivery",
        "description": "Sends an event to an endpoint again, whether or not it was delivered, with the full number of attempts. A delivery that is still pending is left unchanged. The `webhook-id` stays the same.",
        "parameters": [
          {
            "$ref": "#/components/parameters/webhookDeliveryId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "webhook_delivery_not_found",
          "webhook_endpoint_not_found",
          "webhook_endpoint_disabled"
        ],
        "responses": {
          "200": {
            "description": "The pending delivery.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookDeliveryResponse"
                },
                "examples": {
                  "pending": {
                    "$ref": "#/components/examples/resendWebhookDelivery.pending.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/taxes": {
      "get": {
        "operationId": "listTaxes",
        "tags": [
          "taxes"
        ],
        "summary": "List tax rates",
        "description": "Returns the organization's tax rates, newest first.",
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          },
          {
            "name": "code",
            "in": "query",
            "description": "Only return rates of this tax.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "country",
            "in": "query",
            "description": "Only return rates of this country.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "includeArchived",
            "in": "query",
            "description": "Set to `true` or `1` to include archived rates.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ],
        "responses": {
          "200": {
            "description": "One page of tax rates.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TaxListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listTaxes.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createTax",
        "tags": [
          "taxes"
        ],
        "summary": "Create a tax rate",
        "description": "Creates a tax rate. Rates are never edited: to change one, create a rate with the same `code` and a later `validFrom`, at which the earlier rate ends. A rate applies to documents where its code is named by the price, the customer or the organization's `tax.defaultTaxCodes`, or automatically if it is `automatic`. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateTaxRequest"
              },
              "examples": {
                "german": {
                  "$ref": "#/components/examples/createTax.german.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "tax_overlap"
        ],
        "responses": {
          "200": {
            "description": "The tax rate.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TaxResponse"
                },
                "examples": {
                  "german": {
                    "$ref": "#/components/examples/createTax.german.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/taxes/presets": {
      "post": {
        "operationId": "createTaxPresets",
        "tags": [
          "taxes"
        ],
        "summary": "Load standard VAT rates",
        "description": "Copies the standard VAT rates of the member states of the European Union, with the days of their changes since 2020, into the organization's own tax rates, with the codes `vat_at`, `vat_be` and so on. They are `automatic`. Codes that exist already are skipped. The organization owns the copies: add later changes of the law yourself. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateTaxPresetsRequest"
              },
              "examples": {
                "austria": {
                  "$ref": "#/components/examples/createTaxPresets.austria.request"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The created rates.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TaxPresetsResponse"
                },
                "examples": {
                  "austria": {
                    "$ref": "#/components/examples/createTaxPresets.austria.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/taxes/exchange-rates": {
      "get": {
        "operationId": "listExchangeRates",
        "tags": [
          "taxes"
        ],
        "summary": "List exchange rates",
        "description": "Returns the organization's exchange rates, newest first.",
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of exchange rates.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExchangeRateListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listExchangeRates.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createExchangeRate",
        "tags": [
          "taxes"
        ],
        "summary": "Create an exchange rate",
        "description": "Adds a rate with which the tax of documents in one currency is reported in another, the `accountingCurrency` of the organization. It applies to documents that are finalized from `validFrom` on, until the next rate of the same currencies. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateExchangeRateRequest"
              },
              "examples": {
                "dollar": {
                  "$ref": "#/components/examples/createExchangeRate.dollar.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "exchange_rate_exists"
        ],
        "responses": {
          "200": {
            "description": "The exchange rate.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExchangeRateResponse"
                },
                "examples": {
                  "dollar": {
                    "$ref": "#/components/examples/createExchangeRate.dollar.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/taxes/{id}": {
      "get": {
        "operationId": "getTax",
        "tags": [
          "taxes"
        ],
        "summary": "Get a tax rate",
        "description": "Returns a tax rate.",
        "parameters": [
          {
            "$ref": "#/components/parameters/taxId"
          }
        ],
        "x-error-codes": [
          "tax_not_found"
        ],
        "responses": {
          "200": {
            "description": "The tax rate.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TaxResponse"
                },
                "examples": {
                  "german": {
                    "$ref": "#/components/examples/getTax.german.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/taxes/{id}/archive": {
      "post": {
        "operationId": "archiveTax",
        "tags": [
          "taxes"
        ],
        "summary": "Archive a tax rate",
        "description": "Archives a tax rate: it applies to no further documents, and its code is free for other rates. Issued documents and open quotes keep it. Archiving it again changes nothing. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/taxId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "x-error-codes": [
          "tax_not_found"
        ],
        "responses": {
          "200": {
            "description": "The archived tax rate.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TaxResponse"
                },
                "examples": {
                  "archived": {
                    "$ref": "#/components/examples/archiveTax.archived.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/portal/sessions": {
      "get": {
        "operationId": "listPortalSessions",
        "tags": [
          "portal"
        ],
        "summary": "List portal sessions",
        "description": "Returns the portal sessions of all customers or of one, newest first, including those that ended.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of portal sessions.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PortalSessionListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listPortalSessions.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createPortalSession",
        "tags": [
          "portal"
        ],
        "summary": "Create a portal session",
        "description": "Creates a link with which a customer manages their own plan, cards, invoices and details, without an account. The link works once, within 15 minutes. The session that it opens ends after an hour without a request, and after eight hours at the latest. Send the customer there from a page on which they are signed in; do not send the link by email.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreatePortalSessionRequest"
              },
              "examples": {
                "customer": {
                  "$ref": "#/components/examples/createPortalSession.customer.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous"
        ],
        "responses": {
          "200": {
            "description": "The session, and the link that opens it.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreatePortalSessionResponse"
                },
                "examples": {
                  "customer": {
                    "$ref": "#/components/examples/createPortalSession.customer.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/portal/sessions/{id}": {
      "delete": {
        "operationId": "revokePortalSession",
        "tags": [
          "portal"
        ],
        "summary": "Revoke a portal session",
        "description": "Ends a portal session immediately; an unused link of it no longer works. Revoking a session that has ended changes nothing.",
        "parameters": [
          {
            "$ref": "#/components/parameters/portalSessionId"
          }
        ],
        "x-error-codes": [
          "portal_session_not_found"
        ],
        "responses": {
          "200": {
            "description": "The session.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PortalSessionResponse"
                },
                "examples": {
                  "revoked": {
                    "$ref": "#/components/examples/revokePortalSession.revoked.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/portal/configuration": {
      "get": {
        "operationId": "getPortalConfiguration",
        "tags": [
          "portal"
        ],
        "summary": "Get the portal configuration",
        "description": "Returns what customers can do in the portal, and how it looks.",
        "responses": {
          "200": {
            "description": "The configuration.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PortalConfigurationResponse"
                },
                "examples": {
                  "default": {
                    "$ref": "#/components/examples/getPortalConfiguration.default.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "patch": {
        "operationId": "updatePortalConfiguration",
        "tags": [
          "portal"
        ],
        "summary": "Update the portal configuration",
        "description": "Updates the given fields and keeps the others; null resets a field to its default. Applies immediately, also to open sessions. Requires the scope `admin`.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdatePortalConfigurationRequest"
              },
              "examples": {
                "branded": {
                  "$ref": "#/components/examples/updatePortalConfiguration.branded.request"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated configuration.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PortalConfigurationResponse"
                },
                "examples": {
                  "branded": {
                    "$ref": "#/components/examples/updatePortalConfiguration.branded.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/keys": {
      "get": {
        "operationId": "listApiKeys",
        "tags": [
          "keys"
        ],
        "summary": "List API keys",
        "description": "Returns the organization's API keys, newest first, including revoked and expired keys. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of API keys.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ApiKeyListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listApiKeys.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createApiKey",
        "tags": [
          "keys"
        ],
        "summary": "Create an API key",
        "description": "Creates an additional API key for the organization. The key is shown only in this response. Its scopes cannot exceed those of the key that creates it. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateApiKeyRequest"
              },
              "examples": {
                "meter": {
                  "$ref": "#/components/examples/createApiKey.meter.request"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The new key.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreatedApiKeyResponse"
                },
                "examples": {
                  "meter": {
                    "$ref": "#/components/examples/createApiKey.meter.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/keys/{id}": {
      "delete": {
        "operationId": "revokeApiKey",
        "tags": [
          "keys"
        ],
        "summary": "Revoke an API key",
        "description": "Revokes an API key permanently. All processes reject it within a second. Revoking a revoked key changes nothing and returns the same response. The last key with the scope `admin` cannot be revoked; create another one first. Requires the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/apiKeyId"
          }
        ],
        "x-error-codes": [
          "api_key_not_found",
          "last_admin_key"
        ],
        "responses": {
          "200": {
            "description": "The revoked key.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ApiKeyResponse"
                },
                "examples": {
                  "revoked": {
                    "$ref": "#/components/examples/revokeApiKey.revoked.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/keys/{id}/rotate": {
      "post": {
        "operationId": "rotateApiKey",
        "tags": [
          "keys"
        ],
        "summary": "Rotate an API key",
        "description": "Creates a new key with the name and scopes of an existing one. The old key keeps working for an overlap period, so that clients can switch without downtime. The new key is shown only in this response. Keys that are revoked, expired or already replaced cannot be rotated. Requires the scope `admin` and every scope of the rotated key.",
        "parameters": [
          {
            "$ref": "#/components/parameters/apiKeyId"
          },
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RotateApiKeyRequest"
              },
              "examples": {
                "hour": {
                  "$ref": "#/components/examples/rotateApiKey.hour.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "api_key_not_found",
          "api_key_not_active"
        ],
        "responses": {
          "200": {
            "description": "The new key, and the old key with its new expiry.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RotatedApiKeyResponse"
                },
                "examples": {
                  "hour": {
                    "$ref": "#/components/examples/rotateApiKey.hour.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/organization": {
      "get": {
        "operationId": "getOrganization",
        "tags": [
          "organizations"
        ],
        "summary": "Get the organization",
        "description": "Returns the organization of the API key, with its settings.",
        "responses": {
          "200": {
            "description": "The organization.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CurrentOrganizationResponse"
                },
                "examples": {
                  "current": {
                    "$ref": "#/components/examples/getOrganization.current.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "patch": {
        "operationId": "updateOrganization",
        "tags": [
          "organizations"
        ],
        "summary": "Update the organization",
        "description": "Updates the given fields and keeps the others. A new currency or time zone applies to objects created later: plans and packs synced without a currency, and new subscriptions; existing subscriptions keep their time zone. All other settings apply immediately. Requires the scope `admin`.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateOrganizationRequest"
              },
              "examples": {
                "dunning": {
                  "$ref": "#/components/examples/updateOrganization.dunning.request"
                },
                "legal": {
                  "$ref": "#/components/examples/updateOrganization.legal.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "invalid_tax_id"
        ],
        "responses": {
          "200": {
            "description": "The updated organization.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CurrentOrganizationResponse"
                },
                "examples": {
                  "dunning": {
                    "$ref": "#/components/examples/updateOrganization.dunning.response"
                  },
                  "legal": {
                    "$ref": "#/components/examples/updateOrganization.legal.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/organization/logo": {
      "put": {
        "operationId": "setLogo",
        "tags": [
          "organizations"
        ],
        "summary": "Set the logo",
        "description": "Sets the image at the head of PDFs. Documents that are issued from now on have it; earlier ones do not change. The image is uploaded: the server never loads one from a URL. Requires the scope `admin`.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SetLogoRequest"
              },
              "examples": {
                "png": {
                  "$ref": "#/components/examples/setLogo.png.request"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The organization.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CurrentOrganizationResponse"
                },
                "examples": {
                  "png": {
                    "$ref": "#/components/examples/setLogo.png.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "delete": {
        "operationId": "removeLogo",
        "tags": [
          "organizations"
        ],
        "summary": "Remove the logo",
        "description": "Leaves documents that are issued from now on without a logo; earlier ones keep theirs. Requires the scope `admin`.",
        "responses": {
          "200": {
            "description": "The organization.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CurrentOrganizationResponse"
                },
                "examples": {
                  "removed": {
                    "$ref": "#/components/examples/removeLogo.removed.response"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    },
    "/v1/organizations": {
      "get": {
        "operationId": "listOrganizations",
        "tags": [
          "organizations"
        ],
        "summary": "List organizations",
        "description": "Returns all organizations of the server, newest first.",
        "security": [
          {
            "operatorToken": []
          }
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/limit"
          },
          {
            "$ref": "#/components/parameters/cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of organizations.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/OrganizationListResponse"
                },
                "examples": {
                  "page": {
                    "$ref": "#/components/examples/listOrganizations.page.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      },
      "post": {
        "operationId": "createOrganization",
        "tags": [
          "organizations"
        ],
        "summary": "Create an organization",
        "description": "Creates an organization and its first API key. The key is shown only in this response.",
        "security": [
          {
            "operatorToken": []
          }
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/requestKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateOrganizationRequest"
              },
              "examples": {
                "test": {
                  "$ref": "#/components/examples/createOrganization.test.request"
                }
              }
            }
          }
        },
        "x-error-codes": [
          "organization_slug_taken"
        ],
        "responses": {
          "200": {
            "description": "The organization and its API key.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/OrganizationResponse"
                },
                "examples": {
                  "test": {
                    "$ref": "#/components/examples/createOrganization.test.response"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/AnyError"
          }
        }
      }
    }
  },
  "webhooks": {
    "customer.created": {
      "post": {
        "operationId": "receiveCustomerCreated",
        "tags": [
          "events"
        ],
        "summary": "customer.created",
        "description": "A customer was created, explicitly or by another request.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "customer.updated": {
      "post": {
        "operationId": "receiveCustomerUpdated",
        "tags": [
          "events"
        ],
        "summary": "customer.updated",
        "description": "The name, metadata or limits of a customer changed.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "customer.deleted": {
      "post": {
        "operationId": "receiveCustomerDeleted",
        "tags": [
          "events"
        ],
        "summary": "customer.deleted",
        "description": "A customer was deleted. The event contains no personal data.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.created": {
      "post": {
        "operationId": "receiveSubscriptionCreated",
        "tags": [
          "events"
        ],
        "summary": "subscription.created",
        "description": "A subscription was created. It may still wait for a first payment.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.activated": {
      "post": {
        "operationId": "receiveSubscriptionActivated",
        "tags": [
          "events"
        ],
        "summary": "subscription.activated",
        "description": "A subscription became active: at its start, when its trial ended, or when an overdue payment was received.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.updated": {
      "post": {
        "operationId": "receiveSubscriptionUpdated",
        "tags": [
          "events"
        ],
        "summary": "subscription.updated",
        "description": "A subscription changed in a way that has no event type of its own.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.renewed": {
      "post": {
        "operationId": "receiveSubscriptionRenewed",
        "tags": [
          "events"
        ],
        "summary": "subscription.renewed",
        "description": "A subscription renewed for its next billing period.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.trial_will_end": {
      "post": {
        "operationId": "receiveSubscriptionTrialWillEnd",
        "tags": [
          "events"
        ],
        "summary": "subscription.trial_will_end",
        "description": "A trial ends within three days.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.past_due": {
      "post": {
        "operationId": "receiveSubscriptionPastDue",
        "tags": [
          "events"
        ],
        "summary": "subscription.past_due",
        "description": "A payment of a subscription failed and will be retried.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.paused": {
      "post": {
        "operationId": "receiveSubscriptionPaused",
        "tags": [
          "events"
        ],
        "summary": "subscription.paused",
        "description": "A subscription was paused.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.resumed": {
      "post": {
        "operationId": "receiveSubscriptionResumed",
        "tags": [
          "events"
        ],
        "summary": "subscription.resumed",
        "description": "A paused subscription was resumed.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.canceled": {
      "post": {
        "operationId": "receiveSubscriptionCanceled",
        "tags": [
          "events"
        ],
        "summary": "subscription.canceled",
        "description": "A subscription has ended. A cancellation at the end of the period triggers `subscription.updated` first.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "subscription.expired": {
      "post": {
        "operationId": "receiveSubscriptionExpired",
        "tags": [
          "events"
        ],
        "summary": "subscription.expired",
        "description": "A subscription ended without having been paid.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubscriptionEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "invoice.finalized": {
      "post": {
        "operationId": "receiveInvoiceFinalized",
        "tags": [
          "events"
        ],
        "summary": "invoice.finalized",
        "description": "An invoice received its number and is now immutable.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvoiceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "invoice.finalization_failed": {
      "post": {
        "operationId": "receiveInvoiceFinalizationFailed",
        "tags": [
          "events"
        ],
        "summary": "invoice.finalization_failed",
        "description": "The taxes of an issued invoice could not be calculated, so it stays a draft. `waitingFor` has the error and the next attempt. Sent for every failed attempt.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvoiceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "invoice.paid": {
      "post": {
        "operationId": "receiveInvoicePaid",
        "tags": [
          "events"
        ],
        "summary": "invoice.paid",
        "description": "An invoice was paid in full.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvoiceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "invoice.payment_failed": {
      "post": {
        "operationId": "receiveInvoicePaymentFailed",
        "tags": [
          "events"
        ],
        "summary": "invoice.payment_failed",
        "description": "A payment attempt for an invoice failed. It will be retried.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvoiceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "invoice.voided": {
      "post": {
        "operationId": "receiveInvoiceVoided",
        "tags": [
          "events"
        ],
        "summary": "invoice.voided",
        "description": "An invoice was voided.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvoiceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "invoice.uncollectible": {
      "post": {
        "operationId": "receiveInvoiceUncollectible",
        "tags": [
          "events"
        ],
        "summary": "invoice.uncollectible",
        "description": "An invoice became uncollectible.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvoiceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "payment.succeeded": {
      "post": {
        "operationId": "receivePaymentSucceeded",
        "tags": [
          "events"
        ],
        "summary": "payment.succeeded",
        "description": "A payment succeeded.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "payment.failed": {
      "post": {
        "operationId": "receivePaymentFailed",
        "tags": [
          "events"
        ],
        "summary": "payment.failed",
        "description": "A payment failed.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "credit_note.issued": {
      "post": {
        "operationId": "receiveCreditNoteIssued",
        "tags": [
          "events"
        ],
        "summary": "credit_note.issued",
        "description": "A credit note was issued. The refunds that it caused may be pending.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditNoteEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "credit_note.settled": {
      "post": {
        "operationId": "receiveCreditNoteSettled",
        "tags": [
          "events"
        ],
        "summary": "credit_note.settled",
        "description": "All of a credit note is settled: nothing of it is pending or failed.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditNoteEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "refund.created": {
      "post": {
        "operationId": "receiveRefundCreated",
        "tags": [
          "events"
        ],
        "summary": "refund.created",
        "description": "A refund was created.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RefundEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "refund.succeeded": {
      "post": {
        "operationId": "receiveRefundSucceeded",
        "tags": [
          "events"
        ],
        "summary": "refund.succeeded",
        "description": "A refund succeeded.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RefundEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "refund.failed": {
      "post": {
        "operationId": "receiveRefundFailed",
        "tags": [
          "events"
        ],
        "summary": "refund.failed",
        "description": "A refund failed.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RefundEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "balance.adjusted": {
      "post": {
        "operationId": "receiveBalanceAdjusted",
        "tags": [
          "events"
        ],
        "summary": "balance.adjusted",
        "description": "You adjusted the money balance of a customer.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BalanceEntryEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "credits.granted": {
      "post": {
        "operationId": "receiveCreditsGranted",
        "tags": [
          "events"
        ],
        "summary": "credits.granted",
        "description": "Credits were bought or granted.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditGrantEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "credits.expired": {
      "post": {
        "operationId": "receiveCreditsExpired",
        "tags": [
          "events"
        ],
        "summary": "credits.expired",
        "description": "The remaining credits of a grant expired.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditGrantEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "credits.voided": {
      "post": {
        "operationId": "receiveCreditsVoided",
        "tags": [
          "events"
        ],
        "summary": "credits.voided",
        "description": "The remaining credits of a grant were voided.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditGrantEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "credits.low": {
      "post": {
        "operationId": "receiveCreditsLow",
        "tags": [
          "events"
        ],
        "summary": "credits.low",
        "description": "At most a tenth of a customer's granted credits remains.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditBalanceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "credits.depleted": {
      "post": {
        "operationId": "receiveCreditsDepleted",
        "tags": [
          "events"
        ],
        "summary": "credits.depleted",
        "description": "A customer spent the last granted credit.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreditBalanceEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "discount.created": {
      "post": {
        "operationId": "receiveDiscountCreated",
        "tags": [
          "events"
        ],
        "summary": "discount.created",
        "description": "A coupon was redeemed.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DiscountEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "discount.ended": {
      "post": {
        "operationId": "receiveDiscountEnded",
        "tags": [
          "events"
        ],
        "summary": "discount.ended",
        "description": "A discount ended: no later billing period is discounted.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DiscountEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "usage.limit_reached": {
      "post": {
        "operationId": "receiveUsageLimitReached",
        "tags": [
          "events"
        ],
        "summary": "usage.limit_reached",
        "description": "A customer used all units of a feature that its plans include until the next reset.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UsageLimitEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "usage.overage_limit_reached": {
      "post": {
        "operationId": "receiveUsageOverageLimitReached",
        "tags": [
          "events"
        ],
        "summary": "usage.overage_limit_reached",
        "description": "A customer's overage reached its overage limit.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UsageLimitEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "entity.added": {
      "post": {
        "operationId": "receiveEntityAdded",
        "tags": [
          "events"
        ],
        "summary": "entity.added",
        "description": "An entity was added.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EntityEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "entity.removal_scheduled": {
      "post": {
        "operationId": "receiveEntityRemovalScheduled",
        "tags": [
          "events"
        ],
        "summary": "entity.removal_scheduled",
        "description": "An entity was scheduled for removal at the end of the period. It counts until then.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EntityEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "entity.removed": {
      "post": {
        "operationId": "receiveEntityRemoved",
        "tags": [
          "events"
        ],
        "summary": "entity.removed",
        "description": "An entity was removed.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EntityEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "entity.restored": {
      "post": {
        "operationId": "receiveEntityRestored",
        "tags": [
          "events"
        ],
        "summary": "entity.restored",
        "description": "An entity that was pending removal was restored.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EntityEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "catalog.synced": {
      "post": {
        "operationId": "receiveCatalogSynced",
        "tags": [
          "events"
        ],
        "summary": "catalog.synced",
        "description": "A sync changed the catalog.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CatalogEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "webhook_endpoint.disabled": {
      "post": {
        "operationId": "receiveWebhookEndpointDisabled",
        "tags": [
          "events"
        ],
        "summary": "webhook_endpoint.disabled",
        "description": "A webhook endpoint was disabled, because it answered 410 or all deliveries failed for five days. The event is sent to the other endpoints.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/WebhookEndpointEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    },
    "webhook_endpoint.tested": {
      "post": {
        "operationId": "receiveWebhookEndpointTested",
        "tags": [
          "events"
        ],
        "summary": "webhook_endpoint.tested",
        "description": "A test of an endpoint was requested. Only that endpoint receives the event, regardless of its event types.",
        "security": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/WebhookEndpointEvent"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Received. Any 2xx status confirms the delivery."
          },
          "default": {
            "description": "Not received. The delivery is retried."
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "bearerAuth": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key of the organization."
      },
      "operatorToken": {
        "type": "http",
        "scheme": "bearer",
        "description": "The operator's token, set as `DUES_OPERATOR_TOKEN`. Without it these paths return 404."
      }
    },
    "parameters": {
      "requestKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "pattern": "^[ -~]+$"
        }
      },
      "limit": {
        "name": "limit",
        "in": "query",
        "description": "Maximum number of items per page.",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50
        }
      },
      "cursor": {
        "name": "cursor",
        "in": "query",
        "description": "The cursor of the page to return: `nextCursor` of the previous page.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        }
      },
      "offset": {
        "name": "offset",
        "in": "query",
        "description": "Number of items to skip. Ignored if `cursor` is given.",
        "schema": {
          "type": "integer",
          "minimum": 0,
          "maximum": 9007199254740991,
          "default": 0
        }
      },
      "customerFilter": {
        "name": "customer",
        "in": "query",
        "description": "Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.",
        "example": "user_42",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "optionalLimit": {
        "name": "limit",
        "in": "query",
        "description": "Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50.",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        }
      },
      "subscriptionId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the subscription.",
        "example": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "idempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Idempotency key of the recorded event, like `idempotencyKey` in the body, which takes precedence.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "customer": {
        "name": "customer",
        "in": "query",
        "description": "The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.",
        "example": "user_42",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "creditGrantId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the credit grant.",
        "example": "grant_01kmf8ae7m2n4p6q8r1s3t5v7w",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "couponId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the coupon.",
        "example": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "promotionCodeId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the promotion code.",
        "example": "promo_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "invoiceId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the invoice.",
        "example": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "eInvoiceFormat": {
        "name": "format",
        "in": "query",
        "required": false,
        "description": "The syntax of the XML: `ubl` for UBL 2.1, which Peppol uses, or `cii` for UN/CEFACT Cross Industry Invoice D16B, which Factur-X and ZUGFeRD use.",
        "example": "ubl",
        "schema": {
          "type": "string",
          "enum": [
            "ubl",
            "cii"
          ],
          "default": "ubl"
        }
      },
      "eInvoiceProfile": {
        "name": "profile",
        "in": "query",
        "required": false,
        "description": "The rules that the e-invoice follows: `en16931` for the standard alone, `peppol` for Peppol BIS Billing 3, or `xrechnung` for XRechnung 3, which public buyers in Germany require. The last two need more facts.",
        "example": "peppol",
        "schema": {
          "type": "string",
          "enum": [
            "en16931",
            "peppol",
            "xrechnung"
          ],
          "default": "en16931"
        }
      },
      "paper": {
        "name": "paper",
        "in": "query",
        "required": false,
        "description": "The paper; by default `Letter` if the organization's address is in a country that uses it, otherwise `A4`.",
        "example": "A4",
        "schema": {
          "type": "string",
          "enum": [
            "A4",
            "Letter"
          ]
        }
      },
      "pdfFormat": {
        "name": "format",
        "in": "query",
        "required": false,
        "description": "`pdf`, or `factur-x` for a PDF/A-3 that contains the e-invoice: Factur-X in France, ZUGFeRD in Germany. It needs all facts of an e-invoice.",
        "example": "factur-x",
        "schema": {
          "type": "string",
          "enum": [
            "pdf",
            "factur-x"
          ],
          "default": "pdf"
        }
      },
      "exportFrom": {
        "name": "from",
        "in": "query",
        "description": "Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.",
        "example": "2026-10-01",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 40
        }
      },
      "exportTo": {
        "name": "to",
        "in": "query",
        "description": "Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.",
        "example": "2026-11-01",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 40
        }
      },
      "exportCustomer": {
        "name": "customer",
        "in": "query",
        "description": "Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.",
        "example": "user_42",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "exportCurrency": {
        "name": "currency",
        "in": "query",
        "description": "Only export rows in this currency (ISO 4217).",
        "example": "EUR",
        "schema": {
          "type": "string",
          "minLength": 3,
          "maxLength": 3
        }
      },
      "testClockId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the test clock.",
        "example": "clock_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "organizationId": {
        "name": "organizationId",
        "in": "path",
        "required": true,
        "description": "The ID or the slug of the organization.",
        "example": "demo",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "provider": {
        "name": "provider",
        "in": "path",
        "required": true,
        "description": "The name of the payment provider, for example `stripe`.",
        "example": "stripe",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "webhookEndpointId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the webhook endpoint.",
        "example": "hook_01kn9jq5c0m3f7h1d8g2w6v4a5",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "webhookDeliveryId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the delivery.",
        "example": "dlv_01kn9jq5c0m3f7h1d8g2w6v4a5",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "taxId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the tax rate.",
        "example": "tax_01kn9jq5c0m3f7h1d8g2w6v4a5",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "portalSessionId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the portal session.",
        "example": "portal_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "apiKeyId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The ID of the API key, not the key itself.",
        "example": "key_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      }
    },
    "schemas": {
      "FeatureInput": {
        "description": "A capability that plans can grant, as declared in the catalog.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug"
        ],
        "properties": {
          "slug": {
            "description": "The identifier of the feature. Features and credit systems share one namespace of slugs.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "type": {
            "description": "`metered` (the default) for features with usage, `boolean` for features that are on or off.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "metered",
              "boolean",
              null
            ]
          },
          "name": {
            "description": "The display name; derived from the slug if absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "meterType": {
            "description": "`consumable` (the default) if usage adds up (calls, tokens), `non_consumable` if it is a level that rises and falls (seats, storage).",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "consumable",
              "non_consumable",
              null
            ]
          },
          "unit": {
            "description": "The name of one unit, for example `call` or `GB`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          }
        }
      },
      "CreditSystemFeatureInput": {
        "description": "A feature that spends credits, and its cost per unit.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "feature"
        ],
        "properties": {
          "feature": {
            "description": "The slug of the feature.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "creditCost": {
            "description": "Credits per unit, 0 or more; defaults to 1.",
            "type": [
              "number",
              "null"
            ]
          }
        }
      },
      "CreditSystemInput": {
        "description": "A currency of credits that pays for several features, as declared in the catalog.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug"
        ],
        "properties": {
          "slug": {
            "description": "The identifier of the credit system. Plans grant its credits by listing this slug among their features.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "name": {
            "description": "The display name; derived from the slug if absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "description": {
            "description": "The purpose of the credits.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2000
          },
          "features": {
            "description": "The features that spend these credits.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/CreditSystemFeatureInput"
            }
          }
        }
      },
      "MetadataInput": {
        "description": "Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total.",
        "type": [
          "object",
          "null"
        ],
        "maxProperties": 50,
        "propertyNames": {
          "maxLength": 64
        },
        "additionalProperties": true
      },
      "CreditPackInput": {
        "description": "A package of credits for sale, as declared in the catalog.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug",
          "credits"
        ],
        "properties": {
          "slug": {
            "description": "The identifier of the credit pack.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "name": {
            "description": "The display name; derived from the slug if absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "description": {
            "description": "What the buyer gets.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2000
          },
          "credits": {
            "description": "How many credits one pack grants, at least 1.",
            "type": "number"
          },
          "price": {
            "description": "The price of one pack in whole minor units, 0 or more; defaults to 0.",
            "type": [
              "number",
              "null"
            ]
          },
          "currency": {
            "description": "ISO 4217 code of `price`; defaults to the organization's currency.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "prices": {
            "description": "The price in further currencies, in whole minor units by ISO 4217 code, such as `{\"EUR\": 900}`.",
            "type": [
              "object",
              "null"
            ],
            "maxProperties": 50,
            "propertyNames": {
              "minLength": 3,
              "maxLength": 8
            },
            "additionalProperties": {
              "type": "number"
            }
          },
          "creditSystem": {
            "description": "The slug of the credit system of the pack; can be absent if there is only one. If there is none, a credit system named `credits` is created, with a warning.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "provider": {
            "description": "The payment provider that charges for the pack; defaults to `defaultProvider`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          },
          "expiresAfterDays": {
            "description": "The number of days after which unspent credits expire; never if absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "isActive": {
            "description": "Whether the pack is for sale; defaults to true.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "taxCodes": {
            "description": "Codes of the taxes that apply to the pack; by default those of the customer, its country or the organization apply.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 5,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          "taxBehavior": {
            "description": "Whether the price includes its taxes or taxes are added to it; defaults to the organization's setting.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "inclusive",
              "exclusive",
              null
            ]
          }
        }
      },
      "TierPricesInput": {
        "description": "The prices of a tier in one currency.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "unitPrice": {
            "description": "The price of one unit in minor units, up to 12 decimals; defaults to 0.",
            "type": [
              "number",
              "null"
            ]
          },
          "flatFee": {
            "description": "A flat fee for the tier in minor units, charged when the first unit reaches it; none if absent.",
            "type": [
              "number",
              "null"
            ]
          }
        }
      },
      "TierInput": {
        "description": "A tier of a price.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "upTo": {
            "description": "The last unit of the tier, inclusive; null or absent for the last tier, which is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "unitPrice": {
            "description": "The price of one unit in minor units, up to 12 decimals; defaults to 0.",
            "type": [
              "number",
              "null"
            ]
          },
          "flatFee": {
            "description": "A flat fee for the tier in minor units, charged when the first unit reaches it; none if absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "prices": {
            "description": "The prices in the further currencies of the plan, by ISO 4217 code.",
            "type": [
              "object",
              "null"
            ],
            "maxProperties": 50,
            "propertyNames": {
              "minLength": 3,
              "maxLength": 8
            },
            "additionalProperties": {
              "$ref": "#/components/schemas/TierPricesInput"
            }
          }
        }
      },
      "UnitPricesInput": {
        "description": "The prices of a plan's feature in one currency.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "pricePerUnit": {
            "description": "Price of `billingUnits` units in minor units, up to 12 decimals.",
            "type": [
              "number",
              "null"
            ]
          },
          "overagePrice": {
            "description": "Price of `billingUnits` units above the limit in minor units; defaults to `pricePerUnit`.",
            "type": [
              "number",
              "null"
            ]
          }
        }
      },
      "PlanFeatureInput": {
        "description": "The allowance of a feature or credit system in a plan, and its price.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug"
        ],
        "properties": {
          "slug": {
            "description": "The slug of a feature, or of a credit system whose credits the plan grants.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "enabled": {
            "description": "Whether the plan grants the feature; defaults to true.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "limit": {
            "description": "The units included per reset interval; null or absent means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "trialLimit": {
            "description": "The units included in the whole trial; null or absent means `limit`.",
            "type": [
              "number",
              "null"
            ]
          },
          "reset": {
            "description": "How often the allowance resets; defaults to the interval of the plan.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "none",
              "never",
              "5min",
              "15min",
              "30min",
              "hourly",
              "daily",
              "weekly",
              "monthly",
              "quarterly",
              "semi_annual",
              "yearly",
              null
            ]
          },
          "usageModel": {
            "description": "How the feature is paid; defaults to `included`.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "included",
              "usage_based",
              "prepaid",
              null
            ]
          },
          "ratingModel": {
            "description": "How the price is calculated from the units; defaults to `package`.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "package",
              "graduated",
              "volume",
              null
            ]
          },
          "pricePerUnit": {
            "description": "Price of `billingUnits` units in minor units, up to 12 decimals.",
            "type": [
              "number",
              "null"
            ]
          },
          "billingUnits": {
            "description": "The number of units in one package; defaults to 1.",
            "type": [
              "number",
              "null"
            ]
          },
          "tiers": {
            "description": "The tiers of a `graduated` or `volume` price, ascending; the last one is unlimited.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/TierInput"
            }
          },
          "overage": {
            "description": "What happens above the limit; defaults to `block`.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "block",
              "charge",
              null
            ]
          },
          "overagePrice": {
            "description": "Price of `billingUnits` units above the limit in minor units; defaults to `pricePerUnit`.",
            "type": [
              "number",
              "null"
            ]
          },
          "maxOverageUnits": {
            "description": "Maximum units above the limit per reset interval; no maximum if absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "creditCost": {
            "description": "Credits per unit in this plan; overrides the cost in the credit system.",
            "type": [
              "number",
              "null"
            ]
          },
          "taxCodes": {
            "description": "Codes of the taxes that apply to the usage of the feature; defaults to those of the plan.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 5,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          "taxBehavior": {
            "description": "Whether the feature's prices include their taxes or taxes are added to them; defaults to the plan's setting.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "inclusive",
              "exclusive",
              null
            ]
          },
          "prices": {
            "description": "The prices in the further currencies of the plan, by ISO 4217 code. Those of tiers are in the tiers; `billingUnits` is the same in every currency.",
            "type": [
              "object",
              "null"
            ],
            "maxProperties": 50,
            "propertyNames": {
              "minLength": 3,
              "maxLength": 8
            },
            "additionalProperties": {
              "$ref": "#/components/schemas/UnitPricesInput"
            }
          }
        }
      },
      "PlanInput": {
        "description": "A set of features at a price, as declared in the catalog.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug"
        ],
        "properties": {
          "slug": {
            "description": "The identifier of the plan.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "name": {
            "description": "The display name; derived from the slug if absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "description": {
            "description": "A description of the plan.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2000
          },
          "price": {
            "description": "The price per interval in whole minor units, 0 or more; defaults to 0.",
            "type": [
              "number",
              "null"
            ]
          },
          "currency": {
            "description": "ISO 4217 code of `price` and of the plan's other prices; defaults to the organization's currency.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "prices": {
            "description": "The price in further currencies, in whole minor units by ISO 4217 code, such as `{\"EUR\": 900}`. Every price of the plan must then exist in the same currencies. A subscription keeps one of them. Nothing is converted.",
            "type": [
              "object",
              "null"
            ],
            "maxProperties": 50,
            "propertyNames": {
              "minLength": 3,
              "maxLength": 8
            },
            "additionalProperties": {
              "type": "number"
            }
          },
          "interval": {
            "description": "The billing interval; defaults to `monthly`. Also accepts `day`, `week`, `month`, `quarter`, `year` and `annual`.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "daily",
              "weekly",
              "monthly",
              "quarterly",
              "semi_annual",
              "yearly",
              "day",
              "week",
              "month",
              "quarter",
              "year",
              "annual",
              null
            ]
          },
          "features": {
            "description": "The features of the plan; defaults to none.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/PlanFeatureInput"
            }
          },
          "billingType": {
            "description": "Billed every interval (`recurring`, the default) or once (`one_time`).",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "recurring",
              "one_time",
              null
            ]
          },
          "planGroup": {
            "description": "Plans of one group replace each other; defaults to the default group.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "trialDays": {
            "description": "The length of the trial in days; no trial if absent or 0.",
            "type": [
              "number",
              "null"
            ]
          },
          "trialCardRequired": {
            "description": "Whether a trial requires a saved card; defaults to false.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "provider": {
            "description": "The payment provider that charges for the plan; defaults to `defaultProvider`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          },
          "autoEnable": {
            "description": "Whether every new customer receives the plan; at most one plan per group.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "isAddon": {
            "description": "Whether the plan is an add-on: held in addition to other plans instead of replacing them.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "isActive": {
            "description": "Whether the plan is for sale; defaults to true. Subscribers of an inactive plan keep it.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "taxCodes": {
            "description": "Codes of the taxes that apply to all prices of the plan; by default those of the customer, its country or the organization apply. A product tax code of Stripe (`txcd_…`) is sent to Stripe Tax.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 5,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          "taxBehavior": {
            "description": "Whether the prices include their taxes or taxes are added to them; defaults to the organization's setting. A change creates a new version of the plan.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "inclusive",
              "exclusive",
              null
            ]
          }
        }
      },
      "SyncRequest": {
        "description": "The complete catalog, as declared in code.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "features",
          "plans"
        ],
        "properties": {
          "defaultProvider": {
            "description": "The payment provider of the plans and credit packs in this request that name none.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "features": {
            "description": "The features; may be empty.",
            "type": "array",
            "maxItems": 10000,
            "items": {
              "$ref": "#/components/schemas/FeatureInput"
            }
          },
          "creditSystems": {
            "description": "The credit systems.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/CreditSystemInput"
            }
          },
          "creditPacks": {
            "description": "The credit packs.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/CreditPackInput"
            }
          },
          "plans": {
            "description": "The plans; may be empty.",
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/PlanInput"
            }
          }
        }
      },
      "ErrorCode": {
        "description": "A machine-readable error code. This list is complete for this version; the meaning of a code never changes. `x-error-codes` lists the specific codes of each operation; the other codes can be returned by any operation.",
        "type": "string",
        "enum": [
          "malformed_json",
          "invalid_request",
          "missing_api_key",
          "invalid_api_key",
          "expired_api_key",
          "revoked_api_key",
          "insufficient_scope",
          "route_not_found",
          "method_not_allowed",
          "payload_too_large",
          "headers_too_large",
          "malformed_request",
          "request_timeout",
          "unsupported_media_type",
          "internal_error",
          "service_unavailable",
          "not_implemented",
          "rate_limited",
          "customer_required",
          "customer_not_found",
          "customer_ambiguous",
          "customer_conflict",
          "plan_not_found",
          "currency_mismatch",
          "currency_required",
          "provider_not_configured",
          "amount_not_chargeable",
          "invalid_catalog",
          "invalid_tax_id",
          "feature_not_found",
          "feature_not_in_plan",
          "override_not_found",
          "not_metered",
          "no_active_subscription",
          "entity_not_found",
          "event_not_found",
          "entity_already_active",
          "limit_exceeded",
          "nothing_to_invoice",
          "invoice_not_found",
          "subscription_not_found",
          "subscription_not_pending",
          "subscription_paused",
          "subscription_ended",
          "subscription_not_active",
          "subscription_not_resumable",
          "preview_outdated",
          "plan_version_incompatible",
          "plan_group_occupied",
          "invoice_unpaid",
          "payment_in_progress",
          "invoice_not_open",
          "nothing_to_refund",
          "refund_too_large",
          "coupon_not_found",
          "promotion_code_not_found",
          "promotion_code_taken",
          "discount_not_found",
          "discount_not_redeemable",
          "discount_currency_mismatch",
          "credit_note_not_found",
          "credit_pack_not_found",
          "credit_system_not_found",
          "credit_grant_not_found",
          "payment_method_not_found",
          "payment_method_not_usable",
          "api_key_not_found",
          "api_key_not_active",
          "last_admin_key",
          "organization_not_found",
          "organization_slug_taken",
          "missing_signature",
          "invalid_signature",
          "provider_not_found",
          "amount_mismatch",
          "checkout_not_found",
          "checkout_closed",
          "idempotency_key_reused",
          "idempotency_in_flight",
          "credits_spent",
          "clock_advancing",
          "usage_not_voidable",
          "test_clock_not_found",
          "test_mode_required",
          "webhook_endpoint_not_found",
          "webhook_endpoint_disabled",
          "webhook_delivery_not_found",
          "too_many_webhook_endpoints",
          "tax_not_found",
          "portal_session_not_found",
          "tax_overlap",
          "tax_address_invalid",
          "tax_unavailable",
          "exchange_rate_exists",
          "not_representable",
          "document_incomplete"
        ]
      },
      "ValidationIssue": {
        "description": "An invalid field, and what is expected.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "path",
          "message"
        ],
        "properties": {
          "path": {
            "description": "The path of the field, as in `plans[2].features[0].tiers`; empty for the request as a whole.",
            "type": "string"
          },
          "message": {
            "description": "What is expected of the field.",
            "type": "string"
          }
        }
      },
      "Error": {
        "description": "The format of all errors.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "error",
          "code",
          "message",
          "requestId"
        ],
        "properties": {
          "success": {
            "description": "Always false.",
            "type": "boolean",
            "const": false
          },
          "error": {
            "description": "What went wrong, as a sentence. The same as `message`.",
            "type": "string"
          },
          "code": {
            "$ref": "#/components/schemas/ErrorCode"
          },
          "message": {
            "description": "What went wrong, as a sentence. The same as `error`.",
            "type": "string"
          },
          "requestId": {
            "description": "The ID of the request, also in the header `X-Request-Id` and in the server's logs.",
            "type": "string"
          },
          "issues": {
            "description": "The invalid fields of the request, up to 50. `error` gives the number of further ones.",
            "type": "array",
            "maxItems": 50,
            "items": {
              "$ref": "#/components/schemas/ValidationIssue"
            }
          },
          "checkoutUrl": {
            "description": "A checkout page where the customer can pay, if payment resolves the problem.",
            "type": "string",
            "format": "uri"
          },
          "currencies": {
            "description": "The currencies that the plan or credit pack is sold in, with the codes `currency_mismatch` and `currency_required`.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "current": {
            "description": "The count before the refused addition, with the code `limit_exceeded`.",
            "type": "number"
          },
          "limit": {
            "description": "The limit that was reached, with the code `limit_exceeded`.",
            "type": [
              "number",
              "null"
            ]
          },
          "feature": {
            "description": "The slug of the refused feature, with the code `limit_exceeded`.",
            "type": "string"
          }
        }
      },
      "Success": {
        "description": "Always true.",
        "type": "boolean"
      },
      "SyncChanges": {
        "description": "The sync result for one kind of object, by slug.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "created",
          "updated",
          "unchanged"
        ],
        "properties": {
          "created": {
            "description": "Slugs of new objects.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "updated": {
            "description": "Slugs of changed objects.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "unchanged": {
            "description": "Slugs of unchanged objects.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "SyncResponse": {
        "description": "The changes of the sync, or the changes that a dry run would make.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "features",
          "creditSystems",
          "creditPacks",
          "plans",
          "warnings"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "features": {
            "$ref": "#/components/schemas/SyncChanges"
          },
          "creditSystems": {
            "$ref": "#/components/schemas/SyncChanges"
          },
          "creditPacks": {
            "$ref": "#/components/schemas/SyncChanges"
          },
          "plans": {
            "$ref": "#/components/schemas/SyncChanges"
          },
          "warnings": {
            "description": "Warnings, as sentences: the first 50, and then the number of further ones.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "Feature": {
        "description": "A capability that plans can grant.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "slug",
          "name",
          "type",
          "meterType",
          "unit"
        ],
        "properties": {
          "id": {
            "description": "The ID of the feature.",
            "type": "string"
          },
          "slug": {
            "description": "The identifier of the feature in the catalog.",
            "type": "string"
          },
          "name": {
            "description": "The display name.",
            "type": "string"
          },
          "type": {
            "description": "Metered or boolean.",
            "type": "string",
            "enum": [
              "metered",
              "boolean"
            ]
          },
          "meterType": {
            "description": "Whether usage adds up or is a level that rises and falls; null if the feature is not metered.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "consumable",
              "non_consumable",
              null
            ]
          },
          "unit": {
            "description": "The name of one unit.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "FeatureListResponse": {
        "description": "All features, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "features"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "features": {
            "description": "The features.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Feature"
            }
          }
        }
      },
      "CreditSystemFeature": {
        "description": "A feature that spends credits, and its cost per unit.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "feature",
          "meterType",
          "creditCost"
        ],
        "properties": {
          "feature": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "meterType": {
            "description": "Whether usage adds up (`consumable`) or is a level that rises and falls (`non_consumable`). Credits pay for consumable features only.",
            "type": "string",
            "enum": [
              "consumable",
              "non_consumable"
            ]
          },
          "creditCost": {
            "description": "Credits per unit; a plan can override it.",
            "type": "number"
          }
        }
      },
      "CreditSystem": {
        "description": "A currency of credits that pays for several features.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "slug",
          "name",
          "description",
          "features"
        ],
        "properties": {
          "id": {
            "description": "The ID of the credit system.",
            "type": "string"
          },
          "slug": {
            "description": "The identifier of the credit system in the catalog.",
            "type": "string"
          },
          "name": {
            "description": "The display name.",
            "type": "string"
          },
          "description": {
            "description": "The purpose of the credits.",
            "type": [
              "string",
              "null"
            ]
          },
          "features": {
            "description": "The features that spend these credits, in the order of the catalog.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditSystemFeature"
            }
          }
        }
      },
      "CreditSystemListResponse": {
        "description": "All credit systems, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "creditSystems"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "creditSystems": {
            "description": "The credit systems.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditSystem"
            }
          }
        }
      },
      "Metadata": {
        "description": "Any JSON object, stored and returned unchanged, and never interpreted.",
        "type": "object",
        "additionalProperties": true
      },
      "CreditPack": {
        "description": "A package of credits for sale.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "slug",
          "name",
          "description",
          "credits",
          "price",
          "currency",
          "creditSystem",
          "creditSystemId",
          "provider",
          "expiresAfterDays",
          "isActive",
          "metadata",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the credit pack.",
            "type": "string"
          },
          "slug": {
            "description": "The identifier of the credit pack in the catalog.",
            "type": "string"
          },
          "name": {
            "description": "The display name.",
            "type": "string"
          },
          "description": {
            "description": "What the buyer gets.",
            "type": [
              "string",
              "null"
            ]
          },
          "credits": {
            "description": "How many credits one pack grants.",
            "type": "number"
          },
          "price": {
            "description": "The price of one pack in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of `price`.",
            "type": "string"
          },
          "prices": {
            "description": "The price in further currencies, in whole minor units by ISO 4217 code; absent if the pack has one currency.",
            "type": "object",
            "additionalProperties": {
              "type": "integer",
              "minimum": 0,
              "maximum": 9007199254740991
            }
          },
          "creditSystem": {
            "description": "The slug of the credit system of the credits.",
            "type": "string"
          },
          "creditSystemId": {
            "description": "The same as `creditSystem`.",
            "type": "string"
          },
          "provider": {
            "description": "The payment provider that charges for the pack; null means the organization's default.",
            "type": [
              "string",
              "null"
            ]
          },
          "expiresAfterDays": {
            "description": "The number of days after which unspent credits expire; null if never.",
            "type": [
              "integer",
              "null"
            ]
          },
          "isActive": {
            "description": "Whether the pack is for sale.",
            "type": "boolean"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "createdAt": {
            "description": "When the pack was first synced, in milliseconds since 1970.",
            "type": "integer"
          },
          "updatedAt": {
            "description": "When the pack was last changed by a sync, in milliseconds since 1970.",
            "type": "integer"
          },
          "taxCodes": {
            "description": "The codes of the taxes of the pack; absent if it names none.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "taxBehavior": {
            "description": "Whether the price includes its taxes; absent if the organization's setting applies.",
            "type": "string",
            "enum": [
              "inclusive",
              "exclusive"
            ]
          }
        }
      },
      "CreditPackListResponse": {
        "description": "Credit packs, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "data",
          "creditPacks"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The credit packs.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditPack"
            }
          },
          "creditPacks": {
            "description": "The same as `data`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditPack"
            }
          }
        }
      },
      "PlanInterval": {
        "description": "The billing interval of a plan.",
        "type": "string",
        "enum": [
          "daily",
          "weekly",
          "monthly",
          "quarterly",
          "semi_annual",
          "yearly"
        ]
      },
      "UsageModel": {
        "description": "How a feature is paid: as part of the plan (`included`), per unit used (`usage_based`), or with units bought in advance (`prepaid`).",
        "type": "string",
        "enum": [
          "included",
          "usage_based",
          "prepaid"
        ]
      },
      "RatingModel": {
        "description": "How the price is calculated from the units: per started package (`package`), each unit at the price of its tier (`graduated`), or all units at the price of the tier that the total reaches (`volume`).",
        "type": "string",
        "enum": [
          "package",
          "graduated",
          "volume"
        ]
      },
      "TierPrices": {
        "description": "The prices of a tier in one currency.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "unitPrice": {
            "description": "The price of one unit in minor units.",
            "type": "number"
          },
          "flatFee": {
            "description": "The flat fee of the tier in minor units.",
            "type": "number"
          }
        }
      },
      "Tier": {
        "description": "A tier of a price, with the declared fields.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "upTo": {
            "description": "The last unit of the tier, inclusive; null for the last tier, which is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "unitPrice": {
            "description": "The price of one unit in minor units.",
            "type": "number"
          },
          "flatFee": {
            "description": "The flat fee of the tier in minor units.",
            "type": "number"
          },
          "prices": {
            "description": "The prices in the further currencies of the plan, by ISO 4217 code; absent if it has one currency.",
            "type": "object",
            "additionalProperties": {
              "$ref": "#/components/schemas/TierPrices"
            }
          }
        }
      },
      "OverageMode": {
        "description": "What happens above the limit: usage is refused (`block`), or allowed and charged (`charge`).",
        "type": "string",
        "enum": [
          "block",
          "charge"
        ]
      },
      "UnitPrices": {
        "description": "The prices of a plan's feature in one currency.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "pricePerUnit": {
            "description": "Price of `billingUnits` units in minor units.",
            "type": "number"
          },
          "overagePrice": {
            "description": "Price of `billingUnits` units above the limit in minor units.",
            "type": "number"
          }
        }
      },
      "PlanFeature": {
        "description": "The allowance of a feature or credit system in a plan, and its price.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug",
          "name",
          "type",
          "enabled",
          "limit",
          "trialLimit",
          "resetInterval",
          "unit"
        ],
        "properties": {
          "slug": {
            "description": "The slug of the feature or credit system.",
            "type": "string"
          },
          "name": {
            "description": "The display name of the feature.",
            "type": "string"
          },
          "type": {
            "description": "Metered, also for credits (`metered`), or on/off (`boolean`).",
            "type": "string",
            "enum": [
              "metered",
              "boolean"
            ]
          },
          "meterType": {
            "description": "Whether usage adds up (`consumable`) or is a level that rises and falls (`non_consumable`); absent if the feature is not metered.",
            "type": "string",
            "enum": [
              "consumable",
              "non_consumable"
            ]
          },
          "enabled": {
            "description": "Whether the plan grants the feature.",
            "type": "boolean"
          },
          "limit": {
            "description": "The units included per reset interval; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "trialLimit": {
            "description": "The units included in the whole trial; null if `limit` applies during the trial too.",
            "type": [
              "number",
              "null"
            ]
          },
          "resetInterval": {
            "description": "How often the allowance resets; null for boolean features.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "none",
              "never",
              "5min",
              "15min",
              "30min",
              "hourly",
              "daily",
              "weekly",
              "monthly",
              "quarterly",
              "semi_annual",
              "yearly",
              null
            ]
          },
          "unit": {
            "description": "The name of one unit.",
            "type": [
              "string",
              "null"
            ]
          },
          "usageModel": {
            "$ref": "#/components/schemas/UsageModel"
          },
          "pricePerUnit": {
            "description": "Price of `billingUnits` units in minor units.",
            "type": "number"
          },
          "billingUnits": {
            "description": "The number of units in one package.",
            "type": "number"
          },
          "ratingModel": {
            "$ref": "#/components/schemas/RatingModel"
          },
          "tiers": {
            "description": "The price tiers, as declared.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Tier"
            }
          },
          "overage": {
            "$ref": "#/components/schemas/OverageMode"
          },
          "overagePrice": {
            "description": "Price of `billingUnits` units above the limit in minor units.",
            "type": "number"
          },
          "maxOverageUnits": {
            "description": "Maximum units above the limit per reset interval.",
            "type": "number"
          },
          "creditCost": {
            "description": "Credits per unit in this plan; overrides the cost in the credit system.",
            "type": "number"
          },
          "taxCodes": {
            "description": "The codes of the taxes of the feature's usage; absent if it names none.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "taxBehavior": {
            "description": "Whether the prices include their taxes; absent if the plan's setting applies.",
            "type": "string",
            "enum": [
              "inclusive",
              "exclusive"
            ]
          },
          "prices": {
            "description": "The prices in the further currencies of the plan, by ISO 4217 code; absent if it has one currency.",
            "type": "object",
            "additionalProperties": {
              "$ref": "#/components/schemas/UnitPrices"
            }
          }
        }
      },
      "Plan": {
        "description": "A set of features at a price, in its newest version.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "slug",
          "name",
          "description",
          "price",
          "currency",
          "interval",
          "type",
          "billingType",
          "isAddon",
          "planGroup",
          "trialDays",
          "trialCardRequired",
          "provider",
          "features",
          "autoEnable",
          "isActive",
          "version",
          "metadata"
        ],
        "properties": {
          "id": {
            "description": "The ID of the plan.",
            "type": "string"
          },
          "slug": {
            "description": "The identifier of the plan in the catalog.",
            "type": "string"
          },
          "name": {
            "description": "The display name.",
            "type": "string"
          },
          "description": {
            "description": "A description of the plan.",
            "type": [
              "string",
              "null"
            ]
          },
          "price": {
            "description": "The price per interval in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of `price` and of the plan's other prices, upper case.",
            "type": "string"
          },
          "prices": {
            "description": "The price in further currencies, in whole minor units by ISO 4217 code; absent if the plan has one currency.",
            "type": "object",
            "additionalProperties": {
              "type": "integer",
              "minimum": 0,
              "maximum": 9007199254740991
            }
          },
          "interval": {
            "$ref": "#/components/schemas/PlanInterval"
          },
          "type": {
            "description": "`free` if the price is 0 and nothing in the plan can be charged, otherwise `paid`.",
            "type": "string",
            "enum": [
              "free",
              "paid"
            ]
          },
          "billingType": {
            "description": "Billed every interval (`recurring`) or once (`one_time`).",
            "type": "string",
            "enum": [
              "recurring",
              "one_time"
            ]
          },
          "isAddon": {
            "description": "Whether the plan is an add-on: held in addition to other plans instead of replacing them.",
            "type": "boolean"
          },
          "planGroup": {
            "description": "Plans of one group replace each other; null means the default group.",
            "type": [
              "string",
              "null"
            ]
          },
          "trialDays": {
            "description": "The length of the trial in days; 0 means no trial.",
            "type": "number"
          },
          "trialCardRequired": {
            "description": "Whether a trial requires a saved card.",
            "type": "boolean"
          },
          "provider": {
            "description": "The payment provider that charges for the plan; null means the customer's or the organization's default.",
            "type": [
              "string",
              "null"
            ]
          },
          "features": {
            "description": "The features of the plan, including disabled ones.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PlanFeature"
            }
          },
          "autoEnable": {
            "description": "Whether every new customer receives the plan.",
            "type": "boolean"
          },
          "isActive": {
            "description": "Whether the plan is for sale.",
            "type": "boolean"
          },
          "version": {
            "description": "The version number, from 1; every change of price, interval or features creates a new version.",
            "type": "integer",
            "minimum": 1
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "taxCodes": {
            "description": "The codes of the taxes of all prices of the plan; absent if it names none.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "taxBehavior": {
            "description": "Whether the prices include their taxes; absent if the organization's setting applies.",
            "type": "string",
            "enum": [
              "inclusive",
              "exclusive"
            ]
          }
        }
      },
      "PlanListResponse": {
        "description": "The plans that match all filters, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "plans"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "plans": {
            "description": "The plans.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Plan"
            }
          }
        }
      },
      "PlanResponse": {
        "description": "One plan.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "plan"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "plan": {
            "$ref": "#/components/schemas/Plan"
          }
        }
      },
      "EstimatedQuantityInput": {
        "description": "A quantity of one feature.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "feature",
          "quantity"
        ],
        "properties": {
          "feature": {
            "description": "The slug or ID of a metered feature.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "quantity": {
            "description": "Units in one usage period, 0 or more, all in one reset interval; for features that are held, such as seats, the highest level.",
            "type": "number",
            "minimum": 0
          }
        }
      },
      "DiscountInput": {
        "description": "A coupon to redeem, by a promotion code or by its ID. Exactly one of the two.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "code": {
            "description": "A promotion code, in any case.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "couponId": {
            "description": "The ID of a coupon.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "DiscountsInput": {
        "description": "Coupons to redeem. Percentages apply before fixed amounts, each to what the discounts before it left. A coupon that the subscription already has is not redeemed again.",
        "type": [
          "array",
          "null"
        ],
        "maxItems": 10,
        "items": {
          "$ref": "#/components/schemas/DiscountInput"
        }
      },
      "EstimatePlanRequest": {
        "description": "The quantities to estimate, and for whom.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "quantities": {
            "description": "How much is used of each feature in one usage period. Features that are left out are not used.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/EstimatedQuantityInput"
            }
          },
          "currency": {
            "description": "The currency of the estimate, an ISO 4217 code. The plan must have prices in it. Defaults to the customer's currency, else the organization's, else the only currency of the plan.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "customer": {
            "description": "A customer by ID, `externalId` or email address, whose currency and taxes apply. Their subscriptions, usage, discounts and balance do not.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "discounts": {
            "$ref": "#/components/schemas/DiscountsInput"
          }
        }
      },
      "AppliedDiscount": {
        "description": "The amount that a discount took off an invoice or an invoice line.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "discountId",
          "couponId",
          "name",
          "code",
          "amount"
        ],
        "properties": {
          "discountId": {
            "description": "The ID of the discount.",
            "type": "string"
          },
          "couponId": {
            "description": "The ID of its coupon.",
            "type": "string"
          },
          "name": {
            "description": "The name of the coupon when it was redeemed.",
            "type": "string"
          },
          "code": {
            "description": "The promotion code; null if the coupon was redeemed by its ID.",
            "type": [
              "string",
              "null"
            ]
          },
          "amount": {
            "description": "The amount in whole minor units; negative where a credit gives a discount back.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          }
        }
      },
      "LineTax": {
        "description": "A tax of an invoice line, or a row of the tax breakdown of an invoice.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "taxId",
          "code",
          "name",
          "percent",
          "category",
          "reason",
          "inclusive",
          "taxableAmount",
          "amount"
        ],
        "properties": {
          "taxId": {
            "description": "The ID of the tax rate; null if no rate applied, such as with reverse charge.",
            "type": [
              "string",
              "null"
            ]
          },
          "code": {
            "description": "The code of the tax; null if no rate applied.",
            "type": [
              "string",
              "null"
            ]
          },
          "name": {
            "description": "The name of the tax, as on documents.",
            "type": "string"
          },
          "percent": {
            "description": "The rate in percent, as a decimal.",
            "type": "string"
          },
          "category": {
            "description": "The VAT category (UNTDID 5305): S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax, L IGIC, M IPSI.",
            "type": "string",
            "enum": [
              "S",
              "Z",
              "E",
              "AE",
              "K",
              "G",
              "O",
              "L",
              "M"
            ]
          },
          "reason": {
            "description": "Why no tax is charged, as a VATEX code or a sentence; null for a tax that is charged.",
            "type": [
              "string",
              "null"
            ]
          },
          "inclusive": {
            "description": "Whether the price included the tax; otherwise it was added to the price.",
            "type": "boolean"
          },
          "provider": {
            "description": "The tax provider that calculated the tax; absent for own rates. Its amounts are final: they are not recomputed from the percentage.",
            "type": "string",
            "enum": [
              "stripe"
            ]
          },
          "jurisdiction": {
            "description": "Who imposes the tax, such as `California`; only from a tax provider.",
            "type": "string"
          },
          "region": {
            "description": "ISO 3166-1 code of the country or ISO 3166-2 code of its part, such as `US-CA`; only from a tax provider.",
            "type": "string"
          },
          "type": {
            "description": "The kind of tax as the tax provider names it, such as `sales_tax`; null where no tax is imposed. Only from a tax provider.",
            "type": [
              "string",
              "null"
            ]
          },
          "taxableAmount": {
            "description": "The amount without tax that the tax applies to, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "amount": {
            "description": "The tax in whole minor units; negative for a credit.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          }
        }
      },
      "PreviewLine": {
        "description": "A line that the invoice would have.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "kind",
          "description",
          "quantity",
          "unitPrice",
          "amount",
          "discount",
          "discounts",
          "amountExcludingTax",
          "tax",
          "taxes",
          "total",
          "periodStart",
          "periodEnd"
        ],
        "properties": {
          "kind": {
            "description": "What the line charges for: a fee, usage, a credit pack, or a credit for unused time.",
            "type": "string",
            "enum": [
              "fee",
              "usage",
              "credit",
              "pack"
            ]
          },
          "description": {
            "description": "The description of the line, as shown to the customer.",
            "type": "string"
          },
          "quantity": {
            "description": "The number of units charged.",
            "type": "number"
          },
          "unitPrice": {
            "description": "The price of one unit in minor units; negative for a credit.",
            "type": "number"
          },
          "amount": {
            "description": "The amount at list price in whole minor units, rounded once: before discount, and with the tax that the price includes. Negative for a credit.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The sum of the discounts of the line, in whole minor units; negative where a credit gives it back.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The discounts of the line; empty without one.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AppliedDiscount"
            }
          },
          "amountExcludingTax": {
            "description": "The amount after discount and without tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax of the line, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The taxes of the line; empty without tax.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The amount after discount and with tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "periodStart": {
            "description": "The start of the line's period, in milliseconds since 1970.",
            "type": "integer"
          },
          "periodEnd": {
            "description": "The end (exclusive) of the line's period, in milliseconds since 1970; null if it has no end.",
            "type": [
              "integer",
              "null"
            ]
          }
        }
      },
      "EstimatedFeature": {
        "description": "How the quantity of a feature would be paid.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "feature",
          "quantity",
          "allowed",
          "reason",
          "includedQuantity",
          "creditedQuantity",
          "billableQuantity"
        ],
        "properties": {
          "feature": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "quantity": {
            "description": "The quantity of the request.",
            "type": "number"
          },
          "allowed": {
            "description": "Whether the plan allows so much. If not, nothing of it is in the lines.",
            "type": "boolean"
          },
          "reason": {
            "description": "Why it is not allowed; null if it is.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "feature_not_in_plan",
              "limit_exceeded",
              "insufficient_credits",
              null
            ]
          },
          "includedQuantity": {
            "description": "The units that the plan includes.",
            "type": "number"
          },
          "creditedQuantity": {
            "description": "The units that credits of the plan pay for.",
            "type": "number"
          },
          "billableQuantity": {
            "description": "The units that are charged.",
            "type": "number"
          }
        }
      },
      "CouponDuration": {
        "description": "For how many billing periods the discount applies: one (`once`), `periods` (`repeating`), or all (`forever`). Trials do not count, and a pause makes a period longer.",
        "type": "string",
        "enum": [
          "once",
          "repeating",
          "forever"
        ]
      },
      "PreviewedDiscount": {
        "description": "A discount of a document that is not issued, with how long it goes on.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "discountId",
          "couponId",
          "name",
          "code",
          "amount",
          "duration",
          "periods",
          "endsAt",
          "description"
        ],
        "properties": {
          "discountId": {
            "description": "The ID of the discount; a new one in each response if the discount is not redeemed yet.",
            "type": "string"
          },
          "couponId": {
            "description": "The ID of its coupon.",
            "type": "string"
          },
          "name": {
            "description": "The name of the coupon when it was redeemed.",
            "type": "string"
          },
          "code": {
            "description": "The promotion code; null if the coupon was redeemed by its ID.",
            "type": [
              "string",
              "null"
            ]
          },
          "amount": {
            "description": "The amount that it takes off the lines, in whole minor units; negative where a credit gives a discount back.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "duration": {
            "$ref": "#/components/schemas/CouponDuration"
          },
          "periods": {
            "description": "The number of billing periods that are discounted; null without an end.",
            "type": [
              "integer",
              "null"
            ]
          },
          "endsAt": {
            "description": "When the discount ends if nothing more is changed. On a yearly plan, `once` ends after a year. Null for a discount without an end, and for a plan without periods.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "description": {
            "description": "The discount and its duration in words, such as `20% off for one year`.",
            "type": "string"
          }
        }
      },
      "EstimatePlanResponse": {
        "description": "The estimated price of one billing period of a plan.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "plan",
          "currency",
          "lines",
          "features",
          "subtotal",
          "discount",
          "discounts",
          "totalExcludingTax",
          "tax",
          "taxes",
          "total"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "plan": {
            "description": "The slug of the plan.",
            "type": "string"
          },
          "currency": {
            "description": "ISO 4217 code of all amounts.",
            "type": "string"
          },
          "lines": {
            "description": "The lines of usage, then the fee. Periods are those of a subscription that starts now.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PreviewLine"
            }
          },
          "features": {
            "description": "The quantities of the request, in its order.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/EstimatedFeature"
            }
          },
          "subtotal": {
            "description": "The sum of the `amount` of the lines, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The sum of the discounts of the lines, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The amount of each discount, summed over the lines, with its end.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PreviewedDiscount"
            }
          },
          "totalExcludingTax": {
            "description": "The sum of the lines after discount and without tax, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The tax breakdown, one row for each tax, category and rate.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The sum of the lines after discount and with tax, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          }
        }
      },
      "MigratePlanRequest": {
        "description": "When to migrate subscribers to the newest version.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "when"
        ],
        "properties": {
          "when": {
            "description": "`now` applies limits and usage prices immediately and the fee at the renewal; `renewal` applies everything at the renewal.",
            "type": "string",
            "enum": [
              "now",
              "renewal"
            ]
          },
          "dryRun": {
            "description": "Whether only to count the subscriptions.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "MigratePlanResponse": {
        "description": "The result of a migration to the newest version of a plan.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "migrated",
          "scheduled",
          "skipped"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "migrated": {
            "description": "The number of subscriptions that now have the limits and usage prices of the newest version.",
            "type": "integer"
          },
          "scheduled": {
            "description": "The number of subscriptions that will move at their next renewal.",
            "type": "integer"
          },
          "skipped": {
            "description": "The number of subscriptions that stay: they end or change to another plan before they renew, have no renewal, are moving already, or are on a test clock that is advancing.",
            "type": "integer"
          }
        }
      },
      "Address": {
        "description": "A postal address. Parts that are not known are null.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "line1",
          "line2",
          "postalCode",
          "city",
          "region",
          "country"
        ],
        "properties": {
          "line1": {
            "description": "Street and number, or post office box.",
            "type": [
              "string",
              "null"
            ]
          },
          "line2": {
            "description": "Apartment, suite or building.",
            "type": [
              "string",
              "null"
            ]
          },
          "postalCode": {
            "description": "The postal code.",
            "type": [
              "string",
              "null"
            ]
          },
          "city": {
            "description": "The city or town.",
            "type": [
              "string",
              "null"
            ]
          },
          "region": {
            "description": "The state, province or prefecture.",
            "type": [
              "string",
              "null"
            ]
          },
          "country": {
            "description": "ISO 3166-1 alpha-2 code, such as `DE`.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "TaxIdStatus": {
        "description": "Whether a register confirmed the tax ID: `unverified` if none was queried yet, `unavailable` if it did not answer. Only numbers of the type `eu_vat` are verified, with VIES, in the background.",
        "type": "string",
        "enum": [
          "unverified",
          "valid",
          "invalid",
          "unavailable"
        ]
      },
      "TaxIdVerification": {
        "description": "The last answer of a register about a tax ID, kept as evidence; absent before one, and on invoices.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "checkedAt",
          "name",
          "address",
          "consultationNumber"
        ],
        "properties": {
          "checkedAt": {
            "description": "When the register answered, in milliseconds since 1970.",
            "type": "integer"
          },
          "name": {
            "description": "The name in the register; null if it does not disclose one.",
            "type": [
              "string",
              "null"
            ]
          },
          "address": {
            "description": "The address in the register; null if it does not disclose one.",
            "type": [
              "string",
              "null"
            ]
          },
          "consultationNumber": {
            "description": "The number that proves the query, given to an organization with an EU VAT number of its own.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "TaxId": {
        "description": "A tax identification number.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "type",
          "value",
          "status"
        ],
        "properties": {
          "type": {
            "description": "The type, as Stripe names it, such as `eu_vat`.",
            "type": "string"
          },
          "value": {
            "description": "The number in its normal form, without spaces and dots and in upper case, such as `DE811569869`. Greek numbers begin with `EL`.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/TaxIdStatus"
          },
          "verification": {
            "$ref": "#/components/schemas/TaxIdVerification"
          }
        }
      },
      "TaxExemption": {
        "description": "How the organization exempts the customer from tax: not at all (`none`), from all tax (`exempt`), or because the customer owes it (`reverse`).",
        "type": "string",
        "enum": [
          "none",
          "exempt",
          "reverse"
        ]
      },
      "InvoiceFields": {
        "description": "References of the customer that are printed on its invoices.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "purchaseOrder",
          "buyerReference"
        ],
        "properties": {
          "purchaseOrder": {
            "description": "The number of the customer's purchase order.",
            "type": [
              "string",
              "null"
            ]
          },
          "buyerReference": {
            "description": "The customer's own reference, such as a Leitweg-ID.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "OverageLimit": {
        "description": "The limit on a customer's overage charges in one usage period.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "maxOverageAmount",
          "onLimitReached",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "maxOverageAmount": {
            "description": "Maximum cost of overage, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "onLimitReached": {
            "description": "What happens at the limit: usage is refused (`block`), or allowed and reported (`notify`).",
            "type": "string",
            "enum": [
              "block",
              "notify"
            ]
          },
          "createdAt": {
            "description": "When the limit was first set, in milliseconds since 1970.",
            "type": "integer"
          },
          "updatedAt": {
            "description": "When the limit was last changed, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "FeatureConfig": {
        "description": "A customer's overage setting for one feature, which takes precedence over its plan.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "feature",
          "overage",
          "maxOverageUnits",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "feature": {
            "description": "The feature.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "id",
              "slug",
              "name"
            ],
            "properties": {
              "id": {
                "description": "The ID of the feature.",
                "type": "string"
              },
              "slug": {
                "description": "The slug of the feature.",
                "type": "string"
              },
              "name": {
                "description": "The display name of the feature.",
                "type": "string"
              }
            }
          },
          "overage": {
            "description": "What happens above the limit; null if the plan decides.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "block",
              "charge",
              null
            ]
          },
          "maxOverageUnits": {
            "description": "Maximum units above the limit per reset interval; null if the plan decides.",
            "type": [
              "number",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the setting was created, in milliseconds since 1970.",
            "type": "integer"
          },
          "updatedAt": {
            "description": "When the setting was last changed, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "Customer": {
        "description": "The party that subscribes, uses features and pays.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "externalId",
          "email",
          "name",
          "metadata",
          "address",
          "taxIds",
          "taxExempt",
          "taxCodes",
          "locale",
          "currency",
          "invoiceFields",
          "billing",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "externalId": {
            "description": "Your own ID of the customer; null if none was given.",
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "description": "The email address. Several customers may share it.",
            "type": "string",
            "format": "email"
          },
          "name": {
            "description": "The name; null if none was given.",
            "type": [
              "string",
              "null"
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "address": {
            "description": "The billing address; null if none is set.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "taxIds": {
            "description": "The tax IDs.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TaxId"
            }
          },
          "taxExempt": {
            "$ref": "#/components/schemas/TaxExemption"
          },
          "taxCodes": {
            "description": "Codes of the taxes that apply to this customer instead of those of its country.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "locale": {
            "description": "BCP 47 language tag of the customer's invoices; if null, the organization's.",
            "type": [
              "string",
              "null"
            ]
          },
          "currency": {
            "description": "The currency that the customer prefers; if null, the organization's.",
            "type": [
              "string",
              "null"
            ]
          },
          "invoiceFields": {
            "$ref": "#/components/schemas/InvoiceFields"
          },
          "billing": {
            "description": "The customer's overage settings.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "overageLimit",
              "featureConfigs"
            ],
            "properties": {
              "overageLimit": {
                "description": "The limit on the cost of overage; null if there is none.",
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/OverageLimit"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "featureConfigs": {
                "description": "One item per feature with an overage setting for this customer.",
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/FeatureConfig"
                }
              }
            }
          },
          "testClock": {
            "description": "The ID of the customer's test clock; absent for a customer in real time.",
            "type": "string"
          },
          "createdAt": {
            "description": "When the customer was created, in milliseconds since 1970.",
            "type": "integer"
          },
          "updatedAt": {
            "description": "When the customer was last changed, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "NextCursor": {
        "description": "The `cursor` of the next page; null on the last page.",
        "type": [
          "string",
          "null"
        ]
      },
      "CustomerListResponse": {
        "description": "One page of customers, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "customers",
          "total",
          "limit",
          "offset",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "customers": {
            "description": "The customers of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Customer"
            }
          },
          "total": {
            "description": "The number of customers that match the filters, on all pages.",
            "type": "integer",
            "minimum": 0
          },
          "limit": {
            "description": "Maximum number of customers per page.",
            "type": "integer"
          },
          "offset": {
            "description": "Number of customers skipped.",
            "type": "integer",
            "minimum": 0
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "AddressInput": {
        "description": "A postal address. It replaces the whole address; absent parts become null. Null clears the address.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "properties": {
          "line1": {
            "description": "Street and number, or post office box.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "line2": {
            "description": "Apartment, suite or building.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "postalCode": {
            "description": "The postal code.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 32
          },
          "city": {
            "description": "The city or town.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "region": {
            "description": "The state, province or prefecture.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "country": {
            "description": "ISO 3166-1 alpha-2 code, such as `DE`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2
          }
        }
      },
      "TaxIdInput": {
        "description": "A tax ID. Its format and check digits are checked offline, and it is stored in its normal form. A wrong number or an unknown type gets 400 `invalid_tax_id`.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "type",
          "value"
        ],
        "properties": {
          "type": {
            "description": "The type, as Stripe names it: `eu_vat` (also for Northern Ireland), `eu_oss_vat`, `gb_vat`, `ch_vat`, `ch_uid`, `li_uid`, `no_vat`, `no_voec`, `ng_tin`, `ng_rc`, `ae_trn`, `au_abn`, `br_cnpj`, `ca_gst_hst`, `ca_qst`, `gh_tin`, `in_gst`, `is_vat`, `jp_trn`, `ke_pin`, `mx_rfc`, `nz_gst`, `sa_vat`, `sg_gst`, `tr_tin`, `us_ein` or `za_vat`.",
            "type": "string",
            "minLength": 1,
            "maxLength": 32
          },
          "value": {
            "description": "The number; spaces, dots, hyphens and slashes are ignored.",
            "type": "string",
            "minLength": 1,
            "maxLength": 64
          }
        }
      },
      "InvoiceFieldsInput": {
        "description": "References of the customer to print on its invoices. Absent fields stay unchanged; null clears one, and null instead of the object clears both.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "properties": {
          "purchaseOrder": {
            "description": "The number of the customer's purchase order (BT-13).",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "buyerReference": {
            "description": "The customer's own reference (BT-10), such as a Leitweg-ID, which XRechnung requires.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          }
        }
      },
      "CustomerRequest": {
        "description": "The customer to create, or to find and update.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "email"
        ],
        "properties": {
          "id": {
            "description": "Your own ID of the customer, or the ID assigned by Dues. If given, it identifies the customer and `email` updates the record. An unknown ID becomes the `externalId` of the customer with this email address that has no `externalId`, or otherwise of a new customer.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "email": {
            "description": "The email address of the customer. With `id`, several customers may share it; without `id`, it identifies the customer.",
            "type": "string",
            "format": "email",
            "maxLength": 255
          },
          "name": {
            "description": "The name of the customer; unchanged if absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          },
          "address": {
            "$ref": "#/components/schemas/AddressInput"
          },
          "taxIds": {
            "description": "The tax IDs. The list replaces the stored one; a number that was in it keeps its status. Unchanged if absent or null.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 10,
            "items": {
              "$ref": "#/components/schemas/TaxIdInput"
            }
          },
          "taxExempt": {
            "description": "Whether the customer is exempt from tax: `none`, `exempt` from all tax, or `reverse` if the customer owes it. `none` for a new customer; unchanged if absent or null.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "none",
              "exempt",
              "reverse",
              null
            ]
          },
          "taxCodes": {
            "description": "Codes of the taxes that apply to this customer instead of those of its country. Unchanged if absent or null.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 5,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 64
            }
          },
          "locale": {
            "description": "BCP 47 language tag of the customer's invoices, such as `de-AT`. Unchanged if absent or null.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 35
          },
          "currency": {
            "description": "The currency that the customer prefers, an ISO 4217 code. Unchanged if absent or null.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 8
          },
          "invoiceFields": {
            "$ref": "#/components/schemas/InvoiceFieldsInput"
          },
          "testClock": {
            "description": "The ID of a test clock for a new customer, permanently; an existing customer must already use this clock. Only in test organizations.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "CustomerResponse": {
        "description": "A customer.",
        "allOf": [
          {
            "$ref": "#/components/schemas/Customer"
          },
          {
            "type": "object",
            "additionalProperties": true,
            "required": [
              "success"
            ],
            "properties": {
              "success": {
                "$ref": "#/components/schemas/Success"
              }
            }
          }
        ]
      },
      "SuccessResponse": {
        "description": "Confirms that the request succeeded.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          }
        }
      },
      "UpdateCustomerRequest": {
        "description": "The fields to update. Absent fields stay unchanged.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "email": {
            "description": "The email address; several customers may share it. Null leaves it unchanged.",
            "type": [
              "string",
              "null"
            ],
            "format": "email",
            "maxLength": 255
          },
          "name": {
            "description": "The name; null clears it.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "externalId": {
            "description": "Your own ID of the customer, unique among your customers. Null clears it.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "metadata": {
            "description": "Keys to merge into the existing metadata; a key with the value null is removed. Null leaves the metadata unchanged.",
            "type": [
              "object",
              "null"
            ],
            "maxProperties": 50,
            "propertyNames": {
              "maxLength": 64
            },
            "additionalProperties": true
          },
          "address": {
            "$ref": "#/components/schemas/AddressInput"
          },
          "taxIds": {
            "description": "The tax IDs. The list replaces the stored one; a number that was in it keeps its status. Null clears the list.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 10,
            "items": {
              "$ref": "#/components/schemas/TaxIdInput"
            }
          },
          "taxExempt": {
            "description": "Whether the customer is exempt from tax: `none`, `exempt` from all tax, or `reverse` if the customer owes it. Null resets it to `none`.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "none",
              "exempt",
              "reverse",
              null
            ]
          },
          "taxCodes": {
            "description": "Codes of the taxes that apply to this customer instead of those of its country. Null clears the list.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 5,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 64
            }
          },
          "locale": {
            "description": "BCP 47 language tag of the customer's invoices, such as `de-AT`. Null clears it.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 35
          },
          "currency": {
            "description": "The currency that the customer prefers, an ISO 4217 code. Null clears it.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 8
          },
          "invoiceFields": {
            "$ref": "#/components/schemas/InvoiceFieldsInput"
          }
        }
      },
      "CustomerReference": {
        "description": "The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`.",
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      },
      "UpdateOverageLimitRequest": {
        "description": "The limit on the cost of a customer's billable usage.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "maxOverageAmount"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "maxOverageAmount": {
            "description": "Maximum cost per usage period, in whole minor units of the billing currency; usage billed in another currency is limited separately to the same number. Can be set before the customer has a plan, and applies from the first plan on. Null removes the limit.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "onLimitReached": {
            "description": "What happens at the limit: usage is refused (`block`, the default), or allowed and reported (`notify`).",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "block",
              "notify",
              null
            ]
          }
        }
      },
      "UpdateFeatureConfigRequest": {
        "description": "How a customer may exceed the limit of a feature.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "feature"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "feature": {
            "description": "The slug or the ID of the feature.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "overage": {
            "description": "What happens above the limit; null if the plan decides.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "block",
              "charge",
              null
            ]
          },
          "maxOverageUnits": {
            "description": "Maximum units charged above the limit per reset interval, with up to 9 decimals; null restores the plan's setting.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 1000000000000000,
            "maxLength": 40,
            "pattern": "^[0-9]{1,16}(\\.[0-9]{1,9})?$"
          }
        }
      },
      "EntitlementOverride": {
        "description": "An entitlement override of one customer, which takes precedence over its plans.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "overage",
          "until",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "limit": {
            "description": "Units per allowance window; null means unlimited. Absent if the plans decide.",
            "type": [
              "number",
              "null"
            ]
          },
          "overage": {
            "description": "What happens above the limit; null if the plans decide.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "block",
              "charge",
              null
            ]
          },
          "until": {
            "description": "When the override ends; null if it is permanent.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When the override was first created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When it was last changed.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Entitlement": {
        "description": "A customer's entitlement to a feature now, and its source.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "feature",
          "source",
          "plan",
          "usage",
          "limit",
          "balance",
          "unlimited",
          "resetsAt",
          "resetInterval",
          "overage",
          "maxOverageUnits",
          "override"
        ],
        "properties": {
          "feature": {
            "description": "The feature.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "id",
              "slug",
              "name",
              "type",
              "meterType",
              "unit"
            ],
            "properties": {
              "id": {
                "description": "The ID of the feature.",
                "type": "string"
              },
              "slug": {
                "description": "The slug of the feature.",
                "type": "string"
              },
              "name": {
                "description": "The display name of the feature.",
                "type": "string"
              },
              "type": {
                "description": "Whether the feature is metered or boolean.",
                "type": "string",
                "enum": [
                  "metered",
                  "boolean"
                ]
              },
              "meterType": {
                "description": "Whether usage adds up or is a level; null if the feature is not metered.",
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "consumable",
                  "non_consumable",
                  null
                ]
              },
              "unit": {
                "description": "The name of one unit.",
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          },
          "source": {
            "description": "The source of the entitlement: a plan, a plan on trial, granted or bought credits, or an override.",
            "type": "string",
            "enum": [
              "plan",
              "trial",
              "credits",
              "override"
            ]
          },
          "plan": {
            "description": "The slug of the plan that decides; null if no plan includes the feature.",
            "type": [
              "string",
              "null"
            ]
          },
          "usage": {
            "description": "Usage in the current allowance window, including overage; null if the feature is not metered.",
            "type": [
              "number",
              "null"
            ]
          },
          "limit": {
            "description": "Units included in the allowance window; null if unlimited or not metered.",
            "type": [
              "number",
              "null"
            ]
          },
          "balance": {
            "description": "Remaining units of the limit, never below 0; null if unlimited or not metered.",
            "type": [
              "number",
              "null"
            ]
          },
          "unlimited": {
            "description": "Whether usage is unlimited.",
            "type": "boolean"
          },
          "resetsAt": {
            "description": "When the allowance resets; null if never.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "resetInterval": {
            "description": "How often the allowance resets; null if the feature is not metered.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "none",
              "never",
              "5min",
              "15min",
              "30min",
              "hourly",
              "daily",
              "weekly",
              "monthly",
              "quarterly",
              "semi_annual",
              "yearly",
              null
            ]
          },
          "overage": {
            "description": "What happens above the limit; null if overage cannot be charged.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "block",
              "charge",
              null
            ]
          },
          "maxOverageUnits": {
            "description": "Maximum units charged above the limit per allowance window; null if there is no maximum.",
            "type": [
              "number",
              "null"
            ]
          },
          "override": {
            "description": "The customer's override; null if there is none.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EntitlementOverride"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "CreditBalance": {
        "description": "A customer's credits of one credit system.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "systemSlug",
          "name",
          "addonBalance",
          "totalBalance",
          "plan"
        ],
        "properties": {
          "systemSlug": {
            "description": "The slug of the credit system.",
            "type": "string"
          },
          "name": {
            "description": "The display name of the credit system.",
            "type": "string"
          },
          "addonBalance": {
            "description": "Remaining granted and bought credits.",
            "type": "number"
          },
          "totalBalance": {
            "description": "Total remaining credits; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "plan": {
            "description": "The credits of the plans.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "used",
              "limit",
              "balance",
              "resetsAt"
            ],
            "properties": {
              "used": {
                "description": "Credits drawn in the current allowance window.",
                "type": "number"
              },
              "limit": {
                "description": "Credits that the plans grant per allowance window; null means unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "balance": {
                "description": "Remaining credits; null means unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "resetsAt": {
                "description": "When they reset; null if never.",
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              }
            }
          }
        }
      },
      "EntitlementListResponse": {
        "description": "A customer's entitlements.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "customerId",
          "entitlements",
          "credits"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "entitlements": {
            "description": "One item per feature that the customer has, ordered by slug.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Entitlement"
            }
          },
          "credits": {
            "description": "One item per credit system of which the customer has credits, or had any in the current allowance windows.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditBalance"
            }
          }
        }
      },
      "UpdateEntitlementOverrideRequest": {
        "description": "The override for one customer, which takes precedence over its plans.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "limit": {
            "description": "Units in the current reset intervals of all plans together, with up to 9 decimals; null means unlimited. If absent, the plans decide. Units drawn from any plan count until that plan's interval ends. Further units are drawn from the base plan, or from the oldest add-on, that includes units. Ignored for boolean features.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 1000000000000000,
            "maxLength": 40,
            "pattern": "^[0-9]{1,16}(\\.[0-9]{1,9})?$"
          },
          "overage": {
            "description": "What happens above the limit; null if the plans decide.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "block",
              "charge",
              null
            ]
          },
          "until": {
            "description": "When the override ends, in milliseconds since 1970 or as ISO 8601; must be in the future. Null means never.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          }
        }
      },
      "EntitlementResponse": {
        "description": "A customer's entitlement to a feature, or its credits of a credit system.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entitlement",
          "credits"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entitlement": {
            "description": "The entitlement; null if neither a plan nor an override grants the feature, and for a credit system.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Entitlement"
              },
              {
                "type": "null"
              }
            ]
          },
          "credits": {
            "description": "The credits; null for a feature, or if the customer has none.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CreditBalance"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "UsageHistoryTotals": {
        "description": "The sums over the whole range.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "usage",
          "records"
        ],
        "properties": {
          "usage": {
            "description": "The number of units used.",
            "type": "number"
          },
          "records": {
            "description": "The number of usage events.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "UsageHistoryPoint": {
        "description": "The usage of one day, week or month.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "bucket",
          "value"
        ],
        "properties": {
          "bucket": {
            "description": "The first day of the bucket, as YYYY-MM-DD. The first bucket may begin before the range.",
            "type": "string",
            "format": "date"
          },
          "value": {
            "description": "The number of units used.",
            "type": "number"
          }
        }
      },
      "UsageHistoryResponse": {
        "description": "A customer's usage in a range of days.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "customer",
          "query",
          "totals",
          "series",
          "breakdown"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "customer": {
            "description": "The customer.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "id"
            ],
            "properties": {
              "id": {
                "description": "The ID of the customer.",
                "type": "string"
              }
            }
          },
          "query": {
            "description": "The parameters of the query, including defaults.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "range",
              "from",
              "to",
              "granularity",
              "feature",
              "groupBy",
              "timezone"
            ],
            "properties": {
              "range": {
                "description": "The length of the range.",
                "type": "string",
                "enum": [
                  "7d",
                  "30d",
                  "90d",
                  "custom"
                ]
              },
              "from": {
                "description": "The first day of the range.",
                "type": "string",
                "format": "date"
              },
              "to": {
                "description": "The last day of the range.",
                "type": "string",
                "format": "date"
              },
              "granularity": {
                "description": "The length of one bucket.",
                "type": "string",
                "enum": [
                  "day",
                  "week",
                  "month"
                ]
              },
              "feature": {
                "description": "The slug of the only feature included; null for all features.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "groupBy": {
                "description": "Whether the sums are grouped by feature.",
                "type": "string",
                "enum": [
                  "total",
                  "feature"
                ]
              },
              "timezone": {
                "description": "The IANA time zone that defines the days.",
                "type": "string"
              }
            }
          },
          "totals": {
            "$ref": "#/components/schemas/UsageHistoryTotals"
          },
          "series": {
            "description": "One item per day, week or month, oldest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/UsageHistoryPoint"
            }
          },
          "breakdown": {
            "description": "One item per feature with usage, ordered by slug; empty unless grouped by feature.",
            "type": "array",
            "items": {
              "description": "The usage of one feature.",
              "type": "object",
              "additionalProperties": true,
              "required": [
                "feature",
                "totals",
                "series"
              ],
              "properties": {
                "feature": {
                  "description": "The feature.",
                  "type": "object",
                  "additionalProperties": true,
                  "required": [
                    "id",
                    "slug",
                    "name",
                    "unit"
                  ],
                  "properties": {
                    "id": {
                      "description": "The ID of the feature.",
                      "type": "string"
                    },
                    "slug": {
                      "description": "The slug of the feature.",
                      "type": "string"
                    },
                    "name": {
                      "description": "The display name of the feature.",
                      "type": "string"
                    },
                    "unit": {
                      "description": "The name of one unit.",
                      "type": [
                        "string",
                        "null"
                      ]
                    }
                  }
                },
                "totals": {
                  "$ref": "#/components/schemas/UsageHistoryTotals"
                },
                "series": {
                  "description": "One item per day, week or month, oldest first.",
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/UsageHistoryPoint"
                  }
                }
              }
            }
          }
        }
      },
      "CustomerData": {
        "description": "Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "required": [
          "email"
        ],
        "properties": {
          "email": {
            "description": "The email address of a new customer. Several customers may share it. If a customer with this email address has no `externalId`, that customer is used and receives the unknown ID.",
            "type": "string",
            "format": "email",
            "maxLength": 255
          },
          "name": {
            "description": "The name of the customer.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "CallbackUrl": {
        "description": "The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk.",
        "type": [
          "string",
          "null"
        ],
        "format": "uri",
        "maxLength": 2048,
        "pattern": "^(?![jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT]:|[dD][aA][tT][aA]:|[vV][bB][sS][cC][rR][iI][pP][tT]:|[fF][iI][lL][eE]:)[a-zA-Z][a-zA-Z0-9+.-]*:"
      },
      "AttachRequest": {
        "description": "The customer and the plan to attach.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "product"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "product": {
            "description": "The slug or ID of the plan to attach.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "customerData": {
            "$ref": "#/components/schemas/CustomerData"
          },
          "currency": {
            "description": "The currency of the subscription, an ISO 4217 code. The plan must have prices in it; otherwise the request is rejected with the `currencies` that it has. By default a subscription keeps its currency, and a new one gets the customer's, else the organization's, else the only currency of the plan.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "channels": {
            "description": "The payment channels that the checkout offers, as named by the provider; unknown ones are ignored.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 50,
            "items": {
              "type": "string",
              "maxLength": 255
            }
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          },
          "at": {
            "description": "The `at` of a preview that is at most 10 minutes old, in milliseconds since 1970 or as ISO 8601. The request does and charges exactly what the preview showed, or is rejected with `preview_outdated`.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "discounts": {
            "$ref": "#/components/schemas/DiscountsInput"
          },
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          }
        }
      },
      "AttachOutcome": {
        "description": "The result of an attach request, with or without a checkout.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "type",
          "trial",
          "pending",
          "message",
          "subscriptionId",
          "subscription_id",
          "customerId",
          "customer_id"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "type": {
            "description": "How the plan compares with the customer's previous plan in the group.",
            "type": "string",
            "enum": [
              "new",
              "upgrade",
              "downgrade",
              "lateral"
            ]
          },
          "trial": {
            "description": "Whether the customer is on trial or will be.",
            "type": "boolean"
          },
          "trial_days": {
            "description": "The length of the trial in days; for a running trial, its original length.",
            "type": "number"
          },
          "trial_ends_at": {
            "description": "When the trial ends.",
            "type": "string",
            "format": "date-time"
          },
          "pending": {
            "description": "Whether the subscription, or its change, is waiting for the checkout.",
            "type": "boolean"
          },
          "message": {
            "description": "The result as a sentence.",
            "type": "string"
          },
          "subscriptionId": {
            "description": "The ID of the subscription.",
            "type": "string"
          },
          "subscription_id": {
            "description": "The same as `subscriptionId`.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "customer_id": {
            "description": "The same as `customerId`.",
            "type": "string"
          },
          "reference": {
            "description": "The reference of the payment; it is also appended to `callbackUrl`.",
            "type": "string"
          },
          "accessCode": {
            "description": "The code that opens the checkout in the provider's own widget, if it has one.",
            "type": "string"
          },
          "scheduledAt": {
            "description": "When a change at the end of the period takes effect, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "AttachCheckoutResponse": {
        "description": "The customer must pay or save a card before the subscription starts or changes.",
        "allOf": [
          {
            "$ref": "#/components/schemas/AttachOutcome"
          },
          {
            "type": "object",
            "additionalProperties": true,
            "required": [
              "requiresCheckout",
              "checkoutUrl"
            ],
            "properties": {
              "requiresCheckout": {
                "description": "True: the customer must first pay or save a card at `checkoutUrl`.",
                "type": "boolean",
                "const": true
              },
              "checkoutUrl": {
                "description": "The checkout page where the customer pays or saves a card.",
                "type": "string",
                "format": "uri"
              }
            }
          }
        ]
      },
      "AttachedResponse": {
        "description": "The subscription started or changed, is scheduled to change, or is waiting for a payment to be confirmed.",
        "allOf": [
          {
            "$ref": "#/components/schemas/AttachOutcome"
          },
          {
            "type": "object",
            "additionalProperties": true,
            "required": [
              "requiresCheckout"
            ],
            "properties": {
              "requiresCheckout": {
                "description": "False: the customer does not have to do anything.",
                "type": "boolean",
                "const": false
              },
              "checkoutUrl": {
                "description": "Absent, because no checkout is needed.",
                "not": {}
              }
            }
          }
        ]
      },
      "AttachResponse": {
        "description": "The result of an attach request. `requiresCheckout` tells the two cases apart.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/AttachCheckoutResponse"
          },
          {
            "$ref": "#/components/schemas/AttachedResponse"
          }
        ]
      },
      "AttachPreviewResponse": {
        "description": "The effect of attaching a plan.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "type",
          "at",
          "requiresCheckout",
          "trial",
          "lines",
          "subtotal",
          "discount",
          "discounts",
          "totalExcludingTax",
          "tax",
          "taxes",
          "total",
          "carried",
          "amountDue",
          "currency",
          "message"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "type": {
            "description": "How the plan compares with the customer's current plan in the group.",
            "type": "string",
            "enum": [
              "new",
              "upgrade",
              "downgrade",
              "lateral"
            ]
          },
          "at": {
            "description": "The instant of the preview, as ISO 8601. Pass it to attach within 10 minutes.",
            "type": "string",
            "format": "date-time"
          },
          "requiresCheckout": {
            "description": "Whether the customer would first have to pay or save a card on a checkout page.",
            "type": "boolean"
          },
          "trial": {
            "description": "Whether the customer would be on trial.",
            "type": "boolean"
          },
          "trial_days": {
            "description": "The length of the trial in days; for a running trial, its original length.",
            "type": "number"
          },
          "trial_ends_at": {
            "description": "When the trial would end, if one starts now or is running.",
            "type": "string",
            "format": "date-time"
          },
          "lines": {
            "description": "The lines that would be charged now; empty if nothing is charged.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PreviewLine"
            }
          },
          "subtotal": {
            "description": "The sum of the `amount` of the lines, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The sum of the discounts of the lines, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The discounts of the lines and of the subscription after the change, each with the amount that it takes off the lines and with its end.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PreviewedDiscount"
            }
          },
          "totalExcludingTax": {
            "description": "The sum of the lines after discount and without tax, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The tax breakdown, one row for each tax, category and rate.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The sum of the lines after discount and with tax, in minor units. Negative if credits exceed the charges: the credits would be given back by credit notes, which pay the charges from the customer's balance; the excess, in `carried`, would stay on the balance.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "carried": {
            "description": "The amount that would be requested besides the total, in minor units: credits beyond the charges, or a debt of the customer's balance on an open invoice.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "amountDue": {
            "description": "The part of `total` + `carried` that is not paid from the customer's balance, in minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "The currency of the plan, an ISO 4217 code.",
            "type": "string"
          },
          "scheduledAt": {
            "description": "When a change at the end of the period would take effect, in milliseconds since 1970.",
            "type": "integer"
          },
          "message": {
            "description": "The effect as a sentence.",
            "type": "string"
          }
        }
      },
      "SubscriptionStatus": {
        "description": "`pending` until the first payment or card; `trialing`, `active` and, within its grace period, `past_due` give access; `paused` gives none until it resumes; `canceled` and `expired` are final.",
        "type": "string",
        "enum": [
          "pending",
          "trialing",
          "active",
          "past_due",
          "paused",
          "canceled",
          "expired"
        ]
      },
      "SubscriptionPlan": {
        "description": "The plan of a subscription, in the version of the subscription.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "slug",
          "name",
          "version"
        ],
        "properties": {
          "id": {
            "description": "The ID of the plan.",
            "type": "string"
          },
          "slug": {
            "description": "The slug of the plan.",
            "type": "string"
          },
          "name": {
            "description": "The display name of the plan.",
            "type": "string"
          },
          "version": {
            "description": "The version of the plan.",
            "type": "integer",
            "minimum": 1
          }
        }
      },
      "ScheduledChange": {
        "description": "A scheduled change of plan or plan version. Attaching the current plan cancels a change that the customer requested, but not a plan version that the operator set.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "plan",
          "at"
        ],
        "properties": {
          "plan": {
            "$ref": "#/components/schemas/SubscriptionPlan"
          },
          "at": {
            "description": "When the change takes effect.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "AmountsByCurrency": {
        "description": "Amounts in whole minor units, by ISO 4217 code.",
        "type": "object",
        "maxProperties": 50,
        "propertyNames": {
          "minLength": 3,
          "maxLength": 3
        },
        "additionalProperties": {
          "type": "integer",
          "minimum": 0,
          "maximum": 9007199254740991
        }
      },
      "CouponAppliesTo": {
        "description": "What the coupon discounts. A list that is empty, or absent, includes everything; a line must be included by every list.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "planIds",
          "featureIds",
          "kinds",
          "intervals"
        ],
        "properties": {
          "planIds": {
            "description": "The IDs of the plans whose fees and usage are discounted.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "featureIds": {
            "description": "The IDs of the features whose usage is discounted.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "kinds": {
            "description": "The kinds of invoice lines that are discounted.",
            "type": "array",
            "items": {
              "type": "string",
              "enum": [
                "fee",
                "usage",
                "pack"
              ]
            }
          },
          "intervals": {
            "description": "The billing intervals of subscriptions on which the coupon can be redeemed.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PlanInterval"
            }
          }
        }
      },
      "CoveredPeriod": {
        "description": "A billing period that a discount covers.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "number",
          "start",
          "end"
        ],
        "properties": {
          "number": {
            "description": "The number of the period among those that are covered, from 1.",
            "type": "integer",
            "minimum": 1
          },
          "start": {
            "description": "When the period began, or the coupon was redeemed in it.",
            "type": "string",
            "format": "date-time"
          },
          "end": {
            "description": "When the next period began, or the discount ended; null until then.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "Discount": {
        "description": "The redemption of a coupon on a subscription or on a purchase of credits.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "customerId",
          "subscriptionId",
          "couponId",
          "name",
          "promotionCodeId",
          "code",
          "percent",
          "amounts",
          "duration",
          "periods",
          "appliesTo",
          "status",
          "coveredPeriods",
          "redeemedAt",
          "endsAt",
          "endedAt",
          "endReason"
        ],
        "properties": {
          "id": {
            "description": "The ID of the discount.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "subscriptionId": {
            "description": "The ID of the subscription; null for a purchase of credits.",
            "type": [
              "string",
              "null"
            ]
          },
          "couponId": {
            "description": "The ID of the coupon.",
            "type": "string"
          },
          "name": {
            "description": "The name of the coupon when it was redeemed.",
            "type": "string"
          },
          "promotionCodeId": {
            "description": "The ID of the promotion code; null if the coupon was redeemed by its ID.",
            "type": [
              "string",
              "null"
            ]
          },
          "code": {
            "description": "The promotion code; null if the coupon was redeemed by its ID.",
            "type": [
              "string",
              "null"
            ]
          },
          "percent": {
            "description": "The percentage that is taken off; null for a fixed amount.",
            "type": [
              "number",
              "null"
            ]
          },
          "amounts": {
            "description": "The amount for each billing period, by currency; null for a percentage.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/AmountsByCurrency"
              },
              {
                "type": "null"
              }
            ]
          },
          "duration": {
            "$ref": "#/components/schemas/CouponDuration"
          },
          "periods": {
            "description": "The number of billing periods that are discounted; null without an end.",
            "type": [
              "integer",
              "null"
            ]
          },
          "appliesTo": {
            "$ref": "#/components/schemas/CouponAppliesTo"
          },
          "status": {
            "description": "`reserved` while a checkout is open, `active`, `ended` when no later period is discounted, or `released` when the checkout was not paid.",
            "type": "string",
            "enum": [
              "reserved",
              "active",
              "ended",
              "released"
            ]
          },
          "coveredPeriods": {
            "description": "The latest billing periods that were discounted, oldest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CoveredPeriod"
            }
          },
          "redeemedAt": {
            "description": "When the coupon was redeemed.",
            "type": "string",
            "format": "date-time"
          },
          "endsAt": {
            "description": "When an active discount ends if nothing more is changed: at the end of its last billing period, with the subscription, or at a scheduled change to a plan that the coupon does not apply to. Null for a discount without an end, and while the end is unknown: before the subscription starts, and during a pause without an end.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "endedAt": {
            "description": "When the discount ended, or was released; null before.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "endReason": {
            "description": "Why the discount ended: all of its periods were used (`periods_used`), it was `removed`, the subscription changed to a plan that the coupon does not apply to (`plan_change`), the subscription ended (`subscription_ended`), or the credits were bought (`purchased`). Null before.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "periods_used",
              "removed",
              "plan_change",
              "subscription_ended",
              "purchased",
              null
            ]
          }
        }
      },
      "Subscription": {
        "description": "A customer's subscription to a plan.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "customerId",
          "plan",
          "status",
          "currency",
          "currentPeriodStart",
          "currentPeriodEnd",
          "billingAnchor",
          "trialEndsAt",
          "cancelAtPeriodEnd",
          "canceledAt",
          "endedAt",
          "pausedAt",
          "resumesAt",
          "scheduledChange",
          "discounts",
          "metadata",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the subscription.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "plan": {
            "$ref": "#/components/schemas/SubscriptionPlan"
          },
          "status": {
            "$ref": "#/components/schemas/SubscriptionStatus"
          },
          "currency": {
            "description": "ISO 4217 code of everything that the subscription charges. It is chosen when the plan is attached and never changes.",
            "type": "string"
          },
          "currentPeriodStart": {
            "description": "The start of the current billing period; null before the first period.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "currentPeriodEnd": {
            "description": "The end (exclusive) of the current billing period; null before the first period and for one-time plans.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "billingAnchor": {
            "description": "The instant from which all periods are counted; null before the first period.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "trialEndsAt": {
            "description": "When the trial ends or ended; null without a trial.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "cancelAtPeriodEnd": {
            "description": "Whether the subscription is canceled at the end of its period.",
            "type": "boolean"
          },
          "canceledAt": {
            "description": "When the cancellation was requested.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "endedAt": {
            "description": "When the subscription ended.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "pausedAt": {
            "description": "When the subscription was paused; null if it is not paused.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "resumesAt": {
            "description": "When the pause ends automatically; null if it does not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "scheduledChange": {
            "description": "The change scheduled for the end of the period; null if there is none.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/ScheduledChange"
              },
              {
                "type": "null"
              }
            ]
          },
          "discounts": {
            "description": "The active and reserved discounts, in the order in which they apply.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Discount"
            }
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "createdAt": {
            "description": "When the subscription was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the subscription was last changed.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "SubscriptionListResponse": {
        "description": "All subscriptions or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "subscriptions",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "subscriptions": {
            "description": "The subscriptions of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Subscription"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "SubscriptionResponse": {
        "description": "One subscription.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "subscription"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "subscription": {
            "$ref": "#/components/schemas/Subscription"
          }
        }
      },
      "SubscriptionCheckoutRequest": {
        "description": "Options of the checkout; may be empty.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "discounts": {
            "$ref": "#/components/schemas/DiscountsInput"
          },
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          }
        }
      },
      "CheckoutResponse": {
        "description": "The checkout, or a confirmation that none is needed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "activatedDirectly",
          "message"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "checkoutUrl": {
            "description": "The checkout page where the customer pays or saves a card.",
            "type": "string",
            "format": "uri"
          },
          "reference": {
            "description": "The reference of the payment.",
            "type": "string"
          },
          "accessCode": {
            "description": "The code that opens the checkout in the provider's own widget, if it has one.",
            "type": "string"
          },
          "activatedDirectly": {
            "description": "Whether the subscription became active without a checkout.",
            "type": "boolean"
          },
          "message": {
            "description": "The result as a sentence.",
            "type": "string"
          }
        }
      },
      "CancelSubscriptionRequest": {
        "description": "When a subscription is canceled.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "when": {
            "description": "`now`, or at the end of the period or trial (the default).",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "now",
              "period_end",
              null
            ]
          },
          "credit": {
            "description": "Whether unused time is credited: first against what the subscription owes, and the paid part to the customer's balance. Only with `now`.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "InvoiceStatus": {
        "description": "`draft` until the invoice is finalized or its checkout is paid, `open` until it is settled, then `paid`, `credited` if credit notes took off all of it, `void` or `uncollectible`.",
        "type": "string",
        "enum": [
          "draft",
          "open",
          "paid",
          "credited",
          "void",
          "uncollectible"
        ]
      },
      "Settlement": {
        "description": "An amount that settles an invoice without being part of what it charges for. `total` minus the sum of the settlements is `amountDue`.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "kind",
          "amount"
        ],
        "properties": {
          "kind": {
            "description": "`carried`: negative for a debt from earlier invoices that this invoice requests, and on older invoices for credits beyond its charges, which were added to the customer's balance. `balance`: paid from the customer's balance, including an amount too small to charge, which the next invoice requests. `credit_note`: taken off by credit notes. `payment`: paid through a payment provider.",
            "type": "string",
            "enum": [
              "carried",
              "balance",
              "credit_note",
              "payment"
            ]
          },
          "amount": {
            "description": "The amount in whole minor units that it takes off what is due; negative if it adds to it.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          }
        }
      },
      "TierUsage": {
        "description": "The contribution of one tier to an amount.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "tier",
          "units",
          "unitPrice",
          "flatFee",
          "amount"
        ],
        "properties": {
          "tier": {
            "description": "The position of the tier, counted from 0.",
            "type": "integer",
            "minimum": 0
          },
          "units": {
            "description": "The number of units in the tier.",
            "type": "number"
          },
          "unitPrice": {
            "description": "The price of one unit in minor units.",
            "type": "number"
          },
          "flatFee": {
            "description": "The flat fee of the tier in minor units.",
            "type": "number"
          },
          "amount": {
            "description": "The amount of the tier in minor units, before the line is rounded.",
            "type": "number"
          }
        }
      },
      "InvoiceLine": {
        "description": "A line of an invoice.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "kind",
          "description",
          "quantity",
          "unitPrice",
          "amount",
          "discount",
          "discounts",
          "amountExcludingTax",
          "tax",
          "taxes",
          "total",
          "sourceLineId",
          "featureId",
          "featureSlug",
          "periodStart",
          "periodEnd",
          "tierBreakdown"
        ],
        "properties": {
          "id": {
            "description": "The ID of the line.",
            "type": "string"
          },
          "kind": {
            "description": "What the line charges for: a fee, usage, a credit pack, or a credit for unused time.",
            "type": "string",
            "enum": [
              "fee",
              "usage",
              "credit",
              "pack"
            ]
          },
          "description": {
            "description": "The description of the line, as shown to the customer.",
            "type": "string"
          },
          "quantity": {
            "description": "The number of units charged.",
            "type": "number"
          },
          "unitPrice": {
            "description": "The price of one unit or package in minor units. For a volume price, the price of its tier; 0 for a graduated price, whose tiers are in `tierBreakdown`.",
            "type": "number"
          },
          "amount": {
            "description": "The amount at list price in whole minor units, rounded once: before discount, and with the tax that the price includes. Negative for a credit.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The sum of the discounts of the line, in whole minor units; negative where a credit gives it back.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The discounts of the line; empty without one.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AppliedDiscount"
            }
          },
          "amountExcludingTax": {
            "description": "The amount after discount and without tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax of the line, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The taxes of the line; empty without tax.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The amount after discount and with tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "sourceLineId": {
            "description": "The ID of the line that a credit gives back a part of; null for other lines.",
            "type": [
              "string",
              "null"
            ]
          },
          "featureId": {
            "description": "The ID of the feature; null for a fee.",
            "type": [
              "string",
              "null"
            ]
          },
          "featureSlug": {
            "description": "The slug of the feature; null for a fee.",
            "type": [
              "string",
              "null"
            ]
          },
          "periodStart": {
            "description": "The start of the line's period, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "periodEnd": {
            "description": "The end (exclusive) of the line's period, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "ratingModel": {
            "description": "How the price was calculated from the units; absent for a fee.",
            "type": "string",
            "enum": [
              "package",
              "graduated",
              "volume"
            ]
          },
          "tierBreakdown": {
            "description": "The contribution of each tier; empty without tiers.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TierUsage"
            }
          }
        }
      },
      "Seller": {
        "description": "The seller as an invoice names it, copied from the organization when the invoice was created.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "name",
          "address",
          "taxIds",
          "email",
          "phone",
          "registration"
        ],
        "properties": {
          "name": {
            "description": "The legal name, or the organization's name.",
            "type": [
              "string",
              "null"
            ]
          },
          "address": {
            "description": "The registered address; null if none was set.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "taxIds": {
            "description": "The seller's tax IDs.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TaxId"
            }
          },
          "email": {
            "description": "The email address on invoices.",
            "type": [
              "string",
              "null"
            ]
          },
          "phone": {
            "description": "The phone number on invoices.",
            "type": [
              "string",
              "null"
            ]
          },
          "registration": {
            "description": "The entry in a register of companies.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "Buyer": {
        "description": "The buyer as an invoice names it, copied from the customer when the invoice was created.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customerId",
          "name",
          "email",
          "address",
          "taxIds",
          "purchaseOrder",
          "buyerReference"
        ],
        "properties": {
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "name": {
            "description": "The name; null if none was given.",
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "description": "The email address.",
            "type": [
              "string",
              "null"
            ]
          },
          "address": {
            "description": "The billing address; null if none was set.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "taxIds": {
            "description": "The buyer's tax IDs, with their status at that time.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TaxId"
            }
          },
          "purchaseOrder": {
            "description": "The number of the buyer's purchase order.",
            "type": [
              "string",
              "null"
            ]
          },
          "buyerReference": {
            "description": "The buyer's own reference, such as a Leitweg-ID.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "TaxTreatment": {
        "description": "Why a sale is taxed as it is: `domestic` and `destination` (the buyer's country) are taxed; for `reverse_charge` the buyer owes the tax; `export`, `outside_scope` and `exempt` are not taxed.",
        "type": "string",
        "enum": [
          "domestic",
          "destination",
          "reverse_charge",
          "export",
          "outside_scope",
          "exempt"
        ]
      },
      "InvoiceWaitError": {
        "description": "Why the taxes of an invoice could not be calculated.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "code",
          "message",
          "field"
        ],
        "properties": {
          "code": {
            "description": "`tax_address_invalid`: correct the field. `provider_not_configured`: the account at the tax provider has no valid key, or is not set up for taxes. `tax_unavailable`: the provider did not answer, or refused.",
            "type": "string",
            "enum": [
              "tax_address_invalid",
              "tax_unavailable",
              "provider_not_configured"
            ]
          },
          "message": {
            "description": "A sentence for people.",
            "type": "string"
          },
          "field": {
            "description": "The field to correct: of the customer, such as `address.postalCode`, or of the organization, such as `legal.address.country`. Null if no field is invalid.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "InvoiceWait": {
        "description": "What an issued invoice waits for while it stays a draft: the tax provider has not calculated its taxes yet. Only present while it waits. The invoice is finalized and collected as soon as it has its taxes; no other invoice bills its fee or usage.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "reason",
          "attempts",
          "error",
          "nextAttemptAt"
        ],
        "properties": {
          "reason": {
            "description": "What it waits for.",
            "type": "string",
            "enum": [
              "tax"
            ]
          },
          "attempts": {
            "description": "How many attempts have failed.",
            "type": "integer",
            "minimum": 0
          },
          "error": {
            "description": "Why the last attempt failed; null before the first one.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/InvoiceWaitError"
              },
              {
                "type": "null"
              }
            ]
          },
          "nextAttemptAt": {
            "description": "When the next attempt is due, in milliseconds since 1970. A change of the customer's address, tax IDs or exemption makes it due at once.",
            "type": "integer"
          }
        }
      },
      "Invoice": {
        "description": "A numbered request for payment, immutable once finalized.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "invoiceId",
          "customerId",
          "number",
          "status",
          "currency",
          "subtotal",
          "discount",
          "discounts",
          "totalExcludingTax",
          "tax",
          "taxes",
          "total",
          "carried",
          "settlements",
          "amountPaid",
          "amountCredited",
          "amountDue",
          "amountRefunded",
          "items",
          "lineItems",
          "periodStart",
          "periodEnd",
          "issuedAt",
          "dueAt",
          "paidAt",
          "seller",
          "buyer",
          "taxTreatment",
          "locale",
          "notes",
          "missing",
          "pdfUrl",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the invoice.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The same as `id`.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "number": {
            "description": "The invoice number, without gaps per customer, or per organization (`legal.numbering`); null until the invoice is finalized.",
            "type": [
              "string",
              "null"
            ]
          },
          "status": {
            "$ref": "#/components/schemas/InvoiceStatus"
          },
          "currency": {
            "description": "ISO 4217 code of every amount.",
            "type": "string"
          },
          "subtotal": {
            "description": "The sum of the `amount` of the lines, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The sum of the discounts of the lines, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The amount of each discount, summed over the lines.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AppliedDiscount"
            }
          },
          "totalExcludingTax": {
            "description": "The sum of the lines after discount and without tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The tax breakdown, one row for each tax, category and rate.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The sum of the lines after discount and with tax, in whole minor units. Negative only on older invoices: if credits exceed the charges, credit notes give the credits back, and the invoice has the charges alone.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "carried": {
            "description": "The amount that the invoice requests besides its total, in whole minor units: a debt of the customer's balance from earlier invoices. On older invoices also credits beyond the charges, which were added to the balance.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "settlements": {
            "description": "The amounts that settle the invoice: `total` minus their sum is `amountDue`. Empty if the invoice is void.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Settlement"
            }
          },
          "amountPaid": {
            "description": "The amount paid by a payment or from the customer's balance, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "amountCredited": {
            "description": "The amount that credit notes took off what is due, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "amountDue": {
            "description": "The remaining amount, in whole minor units: `total` + `carried` - `amountPaid` - `amountCredited`; 0 if the invoice is void.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "amountRefunded": {
            "description": "The amount refunded or being refunded, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "items": {
            "description": "The invoice lines.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/InvoiceLine"
            }
          },
          "lineItems": {
            "description": "The same as `items`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/InvoiceLine"
            }
          },
          "periodStart": {
            "description": "The start of the period that the invoice covers, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "periodEnd": {
            "description": "The end (exclusive) of the period that the invoice covers, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "issuedAt": {
            "description": "When the invoice was finalized, in milliseconds since 1970; null for a draft.",
            "type": [
              "integer",
              "null"
            ]
          },
          "dueAt": {
            "description": "When payment is due, in milliseconds since 1970; null for a draft.",
            "type": [
              "integer",
              "null"
            ]
          },
          "paidAt": {
            "description": "When the invoice was settled, in milliseconds since 1970; null if it was not.",
            "type": [
              "integer",
              "null"
            ]
          },
          "seller": {
            "description": "The seller. Like the buyer, the treatment, the locale and the notes, it was copied when the invoice was created and never changes; null for invoices of earlier versions.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Seller"
              },
              {
                "type": "null"
              }
            ]
          },
          "buyer": {
            "description": "The buyer. It stays on the invoice when the customer is deleted.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Buyer"
              },
              {
                "type": "null"
              }
            ]
          },
          "taxTreatment": {
            "description": "Why the invoice is taxed as it is.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/TaxTreatment"
              },
              {
                "type": "null"
              }
            ]
          },
          "locale": {
            "description": "BCP 47 language tag of the invoice.",
            "type": [
              "string",
              "null"
            ]
          },
          "notes": {
            "description": "Texts at the end of the invoice, legal notes first.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "missing": {
            "description": "What the law usually asks of the seller and the invoice does not say, because the organization had not set it when the invoice was created: `seller.name` for `legal.name`, in whose place the organization's name stands, and `seller.address` for `legal.address`. Empty when nothing is missing. The invoice is valid for billing, its page and its PDF name what is missing, and it has no e-invoice without them.",
            "type": "array",
            "items": {
              "type": "string",
              "enum": [
                "seller.name",
                "seller.address"
              ]
            }
          },
          "pdfUrl": {
            "description": "The address of the PDF, for the customer: anyone who has it can open it, without an API key. It does not expire; it stops working when the operator removes the encryption key with which it was signed. Null for a draft.",
            "type": [
              "string",
              "null"
            ],
            "format": "uri"
          },
          "waitingFor": {
            "$ref": "#/components/schemas/InvoiceWait"
          },
          "createdAt": {
            "description": "When the invoice was created, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "CreditNoteReason": {
        "description": "Why something is given back.",
        "type": "string",
        "enum": [
          "duplicate",
          "fraudulent",
          "order_change",
          "cancellation",
          "unsatisfactory",
          "billing_error",
          "dispute",
          "uncollectible",
          "other"
        ]
      },
      "CreditNoteLine": {
        "description": "The part of a line that a credit note gives back. Amounts are positive; a credit that a void takes back is negative.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "kind",
          "description",
          "quantity",
          "sourceLineId",
          "amount",
          "discount",
          "discounts",
          "amountExcludingTax",
          "tax",
          "taxes",
          "total",
          "featureId",
          "featureSlug",
          "periodStart",
          "periodEnd"
        ],
        "properties": {
          "id": {
            "description": "The ID of the line.",
            "type": "string"
          },
          "kind": {
            "description": "The kind of the line; `credit` is unused time of a fee.",
            "type": "string",
            "enum": [
              "fee",
              "usage",
              "credit",
              "pack"
            ]
          },
          "description": {
            "description": "The description of the line, as shown to the customer.",
            "type": "string"
          },
          "quantity": {
            "description": "The number of units; 1 if only a part of the line is given back.",
            "type": "number"
          },
          "sourceLineId": {
            "description": "The ID of the invoice line that is given back; null if it gives back none.",
            "type": [
              "string",
              "null"
            ]
          },
          "amount": {
            "description": "The amount at list price in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The discount that is taken back, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The part of each discount; they add up to `discount`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AppliedDiscount"
            }
          },
          "amountExcludingTax": {
            "description": "The amount after discount and without tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax that is given back, in whole minor units, at the line's own rates.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The part of each tax; they add up to `tax`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The amount after discount and with tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "featureId": {
            "description": "The ID of the feature; null for a fee.",
            "type": [
              "string",
              "null"
            ]
          },
          "featureSlug": {
            "description": "The slug of the feature; null for a fee.",
            "type": [
              "string",
              "null"
            ]
          },
          "periodStart": {
            "description": "The start of the line's period, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "periodEnd": {
            "description": "The end (exclusive) of the line's period, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          }
        }
      },
      "CreditNoteSettlement": {
        "description": "How a part of a credit note is settled.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "kind",
          "amount",
          "status"
        ],
        "properties": {
          "kind": {
            "description": "`offset` is taken off what is due of the invoice, `balance` is added to the customer's balance, `refund` returns to the payment, and `out_of_band` is given back by other means, such as a bank transfer.",
            "type": "string",
            "enum": [
              "offset",
              "balance",
              "refund",
              "out_of_band"
            ]
          },
          "amount": {
            "description": "The amount in whole minor units. Negative only where a void takes back more of the balance than it returns.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "status": {
            "description": "`succeeded` once the money is given back. A refund is `pending` until its provider confirms it, and `failed` if the provider or the payer's bank rejects it; refund the invoice again to retry.",
            "type": "string",
            "enum": [
              "pending",
              "succeeded",
              "failed"
            ]
          }
        }
      },
      "CreditNote": {
        "description": "A document that gives back all or a part of an invoice. It never changes once it is issued, and cannot be voided.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "customerId",
          "subscriptionId",
          "invoiceId",
          "number",
          "reason",
          "memo",
          "currency",
          "subtotal",
          "discount",
          "discounts",
          "totalExcludingTax",
          "tax",
          "taxes",
          "total",
          "lineItems",
          "settlements",
          "isSettled",
          "pdfUrl",
          "periodStart",
          "periodEnd",
          "issuedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the credit note.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "subscriptionId": {
            "description": "The ID of the subscription; null if the invoice has none.",
            "type": [
              "string",
              "null"
            ]
          },
          "invoiceId": {
            "description": "The ID of the invoice that it amends; null if it amends several, which its lines name.",
            "type": [
              "string",
              "null"
            ]
          },
          "number": {
            "description": "The number, without gaps per customer, in a series of its own; null in a preview.",
            "type": [
              "string",
              "null"
            ]
          },
          "reason": {
            "$ref": "#/components/schemas/CreditNoteReason"
          },
          "memo": {
            "description": "The text given in the request, which is shown to the customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "currency": {
            "description": "ISO 4217 code of every amount.",
            "type": "string"
          },
          "subtotal": {
            "description": "The sum of the lines at list price, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The sum of the discounts that are taken back, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The part of each discount; they add up to `discount`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AppliedDiscount"
            }
          },
          "totalExcludingTax": {
            "description": "The amount given back without tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax given back, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The tax breakdown; the amounts add up to `tax`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The amount given back with tax, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "lineItems": {
            "description": "What is given back of each line.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditNoteLine"
            }
          },
          "settlements": {
            "description": "How the total is settled; the amounts add up to it.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditNoteSettlement"
            }
          },
          "isSettled": {
            "description": "Whether all of it is settled, so that no refund is pending or failed.",
            "type": "boolean"
          },
          "pdfUrl": {
            "description": "The address of the PDF, for the customer: anyone who has it can open it, without an API key. It does not expire; it stops working when the operator removes the encryption key with which it was signed. Null in a preview.",
            "type": [
              "string",
              "null"
            ],
            "format": "uri"
          },
          "periodStart": {
            "description": "The start of the period that the document covers, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "periodEnd": {
            "description": "The end (exclusive) of the period that the document covers, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "issuedAt": {
            "description": "When the credit note was issued; in a preview, the current time.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "SubscriptionChangeResponse": {
        "description": "The updated subscription.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "subscription"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "subscription": {
            "$ref": "#/components/schemas/Subscription"
          },
          "invoice": {
            "$ref": "#/components/schemas/Invoice"
          },
          "creditNotes": {
            "description": "The credit notes that the change issued; absent if there are none.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditNote"
            }
          }
        }
      },
      "PauseSubscriptionRequest": {
        "description": "The length of a pause.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "until": {
            "description": "When the subscription resumes automatically, in milliseconds since 1970 or as ISO 8601; must be in the future. Without it, the pause lasts until the subscription is resumed.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          }
        }
      },
      "DiscountListResponse": {
        "description": "The discounts of a subscription, oldest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "discounts"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "discounts": {
            "description": "The discounts, those that ended included.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Discount"
            }
          }
        }
      },
      "AddDiscountRequest": {
        "description": "The coupon to redeem, by a promotion code or by its ID. Exactly one of the two.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "code": {
            "description": "A promotion code, in any case.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "couponId": {
            "description": "The ID of a coupon.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "DiscountResponse": {
        "description": "One discount.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "discount"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "discount": {
            "$ref": "#/components/schemas/Discount"
          }
        }
      },
      "Quantity": {
        "description": "The number of units, 0 or more with up to 9 decimals: a JSON number, or a string to avoid floating point. Defaults to 1.",
        "type": [
          "number",
          "string",
          "null"
        ],
        "minimum": 0,
        "maximum": 1000000000000000,
        "maxLength": 40,
        "pattern": "^[0-9]{1,16}(\\.[0-9]{1,9})?$"
      },
      "Timestamp": {
        "description": "When the usage happened, in milliseconds since 1970 or as ISO 8601: up to 35 days ago and not in the future. Defaults to now. Usage before a subscription of the customer gave access to the feature is rejected with `no_active_subscription`, even if one gives access now.",
        "type": [
          "number",
          "string",
          "null"
        ],
        "minimum": 0,
        "maximum": 8640000000000000,
        "format": "date-time"
      },
      "CheckRequest": {
        "description": "The usage to check.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "feature"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "feature": {
            "description": "The slug of the feature, or of a credit system.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "value": {
            "$ref": "#/components/schemas/Quantity"
          },
          "entity": {
            "description": "Your ID of the entity that uses the feature. The usage is counted for the entity and drawn from the customer's allowance.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "customerData": {
            "$ref": "#/components/schemas/CustomerData"
          },
          "sendEvent": {
            "description": "Whether an allowed check also records the usage, atomically.",
            "type": [
              "boolean",
              "null"
            ],
            "default": false
          },
          "idempotencyKey": {
            "description": "Identifies the recorded event, so that a repeat counts once; the same as the header `Idempotency-Key`.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "timestamp": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "AccessCode": {
        "description": "The reason why access is allowed or refused.",
        "type": "string",
        "enum": [
          "access_granted",
          "tracked",
          "overage_allowed",
          "tracked_overage",
          "addon_credits_used",
          "limit_exceeded",
          "insufficient_credits",
          "customer_not_found",
          "customer_ambiguous",
          "feature_not_found",
          "entity_not_found",
          "no_active_subscription",
          "feature_not_in_plan",
          "not_metered"
        ]
      },
      "AccessCredits": {
        "description": "The credits that pay for the feature, or its prepaid units.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "source",
          "systemSlug",
          "costPerUnit",
          "addonBalance",
          "totalBalance",
          "plan"
        ],
        "properties": {
          "source": {
            "description": "Whether a credit system or prepaid units pay for the feature.",
            "type": "string",
            "enum": [
              "credit_system",
              "prepaid"
            ]
          },
          "systemSlug": {
            "description": "The slug of the credit system; null for prepaid units.",
            "type": [
              "string",
              "null"
            ]
          },
          "costPerUnit": {
            "description": "Credits per unit; 1 for prepaid units.",
            "type": "number"
          },
          "addonBalance": {
            "description": "Remaining granted and bought credits; null if no credit system pays for the feature.",
            "type": [
              "number",
              "null"
            ]
          },
          "totalBalance": {
            "description": "Total remaining credits; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "plan": {
            "description": "The credits of the plan, or the prepaid units that it includes.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "used",
              "limit",
              "balance",
              "resetsAt"
            ],
            "properties": {
              "used": {
                "description": "Credits drawn in the current allowance window.",
                "type": "number"
              },
              "limit": {
                "description": "Credits that the plan grants per allowance window; null means unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "balance": {
                "description": "Remaining credits; null means unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "resetsAt": {
                "description": "When they reset; for credits that never reset, the end of the plan's current period. Null without a plan, and for one-time plans whose credits never reset.",
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              }
            }
          }
        }
      },
      "CurrentTier": {
        "description": "The tier of the last billable unit; the first tier if there are none yet.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "index",
          "startsAt",
          "endsAt",
          "unitPrice"
        ],
        "properties": {
          "index": {
            "description": "The position of the tier, counted from 0.",
            "type": "integer",
            "minimum": 0
          },
          "startsAt": {
            "description": "The tier starts above this number of billable units; 0 for the first tier.",
            "type": "number"
          },
          "endsAt": {
            "description": "The last unit of the tier; null for the last tier, which is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "unitPrice": {
            "description": "The price of one unit in minor units.",
            "type": "number"
          },
          "flatFee": {
            "description": "The flat fee of the tier in minor units; absent if it has none.",
            "type": "number"
          }
        }
      },
      "AccessDetails": {
        "description": "Additional information about the decision.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "message"
        ],
        "properties": {
          "message": {
            "description": "The decision as a sentence.",
            "type": "string"
          },
          "planName": {
            "description": "The display name of the plan that decided; absent if none did.",
            "type": "string"
          },
          "plan": {
            "description": "The slug of the plan that decided; null if none did.",
            "type": [
              "string",
              "null"
            ]
          },
          "trial": {
            "description": "Whether the customer is on trial.",
            "type": "boolean"
          },
          "trialEndsAt": {
            "description": "When the trial ends.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "overage": {
            "description": "The terms for usage above the limit; absent if the feature is not metered or has no overage price.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "type",
              "willBeBilled",
              "pricePerUnit",
              "billingUnits"
            ],
            "properties": {
              "type": {
                "$ref": "#/components/schemas/OverageMode"
              },
              "willBeBilled": {
                "description": "Whether this request is, or would be, charged in part or in full.",
                "type": "boolean"
              },
              "pricePerUnit": {
                "description": "Price of `billingUnits` units above the limit in minor units; null if the price has tiers.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "billingUnits": {
                "description": "The number of units in one package.",
                "type": "number"
              }
            }
          },
          "pricing": {
            "description": "How the feature is priced; absent if it is not.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "usageModel",
              "ratingModel",
              "pricePerUnit"
            ],
            "properties": {
              "usageModel": {
                "$ref": "#/components/schemas/UsageModel"
              },
              "ratingModel": {
                "$ref": "#/components/schemas/RatingModel"
              },
              "pricePerUnit": {
                "description": "Price of one package in minor units; null if the price has tiers, or if only overage is charged.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "currentTier": {
                "description": "The tier of the last billable unit; absent without tiers.",
                "allOf": [
                  {
                    "$ref": "#/components/schemas/CurrentTier"
                  }
                ]
              }
            }
          },
          "creditSystem": {
            "description": "The slug of the credit system that pays for the feature; absent if none does.",
            "type": "string"
          },
          "creditCostPerUnit": {
            "description": "Credits per unit; absent if no credits pay for the feature.",
            "type": "number"
          },
          "addonCreditsUsed": {
            "description": "Granted or bought credits that this request drew.",
            "type": "number"
          },
          "addonCreditsRemaining": {
            "description": "Remaining granted and bought credits.",
            "type": "number"
          },
          "entityUsage": {
            "description": "Usage of the given entity.",
            "type": "number"
          }
        }
      },
      "AccessDecision": {
        "description": "Whether access is allowed, why, and the numbers at that instant.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "allowed",
          "code",
          "usage",
          "limit",
          "balance",
          "resetsAt",
          "resetInterval",
          "unlimited",
          "environment",
          "credits",
          "details"
        ],
        "properties": {
          "allowed": {
            "description": "Whether access is allowed.",
            "type": "boolean"
          },
          "code": {
            "$ref": "#/components/schemas/AccessCode"
          },
          "usage": {
            "description": "Usage in the current allowance window, including overage; null if the feature is not metered.",
            "type": [
              "number",
              "null"
            ]
          },
          "limit": {
            "description": "Units included in the allowance window; null if unlimited or not metered.",
            "type": [
              "number",
              "null"
            ]
          },
          "balance": {
            "description": "Remaining units of the limit, never below 0; null if unlimited or not metered.",
            "type": [
              "number",
              "null"
            ]
          },
          "resetsAt": {
            "description": "When the allowance resets; null if never.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "resetInterval": {
            "description": "How often the allowance resets; null if the feature is not metered.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "none",
              "never",
              "5min",
              "15min",
              "30min",
              "hourly",
              "daily",
              "weekly",
              "monthly",
              "quarterly",
              "semi_annual",
              "yearly",
              null
            ]
          },
          "unlimited": {
            "description": "Whether usage is unlimited.",
            "type": "boolean"
          },
          "environment": {
            "description": "Whether the organization is in test mode (`sandbox`) or live.",
            "type": "string",
            "enum": [
              "sandbox",
              "live"
            ]
          },
          "credits": {
            "description": "The credits that pay for the feature, or its prepaid units; null for other features.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/AccessCredits"
              },
              {
                "type": "null"
              }
            ]
          },
          "details": {
            "$ref": "#/components/schemas/AccessDetails"
          },
          "duplicate": {
            "description": "True if the event was recorded before and is not counted again.",
            "type": "boolean"
          },
          "late": {
            "description": "True if the usage period of the event was already closed, so that it counts in the current one.",
            "type": "boolean"
          }
        }
      },
      "TrackedQuantity": {
        "description": "The number of units, with up to 9 decimals: a JSON number, or a string to avoid floating point. Defaults to 1. Only non-consumable features, such as storage, accept negative numbers.",
        "type": [
          "number",
          "string",
          "null"
        ],
        "minimum": -1000000000000000,
        "maximum": 1000000000000000,
        "maxLength": 40,
        "pattern": "^-?[0-9]{1,16}(\\.[0-9]{1,9})?$"
      },
      "TrackRequest": {
        "description": "The usage to record.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "feature"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "feature": {
            "description": "The slug of the feature.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "value": {
            "$ref": "#/components/schemas/TrackedQuantity"
          },
          "set": {
            "description": "Whether the value replaces the level instead of changing it. Only for non-consumable features such as storage.",
            "type": [
              "boolean",
              "null"
            ],
            "default": false
          },
          "entity": {
            "description": "Your ID of the entity that used the feature. The usage is counted for the entity and drawn from the customer's allowance.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "customerData": {
            "$ref": "#/components/schemas/CustomerData"
          },
          "idempotencyKey": {
            "description": "Identifies the event, so that a repeat counts once; the same as the header `Idempotency-Key`.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "timestamp": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "TrackResponse": {
        "description": "Whether the usage was accepted, why, and the numbers after it.",
        "allOf": [
          {
            "$ref": "#/components/schemas/AccessDecision"
          },
          {
            "type": "object",
            "additionalProperties": true,
            "required": [
              "success"
            ],
            "properties": {
              "success": {
                "description": "The same as `allowed`.",
                "type": "boolean"
              }
            }
          }
        ]
      },
      "TrackBatchRequest": {
        "description": "Usage events to record together.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "events"
        ],
        "properties": {
          "events": {
            "description": "The events, in the order in which they are processed.",
            "type": "array",
            "minItems": 1,
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/TrackRequest"
            }
          }
        }
      },
      "TrackBatchResult": {
        "description": "The outcome of one event: the fields that `track` returns, without `details`; or, for an event that could not be processed, the `code` and message of its error.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "allowed",
          "code"
        ],
        "properties": {
          "success": {
            "description": "The same as `allowed`.",
            "type": "boolean"
          },
          "allowed": {
            "description": "Whether the event is recorded.",
            "type": "boolean"
          },
          "code": {
            "description": "Why the event was recorded or refused, or its error code.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/AccessCode"
              },
              {
                "$ref": "#/components/schemas/ErrorCode"
              }
            ]
          },
          "usage": {
            "description": "Usage in the allowance window after the event, including overage.",
            "type": [
              "number",
              "null"
            ]
          },
          "limit": {
            "description": "Units included in the allowance window; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "balance": {
            "description": "Remaining units of the limit, never below 0; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "duplicate": {
            "description": "True if the event was recorded before and is not counted again.",
            "type": "boolean"
          },
          "late": {
            "description": "True if the usage period of the event was already closed, so that it counts in the current one.",
            "type": "boolean"
          },
          "error": {
            "description": "What went wrong with the event, as a sentence.",
            "type": "string"
          },
          "issues": {
            "description": "The invalid fields of the event.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ValidationIssue"
            }
          }
        }
      },
      "TrackBatchResponse": {
        "description": "The outcome of each event.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "results",
          "accepted",
          "refused"
        ],
        "properties": {
          "success": {
            "description": "Always true; `results` shows which events were accepted.",
            "type": "boolean",
            "const": true
          },
          "results": {
            "description": "One result per event, in the same order.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TrackBatchResult"
            }
          },
          "accepted": {
            "description": "The number of recorded events, including duplicates.",
            "type": "integer"
          },
          "refused": {
            "description": "The number of events that were not recorded.",
            "type": "integer"
          }
        }
      },
      "VoidUsageRequest": {
        "description": "The event to void.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "idempotencyKey"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "idempotencyKey": {
            "description": "The idempotency key with which the event was recorded.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "VoidUsageResponse": {
        "description": "The voided event.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "eventId",
          "feature",
          "value",
          "voidedAt"
        ],
        "properties": {
          "success": {
            "description": "Always true.",
            "type": "boolean",
            "const": true
          },
          "eventId": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "feature": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "value": {
            "description": "The number of units of the event.",
            "type": "number"
          },
          "voidedAt": {
            "description": "When the event was voided.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Entity": {
        "description": "A named unit of a feature, for example a seat.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "featureId",
          "name",
          "email",
          "metadata",
          "status",
          "removesAt",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "Your ID of the entity.",
            "type": "string"
          },
          "featureId": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "name": {
            "description": "The name of the entity.",
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "description": "The email address of the entity.",
            "type": [
              "string",
              "null"
            ],
            "format": "email"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "status": {
            "description": "`active`, or `pending_removal` until the usage period ends.",
            "type": "string",
            "enum": [
              "active",
              "pending_removal"
            ]
          },
          "removesAt": {
            "description": "When the entity is removed; null while it is active.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When the entity was added.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "EntityListResponse": {
        "description": "All entities that are active or pending removal, or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entities",
          "total",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entities": {
            "description": "The entities of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Entity"
            }
          },
          "total": {
            "description": "The number of entities that match the filters, on all pages.",
            "type": "integer",
            "minimum": 0
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "AddEntityRequest": {
        "description": "The unit to add, for example a member who takes a seat.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "feature",
          "entity"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "customerData": {
            "$ref": "#/components/schemas/CustomerData"
          },
          "feature": {
            "description": "The slug of the feature that counts entities.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "entity": {
            "description": "Your ID of the entity.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "name": {
            "description": "The name of the entity.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "email": {
            "description": "The email address of the entity.",
            "type": [
              "string",
              "null"
            ],
            "format": "email",
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "AddEntityResponse": {
        "description": "The added or restored entity, and the new count.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entityId",
          "featureId",
          "count",
          "limit",
          "remaining",
          "restored"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entityId": {
            "description": "Your ID of the entity.",
            "type": "string"
          },
          "featureId": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "count": {
            "description": "Number of entities that count now, including pending removals.",
            "type": "integer",
            "minimum": 0
          },
          "limit": {
            "description": "Number of entities that the customer's subscriptions grant; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "remaining": {
            "description": "Number of entities that can still be added within the limit; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "restored": {
            "description": "Whether a pending removal was undone, instead of a new entity being added.",
            "type": "boolean"
          }
        }
      },
      "RemoveEntityRequest": {
        "description": "The entity to remove.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "feature",
          "entity"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "feature": {
            "description": "The slug of the feature that counts entities.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "entity": {
            "description": "Your ID of the entity.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "RemoveEntityResponse": {
        "description": "The entity pending removal, and the current count.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entityId",
          "count"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entityId": {
            "description": "Your ID of the entity.",
            "type": "string"
          },
          "count": {
            "description": "Number of entities that count now, including pending removals.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "Card": {
        "description": "The displayable details of a saved card.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "last4",
          "brand",
          "exp",
          "provider"
        ],
        "properties": {
          "id": {
            "description": "The ID of the payment method.",
            "type": "string"
          },
          "last4": {
            "description": "The last four digits.",
            "type": "string"
          },
          "brand": {
            "description": "The brand, for example `visa`.",
            "type": "string"
          },
          "exp": {
            "description": "The expiry month, as `MM/YY`.",
            "type": "string"
          },
          "provider": {
            "description": "The provider that stores the card; only this provider can charge it.",
            "type": "string"
          }
        }
      },
      "PaymentMethod": {
        "description": "A saved payment method.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "provider",
          "isDefault",
          "isValid",
          "card"
        ],
        "properties": {
          "id": {
            "description": "The ID of the payment method.",
            "type": "string"
          },
          "type": {
            "description": "The type of the payment method.",
            "type": "string",
            "enum": [
              "card"
            ]
          },
          "provider": {
            "description": "The provider that stores the payment method; only this provider can charge it.",
            "type": "string"
          },
          "isDefault": {
            "description": "Whether charges use this payment method.",
            "type": "boolean"
          },
          "isValid": {
            "description": "Whether the payment method can be charged; an expired card cannot.",
            "type": "boolean"
          },
          "card": {
            "$ref": "#/components/schemas/Card"
          }
        }
      },
      "WalletResponse": {
        "description": "The saved payment methods of a customer.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "hasCard",
          "card",
          "methods"
        ],
        "properties": {
          "hasCard": {
            "description": "Whether there is a valid default payment method.",
            "type": "boolean"
          },
          "card": {
            "description": "The default card; null if there is none.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Card"
              },
              {
                "type": "null"
              }
            ]
          },
          "methods": {
            "description": "All saved payment methods.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PaymentMethod"
            }
          }
        }
      },
      "RemovePaymentMethodRequest": {
        "description": "The payment method to remove.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "id"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "id": {
            "description": "The ID of the payment method.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "SetupPaymentMethodRequest": {
        "description": "How a customer saves a card.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          },
          "provider": {
            "description": "The payment provider that stores the card; only this provider can charge it. Defaults to the provider of the customer's plan, otherwise that of the customer's saved card, otherwise the organization's default; a test organization without any provider uses the sandbox.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64
          }
        }
      },
      "SetupPaymentMethodResponse": {
        "description": "The page where the customer saves a card.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "url",
          "checkoutUrl",
          "reference",
          "accessCode"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "url": {
            "description": "The page where the customer saves a card.",
            "type": "string",
            "format": "uri"
          },
          "checkoutUrl": {
            "description": "The same as `url`.",
            "type": "string",
            "format": "uri"
          },
          "reference": {
            "description": "The reference of the page, also appended to its redirect.",
            "type": "string"
          },
          "accessCode": {
            "description": "The code that opens the page in the provider's own widget; null if it has none.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "PaymentMethodReference": {
        "description": "A saved payment method of a customer.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "id"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "id": {
            "description": "The ID of the payment method.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "PurchaseRequest": {
        "description": "The credit pack to buy.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "pack"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "pack": {
            "description": "The slug or ID of the credit pack.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "customerData": {
            "$ref": "#/components/schemas/CustomerData"
          },
          "quantity": {
            "description": "The number of packs.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 1000000,
            "default": 1
          },
          "currency": {
            "description": "The currency to pay in, an ISO 4217 code. The pack must have a price in it; otherwise the request is rejected with the `currencies` that it has. Defaults to the customer's currency, else the organization's, else the only currency of the pack.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          },
          "discounts": {
            "$ref": "#/components/schemas/DiscountsInput"
          },
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          }
        }
      },
      "PurchaseOutcome": {
        "description": "The result of a purchase, with or without a checkout.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "pending",
          "quantity",
          "credits",
          "creditSystemId",
          "message"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "pending": {
            "description": "Whether the credits are not granted yet, because the checkout or the provider's confirmation is pending.",
            "type": "boolean"
          },
          "reference": {
            "description": "The reference of the payment.",
            "type": "string"
          },
          "quantity": {
            "description": "The number of packs.",
            "type": "integer",
            "minimum": 1
          },
          "credits": {
            "description": "The total number of credits of the purchase.",
            "type": "number"
          },
          "creditSystemId": {
            "description": "The slug of the credit system of the credits.",
            "type": "string"
          },
          "balance": {
            "description": "The customer's balance after the purchase, including credits of plans; absent until the credits are granted, null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The ID of the invoice for the credits.",
            "type": "string"
          },
          "grantId": {
            "description": "The ID of the grant; absent until the credits are granted.",
            "type": "string"
          },
          "message": {
            "description": "The result as a sentence.",
            "type": "string"
          }
        }
      },
      "PurchaseCheckoutResponse": {
        "description": "The customer must pay before the credits are granted.",
        "allOf": [
          {
            "$ref": "#/components/schemas/PurchaseOutcome"
          },
          {
            "type": "object",
            "additionalProperties": true,
            "required": [
              "requiresCheckout",
              "checkoutUrl"
            ],
            "properties": {
              "requiresCheckout": {
                "description": "True: the customer must first pay at `checkoutUrl`.",
                "type": "boolean",
                "const": true
              },
              "checkoutUrl": {
                "description": "The checkout page where the customer pays.",
                "type": "string",
                "format": "uri"
              }
            }
          }
        ]
      },
      "PurchasedResponse": {
        "description": "The credits are granted, or are waiting for a payment to be confirmed.",
        "allOf": [
          {
            "$ref": "#/components/schemas/PurchaseOutcome"
          },
          {
            "type": "object",
            "additionalProperties": true,
            "required": [
              "requiresCheckout"
            ],
            "properties": {
              "requiresCheckout": {
                "description": "False: the customer does not have to do anything.",
                "type": "boolean",
                "const": false
              },
              "checkoutUrl": {
                "description": "Absent, because no checkout is needed.",
                "not": {}
              }
            }
          }
        ]
      },
      "PurchaseResponse": {
        "description": "The result of a purchase. `requiresCheckout` tells the two cases apart.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/PurchaseCheckoutResponse"
          },
          {
            "$ref": "#/components/schemas/PurchasedResponse"
          }
        ]
      },
      "GrantCreditsRequest": {
        "description": "The credits to grant.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "credits"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "credits": {
            "description": "The number of credits, above 0 with up to 9 decimals: a JSON number, or a string to avoid floating point.",
            "type": [
              "number",
              "string"
            ],
            "minimum": 0,
            "maximum": 1000000000000000,
            "maxLength": 40,
            "pattern": "^[0-9]{1,16}(\\.[0-9]{1,9})?$"
          },
          "creditSystem": {
            "description": "The slug of the credit system; can be absent if there is only one.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "priority": {
            "description": "Grants with a lower priority are drawn first. Defaults to 0, the priority of packs.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": -1000000,
            "maximum": 1000000
          },
          "startsAt": {
            "description": "When the credits can first be spent, in milliseconds since 1970 or as ISO 8601; defaults to now.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "expiresAt": {
            "description": "When unspent credits expire, in milliseconds since 1970 or as ISO 8601; must be in the future and after `startsAt`. Never if absent.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "reason": {
            "description": "The reason, for your own records.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 500
          },
          "idempotencyKey": {
            "description": "Identifies the grant among the customer's grants. Repeating the request with the same key returns the existing grant and grants nothing more.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "CreditGrantStatus": {
        "description": "Whether the credits can be spent: `active`; `scheduled`, not yet; `depleted`, none are left; `expired`; or `voided`.",
        "type": "string",
        "enum": [
          "scheduled",
          "active",
          "depleted",
          "expired",
          "voided"
        ]
      },
      "CreditGrant": {
        "description": "Credits granted to a customer, bought or for free.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "customerId",
          "creditSystem",
          "source",
          "status",
          "credits",
          "remaining",
          "priority",
          "frozen",
          "pack",
          "quantity",
          "invoiceId",
          "reason",
          "metadata",
          "startsAt",
          "expiresAt",
          "voidedAt",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the grant.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "creditSystem": {
            "description": "The slug of the credit system whose features the credits pay for.",
            "type": "string"
          },
          "source": {
            "description": "Whether the credits were bought or granted manually.",
            "type": "string",
            "enum": [
              "pack",
              "manual"
            ]
          },
          "status": {
            "$ref": "#/components/schemas/CreditGrantStatus"
          },
          "credits": {
            "description": "How many credits were granted.",
            "type": "number"
          },
          "remaining": {
            "description": "The number of credits remaining.",
            "type": "number"
          },
          "priority": {
            "description": "Grants with a lower priority are drawn first.",
            "type": "integer"
          },
          "frozen": {
            "description": "True while the credits cannot be spent because their payment is disputed.",
            "type": "boolean"
          },
          "pack": {
            "description": "The slug of the credit pack; null for credits granted manually.",
            "type": [
              "string",
              "null"
            ]
          },
          "quantity": {
            "description": "The number of packs; null for credits granted manually.",
            "type": [
              "integer",
              "null"
            ]
          },
          "invoiceId": {
            "description": "The ID of the paid invoice; null for credits granted manually.",
            "type": [
              "string",
              "null"
            ]
          },
          "reason": {
            "description": "The reason given in the request.",
            "type": [
              "string",
              "null"
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "startsAt": {
            "description": "When the credits can first be spent; null if immediately.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "expiresAt": {
            "description": "When the credits expire; null if never.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "voidedAt": {
            "description": "When the remaining credits were voided; null if they were not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When they were granted.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "CreditGrantResponse": {
        "description": "One credit grant.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "grant"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "grant": {
            "$ref": "#/components/schemas/CreditGrant"
          },
          "duplicate": {
            "description": "True if a grant with this idempotency key existed already; otherwise absent.",
            "type": "boolean"
          }
        }
      },
      "CreditGrantListResponse": {
        "description": "All credit grants or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "grants",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "grants": {
            "description": "The grants of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditGrant"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreditBalanceResponse": {
        "description": "The credits that a customer can spend, by credit system.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "customerId",
          "balances"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "balances": {
            "description": "One balance per credit system of the catalog.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditBalance"
            }
          }
        }
      },
      "CreditEntry": {
        "description": "A movement of the credits of a grant. Movements are immutable.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "grantId",
          "kind",
          "credits",
          "eventId",
          "refundId",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the movement.",
            "type": "string"
          },
          "grantId": {
            "description": "The ID of the grant.",
            "type": "string"
          },
          "kind": {
            "description": "The reason: granted, drawn by usage, returned by voided usage or a failed refund, expired, voided, or revoked by a refund.",
            "type": "string",
            "enum": [
              "grant",
              "draw",
              "return",
              "expire",
              "void",
              "revoke"
            ]
          },
          "credits": {
            "description": "The number of credits added or, if negative, removed.",
            "type": "number"
          },
          "eventId": {
            "description": "The ID of the usage event that drew or returned the credits; null otherwise.",
            "type": [
              "string",
              "null"
            ]
          },
          "refundId": {
            "description": "The ID of the refund that revoked or returned the credits; null otherwise.",
            "type": [
              "string",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the movement occurred.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "CreditEntryListResponse": {
        "description": "All credit movements or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entries",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entries": {
            "description": "The movements of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditEntry"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CustomerBalance": {
        "description": "The money balance of a customer in one currency.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "currency",
          "balance"
        ],
        "properties": {
          "currency": {
            "description": "ISO 4217 code of the balance.",
            "type": "string"
          },
          "balance": {
            "description": "The balance in whole minor units. A positive balance pays the next invoices in this currency; the next invoice requests a negative one.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          }
        }
      },
      "BalanceResponse": {
        "description": "The money balances of a customer.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "customerId",
          "balances"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "balances": {
            "description": "One balance for the currency of the organization, and one for each other currency with movements, by currency code.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CustomerBalance"
            }
          }
        }
      },
      "BalanceEntryKind": {
        "description": "Why the balance changed. `credit`: a credit note gave back unused time or corrected usage, or an invoice requested the debt of the balance as its carried amount. `payment`: the balance paid an invoice or a quote. `refund`: a refund returned what the balance had paid. `void`: a voided invoice or a closed quote returned what the balance had paid; negative for a debt that the voided invoice had requested. `adjustment`: you gave or took an amount.",
        "type": "string",
        "enum": [
          "credit",
          "payment",
          "refund",
          "void",
          "adjustment"
        ]
      },
      "BalanceEntry": {
        "description": "A movement of the money balance of a customer. Movements are immutable.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "customerId",
          "kind",
          "currency",
          "amount",
          "balanceAfter",
          "invoiceId",
          "reason",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the movement.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "kind": {
            "$ref": "#/components/schemas/BalanceEntryKind"
          },
          "currency": {
            "description": "ISO 4217 code of the amount.",
            "type": "string"
          },
          "amount": {
            "description": "The amount added to the balance or, if negative, taken from it, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "balanceAfter": {
            "description": "The balance in this currency after the movement, in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "invoiceId": {
            "description": "The ID of the invoice that moved the amount, or of a quote that was closed; null for an adjustment.",
            "type": [
              "string",
              "null"
            ]
          },
          "reason": {
            "description": "The reason of an adjustment; null for other movements.",
            "type": [
              "string",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the movement occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "BalanceEntryListResponse": {
        "description": "All movements of a balance or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entries",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entries": {
            "description": "The movements of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/BalanceEntry"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "AdjustBalanceRequest": {
        "description": "The amount to give or take.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer",
          "currency",
          "amount",
          "reason"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          },
          "currency": {
            "description": "The ISO 4217 code of the balance to adjust.",
            "type": "string",
            "minLength": 3,
            "maxLength": 3
          },
          "amount": {
            "description": "The amount in whole minor units: positive gives it to the customer, negative takes it. Not 0.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "reason": {
            "description": "The reason, for your own records.",
            "type": "string",
            "minLength": 1,
            "maxLength": 500
          }
        }
      },
      "AdjustBalanceResponse": {
        "description": "The adjustment.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entry"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entry": {
            "$ref": "#/components/schemas/BalanceEntry"
          }
        }
      },
      "Coupon": {
        "description": "A price reduction that customers redeem. Its terms never change; a change of the name, or archiving, does not affect customers who redeemed it.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "name",
          "percent",
          "amounts",
          "duration",
          "periods",
          "appliesTo",
          "maxRedemptions",
          "maxPerCustomer",
          "redeemBy",
          "minimumAmount",
          "firstPurchaseOnly",
          "timesRedeemed",
          "archivedAt",
          "metadata",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the coupon.",
            "type": "string"
          },
          "name": {
            "description": "The name, as shown to customers on invoices.",
            "type": "string"
          },
          "percent": {
            "description": "The percentage that is taken off; null for a fixed amount.",
            "type": [
              "number",
              "null"
            ]
          },
          "amounts": {
            "description": "The amount that is taken off in each billing period, by currency; null for a percentage. All invoices of a period share it, and what is left is lost with the period.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/AmountsByCurrency"
              },
              {
                "type": "null"
              }
            ]
          },
          "duration": {
            "$ref": "#/components/schemas/CouponDuration"
          },
          "periods": {
            "description": "The number of billing periods that are discounted; null without an end.",
            "type": [
              "integer",
              "null"
            ]
          },
          "appliesTo": {
            "$ref": "#/components/schemas/CouponAppliesTo"
          },
          "maxRedemptions": {
            "description": "The maximum number of redemptions; null for no limit.",
            "type": [
              "integer",
              "null"
            ]
          },
          "maxPerCustomer": {
            "description": "The maximum number of redemptions by one customer; null for no limit.",
            "type": [
              "integer",
              "null"
            ]
          },
          "redeemBy": {
            "description": "When the coupon can no longer be redeemed; null for no end. Discounts that were redeemed before continue.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "minimumAmount": {
            "$ref": "#/components/schemas/AmountsByCurrency"
          },
          "firstPurchaseOnly": {
            "description": "Whether only customers who have not paid for anything yet can redeem the coupon.",
            "type": "boolean"
          },
          "timesRedeemed": {
            "description": "The number of redemptions. Open checkouts reserve a redemption, which is not counted here.",
            "type": "integer",
            "minimum": 0
          },
          "archivedAt": {
            "description": "When the coupon was archived; null if it can be redeemed.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "createdAt": {
            "description": "When the coupon was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the coupon was last changed.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "CouponListResponse": {
        "description": "One page of coupons, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "coupons",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "coupons": {
            "description": "The coupons of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Coupon"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "AmountsByCurrencyInput": {
        "description": "Amounts in whole minor units, by ISO 4217 code.",
        "type": [
          "object",
          "null"
        ],
        "maxProperties": 50,
        "propertyNames": {
          "minLength": 3,
          "maxLength": 3
        },
        "additionalProperties": {
          "type": "integer",
          "minimum": 0,
          "maximum": 9007199254740991
        }
      },
      "CouponAppliesToInput": {
        "description": "What the coupon discounts. A list that is empty, or absent, includes everything; a line must be included by every list.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "properties": {
          "planIds": {
            "description": "The slugs or IDs of the plans whose fees and usage are discounted.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 100,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          "featureIds": {
            "description": "The slugs or IDs of the features whose usage is discounted.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 100,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          "kinds": {
            "description": "The kinds of invoice lines that are discounted.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 3,
            "items": {
              "type": "string",
              "enum": [
                "fee",
                "usage",
                "pack"
              ]
            }
          },
          "intervals": {
            "description": "The billing intervals of subscriptions on which the coupon can be redeemed.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 10,
            "items": {
              "$ref": "#/components/schemas/PlanInterval"
            }
          }
        }
      },
      "CreateCouponRequest": {
        "description": "The coupon to create, with either `percent` or `amounts`.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "name",
          "duration"
        ],
        "properties": {
          "name": {
            "description": "The name, as shown to customers on invoices.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "percent": {
            "description": "The percentage to take off, above 0 and at most 100, with up to four decimals; a number or a string.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 100,
            "maxLength": 20
          },
          "amounts": {
            "$ref": "#/components/schemas/AmountsByCurrencyInput"
          },
          "duration": {
            "$ref": "#/components/schemas/CouponDuration"
          },
          "periods": {
            "description": "The number of billing periods; required for the duration `repeating`.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 1000
          },
          "appliesTo": {
            "$ref": "#/components/schemas/CouponAppliesToInput"
          },
          "maxRedemptions": {
            "description": "The maximum number of redemptions; no limit if absent.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 1000000000
          },
          "maxPerCustomer": {
            "description": "The maximum number of redemptions by one customer; 1 if absent.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 1000000000
          },
          "redeemBy": {
            "description": "When the coupon can no longer be redeemed. It does not end discounts that were redeemed.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "minimumAmount": {
            "$ref": "#/components/schemas/AmountsByCurrencyInput"
          },
          "firstPurchaseOnly": {
            "description": "Whether only customers who have not paid for anything yet can redeem the coupon.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "CouponResponse": {
        "description": "One coupon.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "coupon"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "coupon": {
            "$ref": "#/components/schemas/Coupon"
          }
        }
      },
      "UpdateCouponRequest": {
        "description": "The fields to update. Absent fields stay unchanged. The terms of a coupon never change.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "name": {
            "description": "The name, as shown to customers on invoices.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "PromotionCode": {
        "description": "A code that customers enter to redeem a coupon. Codes are compared without regard to case.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "couponId",
          "code",
          "active",
          "customerId",
          "expiresAt",
          "maxRedemptions",
          "timesRedeemed",
          "metadata",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the promotion code.",
            "type": "string"
          },
          "couponId": {
            "description": "The ID of the coupon that the code redeems.",
            "type": "string"
          },
          "code": {
            "description": "The code, as it was created.",
            "type": "string"
          },
          "active": {
            "description": "Whether the code can be redeemed.",
            "type": "boolean"
          },
          "customerId": {
            "description": "The ID of the only customer who can redeem the code; null for all customers.",
            "type": [
              "string",
              "null"
            ]
          },
          "expiresAt": {
            "description": "When the code can no longer be redeemed; null for no end. Discounts that were redeemed before continue.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "maxRedemptions": {
            "description": "The maximum number of redemptions of this code; null for no limit besides that of the coupon.",
            "type": [
              "integer",
              "null"
            ]
          },
          "timesRedeemed": {
            "description": "The number of redemptions. Open checkouts reserve a redemption, which is not counted here.",
            "type": "integer",
            "minimum": 0
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "createdAt": {
            "description": "When the code was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the code was last changed.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "PromotionCodeListResponse": {
        "description": "One page of promotion codes, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "promotionCodes",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "promotionCodes": {
            "description": "The promotion codes of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PromotionCode"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreatePromotionCodeRequest": {
        "description": "The promotion code to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "couponId",
          "code"
        ],
        "properties": {
          "couponId": {
            "description": "The ID of the coupon that the code redeems.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "code": {
            "description": "The code, unique in the organization without regard to case. Letters, digits, `-` and `_`.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "active": {
            "description": "Whether the code can be redeemed; defaults to true.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "customer": {
            "description": "The only customer who can redeem the code: the ID, `externalId` or email address; all customers if absent.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "expiresAt": {
            "description": "When the code can no longer be redeemed. It does not end discounts that were redeemed.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "maxRedemptions": {
            "description": "The maximum number of redemptions of this code; no limit besides that of the coupon if absent.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 1000000000
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "PromotionCodeResponse": {
        "description": "One promotion code.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "promotionCode"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "promotionCode": {
            "$ref": "#/components/schemas/PromotionCode"
          }
        }
      },
      "CheckPromotionCodeRequest": {
        "description": "The code to check, and what it is to be redeemed on.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "code"
        ],
        "properties": {
          "code": {
            "description": "The code, in any case.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "customer": {
            "description": "The customer who enters the code: the ID, `externalId` or email address. Limits for each customer are not checked if absent.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "product": {
            "description": "The slug or ID of the plan that the customer chooses.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "pack": {
            "description": "The slug or ID of the credit pack that the customer chooses.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "RedemptionRefusal": {
        "description": "Why a coupon cannot be redeemed: it is `archived`, its code `inactive` or `unknown`, its time `expired`, all redemptions used up (`sold_out`); the customer redeemed it before (`already_redeemed`), is not the one that the code is for (`other_customer`), or has paid before (`not_first_purchase`); or it does not fit the plan or pack: `not_applicable`, `currency_mismatch` or `below_minimum`.",
        "type": "string",
        "enum": [
          "unknown",
          "archived",
          "inactive",
          "expired",
          "sold_out",
          "already_redeemed",
          "other_customer",
          "not_first_purchase",
          "not_applicable",
          "currency_mismatch",
          "below_minimum"
        ]
      },
      "PromotionCodeCheckResponse": {
        "description": "Whether a code can be redeemed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "valid",
          "reason",
          "coupon",
          "promotionCode"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "valid": {
            "description": "Whether the code can be redeemed now.",
            "type": "boolean"
          },
          "reason": {
            "description": "Why the code cannot be redeemed; null if it can.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/RedemptionRefusal"
              },
              {
                "type": "null"
              }
            ]
          },
          "coupon": {
            "description": "The coupon of the code; null for an unknown code.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Coupon"
              },
              {
                "type": "null"
              }
            ]
          },
          "promotionCode": {
            "description": "The code; null for an unknown one.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PromotionCode"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "UpdatePromotionCodeRequest": {
        "description": "The fields to update. Absent fields stay unchanged.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "active": {
            "description": "Whether the code can be redeemed.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          }
        }
      },
      "UpcomingInvoice": {
        "description": "An invoice that is not issued yet, as it would be issued if nothing more happened.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "at",
          "subscriptionId",
          "currency",
          "lines",
          "subtotal",
          "discount",
          "discounts",
          "totalExcludingTax",
          "tax",
          "taxes",
          "total",
          "carried",
          "balanceApplied",
          "settlements",
          "amountDue",
          "periodStart",
          "periodEnd"
        ],
        "properties": {
          "at": {
            "description": "When it would be issued.",
            "type": "string",
            "format": "date-time"
          },
          "subscriptionId": {
            "description": "The subscription that it would bill; null if it would bill several.",
            "type": [
              "string",
              "null"
            ]
          },
          "currency": {
            "description": "ISO 4217 code of all amounts.",
            "type": "string"
          },
          "lines": {
            "description": "The lines that it would have.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PreviewLine"
            }
          },
          "subtotal": {
            "description": "The sum of the `amount` of the lines, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discount": {
            "description": "The sum of the discounts of the lines, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "discounts": {
            "description": "The amount of each discount, summed over the lines, with its end.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PreviewedDiscount"
            }
          },
          "totalExcludingTax": {
            "description": "The sum of the lines after discount and without tax, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "tax": {
            "description": "The tax in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "taxes": {
            "description": "The tax breakdown, one row for each tax, category and rate.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineTax"
            }
          },
          "total": {
            "description": "The sum of the lines after discount and with tax, in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "carried": {
            "description": "The amount requested besides the total, in minor units: a debt of the customer's balance from earlier invoices.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "balanceApplied": {
            "description": "The amount that would be paid from the customer's balance, in minor units. It includes an amount that is too small to be charged, which the next invoice requests.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "settlements": {
            "description": "The amounts that are taken off the total. `total` minus the sum of their amounts is `amountDue`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Settlement"
            }
          },
          "amountDue": {
            "description": "The amount that would be left to pay, in minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "periodStart": {
            "description": "The start of the billed period, in milliseconds since 1970.",
            "type": "integer"
          },
          "periodEnd": {
            "description": "The end (exclusive) of the billed period, in milliseconds since 1970; null if it has no end.",
            "type": [
              "integer",
              "null"
            ]
          }
        }
      },
      "UpcomingInvoiceResponse": {
        "description": "The next invoice of a customer.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "upcoming"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "upcoming": {
            "description": "The next invoice; null if time alone will issue none.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/UpcomingInvoice"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "UnbilledFeature": {
        "description": "Unbilled usage of one chargeable feature in one subscription.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "featureId",
          "featureSlug",
          "featureName",
          "usage",
          "included",
          "billableQuantity",
          "estimatedAmount",
          "usageModel",
          "ratingModel",
          "pricePerUnit",
          "billingUnits",
          "tierBreakdown",
          "periodStart",
          "periodEnd"
        ],
        "properties": {
          "featureId": {
            "description": "The ID of the feature.",
            "type": "string"
          },
          "featureSlug": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "featureName": {
            "description": "The display name of the feature.",
            "type": "string"
          },
          "usage": {
            "description": "Units used in the current allowance windows of all plans; for a non-consumable feature, the current level.",
            "type": "number"
          },
          "included": {
            "description": "Units that all of the customer's plans include together, including add-ons; null means unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "billableQuantity": {
            "description": "Units that are charged; for a non-consumable feature, the highest level above the included units.",
            "type": "number"
          },
          "estimatedAmount": {
            "description": "The amount that an invoice created now would charge for them, in whole minor units.",
            "type": "integer",
            "maximum": 9007199254740991
          },
          "usageModel": {
            "$ref": "#/components/schemas/UsageModel"
          },
          "ratingModel": {
            "$ref": "#/components/schemas/RatingModel"
          },
          "pricePerUnit": {
            "description": "Price of `billingUnits` units in minor units; null if the price has tiers.",
            "type": [
              "number",
              "null"
            ]
          },
          "billingUnits": {
            "description": "The number of units in one package.",
            "type": "number"
          },
          "tierBreakdown": {
            "description": "The contribution of each tier; empty without tiers.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TierUsage"
            }
          },
          "periodStart": {
            "description": "The start of the usage period, in milliseconds since 1970.",
            "type": "integer"
          },
          "periodEnd": {
            "description": "The end (exclusive) of the usage period, in milliseconds since 1970; null if it has no end.",
            "type": [
              "integer",
              "null"
            ]
          }
        }
      },
      "UnbilledUsageResponse": {
        "description": "A customer's unbilled usage.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "customerId",
          "currency",
          "totalEstimated",
          "taxEstimated",
          "usageWindowEnd",
          "features"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "currency": {
            "description": "ISO 4217 code of the amounts.",
            "type": "string"
          },
          "totalEstimated": {
            "description": "The total that an invoice created now would charge with tax, in whole minor units, never below 0.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "taxEstimated": {
            "description": "The tax in the total, in whole minor units. The amounts of `features` are list prices.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "usageWindowEnd": {
            "description": "When the current usage period ends, in milliseconds since 1970; null if there is no subscription or the period has no end.",
            "type": [
              "integer",
              "null"
            ]
          },
          "features": {
            "description": "One row per subscription and chargeable feature.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/UnbilledFeature"
            }
          }
        }
      },
      "CreateInvoiceRequest": {
        "description": "The customer whose unbilled usage is invoiced.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/CustomerReference"
          }
        }
      },
      "InvoiceResponse": {
        "description": "One invoice.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "invoice"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "invoice": {
            "$ref": "#/components/schemas/Invoice"
          }
        }
      },
      "CheckoutRequest": {
        "description": "Options of the checkout; may be empty.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          }
        }
      },
      "PayInvoiceResponse": {
        "description": "The invoice and, if it is not paid, the checkout page.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "paid",
          "invoice",
          "message"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "paid": {
            "description": "Whether the invoice is paid in full.",
            "type": "boolean"
          },
          "invoice": {
            "$ref": "#/components/schemas/Invoice"
          },
          "checkoutUrl": {
            "description": "The checkout page; absent if the invoice is paid.",
            "type": "string",
            "format": "uri"
          },
          "reference": {
            "description": "The reference of the payment, also appended to the redirect.",
            "type": "string"
          },
          "message": {
            "description": "What happens next, as a sentence.",
            "type": "string"
          }
        }
      },
      "InvoiceListResponse": {
        "description": "All invoices or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "invoices",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "invoices": {
            "description": "The invoices of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Invoice"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "LineExplanation": {
        "description": "An explanation of one invoice line.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "description",
          "rule",
          "explanation",
          "quantity",
          "amount",
          "periodStart",
          "periodEnd",
          "fee",
          "share",
          "atMost",
          "usage",
          "events"
        ],
        "properties": {
          "id": {
            "description": "The ID of the line.",
            "type": "string"
          },
          "description": {
            "description": "The description of the line, as on the invoice.",
            "type": "string"
          },
          "rule": {
            "description": "The rule that created the line: a full fee, a prorated fee after a change of plan, usage by a rating model, the highest level of a non-consumable feature, a credit for unused time, or bought credit packs.",
            "type": "string",
            "enum": [
              "fee",
              "fee_share",
              "usage_package",
              "usage_graduated",
              "usage_volume",
              "level_package",
              "level_graduated",
              "level_volume",
              "unused_time",
              "pack"
            ]
          },
          "explanation": {
            "description": "The calculation of the amount, in sentences that you can pass on to the customer.",
            "type": "string"
          },
          "quantity": {
            "description": "The number of units charged.",
            "type": "number"
          },
          "amount": {
            "description": "The amount of the line in whole minor units.",
            "type": "integer"
          },
          "periodStart": {
            "description": "The start of the line's window, in milliseconds since 1970.",
            "type": "integer"
          },
          "periodEnd": {
            "description": "The end (exclusive) of the line's window, in milliseconds since 1970; null if it has no end.",
            "type": [
              "integer",
              "null"
            ]
          },
          "fee": {
            "description": "The fee for a full period that the line charges or credits, or the price of one pack, in whole minor units; null for other lines.",
            "type": [
              "integer",
              "null"
            ]
          },
          "share": {
            "description": "The part that is charged or credited, in seconds: of the period of a fee, or of the usage period in which a level was held. Null if the whole is charged.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true,
            "required": [
              "seconds",
              "of"
            ],
            "properties": {
              "seconds": {
                "description": "The seconds that the line covers.",
                "type": "integer"
              },
              "of": {
                "description": "The seconds of the full period.",
                "type": "integer"
              }
            }
          },
          "atMost": {
            "description": "The upper bound of a credit, if less than the rule gives was paid or is left to credit; null otherwise.",
            "type": [
              "integer",
              "null"
            ]
          },
          "usage": {
            "description": "The quantity of which the line bills a part; null if nothing was counted.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true,
            "required": [
              "featureSlug",
              "usageModel",
              "unitsBefore",
              "earlierUnits",
              "earlierAmount",
              "pricePerUnit",
              "billingUnits",
              "tiers"
            ],
            "properties": {
              "featureSlug": {
                "description": "The slug of the feature.",
                "type": "string"
              },
              "usageModel": {
                "$ref": "#/components/schemas/UsageModel"
              },
              "unitsBefore": {
                "description": "Units of the same window billed at an earlier price; packages and tiers continue from them.",
                "type": "number"
              },
              "earlierUnits": {
                "description": "Units of the same window at this price billed on earlier invoices.",
                "type": "number"
              },
              "earlierAmount": {
                "description": "The amount that those invoices charged for them, in whole minor units.",
                "type": "integer"
              },
              "pricePerUnit": {
                "description": "Price of `billingUnits` units in minor units; null if the price has tiers.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "billingUnits": {
                "description": "The number of units in one package.",
                "type": "number"
              },
              "tiers": {
                "description": "The price tiers; empty without tiers.",
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Tier"
                }
              }
            }
          },
          "events": {
            "description": "The usage events that the line bills; null if there are none.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true,
            "required": [
              "count",
              "firstId",
              "lastId",
              "from",
              "to"
            ],
            "properties": {
              "count": {
                "description": "The number of events.",
                "type": "integer"
              },
              "firstId": {
                "description": "The ID of the event recorded first.",
                "type": "string"
              },
              "lastId": {
                "description": "The ID of the event recorded last.",
                "type": "string"
              },
              "from": {
                "description": "The timestamp of the earliest event, in milliseconds since 1970.",
                "type": "integer"
              },
              "to": {
                "description": "The timestamp of the latest event, in milliseconds since 1970.",
                "type": "integer"
              }
            }
          }
        }
      },
      "TaxExplanation": {
        "description": "How one tax of an invoice was calculated: once for all charges with the same tax, category and rate, rounded half away from zero.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "taxId",
          "name",
          "percent",
          "category",
          "reason",
          "inclusive",
          "taxableShare",
          "base",
          "includedPercent",
          "charged",
          "credited",
          "amount",
          "lineIds",
          "explanation"
        ],
        "properties": {
          "taxId": {
            "description": "The ID of the tax rate; null if no rate applied.",
            "type": [
              "string",
              "null"
            ]
          },
          "name": {
            "description": "The name of the tax, as on documents.",
            "type": "string"
          },
          "percent": {
            "description": "The rate in percent, as a decimal.",
            "type": "string"
          },
          "category": {
            "description": "The VAT category (UNTDID 5305).",
            "type": "string",
            "enum": [
              "S",
              "Z",
              "E",
              "AE",
              "K",
              "G",
              "O",
              "L",
              "M"
            ]
          },
          "reason": {
            "description": "Why no tax is charged, as a VATEX code or a sentence; null for a tax that is charged.",
            "type": [
              "string",
              "null"
            ]
          },
          "inclusive": {
            "description": "Whether the prices included the tax; otherwise it was added to them.",
            "type": "boolean"
          },
          "taxableShare": {
            "description": "The part of the base that is taxed, in percent, as a decimal.",
            "type": "string"
          },
          "base": {
            "description": "The charges of the lines after discount, with the taxes that their prices include, in whole minor units.",
            "type": "integer"
          },
          "includedPercent": {
            "description": "The sum of all rates that the prices include, in percent, each times its taxable share; 0 if taxes are added to them.",
            "type": "string"
          },
          "charged": {
            "description": "The tax of the charges in whole minor units: base x percent x taxable share / (100 + included percent), rounded once.",
            "type": "integer"
          },
          "credited": {
            "description": "The tax that credits of the invoice give back, zero or negative: that of the lines that they credit.",
            "type": "integer"
          },
          "amount": {
            "description": "The sum of both.",
            "type": "integer"
          },
          "lineIds": {
            "description": "The IDs of the lines.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "explanation": {
            "description": "The calculation, in sentences that you can pass on to the customer.",
            "type": "string"
          }
        }
      },
      "ExplainInvoiceResponse": {
        "description": "An explanation of an invoice.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "invoiceId",
          "number",
          "status",
          "currency",
          "total",
          "carried",
          "summary",
          "lines",
          "taxes"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "invoiceId": {
            "description": "The ID of the invoice.",
            "type": "string"
          },
          "number": {
            "description": "The number of the invoice; null while it is a draft.",
            "type": [
              "string",
              "null"
            ]
          },
          "status": {
            "$ref": "#/components/schemas/InvoiceStatus"
          },
          "currency": {
            "description": "ISO 4217 code of every amount.",
            "type": "string"
          },
          "total": {
            "description": "The sum of the lines after discount and with tax, in whole minor units.",
            "type": "integer"
          },
          "carried": {
            "description": "The amount that the invoice requests besides its total, in whole minor units: a debt of the customer's balance from earlier invoices. On older invoices also credits beyond the charges, which were added to the balance.",
            "type": "integer"
          },
          "summary": {
            "description": "A summary of the total and the payments, in sentences.",
            "type": "string"
          },
          "lines": {
            "description": "The lines, in order.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineExplanation"
            }
          },
          "taxes": {
            "description": "The calculation of each tax; empty without taxes.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TaxExplanation"
            }
          }
        }
      },
      "RefundLineInput": {
        "description": "A line to refund.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id"
        ],
        "properties": {
          "id": {
            "description": "The ID of a charged line.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "amount": {
            "description": "The amount in whole minor units; defaults to everything refundable of the line.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 9007199254740991
          }
        }
      },
      "RefundInvoiceRequest": {
        "description": "The part of an invoice to refund: an amount or lines, not both; everything refundable if empty.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "amount": {
            "description": "The amount in whole minor units, spread over the lines in proportion to their refundable amounts.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 9007199254740991
          },
          "lines": {
            "description": "The lines to refund.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/RefundLineInput"
            }
          },
          "cancel": {
            "description": "Whether also to cancel the invoice's subscription immediately; defaults to false.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "force": {
            "description": "Whether to refund bought credits even if some are spent, revoking as many as remain; defaults to false, which rejects such a refund.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "reason": {
            "description": "The reason, for your own records.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 500
          }
        }
      },
      "RefundLine": {
        "description": "The refunded amount of one line.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "amount"
        ],
        "properties": {
          "id": {
            "description": "The ID of the line.",
            "type": "string"
          },
          "amount": {
            "description": "The amount in whole minor units.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9007199254740991
          }
        }
      },
      "Refund": {
        "description": "A refund of a payment, or of an amount paid from the balance.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "invoiceId",
          "creditNoteId",
          "paymentId",
          "to",
          "amount",
          "currency",
          "status",
          "failureCode",
          "reason",
          "lines",
          "createdAt",
          "settledAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the refund, also used as its reference at the provider.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The ID of the invoice that was paid.",
            "type": [
              "string",
              "null"
            ]
          },
          "creditNoteId": {
            "description": "The ID of the credit note that it settles; null for a refund from before there were credit notes, and of a payment that paid nothing.",
            "type": [
              "string",
              "null"
            ]
          },
          "paymentId": {
            "description": "The ID of the refunded payment; null if the money goes to the balance.",
            "type": [
              "string",
              "null"
            ]
          },
          "to": {
            "description": "The destination of the money.",
            "type": "string",
            "enum": [
              "balance",
              "payment"
            ]
          },
          "amount": {
            "description": "The amount in whole minor units.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of the amount.",
            "type": "string"
          },
          "status": {
            "description": "The status of the refund. A succeeded refund can still fail, days later, if the payer's bank returns the money; the invoice can then be refunded again.",
            "type": "string",
            "enum": [
              "pending",
              "succeeded",
              "failed"
            ]
          },
          "failureCode": {
            "description": "A machine-readable failure code; null if the refund did not fail.",
            "type": [
              "string",
              "null"
            ]
          },
          "reason": {
            "description": "The reason given in the request.",
            "type": [
              "string",
              "null"
            ]
          },
          "lines": {
            "description": "The refunded amount of each line; they add up to `amount`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/RefundLine"
            }
          },
          "createdAt": {
            "description": "When the refund was requested.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When the outcome was last updated; null while the refund is pending.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "RefundInvoiceResponse": {
        "description": "The invoice and the refunds created by the request.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "invoice",
          "refunds",
          "creditNoteId"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "invoice": {
            "$ref": "#/components/schemas/Invoice"
          },
          "refunds": {
            "description": "The refund to the customer's balance, the refund to the payment, or both.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Refund"
            }
          },
          "creditNoteId": {
            "description": "The ID of the credit note that was issued; of the earlier one where a failed refund is retried.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "CreditNoteListResponse": {
        "description": "All credit notes or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "creditNotes",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "creditNotes": {
            "description": "The credit notes of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditNote"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreditNoteSettlementInput": {
        "description": "A requested settlement of a part of a credit note.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "kind"
        ],
        "properties": {
          "kind": {
            "description": "`offset` takes it off what is due of the invoice, `balance` adds it to the customer's balance, `refund` returns it to the payment, and `out_of_band` records that you give it back by other means.",
            "type": "string",
            "enum": [
              "offset",
              "balance",
              "refund",
              "out_of_band"
            ]
          },
          "amount": {
            "description": "The amount in whole minor units; defaults to all that the other settlements leave.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 9007199254740991
          }
        }
      },
      "CreditNoteRequest": {
        "description": "The part of an invoice to give back, with its tax: an amount or lines, not both; everything that is left if neither is given.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "invoiceId"
        ],
        "properties": {
          "invoiceId": {
            "description": "The ID of the invoice.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "reason": {
            "description": "Why it is given back; defaults to `other`.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "duplicate",
              "fraudulent",
              "order_change",
              "cancellation",
              "unsatisfactory",
              "billing_error",
              "dispute",
              "uncollectible",
              "other",
              null
            ]
          },
          "memo": {
            "description": "A text that is shown to the customer on the credit note.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 500
          },
          "amount": {
            "description": "The amount with tax, in whole minor units, spread over the lines in proportion to what is left of them.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 9007199254740991
          },
          "lines": {
            "description": "The lines to give back, in full or in part.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/RefundLineInput"
            }
          },
          "settlements": {
            "description": "How to settle it; the amounts must add up to what is given back. By default it is first taken off what is due, and the rest goes back where it came from, to the balance and to the payment in proportion.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 4,
            "items": {
              "$ref": "#/components/schemas/CreditNoteSettlementInput"
            }
          },
          "force": {
            "description": "Whether to take back bought credits even if some are spent, revoking as many as remain; defaults to false, which rejects such a credit note.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "CreateCreditNoteResponse": {
        "description": "The credit note that was issued, its invoice, and the refunds that it caused.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "creditNote",
          "invoice",
          "refunds"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "creditNote": {
            "$ref": "#/components/schemas/CreditNote"
          },
          "invoice": {
            "$ref": "#/components/schemas/Invoice"
          },
          "refunds": {
            "description": "The refund to the customer's balance, the refund to the payment, both, or none.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Refund"
            }
          }
        }
      },
      "CreditNoteResponse": {
        "description": "One credit note.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "creditNote"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "creditNote": {
            "$ref": "#/components/schemas/CreditNote"
          }
        }
      },
      "GivenAmounts": {
        "description": "The amounts of a line, or of parts of it that were given back, in whole minor units.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "amount",
          "discount",
          "tax",
          "includedTax",
          "total"
        ],
        "properties": {
          "amount": {
            "description": "The amount at list price.",
            "type": "integer"
          },
          "discount": {
            "description": "The discount.",
            "type": "integer"
          },
          "tax": {
            "description": "The tax.",
            "type": "integer"
          },
          "includedTax": {
            "description": "The part of the tax that the price includes.",
            "type": "integer"
          },
          "total": {
            "description": "The amount after discount and with tax.",
            "type": "integer"
          }
        }
      },
      "CreditNoteLineExplanation": {
        "description": "An explanation of one line of a credit note.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "description",
          "sourceLineId",
          "rule",
          "explanation",
          "source",
          "before",
          "share",
          "amount",
          "discount",
          "tax",
          "total"
        ],
        "properties": {
          "id": {
            "description": "The ID of the line.",
            "type": "string"
          },
          "description": {
            "description": "The description of the line, as on the credit note.",
            "type": "string"
          },
          "sourceLineId": {
            "description": "The ID of the invoice line that is given back; null if it gives back none.",
            "type": [
              "string",
              "null"
            ]
          },
          "rule": {
            "description": "The rule behind the amounts. `unused_time`: the share of the time that was not used. `corrected_usage`: the list amount by which usage costs less than was billed. `amount`: an amount with tax. `rest`: everything that was left of the line. `credit_taken_back`: a credit on an invoice that was voided. Discount and tax to date are in proportion, so that the parts of a line add up to exactly its own.",
            "type": "string",
            "enum": [
              "unused_time",
              "corrected_usage",
              "amount",
              "rest",
              "credit_taken_back"
            ]
          },
          "explanation": {
            "description": "The calculation of the amounts, in sentences that you can pass on to the customer.",
            "type": "string"
          },
          "source": {
            "description": "The amounts of the line that is given back; null for `credit_taken_back`.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/GivenAmounts"
              },
              {
                "type": "null"
              }
            ]
          },
          "before": {
            "$ref": "#/components/schemas/GivenAmounts"
          },
          "share": {
            "description": "The unused part of the line's time, in seconds; null for other rules.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true,
            "required": [
              "seconds",
              "of"
            ],
            "properties": {
              "seconds": {
                "description": "The unused seconds.",
                "type": "integer"
              },
              "of": {
                "description": "The seconds that the line covers.",
                "type": "integer"
              }
            }
          },
          "amount": {
            "description": "The list amount that is given back, in whole minor units.",
            "type": "integer"
          },
          "discount": {
            "description": "The discount that is given back, in whole minor units.",
            "type": "integer"
          },
          "tax": {
            "description": "The tax that is given back, in whole minor units.",
            "type": "integer"
          },
          "total": {
            "description": "The amount after discount and with tax, in whole minor units.",
            "type": "integer"
          }
        }
      },
      "ExplainCreditNoteResponse": {
        "description": "An explanation of a credit note.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "creditNoteId",
          "number",
          "currency",
          "total",
          "summary",
          "lines"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "creditNoteId": {
            "description": "The ID of the credit note.",
            "type": "string"
          },
          "number": {
            "description": "The number of the credit note.",
            "type": [
              "string",
              "null"
            ]
          },
          "currency": {
            "description": "ISO 4217 code of every amount.",
            "type": "string"
          },
          "total": {
            "description": "The total of the credit note, in whole minor units.",
            "type": "integer"
          },
          "summary": {
            "description": "A summary of the total and its settlements, in sentences.",
            "type": "string"
          },
          "lines": {
            "description": "The lines, in order.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditNoteLineExplanation"
            }
          }
        }
      },
      "PaymentStatus": {
        "description": "`pending` until the provider reports the outcome, then `succeeded` or `failed`. A succeeded payment never changes; a failed one can still succeed if the customer tries again at the same checkout.",
        "type": "string",
        "enum": [
          "pending",
          "succeeded",
          "failed"
        ]
      },
      "Dispute": {
        "description": "A dispute (chargeback): the payer asked their bank to reverse a payment.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "status",
          "amount",
          "currency",
          "reason",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the dispute.",
            "type": "string"
          },
          "status": {
            "description": "The outcome: `open` while undecided, `won` if you keep the money, `lost` if you do not.",
            "type": "string",
            "enum": [
              "open",
              "won",
              "lost"
            ]
          },
          "amount": {
            "description": "The disputed amount, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of the amount.",
            "type": "string"
          },
          "reason": {
            "description": "The reason given by the provider.",
            "type": [
              "string",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the provider first reported it.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the provider last reported it.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Payment": {
        "description": "A payment attempt at a provider.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "reference",
          "customerId",
          "invoiceId",
          "provider",
          "amount",
          "currency",
          "status",
          "failureCode",
          "unapplied",
          "disputes",
          "createdAt",
          "settledAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the payment.",
            "type": "string"
          },
          "reference": {
            "description": "The reference of the payment at the provider, also used in the checkout and its redirect.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The ID of the invoice; null if a card was saved without a charge.",
            "type": [
              "string",
              "null"
            ]
          },
          "provider": {
            "description": "The payment provider.",
            "type": "string"
          },
          "amount": {
            "description": "The amount to pay, in whole minor units. For a saved card, the amount that the provider charged to verify it, usually 0.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of the amount.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/PaymentStatus"
          },
          "failureCode": {
            "description": "A machine-readable failure code; null if the payment did not fail. All providers use the same codes: `card_declined`, `insufficient_funds`, `expired_card`, `authentication_required`, `card_not_found`, `card_detached`, `checkout_expired`, `payment_canceled`, `amount_not_chargeable`, `charge_refused`, `amount_mismatch` and `card_not_saved`. More may be added.",
            "type": [
              "string",
              "null"
            ]
          },
          "unapplied": {
            "description": "Whether the payment is being returned, because its purpose no longer existed, its amount differed, or it only verified a card.",
            "type": "boolean"
          },
          "disputes": {
            "description": "The disputes of the payment, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Dispute"
            }
          },
          "createdAt": {
            "description": "When the payment was created, before the provider was called.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When the outcome was known; null while the payment is pending.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "PaymentListResponse": {
        "description": "All payments or one page of them, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "payments",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "payments": {
            "description": "The payments of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Payment"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "TestClockStatus": {
        "description": "`ready`: the clock stands still. `advancing`: it is moving, and changes to its customers are rejected. `blocked`: it stopped because the outcome of a payment is unknown; advance it again to continue.",
        "type": "string",
        "enum": [
          "ready",
          "advancing",
          "blocked"
        ]
      },
      "TestClock": {
        "description": "A clock, controlled by a test, that sets the time of its customers.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "name",
          "now",
          "status",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the clock.",
            "type": "string"
          },
          "name": {
            "description": "The name that you gave it; null if none.",
            "type": [
              "string",
              "null"
            ]
          },
          "now": {
            "description": "The current time of its customers.",
            "type": "string",
            "format": "date-time"
          },
          "status": {
            "$ref": "#/components/schemas/TestClockStatus"
          },
          "createdAt": {
            "description": "When the clock was created, in real time.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "TestClockListResponse": {
        "description": "One page of test clocks, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "testClocks",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "testClocks": {
            "description": "The test clocks of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TestClock"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "InstantInput": {
        "description": "A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999.",
        "type": [
          "number",
          "string"
        ],
        "minimum": 0,
        "maximum": 32503679999999,
        "format": "date-time"
      },
      "CreateTestClockRequest": {
        "description": "The test clock to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "now"
        ],
        "properties": {
          "name": {
            "description": "The name that you gave it.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "now": {
            "$ref": "#/components/schemas/InstantInput"
          }
        }
      },
      "TestClockResponse": {
        "description": "A test clock.",
        "allOf": [
          {
            "$ref": "#/components/schemas/TestClock"
          },
          {
            "type": "object",
            "additionalProperties": true,
            "required": [
              "success"
            ],
            "properties": {
              "success": {
                "$ref": "#/components/schemas/Success"
              }
            }
          }
        ]
      },
      "AdvanceTestClockRequest": {
        "description": "The new time of a test clock.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "to"
        ],
        "properties": {
          "to": {
            "$ref": "#/components/schemas/InstantInput"
          }
        }
      },
      "WebhookResponse": {
        "description": "The result for the provider's event.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "received",
          "skipped"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "received": {
            "description": "Whether the event is stored and need not be sent again.",
            "type": "boolean"
          },
          "skipped": {
            "description": "Whether the event was already applied, or its type is not used.",
            "type": "boolean"
          },
          "error": {
            "description": "The error code if applying the event failed; it is retried automatically.",
            "type": "string"
          }
        }
      },
      "ProviderKeyHints": {
        "description": "Hints to recognize the stored credentials.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "secretKey",
          "webhookSecret"
        ],
        "properties": {
          "secretKey": {
            "description": "The beginning and the last four characters of the secret key; null if none is stored.",
            "type": [
              "string",
              "null"
            ]
          },
          "webhookSecret": {
            "description": "The beginning and the last four characters of the webhook signing secret; null if none is stored, and for providers that sign with the secret key.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "Provider": {
        "description": "A payment provider and the organization's configuration of it.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "provider",
          "isConfigured",
          "isDefault",
          "mode",
          "keys",
          "webhookUrl",
          "webhookEvents",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "provider": {
            "description": "The name of the provider, as used in plans and packs.",
            "type": "string"
          },
          "isConfigured": {
            "description": "Whether the organization can take payments with it.",
            "type": "boolean"
          },
          "isDefault": {
            "description": "Whether it is the default for plans and packs without a provider of their own.",
            "type": "boolean"
          },
          "mode": {
            "description": "Whether its credentials are for real payments (`live`) or tests (`test`); null without credentials.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "test",
              "live",
              null
            ]
          },
          "keys": {
            "$ref": "#/components/schemas/ProviderKeyHints"
          },
          "webhookUrl": {
            "description": "The URL to enter as the webhook URL in the provider's dashboard.",
            "type": "string",
            "format": "uri"
          },
          "webhookEvents": {
            "description": "The event types that the provider must send, as named by the provider.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "createdAt": {
            "description": "When credentials were first stored; null if there are none.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When credentials were last stored; null if there are none.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "ProviderListResponse": {
        "description": "Every payment provider that the organization can use or set up.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "providers"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "providers": {
            "description": "The providers.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Provider"
            }
          }
        }
      },
      "ProviderResponse": {
        "description": "A payment provider.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "provider"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "provider": {
            "$ref": "#/components/schemas/Provider"
          }
        }
      },
      "ProviderRequest": {
        "description": "The credentials of an account at a payment provider. Absent fields keep their values.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "secretKey": {
            "description": "The secret key of the account (`sk_test_…`, `sk_live_…`). Required the first time.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 8,
            "maxLength": 255
          },
          "webhookSecret": {
            "description": "The signing secret of the provider's webhooks, if it has one of its own (`whsec_…` for Stripe). Without it webhooks are rejected, and payments are detected with a delay.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 8,
            "maxLength": 255
          },
          "isDefault": {
            "description": "Whether it is the default for plans and packs without a provider of their own.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "ProviderCheckResponse": {
        "description": "Whether a payment provider accepts the stored credentials.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "provider",
          "isAccepted",
          "reason"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "provider": {
            "description": "The name of the provider.",
            "type": "string"
          },
          "isAccepted": {
            "description": "Whether the provider accepts the credentials.",
            "type": "boolean"
          },
          "reason": {
            "description": "Why it rejects them, as a sentence; null if it accepts them.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "ProviderEventStatus": {
        "description": "The state of the webhook: `received` (stored), `applied`, `skipped` (not relevant), or `failed` (will be retried).",
        "type": "string",
        "enum": [
          "received",
          "applied",
          "skipped",
          "failed"
        ]
      },
      "ProviderEvent": {
        "description": "A webhook received from a payment provider.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "provider",
          "type",
          "status",
          "error",
          "receivedAt",
          "settledAt"
        ],
        "properties": {
          "id": {
            "description": "The provider's ID of the event.",
            "type": "string"
          },
          "provider": {
            "description": "The provider that sent the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event, as named by the provider.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/ProviderEventStatus"
          },
          "error": {
            "description": "The error code if applying the event failed; null otherwise.",
            "type": [
              "string",
              "null"
            ]
          },
          "receivedAt": {
            "description": "When the event was first received.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When applying the event was last attempted; null before that.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "ProviderEventListResponse": {
        "description": "One page of provider webhooks, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "events",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "events": {
            "description": "The events of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ProviderEvent"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "EventType": {
        "description": "The type of the event.",
        "type": "string",
        "enum": [
          "customer.created",
          "customer.updated",
          "customer.deleted",
          "subscription.created",
          "subscription.activated",
          "subscription.updated",
          "subscription.renewed",
          "subscription.trial_will_end",
          "subscription.past_due",
          "subscription.paused",
          "subscription.resumed",
          "subscription.canceled",
          "subscription.expired",
          "invoice.finalized",
          "invoice.finalization_failed",
          "invoice.paid",
          "invoice.payment_failed",
          "invoice.voided",
          "invoice.uncollectible",
          "payment.succeeded",
          "payment.failed",
          "credit_note.issued",
          "credit_note.settled",
          "refund.created",
          "refund.succeeded",
          "refund.failed",
          "balance.adjusted",
          "credits.granted",
          "credits.expired",
          "credits.voided",
          "credits.low",
          "credits.depleted",
          "discount.created",
          "discount.ended",
          "usage.limit_reached",
          "usage.overage_limit_reached",
          "entity.added",
          "entity.removal_scheduled",
          "entity.removed",
          "entity.restored",
          "catalog.synced",
          "webhook_endpoint.disabled",
          "webhook_endpoint.tested"
        ]
      },
      "PreviousFields": {
        "description": "The changed fields of the object, with their previous values. Absent if the object is new.",
        "type": "object",
        "additionalProperties": true
      },
      "CustomerEvent": {
        "description": "A customer was created, changed or deleted.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "customer.created",
              "customer.updated",
              "customer.deleted"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/Customer"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "SubscriptionEvent": {
        "description": "A subscription changed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "subscription.created",
              "subscription.activated",
              "subscription.updated",
              "subscription.renewed",
              "subscription.trial_will_end",
              "subscription.past_due",
              "subscription.paused",
              "subscription.resumed",
              "subscription.canceled",
              "subscription.expired"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/Subscription"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "InvoiceEvent": {
        "description": "An invoice was finalized, paid, voided or given up, or its payment failed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "invoice.finalized",
              "invoice.finalization_failed",
              "invoice.paid",
              "invoice.payment_failed",
              "invoice.voided",
              "invoice.uncollectible"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/Invoice"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "PaymentEvent": {
        "description": "A payment succeeded or failed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "payment.succeeded",
              "payment.failed"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/Payment"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "CreditNoteEvent": {
        "description": "A credit note was issued or settled.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "credit_note.issued",
              "credit_note.settled"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/CreditNote"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "RefundEvent": {
        "description": "A refund was created, succeeded or failed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "refund.created",
              "refund.succeeded",
              "refund.failed"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/Refund"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "BalanceEntryEvent": {
        "description": "The money balance of a customer was adjusted.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "balance.adjusted"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/BalanceEntry"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "CreditGrantEvent": {
        "description": "A credit grant changed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "credits.granted",
              "credits.expired",
              "credits.voided"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/CreditGrant"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "CreditLevel": {
        "description": "A customer's remaining granted credits of one credit system.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customerId",
          "creditSystem",
          "balance",
          "granted"
        ],
        "properties": {
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "creditSystem": {
            "description": "The slug of the credit system.",
            "type": "string"
          },
          "balance": {
            "description": "The remaining credits of the grants.",
            "type": "number"
          },
          "granted": {
            "description": "The original credits of these grants.",
            "type": "number"
          }
        }
      },
      "CreditBalanceEvent": {
        "description": "A customer's credits are low or depleted.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "credits.low",
              "credits.depleted"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/CreditLevel"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "DiscountEvent": {
        "description": "A coupon was redeemed, or a discount ended.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "discount.created",
              "discount.ended"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/Discount"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "UsageLimit": {
        "description": "A limit that a customer's usage reached.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customerId",
          "featureId",
          "featureSlug",
          "subscriptionId",
          "limit",
          "maxOverageAmount",
          "periodStart",
          "periodEnd"
        ],
        "properties": {
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "featureId": {
            "description": "The ID of the feature.",
            "type": "string"
          },
          "featureSlug": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "subscriptionId": {
            "description": "The ID of the subscription that includes or bills the units; null for units granted to the customer by an override or credits.",
            "type": [
              "string",
              "null"
            ]
          },
          "limit": {
            "description": "The units included per allowance window; null if the limit is an amount.",
            "type": [
              "number",
              "null"
            ]
          },
          "maxOverageAmount": {
            "description": "Maximum cost of overage per usage period, in minor units; null if the limit is a number of units.",
            "type": [
              "number",
              "null"
            ]
          },
          "periodStart": {
            "description": "The start of the window or usage period.",
            "type": "string",
            "format": "date-time"
          },
          "periodEnd": {
            "description": "When the window or usage period ends; null if never, or if it depends on the subscription.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "UsageLimitEvent": {
        "description": "A customer's usage reached a limit.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "usage.limit_reached",
              "usage.overage_limit_reached"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/UsageLimit"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "EntityEvent": {
        "description": "An entity was added, removed or restored.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "entity.added",
              "entity.removal_scheduled",
              "entity.removed",
              "entity.restored"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/Entity"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "CatalogChanges": {
        "description": "The changes of a sync, by slug.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "version",
          "features",
          "creditSystems",
          "creditPacks",
          "plans"
        ],
        "properties": {
          "version": {
            "description": "The version of the catalog, increased by every change.",
            "type": "integer"
          },
          "features": {
            "$ref": "#/components/schemas/SyncChanges"
          },
          "creditSystems": {
            "$ref": "#/components/schemas/SyncChanges"
          },
          "creditPacks": {
            "$ref": "#/components/schemas/SyncChanges"
          },
          "plans": {
            "$ref": "#/components/schemas/SyncChanges"
          }
        }
      },
      "CatalogEvent": {
        "description": "The catalog changed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "catalog.synced"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/CatalogChanges"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "EventPattern": {
        "description": "An event type such as `invoice.paid`, all types of an object (`invoice.*`), or all types (`*`).",
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "WebhookEndpoint": {
        "description": "An endpoint that receives events. Its signing secret is returned by separate operations.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "url",
          "description",
          "events",
          "enabled",
          "disabledAt",
          "disabledReason",
          "failingSince",
          "previousSecretExpiresAt",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the endpoint.",
            "type": "string"
          },
          "url": {
            "description": "The URL that receives the events.",
            "type": "string"
          },
          "description": {
            "description": "Your description; null if there is none.",
            "type": [
              "string",
              "null"
            ]
          },
          "events": {
            "description": "The event types that are sent.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/EventPattern"
            }
          },
          "enabled": {
            "description": "Whether events are sent to the endpoint.",
            "type": "boolean"
          },
          "disabledAt": {
            "description": "When the endpoint was disabled; null while it is enabled.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "disabledReason": {
            "description": "Why the endpoint is disabled: by a request (`request`), because it answered 410 (`gone`), or because all deliveries failed for five days (`failing`). Null while it is enabled.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "request",
              "gone",
              "failing",
              null
            ]
          },
          "failingSince": {
            "description": "Since when all deliveries have failed; null if the endpoint works.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "previousSecretExpiresAt": {
            "description": "Until when the previous secret signs too; null if only the current secret signs.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When the endpoint was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When it was last changed.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "WebhookEndpointEvent": {
        "description": "A webhook endpoint was disabled or tested.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "type",
          "createdAt",
          "timestamp",
          "customerId",
          "sequence",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The ID of the event.",
            "type": "string"
          },
          "type": {
            "description": "The type of the event.",
            "type": "string",
            "enum": [
              "webhook_endpoint.disabled",
              "webhook_endpoint.tested"
            ]
          },
          "createdAt": {
            "description": "When the event occurred; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same as `createdAt`, under the name required by Standard Webhooks.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "The ID of the customer concerned; null if the event concerns none.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "The number of the event among the events of the object, from 1 without gaps.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "The object of the event.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "object"
            ],
            "properties": {
              "object": {
                "$ref": "#/components/schemas/WebhookEndpoint"
              },
              "previous": {
                "$ref": "#/components/schemas/PreviousFields"
              }
            }
          }
        }
      },
      "Event": {
        "description": "An event. `type` determines the object in `data.object`.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/CustomerEvent"
          },
          {
            "$ref": "#/components/schemas/SubscriptionEvent"
          },
          {
            "$ref": "#/components/schemas/InvoiceEvent"
          },
          {
            "$ref": "#/components/schemas/PaymentEvent"
          },
          {
            "$ref": "#/components/schemas/CreditNoteEvent"
          },
          {
            "$ref": "#/components/schemas/RefundEvent"
          },
          {
            "$ref": "#/components/schemas/BalanceEntryEvent"
          },
          {
            "$ref": "#/components/schemas/CreditGrantEvent"
          },
          {
            "$ref": "#/components/schemas/CreditBalanceEvent"
          },
          {
            "$ref": "#/components/schemas/DiscountEvent"
          },
          {
            "$ref": "#/components/schemas/UsageLimitEvent"
          },
          {
            "$ref": "#/components/schemas/EntityEvent"
          },
          {
            "$ref": "#/components/schemas/CatalogEvent"
          },
          {
            "$ref": "#/components/schemas/WebhookEndpointEvent"
          }
        ]
      },
      "EventListResponse": {
        "description": "One page of events, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "events",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "events": {
            "description": "The events of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Event"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "EventResponse": {
        "description": "An event.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "event"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "event": {
            "$ref": "#/components/schemas/Event"
          }
        }
      },
      "AuditActor": {
        "description": "The author of a change.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "type",
          "id",
          "requestId",
          "address"
        ],
        "properties": {
          "type": {
            "description": "The kind of author: an API key (`key`), the server's operator (`operator`), a payment provider's webhook (`provider`), a background job (`job`), the server itself (`server`), or a customer in the portal (`portal`).",
            "type": "string",
            "enum": [
              "key",
              "operator",
              "provider",
              "job",
              "server",
              "portal"
            ]
          },
          "id": {
            "description": "The ID of the key or portal session, or the name of the provider or job; null for the others.",
            "type": [
              "string",
              "null"
            ]
          },
          "requestId": {
            "description": "The ID of the request that made the change; null without a request.",
            "type": [
              "string",
              "null"
            ]
          },
          "address": {
            "description": "The IP address of the client that sent the request; null without a request.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "AuditEntry": {
        "description": "A change and its author. Entries are immutable.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "kind",
          "objectType",
          "objectId",
          "customerId",
          "actor",
          "before",
          "after",
          "sequence",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the entry; if the change is an event, also the ID of the event.",
            "type": "string"
          },
          "kind": {
            "description": "The kind of change, for example `provider.set`. Event types are among the kinds.",
            "type": "string"
          },
          "objectType": {
            "description": "The type of the changed object, for example `subscription`.",
            "type": "string"
          },
          "objectId": {
            "description": "The ID of the changed object.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer that the object belongs to; null if it belongs to none.",
            "type": [
              "string",
              "null"
            ]
          },
          "actor": {
            "$ref": "#/components/schemas/AuditActor"
          },
          "before": {
            "description": "The changed fields, with their values before the change; for a deleted object, all fields. Null for a new object.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true
          },
          "after": {
            "description": "The object after the change, as the API returns it; null if it was deleted.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true
          },
          "sequence": {
            "description": "The number of the event among the events of the object; null if the change is not an event.",
            "type": [
              "integer",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the change was made; for a customer on a test clock, in the clock's time.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "AuditLogResponse": {
        "description": "One page of the audit log, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "entries",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "entries": {
            "description": "The entries of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AuditEntry"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "WebhookEndpointListResponse": {
        "description": "One page of webhook endpoints, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "endpoints",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "endpoints": {
            "description": "The endpoints of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WebhookEndpoint"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreateWebhookEndpointRequest": {
        "description": "The webhook endpoint to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "url"
        ],
        "properties": {
          "url": {
            "description": "The URL that receives the events. It must start with `https://` and must not lead to a private network, unless the server's settings allow it.",
            "type": "string",
            "format": "uri",
            "maxLength": 2048
          },
          "description": {
            "description": "A description for your own reference; null means none.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "events": {
            "description": "The event types to send; defaults to all.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/EventPattern"
            }
          },
          "enabled": {
            "description": "Whether to send events to the endpoint; defaults to true.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "WebhookEndpointSecretResponse": {
        "description": "A webhook endpoint and its signing secret.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "endpoint",
          "secret"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "endpoint": {
            "$ref": "#/components/schemas/WebhookEndpoint"
          },
          "secret": {
            "description": "The signing secret, to verify that a request comes from Dues. Starts with `whsec_`.",
            "type": "string"
          }
        }
      },
      "WebhookEndpointResponse": {
        "description": "One webhook endpoint.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "endpoint"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "endpoint": {
            "$ref": "#/components/schemas/WebhookEndpoint"
          }
        }
      },
      "UpdateWebhookEndpointRequest": {
        "description": "The fields to update. Absent fields stay unchanged.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "url": {
            "description": "The URL that receives the events. It must start with `https://` and must not lead to a private network, unless the server's settings allow it.",
            "type": [
              "string",
              "null"
            ],
            "format": "uri",
            "maxLength": 2048
          },
          "description": {
            "description": "A description for your own reference; null clears it.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "events": {
            "description": "The event types to send; unchanged if absent.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/EventPattern"
            }
          },
          "enabled": {
            "description": "Whether to send events to the endpoint; unchanged if absent.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "RotateWebhookSecretRequest": {
        "description": "How a signing secret is rotated.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "overlapSeconds": {
            "description": "How long the old secret keeps signing, in seconds, up to 30 days; defaults to one day (86400). Use 0, which ends it immediately, for a secret that may be compromised.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 2592000
          }
        }
      },
      "WebhookDeliveryStatus": {
        "description": "The state of the delivery: `pending`, `delivered`, `failed` (given up after the last attempt), or `canceled` because its endpoint was deleted or its event is no longer stored.",
        "type": "string",
        "enum": [
          "pending",
          "delivered",
          "failed",
          "canceled"
        ]
      },
      "WebhookAttempt": {
        "description": "An attempt to deliver an event.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "number",
          "startedAt",
          "durationMs",
          "statusCode",
          "error",
          "response"
        ],
        "properties": {
          "number": {
            "description": "The number of the attempt, from 1.",
            "type": "integer"
          },
          "startedAt": {
            "description": "When the request was sent.",
            "type": "string",
            "format": "date-time"
          },
          "durationMs": {
            "description": "The duration of the request, in milliseconds.",
            "type": "integer"
          },
          "statusCode": {
            "description": "The HTTP status of the response; null if there was none.",
            "type": [
              "integer",
              "null"
            ]
          },
          "error": {
            "description": "Why the attempt failed; null if it succeeded. The response had another status than 2xx (`bad_status`) or was a redirect, which is not followed (`redirect`); there was no response in time (`timeout`) or no connection (`connection_failed`); the address is not allowed or its name does not resolve (`address_not_allowed`); or the server was stopped (`stopped`).",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "bad_status",
              "redirect",
              "timeout",
              "connection_failed",
              "address_not_allowed",
              "stopped",
              null
            ]
          },
          "response": {
            "description": "The first 500 bytes of the response, or what is known about the connection failure.",
            "type": "string"
          }
        }
      },
      "WebhookDelivery": {
        "description": "The delivery of one event to one endpoint.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "endpointId",
          "eventId",
          "eventType",
          "status",
          "nextAttemptAt",
          "createdAt",
          "settledAt",
          "attempts"
        ],
        "properties": {
          "id": {
            "description": "The ID of the delivery.",
            "type": "string"
          },
          "endpointId": {
            "description": "The ID of the endpoint.",
            "type": "string"
          },
          "eventId": {
            "description": "The ID of the event, sent as `webhook-id` with every attempt.",
            "type": "string"
          },
          "eventType": {
            "description": "The type of the event.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/WebhookDeliveryStatus"
          },
          "nextAttemptAt": {
            "description": "The latest time of the next attempt; null if there will be none.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When the delivery was first due.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When the delivery succeeded or was given up; null while it is pending.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "attempts": {
            "description": "The attempts, oldest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WebhookAttempt"
            }
          }
        }
      },
      "WebhookDeliveryResponse": {
        "description": "One delivery.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "delivery"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "delivery": {
            "$ref": "#/components/schemas/WebhookDelivery"
          }
        }
      },
      "ResendWebhookEventsRequest": {
        "description": "The events to resend to an endpoint.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "from"
        ],
        "properties": {
          "from": {
            "$ref": "#/components/schemas/InstantInput"
          },
          "to": {
            "description": "The end (exclusive) of the time range, in milliseconds since 1970 or as ISO 8601; defaults to now.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "events": {
            "description": "Only resend events of these types; defaults to all types that the endpoint receives.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/EventPattern"
            }
          },
          "includeDelivered": {
            "description": "Whether to include events that were already delivered; defaults to false.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "ResendWebhookEventsResponse": {
        "description": "The number of events that are sent again.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "scheduled",
          "nextFrom"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "scheduled": {
            "description": "The number of events scheduled, up to 10,000.",
            "type": "integer"
          },
          "nextFrom": {
            "description": "The `from` for a request that sends the remaining events; null if none remain.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "WebhookDeliveryListResponse": {
        "description": "One page of deliveries, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "deliveries",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "deliveries": {
            "description": "The deliveries of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WebhookDelivery"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "Tax": {
        "description": "A tax rate of the organization. Its terms never change.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "code",
          "name",
          "percent",
          "country",
          "category",
          "taxableShare",
          "reason",
          "automatic",
          "validFrom",
          "validTo",
          "archivedAt",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the tax rate.",
            "type": "string"
          },
          "code": {
            "description": "The code of the tax, shared by its rates.",
            "type": "string"
          },
          "name": {
            "description": "The name of the tax, as on documents.",
            "type": "string"
          },
          "percent": {
            "description": "The rate in percent, as a decimal.",
            "type": "string"
          },
          "country": {
            "description": "ISO 3166-1 code of the country that levies the tax; null if none is set.",
            "type": [
              "string",
              "null"
            ]
          },
          "category": {
            "description": "The VAT category (UNTDID 5305): S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax, L IGIC, M IPSI.",
            "type": "string",
            "enum": [
              "S",
              "Z",
              "E",
              "AE",
              "K",
              "G",
              "O",
              "L",
              "M"
            ]
          },
          "taxableShare": {
            "description": "The part of an amount that is taxed, in percent, as a decimal.",
            "type": "string"
          },
          "reason": {
            "description": "Why nothing is charged, as a VATEX code or a sentence; null for a tax that is charged.",
            "type": [
              "string",
              "null"
            ]
          },
          "automatic": {
            "description": "Whether the tax applies automatically to sales that its country taxes, if `legal.automaticTax` is on.",
            "type": "boolean"
          },
          "validFrom": {
            "description": "The first instant at which the rate applies; null if it has no beginning.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "validTo": {
            "description": "The first instant at which the rate no longer applies; null if it has no end.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "archivedAt": {
            "description": "When the rate was archived; null if it was not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When the rate was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When a later rate ended it, or it was archived; otherwise when it was created.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "TaxListResponse": {
        "description": "One page of tax rates, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "taxes",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "taxes": {
            "description": "The tax rates of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Tax"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreateTaxRequest": {
        "description": "The tax rate to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "code",
          "name",
          "percent"
        ],
        "properties": {
          "code": {
            "description": "The code of the tax, such as `vat_de`. All rates of one tax have the same code.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255,
            "pattern": "^[A-Za-z0-9][A-Za-z0-9_.:-]*$"
          },
          "name": {
            "description": "The name of the tax, as on documents, such as `VAT`.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "percent": {
            "description": "The rate in percent, from 0 to 100, as a decimal. A string keeps every digit.",
            "type": [
              "string",
              "number"
            ],
            "maxLength": 32
          },
          "country": {
            "description": "ISO 3166-1 alpha-2 code of the country that levies the tax.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2
          },
          "category": {
            "description": "The VAT category (UNTDID 5305): S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax, L IGIC, M IPSI. Defaults to S, or to Z for a rate of 0.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "S",
              "Z",
              "E",
              "AE",
              "K",
              "G",
              "O",
              "L",
              "M",
              null
            ]
          },
          "taxableShare": {
            "description": "The part of an amount that is taxed, in percent; defaults to 100. Texas taxes 80 % of data processing.",
            "type": [
              "string",
              "number",
              "null"
            ],
            "maxLength": 32
          },
          "reason": {
            "description": "Why nothing is charged, for a rate of 0, as a VATEX code or a sentence.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "automatic": {
            "description": "Whether the tax applies by itself to sales that its country taxes, if `legal.automaticTax` is on; defaults to false. Taxes that the price or the customer names go before it.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "validFrom": {
            "description": "The first instant at which the rate applies; by default it has no beginning.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "validTo": {
            "description": "The first instant at which the rate no longer applies; by default it has no end.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          }
        }
      },
      "TaxResponse": {
        "description": "One tax rate.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "tax"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "tax": {
            "$ref": "#/components/schemas/Tax"
          }
        }
      },
      "CreateTaxPresetsRequest": {
        "description": "The countries whose standard VAT rates to load.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "countries": {
            "description": "ISO 3166-1 alpha-2 codes of member states of the European Union; defaults to all.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 50,
            "items": {
              "type": "string",
              "minLength": 2,
              "maxLength": 2
            }
          }
        }
      },
      "TaxPresetsResponse": {
        "description": "The tax rates that were created from presets.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "taxes",
          "skipped"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "taxes": {
            "description": "The created rates.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Tax"
            }
          },
          "skipped": {
            "description": "The codes that existed already.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "ExchangeRate": {
        "description": "What a unit of one currency is worth in the currency in which the organization reports its tax.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "currency",
          "accountingCurrency",
          "rate",
          "validFrom",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the exchange rate.",
            "type": "string"
          },
          "currency": {
            "description": "The currency of documents, an ISO 4217 code.",
            "type": "string"
          },
          "accountingCurrency": {
            "description": "The currency of the reports, an ISO 4217 code.",
            "type": "string"
          },
          "rate": {
            "description": "Units of `accountingCurrency` for one unit of `currency`, as a decimal.",
            "type": "string"
          },
          "validFrom": {
            "description": "From when on documents are converted at the rate.",
            "type": "string",
            "format": "date-time"
          },
          "createdAt": {
            "description": "When the rate was created.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "ExchangeRateListResponse": {
        "description": "One page of exchange rates, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "exchangeRates",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "exchangeRates": {
            "description": "The exchange rates of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ExchangeRate"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreateExchangeRateRequest": {
        "description": "The exchange rate to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "currency",
          "accountingCurrency",
          "rate"
        ],
        "properties": {
          "currency": {
            "description": "The currency of documents, an ISO 4217 code.",
            "type": "string",
            "minLength": 3,
            "maxLength": 8
          },
          "accountingCurrency": {
            "description": "The currency of the reports, an ISO 4217 code.",
            "type": "string",
            "minLength": 3,
            "maxLength": 8
          },
          "rate": {
            "description": "Units of `accountingCurrency` for one unit of `currency`, as a decimal. A string keeps every digit.",
            "type": [
              "string",
              "number"
            ],
            "maxLength": 32
          },
          "validFrom": {
            "description": "From when on documents are converted at the rate; defaults to now.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          }
        }
      },
      "ExchangeRateResponse": {
        "description": "One exchange rate.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "exchangeRate"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "exchangeRate": {
            "$ref": "#/components/schemas/ExchangeRate"
          }
        }
      },
      "PortalFlow": {
        "description": "The page on which a session begins. Defaults to `overview`.",
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "overview",
          "usage",
          "changePlan",
          "cancel",
          "paymentMethods",
          "invoices",
          "details",
          null
        ]
      },
      "PortalLocale": {
        "description": "The language of the portal. Defaults to the customer's `locale` if it is one of these, else to the language of their browser, else to English.",
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "en",
          "de",
          "fr",
          "es",
          "pt-BR",
          null
        ]
      },
      "PortalFeature": {
        "description": "Something that customers can do in the portal: change their plan (`changePlan`), cancel it (`cancel`), manage saved cards (`paymentMethods`), read and pay invoices (`invoices`), see their usage (`usage`), or change their billing details (`details`).",
        "type": "string",
        "enum": [
          "changePlan",
          "cancel",
          "paymentMethods",
          "invoices",
          "usage",
          "details"
        ]
      },
      "PortalPerson": {
        "description": "The person who uses the session, as your application knows them, for the audit log of a customer with several persons.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "required": [
          "id"
        ],
        "properties": {
          "id": {
            "description": "Your ID of the person.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "name": {
            "description": "The name of the person.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          }
        }
      },
      "PortalSession": {
        "description": "A customer's session in the portal, without its link and its token, of which only hashes are stored.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "customerId",
          "flow",
          "locale",
          "allow",
          "person",
          "returnUrl",
          "createdAt",
          "expiresAt",
          "openedAt",
          "lastSeenAt",
          "endedAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the session. It is not a secret.",
            "type": "string"
          },
          "customerId": {
            "description": "The ID of the customer.",
            "type": "string"
          },
          "flow": {
            "$ref": "#/components/schemas/PortalFlow"
          },
          "locale": {
            "$ref": "#/components/schemas/PortalLocale"
          },
          "allow": {
            "description": "What the customer can do, of what the configuration allows; null for all of it.",
            "type": [
              "array",
              "null"
            ],
            "items": {
              "$ref": "#/components/schemas/PortalFeature"
            }
          },
          "person": {
            "$ref": "#/components/schemas/PortalPerson"
          },
          "returnUrl": {
            "description": "Where the portal links back to; null for the address of the configuration.",
            "type": [
              "string",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the session was created.",
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "description": "Until when the link can be opened, or, once it is, when the session ends at the latest.",
            "type": "string",
            "format": "date-time"
          },
          "openedAt": {
            "description": "When the link was opened; null if it was not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "lastSeenAt": {
            "description": "When the session was last used, to the minute; null if the link was not opened.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "endedAt": {
            "description": "When the session was revoked, or the customer signed out; null if neither happened.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "PortalSessionListResponse": {
        "description": "One page of portal sessions, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "sessions",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "sessions": {
            "description": "The sessions of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PortalSession"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreatePortalSessionRequest": {
        "description": "The portal session to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "customer"
        ],
        "properties": {
          "customer": {
            "description": "The customer: its ID, its `externalId`, or (with an `@`) its email address.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "returnUrl": {
            "$ref": "#/components/schemas/CallbackUrl",
            "description": "Where the portal links back to; defaults to that of the portal's configuration."
          },
          "flow": {
            "$ref": "#/components/schemas/PortalFlow"
          },
          "locale": {
            "$ref": "#/components/schemas/PortalLocale"
          },
          "allow": {
            "description": "What the customer can do in this session, of what the portal's configuration allows; all of it by default.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 6,
            "items": {
              "$ref": "#/components/schemas/PortalFeature"
            }
          },
          "person": {
            "$ref": "#/components/schemas/PortalPerson"
          }
        }
      },
      "CreatePortalSessionResponse": {
        "description": "The new session and its link.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "session",
          "url"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "session": {
            "$ref": "#/components/schemas/PortalSession"
          },
          "url": {
            "description": "The link that opens the session once, shown only in this response.",
            "type": "string"
          }
        }
      },
      "PortalSessionResponse": {
        "description": "A portal session.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "session"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "session": {
            "$ref": "#/components/schemas/PortalSession"
          }
        }
      },
      "PortalConfiguration": {
        "description": "What customers can do in the portal, and how it looks. Its logo is that of the organization.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "features",
          "plans",
          "returnUrl",
          "name",
          "color",
          "supportUrl",
          "termsUrl",
          "privacyUrl"
        ],
        "properties": {
          "features": {
            "description": "What customers can do.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PortalFeature"
            }
          },
          "plans": {
            "description": "The slugs of the plans to which customers can change; null for every plan of the catalog.",
            "type": [
              "array",
              "null"
            ],
            "items": {
              "type": "string"
            }
          },
          "returnUrl": {
            "description": "Where the portal links back to, for sessions without an address of their own; null for nowhere.",
            "type": [
              "string",
              "null"
            ]
          },
          "name": {
            "description": "The name at the head of the pages; null for the name of the organization.",
            "type": [
              "string",
              "null"
            ]
          },
          "color": {
            "description": "The colour of buttons, as `#rrggbb`; null for the standard one.",
            "type": [
              "string",
              "null"
            ]
          },
          "supportUrl": {
            "description": "Where customers find help; null for no link.",
            "type": [
              "string",
              "null"
            ]
          },
          "termsUrl": {
            "description": "Your terms of service; null for no link.",
            "type": [
              "string",
              "null"
            ]
          },
          "privacyUrl": {
            "description": "Your privacy policy; null for no link.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "PortalConfigurationResponse": {
        "description": "The portal's configuration.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "configuration"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "configuration": {
            "$ref": "#/components/schemas/PortalConfiguration"
          }
        }
      },
      "WebAddress": {
        "description": "The address of a web page.",
        "type": [
          "string",
          "null"
        ],
        "format": "uri",
        "maxLength": 2048,
        "pattern": "^[hH][tT][tT][pP][sS]?://[^\\s]+$"
      },
      "UpdatePortalConfigurationRequest": {
        "description": "The fields to change. Absent fields stay; null resets a field to its default.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "features": {
            "description": "What customers can do; everything by default. Without `cancel`, a `supportUrl` must tell customers how to cancel.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 6,
            "items": {
              "$ref": "#/components/schemas/PortalFeature"
            }
          },
          "plans": {
            "description": "The slugs of the plans to which customers can change; null for every plan of the catalog.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 100,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          "returnUrl": {
            "$ref": "#/components/schemas/CallbackUrl",
            "description": "Where the portal links back to, for sessions without an address of their own."
          },
          "name": {
            "description": "The name at the head of the pages; by default that of the organization.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "color": {
            "description": "The colour of buttons. Their text is black or white, whichever is easier to read on it.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 7,
            "pattern": "^#[0-9a-fA-F]{6}$"
          },
          "supportUrl": {
            "$ref": "#/components/schemas/WebAddress"
          },
          "termsUrl": {
            "$ref": "#/components/schemas/WebAddress"
          },
          "privacyUrl": {
            "$ref": "#/components/schemas/WebAddress"
          }
        }
      },
      "Scope": {
        "description": "A permission of an API key: `read` for reading, `write` for selling and metering, `admin` for the organization's settings, keys and providers. No scope includes another.",
        "type": "string",
        "enum": [
          "read",
          "write",
          "admin"
        ]
      },
      "ApiKey": {
        "description": "An API key, without its secret, which is shown only when the key is created.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "name",
          "prefix",
          "scopes",
          "createdAt",
          "expiresAt",
          "lastUsedAt",
          "revokedAt",
          "replacedBy"
        ],
        "properties": {
          "id": {
            "description": "The ID of the key. It is not a secret.",
            "type": "string"
          },
          "name": {
            "description": "The name that you gave it.",
            "type": "string"
          },
          "prefix": {
            "description": "The first characters of the key, to recognize it.",
            "type": "string"
          },
          "scopes": {
            "description": "The scopes of the key.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Scope"
            }
          },
          "createdAt": {
            "description": "When the key was created.",
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "description": "When the key expires; null if it never expires.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "lastUsedAt": {
            "description": "When the key was last used, to the minute; null if it was never used.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "revokedAt": {
            "description": "When the key was revoked; null if it was not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "replacedBy": {
            "description": "The ID of the key that replaced this one in a rotation; null if it was not replaced.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "ApiKeyListResponse": {
        "description": "One page of API keys, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "keys",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "keys": {
            "description": "The keys of this page, including revoked and expired keys.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ApiKey"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreateApiKeyRequest": {
        "description": "The API key to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "name",
          "scopes"
        ],
        "properties": {
          "name": {
            "description": "A name for the key, for example the application that uses it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "scopes": {
            "description": "The scopes of the key; they cannot exceed those of the key that creates it.",
            "type": "array",
            "minItems": 1,
            "maxItems": 3,
            "items": {
              "$ref": "#/components/schemas/Scope"
            }
          },
          "expiresAt": {
            "description": "When the key expires, in milliseconds since 1970 or as ISO 8601; must be in the future. Never if absent.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          }
        }
      },
      "CreatedApiKeyResponse": {
        "description": "A new API key and its secret.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "key",
          "apiKey"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "key": {
            "$ref": "#/components/schemas/ApiKey"
          },
          "apiKey": {
            "description": "The secret API key, shown only in this response; only a hash of it is stored.",
            "type": "string"
          }
        }
      },
      "ApiKeyResponse": {
        "description": "One API key.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "key"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "key": {
            "$ref": "#/components/schemas/ApiKey"
          }
        }
      },
      "RotateApiKeyRequest": {
        "description": "How an API key is rotated.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "overlapSeconds": {
            "description": "How long the old key keeps working, in seconds, up to 30 days; defaults to one day (86400). Use 0, which ends it immediately, for a key that may be compromised.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 2592000
          },
          "expiresAt": {
            "description": "When the new key expires, in milliseconds since 1970 or as ISO 8601. By default it has the same lifetime as the old key, counted from its creation; if the old key never expires, neither does the new one.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          }
        }
      },
      "RotatedApiKeyResponse": {
        "description": "The new key, its secret, and the key that it replaces.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "key",
          "apiKey",
          "replaced"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "key": {
            "$ref": "#/components/schemas/ApiKey"
          },
          "apiKey": {
            "description": "The secret of the new key, shown only in this response; only a hash of it is stored.",
            "type": "string"
          },
          "replaced": {
            "$ref": "#/components/schemas/ApiKey"
          }
        }
      },
      "TaxSettings": {
        "description": "How the organization taxes its sales.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "source",
          "defaultTaxCodes",
          "taxBehavior",
          "rateDate"
        ],
        "properties": {
          "source": {
            "description": "Who calculates taxes: the organization's own rates (`rates`), or Stripe Tax with the key of the organization's Stripe account (`stripe`).",
            "type": "string",
            "enum": [
              "rates",
              "stripe"
            ]
          },
          "defaultTaxCodes": {
            "description": "Codes of the taxes that apply where neither the price, the customer nor its country has any.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "taxBehavior": {
            "description": "Whether prices that do not say it include their taxes (`inclusive`), or taxes are added to them.",
            "type": "string",
            "enum": [
              "inclusive",
              "exclusive"
            ]
          },
          "rateDate": {
            "description": "The date that decides the rate of a line: when the invoice is finalized (`finalization`), or the end of the line's period (`period_end`).",
            "type": "string",
            "enum": [
              "finalization",
              "period_end"
            ]
          }
        }
      },
      "AccountCodes": {
        "description": "The codes of the journal's accounts in the organization's own chart of accounts. An account without a code of its own has its name as the code.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "receivable",
          "deferred_revenue",
          "contract_liability_credits",
          "revenue",
          "breakage",
          "discounts",
          "tax_payable",
          "customer_balance",
          "cash_clearing",
          "refunds_payable",
          "adjustments",
          "bad_debt"
        ],
        "properties": {
          "receivable": {
            "description": "Open amounts of invoices: a debit is what customers owe.",
            "type": "string"
          },
          "deferred_revenue": {
            "description": "Sold at list price and not earned yet.",
            "type": "string"
          },
          "contract_liability_credits": {
            "description": "Credit packs that were sold and are not used yet, at list price.",
            "type": "string"
          },
          "revenue": {
            "description": "What was earned, without tax and after discount.",
            "type": "string"
          },
          "breakage": {
            "description": "What was earned because bought credits expired or were voided.",
            "type": "string"
          },
          "discounts": {
            "description": "Discounts on what is not earned yet.",
            "type": "string"
          },
          "tax_payable": {
            "description": "Tax on invoices less tax on credit notes.",
            "type": "string"
          },
          "customer_balance": {
            "description": "Money balances of customers: a credit is what the organization owes them.",
            "type": "string"
          },
          "cash_clearing": {
            "description": "Money at payment providers, and what was given back by other means.",
            "type": "string"
          },
          "refunds_payable": {
            "description": "Refunds that were promised and not paid yet, and payments to return.",
            "type": "string"
          },
          "adjustments": {
            "description": "Money given away without a document: goodwill on the balance, and refunds without a credit note.",
            "type": "string"
          },
          "bad_debt": {
            "description": "Earned revenue of invoices that credit notes wrote off as uncollectible.",
            "type": "string"
          }
        }
      },
      "Legal": {
        "description": "The organization as a seller: copied to each invoice when it is created, and used to decide how sales are taxed.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "name",
          "address",
          "country",
          "taxIds",
          "email",
          "phone",
          "registration",
          "automaticTax",
          "oss",
          "reverseCharge",
          "accountingCurrency",
          "numbering",
          "locale",
          "invoiceFooter"
        ],
        "properties": {
          "name": {
            "description": "The legal name; if null, invoices show the organization's `name`.",
            "type": [
              "string",
              "null"
            ]
          },
          "address": {
            "description": "The registered address; null if none is set.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "country": {
            "description": "The country in which the organization is taxed; if null, that of the address.",
            "type": [
              "string",
              "null"
            ]
          },
          "taxIds": {
            "description": "The organization's own tax IDs.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TaxId"
            }
          },
          "email": {
            "description": "The email address on invoices.",
            "type": [
              "string",
              "null"
            ]
          },
          "phone": {
            "description": "The phone number on invoices.",
            "type": [
              "string",
              "null"
            ]
          },
          "registration": {
            "description": "The entry in a register of companies, as invoices show it.",
            "type": [
              "string",
              "null"
            ]
          },
          "automaticTax": {
            "description": "Whether the countries and tax IDs of seller and customer decide how a sale is taxed.",
            "type": "boolean"
          },
          "oss": {
            "description": "Whether EU consumers pay the tax of their own country (one-stop shop).",
            "type": "boolean"
          },
          "reverseCharge": {
            "description": "Whether a reverse charge needs a `wellFormed` VAT number of the customer, or one `verified` by VIES.",
            "type": "string",
            "enum": [
              "wellFormed",
              "verified"
            ]
          },
          "accountingCurrency": {
            "description": "The currency in which the organization reports its tax; if null, its `currency`.",
            "type": [
              "string",
              "null"
            ]
          },
          "numbering": {
            "description": "Whether invoice numbers are without gaps per `customer`, or for the whole `organization`.",
            "type": "string",
            "enum": [
              "customer",
              "organization"
            ]
          },
          "locale": {
            "description": "BCP 47 language tag of invoices for customers without a `locale`; if null, `en`.",
            "type": [
              "string",
              "null"
            ]
          },
          "invoiceFooter": {
            "description": "Text at the end of each invoice.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "Logo": {
        "description": "The image at the head of the organization's documents; absent if there is none.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "contentType",
          "width",
          "height",
          "uploadedAt"
        ],
        "properties": {
          "contentType": {
            "description": "The type of the image.",
            "type": "string",
            "enum": [
              "image/png",
              "image/jpeg"
            ]
          },
          "width": {
            "description": "The width in pixels.",
            "type": "integer"
          },
          "height": {
            "description": "The height in pixels.",
            "type": "integer"
          },
          "uploadedAt": {
            "description": "When the image was uploaded. Documents issued from then on have it.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Organization": {
        "description": "A tenant of the server, with its own catalog, customers and settings.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "slug",
          "name",
          "mode",
          "timeZone",
          "currency",
          "dunningDays",
          "graceDays",
          "dunningMinimum",
          "interimDueDays",
          "defaultProvider",
          "allowanceOnUpgrade",
          "creditLostDisputes",
          "tax",
          "accountCodes",
          "legal",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The ID of the organization.",
            "type": "string"
          },
          "slug": {
            "description": "The unique short name, also used in the organization's webhook URL.",
            "type": "string"
          },
          "name": {
            "description": "The display name, also shown on invoices.",
            "type": "string"
          },
          "mode": {
            "description": "Whether the organization takes real money (`live`) or is for testing (`test`).",
            "type": "string",
            "enum": [
              "test",
              "live"
            ]
          },
          "timeZone": {
            "description": "The IANA time zone of the billing periods of new subscriptions, and of dates on invoices.",
            "type": "string"
          },
          "currency": {
            "description": "The default currency of prices, an ISO 4217 code.",
            "type": "string"
          },
          "dunningDays": {
            "description": "The days after a first failed payment on which it is retried, ascending.",
            "type": "array",
            "items": {
              "type": "integer"
            }
          },
          "graceDays": {
            "description": "The number of days after a failed payment when access ends; null means when the last retry has failed.",
            "type": [
              "integer",
              "null"
            ]
          },
          "dunningMinimum": {
            "description": "The smallest amount for which payment is retried, in minor units. If the payment of an invoice with less than this due fails, the amount is carried to the next invoice.",
            "type": "integer"
          },
          "interimDueDays": {
            "description": "The number of days after which an invoice of unbilled usage (`createInvoice`) is collected; null if it is not collected automatically.",
            "type": [
              "integer",
              "null"
            ]
          },
          "defaultProvider": {
            "description": "The payment provider of plans and packs without one of their own; null if none is set.",
            "type": [
              "string",
              "null"
            ]
          },
          "allowanceOnUpgrade": {
            "description": "Whether an upgrade within a period grants the `full` new allowance or a share `prorated` by time.",
            "type": "string",
            "enum": [
              "full",
              "prorated"
            ]
          },
          "creditLostDisputes": {
            "description": "Whether a dispute that is lost issues a credit note for the money that the payer's bank took back.",
            "type": "boolean"
          },
          "tax": {
            "$ref": "#/components/schemas/TaxSettings"
          },
          "accountCodes": {
            "$ref": "#/components/schemas/AccountCodes"
          },
          "legal": {
            "$ref": "#/components/schemas/Legal"
          },
          "logo": {
            "$ref": "#/components/schemas/Logo"
          },
          "createdAt": {
            "description": "When the organization was created.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "CurrentOrganizationResponse": {
        "description": "The organization of the API key.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "organization"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "organization": {
            "$ref": "#/components/schemas/Organization"
          }
        }
      },
      "TaxSettingsInput": {
        "description": "How the organization taxes its sales. Absent fields stay unchanged; null resets a field to its default. Null instead of the object resets all of it.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "properties": {
          "source": {
            "description": "Who calculates taxes: the organization's own rates (`rates`, the default), or Stripe Tax with the key that is stored for the provider `stripe` (`stripe`), whichever provider takes the payments. With `stripe`, own rates and `automaticTax` are not used. Applies to invoices created later, and to those that still wait for their taxes.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "rates",
              "stripe",
              null
            ]
          },
          "defaultTaxCodes": {
            "description": "Codes of the taxes that apply where neither the price, the customer nor its country has any; defaults to none. The list replaces the stored one. With the source `stripe`, the first product tax code of Stripe (`txcd_…`) in it applies to prices that name none.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 5,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          "taxBehavior": {
            "description": "Whether prices that do not say it include their taxes (`inclusive`), or taxes are added to them (`exclusive`, the default). Applies to invoices created later.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "inclusive",
              "exclusive",
              null
            ]
          },
          "rateDate": {
            "description": "The date that decides the rate of a line: when the invoice is finalized (`finalization`, the default), or the end of the line's period (`period_end`). A quote keeps the rates that it was created with.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "finalization",
              "period_end",
              null
            ]
          }
        }
      },
      "AccountCodesInput": {
        "description": "Codes for the journal's accounts. Absent accounts keep their code; null resets an account to its name. Null instead of the object resets all of them.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "properties": {
          "receivable": {
            "description": "Open amounts of invoices: a debit is what customers owe.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "deferred_revenue": {
            "description": "Sold at list price and not earned yet.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "contract_liability_credits": {
            "description": "Credit packs that were sold and are not used yet, at list price.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "revenue": {
            "description": "What was earned, without tax and after discount.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "breakage": {
            "description": "What was earned because bought credits expired or were voided.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "discounts": {
            "description": "Discounts on what is not earned yet.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "tax_payable": {
            "description": "Tax on invoices less tax on credit notes.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "customer_balance": {
            "description": "Money balances of customers: a credit is what the organization owes them.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "cash_clearing": {
            "description": "Money at payment providers, and what was given back by other means.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "refunds_payable": {
            "description": "Refunds that were promised and not paid yet, and payments to return.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "adjustments": {
            "description": "Money given away without a document: goodwill on the balance, and refunds without a credit note.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          },
          "bad_debt": {
            "description": "Earned revenue of invoices that credit notes wrote off as uncollectible.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[0-9A-Za-z][0-9A-Za-z ._:/-]*$"
          }
        }
      },
      "LegalInput": {
        "description": "The organization as a seller. Absent fields stay unchanged; null resets a field to its default. Null instead of the object leaves all of it unchanged. Issued invoices keep what they were issued with.",
        "type": [
          "object",
          "null"
        ],
        "additionalProperties": true,
        "properties": {
          "name": {
            "description": "The legal name; by default, invoices show the organization's `name`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "address": {
            "$ref": "#/components/schemas/AddressInput"
          },
          "country": {
            "description": "ISO 3166-1 alpha-2 code of the country in which the organization is taxed; by default that of the address.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2
          },
          "taxIds": {
            "description": "The organization's own tax IDs. The list replaces the stored one.",
            "type": [
              "array",
              "null"
            ],
            "maxItems": 10,
            "items": {
              "$ref": "#/components/schemas/TaxIdInput"
            }
          },
          "email": {
            "description": "The email address on invoices.",
            "type": [
              "string",
              "null"
            ],
            "format": "email",
            "maxLength": 255
          },
          "phone": {
            "description": "The phone number on invoices.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 64
          },
          "registration": {
            "description": "The entry in a register of companies, such as `HRB 12345, Amtsgericht Berlin`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "automaticTax": {
            "description": "Whether the countries and tax IDs of seller and customer decide how a sale is taxed; defaults to false: every sale is taxed as a domestic one.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "oss": {
            "description": "Whether EU consumers pay the tax of their own country (one-stop shop); defaults to false.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "reverseCharge": {
            "description": "Whether a reverse charge needs a `wellFormed` VAT number of the customer (the default), or one `verified` by VIES.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "wellFormed",
              "verified",
              null
            ]
          },
          "accountingCurrency": {
            "description": "The currency in which the organization reports its tax; defaults to its `currency`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 8
          },
          "numbering": {
            "description": "Whether invoice numbers are without gaps per `customer` (the default), or for the whole `organization`. Applies to invoices finalized later. One series for the organization makes its invoices wait for each other.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "customer",
              "organization",
              null
            ]
          },
          "locale": {
            "description": "BCP 47 language tag of invoices for customers without a `locale`; defaults to `en`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 35
          },
          "invoiceFooter": {
            "description": "Text at the end of each invoice.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2000
          }
        }
      },
      "UpdateOrganizationRequest": {
        "description": "The fields to update. Absent fields stay unchanged. Null leaves `name`, `currency`, `timeZone` and `legal` unchanged, means \"never\" for `interimDueDays`, and resets the other settings to their defaults.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "name": {
            "description": "The display name, also shown on invoices.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "currency": {
            "description": "The default currency of plans and packs synced without one, an ISO 4217 code.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "timeZone": {
            "description": "The IANA time zone of the billing periods of new subscriptions, and of dates on invoices.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64
          },
          "dunningDays": {
            "description": "The days after a first failed payment on which it is retried, ascending; defaults to 1, 3, 5 and 7. After the last failed retry the subscription is canceled, and its paid but unused time is credited: first against the debt, then to the balance.",
            "type": [
              "array",
              "null"
            ],
            "minItems": 1,
            "maxItems": 8,
            "items": {
              "type": "integer",
              "minimum": 1,
              "maximum": 365
            }
          },
          "graceDays": {
            "description": "The number of days after a failed payment when access ends; by default, access ends when the last retry has failed.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 365
          },
          "dunningMinimum": {
            "description": "The smallest amount for which payment is retried, in minor units; defaults to 50. If the payment of an invoice with less than this due fails, the customer's balance pays it, even below zero, so that the amount is carried to the next invoice.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 1000000
          },
          "interimDueDays": {
            "description": "The number of days after which an invoice of unbilled usage (`createInvoice`) is due and collected from the saved card; defaults to 1. Null means that such an invoice is due immediately and never collected automatically: it stays open until it is paid.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 365
          },
          "defaultProvider": {
            "description": "The payment provider of plans and packs without one of their own; a test organization without a default uses `sandbox`.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64
          },
          "allowanceOnUpgrade": {
            "description": "Whether an upgrade within a period grants the `full` new allowance (the default) or is `prorated`: the old and the new allowance, each for its share of the period.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "full",
              "prorated",
              null
            ]
          },
          "creditLostDisputes": {
            "description": "Whether a dispute that is lost issues a credit note with reason `dispute` for the money that the payer's bank took back; defaults to false. Without it, issue one yourself, or none.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "tax": {
            "$ref": "#/components/schemas/TaxSettingsInput"
          },
          "accountCodes": {
            "$ref": "#/components/schemas/AccountCodesInput"
          },
          "legal": {
            "$ref": "#/components/schemas/LegalInput"
          }
        }
      },
      "SetLogoRequest": {
        "description": "The image.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "image"
        ],
        "properties": {
          "image": {
            "description": "A PNG or JPEG of at most 256 KiB, with sides of at most 2,000 pixels, in base64. It is drawn up to 180 points wide and 44 points high.",
            "type": "string",
            "minLength": 1,
            "maxLength": 349528,
            "example": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
          }
        }
      },
      "OrganizationListResponse": {
        "description": "One page of organizations, newest first.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "organizations",
          "nextCursor"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "organizations": {
            "description": "The organizations of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Organization"
            }
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CreateOrganizationRequest": {
        "description": "The organization to create.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "name",
          "slug",
          "mode"
        ],
        "properties": {
          "name": {
            "description": "The display name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "slug": {
            "description": "A unique short name of lower case letters, digits and hyphens.",
            "type": "string",
            "minLength": 1,
            "maxLength": 63,
            "pattern": "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$"
          },
          "mode": {
            "description": "Whether the organization takes real money (`live`) or is for testing (`test`). Cannot be changed.",
            "type": "string",
            "enum": [
              "test",
              "live"
            ]
          },
          "timeZone": {
            "description": "The IANA time zone of the billing periods; defaults to `UTC`.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64
          },
          "currency": {
            "description": "The default currency of prices, an ISO 4217 code; defaults to `USD`.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          }
        }
      },
      "OrganizationResponse": {
        "description": "The new organization and its first API key.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "organization",
          "apiKey"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "organization": {
            "$ref": "#/components/schemas/Organization"
          },
          "apiKey": {
            "description": "The secret API key, shown only in this response; only a hash of it is stored.",
            "type": "string"
          }
        }
      }
    },
    "examples": {
      "syncCatalog.first.request": {
        "summary": "The first sync of a catalog",
        "value": {
          "features": [
            {
              "slug": "api-calls",
              "type": "metered",
              "name": "API calls",
              "unit": "call"
            },
            {
              "slug": "ai-tokens",
              "type": "metered",
              "name": "AI tokens",
              "unit": "token"
            },
            {
              "slug": "seats",
              "type": "metered",
              "meterType": "non_consumable",
              "name": "Seats",
              "unit": "seat"
            },
            {
              "slug": "sso",
              "type": "boolean",
              "name": "Single sign-on"
            }
          ],
          "creditSystems": [
            {
              "slug": "ai-credits",
              "name": "AI credits",
              "features": [
                {
                  "feature": "ai-tokens",
                  "creditCost": 0.01
                }
              ]
            }
          ],
          "creditPacks": [
            {
              "slug": "ai-credits-1000",
              "name": "1,000 AI credits",
              "credits": 1000,
              "price": 1500,
              "currency": "USD",
              "creditSystem": "ai-credits"
            }
          ],
          "plans": [
            {
              "slug": "free",
              "name": "Free",
              "autoEnable": true,
              "features": [
                {
                  "slug": "api-calls",
                  "limit": 1000
                },
                {
                  "slug": "seats",
                  "limit": 1
                }
              ]
            },
            {
              "slug": "pro",
              "name": "Pro",
              "price": 2500,
              "currency": "USD",
              "interval": "monthly",
              "description": "For teams that ship.",
              "features": [
                {
                  "slug": "api-calls",
                  "limit": 10000,
                  "overage": "charge",
                  "overagePrice": 0.325
                },
                {
                  "slug": "seats",
                  "limit": 5
                },
                {
                  "slug": "sso",
                  "enabled": true
                },
                {
                  "slug": "ai-credits",
                  "limit": 500
                }
              ]
            }
          ]
        }
      },
      "syncCatalog.minimal.request": {
        "summary": "A minimal catalog",
        "value": {
          "features": [
            {
              "slug": "api-calls"
            }
          ],
          "plans": [
            {
              "slug": "free",
              "features": [
                {
                  "slug": "api-calls",
                  "limit": 1000
                }
              ]
            }
          ]
        }
      },
      "AnyError.method_not_allowed": {
        "summary": "A method that the path does not support",
        "value": {
          "success": false,
          "error": "This path does not support PUT, only GET and POST.",
          "code": "method_not_allowed",
          "message": "This path does not support PUT, only GET and POST.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "AnyError.not_implemented": {
        "summary": "An operation that is not implemented",
        "value": {
          "success": false,
          "error": "Plan changes between paid plans are not implemented yet.",
          "code": "not_implemented",
          "message": "Plan changes between paid plans are not implemented yet.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "AnyError.rate_limited": {
        "summary": "A key that exceeded its rate limit",
        "value": {
          "success": false,
          "error": "The API key has sent 6000 requests in 60 seconds and has reached its rate limit. Try again in 12 seconds.",
          "code": "rate_limited",
          "message": "The API key has sent 6000 requests in 60 seconds and has reached its rate limit. Try again in 12 seconds.",
          "limit": 6000,
          "windowSeconds": 60,
          "retryAfterSeconds": 12,
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "AnyError.service_unavailable": {
        "summary": "A server that is shutting down",
        "value": {
          "success": false,
          "error": "The server is shutting down.",
          "code": "service_unavailable",
          "message": "The server is shutting down.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "syncCatalog.first.response": {
        "summary": "The first sync of a catalog",
        "value": {
          "success": true,
          "features": {
            "created": [
              "api-calls",
              "ai-tokens",
              "seats",
              "sso"
            ],
            "updated": [],
            "unchanged": []
          },
          "creditSystems": {
            "created": [
              "ai-credits"
            ],
            "updated": [],
            "unchanged": []
          },
          "creditPacks": {
            "created": [
              "ai-credits-1000"
            ],
            "updated": [],
            "unchanged": []
          },
          "plans": {
            "created": [
              "free",
              "pro"
            ],
            "updated": [],
            "unchanged": []
          },
          "warnings": []
        }
      },
      "syncCatalog.changed.response": {
        "summary": "A sync with a changed price",
        "value": {
          "success": true,
          "features": {
            "created": [],
            "updated": [],
            "unchanged": [
              "api-calls",
              "ai-tokens",
              "seats",
              "sso"
            ]
          },
          "creditSystems": {
            "created": [],
            "updated": [],
            "unchanged": [
              "ai-credits"
            ]
          },
          "creditPacks": {
            "created": [],
            "updated": [],
            "unchanged": [
              "ai-credits-1000"
            ]
          },
          "plans": {
            "created": [],
            "updated": [
              "pro"
            ],
            "unchanged": [
              "free"
            ]
          },
          "warnings": [
            "1 subscription stays on version 1 or earlier of plan `pro`."
          ]
        }
      },
      "BadRequest.invalid_request": {
        "summary": "An invalid field",
        "value": {
          "success": false,
          "error": "The request is not valid: customer must be string.",
          "code": "invalid_request",
          "message": "The request is not valid: customer must be string.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w",
          "issues": [
            {
              "path": "customer",
              "message": "must be string"
            }
          ]
        }
      },
      "BadRequest.malformed_json": {
        "summary": "A body that is not JSON",
        "value": {
          "success": false,
          "error": "The body is not well-formed JSON in UTF-8.",
          "code": "malformed_json",
          "message": "The body is not well-formed JSON in UTF-8.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "BadRequest.customer_required": {
        "summary": "The customer is missing",
        "value": {
          "success": false,
          "error": "The query parameter customer is required.",
          "code": "customer_required",
          "message": "The query parameter customer is required.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "BadRequest.limit_exceeded": {
        "summary": "All seats are taken",
        "value": {
          "success": false,
          "error": "The customer has 5 of 5 seats.",
          "code": "limit_exceeded",
          "message": "The customer has 5 of 5 seats.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w",
          "current": 5,
          "limit": 5,
          "feature": "seats"
        }
      },
      "BadRequest.invalid_tax_id": {
        "summary": "A tax ID with a typing error",
        "value": {
          "success": false,
          "error": "The request is not valid: taxIds[0].value has wrong check digits for eu_vat.",
          "code": "invalid_tax_id",
          "message": "The request is not valid: taxIds[0].value has wrong check digits for eu_vat.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w",
          "issues": [
            {
              "path": "taxIds[0].value",
              "message": "has wrong check digits for eu_vat"
            }
          ]
        }
      },
      "Unauthorized.missing_api_key": {
        "summary": "A missing API key",
        "value": {
          "success": false,
          "error": "Send an API key in the header `Authorization: Bearer <key>`.",
          "code": "missing_api_key",
          "message": "Send an API key in the header `Authorization: Bearer <key>`.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "Unauthorized.invalid_api_key": {
        "summary": "An unknown API key",
        "value": {
          "success": false,
          "error": "The API key is not valid.",
          "code": "invalid_api_key",
          "message": "The API key is not valid.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "InternalError.internal_error": {
        "summary": "An error in the server",
        "value": {
          "success": false,
          "error": "Something went wrong on our side.",
          "code": "internal_error",
          "message": "Something went wrong on our side.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "listFeatures.all.response": {
        "summary": "All features",
        "value": {
          "success": true,
          "features": [
            {
              "id": "feat_01kmf7zz8v4x6y8z1a3b5c7d9e",
              "slug": "sso",
              "name": "Single sign-on",
              "type": "boolean",
              "meterType": null,
              "unit": null
            },
            {
              "id": "feat_01kmf7zz8t2v4w6x8y1z3a5b7c",
              "slug": "seats",
              "name": "Seats",
              "type": "metered",
              "meterType": "non_consumable",
              "unit": "seat"
            },
            {
              "id": "feat_01kmf7zz8r1s3t5v7w9x2y4z6a",
              "slug": "ai-tokens",
              "name": "AI tokens",
              "type": "metered",
              "meterType": "consumable",
              "unit": "token"
            },
            {
              "id": "feat_01kmf7zz8p9q2r4s6t8v1w3x5y",
              "slug": "api-calls",
              "name": "API calls",
              "type": "metered",
              "meterType": "consumable",
              "unit": "call"
            }
          ]
        }
      },
      "listCreditSystems.all.response": {
        "summary": "The only credit system",
        "value": {
          "success": true,
          "creditSystems": [
            {
              "id": "feat_01kmf7zz8w5y7z9a2b4c6d8e1f",
              "slug": "ai-credits",
              "name": "AI credits",
              "description": null,
              "features": [
                {
                  "feature": "ai-tokens",
                  "meterType": "consumable",
                  "creditCost": 0.01
                }
              ]
            }
          ]
        }
      },
      "listCreditPacks.all.response": {
        "summary": "All active packs",
        "value": {
          "success": true,
          "data": [
            {
              "id": "pack_01kmf7zz8x6z8a1b3c5d7e9f2g",
              "slug": "ai-credits-1000",
              "name": "1,000 AI credits",
              "description": null,
              "credits": 1000,
              "price": 1500,
              "currency": "USD",
              "creditSystem": "ai-credits",
              "creditSystemId": "ai-credits",
              "provider": null,
              "expiresAfterDays": null,
              "isActive": true,
              "metadata": {},
              "createdAt": 1793523600000,
              "updatedAt": 1793523600000
            }
          ],
          "creditPacks": [
            {
              "id": "pack_01kmf7zz8x6z8a1b3c5d7e9f2g",
              "slug": "ai-credits-1000",
              "name": "1,000 AI credits",
              "description": null,
              "credits": 1000,
              "price": 1500,
              "currency": "USD",
              "creditSystem": "ai-credits",
              "creditSystemId": "ai-credits",
              "provider": null,
              "expiresAfterDays": null,
              "isActive": true,
              "metadata": {},
              "createdAt": 1793523600000,
              "updatedAt": 1793523600000
            }
          ]
        }
      },
      "listPlans.all.response": {
        "summary": "All active plans",
        "value": {
          "success": true,
          "plans": [
            {
              "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
              "slug": "pro",
              "name": "Pro",
              "description": "For teams that ship.",
              "price": 2500,
              "currency": "USD",
              "interval": "monthly",
              "type": "paid",
              "billingType": "recurring",
              "isAddon": false,
              "planGroup": null,
              "trialDays": 0,
              "trialCardRequired": false,
              "provider": null,
              "features": [
                {
                  "slug": "api-calls",
                  "name": "API calls",
                  "type": "metered",
                  "meterType": "consumable",
                  "enabled": true,
                  "limit": 10000,
                  "trialLimit": null,
                  "resetInterval": "monthly",
                  "unit": "call",
                  "usageModel": "included",
                  "ratingModel": "package",
                  "overage": "charge",
                  "billingUnits": 1,
                  "overagePrice": 0.325
                },
                {
                  "slug": "seats",
                  "name": "Seats",
                  "type": "metered",
                  "meterType": "non_consumable",
                  "enabled": true,
                  "limit": 5,
                  "trialLimit": null,
                  "resetInterval": "monthly",
                  "unit": "seat",
                  "usageModel": "included",
                  "ratingModel": "package",
                  "overage": "block"
                },
                {
                  "slug": "sso",
                  "name": "Single sign-on",
                  "type": "boolean",
                  "enabled": true,
                  "limit": null,
                  "trialLimit": null,
                  "resetInterval": null,
                  "unit": null
                },
                {
                  "slug": "ai-credits",
                  "name": "AI credits",
                  "type": "metered",
                  "meterType": "consumable",
                  "enabled": true,
                  "limit": 500,
                  "trialLimit": null,
                  "resetInterval": "monthly",
                  "unit": null
                }
              ],
              "autoEnable": false,
              "isActive": true,
              "version": 1,
              "metadata": {}
            },
            {
              "id": "plan_01kmf7zz8g8h2j4k6m1n3p5q7r",
              "slug": "free",
              "name": "Free",
              "description": null,
              "price": 0,
              "currency": "USD",
              "interval": "monthly",
              "type": "free",
              "billingType": "recurring",
              "isAddon": false,
              "planGroup": null,
              "trialDays": 0,
              "trialCardRequired": false,
              "provider": null,
              "features": [
                {
                  "slug": "api-calls",
                  "name": "API calls",
                  "type": "metered",
                  "meterType": "consumable",
                  "enabled": true,
                  "limit": 1000,
                  "trialLimit": null,
                  "resetInterval": "monthly",
                  "unit": "call",
                  "usageModel": "included",
                  "ratingModel": "package",
                  "overage": "block"
                },
                {
                  "slug": "seats",
                  "name": "Seats",
                  "type": "metered",
                  "meterType": "non_consumable",
                  "enabled": true,
                  "limit": 1,
                  "trialLimit": null,
                  "resetInterval": "monthly",
                  "unit": "seat",
                  "usageModel": "included",
                  "ratingModel": "package",
                  "overage": "block"
                }
              ],
              "autoEnable": true,
              "isActive": true,
              "version": 1,
              "metadata": {}
            }
          ]
        }
      },
      "getPlan.pro.response": {
        "summary": "A plan with a monthly price and charged overage",
        "value": {
          "success": true,
          "plan": {
            "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
            "slug": "pro",
            "name": "Pro",
            "description": "For teams that ship.",
            "price": 2500,
            "currency": "USD",
            "interval": "monthly",
            "type": "paid",
            "billingType": "recurring",
            "isAddon": false,
            "planGroup": null,
            "trialDays": 0,
            "trialCardRequired": false,
            "provider": null,
            "features": [
              {
                "slug": "api-calls",
                "name": "API calls",
                "type": "metered",
                "meterType": "consumable",
                "enabled": true,
                "limit": 10000,
                "trialLimit": null,
                "resetInterval": "monthly",
                "unit": "call",
                "usageModel": "included",
                "ratingModel": "package",
                "overage": "charge",
                "billingUnits": 1,
                "overagePrice": 0.325
              },
              {
                "slug": "seats",
                "name": "Seats",
                "type": "metered",
                "meterType": "non_consumable",
                "enabled": true,
                "limit": 5,
                "trialLimit": null,
                "resetInterval": "monthly",
                "unit": "seat",
                "usageModel": "included",
                "ratingModel": "package",
                "overage": "block"
              },
              {
                "slug": "sso",
                "name": "Single sign-on",
                "type": "boolean",
                "enabled": true,
                "limit": null,
                "trialLimit": null,
                "resetInterval": null,
                "unit": null
              },
              {
                "slug": "ai-credits",
                "name": "AI credits",
                "type": "metered",
                "meterType": "consumable",
                "enabled": true,
                "limit": 500,
                "trialLimit": null,
                "resetInterval": "monthly",
                "unit": null
              }
            ],
            "autoEnable": false,
            "isActive": true,
            "version": 1,
            "metadata": {}
          }
        }
      },
      "NotFound.customer_not_found": {
        "summary": "An unknown customer",
        "value": {
          "success": false,
          "error": "There is no customer user_43.",
          "code": "customer_not_found",
          "message": "There is no customer user_43.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "NotFound.plan_not_found": {
        "summary": "An unknown plan",
        "value": {
          "success": false,
          "error": "There is no plan gold.",
          "code": "plan_not_found",
          "message": "There is no plan gold.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "estimatePlan.calls.request": {
        "summary": "A month with 12,400 calls",
        "value": {
          "quantities": [
            {
              "feature": "api-calls",
              "quantity": 12400
            }
          ]
        }
      },
      "estimatePlan.calls.response": {
        "summary": "2,400 calls above the limit, and the fee",
        "value": {
          "success": true,
          "plan": "pro",
          "currency": "USD",
          "lines": [
            {
              "kind": "usage",
              "description": "API calls, usage",
              "quantity": 2400,
              "unitPrice": 0.325,
              "amount": 780,
              "discount": 0,
              "discounts": [],
              "amountExcludingTax": 780,
              "tax": 0,
              "taxes": [],
              "total": 780,
              "periodStart": 1793523600000,
              "periodEnd": 1796115600000
            },
            {
              "kind": "fee",
              "description": "Pro, monthly",
              "quantity": 1,
              "unitPrice": 2500,
              "amount": 2500,
              "discount": 0,
              "discounts": [],
              "amountExcludingTax": 2500,
              "tax": 0,
              "taxes": [],
              "total": 2500,
              "periodStart": 1793523600000,
              "periodEnd": 1796115600000
            }
          ],
          "features": [
            {
              "feature": "api-calls",
              "quantity": 12400,
              "allowed": true,
              "reason": null,
              "includedQuantity": 10000,
              "creditedQuantity": 0,
              "billableQuantity": 2400
            }
          ],
          "subtotal": 3280,
          "discount": 0,
          "discounts": [],
          "totalExcludingTax": 3280,
          "tax": 0,
          "taxes": [],
          "total": 3280
        }
      },
      "Conflict.customer_conflict": {
        "summary": "The external ID belongs to another customer",
        "value": {
          "success": false,
          "error": "Another customer has the external ID user_42.",
          "code": "customer_conflict",
          "message": "Another customer has the external ID user_42.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "Conflict.invoice_unpaid": {
        "summary": "An unpaid invoice prevents the change",
        "value": {
          "success": false,
          "error": "The current plan has an unpaid invoice. Pay it before changing the plan.",
          "code": "invoice_unpaid",
          "message": "The current plan has an unpaid invoice. Pay it before changing the plan.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w"
        }
      },
      "migratePlan.dry.request": {
        "summary": "Count the subscribers that would move now",
        "value": {
          "when": "now",
          "dryRun": true
        }
      },
      "migratePlan.dry.response": {
        "summary": "One subscriber would move",
        "value": {
          "success": true,
          "migrated": 1,
          "scheduled": 0,
          "skipped": 0
        }
      },
      "listCustomers.page.response": {
        "summary": "The only page",
        "value": {
          "success": true,
          "customers": [
            {
              "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "externalId": "user_42",
              "email": "ada@example.com",
              "name": "Ada Lovelace",
              "metadata": {
                "team": "engines"
              },
              "address": null,
              "taxIds": [],
              "taxExempt": "none",
              "taxCodes": [],
              "locale": null,
              "currency": null,
              "invoiceFields": {
                "purchaseOrder": null,
                "buyerReference": null
              },
              "billing": {
                "overageLimit": null,
                "featureConfigs": []
              },
              "createdAt": 1793523600000,
              "updatedAt": 1793523600000
            }
          ],
          "total": 1,
          "limit": 50,
          "offset": 0,
          "nextCursor": null
        }
      },
      "upsertCustomer.byId.request": {
        "summary": "A customer with your own ID",
        "value": {
          "id": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
          }
        }
      },
      "upsertCustomer.byEmail.request": {
        "summary": "A customer identified by email",
        "value": {
          "email": "ada@example.com"
        }
      },
      "upsertCustomer.byId.response": {
        "summary": "A customer with your own ID",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
          },
          "address": null,
          "taxIds": [],
          "taxExempt": "none",
          "taxCodes": [],
          "locale": null,
          "currency": null,
          "invoiceFields": {
            "purchaseOrder": null,
            "buyerReference": null
          },
          "billing": {
            "overageLimit": null,
            "featureConfigs": []
          },
          "createdAt": 1793523600000,
          "updatedAt": 1793523600000
        }
      },
      "getCustomer.known.response": {
        "summary": "A customer",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
          },
          "address": null,
          "taxIds": [],
          "taxExempt": "none",
          "taxCodes": [],
          "locale": null,
          "currency": null,
          "invoiceFields": {
            "purchaseOrder": null,
            "buyerReference": null
          },
          "billing": {
            "overageLimit": null,
            "featureConfigs": []
          },
          "createdAt": 1793523600000,
          "updatedAt": 1793523600000
        }
      },
      "getCustomer.guarded.response": {
        "summary": "A customer with overage limits",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
          },
          "address": null,
          "taxIds": [],
          "taxExempt": "none",
          "taxCodes": [],
          "locale": null,
          "currency": null,
          "invoiceFields": {
            "purchaseOrder": null,
            "buyerReference": null
          },
          "billing": {
            "overageLimit": {
              "maxOverageAmount": 5000,
              "onLimitReached": "block",
              "createdAt": 1794744000000,
              "updatedAt": 1794744000000
            },
            "featureConfigs": [
              {
                "feature": {
                  "id": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                  "slug": "api-calls",
                  "name": "API calls"
                },
                "overage": "block",
                "maxOverageUnits": null,
                "createdAt": 1794744000000,
                "updatedAt": 1794744000000
              }
            ]
          },
          "createdAt": 1793523600000,
          "updatedAt": 1794744000000
        }
      },
      "deleteCustomer.gone.response": {
        "summary": "The customer was deleted",
        "value": {
          "success": true
        }
      },
      "updateCustomer.renamed.request": {
        "summary": "Change the name and email, and remove a metadata key",
        "value": {
          "email": "countess@example.com",
          "name": "Ada King",
          "externalId": "user_42",
          "metadata": {
            "team": null,
            "title": "Countess of Lovelace"
          }
        }
      },
      "updateCustomer.business.request": {
        "summary": "Set what a business needs on its invoices",
        "value": {
          "name": "Ada Lovelace",
          "externalId": "user_42",
          "address": {
            "line1": "Rue de la Loi 16",
            "postalCode": "1000",
            "city": "Bruxelles",
            "country": "BE"
          },
          "taxIds": [
            {
              "type": "eu_vat",
              "value": "BE 0428.759.497"
            }
          ],
          "locale": "fr-BE",
          "currency": "EUR",
          "invoiceFields": {
            "purchaseOrder": "PO-2026-0042"
          }
        }
      },
      "updateCustomer.renamed.response": {
        "summary": "The updated customer",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "countess@example.com",
          "name": "Ada King",
          "metadata": {
            "title": "Countess of Lovelace"
          },
          "address": null,
          "taxIds": [],
          "taxExempt": "none",
          "taxCodes": [],
          "locale": null,
          "currency": null,
          "invoiceFields": {
            "purchaseOrder": null,
            "buyerReference": null
          },
          "billing": {
            "overageLimit": null,
            "featureConfigs": []
          },
          "createdAt": 1793523600000,
          "updatedAt": 1793527200000
        }
      },
      "updateCustomer.business.response": {
        "summary": "The updated customer",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
          },
          "address": {
            "line1": "Rue de la Loi 16",
            "line2": null,
            "postalCode": "1000",
            "city": "Bruxelles",
            "region": null,
            "country": "BE"
          },
          "taxIds": [
            {
              "type": "eu_vat",
              "value": "BE0428759497",
              "status": "unverified"
            }
          ],
          "taxExempt": "none",
          "taxCodes": [],
          "locale": "fr-BE",
          "currency": "EUR",
          "invoiceFields": {
            "purchaseOrder": "PO-2026-0042",
            "buyerReference": null
          },
          "billing": {
            "overageLimit": null,
            "featureConfigs": []
          },
          "createdAt": 1793523600000,
          "updatedAt": 1793527200000
        }
      },
      "updateOverageLimit.block.request": {
        "summary": "Limit overage to 50.00 per usage period",
        "value": {
          "customer": "user_42",
          "maxOverageAmount": 5000,
          "onLimitReached": "block"
        }
      },
      "updateOverageLimit.none.request": {
        "summary": "Remove the limit",
        "value": {
          "customer": "user_42",
          "maxOverageAmount": null
        }
      },
      "updateOverageLimit.block.response": {
        "summary": "The updated customer",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
          },
          "address": null,
          "taxIds": [],
          "taxExempt": "none",
          "taxCodes": [],
          "locale": null,
          "currency": null,
          "invoiceFields": {
            "purchaseOrder": null,
            "buyerReference": null
          },
          "billing": {
            "overageLimit": {
              "maxOverageAmount": 5000,
              "onLimitReached": "block",
              "createdAt": 1793523600000,
              "updatedAt": 1793523600000
            },
            "featureConfigs": []
          },
          "createdAt": 1793523600000,
          "updatedAt": 1793523600000
        }
      },
      "updateFeatureConfig.block.request": {
        "summary": "Do not charge this customer for API calls",
        "value": {
          "customer": "user_42",
          "feature": "api-calls",
          "overage": "block"
        }
      },
      "updateFeatureConfig.block.response": {
        "summary": "The updated customer",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
          },
          "address": null,
          "taxIds": [],
          "taxExempt": "none",
          "taxCodes": [],
          "locale": null,
          "currency": null,
          "invoiceFields": {
            "purchaseOrder": null,
            "buyerReference": null
          },
          "billing": {
            "overageLimit": null,
            "featureConfigs": [
              {
                "feature": {
                  "id": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                  "slug": "api-calls",
                  "name": "API calls"
                },
                "overage": "block",
                "maxOverageUnits": null,
                "createdAt": 1793523600000,
                "updatedAt": 1793523600000
              }
            ]
          },
          "createdAt": 1793523600000,
          "updatedAt": 1793523600000
        }
      },
      "getEntitlements.pro.response": {
        "summary": "A customer on the plan Pro",
        "value": {
          "success": true,
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "entitlements": [
            {
              "feature": {
                "id": "feat_01kmf7zz8e6f8h0j3k5n7p9r1s",
                "slug": "ai-tokens",
                "name": "AI tokens",
                "type": "metered",
                "meterType": "consumable",
                "unit": "token"
              },
              "source": "credits",
              "plan": "pro",
              "usage": 0,
              "limit": 50000,
              "balance": 50000,
              "unlimited": false,
              "resetsAt": "2026-12-01T09:00:00.000Z",
              "resetInterval": "monthly",
              "overage": null,
              "maxOverageUnits": null,
              "override": null
            },
            {
              "feature": {
                "id": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "slug": "api-calls",
                "name": "API calls",
                "type": "metered",
                "meterType": "consumable",
                "unit": "call"
              },
              "source": "plan",
              "plan": "pro",
              "usage": 9400,
              "limit": 10000,
              "balance": 600,
              "unlimited": false,
              "resetsAt": "2026-12-01T09:00:00.000Z",
              "resetInterval": "monthly",
              "overage": "charge",
              "maxOverageUnits": null,
              "override": null
            },
            {
              "feature": {
                "id": "feat_01kmf7zz8f7g9j1k4n6p8r0t2v",
                "slug": "seats",
                "name": "Seats",
                "type": "metered",
                "meterType": "non_consumable",
                "unit": "seat"
              },
              "source": "plan",
              "plan": "pro",
              "usage": 0,
              "limit": 5,
              "balance": 5,
              "unlimited": false,
              "resetsAt": null,
              "resetInterval": null,
              "overage": "block",
              "maxOverageUnits": null,
              "override": null
            },
            {
              "feature": {
                "id": "feat_01kmf7zz8g8h0k2n5p7r9t1v3x",
                "slug": "sso",
                "name": "Single sign-on",
                "type": "boolean",
                "meterType": null,
                "unit": null
              },
              "source": "plan",
              "plan": "pro",
              "usage": null,
              "limit": null,
              "balance": null,
              "unlimited": false,
              "resetsAt": null,
              "resetInterval": null,
              "overage": null,
              "maxOverageUnits": null,
              "override": null
            }
          ],
          "credits": [
            {
              "systemSlug": "ai-credits",
              "name": "AI credits",
              "addonBalance": 0,
              "totalBalance": 500,
              "plan": {
                "used": 0,
                "limit": 500,
                "balance": 500,
                "resetsAt": "2026-12-01T09:00:00.000Z"
              }
            }
          ]
        }
      },
      "updateEntitlementOverride.limit.request": {
        "summary": "A higher limit until the end of the year",
        "value": {
          "limit": 13500,
          "overage": "block",
          "until": "2027-01-01T00:00:00Z"
        }
      },
      "updateEntitlementOverride.limit.response": {
        "summary": "The updated entitlement",
        "value": {
          "success": true,
          "entitlement": {
            "feature": {
              "id": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
              "slug": "api-calls",
              "name": "API calls",
              "type": "metered",
              "meterType": "consumable",
              "unit": "call"
            },
            "source": "override",
            "plan": "pro",
            "usage": 9400,
            "limit": 13500,
            "balance": 4100,
            "unlimited": false,
            "resetsAt": "2026-12-01T09:00:00.000Z",
            "resetInterval": "monthly",
            "overage": "block",
            "maxOverageUnits": null,
            "override": {
              "limit": 13500,
              "overage": "block",
              "until": "2027-01-01T00:00:00.000Z",
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            }
          },
          "credits": null
        }
      },
      "removeEntitlementOverride.gone.response": {
        "summary": "The override was removed",
        "value": {
          "success": true
        }
      },
      "getUsageHistory.week.response": {
        "summary": "A week, by day and feature",
        "value": {
          "success": true,
          "customer": {
            "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8"
          },
          "query": {
            "range": "7d",
            "from": "2026-10-26",
            "to": "2026-11-01",
            "granularity": "day",
            "feature": null,
            "groupBy": "feature",
            "timezone": "UTC"
          },
          "totals": {
            "usage": 9400,
            "records": 1
          },
          "series": [
            {
              "bucket": "2026-10-26",
              "value": 0
            },
            {
              "bucket": "2026-10-27",
              "value": 0
            },
            {
              "bucket": "2026-10-28",
              "value": 0
            },
            {
              "bucket": "2026-10-29",
              "value": 0
            },
            {
              "bucket": "2026-10-30",
              "value": 0
            },
            {
              "bucket": "2026-10-31",
              "value": 0
            },
            {
              "bucket": "2026-11-01",
              "value": 9400
            }
          ],
          "breakdown": [
            {
              "feature": {
                "id": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "slug": "api-calls",
                "name": "API calls",
                "unit": "call"
              },
              "totals": {
                "usage": 9400,
                "records": 1
              },
              "series": [
                {
                  "bucket": "2026-10-26",
                  "value": 0
                },
                {
                  "bucket": "2026-10-27",
                  "value": 0
                },
                {
                  "bucket": "2026-10-28",
                  "value": 0
                },
                {
                  "bucket": "2026-10-29",
                  "value": 0
                },
                {
                  "bucket": "2026-10-30",
                  "value": 0
                },
                {
                  "bucket": "2026-10-31",
                  "value": 0
                },
                {
                  "bucket": "2026-11-01",
                  "value": 9400
                }
              ]
            }
          ]
        }
      },
      "attachPlan.free.request": {
        "summary": "A free plan starts immediately",
        "value": {
          "customer": "user_42",
          "product": "free",
          "customerData": {
            "email": "ada@example.com",
            "name": "Ada Lovelace"
          }
        }
      },
      "attachPlan.paid.request": {
        "summary": "A paid plan requires a checkout",
        "value": {
          "customer": "user_42",
          "product": "pro",
          "currency": "USD",
          "channels": [
            "card"
          ],
          "metadata": {
            "campaign": "spring"
          },
          "callbackUrl": "https://app.example.com/billing/done"
        }
      },
      "attachPlan.free.response": {
        "summary": "A free plan starts immediately",
        "value": {
          "success": true,
          "type": "new",
          "requiresCheckout": false,
          "trial": false,
          "pending": false,
          "message": "The customer is subscribed to Free.",
          "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "subscription_id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "customer_id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8"
        }
      },
      "attachPlan.paid.response": {
        "summary": "A paid plan requires a checkout",
        "value": {
          "success": true,
          "type": "upgrade",
          "requiresCheckout": true,
          "trial": false,
          "pending": true,
          "message": "Open the checkout URL to pay. Pro starts when the payment arrives.",
          "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "subscription_id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "customer_id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g"
        }
      },
      "attachPlan.trial.response": {
        "summary": "A trial starts immediately",
        "value": {
          "success": true,
          "type": "new",
          "requiresCheckout": false,
          "trial": true,
          "pending": false,
          "message": "The customer is on trial with Pro.",
          "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "subscription_id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "customer_id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "trial_days": 14,
          "trial_ends_at": "2026-11-15T09:00:00.000Z"
        }
      },
      "attachPlan.downgrade.response": {
        "summary": "A cheaper plan starts at the end of the period",
        "value": {
          "success": true,
          "type": "downgrade",
          "requiresCheckout": false,
          "trial": false,
          "pending": false,
          "message": "Free starts at the end of the current period.",
          "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "subscription_id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "customer_id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "scheduledAt": 1796115600000
        }
      },
      "previewAttach.downgrade.request": {
        "summary": "Preview a downgrade",
        "value": {
          "customer": "user_42",
          "product": "free"
        }
      },
      "previewAttach.paid.response": {
        "summary": "The first fee would be paid at a checkout",
        "value": {
          "success": true,
          "type": "upgrade",
          "at": "2026-11-01T09:00:00.000Z",
          "requiresCheckout": true,
          "trial": false,
          "lines": [
            {
              "kind": "fee",
              "description": "Pro, monthly",
              "quantity": 1,
              "unitPrice": 2500,
              "amount": 2500,
              "discount": 0,
              "discounts": [],
              "amountExcludingTax": 2500,
              "tax": 0,
              "taxes": [],
              "total": 2500,
              "periodStart": 1793523600000,
              "periodEnd": 1796115600000
            }
          ],
          "subtotal": 2500,
          "discount": 0,
          "discounts": [],
          "totalExcludingTax": 2500,
          "tax": 0,
          "taxes": [],
          "total": 2500,
          "carried": 0,
          "amountDue": 2500,
          "currency": "USD",
          "message": "Pro would start when the payment arrives."
        }
      },
      "previewAttach.downgrade.response": {
        "summary": "The downgrade would start at the end of the period",
        "value": {
          "success": true,
          "type": "downgrade",
          "at": "2026-11-01T09:00:00.000Z",
          "requiresCheckout": false,
          "trial": false,
          "lines": [],
          "subtotal": 0,
          "discount": 0,
          "discounts": [],
          "totalExcludingTax": 0,
          "tax": 0,
          "taxes": [],
          "total": 0,
          "carried": 0,
          "amountDue": 0,
          "currency": "USD",
          "scheduledAt": 1796115600000,
          "message": "Free would start at the end of the current period."
        }
      },
      "listSubscriptions.page.response": {
        "summary": "The only page",
        "value": {
          "success": true,
          "subscriptions": [
            {
              "id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "plan": {
                "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
                "slug": "pro",
                "name": "Pro",
                "version": 1
              },
              "status": "active",
              "currency": "USD",
              "currentPeriodStart": "2026-11-01T09:00:00.000Z",
              "currentPeriodEnd": "2026-12-01T09:00:00.000Z",
              "billingAnchor": "2026-11-01T09:00:00.000Z",
              "trialEndsAt": null,
              "cancelAtPeriodEnd": false,
              "canceledAt": null,
              "endedAt": null,
              "pausedAt": null,
              "resumesAt": null,
              "scheduledChange": null,
              "discounts": [],
              "metadata": {
                "campaign": "spring"
              },
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "getSubscription.active.response": {
        "summary": "A subscription in its first period",
        "value": {
          "success": true,
          "subscription": {
            "id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "plan": {
              "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
              "slug": "pro",
              "name": "Pro",
              "version": 1
            },
            "status": "active",
            "currency": "USD",
            "currentPeriodStart": "2026-11-01T09:00:00.000Z",
            "currentPeriodEnd": "2026-12-01T09:00:00.000Z",
            "billingAnchor": "2026-11-01T09:00:00.000Z",
            "trialEndsAt": null,
            "cancelAtPeriodEnd": false,
            "canceledAt": null,
            "endedAt": null,
            "pausedAt": null,
            "resumesAt": null,
            "scheduledChange": null,
            "discounts": [],
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "getSubscription.changing.response": {
        "summary": "A subscription that changes at the end of its period",
        "value": {
          "success": true,
          "subscription": {
            "id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "plan": {
              "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
              "slug": "pro",
              "name": "Pro",
              "version": 1
            },
            "status": "active",
            "currency": "USD",
            "currentPeriodStart": "2026-11-01T09:00:00.000Z",
            "currentPeriodEnd": "2026-12-01T09:00:00.000Z",
            "billingAnchor": "2026-11-01T09:00:00.000Z",
            "trialEndsAt": null,
            "cancelAtPeriodEnd": false,
            "canceledAt": null,
            "endedAt": null,
            "pausedAt": null,
            "resumesAt": null,
            "scheduledChange": {
              "plan": {
                "id": "plan_01kmf7zz8g8h2j4k6m1n3p5q7r",
                "slug": "free",
                "name": "Free",
                "version": 1
              },
              "at": "2026-12-01T09:00:00.000Z"
            },
            "discounts": [],
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "createSubscriptionCheckout.checkout.request": {
        "summary": "A payment is needed",
        "value": {
          "callbackUrl": "https://app.example.com/billing/done"
        }
      },
      "createSubscriptionCheckout.direct.request": {
        "summary": "No payment is needed",
        "value": {}
      },
      "createSubscriptionCheckout.checkout.response": {
        "summary": "A payment is needed",
        "value": {
          "success": true,
          "activatedDirectly": false,
          "message": "Open the checkout URL to pay. The subscription starts when the payment arrives.",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g"
        }
      },
      "createSubscriptionCheckout.direct.response": {
        "summary": "No payment is needed",
        "value": {
          "success": true,
          "activatedDirectly": true,
          "message": "Nothing has to be paid. The subscription has started."
        }
      },
      "cancelSubscription.atPeriodEnd.request": {
        "summary": "Cancel at the end of the period",
        "value": {
          "when": "period_end"
        }
      },
      "cancelSubscription.now.request": {
        "summary": "Cancel immediately with a credit for unused time",
        "value": {
          "when": "now",
          "credit": true
        }
      },
      "cancelSubscription.atPeriodEnd.response": {
        "summary": "Canceled at the end of the period",
        "value": {
          "success": true,
          "subscription": {
            "id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "plan": {
              "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
              "slug": "pro",
              "name": "Pro",
              "version": 1
            },
            "status": "active",
            "currency": "USD",
            "currentPeriodStart": "2026-11-01T09:00:00.000Z",
            "currentPeriodEnd": "2026-12-01T09:00:00.000Z",
            "billingAnchor": "2026-11-01T09:00:00.000Z",
            "trialEndsAt": null,
            "cancelAtPeriodEnd": true,
            "canceledAt": "2026-11-01T09:00:00.000Z",
            "endedAt": null,
            "pausedAt": null,
            "resumesAt": null,
            "scheduledChange": null,
            "discounts": [],
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "cancelSubscription.now.response": {
        "summary": "Canceled immediately",
        "value": {
          "success": true,
          "subscription": {
            "id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "plan": {
              "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
              "slug": "pro",
              "name": "Pro",
              "version": 1
            },
            "status": "canceled",
            "currency": "USD",
            "currentPeriodStart": "2026-11-01T09:00:00.000Z",
            "currentPeriodEnd": "2026-12-01T09:00:00.000Z",
            "billingAnchor": "2026-11-01T09:00:00.000Z",
            "trialEndsAt": null,
            "cancelAtPeriodEnd": false,
            "canceledAt": "2026-11-01T09:00:00.000Z",
            "endedAt": "2026-11-01T09:00:00.000Z",
            "pausedAt": null,
            "resumesAt": null,
            "scheduledChange": null,
            "discounts": [],
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "resumeSubscription.goesOn.response": {
        "summary": "The cancellation was withdrawn",
        "value": {
          "success": true,
          "subscription": {
            "id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "plan": {
              "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
              "slug": "pro",
              "name": "Pro",
              "version": 1
            },
            "status": "active",
            "currency": "USD",
            "currentPeriodStart": "2026-11-01T09:00:00.000Z",
            "currentPeriodEnd": "2026-12-01T09:00:00.000Z",
            "billingAnchor": "2026-11-01T09:00:00.000Z",
            "trialEndsAt": null,
            "cancelAtPeriodEnd": false,
            "canceledAt": null,
            "endedAt": null,
            "pausedAt": null,
            "resumesAt": null,
            "scheduledChange": null,
            "discounts": [],
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "pauseSubscription.untilJanuary.request": {
        "summary": "Pause with automatic resumption",
        "value": {
          "until": "2027-01-01T00:00:00Z"
        }
      },
      "pauseSubscription.open.request": {
        "summary": "Pause until further notice",
        "value": {}
      },
      "pauseSubscription.paused.response": {
        "summary": "The subscription is paused",
        "value": {
          "success": true,
          "subscription": {
            "id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "plan": {
              "id": "plan_01kmf7zz8p1n5q7s3t9v2w4x6y",
              "slug": "pro",
              "name": "Pro",
              "version": 1
            },
            "status": "paused",
            "currency": "USD",
            "currentPeriodStart": "2026-11-01T09:00:00.000Z",
            "currentPeriodEnd": "2026-12-01T09:00:00.000Z",
            "billingAnchor": "2026-11-01T09:00:00.000Z",
            "trialEndsAt": null,
            "cancelAtPeriodEnd": false,
            "canceledAt": null,
            "endedAt": null,
            "pausedAt": "2026-11-01T09:00:00.000Z",
            "resumesAt": null,
            "scheduledChange": null,
            "discounts": [],
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "listSubscriptionDiscounts.one.response": {
        "summary": "A discount in its second billing period",
        "value": {
          "success": true,
          "discounts": [
            {
              "id": "disc_01kmf8am3n5p7q9s2t4v6w8x0y",
              "customerId": "cus_01kmf89z7a9c1e3g5j7m9p2r4t",
              "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "name": "Launch",
              "promotionCodeId": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
              "code": "LAUNCH20",
              "percent": 20,
              "amounts": null,
              "duration": "repeating",
              "periods": 3,
              "appliesTo": {
                "planIds": [],
                "featureIds": [],
                "kinds": [],
                "intervals": []
              },
              "status": "active",
              "coveredPeriods": [
                {
                  "number": 1,
                  "start": "2026-12-01T00:00:00.000Z",
                  "end": "2027-01-01T00:00:00.000Z"
                },
                {
                  "number": 2,
                  "start": "2027-01-01T00:00:00.000Z",
                  "end": null
                }
              ],
              "redeemedAt": "2026-11-01T10:00:00.000Z",
              "endsAt": "2027-03-01T00:00:00.000Z",
              "endedAt": null,
              "endReason": null
            }
          ]
        }
      },
      "addSubscriptionDiscount.code.request": {
        "summary": "A promotion code",
        "value": {
          "code": "LAUNCH20"
        }
      },
      "addSubscriptionDiscount.code.response": {
        "summary": "The discount, from the next billing period on",
        "value": {
          "success": true,
          "discount": {
            "id": "disc_01kmf8am3n5p7q9s2t4v6w8x0y",
            "customerId": "cus_01kmf89z7a9c1e3g5j7m9p2r4t",
            "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Launch",
            "promotionCodeId": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
            "code": "LAUNCH20",
            "percent": 20,
            "amounts": null,
            "duration": "repeating",
            "periods": 3,
            "appliesTo": {
              "planIds": [],
              "featureIds": [],
              "kinds": [],
              "intervals": []
            },
            "status": "active",
            "coveredPeriods": [],
            "redeemedAt": "2026-11-01T10:00:00.000Z",
            "endsAt": "2027-03-01T09:00:00.000Z",
            "endedAt": null,
            "endReason": null
          }
        }
      },
      "endSubscriptionDiscount.removed.response": {
        "summary": "The ended discount",
        "value": {
          "success": true,
          "discount": {
            "id": "disc_01kmf8am3n5p7q9s2t4v6w8x0y",
            "customerId": "cus_01kmf89z7a9c1e3g5j7m9p2r4t",
            "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Launch",
            "promotionCodeId": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
            "code": "LAUNCH20",
            "percent": 20,
            "amounts": null,
            "duration": "repeating",
            "periods": 3,
            "appliesTo": {
              "planIds": [],
              "featureIds": [],
              "kinds": [],
              "intervals": []
            },
            "status": "ended",
            "coveredPeriods": [
              {
                "number": 1,
                "start": "2026-12-01T00:00:00.000Z",
                "end": "2026-12-10T08:30:00.000Z"
              }
            ],
            "redeemedAt": "2026-11-01T10:00:00.000Z",
            "endsAt": null,
            "endedAt": "2026-12-10T08:30:00.000Z",
            "endReason": "removed"
          }
        }
      },
      "check.granted.request": {
        "summary": "Units within the allowance",
        "value": {
          "customer": "user_42",
          "feature": "api-calls",
          "value": 10
        }
      },
      "check.boolean.request": {
        "summary": "A boolean feature",
        "value": {
          "customer": "user_42",
          "feature": "sso"
        }
      },
      "check.recorded.request": {
        "summary": "A check that also records the usage",
        "value": {
          "customer": "user_42",
          "feature": "api-calls",
          "value": 1,
          "sendEvent": true,
          "idempotencyKey": "request-8d1f"
        }
      },
      "check.granted.response": {
        "summary": "Units within the allowance",
        "value": {
          "allowed": true,
          "code": "access_granted",
          "usage": 9400,
          "limit": 10000,
          "balance": 600,
          "resetsAt": "2026-12-01T09:00:00.000Z",
          "resetInterval": "monthly",
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "API calls: included in the plan.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null,
            "overage": {
              "type": "charge",
              "willBeBilled": false,
              "pricePerUnit": 0.325,
              "billingUnits": 1
            },
            "pricing": {
              "usageModel": "included",
              "ratingModel": "package",
              "pricePerUnit": null
            }
          }
        }
      },
      "check.boolean.response": {
        "summary": "A boolean feature",
        "value": {
          "allowed": true,
          "code": "access_granted",
          "usage": null,
          "limit": null,
          "balance": null,
          "resetsAt": null,
          "resetInterval": null,
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "Single sign-on: included in the plan.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null
          }
        }
      },
      "check.recorded.response": {
        "summary": "A check that also records the usage",
        "value": {
          "allowed": true,
          "code": "access_granted",
          "usage": 9401,
          "limit": 10000,
          "balance": 599,
          "resetsAt": "2026-12-01T09:00:00.000Z",
          "resetInterval": "monthly",
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "API calls: included in the plan.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null,
            "overage": {
              "type": "charge",
              "willBeBilled": false,
              "pricePerUnit": 0.325,
              "billingUnits": 1
            },
            "pricing": {
              "usageModel": "included",
              "ratingModel": "package",
              "pricePerUnit": null
            }
          }
        }
      },
      "check.refused.response": {
        "summary": "The limit is reached",
        "value": {
          "allowed": false,
          "code": "limit_exceeded",
          "usage": 1000,
          "limit": 1000,
          "balance": 0,
          "resetsAt": "2026-12-01T09:00:00.000Z",
          "resetInterval": "monthly",
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "The limit of API calls would be exceeded.",
            "planName": "Free",
            "plan": "free",
            "trial": false,
            "trialEndsAt": null,
            "overage": {
              "type": "block",
              "willBeBilled": false,
              "pricePerUnit": null,
              "billingUnits": 1
            },
            "pricing": {
              "usageModel": "included",
              "ratingModel": "package",
              "pricePerUnit": null
            }
          }
        }
      },
      "track.within.request": {
        "summary": "Units within the allowance",
        "value": {
          "customer": "user_42",
          "feature": "api-calls",
          "value": 250,
          "idempotencyKey": "import-7f3a"
        }
      },
      "track.overage.request": {
        "summary": "Units above the limit are charged",
        "value": {
          "customer": "user_42",
          "feature": "api-calls",
          "value": "2750.5",
          "customerData": {
            "email": "ada@example.com"
          }
        }
      },
      "track.level.request": {
        "summary": "Set the number of seats",
        "value": {
          "customer": "user_42",
          "feature": "seats",
          "value": 3,
          "set": true
        }
      },
      "track.within.response": {
        "summary": "Units within the allowance",
        "value": {
          "success": true,
          "allowed": true,
          "code": "tracked",
          "usage": 9650,
          "limit": 10000,
          "balance": 350,
          "resetsAt": "2026-12-01T09:00:00.000Z",
          "resetInterval": "monthly",
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "API calls: included in the plan.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null,
            "overage": {
              "type": "charge",
              "willBeBilled": false,
              "pricePerUnit": 0.325,
              "billingUnits": 1
            },
            "pricing": {
              "usageModel": "included",
              "ratingModel": "package",
              "pricePerUnit": null
            }
          }
        }
      },
      "track.overage.response": {
        "summary": "Units above the limit are charged",
        "value": {
          "success": true,
          "allowed": true,
          "code": "tracked_overage",
          "usage": 12400.5,
          "limit": 10000,
          "balance": 0,
          "resetsAt": "2026-12-01T09:00:00.000Z",
          "resetInterval": "monthly",
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "This usage of API calls is above the plan's limit and will be billed.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null,
            "overage": {
              "type": "charge",
              "willBeBilled": true,
              "pricePerUnit": 0.325,
              "billingUnits": 1
            },
            "pricing": {
              "usageModel": "included",
              "ratingModel": "package",
              "pricePerUnit": null
            }
          }
        }
      },
      "track.level.response": {
        "summary": "The new level, which never resets",
        "value": {
          "success": true,
          "allowed": true,
          "code": "tracked",
          "usage": 3,
          "limit": 5,
          "balance": 2,
          "resetsAt": null,
          "resetInterval": null,
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "Seats: included in the plan.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null
          }
        }
      },
      "track.duplicate.response": {
        "summary": "A duplicate event",
        "value": {
          "success": true,
          "allowed": true,
          "code": "tracked",
          "usage": 9650,
          "limit": 10000,
          "balance": 350,
          "resetsAt": "2026-12-01T09:00:00.000Z",
          "resetInterval": "monthly",
          "unlimited": false,
          "environment": "sandbox",
          "credits": null,
          "details": {
            "message": "API calls: included in the plan.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null,
            "overage": {
              "type": "charge",
              "willBeBilled": false,
              "pricePerUnit": 0.325,
              "billingUnits": 1
            },
            "pricing": {
              "usageModel": "included",
              "ratingModel": "package",
              "pricePerUnit": null
            }
          },
          "duplicate": true
        }
      },
      "trackBatch.two.request": {
        "summary": "Two events, one for an unknown feature",
        "value": {
          "events": [
            {
              "customer": "user_42",
              "feature": "api-calls",
              "value": 250,
              "idempotencyKey": "import-7f3a"
            },
            {
              "customer": "user_42",
              "feature": "api-cals"
            }
          ]
        }
      },
      "trackBatch.two.response": {
        "summary": "One event is recorded, one has an unknown feature",
        "value": {
          "success": true,
          "results": [
            {
              "success": true,
              "allowed": true,
              "code": "tracked",
              "usage": 9650,
              "limit": 10000,
              "balance": 350
            },
            {
              "success": false,
              "allowed": false,
              "code": "feature_not_found",
              "error": "There is no feature api-cals.",
              "message": "There is no feature api-cals."
            }
          ],
          "accepted": 1,
          "refused": 1
        }
      },
      "voidUsage.event.request": {
        "summary": "Void an event by its idempotency key",
        "value": {
          "customer": "user_42",
          "idempotencyKey": "import-7f3a"
        }
      },
      "voidUsage.event.response": {
        "summary": "The event was voided",
        "value": {
          "success": true,
          "eventId": "evt_01khd3ca20vpc9x8d2m7rf5tqz",
          "feature": "api-calls",
          "value": 250,
          "voidedAt": "2026-11-01T09:00:00.000Z"
        }
      },
      "listEntities.seats.response": {
        "summary": "The seats in use",
        "value": {
          "success": true,
          "entities": [
            {
              "id": "member_7",
              "featureId": "seats",
              "name": "Grace Hopper",
              "email": "grace@example.com",
              "metadata": {
                "role": "editor"
              },
              "status": "pending_removal",
              "removesAt": "2026-12-01T09:00:00.000Z",
              "createdAt": "2026-11-02T10:00:00.000Z"
            },
            {
              "id": "member_1",
              "featureId": "seats",
              "name": null,
              "email": null,
              "metadata": {},
              "status": "active",
              "removesAt": null,
              "createdAt": "2026-11-01T09:30:00.000Z"
            }
          ],
          "total": 2,
          "nextCursor": null
        }
      },
      "addEntity.seat.request": {
        "summary": "A member takes a seat",
        "value": {
          "customer": "user_42",
          "feature": "seats",
          "entity": "member_7",
          "name": "Grace Hopper",
          "email": "grace@example.com",
          "metadata": {
            "role": "editor"
          }
        }
      },
      "addEntity.seat.response": {
        "summary": "A member takes a seat",
        "value": {
          "success": true,
          "entityId": "member_7",
          "featureId": "seats",
          "count": 2,
          "limit": 5,
          "remaining": 3,
          "restored": false
        }
      },
      "removeEntity.seat.request": {
        "summary": "A member leaves a seat",
        "value": {
          "customer": "user_42",
          "feature": "seats",
          "entity": "member_7"
        }
      },
      "removeEntity.seat.response": {
        "summary": "A member leaves a seat",
        "value": {
          "success": true,
          "entityId": "member_7",
          "count": 2
        }
      },
      "getWallet.card.response": {
        "summary": "A customer with a card",
        "value": {
          "hasCard": true,
          "card": {
            "id": "pm_01kmf8af405x9c2b7n1m8k3j6h",
            "last4": "4242",
            "brand": "visa",
            "exp": "12/30",
            "provider": "sandbox"
          },
          "methods": [
            {
              "id": "pm_01kmf8af405x9c2b7n1m8k3j6h",
              "type": "card",
              "provider": "sandbox",
              "isDefault": true,
              "isValid": true,
              "card": {
                "id": "pm_01kmf8af405x9c2b7n1m8k3j6h",
                "last4": "4242",
                "brand": "visa",
                "exp": "12/30",
                "provider": "sandbox"
              }
            }
          ]
        }
      },
      "getWallet.empty.response": {
        "summary": "A customer without a card",
        "value": {
          "hasCard": false,
          "card": null,
          "methods": []
        }
      },
      "removePaymentMethod.card.request": {
        "summary": "A card is removed",
        "value": {
          "customer": "user_42",
          "id": "pm_01kmf8af405x9c2b7n1m8k3j6h"
        }
      },
      "removePaymentMethod.card.response": {
        "summary": "A card is removed",
        "value": {
          "success": true
        }
      },
      "setupPaymentMethod.card.request": {
        "summary": "A customer saves a card",
        "value": {
          "customer": "user_42",
          "callbackUrl": "https://example.com/billing"
        }
      },
      "setupPaymentMethod.card.response": {
        "summary": "The page where the card is saved",
        "value": {
          "success": true,
          "url": "http://127.0.0.1:4242/sandbox/checkout/org_01kmf5g900q2w4e6r8t1y3u5i7/cs_5f0c2f3e8b1d4a6c9e7b",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/org_01kmf5g900q2w4e6r8t1y3u5i7/cs_5f0c2f3e8b1d4a6c9e7b",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g",
          "accessCode": null
        }
      },
      "setDefaultPaymentMethod.card.request": {
        "summary": "Set another card as the default",
        "value": {
          "customer": "user_42",
          "id": "pm_01kmf8af405x9c2b7n1m8k3j6h"
        }
      },
      "setDefaultPaymentMethod.card.response": {
        "summary": "Set another card as the default",
        "value": {
          "success": true
        }
      },
      "purchaseCreditPack.checkout.request": {
        "summary": "Without a saved card, the purchase requires a checkout",
        "value": {
          "customer": "user_42",
          "pack": "ai-credits-1000",
          "quantity": 2,
          "currency": "USD",
          "metadata": {
            "order": "A-17"
          },
          "callbackUrl": "https://app.example.com/credits/done"
        }
      },
      "purchaseCreditPack.immediate.request": {
        "summary": "With a saved card, the credits are granted immediately",
        "value": {
          "customer": "user_42",
          "pack": "ai-credits-1000"
        }
      },
      "purchaseCreditPack.checkout.response": {
        "summary": "Without a saved card, the purchase requires a checkout",
        "value": {
          "success": true,
          "requiresCheckout": true,
          "pending": true,
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g",
          "quantity": 2,
          "credits": 2000,
          "creditSystemId": "ai-credits",
          "message": "Open the checkout URL to pay. 2000 credits are granted when the payment arrives."
        }
      },
      "purchaseCreditPack.immediate.response": {
        "summary": "With a saved card, the credits are granted immediately",
        "value": {
          "success": true,
          "requiresCheckout": false,
          "pending": false,
          "quantity": 1,
          "credits": 1000,
          "creditSystemId": "ai-credits",
          "balance": 1500,
          "message": "1000 credits are granted."
        }
      },
      "grantCredits.welcome.request": {
        "summary": "Free credits",
        "value": {
          "customer": "user_42",
          "credits": 250,
          "creditSystem": "ai-credits",
          "expiresAt": "2027-01-01T00:00:00Z",
          "reason": "Welcome to Dues",
          "metadata": {
            "ticket": "T-81"
          }
        }
      },
      "grantCredits.welcome.response": {
        "summary": "Free credits",
        "value": {
          "success": true,
          "grant": {
            "id": "grant_01kmf8ae7m2n4p6q8r1s3t5v7w",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "creditSystem": "ai-credits",
            "source": "manual",
            "status": "active",
            "credits": 250,
            "remaining": 250,
            "priority": 0,
            "frozen": false,
            "pack": null,
            "quantity": null,
            "invoiceId": null,
            "reason": "Welcome to Dues",
            "metadata": {
              "ticket": "T-81"
            },
            "startsAt": null,
            "expiresAt": "2027-01-01T00:00:00.000Z",
            "voidedAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "listCreditGrants.page.response": {
        "summary": "The only grant of a customer",
        "value": {
          "success": true,
          "grants": [
            {
              "id": "grant_01kmf8ae7m2n4p6q8r1s3t5v7w",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "creditSystem": "ai-credits",
              "source": "manual",
              "status": "active",
              "credits": 250,
              "remaining": 250,
              "priority": 0,
              "frozen": false,
              "pack": null,
              "quantity": null,
              "invoiceId": null,
              "reason": "Welcome to Dues",
              "metadata": {
                "ticket": "T-81"
              },
              "startsAt": null,
              "expiresAt": "2027-01-01T00:00:00.000Z",
              "voidedAt": null,
              "createdAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "voidCreditGrant.void.response": {
        "summary": "The remaining credits were voided",
        "value": {
          "success": true,
          "grant": {
            "id": "grant_01kmf8ae7m2n4p6q8r1s3t5v7w",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "creditSystem": "ai-credits",
            "source": "manual",
            "status": "voided",
            "credits": 250,
            "remaining": 0,
            "priority": 0,
            "frozen": false,
            "pack": null,
            "quantity": null,
            "invoiceId": null,
            "reason": "Welcome to Dues",
            "metadata": {
              "ticket": "T-81"
            },
            "startsAt": null,
            "expiresAt": "2027-01-01T00:00:00.000Z",
            "voidedAt": "2026-11-01T09:00:00.000Z",
            "createdAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "getCreditBalance.now.response": {
        "summary": "Credits of the plan and of a grant",
        "value": {
          "success": true,
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "balances": [
            {
              "systemSlug": "ai-credits",
              "name": "AI credits",
              "addonBalance": 250,
              "totalBalance": 750,
              "plan": {
                "used": 0,
                "limit": 500,
                "balance": 500,
                "resetsAt": "2026-12-01T09:00:00.000Z"
              }
            }
          ]
        }
      },
      "listCreditEntries.page.response": {
        "summary": "A voided grant",
        "value": {
          "success": true,
          "entries": [
            {
              "id": "cre_01kmf8ae7m9q2s4t6v8w1x3y5z",
              "grantId": "grant_01kmf8ae7m2n4p6q8r1s3t5v7w",
              "kind": "void",
              "credits": -250,
              "eventId": null,
              "refundId": null,
              "createdAt": "2026-11-01T09:00:00.000Z"
            },
            {
              "id": "cre_01kmf8ae7m5n7p9q2r4s6t8v1w",
              "grantId": "grant_01kmf8ae7m2n4p6q8r1s3t5v7w",
              "kind": "grant",
              "credits": 250,
              "eventId": null,
              "refundId": null,
              "createdAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "getBalance.now.response": {
        "summary": "Goodwill",
        "value": {
          "success": true,
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "balances": [
            {
              "currency": "USD",
              "balance": 500
            }
          ]
        }
      },
      "listBalanceEntries.page.response": {
        "summary": "Goodwill",
        "value": {
          "success": true,
          "entries": [
            {
              "id": "bal_01kmf8ae7m2n4p6q8r1s3t5v7w",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "kind": "adjustment",
              "currency": "USD",
              "amount": 500,
              "balanceAfter": 500,
              "invoiceId": null,
              "reason": "Outage on November 1",
              "createdAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "adjustBalance.goodwill.request": {
        "summary": "Goodwill",
        "value": {
          "customer": "user_42",
          "currency": "USD",
          "amount": 500,
          "reason": "Outage on November 1"
        }
      },
      "adjustBalance.goodwill.response": {
        "summary": "Goodwill",
        "value": {
          "success": true,
          "entry": {
            "id": "bal_01kmf8ae7m2n4p6q8r1s3t5v7w",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "kind": "adjustment",
            "currency": "USD",
            "amount": 500,
            "balanceAfter": 500,
            "invoiceId": null,
            "reason": "Outage on November 1",
            "createdAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "listCoupons.page.response": {
        "summary": "The only page",
        "value": {
          "success": true,
          "coupons": [
            {
              "id": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "name": "Launch",
              "percent": 20,
              "amounts": null,
              "duration": "repeating",
              "periods": 3,
              "appliesTo": {
                "planIds": [],
                "featureIds": [],
                "kinds": [],
                "intervals": []
              },
              "maxRedemptions": 100,
              "maxPerCustomer": 1,
              "redeemBy": null,
              "minimumAmount": {},
              "firstPurchaseOnly": false,
              "timesRedeemed": 0,
              "archivedAt": null,
              "metadata": {},
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "createCoupon.percent.request": {
        "summary": "20 % off three billing periods, 100 times",
        "value": {
          "name": "Launch",
          "percent": 20,
          "duration": "repeating",
          "periods": 3,
          "maxRedemptions": 100
        }
      },
      "createCoupon.amounts.request": {
        "summary": "10.00 EUR or 12.00 USD off the first billing period",
        "value": {
          "name": "Welcome",
          "amounts": {
            "EUR": 1000,
            "USD": 1200
          },
          "duration": "once",
          "firstPurchaseOnly": true
        }
      },
      "createCoupon.percent.response": {
        "summary": "A coupon with a percentage",
        "value": {
          "success": true,
          "coupon": {
            "id": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Launch",
            "percent": 20,
            "amounts": null,
            "duration": "repeating",
            "periods": 3,
            "appliesTo": {
              "planIds": [],
              "featureIds": [],
              "kinds": [],
              "intervals": []
            },
            "maxRedemptions": 100,
            "maxPerCustomer": 1,
            "redeemBy": null,
            "minimumAmount": {},
            "firstPurchaseOnly": false,
            "timesRedeemed": 0,
            "archivedAt": null,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "getCoupon.percent.response": {
        "summary": "A coupon with a percentage",
        "value": {
          "success": true,
          "coupon": {
            "id": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Launch",
            "percent": 20,
            "amounts": null,
            "duration": "repeating",
            "periods": 3,
            "appliesTo": {
              "planIds": [],
              "featureIds": [],
              "kinds": [],
              "intervals": []
            },
            "maxRedemptions": 100,
            "maxPerCustomer": 1,
            "redeemBy": null,
            "minimumAmount": {},
            "firstPurchaseOnly": false,
            "timesRedeemed": 12,
            "archivedAt": null,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "updateCoupon.renamed.request": {
        "summary": "A new name",
        "value": {
          "name": "Spring launch"
        }
      },
      "updateCoupon.renamed.response": {
        "summary": "The coupon with its new name",
        "value": {
          "success": true,
          "coupon": {
            "id": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Spring launch",
            "percent": 20,
            "amounts": null,
            "duration": "repeating",
            "periods": 3,
            "appliesTo": {
              "planIds": [],
              "featureIds": [],
              "kinds": [],
              "intervals": []
            },
            "maxRedemptions": 100,
            "maxPerCustomer": 1,
            "redeemBy": null,
            "minimumAmount": {},
            "firstPurchaseOnly": false,
            "timesRedeemed": 0,
            "archivedAt": null,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-02T09:00:00.000Z"
          }
        }
      },
      "archiveCoupon.archived.response": {
        "summary": "The archived coupon",
        "value": {
          "success": true,
          "coupon": {
            "id": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Launch",
            "percent": 20,
            "amounts": null,
            "duration": "repeating",
            "periods": 3,
            "appliesTo": {
              "planIds": [],
              "featureIds": [],
              "kinds": [],
              "intervals": []
            },
            "maxRedemptions": 100,
            "maxPerCustomer": 1,
            "redeemBy": null,
            "minimumAmount": {},
            "firstPurchaseOnly": false,
            "timesRedeemed": 12,
            "archivedAt": "2026-11-05T09:00:00.000Z",
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-05T09:00:00.000Z"
          }
        }
      },
      "listPromotionCodes.page.response": {
        "summary": "The only page",
        "value": {
          "success": true,
          "promotionCodes": [
            {
              "id": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
              "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "code": "LAUNCH20",
              "active": true,
              "customerId": null,
              "expiresAt": null,
              "maxRedemptions": null,
              "timesRedeemed": 0,
              "metadata": {},
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "createPromotionCode.launch.request": {
        "summary": "A code for the coupon",
        "value": {
          "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "code": "LAUNCH20"
        }
      },
      "createPromotionCode.launch.response": {
        "summary": "The code",
        "value": {
          "success": true,
          "promotionCode": {
            "id": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
            "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "code": "LAUNCH20",
            "active": true,
            "customerId": null,
            "expiresAt": null,
            "maxRedemptions": null,
            "timesRedeemed": 0,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "checkPromotionCode.valid.request": {
        "summary": "A code for a plan",
        "value": {
          "code": "launch20",
          "product": "pro"
        }
      },
      "checkPromotionCode.unknown.request": {
        "summary": "A code that does not exist",
        "value": {
          "code": "LAUNCH99"
        }
      },
      "checkPromotionCode.valid.response": {
        "summary": "The code can be redeemed",
        "value": {
          "success": true,
          "valid": true,
          "reason": null,
          "coupon": {
            "id": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Launch",
            "percent": 20,
            "amounts": null,
            "duration": "repeating",
            "periods": 3,
            "appliesTo": {
              "planIds": [],
              "featureIds": [],
              "kinds": [],
              "intervals": []
            },
            "maxRedemptions": 100,
            "maxPerCustomer": 1,
            "redeemBy": null,
            "minimumAmount": {},
            "firstPurchaseOnly": false,
            "timesRedeemed": 0,
            "archivedAt": null,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          },
          "promotionCode": {
            "id": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
            "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "code": "LAUNCH20",
            "active": true,
            "customerId": null,
            "expiresAt": null,
            "maxRedemptions": null,
            "timesRedeemed": 0,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "checkPromotionCode.unknown.response": {
        "summary": "An unknown code",
        "value": {
          "success": true,
          "valid": false,
          "reason": "unknown",
          "coupon": null,
          "promotionCode": null
        }
      },
      "getPromotionCode.launch.response": {
        "summary": "The code",
        "value": {
          "success": true,
          "promotionCode": {
            "id": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
            "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "code": "LAUNCH20",
            "active": true,
            "customerId": null,
            "expiresAt": null,
            "maxRedemptions": null,
            "timesRedeemed": 12,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "updatePromotionCode.stopped.request": {
        "summary": "Turn the code off",
        "value": {
          "active": false
        }
      },
      "updatePromotionCode.stopped.response": {
        "summary": "The code, turned off",
        "value": {
          "success": true,
          "promotionCode": {
            "id": "promo_01kmf8ah2m4n6p8q1r3s5t7v9w",
            "couponId": "coupon_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "code": "LAUNCH20",
            "active": false,
            "customerId": null,
            "expiresAt": null,
            "maxRedemptions": null,
            "timesRedeemed": 12,
            "metadata": {},
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-05T09:00:00.000Z"
          }
        }
      },
      "getUpcomingInvoice.renewal.response": {
        "summary": "2,400 calls above the limit, and the next fee",
        "value": {
          "success": true,
          "upcoming": {
            "at": "2026-12-01T09:00:00.000Z",
            "subscriptionId": "sub_01kmf8ad00w4n2v7q9x3c5d6e8",
            "currency": "USD",
            "lines": [
              {
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000
              },
              {
                "kind": "fee",
                "description": "Pro, monthly",
                "quantity": 1,
                "unitPrice": 2500,
                "amount": 2500,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 2500,
                "tax": 0,
                "taxes": [],
                "total": 2500,
                "periodStart": 1796115600000,
                "periodEnd": 1798794000000
              }
            ],
            "subtotal": 3280,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 3280,
            "tax": 0,
            "taxes": [],
            "total": 3280,
            "carried": 0,
            "balanceApplied": 0,
            "settlements": [],
            "amountDue": 3280,
            "periodStart": 1796115600000,
            "periodEnd": 1798794000000
          }
        }
      },
      "getUnbilledUsage.overage.response": {
        "summary": "2,400 calls above the limit",
        "value": {
          "success": true,
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "currency": "USD",
          "totalEstimated": 780,
          "taxEstimated": 0,
          "usageWindowEnd": 1796115600000,
          "features": [
            {
              "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
              "featureSlug": "api-calls",
              "featureName": "API calls",
              "usage": 12400,
              "included": 10000,
              "billableQuantity": 2400,
              "estimatedAmount": 780,
              "usageModel": "included",
              "ratingModel": "package",
              "pricePerUnit": 0.325,
              "billingUnits": 1,
              "tierBreakdown": [],
              "periodStart": 1793523600000,
              "periodEnd": 1796115600000
            }
          ]
        }
      },
      "createInvoice.usage.request": {
        "summary": "Overage is invoiced before the period ends",
        "value": {
          "customer": "user_42"
        }
      },
      "createInvoice.usage.response": {
        "summary": "Overage is invoiced before the period ends",
        "value": {
          "success": true,
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "open",
            "currency": "USD",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 0,
            "taxes": [],
            "total": 780,
            "carried": 0,
            "settlements": [],
            "amountPaid": 0,
            "amountCredited": 0,
            "amountDue": 780,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": null,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          }
        }
      },
      "payInvoice.invoice.request": {
        "summary": "With a return URL",
        "value": {
          "callbackUrl": "https://example.com/billing"
        }
      },
      "payInvoice.invoice.response": {
        "summary": "The saved card was charged",
        "value": {
          "success": true,
          "paid": true,
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "paid",
            "currency": "USD",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 0,
            "taxes": [],
            "total": 780,
            "carried": 0,
            "settlements": [
              {
                "kind": "payment",
                "amount": 780
              }
            ],
            "amountPaid": 780,
            "amountCredited": 0,
            "amountDue": 0,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": 1794744000000,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          },
          "message": "The invoice is paid."
        }
      },
      "payInvoice.checkout.response": {
        "summary": "No saved card can be charged",
        "value": {
          "success": true,
          "paid": false,
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/cs_5f0c3d1e9b7a4c6d8e2f1a0b3c5d7e9f1a2b3c4d5e6f7a8b",
          "reference": "pay_01kn9jq5c0r6t8v1x3z5b7d9f2",
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "open",
            "currency": "USD",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 0,
            "taxes": [],
            "total": 780,
            "carried": 0,
            "settlements": [],
            "amountPaid": 0,
            "amountCredited": 0,
            "amountDue": 780,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": null,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          },
          "message": "Open the checkout URL to pay."
        }
      },
      "listInvoices.page.response": {
        "summary": "A page of one, with the cursor of the next",
        "value": {
          "success": true,
          "invoices": [
            {
              "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "number": "ADA42-0002",
              "status": "open",
              "currency": "USD",
              "subtotal": 780,
              "discount": 0,
              "discounts": [],
              "totalExcludingTax": 780,
              "tax": 0,
              "taxes": [],
              "total": 780,
              "carried": 0,
              "settlements": [],
              "amountPaid": 0,
              "amountCredited": 0,
              "amountDue": 780,
              "amountRefunded": 0,
              "items": [
                {
                  "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                  "kind": "usage",
                  "description": "API calls, usage",
                  "quantity": 2400,
                  "unitPrice": 0.325,
                  "amount": 780,
                  "discount": 0,
                  "discounts": [],
                  "amountExcludingTax": 780,
                  "tax": 0,
                  "taxes": [],
                  "total": 780,
                  "sourceLineId": null,
                  "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                  "featureSlug": "api-calls",
                  "periodStart": 1793523600000,
                  "periodEnd": 1796115600000,
                  "ratingModel": "package",
                  "tierBreakdown": []
                }
              ],
              "lineItems": [
                {
                  "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                  "kind": "usage",
                  "description": "API calls, usage",
                  "quantity": 2400,
                  "unitPrice": 0.325,
                  "amount": 780,
                  "discount": 0,
                  "discounts": [],
                  "amountExcludingTax": 780,
                  "tax": 0,
                  "taxes": [],
                  "total": 780,
                  "sourceLineId": null,
                  "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                  "featureSlug": "api-calls",
                  "periodStart": 1793523600000,
                  "periodEnd": 1796115600000,
                  "ratingModel": "package",
                  "tierBreakdown": []
                }
              ],
              "periodStart": 1793523600000,
              "periodEnd": 1794744000000,
              "issuedAt": 1794744000000,
              "dueAt": 1794830400000,
              "paidAt": null,
              "seller": {
                "name": "Example",
                "address": null,
                "taxIds": [],
                "email": null,
                "phone": null,
                "registration": null
              },
              "buyer": {
                "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
                "name": "Ada Lovelace",
                "email": "ada@example.com",
                "address": null,
                "taxIds": [],
                "purchaseOrder": null,
                "buyerReference": null
              },
              "taxTreatment": "domestic",
              "locale": "en",
              "notes": [],
              "missing": [
                "seller.name",
                "seller.address"
              ],
              "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
              "createdAt": 1794744000000
            }
          ],
          "nextCursor": "aW52XzAxa245anE1YzBtM2Y3aDFkOGcydzZ2NGE1"
        }
      },
      "getInvoice.open.response": {
        "summary": "An open invoice",
        "value": {
          "success": true,
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "open",
            "currency": "USD",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 0,
            "taxes": [],
            "total": 780,
            "carried": 0,
            "settlements": [],
            "amountPaid": 0,
            "amountCredited": 0,
            "amountDue": 780,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": null,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          }
        }
      },
      "getInvoiceHtml.open.response": {
        "summary": "The beginning and the end of the page",
        "value": "<!doctype html><html lang=\"en\"><head><title>Invoice ADA42-0002</title></head><body><main><h1>Invoice ADA42-0002</h1></main></body></html>"
      },
      "getInvoiceXml.ubl.response": {
        "summary": "The beginning and the end of the XML",
        "value": "<?xml version=\"1.0\" encoding=\"UTF-8\"?> <Invoice xmlns=\"urn:oasis:names:specification:ubl:schema:xsd:Invoice-2\"><ID>ADA42-0002</ID></Invoice>"
      },
      "getInvoicePdf.open.response": {
        "summary": "The beginning and the end of the file",
        "value": "%PDF-1.7 … %%EOF"
      },
      "explainInvoice.usage.response": {
        "summary": "The overage of a month",
        "value": {
          "success": true,
          "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
          "number": "ADA42-0002",
          "status": "open",
          "currency": "USD",
          "total": 780,
          "carried": 0,
          "summary": "One line adds up to 7.80 USD. 7.80 USD is still due.",
          "lines": [
            {
              "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
              "description": "API calls, usage",
              "rule": "usage_package",
              "explanation": "2400 units of API calls were used above the included amount in the window from 2026-11-01T09:00:00.000Z to 2026-12-01T09:00:00.000Z and had not been billed. They were recorded by one event, at 2026-11-01T09:00:00.000Z. Each unit costs 0.00325 USD. Total, rounded once: 7.80 USD.",
              "quantity": 2400,
              "amount": 780,
              "periodStart": 1793523600000,
              "periodEnd": 1796115600000,
              "fee": null,
              "share": null,
              "atMost": null,
              "usage": {
                "featureSlug": "api-calls",
                "usageModel": "included",
                "unitsBefore": 0,
                "earlierUnits": 0,
                "earlierAmount": 0,
                "pricePerUnit": 0.325,
                "billingUnits": 1,
                "tiers": []
              },
              "events": {
                "count": 1,
                "firstId": "evt_01kmf8c3x0a2b4d6f8h1k3m5p7",
                "lastId": "evt_01kmf8c3x0a2b4d6f8h1k3m5p7",
                "from": 1793523600000,
                "to": 1793523600000
              }
            }
          ],
          "taxes": []
        }
      },
      "voidInvoice.void.response": {
        "summary": "The invoice was voided",
        "value": {
          "success": true,
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "void",
            "currency": "USD",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 0,
            "taxes": [],
            "total": 780,
            "carried": 0,
            "settlements": [],
            "amountPaid": 0,
            "amountCredited": 0,
            "amountDue": 0,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": null,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          }
        }
      },
      "refundInvoice.part.request": {
        "summary": "Refund an amount",
        "value": {
          "amount": 300,
          "reason": "Goodwill"
        }
      },
      "refundInvoice.line.request": {
        "summary": "Refund one line in full",
        "value": {
          "lines": [
            {
              "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1"
            }
          ]
        }
      },
      "refundInvoice.part.response": {
        "summary": "A part was refunded",
        "value": {
          "success": true,
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "paid",
            "currency": "USD",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 0,
            "taxes": [],
            "total": 780,
            "carried": 0,
            "settlements": [
              {
                "kind": "payment",
                "amount": 780
              }
            ],
            "amountPaid": 780,
            "amountCredited": 0,
            "amountDue": 0,
            "amountRefunded": 300,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": 1794744000000,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          },
          "refunds": [
            {
              "id": "ref_01kn9k2v5c8e1g3j5m7p9r1t4w",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
              "creditNoteId": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
              "paymentId": "pay_01kn9jq5c0r6t8v1x3z5b7d9f2",
              "to": "payment",
              "amount": 300,
              "currency": "USD",
              "status": "succeeded",
              "failureCode": null,
              "reason": "Goodwill",
              "lines": [
                {
                  "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                  "amount": 300
                }
              ],
              "createdAt": "2026-11-15T12:00:00.000Z",
              "settledAt": "2026-11-15T12:00:00.000Z"
            }
          ],
          "creditNoteId": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x"
        }
      },
      "refundInvoice.line.response": {
        "summary": "The line was refunded",
        "value": {
          "success": true,
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "paid",
            "currency": "USD",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 0,
            "taxes": [],
            "total": 780,
            "carried": 0,
            "settlements": [
              {
                "kind": "payment",
                "amount": 780
              }
            ],
            "amountPaid": 780,
            "amountCredited": 0,
            "amountDue": 0,
            "amountRefunded": 780,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 0,
                "taxes": [],
                "total": 780,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": 1794744000000,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          },
          "refunds": [
            {
              "id": "ref_01kn9k2v5c8e1g3j5m7p9r1t4w",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
              "creditNoteId": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
              "paymentId": "pay_01kn9jq5c0r6t8v1x3z5b7d9f2",
              "to": "payment",
              "amount": 780,
              "currency": "USD",
              "status": "succeeded",
              "failureCode": null,
              "reason": null,
              "lines": [
                {
                  "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                  "amount": 780
                }
              ],
              "createdAt": "2026-11-15T12:00:00.000Z",
              "settledAt": "2026-11-15T12:00:00.000Z"
            }
          ],
          "creditNoteId": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x"
        }
      },
      "listCreditNotes.page.response": {
        "summary": "One page",
        "value": {
          "success": true,
          "creditNotes": [
            {
              "id": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "subscriptionId": "sub_01kmf8b2t5x8z1c4e7g0j3m6p9",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
              "number": "ADA42-CN-0001",
              "reason": "unsatisfactory",
              "memo": "For the outage on 14 November",
              "currency": "EUR",
              "subtotal": 252,
              "discount": 0,
              "discounts": [],
              "totalExcludingTax": 252,
              "tax": 48,
              "taxes": [
                {
                  "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                  "code": "de_vat",
                  "name": "VAT",
                  "percent": "19",
                  "category": "S",
                  "reason": null,
                  "inclusive": false,
                  "taxableAmount": 252,
                  "amount": 48
                }
              ],
              "total": 300,
              "lineItems": [
                {
                  "id": "line_01kn9k2v5c8e1g3j5m7p9r1t4y",
                  "kind": "usage",
                  "description": "API calls, usage",
                  "quantity": 1,
                  "sourceLineId": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                  "amount": 252,
                  "discount": 0,
                  "discounts": [],
                  "amountExcludingTax": 252,
                  "tax": 48,
                  "taxes": [
                    {
                      "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                      "code": "de_vat",
                      "name": "VAT",
                      "percent": "19",
                      "category": "S",
                      "reason": null,
                      "inclusive": false,
                      "taxableAmount": 252,
                      "amount": 48
                    }
                  ],
                  "total": 300,
                  "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                  "featureSlug": "api-calls",
                  "periodStart": 1793523600000,
                  "periodEnd": 1796115600000
                }
              ],
              "settlements": [
                {
                  "kind": "refund",
                  "amount": 300,
                  "status": "succeeded"
                }
              ],
              "isSettled": true,
              "pdfUrl": "http://127.0.0.1:4242/documents/cn_01kn9k2v5c8e1g3j5m7p9r1t4x/h8Kd2sPq4nV7yB1xT6cR9wMfL0g/pdf",
              "periodStart": 1793523600000,
              "periodEnd": 1794744000000,
              "issuedAt": "2026-11-15T12:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "createCreditNote.part.request": {
        "summary": "Give back an amount",
        "value": {
          "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
          "reason": "unsatisfactory",
          "memo": "For the outage on 14 November",
          "amount": 300
        }
      },
      "createCreditNote.part.response": {
        "summary": "The credit note",
        "value": {
          "success": true,
          "creditNote": {
            "id": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "subscriptionId": "sub_01kmf8b2t5x8z1c4e7g0j3m6p9",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "number": "ADA42-CN-0001",
            "reason": "unsatisfactory",
            "memo": "For the outage on 14 November",
            "currency": "EUR",
            "subtotal": 252,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 252,
            "tax": 48,
            "taxes": [
              {
                "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                "code": "de_vat",
                "name": "VAT",
                "percent": "19",
                "category": "S",
                "reason": null,
                "inclusive": false,
                "taxableAmount": 252,
                "amount": 48
              }
            ],
            "total": 300,
            "lineItems": [
              {
                "id": "line_01kn9k2v5c8e1g3j5m7p9r1t4y",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 1,
                "sourceLineId": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "amount": 252,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 252,
                "tax": 48,
                "taxes": [
                  {
                    "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                    "code": "de_vat",
                    "name": "VAT",
                    "percent": "19",
                    "category": "S",
                    "reason": null,
                    "inclusive": false,
                    "taxableAmount": 252,
                    "amount": 48
                  }
                ],
                "total": 300,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000
              }
            ],
            "settlements": [
              {
                "kind": "refund",
                "amount": 300,
                "status": "succeeded"
              }
            ],
            "isSettled": true,
            "pdfUrl": "http://127.0.0.1:4242/documents/cn_01kn9k2v5c8e1g3j5m7p9r1t4x/h8Kd2sPq4nV7yB1xT6cR9wMfL0g/pdf",
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": "2026-11-15T12:00:00.000Z"
          },
          "invoice": {
            "id": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "number": "ADA42-0002",
            "status": "paid",
            "currency": "EUR",
            "subtotal": 780,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 780,
            "tax": 148,
            "taxes": [
              {
                "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                "code": "de_vat",
                "name": "VAT",
                "percent": "19",
                "category": "S",
                "reason": null,
                "inclusive": false,
                "taxableAmount": 780,
                "amount": 148
              }
            ],
            "total": 928,
            "carried": 0,
            "settlements": [
              {
                "kind": "payment",
                "amount": 928
              }
            ],
            "amountPaid": 928,
            "amountCredited": 0,
            "amountDue": 0,
            "amountRefunded": 300,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 148,
                "taxes": [
                  {
                    "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                    "code": "de_vat",
                    "name": "VAT",
                    "percent": "19",
                    "category": "S",
                    "reason": null,
                    "inclusive": false,
                    "taxableAmount": 780,
                    "amount": 148
                  }
                ],
                "total": 928,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "lineItems": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 780,
                "tax": 148,
                "taxes": [
                  {
                    "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                    "code": "de_vat",
                    "name": "VAT",
                    "percent": "19",
                    "category": "S",
                    "reason": null,
                    "inclusive": false,
                    "taxableAmount": 780,
                    "amount": 148
                  }
                ],
                "total": 928,
                "sourceLineId": null,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000,
                "ratingModel": "package",
                "tierBreakdown": []
              }
            ],
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": 1794744000000,
            "dueAt": 1794830400000,
            "paidAt": 1794744000000,
            "seller": {
              "name": "Example",
              "address": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null
            },
            "buyer": {
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "name": "Ada Lovelace",
              "email": "ada@example.com",
              "address": null,
              "taxIds": [],
              "purchaseOrder": null,
              "buyerReference": null
            },
            "taxTreatment": "domestic",
            "locale": "en",
            "notes": [],
            "missing": [
              "seller.name",
              "seller.address"
            ],
            "pdfUrl": "http://127.0.0.1:4242/documents/inv_01kn9jq5c0m3f7h1d8g2w6v4a5/q3Jx7vXf2bq0c9N1kLr8mZt5uYw/pdf",
            "createdAt": 1794744000000
          },
          "refunds": [
            {
              "id": "ref_01kn9k2v5c8e1g3j5m7p9r1t4w",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
              "creditNoteId": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
              "paymentId": "pay_01kn9jq5c0r6t8v1x3z5b7d9f2",
              "to": "payment",
              "amount": 300,
              "currency": "EUR",
              "status": "succeeded",
              "failureCode": null,
              "reason": "For the outage on 14 November",
              "lines": [
                {
                  "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                  "amount": 300
                }
              ],
              "createdAt": "2026-11-15T12:00:00.000Z",
              "settledAt": "2026-11-15T12:00:00.000Z"
            }
          ]
        }
      },
      "previewCreditNote.part.response": {
        "summary": "The credit note as it would be issued",
        "value": {
          "success": true,
          "creditNote": {
            "id": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "subscriptionId": "sub_01kmf8b2t5x8z1c4e7g0j3m6p9",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "number": null,
            "reason": "unsatisfactory",
            "memo": "For the outage on 14 November",
            "currency": "EUR",
            "subtotal": 252,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 252,
            "tax": 48,
            "taxes": [
              {
                "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                "code": "de_vat",
                "name": "VAT",
                "percent": "19",
                "category": "S",
                "reason": null,
                "inclusive": false,
                "taxableAmount": 252,
                "amount": 48
              }
            ],
            "total": 300,
            "lineItems": [
              {
                "id": "line_01kn9k2v5c8e1g3j5m7p9r1t4y",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 1,
                "sourceLineId": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "amount": 252,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 252,
                "tax": 48,
                "taxes": [
                  {
                    "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                    "code": "de_vat",
                    "name": "VAT",
                    "percent": "19",
                    "category": "S",
                    "reason": null,
                    "inclusive": false,
                    "taxableAmount": 252,
                    "amount": 48
                  }
                ],
                "total": 300,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000
              }
            ],
            "settlements": [
              {
                "kind": "refund",
                "amount": 300,
                "status": "pending"
              }
            ],
            "isSettled": false,
            "pdfUrl": null,
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": "2026-11-15T12:00:00.000Z"
          }
        }
      },
      "getCreditNote.part.response": {
        "summary": "A credit note",
        "value": {
          "success": true,
          "creditNote": {
            "id": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "subscriptionId": "sub_01kmf8b2t5x8z1c4e7g0j3m6p9",
            "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
            "number": "ADA42-CN-0001",
            "reason": "unsatisfactory",
            "memo": "For the outage on 14 November",
            "currency": "EUR",
            "subtotal": 252,
            "discount": 0,
            "discounts": [],
            "totalExcludingTax": 252,
            "tax": 48,
            "taxes": [
              {
                "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                "code": "de_vat",
                "name": "VAT",
                "percent": "19",
                "category": "S",
                "reason": null,
                "inclusive": false,
                "taxableAmount": 252,
                "amount": 48
              }
            ],
            "total": 300,
            "lineItems": [
              {
                "id": "line_01kn9k2v5c8e1g3j5m7p9r1t4y",
                "kind": "usage",
                "description": "API calls, usage",
                "quantity": 1,
                "sourceLineId": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "amount": 252,
                "discount": 0,
                "discounts": [],
                "amountExcludingTax": 252,
                "tax": 48,
                "taxes": [
                  {
                    "taxId": "tax_01kmf7zz8c4d6f8g1h3j5k7m9p",
                    "code": "de_vat",
                    "name": "VAT",
                    "percent": "19",
                    "category": "S",
                    "reason": null,
                    "inclusive": false,
                    "taxableAmount": 252,
                    "amount": 48
                  }
                ],
                "total": 300,
                "featureId": "feat_01kmf7zz8c4d6f8g1h3j5k7m9n",
                "featureSlug": "api-calls",
                "periodStart": 1793523600000,
                "periodEnd": 1796115600000
              }
            ],
            "settlements": [
              {
                "kind": "refund",
                "amount": 300,
                "status": "succeeded"
              }
            ],
            "isSettled": true,
            "pdfUrl": "http://127.0.0.1:4242/documents/cn_01kn9k2v5c8e1g3j5m7p9r1t4x/h8Kd2sPq4nV7yB1xT6cR9wMfL0g/pdf",
            "periodStart": 1793523600000,
            "periodEnd": 1794744000000,
            "issuedAt": "2026-11-15T12:00:00.000Z"
          }
        }
      },
      "explainCreditNote.part.response": {
        "summary": "A part of a line with tax",
        "value": {
          "success": true,
          "creditNoteId": "cn_01kn9k2v5c8e1g3j5m7p9r1t4x",
          "number": "ADA42-CN-0001",
          "currency": "EUR",
          "total": 300,
          "summary": "One line adds up to 3.00 EUR. 3.00 EUR is refunded to the payment.",
          "lines": [
            {
              "id": "line_01kn9k2v5c8e1g3j5m7p9r1t4y",
              "description": "API calls, usage",
              "sourceLineId": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
              "rule": "amount",
              "explanation": "API calls, usage from 2026-11-01T07:00:00.000Z to 2026-12-01T07:00:00.000Z cost 35.70 EUR. A part is given back: 3.00 EUR (2.52 EUR at list price, with 0.48 EUR of tax).",
              "source": {
                "amount": 3000,
                "discount": 0,
                "tax": 570,
                "includedTax": 0,
                "total": 3570
              },
              "before": {
                "amount": 0,
                "discount": 0,
                "tax": 0,
                "includedTax": 0,
                "total": 0
              },
              "share": null,
              "amount": 252,
              "discount": 0,
              "tax": 48,
              "total": 300
            }
          ]
        }
      },
      "getCreditNotePdf.issued.response": {
        "summary": "The beginning and the end of the file",
        "value": "%PDF-1.7 … %%EOF"
      },
      "getCreditNoteXml.ubl.response": {
        "summary": "The beginning and the end of the XML",
        "value": "<?xml version=\"1.0\" encoding=\"UTF-8\"?> <CreditNote xmlns=\"urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2\"><ID>ADA42-CN-0001</ID></CreditNote>"
      },
      "listPayments.page.response": {
        "summary": "A declined charge and an earlier payment",
        "value": {
          "success": true,
          "payments": [
            {
              "id": "pay_01kn9k2m40c3f7h1d8g2w6v4a5",
              "reference": "pay_01kn9k2m40c3f7h1d8g2w6v4a5",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
              "provider": "sandbox",
              "amount": 780,
              "currency": "USD",
              "status": "failed",
              "failureCode": "card_declined",
              "unapplied": false,
              "disputes": [],
              "createdAt": "2026-11-15T12:10:00.000Z",
              "settledAt": "2026-11-15T12:10:01.000Z"
            },
            {
              "id": "pay_01kmf8b7m0c3f7h1d8g2w6v4a5",
              "reference": "pay_01kmf8b7m0c3f7h1d8g2w6v4a5",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "invoiceId": "inv_01kmf8b7m0e2f4g6h8j1k3m5n7",
              "provider": "sandbox",
              "amount": 2500,
              "currency": "USD",
              "status": "succeeded",
              "failureCode": null,
              "unapplied": false,
              "disputes": [],
              "createdAt": "2026-11-01T09:00:20.000Z",
              "settledAt": "2026-11-01T09:01:05.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "exportInvoices.october.response": {
        "summary": "The headings and one row of October",
        "value": "id,number,issueDate,issuedAt,dueAt,paidAt,voidedAt,status,reason,customerId,externalId,customerName,country,taxId,taxTreatment,subscriptionId,periodStart,periodEnd,currency,subtotal,discount,totalExcludingTax,tax,taxRates,total,totalMinor,carried,amountPaid,amountPaidFromBalance,amountCredited,amountRefunded,amountDue\ninv_01kn9jq5c0m3f7h1d8g2w6v4a5,ADA42-0001,2026-10-01,2026-10-01T09:00:00.000Z,2026-10-01T09:00:00.000Z,2026-10-01T09:00:00.000Z,,paid,subscription_start,cus_01kn9jq5c0m3f7h1d8g2w6v4a5,user_42,Ada Lovelace,DE,,domestic,sub_01kn9jq5c0m3f7h1d8g2w6v4a5,2026-10-01T09:00:00.000Z,2026-11-01T09:00:00.000Z,EUR,25.00,0.00,25.00,4.75,19,29.75,2975,0.00,29.75,0.00,0.00,0.00,0.00\n"
      },
      "exportLines.october.response": {
        "summary": "The headings and one row of October",
        "value": "id,documentType,documentId,documentNumber,issueDate,issuedAt,customerId,externalId,kind,description,plan,feature,subscriptionId,sourceLineId,periodStart,periodEnd,quantity,currency,amount,discount,amountExcludingTax,tax,taxCodes,taxRates,total,totalMinor\nline_01kn9jq5c0m3f7h1d8g2w6v4a5,invoice,inv_01kn9jq5c0m3f7h1d8g2w6v4a5,ADA42-0001,2026-10-01,2026-10-01T09:00:00.000Z,cus_01kn9jq5c0m3f7h1d8g2w6v4a5,user_42,fee,Pro,pro,,sub_01kn9jq5c0m3f7h1d8g2w6v4a5,,2026-10-01T09:00:00.000Z,2026-11-01T09:00:00.000Z,1,EUR,25.00,0.00,25.00,4.75,vat,19,29.75,2975\n"
      },
      "exportCreditNotes.october.response": {
        "summary": "The headings and one row of October",
        "value": "id,number,issueDate,issuedAt,reason,memo,invoiceId,invoiceNumber,customerId,externalId,customerName,country,taxId,taxTreatment,subscriptionId,periodStart,periodEnd,currency,subtotal,discount,totalExcludingTax,tax,taxRates,total,totalMinor,offset,toBalance,refunded,outOfBand,refundStatus\ncn_01kn9jq5c0m3f7h1d8g2w6v4a5,ADA42-CN-0001,2026-10-05,2026-10-05T09:00:00.000Z,unsatisfactory,,inv_01kn9jq5c0m3f7h1d8g2w6v4a5,ADA42-0001,cus_01kn9jq5c0m3f7h1d8g2w6v4a5,user_42,Ada Lovelace,DE,,domestic,sub_01kn9jq5c0m3f7h1d8g2w6v4a5,2026-10-01T09:00:00.000Z,2026-11-01T09:00:00.000Z,EUR,10.00,0.00,10.00,1.90,19,11.90,1190,0.00,0.00,11.90,0.00,succeeded\n"
      },
      "exportPayments.october.response": {
        "summary": "The headings and one row of October",
        "value": "id,type,date,settledAt,customerId,externalId,provider,providerPaymentId,reference,paymentId,invoiceId,invoiceNumber,creditNoteId,isUnapplied,currency,amount,amountMinor\npay_01kn9jq5c0m3f7h1d8g2w6v4a5,payment,2026-10-01,2026-10-01T09:00:00.000Z,cus_01kn9jq5c0m3f7h1d8g2w6v4a5,user_42,stripe,pi_3PqX,pay_01kn9jq5c0m3f7h1d8g2w6v4a5,,inv_01kn9jq5c0m3f7h1d8g2w6v4a5,ADA42-0001,,false,EUR,29.75,2975\n"
      },
      "exportJournal.october.response": {
        "summary": "The headings and one row of October",
        "value": "id,eventId,kind,date,at,customerId,externalId,documentId,documentNumber,account,accountCode,detail,currency,debit,credit,amount,amountMinor\npayment:pay_01kn9jq5c0m3f7h1d8g2w6v4a5:1,payment:pay_01kn9jq5c0m3f7h1d8g2w6v4a5,payment_succeeded,2026-10-01,2026-10-01T09:00:00.000Z,cus_01kn9jq5c0m3f7h1d8g2w6v4a5,user_42,pay_01kn9jq5c0m3f7h1d8g2w6v4a5,,cash_clearing,1360,stripe,EUR,29.75,,29.75,2975\n"
      },
      "exportRevenue.october.response": {
        "summary": "The headings and one row of October",
        "value": "id,date,customerId,externalId,documentId,documentNumber,lineId,lineKind,plan,feature,kind,currency,amount,amountMinor,discount\nearned:line_01kn9jq5c0m3f7h1d8g2w6v4a5:2026-10-01,2026-10-01,cus_01kn9jq5c0m3f7h1d8g2w6v4a5,user_42,inv_01kn9jq5c0m3f7h1d8g2w6v4a5,ADA42-0001,line_01kn9jq5c0m3f7h1d8g2w6v4a5,fee,pro,,earned,EUR,0.81,81,0.00\n"
      },
      "listTestClocks.page.response": {
        "summary": "The only page",
        "value": {
          "success": true,
          "testClocks": [
            {
              "id": "clock_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "name": "A year of the plan pro",
              "now": "2026-01-01T00:00:00.000Z",
              "status": "ready",
              "createdAt": "2026-11-01T08:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "createTestClock.year.request": {
        "summary": "A test clock",
        "value": {
          "name": "A year of the plan pro",
          "now": "2026-01-01T00:00:00Z"
        }
      },
      "createTestClock.year.response": {
        "summary": "A test clock",
        "value": {
          "success": true,
          "id": "clock_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "name": "A year of the plan pro",
          "now": "2026-01-01T00:00:00.000Z",
          "status": "ready",
          "createdAt": "2026-11-01T08:00:00.000Z"
        }
      },
      "getTestClock.ready.response": {
        "summary": "A clock that is ready",
        "value": {
          "success": true,
          "id": "clock_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "name": "A year of the plan pro",
          "now": "2026-01-01T00:00:00.000Z",
          "status": "ready",
          "createdAt": "2026-11-01T08:00:00.000Z"
        }
      },
      "deleteTestClock.gone.response": {
        "summary": "The clock was deleted",
        "value": {
          "success": true
        }
      },
      "advanceTestClock.month.request": {
        "summary": "Advance a month",
        "value": {
          "to": "2026-02-01T00:00:00Z"
        }
      },
      "advanceTestClock.month.response": {
        "summary": "Advance a month",
        "value": {
          "success": true,
          "id": "clock_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "name": "A year of the plan pro",
          "now": "2026-02-01T00:00:00.000Z",
          "status": "ready",
          "createdAt": "2026-11-01T08:00:00.000Z"
        }
      },
      "advanceTestClock.blocked.response": {
        "summary": "Blocked by a payment without an outcome",
        "value": {
          "success": true,
          "id": "clock_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "name": "A year of the plan pro",
          "now": "2026-01-15T09:30:00.000Z",
          "status": "blocked",
          "createdAt": "2026-11-01T08:00:00.000Z"
        }
      },
      "receiveProviderWebhook.stored.request": {
        "summary": "An event that was applied",
        "value": {
          "id": "evt_01kmf8ag1c3d5f7g9h2j4k6m8n",
          "createdAt": "2026-11-01T09:02:11.000Z",
          "type": "checkout.completed",
          "data": {
            "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g",
            "chargeId": "chg_01kmf8ag0x2y4z6a8b1c3d5f7g",
            "amount": 2500,
            "currency": "USD",
            "card": {
              "id": "card_01kmf8af3v5w7x9y2z4a6b8c1d",
              "brand": "visa",
              "last4": "4242",
              "expMonth": 12,
              "expYear": 2030
            }
          }
        }
      },
      "receiveProviderWebhook.stored.response": {
        "summary": "An event that was applied",
        "value": {
          "success": true,
          "received": true,
          "skipped": false
        }
      },
      "receiveProviderWebhook.repeated.response": {
        "summary": "An event that was already applied",
        "value": {
          "success": true,
          "received": true,
          "skipped": true
        }
      },
      "receiveNamedProviderWebhook.stored.request": {
        "summary": "An event that was applied",
        "value": {
          "id": "evt_01kmf8ag1c3d5f7g9h2j4k6m8n",
          "createdAt": "2026-11-01T09:02:11.000Z",
          "type": "checkout.completed",
          "data": {
            "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g",
            "chargeId": "chg_01kmf8ag0x2y4z6a8b1c3d5f7g",
            "amount": 2500,
            "currency": "USD",
            "card": {
              "id": "card_01kmf8af3v5w7x9y2z4a6b8c1d",
              "brand": "visa",
              "last4": "4242",
              "expMonth": 12,
              "expYear": 2030
            }
          }
        }
      },
      "receiveNamedProviderWebhook.stored.response": {
        "summary": "An event that was applied",
        "value": {
          "success": true,
          "received": true,
          "skipped": false
        }
      },
      "listProviders.all.response": {
        "summary": "One provider in addition to the sandbox",
        "value": {
          "success": true,
          "providers": [
            {
              "provider": "sandbox",
              "isConfigured": true,
              "isDefault": false,
              "mode": "test",
              "keys": {
                "secretKey": null,
                "webhookSecret": null
              },
              "webhookUrl": "http://127.0.0.1:4242/webhooks/org_01kmf5g900q2w4e6r8t1y3u5i7/sandbox",
              "webhookEvents": [],
              "createdAt": null,
              "updatedAt": null
            },
            {
              "provider": "stripe",
              "isConfigured": true,
              "isDefault": true,
              "mode": "test",
              "keys": {
                "secretKey": "sk_test_…d4f7",
                "webhookSecret": "whsec_…9c1e"
              },
              "webhookUrl": "http://127.0.0.1:4242/webhooks/org_01kmf5g900q2w4e6r8t1y3u5i7/stripe",
              "webhookEvents": [
                "checkout.session.completed",
                "checkout.session.async_payment_succeeded",
                "checkout.session.async_payment_failed",
                "checkout.session.expired",
                "payment_intent.succeeded",
                "payment_intent.payment_failed",
                "payment_intent.canceled",
                "setup_intent.succeeded",
                "payment_method.attached",
                "payment_method.updated",
                "payment_method.automatically_updated",
                "payment_method.detached",
                "charge.refunded",
                "charge.refund.updated",
                "refund.created",
                "refund.updated",
                "refund.failed",
                "charge.dispute.created",
                "charge.dispute.closed"
              ],
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            },
            {
              "provider": "paystack",
              "isConfigured": false,
              "isDefault": false,
              "mode": null,
              "keys": {
                "secretKey": null,
                "webhookSecret": null
              },
              "webhookUrl": "http://127.0.0.1:4242/webhooks/org_01kmf5g900q2w4e6r8t1y3u5i7/paystack",
              "webhookEvents": [
                "charge.success",
                "charge.failed",
                "refund.pending",
                "refund.processing",
                "refund.processed",
                "refund.failed",
                "charge.dispute.create",
                "charge.dispute.remind",
                "charge.dispute.resolve"
              ],
              "createdAt": null,
              "updatedAt": null
            }
          ]
        }
      },
      "getProvider.stripe.response": {
        "summary": "Stripe with test credentials",
        "value": {
          "success": true,
          "provider": {
            "provider": "stripe",
            "isConfigured": true,
            "isDefault": true,
            "mode": "test",
            "keys": {
              "secretKey": "sk_test_…d4f7",
              "webhookSecret": "whsec_…9c1e"
            },
            "webhookUrl": "http://127.0.0.1:4242/webhooks/org_01kmf5g900q2w4e6r8t1y3u5i7/stripe",
            "webhookEvents": [
              "checkout.session.completed",
              "checkout.session.async_payment_succeeded",
              "checkout.session.async_payment_failed",
              "checkout.session.expired",
              "payment_intent.succeeded",
              "payment_intent.payment_failed",
              "payment_intent.canceled",
              "setup_intent.succeeded",
              "payment_method.attached",
              "payment_method.updated",
              "payment_method.automatically_updated",
              "payment_method.detached",
              "charge.refunded",
              "charge.refund.updated",
              "refund.created",
              "refund.updated",
              "refund.failed",
              "charge.dispute.created",
              "charge.dispute.closed"
            ],
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "setProvider.stripe.request": {
        "summary": "Test credentials for Stripe",
        "value": {
          "secretKey": "sk_test_51MZb0000000000000d4f7",
          "webhookSecret": "whsec_0000000000000000009c1e",
          "isDefault": true
        }
      },
      "setProvider.stripe.response": {
        "summary": "Stripe with test credentials",
        "value": {
          "success": true,
          "provider": {
            "provider": "stripe",
            "isConfigured": true,
            "isDefault": true,
            "mode": "test",
            "keys": {
              "secretKey": "sk_test_…d4f7",
              "webhookSecret": "whsec_…9c1e"
            },
            "webhookUrl": "http://127.0.0.1:4242/webhooks/org_01kmf5g900q2w4e6r8t1y3u5i7/stripe",
            "webhookEvents": [
              "checkout.session.completed",
              "checkout.session.async_payment_succeeded",
              "checkout.session.async_payment_failed",
              "checkout.session.expired",
              "payment_intent.succeeded",
              "payment_intent.payment_failed",
              "payment_intent.canceled",
              "setup_intent.succeeded",
              "payment_method.attached",
              "payment_method.updated",
              "payment_method.automatically_updated",
              "payment_method.detached",
              "charge.refunded",
              "charge.refund.updated",
              "refund.created",
              "refund.updated",
              "refund.failed",
              "charge.dispute.created",
              "charge.dispute.closed"
            ],
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "removeProvider.removed.response": {
        "summary": "The provider was removed",
        "value": {
          "success": true
        }
      },
      "checkProvider.accepted.response": {
        "summary": "The credentials are accepted",
        "value": {
          "success": true,
          "provider": "sandbox",
          "isAccepted": true,
          "reason": null
        }
      },
      "listProviderEvents.page.response": {
        "summary": "A payment at a checkout",
        "value": {
          "success": true,
          "events": [
            {
              "id": "evt_01kmf8b7m0c3f7h1d8g2w6v4a5",
              "provider": "sandbox",
              "type": "checkout.completed",
              "status": "applied",
              "error": null,
              "receivedAt": "2026-11-01T09:01:05.000Z",
              "settledAt": "2026-11-01T09:01:05.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "listEvents.page.response": {
        "summary": "A customer was created",
        "value": {
          "success": true,
          "events": [
            {
              "id": "evt_01kmf8ad00c0m3f7h1d8g2w6v4",
              "type": "customer.created",
              "createdAt": "2026-11-01T09:00:00.000Z",
              "timestamp": "2026-11-01T09:00:00.000Z",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "sequence": 1,
              "data": {
                "object": {
                  "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
                  "externalId": "user_42",
                  "email": "ada@example.com",
                  "name": "Ada Lovelace",
                  "metadata": {
                    "team": "engines"
                  },
                  "address": null,
                  "taxIds": [],
                  "taxExempt": "none",
                  "taxCodes": [],
                  "locale": null,
                  "currency": null,
                  "invoiceFields": {
                    "purchaseOrder": null,
                    "buyerReference": null
                  },
                  "billing": {
                    "overageLimit": null,
                    "featureConfigs": []
                  },
                  "createdAt": 1793523600000,
                  "updatedAt": 1793523600000
                }
              }
            }
          ],
          "nextCursor": null
        }
      },
      "getEvent.created.response": {
        "summary": "A customer was created",
        "value": {
          "success": true,
          "event": {
            "id": "evt_01kmf8ad00c0m3f7h1d8g2w6v4",
            "type": "customer.created",
            "createdAt": "2026-11-01T09:00:00.000Z",
            "timestamp": "2026-11-01T09:00:00.000Z",
            "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
            "sequence": 1,
            "data": {
              "object": {
                "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
                "externalId": "user_42",
                "email": "ada@example.com",
                "name": "Ada Lovelace",
                "metadata": {
                  "team": "engines"
                },
                "address": null,
                "taxIds": [],
                "taxExempt": "none",
                "taxCodes": [],
                "locale": null,
                "currency": null,
                "invoiceFields": {
                  "purchaseOrder": null,
                  "buyerReference": null
                },
                "billing": {
                  "overageLimit": null,
                  "featureConfigs": []
                },
                "createdAt": 1793523600000,
                "updatedAt": 1793523600000
              }
            }
          }
        }
      },
      "listAuditLog.page.response": {
        "summary": "A customer was created with an API key",
        "value": {
          "success": true,
          "entries": [
            {
              "id": "evt_01kmf8ad00c0m3f7h1d8g2w6v4",
              "kind": "customer.created",
              "objectType": "customer",
              "objectId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
              "actor": {
                "type": "key",
                "id": "key_01kmf85v00c0m3f7h1d8g2w6v4",
                "requestId": "req_01kmf8ad00b0m3f7h1d8g2w6v4",
                "address": "127.0.0.1"
              },
              "before": null,
              "after": {
                "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
                "externalId": "user_42",
                "email": "ada@example.com",
                "name": "Ada Lovelace",
                "metadata": {
                  "team": "engines"
                },
                "address": null,
                "taxIds": [],
                "taxExempt": "none",
                "taxCodes": [],
                "locale": null,
                "currency": null,
                "invoiceFields": {
                  "purchaseOrder": null,
                  "buyerReference": null
                },
                "billing": {
                  "overageLimit": null,
                  "featureConfigs": []
                },
                "createdAt": 1793523600000,
                "updatedAt": 1793523600000
              },
              "sequence": 1,
              "createdAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "listWebhookEndpoints.page.response": {
        "summary": "The first page of endpoints",
        "value": {
          "success": true,
          "endpoints": [
            {
              "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "url": "https://shop.example.com/hooks/dues",
              "description": "Records paid invoices",
              "events": [
                "invoice.*",
                "payment.succeeded"
              ],
              "enabled": true,
              "disabledAt": null,
              "disabledReason": null,
              "failingSince": null,
              "previousSecretExpiresAt": null,
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": "aG9va18wMWttZjhhZDBodDJyNnM4YjF6NHk3cDNrOQ"
        }
      },
      "createWebhookEndpoint.invoices.request": {
        "summary": "Receive invoice and payment events",
        "value": {
          "url": "https://shop.example.com/hooks/dues",
          "description": "Records paid invoices",
          "events": [
            "invoice.*",
            "payment.succeeded"
          ]
        }
      },
      "createWebhookEndpoint.invoices.response": {
        "summary": "Receive invoice and payment events",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Records paid invoices",
            "events": [
              "invoice.*",
              "payment.succeeded"
            ],
            "enabled": true,
            "disabledAt": null,
            "disabledReason": null,
            "failingSince": null,
            "previousSecretExpiresAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          },
          "secret": "whsec_RVhBTVBMRTBTRUNSRVQwT0YwQVcwRU5EUE9JTlQwMzI="
        }
      },
      "getWebhookEndpoint.enabled.response": {
        "summary": "An enabled endpoint",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Records paid invoices",
            "events": [
              "invoice.*",
              "payment.succeeded"
            ],
            "enabled": true,
            "disabledAt": null,
            "disabledReason": null,
            "failingSince": null,
            "previousSecretExpiresAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "deleteWebhookEndpoint.gone.response": {
        "summary": "The endpoint was deleted",
        "value": {
          "success": true
        }
      },
      "updateWebhookEndpoint.everything.request": {
        "summary": "Receive all events",
        "value": {
          "description": "Stores a copy of every event",
          "events": [
            "*"
          ]
        }
      },
      "updateWebhookEndpoint.everything.response": {
        "summary": "Receive all events",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Stores a copy of every event",
            "events": [
              "*"
            ],
            "enabled": true,
            "disabledAt": null,
            "disabledReason": null,
            "failingSince": null,
            "previousSecretExpiresAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T10:00:00.000Z"
          }
        }
      },
      "getWebhookEndpointSecret.present.response": {
        "summary": "The current secret",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Records paid invoices",
            "events": [
              "invoice.*",
              "payment.succeeded"
            ],
            "enabled": true,
            "disabledAt": null,
            "disabledReason": null,
            "failingSince": null,
            "previousSecretExpiresAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          },
          "secret": "whsec_RVhBTVBMRTBTRUNSRVQwT0YwQVcwRU5EUE9JTlQwMzI="
        }
      },
      "rotateWebhookEndpointSecret.hour.request": {
        "summary": "With an overlap of one hour",
        "value": {
          "overlapSeconds": 3600
        }
      },
      "rotateWebhookEndpointSecret.hour.response": {
        "summary": "With an overlap of one hour",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Records paid invoices",
            "events": [
              "invoice.*",
              "payment.succeeded"
            ],
            "enabled": true,
            "disabledAt": null,
            "disabledReason": null,
            "failingSince": null,
            "previousSecretExpiresAt": "2026-11-01T11:00:00.000Z",
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T10:00:00.000Z"
          },
          "secret": "whsec_TkVXTVBMRTBTRUNSRVQwT0YwQVcwRU5EUE9JTlQwMzI="
        }
      },
      "testWebhookEndpoint.delivered.response": {
        "summary": "The test event was delivered",
        "value": {
          "success": true,
          "delivery": {
            "id": "dlv_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "endpointId": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "eventId": "evt_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "eventType": "webhook_endpoint.tested",
            "status": "delivered",
            "nextAttemptAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "settledAt": "2026-11-01T09:00:00.000Z",
            "attempts": [
              {
                "number": 1,
                "startedAt": "2026-11-01T09:00:00.000Z",
                "durationMs": 84,
                "statusCode": 204,
                "error": null,
                "response": ""
              }
            ]
          }
        }
      },
      "resendWebhookEvents.outage.request": {
        "summary": "Resend the missed events of an hour",
        "value": {
          "from": "2026-11-01T08:00:00Z",
          "to": "2026-11-01T10:00:00Z",
          "events": [
            "customer.created"
          ]
        }
      },
      "resendWebhookEvents.outage.response": {
        "summary": "Resend the missed events of an hour",
        "value": {
          "success": true,
          "scheduled": 1,
          "nextFrom": null
        }
      },
      "listWebhookDeliveries.page.response": {
        "summary": "A failed delivery",
        "value": {
          "success": true,
          "deliveries": [
            {
              "id": "dlv_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "endpointId": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "eventId": "evt_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "eventType": "webhook_endpoint.tested",
              "status": "failed",
              "nextAttemptAt": null,
              "createdAt": "2026-11-01T09:00:00.000Z",
              "settledAt": "2026-11-01T09:00:00.000Z",
              "attempts": [
                {
                  "number": 1,
                  "startedAt": "2026-11-01T09:00:00.000Z",
                  "durationMs": 84,
                  "statusCode": 500,
                  "error": "bad_status",
                  "response": "Out of order"
                }
              ]
            }
          ],
          "nextCursor": null
        }
      },
      "getWebhookDelivery.delivered.response": {
        "summary": "Delivered at the first attempt",
        "value": {
          "success": true,
          "delivery": {
            "id": "dlv_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "endpointId": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "eventId": "evt_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "eventType": "webhook_endpoint.tested",
            "status": "delivered",
            "nextAttemptAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "settledAt": "2026-11-01T09:00:00.000Z",
            "attempts": [
              {
                "number": 1,
                "startedAt": "2026-11-01T09:00:00.000Z",
                "durationMs": 84,
                "statusCode": 204,
                "error": null,
                "response": ""
              }
            ]
          }
        }
      },
      "resendWebhookDelivery.pending.response": {
        "summary": "The delivery is pending again",
        "value": {
          "success": true,
          "delivery": {
            "id": "dlv_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "endpointId": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "eventId": "evt_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "eventType": "webhook_endpoint.tested",
            "status": "pending",
            "nextAttemptAt": "2026-11-01T09:00:00.000Z",
            "createdAt": "2026-11-01T09:00:00.000Z",
            "settledAt": null,
            "attempts": [
              {
                "number": 1,
                "startedAt": "2026-11-01T09:00:00.000Z",
                "durationMs": 84,
                "statusCode": 204,
                "error": null,
                "response": ""
              }
            ]
          }
        }
      },
      "listTaxes.page.response": {
        "summary": "The only page of tax rates",
        "value": {
          "success": true,
          "taxes": [
            {
              "id": "tax_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "code": "vat_de",
              "name": "MwSt.",
              "percent": "19",
              "country": "DE",
              "category": "S",
              "taxableShare": "100",
              "reason": null,
              "automatic": false,
              "validFrom": "2021-01-01T00:00:00.000Z",
              "validTo": null,
              "archivedAt": null,
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "createTax.german.request": {
        "summary": "The German standard rate since 2021",
        "value": {
          "code": "vat_de",
          "name": "MwSt.",
          "percent": "19",
          "country": "DE",
          "validFrom": "2021-01-01T00:00:00Z"
        }
      },
      "createTax.german.response": {
        "summary": "The tax rate",
        "value": {
          "success": true,
          "tax": {
            "id": "tax_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "code": "vat_de",
            "name": "MwSt.",
            "percent": "19",
            "country": "DE",
            "category": "S",
            "taxableShare": "100",
            "reason": null,
            "automatic": false,
            "validFrom": "2021-01-01T00:00:00.000Z",
            "validTo": null,
            "archivedAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "createTaxPresets.austria.request": {
        "summary": "The standard rate of Austria",
        "value": {
          "countries": [
            "AT"
          ]
        }
      },
      "createTaxPresets.austria.response": {
        "summary": "The created rate",
        "value": {
          "success": true,
          "taxes": [
            {
              "id": "tax_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "code": "vat_at",
              "name": "VAT",
              "percent": "20",
              "country": "AT",
              "category": "S",
              "taxableShare": "100",
              "reason": null,
              "automatic": true,
              "validFrom": null,
              "validTo": null,
              "archivedAt": null,
              "createdAt": "2026-11-01T09:00:00.000Z",
              "updatedAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "skipped": []
        }
      },
      "listExchangeRates.page.response": {
        "summary": "The only page of exchange rates",
        "value": {
          "success": true,
          "exchangeRates": [
            {
              "id": "rate_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "currency": "USD",
              "accountingCurrency": "EUR",
              "rate": "0.9234",
              "validFrom": "2026-11-01T00:00:00.000Z",
              "createdAt": "2026-11-01T09:00:00.000Z"
            }
          ],
          "nextCursor": null
        }
      },
      "createExchangeRate.dollar.request": {
        "summary": "What a dollar is worth in euros",
        "value": {
          "currency": "USD",
          "accountingCurrency": "EUR",
          "rate": "0.9234",
          "validFrom": "2026-11-01T00:00:00Z"
        }
      },
      "createExchangeRate.dollar.response": {
        "summary": "The exchange rate",
        "value": {
          "success": true,
          "exchangeRate": {
            "id": "rate_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "currency": "USD",
            "accountingCurrency": "EUR",
            "rate": "0.9234",
            "validFrom": "2026-11-01T00:00:00.000Z",
            "createdAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "getTax.german.response": {
        "summary": "A tax rate",
        "value": {
          "success": true,
          "tax": {
            "id": "tax_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "code": "vat_de",
            "name": "MwSt.",
            "percent": "19",
            "country": "DE",
            "category": "S",
            "taxableShare": "100",
            "reason": null,
            "automatic": false,
            "validFrom": "2021-01-01T00:00:00.000Z",
            "validTo": null,
            "archivedAt": null,
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "archiveTax.archived.response": {
        "summary": "An archived tax rate",
        "value": {
          "success": true,
          "tax": {
            "id": "tax_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "code": "vat_de",
            "name": "MwSt.",
            "percent": "19",
            "country": "DE",
            "category": "S",
            "taxableShare": "100",
            "reason": null,
            "automatic": false,
            "validFrom": "2021-01-01T00:00:00.000Z",
            "validTo": null,
            "archivedAt": "2026-11-01T09:00:00.000Z",
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "listPortalSessions.page.response": {
        "summary": "The only page of sessions",
        "value": {
          "success": true,
          "sessions": [
            {
              "id": "portal_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "customerId": "cus_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "flow": null,
              "locale": "de",
              "allow": null,
              "person": {
                "id": "user_7",
                "name": "Grace Hopper"
              },
              "returnUrl": "https://app.example.com/settings",
              "createdAt": "2026-11-01T09:00:00.000Z",
              "expiresAt": "2026-11-01T09:15:00.000Z",
              "openedAt": null,
              "lastSeenAt": null,
              "endedAt": null
            }
          ],
          "nextCursor": null
        }
      },
      "createPortalSession.customer.request": {
        "summary": "A session for one customer",
        "value": {
          "customer": "user_42",
          "returnUrl": "https://app.example.com/settings",
          "locale": "de",
          "person": {
            "id": "user_7",
            "name": "Grace Hopper"
          }
        }
      },
      "createPortalSession.customer.response": {
        "summary": "The session and its link",
        "value": {
          "success": true,
          "session": {
            "id": "portal_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "flow": null,
            "locale": "de",
            "allow": null,
            "person": {
              "id": "user_7",
              "name": "Grace Hopper"
            },
            "returnUrl": "https://app.example.com/settings",
            "createdAt": "2026-11-01T09:00:00.000Z",
            "expiresAt": "2026-11-01T09:15:00.000Z",
            "openedAt": null,
            "lastSeenAt": null,
            "endedAt": null
          },
          "url": "http://127.0.0.1:4242/portal/enter?code=dpc_q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA"
        }
      },
      "revokePortalSession.revoked.response": {
        "summary": "The revoked session",
        "value": {
          "success": true,
          "session": {
            "id": "portal_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "customerId": "cus_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "flow": null,
            "locale": "de",
            "allow": null,
            "person": {
              "id": "user_7",
              "name": "Grace Hopper"
            },
            "returnUrl": "https://app.example.com/settings",
            "createdAt": "2026-11-01T09:00:00.000Z",
            "expiresAt": "2026-11-01T09:15:00.000Z",
            "openedAt": null,
            "lastSeenAt": null,
            "endedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "getPortalConfiguration.default.response": {
        "summary": "The defaults",
        "value": {
          "success": true,
          "configuration": {
            "features": [
              "changePlan",
              "cancel",
              "paymentMethods",
              "invoices",
              "usage",
              "details"
            ],
            "plans": null,
            "returnUrl": null,
            "name": null,
            "color": null,
            "supportUrl": null,
            "termsUrl": null,
            "privacyUrl": null
          }
        }
      },
      "updatePortalConfiguration.branded.request": {
        "summary": "A colour, a link back, and two plans",
        "value": {
          "plans": [
            "pro"
          ],
          "returnUrl": "https://app.example.com/settings",
          "color": "#0a6b4f",
          "supportUrl": "https://example.com/support"
        }
      },
      "updatePortalConfiguration.branded.response": {
        "summary": "The updated configuration",
        "value": {
          "success": true,
          "configuration": {
            "features": [
              "changePlan",
              "cancel",
              "paymentMethods",
              "invoices",
              "usage",
              "details"
            ],
            "plans": [
              "pro"
            ],
            "returnUrl": "https://app.example.com/settings",
            "name": null,
            "color": "#0a6b4f",
            "supportUrl": "https://example.com/support",
            "termsUrl": null,
            "privacyUrl": null
          }
        }
      },
      "listApiKeys.page.response": {
        "summary": "The first page of keys",
        "value": {
          "success": true,
          "keys": [
            {
              "id": "key_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "name": "Meter of the web shop",
              "prefix": "dues_test_EXAMPL",
              "scopes": [
                "write"
              ],
              "createdAt": "2026-11-01T09:00:00.000Z",
              "expiresAt": "2027-11-01T00:00:00.000Z",
              "lastUsedAt": null,
              "revokedAt": null,
              "replacedBy": null
            }
          ],
          "nextCursor": "a2V5XzAxa21mOGFkMGh0MnI2czhiMXo0eTdwM2s5"
        }
      },
      "createApiKey.meter.request": {
        "summary": "A key for metering only, valid for a year",
        "value": {
          "name": "Meter of the web shop",
          "scopes": [
            "write"
          ],
          "expiresAt": "2027-11-01T00:00:00Z"
        }
      },
      "createApiKey.meter.response": {
        "summary": "A key for metering only, valid for a year",
        "value": {
          "success": true,
          "key": {
            "id": "key_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Meter of the web shop",
            "prefix": "dues_test_EXAMPL",
            "scopes": [
              "write"
            ],
            "createdAt": "2026-11-01T09:00:00.000Z",
            "expiresAt": "2027-11-01T00:00:00.000Z",
            "lastUsedAt": null,
            "revokedAt": null,
            "replacedBy": null
          },
          "apiKey": "dues_test_EXAMPLE0KEY0THAT0OPENS0NOTHING0000000000000"
        }
      },
      "revokeApiKey.revoked.response": {
        "summary": "A revoked key",
        "value": {
          "success": true,
          "key": {
            "id": "key_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Meter of the web shop",
            "prefix": "dues_test_EXAMPL",
            "scopes": [
              "write"
            ],
            "createdAt": "2026-11-01T09:00:00.000Z",
            "expiresAt": "2027-11-01T00:00:00.000Z",
            "lastUsedAt": null,
            "revokedAt": "2026-11-01T09:00:00.000Z",
            "replacedBy": null
          }
        }
      },
      "rotateApiKey.hour.request": {
        "summary": "With an overlap of one hour",
        "value": {
          "overlapSeconds": 3600
        }
      },
      "rotateApiKey.hour.response": {
        "summary": "With an overlap of one hour",
        "value": {
          "success": true,
          "key": {
            "id": "key_01kmf8bf5jw3s7t9c2a5z8q4m0",
            "name": "Meter of the web shop",
            "prefix": "dues_test_EXAMPL",
            "scopes": [
              "write"
            ],
            "createdAt": "2026-11-01T09:00:00.000Z",
            "expiresAt": "2027-11-01T00:00:00.000Z",
            "lastUsedAt": null,
            "revokedAt": null,
            "replacedBy": null
          },
          "apiKey": "dues_test_EXAMPLE0KEY0THAT0OPENS0NOTHING0000000000000",
          "replaced": {
            "id": "key_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "name": "Meter of the web shop",
            "prefix": "dues_test_EXAMPL",
            "scopes": [
              "write"
            ],
            "createdAt": "2026-11-01T09:00:00.000Z",
            "expiresAt": "2026-11-01T10:00:00.000Z",
            "lastUsedAt": null,
            "revokedAt": null,
            "replacedBy": "key_01kmf8bf5jw3s7t9c2a5z8q4m0"
          }
        }
      },
      "getOrganization.current.response": {
        "summary": "An organization with the default settings",
        "value": {
          "success": true,
          "organization": {
            "id": "org_01kmf7yx40a2b4c6d8e1f3g5h7",
            "slug": "demo",
            "name": "Demo",
            "mode": "test",
            "timeZone": "UTC",
            "currency": "USD",
            "dunningDays": [
              1,
              3,
              5,
              7
            ],
            "graceDays": null,
            "dunningMinimum": 50,
            "interimDueDays": 1,
            "defaultProvider": null,
            "allowanceOnUpgrade": "full",
            "creditLostDisputes": false,
            "tax": {
              "source": "rates",
              "defaultTaxCodes": [],
              "taxBehavior": "exclusive",
              "rateDate": "finalization"
            },
            "accountCodes": {
              "receivable": "receivable",
              "deferred_revenue": "deferred_revenue",
              "contract_liability_credits": "contract_liability_credits",
              "revenue": "revenue",
              "breakage": "breakage",
              "discounts": "discounts",
              "tax_payable": "tax_payable",
              "customer_balance": "customer_balance",
              "cash_clearing": "cash_clearing",
              "refunds_payable": "refunds_payable",
              "adjustments": "adjustments",
              "bad_debt": "bad_debt"
            },
            "legal": {
              "name": null,
              "address": null,
              "country": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null,
              "automaticTax": false,
              "oss": false,
              "reverseCharge": "wellFormed",
              "accountingCurrency": null,
              "numbering": "customer",
              "locale": null,
              "invoiceFooter": null
            },
            "createdAt": "2026-11-01T08:00:00.000Z"
          }
        }
      },
      "updateOrganization.dunning.request": {
        "summary": "Three retries, and access for two days",
        "value": {
          "dunningDays": [
            2,
            5,
            10
          ],
          "graceDays": 2,
          "defaultProvider": "sandbox",
          "interimDueDays": 1
        }
      },
      "updateOrganization.legal.request": {
        "summary": "Set what invoices say about the seller",
        "value": {
          "defaultProvider": "sandbox",
          "interimDueDays": 1,
          "legal": {
            "name": "Demo GmbH",
            "address": {
              "line1": "Unter den Linden 1",
              "postalCode": "10117",
              "city": "Berlin",
              "country": "DE"
            },
            "taxIds": [
              {
                "type": "eu_vat",
                "value": "DE811569869"
              }
            ],
            "registration": "HRB 12345, Amtsgericht Charlottenburg",
            "automaticTax": true,
            "locale": "de-DE",
            "invoiceFooter": "Payable within 14 days."
          }
        }
      },
      "updateOrganization.dunning.response": {
        "summary": "The updated settings",
        "value": {
          "success": true,
          "organization": {
            "id": "org_01kmf7yx40a2b4c6d8e1f3g5h7",
            "slug": "demo",
            "name": "Demo",
            "mode": "test",
            "timeZone": "UTC",
            "currency": "USD",
            "dunningDays": [
              2,
              5,
              10
            ],
            "graceDays": 2,
            "dunningMinimum": 50,
            "interimDueDays": 1,
            "defaultProvider": "sandbox",
            "allowanceOnUpgrade": "full",
            "creditLostDisputes": false,
            "tax": {
              "source": "rates",
              "defaultTaxCodes": [],
              "taxBehavior": "exclusive",
              "rateDate": "finalization"
            },
            "accountCodes": {
              "receivable": "receivable",
              "deferred_revenue": "deferred_revenue",
              "contract_liability_credits": "contract_liability_credits",
              "revenue": "revenue",
              "breakage": "breakage",
              "discounts": "discounts",
              "tax_payable": "tax_payable",
              "customer_balance": "customer_balance",
              "cash_clearing": "cash_clearing",
              "refunds_payable": "refunds_payable",
              "adjustments": "adjustments",
              "bad_debt": "bad_debt"
            },
            "legal": {
              "name": null,
              "address": null,
              "country": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null,
              "automaticTax": false,
              "oss": false,
              "reverseCharge": "wellFormed",
              "accountingCurrency": null,
              "numbering": "customer",
              "locale": null,
              "invoiceFooter": null
            },
            "createdAt": "2026-11-01T08:00:00.000Z"
          }
        }
      },
      "updateOrganization.legal.response": {
        "summary": "The updated settings",
        "value": {
          "success": true,
          "organization": {
            "id": "org_01kmf7yx40a2b4c6d8e1f3g5h7",
            "slug": "demo",
            "name": "Demo",
            "mode": "test",
            "timeZone": "UTC",
            "currency": "USD",
            "dunningDays": [
              1,
              3,
              5,
              7
            ],
            "graceDays": null,
            "dunningMinimum": 50,
            "interimDueDays": 1,
            "defaultProvider": "sandbox",
            "allowanceOnUpgrade": "full",
            "creditLostDisputes": false,
            "tax": {
              "source": "rates",
              "defaultTaxCodes": [],
              "taxBehavior": "exclusive",
              "rateDate": "finalization"
            },
            "accountCodes": {
              "receivable": "receivable",
              "deferred_revenue": "deferred_revenue",
              "contract_liability_credits": "contract_liability_credits",
              "revenue": "revenue",
              "breakage": "breakage",
              "discounts": "discounts",
              "tax_payable": "tax_payable",
              "customer_balance": "customer_balance",
              "cash_clearing": "cash_clearing",
              "refunds_payable": "refunds_payable",
              "adjustments": "adjustments",
              "bad_debt": "bad_debt"
            },
            "legal": {
              "name": "Demo GmbH",
              "address": {
                "line1": "Unter den Linden 1",
                "line2": null,
                "postalCode": "10117",
                "city": "Berlin",
                "region": null,
                "country": "DE"
              },
              "country": null,
              "taxIds": [
                {
                  "type": "eu_vat",
                  "value": "DE811569869",
                  "status": "unverified"
                }
              ],
              "email": null,
              "phone": null,
              "registration": "HRB 12345, Amtsgericht Charlottenburg",
              "automaticTax": true,
              "oss": false,
              "reverseCharge": "wellFormed",
              "accountingCurrency": null,
              "numbering": "customer",
              "locale": "de-DE",
              "invoiceFooter": "Payable within 14 days."
            },
            "createdAt": "2026-11-01T08:00:00.000Z"
          }
        }
      },
      "setLogo.png.request": {
        "summary": "A PNG",
        "value": {
          "image": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
        }
      },
      "setLogo.png.response": {
        "summary": "The organization with its logo",
        "value": {
          "success": true,
          "organization": {
            "id": "org_01kmf7yx40a2b4c6d8e1f3g5h7",
            "slug": "demo",
            "name": "Demo",
            "mode": "test",
            "timeZone": "UTC",
            "currency": "USD",
            "dunningDays": [
              1,
              3,
              5,
              7
            ],
            "graceDays": null,
            "dunningMinimum": 50,
            "interimDueDays": 1,
            "defaultProvider": null,
            "allowanceOnUpgrade": "full",
            "creditLostDisputes": false,
            "tax": {
              "source": "rates",
              "defaultTaxCodes": [],
              "taxBehavior": "exclusive",
              "rateDate": "finalization"
            },
            "accountCodes": {
              "receivable": "receivable",
              "deferred_revenue": "deferred_revenue",
              "contract_liability_credits": "contract_liability_credits",
              "revenue": "revenue",
              "breakage": "breakage",
              "discounts": "discounts",
              "tax_payable": "tax_payable",
              "customer_balance": "customer_balance",
              "cash_clearing": "cash_clearing",
              "refunds_payable": "refunds_payable",
              "adjustments": "adjustments",
              "bad_debt": "bad_debt"
            },
            "legal": {
              "name": null,
              "address": null,
              "country": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null,
              "automaticTax": false,
              "oss": false,
              "reverseCharge": "wellFormed",
              "accountingCurrency": null,
              "numbering": "customer",
              "locale": null,
              "invoiceFooter": null
            },
            "logo": {
              "contentType": "image/png",
              "width": 1,
              "height": 1,
              "uploadedAt": "2026-11-01T08:00:00.000Z"
            },
            "createdAt": "2026-11-01T08:00:00.000Z"
          }
        }
      },
      "removeLogo.removed.response": {
        "summary": "The organization without a logo",
        "value": {
          "success": true,
          "organization": {
            "id": "org_01kmf7yx40a2b4c6d8e1f3g5h7",
            "slug": "demo",
            "name": "Demo",
            "mode": "test",
            "timeZone": "UTC",
            "currency": "USD",
            "dunningDays": [
              1,
              3,
              5,
              7
            ],
            "graceDays": null,
            "dunningMinimum": 50,
            "interimDueDays": 1,
            "defaultProvider": null,
            "allowanceOnUpgrade": "full",
            "creditLostDisputes": false,
            "tax": {
              "source": "rates",
              "defaultTaxCodes": [],
              "taxBehavior": "exclusive",
              "rateDate": "finalization"
            },
            "accountCodes": {
              "receivable": "receivable",
              "deferred_revenue": "deferred_revenue",
              "contract_liability_credits": "contract_liability_credits",
              "revenue": "revenue",
              "breakage": "breakage",
              "discounts": "discounts",
              "tax_payable": "tax_payable",
              "customer_balance": "customer_balance",
              "cash_clearing": "cash_clearing",
              "refunds_payable": "refunds_payable",
              "adjustments": "adjustments",
              "bad_debt": "bad_debt"
            },
            "legal": {
              "name": null,
              "address": null,
              "country": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null,
              "automaticTax": false,
              "oss": false,
              "reverseCharge": "wellFormed",
              "accountingCurrency": null,
              "numbering": "customer",
              "locale": null,
              "invoiceFooter": null
            },
            "createdAt": "2026-11-01T08:00:00.000Z"
          }
        }
      },
      "listOrganizations.page.response": {
        "summary": "A page of two, with the cursor of the next",
        "value": {
          "success": true,
          "organizations": [
            {
              "id": "org_01kmf8zz00a2b4c6d8e1f3g5h7",
              "slug": "acme-eu",
              "name": "Acme Europe",
              "mode": "test",
              "timeZone": "Europe/Berlin",
              "currency": "EUR",
              "dunningDays": [
                1,
                3,
                5,
                7
              ],
              "graceDays": null,
              "dunningMinimum": 50,
              "interimDueDays": 1,
              "defaultProvider": null,
              "allowanceOnUpgrade": "full",
              "creditLostDisputes": false,
              "tax": {
                "source": "rates",
                "defaultTaxCodes": [],
                "taxBehavior": "exclusive",
                "rateDate": "finalization"
              },
              "accountCodes": {
                "receivable": "receivable",
                "deferred_revenue": "deferred_revenue",
                "contract_liability_credits": "contract_liability_credits",
                "revenue": "revenue",
                "breakage": "breakage",
                "discounts": "discounts",
                "tax_payable": "tax_payable",
                "customer_balance": "customer_balance",
                "cash_clearing": "cash_clearing",
                "refunds_payable": "refunds_payable",
                "adjustments": "adjustments",
                "bad_debt": "bad_debt"
              },
              "legal": {
                "name": null,
                "address": null,
                "country": null,
                "taxIds": [],
                "email": null,
                "phone": null,
                "registration": null,
                "automaticTax": false,
                "oss": false,
                "reverseCharge": "wellFormed",
                "accountingCurrency": null,
                "numbering": "customer",
                "locale": null,
                "invoiceFooter": null
              },
              "createdAt": "2026-11-01T08:00:00.000Z"
            },
            {
              "id": "org_01kmf7yx40a2b4c6d8e1f3g5h7",
              "slug": "demo",
              "name": "Demo",
              "mode": "test",
              "timeZone": "UTC",
              "currency": "USD",
              "dunningDays": [
                1,
                3,
                5,
                7
              ],
              "graceDays": null,
              "dunningMinimum": 50,
              "interimDueDays": 1,
              "defaultProvider": null,
              "allowanceOnUpgrade": "full",
              "creditLostDisputes": false,
              "tax": {
                "source": "rates",
                "defaultTaxCodes": [],
                "taxBehavior": "exclusive",
                "rateDate": "finalization"
              },
              "accountCodes": {
                "receivable": "receivable",
                "deferred_revenue": "deferred_revenue",
                "contract_liability_credits": "contract_liability_credits",
                "revenue": "revenue",
                "breakage": "breakage",
                "discounts": "discounts",
                "tax_payable": "tax_payable",
                "customer_balance": "customer_balance",
                "cash_clearing": "cash_clearing",
                "refunds_payable": "refunds_payable",
                "adjustments": "adjustments",
                "bad_debt": "bad_debt"
              },
              "legal": {
                "name": null,
                "address": null,
                "country": null,
                "taxIds": [],
                "email": null,
                "phone": null,
                "registration": null,
                "automaticTax": false,
                "oss": false,
                "reverseCharge": "wellFormed",
                "accountingCurrency": null,
                "numbering": "customer",
                "locale": null,
                "invoiceFooter": null
              },
              "createdAt": "2026-11-01T08:00:00.000Z"
            }
          ],
          "nextCursor": "b3JnXzAxa21mN3l4NDBhMmI0YzZkOGUxZjNnNWg3"
        }
      },
      "createOrganization.test.request": {
        "summary": "A test organization",
        "value": {
          "name": "Acme Europe",
          "slug": "acme-eu",
          "mode": "test",
          "timeZone": "Europe/Berlin",
          "currency": "EUR"
        }
      },
      "createOrganization.test.response": {
        "summary": "A test organization",
        "value": {
          "success": true,
          "organization": {
            "id": "org_01kmf8zz00a2b4c6d8e1f3g5h7",
            "slug": "acme-eu",
            "name": "Acme Europe",
            "mode": "test",
            "timeZone": "Europe/Berlin",
            "currency": "EUR",
            "dunningDays": [
              1,
              3,
              5,
              7
            ],
            "graceDays": null,
            "dunningMinimum": 50,
            "interimDueDays": 1,
            "defaultProvider": null,
            "allowanceOnUpgrade": "full",
            "creditLostDisputes": false,
            "tax": {
              "source": "rates",
              "defaultTaxCodes": [],
              "taxBehavior": "exclusive",
              "rateDate": "finalization"
            },
            "accountCodes": {
              "receivable": "receivable",
              "deferred_revenue": "deferred_revenue",
              "contract_liability_credits": "contract_liability_credits",
              "revenue": "revenue",
              "breakage": "breakage",
              "discounts": "discounts",
              "tax_payable": "tax_payable",
              "customer_balance": "customer_balance",
              "cash_clearing": "cash_clearing",
              "refunds_payable": "refunds_payable",
              "adjustments": "adjustments",
              "bad_debt": "bad_debt"
            },
            "legal": {
              "name": null,
              "address": null,
              "country": null,
              "taxIds": [],
              "email": null,
              "phone": null,
              "registration": null,
              "automaticTax": false,
              "oss": false,
              "reverseCharge": "wellFormed",
              "accountingCurrency": null,
              "numbering": "customer",
              "locale": null,
              "invoiceFooter": null
            },
            "createdAt": "2026-11-01T08:00:00.000Z"
          },
          "apiKey": "dues_test_EXAMPLE0KEY0THAT0OPENS0NOTHING0000000000000"
        }
      }
    },
    "responses": {
      "AnyError": {
        "description": "Errors that any operation can return: a missing scope (403), a wrong method (405), a customer's test clock that is advancing (409), a body that is too large (413) or not JSON (415), a reused idempotency key (422), too many requests (429), an operation that is not implemented (501), or a server that is overloaded or shutting down (503).",
        "headers": {
          "Retry-After": {
            "description": "The number of seconds after which to retry; sent with 429 and 503.",
            "schema": {
              "type": "string"
            }
          },
          "RateLimit": {
            "description": "The remaining requests (`r`) and the seconds until the window ends (`t`), for the key and for the organization. Sent with every response if rate limits are configured.",
            "schema": {
              "type": "string"
            }
          },
          "RateLimit-Policy": {
            "description": "The number of requests allowed (`q`) per window, and the length of the window in seconds (`w`).",
            "schema": {
              "type": "string"
            }
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "method_not_allowed": {
                "$ref": "#/components/examples/AnyError.method_not_allowed"
              },
              "not_implemented": {
                "$ref": "#/components/examples/AnyError.not_implemented"
              },
              "rate_limited": {
                "$ref": "#/components/examples/AnyError.rate_limited"
              },
              "service_unavailable": {
                "$ref": "#/components/examples/AnyError.service_unavailable"
              }
            }
          }
        }
      },
      "BadRequest": {
        "description": "The request is invalid.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "invalid_request": {
                "$ref": "#/components/examples/BadRequest.invalid_request"
              },
              "malformed_json": {
                "$ref": "#/components/examples/BadRequest.malformed_json"
              },
              "customer_required": {
                "$ref": "#/components/examples/BadRequest.customer_required"
              },
              "limit_exceeded": {
                "$ref": "#/components/examples/BadRequest.limit_exceeded"
              },
              "invalid_tax_id": {
                "$ref": "#/components/examples/BadRequest.invalid_tax_id"
              }
            }
          }
        }
      },
      "Unauthorized": {
        "description": "The credential is missing, unknown, expired or revoked.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "missing_api_key": {
                "$ref": "#/components/examples/Unauthorized.missing_api_key"
              },
              "invalid_api_key": {
                "$ref": "#/components/examples/Unauthorized.invalid_api_key"
              }
            }
          }
        }
      },
      "InternalError": {
        "description": "The server failed. Nothing was changed.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "internal_error": {
                "$ref": "#/components/examples/InternalError.internal_error"
              }
            }
          }
        }
      },
      "NotFound": {
        "description": "The requested object does not exist in this organization.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "customer_not_found": {
                "$ref": "#/components/examples/NotFound.customer_not_found"
              },
              "plan_not_found": {
                "$ref": "#/components/examples/NotFound.plan_not_found"
              }
            }
          }
        }
      },
      "Conflict": {
        "description": "The request conflicts with the current state.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "customer_conflict": {
                "$ref": "#/components/examples/Conflict.customer_conflict"
              },
              "invoice_unpaid": {
                "$ref": "#/components/examples/Conflict.invoice_unpaid"
              }
            }
          }
        }
      }
    }
  }
};
