-- Nobody keeps the house shut by holding it for nothing: six holds and eight hours of bays at a time, from one address and for one
-- person. Decision 7 says why so many.
alter table public.bookings add column held_for text check (length(held_for) <= 64);
comment on column public.bookings.held_for is
  'A hash of the e-mail of the account that holds, or of the booking that is moved. Forgotten when it is booked.';
create index bookings_held_for_idx on public.bookings (held_for) where status = 'held';

create or replace function private.forget_who_held() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.held_by := null;
  new.held_for := null;
  return new;
end;
$$;

-- What the new hold replaces is gone already when this counts. The first hold is never too much: a booking of staff's that is moved
-- may be longer than the bound.
drop function private.holds_too_much(public.bookings, uuid);
create function private.holds_too_much(p_asked public.bookings) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_or(held.times >= 6 or held.hours + (p_asked.ends_at - p_asked.starts_at) > interval '8 hours'), false)
  from (
    select count(*) as times, sum(b.ends_at - b.starts_at) as hours
    from (values ('address', p_asked.held_by), ('person', p_asked.held_for)) as holder (kind, mark)
    join public.bookings b on holder.mark = case holder.kind when 'address' then b.held_by else b.held_for end
    where b.status = 'held' and b.hold_expires_at > private.clock()
    group by holder.kind
  ) held
$$;
revoke execute on function private.holds_too_much(public.bookings) from public;

create or replace function public.hold_bay(p_hold jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_hold);
  held public.bookings;
  bay public.bays;
begin
  -- One after another for each address, each person and each bay, always in this order: holds in the same moment are all counted,
  -- and many inserts into an exclusion constraint at once would wait for each other in circles.
  perform pg_advisory_xact_lock(hashtext('holds from ' || coalesce(asked.held_by, '')));
  perform pg_advisory_xact_lock(hashtext('holds for ' || asked.held_for)) where asked.held_for is not null;
  select * into bay from public.bays where id = asked.bay_id for no key update;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at + make_interval(mins => bay.buffer_minutes));
  if asked.moves_booking_id is not null then
    perform 1 from public.bookings where id = asked.moves_booking_id and status = 'confirmed' for update;
    if not found then
      return '{"state": "gone"}';
    end if;
  end if;
  begin
    delete from public.bookings b
      where b.status = 'held' and b.id = (p_hold ->> 'replaces_id')::uuid and b.key = p_hold ->> 'replaces_key'
        and not private.has_open_payment(b.id);
    delete from public.bookings b
      where b.status = 'held' and b.moves_booking_id = asked.moves_booking_id and not private.has_open_payment(b.id);
    if private.holds_too_much(asked) then
      raise exception 'Too much is held.' using errcode = 'NLHLD';
    end if;
    insert into public.bookings
      (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, moves_booking_id, held_by, held_for, status,
       hold_expires_at)
    values
      (asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.players, asked.price_cents, asked.price_trace,
       asked.moves_booking_id, asked.held_by, asked.held_for, 'held',
       private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))
    returning * into held;
  exception
    when exclusion_violation or unique_violation then
      return '{"state": "taken"}';
    when sqlstate 'NLHLD' then
      return '{"state": "too_many"}';
  end;
  return jsonb_build_object('state', 'held', 'id', held.id, 'key', held.key, 'bay_name', held.bay_name,
    'expires_at', held.hold_expires_at);
end;
$$;
