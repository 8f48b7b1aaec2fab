import { createContext, use } from "react";
import type { Viewer } from "../api/client.js";

const ViewerContext = createContext<Viewer | undefined>(undefined);

export const ViewerProvider = ViewerContext.Provider;

/** The person who is signed in, with their organization. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error("The page is outside the shell.");
  return viewer;
}

/** Whether the role of the person has a scope. */
export function useCan(scope: Viewer["scopes"][number]): boolean {
  return useViewer().scopes.includes(scope);
}

/** The time zone of the organization, in which every date is shown. */
export function useZone(): string {
  return useViewer().organization.timeZone;
}
