import { renderToString } from "react-dom/server";
import type { Initial } from "../../src/index.js";
import { Page } from "./page.js";

export function render(initial: Initial, locale: string): string {
  return renderToString(<Page initial={initial} locale={locale} />);
}
