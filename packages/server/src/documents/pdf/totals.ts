import type { DocumentView } from "../view/view.js";
import type { TotalView } from "../view/totals.js";
import type { Block, Canvas } from "./canvas.js";
import { COLORS, STYLES } from "./styles.js";
import type { Tags } from "./tags.js";

interface TotalRow {
  readonly total: TotalView;
  readonly name: Block;
  readonly detail: Block | null;
  readonly value: Block;
  readonly height: number;
}

/** The sums below the table, laid out but not drawn: their height decides where the last line stands. */
export interface Totals {
  readonly rows: readonly TotalRow[];
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

const STYLE_OF = { normal: STYLES.text, total: STYLES.total, due: STYLES.due } as const;
const SPACE_BEFORE = { normal: 0, total: 5, due: 7 } as const;
const SPACE_AFTER = { normal: 3, total: 4, due: 7 } as const;
const SPACE_ABOVE = 12;
const VALUE_GAP = 12;

/** The sums stand below the amounts, in the half of the page where these are. */
export function layOutTotals(canvas: Canvas, { totals }: DocumentView): Totals {
  const width = canvas.width * 0.56;
  const rows = totals.map((total) => layOutRow(canvas, total, width));
  const height = rows.reduce((sum, row) => sum + row.height, SPACE_ABOVE);
  return { rows, start: canvas.width - width, width, height };
}

function layOutRow(canvas: Canvas, total: TotalView, width: number): TotalRow {
  const style = STYLE_OF[total.weight];
  const valueWidth = Math.min(canvas.typesetter.width(total.value, style) + 1, width * 0.6);
  const nameWidth = width - valueWidth - VALUE_GAP;
  const name = canvas.block(total.name, total.weight === "normal" ? STYLES.quiet : style, nameWidth);
  const detail = total.detail === null ? null : canvas.block(total.detail, STYLES.label, nameWidth);
  const value = canvas.block(total.value, style, valueWidth);
  const content = Math.max(name.height + (detail?.height ?? 0), value.height);
  const height = content + SPACE_BEFORE[total.weight] + SPACE_AFTER[total.weight];
  return { total, name, detail, value, height };
}

/** Draws the sums and returns where they end. */
export function drawTotals(
  canvas: Canvas,
  tags: Tags,
  { totals, top }: { readonly totals: Totals; readonly top: number },
): number {
  let at = top + SPACE_ABOVE;
  tags.group("Table", () => {
    for (const row of totals.rows) {
      drawRow(canvas, tags, { row, totals, top: at });
      at += row.height;
    }
  });
  return at;
}

function drawRow(
  canvas: Canvas,
  tags: Tags,
  { row, totals, top }: { readonly row: TotalRow; readonly totals: Totals; readonly top: number },
): void {
  const { name, detail, value, total } = row;
  const { start, width } = totals;
  const at = top + SPACE_BEFORE[total.weight];
  tags.artifact(() => {
    if (total.weight === "total")
      canvas.rule(top + 0.5, { color: COLORS.hairline, weight: 0.5, start, width });
    if (total.weight === "due") canvas.rule(top + 1, { color: COLORS.rule, weight: 1.2, start, width });
  });
  tags.group("TR", () => {
    tags.content("TH", () => {
      canvas.draw(name, { start, width, top: at });
      if (detail) canvas.draw(detail, { start, width, top: at + name.height });
    });
    tags.content("TD", () => canvas.draw(value, { start, width, top: at, align: "end" }));
  });
}
