import type { Knex } from "knex";

/** Coupons and promotion codes of an organization, and the discounts that its customers redeemed. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create table coupons (
    organization_id text not null references organizations (id),
    id text not null,
    name text not null,
    percent numeric check (percent > 0 and percent <= 100),
    amounts jsonb,
    duration text not null check (duration in ('once', 'repeating', 'forever')),
    periods integer check (periods >= 1),
    applies_to jsonb not null,
    max_redemptions integer check (max_redemptions >= 1),
    max_per_customer integer check (max_per_customer >= 1),
    redeem_by timestamptz,
    minimum_amount jsonb not null,
    first_purchase_only boolean not null,
    redemptions integer not null default 0,
    reserved integer not null default 0 check (reserved between 0 and redemptions),
    archived_at timestamptz,
    metadata jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    check ((percent is null) <> (amounts is null)),
    check (redemptions <= max_redemptions)
  )`,

  `create table promotion_codes (
    organization_id text not null,
    id text not null,
    coupon_id text not null,
    code text not null,
    normalized_code text not null,
    is_active boolean not null,
    customer_id text,
    expires_at timestamptz,
    max_redemptions integer check (max_redemptions >= 1),
    redemptions integer not null default 0,
    reserved integer not null default 0 check (reserved between 0 and redemptions),
    metadata jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, normalized_code),
    check (redemptions <= max_redemptions),
    foreign key (organization_id, coupon_id) references coupons (organization_id, id)
  )`,
  `create index promotion_codes_by_coupon on promotion_codes (organization_id, coupon_id, id)`,

  `create table discounts (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    coupon_id text not null,
    coupon_name text not null,
    promotion_code_id text,
    code text,
    subscription_id text,
    invoice_id text,
    terms jsonb not null,
    status text not null check (status in ('reserved', 'active', 'ended', 'released')),
    covers_from timestamptz,
    periods jsonb not null,
    redeemed_at timestamptz not null,
    ended_at timestamptz,
    end_reason text
      check (end_reason in ('periods_used', 'removed', 'plan_change', 'subscription_ended', 'purchased')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    check ((ended_at is null) = (status in ('reserved', 'active')))
  )`,

  `create table discount_applications (
    customer_id text not null,
    invoice_line_id text not null,
    discount_id text not null,
    kind text not null check (kind in ('applied', 'voided')),
    organization_id text not null,
    period integer not null check (period >= 1),
    invoice_id text not null,
    amount bigint not null check (amount <> 0),
    created_at timestamptz not null,
    primary key (customer_id, invoice_line_id, discount_id, kind),
    foreign key (customer_id, discount_id) references discounts (customer_id, id)
  )`,
  `create index discount_applications_by_discount on discount_applications (customer_id, discount_id, period)`,

  `create index discounts_by_coupon on discounts (organization_id, coupon_id)`,

  // Customers who never redeemed a coupon are read without a query of their discounts.
  `alter table customers add column has_discounts boolean not null default false`,
];
