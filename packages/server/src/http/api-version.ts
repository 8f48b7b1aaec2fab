import { openapiDocument } from "../generated/openapi.js";

/** The version of the API, returned in every response as `Dues-Version`. */
export const API_VERSION = openapiDocument.info.version;
