-- What a payment paid for, by category, for the accountant; and what of it a refund gives back. Each adds up to its payment or refund, to
-- the cent. Decision 45.

-- The plan's discount is kept as it was when the money was taken: a booking that moves later has another price. Each payment has the part
-- of it that goes with its part of the price, so that all together have the whole; a fee has none.
create function private.note_discount()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select coalesce(sum(round(off * after / price) - round(off * before / price)), 0)
    into new.discount_cents
    from public.bookings b
      left join public.bookings moved on moved.id = b.moves_booking_id,
      lateral (select (b.price_trace #>> '{discount,cents}')::numeric as off, nullif(b.price_cents, 0) as price) asked,
      lateral (select case when b.id = new.booking_id
          then greatest(least(price, private.paid_for_booking(coalesce(moved.id, b.id)) - coalesce(moved.fee_cents, b.fee_cents, 0)), 0)
          else 0 end as before) paid,
      lateral (select case when b.id = new.booking_id then least(price, before + new.amount_cents + new.gift_cents)
          else price end as after) pays
    where b.id = new.booking_id or (b.bill_id = new.booking_id and b.status = 'held');
  return new;
end;
$$;

create trigger note_discount
before insert on public.payments
for each row
when (new.status in ('completed', 'refunded') and new.booking_id is not null)
execute function private.note_discount();

create trigger note_discount_later
before update of status on public.payments
for each row
when (new.status = 'completed' and old.status <> 'completed' and new.booking_id is not null)
execute function private.note_discount();

-- Tax is reckoned once for an order: its categories share it in proportion. Sending bears none, a gift card is taxed when it is spent.
create function private.sale_parts(p_payment_ids uuid[])
returns table (payment_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select p.id, part.category, part.cents::integer, 0, part.tax::integer
    from public.payments p join public.orders o on o.id = p.order_id,
      lateral (select coalesce(sum(l.line_cents) filter (where l.is_gift_card), 0) as gifts,
          coalesce(sum(l.line_cents) filter (where l.is_served_here and not l.is_gift_card), 0) as food,
          coalesce(sum(l.line_cents) filter (where not l.is_served_here and not l.is_gift_card), 0) as goods
        from public.order_lines l where l.order_id = o.id) lines,
      lateral (select coalesce(o.tax_cents * lines.goods / nullif(lines.goods + lines.food, 0), 0) as of_goods) tax,
      lateral (values ('goods', lines.goods, tax.of_goods), ('food', lines.food, o.tax_cents - tax.of_goods),
        ('shipping', o.shipping_cents, 0), ('gift_cards', lines.gifts, 0)) part (category, cents, tax)
    where p.id = any (p_payment_ids) and part.cents > 0
    union all
    select p.id, case when p.purchase_id is not null then 'memberships' when p.booking_id is not null then 'bays' else 'other' end,
      p.amount_cents + p.gift_cents + p.discount_cents, p.discount_cents, 0
    from public.payments p
    where p.id = any (p_payment_ids) and p.order_id is null;
end;
$$;

-- A refund is of the gift card that it ended; any other takes of everything else in proportion, and of gift cards what is then left.
-- Each step is the difference of what has gone back before and after it, so that all steps together give back what was taken.
create function private.refund_parts_by_category(p_payment_ids uuid[])
returns table (refund_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with
      part as (
        select s.*, s.gross_cents - s.discount_cents + s.tax_cents as cents,
          sum(case when s.category = 'gift_cards' then 0 else s.gross_cents - s.discount_cents + s.tax_cents end)
            over (partition by s.payment_id order by s.category) as upto,
          sum(case when s.category = 'gift_cards' then 0 else s.gross_cents - s.discount_cents + s.tax_cents end)
            over (partition by s.payment_id) as rest
        from private.sale_parts(p_payment_ids) s
      ),
      step as (
        select r.id, r.payment_id, r.card_cents + r.gift_cents - own.cents as common, own.cents as cards,
          sum(r.card_cents + r.gift_cents - own.cents) over sofar as common_after, sum(own.cents) over sofar as cards_after
        from public.refunds r left join public.gift_cards ended on ended.id = r.ended_card_id,
          lateral (select least(r.card_cents + r.gift_cents, coalesce(ended.initial_cents, 0)) as cents) own
        where r.payment_id = any (p_payment_ids) and r.status = 'completed'
        window sofar as (partition by r.payment_id order by r.settled_at, r.id)
      ),
      back as (
        select step.id, part.*, moment.is_after,
          case when part.category = 'gift_cards' then moment.cards + greatest(moment.common - part.rest, 0)
            when part.rest = 0 then 0
            else least(moment.common, part.rest) * part.upto / part.rest
              - least(moment.common, part.rest) * (part.upto - part.cents) / part.rest end as back_cents
        from step join part using (payment_id),
          lateral (values (true, step.common_after, step.cards_after),
            (false, step.common_after - step.common, step.cards_after - step.cards)) moment (is_after, common, cards)
      ),
      told as (
        select back.id, back.category, case when back.is_after then -1 else 1 end as sign, back.back_cents,
          round(back.back_cents::numeric * back.tax_cents / back.cents) as tax,
          round(back.back_cents::numeric * back.discount_cents / back.cents) as discount
        from back where back.cents > 0
      )
    select told.id, told.category, sum(told.sign * (told.back_cents - told.tax + told.discount))::integer,
      sum(told.sign * told.discount)::integer, sum(told.sign * told.tax)::integer
    from told group by told.id, told.category having sum(told.sign * told.back_cents) <> 0;
end;
$$;

-- What the provider keeps of payments of ours. It tells some time after them, and may correct it.
create function public.note_fees(p_fees jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  with
    told as materialized (
      select p.id, fee.fee_cents
      from
        jsonb_to_recordset(p_fees) as fee (provider_payment_id text, fee_cents integer)
        join public.payments p using (provider_payment_id)
      where p.status in ('completed', 'refunded') and p.fee_cents is distinct from fee.fee_cents
      order by p.id
      for update of p
    )
  update public.payments p
  set fee_cents = told.fee_cents
  from told
  where p.id = told.id;
$$;

revoke execute
on function private.note_discount(), private.sale_parts(uuid[]), private.refund_parts_by_category(uuid[]), public.note_fees(jsonb)
from public;
grant execute on function public.note_fees(jsonb) to service_role;
