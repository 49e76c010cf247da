-- Of which bookings of a bill a refund is taken.

-- A list with booking_id, card_cents and gift_cents: those that are asked for, each with
-- its cents, or all of the bill in proportion to what is left of them. Empty for a payment that has no shares; null where a
-- booking has less left than is asked for.
create function private.refund_parts(p_payment_id uuid, p_cents integer, p_asked jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  ids uuid[];
  cards integer[];
  gifts integer[];
begin
  select array_agg(share.booking_id order by b.starts_at, b.number),
      array_agg(share.amount_cents - back.card_cents order by b.starts_at, b.number),
      array_agg(share.gift_cents - back.gift_cents order by b.starts_at, b.number)
    into ids, cards, gifts
    from private.payment_shares share join public.bookings b on b.id = share.booking_id,
      lateral private.gone_back(p_payment_id, share.booking_id) back
    where share.payment_id = p_payment_id;
  if ids is null then
    return '[]';
  elsif p_asked is null then
    return (select jsonb_agg(jsonb_build_object('booking_id', ids[card.n], 'card_cents', card.cents, 'gift_cents', gift.cents))
      from private.cut(least(p_cents, (select sum(c) from unnest(cards) c)::integer), cards) card
      join private.cut(greatest(p_cents - (select sum(c) from unnest(cards) c)::integer, 0), gifts) gift using (n)
      where card.cents + gift.cents > 0);
  end if;
  return (select case when bool_and(coalesce(asked.cents <= cards[place.n] + gifts[place.n], false)) and sum(asked.cents) = p_cents then
      jsonb_agg(jsonb_build_object('booking_id', asked.booking_id, 'card_cents', least(asked.cents, cards[place.n]),
        'gift_cents', greatest(asked.cents - cards[place.n], 0))) end
    from jsonb_to_recordset(p_asked) as asked (booking_id uuid, cents integer),
      lateral (select array_position(ids, asked.booking_id) as n) place);
end;
$$;

-- A refund that lowers prices locks the bookings before their payment, as cancelling does: else the two would wait for each other.
create function private.lock_bookings_of(p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings b
    where b.id in (select booking_id from public.payments where id = p_payment_id
      union select booking_id from private.payment_shares where payment_id = p_payment_id)
    order by b.id for update;
end;
$$;

create function private.keep_refund_parts(p_refund_id uuid, p_parts jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.refund_shares as kept (refund_id, booking_id, card_cents, gift_cents)
  select p_refund_id, part.booking_id, part.card_cents, part.gift_cents
  from jsonb_to_recordset(p_parts) as part (booking_id uuid, card_cents integer, gift_cents integer)
  on conflict (refund_id, booking_id) do update
    set
      card_cents = kept.card_cents + excluded.card_cents,
      gift_cents = kept.gift_cents + excluded.gift_cents;
$$;

-- What a refund takes of its bookings lowers what they cost. A negative sum takes it back.
create function private.lower_prices(p_booking_id uuid, p_parts jsonb, p_cents integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_parts = '[]' then
    perform private.lower_price(p_booking_id, p_cents);
  end if;
  perform private.lower_price(part.booking_id, sign(p_cents)::integer * (part.card_cents + part.gift_cents))
    from jsonb_to_recordset(p_parts) as part (booking_id uuid, card_cents integer, gift_cents integer);
end;
$$;

-- What a booking has of a payment that pays others too, and what is left of that; nothing for one that is all its own.
create function private.share_of(p_payment_id uuid, p_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          jsonb_build_object(
            'share', jsonb_build_object(
              'booking_id', p_booking.id, 'number', p_booking.number, 'cents', share.amount_cents + share.gift_cents,
              'left_cents', share.amount_cents + share.gift_cents - back.card_cents - back.gift_cents
            )
          )
        from
          private.payment_shares share,
          lateral private.gone_back(p_payment_id, p_booking.id) back
        where share.payment_id = p_payment_id and share.booking_id = p_booking.id
      ),
      '{}'
    );
$$;

revoke execute
on function private.refund_parts(uuid, integer, jsonb),
private.lock_bookings_of(uuid),
private.keep_refund_parts(uuid, jsonb),
private.lower_prices(uuid, jsonb, integer),
private.share_of(uuid, public.bookings)
from public;
