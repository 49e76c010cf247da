-- The facts in pages, emails and calendar files. The time zone is private.venue_zone().
create table public.venue (
  only_one boolean primary key default true check (only_one),
  name text not null default '' check (length(name) <= 40),
  long_name text not null default '' check (length(long_name) <= 80),
  tagline text not null default '' check (length(tagline) <= 120),
  phone text not null default '' check (length(phone) <= 30),
  email text not null default '' check (email = '' or private.is_email(email)),
  street text not null default '' check (length(street) <= 120),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (state ~ '^([A-Z]{2})?$'),
  zip text not null default '' check (zip ~ '^([0-9]{5})?$'),
  latitude numeric(8, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  socials jsonb not null default '[]' check (jsonb_typeof(socials) = 'array' and length(socials::text) <= 2000),
  member_login text not null default '' check (member_login ~ '^(https?://.*)?$' and length(member_login) <= 300),
  courses text not null default '' check (length(courses) <= 20),
  member_hours_sign text not null default '' check (length(member_hours_sign) <= 40),
  member_hours_line text not null default '' check (length(member_hours_line) <= 60),
  member_hours_text text not null default '' check (length(member_hours_text) <= 60),
  price_range text not null default '' check (price_range ~ '^[$]{0,4}$'),
  parking text not null default '' check (length(parking) <= 200),
  front_door text not null default '' check (length(front_door) <= 200),
  side_door text not null default '' check (length(side_door) <= 200),
  member_key text not null default '' check (length(member_key) <= 200),
  front_street text not null default '' check (length(front_street) <= 60),
  side_street text not null default '' check (length(side_street) <= 60),
  version integer not null default 1,
  -- A page fails on a profile of another shape, and must not link to a script.
  constraint venue_socials_are_profiles
    check (
      not jsonb_path_exists(
        socials, '$[*] ? (!(@.name.type() == "string" && @.handle.type() == "string" && @.href like_regex "^https?://"))'
      )
    ),
  constraint venue_has_both_coordinates_or_none check ((latitude is null) = (longitude is null))
);
comment on table public.venue is 'Name, address and contact of the venue, and how to get in. One row.';
comment on column public.venue.socials is 'Social profiles in the order shown: name, handle, href.';
comment on column public.venue.member_login is 'The external account page; empty for our own.';
comment on column public.venue.front_street is 'With side_street, the streets on the drawn map; without both there is no map.';
insert into public.venue default values;

create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  weekday smallint not null check (weekday between 0 and 6),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 2880),
  version integer not null default 1,
  constraint opening_hours_close_after_they_open check (closes_minute > opens_minute),
  unique (weekday, opens_minute)
);
comment on table public.opening_hours is
  'Staffed hours, for everyone. Sunday is 0; minutes of the venue''s local day, above 1440 past midnight.';

create table public.opening_exceptions (
  id uuid primary key default gen_random_uuid(),
  day date not null unique,
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 1 and 2880),
  members_too boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  version integer not null default 1,
  constraint opening_exceptions_open_and_close
    check ((opens_minute is null) = (closes_minute is null) and (opens_minute is null or closes_minute > opens_minute))
);
comment on table public.opening_exceptions is
  'Days with other hours, or closed. members_too closes the venue to members as well.';

create table public.price_rules (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 40),
  weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 1 and 2880),
  cents_per_hour integer not null check (cents_per_hour >= 0),
  sort_order smallint not null default 0,
  is_peak boolean not null default false,
  version integer not null default 1,
  constraint price_rules_end_after_they_begin check (until_minute > from_minute),
  -- Guards against typing errors.
  constraint an_hour_costs_at_most_ten_thousand_dollars check (cents_per_hour <= 1000000)
);
comment on table public.price_rules is 'Prices per hour of a bay. The first matching rule applies to each half hour.';
comment on column public.price_rules.is_peak is 'Whether its hours are peak hours, which plans may limit per day.';

-- Booking terms: lengths, how long a time is held, and the free cancellation deadline. Staff can change them. The lengths offered are
-- whole half hours, counted between these two.
create table public.booking_terms (
  only_one boolean primary key default true check (only_one),
  guest_window_days smallint not null default 14 check (guest_window_days between 0 and 365),
  min_minutes smallint not null default 60 check (min_minutes between 30 and 240),
  max_minutes smallint not null default 240 check (max_minutes between 30 and 480),
  hold_minutes smallint not null default 10 check (hold_minutes between 1 and 60),
  free_until_hours smallint not null default 24 check (free_until_hours between 0 and 336),
  late_fee_percent smallint not null default 50 check (late_fee_percent between 0 and 100),
  version integer not null default 1,
  constraint booking_terms_are_whole_half_hours check (min_minutes % 30 = 0 and max_minutes % 30 = 0),
  constraint booking_terms_allow_some_length check (min_minutes <= max_minutes)
);
comment on table public.booking_terms is 'The booking terms. One row.';
insert into public.booking_terms default values;

create table public.bays (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  capacity smallint not null default 4 check (capacity between 1 and 20),
  left_handed boolean not null default false,
  active boolean not null default true,
  sort_order smallint not null default 0 check (sort_order between 0 and 999),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120),
  version integer not null default 1,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/')),
  picture_alt text not null default '' check (length(picture_alt) <= 200)
);
comment on table public.bays is 'The simulator bays. An inactive bay takes no new bookings.';
comment on column public.bays.buffer_minutes is 'Time to tidy up after a booking. Hidden from guests.';

-- The secret in a bay's QR code proves that a guest is there, so guests and members cannot read it here.
create table public.bay_codes (
  bay_id uuid primary key references public.bays (id)
    on delete cascade,
  key text not null unique default encode(extensions.gen_random_bytes(12), 'hex'),
  renewed_at timestamptz
);
comment on table public.bay_codes is 'The secret in the QR code of each bay. A new one invalidates the printed one.';

create table public.services (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  category text not null default '',
  duration_minutes smallint not null default 60 check (duration_minutes between 5 and 1440),
  price_cents integer not null default 0 check (price_cents >= 0),
  active boolean not null default true
);
comment on table public.services is 'Services besides bays: lessons, fittings, parties.';

create table public.facilities (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  location text not null default '',
  capacity smallint not null default 0 check (capacity >= 0),
  status text not null default 'Active' check (length(status) between 1 and 40)
);
comment on table public.facilities is 'Rooms and areas of the venue.';

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
comment on table public.staff_members is 'The staff shown on the site, and their skills.';

-- Pictures of staff, bays and events. A row stores folder and version, 'folder/version.webp'; the three files add their width to the
-- name, 'folder/version-800.webp'. Files are immutable.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 655360, array['image/webp', 'image/jpeg']),
  ('bays', 'bays', true, 6291456, array['image/webp', 'image/jpeg']),
  ('events', 'events', true, 6291456, array['image/webp', 'image/jpeg'])
on conflict (id) do update
  set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;
