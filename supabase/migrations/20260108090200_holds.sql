create function private.ms(p_instant timestamptz) returns bigint
  language sql immutable set search_path = ''
  return (extract(epoch from p_instant) * 1000)::bigint;

-- No booking lasts longer than a day, so the index on the start bounds the search on both sides.
create function private.taken_between(p_from timestamptz, p_to timestamptz, p_family uuid)
  returns table (bay_id uuid, starts_at timestamptz, free_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select b.bay_id, b.starts_at, b.free_at from public.bookings b
  where b.status in ('held', 'confirmed', 'attended')
    and b.starts_at > p_from - interval '26 hours' and b.starts_at < p_to and b.free_at > p_from
    and (b.status <> 'held' or b.hold_expires_at > private.clock())
    and (p_family is null or b.family <> p_family)
$$;

-- Everything that an availability is worked out from, in one read: the rules, and what is taken in the window.
create function public.availability_facts(p_from timestamptz, p_to timestamptz, p_user_id uuid, p_family uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'description', description,
        'capacity', capacity, 'leftHanded', left_handed, 'active', active, 'bufferMinutes', buffer_minutes)
        order by sort_order, name), '[]') from public.bays where active),
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'opensMinute', opens_minute,
        'closesMinute', closes_minute) order by weekday, opens_minute), '[]') from public.opening_hours),
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'opensMinute', opens_minute,
        'closesMinute', closes_minute, 'membersToo', members_too, 'note', note) order by day), '[]')
        from public.opening_exceptions
        where day between (p_from at time zone private.venue_zone())::date - 2 and (p_to at time zone private.venue_zone())::date + 1),
    'rules', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'weekdays', weekdays, 'fromMinute', from_minute,
        'untilMinute', until_minute, 'centsPerHour', cents_per_hour) order by sort_order, name), '[]') from public.price_rules),
    'terms', (select jsonb_build_object('guestWindowDays', guest_window_days, 'minMinutes', min_minutes,
        'maxMinutes', max_minutes, 'holdMinutes', hold_minutes, 'freeUntilHours', free_until_hours,
        'lateFeePercent', late_fee_percent) from public.booking_terms),
    'taken', (select coalesce(jsonb_agg(jsonb_build_object('bayId', bay_id, 'start', private.ms(starts_at),
        'end', private.ms(free_at))), '[]') from private.taken_between(p_from, p_to, p_family)),
    'member', (select jsonb_build_object('planName', plan.name, 'discountPercent', plan.booking_discount_percent,
        'windowDays', plan.booking_window_days, 'validUntil', m.end_date)
        from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = p_user_id and m.status = 'active' and m.end_date >= private.today())
  )
$$;

-- Keeps a bay for somebody who is about to book it. The constraint decides who is first; an earlier hold of the same person
-- is given up for the new one, and stays when the new one cannot be had.
create function public.hold_bay(p_hold jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_hold);
  held public.bookings;
begin
  -- One after another for each bay: many inserts into an exclusion constraint at once wait for each other in circles.
  perform 1 from public.bays where id = asked.bay_id for no key update;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at);
  begin
    delete from public.bookings b
      where b.status = 'held' and b.id = (p_hold ->> 'replaces_id')::uuid and b.key = p_hold ->> 'replaces_key'
        and not private.has_open_payment(b.id);
    delete from public.bookings b
      where b.status = 'held' and b.moves_booking_id = asked.moves_booking_id and not private.has_open_payment(b.id);
    insert into public.bookings
      (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, moves_booking_id, status, hold_expires_at)
    values
      (asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.players, asked.price_cents, asked.price_trace,
       asked.moves_booking_id, 'held',
       private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))
    returning * into held;
  exception when exclusion_violation or unique_violation then
    return '{"state": "taken"}';
  end;
  return jsonb_build_object('state', 'held', 'id', held.id, 'key', held.key, 'bay_name', held.bay_name,
    'expires_at', held.hold_expires_at);
end;
$$;

create function private.has_open_payment(p_booking_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.payments where booking_id = p_booking_id and status in ('pending', 'authorized'))
$$;

create function private.drop_stale_holds(p_bay_id uuid, p_from timestamptz, p_to timestamptz) returns integer
  language sql security definer set search_path = ''
as $$
  with dropped as (
    delete from public.bookings b
      where b.status = 'held' and b.hold_expires_at <= private.clock()
        and (p_bay_id is null or (b.bay_id = p_bay_id and b.starts_at < p_to and b.free_at > p_from))
        and not private.has_open_payment(b.id)
      returning 1
  )
  select count(*)::integer from dropped
$$;

create function public.release_hold(p_id uuid, p_key text) returns boolean
  language sql security definer set search_path = ''
as $$
  with dropped as (
    delete from public.bookings b
      where b.id = p_id and b.key = p_key and b.status = 'held' and not private.has_open_payment(b.id) returning 1
  )
  select exists (select from dropped)
$$;

revoke execute on function public.availability_facts(timestamptz, timestamptz, uuid, uuid), private.ms(timestamptz),
  private.taken_between(timestamptz, timestamptz, uuid), public.hold_bay(jsonb), private.has_open_payment(uuid),
  private.drop_stale_holds(uuid, timestamptz, timestamptz), public.release_hold(uuid, text)
  from public, anon, authenticated;
grant execute on function public.availability_facts(timestamptz, timestamptz, uuid, uuid), public.hold_bay(jsonb),
  public.release_hold(uuid, text) to service_role;
