/** `The feature API calls is created.` */
export function savedText(kind: string, name: string, before: unknown): string {
  return `The ${kind} ${name} is ${before === undefined ? "created" : "saved"}.`;
}
