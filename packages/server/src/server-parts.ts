import type { Instant } from "@dues/billing";
import type { Logger } from "pino";
import type { Database } from "./db/core/connection.js";
import type { Handlers } from "./http/handler.js";
import type { ClientTimes } from "./http/listen.js";
import type { RateLimit } from "./http/rate-limit/counter.js";
import type { RequestRates } from "./http/rate-limit/request-limits.js";
import type { Validator } from "./http/validation.js";
import type { ArchiveTarget } from "./outbound/archive/open.js";
import type { MailSettings } from "./outbound/smtp.js";
import type { ProviderUrls } from "./providers/adapters.js";

/** The parts of a server. Tests set the clock and the database; everything else is as in production. */
export interface ServerParts {
  readonly database: Database;
  readonly log: Logger;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The public URL; defaults to the listening address. */
  readonly publicUrl?: string | undefined;
  /** Origins allowed to call the API from a browser; none by default. */
  readonly corsOrigins?: readonly string[];
  /** Origins allowed to call the operations of customers from a browser, with a portal token; none by default. */
  readonly portalOrigins?: readonly string[];
  /** Whether persons can sign in to the console; true by default. */
  readonly hasConsole?: boolean;
  readonly operatorToken?: string | undefined;
  /** Bearer token for `/metrics`; without it the path returns 404. */
  readonly metricsToken?: string | undefined;
  /** Whether to include metrics of the process, which all servers in it share. */
  readonly hasProcessMetrics?: boolean;
  /** 32 bytes. All secrets that the server generates or stores are derived from it or encrypted with it. */
  readonly encryptionKey: Buffer;
  /** Earlier encryption keys. */
  readonly previousKeys?: readonly Buffer[];
  /** Base URLs of the providers' APIs, if not their own. */
  readonly providerUrls?: ProviderUrls;
  /** Whether tax ids of customers are verified, and the base URL of VIES's API if not its own; off by default. */
  readonly vies?: { readonly url?: string | undefined } | undefined;
  /** The relay that sends messages to customers; none by default. */
  readonly mail?: MailSettings | undefined;
  /** Whether events may be sent to private networks and over plain HTTP; false by default. */
  readonly allowsPrivateWebhooks?: boolean;
  /** Rate limits per key and per organization; unlimited by default. */
  readonly requestRates?: RequestRates;
  /** The limit of invalid keys per IP address; unlimited by default. */
  readonly failedAttempts?: RateLimit | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Where usage events are moved that organizations keep no longer; they stay by default. */
  readonly archive?: ArchiveTarget | undefined;
  /** A folder with more fonts for PDFs; none by default. */
  readonly fontFolder?: string | undefined;
  /** Timeouts for clients; the defaults of `createHttpServer` if undefined. */
  readonly clientTimes?: ClientTimes;
  readonly validator: Validator;
  readonly now?: () => Instant;
  readonly handlers?: Handlers;
  /** Whether the process learns the names of all customers, for faster first requests; false by default. */
  readonly learnsCustomers?: boolean;
  /** Whether jobs stop when the clock jumps forward; tests move theirs freely. */
  readonly guardsClock?: boolean;
  /** False sends checks and usage events through the framework, to compare both ways in a test. */
  readonly hasFastPath?: boolean;
}
