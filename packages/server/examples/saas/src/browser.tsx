import { hydrateRoot } from "react-dom/client";
import "@dues/react/styles.css";
import { Billing } from "./pages.js";
import "./style.css";

/** The part of a browser that the program uses. */
declare const document: {
  getElementById(id: string): Parameters<typeof hydrateRoot>[0] & { textContent: string };
};

hydrateRoot(
  document.getElementById("root"),
  <Billing initial={JSON.parse(document.getElementById("initial").textContent)} />,
);
