-- The four figures are asked by the gym system's port, which another system may answer: the function behind it says who may
-- ask.
create function public.builtin_totals()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'total_members', (select count(*) from public.profiles),
      'active_members', (select count(*) from public.memberships where status = 'active'),
      'total_bookings', (select coalesce(sum(bookings), 0) from private.bookings_by_day),
      'total_revenue_cents', (select coalesce(sum(cents), 0) from private.revenue_by_day)
    );
$$;

-- Booked minutes of a range: whole months by the month, the days at its ends by the day.
create function private.occupancy(p_from date, p_to date)
returns table (weekday smallint, bay_id uuid, hour smallint, minutes bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with
    whole as (
      select
        (date_trunc('month', p_from - 1) + interval '1 month')::date as first,
        (date_trunc('month', p_to + 1) - interval '1 day')::date as last
    ),
    edges as (
      select p_from as first, least(p_to, whole.first - 1) as last from whole
      union all
      select greatest(whole.last + 1, whole.first), p_to from whole
    )
  select weekday, bay_id, hour, sum(minutes)::bigint
  from
    (
      select m.weekday, m.bay_id, m.hour, m.minutes
      from
        private.occupancy_by_month m,
        whole
      where m.month between whole.first and whole.last and whole.first <= whole.last
      union all
      select extract(dow from d.day)::smallint, d.bay_id, d.hour, d.minutes
      from
        edges
        join private.occupancy_by_hour d on d.day between edges.first and edges.last
    ) booked
  group by weekday, bay_id, hour;
$$;

-- Everything the charts draw, for any range of days. What is by the day is by the month in ranges of more than 400 days: a
-- month then stands under its first day of the range.
create function public.venue_figures(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  step text := case when p_to - p_from > 400 then 'month' else 'day' end;
begin
  perform private.need_staff();
  return jsonb_build_object('from', p_from, 'to', p_to, 'step', step,
    'revenue', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'source', source, 'cents', cents, 'payments', payments)
      order by day, source), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, source, sum(cents) as cents, sum(payments) as payments
        from private.revenue_by_day where day between p_from and p_to group by 1, 2) by_step),
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort_order, name), '[]') from public.bays),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'bay_id', bay_id, 'hour', hour, 'minutes', minutes)
      order by weekday, bay_id, hour), '[]') from private.occupancy(p_from, p_to)),
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute,
      'closes_minute', closes_minute) order by weekday, opens_minute), '[]') from public.opening_hours),
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'opens_minute', opens_minute,
      'closes_minute', closes_minute, 'members_too', members_too, 'note', note) order by day), '[]')
      from public.opening_exceptions where day between p_from - 1 and p_to),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'status', status, 'bookings', bookings)
      order by day, status), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, status, sum(bookings) as bookings
        from private.bookings_by_day where day between p_from and p_to group by 1, 2) by_step),
    'members', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'joined', joined, 'lapsed', lapsed) order by day), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, sum(joined) as joined, sum(lapsed) as lapsed
        from private.members_by_day where day between p_from and p_to group by 1) by_step));
end;
$$;

-- Who stands behind a figure of the reports: the latest five hundred, and how many in all. They are counted as the figure is.
create function public.people_behind(p_figure text, p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    with behind as materialized (
      select m.started_on as day, m.user_id, '' as name, plan.name as about, null::text as number
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where p_figure = 'joined' and m.status <> 'pending' and m.started_on between p_from and p_to
      union all
      select m.end_date, m.user_id, '', plan.name, null
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where p_figure = 'lapsed' and m.status in ('expired', 'cancelled') and m.end_date between p_from and p_to
      union all
      select b.booking_date, b.user_id, b.contact_name, b.bay_name, b.number
      from public.bookings b
      where p_figure = 'no_show' and b.status = 'no_show' and b.booking_date between p_from and p_to
    )
    select jsonb_build_object('count', (select count(*) from behind), 'people', coalesce(jsonb_agg(jsonb_build_object(
      'day', latest.day, 'about', latest.about, 'number', latest.number,
      'name', coalesce(nullif(latest.name, ''), (select full_name from public.profiles where id = latest.user_id), ''),
      'member_id', (select min(id) from public.gym_members g where g.user_id = latest.user_id))
      order by latest.day desc, latest.name, latest.number), '[]'))
    from (select * from behind order by day desc, name, number limit 500) latest);
end;
$$;

create function private.name_of_staff(p_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select coalesce(nullif(full_name, ''), email) from public.profiles where id = p_id), '');
$$;

create function private.drawer_facts(d private.cash_drawers)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', d.id, 'opened_at', private.ms(d.opened_at), 'opened_by', private.name_of_staff(d.opened_by),
      'closed_at', private.ms(d.closed_at), 'closed_by', private.name_of_staff(d.closed_by), 'counted_cents', d.counted_cents,
      'expected_cents', coalesce(
        d.expected_cents, (select sum(cents)::integer from private.cash_entries where drawer_id = d.id), 0
      ),
      'note', d.note,
      'sums', (
        select coalesce(jsonb_object_agg(kind, cents), '{}')
        from (select kind, sum(cents)::integer as cents from private.cash_entries where drawer_id = d.id group by kind) by_kind
      ),
      'moves', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'cents', cents, 'reason', reason, 'by', private.name_of_staff(made_by), 'at', private.ms(made_at)
              )
              order by position
            ),
            '[]'
          )
        from private.cash_entries
        where drawer_id = d.id and kind in ('in', 'out')
      )
    );
$$;

-- The drawer that is open, and those of the last weeks.
create function public.cash_drawer()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'open', (select private.drawer_facts(d) from private.cash_drawers d where d.closed_at is null),
    'closed', (select coalesce(jsonb_agg(private.drawer_facts(d) order by d.closed_at desc), '[]')
      from (select * from private.cash_drawers where closed_at is not null order by closed_at desc limit 14) d));
end;
$$;

revoke execute
on function public.builtin_totals(),
private.occupancy(date, date),
public.venue_figures(date, date),
public.people_behind(text, date, date)
from public;
grant execute on function public.builtin_totals() to service_role;
grant execute on function public.venue_figures(date, date), public.people_behind(text, date, date) to authenticated;

revoke execute
on function private.name_of_staff(uuid), private.drawer_facts(private.cash_drawers), public.cash_drawer()
from public;
grant execute on function public.cash_drawer() to authenticated;
