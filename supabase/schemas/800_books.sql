-- What must be true of our own books at any moment when nothing is in flight, all of it in one place, and what is not: one value,
-- because the API cuts a list of rows at its limit and says nothing. domain/money/book-faults.ts words the codes.
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
          private.paid_for_order(o.id) < o.total_cents
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
      -- Then what an order was for, by category, is its total as well.
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
      -- Who was booked by staff may pay at the counter, later, and so may who has more time from them: no more than it costs.
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

-- Our side of a page of the provider's list. Sent back is what the provider has given back: not what is owed, and not what went
-- another way.
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

revoke execute on function public.check_books(), public.payments_at_provider(text[]) from public;
grant execute on function public.check_books(), public.payments_at_provider(text[]) to service_role;
