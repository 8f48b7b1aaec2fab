/** The result of one check. */
export interface Finding {
  /** The subject of the check. */
  readonly name: string;
  readonly state: "good" | "warning" | "bad";
  readonly message: string;
  /** What to do about a problem. */
  readonly advice?: string;
}

export function good(name: string, message: string): Finding {
  return { name, state: "good", message };
}

export function warning(name: string, message: string, advice: string): Finding {
  return { name, state: "warning", message, advice };
}

export function bad(name: string, message: string, advice: string): Finding {
  return { name, state: "bad", message, advice };
}
