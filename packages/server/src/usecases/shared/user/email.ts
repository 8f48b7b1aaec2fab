/** An email address as it is stored and looked up. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}
