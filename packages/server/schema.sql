-- Written by `npm run schema:dump` from the migrations. Never edited by hand.

create table alert_notices (
  customer_id text not null,
  alert text not null,
  window_start timestamp with time zone not null,
  organization_id text not null,
  created_at timestamp with time zone not null,
  constraint alert_notices_pkey PRIMARY KEY (customer_id, alert, window_start)
);

create table allowance_windows (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  holder text not null,
  feature_id text not null,
  window_start timestamp with time zone not null,
  window_end timestamp with time zone,
  drawn numeric not null,
  overage numeric not null,
  credited numeric not null default 0,
  shortfall numeric,
  constraint allowance_windows_credited_check CHECK ((credited >= (0)::numeric)),
  constraint allowance_windows_customer_id_holder_feature_id_window_star_key UNIQUE (customer_id, holder, feature_id, window_start),
  constraint allowance_windows_drawn_check CHECK ((drawn >= (0)::numeric)),
  constraint allowance_windows_overage_check CHECK ((overage >= (0)::numeric)),
  constraint allowance_windows_pkey PRIMARY KEY (customer_id, id),
  constraint allowance_windows_shortfall_check CHECK ((shortfall > (0)::numeric))
);
CREATE INDEX allowance_windows_by_end ON public.allowance_windows USING btree (customer_id, feature_id, COALESCE(window_end, 'infinity'::timestamp with time zone));

create table api_key_uses (
  organization_id text not null,
  api_key_id text not null,
  last_used_at timestamp with time zone not null,
  constraint api_key_uses_pkey PRIMARY KEY (organization_id, api_key_id)
);

create table api_keys (
  organization_id text not null,
  id text not null,
  name text not null,
  prefix text not null,
  hash text not null,
  scopes jsonb not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  replaced_by text,
  created_at timestamp with time zone not null,
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint api_keys_pkey PRIMARY KEY (organization_id, id)
);

create table archived_draws (
  customer_id text not null,
  organization_id text not null,
  source text not null,
  window_id text not null,
  billable_usage_id text not null,
  grant_id text not null,
  counted_in text not null,
  units numeric not null,
  credits numeric not null,
  constraint archived_draws_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint archived_draws_pkey PRIMARY KEY (customer_id, source, window_id, billable_usage_id, grant_id, counted_in),
  constraint archived_draws_source_check CHECK ((source = ANY (ARRAY['allowance'::text, 'billable'::text, 'credits'::text, 'grant'::text, 'shortfall'::text])))
);

create table archived_entity_usage (
  customer_id text not null,
  organization_id text not null,
  entity_id text not null,
  feature_id text not null,
  units numeric not null,
  constraint archived_entity_usage_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint archived_entity_usage_pkey PRIMARY KEY (customer_id, entity_id, feature_id)
);

create table attach_previews (
  organization_id text not null,
  id text not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  constraint attach_previews_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX attach_previews_created_at ON public.attach_previews USING btree (created_at);

create table balance_entries (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  currency text not null,
  amount bigint not null,
  kind text not null,
  invoice_id text,
  created_at timestamp with time zone not null,
  reason text,
  credit_note_id text,
  constraint balance_entries_amount_check CHECK ((amount <> 0)),
  constraint balance_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint balance_entries_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'payment'::text, 'void'::text, 'refund'::text, 'adjustment'::text, 'overpayment'::text]))) NOT VALID,
  constraint balance_entries_pkey PRIMARY KEY (customer_id, id)
);

create table billable_usage (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  subscription_id text not null,
  plan_version_id text not null,
  feature_id text not null,
  segment integer not null,
  window_start timestamp with time zone not null,
  window_end timestamp with time zone not null,
  units_before numeric not null,
  units numeric not null,
  closed_at timestamp with time zone,
  period_start timestamp with time zone,
  units_before_period numeric not null default 0,
  kind text not null default 'units'::text,
  span_start timestamp with time zone,
  span_end timestamp with time zone,
  included numeric,
  counted_until timestamp with time zone,
  reached_at timestamp with time zone,
  price_entry integer not null default 0,
  collect_at timestamp with time zone,
  constraint billable_usage_kind_check CHECK ((kind = ANY (ARRAY['units'::text, 'peak'::text]))),
  constraint billable_usage_peak_check CHECK (((kind = 'peak'::text) = ((span_start IS NOT NULL) AND (span_end IS NOT NULL) AND (counted_until IS NOT NULL)))),
  constraint billable_usage_pkey PRIMARY KEY (customer_id, id),
  constraint billable_usage_span_check CHECK ((span_start <= span_end)),
  constraint billable_usage_units_before_check CHECK ((units_before >= (0)::numeric)),
  constraint billable_usage_units_before_period_check CHECK ((units_before_period >= (0)::numeric)),
  constraint billable_usage_units_check CHECK ((units >= (0)::numeric))
);
CREATE INDEX billable_usage_by_end ON public.billable_usage USING btree (customer_id, window_end);
CREATE UNIQUE INDEX billable_usage_one_open_peak ON public.billable_usage USING btree (customer_id, subscription_id, feature_id) WHERE ((kind = 'peak'::text) AND (counted_until < span_end));
CREATE UNIQUE INDEX billable_usage_one_price ON public.billable_usage USING btree (customer_id, subscription_id, feature_id, window_start, segment, price_entry) WHERE (kind = 'units'::text);
CREATE INDEX billable_usage_open ON public.billable_usage USING btree (customer_id) WHERE (closed_at IS NULL);

create table cap_draws (
  customer_id text not null,
  usage_id text not null,
  cap_window_id text not null,
  organization_id text not null,
  units numeric not null,
  constraint cap_draws_pkey PRIMARY KEY (customer_id, usage_id, cap_window_id),
  constraint cap_draws_units_check CHECK ((units > (0)::numeric))
);

create table cap_windows (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  feature_id text not null,
  entity_id text not null,
  per text not null,
  window_start timestamp with time zone not null,
  window_end timestamp with time zone not null,
  used numeric not null,
  constraint cap_windows_customer_id_feature_id_entity_id_per_window_sta_key UNIQUE (customer_id, feature_id, entity_id, per, window_start),
  constraint cap_windows_per_check CHECK ((per = ANY (ARRAY['1h'::text, '5h'::text, 'day'::text, 'week'::text, 'month'::text]))),
  constraint cap_windows_pkey PRIMARY KEY (customer_id, id),
  constraint cap_windows_used_check CHECK ((used >= (0)::numeric))
);
CREATE INDEX cap_windows_by_end ON public.cap_windows USING btree (customer_id, feature_id, entity_id, window_end);

create table changes (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  kind text not null,
  object_type text not null,
  object_id text not null,
  sequence bigint,
  before jsonb,
  after jsonb,
  actor_type text not null,
  actor_id text,
  request_id text,
  address text,
  created_at timestamp with time zone not null,
  transaction_id xid8 default pg_current_xact_id(),
  constraint changes_actor_type_check CHECK ((actor_type = ANY (ARRAY['key'::text, 'operator'::text, 'provider'::text, 'job'::text, 'server'::text, 'portal'::text, 'user'::text]))),
  constraint changes_pkey PRIMARY KEY (customer_id, id),
  constraint changes_sequence_check CHECK ((sequence >= 1))
) partition by RANGE (id);
CREATE INDEX changes_by_actor ON ONLY public.changes USING btree (organization_id, actor_id, id) WHERE (actor_type = ANY (ARRAY['key'::text, 'provider'::text]));
CREATE INDEX changes_by_organization ON ONLY public.changes USING btree (organization_id, id);
CREATE INDEX changes_by_transaction ON ONLY public.changes USING btree (organization_id, transaction_id) WHERE ((sequence IS NOT NULL) AND (transaction_id IS NOT NULL));
CREATE UNIQUE INDEX changes_default_once ON public.changes_default USING btree (object_id, customer_id, sequence);
CREATE INDEX changes_of_subscriptions ON ONLY public.changes USING btree (organization_id, object_id, sequence) WHERE ((object_type = 'subscription'::text) AND ((before IS NULL) OR ((before -> 'status'::text) IS NOT NULL) OR ((before -> 'plan'::text) IS NOT NULL)));

