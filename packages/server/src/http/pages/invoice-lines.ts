import {
  amountDue,
  formatExactMoney,
  formatMoney,
  formatPrice,
  formatQuantity,
  type Currency,
  type Invoice,
  type InvoiceLine,
  type TierShare,
} from "@dues/billing";
import { html, type Html } from "../../shared/html.js";
import type { Calendar } from "./calendar.js";

/** The lines of the invoice. The frame scrolls on narrow screens, so it can be focused with the keyboard. */
export function lineTable({ lines, currency }: Invoice, calendar: Calendar): Html {
  return html`<div class="frame" role="region" aria-labelledby="lines" tabindex="0">
    <table>
      <caption id="lines">
        Invoice lines
      </caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" class="number">Quantity</th>
          <th scope="col" class="number">Unit price</th>
          <th scope="col" class="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => lineRow(line, currency, calendar))}
      </tbody>
    </table>
  </div>`;
}

/** The totals with their labels. A void invoice has no amount due. */
export function totals(invoice: Invoice): Html {
  const { status, currency, subtotal, discount, tax, total, carried, amountPaid } = invoice;
  const sum = (name: string, minor: bigint) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${formatMoney({ minor, currency })}</dd>
    </div>`;
  return html`<dl class="totals">
    ${sum("Subtotal", subtotal)} ${discount === 0n ? null : sum("Discount", -discount)}
    ${tax === 0n ? null : sum("Tax", tax)} ${sum("Total", total)}
    ${carried === 0n ? null : sum(carriedName(invoice), carried)} ${sum("Amount paid", amountPaid)}
    ${status === "void" ? null : sum("Amount due", amountDue(invoice))}
  </dl>`;
}

/** Names the carried amount by its purpose: credits that go to the balance, or the debt of the balance. */
function carriedName({ total }: Invoice): string {
  return total < 0n ? "Credited to the balance" : "Carried over from earlier invoices";
}

function lineRow(line: InvoiceLine, currency: Currency, calendar: Calendar): Html {
  const { description, period, quantity, unitPrice, amount, tierBreakdown } = line;
  return html`<tr>
    <th scope="row">
      ${description}
      <span class="period">${calendar.days(period)}</span>
      ${tierBreakdown.length === 0 ? null : tierList(tierBreakdown, currency)}
    </th>
    <td class="number">${formatQuantity(quantity)}</td>
    <td class="number">${unitPrice === null ? "by tier" : formatPrice(unitPrice, currency)}</td>
    <td class="number">${formatMoney({ minor: amount, currency })}</td>
  </tr>`;
}

function tierList(shares: readonly TierShare[], currency: Currency): Html {
  return html`<ul class="tiers">
    ${shares.map((share) => html`<li>${tierSentence(share, currency)}</li>`)}
  </ul>`;
}

/** `Tier 2: 400 x 0.05 USD + 10.00 USD = 30.00 USD` */
function tierSentence(share: TierShare, currency: Currency): string {
  const fee = share.flatFee === 0n ? "" : ` + ${formatPrice(share.flatFee, currency)}`;
  const sum = formatExactMoney(share.amount, currency);
  return `Tier ${share.tier}: ${formatQuantity(share.units)} × ${formatPrice(share.unitPrice, currency)}${fee} = ${sum}`;
}
