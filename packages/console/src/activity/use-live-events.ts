import type { QueryOf, ResultOf, Schema } from "@dues/sdk/session";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Answered } from "../api/use-api.js";

type Query = QueryOf<"listEvents">;
type Listed = Answered<ResultOf<"listEvents">>;

/** Longer lists are pages. */
const MAX_SHOWN = 50;

/**
 * Adds new events to the first page of a list as they happen. Returns whether the server sends them: where it does not,
 * because this person has too many streams open, the list must be read again and again.
 */
export function useLiveEvents(query: Query, isOn: boolean): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const isVisible = useIsVisible();
  const hasOpened = useRef(false);
  const key = JSON.stringify(query);
  useEffect(() => {
    if (!isOn || !isVisible) return undefined;
    const stream = new EventSource(addressOf(JSON.parse(key) as Query));
    stream.onopen = () => {
      setLive(true);
      // A stream begins now, so what happened since the last one ended is read.
      if (hasOpened.current) void queries.invalidateQueries({ queryKey: ["events.list", JSON.parse(key)] });
      hasOpened.current = true;
    };
    // The browser connects again by itself, after the last event, unless the server refused.
    stream.onerror = () => setLive(stream.readyState !== EventSource.CLOSED);
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as Schema<"Event">;
      queries.setQueryData<Listed>(
        ["events.list", JSON.parse(key)],
        (listed) => listed && added(listed, event),
      );
    };
    return () => {
      stream.close();
      setLive(false);
    };
  }, [key, isOn, isVisible, queries]);
  return isLive;
}

/**
 * Whether the user sees the tab. A browser has six connections to a server over HTTP/1.1, which the streams of hidden
 * tabs would use up. What happened meanwhile is read when the tab is shown again.
 */
function useIsVisible(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener("visibilitychange", notify);
      return () => document.removeEventListener("visibilitychange", notify);
    },
    () => document.visibilityState === "visible",
  );
}

function addressOf({ customer, type }: Query): string {
  const search = new URLSearchParams({ ...(customer && { customer }), ...(type && { type }) });
  return `/console/api/v1/events/stream?${search}`;
}

function added(listed: Listed, event: Schema<"Event">): Listed {
  const others = listed.body.events.filter(({ id }) => id !== event.id);
  return { ...listed, body: { ...listed.body, events: [event, ...others].slice(0, MAX_SHOWN) } };
}
