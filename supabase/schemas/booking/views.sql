-- Each payment's share for each booking, with the amount refunded.
create view private.booking_payments (
  booking_id,
  payment_id,
  status,
  created_at,
  means,
  amount_cents,
  gift_cents,
  refunded_cents,
  gift_refunded_cents
) as
  select
    p.booking_id,
    p.id,
    p.status,
    p.created_at,
    private.means_of(p),
    p.amount_cents,
    p.gift_cents,
    p.refunded_cents,
    p.gift_refunded_cents
  from public.payments p
  where p.booking_id is not null and not exists (select from private.payment_shares where payment_id = p.id)
  union all
  select
    share.booking_id,
    p.id,
    p.status,
    p.created_at,
    private.means_of(p),
    share.amount_cents,
    share.gift_cents,
    back.card_cents,
    back.gift_cents
  from
    private.payment_shares share
    join public.payments p on p.id = share.payment_id,
    lateral private.gone_back(p.id, share.booking_id) back;

-- The net amount paid for each booking, the single source for paid sums. A booking without payments has no row.
create view private.paid_bookings as
  select booking_id, sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents)::integer as paid_cents
  from private.booking_payments
  where status in ('completed', 'refunded')
  group by booking_id;

create function private.payments_of_booking(p_booking_id uuid)
returns setof private.booking_payments
language sql
stable
set search_path = ''
as $$
  select * from private.booking_payments where booking_id = p_booking_id;
$$;
