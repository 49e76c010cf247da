-- Nobody keeps the house shut by holding it: so many holds at a time from one address, and no hold for longer than half an hour.
grant execute on function private.clock() to service_role;

alter table public.bookings
  add column held_by text check (length(held_by) <= 64),
  add column held_at timestamptz not null default private.clock();
comment on column public.bookings.held_by is 'A hash of the address that asked for the hold. Forgotten when it is booked.';
create index bookings_held_by_idx on public.bookings (held_by) where status = 'held';

create or replace function public.hold_bay(p_hold jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_hold);
  held public.bookings;
begin
  -- One after another for each bay: many inserts into an exclusion constraint at once wait for each other in circles.
  perform 1 from public.bays where id = asked.bay_id for no key update;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at);
  if (select count(*) from public.bookings where status = 'held' and held_by = asked.held_by
      and hold_expires_at > private.clock() and id is distinct from (p_hold ->> 'replaces_id')::uuid) >= 12 then
    return '{"state": "too_many"}';
  end if;
  begin
    delete from public.bookings b
      where b.status = 'held' and b.id = (p_hold ->> 'replaces_id')::uuid and b.key = p_hold ->> 'replaces_key'
        and not private.has_open_payment(b.id);
    delete from public.bookings b
      where b.status = 'held' and b.moves_booking_id = asked.moves_booking_id and not private.has_open_payment(b.id);
    insert into public.bookings
      (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, moves_booking_id, held_by, status, hold_expires_at)
    values
      (asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.players, asked.price_cents, asked.price_trace,
       asked.moves_booking_id, asked.held_by, 'held',
       private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))
    returning * into held;
  exception when exclusion_violation or unique_violation then
    return '{"state": "taken"}';
  end;
  return jsonb_build_object('state', 'held', 'id', held.id, 'key', held.key, 'bay_name', held.bay_name,
    'expires_at', held.hold_expires_at);
end;
$$;

-- Another card may be tried for some minutes, but no string of refusals keeps the bay for good.
create or replace function private.free_booking(p_booking_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.bookings
    set hold_expires_at = least(held_at + interval '30 minutes',
      private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))
    where id = p_booking_id and status = 'held'
$$;

create function private.forget_who_held() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.held_by := null;
  return new;
end;
$$;
revoke execute on function private.forget_who_held() from public;
create trigger forget_who_held before update of status on public.bookings
  for each row when (old.status = 'held' and new.status <> 'held')
  execute function private.forget_who_held();
