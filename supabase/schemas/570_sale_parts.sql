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

-- Tax is reckoned once for an order: its categories share it in proportion. Sending bears none, nor does the fee of an event, as a bay
-- does not; a gift card is taxed when it is spent. Two
-- payments of one order share each category, and its tax: the first rounded down, the last what is left.
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
    with
      paying as (
        select p.id, p.order_id, p.amount_cents - p.tip_cents + p.gift_cents as cents,
          sum(p.amount_cents - p.tip_cents + p.gift_cents) over (partition by p.order_id order by p.completed_at, p.id) as upto,
          sum(p.amount_cents - p.tip_cents + p.gift_cents) over (partition by p.order_id) as total
        from public.payments p
        where p.status in ('completed', 'refunded')
          and p.order_id in (select order_id from public.payments where id = any (p_payment_ids))
      ),
      bought as (
        select o.id, part.category, part.cents + part.tax as cents, part.tax, sum(part.cents + part.tax) over sofar as upto
        from public.orders o,
          lateral (select coalesce(sum(l.line_cents) filter (where l.is_gift_card), 0) as gifts,
              coalesce(sum(l.line_cents) filter (where l.is_served_here and not l.is_gift_card), 0) as food,
              coalesce(sum(l.line_cents) filter (where l.is_event_fee), 0) as events,
              coalesce(sum(l.line_cents) filter (where not l.is_served_here and not l.is_gift_card and not l.is_event_fee), 0) as goods
            from public.order_lines l where l.order_id = o.id) lines,
          lateral (select coalesce(o.tax_cents * lines.goods / nullif(lines.goods + lines.food, 0), 0) as of_goods) tax,
          lateral (values ('goods', lines.goods, tax.of_goods), ('food', lines.food, o.tax_cents - tax.of_goods),
            ('shipping', o.shipping_cents, 0), ('gift_cards', lines.gifts, 0), ('events', lines.events, 0)) part (category, cents, tax)
        where o.id in (select order_id from paying)
        window sofar as (partition by o.id order by part.category)
      ),
      -- How much of each category is paid when this payment is, and when the one before it was.
      cell as (
        select paying.id, bought.category, bought.cents, bought.tax,
          div(bought.upto * paying.upto, paying.total) - div((bought.upto - bought.cents) * paying.upto, paying.total) as after,
          div(bought.upto * (paying.upto - paying.cents), paying.total)
            - div((bought.upto - bought.cents) * (paying.upto - paying.cents), paying.total) as before
        from paying join bought on bought.id = paying.order_id
        where paying.id = any (p_payment_ids) and bought.cents > 0 and paying.total > 0
      ),
      share as (
        select cell.id, cell.category, cell.after - cell.before as cents,
          div(cell.tax * cell.after, cell.cents) - div(cell.tax * cell.before, cell.cents) as tax
        from cell
      )
    select share.id, share.category, (share.cents - share.tax)::integer, 0, share.tax::integer
    from share where share.cents > 0
    union all
    select p.id, 'tips', p.tip_cents, 0, 0 from public.payments p where p.id = any (p_payment_ids) and p.tip_cents > 0
    union all
    select p.id, case when p.purchase_id is not null then 'memberships' when p.booking_id is not null then 'bays' else 'other' end,
      p.amount_cents - p.tip_cents + p.gift_cents + p.discount_cents, p.discount_cents, 0
    from public.payments p
    where p.id = any (p_payment_ids) and p.order_id is null;
end;
$$;

