/** Says why the server cannot listen, and which settings change that. */
export function explainListening(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another port.`;
  }
  return `Listening on port ${port} of ${host} is not permitted (${code}). Set PORT and HOST to a permitted port and address.`;
}
