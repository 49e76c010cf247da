-- The long lists of the admin pages, a page at a time: searched, filtered, ordered and counted. Their views have no order of their own.

-- Natural, case- and accent-insensitive order: 'Bay 2' before 'Bay 10', empty values last. Equals orderKey in app/ui/list/list-column.ts.
create function private.order_key(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    nullif(
      regexp_replace(
        regexp_replace(lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')), '\d+', '00000000000\&', 'g'),
        '0*(\d{12})(?!\d)', '\1', 'g'
      ),
      ''
    ) collate "C";
$$;

-- The sort keys of each list, as expressions over its row l; the empty id is the default order.
create function private.list_orders(p_list text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select
    case p_list
      when 'members' then '{
        "": ["l.created desc"],
        "name": ["private.order_key(trim(l.firstname || '' '' || l.surname))"],
        "id": ["l.id"],
        "email": ["nullif(l.email, '''')"],
        "phone": ["nullif(l.phonecell, '''')"],
        "membership": ["private.order_key(l.membership_name)"],
        "created": ["l.created"],
        "contact": ["l.last_contact"]
      }'::jsonb
      when 'bookings' then '{
        "": [
          "l.date < (select private.today())", "case when l.date >= (select private.today()) then l.at end", "l.at desc"
        ],
        "id": ["private.order_key(l.id)"],
        "member": ["private.order_key(l.member_name)"],
        "date": ["l.date", "l.start_time"],
        "time": ["l.start_time", "l.end_time"],
        "bay": ["private.order_key(l.bay_name)"],
        "status": ["l.status"]
      }'
      when 'checkins' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.member_name)"],
        "date": ["l.at"],
        "in": ["l.check_in_time"],
        "out": ["l.check_out_time"]
      }'
      when 'sales' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.member_name)"],
        "description": ["private.order_key(l.description)"],
        "amount": ["l.amount"],
        "method": ["l.payment_method"],
        "date": ["l.at"]
      }'
    end;
$$;

create function private.list_order(p_list text, p_order text, p_descending boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    string_agg(
      key || case
        when p_order <> '' then direction
        else ''
      end,
      ', '
      order by n
    ) || ', l.id'
  from
    jsonb_array_elements_text(private.list_orders(p_list) -> p_order) with ordinality keys (key, n),
    (
      select
        case
          when p_descending then ' desc nulls last'
          else ' asc nulls last'
        end as direction
    ) way;
$$;

-- The searched fields, one per line, so that no match spans two fields.
create function private.list_texts(p_list text)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    case p_list
      when 'members' then 'concat_ws(E''\n'', l.firstname || '' '' || l.surname, l.email, l.membership_name, l.tags, ''#'' || l.id)'
      when 'bookings' then 'concat_ws(E''\n'', l.member_name, l.bay_name, replace(l.status, ''_'', ''-''),
        replace(l.status, ''_'', '' ''), l.id, l.email,
        case l.status when ''attended'' then ''checked in'' when ''cancelled'' then ''canceled'' end)'
      when 'checkins' then 'concat_ws(E''\n'', l.member_name, l.number, l.email)'
      when 'sales' then 'concat_ws(E''\n'', l.member_name, l.description, l.number, l.email)'
    end;
$$;