-- The tip in each refund of these payments: whatever exceeds all else that its payment took, gift cards aside. Refunds of lines hold no
-- tip. They are counted first, also while their money is still on its way.
create function private.tips_given_back(p_payment_ids uuid[])
returns table (refund_id uuid, cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select step.id, (greatest(step.upto - step.rest, 0) - greatest(step.upto - step.open - step.rest, 0))::integer
    from (select r.id, r.status, own.open, p.amount_cents - p.tip_cents as rest,
        sum(r.card_cents - own.open) over (partition by r.payment_id)
          + sum(own.open) filter (where r.status = 'completed') over (partition by r.payment_id order by r.settled_at, r.id) as upto
      from public.refunds r join public.payments p on p.id = r.payment_id,
        lateral (select r.card_cents - least(r.card_cents, coalesce(sum(back.cents), 0)) as open
          from private.refund_lines back where back.refund_id = r.id) own
      where r.payment_id = any (p_payment_ids) and r.status <> 'dropped' and p.tip_cents > 0) step
    where step.status = 'completed';
end;
$$;

-- A refund is of the gift card that it ended, of the lines that it names, or of the tip; any other takes of everything else in
-- proportion to what is left of it, and of gift cards what is then left. Each step is the difference of what has gone back before and
-- after it, over all payments of an order, so that all steps together give back what was taken.
create function private.refund_parts_by_category(p_payment_ids uuid[])
returns table (refund_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  related uuid[] := array(select p.id from public.payments p where p.id = any (p_payment_ids)
    or (p.status in ('completed', 'refunded')
      and p.order_id in (select order_id from public.payments where id = any (p_payment_ids) and order_id is not null)));
begin
  return query
    with
      paying as (select p.id, coalesce(p.order_id, p.id) as sale from public.payments p where p.id = any (related)),
      part as (
        select paying.sale, s.category, sum(s.gross_cents - s.discount_cents + s.tax_cents) as cents, sum(s.tax_cents) as tax,
          sum(s.discount_cents) as discount
        from private.sale_parts(related) s join paying on paying.id = s.payment_id where s.category <> 'tips'
        group by paying.sale, s.category
      ),
      given as (
        select r.id, r.payment_id, paying.sale, r.settled_at, own.cards, r.tip_cents as tip, own.goods, own.food, own.events,
          r.card_cents + r.gift_cents - own.cards - own.goods - own.food - own.events - r.tip_cents as common
        from public.refunds r join paying on paying.id = r.payment_id
          left join public.gift_cards ended on ended.id = r.ended_card_id,
          lateral (select coalesce(sum(back.cents) filter (where not l.is_served_here and not l.is_event_fee), 0) as goods,
              coalesce(sum(back.cents) filter (where l.is_served_here), 0) as food,
              coalesce(sum(back.cents) filter (where l.is_event_fee), 0) as events,
              least(r.card_cents + r.gift_cents, coalesce(ended.initial_cents, 0)) as cards
            from private.refund_lines back join public.order_lines l on l.order_id = paying.sale and l.position = back.position
            where back.refund_id = r.id) own
        where r.status = 'completed'
      ),
      step as (
        select given.*, sum(given.common) over sofar as common_after, sum(given.cards) over sofar as cards_after,
          sum(given.goods) over sofar as goods_after, sum(given.food) over sofar as food_after, sum(given.events) over sofar as events_after
        from given window sofar as (partition by given.sale order by given.settled_at, given.id)
      ),
      moment as (
        select step.id, step.sale, m.*
        from step, lateral (values (true, step.common_after, step.cards_after, step.goods_after, step.food_after, step.events_after),
          (false, step.common_after - step.common, step.cards_after - step.cards, step.goods_after - step.goods,
            step.food_after - step.food, step.events_after - step.events)) m (is_after, common, cards, goods, food, events)
      ),
      -- What is named by then, and how much of the category that leaves.
      named as (
        select moment.id, moment.is_after, moment.common, part.*, own.cents as named,
          case when part.category = 'gift_cards' then 0 else part.cents - own.cents end as open
        from moment join part using (sale),
          lateral (select case part.category when 'goods' then moment.goods when 'food' then moment.food
            when 'events' then moment.events when 'gift_cards' then moment.cards else 0 end as cents) own
      ),
      weighed as (
        select named.*, sum(named.open) over (partition by named.id, named.is_after order by named.category) as upto,
          sum(named.open) over (partition by named.id, named.is_after) as rest
        from named
      ),
      back as (
        select weighed.*, weighed.named + case
            when weighed.category = 'gift_cards' then greatest(weighed.common - weighed.rest, 0)
            when weighed.rest = 0 then 0
            else div(least(weighed.common, weighed.rest) * weighed.upto, weighed.rest)
              - div(least(weighed.common, weighed.rest) * (weighed.upto - weighed.open), weighed.rest) end as back_cents
        from weighed
      ),
      told as (
        select back.id, back.category, case when back.is_after then -1 else 1 end as sign, back.back_cents,
          round(back.back_cents * back.tax / back.cents) as tax, round(back.back_cents * back.discount / back.cents) as discount
        from back where back.cents > 0
      )
    select told.id, told.category, sum(told.sign * (told.back_cents - told.tax + told.discount))::integer,
      sum(told.sign * told.discount)::integer, sum(told.sign * told.tax)::integer
    from told join given using (id)
    where given.payment_id = any (p_payment_ids)
    group by told.id, told.category having sum(told.sign * told.back_cents) <> 0
    union all
    select given.id, 'tips', -given.tip, 0, 0 from given where given.tip > 0 and given.payment_id = any (p_payment_ids);
end;
$$;

revoke execute
on function private.note_discount(),
private.sale_parts(uuid[]),
private.tips_given_back(uuid[]),
private.refund_parts_by_category(uuid[])
from public;
