import { resolve, type Schema } from "./operations.js";

interface Bounded extends Schema {
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

/** Texts, lists and free objects that a request may fill without end. */
export function boundless(schema: Schema, path: string): string[] {
  const { type, format = "", properties, items, ...rules } = resolve(schema) as Bounded;
  const is = (name: string) => [type].flat().includes(name);
  const isOpen =
    (is("string") && !rules.enum && !format.startsWith("date") && rules.maxLength === undefined) ||
    (is("array") && rules.maxItems === undefined) ||
    (is("object") && !properties && rules.maxProperties === undefined);
  const nested = Object.entries(properties ?? {}).flatMap(([key, each]) => boundless(each, `${path}.${key}`));
  return [...(isOpen ? [path] : []), ...nested, ...(items ? boundless(items, `${path}[]`) : [])];
}
