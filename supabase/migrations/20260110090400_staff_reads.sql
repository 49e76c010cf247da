-- What the back office shows at once, each as one value in one read. All of them ask who is calling.
create function private.need_staff() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
end;
$$;

create function private.staff_booking(b public.bookings) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', b.id, 'number', b.number, 'bayId', b.bay_id, 'bayName', b.bay_name, 'start', private.ms(b.starts_at),
    'end', private.ms(b.ends_at), 'freeAt', private.ms(b.free_at), 'status', b.status,
    'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''), 'email', coalesce(nullif(b.email, ''), profile.email, ''),
    'phone', coalesce(nullif(b.phone, ''), profile.phone, ''), 'players', b.players, 'priceCents', b.price_cents,
    'feeCents', b.fee_cents, 'paidCents', private.paid_for_booking(b.id), 'sequence', b.sequence, 'override', b.override_reason,
    'planName', (select plan.name from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where m.user_id = b.user_id and m.status = 'active'),
    'memberId', (select id from public.gym_members m where m.user_id = b.user_id),
    'checkedIn', (select private.ms(max(checked_in_at)) from public.check_ins c where c.booking_id = b.id),
    'checkedOut', (select private.ms(max(checked_out_at)) from public.check_ins c where c.booking_id = b.id))
  from (select 1) one left join public.profiles profile on profile.id = b.user_id
$$;

-- The calendar of a day, from midnight to midnight: bays, what is booked and held, when the house is open.
create function public.staff_day(p_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  day_start timestamptz := p_day::timestamp at time zone private.venue_zone();
  day_end timestamptz := (p_day + 1)::timestamp at time zone private.venue_zone();
begin
  perform private.need_staff();
  if p_day is null or p_day not between '0001-01-01' and '9999-12-31' then
    perform private.refuse('A calendar has days from 0001-01-01 to 9999-12-31.');
  end if;
  return jsonb_build_object(
    'day', p_day, 'now', private.ms(private.clock()), 'start', private.ms(day_start), 'end', private.ms(day_end),
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'capacity', capacity, 'active', active)
      order by sort_order, name), '[]') from public.bays),
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'opensMinute', opens_minute,
      'closesMinute', closes_minute) order by weekday, opens_minute), '[]') from public.opening_hours),
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'opensMinute', opens_minute,
      'closesMinute', closes_minute, 'membersToo', members_too, 'note', note) order by day), '[]')
      from public.opening_exceptions where day between p_day - 1 and p_day),
    'bookings', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at, b.bay_name), '[]')
      from public.bookings b
      where b.starts_at < day_end and b.ends_at > day_start and b.starts_at > day_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;

-- Today at a glance: every bay now, who comes next, the week's money by day.
create function public.staff_today() returns jsonb
  language plpgsql stable security definer set search_path = ''
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
        'nextStart', (select private.ms(min(b.starts_at)) from public.bookings b where b.bay_id = bay.id
          and b.status in ('confirmed', 'attended') and b.starts_at > right_now and b.starts_at < right_now + interval '24 hours'))
      order by bay.sort_order, bay.name), '[]') from public.bays bay),
    'arrivals', (select coalesce(jsonb_agg(private.staff_booking(next) order by next.starts_at, next.bay_name), '[]')
      from (select * from public.bookings where status = 'confirmed' and starts_at > right_now - interval '30 minutes'
        and starts_at < right_now + interval '12 hours' order by starts_at, bay_name limit 6) next),
    'revenue', (select jsonb_agg(jsonb_build_object('day', day, 'cents',
        coalesce((select sum(cents) from private.revenue_by_day r where r.day = d.day::date), 0)) order by day)
      from (select generate_series(today - 6, today, interval '1 day')::date as day) d));
end;
$$;

-- The four cards.
create function public.house_totals() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'totalMembers', (select count(*) from public.profiles),
    'activeMembers', (select count(*) from public.memberships where status = 'active'),
    'totalBookings', (select coalesce(sum(bookings), 0) from private.bookings_by_day),
    'totalRevenueCents', (select coalesce(sum(cents), 0) from private.revenue_by_day));
end;
$$;

-- Booked minutes of a range: whole months by the month, the days at its ends by the day.
create function private.occupancy(p_from date, p_to date)
  returns table (weekday integer, bay_id uuid, hour smallint, minutes bigint)
  language sql stable security definer set search_path = ''
as $$
  with whole as (
    select (date_trunc('month', p_from - 1) + interval '1 month')::date as first,
      (date_trunc('month', p_to + 1) - interval '1 day')::date as last
  ), edges as (
    select p_from as first, least(p_to, whole.first - 1) as last from whole
    union all
    select greatest(whole.last + 1, whole.first), p_to from whole
  )
  select m.weekday::integer, m.bay_id, m.hour, sum(m.minutes) as minutes from private.occupancy_by_month m, whole
    where m.month between whole.first and whole.last and whole.first <= whole.last
    group by m.weekday, m.bay_id, m.hour
  union all
  select extract(dow from d.day)::integer, d.bay_id, d.hour, sum(d.minutes)
    from edges join private.occupancy_by_hour d on d.day between edges.first and edges.last
    group by grouping sets ((1, 3), (2, 3))
$$;

