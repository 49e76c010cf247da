-- Who is coming to an event is told when it moves, as when it is cancelled; their calendars follow by its sequence.
alter table public.events add column sequence smallint not null default 0;

create function private.follow_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end;
$$;
create trigger follow_event before update of starts_at, ends_at, cancelled_at on public.events
  for each row when ((old.starts_at, old.ends_at, old.cancelled_at) is distinct from (new.starts_at, new.ends_at, new.cancelled_at))
  execute function private.follow_event();

drop trigger tell_of_cancelled_event on public.events;
drop function private.tell_of_cancelled_event();
create function private.tell_of_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_mail(person.email, tg_argv[0], jsonb_build_object('name', person.full_name, 'id', new.id,
    'title', new.title, 'starts_at', new.starts_at, 'ends_at', new.ends_at, 'sequence', new.sequence))
    from public.event_signups s join public.profiles person on person.id = s.user_id where s.event_id = new.id;
  return null;
end;
$$;
create trigger tell_of_cancelled_event after update on public.events
  for each row when (old.cancelled_at is null and new.cancelled_at is not null and new.starts_at > now())
  execute function private.tell_of_event('event_cancelled');
create trigger tell_of_moved_event after update on public.events
  for each row when (new.cancelled_at is null and new.starts_at > now()
    and (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
  execute function private.tell_of_event('event_moved');
revoke execute on function private.follow_event(), private.tell_of_event() from public;
