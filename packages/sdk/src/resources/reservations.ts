import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Reservation = Schema<"Reservation">;
export interface SettleReservationParams extends BodyOf<"settleReservation"> {}
export interface SettleReservationResult extends ResultOf<"settleReservation"> {}
export interface ReleaseReservationResult extends ResultOf<"releaseReservation"> {}
export interface GetReservationResult extends ResultOf<"getReservation"> {}
export interface ListReservationsParams extends QueryOf<"listReservations"> {}
export interface ListReservationsResult extends ResultOf<"listReservations"> {}

/** Units that are held for usage that is not over, such as an AI call whose length is unknown. */
export class Reservations {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Records what was really used as one usage event. Reserved units that were not used are available again, the last drawn
   * first. More than reserved is drawn as any usage; what nothing covers is the `shortfall`, which is never billed.
   *
   * For a feature with token prices, `tokens` replace `value`; `model` is by default the one of the reservation.
   *
   * No limit refuses a settlement, and an expired reservation can still be settled. A repeat returns the same event.
   *
   * @example
   * ```ts
   * const { reservation } = await dues.check({ customer: "user_42", feature: "api-calls", value: 1000, reserve: true });
   * if (reservation) {
   *   const { eventId, shortfall } = await dues.reservations.settle(reservation.id, { value: 743 });
   *   console.log(eventId, shortfall);
   * }
   * ```
   *
   * @throws {NotFoundError} `reservation_not_found`.
   * @throws {ConflictError} `reservation_closed`: it was released, or settled with another value; `clock_advancing`.
   * @throws {ValidationError} `model_not_priced`, `invalid_request`.
   */
  settle(
    id: string,
    params: SettleReservationParams = {},
    options?: RequestOptions,
  ): Call<SettleReservationResult> {
    return unwrap(
      this.#http.POST("/v1/reservations/{id}/settle", {
        params: { path: { id } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Makes all reserved units available again, because nothing was used. A repeat returns the same reservation.
   *
   * @example
   * ```ts
   * const { reservation } = await dues.reservations.release("rsv_01kmf8c3x0a2b4d6f8h1k3m5p7");
   * console.log(reservation.status);
   * ```
   *
   * @throws {NotFoundError} `reservation_not_found`.
   * @throws {ConflictError} `reservation_closed`: it was settled; `clock_advancing`.
   */
  release(id: string, options?: RequestOptions): Call<ReleaseReservationResult> {
    return unwrap(this.#http.POST("/v1/reservations/{id}/release", { params: { path: { id } }, ...options }));
  }

  /**
   * Reads a reservation. From `expiresAt` on, its status is `expired` unless it was closed before.
   *
   * @example
   * ```ts
   * const { reservation } = await dues.reservations.get("rsv_01kmf8c3x0a2b4d6f8h1k3m5p7");
   * console.log(reservation.status, reservation.value);
   * ```
   *
   * @throws {NotFoundError} `reservation_not_found`.
   */
  get(id: string, options?: RequestOptions): Call<GetReservationResult> {
    return unwrap(this.#http.GET("/v1/reservations/{id}", { params: { path: { id } }, ...options }));
  }

  /**
   * Lists the reservations of a customer, newest first. Closed ones are deleted after 35 days.
   *
   * @example
   * ```ts
   * const { reservations } = await dues.reservations.list({ customer: "user_42", status: "open" });
   * console.log(reservations.map((reservation) => reservation.value));
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `customer_required`, `invalid_request`.
   */
  list(
    params: ListReservationsParams,
    options?: RequestOptions,
  ): Pages<ListReservationsResult, "reservations"> {
    return paged("reservations", (next) =>
      this.#http.GET("/v1/reservations", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
