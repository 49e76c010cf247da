create table private.venue_clock (
  only_one boolean primary key default true check (only_one),
  stands_at timestamptz
);
comment on table private.venue_clock is 'One row at most: where a demo''s clock stands still.';

alter table private.venue_clock enable row level security;

-- What the venue takes for now. A demo's clock may stand still (the setting CLOCK); then SQL agrees with it. How old an open
-- payment or refund is, is asked of the database's own clock instead, which stamps those rows.
create function private.clock()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select stands_at from private.venue_clock), now());
$$;

create function private.today()
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select (private.clock() at time zone private.venue_zone())::date;
$$;

create function private.ms(p_instant timestamptz)
returns bigint
language sql
immutable
set search_path = ''
return (extract(epoch from p_instant) * 1000)::bigint;

revoke execute on function private.clock(), private.today(), private.ms(timestamptz) from public;
grant execute on function private.clock() to service_role;
