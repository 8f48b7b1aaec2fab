import { PermissionError, type Dues, type Organization, type Provider } from "@dues/sdk";
import { describeFailure } from "../failure.js";
import { bad, good, warning, type Finding } from "./finding.js";

/** Addresses that payment providers cannot reach. */
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** Checks the organization of an API key, its payment providers, and their webhooks. */
export async function examineAccount(dues: Dues, keySource: string): Promise<Finding[]> {
  let organization: Organization;
  try {
    organization = (await dues.organization.get()).organization;
  } catch (error) {
    const { message: sentence, advice } = describeFailure(error);
    return [bad("API key", `${sentence} (from ${keySource})`, advice ?? "Check DUES_API_KEY and --key.")];
  }
  const { slug, mode } = organization;
  return [
    good("API key", `valid for the organization ${slug}, in ${mode} mode (from ${keySource})`),
    ...(await examineProviders(dues, organization)),
  ];
}

async function examineProviders(dues: Dues, organization: Organization): Promise<Finding[]> {
  let providers: readonly Provider[];
  try {
    ({ providers } = await dues.providers.list());
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error;
    return [
      warning(
        "Providers",
        "the API key may not list them",
        "Use a key with the scope `admin` to check them.",
      ),
    ];
  }
  const outside = providers.filter(({ provider, isConfigured }) => isConfigured && provider !== "sandbox");
  if (outside.length === 0) return [findingWithoutProviders(organization)];
  const findings = outside.map(async (provider) => [await examine(dues, provider), webhookFinding(provider)]);
  return (await Promise.all(findings)).flat();
}

function findingWithoutProviders({ mode }: Organization): Finding {
  if (mode === "test") return good("Providers", "payments go to the sandbox");
  return bad(
    "Providers",
    "none is set up, so payments are not possible",
    "Set one up with `dues providers set`.",
  );
}

async function examine(dues: Dues, { provider }: Provider): Promise<Finding> {
  const advice = `Store other keys with \`dues providers set ${provider}\`.`;
  try {
    const { isAccepted, reason } = await dues.providers.check(provider);
    if (isAccepted) return good("Provider", `${provider} accepts the keys`);
    return bad("Provider", `${provider} does not accept the keys: ${reason ?? "it gives no reason"}`, advice);
  } catch (error) {
    return warning(
      "Provider",
      `${provider} could not be reached: ${describeFailure(error).message}`,
      "Try again later.",
    );
  }
}

/** Checks whether a provider can send webhooks. Without them payments are noticed late, and saved cards never. */
export function webhookFinding(checked: Pick<Provider, "provider" | "webhookUrl" | "keys">): Finding {
  const { provider, webhookUrl, keys } = checked;
  const { hostname, protocol } = new URL(webhookUrl);
  const name = "Webhooks";
  if (LOCAL.test(hostname)) {
    const advice = "Start the server with DUES_PUBLIC_URL set to its public address.";
    return warning(name, `${provider} cannot reach ${webhookUrl}`, advice);
  }
  if (protocol !== "https:") {
    return warning(
      name,
      `${webhookUrl} is not https`,
      "Put a proxy with a certificate in front of the server.",
    );
  }
  if (provider === "stripe" && keys.webhookSecret === null) {
    const advice = `Store it with \`dues providers set ${provider} --webhook-secret -\`.`;
    return warning(
      name,
      `the webhook secret of ${provider} is not stored, so its webhooks are refused`,
      advice,
    );
  }
  return good(name, `${provider} can send to ${webhookUrl}`);
}
