import { xmlText } from "./text.js";

/** An element: its name, attributes, and either a text or elements. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** What an element may be given: absent children are left out. */
export type XmlChild = XmlElement | null | readonly (XmlElement | null)[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Parsers turn the others into spaces or line feeds.
  "\r": "&#13;",
};

/** An element with a text. Null for no text: EN 16931 knows no empty elements. */
export function leaf(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const content = xmlText(text);
  return content === null ? null : { name, attributes, content };
}

/** An element with elements. Null when all of them are absent. */
export function group(name: string, ...children: readonly XmlChild[]): XmlElement | null {
  const content = children.flat().filter((child) => child !== null);
  return content.length === 0 ? null : { name, attributes: {}, content };
}

/** A whole document, indented. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, "")}`;
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(
    " ",
  );
  if (typeof content === "string") return `${indent}<${start}>${escape(content)}</${name}>\n`;
  const inner = content.map((child) => write(child, `${indent}  `)).join("");
  return `${indent}<${start}>\n${inner}${indent}</${name}>\n`;
}

function escape(text: string): string {
  return text.replace(/[&<>"\r]/g, (found) => ENTITIES[found] ?? found);
}
