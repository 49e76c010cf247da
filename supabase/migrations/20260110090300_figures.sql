-- The house in numbers. Triggers write what changed as rows of their own, never waiting for each other; the house's rounds fold
-- them. A sum over these tables is at any moment the sum over payments and bookings, without reading those.
create table private.day_money (
  day date not null, source text not null, cents bigint not null, payments integer not null, fresh boolean not null default true
);
comment on table private.day_money is 'What stayed with the house, by the venue''s day and by what was sold.';
create table private.day_hours (
  day date not null, bay_id uuid not null, hour smallint not null, minutes integer not null, fresh boolean not null default true
);
comment on table private.day_hours is 'Booked minutes by day, bay and hour of the venue''s wall clock. Who did not come left the bay to others.';
create table private.month_hours (
  month date not null, weekday smallint, bay_id uuid, hour smallint not null, minutes integer not null,
  fresh boolean not null default true,
  constraint month_hours_are_of_a_weekday_or_a_bay check ((weekday is null) <> (bay_id is null))
);
comment on table private.month_hours is 'The same by month, for ranges of years: once by weekday (Sunday is 0), once by bay.';
create table private.day_bookings (
  day date not null, status text not null, bookings integer not null, fresh boolean not null default true
);
comment on table private.day_bookings is 'Bookings by the day they are for. Holds are not bookings.';
create index day_money_idx on private.day_money (day, source) include (cents, payments);
create index day_hours_idx on private.day_hours (day, bay_id, hour) include (minutes);
create index month_hours_idx on private.month_hours (month, weekday, bay_id, hour) include (minutes);
create index day_bookings_idx on private.day_bookings (day, status) include (bookings);
create index day_money_fresh_idx on private.day_money (day) where fresh;
create index day_hours_fresh_idx on private.day_hours (day) where fresh;
create index month_hours_fresh_idx on private.month_hours (month) where fresh;
create index day_bookings_fresh_idx on private.day_bookings (day) where fresh;
alter table private.day_money enable row level security;
alter table private.day_hours enable row level security;
alter table private.month_hours enable row level security;
alter table private.day_bookings enable row level security;

-- What one payment, or one booking, is worth in these tables.
create function private.money_of(p public.payments) returns table (day date, source text, cents bigint)
  language sql stable
as $$
  select (p.completed_at at time zone private.venue_zone())::date,
    case when p.order_id is not null then 'Shop' when p.purchase_id is not null then 'Memberships'
      when p.booking_id is not null then 'Bays' else 'Other' end,
    (p.amount_cents - p.refunded_cents)::bigint
  where p.status = 'completed'
$$;
create function private.hours_of(p public.bookings) returns table (day date, hour smallint, minutes integer)
  language sql stable
as $$
  select (at at time zone private.venue_zone())::date, extract(hour from at at time zone private.venue_zone())::smallint,
    (extract(epoch from least(p.ends_at, at + interval '1 hour') - greatest(p.starts_at, at)) / 60)::integer
  from generate_series(date_trunc('hour', p.starts_at), p.ends_at - interval '1 second', interval '1 hour') at
  where p.status in ('confirmed', 'attended')
$$;

