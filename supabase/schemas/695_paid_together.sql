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

create function private.lock_linked(p_paid_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings b where b.id in (select id from private.linked_bookings(p_paid_id)) order by b.id for update;
end;
$$;

-- Bookings before their payment: who cancels or moves them locks in that order too.
create function private.lock_paid(p_payment_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.lock_linked(booking_id) from public.payments where id = p_payment_id and booking_id is not null;
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

-- What a plan had taken off the bays of a party goes with their shares, which are written after the payment (private.note_discount).
create function private.note_shared_discount(p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payments set discount_cents = shared.cents
    from (select sum(round(off * after / price) - round(off * before / price)) as cents
      from private.payment_shares share join public.bookings b on b.id = share.booking_id,
        lateral (select (b.price_trace #>> '{discount,cents}')::numeric as off, nullif(b.price_cents, 0) as price,
          private.paid_for_booking(b.id) - b.fee_cents as paid) asked,
        lateral (select greatest(least(price, paid), 0) as after,
          greatest(least(price, paid - share.amount_cents - share.gift_cents), 0) as before) part
      where share.payment_id = p_payment_id) shared
    where id = p_payment_id and shared.cents is not null;
end;
$$;

revoke execute
on function private.linked_bookings(uuid),
private.paid_together(uuid),
private.paid_as(public.bookings),
private.lock_linked(uuid),
private.lock_paid(uuid),
private.is_being_moved(uuid),
private.note_shared_discount(uuid)
from public;
