-- The bays that an event takes are bookings of their own kind: the constraint that keeps two bookings apart keeps events and bookings
-- apart as well, whoever comes first.

-- What stands in the way of an event: what is booked, what somebody is booking, and other events.
create function private.in_the_way(p_bay_ids uuid[], p_from timestamptz, p_until timestamptz, p_event_ids uuid[])
returns table (kind text, name text, bay_name text, starts_at timestamptz, ends_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case b.status
      when 'blocked' then 'event'
      when 'held' then 'hold'
      else 'booking'
    end,
    case b.status
      when 'blocked' then e.title
      when 'held' then ''
      else b.number
    end,
    b.bay_name,
    b.starts_at,
    b.ends_at
  from
    public.bookings b
    join public.bays bay on bay.id = b.bay_id
    left join public.events e on e.id = b.event_id
  where
    b.bay_id = any (p_bay_ids)
    and b.status in ('held', 'confirmed', 'attended', 'blocked')
    and b.starts_at > p_from - interval '26 hours'
    and b.starts_at < p_until + make_interval(mins => bay.buffer_minutes)
    and b.free_at > p_from
    and (b.status <> 'held' or b.hold_expires_at > private.clock() or private.has_open_payment(b.id))
    and (b.event_id = any (p_event_ids)) is not true
  order by b.starts_at, bay.sort_order, b.bay_name;
$$;

create function private.event_in_bay(p_bay_id uuid, p_from timestamptz, p_until timestamptz)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select name from private.in_the_way(array[p_bay_id], p_from, p_until, '{}') where kind = 'event' limit 1;
$$;

-- Lays an event over its bays anew, or takes it off them. Bays are locked before anything else, in one order, as whoever holds or
-- books one does.
create function private.take_bays()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken_from timestamptz := coalesce(new.bays_from, new.starts_at);
  taken_until timestamptz := coalesce(new.bays_until, new.ends_at);
  former uuid[] := case when tg_op = 'UPDATE' then old.bay_ids else '{}' end;
  clash record;
begin
  perform 1 from public.bays where id = any (former || new.bay_ids) order by id for no key update;
  delete from public.bookings where event_id = new.id;
  if new.cancelled_at is not null then
    return null;
  end if;
  perform private.drop_stale_holds(id, taken_from, taken_until + make_interval(mins => buffer_minutes))
    from public.bays where id = any (new.bay_ids);
  begin
    insert into public.bookings (bay_id, starts_at, ends_at, status, event_id, number)
      select distinct bay_id, taken_from, taken_until, 'blocked', new.id, 'event ' || new.id || ' ' || bay_id
      from unnest(new.bay_ids) bay_id;
  exception when exclusion_violation then
    select * into clash from private.in_the_way(new.bay_ids, taken_from, taken_until, array[new.id]) limit 1;
    raise exception using errcode = 'NLSAY', message = 'event_over_' || coalesce(clash.kind, 'hold'),
      detail = concat_ws(', ', nullif(clash.name, ''), clash.bay_name);
  end;
  return null;
end;
$$;

create trigger take_bays
after insert on public.events
for each row
when (cardinality(new.bay_ids) > 0)
execute function private.take_bays();
create trigger take_bays_anew
after update on public.events
for each row
when
  (
    (cardinality(old.bay_ids) > 0 or cardinality(new.bay_ids) > 0)
    and (old.starts_at, old.ends_at, old.cancelled_at, old.bay_ids, old.bays_from, old.bays_until) is distinct from (
      new.starts_at, new.ends_at, new.cancelled_at, new.bay_ids, new.bays_from, new.bays_until
    )
  )
execute function private.take_bays();

-- For each of several times, what is in the way of an event there, and whether the venue is closed then: asked before it is saved.
create function public.event_conflicts(p_bay_ids uuid[], p_times jsonb, p_event_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;

-- What stands on a day, and what it takes of the bays.
create function private.events_between(p_from timestamptz, p_until timestamptz)
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
          'id', id, 'title', title, 'kind', kind, 'start', private.ms(starts_at), 'end', private.ms(ends_at),
          'taken', private.places_taken(id), 'capacity', capacity, 'fee_cents', fee_cents, 'paid', private.fees_paid(id)
        )
        order by starts_at, title, id
      ),
      '[]'
    )
  from public.events
  where cancelled_at is null and starts_at < p_until and ends_at > p_from and starts_at > p_from - interval '26 hours';
$$;

create function private.blocks_between(p_from timestamptz, p_until timestamptz)
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
          'event_id', e.id, 'title', e.title, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
          'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at)
        )
        order by b.starts_at, b.bay_name
      ),
      '[]'
    )
  from
    public.bookings b
    join public.events e on e.id = b.event_id
  where b.status = 'blocked' and b.starts_at < p_until and b.ends_at > p_from and b.starts_at > p_from - interval '26 hours';
$$;

-- The event that has a bay at this minute.
create function private.block_now(p_bay_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('title', e.title, 'end', private.ms(b.ends_at))
  from
    public.bookings b
    join public.events e on e.id = b.event_id
  where
    b.bay_id = p_bay_id
    and b.status = 'blocked'
    and b.starts_at <= private.clock()
    and b.ends_at > private.clock()
    and b.starts_at > private.clock() - interval '24 hours'
  limit 1;
$$;

-- Why a bay is out of service, as it was said when it was taken out.
create function private.out_of_service_reason(p_bay_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select reason
  from public.audit_log
  where subject = 'bays' and subject_id = p_bay_id::text and after ->> 'active' = 'false'
  order by id desc
  limit 1;
$$;

revoke execute
on function private.in_the_way(uuid[], timestamptz, timestamptz, uuid[]),
private.event_in_bay(uuid, timestamptz, timestamptz),
private.take_bays(),
private.events_between(timestamptz, timestamptz),
private.blocks_between(timestamptz, timestamptz),
private.block_now(uuid),
private.out_of_service_reason(uuid),
public.event_conflicts(uuid[], jsonb, uuid[])
from public;
grant execute on function public.event_conflicts(uuid[], jsonb, uuid[]) to authenticated;
