import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { createAddressOf } from "../../../src/http/client-address.js";

const TRUSTED = ["10.0.0.0/8", "192.0.2.1", "fd00::/8"];

// prettier-ignore
test.each<[string, readonly string[], string, string | undefined, string]>([
  // rule                                       trusted  connection          X-Forwarded-For                         client
  ["the connection, when no proxy is trusted",  [],      "203.0.113.9",      "198.51.100.1",                         "203.0.113.9"],
  ["the connection, when it is no proxy",       TRUSTED, "203.0.113.9",      "198.51.100.1",                         "203.0.113.9"],
  ["the proxy, when it names no client",        TRUSTED, "10.0.0.1",         undefined,                              "10.0.0.1"],
  ["the last address before the proxy",         TRUSTED, "10.0.0.1",         "198.51.100.1, 203.0.113.9",            "203.0.113.9"],
  ["the last one that is no proxy",             TRUSTED, "10.0.0.1",         "198.51.100.1, 203.0.113.9, 10.1.2.3",  "203.0.113.9"],
  ["behind proxies of both kinds",              TRUSTED, "fd00::1",          "203.0.113.9, 192.0.2.1",               "203.0.113.9"],
  ["the first proxy, when all are",             TRUSTED, "10.0.0.1",         "10.0.0.3, 10.0.0.2",                   "10.0.0.3"],
  ["the proxy that sent what is no address",    TRUSTED, "10.0.0.1",         "203.0.113.9, unknown, 10.0.0.2",       "10.0.0.2"],
  ["an address with a port",                    TRUSTED, "10.0.0.1",         "203.0.113.9:1234",                     "203.0.113.9"],
  ["an address of IPv6 with a port",            TRUSTED, "10.0.0.1",         "[2001:db8::7]:1234",                   "2001:db8::7"],
  ["a proxy of IPv4 on a socket of IPv6",       TRUSTED, "::ffff:10.0.0.1",  "203.0.113.9",                          "203.0.113.9"],
])("the client is %s", (_rule, trusted, remoteAddress, forwarded, client) => {
  const headers: IncomingHttpHeaders = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const socket = { remoteAddress } as Socket;
  expect(createAddressOf(trusted)({ socket, headers })).toBe(client);
});
