import { expect, test } from "@jest/globals";
import { compileErrors } from "../../sdk/test/support/compile.js";

const CATALOG = `
import { createDuesReact } from "@dues/react";
import { catalog, feature, plan } from "@dues/sdk/catalog";

const calls = feature.metered("api-calls");
const sso = feature.boolean("exports");
const shop = catalog({
  features: [calls, sso],
  plans: [plan("pro", { price: 4_900, features: [calls.grant({ limit: 10 }), sso.grant()] })],
});
const { Gate, UsageMeter, UpgradeButton, PricingTable, useAccess } = createDuesReact<typeof shop>();
const anything = createDuesReact();
`;

/** What each element and call is, and whether it compiles. */
const USES: readonly (readonly [code: string, isValid: boolean])[] = [
  [`<Gate feature="exports">Here</Gate>`, true],
  [`<Gate feature="api-calls" units={5} fallback="No">Here</Gate>`, true],
  [`<Gate feature="imports">Here</Gate>`, false],
  [`<UsageMeter feature="api-calls" className="wide" />`, true],
  [`<UsageMeter feature="exports" />`, false],
  [`<UsageMeter />`, false],
  [`<UpgradeButton plan="pro">Upgrade</UpgradeButton>`, true],
  [`<UpgradeButton plan="por">Upgrade</UpgradeButton>`, false],
  [`<PricingTable />`, true],
  [`<PricingTable plans={["pro"]} />`, true],
  [`<PricingTable plans={["pro", "team"]} />`, false],
  [`useAccess("exports")`, true],
  [`useAccess("imports")`, false],
  [`<anything.Gate feature="any text">Here</anything.Gate>`, true],
];

test("components and hooks take only the slugs of the catalog", () => {
  const snippets = USES.map(([code]) => ({
    name: code,
    text: `${CATALOG}export const one = () => ${code};`,
    isTsx: true,
  }));
  const errors = compileErrors(snippets);
  const refused = USES.map(([code]) => code).filter((code) =>
    errors.some((error) => error.startsWith(`${code}:`)),
  );
  expect(refused).toEqual(USES.filter(([, isValid]) => !isValid).map(([code]) => code));
}, 120_000);
