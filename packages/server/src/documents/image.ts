/** A PNG or JPEG, as the beginning of its bytes describes it. */
export interface ImageFacts {
  readonly contentType: "image/png" | "image/jpeg";
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads what an image is from its bytes, whatever a client calls it. Undefined for anything but a PNG or JPEG. */
export function readImage(bytes: Uint8Array): ImageFacts | undefined {
  const data = Buffer.from(bytes);
  return readPng(data) ?? readJpeg(data);
}

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function readPng(data: Buffer): ImageFacts | undefined {
  if (data.length < 24 || !data.subarray(0, PNG.length).equals(PNG)) return undefined;
  return { contentType: "image/png", width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

/** Segments that begin with 0xC0 to 0xCF have the size, but for those of tables and of extensions. */
const WITHOUT_SIZE = new Set([0xc4, 0xc8, 0xcc]);

function readJpeg(data: Buffer): ImageFacts | undefined {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= data.length && data[at] === 0xff;) {
    const marker = data[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && !WITHOUT_SIZE.has(marker)) {
      return {
        contentType: "image/jpeg",
        width: data.readUInt16BE(at + 7),
        height: data.readUInt16BE(at + 5),
      };
    }
    at += 2 + data.readUInt16BE(at + 2);
  }
  return undefined;
}
