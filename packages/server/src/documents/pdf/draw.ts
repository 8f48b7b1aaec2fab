import type { MoneyDocument } from "@dues/billing";
import { formatLocalQuantity, quantity } from "@dues/billing";
import { documentView, type DocumentView, type Presentation } from "../view/view.js";
import { createCanvas, createPdf, MARGIN, PAPERS, type Canvas } from "./canvas.js";
import { embedEInvoice } from "./factur-x.js";
import { inOrderOf, type Face } from "./fonts.js";
import { drawHeader, type Logo } from "./header.js";
import { describePdf, type Metadata } from "./metadata.js";
import { drawNotes } from "./notes.js";
import { COLORS, STYLES } from "./styles.js";
import { bottomOf, drawTable, FOOTER_HEIGHT } from "./table.js";
import { createTags, type Tags } from "./tags.js";
import { drawTotals, layOutTotals } from "./totals.js";
import { drawTransfer } from "./transfer.js";

/**
 * Counts up with every change of the drawing. The same document, options and version give the same bytes with the same
 * version of Node, whose number formats may differ from those of another.
 */
export const TEMPLATE_VERSION = 3;

export interface PdfOptions extends Presentation {
  readonly paper: keyof typeof PAPERS;
  readonly logo: Logo | null;
  /** An e-invoice in the syntax CII to embed, which makes the file Factur-X and PDF/A-3. */
  readonly eInvoice?: string | null;
}

export interface DrawnPdf {
  readonly bytes: Uint8Array;
  /** Code points that no font has: their place shows a box. */
  readonly missingGlyphs: readonly number[];
}

/** Draws a document. Reads no clock and no random value. */
export async function drawPdf(
  document: MoneyDocument,
  { paper, logo, eInvoice = null, ...presentation }: PdfOptions,
  faces: readonly Face[],
): Promise<DrawnPdf> {
  const view = documentView(document, presentation);
  const settings = settingsOf(document, view);
  const pdf = createPdf({ ...settings, ...(eInvoice !== null && PDF_A) }, PAPERS[paper]);
  describePdf(pdf, metadataOf(settings.info));
  if (eInvoice !== null) embedEInvoice(pdf, eInvoice, settings.info.CreationDate);
  const { direction } = view.language;
  const bytes = collect(pdf);
  const canvas = createCanvas(pdf, { paper: PAPERS[paper], direction, faces: inOrderOf(document, faces) });
  const tags = createTags(pdf);
  canvas.addPage();
  drawBody(canvas, tags, { view, logo });
  drawFooters(canvas, tags, view);
  tags.end();
  pdf.end();
  return { bytes: await bytes, missingGlyphs: canvas.typesetter.missing() };
}

/** Draws an image alone, to find out whether it can be drawn. */
export async function drawImage(image: Uint8Array): Promise<DrawnPdf> {
  const pdf = createPdf({ info: { CreationDate: new Date(0) } }, PAPERS.A4);
  const bytes = collect(pdf);
  pdf.addPage();
  pdf.image(Buffer.from(image), 0, 0);
  pdf.end();
  return { bytes: await bytes, missingGlyphs: [] };
}

/** Every font is embedded already; this adds a profile of colors and says so. */
const PDF_A = { subset: "PDF/A-3b" } as const;

function settingsOf(document: MoneyDocument, view: DocumentView) {
  const date = new Date(document.issuedAt ?? document.draftedAt ?? document.period.start);
  return {
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: view.language.locale,
    info: {
      Title: view.title,
      Author: view.sender,
      Creator: "Dues",
      Producer: `Dues, template ${TEMPLATE_VERSION}`,
      CreationDate: date,
      ModDate: date,
    },
  } satisfies PDFKit.PDFDocumentOptions;
}

function metadataOf(info: ReturnType<typeof settingsOf>["info"]): Metadata {
  const { Title: title, Author: author, Creator: creator, Producer: producer, CreationDate: date } = info;
  return { title, author, creator, producer, date };
}

function drawBody(
  canvas: Canvas,
  tags: Tags,
  { view, logo }: { readonly view: DocumentView; readonly logo: Logo | null },
): void {
  const headerEnd = drawHeader(canvas, tags, { view, logo });
  const totals = layOutTotals(canvas, view);
  let at = drawTable(canvas, tags, { view, top: headerEnd + 28, rest: totals.height });
  if (at + totals.height > bottomOf(canvas)) {
    canvas.addPage();
    at = MARGIN;
  }
  at = drawTotals(canvas, tags, { totals, top: at });
  at = drawTransfer(canvas, tags, { transfer: view.transfer, top: at });
  drawNotes(canvas, tags, { view, sumsEnd: at });
}

/** Numbers the pages once it is known how many there are. */
function drawFooters(canvas: Canvas, tags: Tags, view: DocumentView): void {
  const { start, count } = canvas.pdf.bufferedPageRange();
  const top = canvas.height - MARGIN - FOOTER_HEIGHT + 12;
  const number = (value: number) => formatLocalQuantity(quantity(value), view.language.locale);
  const half = canvas.width / 2;
  for (let page = 0; page < count; page += 1) {
    canvas.pdf.switchToPage(start + page);
    tags.artifact(() => {
      canvas.rule(top - 5, { color: COLORS.hairline, weight: 0.5 });
      const name = `${view.title} · ${view.sender}`;
      canvas.draw(canvas.block(name, STYLES.label, canvas.width - 90), { start: 0, width: half, top });
      const pages = canvas.block(
        view.language.texts.page(number(page + 1), number(count)),
        STYLES.label,
        half,
      );
      canvas.draw(pages, { start: half, width: half, top, align: "end" });
    });
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}
