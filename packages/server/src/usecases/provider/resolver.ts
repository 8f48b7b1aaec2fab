import type { Knex } from "knex";
import type { Logger } from "pino";
import {
  findCredentials,
  listCredentials,
  type ProviderCredentials,
} from "../../db/organizations/provider-credentials.js";
import type { PaymentProvider, ProviderAccount } from "../../providers/payment-provider.js";
import type { PaymentProviders, ProviderAdapter } from "../../providers/payment-providers.js";
import type { Vault } from "../../shared/vault.js";
import { openKeys } from "./keys.js";

export interface ProviderSources {
  readonly db: Knex;
  readonly vault: Vault;
  /** Needs no credentials. */
  readonly sandbox: PaymentProvider;
  readonly adapters: readonly ProviderAdapter[];
  readonly log: Pick<Logger, "error">;
}

/** Only servers with very many organizations need more clients than this; they recreate some of them. */
const MAX_CLIENTS = 500;

/**
 * Finds the providers of each organization. The credentials are read from the database every time, so a change by any
 * process holds at once; the client made from them is kept for as long as they stay the same.
 */
export function createProviders({ db, vault, sandbox, adapters, log }: ProviderSources): PaymentProviders {
  const clients = new Map<string, { readonly box: string; readonly provider: Promise<PaymentProvider> }>();

  async function clientOf(credentials: ProviderCredentials): Promise<PaymentProvider | undefined> {
    const adapter = adapters.find(({ name }) => name === credentials.provider);
    if (!adapter) return undefined;
    const { organizationId, provider, sealed } = credentials;
    const key = `${provider} ${organizationId}`;
    const kept = clients.get(key);
    if (kept?.box === sealed.box) return kept.provider;
    const keys = openKeys(vault, credentials);
    if (!keys) {
      log.error(
        { organizationId, provider, keyId: sealed.keyId },
        "no encryption key decrypts the credentials",
      );
      return undefined;
    }
    const made = { box: sealed.box, provider: adapter.create(keys) };
    const [oldest] = clients.keys();
    if (clients.size >= MAX_CLIENTS && oldest !== undefined) clients.delete(oldest);
    clients.set(key, made);
    made.provider.catch(() => clients.get(key) === made && clients.delete(key));
    return made.provider;
  }

  const isSandboxOpen = ({ mode }: ProviderAccount) => mode === "test";
  const providersOn = (knex: Knex): PaymentProviders => ({
    kinds: [sandbox, ...adapters].map(({ name, signatureHeader }) => ({ name, signatureHeader })),
    adapters,

    async usable(account) {
      const credentials = await listCredentials(knex, account.organizationId);
      const inUse = credentials.filter(({ mode, retiredAt }) => mode === account.mode && retiredAt === null);
      const found = await Promise.all(inUse.map(clientOf));
      const clientsInUse = found.filter((client) => client !== undefined);
      return isSandboxOpen(account) ? [sandbox, ...clientsInUse] : clientsInUse;
    },

    async find(account, name) {
      if (name === sandbox.name) return isSandboxOpen(account) ? sandbox : undefined;
      if (!adapters.some((adapter) => adapter.name === name)) return undefined;
      const credentials = await findCredentials(knex, account.organizationId, name);
      return credentials?.mode === account.mode ? clientOf(credentials) : undefined;
    },

    through: providersOn,
  });
  return providersOn(db);
}
