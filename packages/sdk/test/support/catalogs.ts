import fc from "fast-check";

/** A catalog as parsed JSON, of any content. */
export type Json = Readonly<Record<string, unknown>>;

const SLUGS = ["calls", "tokens", "seats", "sso", "storage", "credits", "constructor"] as const;
const INTERVALS = ["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"];
const TIERED = ["graduated", "volume"];

/** How often a field has an invalid value; 0 for valid catalogs. */
interface Mess {
  readonly weight: number;
}

type Maker = (mess: Mess) => fc.Arbitrary<unknown>;

/** Usually a valid value, sometimes an invalid one. */
const field =
  (right: fc.Arbitrary<unknown>, ...wrong: readonly unknown[]): Maker =>
  ({ weight }) =>
    fc.oneof({ weight: 20, arbitrary: right }, { weight, arbitrary: fc.constantFrom(...wrong) });

const WRONG_NUMBERS = [-1, 0.5, 1e-10, 1e-13, 2 ** 53, 0, 36_501, "5", true, null, []];
const slug = field(fc.constantFrom(...SLUGS), "", "-pro", "a b", "x".repeat(256), 7, null);
const text = field(
  fc.constantFrom("Name", "", "Ünï¢ödé 💡", 'a "quoted" \\ `${text}`'),
  "x".repeat(2001),
  5,
  null,
);
const reference = field(fc.constantFrom("sandbox", "stripe"), "x".repeat(256), 5, null);
const quantity = field(fc.constantFrom(0, 1, 10, 2.5, 1e-9, 1e6, 123_456_789.25), ...WRONG_NUMBERS);
const unitPrice = field(fc.constantFrom(0, 1, 0.325, 1e-12, 1500), ...WRONG_NUMBERS);
const whole = field(fc.constantFrom(0, 1, 900, 2500), ...WRONG_NUMBERS);
const days = field(fc.constantFrom(1, 14, 365, 36_500), ...WRONG_NUMBERS);
const flag = field(fc.boolean(), 1, "true", null);
const currency = field(fc.constantFrom("USD", "eur", "JPY", "KWD"), "XXX", "EURO", "€", "USD EUR", 5, null);
const metadata = field(
  fc.constantFrom({}, { note: "x", deep: { list: [1, null] }, "odd key": null }),
  5,
  [],
  "x",
  null,
);
const word = (words: readonly string[]): Maker =>
  field(fc.constantFrom(...words), "weird", "hourly", 5, null);

/** An object in which only the `required` fields are always present. */
function record(mess: Mess, fields: Readonly<Record<string, Maker>>, required: readonly string[]) {
  const made = Object.fromEntries(Object.entries(fields).map(([name, maker]) => [name, maker(mess)]));
  const whole = fc.record(made, {
    requiredKeys: mess.weight > 0 && required.length > 1 ? [] : [...required],
  });
  return whole as fc.Arbitrary<Json>;
}

const tier: Maker = (mess) => record(mess, { upTo: quantity, unitPrice, flatFee: unitPrice }, []);

/** Rising tiers, the last with or without `upTo`. */
const risingTiers = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 3 }), fc.boolean())
  .map(([bounds, isOpen]) => [
    ...bounds.toSorted((left, right) => left - right).map((upTo, index) => ({ upTo, unitPrice: 3 - index })),
    ...(isOpen || bounds.length === 0 ? [{ unitPrice: 0.5, flatFee: 10 }] : []),
  ]);

const tiers: Maker = (mess) =>
  mess.weight === 0 ? risingTiers : fc.oneof(risingTiers, fc.array(tier(mess), { maxLength: 3 }));

const pricing = {
  usageModel: word(["included", "usage_based", "prepaid"]),
  ratingModel: word(["package", ...TIERED]),
  pricePerUnit: unitPrice,
  billingUnits: field(fc.constantFrom(1, 100, 0.5), ...WRONG_NUMBERS),
  tiers,
  overage: word(["block", "charge"]),
  overagePrice: unitPrice,
  maxOverageUnits: quantity,
  creditCost: quantity,
};

