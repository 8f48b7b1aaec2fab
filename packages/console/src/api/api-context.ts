import { createContext, use } from "react";
import { Client } from "./client.js";

const ClientContext = createContext<Client | undefined>(undefined);

export const ClientProvider = ClientContext.Provider;

/** Creates the client of the server that sent the page. */
export function createClient(): Client {
  return new Client({ baseUrl: `${location.origin}/console/api` });
}

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error("The page is outside the provider of the client.");
  return client;
}