-- Filter conditions. Filters that the list does not have are ignored.
create function private.list_filters(p_list text, p_filters jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(
      string_agg(
        case p_list || ' ' || name
          when 'members plan' then format('l.membership_name = %L', value)
          when 'members twins' then 'l.id in (select private.members_met_twice())'
          when 'members tag' then format('%L = any (string_to_array(l.tags, E''\n''))', value)
          when 'bookings status' then format('l.status = %L', value)
          when 'bookings bay' then format('l.bay_name = %L', value)
          when 'bookings due' then 'l.id in (select private.numbers_owed_for())'
          when 'sales method' then format('l.payment_method = %L', value)
          else case name
            when 'from' then format('l.date >= %L', value)
            when 'to' then format('l.date <= %L', value)
          end
        end,
        ' and '
      ),
      'true'
    )
  from jsonb_each_text(p_filters) filters (name, value);
$$;

create function public.office_list(p_list text, p_view jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  search text := coalesce(p_view ->> 'q', '');
  day text := p_view ->> 'day';
  digits text := case when day is null and search ~ '^[-+()./ 0-9]+$' and length(private.phone_digits(search)) >= 4
    then regexp_replace(private.phone_digits(search), '^1(?=\d{10}$)', '') else '' end;
  condition text;
  answer jsonb;
begin
  perform private.need_staff();
  -- A null list or view is refused like an unknown name.
  if not coalesce(p_list in ('members', 'bookings', 'checkins', 'sales')
    and private.list_orders(p_list) ? (p_view ->> 'order'), false)
  then
    raise invalid_parameter_value using message = 'no such list or order';
  end if;
  condition := format('%s and ($1 = '''' or %s ilike $2 or $3 <> '''' and private.phone_digits(l.%s) like ''%%'' || $3 || ''%%'' or %s)',
    private.list_filters(p_list, p_view -> 'filters'), private.list_texts(p_list),
    case p_list when 'members' then 'phonecell' else 'phone' end,
    case when day is null or p_list = 'members' then 'false' else format('l.date = %L', day) end);
  -- Only the first page counts, on behalf of the later ones.
  execute format($list$
    select jsonb_build_object(
      'now', private.ms(private.clock()),
      'total', case when $5 = 0 then (select count(*) from private.list_%1$s) end,
      'found', case when $5 = 0 then (select count(*) from private.list_%1$s l where %2$s) end,
      'sum_cents', case when $5 = 0 then %3$s end,
      'rows', (select coalesce(jsonb_agg(to_jsonb(page)), '[]') from (
        select * from private.list_%1$s l where %2$s order by %4$s limit $4 offset $5) page))
  $list$, p_list, condition,
    case p_list when 'sales' then format('(select coalesce(round(sum(amount) * 100), 0) from private.list_sales l where %s)', condition)
      else '0' end,
    private.list_order(p_list, p_view ->> 'order', (p_view ->> 'descending')::boolean))
    into answer
    using search, '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%', digits,
      least((p_view ->> 'count')::integer, 100000), (p_view ->> 'from')::integer;
  return answer;
end;
$$;

-- Entries that share a phone number or email with another entry.
create function private.members_met_twice()
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select m.id from public.gym_members m
    where m.phone <> '' and exists (select from public.gym_members o where o.phone = m.phone and o.id <> m.id)
      or exists (select from public.gym_members o where o.email = m.email and o.id <> m.id);
end;
$$;

-- The numbers of the unpaid bookings.
create function private.numbers_owed_for()
returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select b.number from public.bookings b left join private.paid_bookings paid on paid.booking_id = b.id
    where b.status in ('confirmed', 'attended', 'no_show') and b.price_cents + b.fee_cents > coalesce(paid.paid_cents, 0);
end;
$$;

-- A payment's amount by category, for the accountant, and a refund's. Each adds up to its payment or refund, to the cent. Decision 9.

-- The plan's discount is stored when the money is taken, because a booking that moves later has another price. Each payment has the
-- discount in proportion to its part of the price, and together they have all of it; a fee has none.
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
    where b.id = new.booking_id or (b.bill_id = new.bill_id and b.status = 'held');
  return new;
end;
$$;

-- Tax is computed once per order and divided among its categories in proportion. Shipping and event fees are not taxed, nor are bays; a
-- gift card is taxed when it is spent. Payments of one order share each category and its tax: earlier ones are rounded down, the last
-- gets the rest.
create function private.sale_parts(p_payment_ids uuid[])
returns table (payment_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
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
      -- How much of each category is paid after this payment, and before it.
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

-- The tip in each refund of these payments: the amount beyond everything else that the payment took, without gift cards. Refunds of lines
-- include no tip and are counted first, even while they are pending.
create function private.tips_given_back(p_payment_ids uuid[])
returns table (refund_id uuid, cents integer)
language plpgsql
stable
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

-- A refund is attributed to the gift card that it ended, the lines that it names, or the tip. Any other refund is divided among the other
-- categories in proportion to what is left of them, and only then taken from gift cards. Each step is the difference between the refunded
-- totals before and after it, over all payments of an order, so that the steps add up to what was paid.
create function private.refund_parts_by_category(p_payment_ids uuid[])
returns table (refund_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
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
      -- The amount refunded by name so far, and what that leaves of the category.
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

-- Transactions by the day on which money moved: payments and refunds, for the accountant. Decision 9.
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

-- The transactions of these days: positive for payments, negative for refunds. A refund counts once it is completed, because no money
-- moves before.
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
set search_path = ''
as $$
begin
  return query select * from private.sale_parts(p_payments) union all select * from private.refund_parts_by_category(p_refunded);
end;
$$;

-- The venue's liability for gift cards at the end of a day: the balance of each card sold by then. A card that was ended has none once
-- its refund is completed.
create function private.gift_liability(p_day date)
returns bigint
language plpgsql
stable
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

-- Daily totals by tender and by category, and the refunds still owed.
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

-- All transactions of these days with their count, in one value, because the API would cut rows.
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

-- The number of the order or booking paid for; for a bill, the numbers of its bookings, or of those refunded.
create function private.number_of_movement(p public.payments, p_movement_id uuid)
returns text
language plpgsql
stable
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

-- A whole list in one value, because the API limits the number of rows.
create function public.builtin_list(p_name text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  list jsonb;
begin
  if p_name not in ('members', 'bookings', 'checkins', 'sales', 'stock', 'services', 'facilities', 'staff') then
    -- Not a refusal, because only our own code names lists.
    raise assert_failure using message = 'no such list: ' || p_name;
  end if;
  -- Long lists are ordered here rather than in their views, because counting needs no order.
  execute format('select coalesce(jsonb_agg(to_jsonb(list) %s), ''[]'') from private.%I list',
    case when p_name = 'members' then 'order by list.created desc, list.id'
      when p_name in ('bookings', 'checkins', 'sales') then 'order by list.at desc, list.id' else '' end,
    'list_' || p_name) into list;
  return list;
end;
$$;

create function private.revenue_source(p public.payments)
returns text
language sql
immutable
as $$
  select
    case
      when p.order_id is not null then 'shop'
      when p.purchase_id is not null then 'memberships'
      when p.booking_id is not null then 'bays'
      else 'other'
    end;
$$;

-- What one payment, one refund or one booking adds to these tables.
create function private.money_of(p public.payments)
returns table (day date, source text, cents bigint)
language sql
stable
as $$
  select
    (p.completed_at at time zone private.venue_zone())::date,
    private.revenue_source(p),
    (p.amount_cents - p.tip_cents)::bigint
  where p.status in ('completed', 'refunded');
$$;

create function private.money_of_refund(r public.refunds)
returns table (day date, source text, cents bigint)
language sql
stable
as $$
  select
    (coalesce(r.settled_at, r.created_at) at time zone private.venue_zone())::date,
    private.revenue_source(p),
    (r.tip_cents - r.card_cents)::bigint
  from public.payments p
  where p.id = r.payment_id and r.status = 'completed';
$$;

create function private.follow_money()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and (old.status, old.amount_cents, old.tip_cents, old.completed_at, old.order_id, old.purchase_id, old.booking_id)
      is not distinct from
      (new.status, new.amount_cents, new.tip_cents, new.completed_at, new.order_id, new.purchase_id, new.booking_id)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.day_money (day, source, cents, payments) select day, source, -cents, -1 from private.money_of(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.day_money (day, source, cents, payments) select day, source, cents, 1 from private.money_of(new);
  end if;
  -- Refunds have the source of their payment.
  if tg_op = 'UPDATE' and private.revenue_source(old) <> private.revenue_source(new) then
    insert into private.day_money (day, source, cents, payments)
    select m.day, side.source, side.sign * m.cents, 0
    from public.refunds r, private.money_of_refund(r) m,
      (values (private.revenue_source(old), -1), (private.revenue_source(new), 1)) side (source, sign)
    where r.payment_id = new.id;
  end if;
  return null;
end;
$$;

create function private.follow_refunds()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.card_cents, old.tip_cents, old.settled_at)
    is not distinct from (new.status, new.card_cents, new.tip_cents, new.settled_at)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.day_money (day, source, cents, payments) select day, source, -cents, 0 from private.money_of_refund(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.day_money (day, source, cents, payments) select day, source, cents, 0 from private.money_of_refund(new);
  end if;
  return null;
end;
$$;

create function private.hours_of(p public.bookings)
returns table (day date, hour smallint, minutes integer)
language sql
stable
as $$
  select
    (at at time zone private.venue_zone())::date,
    extract(hour from at at time zone private.venue_zone())::smallint,
    (extract(epoch from least(p.ends_at, at + interval '1 hour') - greatest(p.starts_at, at)) / 60)::integer
  from generate_series(date_trunc('hour', p.starts_at), p.ends_at - interval '1 second', interval '1 hour') at
  where p.status in ('confirmed', 'attended');
$$;

create function private.count_booking(p public.bookings, p_sign integer)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.day_bookings (day, status, bookings)
  select p.booking_date, p.status, p_sign
  where p.status not in ('held', 'blocked');
  with
    hours as (select day, hour, p_sign * minutes as minutes from private.hours_of(p)),
    by_month as (
      insert into private.month_hours (month, weekday, bay_id, hour, minutes)
      select date_trunc('month', day), extract(dow from day), p.bay_id, hour, minutes from hours
    )
  insert into private.day_hours (day, bay_id, hour, minutes)
  select day, p.bay_id, hour, minutes from hours;
$$;

create function private.follow_hours()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.bay_id, old.starts_at, old.ends_at)
    is not distinct from (new.status, new.bay_id, new.starts_at, new.ends_at)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.count_booking(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.count_booking(new, 1);
  end if;
  return null;
end;
$$;

-- Folds the rows of a day into one. Concurrent runs skip each other's rows.
create function private.fold_figures()
returns void
language sql
volatile
set search_path = ''
as $$
  with folded as (delete from private.day_money where day in (select day from private.day_money where fresh) returning *)
  insert into private.day_money (day, source, cents, payments, fresh)
  select day, source, sum(cents), sum(payments), false
  from folded
  group by day, source
  having sum(payments) <> 0 or sum(cents) <> 0;
  with folded as (delete from private.day_hours where day in (select day from private.day_hours where fresh) returning *)
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
  select day, bay_id, hour, sum(minutes), false from folded group by day, bay_id, hour having sum(minutes) <> 0;
  with folded as (delete from private.month_hours where month in (select month from private.month_hours where fresh) returning *)
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
  select month, weekday, bay_id, hour, sum(minutes), false
  from folded
  group by month, weekday, bay_id, hour
  having sum(minutes) <> 0;
  with folded as (delete from private.day_bookings where day in (select day from private.day_bookings where fresh) returning *)
  insert into private.day_bookings (day, status, bookings, fresh)
  select day, status, sum(bookings), false from folded group by day, status having sum(bookings) <> 0;
$$;

-- Rebuilds all totals from the payments and bookings.
create function private.refill_figures()
returns void
language sql
volatile
set search_path = ''
as $$
  lock table public.payments, public.refunds, public.bookings in share mode;
  delete from private.day_money;
  delete from private.day_hours;
  delete from private.month_hours;
  delete from private.day_bookings;
  insert into private.day_money (day, source, cents, payments, fresh)
    select day, source, sum(cents), sum(payments), false
    from (
      select m.*, 1 as payments from public.payments p, private.money_of(p) m
      union all
      select m.*, 0 from public.refunds r, private.money_of_refund(r) m) moved
    group by day, source;
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
    select day, p.bay_id, hour, sum(minutes), false from public.bookings p, private.hours_of(p) group by day, p.bay_id, hour;
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
    select date_trunc('month', day), extract(dow from day), bay_id, hour, sum(minutes), false
    from private.day_hours group by 1, 2, 3, 4;
  insert into private.day_bookings (day, status, bookings, fresh)
    select booking_date, status, count(*), false from public.bookings where status not in ('held', 'blocked')
    group by booking_date, status;
$$;

-- The gym system's port reads these four totals, and another system may provide them. The function behind the port checks who may read
-- them.
create function public.builtin_totals()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'total_members', (select count(*) from public.profiles),
      'active_members', (select count(*) from public.memberships where status = 'active'),
      'total_bookings', (select coalesce(sum(bookings), 0) from private.bookings_by_day),
      'total_revenue_cents', (select coalesce(sum(cents), 0) from private.revenue_by_day)
    );
$$;

-- Booked minutes of a range: by month for whole months, by day at its ends.
create function private.occupancy(p_from date, p_to date)
returns table (weekday smallint, bay_id uuid, hour smallint, minutes bigint)
language sql
stable
set search_path = ''
as $$
  with
    whole as (
      select
        (date_trunc('month', p_from - 1) + interval '1 month')::date as first,
        (date_trunc('month', p_to + 1) - interval '1 day')::date as last
    ),
    edges as (
      select p_from as first, least(p_to, whole.first - 1) as last from whole
      union all
      select greatest(whole.last + 1, whole.first), p_to from whole
    )
  select weekday, bay_id, hour, sum(minutes)::bigint
  from
    (
      select m.weekday, m.bay_id, m.hour, m.minutes
      from
        private.occupancy_by_month m,
        whole
      where m.month between whole.first and whole.last and whole.first <= whole.last
      union all
      select extract(dow from d.day)::smallint, d.bay_id, d.hour, d.minutes
      from
        edges
        join private.occupancy_by_hour d on d.day between edges.first and edges.last
    ) booked
  group by weekday, bay_id, hour;
$$;

-- All data of the charts for a range of days. Ranges of more than 400 days are grouped by month, each dated by its first day in the
-- range.
create function public.venue_figures(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  step text := case when p_to - p_from > 400 then 'month' else 'day' end;
begin
  perform private.need_staff();
  return jsonb_build_object('from', p_from, 'to', p_to, 'step', step,
    'revenue', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'source', source, 'cents', cents, 'payments', payments)
      order by day, source), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, source, sum(cents) as cents, sum(payments) as payments
        from private.revenue_by_day where day between p_from and p_to group by 1, 2) by_step),
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort_order, name), '[]') from public.bays),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'bay_id', bay_id, 'hour', hour, 'minutes', minutes)
      order by weekday, bay_id, hour), '[]') from private.occupancy(p_from, p_to)),
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute,
      'closes_minute', closes_minute) order by weekday, opens_minute), '[]') from public.opening_hours),
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'opens_minute', opens_minute,
      'closes_minute', closes_minute, 'members_too', members_too, 'note', note) order by day), '[]')
      from public.opening_exceptions where day between p_from - 1 and p_to),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'status', status, 'bookings', bookings)
      order by day, status), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, status, sum(bookings) as bookings
        from private.bookings_by_day where day between p_from and p_to group by 1, 2) by_step),
    'members', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'joined', joined, 'lapsed', lapsed) order by day), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, sum(joined) as joined, sum(lapsed) as lapsed
        from private.members_by_day where day between p_from and p_to group by 1) by_step));
