import { beforeEach, describe, expect, test } from "@jest/globals";
import { buy, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";
import { createCode, createToken, signIn, visit } from "./portal.js";

const HOUR_MS = 3_600_000;

/** As documented. */
const [PER_CUSTOMER, PER_ORGANIZATION] = [10, 100];

const server = useTestServer();
const tenant = useTenant(server, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2_500 }] });

interface Guesser {
  readonly guess: (code: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  /** Tokens end within an hour. */
  readonly renew: () => Promise<void>;
}

async function guesser(name: string): Promise<Guesser> {
  await upsertCustomer(tenant, { id: name, email: `${name}@example.com` });
  const { subscriptionId } = await buy(tenant, name, "pro");
  const path = `/portal/api/v1/subscriptions/${subscriptionId}/discounts`;
  let token = "";
  const renew = async () => void ({ token } = await createToken(tenant, name));
  await renew();
  return {
    renew,
    guess: (code, headers) =>
      send(server, path, { apiKey: token, body: { code }, ...(headers && { headers }) }),
  };
}

let ada: Guesser;
beforeEach(async () => {
  await createCode(tenant, "LAUNCH20");
  ada = await guesser("ada");
});

const guessAll = (count: number, of = ada) =>
  Promise.all(Array.from({ length: count }, (_, index) => of.guess(`GUESS-${index}`)));

const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();

describe("promotion codes that a customer guesses", () => {
  test("are refused after ten in an hour, also a valid one, until the hour ends", async () => {
    // Together, so that none of them sees the count of the others.
    expect(statusesOf(await guessAll(PER_CUSTOMER + 2))).toEqual([
      ...Array<number>(PER_CUSTOMER).fill(404),
      429,
      429,
    ]);
    const { status, body, headers } = await ada.guess("LAUNCH20");
    expect([status, body["code"]]).toEqual([429, "rate_limited"]);
    const seconds = Number(headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(HOUR_MS / 1_000);
    server.clock.advance(seconds * 1_000);
    await ada.renew();
    expect((await ada.guess("LAUNCH20")).status).toBe(200);
  });

  test("are not those of another customer, nor valid ones", async () => {
    await guessAll(PER_CUSTOMER - 1);
    expect((await ada.guess("LAUNCH20")).status).toBe(200);
    // The valid code left one guess: it is redeemed already, which is a refusal.
    expect(statusesOf([await ada.guess("LAUNCH20"), await ada.guess("GUESS")])).toEqual([409, 429]);
    const grace = await guesser("grace");
    expect((await grace.guess("LAUNCH20")).status).toBe(200);
  });

  test("are limited for the organization too", async () => {
    for (let count = 0; count < PER_ORGANIZATION; count += PER_CUSTOMER)
      await guessAll(PER_CUSTOMER, await guesser(`guesser-${count}`));
    expect((await ada.guess("LAUNCH20")).status).toBe(429);
    server.clock.advance(HOUR_MS);
    await ada.renew();
    expect((await ada.guess("LAUNCH20")).status).toBe(200);
  });

  test("are refused on the page as well, which says when to try again", async () => {
    const cookie = await signIn(tenant, "ada");
    await guessAll(PER_CUSTOMER);
    const { status, text } = await visit(server, "/portal/coupons", { cookie, form: { code: "LAUNCH20" } });
    expect([status, text.includes("Please try again in an hour.")]).toEqual([429, true]);
  });

  test("are tried again with the same idempotency key when the hour has ended", async () => {
    await guessAll(PER_CUSTOMER);
    const headers = { "Idempotency-Key": "once" };
    expect((await ada.guess("LAUNCH20", headers)).status).toBe(429);
    server.clock.advance(HOUR_MS);
    await ada.renew();
    expect((await ada.guess("LAUNCH20", headers)).status).toBe(200);
  });
});
