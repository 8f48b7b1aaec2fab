import { PermissionError, type Dues } from "@dues/sdk";
import type { Shop } from "./catalog.js";

/** Creates a test clock, so that a user can look at the months to come. Returns null in a live organization. */
export async function createClock(dues: Dues<Shop>, name: string): Promise<string | null> {
  try {
    const { id } = await dues.testClocks.create({ name, now: Date.now() });
    return id;
  } catch (error) {
    if (error instanceof PermissionError && error.code === "test_mode_required") return null;
    throw error;
  }
}

/** Moves a test clock forward. All invoices and payments that fall due on the way happen. */
export async function advanceClock(dues: Dues<Shop>, clockId: string, months: number): Promise<void> {
  const { now } = await dues.testClocks.get(clockId);
  const to = new Date(now);
  to.setUTCMonth(to.getUTCMonth() + months);
  await dues.testClocks.advance(clockId, { to: to.getTime() }, { timeoutMs: 120_000 });
}

export async function timeOf(dues: Dues<Shop>, clockId: string): Promise<string> {
  const { now } = await dues.testClocks.get(clockId);
  return new Date(now).toISOString().slice(0, 10);
}