end;
$$;

-- The guests behind a figure of the reports: the latest five hundred and the total count, under the same conditions as the figure.
create function public.people_behind(p_figure text, p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    with behind as materialized (
      select m.started_on as day, m.user_id, '' as name, plan.name as about, null::text as number
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where p_figure = 'joined' and m.status <> 'pending' and m.started_on between p_from and p_to
      union all
      select m.end_date, m.user_id, '', plan.name, null
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where p_figure = 'lapsed' and m.status in ('expired', 'cancelled') and m.end_date between p_from and p_to
      union all
      select b.booking_date, b.user_id, b.contact_name, b.bay_name, b.number
      from public.bookings b
      where p_figure = 'no_show' and b.status = 'no_show' and b.booking_date between p_from and p_to
    )
    select jsonb_build_object('count', (select count(*) from behind), 'people', coalesce(jsonb_agg(jsonb_build_object(
      'day', latest.day, 'about', latest.about, 'number', latest.number,
      'name', coalesce(nullif(latest.name, ''), (select full_name from public.profiles where id = latest.user_id), ''),
      'member_id', (select min(id) from public.gym_members g where g.user_id = latest.user_id))
      order by latest.day desc, latest.name, latest.number), '[]'))
    from (select * from behind order by day desc, name, number limit 500) latest);
