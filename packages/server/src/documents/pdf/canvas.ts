import PdfDocument from "pdfkit";
import type { Face } from "./fonts.js";
import { RIGHT_TO_LEFT } from "./shaped-font.js";
import { createTypesetter, type Line, type Run, type Style, type Typesetter } from "./typesetter.js";

/** How a text looks. */
export interface TextStyle extends Style {
  readonly color: string;
  /** The distance from one line to the next. */
  readonly leading: number;
}

/** A text that is broken into lines, with the height that it takes. */
export interface Block {
  readonly lines: readonly Line[];
  readonly style: TextStyle;
  readonly height: number;
}

/** A place on the page, in points. `start` is the distance from the margin where lines of the language begin. */
export interface Place {
  readonly start: number;
  readonly width: number;
  readonly top: number;
  readonly align?: "start" | "end";
}

export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** In points, as all lengths here. */
export const PAPERS = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
} as const satisfies Readonly<Record<string, Paper>>;

/** The smallest margin that all office printers can print. */
export const MARGIN = 48;

/** A page to draw on. Left and right change places for languages that are written from right to left. */
export interface Canvas {
  readonly pdf: PDFKit.PDFDocument;
  readonly width: number;
  readonly height: number;
  readonly typesetter: Typesetter;
  readonly block: (text: string, style: TextStyle, width: number) => Block;
  readonly draw: (block: Block, place: Place) => void;
  readonly rule: (top: number, options: RuleOptions) => void;
  readonly band: (place: Place & { readonly height: number }, color: string) => void;
  readonly image: (bytes: Uint8Array, place: Place & { readonly height: number }) => void;
  /** Draws the dark modules of a code, row by row from the left in every language. */
  readonly modules: (rows: readonly (readonly boolean[])[], place: Place) => void;
  readonly addPage: () => void;
}

interface RuleOptions {
  readonly color: string;
  readonly weight: number;
  readonly start?: number;
  readonly width?: number;
}

export interface CanvasOptions {
  readonly paper: Paper;
  readonly direction: "ltr" | "rtl";
  readonly faces: readonly Face[];
}

export function createCanvas(pdf: PDFKit.PDFDocument, { paper, direction, faces }: CanvasOptions): Canvas {
  const typesetter = createTypesetter(faces, direction);
  const width = paper.width - 2 * MARGIN;
  const left = ({ start, width: own }: Pick<Place, "start" | "width">) =>
    direction === "ltr" ? MARGIN + start : paper.width - MARGIN - start - own;
  return {
    pdf,
    width,
    height: paper.height,
    typesetter,
    block(text, style, maxWidth) {
      const lines = typesetter.lines(text, style, maxWidth);
      return { lines, style, height: lines.length * style.leading };
    },
    draw(block, place) {
      const isRight = (place.align === "end") === (direction === "ltr");
      for (const [index, line] of block.lines.entries()) {
        const x = left(place) + (isRight ? place.width - line.width : 0);
        drawLine(pdf, line, { style: block.style, x, top: place.top + index * block.style.leading });
      }
    },
    rule(top, { color, weight, start = 0, width: own = width }) {
      pdf.rect(left({ start, width: own }), top - weight / 2, own, weight).fill(color);
    },
    band(place, color) {
      pdf.roundedRect(left(place), place.top, place.width, place.height, 3).fill(color);
    },
    image(bytes, place) {
      pdf.image(Buffer.from(bytes), left(place), place.top, { width: place.width, height: place.height });
    },
    modules(rows, place) {
      const size = place.width / rows.length;
      for (const [y, row] of rows.entries()) {
        for (const { from, to } of darkRuns(row))
          pdf.rect(left(place) + from * size, place.top + y * size, (to - from) * size, size);
      }
      pdf.fill("#000000");
    },
    addPage: () => void pdf.addPage(),
  };
}

/** Modules beside each other are one rectangle, since viewers show fine lines between rectangles. */
function darkRuns(row: readonly boolean[]): { readonly from: number; readonly to: number }[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map((from) => {
    const to = row.indexOf(false, from);
    return { from, to: to === -1 ? row.length : to };
  });
}

/** Where the letters of a line stand, as a part of its height. */
const BASELINE = 0.74;

function drawLine(
  pdf: PDFKit.PDFDocument,
  line: Line,
  { style, x, top }: { readonly style: TextStyle; readonly x: number; readonly top: number },
): void {
  const y = top + style.leading * BASELINE;
  let at = x;
  for (const run of line.runs) {
    if (run.text !== "") {
      const isRewritten = !run.isRightToLeft && !run.isPlain && isShapedOtherwise(run, style);
      if (isRewritten) pdf.markContent("Span", { actual: run.text });
      pdf
        .font(run.face.font(style.weight) as never, fontName(run.face, style))
        .fontSize(style.size)
        .fillColor(style.color)
        .text(run.text, at, y, {
          lineBreak: false,
          baseline: "alphabetic",
          ...(run.isRightToLeft && { features: RIGHT_TO_LEFT }),
        });
      if (isRewritten) pdf.endMarkedContent();
    }
    at += run.width;
  }
}

/**
 * Whether the characters of the glyphs are not in the order of the text, as where Hindi vowels stand before their consonant.
 * The file then says what is written, so that it can be searched and copied. Text from right to left stands in the file
 * in the order in which it is seen, from which all readers derive the other.
 */
function isShapedOtherwise({ face, text }: Run, { weight }: Style): boolean {
  if (/^[\x20-\x7e\u00a0-\u017f]*$/.test(text)) return false;
  const { glyphs } = face.font(weight).layout(text);
  return String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints)) !== text;
}

function fontName(face: Face, { weight }: Style): string {
  return `${face.name}-${weight}`;
}

export function createPdf(options: PDFKit.PDFDocumentOptions, { width, height }: Paper): PDFKit.PDFDocument {
  return new PdfDocument({
    ...options,
    size: [width, height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
  });
}
