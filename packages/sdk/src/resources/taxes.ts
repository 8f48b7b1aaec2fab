import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Tax = Schema<"Tax">;
export type ExchangeRate = Schema<"ExchangeRate">;
export interface CreateTaxParams extends BodyOf<"createTax"> {}
export interface CreateTaxResult extends ResultOf<"createTax"> {}
export interface ListTaxesParams extends QueryOf<"listTaxes"> {}
export interface ListTaxesResult extends ResultOf<"listTaxes"> {}
export interface GetTaxResult extends ResultOf<"getTax"> {}
export interface ArchiveTaxResult extends ResultOf<"archiveTax"> {}
export interface CreateTaxPresetsParams extends BodyOf<"createTaxPresets"> {}
export interface CreateTaxPresetsResult extends ResultOf<"createTaxPresets"> {}
export interface CreateExchangeRateParams extends BodyOf<"createExchangeRate"> {}
export interface CreateExchangeRateResult extends ResultOf<"createExchangeRate"> {}
export interface ListExchangeRatesParams extends QueryOf<"listExchangeRates"> {}
export interface ListExchangeRatesResult extends ResultOf<"listExchangeRates"> {}

/** The tax rates of the organization. Changing them needs the scope `admin`. */
export class Taxes {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates a tax rate. To change a rate, create one with the same code and a later `validFrom`.
   *
   * @example
   * ```ts
   * await dues.taxes.create({ code: "vat_de", name: "MwSt.", percent: "19", country: "DE" });
   * await dues.organization.update({ tax: { defaultTaxCodes: ["vat_de"] } });
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`.
   * @throws {ConflictError} `tax_overlap`: another rate of the code applies on the same days.
   * @throws {ValidationError} `invalid_request`.
   */
  create(params: CreateTaxParams, options?: RequestOptions): Call<CreateTaxResult> {
    return unwrap(this.#http.POST("/v1/taxes", { body: params, ...options }));
  }

  /**
   * Lists tax rates, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page.
   *
   * @example
   * ```ts
   * const { taxes } = await dues.taxes.list({ country: "DE" });
   * console.log(taxes.map(({ percent, validFrom }) => [percent, validFrom]));
   * ```
   */
  list(params: ListTaxesParams = {}, options?: RequestOptions): Pages<ListTaxesResult, "taxes"> {
    return paged("taxes", (next) =>
      this.#http.GET("/v1/taxes", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Returns a tax rate.
   *
   * @example
   * ```ts
   * const { tax } = await dues.taxes.get("tax_01jd8mz6kq");
   * console.log(tax.percent);
   * ```
   *
   * @throws {NotFoundError} `tax_not_found`.
   */
  get(taxId: string, options?: RequestOptions): Call<GetTaxResult> {
    return unwrap(this.#http.GET("/v1/taxes/{id}", { params: { path: { id: taxId } }, ...options }));
  }

  /**
   * Archives a tax rate: it applies to no further documents.
   *
   * @example
   * ```ts
   * const { tax } = await dues.taxes.archive("tax_01jd8mz6kq");
   * console.log(tax.archivedAt);
   * ```
   *
   * @throws {NotFoundError} `tax_not_found`.
   * @throws {PermissionError} `insufficient_scope`.
   */
  archive(taxId: string, options?: RequestOptions): Call<ArchiveTaxResult> {
    return unwrap(this.#http.POST("/v1/taxes/{id}/archive", { params: { path: { id: taxId } }, ...options }));
  }

  /**
   * Copies the standard VAT rates of EU countries, with recent and announced changes, into your tax rates.
   *
   * @example
   * ```ts
   * const { taxes, skipped } = await dues.taxes.createPresets({ countries: ["DE", "FR"] });
   * console.log(taxes.length, skipped);
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`.
   * @throws {ValidationError} `invalid_request`: a country without a preset.
   */
  createPresets(params: CreateTaxPresetsParams = {}, options?: RequestOptions): Call<CreateTaxPresetsResult> {
    return unwrap(this.#http.POST("/v1/taxes/presets", { body: params, ...options }));
  }

  /**
   * Adds an exchange rate with which tax is reported in the accounting currency.
   *
   * @example
   * ```ts
   * await dues.taxes.createExchangeRate({ currency: "USD", accountingCurrency: "EUR", rate: "0.9234" });
   * ```
   *
   * @throws {ConflictError} `exchange_rate_exists`: a rate of the same currencies begins at the same instant.
   * @throws {PermissionError} `insufficient_scope`.
   */
  createExchangeRate(
    params: CreateExchangeRateParams,
    options?: RequestOptions,
  ): Call<CreateExchangeRateResult> {
    return unwrap(this.#http.POST("/v1/taxes/exchange-rates", { body: params, ...options }));
  }

  /**
   * Lists exchange rates, newest first, one page at a time.
   *
   * @example
   * ```ts
   * const { exchangeRates } = await dues.taxes.listExchangeRates();
   * console.log(exchangeRates.map(({ currency, rate }) => [currency, rate]));
   * ```
   */
  listExchangeRates(
    params: ListExchangeRatesParams = {},
    options?: RequestOptions,
  ): Pages<ListExchangeRatesResult, "exchangeRates"> {
    return paged("exchangeRates", (next) =>
      this.#http.GET("/v1/taxes/exchange-rates", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
