create table public.stock_items (
  id bigint generated always as identity primary key,
  sku text not null unique check (length(sku) between 1 and 80),
  name text not null check (length(name) <= 200),
  description text not null default '',
  category text not null default '',
  quantity integer,
  price_cents integer not null check (price_cents >= 0),
  updated_at timestamptz not null default now(),
  constraint stock_is_never_below_zero check (quantity >= 0),
  -- A slip of the finger is not stock.
  constraint stock_is_at_most_a_million check (quantity <= 1000000)
);
comment on table public.stock_items is
  'What stands on the shelf, by sku. The catalogue says what is sold; this says how many are left.';
comment on column public.stock_items.quantity is 'Null where nobody counts: there is always one more.';
create index stock_items_low_idx on public.stock_items (quantity) where quantity < 10;

alter table public.stock_items enable row level security;
grant select on public.stock_items to anon, authenticated;
grant select, insert, update, delete on public.stock_items to service_role;

-- Nothing on the shelf is a secret: the shop shows what is left.
create policy "everyone sees what is on the shelf" on public.stock_items
for select
to anon, authenticated
using (true);

-- What is sold or comes back is told by its order; a count by its reason.
create trigger note_change
after insert or update or delete on public.stock_items
for each row
when (private.acts_for_others() and current_setting('nightlark.reason', true) <> '')
execute function private.note_change('id', 'by people');

-- Somebody counted. What the shelf said when they looked must still be so, or a sale in between would be lost.
create function public.correct_stock(p_id bigint, p_was integer, p_quantity integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  quantity_now integer;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  if coalesce(trim(p_reason), '') = '' then
    return 'no_reason';
  elsif coalesce(p_quantity, -1) not between 0 and 1000000 then
    perform private.refuse('shelf_out_of_range');
  end if;
  select quantity into quantity_now from public.stock_items where id = p_id for update;
  if not found then
    return 'unknown';
  elsif quantity_now is distinct from p_was then
    return 'changed';
  end if;
  perform private.act_as(auth.uid(), p_reason);
  update public.stock_items set quantity = p_quantity, updated_at = now() where id = p_id;
  return 'corrected';
end;
$$;

revoke execute
on function public.correct_stock(bigint, integer, integer, text)
from public;
grant execute on function public.correct_stock(bigint, integer, integer, text) to authenticated;
