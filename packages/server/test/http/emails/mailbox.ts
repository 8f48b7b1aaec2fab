import { deliverEmails } from "../../../src/jobs/deliver-emails.js";
import type { components } from "../../../src/generated/api.js";
import { succeeded, type Tenant } from "../../support/api.js";
import { send, type TestServer } from "../../support/server.js";

type Wire = components["schemas"];
export type Email = Wire["Email"];
export type Content = Wire["EmailContent"];

/** Delivers what is due, and returns the messages of an organization, oldest first. */
export async function deliveredOf(
  { deps }: Pick<TestServer, "deps">,
  tenant: Pick<Tenant, "url" | "apiKey">,
  query = "",
): Promise<Email[]> {
  await deliverEmails(deps);
  return listEmails(tenant, query);
}

export async function listEmails(tenant: Pick<Tenant, "url" | "apiKey">, query = ""): Promise<Email[]> {
  const reply = await send(tenant, `/v1/mailbox${query}`);
  return succeeded<Wire["EmailListResponse"]>(reply).emails.toReversed();
}

export async function contentOf(tenant: Pick<Tenant, "url" | "apiKey">, id: string): Promise<Content> {
  const { content } = succeeded<Wire["EmailResponse"]>(await send(tenant, `/v1/mailbox/${id}`));
  if (!content) throw new Error(`The message ${id} says nothing.`);
  return content;
}

/** Such as `sent receipt`. */
export function outcomes(emails: readonly Email[]): string[] {
  return emails.map(({ status, reason, kind }) =>
    [status, kind, ...(reason ? [`(${reason})`] : [])].join(" "),
  );
}

export async function setEmails(
  tenant: Pick<Tenant, "url" | "apiKey">,
  body: Readonly<Record<string, unknown>>,
): Promise<Wire["EmailSettings"]> {
  const reply = await send(tenant, "/v1/email-settings", { method: "PATCH", body });
  return succeeded<Wire["EmailSettingsResponse"]>(reply).settings;
}
