import { createHash } from "node:crypto";

/** A file whose address contains a hash of its text, so that browsers may keep it forever. */
export interface Asset {
  readonly address: string;
  readonly type: string;
  readonly text: string;
}

/** Names a text: `docs`, `js` -> `/docs/assets/docs.4f2a….js` */
export function assetOf(name: string, extension: "js" | "json", text: string): Asset {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { address: `/docs/assets/${name}.${hash}.${extension}`, type: extension, text };
}
