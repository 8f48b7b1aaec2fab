import { html, type Html } from "../../../shared/html.js";

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly autocomplete?: string | undefined;
  readonly problem?: string | undefined;
}

/** A text field with its label, its hint and what is wrong with it. */
export function field({ value, ...named }: Labelled & { readonly value: string }): Html {
  return labelled(
    named,
    html`<input id="${named.name}" name="${named.name}" value="${value}" ${attributesOf(named)} />`,
  );
}

/** An optional text of several lines. */
export function textArea({ maxLength, ...named }: Labelled & { readonly maxLength: number }): Html {
  return labelled(
    named,
    html`<textarea
      id="${named.name}"
      name="${named.name}"
      rows="4"
      maxlength="${String(maxLength)}"
      ${attributesOf(named)}
    ></textarea>`,
  );
}

export function selectField({ options, ...named }: Labelled & { readonly options: readonly Html[] }): Html {
  return labelled(
    named,
    html`<select id="${named.name}" name="${named.name}" ${attributesOf(named)}>
      ${options}
    </select>`,
  );
}

export function option(value: string, text: string, chosen: string, language?: string): Html {
  return html`<option
    value="${value}"
    ${value === chosen ? html`selected` : null}
    ${language === undefined ? null : html`lang="${language}"`}
  >
    ${text}
  </option>`;
}

function attributesOf({ name, hint, autocomplete, problem }: Labelled): Html {
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter((id) => id !== undefined);
  return html`${autocomplete === undefined ? null : html`autocomplete="${autocomplete}"`}
  ${described.length === 0 ? null : html`aria-describedby="${described.join(" ")}"`}
  ${problem === undefined ? null : html`aria-invalid="true"`}`;
}

function labelled({ name, label, hint, problem }: Labelled, control: Html): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? null : html`<p class="quiet small" id="${`${name}-hint`}">${hint}</p>`}
    ${problem === undefined ? null : html`<p class="wrong" id="${`${name}-error`}">${problem}</p>`} ${control}
  </div>`;
}
