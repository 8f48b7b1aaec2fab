import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { ArchiveUnavailable, type ArchiveStore } from "./store.js";

/** A part of a bucket, and the credentials for it. */
export interface S3Target {
  /** The address of the store, without the bucket and a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  /** What the names of all files begin with: empty, or with a slash at the end. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Long enough for the largest file on a slow line; a job without progress is reported after ten minutes. */
const TIMEOUT_MS = 120_000;

/** Of requests that the store could not serve at the moment. After more, the job tries again later. */
const RETRIES = 3;

export function createS3Store({ url, bucket, prefix, ...account }: S3Target): ArchiveStore {
  const client = new AwsClient({ ...account, service: "s3", retries: RETRIES });

  async function request(method: "GET" | "PUT", name: string, more: RequestInit = {}): Promise<Response> {
    const init = { method, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS), ...more } as const;
    return client.fetch(`${url}/${bucket}/${prefix}${name}`, init).catch((cause: unknown) => {
      throw new ArchiveUnavailable(`The S3 store at ${url} cannot be reached.`, { cause });
    });
  }

  return {
    async read(name) {
      const response = await request("GET", name);
      if (response.status === 404) return undefined;
      if (!response.ok) throw await failureOf(response, `read ${name}`);
      return Buffer.from(await response.arrayBuffer());
    },
    async write(name, bytes) {
      const hash = createHash("sha256").update(bytes).digest();
      const response = await request("PUT", name, {
        body: bytes,
        headers: {
          // The signature covers it, so the store refuses other contents.
          "x-amz-content-sha256": hash.toString("hex"),
          // The store keeps it, for later checks of the file.
          "x-amz-checksum-sha256": hash.toString("base64"),
        },
      });
      if (!response.ok) throw await failureOf(response, `write ${name}`);
    },
  };
}

/** Only the code of the error: its text may have parts of the request. */
async function failureOf(response: Response, what: string): Promise<Error> {
  const [, code = "no code"] = /<Code>(\w{1,64})<\/Code>/.exec(await response.text()) ?? [];
  return new ArchiveUnavailable(`The S3 store refused to ${what}: ${response.status}, ${code}.`);
}
