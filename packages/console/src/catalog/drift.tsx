import type { ResultOf } from "@dues/sdk/session";
import { useMutation } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useClient } from "../api/api-context.js";
import { wordsOf } from "../model/format.js";
import { Section } from "../ui/page.js";
import { Failure } from "../ui/state.js";
import { Code } from "../ui/value.js";

/** Writes the catalog of the code into a file that this page can read. */
const PRINT = "npx dues validate --json > catalog.json";

const KINDS = ["features", "creditSystems", "creditPacks", "plans"] as const;

/** Compares a catalog from the code with the stored one. It changes nothing. */
export function Drift(): ReactNode {
  const client = useClient();
  const id = useId();
  const comparison = useMutation({
    mutationFn: async (file: File) => client.compareCatalog(JSON.parse(await file.text()) as object),
  });
  return (
    <Section title="Difference from your code">
      <p>
        If your catalog is in <code>dues.config.ts</code>, write it as JSON, and choose that file to see what{" "}
        <code>npx dues sync</code> would change here. <code>npx dues pull</code> brings changes of the console
        into the code.
      </p>
      <Code code={PRINT} label="Command" />
      <p>
        <label htmlFor={id}>Catalog as JSON</label>{" "}
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          onChange={({ target: { files } }) => {
            const file = files?.[0];
            if (file) comparison.mutate(file);
          }}
        />
      </p>
      {comparison.error && <Failure error={comparison.error} />}
      {comparison.data && <Differences comparison={comparison.data} />}
    </Section>
  );
}

function Differences({ comparison }: { readonly comparison: ResultOf<"syncCatalog"> }): ReactNode {
  const changes = KINDS.flatMap((kind) => [
    ...comparison[kind].created.map((slug) => `${wordsOf(kind)}: ${slug} would be created`),
    ...comparison[kind].updated.map((slug) => `${wordsOf(kind)}: ${slug} would be changed`),
  ]);
  const texts = [...changes, ...comparison.warnings];
  return (
    <div role="status">
      {texts.length === 0 ? (
        <p>The stored catalog is that of the code.</p>
      ) : (
        <ul className="plain">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
