-- The visits from four weeks ago to two weeks ahead: six bays, a slot every two hours; weekends and evenings are busier. The demo member
-- sometimes plays in bay 1 at 6 PM. No one plays twice a day, or for more than six hours a week.
create temporary table slot as
  select
    day,
    pg_temp.today() + day as on_day,
    hour,
    bay.id as bay_id,
    day || '/' || hour || '/' || bay.sort_order as words,
    (bay.sort_order = 1 and hour = 18 and day in (-24, -17, -10, -3, 2, 6, 11)) as is_demo_members,
    60 * hour as from_minute,
    case
      when bay.sort_order = 1
      and hour = 18
      and day in (-24, -17, -10, -3, 2, 6, 11) then 120
      else 60 + 60 * pg_temp.dice('long ' || day || '/' || hour || '/' || bay.sort_order, 2)
    end as minutes
  from
    generate_series(-28, 14) as day,
    unnest(array[10, 12, 14, 16, 18, 20]) as hour,
    public.bays as bay;

create temporary table wish as
  with
    -- Guests play during staffed hours; members have a key and play at any time on days that are open to all.
    open_day as (
      select
        day,
        (jsonb_array_elements(private.staffed_hours(pg_temp.today() + day)) ->> 'opens_minute')::integer as opens,
        (jsonb_array_elements(private.staffed_hours(pg_temp.today() + day)) ->> 'closes_minute')::integer as closes
      from generate_series(-28, 14) as day
    ),
    wanted as (
      select
        slot.*,
        row_number() over (
          partition by day
          order by pg_temp.dice('who ' || words, 1000000), words
        ) as place
      from
        slot
        join open_day using (day)
      where
        not is_demo_members
        and from_minute between opens and closes - minutes
        -- The further ahead a day is, the fewer of its slots are booked.
        and pg_temp.dice('busy ' || words, 100) < (
          26 + case
            when hour >= 16 then 22
            else 0
          end + case
            when extract(isodow from on_day) >= 5 then 20
            else 0
          end
        ) * least(13 - day, 13) / 13
    ),
    turn as (
      select
        day,
        n,
        row_number() over (
          partition by day
          order by pg_temp.dice('turn ' || day || '/' || n, 1000000), n
        ) as place
      from
        generate_series(-28, 14) as day,
        generate_series(1, 40) as n
    ),
    shared as (
      select
        wanted.*,
        n,
        sum(minutes) over (
          partition by n, date_trunc('week', on_day)
          order by on_day
        ) as week_minutes
      from
        wanted
        join turn using (day, place)
    )
  select words, day, on_day, bay_id, from_minute, minutes, n
  from shared
  where week_minutes <= 360
  union all
  select words, day, on_day, bay_id, from_minute, minutes, 41
  from slot
  where is_demo_members and not exists (select from public.opening_exceptions where day = on_day and members_too);

-- Bookings are made up to thirteen days before, evenly, because the limit is fourteen. One in eight is made by staff, in the afternoon.
create temporary table visit as
  with
    timed as (
      select
        wish.*,
        pg_temp.at(day, make_time(from_minute / 60, 0, 0)) as starts_at,
        n <> 41 and day < 7 and pg_temp.dice('how ' || words, 8) = 0 as is_desk
      from wish
    ),
    asked as (
      select
        timed.*,
        least(pg_temp.clock(), starts_at) as latest,
        least(pg_temp.clock(), starts_at - interval '6 hours') as asked_by,
        starts_at - interval '13 days' as asked_from
      from timed
    ),
    made as (
      select
        asked.*,
        case
          when is_desk then (
            (asked_by at time zone private.venue_zone())::date - 1 - pg_temp.dice(
              'ahead ' || words, 6
            ) + time '13:00' + make_interval(mins => pg_temp.dice('desk ' || words, 240))
          ) at time zone private.venue_zone()
          else asked_from + (asked_by - asked_from) * (pg_temp.dice('ahead ' || words, 100000) / 100000.0)
        end as made_at
      from asked
    )
  select
    words,
    person.n,
    pg_temp.id_of('booking ' || words) as id,
    bay_id,
    1 + pg_temp.dice('players ' || words, 4) as players,
    is_desk,
    made_at,
    starts_at,
    starts_at + make_interval(mins => minutes) as ends_at,
    starts_at - make_interval(mins => pg_temp.dice('in ' || words, 15)) as came_at,
    starts_at + make_interval(mins => minutes + pg_temp.dice('out ' || words, 10)) as left_at,
    made_at + (latest - made_at) * ((50 + pg_temp.dice('off ' || words, 900)) / 1000.0) as cancelled_at,
    case
      when person.n <> 41
      and pg_temp.dice(
        'end ' || words,
        case
          when starts_at < pg_temp.clock() then 10
          else 20
        end
      ) = 0 then 'cancel'
      when starts_at >= pg_temp.clock() then 'expect'
      when person.n = 41
      or pg_temp.dice('end ' || words, 10) <> 1 then 'come'
      when starts_at + interval '30 minutes' <= pg_temp.clock() then 'miss'
      else 'expect'
    end as outcome
  from
    made
    join person on person.n = made.n;
