import type { components } from "../../../src/generated/api.js";
import { evaluate, evaluateTax } from "../../http/payments/evaluate.js";
import { evaluateCreditNoteLine } from "../../http/payments/evaluate-credit-note.js";
import { call, type Person, type World } from "../world.js";
import { readDocuments, type CreditNote, type Invoice } from "./read.js";

type Wire = components["schemas"];

/** The arithmetic of every explanation of a customer's documents has the numbers that are on them. */
export async function explainDocuments(world: World, person: Person): Promise<void> {
  const { invoices, creditNotes } = await readDocuments(world, person);
  for (const invoice of pickSome(world, invoices)) await explainInvoice(world, invoice);
  for (const note of pickSome(world, creditNotes)) await explainCreditNote(world, note);
}

/** The newest, and one of the others. */
function pickSome<Item>({ random }: World, [newest, ...older]: readonly Item[]): Item[] {
  const other = older[random.between(0, older.length - 1)];
  return [newest, other].flatMap((each) => (each === undefined ? [] : [each]));
}

async function explainInvoice(world: World, invoice: Invoice): Promise<void> {
  const reply = await call(world, `/v1/billing/invoices/${invoice.id}/explain`, {});
  const { lines, taxes } = reply.body as unknown as Wire["ExplainInvoiceResponse"];
  const lists = lines.map((line) => [line.id, Number(evaluate(line))]);
  expectEqual(
    "lines",
    lists,
    invoice.items.map(({ id, amount }) => [id, amount]),
  );
  for (const line of lines) {
    const item = invoice.items.find(({ id }) => id === line.id);
    if (item) expectDiscountExplained(line.explanation, item, invoice.currency);
  }
  const own = taxes.filter(({ taxId }) => taxId !== null);
  const charged = own.map((tax) => Number(evaluateTax(tax)));
  expectEqual(
    "taxes",
    charged,
    own.map((tax) => tax.charged),
  );
  const amounts = taxes.reduce((sum, tax) => sum + tax.charged + tax.credited, 0);
  if (taxes.length > 0) expectEqual("the tax", amounts, invoice.tax);
}

async function explainCreditNote(world: World, note: CreditNote): Promise<void> {
  const reply = await call(world, `/v1/billing/credit-notes/${note.id}/explain`, {});
  const { lines } = reply.body as unknown as Wire["ExplainCreditNoteResponse"];
  for (const line of lines) {
    const item = note.lineItems.find(({ id }) => id === line.id);
    const amounts = [item?.amount, item?.discount, item?.tax];
    expectEqual(line.explanation, evaluateCreditNoteLine(line).map(Number), amounts);
  }
  expectEqual(
    "lines",
    lines.map(({ id }) => id),
    note.lineItems.map(({ id }) => id),
  );
}

/** The last equation of the explanation of a discounted line: list amount less each discount is what is left. */
function expectDiscountExplained(text: string, item: Wire["InvoiceLine"], currency: string): void {
  if (item.discounts.length === 0) return;
  const digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const exponent = digits.maximumFractionDigits ?? 2;
  const [, left = "", right = ""] = /([^:]*) = ([^=]*?)\.?$/.exec(text) ?? [];
  const minor = (part: string) => {
    const numbers = [...part.matchAll(/([-+] )?(-?\d+(?:\.\d+)?) [A-Z]{3}/g)];
    return numbers.reduce((sum, [, sign, number = ""]) => {
      const [whole = "", fraction = ""] = number.split(".");
      return sum + Number(whole + fraction.padEnd(exponent, "0")) * (sign === "- " ? -1 : 1);
    }, 0);
  };
  const net = item.amount - item.discount;
  expectEqual(`the discounts of "${text}"`, [minor(left), minor(right)], [net, net]);
}

function expectEqual(what: string, explained: unknown, actual: unknown): void {
  const [a, b] = [JSON.stringify(explained), JSON.stringify(actual)];
  if (a !== b) throw new Error(`the explanation of ${what} gives ${a}, the document has ${b}`);
}
