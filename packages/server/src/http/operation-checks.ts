import type { Request, RequestHandler } from "express";
import type {
  NormalizedOpenApiValidatorOpts,
  OpenAPIV3,
  OpenApiRequest,
  Options,
  ValidateResponseOpts,
} from "express-openapi-validator/dist/framework/types.js";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import { openapiDocument } from "../generated/openapi.js";
import { documentOf } from "./operation-document.js";
import type { Route } from "./router.js";

type Document = OpenAPIV3.DocumentV3_1;

/** What express-openapi-validator does for one operation, step by step. */
export interface OperationChecks {
  /** Tells a request whose path is the canonical one of the operation what it is for. */
  explainInvalid(request: Request): void;
  /** Throws or passes on an error of the validator when the request is not as the spec has it. */
  readonly checkRequest: RequestHandler;
  /** From here on checks the reply. Undefined when replies are not checked. */
  readonly watchReply: RequestHandler | undefined;
}

export interface ChecksOptions {
  readonly validateResponses: boolean;
}

/**
 * Made of the validator's parts rather than by its front door, which takes a document whole: it compiles the schema of
 * OpenAPI anew for each, and looks for the operation of every request among all there are.
 */
export function checksOf(route: Route, { validateResponses }: ChecksOptions): OperationChecks {
  const { options, ajvOpts } = new OpenApiValidator({
    apiSpec: openapiDocument as never,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    validateResponses: validateResponses && { allErrors: true },
  });
  const { requests, responses } = prepared(route, ajvOpts.preprocessor, options.validateResponses);
  const bounded = { ...ajvOpts.request, code: { process: boundErrors } };
  const requestValidator = new RequestValidator(requests, bounded);
  return {
    explainInvalid: (request) => tell(request as OpenApiRequest, route, { requests, responses }),
    checkRequest: (request, response, next) => requestValidator.validate(request, response, next),
    watchReply: responses && replyWatcher(responses, ajvOpts.response, options.validateResponses),
  };
}

/** Errors found in one request, at least: fewer could hide some of the issues that an answer names. */
export const MAX_ERRORS = 200;

/** The head of a loop over the items of an array or the fields of an object. */
const LOOP = /\bfor ?\((?:let|const) [^{}]*\) ?\{/g;

/**
 * Ends the loops of a generated validator once it has found enough errors. Without this, an array of invalid items costs
 * quadratic time, because each error of an item copies the list of all errors before it. Errors are only ever
 * discarded together with a schema that did not match, so no invalid value becomes valid.
 */
function boundErrors(code: string): string {
  return code.replace(LOOP, (head) => `${head}if(errors>=${MAX_ERRORS})break;`);
}

/** Replies are checked only of requests that were told by the same document. Here there is only one. */
const SERIAL = 0;

interface Prepared {
  readonly requests: Document;
  /** Undefined when replies are not checked. */
  readonly responses: Document | undefined;
}

type Replies = NormalizedOpenApiValidatorOpts["validateResponses"];

/** The document of the operation as the validator wants it, once for what comes and once for what goes. */
function prepared(route: Route, ajvOptions: Options, replies: Replies): Prepared {
  const document = documentOf(openapiDocument, route, { withResponses: replies !== false }) as Document;
  // It would compile every component that it looks up, for nothing, if it saw them when it is made.
  const seen: Document = { ...document, components: {} };
  const preprocessor = new SchemaPreprocessor(seen, ajvOptions, replies as ValidateResponseOpts);
  seen.components = document.components;
  const { apiDoc, apiDocRes } = preprocessor.preProcess();
  return { requests: apiDoc as Document, responses: (apiDocRes as Document | null) ?? undefined };
}

function replyWatcher(responses: Document, ajvOptions: Options, replies: Replies): RequestHandler {
  return new ResponseValidator(responses, ajvOptions, replies as ValidateResponseOpts, SERIAL).validate();
}

function tell(request: OpenApiRequest, { template, method }: Route, { requests, responses }: Prepared): void {
  const verb = method.toLowerCase() as "get";
  const schema = requests.paths?.[template]?.[verb] as OpenAPIV3.OperationObject;
  const parameters = parametersOf(template, request.url);
  const metadata = {
    expressRoute: template,
    openApiRoute: template,
    pathParams: parameters,
    schema,
    serial: SERIAL,
    ...(responses && { _responseSchema: responses.paths?.[template]?.[verb] }),
  };
  request.openapi = metadata;
  request.params = parameters;
}

function parametersOf(template: string, url: string): Record<string, string> {
  const given = url.split("/");
  return Object.fromEntries(
    template
      .split("/")
      .flatMap((segment, index) =>
        segment.startsWith("{") ? [[segment.slice(1, -1), decodeURIComponent(given[index] ?? "")]] : [],
      ),
  );
}
