import type { components } from "../../generated/api.js";
import type { Customer } from "../../usecases/customer/customer.js";

export function toWireCustomer(customer: Customer): components["schemas"]["Customer"] {
  return {
    id: customer.id,
    externalId: customer.externalId,
    email: customer.email,
    name: customer.name,
    metadata: customer.metadata,
    billing: { overageLimit: null, featureConfigs: [] },
    ...(customer.testClockId !== null && { testClock: customer.testClockId }),
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
  };
}
