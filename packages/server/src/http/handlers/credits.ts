import { notImplemented } from "@dues/billing";
import type { Handlers } from "../handler.js";

export const creditHandlers = {
  async purchaseCreditPack() {
    throw notImplemented("Buying a credit pack");
  },
} satisfies Pick<Handlers, "purchaseCreditPack">;
