import { describe, expect, test } from "@jest/globals";
import { isOnlyLocal, isPublicAddress, problemOfUrl, type Reach } from "../../src/outbound/address.js";
import { readRetryAfter } from "../../src/outbound/retry-after.js";

// prettier-ignore
describe("an address is public", () => {
  test.each([
    // what                               address                                    public
    ["a public server",                 "93.184.216.34",                           true],
    ["a public server on IPv6",         "2606:2800:220:1:248:1893:25c8:1946",      true],
    ["the machine itself",                "127.0.0.1",                               false],
    ["all of its loopback",               "127.8.9.10",                              false],
    ["the machine on IPv6",               "::1",                                     false],
    ["any address",                       "0.0.0.0",                                 false],
    ["any address on IPv6",               "::",                                      false],
    ["a private network",                 "10.1.2.3",                                false],
    ["the middle private network",        "172.31.255.255",                          false],
    ["the one after it",                  "172.32.0.1",                              true],
    ["a home",                            "192.168.1.1",                             false],
    ["behind a carrier",                  "100.64.0.1",                              false],
    ["the metadata of a cloud",           "169.254.169.254",                         false],
    ["the metadata of a cloud on IPv6",   "fd00:ec2::254",                           false],
    ["a link",                            "fe80::1",                                 false],
    ["loopback mapped into IPv6",         "::ffff:127.0.0.1",                        false],
    ["a public address mapped into IPv6", "::ffff:93.184.216.34",                    false],
    ["a private network through NAT64",   "64:ff9b::a00:1",                          false],
    ["a private network through 6to4",    "2002:a00:1::1",                           false],
    ["a tunnel of Teredo",                "2001:0:53aa:64c::1",                      false],
    ["many at once",                      "224.0.0.1",                               false],
    ["broadcast",                         "255.255.255.255",                         false],
    ["documentation",                     "192.0.2.1",                               false],
    ["documentation on IPv6",             "2001:db8::1",                             false],
    ["a measurement",                     "198.18.0.1",                              false],
    ["no address",                        "example.com",                             false],
  ])("%s: %s, %p", (_what, address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

const UNLESS = ", unless the server runs with DUES_WEBHOOK_ALLOW_PRIVATE=true";

// prettier-ignore
describe("a URL can be recognized as invalid", () => {
  test.each<[string, string, Reach, string | undefined]>([
    // rule                                   url                                  reach      problem
    ["https is what is wanted",               "https://example.com/hooks?a=1",     "public",  undefined],
    ["what is not encrypted is refused",      "http://example.com/",               "public",  `must begin with https://${UNLESS}`],
    ["unless it is allowed",                  "http://10.0.0.7/",                  "private", undefined],
    ["other ways never lead anywhere",        "ftp://example.com/",                "private", "must begin with https://"],
    ["a path alone is no URL",                "/hooks",                            "private", "must be an absolute URL"],
    ["a password would be in every log",      "https://ada:secret@example.com/",   "private", "must not contain a user name or password"],
    ["this machine is refused by its name",   "https://localhost:8443/",           "public",  `must not lead to a private network${UNLESS}`],
    ["and below its name",                    "https://app.localhost/",            "public",  `must not lead to a private network${UNLESS}`],
    ["and by its number",                     "https://127.0.0.1/",                "public",  `must not lead to a private network${UNLESS}`],
    ["and by a number spelt otherwise",       "https://0x7f.1/",                   "public",  `must not lead to a private network${UNLESS}`],
    ["and as one number",                     "https://2130706433/",               "public",  `must not lead to a private network${UNLESS}`],
    ["and on IPv6",                           "https://[::ffff:127.0.0.1]/",       "public",  `must not lead to a private network${UNLESS}`],
    ["this machine may be reachable",         "http://localhost:3000/hooks",       "loopback", undefined],
    ["and by its number",                     "http://127.0.0.1:3000/hooks",       "loopback", undefined],
    ["and on IPv6",                           "http://[::1]:3000/hooks",           "loopback", undefined],
    ["but then not its network",              "http://192.168.0.7/",               "loopback", `must begin with https://${UNLESS}`],
    ["not even with encryption",              "https://10.0.0.7/",                 "loopback", `must not lead to a private network${UNLESS}`],
    ["nor a name that looks like it",         "http://localhost.example.com/",     "loopback", `must begin with https://${UNLESS}`],
    ["a public number is fine",               "https://93.184.216.34/",            "public",  undefined],
  ])("%s: %s", (_rule, url, reach, problem) => {
    expect(problemOfUrl(url, reach)).toBe(problem);
  });
});

// prettier-ignore
test.each([
  // rule                                     host           public URL                    local
  ["a server on loopback",                    "127.0.0.1",   undefined,                    true],
  ["on IPv6",                                 "::1",         undefined,                    true],
  ["by name",                                 "localhost",   "http://localhost:4242",      true],
  ["but not one on every address",            "0.0.0.0",     undefined,                    false],
  ["nor on every address of IPv6",            "::",          undefined,                    false],
  ["nor one behind a proxy",                  "127.0.0.1",   "https://billing.example.com", false],
])("events may go to this machine from %s", (_rule, host, publicUrl, expected) => {
  expect(isOnlyLocal({ host, publicUrl })).toBe(expected);
});

// prettier-ignore
test.each([
  ["seconds",                     "120",                           120_000],
  ["a date",                      "Sun, 01 Mar 2026 12:00:30 GMT", 30_000],
  ["a date that is over",         "Sun, 01 Mar 2026 11:00:00 GMT", 0],
  ["nothing that can be read",    "soon",                          undefined],
  ["a number that is too long",   "99999999999999999999",          undefined],
  ["less than nothing",           "-5",                            undefined],
  ["nothing",                     undefined,                       undefined],
])("Retry-After may be %s: %s", (_what, value, expected) => {
  expect(readRetryAfter(value, Date.parse("2026-03-01T12:00:00Z"))).toBe(expected);
});
