-- What an hour costs: data, so that staff can change it.
create table public.price_rules (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 40),
  weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 1 and 2880),
  cents_per_hour integer not null check (cents_per_hour >= 0),
  sort_order smallint not null default 0,
  is_peak boolean not null default false,
  version integer not null default 1,
  constraint price_rules_end_after_they_begin check (until_minute > from_minute),
  -- A slip of the finger is not a price.
  constraint an_hour_costs_at_most_ten_thousand_dollars check (cents_per_hour <= 1000000)
);
comment on table public.price_rules is 'What an hour of a bay costs. For each half hour the first rule that fits counts.';
comment on column public.price_rules.is_peak is 'Whether its hours count as peak, of which plans may allow so many a day.';

alter table public.price_rules enable row level security;
grant select on public.price_rules to anon, authenticated;
grant insert, update, delete on public.price_rules to authenticated;
grant select, insert, update, delete on public.price_rules to service_role;

create policy "everyone sees what an hour costs" on public.price_rules
for select
to anon, authenticated
using (true);

create policy "admins add prices" on public.price_rules
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change prices" on public.price_rules
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove prices" on public.price_rules
for delete
to authenticated
using ((select private.is_admin()));

-- A price that is put in another place is the same price.
create trigger count_change
before update of name, weekdays, from_minute, until_minute, cents_per_hour, is_peak, version on public.price_rules
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.price_rules
for each row
execute function private.note_change('id', 'by people');

-- All prices in a new order at once. Answers 'changed' where these are not the prices of this moment: somebody has added or
-- removed one since they were shown.
create function public.order_price_rules(p_ids uuid[])
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  lock table public.price_rules in share row exclusive mode;
  if array(select id from unnest(p_ids) as id order by id) is distinct from array(select id from public.price_rules order by id) then
    return 'changed';
  end if;
  update public.price_rules rule set sort_order = place
    from unnest(p_ids) with ordinality as ordered (id, place) where rule.id = ordered.id and rule.sort_order <> place;
  return 'ordered';
end;
$$;

revoke execute on function public.order_price_rules(uuid[]) from public;
grant execute on function public.order_price_rules(uuid[]) to authenticated;
