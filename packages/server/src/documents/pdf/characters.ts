/** Control characters but the end of a line, and halves of pairs. No font has them and no reader needs them. */
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]|\p{Surrogate}/gu;

/** Drawn by no glyph of their own: they join, separate, or set the direction of their neighbours. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

/** Invisible characters that change how their neighbours are shaped, so the font gets them. */
const JOINERS = /^[\u200c\u200d]$/;

/** Spaces that differ from an ordinary one in width or in whether a line may end there, not in how they look. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** A base character with all that combines with it: accents stay with their letter. */
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
const words = new Intl.Segmenter("und", { granularity: "word" });

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const ASCII = /^[\x20-\x7e]*$/;

/** Nearly all text is, and needs a tenth of the work. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** Prepares external text for drawing: letters and their accents in one form, ends of lines as `\n`. */
export function printable(text: string): string {
  if (isAscii(text)) return text;
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .normalize("NFC")
    .replace(UNPRINTABLE, "");
}

export function isInvisible(character: string): boolean {
  return INVISIBLE.test(character);
}

/** What a font gets of a run: no marks of direction, which took effect already. */
export function drawable(text: string): string {
  const kept = [...text].filter((character) => !INVISIBLE.test(character) || JOINERS.test(character));
  return kept.join("").replace(SPACES, " ");
}

export function clustersOf(text: string): readonly string[] {
  if (isAscii(text)) return [...text];
  return [...clusters.segment(text)].map(({ segment }) => segment);
}

/** The parts between which a line may end. Spaces belong to the word before them. */
export function breakableParts(text: string): readonly string[] {
  const parts = text.match(/[^ \-–/]*[ \-–/]+|[^ \-–/]+/g) ?? [];
  if (!UNSPACED.test(text)) return parts;
  return parts.flatMap((part) =>
    UNSPACED.test(part) ? [...words.segment(part)].map(({ segment }) => segment) : [part],
  );
}
