-- Staff plan what is to come, for as many as have a place. Who is coming is told when it moves or is cancelled, once; their
-- calendars follow by its sequence.

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

-- Whoever has a place keeps it. What has been may be written down by the venue, not planned by people. Cancelled is cancelled,
-- from the moment it was: letters have gone out.
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
-- Who has a place keeps it; places that there are more of go to the line, and who still waits is told the new time.
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

revoke execute
on function private.follow_event(), private.check_event(), private.tell_of_event(), private.tell_of_moved_event()
from public;

-- What staff do about who comes to an event. Their words go before the rules of the calendar: they may add somebody to what has
-- begun, or to what is for members; there are no more places for that.

create function public.event_roster(p_event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select jsonb_build_object(
      'now', private.ms(private.clock()), 'id', e.id, 'title', e.title, 'kind', e.kind, 'description', e.description,
      'start', private.ms(e.starts_at), 'end', private.ms(e.ends_at), 'capacity', e.capacity, 'members_only', e.members_only,
      'fee_cents', e.fee_cents, 'is_cancelled', e.cancelled_at is not null,
      'bays', (select coalesce(jsonb_agg(jsonb_build_object('name', b.bay_name, 'start', private.ms(b.starts_at),
          'end', private.ms(b.ends_at)) order by b.bay_name), '[]') from public.bookings b where b.event_id = e.id),
      'left', private.fees_left(e.id), 'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'name', coalesce(nullif(s.full_name, ''), nullif(p.full_name, ''), p.email, ''),
            'email', coalesce(nullif(s.email, ''), p.email, ''), 'phone', coalesce(nullif(s.phone, ''), p.phone, ''),
            'member_id', (select m.id from public.gym_members m where m.user_id = s.user_id), 'is_waiting', s.is_waiting,
            'checked_in', private.ms(s.checked_in_at), 'user_id', s.user_id,
            'is_email_proven', s.user_id is null or p.email_proven_at is not null, 'fee', private.fee_standing(s.id))
          order by s.is_waiting, case when s.is_waiting then '' else lower(coalesce(nullif(s.full_name, ''), p.full_name)) end,
            s.created_at, s.id), '[]')
        from public.event_signups s left join public.profiles p on p.id = s.user_id where s.event_id = e.id))
    from public.events e where e.id = p_event_id);
end;
$$;

-- Answers 'joined', 'waiting' where there is no place left, 'cancelled' or 'unknown'; the same again for the same id or person.
create function public.add_to_event(p_event_id uuid, p_signup jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.event_signups := jsonb_populate_record(null::public.event_signups, p_signup);
  wanted public.events;
  made public.event_signups;
  owner_id uuid;
  is_full boolean;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select * into wanted from public.events where id = p_event_id for update;
  if wanted.id is null or wanted.cancelled_at is not null then
    return case when wanted.id is null then 'unknown' else 'cancelled' end;
  end if;
  -- Under the proven e-mail of an account it is the account's, which then sees and gives up the place.
  owner_id := private.account_now((select id from public.profiles
    where email = lower(trim(asked.email)) and email_proven_at is not null));
  asked.user_id := private.account_now(asked.user_id);
  if asked.user_id is null and owner_id is not null then
    asked.user_id := owner_id;
    asked.full_name := '';
    asked.email := '';
    asked.phone := '';
  end if;
  select * into made from public.event_signups where event_id = wanted.id and (id = asked.id or user_id = asked.user_id);
  if made.id is null then
    is_full := private.places_taken(wanted.id) >= wanted.capacity;
    insert into public.event_signups (id, event_id, user_id, full_name, email, phone, is_waiting)
      values (coalesce(asked.id, gen_random_uuid()), wanted.id, asked.user_id, trim(coalesce(asked.full_name, '')),
        trim(coalesce(asked.email, '')), trim(coalesce(asked.phone, '')), is_full)
      returning * into made;
    if wanted.starts_at > private.clock() then
      perform private.tell_signup(made, wanted, case when is_full then 'event_waiting' else 'event_joined' end, private.anew(made));
    end if;
  end if;
  return case when made.is_waiting then 'waiting' else 'joined' end;
end;
$$;

-- From midnight of the day on which it begins. Answers 'saved', or why not: 'unknown', 'without_place', 'cancelled', 'early'.
create function public.check_in_to_event(p_id uuid, p_is_here boolean)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  who public.event_signups;
  planned public.events;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select * into who from public.event_signups where id = p_id for update;
  select * into planned from public.events where id = who.event_id;
  if who.id is null then
    return 'unknown';
  elsif not p_is_here then
    update public.event_signups set checked_in_at = null where id = p_id and checked_in_at is not null;
    return 'saved';
  elsif who.is_waiting then
    return 'without_place';
  elsif planned.cancelled_at is not null then
    return 'cancelled';
  elsif (planned.starts_at at time zone private.venue_zone())::date > private.today() then
    return 'early';
  end if;
  update public.event_signups set checked_in_at = private.clock() where id = p_id and checked_in_at is null;
  return 'saved';
end;
$$;

revoke execute
on function public.event_roster(uuid), public.add_to_event(uuid, jsonb), public.check_in_to_event(uuid, boolean)
from public;
grant execute
on function public.event_roster(uuid), public.add_to_event(uuid, jsonb), public.check_in_to_event(uuid, boolean)
to authenticated;
