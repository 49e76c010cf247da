-- How long bookings last is whole half hours everywhere: the lengths that are offered are counted from these two.
update public.booking_terms set
  min_minutes = ceil(min_minutes / 30.0) * 30,
  max_minutes = greatest(max_minutes / 30 * 30, ceil(min_minutes / 30.0) * 30);
alter table public.booking_terms
  add constraint booking_terms_are_whole_half_hours check (min_minutes % 30 = 0 and max_minutes % 30 = 0),
  add constraint booking_terms_allow_some_length check (min_minutes <= max_minutes);

-- As before, and between which lengths a booking needs no reason.
create or replace function public.staff_day(p_day date) returns jsonb
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
    'terms', (select jsonb_build_object('minMinutes', min_minutes, 'maxMinutes', max_minutes) from public.booking_terms),
    'bookings', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at, b.bay_name), '[]')
      from public.bookings b
      where b.starts_at < day_end and b.ends_at > day_start and b.starts_at > day_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;
