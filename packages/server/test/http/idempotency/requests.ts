import type { Reply, TestServer } from "../../support/server.js";
import { send } from "../../support/server.js";
import type { Body } from "../../support/api.js";

type Server = Pick<TestServer, "url" | "apiKey">;

/** Posts under an idempotency key. */
export function post(server: Server, key: string, path: string, body: Body = {}): Promise<Reply> {
  return send(server, path, { body, headers: { "idempotency-key": key } });
}

export function isReplayed({ headers }: Reply): boolean {
  return headers.get("idempotent-replayed") === "true";
}
