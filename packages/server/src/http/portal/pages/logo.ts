import { getLogo } from "../../../usecases/portal/logo.js";
import type { PortalView } from "../view.js";
import { nothingHere, type Outcome } from "./outcome.js";

export async function showLogo({ deps, organization }: PortalView): Promise<Outcome> {
  const logo = await getLogo(deps, organization);
  if (!logo) throw nothingHere();
  return { kind: "file", type: logo.contentType, content: logo.bytes };
}