create table checkouts (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  provider text not null,
  reference text not null,
  provider_checkout_id text,
  access_code text,
  url text,
  subscription_id text,
  invoice_id text,
  plan_version_id text,
  amount bigint not null,
  currency text not null,
  status text not null,
  callback_url text,
  channels jsonb not null,
  expires_at timestamp with time zone not null,
  purpose text not null default 'payment'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint checkouts_amount_check CHECK ((amount >= 0)),
  constraint checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint checkouts_pkey PRIMARY KEY (customer_id, id),
  constraint checkouts_purpose_check CHECK ((purpose = ANY (ARRAY['payment'::text, 'setup'::text]))),
  constraint checkouts_status_check CHECK ((status = ANY (ARRAY['creating'::text, 'open'::text, 'completed'::text, 'expired'::text])))
);
CREATE INDEX checkouts_by_expiry ON public.checkouts USING btree (expires_at) WHERE (status = ANY (ARRAY['creating'::text, 'open'::text]));
CREATE UNIQUE INDEX checkouts_one_open_per_invoice ON public.checkouts USING btree (customer_id, invoice_id) WHERE (status = ANY (ARRAY['creating'::text, 'open'::text]));
CREATE UNIQUE INDEX checkouts_one_open_per_subscription ON public.checkouts USING btree (customer_id, subscription_id) WHERE (status = ANY (ARRAY['creating'::text, 'open'::text]));

create table console_links (
  hash text not null,
  organization_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint console_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint console_links_pkey PRIMARY KEY (hash)
);
CREATE INDEX console_links_by_organization ON public.console_links USING btree (organization_id);

create table console_sessions (
  organization_id text not null,
  id text not null,
  user_id text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint console_sessions_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES users(organization_id, id) ON DELETE CASCADE,
  constraint console_sessions_pkey PRIMARY KEY (organization_id, id),
  constraint console_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX console_sessions_by_user ON public.console_sessions USING btree (organization_id, user_id);

create table coupons (
  organization_id text not null,
  id text not null,
  name text not null,
  percent numeric,
  amounts jsonb,
  duration text not null,
  periods integer,
  applies_to jsonb not null,
  max_redemptions integer,
  max_per_customer integer,
  redeem_by timestamp with time zone,
  minimum_amount jsonb not null,
  first_purchase_only boolean not null,
  redemptions integer not null default 0,
  reserved integer not null default 0,
  archived_at timestamp with time zone,
  metadata jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint coupons_check CHECK (((reserved >= 0) AND (reserved <= redemptions))),
  constraint coupons_check1 CHECK (((percent IS NULL) <> (amounts IS NULL))),
  constraint coupons_check2 CHECK ((redemptions <= max_redemptions)),
  constraint coupons_duration_check CHECK ((duration = ANY (ARRAY['once'::text, 'repeating'::text, 'forever'::text]))),
  constraint coupons_max_per_customer_check CHECK ((max_per_customer >= 1)),
  constraint coupons_max_redemptions_check CHECK ((max_redemptions >= 1)),
  constraint coupons_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint coupons_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric))),
  constraint coupons_periods_check CHECK ((periods >= 1)),
  constraint coupons_pkey PRIMARY KEY (organization_id, id)
);

create table credit_entries (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  grant_id text not null,
  kind text not null,
  amount numeric not null,
  usage_event_id text,
  refund_id text,
  created_at timestamp with time zone not null,
  constraint credit_entries_amount_check CHECK ((amount <> (0)::numeric)),
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'draw'::text, 'return'::text, 'expire'::text, 'void'::text, 'revoke'::text]))),
  constraint credit_entries_pkey PRIMARY KEY (customer_id, id)
);
CREATE INDEX credit_entries_by_grant ON public.credit_entries USING btree (customer_id, grant_id, id);
CREATE INDEX credit_entries_by_refund ON public.credit_entries USING btree (customer_id, refund_id) WHERE (refund_id IS NOT NULL);

create table credit_grants (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  credit_system_id text not null,
  source text not null,
  credit_pack_id text,
  quantity integer,
  invoice_id text,
  invoice_line_id text,
  reason text,
  amount numeric not null,
  remaining numeric not null,
  is_spent boolean not null generated always as ((remaining = (0)::numeric)),
  priority integer not null,
  starts_at timestamp with time zone,
  expires_at timestamp with time zone,
  voided_at timestamp with time zone,
  frozen_at timestamp with time zone,
  metadata jsonb not null,
  idempotency_key text,
  created_at timestamp with time zone not null,
  constraint credit_grants_amount_check CHECK ((amount > (0)::numeric)),
  constraint credit_grants_check CHECK (((remaining >= (0)::numeric) AND (remaining <= amount))),
  constraint credit_grants_check1 CHECK ((starts_at < expires_at)),
  constraint credit_grants_check3 CHECK (((source = 'pack'::text) = (invoice_line_id IS NOT NULL))),
  constraint credit_grants_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint credit_grants_pkey PRIMARY KEY (customer_id, id),
  constraint credit_grants_quantity_check CHECK ((quantity >= 1)),
  constraint credit_grants_source_check CHECK ((source = ANY (ARRAY['pack'::text, 'manual'::text])))
);
CREATE UNIQUE INDEX credit_grants_once ON public.credit_grants USING btree (customer_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX credit_grants_one_per_line ON public.credit_grants USING btree (customer_id, invoice_line_id) WHERE (invoice_line_id IS NOT NULL);
CREATE INDEX credit_grants_unspent ON public.credit_grants USING btree (customer_id, credit_system_id) WHERE (NOT is_spent);

create table credit_note_lines (
  customer_id text not null,
  id text not null,
  credit_note_id text not null,
  position integer not null,
  kind text not null,
  description text not null,
  quantity numeric not null,
  unit_price numeric,
  amount bigint not null,
  discount bigint not null,
  discounts jsonb,
  taxes jsonb,
  subscription_id text,
  plan_version_id text,
  feature_id text,
  feature_slug text,
  rating_model text,
  tier_breakdown jsonb not null default '[]'::jsonb,
  billable_usage_id text,
  source_line_id text,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone,
  dimensions jsonb,
  units jsonb,
  constraint credit_note_lines_customer_id_credit_note_id_fkey FOREIGN KEY (customer_id, credit_note_id) REFERENCES credit_notes(customer_id, id),
  constraint credit_note_lines_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'license'::text, 'usage'::text, 'credit'::text, 'pack'::text, 'custom'::text]))) NOT VALID,
  constraint credit_note_lines_pkey PRIMARY KEY (customer_id, id)
);
CREATE INDEX credit_note_lines_by_note ON public.credit_note_lines USING btree (customer_id, credit_note_id, "position");
CREATE INDEX credit_note_lines_by_source ON public.credit_note_lines USING btree (customer_id, source_line_id) WHERE (source_line_id IS NOT NULL);
CREATE INDEX credit_note_lines_by_usage ON public.credit_note_lines USING btree (customer_id, billable_usage_id) WHERE (billable_usage_id IS NOT NULL);
CREATE INDEX credit_note_lines_covering ON public.credit_note_lines USING btree (customer_id, period_end) WHERE ((subscription_id IS NOT NULL) AND (billable_usage_id IS NULL));

