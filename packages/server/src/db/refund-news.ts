import type { RefundTold } from "@dues/billing";
import type { Knex } from "knex";

/** What a provider told about refunds of one payment. */
export interface RefundNewsRow extends RefundTold {
  readonly organizationId: string;
  readonly customerId: string;
  readonly paymentId: string;
  /** The provider's id of the refund, else of the message. The same news twice is one. */
  readonly newsId: string;
}

export async function addRefundNews(trx: Knex.Transaction, news: RefundNewsRow): Promise<void> {
  await trx("refund_news")
    .insert({
      customer_id: news.customerId,
      payment_id: news.paymentId,
      news_id: news.newsId,
      organization_id: news.organizationId,
      amount: news.amount.toString(),
      covers: news.covers,
    })
    .onConflict(["customer_id", "payment_id", "news_id"])
    .ignore();
}

export async function listRefundNews(
  knex: Knex,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<RefundTold[]> {
  const rows: { amount: bigint; covers: RefundTold["covers"] }[] = await knex("refund_news")
    .where({ customer_id: customerId, payment_id: id })
    .select("amount", "covers");
  return rows;
}
