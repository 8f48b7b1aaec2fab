import { PermissionError, type Dues, type Organization, type Provider } from "@dues/sdk";
import { tell } from "../failure.js";
import { bad, good, warning, type Finding } from "./finding.js";

/** Only on the machine itself: the payment provider is never there. */
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** Examines what an API key opens: the organization, its providers, and whether these can reach it. */
export async function examineAccount(dues: Dues, keySource: string): Promise<Finding[]> {
  let organization: Organization;
  try {
    organization = (await dues.organization.get()).organization;
  } catch (error) {
    const { sentence, advice } = tell(error);
    return [bad("API key", `${sentence} (from ${keySource})`, advice ?? "See DUES_API_KEY and --key.")];
  }
  const { slug, mode } = organization;
  return [
    good("API key", `of the organization ${slug}, in ${mode} mode (from ${keySource})`),
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
        "the key may not see them",
        "Use a key with the scope `admin` to have them examined.",
      ),
    ];
  }
  const outside = providers.filter(({ provider, isConfigured }) => isConfigured && provider !== "sandbox");
  if (outside.length === 0) return [judgeNone(organization)];
  const findings = outside.map(async (provider) => [await examine(dues, provider), judgeAddress(provider)]);
  return (await Promise.all(findings)).flat();
}

function judgeNone({ mode }: Organization): Finding {
  if (mode === "test") return good("Providers", "the sandbox takes the money");
  return bad(
    "Providers",
    "none is set up, so nothing can be charged",
    "Set one up with `dues providers set`.",
  );
}

async function examine(dues: Dues, { provider }: Provider): Promise<Finding> {
  const advice = `Store other keys with \`dues providers set ${provider}\`.`;
  try {
    const { isAccepted, reason } = await dues.providers.check(provider);
    if (isAccepted) return good("Provider", `${provider} takes the keys`);
    return bad("Provider", `${provider} does not take the keys: ${reason ?? "it does not say why"}`, advice);
  } catch (error) {
    return warning(
      "Provider",
      `${provider} could not be asked: ${tell(error).sentence}`,
      "Try again in a while.",
    );
  }
}

/** Without webhooks a payment is noticed late, and a card that was saved never. */
export function judgeAddress({
  provider,
  webhookUrl,
  keys,
}: Pick<Provider, "provider" | "webhookUrl" | "keys">): Finding {
  const { hostname, protocol } = new URL(webhookUrl);
  const name = "Webhooks";
  if (LOCAL.test(hostname)) {
    const advice = "Start the server with DUES_PUBLIC_URL, the address by which it is reached from outside.";
    return warning(name, `${provider} cannot reach ${webhookUrl}`, advice);
  }
  if (protocol !== "https:") {
    return warning(name, `${webhookUrl} is not https`, "Put a proxy with a certificate before the server.");
  }
  if (provider === "stripe" && keys.webhookSecret === null) {
    const advice = `Store it with \`dues providers set ${provider} --webhook-secret -\`.`;
    return warning(
      name,
      `${provider} signs with a secret that is not stored, so its webhooks are refused`,
      advice,
    );
  }
  return good(name, `${provider} sends to ${webhookUrl}`);
}