create function private.follow_money() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.amount_cents, old.refunded_cents, old.completed_at, old.order_id, old.purchase_id, old.booking_id)
    is not distinct from (new.status, new.amount_cents, new.refunded_cents, new.completed_at, new.order_id, new.purchase_id, new.booking_id)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.day_money (day, source, cents, payments) select day, source, -cents, -1 from private.money_of(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.day_money (day, source, cents, payments) select day, source, cents, 1 from private.money_of(new);
  end if;
  return null;
end;
$$;
create trigger follow_money after insert or update or delete on public.payments
  for each row execute function private.follow_money();

create function private.count_booking(p public.bookings, p_sign integer) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.day_bookings (day, status, bookings) select p.booking_date, p.status, p_sign where p.status <> 'held';
  with hours as (select day, hour, p_sign * minutes as minutes from private.hours_of(p)),
  by_month as (
    insert into private.month_hours (month, weekday, bay_id, hour, minutes)
      select date_trunc('month', day), weekday, bay_id, hour, minutes
      from hours, lateral (values (extract(dow from day)::smallint, null), (null, p.bay_id)) as told (weekday, bay_id)
  )
  insert into private.day_hours (day, bay_id, hour, minutes) select day, p.bay_id, hour, minutes from hours;
$$;

create function private.follow_hours() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.bay_id, old.starts_at, old.ends_at)
    is not distinct from (new.status, new.bay_id, new.starts_at, new.ends_at)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.count_booking(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.count_booking(new, 1);
  end if;
  return null;
end;
$$;
create trigger follow_hours after insert or update or delete on public.bookings
  for each row execute function private.follow_hours();

-- Many rows of one day become one. Two hosts at once: what one has taken, the other does not see.
create function private.fold_figures() returns void
  language sql volatile security definer set search_path = ''
as $$
  with folded as (
    delete from private.day_money where day in (select day from private.day_money where fresh) returning *
  )
  insert into private.day_money (day, source, cents, payments, fresh)
  select day, source, sum(cents), sum(payments), false from folded group by day, source having sum(payments) <> 0 or sum(cents) <> 0;
  with folded as (
    delete from private.day_hours where day in (select day from private.day_hours where fresh) returning *
  )
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
  select day, bay_id, hour, sum(minutes), false from folded group by day, bay_id, hour having sum(minutes) <> 0;
  with folded as (
    delete from private.month_hours where month in (select month from private.month_hours where fresh) returning *
  )
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
  select month, weekday, bay_id, hour, sum(minutes), false from folded group by month, weekday, bay_id, hour having sum(minutes) <> 0;
  with folded as (
    delete from private.day_bookings where day in (select day from private.day_bookings where fresh) returning *
  )
  insert into private.day_bookings (day, status, bookings, fresh)
  select day, status, sum(bookings), false from folded group by day, status having sum(bookings) <> 0;
$$;

-- Reckons everything anew: for what was there before these tables were, and for who doubts them.
create function private.refill_figures() returns void
  language sql volatile security definer set search_path = ''
as $$
  lock table public.payments, public.bookings in share mode;
  delete from private.day_money;
  delete from private.day_hours;
  delete from private.month_hours;
  delete from private.day_bookings;
  insert into private.day_money (day, source, cents, payments, fresh)
    select day, source, sum(cents), count(*), false from public.payments p, private.money_of(p) group by day, source;
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
    select day, p.bay_id, hour, sum(minutes), false from public.bookings p, private.hours_of(p) group by day, p.bay_id, hour;
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
    select date_trunc('month', day), extract(dow from day), bay_id, hour, sum(minutes), false
    from private.day_hours group by grouping sets ((1, 2, 4), (1, 3, 4));
  insert into private.day_bookings (day, status, bookings, fresh)
    select booking_date, status, count(*), false from public.bookings where status <> 'held' group by booking_date, status;
$$;

create view private.revenue_by_day with (security_invoker = true) as
  select day, source, sum(cents)::bigint as cents, sum(payments)::integer as payments from private.day_money group by day, source;
create view private.occupancy_by_hour with (security_invoker = true) as
  select day, bay_id, hour, minutes from private.day_hours;
create view private.occupancy_by_month with (security_invoker = true) as
  select month, weekday, bay_id, hour, minutes from private.month_hours;
create view private.bookings_by_day with (security_invoker = true) as
  select day, status, sum(bookings)::integer as bookings from private.day_bookings group by day, status;
create index memberships_started_on_idx on public.memberships (started_on);
create index memberships_lapsed_idx on public.memberships (end_date) where status in ('expired', 'cancelled');
create view private.members_by_day with (security_invoker = true) as
  select started_on as day, 1 as joined, 0 as lapsed from public.memberships where status <> 'pending'
  union all
  select end_date, 0, 1 from public.memberships where status in ('expired', 'cancelled');

-- The rounds of the house fold as well.
alter function public.keep_house() set schema private;
create function public.keep_house() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.fold_figures();
  return private.keep_house();
end;
$$;

select private.refill_figures();
revoke execute on function private.money_of(public.payments), private.follow_money(), private.hours_of(public.bookings),
  private.count_booking(public.bookings, integer), private.follow_hours(), private.fold_figures(), private.refill_figures(),
  private.keep_house(), public.keep_house() from public, anon, authenticated, service_role;
grant execute on function public.keep_house() to service_role;
