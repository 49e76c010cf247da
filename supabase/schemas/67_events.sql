create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('league', 'lesson', 'tournament', 'social')),
  description text not null default '' check (length(description) <= 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity between 1 and 500),
  members_only boolean not null default false,
  cancelled_at timestamptz,
  sequence smallint not null default 0,
  version integer not null default 1,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/')),
  picture_alt text not null default '' check (length(picture_alt) <= 200),
  constraint events_end_after_they_start check (ends_at > starts_at)
);
comment on table public.events is 'League nights, lessons, tournaments.';
create index events_starts_at_idx on public.events (starts_at);

create table public.event_signups (
  event_id uuid not null references public.events (id)
    on delete cascade,
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
comment on table public.event_signups is 'Who takes part. Never more than there are places.';
create index event_signups_user_id_idx on public.event_signups (user_id);

alter table public.events enable row level security;
alter table public.event_signups enable row level security;
grant select on public.events to anon, authenticated;
grant
  insert (id, title, kind, description, starts_at, ends_at, capacity, members_only),
  update (title, kind, description, starts_at, ends_at, capacity, members_only, cancelled_at, picture, picture_alt)
on public.events
to authenticated;
grant select on public.event_signups to authenticated;
grant select, insert, update, delete on public.events, public.event_signups to service_role;

create policy "everyone sees the events" on public.events
for select
to anon, authenticated
using (true);

create policy "staff add events" on public.events
for insert
to authenticated
with check ((select private.is_staff()));

create policy "staff change events" on public.events
for update
to authenticated
using ((select private.is_staff()))
with check ((select private.is_staff()));

create policy "people read their own sign-ups, staff read all" on public.event_signups
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

create trigger count_change
before update on public.events
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.events
for each row
execute function private.note_change('id', 'by people');

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
  picture_alt text
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
    (select count(*)::integer from public.event_signups s where s.event_id = e.id),
    exists (select from public.event_signups s where s.event_id = e.id and s.user_id = (select private.signed_in_id())),
    e.version,
    e.picture,
    e.picture_alt
  from public.events e
  where e.starts_at >= p_from and e.starts_at < p_to
  order by e.starts_at, e.title, e.id;
$$;

-- What the calendar begins with, asked for before any script runs: so the caller names neither the day nor the month.
create function public.events_this_month()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'now', private.ms(private.clock()), 'events', coalesce(jsonb_agg(to_jsonb(e) order by e.starts_at, e.title, e.id), '[]')
    )
  from
    date_trunc('month', private.today()::timestamp) m,
    public.list_events(m at time zone private.venue_zone(), (m + interval '1 month') at time zone private.venue_zone()) e;
$$;

-- Answers 'joined', or why not: 'full', 'over', 'cancelled', 'members_only', 'unknown'. The event is locked, so that two never
-- take the last place.
create function public.join_event(p_event_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted public.events;
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  select * into wanted from public.events where id = p_event_id for update;
  if wanted.id is null then
    return 'unknown';
  elsif exists (select from public.event_signups where event_id = wanted.id and user_id = auth.uid()) then
    return 'joined';
  elsif wanted.cancelled_at is not null then
    return 'cancelled';
  elsif wanted.starts_at <= private.clock() then
    return 'over';
  elsif wanted.members_only and not exists (select from public.memberships
      where user_id = auth.uid() and status = 'active' and end_date >= private.today()) then
    return 'members_only';
  elsif (select count(*) from public.event_signups where event_id = wanted.id) >= wanted.capacity then
    return 'full';
  end if;
  insert into public.event_signups (event_id, user_id) values (wanted.id, auth.uid());
  perform private.queue_mail(email, 'event_joined', jsonb_build_object('name', full_name, 'title', wanted.title,
    'id', wanted.id, 'starts_at', wanted.starts_at, 'ends_at', wanted.ends_at, 'sequence', wanted.sequence))
    from public.profiles where id = auth.uid();
  return 'joined';
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
  if exists (select from public.events where id = p_event_id and starts_at <= private.clock()) then
    return 'over';
  end if;
  delete from public.event_signups where event_id = p_event_id and user_id = auth.uid();
  return 'left';
end;
$$;

revoke execute
on function public.list_events(timestamptz, timestamptz),
public.events_this_month(),
public.join_event(uuid),
public.leave_event(uuid)
from public;
grant execute
on function public.list_events(timestamptz, timestamptz), public.events_this_month()
to anon, authenticated;
grant execute on function public.join_event(uuid), public.leave_event(uuid) to authenticated;
