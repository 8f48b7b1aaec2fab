import type { DocumentView } from "../view/view.js";
import { MARGIN, type Canvas, type TextStyle } from "./canvas.js";
import { drawNotice } from "./header.js";
import { STYLES } from "./styles.js";
import { bottomOf } from "./table.js";
import type { Tags } from "./tags.js";

const SPACE = 8;

/** Draws what follows the sums, line by line, so that long texts go on over pages. */
export function drawNotes(
  canvas: Canvas,
  tags: Tags,
  { view, top }: { readonly view: DocumentView; readonly top: number },
): void {
  let at = top;
  const room = (height: number) => {
    if (at + height <= bottomOf(canvas)) return;
    canvas.addPage();
    at = MARGIN;
  };
  const add = (kind: string, text: string, style: TextStyle) => {
    const { lines, height } = canvas.block(text, style, canvas.width);
    if (kind === "H2") room(height + style.leading);
    for (const line of lines) {
      room(style.leading);
      const block = { lines: [line], style, height: style.leading };
      tags.content(kind, () => canvas.draw(block, { start: 0, width: canvas.width, top: at }));
      at += style.leading;
    }
  };
  const section = (title: string, texts: readonly string[]) => {
    if (texts.length === 0) return;
    at += SPACE;
    tags.group("Sect", () => {
      add("H2", title, STYLES.strong);
      for (const text of texts) add("P", text, STYLES.text);
    });
  };
  const { texts } = view.language;
  if (view.advice !== "") add("P", view.advice, STYLES.text);
  section(texts.memo, view.memo === null ? [] : [view.memo]);
  section(texts.notes, view.notes);
  at += SPACE;
  add("P", view.zone, STYLES.label);
  if (view.missing !== null) {
    room(3 * STYLES.warning.leading);
    drawNotice(canvas, tags, { text: view.missing, top: at + SPACE });
  }
}
