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

/** The steps of express-openapi-validator for one operation. */
export interface OperationChecks {
  /** Sets the operation of a request whose path is the canonical one. */
  explainInvalid(request: Request): void;
  /** Throws, or passes on an error of the validator, if the request does not match the spec. */
  readonly checkRequest: RequestHandler;
  /** Validates the response from here on. Undefined if responses are not validated. */
  readonly watchReply: RequestHandler | undefined;
}

export interface ChecksOptions {
  /** `"new"`: all but those of operations that return what an older version may have recorded. */
  readonly validateResponses: boolean | "new";
}

/**
 * Uses the parts of the validator rather than its main function, which takes a complete document: it would compile
 * the OpenAPI schema again for each operation, and search all operations for every request.
 */
export function checksOf(route: Route, options: ChecksOptions): OperationChecks {
  const validateResponses =
    options.validateResponses === "new" ? !route.isRecorded : options.validateResponses;
  const { options: chosen, ajvOpts } = new OpenApiValidator({
    apiSpec: openapiDocument as never,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    validateResponses: validateResponses && { allErrors: true },
  });
  const { requests, responses } = prepared(
    route,
    withoutMetaSchema(ajvOpts.preprocessor),
    chosen.validateResponses,
  );
  const bounded = { ...withoutMetaSchema(ajvOpts.request), code: { process: boundErrors } };
  const requestValidator = new RequestValidator(requests, bounded);
  return {
    explainInvalid: (request) => describeOperation(request as OpenApiRequest, route, { requests, responses }),
    checkRequest: (request, response, next) => requestValidator.validate(request, response, next),
    watchReply:
      responses && replyWatcher(responses, withoutMetaSchema(ajvOpts.response), chosen.validateResponses),
  };
}

/** Ajv prepares the schema of schemas for each operation, though the validator never checks schemas against it. */
function withoutMetaSchema(options: Options): Options {
  return { ...options, meta: false };
}

/** The minimum number of errors found in one request: fewer could hide issues that a response should name. */
export const MAX_ERRORS = 200;

/** The start of a loop over array items or object fields. */
const LOOP = /\bfor ?\((?:let|const) [^{}]*\) ?\{/g;

/**
 * Ends the loops of a generated validator once it has found enough errors. Without this, an array of invalid items
 * takes quadratic time, because each error of an item copies the list of all errors before it. Errors are discarded
 * only together with a schema that did not match, so no invalid value becomes valid.
 */
function boundErrors(code: string): string {
  return code.replace(LOOP, (head) => `${head}if(errors>=${MAX_ERRORS})break;`);
}

/**
 * The validator checks the responses of requests that it has seen with the same document. Here there is only one.
 */
const SERIAL = 0;

interface Prepared {
  readonly requests: Document;
  /** Undefined if responses are not validated. */
  readonly responses: Document | undefined;
}

type Replies = NormalizedOpenApiValidatorOpts["validateResponses"];

/** The document of the operation in the format of the validator, once for requests and once for responses. */
function prepared(route: Route, ajvOptions: Options, replies: Replies): Prepared {
  const document = documentOf(openapiDocument, route, { withResponses: replies !== false }) as Document;
  // The validator would otherwise compile every component in it, unnecessarily.
  const seen: Document = { ...document, components: {} };
  const preprocessor = new SchemaPreprocessor(seen, ajvOptions, replies as ValidateResponseOpts);
  seen.components = document.components;
  const { apiDoc, apiDocRes } = preprocessor.preProcess();
  return { requests: apiDoc as Document, responses: (apiDocRes as Document | null) ?? undefined };
}

/**
 * Compiles the check of a status when it is first sent. The validator would compile those of all statuses at the first
 * response, most of which a test or a trial never sees, and spend a third of the time on making them run faster.
 */
function replyWatcher(responses: Document, ajvOptions: Options, replies: Replies): RequestHandler {
  const options = { ...ajvOptions, code: { optimize: false } };
  const validator = new ResponseValidator(responses, options, replies as ValidateResponseOpts, SERIAL);
  const checksOfAll = validator._getOrBuildValidator.bind(validator);
  validator._getOrBuildValidator = (request, documented) => {
    const status = String(request.res?.statusCode);
    const name = [status, `${status.slice(0, 1)}XX`, "default"].find((each) => each in documented);
    // It remembers checks by the method, the path, and the content type.
    const method = `${request.method} ${status}`;
    const ofStatus: OpenApiRequest = Object.create(request, { method: { value: method } });
    const ofName = Object.entries(documented).filter(([each]) => each === name);
    return checksOfAll(ofStatus, Object.fromEntries(ofName));
  };
  return validator.validate();
}

function describeOperation(
  request: OpenApiRequest,
  { template, method }: Route,
  { requests, responses }: Prepared,
): void {
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
