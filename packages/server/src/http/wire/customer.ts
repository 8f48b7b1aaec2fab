import { quantityToNumber, toSafeInteger } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Customer } from "../../usecases/customer/customer.js";
import type { FindFeature } from "../../context/snapshots.js";
import { toWireCap } from "./cap.js";
import { toWireBillingDetails } from "./party.js";

type Wire = components["schemas"];
type Guards = Customer["guards"];

export function toWireCustomer(customer: Customer, findFeature: FindFeature): Wire["Customer"] {
  const { overageLimit, featureConfigs } = customer.guards;
  return {
    id: customer.id,
    externalId: customer.externalId,
    email: customer.email,
    name: customer.name,
    metadata: customer.metadata,
    ...toWireBillingDetails(customer.billingDetails),
    billing: {
      overageLimit: overageLimit && toWireOverageLimit(overageLimit),
      featureConfigs: featureConfigs.flatMap((config) => toWireFeatureConfig(config, findFeature)),
    },
    ...(customer.testClockId !== null && { testClock: customer.testClockId }),
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
  };
}

function toWireOverageLimit(limit: NonNullable<Guards["overageLimit"]>): Wire["OverageLimit"] {
  return {
    maxOverageAmount: toSafeInteger(limit.maxAmount),
    onLimitReached: limit.onReached,
    createdAt: limit.createdAt,
    updatedAt: limit.updatedAt,
  };
}

function toWireFeatureConfig(
  config: Guards["featureConfigs"][number],
  findFeature: FindFeature,
): Wire["FeatureConfig"][] {
  const feature = findFeature(config.featureId);
  if (!feature) return [];
  const { id, slug, name } = feature;
  const { maxOverageUnits } = config;
  return [
    {
      feature: { id, slug, name },
      overage: config.overage,
      maxOverageUnits: maxOverageUnits === null ? null : quantityToNumber(maxOverageUnits),
      ...(config.caps && { caps: config.caps.map(toWireCap) }),
      createdAt: config.createdAt,
      updatedAt: config.updatedAt,
    },
  ];
}
