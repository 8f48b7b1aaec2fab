/** Code for pages without entries. It reads the address and the key from the environment, as the SDK does. */
export const FIRST_CUSTOMER = `import { Dues } from "@dues/sdk";

const dues = new Dues(); // DUES_BASE_URL, DUES_API_KEY
await dues.customers.upsert({ id: "user_42", email: "ada@example.com" });`;

export function attachPlan(customer: string, plan: string): string {
  return `await dues.attach({ customer: ${JSON.stringify(customer)}, product: ${JSON.stringify(plan)} });`;
}
