import { money, type Currency } from "@dues/billing";
import { openTestDatabase } from "../../support/database.js";
import type { ContractCard, ProviderHarness } from "../contract.js";
import { ACCOUNT, NOW, PAYS, postJson, startSandbox } from "./support.js";

const NUMBERS: Readonly<Record<ContractCard, string>> = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  pays_once: "4000000000000341",
  wants_payer: "4000002500003155",
};

/** The sandbox, whose pages and webhooks are real, as one provider among others. */
export async function startSandboxHarness(): Promise<ProviderHarness> {
  const database = await openTestDatabase();
  const sandbox = await startSandbox(database.knex);
  const sum = async (table: string, condition: object) => {
    const [row] = await database.knex(table).where(condition).sum({ total: "amount" });
    return BigInt(row?.["total"] ?? 0);
  };
  return {
    provider: sandbox.provider,
    account: ACCOUNT,
    now: () => NOW,
    currency: DOLLAR,
    tooLittle: null,
    expired: "expired",
    pay: async ({ url }, card) => void (await postJson(url, { ...PAYS, card: NUMBERS[card] })),
    takeWebhooks: async () =>
      sandbox.received.splice(0).map(({ headers, rawBody }) => ({
        headers: headers as Record<string, string>,
        rawBody,
      })),
    received: async () =>
      (await sum("sandbox_charges", { status: "succeeded" })) - (await sum("sandbox_refunds", {})),
    complaints: () => [],
    async close() {
      await sandbox.close();
      await database.close();
    },
  };
}

const DOLLAR: Currency = money(0n, "USD").currency;