end;
$$;

create function private.name_of_staff(p_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce((select coalesce(nullif(full_name, ''), email) from public.profiles where id = p_id), '');
$$;

create function private.drawer_facts(d private.cash_drawers)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', d.id, 'opened_at', private.ms(d.opened_at), 'opened_by', private.name_of_staff(d.opened_by),
      'closed_at', private.ms(d.closed_at), 'closed_by', private.name_of_staff(d.closed_by), 'counted_cents', d.counted_cents,
      'expected_cents', coalesce(
        d.expected_cents, (select sum(cents)::integer from private.cash_entries where drawer_id = d.id), 0
      ),
      'note', d.note,
      'sums', (
        select coalesce(jsonb_object_agg(kind, cents), '{}')
        from (select kind, sum(cents)::integer as cents from private.cash_entries where drawer_id = d.id group by kind) by_kind
      ),
      'moves', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'cents', cents, 'reason', reason, 'by', private.name_of_staff(made_by), 'at', private.ms(made_at)
              )
              order by position
            ),
            '[]'
          )
        from private.cash_entries
        where drawer_id = d.id and kind in ('in', 'out')
      )
    );
$$;

-- The open cash drawer, and those of the last weeks.
create function public.cash_drawer()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'open', (select private.drawer_facts(d) from private.cash_drawers d where d.closed_at is null),
    'closed', (select coalesce(jsonb_agg(private.drawer_facts(d) order by d.closed_at desc), '[]')
      from (select * from private.cash_drawers where closed_at is not null order by closed_at desc limit 14) d));
end;
$$;

create function private.payer_of(p public.payments)
returns text
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      nullif((select contact_name from public.orders where id = p.order_id), ''),
      nullif((select contact_name from public.bookings where id = p.booking_id), ''),
      (select full_name from public.profiles where id = p.user_id), ''
    );
$$;

create function private.payer_reach(p public.payments)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(', ', nullif(phone, ''), nullif(email, ''))
  from
    (
      select phone, email from public.orders where id = p.order_id
      union all
      select phone, email from public.bookings where id = p.booking_id and (phone <> '' or email <> '')
      union all
      select phone, email from public.profiles where id = p.user_id
    ) known
  limit 1;
$$;

create function private.alert_of(p public.payments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'payment_id', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents, 'at', private.ms(p.created_at),
      'name', private.payer_of(p)
    );
$$;

create function private.to_hand_back()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'refund_id', r.id, 'payment_id', p.id, 'name', private.payer_of(p), 'description', p.description,
            'cents', r.card_cents, 'reason', r.reason, 'at', private.ms(r.created_at)
          )
          order by r.created_at
        ),
        '[]'
      )
    )
  from
    public.refunds r
    join public.payments p on p.id = r.payment_id
  where r.status = 'pending' and r.at_counter;
$$;

create function private.owed_refunds()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', (select count(*) from public.refunds where status = 'failed'),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'refund_id', r.id, 'reason', r.reason, 'tries', r.tries, 'cents', r.card_cents + r.gift_cents,
            'at', private.ms(r.settled_at), 'reach', private.payer_reach(p)
          )
          order by r.settled_at
        ),
        '[]'
      )
    )
  from
    (select * from public.refunds where status = 'failed' order by settled_at limit 20) r
    join public.payments p on p.id = r.payment_id;
$$;

-- Refunds and disputes made outside our programs, as staff see them.
create function private.open_disputes()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'dispute_id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
            'at', private.ms(d.opened_at), 'due_at', private.ms(d.due_at)
          )
          order by d.due_at, d.opened_at
        ),
        '[]'
      )
    )
  from
    private.disputes d
    join public.payments p on p.id = d.payment_id
  where d.state not in ('WON', 'LOST', 'ACCEPTED', 'INQUIRY_CLOSED');
$$;

create function private.outside_refunds()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'refund_id', r.id, 'reason', r.reason, 'cents', r.card_cents, 'at', private.ms(r.created_at)
          )
          order by r.created_at desc
        ),
        '[]'
      )
    )
  from
    public.refunds r
    join public.payments p on p.id = r.payment_id
  where r.made_at_provider and r.status in ('pending', 'completed') and r.created_at > now() - interval '7 days';
