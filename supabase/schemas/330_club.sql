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
comment on table public.facilities is 'Rooms and corners of the venue.';

create table public.staff_members (
  id bigint generated always as identity primary key,
  first_name text not null default '' check (length(first_name) <= 80),
  surname text not null default '' check (length(surname) <= 80),
  role text not null default '',
  email text not null default '' check (email = '' or private.is_email(email)),
  phone text not null default '',
  specialties text[] not null default '{}',
  active boolean not null default true
);
comment on table public.staff_members is 'Who works here, and what they are good at.';

alter table public.services enable row level security;
alter table public.facilities enable row level security;
alter table public.staff_members enable row level security;
grant select on public.services, public.facilities, public.staff_members to authenticated;
grant select, insert, update, delete on public.services, public.facilities, public.staff_members to service_role;

create policy "staff read the services" on public.services
for select
to authenticated
using ((select private.is_staff()));

create policy "staff read the facilities" on public.facilities
for select
to authenticated
using ((select private.is_staff()));

create policy "staff read the staff" on public.staff_members
for select
to authenticated
using ((select private.is_staff()));
