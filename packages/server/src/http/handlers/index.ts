import type { Handlers } from "../handler.js";
import { organizationHandlers } from "./organizations.js";

/** What answers each operation of the spec. */
export const handlers = { ...organizationHandlers } as unknown as Handlers;
