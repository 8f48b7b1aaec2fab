/** An element as it was read. Names are without their prefixes. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TAG = /<(\/?)([A-Za-z][\w.]*:)?([A-Za-z][\w.]*)((?:\s+[\w:]+="[^"<]*")*)>/y;
const TEXT = /[^<]*/y;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d+));/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Reads the part of XML 1.0 that e-invoices consist of, and throws for anything else: comments, CDATA, processing
 * instructions, characters that XML forbids, a bare `&`, or tags that do not match.
 */
export function readXml(source: string): XmlNode {
  if (!source.startsWith(DECLARATION)) throw new Error("the declaration is missing");
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(source))
    throw new Error("a forbidden character");
  if (/\p{Surrogate}/u.test(source)) throw new Error("half of a surrogate pair");
  const reader = { source: source.trimEnd(), at: DECLARATION.length };
  const root = readElement(reader);
  if (reader.at !== reader.source.length) throw new Error("something follows the root element");
  return root;
}

interface Reader {
  readonly source: string;
  at: number;
}

function readElement(reader: Reader): XmlNode {
  const start = readTag(reader);
  if (start.isEnd) throw new Error(`an end without a start: ${start.name}`);
  const children: XmlNode[] = [];
  let text = "";
  for (;;) {
    text += readText(reader);
    const next = peekTag(reader);
    if (!next.isEnd) {
      children.push(readElement(reader));
      continue;
    }
    readTag(reader);
    if (next.qualified !== start.qualified) throw new Error(`${start.qualified} ends as ${next.qualified}`);
    return {
      name: start.name,
      attributes: start.attributes,
      children,
      text: children.length > 0 ? "" : text,
    };
  }
}

function readTag(reader: Reader): ReturnType<typeof peekTag> {
  const tag = peekTag(reader);
  reader.at += tag.length;
  return tag;
}

function peekTag({ source, at }: Reader) {
  TAG.lastIndex = at;
  const match = TAG.exec(source);
  if (match === null) throw new Error(`no tag at ${source.slice(at, at + 40)}`);
  const [whole, slash, prefix = "", name = "", pairs = ""] = match;
  const attributes = Object.fromEntries(
    [...pairs.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, decode(value)]),
  );
  return { length: whole.length, isEnd: slash === "/", name, qualified: `${prefix}${name}`, attributes };
}

function readText(reader: Reader): string {
  TEXT.lastIndex = reader.at;
  const [text = ""] = TEXT.exec(reader.source) ?? [];
  reader.at += text.length;
  return decode(text);
}

function decode(text: string): string {
  if (text.replace(ENTITY, "").includes("&")) throw new Error(`a bare ampersand: ${text}`);
  return text.replace(ENTITY, (_, name: string | undefined, code: string) =>
    name === undefined ? String.fromCodePoint(Number(code)) : (CHARACTERS[name] ?? ""),
  );
}

/** The elements on a path of names below a node. */
export function nodesAt(node: XmlNode, path: string): readonly XmlNode[] {
  return path
    .split("/")
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );
}

/** The text of the first element on a path. */
export function textAt(node: XmlNode, path: string): string | undefined {
  return nodesAt(node, path)[0]?.text;
}

/** Every element of a document. */
export function everyNode(node: XmlNode): readonly XmlNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}
