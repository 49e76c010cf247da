create trigger count_change
before update on public.events
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.events
for each row
execute function private.note_change('id', 'by people');
create trigger form_phone
before insert or update of phone on public.event_signups
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger note_change
after insert or update or delete on public.event_signups
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

-- Staff schedule future events with limited places. Guests are emailed once when an event moves or is cancelled, and its sequence updates
-- their calendars.
create function private.follow_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end;
$$;

create trigger follow_event
before update of starts_at, ends_at, cancelled_at on public.events
for each row
when ((old.starts_at, old.ends_at, old.cancelled_at) is distinct from (new.starts_at, new.ends_at, new.cancelled_at))
execute function private.follow_event();

-- Capacity cannot drop below the places taken. Past events cannot be rescheduled by staff, and a cancellation is final because its emails
-- have been sent.
create function private.check_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_planned boolean := tg_op = 'INSERT' or new.starts_at is distinct from old.starts_at;
  is_timed boolean := is_planned or new.ends_at is distinct from old.ends_at;
  taken integer := private.places_taken(new.id);
begin
  if is_planned and new.starts_at <= private.clock() and private.actor() is not null then
    perform private.refuse('event_in_the_past');
  elsif is_timed and new.ends_at > new.starts_at + interval '24 hours' then
    perform private.refuse('event_too_long');
  elsif new.capacity < taken then
    perform private.refuse('event_too_small', taken);
  elsif old.cancelled_at is not null and new.cancelled_at is null then
    perform private.refuse('event_cancelled');
  end if;
  if tg_op = 'UPDATE' and new.cancelled_at is not null then
    new.cancelled_at := coalesce(old.cancelled_at, private.clock());
  end if;
  return new;
end;
$$;

create trigger check_event
before insert or update of starts_at, ends_at, capacity, cancelled_at on public.events
for each row
execute function private.check_event();

create function private.tell_of_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_signup(s, new, 'event_cancelled')
    from public.event_signups s where s.event_id = new.id and new.starts_at > private.clock();
  return null;
end;
$$;

create trigger tell_of_cancelled_event
after update on public.events
for each row
when (old.cancelled_at is null and new.cancelled_at is not null)
execute function private.tell_of_event();

-- Guests keep their places. Additional places go to the waitlist, and guests who still wait are emailed the new time.
create function private.tell_of_moved_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_signup(s, new, 'event_moved')
    from public.event_signups s where s.event_id = new.id and not s.is_waiting and new.starts_at > private.clock();
  perform private.fill_places(new.id);
  perform private.tell_signup(s, new, 'event_waiting', '{"is_moved": true}')
    from public.event_signups s where s.event_id = new.id and s.is_waiting and new.starts_at > private.clock();
  return null;
end;
$$;

create trigger tell_of_moved_event
after update on public.events
for each row
when (new.cancelled_at is null and (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
execute function private.tell_of_moved_event();

create function private.follow_places()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.fill_places((case
    when tg_table_name = 'events' then to_jsonb(new) ->> 'id'
    else to_jsonb(old) ->> 'event_id'
  end)::uuid);
  return null;
end;
$$;

create trigger follow_places
after delete on public.event_signups
for each row
when (not old.is_waiting)
execute function private.follow_places();
create trigger follow_places
after update of capacity on public.events
for each row
when (new.capacity > old.capacity and (old.starts_at, old.ends_at) is not distinct from (new.starts_at, new.ends_at))
execute function private.follow_places();

-- What guests see of the fees that they have paid. Decision 38.

-- A guest who paid, left and joined again has paid for the new place.
create function private.keep_fee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.event_fees f set signup_id = new.id
    where f.event_id = new.event_id and private.account_now(f.user_id) = new.user_id and private.is_fee_kept(f)
      and not exists (select from public.event_signups s where s.id = f.signup_id);
  return null;
end;
$$;

create trigger keep_fee
after insert on public.event_signups
for each row
when (new.user_id is not null)
execute function private.keep_fee();

-- Creates, moves or removes the bookings that block an event's bays. Locks the bays first and in one order, as holding and booking do.
create function private.take_bays()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken_from timestamptz := coalesce(new.bays_from, new.starts_at);
  taken_until timestamptz := coalesce(new.bays_until, new.ends_at);
  former uuid[] := case when tg_op = 'UPDATE' then old.bay_ids else '{}' end;
  clash record;
begin
  perform 1 from public.bays where id = any (former || new.bay_ids) order by id for no key update;
  delete from public.bookings where event_id = new.id;
  if new.cancelled_at is not null then
    return null;
  end if;
  perform private.drop_stale_holds(id, taken_from, taken_until + make_interval(mins => buffer_minutes))
    from public.bays where id = any (new.bay_ids);
  begin
    insert into public.bookings (bay_id, starts_at, ends_at, status, event_id, number)
      select distinct bay_id, taken_from, taken_until, 'blocked', new.id, 'event ' || new.id || ' ' || bay_id
      from unnest(new.bay_ids) bay_id;
  exception when exclusion_violation then
    select * into clash from private.in_the_way(new.bay_ids, taken_from, taken_until, array[new.id]) limit 1;
    raise exception using errcode = 'NLSAY', message = 'event_over_' || coalesce(clash.kind, 'hold'),
      detail = concat_ws(', ', nullif(clash.name, ''), clash.bay_name);
  end;
  return null;
end;
$$;

create trigger take_bays
after insert on public.events
for each row
when (cardinality(new.bay_ids) > 0)
execute function private.take_bays();
create trigger take_bays_anew
after update on public.events
for each row
when
  (
    (cardinality(old.bay_ids) > 0 or cardinality(new.bay_ids) > 0)
    and (old.starts_at, old.ends_at, old.cancelled_at, old.bay_ids, old.bays_from, old.bays_until) is distinct from (
      new.starts_at, new.ends_at, new.cancelled_at, new.bay_ids, new.bays_from, new.bays_until
    )
  )
execute function private.take_bays();
create trigger tell_new
after insert on public.events
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.events
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.events
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.event_signups
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.event_signups
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.event_signups
referencing old table as changed
for each statement
execute function private.tell_office();
