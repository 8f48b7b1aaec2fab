import type { DocumentView } from "../view/view.js";
import type { LineView } from "../view/lines.js";
import { MARGIN, type Block, type Canvas } from "./canvas.js";
import { COLORS, STYLES } from "./styles.js";
import type { Tags } from "./tags.js";
import type { Language } from "../texts/languages.js";

/** A column of the table, from the margin where lines of the language begin. */
interface Column {
  readonly key: keyof Language["texts"]["columns"];
  readonly start: number;
  readonly width: number;
}

interface Cell {
  readonly column: Column;
  readonly blocks: readonly Block[];
}

interface Row {
  readonly line: LineView;
  readonly cells: readonly Cell[];
  readonly height: number;
}

interface Table {
  readonly canvas: Canvas;
  readonly tags: Tags;
  readonly view: DocumentView;
  readonly columns: readonly Column[];
}

const COLUMN_GAP = 14;
const ROW_PADDING = 6;
const HEAD_HEIGHT = 20;

/** Kept free at the end of a page for the sum that is carried forward. */
const CARRY_HEIGHT = 22;

/** The room of the footer above the margin. */
export const FOOTER_HEIGHT = 24;

/** No description is narrower, however large the amounts are. */
const MIN_DESCRIPTION = 130;

export function bottomOf({ height }: Canvas): number {
  return height - MARGIN - FOOTER_HEIGHT;
}

/**
 * Draws the lines over as many pages as they need, and returns where they end. A page begins with the head of the table
 * and the sum of the pages before.
 *
 * @param rest the height of what follows, which stands on one page with the last line.
 */
export function drawTable(
  canvas: Canvas,
  tags: Tags,
  { view, top, rest }: { readonly view: DocumentView; readonly top: number; readonly rest: number },
): number {
  const table = { canvas, tags, view, columns: columnsOf(canvas, view) };
  const rows = view.lines.map((line) => rowOf(table, line));
  let at = top;
  tags.group("Table", () => {
    at = drawHead(table, at, { isFirst: true });
    let before: LineView | undefined;
    for (const [index, row] of rows.entries()) {
      const isLast = index === rows.length - 1;
      const needed =
        row.height + (isLast ? Math.min(rest, bottomOf(canvas) - MARGIN - row.height - 60) : CARRY_HEIGHT);
      if (before && at + needed > bottomOf(canvas)) at = continueOnNextPage(table, at, before);
      at = drawRow(table, row, at, before);
      before = row.line;
    }
  });
  return at;
}

function columnsOf(canvas: Canvas, { lines, language, hasTaxes }: DocumentView): readonly Column[] {
  const keys = (["quantity", "unitPrice", "tax", "amount"] as const).filter(
    (key) => key !== "tax" || hasTaxes,
  );
  const widths = keys.map((key) => {
    const texts = lines.map((line) => (key === "amount" ? widest(line.amount, line.sum) : line[key]));
    const longest = texts.reduce((found, text) => widest(found, text), "");
    const head = canvas.typesetter.width(language.texts.columns[key], STYLES.label);
    return Math.ceil(Math.max(head, canvas.typesetter.width(longest, STYLES.text), 36)) + 1;
  });
  const numbers = widths.reduce((sum, width) => sum + width + COLUMN_GAP, 0);
  const description = Math.max(MIN_DESCRIPTION, canvas.width - numbers);
  // Amounts of dozens of digits break into lines rather than leave the page.
  const scale = Math.min(
    1,
    (canvas.width - description - keys.length * COLUMN_GAP) / (numbers - keys.length * COLUMN_GAP),
  );
  let start = description;
  const rest = keys.map((key, index): Column => {
    const width = (widths[index] ?? 0) * scale;
    const column = { key, start: start + COLUMN_GAP, width };
    start += COLUMN_GAP + width;
    return column;
  });
  return [{ key: "description", start: 0, width: description }, ...rest];
}

/** The text with more characters, which is wider where digits have one width. */
function widest(a: string, b: string): string {
  return b.length > a.length ? b : a;
}

function rowOf({ canvas, columns }: Table, line: LineView): Row {
  const cells = columns.map((column): Cell => {
    if (column.key !== "description")
      return { column, blocks: [canvas.block(line[column.key], STYLES.text, column.width)] };
    const details = line.details.map((text) => canvas.block(text, STYLES.label, column.width));
    return { column, blocks: [canvas.block(line.description, STYLES.strong, column.width), ...details] };
  });
  const heights = cells.map(({ blocks }) => blocks.reduce((sum, { height }) => sum + height, 0));
  return { line, cells, height: Math.max(...heights) + 2 * ROW_PADDING };
}

