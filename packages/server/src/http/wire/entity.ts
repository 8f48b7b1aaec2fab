import { quantityToNumber, toIso, type Quantity } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { AddedEntity } from "../../usecases/entity/add.js";
import type { NamedEntity } from "../../context/snapshots.js";

type Wire = components["schemas"];

export function toWireEntity(entity: NamedEntity): Wire["Entity"] {
  const {
    entityId: id,
    featureSlug: featureId,
    name,
    email,
    metadata,
    status,
    removesAt,
    createdAt,
  } = entity;
  return {
    id,
    featureId,
    name,
    email,
    metadata,
    status,
    removesAt: removesAt === null ? null : toIso(removesAt),
    createdAt: toIso(createdAt),
  };
}

export function toWireAddedEntity(added: AddedEntity): Wire["AddEntityResponse"] {
  const { entityId, featureSlug, count, limit, remaining, isRestored } = added;
  return {
    success: true,
    entityId,
    featureId: featureSlug,
    count: quantityToNumber(count),
    limit: toNumberOrNull(limit),
    remaining: toNumberOrNull(remaining),
    restored: isRestored,
  };
}

function toNumberOrNull(quantity: Quantity | null): number | null {
  return quantity === null ? null : quantityToNumber(quantity);
}
