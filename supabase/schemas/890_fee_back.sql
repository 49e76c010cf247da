-- A fee that was kept for cancelling late goes back when the time is sold again. How much is the rule of domain/booking/fee-back.ts;
-- here are the facts that it is decided by, and that it is done once.
create table private.kept_fees (
  booking_id uuid primary key references public.bookings (id)
    on delete cascade,
  bay_id uuid not null references public.bays (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents integer not null,
  fee_cents integer not null check (fee_cents > 0),
  earlier_cents integer not null,
  cancelled_at timestamptz not null,
  settled_at timestamptz,
  back_cents integer check (back_cents between 0 and fee_cents),
  constraint kept_fees_are_settled_with_a_sum check ((settled_at is null) = (back_cents is null))
);
comment on table private.kept_fees is
  'What was kept for cancelling late, and whether it went back because the time was sold again.';
comment on column private.kept_fees.earlier_cents is 'Kept for changes before the booking was cancelled; that stays.';
create index kept_fees_bay_id_idx on private.kept_fees (bay_id);
create index kept_fees_to_settle_idx on private.kept_fees (ends_at) where settled_at is null;

alter table private.kept_fees enable row level security;

create function private.note_kept_fee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.kept_fees (booking_id, bay_id, starts_at, ends_at, price_cents, fee_cents, earlier_cents, cancelled_at)
    values (new.id, new.bay_id, new.starts_at, new.ends_at, new.price_cents, new.fee_cents - old.fee_cents, old.fee_cents,
      new.cancelled_at);
  return null;
end;
$$;

-- Once the time has begun it is no late cancellation any more: nothing goes back by the terms.
create trigger note_kept_fee
after update of status on public.bookings
for each row
when
  (old.status = 'confirmed' and new.status = 'cancelled' and new.fee_cents > old.fee_cents and new.starts_at > new.cancelled_at)
execute function private.note_kept_fee();

-- What the venue got for a time again: of each booking that stands there the part that lies within. Nobody else had the bay before it
-- was given back, but for who had not come.
create function private.sold_again(p_kept private.kept_fees)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'fee_cents', (
        select greatest(0, least(p_kept.fee_cents, b.fee_cents - p_kept.earlier_cents, private.paid_for_booking(b.id)))
        from public.bookings b
        where b.id = p_kept.booking_id
      ),
      'price_cents', p_kept.price_cents, 'minutes', extract(epoch from p_kept.ends_at - p_kept.starts_at)::integer / 60,
      'gained_cents', coalesce(sum(floor(least(paid, price_cents) * within / whole)), 0)::integer,
      'sold_minutes', coalesce(sum(within) / 60, 0)::integer,
      'is_owed', coalesce(bool_or(paid < price_cents and status <> 'no_show'), false)
    )
  from
    (
      select
        b.status,
        b.price_cents,
        private.paid_for_booking(b.id) as paid,
        extract(epoch from least(b.ends_at, p_kept.ends_at) - greatest(b.starts_at, p_kept.starts_at)) as within,
        extract(epoch from b.ends_at - b.starts_at) as whole
      from public.bookings b
      where
        b.bay_id = p_kept.bay_id
        and b.period && tstzrange(p_kept.starts_at, p_kept.ends_at)
        and b.starts_at > p_kept.starts_at - interval '26 hours'
        and b.starts_at < p_kept.ends_at
        and (b.status in ('confirmed', 'attended') or (b.status = 'no_show' and b.created_at >= p_kept.cancelled_at))
    ) again;
$$;

-- Decided when the time is over, so that it can be sold no more. What is paid at the counter is waited for, a day at most.
create function public.fees_to_settle()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(facts || jsonb_build_object('booking_id', booking_id)), '[]')
  from
    (
      select kept.booking_id, kept.ends_at, private.sold_again(kept) as facts
      from private.kept_fees kept
      where kept.settled_at is null and kept.ends_at <= private.clock()
      order by kept.ends_at
      limit 200
    ) due
  where not (facts ->> 'is_owed')::boolean or ends_at <= private.clock() - interval '1 day';
$$;

-- Once, and only if everything is as it was seen. The booking is locked before its payments, in the order of a refund of staff's.
create function public.settle_fee(p_booking_id uuid, p_seen jsonb, p_back_cents integer, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept private.kept_fees;
  given public.bookings;
  refunds jsonb;
begin
  select * into kept from private.kept_fees where booking_id = p_booking_id for update;
  if kept.booking_id is null or kept.settled_at is not null then
    return '{"state": "settled", "refunds": []}';
  end if;
  perform 1 from public.bookings where id = p_booking_id for update;
  perform private.lock_payments_of(array[p_booking_id]);
  if private.sold_again(kept) <> p_seen then
    return '{"state": "changed", "refunds": []}';
  end if;
  update private.kept_fees set settled_at = private.clock(), back_cents = p_back_cents where booking_id = p_booking_id;
  if p_back_cents = 0 then
    return '{"state": "settled", "refunds": []}';
  end if;
  update public.bookings set fee_cents = fee_cents - p_back_cents where id = p_booking_id returning * into given;
  refunds := private.refund_booking(p_booking_id, p_back_cents, p_reason, null);
  perform private.queue_mail(given.email, 'fee_returned', jsonb_build_object('id', given.id, 'name', given.contact_name,
    'number', given.number, 'key', given.key, 'bay_name', given.bay_name, 'starts_at', given.starts_at, 'ends_at', given.ends_at,
    'back_cents', p_back_cents, 'fee_cents', given.fee_cents)) where given.email <> '';
  return jsonb_build_object('state', 'settled', 'refunds', refunds);
end;
$$;

revoke execute
on function private.note_kept_fee(),
private.sold_again(private.kept_fees),
public.fees_to_settle(),
public.settle_fee(uuid, jsonb, integer, text)
from public;
grant execute on function public.fees_to_settle(), public.settle_fee(uuid, jsonb, integer, text) to service_role;
