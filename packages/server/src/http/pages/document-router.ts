import { Router } from "express";
import type { Deps } from "../../context/deps.js";
import { PDF_LINK_PATH } from "../../shared/document-links.js";
import { findLinkedDocument } from "../../usecases/document/linked.js";
import { createHeavyLimit } from "../rate-limit/heavy.js";
import { sendFile } from "../send-reply.js";

/** The PDFs of documents for their buyers, who have no API key. An invalid address is like one with nothing there. */
export function documentRouter(deps: Deps): Router {
  const router = Router();
  const limit = createHeavyLimit();
  router.get(PDF_LINK_PATH, async (request, response, next) => {
    const { id, signature } = request.params;
    const isSigned = deps.documentLinks.isSigned(id, signature);
    const linked = isSigned ? await findLinkedDocument(deps, id) : undefined;
    if (!linked) return next();
    sendFile(response, await limit.run(linked.organization.id, linked.draw));
  });
  return router;
}
