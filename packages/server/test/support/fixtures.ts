import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { addTimedTenant, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { addTenant, sync, type Tenant } from "./api.js";
import { takeOverNetwork, type SandboxNetwork } from "./sandbox-network.js";
import { standInFor } from "./stand-in.js";
import { startTestServer, type TestServer, type TestServerOptions } from "./server.js";

/** Starts one server for all tests of the file or block, and closes it after the last. */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => void (server = await startTestServer(options)));
  afterAll(() => server?.close());
  return standInFor(() => server);
}

/** Adds an organization of its own for each test, with this catalog if there is one. */
export function useTenant(
  server: TestServer,
  catalog?: CatalogInput,
  more?: Parameters<typeof addTenant>[1],
): Tenant {
  let tenant: Tenant | undefined;
  beforeEach(async () => {
    tenant = await addTenant(server, more);
    if (catalog) await sync(tenant, catalog);
  });
  return standInFor(() => tenant);
}

/** Adds an organization for each test whose customer ada has a test clock at the beginning of June. */
export function useTimedTenant(
  server: TestServer,
  catalog: CatalogInput,
  more?: Parameters<typeof addTimedTenant>[2],
): TimedTenant {
  let tenant: TimedTenant | undefined;
  beforeEach(async () => void (tenant = await addTimedTenant(server, catalog, more)));
  return standInFor(() => tenant);
}

/** Puts a network between the sandbox and the servers of the file or block; it is whole again at the start of each test. */
export function useSandboxNetwork(): SandboxNetwork {
  let network: SandboxNetwork | undefined;
  beforeAll(() => void (network = takeOverNetwork()));
  beforeEach(() => network?.reconnect());
  afterAll(() => network?.restore());
  return standInFor(() => network);
}
