import type { DocumentView } from "../view/view.js";
import type { PartyView } from "../view/parties.js";
import { MARGIN, type Canvas } from "./canvas.js";
import { COLORS, STYLES } from "./styles.js";
import type { Tags } from "./tags.js";

/** A picture of the seller, with its size in pixels. */
export interface Logo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const LOGO_HEIGHT = 44;
const LOGO_WIDTH = 180;
const GAP = 24;

/** Draws the head of the first page and returns where it ends. */
export function drawHeader(
  canvas: Canvas,
  tags: Tags,
  { view, logo }: { readonly view: DocumentView; readonly logo: Logo | null },
): number {
  let top = MARGIN;
  if (view.testMode !== null) top = drawNotice(canvas, tags, { text: view.testMode, top }) + 14;
  const bottom = Math.max(
    drawSender(canvas, tags, { view, logo, top }),
    drawTitle(canvas, tags, { view, top }),
  );
  return drawParties(canvas, tags, { view, top: bottom + 26 });
}

/** Draws a sentence that must not be overlooked, and returns where it ends. */
export function drawNotice(
  canvas: Canvas,
  tags: Tags,
  { text, top }: { readonly text: string; readonly top: number },
): number {
  const block = canvas.block(text, STYLES.warning, canvas.width - 20);
  const height = block.height + 10;
  tags.artifact(() => canvas.band({ start: 0, width: canvas.width, top, height }, COLORS.warning));
  tags.content("P", () => canvas.draw(block, { start: 10, width: canvas.width - 20, top: top + 5 }));
  return top + height;
}

interface HeaderPart {
  readonly view: DocumentView;
  readonly top: number;
}

/** The logo, or the name of the seller. */
function drawSender(
  canvas: Canvas,
  tags: Tags,
  { view, logo, top }: HeaderPart & { readonly logo: Logo | null },
): number {
  if (logo === null) {
    const name = canvas.block(view.sender, STYLES.name, canvas.width / 2 - GAP);
    tags.content("P", () => canvas.draw(name, { start: 0, width: canvas.width / 2, top: top + 4 }));
    return top + name.height + 4;
  }
  const scale = Math.min(LOGO_WIDTH / logo.width, LOGO_HEIGHT / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  tags.artifact(() => canvas.image(logo.bytes, { start: 0, width, top, height }));
  return top + height;
}

function drawTitle(canvas: Canvas, tags: Tags, { view, top }: HeaderPart): number {
  const width = canvas.width / 2;
  const place = { start: canvas.width - width, width, align: "end" } as const;
  const heading = canvas.block(view.heading, STYLES.heading, width);
  tags.content("H1", () => canvas.draw(heading, { ...place, top: top - 3 }));
  return top + heading.height;
}

/** Seller, buyer and facts beside each other. */
function drawParties(canvas: Canvas, tags: Tags, { view, top }: HeaderPart): number {
  const facts = Math.max(180, canvas.width * 0.37);
  const party = (canvas.width - facts - 2 * GAP) / 2;
  const bottoms = [
    drawParty(canvas, tags, { party: view.seller, start: 0, width: party, top }),
    drawParty(canvas, tags, { party: view.buyer, start: party + GAP, width: party, top }),
    drawFacts(canvas, tags, { view, start: canvas.width - facts, width: facts, top }),
  ];
  return Math.max(...bottoms);
}

interface Column {
  readonly start: number;
  readonly width: number;
  readonly top: number;
}

function drawParty(
  canvas: Canvas,
  tags: Tags,
  { party, top, ...column }: Column & { readonly party: PartyView },
): number {
  let at = top;
  const add = (kind: string, text: string, style: (typeof STYLES)["text" | "strong" | "title"]) => {
    const block = canvas.block(text, style, column.width);
    tags.content(kind, () => canvas.draw(block, { ...column, top: at }));
    at += block.height;
  };
  tags.group("Sect", () => {
    add("H2", party.title, STYLES.title);
    if (party.name !== null) add("P", party.name, STYLES.strong);
    for (const line of party.lines) add("P", line, STYLES.text);
  });
  return at;
}

function drawFacts(
  canvas: Canvas,
  tags: Tags,
  { view, top, start, width }: Column & { readonly view: DocumentView },
): number {
  const names = Math.max(...view.facts.map(({ name }) => canvas.typesetter.width(name, STYLES.title)));
  const nameWidth = Math.min(Math.ceil(names) + 1, width * 0.5);
  const valueWidth = width - nameWidth - 10;
  let at = top;
  tags.group("Table", () => {
    for (const { name, value } of view.facts) {
      const nameBlock = canvas.block(name, STYLES.title, nameWidth);
      const valueBlock = canvas.block(value, STYLES.text, valueWidth);
      tags.group("TR", () => {
        tags.content("TH", () => canvas.draw(nameBlock, { start, width: nameWidth, top: at }));
        tags.content("TD", () =>
          canvas.draw(valueBlock, {
            start: start + width - valueWidth,
            width: valueWidth,
            top: at,
            align: "end",
          }),
        );
      });
      at += Math.max(nameBlock.height, valueBlock.height);
    }
  });
  return at;
}
