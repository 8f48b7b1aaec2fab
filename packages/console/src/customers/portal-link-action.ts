import type { ResultOf } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";

/** A link with which a customer manages their own billing. The server treats anyone who opens it as the customer. */
export function portalLinkAction(customer: string): Action {
  return defineAction({
    title: "Link to the portal",
    label: "Portal link",
    confirm: "Create the link",
    text: "The link opens the portal as this customer. It works once, within 15 minutes, and is in the audit log.",
    send: (client, { options }) => client.portal.createSession({ customer }, options),
    done: ({ url }: ResultOf<"createPortalSession">) => ({
      text: "The link is created.",
      copyable: { label: "Portal link", value: url, text: "Send it to the customer, or open it yourself." },
    }),
  });
}
