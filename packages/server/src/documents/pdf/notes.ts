import type { DocumentView } from "../view/view.js";
import { MARGIN, type Canvas, type TextStyle } from "./canvas.js";
import { drawNotice } from "./header.js";
import { STYLES } from "./styles.js";
import { bottomOf } from "./table.js";
import type { Tags } from "./tags.js";

const SPACE = 8;

/** Below the sums. Less where the last line, of the time zone, would need a page of its own otherwise. */
const GAP = 22;
const LEAST_GAP = 2;

/** Draws what follows the sums, line by line, so that long texts go on over pages. */
export function drawNotes(
  canvas: Canvas,
  tags: Tags,
  { view, sumsEnd }: { readonly view: DocumentView; readonly sumsEnd: number },
): void {
  const room = bottomOf(canvas) - sumsEnd - heightOf(canvas, view);
  let at = sumsEnd + (room >= LEAST_GAP ? Math.min(room, GAP) : GAP);
  const reserve = (height: number) => {
    if (at + height <= bottomOf(canvas)) return;
    canvas.addPage();
    at = MARGIN;
  };
  const add = (kind: string, text: string, style: TextStyle) => {
    const { lines, height } = canvas.block(text, style, canvas.width);
    if (kind === "H2") reserve(height + style.leading);
    for (const line of lines) {
      reserve(style.leading);
      const block = { lines: [line], style, height: style.leading };
      tags.content(kind, () => canvas.draw(block, { start: 0, width: canvas.width, top: at }));
      at += style.leading;
    }
  };
  if (view.advice !== "") add("P", view.advice, STYLES.text);
  for (const { title, texts } of sectionsOf(view)) {
    at += SPACE;
    tags.group("Sect", () => {
      add("H2", title, STYLES.strong);
      for (const text of texts) add("P", text, STYLES.text);
    });
  }
  at += SPACE;
  add("P", view.zone, STYLES.label);
  if (view.missing !== null) {
    reserve(3 * STYLES.warning.leading);
    drawNotice(canvas, tags, { text: view.missing, top: at + SPACE });
  }
}

/** The memo and the notes, under their titles. */
function sectionsOf({ language, memo, notes }: DocumentView) {
  const { texts } = language;
  const sections = [
    { title: texts.memo, texts: memo === null ? [] : [memo] },
    { title: texts.notes, texts: notes },
  ];
  return sections.filter((section) => section.texts.length > 0);
}

/** The height of everything up to the time zone. */
function heightOf(canvas: Canvas, view: DocumentView): number {
  const sections = sectionsOf(view);
  const titles = sections.map(({ title }) => canvas.block(title, STYLES.strong, canvas.width));
  const texts = [view.advice, ...sections.flatMap((section) => section.texts)].filter((text) => text !== "");
  const blocks = texts.map((text) => canvas.block(text, STYLES.text, canvas.width));
  const zone = canvas.block(view.zone, STYLES.label, canvas.width);
  const spaces = SPACE * (sections.length + 1);
  return [...titles, ...blocks, zone].reduce((sum, { height }) => sum + height, spaces);
}
