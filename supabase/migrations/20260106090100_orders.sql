create sequence private.order_numbers start with 10001;

create function private.next_order_number() returns text
  language sql volatile security definer set search_path = ''
as $$
  select 'NL-' || nextval('private.order_numbers')
$$;
revoke execute on function private.next_order_number() from public;
grant execute on function private.next_order_number() to service_role;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.next_order_number(),
  attempt_key text not null unique check (length(attempt_key) between 16 and 64),
  user_id uuid references public.profiles (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'refunded')),
  contact_name text not null check (length(contact_name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 1 and 40),
  address jsonb not null,
  notes text not null default '' check (length(notes) <= 500),
  subtotal_cents integer not null check (subtotal_cents > 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null,
  stock_taken boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint orders_add_up check (total_cents = subtotal_cents + tax_cents),
  constraint orders_are_paid_at_a_time check ((status in ('paid', 'refunded')) = (paid_at is not null))
);
comment on table public.orders is 'What somebody wants to buy, with the total that we worked out. One row a checkout attempt.';
comment on column public.orders.attempt_key is 'Made once by the browser for a checkout attempt and kept over retries and reloads.';
create index orders_user_id_idx on public.orders (user_id, created_at);
create index orders_created_at_idx on public.orders (created_at);

create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  position smallint not null,
  sku text not null,
  product_id text not null,
  name text not null,
  choice text not null default '',
  unit_cents integer not null check (unit_cents > 0),
  quantity smallint not null check (quantity between 1 and 99),
  line_cents integer not null generated always as (unit_cents * quantity) stored,
  primary key (order_id, position)
);
comment on table public.order_lines is 'What was ordered, with the names and prices of that moment.';

alter table public.payments add column order_id uuid references public.orders (id);
alter table public.payments add column source_hash text;
comment on column public.payments.source_hash is 'Which card token this payment was tried with; a new token is a new payment.';
create index payments_order_id_idx on public.payments (order_id);
create unique index payments_one_open_per_order on public.payments (order_id) where status in ('pending', 'authorized');
create index payments_open_idx on public.payments (created_at) where status in ('pending', 'authorized');

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
grant select on public.orders, public.order_lines to authenticated;
grant select, insert, update, delete on public.orders, public.order_lines to service_role;

create policy "people read their own orders, admins read all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "people read the lines of their own orders, admins read all" on public.order_lines
  for select to authenticated
  using (
    (select private.is_admin())
    or order_id in (select id from public.orders where user_id = (select auth.uid()))
  );