create table credit_notes (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  invoice_id text,
  subscription_id text,
  number text not null,
  reason text not null,
  memo text,
  currency text not null,
  subtotal bigint not null,
  discount bigint not null,
  tax bigint not null,
  total bigint not null,
  offset_amount bigint not null,
  balance_amount bigint not null,
  refund_amount bigint not null,
  out_of_band_amount bigint not null,
  facts jsonb,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone,
  issued_at timestamp with time zone not null,
  constraint credit_notes_check CHECK (((((offset_amount + balance_amount) + refund_amount) + out_of_band_amount) = total)),
  constraint credit_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint credit_notes_offset_amount_check CHECK ((offset_amount >= 0)),
  constraint credit_notes_out_of_band_amount_check CHECK ((out_of_band_amount >= 0)),
  constraint credit_notes_pkey PRIMARY KEY (customer_id, id),
  constraint credit_notes_refund_amount_check CHECK ((refund_amount >= 0))
);
CREATE INDEX credit_notes_by_invoice ON public.credit_notes USING btree (customer_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX credit_notes_by_issue ON public.credit_notes USING btree (organization_id, issued_at);
CREATE INDEX credit_notes_by_number ON public.credit_notes USING btree (organization_id, lower(number) text_pattern_ops);
CREATE INDEX credit_notes_by_organization ON public.credit_notes USING btree (organization_id, id);
CREATE UNIQUE INDEX credit_notes_number ON public.credit_notes USING btree (customer_id, number);

create table credit_packs (
  organization_id text not null,
  id text not null,
  slug text not null,
  name text not null,
  description text,
  credit_system_id text not null,
  credits numeric not null,
  price bigint not null,
  currency text not null,
  provider text,
  expires_after_days integer,
  metadata jsonb not null,
  is_active boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  tax_codes jsonb,
  tax_behavior text,
  prices jsonb,
  constraint credit_packs_credits_check CHECK ((credits >= (1)::numeric)),
  constraint credit_packs_expires_after_days_check CHECK ((expires_after_days > 0)),
  constraint credit_packs_organization_id_credit_system_id_fkey FOREIGN KEY (organization_id, credit_system_id) REFERENCES features(organization_id, id),
  constraint credit_packs_organization_id_slug_key UNIQUE (organization_id, slug),
  constraint credit_packs_pkey PRIMARY KEY (organization_id, id),
  constraint credit_packs_price_check CHECK ((price >= 0))
);

create table credit_system_features (
  organization_id text not null,
  credit_system_id text not null,
  feature_id text not null,
  position integer not null,
  credit_cost numeric not null,
  costs jsonb,
  constraint credit_system_features_credit_cost_check CHECK ((credit_cost >= (0)::numeric)),
  constraint credit_system_features_organization_id_credit_system_id_fkey FOREIGN KEY (organization_id, credit_system_id) REFERENCES features(organization_id, id),
  constraint credit_system_features_organization_id_feature_id_fkey FOREIGN KEY (organization_id, feature_id) REFERENCES features(organization_id, id),
  constraint credit_system_features_pkey PRIMARY KEY (organization_id, credit_system_id, feature_id)
);

create table customer_identifiers (
  organization_id text not null,
  kind text not null,
  value text not null,
  customer_id text not null,
  constraint customer_identifiers_kind_check CHECK ((kind = ANY (ARRAY['external_id'::text, 'email'::text, 'invoice_prefix'::text]))),
  constraint customer_identifiers_pkey PRIMARY KEY (organization_id, kind, value, customer_id)
);
CREATE UNIQUE INDEX customer_identifiers_unique ON public.customer_identifiers USING btree (organization_id, kind, value) WHERE (kind <> 'email'::text);

create table customers (
  id text not null,
  organization_id text not null,
  external_id text,
  email text not null,
  name text,
  search_text text not null,
  metadata jsonb not null,
  overage_limit jsonb,
  feature_configs jsonb not null default '{}'::jsonb,
  invoice_prefix text not null,
  last_invoice_number integer not null default 0,
  next_due_at timestamp with time zone,
  test_clock_id text,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  billing_details jsonb,
  has_discounts boolean not null default false,
  last_credit_note_number integer not null default 0,
  alerts jsonb,
  reserved_until timestamp with time zone,
  top_up_watch jsonb,
  top_up_due_at timestamp with time zone,
  top_up_claimed_until timestamp with time zone,
  has_pending_items boolean not null default false,
  constraint customers_last_invoice_number_check CHECK ((last_invoice_number >= 0)),
  constraint customers_pkey PRIMARY KEY (id)
);
CREATE INDEX customers_by_next_due ON public.customers USING btree (next_due_at, id) WHERE ((next_due_at IS NOT NULL) AND (test_clock_id IS NULL));
CREATE INDEX customers_by_organization ON public.customers USING btree (organization_id, id);
CREATE INDEX customers_by_test_clock ON public.customers USING btree (test_clock_id, id) WHERE (test_clock_id IS NOT NULL);
CREATE INDEX customers_top_up_due ON public.customers USING btree (top_up_due_at) WHERE (top_up_due_at IS NOT NULL);

create table discount_applications (
  customer_id text not null,
  invoice_line_id text not null,
  discount_id text not null,
  kind text not null,
  organization_id text not null,
  period integer not null,
  invoice_id text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint discount_applications_amount_check CHECK ((amount <> 0)),
  constraint discount_applications_customer_id_discount_id_fkey FOREIGN KEY (customer_id, discount_id) REFERENCES discounts(customer_id, id),
  constraint discount_applications_kind_check CHECK ((kind = ANY (ARRAY['applied'::text, 'voided'::text]))),
  constraint discount_applications_period_check CHECK ((period >= 1)),
  constraint discount_applications_pkey PRIMARY KEY (customer_id, invoice_line_id, discount_id, kind)
);
CREATE INDEX discount_applications_by_discount ON public.discount_applications USING btree (customer_id, discount_id, period);

create table discounts (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  coupon_id text not null,
  coupon_name text not null,
  promotion_code_id text,
  code text,
  subscription_id text,
  invoice_id text,
  terms jsonb not null,
  status text not null,
  covers_from timestamp with time zone,
  periods jsonb not null,
  redeemed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint discounts_check CHECK (((ended_at IS NULL) = (status = ANY (ARRAY['reserved'::text, 'active'::text])))),
  constraint discounts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint discounts_end_reason_check CHECK ((end_reason = ANY (ARRAY['periods_used'::text, 'removed'::text, 'plan_change'::text, 'subscription_ended'::text, 'purchased'::text]))),
  constraint discounts_pkey PRIMARY KEY (customer_id, id),
  constraint discounts_status_check CHECK ((status = ANY (ARRAY['reserved'::text, 'active'::text, 'ended'::text, 'released'::text])))
);
CREATE INDEX discounts_by_coupon ON public.discounts USING btree (organization_id, coupon_id);

create table disputes (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  payment_id text not null,
  provider text not null,
  provider_dispute_id text not null,
  amount bigint not null,
  currency text not null,
  status text not null,
  reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint disputes_amount_check CHECK ((amount >= 0)),
  constraint disputes_customer_id_provider_provider_dispute_id_key UNIQUE (customer_id, provider, provider_dispute_id),
  constraint disputes_pkey PRIMARY KEY (customer_id, id),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX disputes_by_payment ON public.disputes USING btree (customer_id, payment_id);

create table document_counters (
  organization_id text not null,
  series text not null,
  last_number bigint not null,
  constraint document_counters_last_number_check CHECK ((last_number >= 0)),
  constraint document_counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint document_counters_pkey PRIMARY KEY (organization_id, series)
);

create table email_outbox (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  kind text not null,
  fact_id text not null,
  event_id text,
  object_id text,
  status text not null default 'pending'::text,
  reason text,
  request jsonb,
  language text,
  sender jsonb,
  recipients jsonb,
  subject text,
  html text,
  body_text text,
  attachments jsonb,
  source bytea,
  attempt_count integer not null default 0,
  unknown_count integer not null default 0,
  last_answer text,
  due_at timestamp with time zone not null,
  claim_id text,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint email_outbox_attempts_check CHECK (((attempt_count >= unknown_count) AND (unknown_count >= 0))),
  constraint email_outbox_claim_check CHECK (((claim_id IS NULL) OR (status = 'pending'::text))),
  constraint email_outbox_once UNIQUE (customer_id, kind, fact_id),
  constraint email_outbox_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint email_outbox_pkey PRIMARY KEY (customer_id, id),
  constraint email_outbox_settled_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  constraint email_outbox_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'uncertain'::text, 'dropped'::text])))
);
CREATE INDEX email_outbox_by_age ON public.email_outbox USING btree (created_at);
CREATE INDEX email_outbox_by_object ON public.email_outbox USING btree (customer_id, object_id);
CREATE INDEX email_outbox_by_organization ON public.email_outbox USING btree (organization_id, id);
CREATE INDEX email_outbox_due ON public.email_outbox USING btree (organization_id, due_at, id) WHERE (status = 'pending'::text);

