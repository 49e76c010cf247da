create function private.reader_state(p private.card_readers)
returns text
language sql
stable
set search_path = ''
return case
  when p.removed_at is not null then 'removed'
  when p.device_id is not null then 'paired'
  when p.pair_by <= now() then 'expired'
  when p.code = '' then 'asked'
  else 'waiting'
end;

-- Card readers in use. Pending pairing codes are for admins, who enter them.
create function public.card_readers()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'code', r.code,
      'state', private.reader_state(r)) order by r.added_at, r.id), '[]')
    from private.card_readers r where r.removed_at is null and (r.device_id is not null or private.is_admin()));
end;
$$;

create function public.rename_reader(p_id uuid, p_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  was text;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  elsif length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform private.refuse('reader_without_name');
  end if;
  select name into was from private.card_readers where id = p_id and removed_at is null for update;
  if was is null then
    perform private.refuse('reader_unknown');
  elsif was <> btrim(p_name) then
    update private.card_readers set name = btrim(p_name) where id = p_id;
    perform private.write_audit(auth.uid(), 'update', 'card_readers', p_id::text, jsonb_build_object('name', was),
      jsonb_build_object('name', btrim(p_name)), '');
  end if;
end;
$$;

-- Removes a card reader: it gets no new amounts, but may still take the current one.
create function public.remove_reader(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone private.card_readers;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  update private.card_readers set removed_at = now() where id = p_id and removed_at is null returning * into gone;
  if gone.device_id is not null then
    perform private.write_audit(auth.uid(), 'delete', 'card_readers', p_id::text, jsonb_build_object('name', gone.name), null, '');
  end if;
end;
$$;

-- The payment method of the part that no gift card paid, for emails and screens. domain/money/payment-method.ts has the wording.
create function private.means_of(p public.payments)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'card_last_four', p.card_last_four, 'card_brand', p.card_brand, 'wallet', p.wallet, 'is_cash', p.method = 'cash'
    );
$$;

-- A line's price with its share of the tax; the shares of all lines add up to the order's tax.
create function private.gross_of_line(p_order_id uuid, p_position integer)
returns integer
language sql
stable
set search_path = ''
as $$
  select
    (line.line_cents + div(o.tax_cents * line.upto, line.taxed) - div(o.tax_cents * (line.upto - line.own), line.taxed))::integer
  from
    public.orders o,
    lateral (
      select
        l.position,
        l.line_cents,
        own.cents::numeric as own,
        sum(own.cents) over (order by l.position) as upto,
        greatest(sum(own.cents) over (), 1) as taxed
      from
        public.order_lines l,
        lateral (
          select
            case
              when l.is_gift_card
              or l.is_event_fee then 0
              else l.line_cents
            end as cents
        ) own
      where l.order_id = o.id
    ) line
  where o.id = p_order_id and line.position = p_position;
$$;

-- How many of a line are refunded as lines, or about to be.
create function private.back_of_line(p_order_id uuid, p_position integer)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(back.quantity), 0)::integer
    from private.refund_lines back
      join public.refunds r on r.id = back.refund_id
      join public.payments p on p.id = r.payment_id
    where p.order_id = p_order_id and back.position = p_position and r.status <> 'dropped'
  );
end;
$$;

-- A booking's share of a payment for several, and what is left of it; no row for a payment for this booking alone.
create function private.share_of(p_payment_id uuid, p_booking public.bookings)
returns jsonb
language sql
stable
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

