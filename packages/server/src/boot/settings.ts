import path from "node:path";
import { z } from "zod";
import type { ArchiveTarget } from "../outbound/archive/open.js";
import type { MailSettings } from "../outbound/smtp.js";
import { isAddressOrRange } from "../shared/address-range.js";
import { isApiKey } from "../usecases/shared/api-key/api-key.js";
import { archiveProblems, archiveTargetOf } from "./archive-target.js";
import { mailProblems, mailSettingsOf } from "./mail-settings.js";

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** A PostgreSQL server, instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database and the generated secrets. */
  readonly dataDir: string;
  readonly bootstrapApiKey?: string | undefined;
  readonly operatorToken?: string | undefined;
  readonly metricsToken?: string | undefined;
  /** 32 bytes. */
  readonly encryptionKey?: Buffer | undefined;
  /** Keys that may decrypt existing data and encrypt nothing new. */
  readonly previousEncryptionKeys: readonly Buffer[];
  /** Base URLs of the payment providers' APIs, if not their own. Without a trailing slash. */
  readonly providerUrls: { readonly stripe?: string | undefined; readonly paystack?: string | undefined };
  /** Whether VIES verifies tax ids; undefined if not. Without a trailing slash. */
  readonly vies?: { readonly url?: string | undefined } | undefined;
  /** The relay that sends messages to customers; undefined without one. */
  readonly mail?: MailSettings | undefined;
  /** Whether events may be sent to private networks and over plain HTTP. */
  readonly allowsPrivateWebhooks: boolean;
  /** Without a trailing slash. */
  readonly publicUrl?: string | undefined;
  /** Origins allowed to call the API, as browsers send them. */
  readonly corsOrigins: readonly string[];
  /** Origins allowed to call the operations of customers with a portal token. */
  readonly portalOrigins: readonly string[];
  /** Whether persons can sign in to the console. */
  readonly hasConsole: boolean;
  /** Request limits per key and per organization. */
  readonly requestRates: { readonly perKey?: Rate | undefined; readonly perOrganization?: Rate | undefined };
  /** The limit of requests with an invalid key per IP address. */
  readonly failedAttempts: Rate | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Where usage events are moved that organizations keep no longer; undefined if they stay. */
  readonly archive?: ArchiveTarget | undefined;
  /** A folder with more fonts for PDFs. */
  readonly fontFolder: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly isProduction: boolean;
}

interface Rate {
  readonly requests: number;
  readonly seconds: number;
}

