-- Who comes: places, and a line behind them when there are no more.
create function private.places_taken(p_event_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.event_signups where event_id = p_event_id and not is_waiting;
$$;

-- Events of a time, with how many places are taken; nobody learns who takes them.
create function public.list_events(p_from timestamptz, p_to timestamptz)
returns table (
  id uuid,
  title text,
  kind text,
  description text,
  starts_at timestamptz,
  ends_at timestamptz,
  capacity smallint,
  members_only boolean,
  is_cancelled boolean,
  taken integer,
  is_joined boolean,
  version integer,
  picture text,
  picture_alt text,
  fee_cents integer,
  waiting integer,
  is_waiting boolean,
  bay_ids uuid[],
  bays_from timestamptz,
  bays_until timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    e.id,
    e.title,
    e.kind,
    e.description,
    e.starts_at,
    e.ends_at,
    e.capacity,
    e.members_only,
    e.cancelled_at is not null,
    private.places_taken(e.id),
    coalesce(not own.is_waiting, false),
    e.version,
    e.picture,
    e.picture_alt,
    e.fee_cents,
    (select count(*)::integer from public.event_signups s where s.event_id = e.id and s.is_waiting),
    coalesce(own.is_waiting, false),
    e.bay_ids,
    e.bays_from,
    e.bays_until
  from
    public.events e
    left join public.event_signups own on own.event_id = e.id and own.user_id = (select private.signed_in_id())
  where e.starts_at >= p_from and e.starts_at < p_to
  order by e.starts_at, e.title, e.id;
$$;

-- What the calendar begins with, asked for before any script runs: so the caller names neither the day nor the month. It is the month of
-- the next event, with the days of the neighbouring months that fill its first and last week.
create function public.events_this_month()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    opening as (
      select date_trunc('month', coalesce(min(starts_at), private.clock()) at time zone private.venue_zone())::date as first
      from public.events
      where cancelled_at is null and ends_at > private.clock()
    ),
    shown as (
      select
        first,
        first - extract(dow from first)::integer as sunday,
        (first + interval '1 month')::date as after
      from opening
    )
  select
    jsonb_build_object(
      'now', private.ms(private.clock()), 'month', to_char(shown.first, 'YYYY-MM'),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(e) order by e.starts_at, e.title, e.id), '[]')
        from
          public.list_events(
            shown.sunday::timestamp at time zone private.venue_zone(),
            (shown.after + (7 - extract(dow from shown.after)::integer) % 7)::timestamp at time zone private.venue_zone()
          ) e
      )
    )
  from shown;
$$;

-- An account is named once its email is proven: before, anybody may have typed both.
create function private.tell_signup(
  p_signup public.event_signups,
  p_event public.events,
  p_template text,
  p_more jsonb default '{}'
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select
    private.queue_mail(
      coalesce(nullif(p_signup.email, ''), person.email), p_template,
      jsonb_build_object(
        'name', coalesce(
          nullif(p_signup.full_name, ''),
          case
            when person.email_proven_at is not null then person.full_name
          end,
          ''
        ),
        'id', p_event.id, 'title', p_event.title, 'starts_at', p_event.starts_at, 'ends_at', p_event.ends_at,
        'sequence', p_event.sequence, 'fee_cents', p_event.fee_cents, 'has_account', p_signup.user_id is not null,
        'paid_cents', private.paid_fee_cents(p_signup.id)
      ) || p_more
    )
  from
    (select 1) one
    left join public.profiles person on person.id = p_signup.user_id;
$$;

-- Whoever joins and leaves by themselves again and again is told once. What others have done to their place is told each time.
create function private.anew(p_signup public.event_signups)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('signup_id', p_signup.id);
$$;

-- Answers 'joined', 'waiting' for who is in line, or why not: 'full', 'over', 'cancelled', 'members_only', 'unknown'. The event is
-- locked, so that two never take the last place.
create function public.join_event(p_event_id uuid, p_waits boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted public.events;
  own public.event_signups;
  is_full boolean;
  me uuid;
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  -- Whoever is being merged with another account waits for it, and joins as who they are then.
  perform 1 from public.profiles where id = auth.uid() for share;
  select * into wanted from public.events where id = p_event_id for update;
  me := private.account_now(auth.uid());
  select * into own from public.event_signups where event_id = wanted.id and user_id = me;
  is_full := private.places_taken(wanted.id) >= wanted.capacity;
  if wanted.id is null then
    return 'unknown';
  elsif own.id is not null then
    return case when own.is_waiting then 'waiting' else 'joined' end;
  elsif wanted.cancelled_at is not null then
    return 'cancelled';
  elsif wanted.starts_at <= private.clock() then
    return 'over';
  elsif wanted.members_only and not exists (select from public.memberships
      where user_id = me and status = 'active' and end_date >= private.today()) then
    return 'members_only';
  elsif is_full and not p_waits then
    return 'full';
  end if;
  insert into public.event_signups (event_id, user_id, is_waiting) values (wanted.id, me, is_full) returning * into own;
  perform private.tell_signup(own, wanted, case when is_full then 'event_waiting' else 'event_joined' end);
  return case when is_full then 'waiting' else 'joined' end;
end;
$$;

create function public.leave_event(p_event_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  perform 1 from public.events where id = p_event_id for update;
  if exists (select from public.events where id = p_event_id and starts_at <= private.clock()) then
    return 'over';
  end if;
  delete from public.event_signups where event_id = p_event_id and user_id = auth.uid();
  return 'left';
end;
$$;

-- Whoever has waited longest comes where there is a place, and is told: of one that has begun, at the door. The event is locked.
create function private.fill_places(p_event_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  planned public.events;
  told integer;
begin
  select * into planned from public.events where id = p_event_id for update;
  if planned.cancelled_at is null and planned.ends_at > private.clock() then
    with next as (
      update public.event_signups set is_waiting = false where id in (
        select id from public.event_signups where event_id = planned.id and is_waiting order by created_at, id
          limit greatest(planned.capacity - private.places_taken(planned.id), 0))
      returning event_signups.*
    )
    select count(case when planned.starts_at > private.clock()
        then private.tell_signup(next, planned, 'event_place', private.anew(next)) end) into told
      from next;
  end if;
end;
$$;

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

revoke execute
on function private.places_taken(uuid),
public.list_events(timestamptz, timestamptz),
public.events_this_month(),
private.tell_signup(public.event_signups, public.events, text, jsonb),
private.anew(public.event_signups),
public.join_event(uuid, boolean),
public.leave_event(uuid),
private.fill_places(uuid),
private.follow_places()
from public;
grant execute
on function public.list_events(timestamptz, timestamptz), public.events_this_month()
to anon, authenticated;
grant execute on function public.join_event(uuid, boolean), public.leave_event(uuid) to authenticated;
