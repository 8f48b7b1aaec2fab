/** UN/ECE Recommendation 20: pieces. Dues does not know the units of what is sold. */
export const PIECES = "C62";

/** UNTDID 5189: a discount, with its name for readers. */
export const DISCOUNT = { code: "95", reason: "Discount" } as const;
