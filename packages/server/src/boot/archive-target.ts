import path from "node:path";
import type { ArchiveTarget } from "../outbound/archive/open.js";

/** The settings of the archive, as they are in the environment. */
interface ArchiveSettings {
  readonly DUES_ARCHIVE?: string | undefined;
  readonly DUES_S3_URL?: string | undefined;
  readonly AWS_REGION?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** Names that need no escapes in URLs: `s3://bucket/folder/folder`. */
const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]+)*)\/?$/;

const isS3 = (place: string | undefined): place is string => place?.startsWith("s3:") === true;

/** Lists what is invalid together, in a sentence. */
export function archiveProblems(values: ArchiveSettings): string[] {
  const { DUES_ARCHIVE: place, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = values;
  if (!isS3(place)) return [];
  if (!S3_PLACE.test(place))
    return ["DUES_ARCHIVE must be a directory, or a bucket such as s3://bucket/folder."];
  if (id !== undefined && secret !== undefined) return [];
  return ["DUES_ARCHIVE is a bucket, which needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."];
}

/** The archive of usage events; undefined if there is none. The settings must have no problems. */
export function archiveTargetOf(values: ArchiveSettings, directory: string): ArchiveTarget | undefined {
  const { DUES_ARCHIVE: place, AWS_REGION: region = "us-east-1" } = values;
  if (place === undefined) return undefined;
  if (!isS3(place)) return { directory: path.resolve(directory, place) };
  const [, bucket = "", folder = ""] = S3_PLACE.exec(place) ?? [];
  return {
    url: values.DUES_S3_URL ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: folder === "" ? "" : `${folder.slice(1)}/`,
    accessKeyId: values.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: values.AWS_SECRET_ACCESS_KEY ?? "",
  };
}
