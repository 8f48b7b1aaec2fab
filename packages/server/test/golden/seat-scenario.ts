import type { PlanFeatureInput } from "@dues/billing";
import type { Scenario } from "./scenarios.js";

export const SEATS: Scenario = {
  title:
    "Five seats for 50.00 a month, each more for 12.00; from May on ten for 90.00 and each more for 9.00; then by the year",
  file: "seats",
  start: "2031-01-31T09:00:00Z",
  catalog: {
    features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" }],
    plans: [
      { slug: "team", price: 5_000, features: seatsOf(5, 1_200) },
      { slug: "business", price: 9_000, features: seatsOf(10, 900) },
      { slug: "enterprise", price: 90_000, interval: "yearly", features: seatsOf(10, 800) },
    ],
  },
  async live(life) {
    await life.choose("team");
    await life.seat("ada", "bob", "cyd", "dan", "eve");
    await life.until("2031-02-20T00:00:00Z");
    await life.seat("fay", "gil");
    await life.until("2031-02-27T00:00:00Z");
    await life.leave("fay");
    await life.until("2031-03-15T00:00:00Z");
    await life.invoice("pay");
    await life.seat("hal");
    await life.until("2031-05-15T09:00:00Z");
    await life.choose("business");
    await life.seat("ida", "jan", "kim", "lea");
    await life.until("2031-07-10T00:00:00Z");
    await life.leave("hal", "ida");
    await life.until("2031-09-15T00:00:00Z");
    await life.choose("enterprise");
    await life.until("2031-10-20T00:00:00Z");
    await life.seat("mia", "ned");
    await life.leave("ned");
    await life.until("2032-01-31T09:00:00Z");
  },
};

/** Seats that are included, and what each one more costs. */
function seatsOf(limit: number, overagePrice: number): PlanFeatureInput[] {
  return [{ slug: "seats", limit, overage: "charge", overagePrice }];
}
