import { describe, expect, test } from "@jest/globals";
import { mailProblems, mailSettingsOf } from "../../src/boot/mail-settings.js";

const FROM = "Acme Billing <billing@acme.com>";

describe("the settings for mail", () => {
  test("are none by default", () => {
    expect(mailProblems({})).toEqual([]);
    expect(mailSettingsOf({})).toBeUndefined();
  });

  test.each([
    ["smtps://smtp.acme.com", { host: "smtp.acme.com", port: 465, isSecure: true, credentials: null }],
    ["smtp://smtp.acme.com", { host: "smtp.acme.com", port: 587, isSecure: false, credentials: null }],
    [
      "smtp://ada%40acme.com:p%2Fw@127.0.0.1:2525/",
      {
        host: "127.0.0.1",
        port: 2525,
        isSecure: false,
        credentials: { user: "ada@acme.com", password: "p/w" },
      },
    ],
    ["smtp://[::1]:25", { host: "::1", port: 25, isSecure: false, credentials: null }],
  ])("take the server %s", (url, server) => {
    const variables = { DUES_SMTP_URL: url, DUES_MAIL_FROM: FROM };
    expect(mailProblems(variables)).toEqual([]);
    expect(mailSettingsOf(variables)).toEqual({
      server,
      from: { address: "billing@acme.com", name: "Acme Billing" },
    });
  });

  test.each([
    ["https://smtp.acme.com"],
    ["smtp.acme.com:587"],
    ["smtp://smtp.acme.com/path"],
    ["smtp://smtp.acme.com?tls=off"],
    ["smtp://%E0%A4:x@smtp.acme.com"],
  ])("refuse the server %s, without repeating it", (url) => {
    const problems = mailProblems({ DUES_SMTP_URL: url, DUES_MAIL_FROM: FROM });
    expect(problems).toEqual([expect.stringMatching(/^DUES_SMTP_URL must be /)]);
    expect(problems[0]).not.toContain(url);
  });

  test.each([["Acme"], ["a@acme.com, b@acme.com"], ["Acme <a@acme.com>\r\nBcc: b@acme.com"], ["a@acme"]])(
    "refuse the sender %j",
    (from) => {
      const problems = mailProblems({ DUES_SMTP_URL: "smtps://smtp.acme.com", DUES_MAIL_FROM: from });
      expect(problems).toEqual([expect.stringMatching(/^DUES_MAIL_FROM must be /)]);
    },
  );

  test("need each other", () => {
    expect(mailProblems({ DUES_SMTP_URL: "smtps://smtp.acme.com" })).toEqual([
      expect.stringMatching(/^DUES_SMTP_URL needs DUES_MAIL_FROM/),
    ]);
    expect(mailProblems({ DUES_MAIL_FROM: FROM })).toEqual([
      expect.stringMatching(/^DUES_MAIL_FROM needs DUES_SMTP_URL/),
    ]);
  });
});
