create function private.revenue_source(p public.payments)
returns text
language sql
immutable
as $$
  select
    case
      when p.order_id is not null then 'shop'
      when p.purchase_id is not null then 'memberships'
      when p.booking_id is not null then 'bays'
      else 'other'
    end;
$$;

-- What one payment, one refund or one booking is worth in these tables.
create function private.money_of(p public.payments)
returns table (day date, source text, cents bigint)
language sql
stable
as $$
  select
    (p.completed_at at time zone private.venue_zone())::date,
    private.revenue_source(p),
    (p.amount_cents - p.tip_cents)::bigint
  where p.status in ('completed', 'refunded');
$$;

create function private.money_of_refund(r public.refunds)
returns table (day date, source text, cents bigint)
language sql
stable
as $$
  select
    (coalesce(r.settled_at, r.created_at) at time zone private.venue_zone())::date,
    private.revenue_source(p),
    (r.tip_cents - r.card_cents)::bigint
  from public.payments p
  where p.id = r.payment_id and r.status = 'completed';
$$;

create function private.follow_money()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and (old.status, old.amount_cents, old.tip_cents, old.completed_at, old.order_id, old.purchase_id, old.booking_id)
      is not distinct from
      (new.status, new.amount_cents, new.tip_cents, new.completed_at, new.order_id, new.purchase_id, new.booking_id)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.day_money (day, source, cents, payments) select day, source, -cents, -1 from private.money_of(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.day_money (day, source, cents, payments) select day, source, cents, 1 from private.money_of(new);
  end if;
  -- Its refunds are of the same source.
  if tg_op = 'UPDATE' and private.revenue_source(old) <> private.revenue_source(new) then
    insert into private.day_money (day, source, cents, payments)
    select m.day, side.source, side.sign * m.cents, 0
    from public.refunds r, private.money_of_refund(r) m,
      (values (private.revenue_source(old), -1), (private.revenue_source(new), 1)) side (source, sign)
    where r.payment_id = new.id;
  end if;
  return null;
end;
$$;

create trigger follow_money
after insert or update or delete on public.payments
for each row
execute function private.follow_money();

create function private.follow_refunds()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.card_cents, old.tip_cents, old.settled_at)
    is not distinct from (new.status, new.card_cents, new.tip_cents, new.settled_at)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.day_money (day, source, cents, payments) select day, source, -cents, 0 from private.money_of_refund(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.day_money (day, source, cents, payments) select day, source, cents, 0 from private.money_of_refund(new);
  end if;
  return null;
end;
$$;

create trigger follow_refunds
after insert or update or delete on public.refunds
for each row
execute function private.follow_refunds();

create function private.hours_of(p public.bookings)
returns table (day date, hour smallint, minutes integer)
language sql
stable
as $$
  select
    (at at time zone private.venue_zone())::date,
    extract(hour from at at time zone private.venue_zone())::smallint,
    (extract(epoch from least(p.ends_at, at + interval '1 hour') - greatest(p.starts_at, at)) / 60)::integer
  from generate_series(date_trunc('hour', p.starts_at), p.ends_at - interval '1 second', interval '1 hour') at
  where p.status in ('confirmed', 'attended');
$$;

create function private.count_booking(p public.bookings, p_sign integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.day_bookings (day, status, bookings)
  select p.booking_date, p.status, p_sign
  where p.status not in ('held', 'blocked');
  with
    hours as (select day, hour, p_sign * minutes as minutes from private.hours_of(p)),
    by_month as (
      insert into private.month_hours (month, weekday, bay_id, hour, minutes)
      select date_trunc('month', day), extract(dow from day), p.bay_id, hour, minutes from hours
    )
  insert into private.day_hours (day, bay_id, hour, minutes)
  select day, p.bay_id, hour, minutes from hours;
$$;

create function private.follow_hours()
returns trigger
language plpgsql
security definer
set search_path = ''
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

create trigger follow_hours
after insert or update or delete on public.bookings
for each row
execute function private.follow_hours();

-- Many rows of one day become one. Two hosts at once: what one has taken, the other does not see.
create function private.fold_figures()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with folded as (delete from private.day_money where day in (select day from private.day_money where fresh) returning *)
  insert into private.day_money (day, source, cents, payments, fresh)
  select day, source, sum(cents), sum(payments), false
  from folded
  group by day, source
  having sum(payments) <> 0 or sum(cents) <> 0;
  with folded as (delete from private.day_hours where day in (select day from private.day_hours where fresh) returning *)
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
  select day, bay_id, hour, sum(minutes), false from folded group by day, bay_id, hour having sum(minutes) <> 0;
  with folded as (delete from private.month_hours where month in (select month from private.month_hours where fresh) returning *)
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
  select month, weekday, bay_id, hour, sum(minutes), false
  from folded
  group by month, weekday, bay_id, hour
  having sum(minutes) <> 0;
  with folded as (delete from private.day_bookings where day in (select day from private.day_bookings where fresh) returning *)
  insert into private.day_bookings (day, status, bookings, fresh)
  select day, status, sum(bookings), false from folded group by day, status having sum(bookings) <> 0;
$$;

-- Reckons everything anew: for what was there before these tables were, and for who doubts them.
create function private.refill_figures()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  lock table public.payments, public.refunds, public.bookings in share mode;
  delete from private.day_money;
  delete from private.day_hours;
  delete from private.month_hours;
  delete from private.day_bookings;
  insert into private.day_money (day, source, cents, payments, fresh)
    select day, source, sum(cents), sum(payments), false
    from (
      select m.*, 1 as payments from public.payments p, private.money_of(p) m
      union all
      select m.*, 0 from public.refunds r, private.money_of_refund(r) m) moved
    group by day, source;
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
    select day, p.bay_id, hour, sum(minutes), false from public.bookings p, private.hours_of(p) group by day, p.bay_id, hour;
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
    select date_trunc('month', day), extract(dow from day), bay_id, hour, sum(minutes), false
    from private.day_hours group by 1, 2, 3, 4;
  insert into private.day_bookings (day, status, bookings, fresh)
    select booking_date, status, count(*), false from public.bookings where status not in ('held', 'blocked')
    group by booking_date, status;
$$;

revoke execute
on function private.revenue_source(public.payments),
private.money_of(public.payments),
private.money_of_refund(public.refunds),
private.follow_refunds(),
private.follow_money(),
private.hours_of(public.bookings),
private.count_booking(public.bookings, integer),
private.follow_hours(),
private.fold_figures(),
private.refill_figures()
from public;
