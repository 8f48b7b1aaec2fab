import { createContext, use } from "react";
import { Client } from "./client.js";

const ClientContext = createContext<Client | undefined>(undefined);

export const ClientProvider = ClientContext.Provider;

/** The organization that this tab shows, by its ID. The cookie may belong to another one since. */
let shownOrganization: string | undefined;

/** Called with each answer about the session. Nothing of two organizations is shown in one tab, so it begins anew. */
export function showOrganization(id: string): void {
  if (shownOrganization !== undefined && shownOrganization !== id) location.reload();
  shownOrganization = id;
}

/** Creates the client of the server that sent the page. Its requests are refused for another organization than the tab shows. */
export function createClient(): Client {
  return new Client({
    baseUrl: `${location.origin}/console/api`,
    fetch: (request) => {
      const isOfOrganization = new URL(request.url).pathname.startsWith("/console/api/v1/");
      if (isOfOrganization && shownOrganization !== undefined)
        request.headers.set("Dues-Organization", shownOrganization);
      return fetch(request);
    },
  });
}

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error("The page is outside the provider of the client.");
  return client;
}