-- Everything the charts draw, for any range of days. What is by the day is by the month in ranges of more than 400 days: a
-- month then stands under its first day of the range.
create function public.house_figures(p_from date, p_to date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  step text := case when p_to - p_from > 400 then 'month' else 'day' end;
  hours jsonb;
  bays jsonb;
begin
  perform private.need_staff();
  select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'hour', hour, 'minutes', minutes) order by weekday, hour)
      filter (where bay_id is null), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('bayId', bay_id, 'hour', hour, 'minutes', minutes) order by bay_id, hour)
      filter (where bay_id is not null), '[]')
    into hours, bays from (select weekday, bay_id, hour, sum(minutes) as minutes
      from private.occupancy(p_from, p_to) group by weekday, bay_id, hour) summed;
  return jsonb_build_object('from', p_from, 'to', p_to, 'step', step,
    'revenue', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'source', source, 'cents', cents, 'payments', payments)
      order by day, source), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, source, sum(cents) as cents, sum(payments) as payments
        from private.revenue_by_day where day between p_from and p_to group by 1, 2) by_step),
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort_order, name), '[]') from public.bays),
    'byHour', hours, 'byBay', bays,
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'status', status, 'bookings', bookings)
      order by day, status), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, status, sum(bookings) as bookings
        from private.bookings_by_day where day between p_from and p_to group by 1, 2) by_step),
    'members', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'joined', joined, 'lapsed', lapsed) order by day), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, sum(joined) as joined, sum(lapsed) as lapsed
        from private.members_by_day where day between p_from and p_to group by 1) by_step));
end;
$$;

create index payments_failed_idx on public.payments (created_at) where status = 'failed';
create index stock_items_low_idx on public.stock_items (quantity) where quantity < 10;

create function private.payer_of(p public.payments) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif((select contact_name from public.orders where id = p.order_id), ''),
    nullif((select contact_name from public.bookings where id = p.booking_id), ''),
    (select full_name from public.profiles where id = p.user_id), '')
$$;

create function private.alert_of(p public.payments) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paymentId', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents,
    'at', private.ms(p.created_at), 'name', private.payer_of(p))
$$;

-- What somebody should look at. Each kind says how many in all, and shows the most urgent. Payments are as old as the
-- database's own clock says, which stamps them: a demo's may stand still.
create function public.staff_alerts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'failed', jsonb_build_object(
      'count', (select count(*) from public.payments where status = 'failed' and created_at > now() - interval '7 days'),
      'items', (select coalesce(jsonb_agg(private.alert_of(p) order by p.created_at desc), '[]') from (select * from public.payments
        where status = 'failed' and created_at > now() - interval '7 days' order by created_at desc limit 5) p)),
    'stuck', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) order by p.created_at), '[]'))
      from public.payments p where p.status in ('pending', 'authorized') and created_at < now() - interval '5 minutes'),
    'lowStock', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('id', id,
        'name', name, 'quantity', quantity) order by quantity, name), '[]'))
      from public.stock_items where quantity < 10),
    'lapsing', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('memberId',
        (select id from public.gym_members g where g.user_id = m.user_id), 'name', profile.full_name, 'planName', plan.name,
        'endDate', m.end_date) order by m.end_date, profile.full_name), '[]'))
      from public.memberships m join public.profiles profile on profile.id = m.user_id
      join public.membership_plans plan on plan.id = m.plan_id
      where m.status = 'active' and m.end_date between private.today() and private.today() + 7));
end;
$$;

-- The whole name or address first, then who begins with it, then anybody who has it somewhere.
create function private.nearness(p_words text, p_name text, p_email text) returns integer
  language sql immutable
as $$
  select case when lower(p_words) in (lower(p_name), p_email) then 0
    when starts_with(lower(p_name), lower(p_words)) or starts_with(p_email, lower(p_words)) then 1 else 2 end
$$;
revoke execute on function private.nearness(text, text, text) from public;

-- People to book for: accounts and the member book, by any part of name, e-mail or phone.
create function public.find_people(p_words text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := '%' || replace(replace(replace(trim(p_words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.need_staff();
  if length(trim(p_words)) < 2 then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('memberId', id, 'userId', user_id, 'name', name, 'email', email, 'phone', phone,
      'planName', plan_name) order by nearness, name, email), '[]')
    from (
      select m.id, m.user_id, m.full_name as name, m.email, m.phone, plan.name as plan_name,
        private.nearness(trim(p_words), m.full_name, m.email) as nearness
      from public.gym_members m
      left join public.memberships held on held.user_id = m.user_id and held.status = 'active'
      left join public.membership_plans plan on plan.id = held.plan_id
      where m.full_name ilike pattern or m.email ilike pattern or m.phone ilike pattern
      union all
      select null, p.id, p.full_name, p.email, p.phone, null, private.nearness(trim(p_words), p.full_name, p.email)
      from public.profiles p
      where (p.full_name ilike pattern or p.email ilike pattern or p.phone ilike pattern)
        and not exists (select from public.gym_members m where m.user_id = p.id)
      order by nearness, name, email limit 8
    ) people);
end;
$$;

create function public.list_roles() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('userId', r.user_id, 'name', profile.full_name, 'email', profile.email,
      'role', r.role, 'grantedAt', private.ms(r.granted_at),
      'grantedBy', (select full_name from public.profiles where id = r.granted_by)) order by r.role, profile.full_name), '[]')
    from public.user_roles r join public.profiles profile on profile.id = r.user_id);
end;
$$;

revoke execute on function private.need_staff(), private.staff_booking(public.bookings), public.staff_day(date), public.staff_today(),
  public.house_totals(), private.occupancy(date, date), public.house_figures(date, date), private.alert_of(public.payments), private.payer_of(public.payments),
  public.staff_alerts(), public.find_people(text), public.list_roles() from public, anon, service_role;
grant execute on function public.staff_day(date), public.staff_today(), public.house_totals(), public.house_figures(date, date),
  public.staff_alerts(), public.find_people(text), public.list_roles() to authenticated;
