-- What a gym system would keep about the house: for the house provider, and for staff.
create table public.services (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  category text not null default '',
  duration_minutes smallint not null default 60 check (duration_minutes between 5 and 1440),
  price_cents integer not null default 0 check (price_cents >= 0),
  active boolean not null default true
);
comment on table public.services is 'What can be had besides a bay: lessons, fittings, parties.';

create table public.facilities (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  location text not null default '',
  capacity smallint not null default 0 check (capacity >= 0),
  status text not null default 'Active' check (length(status) between 1 and 40)
);
comment on table public.facilities is 'Rooms and corners of the house.';

create table public.staff_members (
  id bigint generated always as identity primary key,
  first_name text not null default '' check (length(first_name) <= 80),
  surname text not null default '' check (length(surname) <= 80),
  role text not null default '',
  email text not null default '',
  phone text not null default '',
  specialties text[] not null default '{}',
  active boolean not null default true
);
comment on table public.staff_members is 'Who works here, and what they are good at.';

create table public.check_ins (
  id bigint generated always as identity primary key,
  gym_member_id bigint not null references public.gym_members (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete set null,
  checked_in_at timestamptz not null,
  checked_out_at timestamptz,
  constraint check_ins_end_after_they_begin check (checked_out_at >= checked_in_at)
);
comment on table public.check_ins is 'Who came, when, and when they left.';
create index check_ins_checked_in_at_idx on public.check_ins (checked_in_at);
create index check_ins_gym_member_id_idx on public.check_ins (gym_member_id);
create index check_ins_booking_id_idx on public.check_ins (booking_id);

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('league', 'lesson', 'tournament', 'social')),
  description text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity between 1 and 500),
  members_only boolean not null default false,
  cancelled_at timestamptz,
  constraint events_end_after_they_start check (ends_at > starts_at)
);
comment on table public.events is 'League nights, lessons, tournaments.';
create index events_starts_at_idx on public.events (starts_at);

create table public.event_signups (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
comment on table public.event_signups is 'Who takes part. Never more than there are places.';
create index event_signups_user_id_idx on public.event_signups (user_id);

alter table public.services enable row level security;
alter table public.facilities enable row level security;
alter table public.staff_members enable row level security;
alter table public.check_ins enable row level security;
alter table public.events enable row level security;
alter table public.event_signups enable row level security;
grant select on public.services, public.facilities, public.staff_members, public.check_ins, public.event_signups to authenticated;
grant select on public.events to anon, authenticated;
grant select, insert, update, delete on public.services, public.facilities, public.staff_members, public.check_ins,
  public.events, public.event_signups to service_role;

create policy "admins read the services" on public.services
  for select to authenticated using ((select private.is_admin()));
create policy "admins read the facilities" on public.facilities
  for select to authenticated using ((select private.is_admin()));
create policy "admins read the staff" on public.staff_members
  for select to authenticated using ((select private.is_admin()));
create policy "people read when they came, admins read all" on public.check_ins
  for select to authenticated
  using (
    (select private.is_admin())
    or gym_member_id in (select id from public.gym_members where user_id = (select auth.uid()))
  );
create policy "everyone sees the events" on public.events
  for select to anon, authenticated using (true);
create policy "people read their own sign-ups, admins read all" on public.event_signups
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Events of a time, with how many places are taken; nobody learns who takes them.
create function public.list_events(p_from timestamptz, p_to timestamptz)
  returns table (id uuid, title text, kind text, description text, starts_at timestamptz, ends_at timestamptz,
    capacity smallint, members_only boolean, is_cancelled boolean, taken integer, is_joined boolean)
  language sql stable security definer set search_path = ''
as $$
  select e.id, e.title, e.kind, e.description, e.starts_at, e.ends_at, e.capacity, e.members_only,
    e.cancelled_at is not null,
    (select count(*)::integer from public.event_signups s where s.event_id = e.id),
    exists (select from public.event_signups s where s.event_id = e.id and s.user_id = (select auth.uid()))
  from public.events e
  where e.starts_at >= p_from and e.starts_at < p_to
  order by e.starts_at, e.title, e.id
$$;

-- Answers 'joined', or why not: 'full', 'over', 'cancelled', 'members_only', 'unknown'. The event is locked, so that two never
-- take the last place.
create function public.join_event(p_event_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.events;
begin
  if auth.uid() is null then
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
    'id', wanted.id, 'starts_at', wanted.starts_at, 'ends_at', wanted.ends_at))
    from public.profiles where id = auth.uid();
  return 'joined';
end;
$$;

create function public.leave_event(p_event_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege;
  end if;
  if exists (select from public.events where id = p_event_id and starts_at <= private.clock()) then
    return 'over';
  end if;
  delete from public.event_signups where event_id = p_event_id and user_id = auth.uid();
  return 'left';
end;
$$;

revoke execute on function public.list_events(timestamptz, timestamptz), public.join_event(uuid), public.leave_event(uuid)
  from public, service_role;
grant execute on function public.list_events(timestamptz, timestamptz) to anon, authenticated;
grant execute on function public.join_event(uuid), public.leave_event(uuid) to authenticated;
