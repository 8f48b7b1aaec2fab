import type { ResultOf, Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";
import { OVERLAPS } from "../write/overlaps.js";

type ApiKey = Schema<"ApiKey">;
type Scope = Schema<"Scope">;

const ONCE = "Copy the key now: it is stored as a hash, and no one can read it again.";

export function createKeyAction(): Action {
  return defineAction({
    title: "New API key",
    confirm: "Create the key",
    scope: "admin",
    fields: [
      { kind: "text", name: "name", label: "Name", hint: "What uses the key, such as Backend." },
      {
        kind: "choices",
        name: "scopes",
        label: "Scopes",
        options: [
          ["read", "Read"],
          ["write", "Write: sell, meter and bill"],
          ["admin", "Admin: keys, providers, webhooks and settings"],
        ],
        initial: "read write",
      },
      { kind: "day", name: "expires", label: "Expires on", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const expiresAt = form.day("expires");
      return client.keys.create(
        {
          name: form.text("name"),
          scopes: form.list("scopes") as Scope[],
          ...(expiresAt !== undefined && { expiresAt }),
        },
        options,
      );
    },
    done: ({ key, apiKey }: ResultOf<"createApiKey">) => ({
      text: `The key ${key.name} is created.`,
      copyable: { label: "API key", value: apiKey, text: ONCE },
    }),
  });
}

export function rotateKeyAction({ id, name }: ApiKey): Action {
  return defineAction({
    title: `Rotate ${name}`,
    label: "Rotate",
    confirm: "Rotate the key",
    scope: "admin",
    text: "A new key with the same scopes takes the place of this one.",
    fields: [{ kind: "select", name: "overlap", label: "The old key works", options: OVERLAPS }],
    send: (client, { form, options }) =>
      client.keys.rotate(id, { overlapSeconds: Number(form.text("overlap")) }, options),
    done: ({ apiKey }: ResultOf<"rotateApiKey">) => ({
      text: `The key ${name} is rotated.`,
      copyable: { label: "New API key", value: apiKey, text: ONCE },
    }),
    typed: (form) => (form.text("overlap") === "0" ? { what: "the name of the key", text: name } : undefined),
  });
}

export function revokeKeyAction({ id, name }: ApiKey): Action {
  return defineAction({
    title: `Revoke ${name}`,
    label: "Revoke",
    confirm: "Revoke the key",
    scope: "admin",
    text: "Programs that use the key are refused from now on.",
    send: (client, { options }) => client.keys.revoke(id, options),
    done: () => ({ text: `The key ${name} is revoked.` }),
    typed: () => ({ what: "the name of the key", text: name }),
  });
}
