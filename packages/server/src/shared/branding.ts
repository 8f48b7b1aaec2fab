import { html, type Html } from "./html.js";

/** How an organization looks on pages that its customers see. */
export interface Branding {
  /** The name that customers know; null for that of the organization. */
  readonly name: string | null;
  /** Of buttons, as `#rrggbb`; null for the standard one. */
  readonly color: string | null;
  readonly logo: BrandingLogo | null;
}

/** A PNG or a JPEG. */
export interface BrandingLogo {
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export const NO_BRANDING: Branding = { name: null, color: null, logo: null };

/** The logo as a part of the page, because pages load nothing. The name beside it says the same, so it has no text. */
export function logoImage({ logo }: Branding): Html | null {
  if (logo === null) return null;
  const { width, height } = logo;
  const bytes = Buffer.from(logo.bytes);
  const type = bytes[0] === PNG_START ? "image/png" : "image/jpeg";
  const source = `data:${type};base64,${bytes.toString("base64")}`;
  return html`<img
    class="logo"
    src="${source}"
    alt=""
    width="${String(width)}"
    height="${String(height)}"
  />`;
}

/** No JPEG begins with the first byte of a PNG. */
const PNG_START = 0x89;

/** What a Content-Security-Policy must allow for the logo; empty without one. */
export function logoSources({ logo }: Branding): readonly string[] {
  return logo === null ? [] : ["img-src data:"];
}
