import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { User } from "./users.js";

interface Page {
  readonly title: string;
  readonly user: User | undefined;
  readonly children: ReactNode;
  /** What follows the page, such as its program. */
  readonly after?: ReactNode;
}

/** Renders a whole page. */
export function page({ title, user, children, after }: Page): string {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <link rel="stylesheet" href="/browser.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <nav aria-label="Pages">
            <a href="/">Shortly</a> {user ? <a href="/billing">Billing</a> : null}
          </nav>
          {user ? (
            <form method="post" action="/sign-out">
              <button>Sign out</button>
            </form>
          ) : null}
        </header>
        <main id="root">{children}</main>
        {after}
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
