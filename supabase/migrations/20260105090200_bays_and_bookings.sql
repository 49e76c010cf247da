create table public.bays (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  description text not null default '',
  capacity smallint not null default 4 check (capacity between 1 and 20),
  left_handed boolean not null default false,
  active boolean not null default true,
  sort_order smallint not null default 0
);
comment on table public.bays is 'The simulator bays. An inactive bay takes no new bookings.';

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  bay_id uuid not null references public.bays (id),
  bay_name text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'confirmed'
    check (status in ('held', 'confirmed', 'cancelled', 'attended', 'no_show')),
  price_cents integer not null default 0 check (price_cents >= 0),
  created_at timestamptz not null default now(),
  -- The wall clock of the venue, as people read it.
  booking_date date not null generated always as ((starts_at at time zone private.venue_zone())::date) stored,
  start_time time not null generated always as ((starts_at at time zone private.venue_zone())::time) stored,
  end_time time not null generated always as ((ends_at at time zone private.venue_zone())::time) stored,
  period tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  constraint bookings_end_after_they_start check (ends_at > starts_at),
  constraint bookings_never_overlap exclude using gist (bay_id with =, period with &&)
    where (status in ('held', 'confirmed', 'attended'))
);
comment on table public.bookings is 'One bay, one period, one person. A bay is never booked twice.';
create index bookings_user_id_idx on public.bookings (user_id, booking_date);

create function private.name_booked_bay() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  select name into new.bay_name from public.bays where id = new.bay_id;
  return new;
end;
$$;

revoke execute on function private.name_booked_bay() from public;
create trigger name_booked_bay before insert or update of bay_id on public.bookings
  for each row execute function private.name_booked_bay();

alter table public.bays enable row level security;
alter table public.bookings enable row level security;
grant select on public.bays to anon, authenticated;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.bays, public.bookings to service_role;

create policy "everyone sees the active bays" on public.bays
  for select to anon, authenticated
  using (active);

create policy "admins see all bays" on public.bays
  for select to authenticated
  using ((select private.is_admin()));

create policy "people read their own bookings, admins read all" on public.bookings
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
