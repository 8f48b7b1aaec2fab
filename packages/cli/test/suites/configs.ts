/** A catalog with types and a comment, which a pulled file would lose. */
export const SMALL = `import { catalog, feature, plan } from "@dues/sdk/catalog";
const calls: ReturnType<typeof feature.metered> = feature.metered("api-calls", { unit: "call" });
// Ours alone.
export default catalog({ features: [calls], plans: [plan("pro", { price: 2500, features: [calls.grant({ limit: 5 })] })] });
`;

/** A catalog with every kind of item and field. */
export const RICH = `import { catalog, creditPack, creditSystem, feature, plan } from "@dues/sdk/catalog";
const calls = feature.metered("api-calls", { name: "API calls", unit: "call" });
const storage = feature.metered("storage", { meterType: "non_consumable", unit: "GB" });
const seats = feature.seats("seats");
const sso = feature.boolean("sso", { name: "Single sign-on" });
const credits = creditSystem("ai", { description: "For \\"all\\" of \${it}.", features: [calls.costs(0.5)] });
const tiers = [{ upTo: 100, unitPrice: 10 }, { upTo: null, unitPrice: 0.325, flatFee: 5 }] as const;
export default catalog({
  features: [calls, storage, seats, sso],
  creditSystems: [credits],
  creditPacks: [
    creditPack("small", { credits: 10, price: 900, currency: "EUR", creditSystem: credits, expiresAfterDays: 30 }),
    creditPack("gone", { credits: 1, isActive: false, metadata: { a: [1, null] } }),
  ],
  plans: [
    plan("free", { autoEnable: true, features: [calls.grant({ limit: 10, reset: "daily" }), sso.grant({ enabled: false })] }),
    plan("pro", {
      name: "Pro!", description: "Much", price: 2500, currency: "USD", interval: "yearly",
      trialDays: 14, trialCardRequired: true, planGroup: "base", metadata: { color: "red" },
      features: [
        calls.grant({ usageModel: "usage_based", ratingModel: "graduated", tiers, creditCost: 2 }),
        storage.grant({ limit: 5, overage: "charge", overagePrice: 12.5, billingUnits: 10, maxOverageUnits: 100 }),
        seats.grant({ limit: 3, trialLimit: 1 }),
        credits.grant({ limit: 500, reset: "monthly" }),
      ],
    }),
    plan("extra", { price: 100, isAddon: true, features: [calls.grant({ limit: 100, reset: "never" })] }),
    plan("once", { price: 100, billingType: "one_time", isActive: false }),
  ],
});
`;
