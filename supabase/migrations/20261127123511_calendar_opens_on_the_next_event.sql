set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.event_conflicts(p_bay_ids uuid[], p_times jsonb, p_event_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.need_staff();
  return (
    with times as (
      select place - 1 as place, (period ->> 'from')::timestamptz as starts_at, (period ->> 'until')::timestamptz as ends_at
      from jsonb_array_elements(p_times) with ordinality asked (period, place)
    ), found as (
      select times.place, way.* from times
      cross join lateral private.in_the_way(p_bay_ids, times.starts_at, times.ends_at, p_event_ids) way
      union all
      select times.place, 'closed', closed.note, '', times.starts_at, times.ends_at
      from times join public.opening_exceptions closed on closed.day = (times.starts_at at time zone private.venue_zone())::date
      where closed.opens_minute is null
      union all
      select times.place, 'closed', '', '', times.starts_at, times.ends_at
      from times, lateral (select (times.starts_at at time zone private.venue_zone())::date as day) wall
      where not exists (select from public.opening_hours where weekday = extract(dow from wall.day))
        and not exists (select from public.opening_exceptions where day = wall.day)
      union all
      select times.place, 'outside', '', '', times.starts_at, times.ends_at
      from times, lateral (select (times.starts_at at time zone private.venue_zone())::date as day) wall,
        lateral (select wall.day::timestamp at time zone private.venue_zone() as midnight, private.staffed_hours(wall.day) as hours) open
      where open.hours <> '[]' and not exists (
        select from jsonb_to_recordset(open.hours) as period (opens_minute integer, closes_minute integer)
        where times.starts_at >= open.midnight + make_interval(mins => period.opens_minute)
          and times.ends_at <= open.midnight + make_interval(mins => period.closes_minute)
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object('time', place, 'kind', kind, 'name', name, 'bay_name', bay_name,
      'start', private.ms(starts_at), 'end', private.ms(ends_at)) order by place, starts_at, bay_name, name), '[]')
    from found);
end;
$function$;

CREATE OR REPLACE FUNCTION public.events_this_month()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with
    opening as (
      select date_trunc('month', coalesce(min(starts_at), private.clock()) at time zone private.venue_zone())::date as first
      from public.events
      where cancelled_at is null and ends_at > private.clock()
    ),
    shown as (
      select
        first,
        first - extract(dow from first)::integer as sunday,
        (first + interval '1 month')::date as after
      from opening
    )
  select
    jsonb_build_object(
      'now', private.ms(private.clock()), 'month', to_char(shown.first, 'YYYY-MM'),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(e) order by e.starts_at, e.title, e.id), '[]')
        from
          public.list_events(
            shown.sunday::timestamp at time zone private.venue_zone(),
            (shown.after + (7 - extract(dow from shown.after)::integer) % 7)::timestamp at time zone private.venue_zone()
          ) e
      )
    )
  from shown;
$function$;
