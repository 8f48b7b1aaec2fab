import { DuesError } from "@dues/sdk";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { ClientProvider, createClient, showOrganization } from "./api/api-context.js";
import type { Viewer } from "./api/client.js";
import type { Answered } from "./api/use-api.js";
import { App } from "./shell/app.js";
import "./style/main.css";

/** Shorter reads again at every visit of a page; longer shows what is no longer so. */
const FRESH_MS = 5_000;

/** The key of the query about the person and their organization. */
const VIEWER = "session.viewer";

/** A session that ended shows the sign-in, whichever request finds out. */
const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [name] }) => endSession(error, name !== VIEWER),
    onSuccess: (answer, { queryKey: [name] }) => {
      if (name === VIEWER) showOrganization((answer as Answered<Viewer>).body.organization.id);
    },
  }),
  mutationCache: new MutationCache({
    // A wrong password at the sign-in is 401 as well.
    onError: (error, _variables, _result, { options }) =>
      endSession(error, options.mutationKey?.[0] === "write"),
  }),
  // The client retries what may pass by itself.
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } },
});

function endSession(error: Error, isOfSession: boolean): void {
  const isOver = error instanceof DuesError && error.status === 401;
  if (isOver && isOfSession) void queries.resetQueries({ queryKey: [VIEWER] });
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ClientProvider value={createClient()}>
          <BrowserRouter basename="/console">
            <App />
          </BrowserRouter>
        </ClientProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
