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
  perform private.tell_signup(s, new, case when s.is_waiting then tg_argv[1] else tg_argv[0] end)
    from public.event_signups s where s.event_id = new.id and new.starts_at > private.clock();
  return null;
end;
$$;

create trigger tell_of_cancelled_event
after update on public.events
for each row
when (old.cancelled_at is null and new.cancelled_at is not null)
execute function private.tell_of_event('event_cancelled', 'event_cancelled');
create trigger tell_of_moved_event
after update on public.events
for each row
when (new.cancelled_at is null and (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
execute function private.tell_of_event('event_moved', 'event_waiting');

revoke execute on function private.follow_event(), private.check_event(), private.tell_of_event() from public;
