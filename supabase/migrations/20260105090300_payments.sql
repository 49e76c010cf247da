create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  amount_cents integer not null check (amount_cents >= 0),
  amount numeric(10, 2) not null generated always as (amount_cents / 100.0) stored,
  status text not null default 'pending'
    check (status in ('pending', 'authorized', 'completed', 'failed', 'voided', 'refunded')),
  description text not null default '',
  method text not null default 'card' check (method in ('card', 'cash', 'gift_card')),
  idempotency_key text not null unique default gen_random_uuid()::text,
  provider_payment_id text unique,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint payments_never_refund_more_than_they_took check (refunded_cents between 0 and amount_cents),
  constraint payments_are_completed_at_a_time check ((status = 'completed') <= (completed_at is not null))
);
comment on table public.payments is 'Every attempt to take money, with one idempotency key for its whole life.';
comment on column public.payments.amount is 'Dollars, for reading; amount_cents is what we count with.';
create index payments_user_id_idx on public.payments (user_id, created_at);
create index payments_completed_idx on public.payments (completed_at) where status = 'completed';

alter table public.bookings add column payment_id uuid references public.payments (id);
create index bookings_payment_id_idx on public.bookings (payment_id);

alter table public.payments enable row level security;
grant select on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;

create policy "people read their own payments, admins read all" on public.payments
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
