import {
  quantityToNumber,
  scaledQuantity,
  toIso,
  type Cap,
  type CapUsage,
  type OpenCap,
} from "@dues/billing";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];

export function toWireCap({ limit, per, entity }: Cap): Wire["Cap"] {
  return { limit: quantityToNumber(limit), per, entity };
}

export function toWireCapUsage({ cap, counter }: CapUsage): Wire["CapUsage"] {
  if (!counter) return { ...toWireCap(cap), used: null, left: null, resetsAt: null };
  const left = cap.limit > counter.used ? cap.limit - counter.used : 0n;
  return {
    ...toWireCap(cap),
    used: quantityToNumber(counter.used),
    left: quantityToNumber(scaledQuantity(left)),
    resetsAt: toIso(counter.window.end),
  };
}

/** The cap that refused a request. */
export function toWireExceededCap({ cap, counter }: OpenCap): Wire["ExceededCap"] {
  return {
    feature: counter.feature,
    ...(counter.entity !== null && { entity: counter.entity }),
    per: cap.per,
    limit: quantityToNumber(cap.limit),
    used: quantityToNumber(counter.used),
    resetsAt: toIso(counter.window.end),
  };
}
