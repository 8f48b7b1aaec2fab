import { REGISTRATION_SCHEMES } from "./identifier-schemes.js";

/** A number in a register of companies, as e-invoices write it. */
export interface Registration {
  readonly id: string;
  /** The code of the register in ISO 6523; null where none is known, as for those of German courts. */
  readonly scheme: string | null;
}

/** What an organization says of its registration. */
interface Registered {
  readonly registration: string | null;
  readonly registrationScheme?: string | null | undefined;
}

/** The problem of a registration and its scheme with each other; null when there is none. */
export function registrationProblem({
  registration,
  registrationScheme: code = null,
}: Registered): { readonly field: "registration" | "registrationScheme"; readonly message: string } | null {
  if (code === null) return null;
  const scheme = schemeOf(code);
  if (scheme === undefined) {
    const known = Object.entries(REGISTRATION_SCHEMES).map(([each, { label }]) => `${each} (${label})`);
    return { field: "registrationScheme", message: `must be one of ${known.join(", ")}` };
  }
  if (registration === null)
    return { field: "registration", message: "is required for a registrationScheme" };
  if (scheme.read(compact(registration)) !== undefined) return null;
  return { field: "registration", message: `is no number of the scheme ${code}, such as ${scheme.example}` };
}

/**
 * The registration of a seller. Without a scheme, a text that is a number of the register of the seller's country is one,
 * since documents of before there were schemes have none.
 */
export function registrationOf(
  { registration, registrationScheme = null }: Registered,
  country: string | null,
): Registration | null {
  const text = registration?.trim() ?? "";
  if (text === "") return null;
  const codes = registrationScheme === null ? registersOf(country) : [registrationScheme];
  const found = codes.flatMap((scheme) => {
    const id = schemeOf(scheme)?.read(compact(text));
    return id === undefined ? [] : [{ id, scheme }];
  });
  return found[0] ?? { id: text, scheme: null };
}

/** The word for the number on documents; null where the scheme is unknown. */
export function registrationLabel(code: string | null | undefined): string | null {
  return schemeOf(code ?? "")?.label ?? null;
}

function schemeOf(code: string) {
  return Object.hasOwn(REGISTRATION_SCHEMES, code) ? REGISTRATION_SCHEMES[code] : undefined;
}

function registersOf(country: string | null): readonly string[] {
  const all = Object.entries(REGISTRATION_SCHEMES);
  return all.filter(([, scheme]) => country !== null && scheme.country === country).map(([code]) => code);
}

function compact(text: string): string {
  return text.toUpperCase().replace(/[\s.,/_-]/g, "");
}
