import { describe, expect, test } from "@jest/globals";
import { isPublicAddress, problemOfUrl } from "../../src/outbound/address.js";
import { readRetryAfter } from "../../src/outbound/retry-after.js";

// prettier-ignore
describe("an address is public", () => {
  test.each([
    // what                               address                                    public
    ["somebody's server",                 "93.184.216.34",                           true],
    ["somebody's server on IPv6",         "2606:2800:220:1:248:1893:25c8:1946",      true],
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
    ["everybody",                         "255.255.255.255",                         false],
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
describe("a URL can be seen to be wrong", () => {
  test.each([
    // rule                                   url                                  private allowed  problem
    ["https is what is wanted",               "https://example.com/hooks?a=1",     false, undefined],
    ["what is not encrypted is refused",      "http://example.com/",               false, `must begin with https://${UNLESS}`],
    ["unless it is allowed",                  "http://10.0.0.7/",                  true,  undefined],
    ["other ways never lead anywhere",        "ftp://example.com/",                true,  "must begin with https://"],
    ["a path alone is no URL",                "/hooks",                            true,  "must be an absolute URL"],
    ["a password would be in every log",      "https://ada:secret@example.com/",   true,  "must not hold a user or a password"],
    ["this machine is refused by its name",   "https://localhost:8443/",           false, `must not lead into a private network${UNLESS}`],
    ["and below its name",                    "https://app.localhost/",            false, `must not lead into a private network${UNLESS}`],
    ["and by its number",                     "https://127.0.0.1/",                false, `must not lead into a private network${UNLESS}`],
    ["and by a number spelt otherwise",       "https://0x7f.1/",                   false, `must not lead into a private network${UNLESS}`],
    ["and as one number",                     "https://2130706433/",               false, `must not lead into a private network${UNLESS}`],
    ["and on IPv6",                           "https://[::ffff:127.0.0.1]/",       false, `must not lead into a private network${UNLESS}`],
    ["a public number is fine",               "https://93.184.216.34/",            false, undefined],
  ])("%s: %s", (_rule, url, allowsPrivate, problem) => {
    expect(problemOfUrl(url, allowsPrivate)).toBe(problem);
  });
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