$$;

-- Automatic refunds, after which staff have to sell again or contact the guest.
create function private.returned_at_reader()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) order by p.created_at desc), '[]'))
    from public.payments p
    where p.terminal_checkout_id is not null and num_nonnulls(p.order_id, p.booking_id) = 0
      and p.created_at > now() - interval '7 days');
end;
$$;

-- Alerts: for each kind the total count and the most urgent ones. The age of payments is measured by the database's own clock, which
-- stamps them, because a demo's clock may be frozen.
create function public.staff_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'failed', jsonb_build_object(
      'count', (select count(*) from public.payments where status = 'failed' and created_at > now() - interval '7 days'),
      'items', (select coalesce(jsonb_agg(private.alert_of(p) order by p.created_at desc), '[]') from (select * from public.payments
        where status = 'failed' and created_at > now() - interval '7 days' order by created_at desc limit 5) p)),
    'stuck', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) order by p.created_at), '[]'))
      from public.payments p where p.status in ('pending', 'authorized') and created_at < now() - interval '5 minutes'),
    'low_stock', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('id', id,
        'name', name, 'quantity', quantity) order by quantity, name), '[]'))
      from public.stock_items where quantity < 10),
    'lapsing', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('member_id',
        (select id from public.gym_members g where g.user_id = m.user_id), 'name', profile.full_name, 'plan_name', plan.name,
        'end_date', m.end_date) order by m.end_date, profile.full_name), '[]'))
      from public.memberships m join public.profiles profile on profile.id = m.user_id
      join public.membership_plans plan on plan.id = m.plan_id
      where m.status = 'active' and m.end_date between private.today() and private.today() + 7),
    -- Forgotten work at the desk: guests not checked out, guests who never came, and a drawer left open overnight.
    'still_here', private.forgotten_bookings('attended'), 'never_came', private.forgotten_bookings('confirmed'),
    'open_drawer', (select jsonb_build_object('at', private.ms(d.opened_at), 'by', private.name_of_staff(d.opened_by))
      from private.cash_drawers d
      where d.closed_at is null and (d.opened_at at time zone private.venue_zone())::date < private.today()),
    'hand_back', private.to_hand_back(), 'owed', private.owed_refunds(), 'disputes', private.open_disputes(),
    'outside', private.outside_refunds(), 'returned', private.returned_at_reader(), 'new_orders', private.new_orders(),
    'unsettled', private.unsettled_days(), 'split_cash', private.split_cash(), 'fees_back', private.fees_to_give_back());
end;
$$;

-- Bookings of past days that are not fully paid, whether or not the guest came. Grouped by day, the latest first. A filter of the
-- bookings list finds the same ones.
create function private.unsettled_days()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first_day date := private.today() - 90;
begin
  return (select jsonb_build_object('from', first_day, 'to', private.today() - 1, 'count', coalesce(sum(past.bookings), 0),
      'items', coalesce(jsonb_agg(jsonb_build_object('day', past.day, 'bookings', past.bookings) order by past.day desc)
        filter (where past.place <= 5), '[]'))
    from (select b.booking_date as day, count(*) as bookings, row_number() over (order by b.booking_date desc) as place
      from public.bookings b left join lateral (select paid_cents from private.paid_bookings where booking_id = b.id) paid on true
      where b.starts_at > private.clock() - interval '92 days' and b.booking_date between first_day and private.today() - 1
        and b.ends_at <= private.clock() and b.status in ('confirmed', 'attended', 'no_show') and b.price_cents + b.fee_cents > 0
        and b.price_cents + b.fee_cents > coalesce(paid.paid_cents, 0)
      group by b.booking_date) past);
end;
$$;

-- Guests who were not checked out, or who never came.
create function private.forgotten_bookings(p_status text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('number', found.number,
        'name', found.name, 'bay_name', found.bay_name, 'end', private.ms(found.ends_at)) order by found.ends_at desc)
        filter (where found.place <= 5), '[]'))
    from (select b.number, b.bay_name, b.ends_at, coalesce(nullif(b.contact_name, ''), profile.full_name, '') as name,
        row_number() over (order by b.ends_at desc, b.number) as place
      from public.bookings b left join public.profiles profile on profile.id = b.user_id
      where b.status = p_status and b.starts_at > private.clock() - interval '31 days' and private.is_left_behind(b.ends_at)
        and (p_status = 'confirmed'
          or exists (select from public.check_ins c where c.booking_id = b.id and c.checked_out_at is null))) found);
end;
$$;

