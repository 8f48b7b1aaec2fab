/** What a provider told about refunds of one payment: of one of them that we did not ask for, or of all together. */
export interface RefundTold {
  /** Minor units. */
  readonly amount: bigint;
  readonly covers: "this_refund" | "all_refunds";
}

/**
 * How much of a payment went back that we did not ask for, as far as anybody has told. Messages come in any order and
 * say the same thing in two ways, so neither way is added to the other: whichever knows more is right.
 *
 * @param told one entry for each refund that was told by itself, and any number of totals
 * @param ours what we asked for in all, whatever became of it: a total may still hold a refund that failed later
 */
export function refundedElsewhere(told: readonly RefundTold[], ours: bigint): bigint {
  const single = told.filter(({ covers }) => covers === "this_refund").map(({ amount }) => amount);
  const totals = told.filter(({ covers }) => covers === "all_refunds").map(({ amount }) => amount);
  const oneByOne = single.reduce((sum, amount) => sum + amount, 0n);
  return largest([oneByOne, ...totals.map((total) => total - ours)]);
}

function largest(amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
}