/** The head is read once; on later pages it is only seen. */
function drawHead(table: Table, top: number, { isFirst }: { readonly isFirst: boolean }): number {
  const { canvas, tags, view, columns } = table;
  const drawCell = ({ key, start, width }: Column) => {
    const block = canvas.block(view.language.texts.columns[key], STYLES.label, width + COLUMN_GAP);
    const align = key === "description" ? "start" : "end";
    const extra = align === "end" ? COLUMN_GAP : 0;
    canvas.draw(block, { start: start - extra, width: width + extra, top, align });
  };
  if (isFirst) {
    tags.group("TR", () => columns.forEach((column) => tags.content("TH", () => drawCell(column))));
  } else {
    tags.artifact(() => columns.forEach(drawCell));
  }
  tags.artifact(() => canvas.rule(top + HEAD_HEIGHT - 4, { color: COLORS.rule, weight: 0.8 }));
  return top + HEAD_HEIGHT - 4;
}

/** Goes to a new page. Nothing is carried forward where the first line alone fills a page. */
function continueOnNextPage(table: Table, at: number, before: LineView | undefined): number {
  const { canvas, tags, view } = table;
  const { carriedForward, broughtForward } = view.language.texts;
  if (before) drawCarry(table, { name: carriedForward, value: before.sum, top: at + 4 });
  canvas.addPage();
  const top = drawHead(table, MARGIN, { isFirst: false });
  if (!before) return top;
  drawCarry(table, { name: broughtForward, value: before.sum, top: top + 4 });
  const bottom = top + CARRY_HEIGHT;
  tags.artifact(() => canvas.rule(bottom, { color: COLORS.hairline, weight: 0.5 }));
  return bottom;
}

function drawCarry(
  { canvas, tags }: Table,
  { name, value, top }: { readonly name: string; readonly value: string; readonly top: number },
): void {
  tags.artifact(() => {
    canvas.draw(canvas.block(name, STYLES.quiet, canvas.width / 2), {
      start: 0,
      width: canvas.width / 2,
      top,
    });
    const place = { start: canvas.width / 2, width: canvas.width / 2, top, align: "end" } as const;
    canvas.draw(canvas.block(value, STYLES.quiet, canvas.width / 2), place);
  });
}

function drawRow(table: Table, row: Row, top: number, before: LineView | undefined): number {
  const { canvas, tags } = table;
  const limit = bottomOf(canvas) - CARRY_HEIGHT;
  const isTooLong = row.height > limit - MARGIN - HEAD_HEIGHT - CARRY_HEIGHT;
  if (isTooLong && top + row.height > limit) return drawLongRow(table, row, { top, limit, before });
  tags.group("TR", () => {
    for (const { column, blocks } of row.cells) {
      const isHead = column.key === "description";
      tags.content(isHead ? "TH" : "TD", () => {
        let at = top + ROW_PADDING;
        for (const block of blocks) {
          canvas.draw(block, { ...column, top: at, align: isHead ? "start" : "end" });
          at += block.height;
        }
      });
    }
  });
  return drawRowEnd(table, top + row.height);
}

/** A row that is higher than a page, such as one of a hundred tiers, continues on the next, line by line. */
function drawLongRow(
  table: Table,
  row: Row,
  {
    top,
    limit,
    before,
  }: { readonly top: number; readonly limit: number; readonly before: LineView | undefined },
): number {
  const { canvas, tags } = table;
  let at = top + ROW_PADDING;
  tags.group("TR", () => {
    for (const { column, blocks } of row.cells) {
      if (column.key === "description") continue;
      tags.content("TD", () =>
        blocks.forEach((block) => canvas.draw(block, { ...column, top: at, align: "end" })),
      );
    }
    for (const { column, blocks } of row.cells.filter((cell) => cell.column.key === "description")) {
      for (const block of blocks.flatMap(linesOf)) {
        if (at + block.height > limit) at = continueOnNextPage(table, at, before) + ROW_PADDING;
        tags.content("TH", () => canvas.draw(block, { ...column, top: at }));
        at += block.height;
      }
    }
  });
  return drawRowEnd(table, at + ROW_PADDING);
}

function linesOf(block: Block): readonly Block[] {
  return block.lines.map((line) => ({ ...block, lines: [line], height: block.style.leading }));
}

function drawRowEnd({ canvas, tags }: Table, bottom: number): number {
  tags.artifact(() => canvas.rule(bottom, { color: COLORS.hairline, weight: 0.5 }));
  return bottom;
}
