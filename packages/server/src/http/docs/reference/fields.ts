import { html, type Html } from "../../../shared/html.js";
import { inline, joined } from "./prose.js";
import { flatten, inner, limitTexts, typeText, type FlatSchema } from "./schema.js";
import type { Parameter, Schema } from "./spec.js";

/** Beyond this number, variants are described on the page of events. */
const MAX_VARIANTS = 4;

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly description?: string | undefined;
  readonly isRequired: boolean;
}

/** Where a list of fields is. */
export interface FieldsPlace {
  /** The start of the anchors of its fields; without it, they have none. */
  readonly anchor?: string;
  /** The schemas around it, so that one that contains itself ends. */
  readonly around?: readonly string[];
}

/** The parameters of an operation in one place of the request. */
export function parameterList(parameters: readonly Parameter[], anchor: string): Html {
  const fields = parameters.map(({ name, schema, description, required = false }) => ({
    name,
    schema,
    description,
    isRequired: required,
  }));
  return fieldList(fields, { anchor });
}

/** The fields of an object, each with its own fields folded, or the variants of which a value is one. */
export function schemaFields(schema: Schema, place: FieldsPlace): Html | null {
  const flat = inner(flatten(schema));
  const around = [...(place.around ?? []), ...flat.names];
  if (flat.properties) return fieldList(fieldsOf(flat), { ...place, around });
  if (flat.variants.length === 0) return null;
  if (flat.variants.length > MAX_VARIANTS)
    return html`<p>One of the <a href="/docs/events">types of events</a>.</p>`;
  const lists = flat.variants.map((variant) => variantFields(variant, { ...place, around }));
  const known = lists.filter((list) => list !== null);
  return known.length === 0 ? null : joined(known);
}

/** The fields of an object schema, the required ones first. */
function fieldsOf({ properties = {}, required = [] }: FlatSchema): readonly Field[] {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
  const possible = fields.filter(({ schema }) => schema.not === undefined);
  return [...possible.filter((field) => field.isRequired), ...possible.filter((field) => !field.isRequired)];
}

function variantFields(variant: Schema, place: FieldsPlace): Html | null {
  const fields = schemaFields(variant, place);
  if (!fields) return null;
  const { description } = flatten(variant);
  return html`<div class="variant">
    <p><strong>Either</strong>${description === undefined ? null : html` ${inline(description)}`}</p>
    ${fields}
  </div>`;
}

function fieldList(fields: readonly Field[], place: FieldsPlace): Html {
  return html`<ul class="fields">
    ${fields.map((field) => fieldItem(field, place))}
  </ul>`;
}

function fieldItem({ name, schema, description, isRequired }: Field, place: FieldsPlace): Html {
  const flat = flatten(schema);
  const anchor = place.anchor === undefined ? undefined : `${place.anchor}.${name}`;
  const about = description ?? flat.description;
  const limits = limitTexts(flat);
  const nested = nestedFields(schema, { ...place, ...(anchor !== undefined && { anchor }) });
  return html`<li ${anchor === undefined ? null : html`id="${anchor}"`}>
    <code class="name">${name}</code>
    <span class="type">${typeText(flat)}</span
    >${isRequired ? html` <span class="required">required</span>` : null}
    ${about === undefined ? null : html`<p>${inline(about)}</p>`}
    ${limits.length === 0 ? null : html`<p class="limits">${inline(limits.join(" "))}</p>`}
    ${
      nested === null
        ? null
        : html`<details>
            <summary>Fields of <code>${name}</code></summary>
            ${nested}
          </details>`
    }
  </li>`;
}

function nestedFields(schema: Schema, place: FieldsPlace): Html | null {
  const { names } = inner(flatten(schema));
  const isInsideItself = names.some((name) => place.around?.includes(name));
  return isInsideItself ? null : schemaFields(schema, place);
}
