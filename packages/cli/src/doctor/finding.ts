/** What one examination found. */
export interface Finding {
  /** What was examined. */
  readonly name: string;
  readonly state: "good" | "warning" | "bad";
  readonly says: string;
  /** What to do about it; nothing where all is well. */
  readonly advice?: string;
}

export function good(name: string, says: string): Finding {
  return { name, state: "good", says };
}

export function warning(name: string, says: string, advice: string): Finding {
  return { name, state: "warning", says, advice };
}

export function bad(name: string, says: string, advice: string): Finding {
  return { name, state: "bad", says, advice };
}
