create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id)
    on delete set null,
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'authorized', 'completed', 'failed', 'voided', 'refunded')),
  description text not null default '',
  method text not null default 'card' check (method in ('card', 'cash', 'gift_card')),
  idempotency_key text not null unique default gen_random_uuid()::text,
  provider_payment_id text unique,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  order_id uuid references public.orders (id),
  source_hash text,
  -- What a gift card pays is no new money: it was taken when the card was sold. So it stands beside the amount, not in it.
  gift_card_id uuid references public.gift_cards (id),
  gift_cents integer not null default 0 check (gift_cents >= 0),
  gift_taken boolean not null default false,
  gift_refunded_cents integer not null default 0,
  -- Part of the amount, and no revenue: it is whose it was given to. It goes back last, with all that was paid.
  tip_cents integer not null default 0,
  -- What stays with the venue: so the sum over completed payments is the revenue, also after a refund in part.
  amount numeric(10, 2) not null generated always as (greatest(amount_cents - refunded_cents - tip_cents, 0) / 100.0) stored,
  -- Their tables come later and name the references: bookings, membership purchases.
  booking_id uuid,
  purchase_id uuid,
  is_resting boolean not null default false,
  at_counter boolean not null default false,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  card_brand text,
  wallet text check (wallet in ('apple_pay', 'google_pay', 'cash_app_pay')),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  fee_cents integer,
  terminal_checkout_id uuid references private.terminal_checkouts (id),
  constraint payments_tip_within_their_amount check (tip_cents between 0 and amount_cents),
  constraint payments_never_refund_more_than_they_took check (refunded_cents between 0 and amount_cents),
  constraint payments_never_refund_more_than_the_gift_card_paid check (gift_refunded_cents between 0 and gift_cents),
  constraint payments_name_the_gift_card check ((gift_cents > 0) <= (gift_card_id is not null)),
  constraint payments_are_completed_at_a_time check ((status = 'completed') <= (completed_at is not null))
);
comment on table public.payments is 'Every attempt to take money, with one idempotency key for its whole life.';
comment on column public.payments.amount is
  'Dollars that stayed with us, for reading; amount_cents and refunded_cents are what we count with.';
comment on column public.payments.tip_cents is 'What of the amount is for the staff. Not taxed, and no revenue.';
comment on column public.payments.source_hash is 'Which card token this payment was tried with; a new token is a new payment.';
comment on column public.payments.is_resting is 'Nobody works on it just now: its provider did not answer.';
comment on column public.payments.at_counter is
  'Taken by staff, in cash or with a terminal of its own: no provider can give it back.';
comment on column public.payments.card_last_four is
  'By which its owner knows the card; the provider tells it when it holds the money.';
comment on column public.payments.wallet is
  'The digital wallet it was paid from. Square tells of Cash App Pay alone; of the others the page that took the token does.';
comment on column public.payments.terminal_checkout_id is
  'The amount that a card reader of the counter was asked for: it alone tells how this goes.';
comment on column public.payments.fee_cents is
  'What its provider keeps of it; null until it has told, some time after the payment.';
comment on column public.payments.discount_cents is 'What a plan''s discount had taken off, when it was completed.';
create index payments_user_id_idx on public.payments (user_id, created_at);
create index payments_completed_idx on public.payments (completed_at) where status in ('completed', 'refunded');
create index payments_failed_idx on public.payments (created_at) where status = 'failed';
create index payments_open_idx on public.payments (created_at) where status in ('pending', 'authorized');
create index payments_order_id_idx on public.payments (order_id);
create index payments_booking_id_idx on public.payments (booking_id);
create index payments_purchase_id_idx on public.payments (purchase_id);
create index payments_terminal_checkout_id_idx on public.payments (terminal_checkout_id);
create index payments_gift_card_id_idx on public.payments (gift_card_id);
create unique index payments_one_open_per_order on public.payments (order_id) where status in ('pending', 'authorized');
create unique index payments_one_open_per_booking on public.payments (booking_id) where status in ('pending', 'authorized');
create unique index payments_one_open_per_purchase on public.payments (purchase_id) where status in ('pending', 'authorized');

alter table public.payments enable row level security;
-- All but source_hash: whoever knows it could repeat what another has done. Staff do not read it either.
grant
  select (
    id, user_id, amount_cents, status, description, method, idempotency_key, provider_payment_id, refunded_cents, created_at,
    completed_at, order_id, gift_card_id, gift_cents, gift_taken, gift_refunded_cents, amount, booking_id, purchase_id, is_resting,
    at_counter, card_last_four, card_brand, wallet, discount_cents, fee_cents, terminal_checkout_id, tip_cents
  )
on public.payments
to authenticated;
grant select, insert, update, delete on public.payments to service_role;

create policy "people read their own payments, admins read all" on public.payments
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));

-- One line for what was taken, with the sum. What was only begun has none.
create function private.note_taken()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(private.actor(), 'insert', tg_table_name, new.id::text, null, jsonb_build_object('amount_cents',
      new.amount_cents, 'gift_cents', new.gift_cents, 'tip_cents', new.tip_cents, 'status', new.status, 'method', new.method,
      'at_counter', new.at_counter, 'order_id', new.order_id, 'booking_id', new.booking_id, 'purchase_id', new.purchase_id),
    current_setting('nightlark.reason', true), current_setting('nightlark.reason_code', true));
  return null;
end;
$$;

create trigger note_taken
after update of status on public.payments
for each row
when (private.acts_for_others() and old.status in ('pending', 'authorized') and new.status = 'completed')
execute function private.note_taken();

create trigger note_insert
after insert on public.payments
for each row
when (private.acts_for_others() and new.status not in ('pending', 'authorized'))
execute function private.note_change('id', 'by people');

create trigger note_change
after update on public.payments
for each row
when
  (
    private.acts_for_others()
    and new.status not in ('pending', 'authorized')
    and not (old.status in ('pending', 'authorized') and new.status = 'completed')
  )
execute function private.note_change('id', 'by people');

-- With what the part that is no gift card's was paid, for letters and screens: domain/money/card-means.ts words it.
create function private.means_of(p public.payments)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'card_last_four', p.card_last_four, 'card_brand', p.card_brand, 'wallet', p.wallet, 'is_cash', p.method = 'cash'
    );
$$;

-- What is told to people is told by the venue's clock.
create function private.complete_by_the_clock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.completed_at := private.clock();
  return new;
end;
$$;

create trigger complete_by_the_clock
before update of completed_at on public.payments
for each row
when (old.completed_at is null and new.completed_at is not null)
execute function private.complete_by_the_clock();

revoke execute on function private.note_taken(), private.complete_by_the_clock(), private.means_of(public.payments) from public;
