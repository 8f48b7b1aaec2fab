import {
  getEmail,
  getEmailSettings,
  listEmails,
  sendInvoiceEmail,
  testEmailSettings,
  updateEmailSettings,
} from "@dues/sdk/emails";
import { recordPayment, reversePayment } from "@dues/sdk/payments";
import {
  getOverview,
  getRevenue,
  getUsageEvent,
  getUsageSummary,
  listDue,
  listPlanVersions,
  listUsageEvents,
  search,
} from "@dues/sdk/reports";
import { SessionClient, type BodyOf, type Call, type ResultOf } from "@dues/sdk/session";
import type { RequestOptions } from "@dues/sdk";
import { previewTrial, updateTrial } from "@dues/sdk/trials";
import { inviteUser, listUsers, removeUser, updateUser } from "@dues/sdk/users";

export type Viewer = ResultOf<"getViewer">;

/** Calls the API with the cookie of the person. Every read and every write of the console is a method of it. */
export class Client extends SessionClient {
  /** The functions of `@dues/sdk/reports`. */
  readonly reports = {
    getOverview: (params?: Parameters<typeof getOverview>[1]) => getOverview(this, params),
    getRevenue: (params?: Parameters<typeof getRevenue>[1]) => getRevenue(this, params),
    getUsageEvent: (id: string) => getUsageEvent(this, id),
    getUsageSummary: (params: Parameters<typeof getUsageSummary>[1]) => getUsageSummary(this, params),
    listDue: (clockId: string, params?: Parameters<typeof listDue>[2]) => listDue(this, clockId, params),
    listPlanVersions: (slug: string, params?: Parameters<typeof listPlanVersions>[2]) =>
      listPlanVersions(this, slug, params),
    listUsageEvents: (params: Parameters<typeof listUsageEvents>[1]) => listUsageEvents(this, params),
    search: (params: Parameters<typeof search>[1]) => search(this, params),
  };

  /** The functions of `@dues/sdk/emails`. */
  readonly emails = {
    listEmails: (params?: Parameters<typeof listEmails>[1]) => listEmails(this, params),
    getEmail: (id: string) => getEmail(this, id),
    getEmailSettings: () => getEmailSettings(this),
    updateEmailSettings: (params: BodyOf<"updateEmailSettings">, options?: RequestOptions) =>
      updateEmailSettings(this, params, options),
    testEmailSettings: (params: BodyOf<"testEmailSettings">, options?: RequestOptions) =>
      testEmailSettings(this, params, options),
    sendInvoiceEmail: (invoiceId: string, params?: BodyOf<"sendInvoiceEmail">, options?: RequestOptions) =>
      sendInvoiceEmail(this, invoiceId, params, options),
  };

  /** The functions of `@dues/sdk/payments`. */
  readonly payments = {
    recordPayment: (invoiceId: string, params: BodyOf<"recordPayment">, options?: RequestOptions) =>
      recordPayment(this, invoiceId, params, options),
    reversePayment: (paymentId: string, options?: RequestOptions) => reversePayment(this, paymentId, options),
  };

  /** The functions of `@dues/sdk/trials`. */
  readonly trials = {
    updateTrial: (id: string, params: BodyOf<"updateTrial">, options?: RequestOptions) =>
      updateTrial(this, id, params, options),
    previewTrial: (id: string, params: BodyOf<"previewTrial">) => previewTrial(this, id, params),
  };

  /** The functions of `@dues/sdk/users`. */
  readonly users = {
    listUsers: (params?: Parameters<typeof listUsers>[1]) => listUsers(this, params),
    inviteUser: (params: BodyOf<"inviteUser">, options?: RequestOptions) => inviteUser(this, params, options),
    updateUser: (id: string, params: BodyOf<"updateUser">, options?: RequestOptions) =>
      updateUser(this, id, params, options),
    removeUser: (id: string, options?: RequestOptions) => removeUser(this, id, options),
  };

  attach(body: BodyOf<"attachPlan">, options?: RequestOptions): Call<ResultOf<"attachPlan">> {
    return this.request("POST", "/v1/attach", { body }, options);
  }

  check(body: BodyOf<"check">, options?: RequestOptions): Call<ResultOf<"check">> {
    return this.request("POST", "/v1/check", { body }, options);
  }

  track(body: BodyOf<"track">, options?: RequestOptions): Call<ResultOf<"track">> {
    return this.request("POST", "/v1/track", { body }, options);
  }

  previewAttach(body: BodyOf<"previewAttach">, options?: RequestOptions): Call<ResultOf<"previewAttach">> {
    return this.request("POST", "/v1/attach/preview", { body }, options);
  }

  sync(catalog: BodyOf<"syncCatalog">, options?: RequestOptions): Call<ResultOf<"syncCatalog">> {
    return this.request("POST", "/v1/sync", { body: catalog }, options);
  }

  /** Returns what a catalog would change, without changing it. */
  compareCatalog(catalog: object): Call<ResultOf<"syncCatalog">> {
    return this.request("POST", "/v1/sync", { query: { dryRun: true }, body: catalog });
  }

  /** What only a person with a cookie can call. */
  readonly session = {
    viewer: (): Call<Viewer> => this.request("GET", "/viewer"),
    signIn: (body: BodyOf<"createConsoleSession">): Call<Viewer> =>
      this.request("POST", "/session", { body }, { retries: 0 }),
    createFirstUser: (body: BodyOf<"createFirstUser">): Call<Viewer> =>
      this.request("POST", "/first-user", { body }, { retries: 0 }),
    signOut: (): Call<ResultOf<"endConsoleSession">> => this.request("DELETE", "/session"),
  };
}
