import type { Knex } from "knex";

/** Numbers of invoices and of credit notes, each series from 1 without gaps. Each returned text describes a violation. */
export async function brokenSeries(knex: Knex, organizationId: string): Promise<string[]> {
  const series = new Map<string, number[]>();
  for (const table of ["invoices", "credit_notes"]) {
    const rows: { number: string | null }[] = await knex(table)
      .where({ organization_id: organizationId })
      .whereNotNull("number")
      .select("number");
    for (const { number } of rows) {
      const [, prefix = "", digits = ""] = /^(.*)-(\d+)$/.exec(number ?? "") ?? [];
      series.set(prefix, [...(series.get(prefix) ?? []), Number(digits)]);
    }
  }
  return [...series].flatMap(([prefix, numbers]) => {
    const sorted = numbers.toSorted((a, b) => a - b);
    const isGapless = sorted.every((number, index) => number === index + 1);
    return isGapless ? [] : [`the series ${prefix} has the numbers ${sorted.join(", ")}`];
  });
}
