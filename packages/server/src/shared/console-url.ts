/** Browsers do not send the part after `#`, so the code is in no log and no `Referer`. */
export function consoleUrl(publicUrl: string, page: "enter" | "invitation", code: string): string {
  return `${publicUrl}/console/${page}#${code}`;
}
