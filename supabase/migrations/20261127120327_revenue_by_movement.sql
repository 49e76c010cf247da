set local check_function_bodies = off;

DROP VIEW "private"."list_sales";

ALTER TABLE "private"."month_hours" DROP CONSTRAINT "month_hours_are_of_a_weekday_or_a_bay";

DROP FUNCTION "private"."occupancy"(date, date);

ALTER TABLE "public"."refunds" ADD COLUMN "tip_cents" integer NOT NULL DEFAULT 0;

-- It is refilled below.
DELETE FROM "private"."month_hours";

ALTER TABLE "private"."month_hours" ALTER COLUMN "bay_id" SET NOT NULL;

ALTER TABLE "private"."month_hours" ALTER COLUMN "weekday" SET NOT NULL;

CREATE OR REPLACE FUNCTION private.count_booking(p public.bookings, p_sign integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.follow_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- Its refunds are of the same source.
  if tg_op = 'UPDATE' and private.revenue_source(old) <> private.revenue_source(new) then
    insert into private.day_money (day, source, cents, payments)
    select m.day, side.source, side.sign * m.cents, 0
    from public.refunds r, private.money_of_refund(r) m,
      (values (private.revenue_source(old), -1), (private.revenue_source(new), 1)) side (source, sign)
    where r.payment_id = new.id;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.follow_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.money_of(p public.payments)
 RETURNS TABLE(day date, source text, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select
    (p.completed_at at time zone private.venue_zone())::date,
    private.revenue_source(p),
    (p.amount_cents - p.tip_cents)::bigint
  where p.status in ('completed', 'refunded');
$function$;

CREATE OR REPLACE FUNCTION private.money_of_refund(r public.refunds)
 RETURNS TABLE(day date, source text, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select
    (coalesce(r.settled_at, r.created_at) at time zone private.venue_zone())::date,
    private.revenue_source(p),
    (r.tip_cents - r.card_cents)::bigint
  from public.payments p
  where p.id = r.payment_id and r.status = 'completed';
$function$;

CREATE OR REPLACE FUNCTION private.note_tips_given_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed uuid := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> case tg_table_name
    when 'refunds' then 'payment_id' else 'refund_id' end;
begin
  if tg_table_name = 'refund_lines' then
    select payment_id into changed from public.refunds where id = changed;
  end if;
  update public.refunds r set tip_cents = coalesce(tip.cents, 0)
    from public.payments p, public.refunds one left join private.tips_given_back(array[changed]) tip on tip.refund_id = one.id
    where p.id = changed and p.tip_cents > 0 and one.payment_id = p.id and r.id = one.id and r.tip_cents <> coalesce(tip.cents, 0);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.occupancy(p_from date, p_to date)
 RETURNS TABLE(weekday smallint, bay_id uuid, hour smallint, minutes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.refill_figures()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.refund_parts_by_category(p_payment_ids uuid[])
 RETURNS TABLE(refund_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.revenue_source(p public.payments)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select
    case
      when p.order_id is not null then 'shop'
      when p.purchase_id is not null then 'memberships'
      when p.booking_id is not null then 'bays'
      else 'other'
    end;
$function$;

CREATE OR REPLACE FUNCTION public.sale_details(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.venue_figures(p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE VIEW "private"."list_sales" WITH (security_invoker=true) AS  SELECT moved.id,
    COALESCE(NULLIF(o.contact_name, ''::text), NULLIF(b.contact_name, ''::text), profile.full_name, ''::text) AS member_name,
    (moved.words || p.description) AS description,
    (((moved.cents)::numeric / 100.0))::double precision AS amount,
    p.method AS payment_method,
    ((moved.at AT TIME ZONE private.venue_zone()))::date AS date,
    COALESCE(o.number, b.number, bought.number) AS number,
    moved.at,
    COALESCE(NULLIF(o.phone, ''::text), NULLIF(b.phone, ''::text), profile.phone) AS phone,
    COALESCE(NULLIF(o.email, ''::text), NULLIF(b.email, ''::text), profile.email) AS email
   FROM (((((( SELECT payments.id,
            payments.id AS payment_id,
            ''::text AS words,
            (payments.amount_cents - payments.tip_cents) AS cents,
            payments.completed_at AS at
           FROM public.payments
          WHERE (payments.status = ANY (ARRAY['completed'::text, 'refunded'::text]))
        UNION ALL
         SELECT refunds.id,
            refunds.payment_id,
            'Refund: '::text AS words,
            (refunds.tip_cents - refunds.card_cents) AS cents,
            refunds.settled_at AS at
           FROM public.refunds
          WHERE (refunds.status = 'completed'::text)) moved
     JOIN public.payments p ON ((p.id = moved.payment_id)))
     LEFT JOIN public.orders o ON ((o.id = p.order_id)))
     LEFT JOIN public.bookings b ON ((b.id = p.booking_id)))
     LEFT JOIN public.membership_purchases bought ON ((bought.id = p.purchase_id)))
     LEFT JOIN public.profiles profile ON ((profile.id = p.user_id)));

CREATE TRIGGER note_tips_of_lines AFTER INSERT OR DELETE OR UPDATE ON private.refund_lines FOR EACH ROW EXECUTE FUNCTION private.note_tips_given_back();

CREATE TRIGGER follow_refunds AFTER INSERT OR DELETE OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION private.follow_refunds();

CREATE TRIGGER note_tips_given_back AFTER INSERT OR DELETE OR UPDATE OF status, card_cents, settled_at ON public.refunds FOR EACH ROW EXECUTE FUNCTION private.note_tips_given_back();

COMMENT ON COLUMN "public"."refunds"."tip_cents" IS 'The part of card_cents that returns the tip, once the refund is completed.';

COMMENT ON TABLE "private"."day_money" IS 'Revenue by the day on which money moved and by what was sold: payments less refunds, without tips. A gift card counts when it is sold.';

COMMENT ON TABLE "private"."month_hours" IS 'The same by month and weekday (Sunday is 0), for ranges of years.';

REVOKE ALL ON FUNCTION "private"."follow_refunds"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."money_of_refund"(public.refunds) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_tips_given_back"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."occupancy"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."revenue_source"(public.payments) FROM PUBLIC;

UPDATE "public"."refunds" r SET "tip_cents" = tip.cents
  FROM private.tips_given_back(ARRAY(SELECT p.id FROM "public"."payments" p WHERE p.tip_cents > 0)) tip
  WHERE r.id = tip.refund_id AND tip.cents > 0;

DELETE FROM "private"."day_money";

INSERT INTO "private"."day_money" (day, source, cents, payments, fresh)
  SELECT day, source, sum(cents), sum(payments), false
  FROM (
    SELECT m.*, 1 AS payments FROM "public"."payments" p, private.money_of(p) m
    UNION ALL
    SELECT m.*, 0 FROM "public"."refunds" r, private.money_of_refund(r) m) moved
  GROUP BY day, source;

INSERT INTO "private"."month_hours" (month, weekday, bay_id, hour, minutes, fresh)
  SELECT date_trunc('month', day), extract(dow FROM day), bay_id, hour, sum(minutes), false
  FROM "private"."day_hours" GROUP BY 1, 2, 3, 4;
