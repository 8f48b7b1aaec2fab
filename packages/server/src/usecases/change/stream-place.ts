import type { DatabaseSnapshot } from "../../db/organizations/event-stream.js";
import { parseSnapshot } from "./snapshot.js";

/**
 * A place in the stream of an organization's events. Ids alone would not do: the events of a long transaction have smaller
 * ids than those of a later one that commits earlier.
 */
export interface StreamPlace {
  /** Everything committed in this snapshot was sent. */
  readonly sentUntil: DatabaseSnapshot;
  /** Of what was committed from then to this snapshot, the events up to `lastId` were sent. Null between two reads. */
  readonly sending: DatabaseSnapshot | null;
  /** The event sent last; before the first, one that exists. Null if the organization has no events. */
  readonly lastId: string | null;
}

/** Returns the place as the `id` of server-sent events. */
export function formatPlace({ sentUntil, sending, lastId }: StreamPlace): string {
  return [sentUntil, sending ?? "", lastId ?? ""].join("/");
}

/** Reads what a client sent as `Last-Event-ID`. Undefined if no stream can have returned it. */
export function parsePlace(text: string): StreamPlace | undefined {
  const [sentUntil = "", sending = "", lastId = "", ...others] = text.split("/");
  const isValid =
    others.length === 0 &&
    parseSnapshot(sentUntil) &&
    (sending === "" || parseSnapshot(sending)) &&
    /^(?:evt_[0-9a-z]{1,64})?$/.test(lastId);
  if (!isValid) return undefined;
  return { sentUntil, sending: sending === "" ? null : sending, lastId: lastId === "" ? null : lastId };
}

/** The snapshot that contains every event sent so far. */
export function contentOf({ sentUntil, sending }: StreamPlace): DatabaseSnapshot {
  return sending ?? sentUntil;
}
