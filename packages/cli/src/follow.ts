import type { DuesEvent } from "@dues/sdk";
import { streamEvents, type StreamEventsOptions, type StreamEventsParams } from "@dues/sdk/event-stream";

export interface FollowOptions extends StreamEventsOptions {
  readonly signal: AbortSignal;
  /** Called when all further events will be yielded. */
  readonly onReady?: () => void;
}

/** Yields every event from now on, until the signal aborts. Waits for the server when that is restarted. */
export async function* followEvents(
  filter: Pick<StreamEventsParams, "customer" | "type">,
  { onReady, ...options }: FollowOptions,
): AsyncGenerator<DuesEvent> {
  let isReady = false;
  const onConnected = (): void => {
    if (!isReady) onReady?.();
    isReady = true;
  };
  try {
    for await (const { event } of streamEvents(filter, { ...options, onConnected })) yield event;
  } catch (error) {
    if (!options.signal.aborted) throw error;
  }
}
