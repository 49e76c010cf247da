-- Money by the day it moved: each payment and each refund, for the accountant. Decision 45.

create function private.tender_of(p public.payments)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    case
      when p.amount_cents = 0 then 'gift_card'
      when p.method = 'cash' then 'cash'
      when p.at_counter then 'terminal'
      when p.wallet is not null then 'wallet'
      else 'card'
    end;
$$;

-- What moved on these days: in above zero, out below. A refund counts from when it came through: until then nothing has moved.
create function private.money_movements(p_from date, p_to date)
returns table (
  id uuid,
  kind text,
  payment_id uuid,
  at timestamptz,
  day date,
  tender text,
  cents integer,
  gift_cents integer,
  fee_cents integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  first timestamptz := p_from::timestamp at time zone private.venue_zone();
  after_last timestamptz := (p_to + 1)::timestamp at time zone private.venue_zone();
begin
  return query
    select p.id, 'payment', p.id, p.completed_at, (p.completed_at at time zone private.venue_zone())::date, private.tender_of(p),
      p.amount_cents, p.gift_cents, p.fee_cents
    from public.payments p
    where p.status in ('completed', 'refunded') and p.completed_at >= first and p.completed_at < after_last
    union all
    select r.id, 'refund', p.id, r.settled_at, (r.settled_at at time zone private.venue_zone())::date,
      case when r.card_cents = 0 then 'gift_card' when r.by_hand then 'by_hand' else private.tender_of(p) end,
      -r.card_cents, -r.gift_cents, null
    from public.refunds r join public.payments p on p.id = r.payment_id
    where r.status = 'completed' and r.settled_at >= first and r.settled_at < after_last;
end;
$$;

create function private.parts_of_movements(p_payments uuid[], p_refunded uuid[])
returns table (id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select * from private.sale_parts(p_payments) union all select * from private.refund_parts_by_category(p_refunded);
end;
$$;

-- What the venue owed on gift cards at the end of a day: what each that was sold by then was still good for. One that was ended is good
-- for nothing once its money has gone back.
create function private.gift_liability(p_day date)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  after_last timestamptz := (p_day + 1)::timestamp at time zone private.venue_zone();
begin
  return (
    with
      sold as (
        select card.id, card.initial_cents from public.gift_cards card
        where exists (select from public.payments p where p.order_id = card.order_id and p.status in ('completed', 'refunded')
            and p.completed_at < after_last)
          and (card.voided_at is null or case when exists (select from public.refunds r where r.ended_card_id = card.id)
            then not exists (select from public.refunds r where r.ended_card_id = card.id and r.status = 'completed'
              and r.settled_at < after_last)
            else card.voided_at >= after_last end)
      ),
      used as (
        select p.gift_card_id as id, sum(p.gift_cents) as cents from public.payments p
        where p.gift_cents > 0 and p.status in ('completed', 'refunded') and p.completed_at < after_last group by p.gift_card_id
      ),
      given as (
        select p.gift_card_id as id, sum(r.gift_cents) as cents from public.refunds r join public.payments p on p.id = r.payment_id
        where r.gift_cents > 0 and r.status = 'completed' and r.settled_at < after_last group by p.gift_card_id
      )
    select coalesce(sum(sold.initial_cents - coalesce(used.cents, 0) + coalesce(given.cents, 0)), 0)
    from sold left join used using (id) left join given using (id)
  );
end;
$$;

create function private.need_money_days(p_from date, p_to date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.need_staff();
  if p_from is null or p_to is null or p_from not between '2000-01-01' and '2099-12-31' or p_to not between p_from and p_from + 399 then
    perform private.refuse('money_range', 400);
  end if;
end;
$$;

-- Sums of each day by tender and by category, and what is still to go back.
create function public.money_days(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_money_days(p_from, p_to);
  return (
    with
      moved as materialized (select * from private.money_movements(p_from, p_to)),
      parts as materialized (
        select m.day, part.category, sum(part.gross_cents) as gross, sum(part.discount_cents) as discount, sum(part.tax_cents) as tax
        from private.parts_of_movements(
          (select array_agg(payment_id) from moved where kind = 'payment'),
          (select array_agg(distinct payment_id) from moved where kind = 'refund')) part
        join moved m on m.id = part.id group by m.day, part.category
      ),
      tenders as materialized (select day, tender, sum(cents) as cents from moved group by day, tender),
      days as (
        select day, count(*) as movements, sum(gift_cents) as gift_cents, coalesce(sum(fee_cents), 0) as fee_cents,
          count(*) filter (where fee_cents is null and kind = 'payment' and tender in ('card', 'wallet')) as without_fee
        from moved group by day
      )
    select jsonb_build_object('from', p_from, 'to', p_to,
      'days', coalesce(jsonb_agg(jsonb_build_object('day', day, 'movements', movements, 'gift_cents', gift_cents,
        'fee_cents', fee_cents, 'without_fee', without_fee,
        'tenders', (select jsonb_agg(jsonb_build_object('tender', tender, 'cents', cents) order by tender)
          from tenders where tenders.day = days.day),
        'parts', (select jsonb_agg(jsonb_build_object('category', category, 'gross_cents', gross, 'discount_cents', discount,
            'tax_cents', tax) order by category)
          from parts where parts.day = days.day)) order by day), '[]'),
      'owed_on_cards', jsonb_build_object('before_cents', private.gift_liability(p_from - 1), 'after_cents', private.gift_liability(p_to)),
      'on_the_way', (select jsonb_build_object('refunds', count(*), 'cents', coalesce(sum(card_cents + gift_cents), 0))
        from public.refunds where status in ('pending', 'failed')))
    from days);
end;
$$;

-- Each payment and each refund of these days, in one value, which nothing cuts; the count goes with it.
create function public.money_movements(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_money_days(p_from, p_to);
  return (
    with
      moved as materialized (select * from private.money_movements(p_from, p_to)),
      parts as materialized (
        select part.id, jsonb_agg(jsonb_build_object('category', part.category, 'gross_cents', part.gross_cents,
          'discount_cents', part.discount_cents, 'tax_cents', part.tax_cents) order by part.category) as list
        from private.parts_of_movements(
          (select array_agg(payment_id) from moved where kind = 'payment'),
          (select array_agg(distinct payment_id) from moved where kind = 'refund')) part
        group by part.id
      )
    select jsonb_build_object('from', p_from, 'to', p_to, 'count', count(*),
      'movements', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'payment_id', m.payment_id, 'at', private.ms(m.at),
        'day', m.day, 'tender', m.tender, 'cents', m.cents, 'gift_cents', m.gift_cents, 'fee_cents', m.fee_cents,
        'number', private.number_of_movement(p, m.id),
        'parts', coalesce(parts.list, '[]')) || private.means_of(p) order by m.at, m.kind, m.id), '[]'))
    from moved m join public.payments p on p.id = m.payment_id left join parts on parts.id = m.id);
end;
$$;

-- The number of what was paid; of a bill those of its bookings, or of the ones that a refund is of.
create function private.number_of_movement(p public.payments, p_movement_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    case
      when p.order_id is not null then (select o.number from public.orders o where o.id = p.order_id)
      when p.purchase_id is not null then (select m.number from public.membership_purchases m where m.id = p.purchase_id)
      when p.id = p_movement_id then coalesce(
        (select string_agg(b.number, ', ' order by b.starts_at, b.number)
          from private.payment_shares share join public.bookings b on b.id = share.booking_id where share.payment_id = p.id),
        (select b.number from public.bookings b where b.id = p.booking_id))
      else private.numbers_of_refund(p_movement_id, (select b.number from public.bookings b where b.id = p.booking_id))
    end,
    p.description);
end;
$$;

revoke execute
on function private.tender_of(public.payments),
private.money_movements(date, date),
private.parts_of_movements(uuid[], uuid[]),
private.gift_liability(date),
private.need_money_days(date, date),
public.money_days(date, date),
public.money_movements(date, date),
private.number_of_movement(public.payments, uuid)
from public;
grant execute on function public.money_days(date, date), public.money_movements(date, date) to authenticated;
