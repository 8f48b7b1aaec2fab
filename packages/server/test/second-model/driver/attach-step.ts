import { payAt, succeeded } from "../../support/api.js";
import { send, type Reply } from "../../support/server.js";
import { attach, type Attached, type AttachRequest } from "../model/attach.js";
import { slotOf } from "../model/plan.js";
import { order, previewOf } from "../model/previews.js";
import { liveIn } from "../model/state.js";
import { couponsFor } from "./discount-step.js";
import { planFor, type Player, type Stage } from "./play.js";
import { previewAnswers, type PlayedPreview } from "./previews.js";
import { AGREED, CARD_NUMBERS, refusal, type Answers, type Of } from "./step.js";

type Named = Pick<Of<"attach">, "plan" | "coupons"> & Partial<Pick<Of<"attach">, "checkoutCard">>;

/** A request as the model and as the server have it. */
interface Prepared {
  readonly request: AttachRequest;
  readonly body: object;
}

/** Attaches a plan; perhaps after a preview, whose instant the request names then. */
export async function attachPlan(
  stage: Stage,
  player: Player,
  step: Of<"attach">,
  at: number,
): Promise<Answers> {
  const prepared = prepare(stage, player, step, at);
  if (!prepared) return AGREED;
  if (step.isPreviewed !== true || isOverdue(player, prepared)) return sendAttach(stage, player, prepared);
  const answers = await previewIt(stage, player, prepared, step);
  const attached = await sendAttach(stage, player, prepared, player.preview);
  return { model: [answers.model, attached.model], server: [answers.server, attached.server] };
}

export async function previewPlan(
  stage: Stage,
  player: Player,
  step: Of<"preview">,
  at: number,
): Promise<Answers> {
  const prepared = prepare(stage, player, step, at);
  if (!prepared || isOverdue(player, prepared)) return AGREED;
  return previewIt(stage, player, prepared, step);
}

/** A preview can be ordered for ten minutes, unless something that it was computed from has changed. */
const PREVIEW_MS = 10 * 60_000;

export async function orderPreview(stage: Stage, player: Player, at: number): Promise<Answers> {
  const { preview } = player;
  if (!preview || at - preview.shown.at > PREVIEW_MS) return AGREED;
  const prepared = prepare(stage, player, preview.step, at);
  player.preview = null;
  return prepared ? sendAttach(stage, player, prepared, preview) : AGREED;
}

function prepare(stage: Stage, player: Player, step: Named, at: number): Prepared | null {
  const { model: customer, name } = player;
  const plan = planFor(stage, player, step.plan);
  if (!plan) return null;
  const { checkoutCard = "pays" } = step;
  const found = couponsFor(stage, player, step.coupons);
  const request = { customer, plan, at, checkoutCard, coupons: found.coupons };
  // An overdue invoice is paid at the checkout of the same plan, which redeems nothing.
  if (isOverdue(player, { request }))
    return { request: { ...request, coupons: [] }, body: { customer: name, product: step.plan } };
  return { request, body: { customer: name, product: step.plan, discounts: found.discounts } };
}

const isOverdue = ({ model }: Player, { request: { plan } }: Pick<Prepared, "request">): boolean =>
  liveIn(model, slotOf(plan))?.status === "past_due";

/** A preview that is refused cannot be ordered. */
async function previewIt(
  { tenant }: Stage,
  player: Player,
  { request, body }: Prepared,
  step: PlayedPreview["step"],
): Promise<Answers> {
  const shown = previewOf(request);
  player.preview = "code" in shown.answer ? null : { step, shown };
  return previewAnswers(shown, await send(tenant, "/v1/attach/preview", { body }));
}

/** Carries out a request as a preview showed it or, without one, as of now. */
async function sendAttach(
  stage: Stage,
  player: Player,
  { request, body }: Prepared,
  preview: PlayedPreview | null = null,
): Promise<Answers> {
  const { model } = player;
  const { checkoutCard } = request;
  const before = model.invoices.length;
  const expected = preview ? order(request, preview.shown) : attach(request);
  const at = preview && new Date(preview.shown.at).toISOString();
  const reply = await send(stage.tenant, "/v1/attach", { body: { ...body, at } });
  const { requiresCheckout: checkout, checkoutUrl } = reply.body;
  if (checkout === true && checkoutCard !== "none")
    succeeded(await payAt(String(checkoutUrl), CARD_NUMBERS[checkoutCard]));
  const answers = attachAnswers(expected, reply);
  if (!preview || "code" in expected || (expected.checkout && checkoutCard === "none")) return answers;
  // What is invoiced is what was shown.
  const [invoice] = model.invoices
    .slice(before)
    .filter(({ lines }) => lines.some(({ kind }) => kind === "fee"));
  const { total } = preview.shown;
  return { model: [answers.model, total], server: [answers.server, invoice?.total ?? null] };
}

export function attachAnswers(expected: Attached, reply: Reply): Answers {
  if (reply.status !== 200) return { model: expected, server: refusal(reply) };
  const { requiresCheckout: checkout, scheduledAt } = reply.body;
  const { type: _, ...rest } = { type: "", ...expected };
  return { model: rest, server: { checkout, ...(scheduledAt !== undefined && { scheduledAt }) } };
}
