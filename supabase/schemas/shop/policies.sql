alter table public.stock_items enable row level security;
grant select on public.stock_items to anon, authenticated;
grant select, insert, update, delete on public.stock_items to service_role;

-- Stock is public: the shop shows what is left.
create policy "everyone sees what is on the shelf" on public.stock_items
for select
to anon, authenticated
using (true);

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table private.abandoned_attempts enable row level security;

-- All columns but attempt_key, which would allow repeating another person's request. Staff cannot read it either.
grant
  select (
    id, number, user_id, status, contact_name, email, phone, address, notes, subtotal_cents, tax_cents, total_cents, stock_taken,
    created_at, paid_at, key, taxable_cents, tax_percent, shipping_cents, delivery, bay_name, bay_at
  )
on public.orders
to authenticated;
grant select on public.order_lines to authenticated;
grant select, insert, update, delete on public.orders, public.order_lines to service_role;

-- The key gives access to the order. Admin screens do not need it.
create policy "people read their own orders, admins read all" on public.orders
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));

create policy "people read the lines of their own orders, staff read all" on public.order_lines
for select
to authenticated
using ((select private.is_staff()) or order_id in (select id from public.orders where user_id = (select private.signed_in_id())));
alter table private.fulfilments enable row level security;
