import { hydrateRoot } from "react-dom/client";
import { Page } from "./page.js";

/** The part of a browser that the program uses. */
declare const document: {
  readonly documentElement: { readonly lang: string };
  getElementById(id: string): Parameters<typeof hydrateRoot>[0] & { textContent: string };
};

hydrateRoot(
  document.getElementById("root"),
  <Page
    initial={JSON.parse(document.getElementById("initial").textContent)}
    locale={document.documentElement.lang}
  />,
);
