import type { ReactNode } from "react";
import { useAccess } from "../hooks/resources.js";

/** Properties of a gate. */
export interface GateProps {
  /** The slug of the feature. */
  readonly feature: string;
  /** The units that would be used; 1 when absent. */
  readonly units?: number;
  /** Shown without access, and after an error. */
  readonly fallback?: ReactNode;
  /** Shown until access is known. */
  readonly pending?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows its children to customers who may use a feature. It hides; your server decides, with `check`. */
export function Gate({ feature, units, fallback = null, pending = null, children }: GateProps): ReactNode {
  const { data, isPending } = useAccess(feature, units);
  if (isPending) return pending;
  return data?.allowed === true ? children : fallback;
}