-- The detail pages of a member, a booking, an order and a payment, with their histories in order.
create function public.member_details(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  member public.gym_members;
  booking_ids text[];
begin
  perform private.need_staff();
  select * into member from public.gym_members where id = private.member_now(p_id);
  if member.id is null then
    return null;
  end if;
  booking_ids := array(select id::text from public.bookings where user_id = member.user_id
    order by starts_at desc limit private.most_lines());
  return jsonb_build_object(
    'id', member.id, 'user_id', member.user_id, 'name', member.full_name,
    'picture', (select picture from public.profiles where id = member.user_id), 'email', member.email, 'phone', member.phone,
    'created_at', private.ms(member.created_at), 'last_contact_at', private.ms(member.last_contact_at),
    'is_email_proven', private.has_proven(member.user_id, member.email),
    'sign_in_email', (select email from public.profiles where id = member.user_id),
    'role', (select role from public.user_roles where user_id = member.user_id and private.is_admin()),
    'has_second_factor', private.is_admin()
      and exists (select from auth.mfa_factors where user_id = member.user_id and status = 'verified'),
    'memberships', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'plan_name', plan.name, 'status', m.status,
        'started_on', m.started_on, 'end_date', m.end_date, 'ends', m.cancelled_at is not null, 'plan_id', m.plan_id,
        'resumes_on', m.resumes_on) order by m.started_on desc, m.created_at desc), '[]')
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id),
    'spent_cents', (select coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0) from public.payments
      where user_id = member.user_id and status = 'completed'),
    'kept_note', coalesce((select jsonb_build_object('note', kept.note, 'tags', kept.tags, 'version', kept.version)
      from private.member_notes kept where kept.member_id = member.id), '{"note": "", "tags": [], "version": 0}'),
    'twins', private.twins_of(member.id), 'merges', private.merges_into(member.id),
    'visits', (select count(*) from public.check_ins where gym_member_id = member.id),
    'no_shows', (select count(*) from public.bookings where user_id = member.user_id and status = 'no_show'),
    'coming', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at), '[]') from public.bookings b
      where b.user_id = member.user_id and b.status = 'confirmed' and b.ends_at > private.clock()),
    'history', private.in_order(array(
      select line
      from (select * from public.bookings where user_id = member.user_id and status <> 'held'
          order by starts_at desc limit private.most_lines()) b,
        private.booking_lines(b) line
      union all
      select line
      from (select * from public.payments where user_id = member.user_id order by created_at desc limit private.most_lines()) p,
        private.payment_lines(p) line
      union all
      select private.history_line(m.created_at, 'membership', jsonb_build_object('plan_name', plan.name))
        from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id
      union all
      select private.history_line(checked_in_at, 'check-in') from (select checked_in_at from public.check_ins
        where gym_member_id = member.id and booking_id is null order by checked_in_at desc limit private.most_lines()) visits
      union all
      select private.history_line(created_at, 'order', jsonb_build_object('number', number, 'status', status))
        from (select * from public.orders where user_id = member.user_id order by created_at desc limit private.most_lines()) bought
      union all
      select line from private.changes_of('user_roles', array[member.user_id::text]) line where private.is_admin()
      union all
      select line from private.changes_of('gym_members', private.member_numbers(member.id)::text[]) line
      union all
      select line from private.changes_of('member_notes', private.member_numbers(member.id)::text[]) line
      union all
      select line from private.changes_of('memberships',
        array(select id::text from public.memberships where user_id = member.user_id)) line
      union all
      select private.history_line(m.sent_at, 'message', jsonb_build_object('subject', m.subject, 'text', m.text,
          'actor_name', coalesce(nullif(sender.full_name, ''), sender.email, '')))
        from (select * from private.member_messages where member_id = member.id order by sent_at desc limit private.most_lines()) m
        left join public.profiles sender on sender.id = m.sent_by
      union all
      select line from private.changes_of('bookings', booking_ids) line
      union all
      select private.history_line(member.created_at, 'member'))),
    'left_out', private.left_out(jsonb_build_object(
      'bookings', (select count(*) from public.bookings where user_id = member.user_id and status <> 'held'),
      'payments', (select count(*) from public.payments where user_id = member.user_id),
      'visits', (select count(*) from public.check_ins where gym_member_id = member.id and booking_id is null),
      'orders', (select count(*) from public.orders where user_id = member.user_id),
      'changes', private.number_of_changes('bookings', booking_ids))));
end;
$$;

create function public.booking_details(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  booked public.bookings;
  payment_ids text[];
begin
  perform private.need_staff();
  select * into booked from public.bookings where number = upper(p_number);
  if booked.id is null then
    return null;
  end if;
  payment_ids := array(select payment_id::text from private.payments_of_booking(booked.id));
  return private.staff_booking(booked) || jsonb_build_object(
    'created_at', private.ms(booked.created_at),
    'booked_by', (select full_name from public.profiles where id = booked.booked_by),
    'at_reader', (select jsonb_build_object('id', c.id, 'reader_name', reader.name, 'amount_cents', c.amount_cents)
      from private.terminal_checkouts c join private.card_readers reader on reader.id = c.reader_id
      where c.booking_id = private.paid_as(booked) and c.ended_at is null),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) || private.share_of(p.id, booked) order by p.created_at), '[]')
      from public.payments p where p.id in (select payment_id from private.payments_of_booking(booked.id))),
    'history', private.in_order(array(
      select private.booking_lines(booked)
      union all
      select line from public.payments p, private.payment_lines(p) line
        where p.id in (select payment_id from private.payments_of_booking(booked.id))
      union all
      select private.changes_of('payments', payment_ids)
      union all
      select private.changes_of('payment_links', array[booked.id::text])
      union all
      select private.changes_of('bookings', array[booked.id::text]))),
    'left_out', private.left_out(jsonb_build_object('changes', private.number_of_changes('payments', payment_ids)
      + private.number_of_changes('payment_links', array[booked.id::text])
      + private.number_of_changes('bookings', array[booked.id::text]))));
end;
$$;

create function public.order_details(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  bought public.orders;
  payment_ids text[];
  card_ids text[];
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number);
  if bought.id is null then
    return null;
  end if;
  payment_ids := array(select id::text from public.payments where order_id = bought.id);
  card_ids := array(select id::text from public.gift_cards where order_id = bought.id);
  return jsonb_build_object('number', bought.number, 'status', bought.status, 'name', bought.contact_name, 'email', bought.email,
    'phone', bought.phone, 'address', bought.address, 'notes', bought.notes, 'delivery', bought.delivery, 'bay_name', bought.bay_name,
    'bay_at', private.ms(bought.bay_at), 'shipping_cents', bought.shipping_cents, 'subtotal_cents', bought.subtotal_cents,
    'taxable_cents', bought.taxable_cents, 'tax_percent', bought.tax_percent,
    'tax_cents', bought.tax_cents, 'total_cents', bought.total_cents,
    'created_at', private.ms(bought.created_at),
    'member_id', (select id from public.gym_members where user_id = bought.user_id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'product_id', product_id, 'name', name, 'choice', choice,
      'quantity', quantity, 'unit_cents', unit_cents, 'line_cents', line_cents, 'is_gift_card', is_gift_card,
      'gross_cents', private.gross_of_line(bought.id, position), 'back_quantity', private.back_of_line(bought.id, position))
      order by position), '[]')
      from public.order_lines where order_id = bought.id),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) order by p.created_at), '[]')
      from public.payments p where p.order_id = bought.id),
    'gift_cards', private.gifts_of(bought.id),
    'fulfilment', (select jsonb_build_object('state', state, 'version', version, 'since', private.ms(since), 'carrier', carrier,
      'tracking', tracking, 'needs_id', private.needs_id(order_id)) from private.fulfilments where order_id = bought.id),
    'id_seen_by', private.id_seen_by(bought.id),
    'history', private.in_order(array(
      select private.history_line(bought.created_at, 'ordered')
      union all
      select private.history_line(bought.paid_at, 'paid') where bought.paid_at is not null
      union all
      select line from public.payments p, private.payment_lines(p) line where p.order_id = bought.id
      union all
      select private.changes_of('payments', payment_ids)
      union all
      select private.changes_of('orders', array[bought.id::text])
      union all
      select private.changes_of('gift_cards', card_ids))),
    'left_out', private.left_out(jsonb_build_object('changes',
      private.number_of_changes('payments', payment_ids) + private.number_of_changes('orders', array[bought.id::text])
        + private.number_of_changes('gift_cards', card_ids))));
