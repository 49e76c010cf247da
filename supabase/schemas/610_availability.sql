-- What counts towards the limits of somebody's plan. The rule itself is domain/booking/plan-limits.ts; here are its facts.

-- From the week before this one on: a booking counts in the week in which it begins, and one that is played may last into the next.
-- A hold whose payment is open may become a booking, also when its time has run out.
create function private.counted_bookings(p_user_id uuid)
returns table (id uuid, family uuid, starts_at timestamptz, ends_at timestamptz, is_held boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select b.id, b.family, b.starts_at, b.ends_at, b.status = 'held'
  from
    public.memberships m
    join public.membership_plans plan on plan.id = m.plan_id
    join public.bookings b on b.user_id = m.user_id
  where
    m.user_id = p_user_id
    and m.status = 'active'
    and num_nonnulls(plan.weekly_hours, plan.open_bookings, plan.daily_peak_hours) > 0
    and b.booking_date between greatest(m.started_on, date_trunc('week', private.today())::date - 7) and m.end_date
    and b.status in ('held', 'confirmed', 'attended', 'no_show')
    and (b.status <> 'held' or b.hold_expires_at > private.clock() or private.has_open_payment(b.id));
$$;

-- A hold, with those that are paid together with it.
create function private.on_one_bill(p_hold_id uuid)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select other.id
  from
    public.bookings one
    join public.bookings other on other.id = one.id or (other.bill_id = one.bill_id and other.status = 'held')
  where one.id = p_hold_id and one.status = 'held';
$$;

-- The limits of a plan, with what counts towards them; null where the plan has none.
create function private.plan_use(p_plan public.membership_plans, p_user_id uuid, p_family uuid, p_replaces uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'limits', jsonb_build_object(
        'weekly_hours', p_plan.weekly_hours, 'open_bookings', p_plan.open_bookings, 'daily_peak_hours', p_plan.daily_peak_hours
      ),
      'counted', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'family', family, 'start', private.ms(starts_at), 'end', private.ms(ends_at), 'is_held', is_held,
            'is_moved', family is not distinct from p_family
          )
          order by starts_at, id
        ) filter (where id not in (select private.on_one_bill(p_replaces))),
        '[]'
      )
    )
  from private.counted_bookings(p_user_id)
  having num_nonnulls(p_plan.weekly_hours, p_plan.open_bookings, p_plan.daily_peak_hours) > 0;
$$;

-- No booking lasts longer than a day, so the index on the start bounds the search on both sides.
create function private.taken_between(p_from timestamptz, p_to timestamptz, p_family uuid)
returns table (bay_id uuid, starts_at timestamptz, free_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select b.bay_id, b.starts_at, b.free_at
  from public.bookings b
  where
    b.status in ('held', 'confirmed', 'attended', 'blocked')
    and b.starts_at > p_from - interval '26 hours'
    and b.starts_at < p_to
    and b.free_at > p_from
    and (b.status <> 'held' or b.hold_expires_at > private.clock())
    and (p_family is null or b.family <> p_family);
$$;

-- Everything that an availability is worked out from, in one read: the rules, and what is taken in the window.
create function public.availability_facts(
  p_from timestamptz,
  p_to timestamptz,
  p_user_id uuid,
  p_family uuid,
  p_replaces uuid default null
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'bays', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'name', name, 'description', description, 'capacity', capacity, 'left_handed', left_handed,
                'active', active, 'buffer_minutes', buffer_minutes
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.bays
        where active
      ),
      'hours', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute, 'closes_minute', closes_minute)
              order by weekday, opens_minute
            ),
            '[]'
          )
        from public.opening_hours
      ),
      'exceptions', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'day', day, 'opens_minute', opens_minute, 'closes_minute', closes_minute, 'members_too', members_too, 'note', note
              )
              order by day
            ),
            '[]'
          )
        from public.opening_exceptions
        where
          day between (p_from at time zone private.venue_zone())::date - 2 and (p_to at time zone private.venue_zone())::date + 1
      ),
      'rules', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'name', name, 'weekdays', weekdays, 'from_minute', from_minute, 'until_minute', until_minute,
                'cents_per_hour', cents_per_hour, 'is_peak', is_peak
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.price_rules
      ),
      'terms', (
        select
          jsonb_build_object(
            'guest_window_days', guest_window_days, 'min_minutes', min_minutes, 'max_minutes', max_minutes,
            'free_until_hours', free_until_hours, 'late_fee_percent', late_fee_percent
          )
        from public.booking_terms
      ),
      'taken', (
        select
          coalesce(
            jsonb_agg(jsonb_build_object('bay_id', bay_id, 'start', private.ms(starts_at), 'end', private.ms(free_at))), '[]'
          )
        from private.taken_between(p_from, p_to, p_family)
      ),
      'member', (
        select
          jsonb_build_object(
            'plan_name', plan.name, 'discount_percent', plan.booking_discount_percent, 'window_days', plan.booking_window_days,
            'valid_until', m.end_date, 'use', private.plan_use(plan, p_user_id, p_family, p_replaces)
          )
        from
          public.memberships m
          join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = p_user_id and m.status = 'active' and m.end_date >= private.today()
      )
    );
$$;

revoke execute
on function private.counted_bookings(uuid),
private.on_one_bill(uuid),
private.plan_use(public.membership_plans, uuid, uuid, uuid),
private.taken_between(timestamptz, timestamptz, uuid),
public.availability_facts(timestamptz, timestamptz, uuid, uuid, uuid)
from public;
grant execute on function public.availability_facts(timestamptz, timestamptz, uuid, uuid, uuid) to service_role;
