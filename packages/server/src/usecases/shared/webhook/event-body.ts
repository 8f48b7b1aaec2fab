import { toIso } from "@dues/billing";
import type { Snapshot } from "../../../context/snapshots.js";
import type { Event } from "../change/event.js";

/** An event as it is told to others: the same to those who ask and to those who listen. */
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
  // Of what is gone, the last there was of it is told.
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
