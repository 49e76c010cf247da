-- Bookings of past days for which money is still due: they took place, or nobody came, and nobody settled them. By day, the latest first.
-- The list of bookings finds the same by its filter (390_office_lists.sql).
create function private.unsettled_days()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  first_day date := private.today() - 90;
begin
  return (select jsonb_build_object('from', first_day, 'to', private.today() - 1, 'count', coalesce(sum(past.bookings), 0),
      'items', coalesce(jsonb_agg(jsonb_build_object('day', past.day, 'bookings', past.bookings) order by past.day desc)
        filter (where past.place <= 5), '[]'))
    from (select b.booking_date as day, count(*) as bookings, row_number() over (order by b.booking_date desc) as place
      from public.bookings b left join lateral (select paid_cents from private.paid_bookings where booking_id = b.id) paid on true
      where b.starts_at > private.clock() - interval '92 days' and b.booking_date between first_day and private.today() - 1
        and b.ends_at <= private.clock() and b.status in ('confirmed', 'attended', 'no_show') and b.price_cents + b.fee_cents > 0
        and b.price_cents + b.fee_cents > coalesce(paid.paid_cents, 0)
      group by b.booking_date) past);
end;
$$;

revoke execute
on function private.unsettled_days()
from public;
