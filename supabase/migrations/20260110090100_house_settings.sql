-- What admins change over the API, and what staff do: plans, prices, hours, bays, events, the shelf.
grant insert, update on public.membership_plans to authenticated;
grant insert, update, delete on public.price_rules, public.opening_hours, public.opening_exceptions to authenticated;
grant update on public.booking_terms to authenticated;
-- Out of service a bay goes by set_bay_service, which asks why.
grant insert (id, name, description, capacity, left_handed, buffer_minutes, sort_order),
  update (name, description, capacity, left_handed, buffer_minutes, sort_order) on public.bays to authenticated;
grant insert (id, title, kind, description, starts_at, ends_at, capacity, members_only),
  update (title, kind, description, starts_at, ends_at, capacity, members_only, cancelled_at) on public.events to authenticated;

create policy "admins add plans" on public.membership_plans
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change plans" on public.membership_plans
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins add bays" on public.bays
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change bays" on public.bays
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins add prices" on public.price_rules
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change prices" on public.price_rules
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove prices" on public.price_rules
  for delete to authenticated using ((select private.is_admin()));
create policy "admins add hours" on public.opening_hours
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change hours" on public.opening_hours
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove hours" on public.opening_hours
  for delete to authenticated using ((select private.is_admin()));
create policy "admins add days with other hours" on public.opening_exceptions
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change days with other hours" on public.opening_exceptions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove days with other hours" on public.opening_exceptions
  for delete to authenticated using ((select private.is_admin()));
create policy "admins change the terms" on public.booking_terms
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "staff add events" on public.events
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change events" on public.events
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

-- A slip of the finger is not a price.
alter table public.price_rules add constraint an_hour_costs_at_most_ten_thousand_dollars check (cents_per_hour <= 1000000);

-- A bay goes out of service, or comes back. Answers how many coming bookings it still has: somebody has to move them.
create function public.set_bay_service(p_bay_id uuid, p_active boolean, p_reason text) returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  elsif not p_active and length(trim(coalesce(p_reason, ''))) not between 1 and 200 then
    perform private.refuse('Say in 1 to 200 characters why the bay goes out of service.');
  end if;
  perform private.act_as(auth.uid(), trim(p_reason));
  update public.bays set active = p_active where id = p_bay_id;
  if not found then
    perform private.refuse('We could not find this bay.');
  end if;
  return (select count(*) from public.bookings
    where bay_id = p_bay_id and status = 'confirmed' and ends_at > private.clock());
end;
$$;

-- Somebody counted. What the shelf said when they looked must still be so, or a sale in between would be lost.
create function public.correct_stock(p_id bigint, p_was integer, p_quantity integer, p_reason text) returns text
  language plpgsql security definer set search_path = ''
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
    perform private.refuse('A shelf holds from 0 to 1,000,000 of a kind.');
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

-- All prices in a new order at once. Answers 'changed' where these are not the prices of this moment: somebody has added or
-- removed one since they were shown.
create function public.order_price_rules(p_ids uuid[]) returns text
  language plpgsql security definer set search_path = ''
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

revoke execute on function public.set_bay_service(uuid, boolean, text), public.correct_stock(bigint, integer, integer, text),
  public.order_price_rules(uuid[]) from public, anon, service_role;
grant execute on function public.set_bay_service(uuid, boolean, text), public.correct_stock(bigint, integer, integer, text),
  public.order_price_rules(uuid[]) to authenticated;
