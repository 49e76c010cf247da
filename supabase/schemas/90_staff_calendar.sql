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

-- The other bays of its party that are still to come, at the same time.
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
          'sequence', other.sequence
        )
        order by other.bay_name
      ),
      '[]'
    )
  from
    public.bookings other
    join public.bills bill on bill.id = other.bill_id and bill.kind = 'party'
  where
    other.bill_id = b.bill_id
    and other.id <> b.id
    and other.status = 'confirmed'
    and (other.starts_at, other.ends_at) = (b.starts_at, b.ends_at);
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
      'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at), 'status', b.status,
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
      'party', private.party_of(b), 'member_id', (select id from public.gym_members m where m.user_id = b.user_id),
      'checked_in', (select private.ms(max(checked_in_at)) from public.check_ins c where c.booking_id = b.id),
      'checked_out', (select private.ms(max(checked_out_at)) from public.check_ins c where c.booking_id = b.id)
    )
  from
    (select 1) one
    left join public.profiles profile on profile.id = b.user_id;
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
  return jsonb_build_object(
    'day', p_day, 'now', private.ms(private.clock()), 'start', private.ms(day_start), 'end', private.ms(day_end),
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'capacity', capacity, 'active', active,
      'out_because', case when not active then private.out_of_service_reason(id) end)
      order by sort_order, name), '[]') from public.bays),
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute,
      'closes_minute', closes_minute) order by weekday, opens_minute), '[]') from public.opening_hours),
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'opens_minute', opens_minute,
      'closes_minute', closes_minute, 'members_too', members_too, 'note', note) order by day), '[]')
      from public.opening_exceptions where day between p_day - 1 and p_day),
    'terms', (select jsonb_build_object('min_minutes', min_minutes, 'max_minutes', max_minutes) from public.booking_terms),
    'events', private.events_between(day_start, day_end), 'blocks', private.blocks_between(day_start, day_end),
    'bookings', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at, b.bay_name), '[]')
      from public.bookings b
      where b.starts_at < day_end and b.ends_at > day_start and b.starts_at > day_start - interval '24 hours'
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
        'block', private.block_now(bay.id),
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

-- The whole name or address first, then who begins with it, then anybody who has it somewhere.
create function private.nearness(p_words text, p_name text, p_email text)
returns integer
language sql
immutable
as $$
  select
    case
      when lower(p_words) in (lower(p_name), p_email) then 0
      when starts_with(lower(p_name), lower(p_words))
      or starts_with(p_email, lower(p_words)) then 1
      else 2
    end;
$$;

-- Whether an account has proven the e-mail that stands with a person. Null where there is no account.
create function private.has_proven(p_user_id uuid, p_email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when p_user_id is not null then exists (
        select
        from public.profiles
        where id = p_user_id and email = p_email and email_proven_at is not null
      )
    end;
$$;

-- People to book for: accounts and the member book, by any part of name, e-mail or phone. Digits find a number however it is typed.
create function public.find_people(p_words text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern text := '%' || replace(replace(replace(trim(p_words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  digits text := case
    when p_words ~ '\d.*\d.*\d' and p_words !~ '[^0-9\s()+./-]' then
      '%' || regexp_replace(private.phone_digits(p_words), '^1(?=\d{10}$)', '') || '%'
  end;
begin
  perform private.need_staff();
  if length(trim(p_words)) < 2 then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('member_id', id, 'user_id', user_id, 'name', name, 'email', email, 'phone', phone,
      'is_email_proven', private.has_proven(user_id, email), 'plan_name', plan_name) order by nearness, name, email), '[]')
    from (
      select m.id, m.user_id, m.full_name as name, m.email, m.phone, plan.name as plan_name,
        private.nearness(trim(p_words), m.full_name, m.email) as nearness
      from public.gym_members m
      left join public.memberships held on held.user_id = m.user_id and held.status = 'active'
      left join public.membership_plans plan on plan.id = held.plan_id
      where m.full_name ilike pattern or m.email ilike pattern or m.phone ilike pattern or private.phone_digits(m.phone) like digits
      union all
      select null, p.id, p.full_name, p.email, p.phone, null, private.nearness(trim(p_words), p.full_name, p.email)
      from public.profiles p
      where (p.full_name ilike pattern or p.email ilike pattern or p.phone ilike pattern or private.phone_digits(p.phone) like digits)
        and not exists (select from public.gym_members m where m.user_id = p.id)
      order by nearness, name, email limit 8
    ) people);
end;
$$;

revoke execute
on function private.need_staff(),
private.party_of(public.bookings),
private.staff_booking(public.bookings),
public.staff_day(date),
public.staff_today(),
private.nearness(text, text, text),
private.has_proven(uuid, text),
public.find_people(text)
from public;
grant execute on function public.staff_day(date), public.staff_today(), public.find_people(text) to authenticated;
