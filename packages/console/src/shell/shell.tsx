import { DuesError } from "@dues/sdk";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useApi } from "../api/use-api.js";
import { inNotice, onDemand } from "../ui/on-demand.js";
import { useIsOpenedByBrowser } from "../ui/opened-by-browser.js";
import { Failure } from "../ui/state.js";
import { Navigation } from "./navigation-bar.js";
import { TopBar } from "./top-bar.js";
import type { Panel } from "./shortcut.js";
import { useShortcuts } from "./use-shortcuts.js";
import { WritingProvider } from "../write/writing.js";
import { ViewerProvider } from "./viewer.js";

const Palette = onDemand(async () => (await import("../palette/palette.js")).Palette, inNotice);
const Calls = onDemand(async () => (await import("../palette/calls.js")).Calls, inNotice);
const Keys = onDemand(async () => (await import("../palette/keys.js")).Keys, inNotice);

/** What surrounds every page of a person who is signed in. Others are sent to the sign-in, and back afterwards. */
export function Shell(): ReactNode {
  const { pathname, search } = useLocation();
  const viewer = useApi((client) => client.session.viewer());
  const [panel, setPanel] = useState<Panel>();
  useShortcuts(setPanel);
  const main = useFocusOnNewPage(pathname, viewer.data !== undefined);
  if (viewer.error instanceof DuesError && viewer.error.status === 401) {
    const next = `${pathname}${search}`;
    return <Navigate replace to={next === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ next })}`} />;
  }
  if (!viewer.data)
    return viewer.error && <Failure error={viewer.error} retry={() => void viewer.refetch()} />;
  const close = () => setPanel(undefined);
  return (
    <ViewerProvider value={viewer.data}>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <TopBar viewer={viewer.data} open={setPanel} />
      <div className="frame">
        <Navigation />
        <main id="main" ref={main} tabIndex={-1}>
          <WritingProvider>
            <Outlet />
          </WritingProvider>
        </main>
      </div>
      {panel === "palette" && <Palette close={close} />}
      {panel === "calls" && <Calls close={close} />}
      {panel === "help" && <Keys close={close} />}
    </ViewerProvider>
  );
}

/**
 * Moves the focus to a new page, as a browser does, so that its keyboard and screen reader begin there. The page after a
 * sign-in is one, and that of an address that the browser opened is not.
 */
function useFocusOnNewPage(pathname: string, isReady: boolean) {
  const main = useRef<HTMLElement>(null);
  const isOpenedByBrowser = useIsOpenedByBrowser();
  const shown = useRef(isOpenedByBrowser ? pathname : undefined);
  useEffect(() => {
    if (!isReady || shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname, isReady]);
  return main;
}
