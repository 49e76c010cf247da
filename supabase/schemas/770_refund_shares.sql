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

-- Which bookings get it back, where it is that of a bill.
create function private.numbers_of_refund(p_refund_id uuid, p_number text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((select string_agg(b.number, ', ' order by b.starts_at, b.number)
    from private.refund_shares share join public.bookings b on b.id = share.booking_id
    where share.refund_id = p_refund_id and share.card_cents + share.gift_cents > 0), p_number);
end;
$$;

revoke execute on function private.share_of(uuid, public.bookings), private.numbers_of_refund(uuid, text) from public;