/** Lists the invalid settings, one sentence each, without their values: some are secret. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** A shorter token could be guessed. */
const MIN_TOKEN_LENGTH = 16;

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "PORT must be a whole number from 0 to 65535.")
    .transform(Number)
    .refine((port) => port <= 65_535, "PORT must be a whole number from 0 to 65535.")
    .default(4242),
  HOST: z
    .string()
    .regex(/^\S+$/, "HOST must be the address to listen on, such as 127.0.0.1.")
    .default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .refine(
      isUrlOf("postgres:", "postgresql:"),
      "DATABASE_URL must be the URL of a PostgreSQL database, such as postgres://user:password@localhost:5432/dues.",
    )
    .optional(),
  DUES_DATA_DIR: z.string().default(".dues"),
  DUES_BOOTSTRAP_API_KEY: z
    .string()
    .refine(
      (key) => isApiKey(key) && key.startsWith("dues_test_"),
      "DUES_BOOTSTRAP_API_KEY must be `dues_test_` and 32 to 128 letters, digits, `_` or `-`.",
    )
    .optional(),
  DUES_OPERATOR_TOKEN: token("DUES_OPERATOR_TOKEN"),
  DUES_METRICS_TOKEN: token("DUES_METRICS_TOKEN"),
  DUES_ENCRYPTION_KEY: z
    .string()
    .transform(parseEncryptionKey)
    .refine(
      (key) => key !== undefined,
      "DUES_ENCRYPTION_KEY must be 32 bytes: 64 hexadecimal digits, or base64.",
    )
    .optional(),
  DUES_ENCRYPTION_KEY_PREVIOUS: z
    .string()
    .transform((text) => text.split(",").map((key) => parseEncryptionKey(key.trim())))
    .refine(
      (keys): keys is Buffer[] => keys.every((key) => key !== undefined),
      "DUES_ENCRYPTION_KEY_PREVIOUS must be one or more keys like DUES_ENCRYPTION_KEY, separated by commas.",
    )
    .optional(),
  DUES_PUBLIC_URL: webUrl("DUES_PUBLIC_URL", "https://dues.example.com"),
  DUES_CORS_ORIGINS: originList("DUES_CORS_ORIGINS"),
  DUES_PORTAL_ORIGINS: originList("DUES_PORTAL_ORIGINS"),
  DUES_CONSOLE: z.enum(["on", "off"], "DUES_CONSOLE must be on or off.").optional(),
  DUES_STRIPE_URL: webUrl("DUES_STRIPE_URL", "http://127.0.0.1:12111"),
  DUES_PAYSTACK_URL: webUrl("DUES_PAYSTACK_URL", "http://127.0.0.1:12112"),
  DUES_VIES: z.enum(["true", "false"], "DUES_VIES must be true or false.").optional(),
  DUES_VIES_URL: webUrl("DUES_VIES_URL", "http://127.0.0.1:12113"),
  DUES_SMTP_URL: z.string().optional(),
  DUES_MAIL_FROM: z.string().optional(),
  DUES_WEBHOOK_ALLOW_PRIVATE: z
    .enum(["true", "false"], "DUES_WEBHOOK_ALLOW_PRIVATE must be true or false.")
    .optional(),
  DUES_RATE_LIMIT_KEY: rate("DUES_RATE_LIMIT_KEY"),
  DUES_RATE_LIMIT_ORGANIZATION: rate("DUES_RATE_LIMIT_ORGANIZATION"),
  DUES_RATE_LIMIT_FAILED_KEYS: rate("DUES_RATE_LIMIT_FAILED_KEYS").default({ requests: 100, seconds: 60 }),
  DUES_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((proxy) => proxy.trim()))
    .refine(
      (proxies) => proxies.every(isAddressOrRange),
      "DUES_TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas.",
    )
    .optional(),
  DUES_FONTS_DIR: z.string().optional(),
  DUES_ARCHIVE: z.string().optional(),
  DUES_S3_URL: webUrl("DUES_S3_URL", "http://127.0.0.1:9000"),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "AWS_REGION must be the name of a region, such as eu-central-1.")
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`).optional(),
  NODE_ENV: z.string().optional(),
});

/**
 * Reads the settings. An empty variable counts as not set.
 *
 * @throws SettingsError naming all invalid settings at once.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  { directory, isTerminal }: { readonly directory: string; readonly isTerminal: boolean },
): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const read = schema.safeParse(set);
  const problems = [
    ...(read.error?.issues ?? []).map(({ message }) => message),
    ...archiveProblems(set),
    ...mailProblems(set),
  ];
  if (!read.success || problems.length > 0) throw new SettingsError([...new Set(problems)]);
  const values = read.data;
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: path.resolve(directory, values.DUES_DATA_DIR),
    bootstrapApiKey: values.DUES_BOOTSTRAP_API_KEY,
    operatorToken: values.DUES_OPERATOR_TOKEN,
    metricsToken: values.DUES_METRICS_TOKEN,
    encryptionKey: values.DUES_ENCRYPTION_KEY,
    previousEncryptionKeys: values.DUES_ENCRYPTION_KEY_PREVIOUS ?? [],
    providerUrls: { stripe: values.DUES_STRIPE_URL, paystack: values.DUES_PAYSTACK_URL },
    vies: viesOf(values),
    mail: mailSettingsOf(values),
    allowsPrivateWebhooks: values.DUES_WEBHOOK_ALLOW_PRIVATE === "true",
    publicUrl: values.DUES_PUBLIC_URL,
    corsOrigins: values.DUES_CORS_ORIGINS ?? [],
    portalOrigins: values.DUES_PORTAL_ORIGINS ?? [],
    hasConsole: values.DUES_CONSOLE !== "off",
    requestRates: {
      perKey: values.DUES_RATE_LIMIT_KEY ?? undefined,
      perOrganization: values.DUES_RATE_LIMIT_ORGANIZATION ?? undefined,
    },
    // Null turns it off; undefined would be the default.
    failedAttempts: values.DUES_RATE_LIMIT_FAILED_KEYS ?? undefined,
    trustedProxies: values.DUES_TRUSTED_PROXIES ?? [],
    archive: archiveTargetOf(values, directory),
    fontFolder:
      values.DUES_FONTS_DIR === undefined ? undefined : path.resolve(directory, values.DUES_FONTS_DIR),
    // On a terminal the banner has what a person needs, and a line for every request would bury it.
    logLevel: values.LOG_LEVEL ?? (isTerminal ? "warn" : "info"),
    isProduction: values.NODE_ENV === "production",
  };
}

/** On with a database server. With the embedded database, which is mostly a demo, nothing is sent unless it is turned on. */
function viesOf(values: z.infer<typeof schema>): Settings["vies"] {
  const { DUES_VIES: chosen, DUES_VIES_URL: url, DATABASE_URL: databaseUrl } = values;
  const isOn = chosen === undefined ? (url ?? databaseUrl) !== undefined : chosen === "true";
  return isOn ? { url } : undefined;
}

/** Parses 32 bytes from 64 hexadecimal digits, base64 or base64url. */
export function parseEncryptionKey(text: string): Buffer | undefined {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return Buffer.from(text, "hex");
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, "base64");
  return key.length === 32 ? key : undefined;
}

function originList(name: string) {
  return z
    .string()
    .transform((text) => text.split(",").map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      `${name} must be origins such as https://app.example.com, without a path and separated by commas.`,
    )
    .optional();
}

function token(name: string) {
  return z
    .string()
    .regex(
      new RegExp(`^\\S{${MIN_TOKEN_LENGTH},}$`),
      `${name} must have at least ${MIN_TOKEN_LENGTH} characters and no spaces.`,
    )
    .optional();
}

/** `6000/60`: requests per seconds. `off` disables the limit. */
function rate(name: string) {
  const wrong = `${name} must be a number of requests and of seconds, such as 6000/60, or \`off\`.`;
  return z
    .string()
    .regex(/^(?:off|[1-9]\d{0,8}\/[1-9]\d{0,4})$/, wrong)
    .transform((text): Rate | null => {
      const [requests, seconds] = text.split("/").map(Number);
      return seconds === undefined ? null : { requests: requests ?? 0, seconds };
    })
    .optional();
}

function webUrl(name: string, example: string) {
  return z
    .string()
    .refine(isUrlOf("http:", "https:"), `${name} must be an http or https URL, such as ${example}.`)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional();
}

function isUrlOf(...protocols: readonly string[]): (text: string) => boolean {
  return (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** An origin in any other form, for example with a trailing slash, would never match what browsers send. */
function isOrigin(text: string): boolean {
  return isUrlOf("http:", "https:")(text) && new URL(text).origin === text;
}
