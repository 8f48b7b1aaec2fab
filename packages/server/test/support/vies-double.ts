import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = Readonly<Record<string, unknown>>;

/** A local server that answers as VIES does. */
export interface ViesDouble {
  readonly url: string;
  /** The requests so far: `DE/811569869?requesterMemberStateCode=…`. */
  readonly requests: string[];
  /** What it answers from now on; a status alone is an outage of the service itself. */
  answer(body: Answer | number): void;
  close(): Promise<void>;
}

export const VALID: Answer = {
  isValid: true,
  requestDate: "2026-03-10T12:00:00.000Z",
  userError: "VALID",
  name: "SA PROXIMUS",
  address: "Boulevard du Roi Albert II 27\n1030 Schaerbeek",
  requestIdentifier: "WAPIAAAAYzz1abcd",
  originalVatNumber: "0428759497",
  vatNumber: "0428759497",
  viesApproximate: { name: "---", street: "---", postalCode: "---", city: "---", companyType: "---" },
};

export const UNDISCLOSED: Answer = { ...VALID, name: "---", address: "---", requestIdentifier: "" };

export const INVALID: Answer = { ...UNDISCLOSED, isValid: false, userError: "INVALID" };

/** What VIES answers while the register of the member state is down: not valid, but only by the looks of it. */
export const DOWN: Answer = { ...UNDISCLOSED, isValid: false, userError: "MS_UNAVAILABLE" };

export async function startViesDouble(): Promise<ViesDouble> {
  const requests: string[] = [];
  let current: Answer | number = VALID;
  const server: Server = createServer((request, response) => {
    const url = request.url ?? "";
    requests.push(`${request.method} ${url}`);
    if (typeof current === "number") return void response.writeHead(current).end("<html>Gone</html>");
    const isRefused = current["userError"] === "INVALID_REQUESTER_INFO" && !url.includes("requester");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(isRefused ? VALID : current));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    requests,
    answer: (body) => void (current = body),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
