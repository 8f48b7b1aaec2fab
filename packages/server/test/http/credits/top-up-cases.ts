/** A customer whose credits fall below the threshold of a top-up, and what the top-up buys. */
export interface TopUpRow {
  readonly rule: string;
  /** The granted credits. */
  readonly granted: number | string;
  readonly topUp: Readonly<Record<string, unknown>>;
  /** The credits of a pack. */
  readonly credits: number;
  /** The price of a pack, in minor units. */
  readonly price?: number;
  readonly uses: readonly number[];
  readonly balanceAfterEach: readonly number[];
  /** The credits that were bought. */
  readonly bought: readonly number[];
  readonly failures?: readonly string[];
}

export const TOP_UP_ROWS: readonly TopUpRow[] = [
  {
    rule: "a balance below the threshold buys a pack (case topup-basic)",
    granted: 100,
    topUp: { below: 20 },
    credits: 100,
    uses: [85],
    balanceAfterEach: [115],
    bought: [100],
  },
  {
    rule: "a balance above the threshold buys nothing (case topup-not-yet)",
    granted: 100,
    topUp: { below: 20 },
    credits: 100,
    uses: [50],
    balanceAfterEach: [50],
    bought: [],
  },
  {
    rule: "a balance at the threshold buys nothing until the first use (case topup-armed-at)",
    granted: "5",
    topUp: { below: "5" },
    credits: 10,
    uses: [0, 0.01],
    balanceAfterEach: [5, 14.99],
    bought: [10],
  },
  {
    rule: "a target balance buys what is missing (case topup-target)",
    granted: 10,
    topUp: { below: 5, upTo: 10 },
    credits: 1,
    uses: [6],
    balanceAfterEach: [10],
    bought: [6],
  },
  {
    rule: "a target balance buys at least one pack (case topup-target-minimum)",
    granted: 10,
    topUp: { below: 5, upTo: 10 },
    credits: 50,
    uses: [6],
    balanceAfterEach: [54],
    bought: [50],
  },
  {
    rule: "a fixed number of packs is bought whatever is missing (case topup-fixed-rule)",
    granted: 10,
    topUp: { below: 5, quantity: 2 },
    credits: 5,
    uses: [6],
    balanceAfterEach: [14],
    bought: [10],
  },
  {
    rule: "the limit of the month is reported once and holds until the month ends (case topup-month-limit)",
    granted: 300,
    topUp: { below: 50, maxPerMonth: 2 },
    credits: 100,
    uses: [260, 100, 100, 10],
    balanceAfterEach: [140, 140, 40, 30],
    bought: [100, 100],
    failures: ["limit"],
  },
  {
    rule: "the amount of the month includes the purchase that is due",
    granted: 100,
    topUp: { below: 50, maxAmountPerMonth: 1_999 },
    credits: 10,
    uses: [60, 0],
    balanceAfterEach: [50, 50],
    bought: [10],
  },
  {
    rule: "a purchase above the amount of the month is not made",
    granted: 100,
    topUp: { below: 50, maxAmountPerMonth: 999 },
    credits: 10,
    uses: [60],
    balanceAfterEach: [40],
    bought: [],
    failures: ["limit"],
  },
  {
    rule: "a threshold above a pack buys until it is reached",
    granted: 10,
    topUp: { below: 30 },
    credits: 10,
    uses: [5],
    balanceAfterEach: [35],
    bought: [10, 10, 10],
  },
  {
    rule: "a free pack needs no charge",
    granted: 10,
    topUp: { below: 5 },
    credits: 10,
    price: 0,
    uses: [6],
    balanceAfterEach: [14],
    bought: [10],
  },
  {
    rule: "a disabled top-up buys nothing",
    granted: 10,
    topUp: { below: 5, enabled: false },
    credits: 10,
    uses: [6],
    balanceAfterEach: [4],
    bought: [],
  },
];