create table entities (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  feature_id text not null,
  entity_id text not null,
  name text,
  email text,
  metadata jsonb not null,
  status text not null,
  removes_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint entities_check CHECK (((status = 'active'::text) = (removes_at IS NULL))),
  constraint entities_check1 CHECK (((status = 'removed'::text) = (removed_at IS NOT NULL))),
  constraint entities_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint entities_pkey PRIMARY KEY (customer_id, id),
  constraint entities_status_check CHECK ((status = ANY (ARRAY['active'::text, 'pending_removal'::text, 'removed'::text])))
);
CREATE INDEX entities_by_removal ON public.entities USING btree (customer_id, removes_at) WHERE (status = 'pending_removal'::text);
CREATE UNIQUE INDEX entities_one_of_a_name ON public.entities USING btree (customer_id, entity_id, feature_id) WHERE (status <> 'removed'::text);

create table entitlement_overrides (
  customer_id text not null,
  feature_id text not null,
  organization_id text not null,
  has_limit boolean not null,
  usage_limit numeric,
  overage text,
  until_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  value jsonb,
  constraint entitlement_overrides_check CHECK ((has_limit OR (usage_limit IS NULL))),
  constraint entitlement_overrides_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint entitlement_overrides_overage_check CHECK ((overage = ANY (ARRAY['block'::text, 'charge'::text]))),
  constraint entitlement_overrides_pkey PRIMARY KEY (customer_id, feature_id),
  constraint entitlement_overrides_usage_limit_check CHECK ((usage_limit >= (0)::numeric))
);

create table entity_usage (
  customer_id text not null,
  entity_id text not null,
  feature_id text not null,
  window_start timestamp with time zone not null,
  organization_id text not null,
  units numeric not null,
  constraint entity_usage_pkey PRIMARY KEY (customer_id, entity_id, feature_id, window_start),
  constraint entity_usage_units_check CHECK ((units >= (0)::numeric))
);

create table exchange_rates (
  organization_id text not null,
  id text not null,
  currency text not null,
  accounting_currency text not null,
  rate numeric not null,
  valid_from timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint exchange_rates_organization_id_currency_accounting_currency_key UNIQUE (organization_id, currency, accounting_currency, valid_from),
  constraint exchange_rates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint exchange_rates_pkey PRIMARY KEY (organization_id, id),
  constraint exchange_rates_rate_check CHECK ((rate > (0)::numeric))
);

create table feature_levels (
  customer_id text not null,
  feature_id text not null,
  organization_id text not null,
  tracked numeric not null default 0,
  entities integer not null default 0,
  constraint feature_levels_entities_check CHECK ((entities >= 0)),
  constraint feature_levels_pkey PRIMARY KEY (customer_id, feature_id),
  constraint feature_levels_tracked_check CHECK ((tracked >= (0)::numeric))
);

create table features (
  organization_id text not null,
  id text not null,
  slug text not null,
  name text not null,
  description text,
  type text not null,
  meter_type text,
  unit text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  dimensions jsonb,
  value_settings jsonb,
  tokens jsonb,
  aggregation text,
  constraint features_aggregation_check CHECK ((aggregation = ANY (ARRAY['unique'::text, 'max'::text]))),
  constraint features_meter_type_check CHECK ((meter_type = ANY (ARRAY['consumable'::text, 'non_consumable'::text]))),
  constraint features_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint features_organization_id_slug_key UNIQUE (organization_id, slug),
  constraint features_pkey PRIMARY KEY (organization_id, id),
  constraint features_type_check CHECK ((type = ANY (ARRAY['metered'::text, 'boolean'::text, 'value'::text, 'credit_system'::text]))),
  constraint features_value_settings_check CHECK (((type = 'value'::text) = (value_settings IS NOT NULL)))
);

create table highest_values (
  customer_id text not null,
  organization_id text not null,
  feature_id text not null,
  window_id text not null,
  value numeric not null,
  constraint highest_values_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint highest_values_pkey PRIMARY KEY (customer_id, feature_id, window_id),
  constraint highest_values_value_check CHECK ((value >= (0)::numeric))
);

create table idempotency_keys (
  organization_id text not null,
  key text not null,
  fingerprint text not null,
  lease_id text not null,
  leased_until timestamp with time zone not null,
  steps bytea,
  answer_key_id text,
  answer_box text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_check CHECK (((answer_key_id IS NULL) = (answer_box IS NULL))),
  constraint idempotency_keys_pkey PRIMARY KEY (organization_id, key)
);
CREATE INDEX idempotency_keys_by_expiry ON public.idempotency_keys USING btree (expires_at);

create table import_issues (
  organization_id text not null,
  import_id text not null,
  line integer not null,
  position integer not null,
  level text not null,
  code text not null,
  record_type text,
  external_id text,
  field text,
  message text not null,
  boundaries jsonb,
  constraint import_issues_level_check CHECK ((level = ANY (ARRAY['blocker'::text, 'confirm'::text, 'warning'::text]))),
  constraint import_issues_pkey PRIMARY KEY (organization_id, import_id, line, "position")
);

create table import_lines (
  organization_id text not null,
  import_id text not null,
  line integer not null,
  text text,
  hash text not null,
  type text,
  external_id text,
  customer_key text,
  slot text,
  state text not null,
  customer_id text,
  object_id text,
  constraint import_lines_line_check CHECK ((line >= 1)),
  constraint import_lines_pkey PRIMARY KEY (organization_id, import_id, line),
  constraint import_lines_state_check CHECK ((state = ANY (ARRAY['new'::text, 'unchanged'::text, 'applied'::text])))
);
CREATE INDEX import_lines_by_customer ON public.import_lines USING btree (organization_id, import_id, customer_key) WHERE (state = 'new'::text);
CREATE INDEX import_lines_by_object ON public.import_lines USING btree (organization_id, type, external_id);
CREATE INDEX import_lines_of_customer ON public.import_lines USING btree (customer_id) WHERE (customer_id IS NOT NULL);

