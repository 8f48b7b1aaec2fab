import type { ResultOf, Schema } from "@dues/sdk/session";
import { EVENT_TYPES } from "@dues/billing";
import { countText, lowerWordsOf } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";
import type { Field, Form, Option } from "../write/form.js";
import { OVERLAPS } from "../write/overlaps.js";

type Endpoint = Schema<"WebhookEndpoint">;

type Name = "url" | "which" | "events" | "about";

/** Every type of event, each object's together and after the choice of all of them. */
function eventOptions(): readonly Option[] {
  const objects = [...new Set(EVENT_TYPES.map(objectOf))].toSorted();
  return objects.flatMap((object): readonly Option[] => [
    [`${object}.*`, `All events of ${lowerWordsOf(object)}`],
    ...EVENT_TYPES.filter((type) => objectOf(type) === object).map((type) => [type, type] as const),
  ]);
}

/** `invoice.paid` -> `invoice`. */
function objectOf(type: string): string {
  return type.slice(0, type.indexOf("."));
}

function endpointFields(endpoint: Endpoint | undefined): readonly Field<Name>[] {
  return [
    { kind: "url", name: "url", label: "Address", initial: endpoint?.url ?? "https://" },
    {
      kind: "select",
      name: "which",
      label: "Events",
      options: [
        ["all", "All events, also of types that later versions add"],
        ["chosen", "Chosen events"],
      ],
      initial: endpoint === undefined || endpoint.events.includes("*") ? "all" : "chosen",
    },
    {
      kind: "choices",
      name: "events",
      label: "Chosen events",
      options: eventOptions(),
      initial: (endpoint?.events ?? []).filter((pattern) => pattern !== "*").join(" "),
      isShown: ({ which }) => which === "chosen",
    },
    {
      kind: "text",
      name: "about",
      label: "Description",
      isOptional: true,
      initial: endpoint?.description ?? "",
    },
  ];
}

function bodyOf(form: Form<Name>) {
  return {
    url: form.text("url"),
    events: form.text("which") === "all" ? ["*"] : form.list("events"),
    description: form.nullable("about"),
  };
}

export function createEndpointAction(): Action {
  return defineAction({
    title: "New endpoint",
    confirm: "Create the endpoint",
    scope: "admin",
    fields: endpointFields(undefined),
    send: (client, { form, options }) => client.webhooks.endpoints.create(bodyOf(form), options),
    done: ({ endpoint, secret }: ResultOf<"createWebhookEndpoint">) => ({
      text: `${endpoint.url} receives events.`,
      copyable: {
        label: "Signing secret",
        value: secret,
        text: "Your endpoint checks with this secret that events come from here. Store it there.",
      },
    }),
  });
}

export function editEndpointAction(endpoint: Endpoint): Action {
  const { id, url, events, description } = endpoint;
  return defineAction({
    title: "Edit the endpoint",
    label: "Edit",
    confirm: "Save",
    scope: "admin",
    fields: endpointFields(endpoint),
    send: (client, { form, options }) => client.webhooks.endpoints.update(id, bodyOf(form), options),
    done: () => ({
      text: "The endpoint is saved.",
      undo: {
        label: "Undo",
        text: "The endpoint is as before.",
        send: (client, options) =>
          client.webhooks.endpoints.update(id, { url, events, description }, options),
      },
    }),
  });
}

export function enableEndpointAction({ id, url, enabled }: Endpoint): Action {
  return defineAction({
    title: enabled ? "Disable the endpoint" : "Enable the endpoint",
    label: enabled ? "Disable" : "Enable",
    confirm: enabled ? "Disable the endpoint" : "Enable the endpoint",
    scope: "admin",
    text: enabled ? `${url} receives no events until it is enabled.` : `${url} receives events from now on.`,
    send: (client, { options }) => client.webhooks.endpoints.update(id, { enabled: !enabled }, options),
    done: () => ({
      text: enabled ? "The endpoint is disabled." : "The endpoint is enabled.",
      undo: {
        label: "Undo",
        text: enabled ? "The endpoint is enabled again." : "The endpoint is disabled again.",
        send: (client, options) => client.webhooks.endpoints.update(id, { enabled }, options),
      },
    }),
  });
}

/** The new secret is shown once here, but an admin can read it again with `getWebhookEndpointSecret`. */
export function rotateSecretAction({ id, url }: Endpoint): Action {
  const { host } = new URL(url);
  return defineAction({
    title: "Rotate the signing secret",
    label: "Rotate the secret",
    confirm: "Rotate the secret",
    scope: "admin",
    text: `Events to ${host} are signed with a new secret. While the old one works too, they have a signature of each.`,
    fields: [{ kind: "select", name: "overlap", label: "The old secret works", options: OVERLAPS }],
    send: (client, { form, options }) =>
      client.webhooks.endpoints.rotateSecret(id, { overlapSeconds: Number(form.text("overlap")) }, options),
    done: ({ secret }: ResultOf<"rotateWebhookEndpointSecret">) => ({
      text: `The signing secret of ${host} is rotated.`,
      copyable: {
        label: "New signing secret",
        value: secret,
        text: "Store the new secret where your endpoint verifies signatures, before the old one ends.",
      },
    }),
    typed: (form) =>
      form.text("overlap") === "0" ? { what: "the host of the endpoint", text: host } : undefined,
  });
}

export function deleteEndpointAction({ id, url }: Endpoint): Action {
  return defineAction({
    title: "Delete the endpoint",
    label: "Delete",
    confirm: "Delete the endpoint",
    scope: "admin",
    text: "Its deliveries that wait are canceled, and its secret is gone.",
    send: (client, { options }) => client.webhooks.endpoints.delete(id, options),
    done: () => ({ text: "The endpoint is deleted." }),
    typed: () => ({ what: "the host of the endpoint", text: new URL(url).host }),
  });
}

export function testEndpointAction({ id, url }: Endpoint): Action {
  return defineAction({
    title: "Send a test event",
    confirm: "Send the event",
    text: `${url} receives an event of the type webhook.test.`,
    send: (client, { options }) => client.webhooks.endpoints.test(id, options),
    done: ({ delivery }: ResultOf<"testWebhookEndpoint">) => ({
      text:
        delivery.status === "delivered"
          ? "The endpoint accepted the event."
          : `The endpoint did not accept the event: ${attemptText(delivery)}.`,
    }),
  });
}

export function resendAction({ id, eventType, attempts }: Schema<"WebhookDelivery">): Action {
  return defineAction({
    title: `Resend ${eventType}`,
    label: "Resend",
    confirm: "Resend the event",
    text: `It was tried ${countText(attempts.length, "time")}. The endpoint gets the same event with the same ID again.`,
    send: (client, { options }) => client.webhooks.deliveries.resend(id, options),
    done: () => ({ text: `${eventType} is sent again.` }),
  });
}

function attemptText({ attempts }: Schema<"WebhookDelivery">): string {
  const last = attempts.at(-1);
  return last?.statusCode === null || last === undefined
    ? (last?.error ?? "no response")
    : `status ${last.statusCode}`;
}
