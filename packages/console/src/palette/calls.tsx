import { useState, type ReactNode } from "react";
import { snippetsOf, type Snippets } from "../api/snippets.js";
import { usePageCalls, usePageWrites, type PageCall } from "../api/use-page-calls.js";
import { LanguageChoice } from "../write/language-choice.js";
import { Code } from "../ui/value.js";
import { Panel } from "./panel.js";

/** The API calls whose results the page shows, to be repeated elsewhere. */
export function Calls({ close }: { readonly close: () => void }): ReactNode {
  const [writes, reads] = [usePageWrites(), usePageCalls()];
  const [language, setLanguage] = useState<keyof Snippets>("curl");
  return (
    <Panel title="API calls of this page" kind="drawer" close={close}>
      <p className="quiet">
        The console reads and changes everything by the API. Your programs can do the same with an API key.
      </p>
      <LanguageChoice language={language} choose={setLanguage} />
      {writes.length + reads.length === 0 && <p>This page made no calls.</p>}
      <ol className="calls">
        {writes.map((call, index) => (
          <PageCallItem key={call.sent.requestId ?? index} call={call} language={language} />
        ))}
        {reads.map((call) => (
          <PageCallItem key={`${call.sent.path} ${call.call.name}`} call={call} language={language} />
        ))}
      </ol>
    </Panel>
  );
}

function PageCallItem({
  call: { call, sent },
  language,
}: {
  readonly call: PageCall;
  readonly language: keyof Snippets;
}): ReactNode {
  const [path = ""] = sent.path.split("?");
  return (
    <li>
      <h3>
        <span className="verb">{sent.method}</span> {path}
      </h3>
      <p className="quiet">
        {sent.status}
        {sent.requestId !== undefined && <> · {sent.requestId}</>}
      </p>
      {/* Two calls of a page may differ only in their query. */}
      <Code code={snippetsOf(call, sent, location.origin)[language]} label={`${sent.method} ${sent.path}`} />
    </li>
  );
}
