import type { Knex } from "knex";
import type { Logger } from "pino";
import {
  findCredentials,
  listCredentials,
  type ProviderCredentials,
} from "../../db/organizations/provider-credentials.js";
import type { PaymentProvider, ProviderAccount } from "../../providers/payment-provider.js";
import type { PaymentProviders, ProviderAdapter } from "../../providers/payment-providers.js";
import type { TaxProvider } from "../../providers/tax-provider.js";
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

/** The clients of one organization at one provider, opened when they are first used. */
interface Clients {
  readonly box: string;
  readonly payments: () => Promise<PaymentProvider>;
  readonly taxes: () => Promise<TaxProvider | undefined>;
}

/** Only servers with very many organizations need more clients than this; they recreate some of them. */
const MAX_CLIENTS = 500;

/**
 * Finds the providers of each organization. The credentials are read from the database every time, so a change by any
 * process holds at once; the client made from them is kept for as long as they stay the same.
 */
export function createProviders({ db, vault, sandbox, adapters, log }: ProviderSources): PaymentProviders {
  const clients = new Map<string, Clients>();

  /** Undefined without an adapter, or if no encryption key decrypts the credentials. */
  function clientsOf(credentials: ProviderCredentials): Clients | undefined {
    const adapter = adapters.find(({ name }) => name === credentials.provider);
    if (!adapter) return undefined;
    const { organizationId, provider, sealed } = credentials;
    const key = `${provider} ${organizationId}`;
    const kept = clients.get(key);
    if (kept?.box === sealed.box) return kept;
    const keys = openKeys(vault, credentials);
    if (!keys) {
      log.error(
        { organizationId, provider, keyId: sealed.keyId },
        "no encryption key decrypts the credentials",
      );
      return undefined;
    }
    const made: Clients = {
      box: sealed.box,
      payments: openOnce(() => adapter.create(keys)),
      taxes: openOnce(async () => adapter.createTaxProvider?.(keys)),
    };
    const [oldest] = clients.keys();
    if (clients.size >= MAX_CLIENTS && oldest !== undefined) clients.delete(oldest);
    clients.set(key, made);
    return made;
  }

  const isSandboxOpen = ({ mode }: ProviderAccount) => mode === "test";
  const providersOn = (knex: Knex): PaymentProviders => ({
    kinds: [sandbox, ...adapters].map(({ name, signatureHeader }) => ({ name, signatureHeader })),
    adapters,

    async usable(account) {
      const credentials = await listCredentials(knex, account.organizationId);
      const inUse = credentials.filter(({ mode, retiredAt }) => mode === account.mode && retiredAt === null);
      const found = await Promise.all(inUse.map(async (each) => clientsOf(each)?.payments()));
      const clientsInUse = found.filter((client) => client !== undefined);
      return isSandboxOpen(account) ? [sandbox, ...clientsInUse] : clientsInUse;
    },

    async find(account, name) {
      if (name === sandbox.name) return isSandboxOpen(account) ? sandbox : undefined;
      if (!adapters.some((adapter) => adapter.name === name)) return undefined;
      const credentials = await findCredentials(knex, account.organizationId, name);
      return credentials?.mode === account.mode ? clientsOf(credentials)?.payments() : undefined;
    },

    async findTaxProvider(account, name) {
      if (!adapters.some((adapter) => adapter.name === name && adapter.createTaxProvider)) return undefined;
      const credentials = await findCredentials(knex, account.organizationId, name);
      const isInUse = credentials?.mode === account.mode && credentials.retiredAt === null;
      return isInUse ? clientsOf(credentials)?.taxes() : undefined;
    },

    through: providersOn,
  });
  return providersOn(db);
}

/** Keeps what was opened; a failure is tried again the next time. */
function openOnce<Client>(open: () => Promise<Client>): () => Promise<Client> {
  let opened: Promise<Client> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
