-- What each booking has of the payments that were made for it. A payment for one booking is all its own; the payment of a bill is
-- cut into shares, and so is what goes back of it. Each booking's sums are exact to the cent, and its shares add up to the payment.
create table private.payment_shares (
  payment_id uuid not null references public.payments (id)
    on delete cascade,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  amount_cents integer not null check (amount_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  primary key (payment_id, booking_id)
);
comment on table private.payment_shares is
  'Which part of a payment for a bill each of its bookings has: by card, and by gift card.';
create index payment_shares_booking_id_idx on private.payment_shares (booking_id);

create table private.refund_shares (
  -- Shares of a refund that was owed are handed on to the one that pays it off just before that is written.
  refund_id uuid not null references public.refunds (id)
    on delete cascade
    deferrable initially deferred,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  card_cents integer not null check (card_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  primary key (refund_id, booking_id)
);
comment on table private.refund_shares is 'To which bookings of a bill a refund goes back.';
create index refund_shares_booking_id_idx on private.refund_shares (booking_id);

alter table private.payment_shares enable row level security;
alter table private.refund_shares enable row level security;

-- What has gone back of one booking's share.
create function private.gone_back(p_payment_id uuid, p_booking_id uuid)
returns table (card_cents integer, gift_cents integer)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(share.card_cents), 0)::integer, coalesce(sum(share.gift_cents), 0)::integer
  from
    public.refunds r
    join private.refund_shares share on share.refund_id = r.id
  where r.payment_id = p_payment_id and r.status <> 'dropped' and share.booking_id = p_booking_id;
$$;

-- What was paid for each booking, payment by payment, with what has gone back of it.
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

-- What stays of a booking's payments with the venue, the one sum that says what is paid, for one booking or for all. A booking without
-- payments has no row.
create view private.paid_bookings as
  select booking_id, sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents)::integer as paid_cents
  from private.booking_payments
  where status in ('completed', 'refunded')
  group by booking_id;

create function private.payments_of_booking(p_booking_id uuid)
returns setof private.booking_payments
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.booking_payments where booking_id = p_booking_id;
$$;

create function private.paid_for_booking(p_booking_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select paid_cents from private.paid_bookings where booking_id = p_booking_id), 0);
$$;

-- What is paid for a booking and how, and what has gone back. A card is named where all that is not a gift card's was paid with it.
create function public.booking_money(p_booking_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'paid_cents', coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0),
      'gift_cents', coalesce(sum(gift_cents - gift_refunded_cents), 0),
      'back_cents', coalesce(sum(refunded_cents + gift_refunded_cents), 0)
    ) || case
      when count(distinct means) filter (where amount_cents > refunded_cents) = 1 then (
        array_agg(means) filter (where amount_cents > refunded_cents)
      )[1]
      else '{}'
    end
  from private.payments_of_booking(p_booking_id)
  where status in ('completed', 'refunded');
$$;

-- What is due for what is paid at once (695_paid_together.sql).
create function private.due_together(p_paid_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(greatest(0, price_cents + fee_cents - private.paid_for_booking(id))), 0)::integer
  from private.paid_together(p_paid_id);
$$;

revoke execute
on function private.due_together(uuid),
private.payments_of_booking(uuid),
private.gone_back(uuid, uuid),
private.paid_for_booking(uuid),
public.booking_money(uuid)
from public;
grant execute on function public.booking_money(uuid) to service_role;
