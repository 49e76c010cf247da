-- What is brought to a bay.

-- The name of the bay where a booking of today runs at that time; null where nobody has one.
create function private.bay_played(p_bay_id uuid, p_at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select bay.name
  from
    public.bookings b
    join public.bays bay on bay.id = b.bay_id
  where
    b.bay_id = p_bay_id
    and b.status in ('confirmed', 'attended')
    and b.period @> p_at
    and upper(b.period) > private.clock()
    and (b.starts_at at time zone private.venue_zone())::date <= private.today();
$$;

revoke execute on function private.bay_played(uuid, timestamptz) from public;
