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
    "description": "Plans, trials, metered usage, credits, seats, invoices and payments behind one JSON API.\n\n- **Credential**: `Authorization: Bearer <API key>`. The key names the organization; nothing of another one can be\n  read or changed.\n- **Money** is in minor units of an ISO 4217 currency (2500 is 25.00 USD). Prices of units may be finer than one.\n- **Time** is UTC, and every period includes its start and excludes its end. Customers, invoices and usage rows\n  carry milliseconds since 1970, everything else ISO 8601.\n- **Failures** have one shape, with a `code` for programs and a sentence for people.\n- **Idempotency**: a POST with an `Idempotency-Key` is carried out once and answered alike for 24 hours.\n- **Versions**: every response names the version of the interface in `Dues-Version`; a client may send the one that\n  it was made for in the same header. Within `/v1` a newer version only adds: operations, optional request fields,\n  response fields, event types, and values of `code`. Clients have to ignore what they do not know. A change that\n  could break a client gets a new path prefix, and the old one is served for at least a year after that.\n- **Unknown fields** and query parameters are ignored, and an optional field may be null, which means absent, so\n  that older and newer clients work with one server.\n",
    "license": {
      "name": "MIT",
      "identifier": "MIT"
    }
  },
  "servers": [
    {
      "url": "/",
      "description": "The server itself."
    },
    {
      "url": "/api",
      "description": "The same under a prefix."
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
      "description": "Features, credit systems, credit packs and plans, as code declares them."
    },
    {
      "name": "customers",
      "description": "The parties that subscribe, use and pay."
    },
    {
      "name": "subscriptions",
      "description": "Standing orders of customers for plans."
    },
    {
      "name": "usage",
      "description": "What customers may use, and what they used."
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
      "description": "Credits that are bought and spent."
    },
    {
      "name": "billing",
      "description": "Usage that is not invoiced yet, invoices, and payments for them."
    },
    {
      "name": "test-clocks",
      "description": "Time in the hands of a test."
    },
    {
      "name": "webhooks",
      "description": "Calls of payment providers."
    },
    {
      "name": "events",
      "description": "What happened, told to whoever asks or listens, and who did it."
    },
    {
      "name": "webhook-endpoints",
      "description": "Where you hear of events, and what was sent there."
    },
    {
      "name": "providers",
      "description": "Payment providers, and the keys of the organization's accounts there."
    },
    {
      "name": "keys",
      "description": "The API keys of the organization."
    },
    {
      "name": "organizations",
      "description": "The tenants of the server, each for itself, and all for the operator."
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
        "description": "Makes the stored features, credit systems, credit packs and plans equal to the declared ones. All or nothing: when anything is refused, each wrong field is named and nothing is written. Nothing is deleted; what is stored but not declared is named in `warnings`. A change that subscribers would feel makes a new version of the plan, and existing subscriptions stay on theirs.",
        "parameters": [
          {
            "name": "dryRun",
            "in": "query",
            "description": "Answers the same without writing when `true` or `1`.",
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
            "description": "The catalog is stored, or in a dry run could be.",
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
        "description": "Returns the features of the organization, newest first, not paged. Credit systems have a list of their own.",
        "responses": {
          "200": {
            "description": "Every feature.",
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
        "description": "Returns the credit systems of the organization with the features that spend their credits, newest first, not paged.",
        "responses": {
          "200": {
            "description": "Every credit system.",
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
        "description": "Returns the credit packs of the organization, newest first, not paged.",
        "parameters": [
          {
            "name": "includeInactive",
            "in": "query",
            "description": "Packs that are not sold are included when `true` or `1`.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The packs that are sold, or all of them.",
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
        "description": "Returns the plans of the organization, newest first, not paged.",
        "parameters": [
          {
            "name": "group",
            "in": "query",
            "description": "Only plans of this plan group.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "interval",
            "in": "query",
            "description": "Only plans with this interval.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "currency",
            "in": "query",
            "description": "Only plans in this currency, in any letter case.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "includeInactive",
            "in": "query",
            "description": "Plans that are not sold are included when `true` or `1`.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The plans that fit every filter.",
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
        "description": "Returns a plan by its slug, with what it grants and what that costs. A plan that is not sold any more can still be read.",
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
    "/v1/plans/{slug}/migrate": {
      "post": {
        "operationId": "migratePlan",
        "tags": [
          "catalog"
        ],
        "summary": "Move subscribers to the newest version of a plan",
        "description": "Moves the subscriptions that are on older versions of a plan to its newest one. `now` gives them its limits and usage prices at once, and its fee with their next renewal; `renewal` gives them all of it then. Nothing is charged or given back for the current period, and a change to another plan that is scheduled stays. Refused when the newest version has another interval, currency, billing type or group than one that subscribers are on. With `dryRun` nothing is written.",
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
            "description": "Writes nothing when `true` or `1`, as `dryRun` in the body does: it is said here of a sync, and whoever says it here of this must not move anybody.",
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
            "description": "How many subscriptions were moved, will be, or stay as they are.",
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
        "description": "Returns customers, newest first, by `cursor` or `offset`.",
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
            "description": "Only customers with this text in email, name or external id, in any letter case.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "email",
            "in": "query",
            "description": "Only the customer with this email, in any letter case.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "externalId",
            "in": "query",
            "description": "Only the customer with this external id.",
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
        "description": "Creates the customer, or resolves an existing one by `id`, without it by `email`, and updates it: `metadata` is merged, `name` and `email` are replaced. With `id`, the email is a contact that several customers may share; a customer with this email and without an `externalId` takes the unknown `id` over. Without `id`, the email has to identify one customer: several are 409 `customer_ambiguous`. A new customer gets the plans that are enabled by themselves.",
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
          "customer_ambiguous",
          "customer_conflict",
          "clock_advancing",
          "test_mode_required"
        ],
        "responses": {
          "200": {
            "description": "The customer as it is now.",
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
            "description": "The id, the external id or the email of the customer.",
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
        "description": "Changes what is given and leaves the rest. Unlike creating or resolving, it can take away: null clears `name` and `externalId`, and a key of `metadata` that is null is removed.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id, the external id or the email of the customer.",
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
                }
              }
            }
          }
        },
        "x-error-codes": [
          "customer_not_found",
          "customer_ambiguous",
          "customer_conflict",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The customer as it is now.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerResponse"
                },
                "examples": {
                  "renamed": {
                    "$ref": "#/components/examples/updateCustomer.renamed.response"
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
        "description": "Cancels all subscriptions of a customer now, invoices what was used, forgets saved cards at their providers, and takes away whatever callers wrote that may name a person: the name, the email, the external id, all metadata, the names of entities, properties and keys of usage, reasons of grants and refunds, callback URLs, and all of that in events and in the audit log. No look-up and no list finds the customer afterwards, and the email and the external id are free for others. What happened stays, as bookkeeping asks for it: subscriptions, usage, invoices, payments and refunds stay in their lists, which still take the id of the customer, and so does the brand of a card, with 0000 for its last digits. Invoices that nobody will collect any more become uncollectible. What the payment provider keeps of its own, and what was sent to webhook endpoints before, is not called back.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id, the external id or the email of the customer.",
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
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The customer is gone.",
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
        "summary": "Bound what overage may cost",
        "description": "Bounds what all billable usage of a customer may cost in its current usage period, invoiced or not, over all of its subscriptions. At the limit further usage that costs is refused (`block`), or allowed and told once in a period (`notify`).",
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
            "description": "The customer as it is now.",
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
        "description": "Sets what one customer may use of a feature above its limit, before what the plan says. Null leaves a field to the plan again, an absent field is left as it is. A feature without a price cannot be charged, whatever is set here.",
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
            "description": "The customer as it is now.",
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
        "summary": "Get what a customer may use",
        "description": "Returns every feature that the customer has now, by its live plans and by what was decided for this customer alone: how much of it is used, how much is left, when that starts anew and what happens above the limit; and the credits of every credit system.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id, the external id or the email of the customer.",
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
            "description": "What the customer may use.",
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
        "description": "Decides for one customer what it may use of a feature, whatever its plans say, for ever or until an instant. Replaces what was decided before. A feature that no plan of the customer has is granted by it.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id, the external id or the email of the customer.",
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
            "description": "The slug or the id of the feature, or of a credit system.",
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
            "description": "The entitlement as it is now.",
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
        "description": "Leaves a feature to the customer's plans again.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id, the external id or the email of the customer.",
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
            "description": "The slug or the id of the feature, or of a credit system.",
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
            "description": "It no longer holds.",
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
        "summary": "Get the usage of past days",
        "description": "Sums up what a customer used, by day, week or month of a time zone. Every event counts at its own time, in whichever window it was drawn; voided ones do not count. Days without use are there, with 0. Of a feature that is held and not used up, it is what the level rose by, less what it fell by.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id, the external id or the email of the customer.",
            "example": "user_42",
            "schema": {
              "type": "string",
              "minLength": 1
            }
          },
          {
            "name": "range",
            "in": "query",
            "description": "How far back, today included; `custom` from `from` to `to`. Absent: `custom` with a `from`, else `30d`.",
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
            "description": "The last day of a custom range, as YYYY-MM-DD; today when absent. At most 1,000 days.",
            "schema": {
              "type": "string",
              "format": "date"
            }
          },
          {
            "name": "granularity",
            "in": "query",
            "description": "How long one bucket is. Weeks begin on Monday.",
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
            "description": "Only the feature with this slug or id.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "groupBy",
            "in": "query",
            "description": "Whether to break the sums down by feature.",
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
            "description": "The IANA time zone whose days these are; that of the organization when absent.",
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
            "description": "What was used.",
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
        "description": "Creates a subscription, or switches the one the customer has in the group of the plan: free plans and trials without a card start at once, a saved card is charged at once, upgrades take effect at once and downgrades at the end of the period. A running trial moves to a plan of the group that offers a trial too and keeps its end; a plan without a trial is bought, and the trial lasts until it is paid. A customer has one live subscription to a plan: where the plan has another interval, currency, group or kind by now, the subscription moves to it like to another plan. Where a payment or a card is needed first, the answer carries `requiresCheckout` and `checkoutUrl`; what the customer had stays until then. Asking for the same again returns the open checkout.",
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
          "provider_not_configured",
          "subscription_paused",
          "plan_group_occupied",
          "invoice_unpaid",
          "payment_in_progress",
          "preview_outdated",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "What became of it.",
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
        "description": "Answers what attaching the plan would do now, with the lines that it would charge, and changes nothing. Attaching with the returned `at` within 10 minutes does and charges exactly this, or is refused as `preview_outdated` once anything that the preview was computed from has changed: the plan, a subscription of its group, a refund of a credited fee, the balance, the card. The first period of a new subscription begins when it is paid.",
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
          "provider_not_configured",
          "subscription_paused",
          "plan_group_occupied",
          "invoice_unpaid",
          "payment_in_progress",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "What would become of it.",
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
        "description": "Returns subscriptions in every status, newest first. What customers had who were deleted since, by themselves or with their test clock, stays in the list.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only subscriptions in this status.",
            "schema": {
              "$ref": "#/components/schemas/SubscriptionStatus"
            }
          },
          {
            "name": "plan",
            "in": "query",
            "description": "Only subscriptions to the plan with this slug or id.",
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
            "description": "The id of the subscription.",
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
        "description": "Returns where the customer pays for, or saves a card for, a subscription that is pending. When nothing is due and no card is needed, the subscription becomes active without a payment step.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id of the subscription.",
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
                "$ref": "#/components/schemas/CheckoutRequest"
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
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "Where to pay, or that nothing had to be paid.",
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
        "description": "Ends a subscription with its period or trial, which is the default, or now. Now, what was used is invoiced, open checkouts of the subscription are closed, and unused time is credited only with `credit`: the credit reduces what the subscription still owes, such as an unpaid renewal, and the rest goes to the balance of the customer. A plan of the group that is bought before the credited period would have ended goes on with the allowances that are running. The customer falls back on the free plan of the group that enables itself. A subscription that waits for its first payment expires, whenever it was to end. A paused subscription that is to end with its period is resumed: paused time does not count, so it ends when the rest of the time that was paid for has run. Canceling again with the period changes nothing.",
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
            "description": "The subscription, and the invoice for what was used, if there is one.",
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
        "description": "Lets time go on for a paused subscription: its period, its renewal and its allowances end later by the time that it was paused, and nothing is charged. For one that is to be canceled with its period, takes the cancellation back.",
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
            "description": "The subscription as it goes on.",
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
        "description": "Stops time for an active subscription: what was used so far is invoiced, and until it is resumed it grants nothing and charges nothing. With `until` it resumes by itself.",
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
            "description": "The subscription, and the invoice for what was used, if there is one.",
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
    "/v1/check": {
      "post": {
        "operationId": "check",
        "tags": [
          "usage"
        ],
        "summary": "Decide whether a customer may use a feature",
        "description": "Answers whether the customer may use so many units of the feature now, and why. A refusal is a 200 with `allowed` false, also for an unknown customer, feature or entity. With `sendEvent` an allowed check records the usage in the same step, so that parallel requests never pass a limit together. A key with the scope `read` can check; `sendEvent`, and `customerData` that would create or change a customer, need the scope `write`.",
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
        "description": "Records that the customer used so many units of the feature, and draws them from what it is granted. A refusal by a limit is a 200 with `allowed` false and records nothing. Accepted usage is durable before it is answered and counts once per idempotency key; a repeat answers with the present numbers and `duplicate` true. What is held and not used up, such as storage, rises by the value, falls by one below 0, or becomes it with `set`.",
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
            "description": "Whether it was accepted.",
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
        "summary": "Record many uses",
        "description": "Records up to 1,000 events, each by the rules of `track` and with its own idempotency key, in the order in which they stand. An event that is refused or names something unknown refuses no other: `results` says of each what became of it. What is answered is durable. A body that does not fit the interface is refused as a whole.",
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
            "description": "What became of each event.",
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
        "summary": "Take recorded usage back",
        "description": "Reverses an event that was recorded with an idempotency key, as long as the usage period in which it counts is open: what it drew returns to where it came from, but for credits that have expired or were voided since. The event stays on record and its key stays used: sent again, it is the duplicate of an event that does not count, and what is to count after all needs a key of its own. A repeat answers the same. An event of a level (storage, seats) is not reversed: later events were decided by the level that it left, so the level is changed back by tracking the opposite, and what was held meanwhile is billed.",
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
            "description": "The event that no longer counts.",
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
        "description": "Returns the entities of a customer that are active or pending removal, newest first.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "feature",
            "in": "query",
            "description": "Only entities of the feature with this slug.",
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
        "description": "Adds a named unit of a feature, such as a seat, within the limit that the customer is granted, or beyond it where the plan charges for more. An entity that is pending removal is restored instead.",
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
        "description": "Marks an entity for removal at the end of the usage period. It counts until then. Without a plan that is billed by the period it is gone at once.",
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
            "description": "The entity is pending removal.",
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
        "description": "Returns the saved payment methods of a customer and the default card. An unknown customer has none.",
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
        "description": "Deletes a saved payment method here and at its provider. It is never charged again; the newest valid one that remains becomes the default. Refused while a payment with it has no outcome yet.",
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
            "description": "The payment method is gone.",
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
        "description": "Opens a page of a payment provider on which the customer saves a card, and pays nothing. The saved card becomes the default, and overdue invoices are tried again with it at once. Asked for again it is the same page.",
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
            "description": "Where the customer saves a card.",
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
        "summary": "Choose the default payment method",
        "description": "Charges use this saved method from now on. Overdue invoices are tried again with it at once.",
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
            "description": "The method is the default.",
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
        "description": "Charges the saved card and grants the credits at once; without a card that can be charged, returns a checkout whose payment grants them exactly once. Asking for the same again returns the open checkout, until it is paid or over, or another card was saved. A pack without a price is granted at once. The days after which credits expire begin when they are granted.",
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
          "provider_not_configured",
          "clock_advancing"
        ],
        "responses": {
          "200": {
            "description": "The credits are granted, or wait for the checkout.",
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
        "description": "Gives a customer credits without a purchase. They are drawn after those of its plans, by priority, soonest expiry and age, and give access to the features of their credit system even without a subscription.",
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
        "description": "Returns the credits that a customer bought or was given, newest first, with what is left of each.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "creditSystem",
            "in": "query",
            "description": "Only credits of the credit system with this slug.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only grants that stand like this.",
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
        "description": "Takes back what is left of a grant, from now on. What was drawn stays drawn, and no money moves. A grant of which nothing is left, because it is spent, expired or void already, stays as it is.",
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
            "description": "The grant as it is now.",
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
        "description": "Returns what a customer can spend of each credit system now: what is left of the credits of its plans, of those that it bought or was given, and of both.",
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
            "description": "One balance for each credit system.",
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
        "description": "Returns every movement of the credits that a customer bought or was given, newest first. The movements of a grant add up to what is left of it. Credits of plans are counted by their window and have no movements.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customer"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "Only movements of the grant with this id.",
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
    "/v1/billing/usage": {
      "get": {
        "operationId": "getUnbilledUsage",
        "tags": [
          "billing"
        ],
        "summary": "Get unbilled usage",
        "description": "Returns what the customer used and has not been invoiced for, priced as an invoice made now would.",
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
        "description": "Makes an invoice from the unbilled usage of a customer. It is answered `open`, and collected with the saved card when it falls due: `interimDueDays` of the organization after it was made, one day by default. A payment that fails is tried again on the `dunningDays`. Usage is invoiced once: interim invoices add up to what one invoice at the end of the period would have been.",
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
          "clock_advancing"
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
        "description": "Pays an invoice that is open, or that was given up as uncollectible: from the balance of the customer, then with the saved card. When neither can, the answer holds the address of a checkout. An invoice that is paid already is answered as it is, so repeating the call is safe. A renewal that waited for the payment happens with it. The same operation answers at `/v1/billing/invoices/{id}/pay`.",
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
            "description": "The invoice, and where to pay it when it is not paid.",
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
        "description": "Returns invoices, newest first. Those of customers who were deleted since, by themselves or with their test clock, stay in the list, because the books are kept.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only invoices with this status.",
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
            "description": "The id of the invoice.",
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
        "summary": "Get an invoice as a page",
        "description": "Returns an invoice as a page to show, send on or print: one HTML document without scripts and without anything to load. Dates are those of the organization's time zone.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id of the invoice.",
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
            "description": "The page. Failures are JSON, as everywhere.",
            "content": {
              "text/html": {
                "schema": {
                  "description": "A whole HTML document, in UTF-8.",
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
    "/v1/billing/invoices/{id}/explain": {
      "get": {
        "operationId": "explainInvoice",
        "tags": [
          "billing"
        ],
        "summary": "Explain an invoice",
        "description": "Tells of each line of an invoice which rule made it, of which quantity, in which window, and from which recorded events, in numbers and in sentences that can be sent on to the customer.",
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
            "description": "The lines and how they came about.",
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
        "description": "Takes back an invoice that is open or uncollectible. Its usage is unbilled again, what the balance of the customer paid of it returns there, less credits for unused time of its fees, and a fee on it is waived: its period is not billed again. A checkout where it could be paid is closed first. A subscription that was past due for it alone is active again.",
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
            "description": "The invoice, void.",
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
        "description": "Gives back what was paid for an invoice: an amount, spread over the lines in proportion to what is left of them; certain lines, in full or in part; or all that is left. Never more than was paid, less what was refunded and credited before. What the balance of the customer paid returns there, the rest goes to its own payment. Usage stays billed, and the subscription goes on unless `cancel` ends it at once. An open checkout whose price credits unused time of a refunded line is closed first; while a saved card is being charged for such a price, the refund is refused. A refund that the provider refuses has the status `failed` and gave nothing back. Of credits that were bought, the refund revokes the share that it gives back, rounded up; when more than that is spent it is refused, unless `force`.",
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
            "description": "The invoice, and what was given back.",
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
    "/v1/payments": {
      "get": {
        "operationId": "listPayments",
        "tags": [
          "billing"
        ],
        "summary": "List payments",
        "description": "Returns payments, newest first: every try to move money for an invoice, with what became of it. Those of customers who were deleted since, by themselves or with their test clock, stay in the list, because the books are kept.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only those that stand like this.",
            "schema": {
              "$ref": "#/components/schemas/PaymentStatus"
            }
          },
          {
            "name": "invoice",
            "in": "query",
            "description": "Only those for the invoice of this id; none when there is no such invoice.",
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
    "/v1/test-clocks": {
      "get": {
        "operationId": "listTestClocks",
        "tags": [
          "test-clocks"
        ],
        "summary": "List test clocks",
        "description": "Returns the test clocks of the organization, newest first.",
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
        "description": "Creates a clock for customers that are created with `testClock`: everything that asks for their time gets the clock's. Only a test organization has test clocks.",
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
            "description": "The clock, standing still.",
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
        "description": "Returns a test clock. While it advances, `now` shows how far it has come.",
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
        "description": "Deletes a test clock and archives its customers: their subscriptions end, no list and no look-up finds them, and their external ids and emails are free for others. Their invoices stay.",
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
            "description": "The clock and its customers are gone.",
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
        "description": "Moves a test clock forward, at most five years at once, and runs everything that falls due for its customers on the way, each at its own instant and in order. Answers when all of it is done. Meanwhile changes of these customers are refused with `clock_advancing`. When nobody can tell yet what became of a payment, the clock stops there, `blocked`; advancing it again goes on, as it does after a crash of the server.",
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
            "description": "The clock where it has come to.",
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
        "description": "Takes an event of a payment provider. It is verified by its signature, stored once, and answered 200 once it is stored, also when its effect has to be tried again. The order of events does not matter. The provider is recognised by the header that carries the signature.",
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
                "description": "The event in the words of the provider.",
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
        "description": "Takes an event of a payment provider. It is verified by its signature, stored once, and answered 200 once it is stored, also when its effect has to be tried again. The order of events does not matter.",
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/organizationId"
          },
          {
            "name": "provider",
            "in": "path",
            "required": true,
            "description": "The payment provider, for instance `sandbox`.",
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
                "description": "The event in the words of the provider.",
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
        "description": "Returns every payment provider that the organization can use or set up, and how each is set up. Keys are never returned, only the ends of them.",
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
        "description": "Returns how the organization uses a payment provider: whose keys, which mode, and what to enter at the provider so that it reports to this server.",
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
        "description": "Stores the keys of the organization's account at a payment provider, encrypted. They hold from the next request on, on every process. What is left out stays as it was, so that the secret of the webhooks can follow when it is known. A live organization takes only live keys, a test organization only test keys. Needs the scope `admin`.",
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
            "description": "The provider as it is set up now.",
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
        "description": "The provider takes no new payments from now on. Its keys are deleted as soon as nothing is under way with them any more: payments and refunds without an outcome, open checkouts, cards that it has still to forget. Saved cards of the provider cannot be charged without it. Needs the scope `admin`.",
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
            "description": "The provider takes nothing new.",
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
        "summary": "Check the keys of a payment provider",
        "description": "Asks the provider whether it takes the stored keys. Nothing is changed there. When the provider cannot be reached, the answer is 503. Needs the scope `admin`.",
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
            "description": "What the provider said.",
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
        "summary": "List events of payment providers",
        "description": "Returns the webhooks that payment providers sent, newest first, with what became of each. One that failed is tried again by itself for a week.",
        "parameters": [
          {
            "name": "status",
            "in": "query",
            "description": "Only those that stand like this.",
            "schema": {
              "$ref": "#/components/schemas/ProviderEventStatus"
            }
          },
          {
            "name": "provider",
            "in": "query",
            "description": "Only those of this provider.",
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
        "description": "Returns what happened, newest first. Webhooks tell the same without being asked. The events of one object are numbered without a gap by their `sequence`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "type",
            "in": "query",
            "description": "Only those of this type.",
            "schema": {
              "$ref": "#/components/schemas/EventType"
            }
          },
          {
            "name": "object",
            "in": "query",
            "description": "Only those of the object with this id.",
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
            "description": "Only those from this instant on, in milliseconds or as ISO 8601.",
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
        "description": "Returns one event, as it was when it happened.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id of the event.",
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
        "description": "Returns every change, newest first: what was done, by whom, from where, and what it changed. The API key needs the scope `admin`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/customerFilter"
          },
          {
            "name": "kind",
            "in": "query",
            "description": "Only changes of this kind, such as `provider.set`.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "object",
            "in": "query",
            "description": "Only changes of the object with this id.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "actor",
            "in": "query",
            "description": "Only what the API key with this id did, or the provider with this name.",
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
            "description": "Only changes from this instant on, in milliseconds or as ISO 8601.",
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
            "description": "Only changes before this instant, in milliseconds or as ISO 8601.",
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
        "description": "Returns the webhook endpoints of the organization, newest first.",
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
        "description": "Has every event from now on sent to an address of yours, or those of some kinds, by the rules of Standard Webhooks. The secret that signs them is shown. An organization has at most 50 endpoints. Needs the scope `admin`.",
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
            "description": "The endpoint, and its secret.",
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
        "description": "Changes where events are sent, which, and whether at all. What waited for an endpoint that was disabled goes on when it is enabled; what happened meanwhile is not sent, unless you ask for it with `resend`. Needs the scope `admin`.",
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
            "description": "The endpoint as it is now.",
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
        "description": "Deletes a webhook endpoint and its secrets, and cancels what was still to be sent there. What was sent stays in the list of deliveries. Needs the scope `admin`.",
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
            "description": "The endpoint is gone.",
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
        "summary": "Get the secret of a webhook endpoint",
        "description": "Returns the secret that signs what is sent to the endpoint. Needs the scope `admin`.",
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
            "description": "The endpoint, and its present secret.",
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
        "summary": "Rotate the secret of a webhook endpoint",
        "description": "Gives the endpoint a new secret. For a stated while both sign, so that a receiver that knows either of them believes every call. Rotating again meanwhile ends the oldest of three. Needs the scope `admin`.",
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
            "description": "The endpoint, and its new secret.",
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
        "description": "Sends an event of the kind `webhook_endpoint.tested` to the endpoint, once and at once, whatever it listens to and also when it is disabled, and answers with what came of it. Nothing else follows from it.",
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
            "description": "What came of it.",
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
        "summary": "Resend events of a range of time",
        "description": "Sends events of a range of time to an endpoint that it did not get: those that could not be delivered, and those that happened while it was disabled or not there. They are tried anew, with the `webhook-id` that they always had. At most 10000 at once, the oldest first.",
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
            "description": "How many are on their way.",
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
        "description": "Returns what was sent to webhook endpoints, newest first, with every try. Deliveries are kept for 30 days.",
        "parameters": [
          {
            "name": "endpoint",
            "in": "query",
            "description": "Only those to the endpoint with this id.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "event",
            "in": "query",
            "description": "Only those of the event with this id.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            }
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only those that stand like this.",
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
        "description": "Returns a delivery with every try.",
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
        "description": "Sends an event to an endpoint again, whether or not it was delivered, and tries as often as the first time. One that is under way is left alone. The `webhook-id` stays as it was.",
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
            "description": "The delivery, waiting to be tried.",
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
    "/v1/keys": {
      "get": {
        "operationId": "listApiKeys",
        "tags": [
          "keys"
        ],
        "summary": "List API keys",
        "description": "Returns the API keys of the organization, newest first, with those that were revoked or have expired. Needs the scope `admin`.",
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
        "description": "Makes a further API key of the organization, in its mode. The key is shown this once. It can do nothing that the key which makes it cannot. Needs the scope `admin`.",
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
        "description": "Ends an API key for good. Within a second no process takes it any more. Revoking it again changes nothing and answers the same. The last key with the scope `admin` stays, because nobody could make another; make one first. Needs the scope `admin`.",
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
            "description": "The key as it is now.",
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
        "description": "Makes a new key with the name and the scopes of an old one, and lets the old one work for a stated while longer, so that whoever uses it can change over without a gap. The new key is shown this once. A key that works no more, or was replaced already, cannot be rotated. Needs the scope `admin`, and every scope that the key has.",
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
            "description": "The new key, and the old one with the instant at which it ends.",
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
        "description": "Returns the organization that the API key names, with its settings.",
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
        "description": "Changes what is given and leaves the rest. A changed currency or time zone holds for what is made from then on: plans and packs that are synced without a currency, and subscriptions, which keep the zone that they started with. The other settings hold at once. Needs the scope `admin`.",
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
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The organization as it is now.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CurrentOrganizationResponse"
                },
                "examples": {
                  "dunning": {
                    "$ref": "#/components/examples/updateOrganization.dunning.response"
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
    "/v1/organizations": {
      "get": {
        "operationId": "listOrganizations",
        "tags": [
          "organizations"
        ],
        "summary": "List organizations",
        "description": "Returns the tenants of the server, newest first.",
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
        "description": "Creates a tenant and its first API key. The key is shown this once.",
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
            "description": "The organization and its key.",
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
        "description": "A customer was created, by a request of its own or on the way.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "Names, metadata or guards of a customer were changed.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A customer was deleted. What named the person is gone.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A subscription became active, when it began, when its trial ended, or when what was overdue was paid.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A subscription was changed in another way than those that have events of their own.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A subscription went on into its next billing period.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A payment of a subscription failed and will be tried again.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A paused subscription goes on.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A subscription has ended. One that is only going to end was updated.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A subscription has ended without having been paid.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "An invoice got its number and does not change any more.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A try to collect an invoice failed. It is tried again.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "An invoice was given up.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "Money is going to be given back.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "Money was given back.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "Money could not be given back.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "Credits were bought or given.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "What was left of granted credits was lost at their expiry.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "What was left of granted credits was taken back.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "At most a tenth is left of the granted credits of a customer.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "The last granted credit of a customer was spent.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "A customer used up what its plans include of a feature until the next reset.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "What a customer used beyond its limits costs as much as was agreed on, or more.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "An entity is going to be removed at the end of the period. It counts until then.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "An entity is gone.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "An entity that was going to be removed stays.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "An endpoint answered that it is gone, or nothing reached it for five days, so nothing more is sent to it. The other endpoints hear of it.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "Somebody asked for a test of the endpoint. Only that endpoint hears of it, whatever it listens to.",
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
            "description": "Received. Any other success counts as well."
          },
          "default": {
            "description": "Not received. It is sent again."
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
        "description": "The token of the operator, a setting of the server. Without it these paths do not exist."
      }
    },
    "parameters": {
      "requestKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key.",
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
        "description": "The most items on one page.",
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
        "description": "Where the page begins, the `nextCursor` of the page before.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        }
      },
      "offset": {
        "name": "offset",
        "in": "query",
        "description": "How many items to skip; ignored beside a `cursor`.",
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
        "description": "Only those of this customer, given by id, `externalId` or email; none when there is no such customer.",
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
        "description": "The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50.",
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
        "description": "The id of the subscription.",
        "example": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "idempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Names the recorded event like `idempotencyKey` in the body, which goes before it.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "customer": {
        "name": "customer",
        "in": "query",
        "description": "Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.",
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
        "description": "The id of the credit grant.",
        "example": "grant_01kmf8ae7m2n4p6q8r1s3t5v7w",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "invoiceId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the invoice.",
        "example": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "testClockId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the test clock.",
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
        "description": "The id or the slug of the organization.",
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
        "description": "The payment provider, for instance `stripe`.",
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
        "description": "The id of the webhook endpoint.",
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
        "description": "The id of the delivery.",
        "example": "dlv_01kn9jq5c0m3f7h1d8g2w6v4a5",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "apiKeyId": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the API key, not the key itself.",
        "example": "key_01kmf8ad0ht2r6s8b1z4y7p3k9",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      }
    },
    "schemas": {
      "FeatureInput": {
        "description": "A capability that plans grant, as the catalog in code declares it.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug"
        ],
        "properties": {
          "slug": {
            "description": "The identifier of the feature; features and credit systems share one set of slugs.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "type": {
            "description": "Counted (`metered`, the default) or granted as such (`boolean`).",
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
            "description": "The display name; made from the slug when absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "meterType": {
            "description": "Whether use adds up (`consumable`, the default: calls, tokens) or is a level that rises and falls (`non_consumable`: seats, storage).",
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
            "description": "What one unit is called, for instance `call` or `GB`.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          }
        }
      },
      "CreditSystemFeatureInput": {
        "description": "One feature that spends credits, and how many a unit costs.",
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
            "description": "Credits per unit, 0 or more; 1 when absent.",
            "type": [
              "number",
              "null"
            ]
          }
        }
      },
      "CreditSystemInput": {
        "description": "A currency of credits that several features spend, as the catalog in code declares it.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "slug"
        ],
        "properties": {
          "slug": {
            "description": "The identifier of the credit system; plans grant its credits by listing this slug among their features.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "name": {
            "description": "The display name; made from the slug when absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "description": {
            "description": "What the credits are for.",
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
        "description": "Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all.",
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
        "description": "Credits sold at once, as the catalog in code declares them.",
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
            "description": "The display name; made from the slug when absent.",
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
            "description": "The price of one pack in whole minor units, 0 or more; 0 when absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "currency": {
            "description": "ISO 4217 code of the price; the organization's currency when absent.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "creditSystem": {
            "description": "The slug of the credit system the pack belongs to; the only one when absent. Without any, one named `credits` is made, with a warning.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "provider": {
            "description": "The payment provider that charges for the pack; `defaultProvider` when absent.",
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
            "description": "After how many days unspent credits expire; never when absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "isActive": {
            "description": "Whether the pack is sold; true when absent.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "TierInput": {
        "description": "One step of a tiered price.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "upTo": {
            "description": "The last unit of the tier, inclusive; null or absent for all the rest.",
            "type": [
              "number",
              "null"
            ]
          },
          "unitPrice": {
            "description": "The price of one unit in minor units, up to 12 decimals; 0 when absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "flatFee": {
            "description": "A fee for entering the tier, in minor units; none when absent.",
            "type": [
              "number",
              "null"
            ]
          }
        }
      },
      "PlanFeatureInput": {
        "description": "What a plan grants of one feature or credit system, and what use beyond it costs.",
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
            "description": "Whether the plan grants the feature; true when absent.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "limit": {
            "description": "The units included in one reset interval; unlimited when null or absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "trialLimit": {
            "description": "The units included in the whole trial; `limit` when null or absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "reset": {
            "description": "How often the allowance starts anew; the interval of the plan when absent.",
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
            "description": "How the feature is paid; `included` when absent.",
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
            "description": "How units become money; `package` when absent.",
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
            "description": "The price of `billingUnits` units in minor units, up to 12 decimals.",
            "type": [
              "number",
              "null"
            ]
          },
          "billingUnits": {
            "description": "The size of one package; 1 when absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "tiers": {
            "description": "The tiers of `graduated` and `volume`, ascending, the open one last.",
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
            "description": "What happens above the limit; `block` when absent.",
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
            "description": "The price of `billingUnits` units above the limit in minor units; `pricePerUnit` when absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "maxOverageUnits": {
            "description": "The most units above the limit in one reset interval; no bound when absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "creditCost": {
            "description": "Credits per unit in this plan, instead of the cost in the credit system.",
            "type": [
              "number",
              "null"
            ]
          }
        }
      },
      "PlanInput": {
        "description": "An offer of features at a price, as the catalog in code declares it.",
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
            "description": "The display name; made from the slug when absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "description": {
            "description": "What the plan is for.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 2000
          },
          "price": {
            "description": "The price of one interval in whole minor units, 0 or more; 0 when absent.",
            "type": [
              "number",
              "null"
            ]
          },
          "currency": {
            "description": "ISO 4217 code of every price in the plan; the organization's currency when absent.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "interval": {
            "description": "How often the price is due; `monthly` when absent. `day`, `week`, `month`, `quarter`, `year` and `annual` are read as the words in -ly.",
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
            "description": "What the plan grants; nothing when absent.",
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
            "description": "Billed every interval (`recurring`, the default) or once.",
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
            "description": "Plans of one group replace each other; the default group when absent.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "trialDays": {
            "description": "The length of the trial in days; no trial when absent or 0.",
            "type": [
              "number",
              "null"
            ]
          },
          "trialCardRequired": {
            "description": "Whether a trial starts only with a saved card; false when absent.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "provider": {
            "description": "The payment provider that charges for the plan; `defaultProvider` when absent.",
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
            "description": "Whether every new customer gets the plan; at most one per group.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "isAddon": {
            "description": "Whether the plan is held beside others instead of replacing them.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "isActive": {
            "description": "Whether the plan is sold; true when absent. Subscribers of an inactive plan stay.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "SyncRequest": {
        "description": "The whole catalog as the code declares it.",
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
        "description": "Why a request failed, for programs. This is the whole catalog; a code never changes its meaning. Each operation lists the codes of its own in `x-error-codes`; the others can happen to any request.",
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
          "provider_not_configured",
          "amount_not_chargeable",
          "invalid_catalog",
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
          "too_many_webhook_endpoints"
        ]
      },
      "ValidationIssue": {
        "description": "One field that does not fit, and why.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "path",
          "message"
        ],
        "properties": {
          "path": {
            "description": "Where the field is, as in `plans[2].features[0].tiers`; empty for the request as a whole.",
            "type": "string"
          },
          "message": {
            "description": "What the field would have to be.",
            "type": "string"
          }
        }
      },
      "Error": {
        "description": "The one shape of every failure.",
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
            "description": "What went wrong, as a sentence for the caller. The same text as `message`.",
            "type": "string"
          },
          "code": {
            "$ref": "#/components/schemas/ErrorCode"
          },
          "message": {
            "description": "What went wrong, as a sentence for the caller. The same text as `error`.",
            "type": "string"
          },
          "requestId": {
            "description": "The id of this request, also in the header `X-Request-Id` and in the logs of the server.",
            "type": "string"
          },
          "issues": {
            "description": "The invalid fields, when the request did not fit the interface: the first 50. `error` counts the others.",
            "type": "array",
            "maxItems": 50,
            "items": {
              "$ref": "#/components/schemas/ValidationIssue"
            }
          },
          "checkoutUrl": {
            "description": "Where the customer can settle what stands in the way, when paying would help.",
            "type": "string",
            "format": "uri"
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
            "description": "The slug of the feature that was refused, with the code `limit_exceeded`.",
            "type": "string"
          }
        }
      },
      "Success": {
        "description": "True when the request was carried out.",
        "type": "boolean"
      },
      "SyncChanges": {
        "description": "What happened to the declared things of one kind, by slug.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "created",
          "updated",
          "unchanged"
        ],
        "properties": {
          "created": {
            "description": "Slugs that were not stored before.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "updated": {
            "description": "Slugs of which any field differed.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "unchanged": {
            "description": "Slugs of which every field was the same.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "SyncResponse": {
        "description": "What the sync changed, or would change in a dry run.",
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
            "description": "What was accepted but deserves a look, as sentences; the first 50, and then how many more there are.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "Feature": {
        "description": "A capability that plans grant.",
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
            "description": "The id of the feature.",
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
            "description": "Counted, or granted as such.",
            "type": "string",
            "enum": [
              "metered",
              "boolean"
            ]
          },
          "meterType": {
            "description": "Whether use adds up or is a level that rises and falls; null for a feature that is not counted.",
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
            "description": "What one unit is called.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "FeatureListResponse": {
        "description": "Every feature, newest first.",
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
        "description": "One feature that spends credits, and how many a unit costs.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "feature",
          "creditCost"
        ],
        "properties": {
          "feature": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "creditCost": {
            "description": "Credits per unit; a plan may set another cost.",
            "type": "number"
          }
        }
      },
      "CreditSystem": {
        "description": "A currency of credits that several features spend.",
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
            "description": "The id of the credit system.",
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
            "description": "What the credits are for.",
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
        "description": "Every credit system, newest first.",
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
        "description": "Any JSON object of the caller, kept and returned as sent, never interpreted.",
        "type": "object",
        "additionalProperties": true
      },
      "CreditPack": {
        "description": "Credits sold at once.",
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
            "description": "The id of the credit pack.",
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
            "description": "ISO 4217 code of the price.",
            "type": "string"
          },
          "creditSystem": {
            "description": "The slug of the credit system the credits belong to.",
            "type": "string"
          },
          "creditSystemId": {
            "description": "The same slug.",
            "type": "string"
          },
          "provider": {
            "description": "The payment provider that charges for the pack; null is the organization's.",
            "type": [
              "string",
              "null"
            ]
          },
          "expiresAfterDays": {
            "description": "After how many days unspent credits expire; null is never.",
            "type": [
              "integer",
              "null"
            ]
          },
          "isActive": {
            "description": "Whether the pack is sold.",
            "type": "boolean"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "createdAt": {
            "description": "When it was first synced, in milliseconds since 1970.",
            "type": "integer"
          },
          "updatedAt": {
            "description": "When a sync changed it last, in milliseconds since 1970.",
            "type": "integer"
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
            "description": "The packs.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditPack"
            }
          },
          "creditPacks": {
            "description": "The same packs.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditPack"
            }
          }
        }
      },
      "PlanInterval": {
        "description": "How often the price of a plan is due.",
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
        "description": "How a feature is paid: within the plan (`included`), by every unit used (`usage_based`), or by units bought beforehand (`prepaid`).",
        "type": "string",
        "enum": [
          "included",
          "usage_based",
          "prepaid"
        ]
      },
      "RatingModel": {
        "description": "How units become money: by started packages, each unit at the price of its tier (`graduated`), or all units at the price of the one tier that holds their number (`volume`).",
        "type": "string",
        "enum": [
          "package",
          "graduated",
          "volume"
        ]
      },
      "Tier": {
        "description": "One step of a tiered price, with the fields that were sent.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "upTo": {
            "description": "The last unit of the tier, inclusive; null for all the rest.",
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
            "description": "The fee for entering the tier, in minor units.",
            "type": "number"
          }
        }
      },
      "OverageMode": {
        "description": "What happens above the limit: refused (`block`) or allowed and charged (`charge`).",
        "type": "string",
        "enum": [
          "block",
          "charge"
        ]
      },
      "PlanFeature": {
        "description": "What a plan grants of one feature or credit system, and what use beyond it costs.",
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
            "description": "Counted (`metered`), as credits are too, or granted as such (`boolean`).",
            "type": "string",
            "enum": [
              "metered",
              "boolean"
            ]
          },
          "meterType": {
            "description": "Whether use adds up (`consumable`) or is a level that rises and falls (`non_consumable`); absent where nothing is counted.",
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
            "description": "The units included in one reset interval; null is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "trialLimit": {
            "description": "The units included in the whole trial; null when `limit` holds in the trial too.",
            "type": [
              "number",
              "null"
            ]
          },
          "resetInterval": {
            "description": "How often the allowance starts anew; null for boolean features.",
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
            "description": "What one unit is called.",
            "type": [
              "string",
              "null"
            ]
          },
          "usageModel": {
            "$ref": "#/components/schemas/UsageModel"
          },
          "pricePerUnit": {
            "description": "The price of `billingUnits` units in minor units.",
            "type": "number"
          },
          "billingUnits": {
            "description": "The size of one package.",
            "type": "number"
          },
          "ratingModel": {
            "$ref": "#/components/schemas/RatingModel"
          },
          "tiers": {
            "description": "The tiers, as they were sent.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Tier"
            }
          },
          "overage": {
            "$ref": "#/components/schemas/OverageMode"
          },
          "overagePrice": {
            "description": "The price of `billingUnits` units above the limit in minor units.",
            "type": "number"
          },
          "maxOverageUnits": {
            "description": "The most units above the limit in one reset interval.",
            "type": "number"
          },
          "creditCost": {
            "description": "Credits per unit in this plan, instead of the cost in the credit system.",
            "type": "number"
          }
        }
      },
      "Plan": {
        "description": "An offer of features at a price, in its newest version.",
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
            "description": "The id of the plan.",
            "type": "string"
          },
          "slug": {
            "description": "The identifier the catalog gave it.",
            "type": "string"
          },
          "name": {
            "description": "The display name.",
            "type": "string"
          },
          "description": {
            "description": "What the plan is for.",
            "type": [
              "string",
              "null"
            ]
          },
          "price": {
            "description": "The price of one interval in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of every price in the plan, upper case.",
            "type": "string"
          },
          "interval": {
            "$ref": "#/components/schemas/PlanInterval"
          },
          "type": {
            "description": "`free` when the price is 0 and nothing in the plan can be charged, else `paid`.",
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
            "description": "Whether the plan is held beside others instead of replacing them.",
            "type": "boolean"
          },
          "planGroup": {
            "description": "Plans of one group replace each other; null is the default group.",
            "type": [
              "string",
              "null"
            ]
          },
          "trialDays": {
            "description": "The length of the trial in days; 0 is no trial.",
            "type": "number"
          },
          "trialCardRequired": {
            "description": "Whether a trial starts only with a saved card.",
            "type": "boolean"
          },
          "provider": {
            "description": "The payment provider that charges for the plan; null is that of the customer or the organization.",
            "type": [
              "string",
              "null"
            ]
          },
          "features": {
            "description": "What the plan grants, disabled rows included.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PlanFeature"
            }
          },
          "autoEnable": {
            "description": "Whether every new customer gets the plan.",
            "type": "boolean"
          },
          "isActive": {
            "description": "Whether the plan is sold.",
            "type": "boolean"
          },
          "version": {
            "description": "Counts from 1; every change of price, interval or features makes a new version.",
            "type": "integer",
            "minimum": 1
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "PlanListResponse": {
        "description": "Every plan that fits the filters, newest first.",
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
      "MigratePlanRequest": {
        "description": "When subscribers move to the newest version.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "when"
        ],
        "properties": {
          "when": {
            "description": "`now` moves limits and usage prices at once and the fee with the renewal, `renewal` all of it then.",
            "type": "string",
            "enum": [
              "now",
              "renewal"
            ]
          },
          "dryRun": {
            "description": "Whether to count only.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "MigratePlanResponse": {
        "description": "What became of the subscriptions that are on older versions of a plan.",
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
            "description": "How many have the limits and usage prices of the newest version now.",
            "type": "integer"
          },
          "scheduled": {
            "description": "How many move with their next renewal.",
            "type": "integer"
          },
          "skipped": {
            "description": "How many stay: they end or change to another plan before they renew, have no renewal, move already, or live by a test clock that is advancing.",
            "type": "integer"
          }
        }
      },
      "OverageLimit": {
        "description": "How much usage above all limits a customer may be charged in one usage period.",
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
            "description": "The most that overage may cost, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "onLimitReached": {
            "description": "What happens at the limit: usage is refused (`block`) or allowed with a notice (`notify`).",
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
        "description": "What one customer has agreed for one feature, before what its plan says.",
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
            "description": "The feature it is about.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "id",
              "slug",
              "name"
            ],
            "properties": {
              "id": {
                "description": "The id of the feature.",
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
            "description": "What happens above the limit; null leaves it to the plan.",
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
            "description": "The most units above the limit in one reset interval; null leaves it to the plan.",
            "type": [
              "number",
              "null"
            ]
          },
          "createdAt": {
            "description": "When it was first set, in milliseconds since 1970.",
            "type": "integer"
          },
          "updatedAt": {
            "description": "When it was last changed, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "Customer": {
        "description": "The party that subscribes, uses and pays.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "externalId",
          "email",
          "name",
          "metadata",
          "billing",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "Our id of the customer.",
            "type": "string"
          },
          "externalId": {
            "description": "Your id of the customer, when you gave one.",
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
            "description": "The name, when one was given.",
            "type": [
              "string",
              "null"
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "billing": {
            "description": "What the customer has agreed about overage.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "overageLimit",
              "featureConfigs"
            ],
            "properties": {
              "overageLimit": {
                "description": "The bound on what overage may cost; null when there is none.",
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
                "description": "One item per feature that was configured for this customer.",
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/FeatureConfig"
                }
              }
            }
          },
          "testClock": {
            "description": "The id of the test clock by which the customer lives; absent in real time.",
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
        "description": "What to send as `cursor` for the page after this one; null on the last page.",
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
            "description": "How many customers fit the filters, on all pages.",
            "type": "integer",
            "minimum": 0
          },
          "limit": {
            "description": "The most customers on one page.",
            "type": "integer"
          },
          "offset": {
            "description": "How many customers were skipped.",
            "type": "integer",
            "minimum": 0
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "CustomerRequest": {
        "description": "The customer to create, or to resolve and update.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "email"
        ],
        "properties": {
          "id": {
            "description": "Your id of the customer, or ours. When given, it identifies the customer and `email` updates the record. An unknown one becomes the `externalId` of the customer who has the email and no `externalId` yet, else of a new customer.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "email": {
            "description": "The email address of the customer. With `id` a contact, which several customers may share; without `id` it identifies the customer.",
            "type": "string",
            "format": "email",
            "maxLength": 255
          },
          "name": {
            "description": "The name of the customer; kept as it is when absent.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "metadata": {
            "$ref": "#/components/schemas/MetadataInput"
          },
          "testClock": {
            "description": "The id of the test clock by which a new customer lives, for good; one that exists has to live by it already. Only in a test organization.",
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
        "description": "One customer, its fields beside `success`.",
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
        "description": "That the request was carried out.",
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
        "description": "What to change of the customer. An absent field is left as it is.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "email": {
            "description": "The email address, which other customers may have too. Null leaves it as it is.",
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
            "description": "Your id of the customer; no other customer may have it. Null clears it.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "metadata": {
            "description": "Keys to set beside those that are there; a key that is null is removed. Null leaves all as they are.",
            "type": [
              "object",
              "null"
            ],
            "maxProperties": 50,
            "propertyNames": {
              "maxLength": 64
            },
            "additionalProperties": true
          }
        }
      },
      "CustomerReference": {
        "description": "Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`.",
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      },
      "UpdateOverageLimitRequest": {
        "description": "How much the billable usage of a customer may cost.",
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
            "description": "The most that it may cost in one usage period, in whole minor units of the currency in which it is billed; usage that is billed in another currency is bounded by the same number by itself. It can be set before the customer has any plan, and holds from the first one on. Null takes the limit away.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "onLimitReached": {
            "description": "What happens at the limit: usage is refused (`block`, the default) or allowed with a notice (`notify`).",
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
        "description": "What a customer may use of a feature above its limit.",
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
            "description": "The slug or the id of the feature.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "overage": {
            "description": "What happens above the limit; null leaves it to the plan.",
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
            "description": "The most units that may be charged in one reset interval, with up to 9 decimals; null leaves it to the plan.",
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
        "description": "What was decided for one customer, before what its plans say.",
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
            "description": "Units in one window; null is unlimited, absent leaves it to the plans.",
            "type": [
              "number",
              "null"
            ]
          },
          "overage": {
            "description": "What happens above the limit; null leaves it to the plans.",
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
            "description": "The instant from which it no longer holds; null for ever.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When it was first decided.",
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
        "description": "What a customer may use of a feature now, and why.",
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
                "description": "The id of the feature.",
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
                "description": "Whether use is counted.",
                "type": "string",
                "enum": [
                  "metered",
                  "boolean"
                ]
              },
              "meterType": {
                "description": "Whether use adds up or is a level; null where nothing is counted.",
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
            "description": "What decides: a plan, a plan on trial, credits that were bought or given, or an override.",
            "type": "string",
            "enum": [
              "plan",
              "trial",
              "credits",
              "override"
            ]
          },
          "plan": {
            "description": "The slug of the plan that decides; null when no plan has the feature.",
            "type": [
              "string",
              "null"
            ]
          },
          "usage": {
            "description": "What was really used in the window, overage included; null where nothing is counted.",
            "type": [
              "number",
              "null"
            ]
          },
          "limit": {
            "description": "What is included in the window; null where it is unlimited or nothing is counted.",
            "type": [
              "number",
              "null"
            ]
          },
          "balance": {
            "description": "What is left of the limit, never below 0; null where it is unlimited or nothing is counted.",
            "type": [
              "number",
              "null"
            ]
          },
          "unlimited": {
            "description": "Whether use has no limit.",
            "type": "boolean"
          },
          "resetsAt": {
            "description": "When the window starts anew; null when never.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "resetInterval": {
            "description": "How often the window starts anew; null where nothing is counted.",
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
            "description": "What happens above the limit; null where nothing can be charged.",
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
            "description": "The most units that may be charged in one window; null without such a bound.",
            "type": [
              "number",
              "null"
            ]
          },
          "override": {
            "description": "What was decided for this customer alone; null when nothing was.",
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
        "description": "The credits of one system that a customer has.",
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
            "description": "What is left of granted and bought credits.",
            "type": "number"
          },
          "totalBalance": {
            "description": "What is left in all; null is unlimited.",
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
                "description": "Credits drawn in this window.",
                "type": "number"
              },
              "limit": {
                "description": "Credits the plans grant in one window; null is unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "balance": {
                "description": "What is left of them; null is unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "resetsAt": {
                "description": "When they start anew; null when never.",
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
        "description": "What a customer may use now.",
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
            "description": "The id of the customer.",
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
            "description": "One item per credit system of which the customer has credits, or had any in the present windows.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditBalance"
            }
          }
        }
      },
      "UpdateEntitlementOverrideRequest": {
        "description": "What to decide for one customer, before what its plans say.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "limit": {
            "description": "Units in the current reset intervals of all plans together, with up to 9 decimals; null is unlimited, absent leaves it to the plans. Units drawn from any plan count until that plan's interval ends. New ones are drawn from the base plan, or the oldest add-on, that includes units. Ignored for a boolean feature.",
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
            "description": "What happens above the limit; null leaves it to the plans.",
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
            "description": "The instant from which it no longer holds, in the future, in milliseconds since 1970 or as ISO 8601; null for ever.",
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
        "description": "What a customer may use of one feature, or has of the credits of one system.",
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
            "description": "The entitlement; null when neither a plan nor the override gives it, and for a credit system.",
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
            "description": "The credits, when they were meant; null for a feature, or when nobody gives any.",
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
            "description": "Units that were used.",
            "type": "number"
          },
          "records": {
            "description": "How many events there were.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "UsageHistoryPoint": {
        "description": "What was used in one day, week or month.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "bucket",
          "value"
        ],
        "properties": {
          "bucket": {
            "description": "Its first day, as YYYY-MM-DD; of the first bucket, which may begin before the range, all the same.",
            "type": "string",
            "format": "date"
          },
          "value": {
            "description": "Units that were used.",
            "type": "number"
          }
        }
      },
      "UsageHistoryResponse": {
        "description": "What a customer used in a range of days.",
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
            "description": "Whose usage it is.",
            "type": "object",
            "additionalProperties": true,
            "required": [
              "id"
            ],
            "properties": {
              "id": {
                "description": "The id of the customer.",
                "type": "string"
              }
            }
          },
          "query": {
            "description": "What was asked for, with what was left out.",
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
                "description": "How far back.",
                "type": "string",
                "enum": [
                  "7d",
                  "30d",
                  "90d",
                  "custom"
                ]
              },
              "from": {
                "description": "The first day.",
                "type": "string",
                "format": "date"
              },
              "to": {
                "description": "The last day.",
                "type": "string",
                "format": "date"
              },
              "granularity": {
                "description": "How long one bucket is.",
                "type": "string",
                "enum": [
                  "day",
                  "week",
                  "month"
                ]
              },
              "feature": {
                "description": "The slug of the only feature that counts; null for all.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "groupBy": {
                "description": "Whether the sums are broken down by feature.",
                "type": "string",
                "enum": [
                  "total",
                  "feature"
                ]
              },
              "timezone": {
                "description": "The IANA time zone whose days these are.",
                "type": "string"
              }
            }
          },
          "totals": {
            "$ref": "#/components/schemas/UsageHistoryTotals"
          },
          "series": {
            "description": "One item per day, week or month, the oldest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/UsageHistoryPoint"
            }
          },
          "breakdown": {
            "description": "One item per feature that was used, ordered by slug; empty unless grouped by feature.",
            "type": "array",
            "items": {
              "description": "What was used of one feature.",
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
                      "description": "The id of the feature.",
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
                  "description": "One item per day, week or month, the oldest first.",
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
        "description": "What to create the customer with when it is not known yet; a known one takes over name and metadata.",
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
            "description": "The email address to create the customer with. Several customers may share it; a customer with this email and without an `externalId` takes the unknown id over instead.",
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
        "description": "Where the customer returns to after the checkout, with `reference` and `status` appended: any absolute URI, also one of an app (`myapp://paid`), but none that a browser would run or read from disk.",
        "type": [
          "string",
          "null"
        ],
        "format": "uri",
        "maxLength": 2048,
        "pattern": "^(?![jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT]:|[dD][aA][tT][aA]:|[vV][bB][sS][cC][rR][iI][pP][tT]:|[fF][iI][lL][eE]:)[a-zA-Z][a-zA-Z0-9+.-]*:"
      },
      "AttachRequest": {
        "description": "Who subscribes to what.",
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
            "description": "The plan to subscribe to, by slug or id.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "customerData": {
            "$ref": "#/components/schemas/CustomerData"
          },
          "currency": {
            "description": "The currency the caller expects; refused when the plan has another.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "channels": {
            "description": "The ways to pay that the checkout offers, in the words of the provider; unknown ones are ignored.",
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
            "description": "The `at` of a preview, at most 10 minutes old: exactly what the preview showed is done and charged, or the request is refused as `preview_outdated`. In milliseconds since 1970 or as ISO 8601.",
            "type": [
              "number",
              "string",
              "null"
            ],
            "minimum": 0,
            "maximum": 32503679999999,
            "format": "date-time"
          },
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          }
        }
      },
      "AttachOutcome": {
        "description": "What a request to subscribe has done, with or without a checkout.",
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
            "description": "How the plan compares with what the customer had in its group.",
            "type": "string",
            "enum": [
              "new",
              "upgrade",
              "downgrade",
              "lateral"
            ]
          },
          "trial": {
            "description": "Whether a trial runs or will run.",
            "type": "boolean"
          },
          "trial_days": {
            "description": "The length of the trial in days; of a trial that runs already, the length that it began with.",
            "type": "number"
          },
          "trial_ends_at": {
            "description": "When the trial ends.",
            "type": "string",
            "format": "date-time"
          },
          "pending": {
            "description": "Whether the subscription, or its change, waits for the checkout.",
            "type": "boolean"
          },
          "message": {
            "description": "What happened, as a sentence.",
            "type": "string"
          },
          "subscriptionId": {
            "description": "The id of the subscription.",
            "type": "string"
          },
          "subscription_id": {
            "description": "The same as `subscriptionId`.",
            "type": "string"
          },
          "customerId": {
            "description": "The id of the customer.",
            "type": "string"
          },
          "customer_id": {
            "description": "The same as `customerId`.",
            "type": "string"
          },
          "reference": {
            "description": "The reference of the payment, also appended to `callbackUrl`.",
            "type": "string"
          },
          "accessCode": {
            "description": "The code with which a provider's own widget opens the checkout, where it has one.",
            "type": "string"
          },
          "scheduledAt": {
            "description": "When a change at the end of the period takes effect, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "AttachCheckoutResponse": {
        "description": "The customer has to pay, or to save a card, before the subscription starts or changes.",
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
                "description": "The customer has to pay, or to save a card, at `checkoutUrl` first.",
                "type": "boolean",
                "const": true
              },
              "checkoutUrl": {
                "description": "Where the customer pays or saves a card.",
                "type": "string",
                "format": "uri"
              }
            }
          }
        ]
      },
      "AttachedResponse": {
        "description": "The subscription started or changed, is scheduled to, or waits for a payment that is being confirmed.",
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
                "description": "The customer has nothing to do.",
                "type": "boolean",
                "const": false
              },
              "checkoutUrl": {
                "description": "Absent, because the customer has nothing to do.",
                "not": {}
              }
            }
          }
        ]
      },
      "AttachResponse": {
        "description": "The outcome of a request to subscribe. `requiresCheckout` says which of the two it is.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/AttachCheckoutResponse"
          },
          {
            "$ref": "#/components/schemas/AttachedResponse"
          }
        ]
      },
      "PreviewLine": {
        "description": "A line that an invoice would have.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "description",
          "quantity",
          "unitPrice",
          "amount",
          "periodStart",
          "periodEnd"
        ],
        "properties": {
          "description": {
            "description": "What the line is for, as the customer reads it.",
            "type": "string"
          },
          "quantity": {
            "description": "How many units the line charges.",
            "type": "number"
          },
          "unitPrice": {
            "description": "The price of one unit in minor units; a credit is negative.",
            "type": "number"
          },
          "amount": {
            "description": "What the line costs in whole minor units, rounded once; a credit is negative.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "periodStart": {
            "description": "The first instant the line is for, in milliseconds since 1970.",
            "type": "integer"
          },
          "periodEnd": {
            "description": "The first instant after what the line is for, in milliseconds since 1970; null without an end.",
            "type": [
              "integer",
              "null"
            ]
          }
        }
      },
      "AttachPreviewResponse": {
        "description": "What attaching a plan would do.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "type",
          "at",
          "requiresCheckout",
          "trial",
          "lines",
          "total",
          "amountDue",
          "currency",
          "message"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "type": {
            "description": "How the plan compares with what the customer has in its group.",
            "type": "string",
            "enum": [
              "new",
              "upgrade",
              "downgrade",
              "lateral"
            ]
          },
          "at": {
            "description": "The instant for which this holds. Attach takes it for 10 minutes.",
            "type": "string",
            "format": "date-time"
          },
          "requiresCheckout": {
            "description": "Whether the customer would have to pay, or to save a card, on a page first.",
            "type": "boolean"
          },
          "trial": {
            "description": "Whether a trial would run.",
            "type": "boolean"
          },
          "trial_days": {
            "description": "The length of the trial in days; of a trial that runs already, the length that it began with.",
            "type": "number"
          },
          "trial_ends_at": {
            "description": "When the trial would end, where it starts now or runs already.",
            "type": "string",
            "format": "date-time"
          },
          "lines": {
            "description": "What would be charged now, line by line; empty when nothing is.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PreviewLine"
            }
          },
          "total": {
            "description": "The sum of the lines in minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "amountDue": {
            "description": "What of the total is not paid by the balance of the customer, in minor units.",
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
            "description": "What would happen, as a sentence.",
            "type": "string"
          }
        }
      },
      "SubscriptionStatus": {
        "description": "`pending` waits for a first payment or card; `trialing`, `active` and, within its grace, `past_due` give access; `paused` stands still; `canceled` and `expired` are over.",
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
        "description": "The plan of a subscription and the version it stays on.",
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
            "description": "The id of the plan.",
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
        "description": "A change of plan, or of the version of the plan, that will take effect by itself. Attaching the current plan takes back what the customer asked for; a version that the operator set stays.",
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
      "Subscription": {
        "description": "A customer's standing order for a plan.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "customerId",
          "plan",
          "status",
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
          "metadata",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "description": "The id of the subscription.",
            "type": "string"
          },
          "customerId": {
            "description": "The id of the customer.",
            "type": "string"
          },
          "plan": {
            "$ref": "#/components/schemas/SubscriptionPlan"
          },
          "status": {
            "$ref": "#/components/schemas/SubscriptionStatus"
          },
          "currentPeriodStart": {
            "description": "The first instant of the billing period; null before the first one.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "currentPeriodEnd": {
            "description": "The first instant after the billing period; null before the first one and for one-time plans.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "billingAnchor": {
            "description": "The instant from which all periods are counted; null before the first one.",
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
            "description": "Whether the subscription ends with its period.",
            "type": "boolean"
          },
          "canceledAt": {
            "description": "When the cancellation was asked for.",
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
            "description": "Since when it is paused; null when it is not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "resumesAt": {
            "description": "When a pause ends by itself; null when it does not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "scheduledChange": {
            "description": "The change of plan that waits for the end of the period; null when there is none.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/ScheduledChange"
              },
              {
                "type": "null"
              }
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "createdAt": {
            "description": "When the subscription was made.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the subscription last changed.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "SubscriptionListResponse": {
        "description": "All or one page of subscriptions, newest first.",
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
      "CheckoutRequest": {
        "description": "How the checkout returns to the caller; may be empty.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          }
        }
      },
      "CheckoutResponse": {
        "description": "Where to pay, or that nothing had to be paid.",
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
            "description": "Where the customer pays or saves a card.",
            "type": "string",
            "format": "uri"
          },
          "reference": {
            "description": "The reference of the payment.",
            "type": "string"
          },
          "accessCode": {
            "description": "The code with which a provider's own widget opens the checkout, where it has one.",
            "type": "string"
          },
          "activatedDirectly": {
            "description": "Whether the subscription became active without a payment step.",
            "type": "boolean"
          },
          "message": {
            "description": "What happened, as a sentence.",
            "type": "string"
          }
        }
      },
      "CancelSubscriptionRequest": {
        "description": "When a subscription ends.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "when": {
            "description": "Now, or with the period or trial, which is the default.",
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
            "description": "Whether unused time is credited: to what the subscription still owes first, and what was paid of it to the balance. Only for `now`.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "InvoiceStatus": {
        "description": "`draft` until it is finalized or its checkout is paid, `open` until it is settled, then `paid`, `void` or `uncollectible`.",
        "type": "string",
        "enum": [
          "draft",
          "open",
          "paid",
          "void",
          "uncollectible"
        ]
      },
      "TierUsage": {
        "description": "What one tier contributed to an amount.",
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
            "description": "The units that fell into the tier.",
            "type": "number"
          },
          "unitPrice": {
            "description": "The price of one unit in minor units.",
            "type": "number"
          },
          "flatFee": {
            "description": "The fee for entering the tier, in minor units.",
            "type": "number"
          },
          "amount": {
            "description": "What the tier costs in minor units, before the line is rounded.",
            "type": "number"
          }
        }
      },
      "InvoiceLine": {
        "description": "One reason for money on an invoice.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "description",
          "quantity",
          "unitPrice",
          "amount",
          "featureId",
          "featureSlug",
          "periodStart",
          "periodEnd",
          "tierBreakdown"
        ],
        "properties": {
          "id": {
            "description": "The id of the line.",
            "type": "string"
          },
          "description": {
            "description": "What the line is for, as the customer reads it.",
            "type": "string"
          },
          "quantity": {
            "description": "How many units the line charges.",
            "type": "number"
          },
          "unitPrice": {
            "description": "The price of one unit or package in minor units. Of a volume price that of its tier; 0 for a graduated price, whose tiers are in `tierBreakdown`.",
            "type": "number"
          },
          "amount": {
            "description": "What the line costs in whole minor units, rounded once; a credit is negative.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "featureId": {
            "description": "The id of the feature; null for a fee.",
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
            "description": "The first instant the line is for, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "periodEnd": {
            "description": "The first instant after what the line is for, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "ratingModel": {
            "description": "How units became money; absent for a fee.",
            "type": "string",
            "enum": [
              "package",
              "graduated",
              "volume"
            ]
          },
          "tierBreakdown": {
            "description": "What each tier contributed; empty where no tiers price.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TierUsage"
            }
          }
        }
      },
      "Invoice": {
        "description": "A numbered demand for payment, immutable once finalized.",
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
          "tax",
          "total",
          "amountPaid",
          "amountDue",
          "amountRefunded",
          "items",
          "lineItems",
          "periodStart",
          "periodEnd",
          "dueAt",
          "paidAt",
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The id of the invoice.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The same as `id`.",
            "type": "string"
          },
          "customerId": {
            "description": "The id of the customer.",
            "type": "string"
          },
          "number": {
            "description": "The number, without gaps per customer; null until the invoice is finalized.",
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
            "description": "The sum of the lines in whole minor units.",
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
          "total": {
            "description": "Subtotal and tax in whole minor units.",
            "type": "integer",
            "minimum": -9007199254740991,
            "maximum": 9007199254740991
          },
          "amountPaid": {
            "description": "What is settled, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "amountDue": {
            "description": "What is still to be paid, in whole minor units; 0 when the invoice is void.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "amountRefunded": {
            "description": "What was given back of what was paid, or is about to be, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "items": {
            "description": "The lines.",
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
            "description": "The first instant the invoice covers, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "periodEnd": {
            "description": "The first instant after what the invoice covers, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "dueAt": {
            "description": "When the invoice is to be paid, in milliseconds since 1970; null for a draft.",
            "type": [
              "integer",
              "null"
            ]
          },
          "paidAt": {
            "description": "When the invoice was settled, in milliseconds since 1970.",
            "type": [
              "integer",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the invoice was made, in milliseconds since 1970.",
            "type": "integer"
          }
        }
      },
      "SubscriptionChangeResponse": {
        "description": "A subscription after a change of its life.",
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
          }
        }
      },
      "PauseSubscriptionRequest": {
        "description": "How long a subscription is paused.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "until": {
            "description": "When it resumes by itself, in milliseconds since 1970 or as ISO 8601; it must lie in the future.",
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
      "Quantity": {
        "description": "How many units, 0 or more with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point. 1 when absent.",
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
        "description": "When it happened, in milliseconds since 1970 or as ISO 8601: at most 35 days ago and not in the future. Now when absent. What happened before a subscription of the customer gave access to the feature is refused with `no_active_subscription`, even if one gives access now.",
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
        "description": "Who wants to use what.",
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
            "description": "Your id of the entity that uses it; counted for the entity, drawn from the customer's allowance.",
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
            "description": "Whether an allowed check also records the usage, in the same step.",
            "type": [
              "boolean",
              "null"
            ],
            "default": false
          },
          "idempotencyKey": {
            "description": "Names the recorded event, so that a repeat counts once; the header `Idempotency-Key` does the same.",
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
        "description": "Why access is given or refused.",
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
        "description": "The credits that the feature spends, or the units of it that are bought beforehand.",
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
            "description": "Whether a credit system or units bought beforehand pay.",
            "type": "string",
            "enum": [
              "credit_system",
              "prepaid"
            ]
          },
          "systemSlug": {
            "description": "The slug of the credit system; null for units bought beforehand.",
            "type": [
              "string",
              "null"
            ]
          },
          "costPerUnit": {
            "description": "Credits per unit; 1 for units bought beforehand.",
            "type": "number"
          },
          "addonBalance": {
            "description": "What is left of granted and bought credits; null where no credit system pays.",
            "type": [
              "number",
              "null"
            ]
          },
          "totalBalance": {
            "description": "What is left in all; null is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "plan": {
            "description": "The credits of the plan, or the units of the feature that it includes.",
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
                "description": "Credits drawn in this window.",
                "type": "number"
              },
              "limit": {
                "description": "Credits the plan grants in one window; null is unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "balance": {
                "description": "What is left of them; null is unlimited.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "resetsAt": {
                "description": "When they start anew, or for what never does, the end of the current period of the plan. Null without a plan, and for one-time plans whose credits never start anew.",
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
        "description": "The tier that the last billable unit fell into; the first one before any.",
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
            "description": "The tier begins above this many billable units; 0 for the first one.",
            "type": "number"
          },
          "endsAt": {
            "description": "The last unit of the tier; null for the last tier, whose price goes on.",
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
            "description": "The fee for entering the tier, in minor units; absent when it has none.",
            "type": "number"
          }
        }
      },
      "AccessDetails": {
        "description": "What a person would want to know about the decision.",
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
            "description": "The display name of the plan that decided; absent when none did.",
            "type": "string"
          },
          "plan": {
            "description": "The slug of the plan that decided; null when none did.",
            "type": [
              "string",
              "null"
            ]
          },
          "trial": {
            "description": "Whether a trial runs.",
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
            "description": "What holds above the limit; absent when nothing is counted or charged.",
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
                "description": "Whether this request is, or would be, charged in part or whole.",
                "type": "boolean"
              },
              "pricePerUnit": {
                "description": "The price of `billingUnits` units above the limit in minor units; null where tiers price.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "billingUnits": {
                "description": "The size of one package.",
                "type": "number"
              }
            }
          },
          "pricing": {
            "description": "How the feature is priced; absent when it is not.",
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
                "description": "The price of one package in minor units; null where tiers price, or where only overage has one.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "currentTier": {
                "description": "The tier that the last billable unit fell into; absent without tiers.",
                "allOf": [
                  {
                    "$ref": "#/components/schemas/CurrentTier"
                  }
                ]
              }
            }
          },
          "creditSystem": {
            "description": "The slug of the credit system that the feature spends from; absent when it spends no credits.",
            "type": "string"
          },
          "creditCostPerUnit": {
            "description": "Credits per unit; absent when the feature spends no credits.",
            "type": "number"
          },
          "addonCreditsUsed": {
            "description": "How many granted or bought credits this request drew.",
            "type": "number"
          },
          "addonCreditsRemaining": {
            "description": "What is left of granted and bought credits.",
            "type": "number"
          },
          "entityUsage": {
            "description": "What the named entity used.",
            "type": "number"
          }
        }
      },
      "AccessDecision": {
        "description": "Whether access is given, why, and the numbers at that instant.",
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
            "description": "Whether access is given.",
            "type": "boolean"
          },
          "code": {
            "$ref": "#/components/schemas/AccessCode"
          },
          "usage": {
            "description": "What was really used in the window, overage included; null where nothing is counted.",
            "type": [
              "number",
              "null"
            ]
          },
          "limit": {
            "description": "What is included in the window; null where it is unlimited or nothing is counted.",
            "type": [
              "number",
              "null"
            ]
          },
          "balance": {
            "description": "What is left of the limit, never below 0; null where it is unlimited or nothing is counted.",
            "type": [
              "number",
              "null"
            ]
          },
          "resetsAt": {
            "description": "When the window starts anew; null when never.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "resetInterval": {
            "description": "How often the window starts anew; null where nothing is counted.",
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
            "description": "Whether use has no limit.",
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
            "description": "The credits that the feature spends, or its prepaid units; null for every other feature.",
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
            "description": "True when the event was recorded before and is not counted again.",
            "type": "boolean"
          },
          "late": {
            "description": "True when the usage period of the event was closed, so that it counts in the current one.",
            "type": "boolean"
          }
        }
      },
      "TrackedQuantity": {
        "description": "How many units, with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point. 1 when absent. Only what is held, such as storage, can be given back with a number below 0.",
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
        "description": "Who used what.",
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
            "description": "Whether what is held becomes the value, rather than more by it. Only for features that are held and not used up, such as storage.",
            "type": [
              "boolean",
              "null"
            ],
            "default": false
          },
          "entity": {
            "description": "Your id of the entity that used it; counted for the entity, drawn from the customer's allowance.",
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
            "description": "Names the event, so that a repeat counts once; the header `Idempotency-Key` does the same.",
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
        "description": "Uses that are recorded together.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "events"
        ],
        "properties": {
          "events": {
            "description": "The uses, in the order in which they are decided.",
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
        "description": "What became of one event: the numbers that `track` answers, without the details; or for an event that could not be decided the `code` and the sentence of its error.",
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
            "description": "Why it is recorded or refused, or what went wrong with it.",
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
            "description": "What was really used in the window after the event, overage included.",
            "type": [
              "number",
              "null"
            ]
          },
          "limit": {
            "description": "What is included in the window; null where it is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "balance": {
            "description": "What is left of the limit, never below 0; null where it is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "duplicate": {
            "description": "True when the event was recorded before and is not counted again.",
            "type": "boolean"
          },
          "late": {
            "description": "True when the usage period of the event was closed, so that it counts in the current one.",
            "type": "boolean"
          },
          "error": {
            "description": "What went wrong with the event, as a sentence for the caller.",
            "type": "string"
          },
          "issues": {
            "description": "The fields of the event that are wrong.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ValidationIssue"
            }
          }
        }
      },
      "TrackBatchResponse": {
        "description": "What became of each event.",
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
            "description": "Always true; the results tell which events were accepted.",
            "type": "boolean",
            "const": true
          },
          "results": {
            "description": "One for each event, in the order of the events.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TrackBatchResult"
            }
          },
          "accepted": {
            "description": "How many events are recorded, those that were recorded before among them.",
            "type": "integer"
          },
          "refused": {
            "description": "How many events are not recorded.",
            "type": "integer"
          }
        }
      },
      "VoidUsageRequest": {
        "description": "Which event to take back.",
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
            "description": "The key with which the event was recorded.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "VoidUsageResponse": {
        "description": "The event that no longer counts.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "feature": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "value": {
            "description": "How many units it had used.",
            "type": "number"
          },
          "voidedAt": {
            "description": "When it was taken back.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Entity": {
        "description": "A named unit of a feature, for instance a seat.",
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
            "description": "Your id of the entity.",
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
            "description": "In use (`active`), or in use until the period ends (`pending_removal`).",
            "type": "string",
            "enum": [
              "active",
              "pending_removal"
            ]
          },
          "removesAt": {
            "description": "When it stops counting; null while it is active.",
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
        "description": "All or one page of entities that are active or pending removal, newest first.",
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
            "description": "How many entities fit the filters, on all pages.",
            "type": "integer",
            "minimum": 0
          },
          "nextCursor": {
            "$ref": "#/components/schemas/NextCursor"
          }
        }
      },
      "AddEntityRequest": {
        "description": "The unit to add, for instance a member that takes a seat.",
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
            "description": "Your id of the entity.",
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
        "description": "The entity that was added or restored, and the count after it.",
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
            "description": "Your id of the entity.",
            "type": "string"
          },
          "featureId": {
            "description": "The slug of the feature.",
            "type": "string"
          },
          "count": {
            "description": "How many entities count now, pending removals included.",
            "type": "integer",
            "minimum": 0
          },
          "limit": {
            "description": "How many the subscriptions of the customer grant; null is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "remaining": {
            "description": "How many more can be added within the limit; null is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "restored": {
            "description": "Whether a pending removal was taken back rather than an entity added.",
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
            "description": "Your id of the entity.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "RemoveEntityResponse": {
        "description": "The entity that will be removed, and the count after it.",
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
            "description": "Your id of the entity.",
            "type": "string"
          },
          "count": {
            "description": "How many entities count now, pending removals included.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "Card": {
        "description": "What may be shown of a saved card.",
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
            "description": "The id of the payment method.",
            "type": "string"
          },
          "last4": {
            "description": "The last four digits.",
            "type": "string"
          },
          "brand": {
            "description": "The brand, for instance `visa`.",
            "type": "string"
          },
          "exp": {
            "description": "The last month the card is good for, as `MM/YY`.",
            "type": "string"
          },
          "provider": {
            "description": "The provider that keeps the card; only it can charge it.",
            "type": "string"
          }
        }
      },
      "PaymentMethod": {
        "description": "A saved way to pay.",
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
            "description": "The id of the payment method.",
            "type": "string"
          },
          "type": {
            "description": "The kind of method.",
            "type": "string",
            "enum": [
              "card"
            ]
          },
          "provider": {
            "description": "The provider that keeps the method; only it can charge it.",
            "type": "string"
          },
          "isDefault": {
            "description": "Whether charges use this method.",
            "type": "boolean"
          },
          "isValid": {
            "description": "Whether the method can be charged; an expired card cannot.",
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
            "description": "Whether a default method exists that is valid.",
            "type": "boolean"
          },
          "card": {
            "description": "The default card; null when there is none.",
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
            "description": "Every saved method.",
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
            "description": "The id of the payment method.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "SetupPaymentMethodRequest": {
        "description": "Who saves a card, and where.",
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
            "description": "The payment provider that keeps the card; only it can charge it. Left out, it is the one that the customer's plan names, else the one that keeps the card that the customer has, else the organization's default; the sandbox in a test organization that has set none up.",
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
        "description": "Where the customer saves a card.",
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
            "description": "Where the customer saves a card.",
            "type": "string",
            "format": "uri"
          },
          "checkoutUrl": {
            "description": "The same as `url`.",
            "type": "string",
            "format": "uri"
          },
          "reference": {
            "description": "The reference of the page, as in its redirect.",
            "type": "string"
          },
          "accessCode": {
            "description": "The code with which a provider's own widget opens the page; null where it has none.",
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
            "description": "The id of the payment method.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "PurchaseRequest": {
        "description": "Which credit pack to buy, and how many.",
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
            "description": "The slug or id of the credit pack.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "customerData": {
            "$ref": "#/components/schemas/CustomerData"
          },
          "quantity": {
            "description": "How many packs.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 1000000,
            "default": 1
          },
          "currency": {
            "description": "The currency the caller expects; refused when the pack has another.",
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
          "callbackUrl": {
            "$ref": "#/components/schemas/CallbackUrl"
          }
        }
      },
      "PurchaseOutcome": {
        "description": "What a purchase has done, with or without a checkout.",
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
            "description": "Whether the credits are not granted yet, because they wait for the checkout or for the provider.",
            "type": "boolean"
          },
          "reference": {
            "description": "The reference of the payment.",
            "type": "string"
          },
          "quantity": {
            "description": "How many packs.",
            "type": "integer",
            "minimum": 1
          },
          "credits": {
            "description": "How many credits the purchase grants in all.",
            "type": "number"
          },
          "creditSystemId": {
            "description": "The slug of the credit system that the credits belong to.",
            "type": "string"
          },
          "balance": {
            "description": "The credits that the customer can spend after the purchase, those of plans included, once they are granted; null is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "customerId": {
            "description": "The id of the customer.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The id of the invoice that sells the credits.",
            "type": "string"
          },
          "grantId": {
            "description": "The id of the grant, once the credits are granted.",
            "type": "string"
          },
          "message": {
            "description": "What happened, as a sentence.",
            "type": "string"
          }
        }
      },
      "PurchaseCheckoutResponse": {
        "description": "The customer has to pay before the credits are granted.",
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
                "description": "The customer has to pay at `checkoutUrl` first.",
                "type": "boolean",
                "const": true
              },
              "checkoutUrl": {
                "description": "Where the customer pays.",
                "type": "string",
                "format": "uri"
              }
            }
          }
        ]
      },
      "PurchasedResponse": {
        "description": "The credits are granted, or wait for a payment that is being confirmed.",
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
                "description": "The customer has nothing to do.",
                "type": "boolean",
                "const": false
              },
              "checkoutUrl": {
                "description": "Absent, because the customer has nothing to do.",
                "not": {}
              }
            }
          }
        ]
      },
      "PurchaseResponse": {
        "description": "The credits that were granted, or where to pay for them. `requiresCheckout` says which of the two it is.",
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
        "description": "Credits to give, to whom and for how long.",
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
            "description": "How many credits, above 0 with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point.",
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
            "description": "The slug of the credit system; the only one when absent.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "priority": {
            "description": "Grants with a lower priority are drawn first; packs have 0, which is the default.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": -1000000,
            "maximum": 1000000
          },
          "startsAt": {
            "description": "When the credits can first be spent, in milliseconds since 1970 or as ISO 8601; now when absent.",
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
            "description": "From when on unspent credits are lost, in milliseconds since 1970 or as ISO 8601; never when absent. It has to be in the future and after `startsAt`.",
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
            "description": "Why, for your own records.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 500
          },
          "idempotencyKey": {
            "description": "Names the grant among those of the customer, so that a repeat gives nothing more and answers the same grant.",
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
        "description": "Whether what is left can be spent (`active`), not yet (`scheduled`), or no more, because nothing is left (`depleted`), its time is over (`expired`) or it was taken back (`voided`).",
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
        "description": "Credits that a customer bought or was given.",
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
            "description": "The id of the grant.",
            "type": "string"
          },
          "customerId": {
            "description": "The id of the customer.",
            "type": "string"
          },
          "creditSystem": {
            "description": "The slug of the credit system whose features the credits pay for.",
            "type": "string"
          },
          "source": {
            "description": "Bought, or given by hand.",
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
            "description": "How many of them are left.",
            "type": "number"
          },
          "priority": {
            "description": "Grants with a lower priority are drawn first.",
            "type": "integer"
          },
          "frozen": {
            "description": "Whether the credits cannot be spent while their payment is disputed.",
            "type": "boolean"
          },
          "pack": {
            "description": "The slug of the pack that was bought; null for credits that were given.",
            "type": [
              "string",
              "null"
            ]
          },
          "quantity": {
            "description": "How many packs were bought; null for credits that were given.",
            "type": [
              "integer",
              "null"
            ]
          },
          "invoiceId": {
            "description": "The id of the invoice that was paid for them; null for credits that were given.",
            "type": [
              "string",
              "null"
            ]
          },
          "reason": {
            "description": "Why they were given, in the words of the request.",
            "type": [
              "string",
              "null"
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "startsAt": {
            "description": "When they can first be spent; null is from the beginning.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "expiresAt": {
            "description": "From when on they are lost; null is never.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "voidedAt": {
            "description": "When what was left of them was taken back.",
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
            "description": "True when the grant was given before under the same key; absent otherwise.",
            "type": "boolean"
          }
        }
      },
      "CreditGrantListResponse": {
        "description": "All or one page of credit grants, newest first.",
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
        "description": "What a customer can spend of each credit system.",
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
            "description": "The id of the customer.",
            "type": "string"
          },
          "balances": {
            "description": "One balance for each credit system of the catalog.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CreditBalance"
            }
          }
        }
      },
      "CreditEntry": {
        "description": "One movement of the credits of a grant. It never changes.",
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
            "description": "The id of the movement.",
            "type": "string"
          },
          "grantId": {
            "description": "The id of the grant.",
            "type": "string"
          },
          "kind": {
            "description": "Why the credits came or went: granted, drawn by usage, returned by a use that was taken back or a refund that failed, expired unspent, voided by hand, or revoked with a refund.",
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
            "description": "How many credits came, or, below 0, went.",
            "type": "number"
          },
          "eventId": {
            "description": "The id of the recorded use that drew them, or gave them back; null where it was none.",
            "type": [
              "string",
              "null"
            ]
          },
          "refundId": {
            "description": "The id of the refund that revoked them, or gave them back; null where it was none.",
            "type": [
              "string",
              "null"
            ]
          },
          "createdAt": {
            "description": "When it happened.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "CreditEntryListResponse": {
        "description": "All or one page of movements of credits, newest first.",
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
      "UnbilledFeature": {
        "description": "The unbilled usage of one chargeable feature in one subscription.",
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
            "description": "The id of the feature.",
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
            "description": "The units that the customer used in the current windows of all plans; of what is held and not used up, what is held now.",
            "type": "number"
          },
          "included": {
            "description": "The units that all plans of the customer include together, add-ons too; null is unlimited.",
            "type": [
              "number",
              "null"
            ]
          },
          "billableQuantity": {
            "description": "The units that are charged; of what is held, the most there was above what is included.",
            "type": "number"
          },
          "estimatedAmount": {
            "description": "What an invoice made now would charge for them, in whole minor units.",
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
            "description": "The price of `billingUnits` units in minor units; null where tiers price.",
            "type": [
              "number",
              "null"
            ]
          },
          "billingUnits": {
            "description": "The size of one package.",
            "type": "number"
          },
          "tierBreakdown": {
            "description": "What each tier contributes; empty where no tiers price.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TierUsage"
            }
          },
          "periodStart": {
            "description": "The first instant of the usage period, in milliseconds since 1970.",
            "type": "integer"
          },
          "periodEnd": {
            "description": "The first instant after the usage period, in milliseconds since 1970; null when it has no end.",
            "type": [
              "integer",
              "null"
            ]
          }
        }
      },
      "UnbilledUsageResponse": {
        "description": "What the customer used and has not been invoiced for.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "customerId",
          "currency",
          "totalEstimated",
          "usageWindowEnd",
          "features"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "customerId": {
            "description": "The id of the customer.",
            "type": "string"
          },
          "currency": {
            "description": "ISO 4217 code of the amounts.",
            "type": "string"
          },
          "totalEstimated": {
            "description": "The sum of what an invoice made now would charge, in whole minor units, never below 0.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "usageWindowEnd": {
            "description": "When the current usage period ends, in milliseconds since 1970; null without a subscription or an end.",
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
        "description": "Whose unbilled usage to invoice.",
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
      "PayInvoiceResponse": {
        "description": "Whether an invoice is paid, and where to pay it when it is not.",
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
            "description": "Where the customer pays; absent when the invoice is paid.",
            "type": "string",
            "format": "uri"
          },
          "reference": {
            "description": "Our name for the payment at that page; it comes back in the redirect.",
            "type": "string"
          },
          "message": {
            "description": "What happens next, in a sentence.",
            "type": "string"
          }
        }
      },
      "InvoiceListResponse": {
        "description": "All or one page of invoices, newest first.",
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
        "description": "How one line of an invoice came to its amount.",
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
            "description": "The id of the line.",
            "type": "string"
          },
          "description": {
            "description": "What the line is for, as it stands on the invoice.",
            "type": "string"
          },
          "rule": {
            "description": "What made it: a whole fee, a share of one after a change of plan, usage by a rating model, the highest level of what is held by one, unused time that is given back, credits that go to the balance, what the balance owes of invoices that were too small to be charged, or credit packs that were bought.",
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
              "to_balance",
              "from_balance",
              "pack"
            ]
          },
          "explanation": {
            "description": "The whole way to the amount, in sentences that can be sent on.",
            "type": "string"
          },
          "quantity": {
            "description": "How many units the line charges.",
            "type": "number"
          },
          "amount": {
            "description": "What the line costs in whole minor units.",
            "type": "integer"
          },
          "periodStart": {
            "description": "The first instant of its window, in milliseconds since 1970.",
            "type": "integer"
          },
          "periodEnd": {
            "description": "The first instant after its window, in milliseconds since 1970; null when it has no end.",
            "type": [
              "integer",
              "null"
            ]
          },
          "fee": {
            "description": "The fee for a whole period that the line charges or gives back, or the price of one pack, in whole minor units; null for every other line.",
            "type": [
              "integer",
              "null"
            ]
          },
          "share": {
            "description": "The seconds that are charged or given back, of the seconds that the whole is for: of a fee, or of the usage period in which a level was held. Null where the whole is charged.",
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
                "description": "The seconds of the line.",
                "type": "integer"
              },
              "of": {
                "description": "The seconds of the whole.",
                "type": "integer"
              }
            }
          },
          "atMost": {
            "description": "The most that could be given back, because no more was paid or is left to give back, where this is less than the rule gives; null where the rule gives no more.",
            "type": [
              "integer",
              "null"
            ]
          },
          "usage": {
            "description": "The count of units that the line bills a part of; null where nothing was counted.",
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
                "description": "Units of the same window at an earlier price, from which packages and tiers go on.",
                "type": "number"
              },
              "earlierUnits": {
                "description": "Units of the same window at this price that earlier invoices billed.",
                "type": "number"
              },
              "earlierAmount": {
                "description": "What those invoices billed for them, in whole minor units.",
                "type": "integer"
              },
              "pricePerUnit": {
                "description": "The price of `billingUnits` units in minor units; null where tiers price.",
                "type": [
                  "number",
                  "null"
                ]
              },
              "billingUnits": {
                "description": "The size of one package.",
                "type": "number"
              },
              "tiers": {
                "description": "The tiers that price the units; empty without tiers.",
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Tier"
                }
              }
            }
          },
          "events": {
            "description": "The recorded uses whose units the line bills; null where there are none.",
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
                "description": "How many there are.",
                "type": "integer"
              },
              "firstId": {
                "description": "The id of the one that was recorded first.",
                "type": "string"
              },
              "lastId": {
                "description": "The id of the one that was recorded last.",
                "type": "string"
              },
              "from": {
                "description": "When the earliest of them happened, in milliseconds since 1970.",
                "type": "integer"
              },
              "to": {
                "description": "When the latest of them happened, in milliseconds since 1970.",
                "type": "integer"
              }
            }
          }
        }
      },
      "ExplainInvoiceResponse": {
        "description": "How an invoice came about.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "invoiceId",
          "number",
          "status",
          "currency",
          "total",
          "summary",
          "lines"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "invoiceId": {
            "description": "The id of the invoice.",
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
            "description": "What the lines add up to, in whole minor units.",
            "type": "integer"
          },
          "summary": {
            "description": "How the total came about and what became of it, in sentences.",
            "type": "string"
          },
          "lines": {
            "description": "The lines in their order.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LineExplanation"
            }
          }
        }
      },
      "RefundLineInput": {
        "description": "How much of a line to give back.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id"
        ],
        "properties": {
          "id": {
            "description": "The id of a line that was charged.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "amount": {
            "description": "Whole minor units; all that is left of the line when left out.",
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
        "description": "What to give back of an invoice; all that is left when it is empty. An amount or lines, not both.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "amount": {
            "description": "Whole minor units, spread over the lines in proportion to what is left of them.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 9007199254740991
          },
          "lines": {
            "description": "The lines to give back.",
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
            "description": "Whether the subscription of the invoice ends at once too; false when left out.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "force": {
            "description": "Whether credits that were bought are revoked as far as they are there, when some of them are spent; false when left out, and then the refund is refused.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "reason": {
            "description": "Why, for your own records.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 500
          }
        }
      },
      "RefundLine": {
        "description": "What a refund gave back of one line.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "amount"
        ],
        "properties": {
          "id": {
            "description": "The id of the line.",
            "type": "string"
          },
          "amount": {
            "description": "Whole minor units.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9007199254740991
          }
        }
      },
      "Refund": {
        "description": "Money that went back to where it came from.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "id",
          "invoiceId",
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
            "description": "The id of the refund; the provider knows it by this too.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The id of the invoice that was paid.",
            "type": [
              "string",
              "null"
            ]
          },
          "paymentId": {
            "description": "The id of the payment that is given back; null when the money goes to the balance.",
            "type": [
              "string",
              "null"
            ]
          },
          "to": {
            "description": "Where the money goes.",
            "type": "string",
            "enum": [
              "balance",
              "payment"
            ]
          },
          "amount": {
            "description": "Whole minor units.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of the amount.",
            "type": "string"
          },
          "status": {
            "description": "Whether the money has gone, is on its way, or is back or stayed here. One that succeeded fails when the payer's bank sends the money back, which may take days; then the invoice can be refunded again.",
            "type": "string",
            "enum": [
              "pending",
              "succeeded",
              "failed"
            ]
          },
          "failureCode": {
            "description": "Why it failed, in a word for programs; null when it did not.",
            "type": [
              "string",
              "null"
            ]
          },
          "reason": {
            "description": "Why it was made, in the words of the request.",
            "type": [
              "string",
              "null"
            ]
          },
          "lines": {
            "description": "How much of which line; they add up to the amount.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/RefundLine"
            }
          },
          "createdAt": {
            "description": "When it was asked for.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When it was last told what became of it; null while that is pending.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "RefundInvoiceResponse": {
        "description": "An invoice and what was given back of it just now.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "success",
          "invoice",
          "refunds"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "invoice": {
            "$ref": "#/components/schemas/Invoice"
          },
          "refunds": {
            "description": "What went to the balance of the customer and what to the payment; one of them, or both.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Refund"
            }
          }
        }
      },
      "PaymentStatus": {
        "description": "`pending` until the provider says what became of it, then `succeeded` or `failed`. A success stays one; what was declined may still succeed when the customer tries again at the same checkout.",
        "type": "string",
        "enum": [
          "pending",
          "succeeded",
          "failed"
        ]
      },
      "Dispute": {
        "description": "That the payer asked their bank to take a payment back.",
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
            "description": "The id of the dispute.",
            "type": "string"
          },
          "status": {
            "description": "Whether it is undecided (`open`), or who it was decided for; `won` keeps the money.",
            "type": "string",
            "enum": [
              "open",
              "won",
              "lost"
            ]
          },
          "amount": {
            "description": "What is disputed, in whole minor units.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          "currency": {
            "description": "ISO 4217 code of the amount.",
            "type": "string"
          },
          "reason": {
            "description": "Why, in the provider's words.",
            "type": [
              "string",
              "null"
            ]
          },
          "createdAt": {
            "description": "When the provider told of it first.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the provider told of it last.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Payment": {
        "description": "One try to move money for an invoice.",
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
            "description": "The id of the payment.",
            "type": "string"
          },
          "reference": {
            "description": "Our name for the payment at the provider, as in the checkout and its redirect.",
            "type": "string"
          },
          "customerId": {
            "description": "The id of the customer.",
            "type": "string"
          },
          "invoiceId": {
            "description": "The id of the invoice; null when a card was saved and nothing charged.",
            "type": [
              "string",
              "null"
            ]
          },
          "provider": {
            "description": "The payment provider that was asked.",
            "type": "string"
          },
          "amount": {
            "description": "What was to be paid, in whole minor units. Where a card was saved it is what the provider took to prove it, which is zero at most of them.",
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
            "description": "Why it failed, in a word for programs; null when it did not. The same words at every provider: `card_declined`, `insufficient_funds`, `expired_card`, `authentication_required`, `card_not_found`, `card_detached`, `checkout_expired`, `payment_canceled`, `amount_not_chargeable`, `charge_refused`, `amount_mismatch` and `card_not_saved`. There may be more.",
            "type": [
              "string",
              "null"
            ]
          },
          "unapplied": {
            "description": "Whether the money is owed back, because it came for something that was gone by then, differed, or only proved a card.",
            "type": "boolean"
          },
          "disputes": {
            "description": "Every time the payer asked their bank to take it back, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Dispute"
            }
          },
          "createdAt": {
            "description": "When the provider was about to be asked.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When it was known what became of it; null while that is pending.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "PaymentListResponse": {
        "description": "All or one page of payments, newest first.",
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
        "description": "`ready` stands still. `advancing` is on its way, and changes of its customers are refused meanwhile. `blocked` stopped on the way, because nobody can tell yet what became of a payment; advancing it again goes on.",
        "type": "string",
        "enum": [
          "ready",
          "advancing",
          "blocked"
        ]
      },
      "TestClock": {
        "description": "A clock that a test moves, and by which some customers live.",
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
            "description": "The id of the clock.",
            "type": "string"
          },
          "name": {
            "description": "What you called it, when you did.",
            "type": [
              "string",
              "null"
            ]
          },
          "now": {
            "description": "The time of its customers.",
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
            "description": "What you call it.",
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
        "description": "One test clock, its fields beside `success`.",
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
        "description": "Where to move a test clock.",
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
        "description": "What became of the provider's event.",
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
            "description": "Whether the event was already applied, or is of a kind that is not used.",
            "type": "boolean"
          },
          "error": {
            "description": "The code of what kept the event from taking effect; it is tried again by itself.",
            "type": "string"
          }
        }
      },
      "ProviderKeyHints": {
        "description": "What may be shown of the stored keys, so that each can be told from others.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "secretKey",
          "webhookSecret"
        ],
        "properties": {
          "secretKey": {
            "description": "The beginning and the last four characters of the secret key; null without one.",
            "type": [
              "string",
              "null"
            ]
          },
          "webhookSecret": {
            "description": "The beginning and the last four characters of the secret that signs webhooks; null without one, and for providers that sign with the secret key.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "Provider": {
        "description": "A payment provider, and how the organization uses it.",
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
            "description": "The name of the provider, as plans and packs give it.",
            "type": "string"
          },
          "isConfigured": {
            "description": "Whether it can take money for the organization.",
            "type": "boolean"
          },
          "isDefault": {
            "description": "Whether it takes the money for plans and packs that name no provider.",
            "type": "boolean"
          },
          "mode": {
            "description": "Whether its keys move real money (`live`) or played money (`test`); null without keys.",
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
            "description": "Where the provider has to send its webhooks. Enter it in the provider's dashboard.",
            "type": "string",
            "format": "uri"
          },
          "webhookEvents": {
            "description": "The events that have to be sent, in the provider's words.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "createdAt": {
            "description": "When keys were first stored; null without any.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When keys were last stored; null without any.",
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
        "description": "The keys of an account at a payment provider. What is left out stays as it was.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "secretKey": {
            "description": "The secret key of the account (`sk_test_…`, `sk_live_…`). Needed the first time.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 8,
            "maxLength": 255
          },
          "webhookSecret": {
            "description": "The secret that signs the provider's webhooks, where it has one of its own (`whsec_…` of Stripe). Without it webhooks are refused, and payments are noticed late.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 8,
            "maxLength": 255
          },
          "isDefault": {
            "description": "Whether it takes the money for plans and packs that name no provider.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "ProviderCheckResponse": {
        "description": "Whether a payment provider takes the stored keys.",
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
            "description": "Whether the provider takes the keys.",
            "type": "boolean"
          },
          "reason": {
            "description": "Why it does not, as a sentence; null when it does.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "ProviderEventStatus": {
        "description": "How far a webhook got: stored (`received`), applied, of no consequence (`skipped`), or `failed` so far.",
        "type": "string",
        "enum": [
          "received",
          "applied",
          "skipped",
          "failed"
        ]
      },
      "ProviderEvent": {
        "description": "A webhook that a payment provider sent.",
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
            "description": "The provider's id of the event.",
            "type": "string"
          },
          "provider": {
            "description": "The provider that sent it.",
            "type": "string"
          },
          "type": {
            "description": "What kind of event it is, in the provider's words.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/ProviderEventStatus"
          },
          "error": {
            "description": "The code of what kept it from taking effect; null when nothing did.",
            "type": [
              "string",
              "null"
            ]
          },
          "receivedAt": {
            "description": "When it came first.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When it was last tried to apply it; null before that.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "ProviderEventListResponse": {
        "description": "One page of events of payment providers, newest first.",
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
        "description": "What happened.",
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
          "invoice.paid",
          "invoice.payment_failed",
          "invoice.voided",
          "invoice.uncollectible",
          "payment.succeeded",
          "payment.failed",
          "refund.created",
          "refund.succeeded",
          "refund.failed",
          "credits.granted",
          "credits.expired",
          "credits.voided",
          "credits.low",
          "credits.depleted",
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
        "description": "The fields of the object that became others, as they were. Absent when the object is new.",
        "type": "object",
        "additionalProperties": true
      },
      "CustomerEvent": {
        "description": "Something happened to a customer.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "customer.created",
              "customer.updated",
              "customer.deleted"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "Something happened to a subscription.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
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
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "Something happened to an invoice.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "invoice.finalized",
              "invoice.paid",
              "invoice.payment_failed",
              "invoice.voided",
              "invoice.uncollectible"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "A try to move money was decided.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "payment.succeeded",
              "payment.failed"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
      "RefundEvent": {
        "description": "Something happened to a refund.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "refund.created",
              "refund.succeeded",
              "refund.failed"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
      "CreditGrantEvent": {
        "description": "Credits came or went.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "credits.granted",
              "credits.expired",
              "credits.voided"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "What is left of the granted credits of one system.",
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
            "description": "Whose credits they are.",
            "type": "string"
          },
          "creditSystem": {
            "description": "The slug of the credit system.",
            "type": "string"
          },
          "balance": {
            "description": "What is left of the grants.",
            "type": "number"
          },
          "granted": {
            "description": "What these grants gave.",
            "type": "number"
          }
        }
      },
      "CreditBalanceEvent": {
        "description": "Credits run out.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "credits.low",
              "credits.depleted"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
      "UsageLimit": {
        "description": "A limit that use came to.",
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
            "description": "Who came to it.",
            "type": "string"
          },
          "featureId": {
            "description": "The id of the feature whose use came to it.",
            "type": "string"
          },
          "featureSlug": {
            "description": "The slug of that feature.",
            "type": "string"
          },
          "subscriptionId": {
            "description": "The subscription that includes the units, or is billed for them; null for what was granted to the customer alone.",
            "type": [
              "string",
              "null"
            ]
          },
          "limit": {
            "description": "The units that are included until the reset; null where an amount is the limit.",
            "type": [
              "number",
              "null"
            ]
          },
          "maxOverageAmount": {
            "description": "What overage may cost in a usage period, in minor units; null where units are the limit.",
            "type": [
              "number",
              "null"
            ]
          },
          "periodStart": {
            "description": "From when on it counts.",
            "type": "string",
            "format": "date-time"
          },
          "periodEnd": {
            "description": "When it counts anew; null when never, or when that depends on the subscription.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        }
      },
      "UsageLimitEvent": {
        "description": "A customer used all that a limit includes.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "usage.limit_reached",
              "usage.overage_limit_reached"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "Something happened to an entity.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "entity.added",
              "entity.removal_scheduled",
              "entity.removed",
              "entity.restored"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "What a sync changed, by slug.",
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
            "description": "Counts the changes of the catalog.",
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
        "description": "The catalog was changed.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "catalog.synced"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "A kind of event such as `invoice.paid`, all kinds of a noun (`invoice.*`), or all that there are (`*`).",
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "WebhookEndpoint": {
        "description": "Where you hear of events. Its secret is shown by operations of its own.",
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
            "description": "The id of the endpoint.",
            "type": "string"
          },
          "url": {
            "description": "Where events are sent.",
            "type": "string"
          },
          "description": {
            "description": "What you wrote about it, when you did.",
            "type": [
              "string",
              "null"
            ]
          },
          "events": {
            "description": "The kinds of events that are sent there.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/EventPattern"
            }
          },
          "enabled": {
            "description": "Whether events are sent there.",
            "type": "boolean"
          },
          "disabledAt": {
            "description": "Since when none are; null while they are.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "disabledReason": {
            "description": "Why none are: you asked for it (`request`), the endpoint answered 410 (`gone`), or nothing reached it for five days (`failing`). Null while they are.",
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
            "description": "Since when everything that was sent there failed; null while it works.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "previousSecretExpiresAt": {
            "description": "Until when the secret before the present one signs too; null when only the present one does.",
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
        "description": "Something happened to an endpoint that hears of events.",
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
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "webhook_endpoint.disabled",
              "webhook_endpoint.tested"
            ]
          },
          "createdAt": {
            "description": "When it happened. Of a customer who lives by a test clock, what that showed.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "The same, under the name that Standard Webhooks give it.",
            "type": "string",
            "format": "date-time"
          },
          "customerId": {
            "description": "Whom it is about; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "sequence": {
            "description": "Counts the events of this object from 1, without a gap.",
            "type": "integer",
            "minimum": 1
          },
          "data": {
            "description": "What it happened to.",
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
        "description": "Something that happened. Its `type` tells what is in `data.object`.",
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
            "$ref": "#/components/schemas/RefundEvent"
          },
          {
            "$ref": "#/components/schemas/CreditGrantEvent"
          },
          {
            "$ref": "#/components/schemas/CreditBalanceEvent"
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
        "description": "On whose behalf something was done.",
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
            "description": "An API key (`key`), the operator of the server (`operator`), a payment provider that told us something (`provider`), work that was due (`job`), or the server by itself (`server`).",
            "type": "string",
            "enum": [
              "key",
              "operator",
              "provider",
              "job",
              "server"
            ]
          },
          "id": {
            "description": "The id of the key, or the name of the provider or of the job; null of the others.",
            "type": [
              "string",
              "null"
            ]
          },
          "requestId": {
            "description": "The request in which it was done; null without one.",
            "type": [
              "string",
              "null"
            ]
          },
          "address": {
            "description": "The address from which that request came, as the server saw it; null without one.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "AuditEntry": {
        "description": "One change, and who made it. Entries are never changed.",
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
            "description": "The id of the entry; also that of the event, where the change is one.",
            "type": "string"
          },
          "kind": {
            "description": "What was done, such as `provider.set`. The types of events are among them.",
            "type": "string"
          },
          "objectType": {
            "description": "What it was done to, such as `subscription`.",
            "type": "string"
          },
          "objectId": {
            "description": "The id of that.",
            "type": "string"
          },
          "customerId": {
            "description": "Whose it is; null for what belongs to no customer.",
            "type": [
              "string",
              "null"
            ]
          },
          "actor": {
            "$ref": "#/components/schemas/AuditActor"
          },
          "before": {
            "description": "The fields that became others, as they were; of something that is gone, all of them. Null of something new.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true
          },
          "after": {
            "description": "What it looked like afterwards, as the API answers it; null of something that is gone.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true
          },
          "sequence": {
            "description": "The number of the event among those of the object; null where the change is no event.",
            "type": [
              "integer",
              "null"
            ]
          },
          "createdAt": {
            "description": "When it was done. Of a customer who lives by a test clock, what that showed.",
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
            "description": "Where to send events. It begins with `https://` and leads to no private network, unless the server was set up to allow that.",
            "type": "string",
            "format": "uri",
            "maxLength": 2048
          },
          "description": {
            "description": "What it is for; null leaves it out.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "events": {
            "description": "The kinds of events to send there; all when absent.",
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
            "description": "Whether to send events there; they are when absent.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "WebhookEndpointSecretResponse": {
        "description": "A webhook endpoint, and the secret that signs what is sent there.",
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
            "description": "Signs what is sent there, so that you can tell it from what others send. Begins with `whsec_`.",
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
        "description": "What to change of the webhook endpoint. An absent field is left as it is.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "url": {
            "description": "Where to send events. It begins with `https://` and leads to no private network, unless the server was set up to allow that.",
            "type": [
              "string",
              "null"
            ],
            "format": "uri",
            "maxLength": 2048
          },
          "description": {
            "description": "What it is for; null clears it.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          },
          "events": {
            "description": "The kinds of events to send there; as before when absent.",
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
            "description": "Whether to send events there; as before when absent.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "RotateWebhookSecretRequest": {
        "description": "How one secret takes over from another.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "overlapSeconds": {
            "description": "For how long the old secret signs beside the new one, at most 30 days; one day (86400) when absent. 0 ends it at once, which is right for a secret that others may have seen.",
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
        "description": "How far a delivery got: still to be tried (`pending`), `delivered`, given up after the last try (`failed`), or `canceled`, because its endpoint was deleted or its event is no longer kept.",
        "type": "string",
        "enum": [
          "pending",
          "delivered",
          "failed",
          "canceled"
        ]
      },
      "WebhookAttempt": {
        "description": "One try to deliver an event.",
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
            "description": "Counts the tries from 1.",
            "type": "integer"
          },
          "startedAt": {
            "description": "When it was sent.",
            "type": "string",
            "format": "date-time"
          },
          "durationMs": {
            "description": "How long it took, in milliseconds.",
            "type": "integer"
          },
          "statusCode": {
            "description": "The status of the answer; null when there was none.",
            "type": [
              "integer",
              "null"
            ]
          },
          "error": {
            "description": "Why it failed, null when it was delivered: the status was no success (`bad_status`) or led elsewhere (`redirect`, which is not followed), no answer came in time (`timeout`), none at all (`connection_failed`), the server must not call the address or finds none under its name (`address_not_allowed`), or the server stopped meanwhile (`stopped`).",
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
            "description": "How the answer began, at most 500 bytes of it, or what is known of why there was none.",
            "type": "string"
          }
        }
      },
      "WebhookDelivery": {
        "description": "One event on its way to one endpoint.",
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
            "description": "The id of the delivery.",
            "type": "string"
          },
          "endpointId": {
            "description": "The endpoint to which it goes.",
            "type": "string"
          },
          "eventId": {
            "description": "The event, which is also the `webhook-id` of every try.",
            "type": "string"
          },
          "eventType": {
            "description": "What happened.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/WebhookDeliveryStatus"
          },
          "nextAttemptAt": {
            "description": "When it is tried next, at the latest; null when it is not tried again.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "createdAt": {
            "description": "When it was first to be sent.",
            "type": "string",
            "format": "date-time"
          },
          "settledAt": {
            "description": "When it was delivered or given up; null while it is pending.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "attempts": {
            "description": "What was tried, the first one first.",
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
        "description": "Which events to send to an endpoint again.",
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
            "description": "The first instant of which no events are sent any more, in milliseconds since 1970 or as ISO 8601; now when absent.",
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
            "description": "Only events of these kinds; all that the endpoint listens to when absent.",
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
            "description": "Whether to send what was delivered there already, too; false when absent.",
            "type": [
              "boolean",
              "null"
            ]
          }
        }
      },
      "ResendWebhookEventsResponse": {
        "description": "How many events are sent again.",
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
            "description": "How many events were taken up, at most 10000.",
            "type": "integer"
          },
          "nextFrom": {
            "description": "What to send as `from` for those that are left; null when none are.",
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
      "Scope": {
        "description": "What an API key may do: `read` looks, `write` sells and meters, `admin` changes the organization, its keys and its providers. None includes another.",
        "type": "string",
        "enum": [
          "read",
          "write",
          "admin"
        ]
      },
      "ApiKey": {
        "description": "What can be told of an API key. The key itself is shown once, by what made it.",
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
            "description": "The id of the key, which is no secret.",
            "type": "string"
          },
          "name": {
            "description": "What you call it.",
            "type": "string"
          },
          "prefix": {
            "description": "The first characters of the key, to tell keys apart.",
            "type": "string"
          },
          "scopes": {
            "description": "What it may do.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Scope"
            }
          },
          "createdAt": {
            "description": "When it was made.",
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "description": "From when on it works no more; null when it never expires.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "lastUsedAt": {
            "description": "When it was last used, to the minute; null when it never was.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "revokedAt": {
            "description": "When it was revoked; null when it was not.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          },
          "replacedBy": {
            "description": "The id of the key that a rotation put in its place; null when there was none.",
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
            "description": "The keys of this page, those that work no more included.",
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
        "description": "The API key to make.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "name",
          "scopes"
        ],
        "properties": {
          "name": {
            "description": "What you call it, so that you know later who has it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "scopes": {
            "description": "What it may do; nothing that the key which makes it may not do.",
            "type": "array",
            "minItems": 1,
            "maxItems": 3,
            "items": {
              "$ref": "#/components/schemas/Scope"
            }
          },
          "expiresAt": {
            "description": "From when on it works no more, in milliseconds since 1970 or as ISO 8601; it never expires when absent. It has to be in the future.",
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
        "description": "A new API key, and the secret that opens with it.",
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
            "description": "The key as it is sent, shown this once; only a digest of it is kept.",
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
        "description": "How one API key takes over from another.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "overlapSeconds": {
            "description": "For how long the old key works beside the new one, at most 30 days; one day (86400) when absent. 0 ends it at once, which is right for a key that others may have seen.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 2592000
          },
          "expiresAt": {
            "description": "From when on the new key works no more, in milliseconds since 1970 or as ISO 8601. When absent it lives as long as the old one was meant to from its making; for ever when that never expired.",
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
        "description": "The key that takes over, its secret, and the key that it replaces.",
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
            "description": "The new key as it is sent, shown this once; only a digest of it is kept.",
            "type": "string"
          },
          "replaced": {
            "$ref": "#/components/schemas/ApiKey"
          }
        }
      },
      "Organization": {
        "description": "A tenant of the server.",
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
          "createdAt"
        ],
        "properties": {
          "id": {
            "description": "The id of the organization.",
            "type": "string"
          },
          "slug": {
            "description": "The unique short name, as in the address of its webhook endpoint.",
            "type": "string"
          },
          "name": {
            "description": "The display name, as on invoices.",
            "type": "string"
          },
          "mode": {
            "description": "Whether money is real (`live`) or played (`test`).",
            "type": "string",
            "enum": [
              "test",
              "live"
            ]
          },
          "timeZone": {
            "description": "IANA name of the zone in which the months of new subscriptions are counted, and invoices dated.",
            "type": "string"
          },
          "currency": {
            "description": "ISO 4217 code that prices have when they name none.",
            "type": "string"
          },
          "dunningDays": {
            "description": "On which days after a first failed payment it is tried again, ascending.",
            "type": "array",
            "items": {
              "type": "integer"
            }
          },
          "graceDays": {
            "description": "After how many days of a failed payment access ends; null when only after the last try.",
            "type": [
              "integer",
              "null"
            ]
          },
          "dunningMinimum": {
            "description": "The least that is dunned, in minor units: an invoice with less than this left to pay is carried to the next one when its payment fails.",
            "type": "integer"
          },
          "interimDueDays": {
            "description": "How many days after it was made an invoice of unbilled usage (`createInvoice`) is collected; null when it is not collected.",
            "type": [
              "integer",
              "null"
            ]
          },
          "defaultProvider": {
            "description": "The payment provider of plans and packs that name none; null when none was chosen.",
            "type": [
              "string",
              "null"
            ]
          },
          "allowanceOnUpgrade": {
            "description": "Whether an upgrade within a period grants the new allowance in `full` or `prorated`, by time.",
            "type": "string",
            "enum": [
              "full",
              "prorated"
            ]
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
      "UpdateOrganizationRequest": {
        "description": "What to change of the organization. An absent field is left as it is. Null leaves `name`, `currency` and `timeZone` as they are, means \"never\" for `interimDueDays`, and puts each of the other settings back to its default.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "name": {
            "description": "The display name, as on invoices.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 255
          },
          "currency": {
            "description": "ISO 4217 code that plans and packs get when they are synced without one.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 3,
            "maxLength": 8
          },
          "timeZone": {
            "description": "IANA name of the zone in which the months of new subscriptions are counted, and invoices dated.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64
          },
          "dunningDays": {
            "description": "On which days after a first failed payment it is tried again, ascending; 1, 3, 5 and 7 by default. After the last the subscription is canceled. Time of it that was paid for and not used is credited: to the debt first, then to the balance.",
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
            "description": "After how many days of a failed payment access ends; by default only when the last try has failed.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 365
          },
          "dunningMinimum": {
            "description": "The least that is dunned, in minor units; 50 by default. An invoice with less than this left to pay is carried to the next one when its payment fails: the balance of the customer pays it, below zero.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 1000000
          },
          "interimDueDays": {
            "description": "How many days after it was made an invoice of unbilled usage (`createInvoice`) is due and collected with the saved card; 1 by default. Null: such an invoice is due at once and never collected, so it stays open until it is paid.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 365
          },
          "defaultProvider": {
            "description": "The payment provider of plans and packs that name none; a test organization without one uses `sandbox`.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64
          },
          "allowanceOnUpgrade": {
            "description": "Whether an upgrade within a period grants the new allowance in `full` (the default) or `prorated`, by the shares of time of the old and the new one.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "full",
              "prorated",
              null
            ]
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
            "description": "The unique short name, lower case letters, digits and hyphens.",
            "type": "string",
            "minLength": 1,
            "maxLength": 63,
            "pattern": "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$"
          },
          "mode": {
            "description": "Whether money is real (`live`) or played (`test`); cannot be changed.",
            "type": "string",
            "enum": [
              "test",
              "live"
            ]
          },
          "timeZone": {
            "description": "IANA name of the zone in which months are counted; `UTC` when absent.",
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64
          },
          "currency": {
            "description": "ISO 4217 code that prices have when they name none; `USD` when absent.",
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
            "description": "The key, shown this once; only a digest of it is kept.",
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
        "summary": "The least that a catalog can say",
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
        "summary": "A path without this method",
        "value": {
          "success": false,
          "error": "PUT is not possible here.",
          "code": "method_not_allowed",
          "message": "PUT is not possible here.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "AnyError.not_implemented": {
        "summary": "A part that is not built",
        "value": {
          "success": false,
          "error": "Plan changes between paid plans are not implemented yet.",
          "code": "not_implemented",
          "message": "Plan changes between paid plans are not implemented yet.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "AnyError.rate_limited": {
        "summary": "A key that has asked as often as it may",
        "value": {
          "success": false,
          "error": "The API key has sent 6000 requests in 60 seconds, and may send no more. Try again in 12 seconds.",
          "code": "rate_limited",
          "message": "The API key has sent 6000 requests in 60 seconds, and may send no more. Try again in 12 seconds.",
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
          "error": "The server is not taking requests; try again.",
          "code": "service_unavailable",
          "message": "The server is not taking requests; try again.",
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
        "summary": "A later sync with a new price",
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
        "summary": "A field that does not fit",
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
          "error": "The body is not valid JSON.",
          "code": "malformed_json",
          "message": "The body is not valid JSON.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "BadRequest.customer_required": {
        "summary": "A customer that is not named",
        "value": {
          "success": false,
          "error": "Name a customer in the query parameter customer.",
          "code": "customer_required",
          "message": "Name a customer in the query parameter customer.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "BadRequest.limit_exceeded": {
        "summary": "No seat is left",
        "value": {
          "success": false,
          "error": "The limit of 5 seats is reached.",
          "code": "limit_exceeded",
          "message": "The limit of 5 seats is reached.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w",
          "current": 5,
          "limit": 5,
          "feature": "seats"
        }
      },
      "Unauthorized.missing_api_key": {
        "summary": "No credential",
        "value": {
          "success": false,
          "error": "Send your API key as Authorization: Bearer <API key>.",
          "code": "missing_api_key",
          "message": "Send your API key as Authorization: Bearer <API key>.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "Unauthorized.invalid_api_key": {
        "summary": "An unknown credential",
        "value": {
          "success": false,
          "error": "This API key is not known.",
          "code": "invalid_api_key",
          "message": "This API key is not known.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "InternalError.internal_error": {
        "summary": "A failure of the server",
        "value": {
          "success": false,
          "error": "Something failed on our side; nothing of the request took effect.",
          "code": "internal_error",
          "message": "Something failed on our side; nothing of the request took effect.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "listFeatures.all.response": {
        "summary": "Every feature",
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
                  "creditCost": 0.01
                }
              ]
            }
          ]
        }
      },
      "listCreditPacks.all.response": {
        "summary": "Every pack that is sold",
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
        "summary": "Every plan that is sold",
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
      "migratePlan.dry.request": {
        "summary": "How many subscribers would move now",
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
      "Conflict.customer_conflict": {
        "summary": "An external id of another customer",
        "value": {
          "success": false,
          "error": "Another customer has the external id user_42.",
          "code": "customer_conflict",
          "message": "Another customer has the external id user_42.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w"
        }
      },
      "Conflict.invoice_unpaid": {
        "summary": "An invoice stands in the way",
        "value": {
          "success": false,
          "error": "Invoice ADA42-0002 has to be paid first.",
          "code": "invoice_unpaid",
          "message": "Invoice ADA42-0002 has to be paid first.",
          "requestId": "req_01kmf8ah2m4n6p8q1r3s5t7v9w",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w"
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
        "summary": "A customer of your own id",
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
        "summary": "A customer known by email",
        "value": {
          "email": "ada@example.com"
        }
      },
      "upsertCustomer.byId.response": {
        "summary": "A customer of your own id",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
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
          "billing": {
            "overageLimit": null,
            "featureConfigs": []
          },
          "createdAt": 1793523600000,
          "updatedAt": 1793523600000
        }
      },
      "getCustomer.guarded.response": {
        "summary": "A customer with bounds on overage",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
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
        "summary": "The customer is gone",
        "value": {
          "success": true
        }
      },
      "updateCustomer.renamed.request": {
        "summary": "Another name and address, and one key of the metadata less",
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
      "updateCustomer.renamed.response": {
        "summary": "The customer as it is now",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "countess@example.com",
          "name": "Ada King",
          "metadata": {
            "title": "Countess of Lovelace"
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
        "summary": "Refuse what costs more than 50.00 in a usage period",
        "value": {
          "customer": "user_42",
          "maxOverageAmount": 5000,
          "onLimitReached": "block"
        }
      },
      "updateOverageLimit.none.request": {
        "summary": "Take the limit away",
        "value": {
          "customer": "user_42",
          "maxOverageAmount": null
        }
      },
      "updateOverageLimit.block.response": {
        "summary": "The customer as it is now",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
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
        "summary": "Never charge this customer for API calls",
        "value": {
          "customer": "user_42",
          "feature": "api-calls",
          "overage": "block"
        }
      },
      "updateFeatureConfig.block.response": {
        "summary": "The customer as it is now",
        "value": {
          "success": true,
          "id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "externalId": "user_42",
          "email": "ada@example.com",
          "name": "Ada Lovelace",
          "metadata": {
            "team": "engines"
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
        "summary": "A customer of the plan Pro",
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
        "summary": "A third more calls until the end of the year",
        "value": {
          "limit": 13500,
          "overage": "block",
          "until": "2027-01-01T00:00:00Z"
        }
      },
      "updateEntitlementOverride.limit.response": {
        "summary": "The entitlement as it is now",
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
        "summary": "The plans decide again",
        "value": {
          "success": true
        }
      },
      "getUsageHistory.week.response": {
        "summary": "A week by day and feature",
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
        "summary": "A free plan starts at once",
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
        "summary": "A paid plan waits for its checkout",
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
        "summary": "A free plan starts at once",
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
        "summary": "A paid plan waits for its checkout",
        "value": {
          "success": true,
          "type": "upgrade",
          "requiresCheckout": true,
          "trial": false,
          "pending": true,
          "message": "The subscription starts when the checkout is paid.",
          "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "subscription_id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "customer_id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g"
        }
      },
      "attachPlan.trial.response": {
        "summary": "A trial starts at once",
        "value": {
          "success": true,
          "type": "new",
          "requiresCheckout": false,
          "trial": true,
          "pending": false,
          "message": "The trial runs for 14 days.",
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
          "message": "The plan changes at the end of the period.",
          "subscriptionId": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "subscription_id": "sub_01kmf8ad0ht2r6s8b1z4y7p3k9",
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "customer_id": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "scheduledAt": 1796115600000
        }
      },
      "previewAttach.downgrade.request": {
        "summary": "What a downgrade would do",
        "value": {
          "customer": "user_42",
          "product": "free"
        }
      },
      "previewAttach.paid.response": {
        "summary": "The first fee would be paid on a checkout",
        "value": {
          "success": true,
          "type": "upgrade",
          "at": "2026-11-01T09:00:00.000Z",
          "requiresCheckout": true,
          "trial": false,
          "lines": [
            {
              "description": "Pro, monthly",
              "quantity": 1,
              "unitPrice": 2500,
              "amount": 2500,
              "periodStart": 1793523600000,
              "periodEnd": 1796115600000
            }
          ],
          "total": 2500,
          "amountDue": 2500,
          "currency": "USD",
          "message": "Pro would start when the payment arrives."
        }
      },
      "previewAttach.downgrade.response": {
        "summary": "A cheaper plan would start at the end of the period",
        "value": {
          "success": true,
          "type": "downgrade",
          "at": "2026-11-01T09:00:00.000Z",
          "requiresCheckout": false,
          "trial": false,
          "lines": [],
          "total": 0,
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
        "summary": "Nothing is due",
        "value": {}
      },
      "createSubscriptionCheckout.checkout.response": {
        "summary": "A payment is needed",
        "value": {
          "success": true,
          "activatedDirectly": false,
          "message": "The subscription starts when the checkout is paid.",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g"
        }
      },
      "createSubscriptionCheckout.direct.response": {
        "summary": "Nothing is due",
        "value": {
          "success": true,
          "activatedDirectly": true,
          "message": "The subscription is active."
        }
      },
      "cancelSubscription.atPeriodEnd.request": {
        "summary": "It ends with its period",
        "value": {
          "when": "period_end"
        }
      },
      "cancelSubscription.now.request": {
        "summary": "It ends now, and unused time is given back",
        "value": {
          "when": "now",
          "credit": true
        }
      },
      "cancelSubscription.atPeriodEnd.response": {
        "summary": "It goes on to the end of its period",
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
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "cancelSubscription.now.response": {
        "summary": "It has ended",
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
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "resumeSubscription.goesOn.response": {
        "summary": "It is not canceled any more",
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
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
          }
        }
      },
      "pauseSubscription.untilJanuary.request": {
        "summary": "It resumes by itself",
        "value": {
          "until": "2027-01-01T00:00:00Z"
        }
      },
      "pauseSubscription.open.request": {
        "summary": "It is paused until it is resumed",
        "value": {}
      },
      "pauseSubscription.paused.response": {
        "summary": "Time stands still for it",
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
            "metadata": {
              "campaign": "spring"
            },
            "createdAt": "2026-11-01T09:00:00.000Z",
            "updatedAt": "2026-11-01T09:00:00.000Z"
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
        "summary": "A feature that is granted as such",
        "value": {
          "customer": "user_42",
          "feature": "sso"
        }
      },
      "check.recorded.request": {
        "summary": "A check that records the usage in the same step",
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
            "message": "The customer may use API calls.",
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
        "summary": "A feature that is granted as such",
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
            "message": "The customer may use Single sign-on.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null
          }
        }
      },
      "check.recorded.response": {
        "summary": "A check that records the usage in the same step",
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
            "message": "1 call is recorded.",
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
            "message": "The limit of 1000 calls is reached.",
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
        "summary": "Seats that are counted elsewhere, told as a number",
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
            "message": "250 calls are recorded.",
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
            "message": "2750.5 calls are recorded; 2400.5 of them will be charged.",
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
        "summary": "The level is what was told, and never starts anew",
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
            "message": "Seats is included.",
            "planName": "Pro",
            "plan": "pro",
            "trial": false,
            "trialEndsAt": null
          }
        }
      },
      "track.duplicate.response": {
        "summary": "An event that was recorded before",
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
            "message": "The event was recorded before.",
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
        "summary": "Two events, one of a feature that nobody has",
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
        "summary": "One event is recorded, the other names no feature",
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
        "summary": "The event that was recorded with a key",
        "value": {
          "customer": "user_42",
          "idempotencyKey": "import-7f3a"
        }
      },
      "voidUsage.event.response": {
        "summary": "Its units are free again",
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
        "summary": "A member gives up its seat",
        "value": {
          "customer": "user_42",
          "feature": "seats",
          "entity": "member_7"
        }
      },
      "removeEntity.seat.response": {
        "summary": "A member gives up its seat",
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
        "summary": "A card is deleted",
        "value": {
          "customer": "user_42",
          "id": "pm_01kmf8af405x9c2b7n1m8k3j6h"
        }
      },
      "removePaymentMethod.card.response": {
        "summary": "A card is deleted",
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
        "summary": "Where the card is saved",
        "value": {
          "success": true,
          "url": "http://127.0.0.1:4242/sandbox/checkout/org_01kmf5g900q2w4e6r8t1y3u5i7/cs_5f0c2f3e8b1d4a6c9e7b",
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/org_01kmf5g900q2w4e6r8t1y3u5i7/cs_5f0c2f3e8b1d4a6c9e7b",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g",
          "accessCode": null
        }
      },
      "setDefaultPaymentMethod.card.request": {
        "summary": "Another card is the default",
        "value": {
          "customer": "user_42",
          "id": "pm_01kmf8af405x9c2b7n1m8k3j6h"
        }
      },
      "setDefaultPaymentMethod.card.response": {
        "summary": "Another card is the default",
        "value": {
          "success": true
        }
      },
      "purchaseCreditPack.checkout.request": {
        "summary": "Without a saved card the purchase waits for its checkout",
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
        "summary": "With a saved card the credits are there at once",
        "value": {
          "customer": "user_42",
          "pack": "ai-credits-1000"
        }
      },
      "purchaseCreditPack.checkout.response": {
        "summary": "Without a saved card the purchase waits for its checkout",
        "value": {
          "success": true,
          "requiresCheckout": true,
          "pending": true,
          "checkoutUrl": "http://127.0.0.1:4242/sandbox/checkout/chk_01kmf8ae7m2n4p6q8r1s3t5v7w",
          "reference": "pay_01kmf8ae7m5x7y9z2b4c6d8f1g",
          "quantity": 2,
          "credits": 2000,
          "creditSystemId": "ai-credits",
          "message": "The credits are granted when the checkout is paid."
        }
      },
      "purchaseCreditPack.immediate.response": {
        "summary": "With a saved card the credits are there at once",
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
        "summary": "Credits as a present",
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
        "summary": "Credits as a present",
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
        "summary": "What was left of a present is taken back",
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
        "summary": "Credits of the plan and a present",
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
        "summary": "A present that was taken back",
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
      "getUnbilledUsage.overage.response": {
        "summary": "2,400 calls above the limit",
        "value": {
          "success": true,
          "customerId": "cus_01kmf8ad00w4n2v7q9x3c5d6e8",
          "currency": "USD",
          "totalEstimated": 780,
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
            "tax": 0,
            "total": 780,
            "amountPaid": 0,
            "amountDue": 780,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
            "dueAt": 1794830400000,
            "paidAt": null,
            "createdAt": 1794744000000
          }
        }
      },
      "payInvoice.invoice.request": {
        "summary": "Where the customer goes after paying",
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
            "tax": 0,
            "total": 780,
            "amountPaid": 780,
            "amountDue": 0,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
            "dueAt": 1794830400000,
            "paidAt": 1794744000000,
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
            "tax": 0,
            "total": 780,
            "amountPaid": 0,
            "amountDue": 780,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
            "dueAt": 1794830400000,
            "paidAt": null,
            "createdAt": 1794744000000
          },
          "message": "Open the checkout URL to pay."
        }
      },
      "listInvoices.page.response": {
        "summary": "A page of one, and where the next begins",
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
              "tax": 0,
              "total": 780,
              "amountPaid": 0,
              "amountDue": 780,
              "amountRefunded": 0,
              "items": [
                {
                  "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                  "description": "API calls, usage",
                  "quantity": 2400,
                  "unitPrice": 0.325,
                  "amount": 780,
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
                  "description": "API calls, usage",
                  "quantity": 2400,
                  "unitPrice": 0.325,
                  "amount": 780,
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
              "dueAt": 1794830400000,
              "paidAt": null,
              "createdAt": 1794744000000
            }
          ],
          "nextCursor": "aW52XzAxa245anE1YzBtM2Y3aDFkOGcydzZ2NGE1"
        }
      },
      "getInvoice.open.response": {
        "summary": "An invoice that waits for payment",
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
            "tax": 0,
            "total": 780,
            "amountPaid": 0,
            "amountDue": 780,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
            "dueAt": 1794830400000,
            "paidAt": null,
            "createdAt": 1794744000000
          }
        }
      },
      "getInvoiceHtml.open.response": {
        "summary": "How the page begins and ends",
        "value": "<!doctype html><html lang=\"en\"><head><title>Invoice ADA42-0002</title></head><body><main><h1>Invoice ADA42-0002</h1></main></body></html>"
      },
      "explainInvoice.usage.response": {
        "summary": "Overage of a month",
        "value": {
          "success": true,
          "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
          "number": "ADA42-0002",
          "status": "open",
          "currency": "USD",
          "total": 780,
          "summary": "One line makes 7.80 USD. 7.80 USD is still to be paid.",
          "lines": [
            {
              "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
              "description": "API calls, usage",
              "rule": "usage_package",
              "explanation": "2400 units of API calls were used beyond what is included and not billed yet, in the window from 2026-11-01T09:00:00.000Z to 2026-12-01T09:00:00.000Z. One event made them, at 2026-11-01T09:00:00.000Z. Each unit costs 0.00325 USD. Together, rounded once: 7.80 USD.",
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
          ]
        }
      },
      "voidInvoice.void.response": {
        "summary": "The usage is unbilled again",
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
            "tax": 0,
            "total": 780,
            "amountPaid": 0,
            "amountDue": 0,
            "amountRefunded": 0,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
            "dueAt": 1794830400000,
            "paidAt": null,
            "createdAt": 1794744000000
          }
        }
      },
      "refundInvoice.part.request": {
        "summary": "An amount",
        "value": {
          "amount": 300,
          "reason": "Goodwill"
        }
      },
      "refundInvoice.line.request": {
        "summary": "One line in full",
        "value": {
          "lines": [
            {
              "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1"
            }
          ]
        }
      },
      "refundInvoice.part.response": {
        "summary": "A part of the payment goes back",
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
            "tax": 0,
            "total": 780,
            "amountPaid": 780,
            "amountDue": 0,
            "amountRefunded": 300,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
            "dueAt": 1794830400000,
            "paidAt": 1794744000000,
            "createdAt": 1794744000000
          },
          "refunds": [
            {
              "id": "ref_01kn9k2v5c8e1g3j5m7p9r1t4w",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
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
          ]
        }
      },
      "refundInvoice.line.response": {
        "summary": "The whole line goes back",
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
            "tax": 0,
            "total": 780,
            "amountPaid": 780,
            "amountDue": 0,
            "amountRefunded": 780,
            "items": [
              {
                "id": "line_01kn9jq5c0p5r7s9t2v4w6x8y1",
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
                "description": "API calls, usage",
                "quantity": 2400,
                "unitPrice": 0.325,
                "amount": 780,
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
            "dueAt": 1794830400000,
            "paidAt": 1794744000000,
            "createdAt": 1794744000000
          },
          "refunds": [
            {
              "id": "ref_01kn9k2v5c8e1g3j5m7p9r1t4w",
              "invoiceId": "inv_01kn9jq5c0m3f7h1d8g2w6v4a5",
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
          ]
        }
      },
      "listPayments.page.response": {
        "summary": "A declined charge, and the payment that went before it",
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
        "summary": "A clock for a year",
        "value": {
          "name": "A year of the plan pro",
          "now": "2026-01-01T00:00:00Z"
        }
      },
      "createTestClock.year.response": {
        "summary": "A clock for a year",
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
        "summary": "A clock that stands still",
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
        "summary": "The clock is gone",
        "value": {
          "success": true
        }
      },
      "advanceTestClock.month.request": {
        "summary": "A month on",
        "value": {
          "to": "2026-02-01T00:00:00Z"
        }
      },
      "advanceTestClock.month.response": {
        "summary": "A month on",
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
        "summary": "Stopped by a payment of which nobody knows",
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
        "summary": "An event that took effect",
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
        "summary": "An event that took effect",
        "value": {
          "success": true,
          "received": true,
          "skipped": false
        }
      },
      "receiveProviderWebhook.repeated.response": {
        "summary": "An event that was applied before",
        "value": {
          "success": true,
          "received": true,
          "skipped": true
        }
      },
      "receiveNamedProviderWebhook.stored.request": {
        "summary": "An event that took effect",
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
        "summary": "An event that took effect",
        "value": {
          "success": true,
          "received": true,
          "skipped": false
        }
      },
      "listProviders.all.response": {
        "summary": "One provider beside the sandbox",
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
        "summary": "Stripe, with test keys",
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
        "summary": "Test keys of Stripe",
        "value": {
          "secretKey": "sk_test_51MZb0000000000000d4f7",
          "webhookSecret": "whsec_0000000000000000009c1e",
          "isDefault": true
        }
      },
      "setProvider.stripe.response": {
        "summary": "Stripe, with test keys",
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
        "summary": "The provider takes nothing new",
        "value": {
          "success": true
        }
      },
      "checkProvider.accepted.response": {
        "summary": "The keys are good",
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
        "summary": "A customer that was created",
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
        "summary": "A customer that was created",
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
        "summary": "A customer that a key created",
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
        "summary": "The newest endpoint of several",
        "value": {
          "success": true,
          "endpoints": [
            {
              "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
              "url": "https://shop.example.com/hooks/dues",
              "description": "Books what is paid",
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
        "summary": "Hear of invoices and payments",
        "value": {
          "url": "https://shop.example.com/hooks/dues",
          "description": "Books what is paid",
          "events": [
            "invoice.*",
            "payment.succeeded"
          ]
        }
      },
      "createWebhookEndpoint.invoices.response": {
        "summary": "Hear of invoices and payments",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Books what is paid",
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
        "summary": "An endpoint that works",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Books what is paid",
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
        "summary": "The endpoint is gone",
        "value": {
          "success": true
        }
      },
      "updateWebhookEndpoint.everything.request": {
        "summary": "Hear of everything",
        "value": {
          "description": "Keeps a copy of all that happens",
          "events": [
            "*"
          ]
        }
      },
      "updateWebhookEndpoint.everything.response": {
        "summary": "Hear of everything",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Keeps a copy of all that happens",
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
        "summary": "The secret that signs now",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Books what is paid",
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
        "summary": "Both secrets sign for an hour",
        "value": {
          "overlapSeconds": 3600
        }
      },
      "rotateWebhookEndpointSecret.hour.response": {
        "summary": "Both secrets sign for an hour",
        "value": {
          "success": true,
          "endpoint": {
            "id": "hook_01kmf8ad0ht2r6s8b1z4y7p3k9",
            "url": "https://shop.example.com/hooks/dues",
            "description": "Books what is paid",
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
        "summary": "The endpoint works",
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
        "summary": "What was missed in an hour",
        "value": {
          "from": "2026-11-01T08:00:00Z",
          "to": "2026-11-01T10:00:00Z",
          "events": [
            "customer.created"
          ]
        }
      },
      "resendWebhookEvents.outage.response": {
        "summary": "What was missed in an hour",
        "value": {
          "success": true,
          "scheduled": 1,
          "nextFrom": null
        }
      },
      "listWebhookDeliveries.page.response": {
        "summary": "One that failed",
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
        "summary": "Delivered at the first try",
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
        "summary": "On its way again",
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
      "listApiKeys.page.response": {
        "summary": "The newest key of several",
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
        "summary": "A key that meters and nothing else, for a year",
        "value": {
          "name": "Meter of the web shop",
          "scopes": [
            "write"
          ],
          "expiresAt": "2027-11-01T00:00:00Z"
        }
      },
      "createApiKey.meter.response": {
        "summary": "A key that meters and nothing else, for a year",
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
        "summary": "A key that works no more",
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
        "summary": "An hour to change over",
        "value": {
          "overlapSeconds": 3600
        }
      },
      "rotateApiKey.hour.response": {
        "summary": "An hour to change over",
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
            "createdAt": "2026-11-01T08:00:00.000Z"
          }
        }
      },
      "updateOrganization.dunning.request": {
        "summary": "Three tries, and access for two days",
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
      "updateOrganization.dunning.response": {
        "summary": "The settings as they are now",
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
            "createdAt": "2026-11-01T08:00:00.000Z"
          }
        }
      },
      "listOrganizations.page.response": {
        "summary": "A page of two, and where the next begins",
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
              "createdAt": "2026-11-01T08:00:00.000Z"
            }
          ],
          "nextCursor": "b3JnXzAxa21mN3l4NDBhMmI0YzZkOGUxZjNnNWg3"
        }
      },
      "createOrganization.test.request": {
        "summary": "An organization to try things in",
        "value": {
          "name": "Acme Europe",
          "slug": "acme-eu",
          "mode": "test",
          "timeZone": "Europe/Berlin",
          "currency": "EUR"
        }
      },
      "createOrganization.test.response": {
        "summary": "An organization to try things in",
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
            "createdAt": "2026-11-01T08:00:00.000Z"
          },
          "apiKey": "dues_test_EXAMPLE0KEY0THAT0OPENS0NOTHING0000000000000"
        }
      }
    },
    "responses": {
      "AnyError": {
        "description": "What can happen to any request: a scope that is missing (403), a wrong method (405), a test clock of the customer that is advancing (409), a body that is too large (413) or not JSON (415), an idempotency key used for something else (422), too many requests (429), a part that is not built (501), or a server that is overloaded or shutting down (503).",
        "headers": {
          "Retry-After": {
            "description": "After how many seconds it is worth trying again; with 429 and 503.",
            "schema": {
              "type": "string"
            }
          },
          "RateLimit": {
            "description": "How many requests are left (`r`) until the window ends in so many seconds (`t`), for the key and for the organization. On every answer of a server that limits them.",
            "schema": {
              "type": "string"
            }
          },
          "RateLimit-Policy": {
            "description": "How many requests (`q`) each may send in so many seconds (`w`).",
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
        "description": "The request does not fit the interface, or asks for what cannot be done.",
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
        "description": "The server failed; nothing of the request took effect.",
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
        "description": "What the request names does not exist in this organization.",
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
        "description": "The request contradicts what is stored.",
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
