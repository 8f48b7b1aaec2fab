import { randomBytes } from "node:crypto";
import type { Instant } from "@dues/billing";
import { pino } from "pino";
import type { Database } from "../../src/db/core/connection.js";
import { createValidator } from "../../src/http/validation.js";
import { assemble, type Assembly } from "../../src/server.js";

/** The parts of a server whose clock stands still. */
export function assembleBench(database: Database, at: Instant): Assembly {
  return assemble({
    database,
    log: pino({ level: "warn" }),
    host: "127.0.0.1",
    port: 0,
    operatorToken: undefined,
    encryptionKey: randomBytes(32),
    now: () => at,
    validator: createValidator({ validateResponses: false }),
  });
}
