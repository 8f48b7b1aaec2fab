import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Target } from "../../src/outbound/archive/s3.js";

const TARGET = {
  region: "eu-central-1",
  bucket: "archive",
  prefix: "dues/",
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};

/** A store that speaks the part of Amazon S3's protocol that archives need, and verifies signatures and checksums. */
export interface S3Double {
  readonly target: S3Target;
  /** Stored objects by their paths. A test may change them. */
  readonly objects: Map<string, Buffer>;
  /** The status and code of each refusal. */
  readonly refusals: readonly string[];
  /** Answers the next requests as a busy store does. */
  beBusy(requests: number): void;
  /** Changes what the next request stores, as a broken disk would. */
  damageNext(): void;
  close(): Promise<void>;
}

export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  let busy = 0;
  let isDamaging = false;

  function answer(request: IncomingMessage, body: Buffer): { status: number; code?: string; body?: Buffer } {
    const { pathname } = new URL(request.url ?? "/", "http://store");
    if (busy > 0) {
      busy -= 1;
      return { status: 503, code: "SlowDown" };
    }
    const problem = problemOf(request, body);
    if (problem !== undefined) return { status: problem === "BadDigest" ? 400 : 403, code: problem };
    if (!pathname.startsWith(`/${TARGET.bucket}/`)) return { status: 404, code: "NoSuchBucket" };
    if (request.method === "PUT") {
      const stored = Buffer.from(body);
      if (isDamaging) stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
      isDamaging = false;
      objects.set(pathname, stored);
      return { status: 200 };
    }
    const found = objects.get(pathname);
    return found ? { status: 200, body: found } : { status: 404, code: "NoSuchKey" };
  }

  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const { status, code, body } = answer(request, sent);
      if (code !== undefined) refusals.push(`${status} ${code}`);
      response.writeHead(status).end(code === undefined ? body : `<Error><Code>${code}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    target: { ...TARGET, url: `http://127.0.0.1:${port}` },
    objects,
    refusals,
    beBusy: (requests) => void (busy = requests),
    damageNext: () => void (isDamaging = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The code with which S3 refuses a request, by the rules of its documentation of signature version 4. */
function problemOf(request: IncomingMessage, body: Buffer): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? "");
  const payload = header("x-amz-content-sha256");
  const hash = createHash("sha256").update(body).digest();
  if (request.method === "PUT") {
    if (Number(header("content-length")) !== body.length) return "MissingContentLength";
    if (payload !== hash.toString("hex")) return "XAmzContentSHA256Mismatch";
    if (header("x-amz-checksum-sha256") !== hash.toString("base64")) return "BadDigest";
  }
  const [, id, day = "", region = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header("authorization"),
    ) ?? [];
  if (id !== TARGET.accessKeyId) return "InvalidAccessKeyId";
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
    return "AccessDenied";
  const lines = signed.map((name) => `${name}:${header(name).trim()}\n`).join("");
  const canonical = [request.method, request.url, "", lines, names, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash("sha256").update(canonical).digest("hex");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${TARGET.secretAccessKey}`,
  );
  const expected = createHmac("sha256", key)
    .update(["AWS4-HMAC-SHA256", header("x-amz-date"), scope, digest].join("\n"))
    .digest("hex");
  return region === TARGET.region && signature === expected ? undefined : "SignatureDoesNotMatch";
}
