-- The demo venue with its people. Everything is fictional: names are invented, addresses are example.com, phones are 555 numbers. All
-- dates are relative to the clock, so that the venue is always busy. The files in seed/ add the activity of the last weeks, by calling
-- the product's own functions.
create function pg_temp.clock()
returns timestamptz
language sql
stable
as $$
  select coalesce(nullif(current_setting('nightlark.clock', true), '')::timestamptz, now());
$$;
create function pg_temp.today()
returns date
language sql
stable
as $$
  select (pg_temp.clock() at time zone private.venue_zone())::date;
$$;
-- A deterministic pseudo-random number, evenly distributed, so that every seeding is the same.
create function pg_temp.dice(words text, sides integer)
returns integer
language sql
immutable
as $$
  select ('x' || left(md5(words), 7))::bit(28)::integer % sides;
$$;
-- The venue's local time on a day, counted from today.
create function pg_temp.at(day integer, wall time)
returns timestamptz
language sql
stable
as $$
  select (pg_temp.today() + day + wall) at time zone private.venue_zone();
$$;
create function pg_temp.id_of(words text)
returns uuid
language sql
immutable
as $$
  select overlay(overlay(md5(words) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;

insert into public.bays (name, description, capacity, left_handed, sort_order)
values
  ('Bay 1 · Meadow', 'By the fireplace, two leather chairs.', 4, false, 1),
  ('Bay 2 · Thicket', 'Quiet corner, good for lessons.', 4, false, 2),
  ('Bay 3 · Hollow', 'Screen and tee for left- and right-handed players.', 4, true, 3),
  ('Bay 4 · Orchard', 'Next to the bar.', 6, false, 4),
  ('Bay 5 · Ridge', 'Wide bay for six.', 6, true, 5),
  ('Bay 6 · Night Garden', 'Private room with its own table, for groups.', 8, true, 6);

-- Staffed hours: 10 AM to 10 PM, to midnight on Friday and Saturday, to 8 PM on Sunday.
insert into public.opening_hours (weekday, opens_minute, closes_minute)
select
  weekday,
  600,
  case weekday
    when 0 then 1200
    when 5 then 1440
    when 6 then 1440
    else 1320
  end
from generate_series(0, 6) as weekday;

insert into public.opening_exceptions (day, opens_minute, closes_minute, members_too, note)
select make_date(year, 12, 25), null::smallint, null::smallint, true, 'Christmas Day'
from generate_series(extract(year from pg_temp.today())::integer, extract(year from pg_temp.today())::integer + 1) as year
union all
select make_date(year, 12, 24), 600, 960, false, 'Christmas Eve'
from generate_series(extract(year from pg_temp.today())::integer, extract(year from pg_temp.today())::integer + 1) as year;

insert into public.price_rules (name, weekdays, from_minute, until_minute, cents_per_hour, is_peak, sort_order)
values
  ('Weekend', '{0,6}', 0, 1440, 5000, true, 1),
  ('Peak', '{1,2,3,4,5}', 1020, 1440, 4500, true, 2),
  ('Off-peak', '{1,2,3,4,5}', 0, 1020, 3500, false, 3);

insert into public.membership_plans
  (
    name, description, price_cents, months, features, booking_discount_percent, booking_window_days, weekly_hours,
    daily_peak_hours, sort_order
  )
values
  ('Weekday', 'For early birds and long lunches.', 7900, 1, array['24/7 access'], 10, 14, 6, 2, 1),
  ('Night Owl', 'The house is yours after dark.', 12900, 1, array['24/7 access'], 20, 21, 12, null, 2),
  ('Founders Circle', 'For those who were here first.', 19900, 1, array['24/7 access'], 35, 30, null, null, 3),
  ('Corporate', 'For teams and their guests. We tailor it to you.', null, 12, array['24/7 access'], 25, 60, null, null, 4);

create temporary table person as
  select
    n::integer as n,
    pg_temp.id_of('person ' || n) as id,
    name,
    case n
      when 41 then 'member@nightlark.example'
      when 42 then 'admin@nightlark.example'
      else lower(replace(name, ' ', '.')) || '@example.com'
    end as email,
    '(256) 555-01' || lpad((n % 100)::text, 2, '0') as phone,
    pg_temp.clock() - make_interval(
      days =>
        case
          when n between 33 and 40 then 45
          else 100
        end + pg_temp.dice('since ' || n, 420),
      hours => pg_temp.dice('hour ' || n, 24)
    ) as since
  from
    unnest(
      array[
        'Ada Wren', 'Barnaby Pike', 'Clementine Fairway', 'Dexter Rook', 'Edith Plover', 'Fergus Tee', 'Greta Sandpiper',
        'Horace Divot', 'Imogen Lark', 'Jasper Bunker', 'Kitty Merlin', 'Lionel Putter', 'Maud Heron', 'Nestor Brassie',
        'Opal Finch', 'Percy Mashie', 'Queenie Swift', 'Rufus Links', 'Sibyl Martin', 'Thaddeus Green', 'Una Kestrel',
        'Vernon Chip', 'Winifred Dove', 'Xander Fescue', 'Yolanda Crane', 'Zebulon Rough', 'Agnes Robin', 'Bertram Niblick',
        'Cora Siskin', 'Desmond Hook', 'Elsie Bunting', 'Floyd Slice', 'Gwendolyn Jay', 'Hubert Spoon', 'Ivy Nightingale',
        'Jethro Cleek', 'Lavinia Starling', 'Mortimer Wedge', 'Nell Partridge', 'Otis Caddie', 'Marlow Teal', 'Hazel Brandt'
      ]
    ) with ordinality as names (name, n);

insert into auth.users
  (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select
  id,
  'authenticated',
  'authenticated',
  email,
  '',
  since,
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('full_name', name, 'phone', phone, 'email', email, 'email_verified', true, 'sub', id),
  since,
  since
from person;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select
  pg_temp.id_of('identity ' || n),
  'email',
  id::text,
  id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true),
  since,
  since
from person;

-- The invented people get no welcome emails.
delete from private.mail_outbox where created_at = now();

-- Everyone invented has verified their email.
update public.profiles set email_proven_at = created_at where id in (select id from person);
delete from private.email_proofs where user_id in (select id from person);

insert into public.user_roles (user_id, role, granted_at) select id, 'admin', since from person where n = 42;
update public.audit_log set at = granted_at from public.user_roles where subject = 'user_roles' and subject_id = user_id::text;

insert into public.gym_members (user_id, email, full_name, phone, created_at, last_contact_at)
select id, email, name, phone, since, since from person order by since, n;

insert into public.services (name, description, category, duration_minutes, price_cents)
values
  ('Swing Check', 'Thirty minutes with a coach and the numbers of your swing on the screen.', 'Lessons', 30, 4500),
  ('Full Lesson', 'An hour on one thing, and a plan for the next four weeks.', 'Lessons', 60, 8500),
  ('Junior Hour', 'For players of eight to fourteen, four at most.', 'Lessons', 60, 2500),
  ('Club Fitting', 'Shafts, lofts and lies, measured while you hit.', 'Equipment', 90, 12000),
  ('Grip Change', 'A set of thirteen while you play.', 'Equipment', 45, 6500),
  ('Birthday in the Night Garden', 'The private room for three hours, with food for eight.', 'Parties', 180, 32000),
  ('Company Evening', 'Three bays, a host, a small tournament.', 'Parties', 180, 75000);

insert into public.facilities (name, description, location, capacity, status)
values
  ('Simulator bays 1 to 5', 'Radar launch monitors, 16 ft screens.', 'Ground floor', 22, 'Active'),
  ('Night Garden', 'The private room with bay 6 and its own table.', 'Ground floor, back', 8, 'Active'),
  ('Lounge and bar', 'Leather chairs, eight taps, the big screen.', 'Ground floor, front', 40, 'Active'),
  ('Putting corner', 'Nine holes of felt, two of them unfair.', 'Gallery', 10, 'Active'),
  ('Club workshop', 'Bench, loft and lie machine.', 'Basement', 2, 'Maintenance');

insert into public.staff_members (first_name, surname, role, email, phone, specialties)
values
  ('Hazel', 'Brandt', 'General manager', 'hazel.brandt@nightlark.example', '(256) 555-0143', '{"Events","Memberships"}'),
  ('Silas', 'Marsh', 'Head coach', 'silas.marsh@nightlark.example', '(256) 555-0144', '{"Full swing","Left-handed players"}'),
  ('Ottilie', 'Vance', 'Coach', 'ottilie.vance@nightlark.example', '(256) 555-0145', '{"Short game","Juniors"}'),
  ('Bram', 'Holloway', 'Club fitter', 'bram.holloway@nightlark.example', '(256) 555-0146', '{"Fitting","Grips"}'),
  ('Nora', 'Quill', 'Bar and kitchen', 'nora.quill@nightlark.example', '(256) 555-0147', '{"Seltzers","Party food"}');

-- League on Tuesdays, a lesson on Thursdays, a tournament each fourth Saturday, for ten weeks around today, while the venue is open.
-- Lessons have a fee from now on.
insert into public.events (id, title, kind, description, starts_at, ends_at, capacity, members_only, fee_cents)
select
  pg_temp.id_of('event ' || day),
  title,
  kind,
  words,
  (day + begins) at time zone private.venue_zone(),
  (day + begins + lasts) at time zone private.venue_zone(),
  capacity,
  members_only,
  case
    when kind = 'lesson'
    and day >= pg_temp.today() then 2500
    else 0
  end
from
  (select pg_temp.today() + n as day from generate_series(-21, 49) n) days
  join lateral (
    values
      (
        2, 'Tuesday Night League', 'league', 'Nine holes, teams of two, a new course each week.', time '19:00',
        interval '2 hours 30 minutes', 24, true
      ),
      (
        4, 'Short Game Clinic', 'lesson', 'An hour inside fifty yards with Ottilie Vance.', time '18:00', interval '1 hour', 6,
        false
      ),
      (
        6, 'Lantern Cup', 'tournament',
        'Eighteen holes, two-man best ball, a meal included. Each player saves a spot; give us your partner''s name at the desk, or we pair you up.',
        time '10:00', interval '5 hours', 32, false
      )
  ) as kinds (weekday, title, kind, words, begins, lasts, capacity, members_only)
    on kinds.weekday = extract(dow from day) and (kinds.weekday <> 6 or (day - date '2026-01-03') % 28 = 0)
where
  exists (
    select
    from jsonb_to_recordset(private.staffed_hours(day)) as open (opens_minute integer, closes_minute integer)
    where extract(epoch from begins) / 60 >= opens_minute and extract(epoch from begins + lasts) / 60 <= closes_minute
  );

-- Supabase's own auth server requires these columns.
update auth.users
set
  instance_id = '00000000-0000-0000-0000-000000000000',
  confirmation_token = '',
  recovery_token = '',
  email_change_token_new = '',
  email_change_token_current = '',
  email_change = '',
  phone_change = '',
  phone_change_token = '',
  reauthentication_token = ''
where instance_id is null;
