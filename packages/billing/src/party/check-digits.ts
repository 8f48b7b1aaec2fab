/** Arithmetic of check digits, on strings of decimal digits unless something else is said. */

/** Sum of each digit times its weight. Digits without a weight count nothing. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0);
}

/** Whether the weighted sum of all digits is a multiple of `modulus`. */
export function isMultiple(digits: string, weights: readonly number[], modulus: number): boolean {
  return weightedSum(digits, weights) % modulus === 0;
}

/** ISO/IEC 7812, the checksum of payment cards: every second digit from the right is doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** ISO/IEC 7064, MOD 11,10. */
export function passesMod11And10(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (product + Number(digits.at(-1))) % 10 === 1;
}

/** ISO/IEC 7064, MOD 97-10, where letters count from A = 10 to Z = 35. */
export function passesMod97(text: string): boolean {
  return remainder97(text) === 1;
}

/** The remainder modulo 97 of digits and letters, which count from A = 10 to Z = 35. */
export function remainder97(text: string): number {
  return remainder([...text].map((character) => parseInt(character, 36)).join(""), 97);
}

/** The remainder of a number with more digits than a double holds. */
export function remainder(digits: string, modulus: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % modulus, 0);
}