const planFeature: Maker = (mess) => {
  const reset = word(["none", "never", "5min", "15min", "30min", "hourly", ...INTERVALS]);
  const allowance = { slug, enabled: flag, limit: quantity, trialLimit: quantity, reset };
  const row = record(mess, { ...allowance, ...pricing }, ["slug"]);
  const value = field(fc.constantFrom<unknown>(1, 2.5, "small", true, ["small"], []), {}, [5], null)(mess);
  const withValue = fc.tuple(row, value).map(([fields, set]): Json => ({ ...fields, value: set }));
  return fc.oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: withValue });
};

const list =
  (maker: Maker, maxLength: number): Maker =>
  (mess) =>
    mess.weight === 0
      ? fc.uniqueArray(maker(mess), { maxLength, selector: (each) => identityOf(each as Json) })
      : fc.array(
          fc.oneof(
            { weight: 40, arbitrary: maker(mess) },
            { weight: 1, arbitrary: fc.constantFrom(null, 5) },
          ),
          {
            maxLength,
          },
        );

const identityOf = ({ slug: own, feature }: Json): unknown => own ?? feature;

const counted: Maker = (mess) =>
  record(
    mess,
    {
      slug,
      type: word(["metered", "boolean"]),
      name: text,
      meterType: word(["consumable", "non_consumable"]),
      unit: text,
    },
    ["slug"],
  );
/** A feature with values. Most of the values that plans set fit its type. */
const valued: Maker = (mess) => {
  const values = field(fc.constantFrom([1, 2.5], ["small", "large"]), [], [1, "1"], ["a", "a"], 5, null);
  return record(
    mess,
    {
      slug,
      type: field(fc.constant("value"), "weird", null),
      name: text,
      unit: text,
      valueType: word(["number", "string", "boolean", "list"]),
      values,
      combine: word(["highest", "lowest", "union", "base"]),
    },
    ["slug", "type", "valueType"],
  );
};

const feature: Maker = (mess) =>
  fc.oneof({ weight: 4, arbitrary: counted(mess) }, { weight: 1, arbitrary: valued(mess) });

const member: Maker = (mess) => record(mess, { feature: slug, creditCost: quantity }, ["feature"]);
const system: Maker = (mess) =>
  record(mess, { slug, name: text, description: text, features: list(member, 3) }, ["slug"]);

const pack: Maker = (mess) => {
  const credits = field(fc.constantFrom(1, 10, 1000, 2.5), ...WRONG_NUMBERS);
  const named = { slug, name: text, description: text, creditSystem: slug, provider: reference };
  const sold = { credits, price: whole, currency, metadata, expiresAfterDays: days, isActive: flag };
  return record(mess, { ...named, ...sold }, ["slug", "credits"]);
};

const plan: Maker = (mess) => {
  const named = { slug, name: text, description: text, provider: reference, metadata };
  const priced = { price: whole, currency, interval: word([...INTERVALS, "month", "annual"]) };
  const kept = { billingType: word(["recurring", "one_time"]), planGroup: slug, isAddon: flag };
  const trial = { trialDays: days, trialCardRequired: flag, autoEnable: flag, isActive: flag, listed: flag };
  const features = list(planFeature, 4);
  return record(mess, { ...named, ...priced, ...kept, ...trial, features }, ["slug"]);
};

function catalogs(mess: Mess): fc.Arbitrary<Json> {
  const lists = { creditSystems: list(system, 2), creditPacks: list(pack, 3) };
  return record(
    mess,
    { defaultProvider: reference, features: list(feature, 5), ...lists, plans: list(plan, 3) },
    ["features", "plans"],
  );
}

/** Catalogs with many kinds of errors: types, values, order and references. */
export const messyCatalogs: fc.Arbitrary<Json> = fc.oneof(
  catalogs({ weight: 3 }),
  catalogs({ weight: 1 }),
  catalogs({ weight: 0 }),
);

/** Catalogs whose fields are valid one by one, but maybe not in combination. */
export const tidyCatalogs: fc.Arbitrary<Json> = catalogs({ weight: 0 });
