-- What is paid at once for what stands already: the booking of this id, or all bays of the party whose bill has it.
create function private.linked_bookings(p_paid_id uuid)
returns setof public.bookings
language sql
stable
security definer
set search_path = ''
as $$
  select b.*
  from
    public.bookings b
    left join public.bills bill on bill.id = b.bill_id
  where
    (b.id = p_paid_id or b.bill_id = p_paid_id)
    and p_paid_id = case
      when bill.kind = 'party' then bill.id
      else b.id
    end;
$$;

create function private.paid_together(p_paid_id uuid)
returns setof public.bookings
language sql
stable
security definer
set search_path = ''
as $$
  select *
  from private.linked_bookings(p_paid_id)
  where status in ('confirmed', 'attended', 'no_show');
$$;

-- Under which id a booking is paid.
create function private.paid_as(p_booking public.bookings)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select id from public.bills where id = p_booking.bill_id and kind = 'party'), p_booking.id);
$$;

-- Whether a guest pays for another time of it just now.
create function private.is_being_moved(p_paid_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from
        private.linked_bookings(p_paid_id) b
        join public.bookings hold on hold.moves_booking_id = b.id
      where private.has_open_payment(hold.id)
    );
$$;

revoke execute
on function private.linked_bookings(uuid),
private.paid_together(uuid),
private.paid_as(public.bookings),
private.is_being_moved(uuid)
from public;
