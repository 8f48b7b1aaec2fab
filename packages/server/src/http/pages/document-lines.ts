import type { LineView } from "../../documents/view/lines.js";
import type { TotalView } from "../../documents/view/totals.js";
import type { DocumentView } from "../../documents/view/view.js";
import { html, type Html } from "../../shared/html.js";

/** The lines. On a narrow screen each one is a block, whose numbers have the heads of their columns beside them. */
export function lineTable(view: DocumentView): Html {
  const { texts } = view.language;
  const { columns } = texts;
  const head = (name: string) => html`<th scope="col" class="number">${name}</th>`;
  return html`<table role="table">
    <caption id="lines">
      ${texts.lines}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col">${columns.description}</th>
        ${head(columns.quantity)} ${head(columns.unitPrice)} ${view.hasTaxes ? head(columns.tax) : null}
        ${head(columns.amount)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${view.lines.map((line) => lineRow(line, view))}
    </tbody>
  </table>`;
}

function lineRow(line: LineView, { language, hasTaxes }: DocumentView): Html {
  const { columns } = language.texts;
  const cell = (name: string, value: string) =>
    html`<td role="cell" class="number" data-name="${name}"><bdi>${value}</bdi></td>`;
  return html`<tr role="row">
    <th scope="row" role="rowheader">
      <bdi>${line.description}</bdi>
      <ul class="details">
        ${line.details.map((detail) => html`<li>${detail}</li>`)}
      </ul>
    </th>
    ${cell(columns.quantity, line.quantity)} ${cell(columns.unitPrice, line.unitPrice)}
    ${hasTaxes ? cell(columns.tax, line.tax) : null} ${cell(columns.amount, line.amount)}
  </tr>`;
}

export function totals({ totals: rows }: DocumentView): Html {
  return html`<dl class="totals">${rows.map(totalRow)}</dl>`;
}

function totalRow({ name, detail, value, weight }: TotalView): Html {
  return html`<div class="${weight}">
    <dt>${name}${detail === null ? null : html` <small>${detail}</small>`}</dt>
    <dd><bdi>${value}</bdi></dd>
  </div>`;
}
