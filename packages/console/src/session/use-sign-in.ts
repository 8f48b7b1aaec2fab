import type { BodyOf } from "@dues/sdk/session";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useClient } from "../api/api-context.js";
import type { Viewer } from "../api/client.js";
import { safeNext } from "./next.js";

/** Where this browser keeps the organization of the last sign-in, which saves typing it again. */
const REMEMBERED = "dues.organization";

export function rememberedOrganization(): string {
  return localStorage.getItem(REMEMBERED) ?? "";
}

/** An account, an invitation, or the first user of an organization. */
export type Credentials = BodyOf<"createConsoleSession"> | { readonly first: BodyOf<"createFirstUser"> };

/** Signs a person in, and opens the page that they wanted. */
export function useSignIn(next: string | null): UseMutationResult<Viewer, Error, Credentials> {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credentials) =>
      "first" in credentials
        ? client.session.createFirstUser(credentials.first)
        : client.session.signIn(credentials),
    onSuccess: async ({ organization }) => {
      localStorage.setItem(REMEMBERED, organization.slug);
      // Nothing of another person may be shown.
      queries.clear();
      await navigate(safeNext(next), { replace: true });
    },
  });
}
