import { useQuery } from "@tanstack/react-query";
import type { Call } from "@dues/sdk/session";
import { useState, type ReactNode } from "react";
import type { Client } from "../api/client.js";
import { describeCall } from "../api/describe-call.js";
import { describeRequest } from "../api/describe-request.js";
import { snippetsOf, type Snippets } from "../api/snippets.js";
import { Code } from "../ui/value.js";
import { LanguageChoice } from "./language-choice.js";

/** The API call that the dialog will make, to be made by a program instead. */
export function PlannedCall({ send }: { readonly send: (client: Client) => Call<unknown> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="planned" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>API call</summary>
      {isOpen && <PlannedSnippets send={send} />}
    </details>
  );
}

function PlannedSnippets({ send }: { readonly send: (client: Client) => Call<unknown> }): ReactNode {
  const [language, setLanguage] = useState<keyof Snippets>("curl");
  const call = describeCall(send);
  const request = useQuery({ queryKey: ["session.planned", call], queryFn: () => describeRequest(send) });
  if (!request.data) return null;
  return (
    <>
      <LanguageChoice language={language} choose={setLanguage} />
      <Code code={snippetsOf(call, request.data, location.origin)[language]} label="API call" />
    </>
  );
}
