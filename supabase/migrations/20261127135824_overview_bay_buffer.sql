set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.staff_today()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
