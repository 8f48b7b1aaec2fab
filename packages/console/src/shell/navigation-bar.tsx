import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../ui/icon.js";
import { DESTINATIONS, destinationOf } from "./navigation.js";

/** The pages: a column beside the content, or a list that opens on a phone. */
export function Navigation(): ReactNode {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const current = destinationOf(pathname);
  const isOpen = openedAt === pathname;
  return (
    <nav className="navigation" aria-label="Pages">
      <button
        type="button"
        className="menu"
        aria-expanded={isOpen}
        aria-controls="pages"
        onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
      >
        {current?.name ?? "Pages"} <span aria-hidden="true">▾</span>
      </button>
      <ul id="pages" className={isOpen ? "open" : undefined}>
        {DESTINATIONS.map(({ name, to, icon, startsGroup }) => (
          <li key={to} className={startsGroup && "group"}>
            <Link to={to} aria-current={current?.to === to ? "page" : undefined}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