create table imports (
  organization_id text not null,
  id text not null,
  status text not null,
  name text,
  header jsonb,
  file_hash text,
  line_count integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  issue_counts jsonb not null default '{}'::jsonb,
  accepted jsonb not null default '[]'::jsonb,
  customers integer not null default 0,
  customers_applied integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  applied_at timestamp with time zone,
  constraint imports_line_count_check CHECK ((line_count >= 0)),
  constraint imports_pkey PRIMARY KEY (organization_id, id),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'invalid'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'rolled_back'::text])))
);
CREATE UNIQUE INDEX imports_one_applying ON public.imports USING btree (organization_id) WHERE (status = 'applying'::text);

create table invoice_lines (
  customer_id text not null,
  id text not null,
  invoice_id text not null,
  position integer not null,
  kind text not null,
  description text not null,
  quantity numeric not null,
  unit_price numeric,
  amount bigint not null,
  subscription_id text,
  plan_version_id text,
  feature_id text,
  feature_slug text,
  rating_model text,
  tier_breakdown jsonb not null,
  billable_usage_id text,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone,
  source_line_id text,
  discount bigint not null default 0,
  discounts jsonb,
  taxes jsonb,
  dimensions jsonb,
  groups jsonb,
  units jsonb,
  custom jsonb,
  constraint invoice_lines_customer_id_invoice_id_fkey FOREIGN KEY (customer_id, invoice_id) REFERENCES invoices(customer_id, id) ON DELETE CASCADE,
  constraint invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'license'::text, 'usage'::text, 'credit'::text, 'balance'::text, 'pack'::text, 'custom'::text]))) NOT VALID,
  constraint invoice_lines_pkey PRIMARY KEY (customer_id, id)
);
CREATE INDEX invoice_lines_by_invoice ON public.invoice_lines USING btree (customer_id, invoice_id);
CREATE INDEX invoice_lines_by_subscription ON public.invoice_lines USING btree (customer_id, subscription_id, period_end);
CREATE INDEX invoice_lines_by_usage ON public.invoice_lines USING btree (customer_id, billable_usage_id) WHERE (billable_usage_id IS NOT NULL);

create table invoices (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  subscription_id text,
  reason text not null,
  number text,
  status text not null,
  currency text not null,
  subtotal bigint not null,
  tax bigint not null default 0,
  total bigint not null,
  amount_paid bigint not null default 0,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone,
  due_at timestamp with time zone,
  finalized_at timestamp with time zone,
  paid_at timestamp with time zone,
  is_collected boolean not null default false,
  attempts integer not null default 0,
  first_failed_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  plan_change jsonb,
  voided_at timestamp with time zone,
  amount_refunded bigint not null default 0,
  credit_sale jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  discount bigint not null default 0,
  carried bigint not null default 0,
  amount_paid_from_balance bigint,
  amount_credited bigint not null default 0,
  facts jsonb,
  tax_wait jsonb,
  uncollectible_at timestamp with time zone,
  uncollectible_amount bigint,
  payment_terms jsonb,
  constraint invoices_attempts_check CHECK ((attempts >= 0)),
  constraint invoices_check2 CHECK (((status = 'draft'::text) = (number IS NULL))),
  constraint invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint invoices_paid_check CHECK (((amount_paid >= 0) AND (amount_credited >= 0) AND ((amount_paid + amount_credited) <= (total + carried)))) NOT VALID,
  constraint invoices_pkey PRIMARY KEY (customer_id, id),
  constraint invoices_reason_check CHECK ((reason = ANY (ARRAY['subscription_start'::text, 'subscription_cycle'::text, 'subscription_change'::text, 'subscription_end'::text, 'usage'::text, 'credit_pack'::text, 'custom'::text]))) NOT VALID,
  constraint invoices_refunded_check CHECK (((amount_refunded >= 0) AND (amount_refunded <= amount_paid))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'credited'::text, 'void'::text, 'uncollectible'::text]))) NOT VALID,
  constraint invoices_tax_wait_check CHECK (((tax_wait IS NULL) OR (status = 'draft'::text))) NOT VALID
);
CREATE INDEX invoices_by_issue ON public.invoices USING brin (COALESCE(finalized_at, created_at), finalized_at);
CREATE UNIQUE INDEX invoices_by_number ON public.invoices USING btree (organization_id, lower(number) text_pattern_ops, customer_id);
CREATE INDEX invoices_by_organization ON public.invoices USING btree (organization_id, id);
CREATE INDEX invoices_by_status ON public.invoices USING btree (organization_id, status, id) WHERE (status <> 'paid'::text);
CREATE UNIQUE INDEX invoices_one_per_period ON public.invoices USING btree (customer_id, subscription_id, reason, period_start) WHERE ((reason = 'subscription_cycle'::text) AND (status <> 'void'::text));
CREATE INDEX invoices_unsettled ON public.invoices USING btree (customer_id) WHERE (status = ANY (ARRAY['draft'::text, 'open'::text]));

create table level_changes (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  feature_id text not null,
  kind text not null,
  delta numeric not null,
  changes_at timestamp with time zone not null,
  entity_id text,
  usage_event_id text,
  created_at timestamp with time zone not null,
  constraint level_changes_delta_check CHECK ((delta <> (0)::numeric)),
  constraint level_changes_kind_check CHECK ((kind = ANY (ARRAY['tracked'::text, 'entity'::text]))),
  constraint level_changes_pkey PRIMARY KEY (customer_id, id)
);
CREATE INDEX level_changes_by_time ON public.level_changes USING btree (customer_id, feature_id, changes_at);

create table limit_notices (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  kind text not null,
  subscription_id text not null,
  period_start timestamp with time zone not null,
  feature_id text not null,
  max_amount bigint not null,
  created_at timestamp with time zone not null,
  constraint limit_notices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint limit_notices_customer_id_kind_subscription_id_period_start_key UNIQUE (customer_id, kind, subscription_id, period_start),
  constraint limit_notices_kind_check CHECK ((kind = 'overage_amount'::text)),
  constraint limit_notices_pkey PRIMARY KEY (customer_id, id)
);

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table object_owners (
  object_id text not null,
  organization_id text not null,
  customer_id text not null,
  constraint object_owners_pkey PRIMARY KEY (object_id)
);

create table organization_logos (
  id text not null,
  organization_id text not null,
  bytes bytea,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint organization_logos_bytes_check CHECK ((length(bytes) > 0)),
  constraint organization_logos_height_check CHECK ((height >= 0)),
  constraint organization_logos_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint organization_logos_pkey PRIMARY KEY (id),
  constraint organization_logos_width_check CHECK ((width >= 0))
);
CREATE INDEX organization_logos_by_time ON public.organization_logos USING btree (organization_id, created_at DESC, id DESC);

create table organizations (
  id text not null,
  slug text not null,
  name text not null,
  mode text not null,
  time_zone text not null,
  currency text not null,
  settings jsonb not null default '{}'::jsonb,
  catalog_version bigint not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  usage_archived_before timestamp with time zone,
  constraint organizations_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_slug_key UNIQUE (slug)
);
CREATE INDEX organizations_with_retention ON public.organizations USING btree (id) WHERE ((settings ->> 'usageRetentionMonths'::text) IS NOT NULL);

create table payment_methods (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  provider text not null,
  provider_method_id text not null,
  type text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null,
  is_valid boolean not null,
  removed_at timestamp with time zone,
  detached_at timestamp with time zone,
  detach_tried_at timestamp with time zone,
  created_at timestamp with time zone not null,
  provider_customer_id text,
  constraint payment_methods_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint payment_methods_customer_id_provider_provider_method_id_key UNIQUE (customer_id, provider, provider_method_id),
  constraint payment_methods_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint payment_methods_pkey PRIMARY KEY (customer_id, id),
  constraint payment_methods_type_check CHECK ((type = 'card'::text))
);
CREATE INDEX payment_methods_by_provider ON public.payment_methods USING btree (organization_id, provider, provider_method_id);
CREATE UNIQUE INDEX payment_methods_one_default ON public.payment_methods USING btree (customer_id) WHERE (is_default AND (removed_at IS NULL));
CREATE INDEX payment_methods_to_detach ON public.payment_methods USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (detached_at IS NULL));

