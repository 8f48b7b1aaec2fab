import {
  getOverview,
  getUsageEvent,
  getUsageSummary,
  listDue,
  listPlanVersions,
  listUsageEvents,
  search,
} from "@dues/sdk/reports";
import { SessionClient, type BodyOf, type Call, type ResultOf } from "@dues/sdk/session";

export type Viewer = ResultOf<"getViewer">;

/** Calls the API with the cookie of the person. Every read of the console is a method of it. */
export class Client extends SessionClient {
  /** The functions of `@dues/sdk/reports`. */
  readonly reports = {
    getOverview: () => getOverview(this),
    getUsageEvent: (id: string) => getUsageEvent(this, id),
    getUsageSummary: (params: Parameters<typeof getUsageSummary>[1]) => getUsageSummary(this, params),
    listDue: (clockId: string, params?: Parameters<typeof listDue>[2]) => listDue(this, clockId, params),
    listPlanVersions: (slug: string, params?: Parameters<typeof listPlanVersions>[2]) =>
      listPlanVersions(this, slug, params),
    listUsageEvents: (params: Parameters<typeof listUsageEvents>[1]) => listUsageEvents(this, params),
    search: (params: Parameters<typeof search>[1]) => search(this, params),
  };

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
