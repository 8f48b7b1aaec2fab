import type { TransferView } from "../view/transfer.js";
import { MARGIN, type Canvas } from "./canvas.js";
import { STYLES } from "./styles.js";
import { bottomOf } from "./table.js";
import type { Tags } from "./tags.js";

const SPACE = 18;
const CODE_SIZE = 92;
const GAP = 16;
const MAX_NAME_SHARE = 0.4;

/** Draws how to pay by bank transfer, on one page, and returns where it ends. */
export function drawTransfer(
  canvas: Canvas,
  tags: Tags,
  { transfer, top }: { readonly transfer: TransferView | null; readonly top: number },
): number {
  if (transfer === null) return top;
  const { title, code } = transfer;
  const start = code === null ? 0 : CODE_SIZE + GAP;
  const rows = layOutRows(canvas, transfer, canvas.width - start);
  const heading = canvas.block(title, STYLES.strong, canvas.width - start);
  const codeName = code && canvas.block(code.name, STYLES.label, canvas.width - start);
  const height = [heading, ...rows, codeName].reduce((sum, block) => sum + (block?.height ?? 0), 0);
  const whole = Math.max(height, code === null ? 0 : CODE_SIZE);
  const isRoom = top + SPACE + whole <= bottomOf(canvas);
  if (!isRoom) canvas.addPage();
  let at = isRoom ? top + SPACE : MARGIN;
  if (code !== null) {
    const place = { start: 0, width: CODE_SIZE, top: at };
    tags.figure(code.name, () => canvas.modules(code.modules, place));
  }
  const end = at + whole;
  const width = canvas.width - start;
  tags.group("Sect", () => {
    tags.content("H2", () => canvas.draw(heading, { start, width, top: at }));
    at += heading.height;
    tags.group("Table", () => {
      for (const row of rows) {
        row.draw(tags, { start, top: at });
        at += row.height;
      }
    });
    if (codeName) tags.content("P", () => canvas.draw(codeName, { start, width, top: at }));
  });
  return end;
}

interface Row {
  readonly height: number;
  readonly draw: (tags: Tags, place: { readonly start: number; readonly top: number }) => void;
}

function layOutRows(canvas: Canvas, { rows }: TransferView, width: number): readonly Row[] {
  const widest = Math.max(...rows.map(({ name }) => canvas.typesetter.width(name, STYLES.title)));
  const nameWidth = Math.min(Math.ceil(widest) + 1, width * MAX_NAME_SHARE);
  const valueWidth = width - nameWidth - GAP;
  return rows.map((row) => {
    const name = canvas.block(row.name, STYLES.title, nameWidth);
    const value = canvas.block(row.value, STYLES.text, valueWidth);
    return {
      height: Math.max(name.height, value.height),
      draw: (tags, { start, top }) =>
        tags.group("TR", () => {
          tags.content("TH", () => canvas.draw(name, { start, width: nameWidth, top }));
          tags.content("TD", () =>
            canvas.draw(value, { start: start + nameWidth + GAP, width: valueWidth, top }),
          );
        }),
    };
  });
}