create table payments (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  invoice_id text,
  checkout_id text,
  provider text not null,
  reference text not null,
  provider_payment_id text,
  payment_method_id text,
  amount bigint not null,
  currency text not null,
  status text not null,
  failure_code text,
  is_unapplied boolean not null default false,
  settled_at timestamp with time zone,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  recorded_method text,
  recorded_reference text,
  received_at timestamp with time zone,
  to_balance bigint,
  reversed_at timestamp with time zone,
  constraint payments_amount_check CHECK ((amount >= 0)),
  constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint payments_customer_id_reference_key UNIQUE (customer_id, reference),
  constraint payments_pkey PRIMARY KEY (customer_id, id),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payments_by_invoice ON public.payments USING btree (organization_id, invoice_id, id);
CREATE INDEX payments_by_organization ON public.payments USING btree (organization_id, id);
CREATE INDEX payments_by_organization_reference ON public.payments USING btree (organization_id, recorded_reference) WHERE (recorded_reference IS NOT NULL);
CREATE INDEX payments_by_provider_payment ON public.payments USING btree (organization_id, provider, provider_payment_id) WHERE (provider_payment_id IS NOT NULL);
CREATE UNIQUE INDEX payments_by_recorded_reference ON public.payments USING btree (customer_id, recorded_reference) WHERE (recorded_reference IS NOT NULL);
CREATE INDEX payments_by_settlement ON public.payments USING btree (organization_id, settled_at) WHERE (status = 'succeeded'::text);
CREATE INDEX payments_by_status ON public.payments USING btree (organization_id, status, id) WHERE (status <> 'succeeded'::text);
CREATE INDEX payments_by_time ON public.payments USING brin (created_at, settled_at);
CREATE UNIQUE INDEX payments_one_pending_per_invoice ON public.payments USING btree (customer_id, invoice_id) WHERE (status = 'pending'::text);
CREATE INDEX payments_pending ON public.payments USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX payments_unapplied ON public.payments USING btree (id) WHERE is_unapplied;

create table pending_items (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  subscription_id text,
  currency text not null,
  line jsonb not null,
  is_due boolean not null default false,
  created_at timestamp with time zone not null,
  constraint pending_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint pending_items_pkey PRIMARY KEY (customer_id, id)
);
CREATE INDEX pending_items_by_organization ON public.pending_items USING btree (organization_id, id);

create table plan_versions (
  organization_id text not null,
  id text not null,
  plan_id text not null,
  version integer not null,
  price bigint not null,
  currency text not null,
  interval text not null,
  billing_type text not null,
  plan_group text,
  is_addon boolean not null,
  trial_days integer not null,
  trial_card_required boolean not null,
  features jsonb not null,
  created_at timestamp with time zone not null,
  tax_codes jsonb,
  tax_behavior text,
  prices jsonb,
  constraint plan_versions_billing_type_check CHECK ((billing_type = ANY (ARRAY['recurring'::text, 'one_time'::text]))),
  constraint plan_versions_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES plans(organization_id, id),
  constraint plan_versions_organization_id_plan_id_version_key UNIQUE (organization_id, plan_id, version),
  constraint plan_versions_pkey PRIMARY KEY (organization_id, id),
  constraint plan_versions_price_check CHECK ((price >= 0)),
  constraint plan_versions_trial_days_check CHECK ((trial_days >= 0)),
  constraint plan_versions_version_check CHECK ((version >= 1))
);

create table plans (
  organization_id text not null,
  id text not null,
  slug text not null,
  name text not null,
  description text,
  provider text,
  auto_enable boolean not null,
  is_active boolean not null,
  metadata jsonb not null,
  current_version_id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  listed boolean not null default true,
  constraint plans_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint plans_organization_id_slug_key UNIQUE (organization_id, slug),
  constraint plans_pkey PRIMARY KEY (organization_id, id)
);

create table portal_sessions (
  organization_id text not null,
  id text not null,
  customer_id text not null,
  code_hash text,
  token_hash text,
  flow text,
  locale text,
  allow jsonb,
  person_id text,
  person_name text,
  return_url text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  ended_at timestamp with time zone,
  kind text not null default 'link'::text,
  constraint portal_sessions_check CHECK (((token_hash IS NULL) = (opened_at IS NULL))),
  constraint portal_sessions_check1 CHECK (((last_seen_at IS NULL) = (opened_at IS NULL))),
  constraint portal_sessions_code_hash_key UNIQUE (code_hash),
  constraint portal_sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint portal_sessions_kind_check CHECK (((kind = ANY (ARRAY['link'::text, 'token'::text, 'email'::text])) AND ((kind = 'token'::text) = (code_hash IS NULL)))) NOT VALID,
  constraint portal_sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint portal_sessions_pkey PRIMARY KEY (organization_id, id),
  constraint portal_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX portal_sessions_by_customer ON public.portal_sessions USING btree (customer_id, id);

create table promotion_codes (
  organization_id text not null,
  id text not null,
  coupon_id text not null,
  code text not null,
  normalized_code text not null,
  is_active boolean not null,
  customer_id text,
  expires_at timestamp with time zone,
  max_redemptions integer,
  redemptions integer not null default 0,
  reserved integer not null default 0,
  metadata jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint promotion_codes_check CHECK (((reserved >= 0) AND (reserved <= redemptions))),
  constraint promotion_codes_check1 CHECK ((redemptions <= max_redemptions)),
  constraint promotion_codes_max_redemptions_check CHECK ((max_redemptions >= 1)),
  constraint promotion_codes_organization_id_coupon_id_fkey FOREIGN KEY (organization_id, coupon_id) REFERENCES coupons(organization_id, id),
  constraint promotion_codes_organization_id_normalized_code_key UNIQUE (organization_id, normalized_code),
  constraint promotion_codes_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX promotion_codes_by_coupon ON public.promotion_codes USING btree (organization_id, coupon_id, id);

create table provider_credentials (
  organization_id text not null,
  provider text not null,
  mode text not null,
  key_id text not null,
  box text not null,
  hints jsonb not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint provider_credentials_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint provider_credentials_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint provider_credentials_pkey PRIMARY KEY (organization_id, provider)
);
CREATE INDEX provider_credentials_by_key ON public.provider_credentials USING btree (key_id);

create table provider_events (
  organization_id text not null,
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  status text not null,
  error text,
  received_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint provider_events_pkey PRIMARY KEY (organization_id, provider, event_id),
  constraint provider_events_status_check CHECK ((status = ANY (ARRAY['received'::text, 'applied'::text, 'skipped'::text, 'failed'::text])))
);
CREATE INDEX provider_events_by_time ON public.provider_events USING btree (organization_id, received_at, provider, event_id);
CREATE INDEX provider_events_unsettled ON public.provider_events USING btree (received_at) WHERE (status = ANY (ARRAY['received'::text, 'failed'::text]));

create table refunds (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  invoice_id text,
  payment_id text,
  amount bigint not null,
  currency text not null,
  status text not null,
  reason text,
  lines jsonb not null,
  failure_code text,
  tried_at timestamp with time zone,
  settled_at timestamp with time zone,
  is_from_provider boolean not null default false,
  provider_refund_id text,
  created_at timestamp with time zone not null,
  credit_note_id text,
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_check CHECK (((invoice_id IS NOT NULL) OR (payment_id IS NOT NULL))),
  constraint refunds_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint refunds_pkey PRIMARY KEY (customer_id, id),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX refunds_by_invoice ON public.refunds USING btree (customer_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX refunds_by_payment ON public.refunds USING btree (customer_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX refunds_one_per_unapplied ON public.refunds USING btree (customer_id, payment_id) WHERE (invoice_id IS NULL);
CREATE INDEX refunds_pending ON public.refunds USING btree (tried_at) WHERE (status = 'pending'::text);

create table request_counts (
  organization_id text not null,
  subject text not null,
  window_end timestamp with time zone not null,
  requests bigint not null,
  constraint request_counts_pkey PRIMARY KEY (organization_id, subject, window_end),
  constraint request_counts_requests_check CHECK ((requests > 0))
);

create table reservations (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  feature_id text not null,
  value numeric not null,
  entity text,
  idempotency_key text,
  properties jsonb,
  dimensions jsonb,
  draws jsonb not null,
  caps jsonb,
  status text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  settled_value numeric,
  shortfall numeric,
  usage_event_id text,
  constraint reservations_check CHECK (((status = 'open'::text) = (closed_at IS NULL))),
  constraint reservations_check1 CHECK (((status = 'settled'::text) = ((usage_event_id IS NOT NULL) AND (settled_value IS NOT NULL) AND (shortfall IS NOT NULL)))),
  constraint reservations_pkey PRIMARY KEY (id, customer_id),
  constraint reservations_settled_value_check CHECK ((settled_value >= (0)::numeric)),
  constraint reservations_shortfall_check CHECK ((shortfall >= (0)::numeric)),
  constraint reservations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'released'::text, 'expired'::text]))),
  constraint reservations_value_check CHECK ((value >= (0)::numeric))
);
CREATE INDEX reservations_by_closing ON public.reservations USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX reservations_by_event ON public.reservations USING btree (customer_id, usage_event_id) WHERE (usage_event_id IS NOT NULL);
CREATE INDEX reservations_by_key ON public.reservations USING btree (customer_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX reservations_closed ON public.reservations USING btree (customer_id, id) WHERE (status <> 'open'::text);
CREATE INDEX reservations_open ON public.reservations USING btree (customer_id, expires_at) WHERE (status = 'open'::text);

create table sandbox_cards (
  organization_id text not null,
  id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  outcome text not null,
  detached_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sandbox_cards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint sandbox_cards_pkey PRIMARY KEY (organization_id, id)
);

create table sandbox_charges (
  organization_id text not null,
  reference text not null,
  id text not null,
  card_id text,
  amount bigint not null,
  currency text not null,
  status text not null,
  failure_code text,
  refunded bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint sandbox_charges_amount_check CHECK ((amount >= 0)),
  constraint sandbox_charges_check CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint sandbox_charges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint sandbox_charges_organization_id_id_key UNIQUE (organization_id, id),
  constraint sandbox_charges_pkey PRIMARY KEY (organization_id, reference),
  constraint sandbox_charges_status_check CHECK ((status = ANY (ARRAY['succeeded'::text, 'failed'::text])))
);

create table sandbox_checkouts (
  organization_id text not null,
  id text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  description text not null,
  callback_url text,
  status text not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sandbox_checkouts_amount_check CHECK ((amount >= 0)),
  constraint sandbox_checkouts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint sandbox_checkouts_organization_id_reference_key UNIQUE (organization_id, reference),
  constraint sandbox_checkouts_pkey PRIMARY KEY (organization_id, id),
  constraint sandbox_checkouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text])))
);