end;
$$;

-- Finds a payment by its own id, or by the id of one of its refunds.
create function public.sale_details(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  paid public.payments;
begin
  perform private.need_staff();
  select * into paid from public.payments
    where id = p_id or id = (select payment_id from public.refunds where refunds.id = p_id);
  if paid.id is null then
    return null;
  end if;
  return private.staff_payment(paid) || jsonb_build_object('id_seen_by', private.id_seen_by(paid.order_id),
    'history', private.in_order(array(
      select private.payment_lines(paid)
      union all
      select private.changes_of('payments', array[paid.id::text]))),
    'left_out', private.left_out(jsonb_build_object('changes', private.number_of_changes('payments', array[paid.id::text]))));
end;
$$;

-- The history lines of a member, a booking, an order or a payment: time, kind and values. domain/admin/history-words.ts has the wording.
create function private.history_line(p_at timestamptz, p_kind text, p_values jsonb default '{}')
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('at', private.ms(p_at), 'kind', p_kind) || p_values;
$$;

create function private.in_order(p_lines jsonb[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(line order by (line ->> 'at')::bigint desc, n), '[]')
  from unnest(p_lines) with ordinality as lines (line, n);
$$;

-- A history shows the latest lines of each kind, and counts the rest.
create function private.most_lines()
returns integer
language sql
immutable
as $$
  select 200;
$$;

create function private.number_of_changes(p_subject text, p_ids text[])
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from public.audit_log where subject = p_subject and subject_id = any (p_ids);
$$;

-- The number of omitted lines of each kind, except for kinds shown in full.
create function private.left_out(p_counts jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value::bigint - private.most_lines()), '{}')
  from jsonb_each_text(p_counts)
  where value::bigint > private.most_lines();
$$;

create function private.staff_payment(p public.payments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'description', p.description, 'status', p.status, 'method', p.method, 'cents', p.amount_cents,
      'gift_cents', p.gift_cents, 'tip_cents', p.tip_cents,
      'has_others', exists (
        select
        from public.payments other
        where other.order_id = p.order_id and other.id <> p.id and other.status = 'completed'
      ),
      'refunded_cents', p.refunded_cents + p.gift_refunded_cents, 'at_counter', p.at_counter,
      'created_at', private.ms(p.created_at), 'completed_at', private.ms(p.completed_at), 'name', private.payer_of(p),
      'order_number', (select number from public.orders where id = p.order_id),
      'booking_number', (select number from public.bookings where id = p.booking_id),
      'purchase_number', (select number from public.membership_purchases where id = p.purchase_id),
      'member_id', (select id from public.gym_members where user_id = p.user_id),
      'refunds', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', r.id, 'status', r.status, 'cents', r.card_cents + r.gift_cents, 'gift_cents', r.gift_cents,
                'reason', r.reason, 'at', private.ms(r.created_at)
              )
              order by r.created_at
            ),
            '[]'
          )
        from public.refunds r
        where r.payment_id = p.id
      ),
      'disputes', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
                'due_at', private.ms(d.due_at)
              )
              order by d.opened_at
            ),
            '[]'
          )
        from private.disputes d
        where d.payment_id = p.id
      )
    ) || private.means_of(p);
$$;

