import { createApiKey, listApiKeys } from "../../usecases/api-key/key.js";
import { revokeApiKey } from "../../usecases/api-key/revoke.js";
import { rotateApiKey } from "../../usecases/api-key/rotate.js";
import type { Handlers } from "../handler.js";
import { toWireApiKey } from "../wire/api-key.js";

export const keyHandlers = {
  async listApiKeys(deps, { query }, caller) {
    const page = await listApiKeys(deps, caller, { ...query, limit: query.limit ?? 50 });
    const keys = page.items.map(toWireApiKey);
    return { status: 200, body: { success: true, keys, nextCursor: page.nextCursor } };
  },

  async createApiKey(deps, { body }, caller) {
    const { key, secret } = await createApiKey(deps, caller, body);
    return { status: 200, body: { success: true, key: toWireApiKey(key), apiKey: secret } };
  },

  async rotateApiKey(deps, { path, body }, caller) {
    const { key, secret, replaced } = await rotateApiKey(deps, caller, { id: path.id, ...body });
    return {
      status: 200,
      body: { success: true, key: toWireApiKey(key), apiKey: secret, replaced: toWireApiKey(replaced) },
    };
  },

  async revokeApiKey(deps, { path }, caller) {
    const key = await revokeApiKey(deps, caller, path.id);
    return { status: 200, body: { success: true, key: toWireApiKey(key) } };
  },
} satisfies Pick<Handlers, "listApiKeys" | "createApiKey" | "rotateApiKey" | "revokeApiKey">;
