import { openapiDocument } from "../generated/openapi.js";

/** The version of the interface, which every response names in `Dues-Version`. */
export const API_VERSION = openapiDocument.info.version;
