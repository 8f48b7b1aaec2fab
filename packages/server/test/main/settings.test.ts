import { describe, expect, test } from "@jest/globals";
import { parseEncryptionKey, readSettings, SettingsError } from "../../src/boot/settings.js";

const read = (environment: Record<string, string>, isTerminal = false) =>
  readSettings(environment, { directory: "/srv", isTerminal });

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe("settings", () => {
  test("have defaults that start a server on this machine alone", () => {
    expect(read({})).toEqual({
      port: 4242,
      host: "127.0.0.1",
      databaseUrl: undefined,
      dataDir: "/srv/.dues",
      bootstrapApiKey: undefined,
      operatorToken: undefined,
      encryptionKey: undefined,
      previousEncryptionKeys: [],
      providerUrls: { stripe: undefined, paystack: undefined },
      allowsPrivateWebhooks: false,
      publicUrl: undefined,
      corsOrigins: [],
      portalOrigins: [],
      hasConsole: true,
      requestRates: { perKey: undefined, perOrganization: undefined },
      failedAttempts: { requests: 100, seconds: 60 },
      trustedProxies: [],
      logLevel: "info",
      isProduction: false,
    });
  });

  test("are all read", () => {
    const key = `dues_test_${"a".repeat(32)}`;
    expect(
      read({
        PORT: "80",
        HOST: "::",
        DATABASE_URL: "postgresql://u:p@db:5432/dues",
        DUES_DATA_DIR: "/var/lib/dues",
        DUES_BOOTSTRAP_API_KEY: key,
        DUES_OPERATOR_TOKEN: "0123456789abcdef",
        DUES_ENCRYPTION_KEY: "ab".repeat(32),
        DUES_ENCRYPTION_KEY_PREVIOUS: `${"cd".repeat(32)}, ${Buffer.alloc(32, 0xef).toString("base64")}`,
        DUES_STRIPE_URL: "http://127.0.0.1:12111/",
        DUES_PAYSTACK_URL: "http://127.0.0.1:12112",
        DUES_VIES_URL: "http://127.0.0.1:12113/",
        DUES_WEBHOOK_ALLOW_PRIVATE: "true",
        DUES_PUBLIC_URL: "https://dues.example.com/",
        DUES_CORS_ORIGINS: "https://app.example.com, http://localhost:5173",
        DUES_PORTAL_ORIGINS: "https://app.example.com",
        DUES_CONSOLE: "off",
        DUES_RATE_LIMIT_KEY: "6000/60",
        DUES_RATE_LIMIT_ORGANIZATION: "30000/10",
        DUES_RATE_LIMIT_FAILED_KEYS: "off",
        DUES_TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8, fd00::/8",
        DUES_FONTS_DIR: "/usr/share/fonts/noto",
        LOG_LEVEL: "debug",
        NODE_ENV: "production",
      }),
    ).toEqual({
      port: 80,
      host: "::",
      databaseUrl: "postgresql://u:p@db:5432/dues",
      dataDir: "/var/lib/dues",
      bootstrapApiKey: key,
      operatorToken: "0123456789abcdef",
      encryptionKey: Buffer.alloc(32, 0xab),
      previousEncryptionKeys: [Buffer.alloc(32, 0xcd), Buffer.alloc(32, 0xef)],
      providerUrls: { stripe: "http://127.0.0.1:12111", paystack: "http://127.0.0.1:12112" },
      vies: { url: "http://127.0.0.1:12113" },
      allowsPrivateWebhooks: true,
      publicUrl: "https://dues.example.com",
      corsOrigins: ["https://app.example.com", "http://localhost:5173"],
      portalOrigins: ["https://app.example.com"],
      hasConsole: false,
      requestRates: {
        perKey: { requests: 6_000, seconds: 60 },
        perOrganization: { requests: 30_000, seconds: 10 },
      },
      failedAttempts: undefined,
      trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
      fontFolder: "/usr/share/fonts/noto",
      logLevel: "debug",
      isProduction: true,
    });
  });

  test("that are empty count as not set, and unknown ones are ignored", () => {
    expect(read({ PORT: "", DATABASE_URL: " ", PATH: "/bin" })).toEqual(read({}));
  });

  // prettier-ignore
  test.each<[string, Record<string, string>, object | undefined]>([
    ["off with the embedded database",     {},                                                      undefined],
    ["on with a database server",          { DATABASE_URL: "postgres://db/dues" },                  { url: undefined }],
    ["off with one if it is turned off",   { DATABASE_URL: "postgres://db/dues", DUES_VIES: "false" }, undefined],
    ["on if it is turned on",              { DUES_VIES: "true" },                                   { url: undefined }],
    ["on at another address",              { DUES_VIES_URL: "http://127.0.0.1:9" },                 { url: "http://127.0.0.1:9" }],
    ["off at another address on request",  { DUES_VIES_URL: "http://127.0.0.1:9", DUES_VIES: "false" }, undefined],
  ])("VIES is %s", (_rule, environment, vies) => {
    expect(read(environment).vies).toEqual(vies);
  });

  // prettier-ignore
  test.each<[string, Record<string, string>, object | undefined]>([
    ["nowhere by default",               {},                                             undefined],
    ["in a directory",                   { DUES_ARCHIVE: "archive" },                    { directory: "/srv/archive" }],
    ["in a bucket of Amazon S3",         { DUES_ARCHIVE: "s3://usage", AWS_REGION: "eu-central-1" },
      { url: "https://s3.eu-central-1.amazonaws.com", region: "eu-central-1", bucket: "usage", prefix: "" }],
    ["in a folder of another S3 store",  { DUES_ARCHIVE: "s3://usage.dues/a/b_c/", DUES_S3_URL: "http://127.0.0.1:9000/" },
      { url: "http://127.0.0.1:9000", region: "us-east-1", bucket: "usage.dues", prefix: "a/b_c/" }],
  ])("usage events are archived %s", (_rule, environment, archive) => {
    const keys = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "secret" };
    const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" };
    const isBucket = archive !== undefined && "bucket" in archive;
    expect(read({ ...environment, ...keys }).archive).toEqual(isBucket ? { ...archive, ...credentials } : archive);
  });

  test("log only warnings on a terminal by default", () => {
    expect(read({}, true).logLevel).toBe("warn");
    expect(read({ LOG_LEVEL: "info" }, true).logLevel).toBe("info");
  });

  // prettier-ignore
  test.each([
    ["PORT",                   "http"],
    ["PORT",                   "65536"],
    ["PORT",                   "-1"],
    ["PORT",                   "80.5"],
    ["HOST",                   "local host"],
    ["DUES_ARCHIVE",           "s3://Bucket"],
    ["DUES_ARCHIVE",           "s3:bucket"],
    ["DUES_ARCHIVE",           "s3://bucket/a b"],
    ["DUES_S3_URL",            "store:9000"],
    ["AWS_REGION",             "Frankfurt am Main"],
    ["DATABASE_URL",           "mysql://localhost/dues"],
    ["DATABASE_URL",           "nonsense"],
    ["DUES_BOOTSTRAP_API_KEY", `dues_test_${"a".repeat(31)}`],
    ["DUES_BOOTSTRAP_API_KEY", `dues_live_${"a".repeat(32)}`],
    ["DUES_BOOTSTRAP_API_KEY", `dues_test_${"a".repeat(31)}!`],
    ["DUES_OPERATOR_TOKEN",    "0123456789abcde"],
    ["DUES_OPERATOR_TOKEN",    "0123456789 abcdef"],
    ["DUES_ENCRYPTION_KEY",    "ab".repeat(31)],
    ["DUES_ENCRYPTION_KEY_PREVIOUS", `${"ab".repeat(32)},${"ab".repeat(31)}`],
    ["DUES_PUBLIC_URL",        "billing.example"],
    ["DUES_STRIPE_URL",        "api.stripe.example"],
    ["DUES_PAYSTACK_URL",      "ftp://api.paystack.example"],
    ["DUES_VIES",              "yes"],
    ["DUES_VIES_URL",          "vies.example"],
    ["DUES_PUBLIC_URL",        "ftp://dues.example.com"],
    ["DUES_WEBHOOK_ALLOW_PRIVATE", "yes"],
    ["DUES_CORS_ORIGINS",      "*"],
    ["DUES_PORTAL_ORIGINS",    "*"],
    ["DUES_CORS_ORIGINS",      "https://app.example.com/"],
    ["DUES_CORS_ORIGINS",      "https://app.example.com, app.example.com"],
    ["DUES_CONSOLE",           "no"],
    ["DUES_RATE_LIMIT_KEY",    "7000"],
    ["DUES_RATE_LIMIT_KEY",    "0/70"],
    ["DUES_RATE_LIMIT_ORGANIZATION", "10/minute"],
    ["DUES_RATE_LIMIT_FAILED_KEYS", "none"],
    ["DUES_TRUSTED_PROXIES",   "10.0.0.0/33"],
    ["DUES_TRUSTED_PROXIES",   "127.0.0.1, proxy.internal"],
    ["LOG_LEVEL",              "loud"],
  ])("refuse %s=%s in one sentence that repeats no value", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(problems[0]).not.toContain(value);
  });

  test("need the credentials of a bucket", () => {
    const AWS_ACCESS_KEY_ID = "AKIDEXAMPLE";
    for (const credentials of [{}, { AWS_ACCESS_KEY_ID }])
      expect(problemsOf({ DUES_ARCHIVE: "s3://usage", ...credentials })).toEqual([
        "DUES_ARCHIVE is a bucket, which needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
      ]);
  });

  test("report all invalid values together", () => {
    const problems = problemsOf({ PORT: "x", LOG_LEVEL: "x", DUES_ENCRYPTION_KEY: "x" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "PORT",
      "DUES_ENCRYPTION_KEY",
      "LOG_LEVEL",
    ]);
  });
});

describe("an encryption key", () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index * 3));

  test.each([
    ["in hexadecimal", bytes.toString("hex")],
    ["in capital hexadecimal", bytes.toString("hex").toUpperCase()],
    ["in base64", bytes.toString("base64")],
    ["in base64 for URLs", bytes.toString("base64url")],
  ])("is 32 bytes %s", (_rule, text) => {
    expect(parseEncryptionKey(text)).toEqual(bytes);
  });

  test.each([["too short"], ["ab".repeat(33)], ["zz".repeat(32)], [""]])("is not %j", (text) => {
    expect(parseEncryptionKey(text)).toBeUndefined();
  });
});