-- The bookings of a bill that get the refund.
create function private.numbers_of_refund(p_refund_id uuid, p_number text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((select string_agg(b.number, ', ' order by b.starts_at, b.number)
    from private.refund_shares share join public.bookings b on b.id = share.booking_id
    where share.refund_id = p_refund_id and share.card_cents + share.gift_cents > 0), p_number);
end;
$$;

-- Checks every invariant of our own books that holds when no payment is in flight, and lists what breaks it. Returns one value, because
-- the API silently cuts long row sets. domain/money/book-faults.ts has the wording.
create function public.check_books()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    faults as (
      select 'order_without_payment' as code, o.number as subject, null::bigint as times, null::timestamptz as since
      from public.orders o
      where
        o.status = 'paid'
        and (
          -- Money received, without tips and before refunds.
          (
            select coalesce(sum(p.amount_cents - p.tip_cents + p.gift_cents), 0)
            from public.payments p
            where p.order_id = o.id and p.status in ('completed', 'refunded')
          ) < o.total_cents
          or not exists (select from public.payments p where p.order_id = o.id and p.status = 'completed')
        )
      union all
      select 'payment_without_order', p.id::text, null, null
      from
        public.payments p
        join public.orders o on o.id = p.order_id
      where p.status = 'completed' and o.status <> 'paid'
      union all
      select 'order_paid_again', o.number, count(*), null
      from
        public.orders o
        join public.payments p on p.order_id = o.id and p.status in ('completed', 'refunded')
      group by o.number, o.total_cents
      having sum(p.amount_cents - p.tip_cents + p.gift_cents) > o.total_cents
      union all
      -- The lines must add up to the subtotal, so that revenue by category equals the total.
      select 'lines_differ', o.number, null, null
      from public.orders o
      where
        o.status in ('paid', 'refunded')
        and o.subtotal_cents <> (select coalesce(sum(l.line_cents), 0) from public.order_lines l where l.order_id = o.id)
      union all
      select 'order_holds_goods', o.number, null, null
      from public.orders o
      where
        o.stock_taken
        and o.status = 'pending'
        and not exists (select from public.payments p where p.order_id = o.id and p.status in ('pending', 'authorized'))
      union all
      -- A booking made or extended by staff may be paid at the register later, but never for more than its price.
      select 'booking_differs', b.number, null, null
      from
        public.bookings b,
        lateral (
          select
            private.paid_for_booking(b.id) as paid,
            b.fee_cents + case
              when b.status = 'cancelled' then 0
              else b.price_cents
            end as costs
        ) sums
      where
        b.status <> 'held'
        and not private.has_open_payment(b.id)
        and paid <> costs
        and not (b.status <> 'cancelled' and paid <= costs and (b.booked_by is not null or costs - paid <= b.counter_cents))
      union all
      select 'payment_for_hold', p.id::text, null, null
      from
        public.payments p
        join public.bookings b on b.id = p.booking_id
      where p.status = 'completed' and b.status = 'held'
      union all
      select 'bill_in_part', bill.id::text, count(*), null
      from
        public.bills bill
        join public.bookings b on b.bill_id = bill.id
      group by bill.id
      having count(*) filter (where b.status = 'held') between 1 and count(*) - 1
      union all
      select 'shares_differ', p.id::text, null, null
      from
        public.payments p
        join private.payment_shares share on share.payment_id = p.id
      group by p.id
      having
        (sum(share.amount_cents), sum(share.gift_cents)) <> (p.amount_cents, p.gift_cents)
        or (p.refunded_cents, p.gift_refunded_cents) <> (
          select coalesce(sum(back.card_cents), 0), coalesce(sum(back.gift_cents), 0)
          from
            public.refunds r
            join private.refund_shares back on back.refund_id = r.id
          where r.payment_id = p.id and r.status <> 'dropped'
        )
      union all
      select 'purchase_differs', m.number, null, null
      from public.membership_purchases m
      where
        (m.status = 'paid') <> (
          m.price_cents = 0
          or exists (
            select
            from public.payments p
            where p.purchase_id = m.id and p.status = 'completed' and p.amount_cents + p.gift_cents = m.price_cents
          )
        )
      union all
      select 'payment_open', p.id::text, null, p.created_at
      from public.payments p
      where p.status in ('pending', 'authorized') and p.created_at < now() - interval '5 minutes'
      union all
      select 'refunds_differ', p.id::text, null, null
      from
        public.payments p
        left join public.refunds r on r.payment_id = p.id and r.status <> 'dropped'
      group by p.id
      having p.refunded_cents <> coalesce(sum(r.card_cents), 0) or p.gift_refunded_cents <> coalesce(sum(r.gift_cents), 0)
      union all
      select 'gift_card_differs', g.id::text, null, null
      from public.gift_cards g
      where
        g.balance_cents <> g.initial_cents - coalesce(
          (select sum(p.gift_cents) from public.payments p where p.gift_card_id = g.id and p.gift_taken), 0
        ) + coalesce(
          (
            select sum(r.gift_cents)
            from
              public.refunds r
              join public.payments p on p.id = r.payment_id
            where p.gift_card_id = g.id and r.status = 'completed'
          ),
          0
        )
    )
  select coalesce(jsonb_agg(to_jsonb(faults)), '[]')
  from faults;
$$;

-- Our side of a page of the provider's list. Counts only refunds that the provider made: not amounts still owed, nor refunds by other
-- means.
create function public.payments_at_provider(p_ids text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'provider_payment_id', p.provider_payment_id, 'status', p.status, 'amount_cents', p.amount_cents,
          'sent_back_cents', (
            select coalesce(sum(r.card_cents), 0)
            from public.refunds r
            where r.payment_id = p.id and r.status = 'completed' and not r.at_counter and not r.by_hand
          ),
          'has_open_refund', exists (select from public.refunds r where r.payment_id = p.id and r.status = 'pending')
        )
      ),
      '[]'
    )
  from public.payments p
  where p.provider_payment_id = any (p_ids);
$$;

grant execute
on function public.card_readers(), public.rename_reader(uuid, text), public.remove_reader(uuid)
to authenticated;
grant execute on function public.check_books(), public.payments_at_provider(text[]) to service_role;