create table sandbox_refunds (
  organization_id text not null,
  reference text not null,
  charge_reference text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint sandbox_refunds_amount_check CHECK ((amount > 0)),
  constraint sandbox_refunds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint sandbox_refunds_pkey PRIMARY KEY (organization_id, reference)
);

create table sign_in_attempts (
  subject text not null,
  attempts integer not null,
  window_end timestamp with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (subject)
);

create table subscriptions (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  plan_id text not null,
  plan_version_id text not null,
  plan_group text not null,
  is_addon boolean not null,
  status text not null,
  time_zone text not null,
  interval text not null,
  billing_type text not null,
  billing_anchor timestamp with time zone,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  trial_ends_at timestamp with time zone,
  cancel_at timestamp with time zone,
  canceled_at timestamp with time zone,
  ended_at timestamp with time zone,
  segment integer not null default 1,
  metadata jsonb not null,
  fee bigint not null,
  currency text not null,
  trial_started_at timestamp with time zone,
  scheduled_change jsonb,
  paused_at timestamp with time zone,
  resumes_at timestamp with time zone,
  usage_billed_until timestamp with time zone,
  has_paid boolean not null,
  earlier_plans jsonb not null default '[]'::jsonb,
  past_due_since timestamp with time zone,
  paused_seconds integer not null,
  trial_notice_at timestamp with time zone,
  started_at timestamp with time zone,
  scheduled_migration jsonb,
  pauses jsonb not null default '[]'::jsonb,
  window_origin jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  cancellation_details jsonb,
  earlier_schedules jsonb not null default '[]'::jsonb,
  quantities jsonb not null default '{}'::jsonb,
  scheduled_quantities jsonb not null default '[]'::jsonb,
  own_price bigint,
  phases jsonb,
  moved_from jsonb,
  constraint subscriptions_billing_type_check CHECK ((billing_type = ANY (ARRAY['recurring'::text, 'one_time'::text]))),
  constraint subscriptions_check CHECK (((period_end IS NULL) OR (period_start < period_end))),
  constraint subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint subscriptions_fee_check CHECK ((fee >= 0)),
  constraint subscriptions_paused_seconds_check CHECK ((paused_seconds >= 0)),
  constraint subscriptions_pkey PRIMARY KEY (customer_id, id),
  constraint subscriptions_segment_check CHECK ((segment >= 1)),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text, 'canceled'::text, 'expired'::text])))
);
CREATE INDEX subscriptions_by_organization ON public.subscriptions USING btree (organization_id, id);
CREATE INDEX subscriptions_by_plan ON public.subscriptions USING btree (organization_id, plan_id, status);
CREATE INDEX subscriptions_by_status ON public.subscriptions USING btree (organization_id, status);
CREATE UNIQUE INDEX subscriptions_one_live_per_group ON public.subscriptions USING btree (customer_id, plan_group) WHERE ((NOT is_addon) AND (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text])));
CREATE UNIQUE INDEX subscriptions_one_live_per_plan ON public.subscriptions USING btree (customer_id, plan_id) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text]));
CREATE INDEX subscriptions_with_phases ON public.subscriptions USING btree (organization_id) WHERE (phases IS NOT NULL);

create table tax_calculations (
  organization_id text not null,
  request_hash text not null,
  provider text not null,
  provider_calculation_id text,
  taxes json not null,
  created_at timestamp with time zone not null,
  constraint tax_calculations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint tax_calculations_pkey PRIMARY KEY (organization_id, request_hash)
);
CREATE INDEX tax_calculations_by_age ON public.tax_calculations USING btree (created_at);

create table tax_id_checks (
  customer_id text not null,
  organization_id text not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  constraint tax_id_checks_attempts_check CHECK ((attempts >= 0)),
  constraint tax_id_checks_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint tax_id_checks_pkey PRIMARY KEY (customer_id)
);
CREATE INDEX tax_id_checks_by_due ON public.tax_id_checks USING btree (due_at, customer_id);

