/** The languages whose characters have a typeface of their own. */
export type CjkLanguage = "ja" | "zh" | "ko";

/**
 * The characters that the typefaces of a build have: those of the national standards, in which names and addresses are
 * written. A whole typeface has up to thirty thousand, most of which are in old books only, and takes 5 to 10 MB. The build uses it.
 *
 * @public
 */
export function cjkCharacters(): Readonly<Record<CjkLanguage, string>> {
  const ja = japanese();
  const zh = new Set([...simplified(), ...traditional().filter((character) => !ja.includes(character))]);
  const ko = new Set([...hangul(), ...korean().filter((each) => !ja.includes(each) && !zh.has(each))]);
  return { ja: ja.join(""), zh: [...zh].join(""), ko: [...ko].join("") };
}

/** JIS X 0208: kana, and the kanji of both levels. */
function japanese(): readonly string[] {
  return decoded("euc-jp", range(0xa1, 0xf4), range(0xa1, 0xfe));
}

/** GB 2312. */
function simplified(): readonly string[] {
  return decoded("gbk", range(0xa1, 0xf7), range(0xa1, 0xfe));
}

/** The first level of Big5. */
function traditional(): readonly string[] {
  return decoded("big5", range(0xa4, 0xc6), [...range(0x40, 0x7e), ...range(0xa1, 0xfe)]);
}

/** KS X 1001, with its Chinese characters. */
function korean(): readonly string[] {
  return decoded("euc-kr", range(0xa1, 0xfe), range(0xa1, 0xfe));
}

/** Every syllable, since names have some that the standard leaves out. */
function hangul(): readonly string[] {
  return range(0xac00, 0xd7a3).map((codePoint) => String.fromCodePoint(codePoint));
}

const UNASSIGNED = /[\ufffd\p{Private_Use}]/u;

/** The characters that an encoding writes in two bytes. */
function decoded(encoding: string, first: readonly number[], second: readonly number[]): readonly string[] {
  const decoder = new TextDecoder(encoding);
  return first.flatMap((one) =>
    second
      .map((two) => decoder.decode(new Uint8Array([one, two])))
      .filter((character) => !UNASSIGNED.test(character)),
  );
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
