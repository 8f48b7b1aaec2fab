import { createHmac } from "node:crypto";

export interface Message {
  /** Stays the same for every attempt. */
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  readonly body: string;
}

/** The prefix of endpoint secrets; the rest is base64. */
export const SECRET_PREFIX = "whsec_";

/** The headers of Standard Webhooks, with one signature for each valid secret. */
export function signedHeaders(message: Message, secrets: readonly string[]): Record<string, string> {
  const seconds = `${Math.floor(message.sentAt / 1_000)}`;
  const content = `${message.id}.${seconds}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
