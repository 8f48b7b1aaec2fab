import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Link, useNavigate } from "react-router";
import { useClient } from "../api/api-context.js";
import type { Viewer } from "../api/client.js";
import { wordsOf } from "../model/format.js";
import { Icon } from "../ui/icon.js";
import type { Panel } from "./shortcut.js";

interface TopBarProps {
  readonly viewer: Viewer;
  readonly open: (panel: Panel) => void;
}

/** The organization and its mode, the search, the API calls, and the person. */
export function TopBar({ viewer, open }: TopBarProps): ReactNode {
  const { organization } = viewer;
  return (
    <header className={`top ${organization.mode}`}>
      <Link to="/" className="brand">
        {organization.name}
      </Link>
      <span className="mode">{organization.mode === "live" ? "Live: real money" : "Test mode"}</span>
      <button
        type="button"
        className="search"
        onClick={() => open("palette")}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span>Search</span> <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <button type="button" className="plain" onClick={() => open("calls")}>
        API
      </button>
      <Account viewer={viewer} open={open} />
    </header>
  );
}

function Account({ viewer, open }: TopBarProps): ReactNode {
  const signOut = useSignOut(viewer);
  const { user } = viewer;
  const initials = initialsOf(user.name ?? user.email);
  return (
    <MenuTrigger>
      <Button className="plain account" aria-label={`${initials}, account of ${user.email}`}>
        {initials}
      </Button>
      <Popover className="popover" placement="bottom end">
        <p className="who">
          <strong>{user.name ?? user.email}</strong>
          <span className="quiet">
            {user.name !== null && `${user.email} · `}
            {wordsOf(user.role)}
          </span>
        </p>
        <Menu aria-label="Account" className="options">
          <MenuItem onAction={() => open("help")}>Keyboard shortcuts</MenuItem>
          <MenuItem href="/docs">Documentation</MenuItem>
          <MenuItem onAction={signOut}>Sign out</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Ends the session, and forgets everything that was read with it. */
function useSignOut({ organization }: Viewer): () => void {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () =>
    void client.session.signOut().finally(() => {
      queries.clear();
      void navigate(`/sign-in?${new URLSearchParams({ organization: organization.slug })}`);
    });
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@]+/).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
