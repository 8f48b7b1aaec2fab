/** The accent of buttons where an organization has none of its own. */
const STANDARD = "#1a5fd0";

/** The colour of buttons, and of the text on them: black or white, whichever has the higher contrast. */
export function accentOf(color: string | null): { readonly accent: string; readonly onAccent: string } {
  const accent = color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : STANDARD;
  const luminance = luminanceOf(accent);
  const isDark = 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05;
  return { accent, onAccent: isDark ? "#ffffff" : "#000000" };
}

/** As WCAG 2 defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
