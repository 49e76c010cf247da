create table public.stock_items (
  id bigint generated always as identity primary key,
  sku text not null unique check (length(sku) between 1 and 80),
  name text not null check (length(name) <= 200),
  description text not null default '',
  category text not null default '',
  quantity integer,
  price_cents integer not null check (price_cents >= 0),
  updated_at timestamptz not null default now(),
  constraint stock_is_never_below_zero check (quantity >= 0)
);
comment on table public.stock_items is 'What stands on the shelf, by sku. The catalogue says what is sold; this says how many are left.';
comment on column public.stock_items.quantity is 'Null where nobody counts: there is always one more.';

alter table public.stock_items enable row level security;
grant select on public.stock_items to authenticated;
grant select, insert, update, delete on public.stock_items to service_role;

create policy "admins read the stock" on public.stock_items
  for select to authenticated
  using ((select private.is_admin()));
