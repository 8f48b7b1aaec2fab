import { toIso } from "@dues/billing";
import type { Snapshot } from "../../../context/snapshots.js";
import type { Event } from "../change/event.js";

/** The public form of an event, the same in the API and in webhooks. */
export interface EventBody {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly timestamp: string;
  readonly customerId: string | null;
  readonly sequence: number;
  readonly data: { readonly object: Snapshot; readonly previous?: Snapshot };
}

export function eventBody({ id, kind, createdAt, customerId, sequence, before, after }: Event): EventBody {
  const at = toIso(createdAt);
  // A deleted object is shown as it last was.
  const object = after ?? before ?? {};
  const previous = after === null ? null : before;
  return {
    id,
    type: kind,
    createdAt: at,
    timestamp: at,
    customerId,
    sequence: Number(sequence),
    data: { object, ...(previous && { previous }) },
  };
}