-- Staff who checked the guest's age for an order.
create function private.id_seen_by(p_order_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(nullif(full_name, ''), email)
  from public.profiles
  where id = (select id_checked_by from private.fulfilments where order_id = p_order_id);
$$;

create function private.payment_lines(p public.payments)
returns setof jsonb
language sql
stable
set search_path = ''
as $$
  select
    private.history_line(
      coalesce(p.completed_at, p.created_at), 'payment',
      jsonb_build_object(
        'payment_id', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents, 'status', p.status,
        -- The time that the payment was for; null if it was for several, or for something else.
        'slot', (
          select jsonb_build_object('bay_name', b.bay_name, 'start', private.ms(b.starts_at))
          from public.bookings b
          where b.id = p.booking_id and (select count(*) from private.payment_shares where payment_id = p.id) <= 1
        )
      )
    )
  union all
  select
    private.history_line(
      r.created_at, 'refund',
      jsonb_build_object('payment_id', p.id, 'cents', r.card_cents + r.gift_cents, 'status', r.status, 'reason', r.reason)
    )
  from public.refunds r
  where r.payment_id = p.id;
$$;

-- The original bay and time of a booking. Null when unknown: guests' own moves increase the sequence, as cancellations do, but only those
-- of staff are logged.
create function private.booked_first(b public.bookings)
returns table (bay_id uuid, starts_at timestamptz)
language sql
stable
set search_path = ''
as $$
  with changes as (select id, action, before, after from public.audit_log where subject = 'bookings' and subject_id = b.id::text)
  select (after ->> 'bay_id')::uuid, (after ->> 'starts_at')::timestamptz
  from changes
  where action = 'insert'
  union all
  select
    coalesce((select (before ->> 'bay_id')::uuid from changes where before ? 'bay_id' order by id limit 1), b.bay_id),
    coalesce(
      (select (before ->> 'starts_at')::timestamptz from changes where before ? 'starts_at' order by id limit 1), b.starts_at
    )
  where
    not exists (select from changes where action = 'insert')
    and b.sequence <= (b.status = 'cancelled')::integer + (
      select count(*) from changes where before ?| array['bay_id', 'starts_at', 'ends_at']
    );
$$;

create function private.booking_lines(b public.bookings)
returns setof jsonb
language sql
stable
set search_path = ''
as $$
  select
    private.history_line(
      b.created_at, 'booking', jsonb_build_object('number', b.number, 'bay_name', bay.name, 'start', private.ms(first.starts_at))
    )
  from
    (select 1) one
    left join private.booked_first(b) first on true
    left join public.bays bay on bay.id = first.bay_id
  union all
  select private.history_line(b.cancelled_at, 'cancelled', jsonb_build_object('number', b.number))
  where b.cancelled_at is not null
  union all
  select private.history_line(c.checked_in_at, 'check-in', jsonb_build_object('number', b.number, 'bay_name', b.bay_name))
  from public.check_ins c
  where c.booking_id = b.id
  union all
  select private.history_line(c.checked_out_at, 'check-out', jsonb_build_object('number', b.number))
  from public.check_ins c
  where c.booking_id = b.id and c.checked_out_at is not null;
$$;

-- The log stores ids and shows names, some of them from tables that staff may not read.
create function private.name_of(p_subject text, p_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select
    nullif(
      case
        -- Another gym system's member numbers may not match ours.
        when p_subject in ('gym_members', 'member_notes') then (select full_name from public.gym_members where id::text = p_id)
        when p_subject = 'stock_items' then (select name from public.stock_items where id::text = p_id)
        when p_id ~ '^[0-9a-f-]{36}$' then case p_subject
          when 'bays' then (select name from public.bays where id = p_id::uuid)
          when 'bay_codes' then (select name from public.bays where id = p_id::uuid)
          when 'bookings' then (select number from public.bookings where id = p_id::uuid)
          when 'booking_notes' then (select number from public.bookings where id = p_id::uuid)
          when 'payment_links' then (select number from public.bookings where id = p_id::uuid)
          when 'check_ins' then (select number from public.bookings where id = p_id::uuid)
          when 'card_readers' then (select name from private.card_readers where id = p_id::uuid)
          when 'events' then (select title from public.events where id = p_id::uuid)
          when 'event_signups' then (
            select coalesce(nullif(s.full_name, ''), p.full_name)
            from
              public.event_signups s
              left join public.profiles p on p.id = s.user_id
            where s.id = p_id::uuid
          )
          when 'gift_cards' then (select '…' || last_four from public.gift_cards where id = p_id::uuid)
          when 'invitations' then (select email from public.invitations where id = p_id::uuid)
          when 'opening_hours' then (select weekday::text from public.opening_hours where id = p_id::uuid)
          when 'opening_exceptions' then (select day::text from public.opening_exceptions where id = p_id::uuid)
          when 'membership_plans' then (select name from public.membership_plans where id = p_id::uuid)
          when 'memberships' then (
            select profile.full_name
            from
              public.memberships m
              join public.profiles profile on profile.id = m.user_id
            where m.id = p_id::uuid
          )
          when 'membership_purchases' then (select number from public.membership_purchases where id = p_id::uuid)
          when 'orders' then (select number from public.orders where id = p_id::uuid)
          when 'payments' then (select description from public.payments where id = p_id::uuid)
          when 'price_rules' then (select name from public.price_rules where id = p_id::uuid)
          when 'user_roles' then (select full_name from public.profiles where id = p_id::uuid)
        end
      end,
      ''
    );
$$;

-- The current names of the ids in a log entry, where the rows still exist.
create function private.names_in(p_line public.audit_log)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with
    sides(cells) as (
      values
        (p_line.before),
        (p_line.after)
    ),
    ids(subject, id) as (
      select p_line.subject, p_line.subject_id
      union
      select kept.subject, cell.value
      from
        sides
        cross join lateral jsonb_each_text(sides.cells) cell
        join (
          values
            ('bay_id', 'bays'),
            ('booking_id', 'bookings'),
            ('event_id', 'events'),
            ('gift_card_id', 'gift_cards'),
            ('gym_member_id', 'gym_members'),
            ('order_id', 'orders'),
            ('plan_id', 'membership_plans'),
            ('purchase_id', 'membership_purchases'),
            ('user_id', 'user_roles')
        ) kept (column_name, subject)
          on kept.column_name = cell.key
      where cell.value is not null and (kept.column_name <> 'user_id' or p_line.subject in ('event_signups', 'memberships'))
      union
      select 'bays', bay.id
      from
        sides
        cross join lateral jsonb_array_elements_text(sides.cells -> 'bay_ids') bay (id)
    )
  select coalesce(jsonb_object_agg(ids.id, found.name), '{}')
  from
    ids
    cross join lateral (select private.name_of(ids.subject, ids.id)) found (name)
  where found.name is not null;
$$;

-- The logged changes for a history, with names.
create function private.changes_of(p_subject text, p_ids text[])
returns setof jsonb
language sql
stable
set search_path = ''
as $$
  select
    private.history_line(
      at, 'change',
      jsonb_build_object(
        'actor_name', actor_name, 'action', action, 'subject', subject, 'subject_id', subject_id, 'reason', reason,
        'reason_code', reason_code, 'before', before, 'after', after, 'names', private.names_in(line)
      )
    )
  from public.audit_log line
  where subject = p_subject and subject_id = any (p_ids)
  order by id desc
  limit private.most_lines();
$$;

-- One row per log entry, without entries that the caller may not read.
create function public.change_names(p_lines bigint[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select coalesce(jsonb_object_agg(line.id, private.names_in(line)), '{}')
    from public.audit_log line
    where line.id = any (p_lines) and (line.subject not in ('user_roles', 'invitations') or private.is_admin()));
end;
$$;

grant execute on function public.office_list(text, jsonb) to authenticated;
grant execute on function public.money_days(date, date), public.money_movements(date, date) to authenticated;
grant execute on function public.builtin_list(text) to service_role;
grant execute on function public.builtin_totals() to service_role;
grant execute on function public.venue_figures(date, date), public.people_behind(text, date, date) to authenticated;
grant execute on function public.cash_drawer() to authenticated;
grant execute on function public.staff_alerts() to authenticated;
grant execute
on function public.member_details(bigint), public.booking_details(text), public.order_details(text), public.sale_details(uuid)
to authenticated;
grant execute on function public.change_names(bigint[]) to authenticated;
