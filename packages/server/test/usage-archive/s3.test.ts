import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { openArchiveStore, type ArchiveTarget } from "../../src/outbound/archive/open.js";
import { startS3Double, type S3Double } from "./s3-double.js";

let s3: S3Double;
beforeEach(async () => void (s3 = await startS3Double()));
afterEach(() => s3.close());

const open = (change: Partial<S3Double["target"]> = {}) => openArchiveStore({ ...s3.target, ...change });
const FILE = Buffer.from([0, 1, 2, 255, 10, 13]);

describe("an S3 store", () => {
  test("returns what was written, below its bucket and folder", async () => {
    await open().write("usage-1.json", FILE);
    expect([...s3.objects.keys()]).toEqual(["/archive/dues/usage-1.json"]);
    expect(await open().read("usage-1.json")).toEqual(FILE);
    await open({ prefix: "" }).write("usage-2.json", FILE);
    expect(s3.objects.has("/archive/usage-2.json")).toBe(true);
  });

  test("replaces a file", async () => {
    await open().write("usage-1.json", FILE);
    await open().write("usage-1.json", Buffer.from("{}"));
    expect(await open().read("usage-1.json")).toEqual(Buffer.from("{}"));
  });

  test("has no file that was not written", async () => {
    expect(await open().read("usage-1.json")).toBeUndefined();
  });

  test("is tried again while it is busy, and at last given up", async () => {
    s3.beBusy(2);
    await open().write("usage-1.json", FILE);
    expect(s3.refusals).toEqual(["503 SlowDown", "503 SlowDown"]);
    s3.beBusy(10);
    await expect(open().read("usage-1.json")).rejects.toThrow(
      "The S3 store refused to read usage-1.json: 503, SlowDown.",
    );
  });

  // prettier-ignore
  test.each<[string, Partial<S3Double["target"]>, string]>([
    ["another secret", { secretAccessKey: "another" }, "403, SignatureDoesNotMatch"],
    ["another id",     { accessKeyId: "AKIDOTHER" },   "403, InvalidAccessKeyId"],
    ["another region", { region: "us-east-1" },        "403, SignatureDoesNotMatch"],
    ["no such bucket", { bucket: "other" },            "404, NoSuchBucket"],
  ])("reports its refusal, without the file and the secret: %s", async (_what, change, reason) => {
    await expect(open(change).write("usage-1.json", FILE)).rejects.toThrow(
      `The S3 store refused to write usage-1.json: ${reason}.`,
    );
    expect(s3.objects.size).toBe(0);
  });

  test("that cannot be reached is an error", async () => {
    const target: ArchiveTarget = s3.target;
    await s3.close();
    await expect(openArchiveStore(target).write("usage-1.json", FILE)).rejects.toThrow(
      `The S3 store at ${s3.target.url} cannot be reached.`,
    );
    s3 = await startS3Double();
  });
});
