alter table private.card_readers enable row level security;
alter table private.terminal_checkouts enable row level security;

alter table public.payments enable row level security;

-- All columns but source_hash, which would allow repeating another person's request. Staff cannot read it either.
grant
  select (
    id, user_id, amount_cents, status, description, method, idempotency_key, provider_payment_id, refunded_cents, created_at,
    completed_at, order_id, gift_card_id, gift_cents, gift_taken, gift_refunded_cents, amount, booking_id, purchase_id, is_resting,
    at_counter, card_last_four, card_brand, wallet, discount_cents, fee_cents, terminal_checkout_id, tip_cents, bill_id
  )
on public.payments
to authenticated;
grant select, insert, update, delete on public.payments to service_role;

create policy "people read their own payments, admins read all" on public.payments
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));
alter table private.refund_lines enable row level security;

alter table private.webhook_events enable row level security;

alter table public.refunds enable row level security;

-- Without request_id, which would allow repeating another person's request. Staff cannot read it either.
grant
  select (
    id, payment_id, status, card_cents, gift_cents, reason, restock, provider_refund_id, refunded_by, created_at, settled_at,
    by_terms, voids_cards, at_counter, tries, by_hand, ended_card_id
  )
on public.refunds
to authenticated;
grant select, insert, update, delete on public.refunds to service_role;

create policy "people read the refunds of their own payments, staff read all" on public.refunds
for select
to authenticated
using (
  (select private.is_staff())
  or payment_id in (select id from public.payments where user_id = (select private.signed_in_id()))
);

alter table private.disputes enable row level security;
alter table private.taken_in enable row level security;

alter table private.payment_shares enable row level security;
alter table private.refund_shares enable row level security;
