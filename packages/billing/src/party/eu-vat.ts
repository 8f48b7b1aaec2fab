import {
  isMultiple,
  passesLuhn,
  passesMod11And10,
  passesMod97,
  remainder,
  weightedSum,
} from "./check-digits.js";

/** How the VAT numbers of a country look behind its prefix, and how their check digits are calculated. */
export interface NumberRule {
  readonly pattern: RegExp;
  passes(digits: string): boolean;
}

/**
 * By the prefix that VIES uses, which is the ISO code of the country except for Greece (EL) and Northern Ireland (XI).
 *
 * Source of the formats: the frequently asked questions of VIES; of the check digits: the tax offices' descriptions, as
 * python-stdnum and jsvat implement them. The examples in the tests are published numbers.
 */
export const EU_VAT_RULES: Readonly<Record<string, NumberRule>> = {
  AT: { pattern: /^U\d{8}$/, passes: (number) => austrian(number.slice(1)) },
  BE: { pattern: /^[01]\d{9}$/, passes: (digits) => 97 - (first(digits, 8) % 97) === last(digits, 2) },
  BG: { pattern: /^\d{9,10}$/, passes: bulgarian },
  CY: { pattern: /^(?!12)\d{8}[A-Z]$/, passes: cypriot },
  CZ: { pattern: /^\d{8,10}$/, passes: czech },
  DE: { pattern: /^[1-9]\d{8}$/, passes: passesMod11And10 },
  DK: { pattern: /^[1-9]\d{7}$/, passes: (digits) => isMultiple(digits, [2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { pattern: /^\d{9}$/, passes: (digits) => isMultiple(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  EL: {
    pattern: /^\d{9}$/,
    passes: (digits) => (weightedSum(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(digits, 1),
  },
  ES: { pattern: /^[A-Z0-9]\d{7}[A-Z0-9]$/, passes: spanish },
  FI: { pattern: /^\d{8}$/, passes: (digits) => isMultiple(digits, [7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: { pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, passes: french },
  HR: { pattern: /^\d{11}$/, passes: passesMod11And10 },
  HU: { pattern: /^[1-9]\d{7}$/, passes: (digits) => isMultiple(digits, [9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { pattern: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, passes: irish },
  IT: { pattern: /^(?!0{7})\d{11}$/, passes: italian },
  LT: { pattern: /^(\d{7}1\d|\d{10}1\d)$/, passes: lithuanian },
  LU: { pattern: /^\d{8}$/, passes: (digits) => first(digits, 6) % 89 === last(digits, 2) },
  LV: { pattern: /^\d{11}$/, passes: latvian },
  MT: { pattern: /^[1-9]\d{7}$/, passes: (digits) => isMultiple(digits, [3, 4, 6, 7, 8, 9, 10, 1], 37) },
  NL: { pattern: /^\d{9}B(?!00)\d{2}$/, passes: dutch },
  PL: {
    pattern: /^\d{10}$/,
    passes: (digits) => weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(digits, 1),
  },
  PT: {
    pattern: /^[1-9]\d{8}$/,
    passes: (digits) =>
      ((11 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(digits, 1),
  },
  RO: { pattern: /^[1-9]\d{1,9}$/, passes: romanian },
  SE: { pattern: /^\d{10}(?!00)\d{2}$/, passes: (digits) => passesLuhn(digits.slice(0, 10)) },
  SI: {
    pattern: /^[1-9]\d{7}$/,
    passes: (digits) => {
      const check = 11 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) % 11);
      return (check === 10 ? 0 : check) === last(digits, 1);
    },
  },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, passes: (digits) => remainder(digits, 11) === 0 },
  XI: { pattern: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, passes: british },
};

/** Of the United Kingdom and, behind the prefix XI, of Northern Ireland. Government and health bodies have no check digits. */
export function british(number: string): boolean {
  if (!/^\d/.test(number)) return true;
  const rest = weightedSum(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (first(number, 3) >= 100 && (rest === 42 || rest === 55));
}

function first(digits: string, count: number): number {
  return Number(digits.slice(0, count));
}

function last(digits: string, count: number): number {
  return Number(digits.slice(-count));
}

function austrian(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 4);
  return (10 - (sum % 10)) % 10 === last(digits, 1);
}

/** Companies have nine digits; citizens, foreigners and others have ten, each with weights of their own. */
function bulgarian(digits: string): boolean {
  const check = last(digits, 1);
  if (digits.length === 9) {
    const rest = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    return (rest === 10 ? weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : rest) % 10 === check;
  }
  const citizen = (weightedSum(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weightedSum(digits, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weightedSum(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [citizen, foreigner, other].includes(check);
}

function cypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...number.slice(0, 8)].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === number.at(-1);
}

/** Companies have eight digits, some persons nine that begin with 6, and others their birth number. */
function czech(digits: string): boolean {
  const check = last(digits, 1);
  if (digits.length === 8) {
    const sum = (11 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return !digits.startsWith("9") && (sum === 0 ? 1 : sum) % 10 === check;
  }
  if (digits.length === 9 && digits.startsWith("6")) {
    const sum = weightedSum(digits.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
    return (8 - ((((10 - sum) % 11) + 11) % 11) + 10) % 10 === check;
  }
  return isBirthNumber(digits) && (digits.length === 9 || (first(digits, 9) % 11) % 10 === check);
}

/** The month of a woman is 50 higher, and 20 more are added where the numbers of a day ran out. */
function isBirthNumber(digits: string): boolean {
  const month = (Number(digits.slice(2, 4)) % 50) % 20;
  const day = Number(digits.slice(4, 6));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

const SPANISH_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Citizens (eight digits), foreigners (X, Y, Z), minors and residents abroad (K, L, M), or companies. */
function spanish(number: string): boolean {
  const letter = number.at(-1);
  if (/^\d/.test(number)) return SPANISH_LETTERS[first(number, 8) % 23] === letter;
  if (/^[XYZ]/.test(number)) {
    const digits = `${"XYZ".indexOf(number.charAt(0))}${number.slice(1, 8)}`;
    return SPANISH_LETTERS[Number(digits) % 23] === letter;
  }
  if (/^[KLM]/.test(number)) return SPANISH_LETTERS[Number(number.slice(1, 8)) % 23] === letter;
  if (!/^[ABCDEFGHJNPQRSUVW]/.test(number)) return false;
  const sum = [...number.slice(1, 8)].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  const isLetter = "JABCDEFGHI"[check] === letter;
  const isDigit = String(check) === letter;
  if (/^[PQS]/.test(number)) return isLetter;
  return /^[ABEH]/.test(number) ? isDigit : isDigit || isLetter;
}

const FRENCH_CHARACTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A key of two characters and the SIREN of the company. Companies of Monaco have numbers that begin with 000. */
function french(number: string): boolean {
  const siren = number.slice(2);
  if (!siren.startsWith("000") && !passesLuhn(siren)) return false;
  if (/^\d{2}/.test(number)) return remainder(`${siren}12`, 97) === first(number, 2);
  const [one, two] = [...number].map((character) => FRENCH_CHARACTERS.indexOf(character));
  const isDigitFirst = /^\d/.test(number);
  const check = (one ?? 0) * (isDigitFirst ? 24 : 34) + (two ?? 0) - (isDigitFirst ? 10 : 100);
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

const IRISH_LETTERS = "WABCDEFGHIJKLMNOPQRSTUV";

/** Seven digits and one or two letters; until 2013 also a digit, a letter or sign, five digits and a letter. */
function irish(number: string): boolean {
  const isOld = !/^\d{7}/.test(number);
  const digits = isOld ? `0${number.slice(2, 7)}${number.charAt(0)}` : number.slice(0, 7);
  const extra = isOld ? 0 : Math.max(0, IRISH_LETTERS.indexOf(number.charAt(8) || "W"));
  const sum = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra;
  return IRISH_LETTERS[sum % 23] === number.charAt(7);
}

/** The eighth to tenth digits are the province of the tax office. */
function italian(digits: string): boolean {
  const province = Number(digits.slice(7, 10));
  const isProvince = (province >= 1 && province <= 100) || [120, 121, 888, 999].includes(province);
  return isProvince && passesLuhn(digits);
}

function lithuanian(digits: string): boolean {
  const places = [...digits.slice(0, -1)].map((_, index) => index);
  const rest =
    weightedSum(
      digits,
      places.map((index) => 1 + (index % 9)),
    ) % 11;
  const again =
    weightedSum(
      digits,
      places.map((index) => 1 + ((index + 2) % 9)),
    ) % 11;
  return (rest === 10 ? again % 10 : rest) === last(digits, 1);
}

/** Companies begin with 4 to 9; persons have their personal code, which since 2017 begins with 32. */
function latvian(digits: string): boolean {
  if (digits.charAt(0) > "3") return weightedSum(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (digits.startsWith("32")) return true;
  if (!/^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])/.test(digits)) return false;
  const check = (1 + weightedSum(digits, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11;
  return check % 10 === last(digits, 1);
}

/** Companies have a number with a check digit; since 2020 sole traders have one that contains none of their own. */
function dutch(number: string): boolean {
  const rest = weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return rest === Number(number.charAt(8)) || passesMod97(`NL${number}`);
}

function romanian(digits: string): boolean {
  const sum = weightedSum(digits.slice(0, -1).padStart(9, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((10 * sum) % 11) % 10 === last(digits, 1);
}
