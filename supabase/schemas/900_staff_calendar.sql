-- What the back office shows at once, each as one value in one read. All of them ask who is calling.
create function private.need_staff()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
end;
$$;

-- The other bays of its party that stand, at whatever time.
create function private.party_of(b public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'number', other.number, 'bay_id', other.bay_id, 'bay_name', other.bay_name, 'players', other.players,
          'sequence', other.sequence, 'start', private.ms(other.starts_at), 'end', private.ms(other.ends_at),
          'status', other.status, 'override', other.override_reason
        )
        order by other.bay_name
      ),
      '[]'
    )
  from
    public.bookings other
    join public.bills bill on bill.id = other.bill_id and bill.kind = 'party'
  where other.bill_id = b.bill_id and other.id <> b.id and other.status in ('confirmed', 'attended');
$$;

create function private.staff_booking(b public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', b.id, 'number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
      'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at), 'made_at', private.ms(b.created_at), 'status', b.status,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
      'email', coalesce(nullif(b.email, ''), profile.email, ''), 'phone', coalesce(nullif(b.phone, ''), profile.phone, ''),
      'players', b.players, 'price_cents', b.price_cents, 'fee_cents', b.fee_cents, 'paid_cents', private.paid_for_booking(b.id),
      'sequence', b.sequence, 'override', b.override_reason, 'note', private.note_of(b.id), 'tab_cents', private.tab_cents(b.id),
      'plan_name', (
        select plan.name
        from
          public.memberships m
          join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = b.user_id and m.status = 'active'
      ),
      'link', private.link_of(private.paid_as(b)), 'party_due_cents', private.due_together(private.paid_as(b)),
      'may_be_freed', private.may_be_freed(private.paid_as(b), private.clock()), 'party', private.party_of(b),
      'member_id', (select id from public.gym_members m where m.user_id = b.user_id),
      'checked_in', (select private.ms(max(checked_in_at)) from public.check_ins c where c.booking_id = b.id),
      'checked_out', (select private.ms(max(checked_out_at)) from public.check_ins c where c.booking_id = b.id)
    )
  from
    (select 1) one
    left join public.profiles profile on profile.id = b.user_id;
$$;

-- The bays, and when the venue is open on these days.
create function private.house_between(p_from date, p_until date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'now', private.ms(private.clock()),
      'bays', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'name', name, 'capacity', capacity, 'active', active,
                'out_because', case
                  when not active then private.out_of_service_reason(id)
                end
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.bays
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
        where day between p_from and p_until
      )
    );
$$;

-- The calendar of a day, from midnight to midnight: bays, what is booked and held, when the venue is open, and between which
-- lengths a booking needs no reason.
create function public.staff_day(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  day_start timestamptz := p_day::timestamp at time zone private.venue_zone();
  day_end timestamptz := (p_day + 1)::timestamp at time zone private.venue_zone();
begin
  perform private.need_staff();
  if p_day is null or p_day not between '0001-01-01' and '9999-12-31' then
    perform private.refuse('day_out_of_range');
  end if;
  return private.house_between(p_day - 1, p_day) || jsonb_build_object(
    'day', p_day, 'start', private.ms(day_start), 'end', private.ms(day_end),
    'terms', (select jsonb_build_object('min_minutes', min_minutes, 'max_minutes', max_minutes) from public.booking_terms),
    'events', private.events_between(day_start, day_end), 'blocks', private.blocks_between(day_start, day_end),
    'bookings', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at, b.bay_name), '[]')
      from public.bookings b
      where b.starts_at < day_end and b.ends_at > day_start and b.starts_at > day_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;

-- The week of a day, from Sunday on, as it is seen at a glance: what stands in the bays, who it is for and what is due.
create function public.staff_week(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  first_day date;
  week_start timestamptz;
  week_end timestamptz;
begin
  perform private.need_staff();
  if p_day is null or p_day not between '0001-01-01' and '9999-12-31' then
    perform private.refuse('day_out_of_range');
  end if;
  first_day := p_day - extract(dow from p_day)::integer;
  week_start := first_day::timestamp at time zone private.venue_zone();
  week_end := (first_day + 7)::timestamp at time zone private.venue_zone();
  return private.house_between(first_day - 1, first_day + 6) || jsonb_build_object(
    'day', first_day, 'events', private.events_between(week_start, week_end),
    'blocks', private.blocks_between(week_start, week_end),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name,
        'start', private.ms(b.starts_at), 'end', private.ms(b.ends_at), 'status', b.status, 'players', b.players,
        'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
        'due_cents', case when b.status <> 'held' and b.price_cents + b.fee_cents > 0
          then greatest(0, b.price_cents + b.fee_cents - private.paid_for_booking(b.id)) else 0 end)
        order by b.starts_at, b.bay_name), '[]')
      from public.bookings b left join public.profiles profile on profile.id = b.user_id
      where b.starts_at < week_end and b.ends_at > week_start and b.starts_at > week_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;

-- Today at a glance: every bay now, who comes next, the week's money by day.
create function public.staff_today()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  right_now timestamptz := private.clock();
  today date := private.today();
begin
  perform private.need_staff();
  return jsonb_build_object(
    'now', private.ms(right_now), 'day', today,
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', bay.id, 'name', bay.name, 'active', bay.active,
        'current', (select private.staff_booking(b) from public.bookings b where b.bay_id = bay.id
          and b.status in ('confirmed', 'attended') and b.starts_at <= right_now and b.ends_at > right_now
          and b.starts_at > right_now - interval '24 hours' limit 1),
        'block', private.block_now(bay.id), 'buffer_minutes', bay.buffer_minutes,
        'next_start', (select private.ms(min(b.starts_at)) from public.bookings b where b.bay_id = bay.id
          and b.status in ('confirmed', 'attended', 'blocked') and b.starts_at > right_now
          and b.starts_at < right_now + interval '24 hours'))
      order by bay.sort_order, bay.name), '[]') from public.bays bay),
    'arrivals', (select coalesce(jsonb_agg(private.staff_booking(next) order by next.starts_at, next.bay_name), '[]')
      from (select * from public.bookings where status = 'confirmed' and starts_at > right_now - interval '30 minutes'
        and starts_at < right_now + interval '12 hours' order by starts_at, bay_name limit 6) next),
    'revenue', (select jsonb_agg(jsonb_build_object('day', day, 'cents',
        coalesce((select sum(cents) from private.revenue_by_day r where r.day = d.day::date), 0)) order by day)
      from (select generate_series(today - 6, today, interval '1 day')::date as day) d));
end;
$$;

revoke execute
on function private.need_staff(),
private.party_of(public.bookings),
private.staff_booking(public.bookings),
public.staff_day(date),
public.staff_today(),
private.house_between(date, date),
public.staff_week(date)
from public;
grant execute on function public.staff_day(date), public.staff_week(date), public.staff_today() to authenticated;