create table taxes (
  organization_id text not null,
  id text not null,
  code text not null,
  name text not null,
  percent numeric not null,
  country text,
  category text not null,
  taxable_share numeric not null,
  reason text,
  is_automatic boolean not null,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint taxes_category_check CHECK ((category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'AE'::text, 'K'::text, 'G'::text, 'O'::text, 'L'::text, 'M'::text]))),
  constraint taxes_check CHECK ((valid_from < valid_to)),
  constraint taxes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint taxes_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint taxes_pkey PRIMARY KEY (organization_id, id),
  constraint taxes_taxable_share_check CHECK (((taxable_share > (0)::numeric) AND (taxable_share <= (100)::numeric)))
);

create table test_clocks (
  organization_id text not null,
  id text not null,
  name text,
  now_at timestamp with time zone not null,
  status text not null,
  run_id text,
  run_expires_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint test_clocks_check CHECK (((run_id IS NULL) = (run_expires_at IS NULL))),
  constraint test_clocks_check1 CHECK (((run_id IS NULL) OR (status = 'advancing'::text))),
  constraint test_clocks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint test_clocks_pkey PRIMARY KEY (organization_id, id),
  constraint test_clocks_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'advancing'::text, 'blocked'::text])))
);

create table top_up_purchases (
  customer_id text not null,
  organization_id text not null,
  invoice_id text not null,
  credit_system_id text not null,
  payment_id text,
  status text not null,
  amount bigint not null,
  currency text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint top_up_purchases_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint top_up_purchases_pkey PRIMARY KEY (customer_id, invoice_id),
  constraint top_up_purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX top_up_purchases_one_pending ON public.top_up_purchases USING btree (customer_id, credit_system_id) WHERE (status = 'pending'::text);

create table top_ups (
  customer_id text not null,
  organization_id text not null,
  credit_system_id text not null,
  credit_pack_id text not null,
  below numeric not null,
  quantity integer,
  up_to numeric,
  currency text not null,
  max_per_month integer not null,
  max_amount_per_month bigint,
  enabled boolean not null,
  failure_reason text,
  failed_method_id text,
  limited_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint top_ups_below_check CHECK ((below > (0)::numeric)),
  constraint top_ups_check CHECK ((up_to >= below)),
  constraint top_ups_check1 CHECK (((quantity IS NULL) <> (up_to IS NULL))),
  constraint top_ups_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint top_ups_max_amount_per_month_check CHECK ((max_amount_per_month >= 0)),
  constraint top_ups_max_per_month_check CHECK ((max_per_month > 0)),
  constraint top_ups_pkey PRIMARY KEY (customer_id, credit_system_id),
  constraint top_ups_quantity_check CHECK ((quantity > 0))
);

create table unique_uses (
  customer_id text not null,
  organization_id text not null,
  feature_id text not null,
  window_id text not null,
  key text not null,
  uses bigint not null,
  constraint unique_uses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint unique_uses_pkey PRIMARY KEY (customer_id, feature_id, window_id, key),
  constraint unique_uses_uses_check CHECK ((uses >= 0))
);

create table usage_events (
  customer_id text not null,
  id text not null,
  organization_id text not null,
  feature_id text not null,
  value numeric not null,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  is_late boolean not null,
  idempotency_key text,
  entity text,
  properties jsonb,
  draws jsonb not null,
  asked text,
  dimensions jsonb,
  tokens jsonb,
  aggregation_window_id text,
  key text,
  reported_value numeric,
  constraint usage_events_pkey PRIMARY KEY (customer_id, id)
) partition by RANGE (id);
CREATE INDEX usage_events_aggregated ON ONLY public.usage_events USING btree (customer_id, aggregation_window_id, key) WHERE (aggregation_window_id IS NOT NULL);
CREATE INDEX usage_events_by_organization ON ONLY public.usage_events USING btree (organization_id, id);
CREATE INDEX usage_events_default_by_key ON public.usage_events_default USING btree (customer_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

create table usage_voids (
  customer_id text not null,
  usage_event_id text not null,
  organization_id text not null,
  voided_at timestamp with time zone not null,
  moved_to text,
  moved_draws jsonb,
  moved_units numeric,
  constraint usage_voids_pkey PRIMARY KEY (customer_id, usage_event_id)
);
CREATE INDEX usage_voids_moved ON public.usage_voids USING btree (customer_id, moved_to) WHERE (moved_to IS NOT NULL);

create table users (
  organization_id text not null,
  id text not null,
  email text not null,
  name text,
  role text not null,
  password_hash text,
  invitation_hash text,
  invitation_expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  constraint users_check CHECK (((invitation_hash IS NULL) = (invitation_expires_at IS NULL))),
  constraint users_check1 CHECK (((password_hash IS NULL) = (accepted_at IS NULL))),
  constraint users_invitation_hash_key UNIQUE (invitation_hash),
  constraint users_organization_id_email_key UNIQUE (organization_id, email),
  constraint users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint users_pkey PRIMARY KEY (organization_id, id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text])))
);

create table webhook_attempts (
  customer_id text not null,
  organization_id text not null,
  delivery_id text not null,
  number integer not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  status_code integer,
  error text,
  response text,
  constraint webhook_attempts_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint webhook_attempts_number_check CHECK ((number >= 1)),
  constraint webhook_attempts_pkey PRIMARY KEY (customer_id, delivery_id, number)
);

create table webhook_deliveries (
  customer_id text not null,
  organization_id text not null,
  id text not null,
  endpoint_id text not null,
  event_id text not null,
  event_type text not null,
  status text not null,
  is_test boolean not null default false,
  due_at timestamp with time zone not null,
  claim_id text,
  try_count integer not null default 0,
  attempt_count integer not null default 0,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_attempts_check CHECK ((attempt_count >= try_count)),
  constraint webhook_deliveries_claim_check CHECK (((claim_id IS NULL) OR (status = 'pending'::text))),
  constraint webhook_deliveries_once UNIQUE (customer_id, endpoint_id, event_id),
  constraint webhook_deliveries_pkey PRIMARY KEY (customer_id, id),
  constraint webhook_deliveries_settled_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'canceled'::text]))),
  constraint webhook_deliveries_try_count_check CHECK ((try_count >= 0))
);
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_by_endpoint ON public.webhook_deliveries USING btree (organization_id, endpoint_id, id);
CREATE INDEX webhook_deliveries_by_event ON public.webhook_deliveries USING btree (organization_id, event_id);
CREATE INDEX webhook_deliveries_by_organization ON public.webhook_deliveries USING btree (organization_id, id);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, due_at, id) WHERE (status = 'pending'::text);

create table webhook_endpoints (
  organization_id text not null,
  id text not null,
  url text not null,
  description text,
  kinds text[] not null,
  disabled_at timestamp with time zone,
  disabled_reason text,
  failing_since timestamp with time zone,
  key_id text not null,
  box text not null,
  previous_key_id text,
  previous_box text,
  previous_expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_endpoints_check CHECK (((disabled_at IS NULL) = (disabled_reason IS NULL))),
  constraint webhook_endpoints_check1 CHECK (((previous_key_id IS NULL) = (previous_box IS NULL))),
  constraint webhook_endpoints_check2 CHECK (((previous_key_id IS NULL) = (previous_expires_at IS NULL))),
  constraint webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['request'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint webhook_endpoints_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX webhook_endpoints_by_key ON public.webhook_endpoints USING btree (key_id);

create table window_merges (
  customer_id text not null,
  window_id text not null,
  into_window_id text not null,
  organization_id text not null,
  merged_at timestamp with time zone not null,
  constraint window_merges_pkey PRIMARY KEY (customer_id, window_id)
);

CREATE OR REPLACE FUNCTION public.last_event_sequence(customer text, object text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
      begin
        return (
          select max(sequence) from changes as earlier
            where earlier.object_id = object and earlier.customer_id = customer
        );
      end
    $function$
;
