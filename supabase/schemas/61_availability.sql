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
    b.status in ('held', 'confirmed', 'attended')
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
on function private.taken_between(timestamptz, timestamptz, uuid),
public.availability_facts(timestamptz, timestamptz, uuid, uuid, uuid)
from public;
grant execute on function public.availability_facts(timestamptz, timestamptz, uuid, uuid, uuid) to service_role;
