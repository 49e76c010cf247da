-- When the house is open, what an hour costs, and on what terms: data, so that staff can change them.

-- What the house takes for now. A demo's clock may stand still (the setting CLOCK); then SQL agrees with it.
create table private.house_clock (
  only_one boolean primary key default true check (only_one),
  stands_at timestamptz
);
comment on table private.house_clock is 'One row at most: where a demo''s clock stands still.';
alter table private.house_clock enable row level security;

create function private.clock() returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select stands_at from private.house_clock), now())
$$;
create function private.today() returns date
  language sql stable security definer set search_path = ''
as $$
  select (private.clock() at time zone private.venue_zone())::date
$$;
revoke execute on function private.clock(), private.today() from public;

create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  weekday smallint not null check (weekday between 0 and 6),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 2880),
  constraint opening_hours_close_after_they_open check (closes_minute > opens_minute),
  unique (weekday, opens_minute)
);
comment on table public.opening_hours is 'Staffed hours, for everyone. Sunday is 0; minutes of the venue''s wall clock, above 1440 past midnight.';

create table public.opening_exceptions (
  day date primary key,
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 1 and 2880),
  members_too boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  constraint opening_exceptions_open_and_close check (
    (opens_minute is null) = (closes_minute is null) and (opens_minute is null or closes_minute > opens_minute))
);
comment on table public.opening_exceptions is 'Days with other hours, or none. members_too closes the house to members as well.';

create table public.price_rules (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 40),
  weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 1 and 2880),
  cents_per_hour integer not null check (cents_per_hour >= 0),
  sort_order smallint not null default 0,
  constraint price_rules_end_after_they_begin check (until_minute > from_minute)
);
comment on table public.price_rules is 'What an hour of a bay costs. For each half hour the first rule that fits counts.';

create table public.booking_terms (
  only_one boolean primary key default true check (only_one),
  guest_window_days smallint not null default 14 check (guest_window_days between 0 and 365),
  min_minutes smallint not null default 60 check (min_minutes between 30 and 240),
  max_minutes smallint not null default 240 check (max_minutes between 30 and 480),
  hold_minutes smallint not null default 10 check (hold_minutes between 1 and 60),
  free_until_hours smallint not null default 24 check (free_until_hours between 0 and 336),
  late_fee_percent smallint not null default 50 check (late_fee_percent between 0 and 100)
);
comment on table public.booking_terms is 'On what terms bays are booked. One row.';
insert into public.booking_terms default values;

alter table public.bays add column buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120);
comment on column public.bays.buffer_minutes is 'To tidy up after a booking. Guests do not see it.';

alter table public.opening_hours enable row level security;
alter table public.opening_exceptions enable row level security;
alter table public.price_rules enable row level security;
alter table public.booking_terms enable row level security;
grant select on public.opening_hours, public.opening_exceptions, public.price_rules, public.booking_terms
  to anon, authenticated;
grant select, insert, update, delete
  on public.opening_hours, public.opening_exceptions, public.price_rules, public.booking_terms to service_role;

create policy "everyone sees when the house is open" on public.opening_hours
  for select to anon, authenticated using (true);
create policy "everyone sees the days with other hours" on public.opening_exceptions
  for select to anon, authenticated using (true);
create policy "everyone sees what an hour costs" on public.price_rules
  for select to anon, authenticated using (true);
create policy "everyone sees the terms" on public.booking_terms
  for select to anon, authenticated using (true);
