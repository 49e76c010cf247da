-- Several bookings that one payment pays: together or not at all. Once it is paid, each of them has its share of the payment
-- (760_booking_money.sql) and stands for itself. Decision 34.
create table public.bills (
  -- Also the id of the first of its bookings, for which its payment is taken.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('party', 'series')),
  bookings smallint not null check (bookings between 2 and 20),
  created_at timestamptz not null default private.clock()
);
comment on table public.bills is 'Bookings that are paid at once.';
comment on column public.bills.kind is
  'party: bays side by side for one company, cancelled as one. series: the same time in several weeks, each a booking of its own.';
comment on column public.bills.bookings is 'How many they were: fewer of them cannot be paid any more.';
create index bills_created_at_idx on public.bills (created_at);

alter table public.bills enable row level security;
grant select on public.bills to authenticated;
grant select, insert, update, delete on public.bills to service_role;

