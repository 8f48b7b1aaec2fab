import type { TextStyle } from "./canvas.js";

const TEXT = "#1a1f26";
const QUIET = "#5a6471";

/** Every color of text has a contrast of at least 4.5 to its background. */
export const COLORS = {
  rule: TEXT,
  hairline: "#d9dde2",
  band: "#f3f5f7",
  warning: "#fff4d6",
} as const;

export const STYLES = {
  heading: { size: 22, leading: 27, weight: "bold", color: TEXT },
  name: { size: 13, leading: 17, weight: "bold", color: TEXT },
  text: { size: 9, leading: 13, weight: "regular", color: TEXT },
  strong: { size: 9, leading: 13, weight: "bold", color: TEXT },
  quiet: { size: 9, leading: 13, weight: "regular", color: QUIET },
  /** Beside text of ordinary size, with whose lines it shares a grid. */
  title: { size: 8, leading: 13, weight: "regular", color: QUIET },
  label: { size: 8, leading: 12, weight: "regular", color: QUIET },
  total: { size: 10, leading: 14, weight: "bold", color: TEXT },
  due: { size: 12, leading: 17, weight: "bold", color: TEXT },
  warning: { size: 8.5, leading: 12.5, weight: "regular", color: "#5c4500" },
} as const satisfies Readonly<Record<string, TextStyle>>;
