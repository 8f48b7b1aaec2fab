import { inlineStyle } from "../../../shared/html.js";
import { BASE } from "./base.js";
import { GUIDES } from "./guides.js";
import { REFERENCE } from "./reference.js";

/** The style of all pages of the documentation, within each page: it saves a request before the first paint. */
export const style = inlineStyle(BASE + GUIDES + REFERENCE);
