import type { GivenDiscount, GivenLine, GivenTax } from "./reference.js";

/** Rows of tests in short: `1999:vat20 500:gst5+qst9.975*80 70` are lines, `33.33% 500@0,1` are discounts. */

/** Reads lines. A tax on a part of the price has the percentage of that part after an asterisk. */
export function linesOf(text: string, isInclusive: (place: number) => boolean = () => false): GivenLine[] {
  return words(text).map((word, place) => {
    const [amount = "", taxes = ""] = word.split(":");
    const given = taxes.split("+").filter(Boolean).map(taxOf);
    return { amount: BigInt(amount), taxes: given, isInclusive: isInclusive(place) };
  });
}

function taxOf(text: string): GivenTax {
  const [, code = "", percent = "", share = "100"] = /^([a-z]+)([\d.]+)(?:\*([\d.]+))?$/.exec(text) ?? [];
  return { code, percent, share };
}

/** Reads discounts. The places of the only lines that one takes something off follow an at sign. */
export function discountsOf(text: string): GivenDiscount[] {
  return words(text).map((word) => {
    const [value = "", places] = word.split("@");
    const isPercent = value.endsWith("%");
    return {
      percent: isPercent ? value.slice(0, -1) : null,
      fixed: isPercent ? 0n : BigInt(value),
      onlyLines: places === undefined ? null : places.split(",").map(Number),
    };
  });
}

const words = (text: string) => text.split(" ").filter(Boolean);
