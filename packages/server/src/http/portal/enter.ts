import { createHash } from "node:crypto";
import type { Page } from "../handler.js";
import { html } from "../../shared/html.js";
import { portalConfigurationOf } from "../../usecases/portal/configuration.js";
import type { PortalCaller } from "../../usecases/portal/session.js";
import { plainPage, type Script, type Visitor } from "./layout.js";
import { fill } from "./texts/languages.js";

/** Presses the button. Without a script, the customer does. */
const PRESS = "document.forms[0].requestSubmit();";
const SCRIPT: Script = {
  element: { markup: `<script>${PRESS}</script>` },
  source: `'sha256-${createHash("sha256").update(PRESS).digest("base64")}'`,
};

/**
 * The page of a link. It uses up nothing, because scanners of messages open every link; its form does. A customer who
 * is signed in for another customer is asked first.
 */
export function enterPage(
  visitor: Visitor,
  {
    code,
    invited,
    current,
  }: { readonly code: string; readonly invited: PortalCaller; readonly current: PortalCaller | undefined },
): Page {
  const { texts } = visitor;
  const who = invited.customer.email;
  const isOther = current !== undefined && current.customer.id !== invited.customer.id;
  const sentence = isOther
    ? fill(texts.enterReplace, { who, current: current.customer.email })
    : fill(texts.enterText, { who });
  const { color } = portalConfigurationOf(invited.organization);
  return plainPage(
    { ...visitor, color },
    {
      title: texts.enterTitle,
      ...(!isOther && { script: SCRIPT }),
      body: html`<p>${sentence}</p>
        <form method="post" action="/portal/enter" class="actions">
          <input type="hidden" name="code" value="${code}" />
          <button type="submit" class="primary">${texts.enterButton}</button>
        </form>`,
    },
  );
}

interface ShortMessage {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly url: string; readonly label: string } | undefined;
}

/** A short message without a form. */
export function messagePage(visitor: Visitor, { title, text, link }: ShortMessage): Page {
  const further = link && html`<p><a href="${link.url}">${link.label}</a></p>`;
  return plainPage(visitor, {
    title,
    body: html`<p>${text}</p>
      ${further ?? null}`,
  });
}
