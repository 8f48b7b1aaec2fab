/** The page after the sign-in: one of the console, whatever the address says. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}
