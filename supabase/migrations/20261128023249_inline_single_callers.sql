set local check_function_bodies = off;

DROP FUNCTION "private"."cancelling_of"(timestamp with time zone);

DROP FUNCTION "private"."event_in_bay"(uuid, timestamp with time zone, timestamp with time zone);

DROP FUNCTION "private"."forgotten"();

DROP FUNCTION "private"."gift_due_at"(date);

DROP FUNCTION "private"."longest_hold"();

DROP FUNCTION "private"."member_note"(bigint);

DROP FUNCTION "private"."note_of"(uuid);

DROP FUNCTION "private"."on_one_bill"(uuid);

DROP FUNCTION "private"."out_of_service_reason"(uuid);

DROP FUNCTION "private"."paid_for_order"(uuid);

DROP FUNCTION "private"."slot_paid"(public.payments);

DROP FUNCTION "private"."staff_alerts"();

CREATE OR REPLACE FUNCTION private.house_between(p_from date, p_until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    jsonb_build_object(
      'now', private.ms(private.clock()),
      'bays', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'name', name, 'capacity', capacity, 'active', active,
                'out_because', case
                  when not active then (
                    select reason
                    from public.audit_log
                    where subject = 'bays' and subject_id = bays.id::text and after ->> 'active' = 'false'
                    order by audit_log.id desc
                    limit 1
                  )
                end
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.bays
      ),
      'hours', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute, 'closes_minute', closes_minute)
              order by weekday, opens_minute
            ),
            '[]'
          )
        from public.opening_hours
      ),
      'exceptions', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'day', day, 'opens_minute', opens_minute, 'closes_minute', closes_minute, 'members_too', members_too, 'note', note
              )
              order by day
            ),
            '[]'
          )
        from public.opening_exceptions
        where day between p_from and p_until
      )
    );
$function$;

CREATE OR REPLACE FUNCTION private.is_gift_due(p_card public.gift_cards)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_card.send_on is null or (p_card.send_on + time '08:00') at time zone private.venue_zone() <= private.clock();
$function$;

CREATE OR REPLACE FUNCTION private.latest_hold(p_hold public.bookings)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    coalesce(
      p_hold.offered_until + interval '5 minutes',
      p_hold.held_at + greatest(interval '30 minutes', (select make_interval(mins => hold_minutes) from public.booking_terms))
    );
$function$;

CREATE OR REPLACE FUNCTION private.payment_lines(p public.payments)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    private.history_line(
      coalesce(p.completed_at, p.created_at), 'payment',
      jsonb_build_object(
        'payment_id', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents, 'status', p.status,
        -- The time that a payment was for; null where it was for something else, or for several.
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
$function$;

CREATE OR REPLACE FUNCTION private.plan_use(p_plan public.membership_plans, p_user_id uuid, p_family uuid, p_replaces uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    jsonb_build_object(
      'limits', jsonb_build_object(
        'weekly_hours', p_plan.weekly_hours, 'open_bookings', p_plan.open_bookings, 'daily_peak_hours', p_plan.daily_peak_hours
      ),
      'counted', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'family', family, 'start', private.ms(starts_at), 'end', private.ms(ends_at), 'is_held', is_held,
            'is_moved', family is not distinct from p_family
          )
          order by starts_at, id
        ) filter (
          where
            id not in (
              -- The hold that is given up, with those that are paid together with it.
              select other.id
              from
                public.bookings one
                join public.bookings other on other.id = one.id or (other.bill_id = one.bill_id and other.status = 'held')
              where one.id = p_replaces and one.status = 'held'
            )
        ),
        '[]'
      )
    )
  from private.counted_bookings(p_user_id)
  having num_nonnulls(p_plan.weekly_hours, p_plan.open_bookings, p_plan.daily_peak_hours) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.staff_booking(b public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    jsonb_build_object(
      'id', b.id, 'number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
      'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at), 'made_at', private.ms(b.created_at), 'status', b.status,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
      'email', coalesce(nullif(b.email, ''), profile.email, ''), 'phone', coalesce(nullif(b.phone, ''), profile.phone, ''),
      'players', b.players, 'price_cents', b.price_cents, 'fee_cents', b.fee_cents, 'paid_cents', private.paid_for_booking(b.id),
      'sequence', b.sequence, 'override', b.override_reason,
      'note', coalesce((select note from private.booking_notes n where n.booking_id = b.id), ''),
      'tab_cents', private.tab_cents(b.id),
      'plan_name', (
        select plan.name
        from
          public.memberships m
          join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = b.user_id and m.status = 'active'
      ),
      'link', private.link_of(private.paid_as(b)), 'party_due_cents', private.due_together(b.id),
      'may_be_freed', private.may_be_freed(b.id, private.clock()), 'party', private.party_of(b),
      'member_id', (select id from public.gym_members m where m.user_id = b.user_id),
      'checked_in', (select private.ms(max(checked_in_at)) from public.check_ins c where c.booking_id = b.id),
      'checked_out', (select private.ms(max(checked_out_at)) from public.check_ins c where c.booking_id = b.id)
    )
  from
    (select 1) one
    left join public.profiles profile on profile.id = b.user_id;
$function$;

CREATE OR REPLACE FUNCTION private.ticket_of(p_booking public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    private.booking_money(p_booking.id) || jsonb_build_object(
      'link', private.booking_link(p_booking.id),
      'terms', (
        select
          jsonb_build_object(
            'free_until', free_until, 'is_free', private.clock() <= free_until, 'late_fee_percent', late_fee_percent
          )
        from
          public.booking_terms,
          lateral (select p_booking.starts_at - make_interval(hours => free_until_hours) as free_until) free
      ),
      'hours', private.staffed_hours(p_booking.booking_date)
    );
$function$;

CREATE OR REPLACE FUNCTION public.check_books()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with
    faults as (
      select 'order_without_payment' as code, o.number as subject, null::bigint as times, null::timestamptz as since
      from public.orders o
      where
        o.status = 'paid'
        and (
          -- What came in, without tips, whatever has gone back since.
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
$function$;

CREATE OR REPLACE FUNCTION public.member_details(p_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.staff_alerts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    -- What somebody forgot at the desk: guests who were never checked out, guests who never came, and a drawer left open overnight.
    'still_here', private.forgotten_bookings('attended'), 'never_came', private.forgotten_bookings('confirmed'),
    'open_drawer', (select jsonb_build_object('at', private.ms(d.opened_at), 'by', private.name_of_staff(d.opened_by))
      from private.cash_drawers d
      where d.closed_at is null and (d.opened_at at time zone private.venue_zone())::date < private.today()),
    'hand_back', private.to_hand_back(), 'owed', private.owed_refunds(), 'disputes', private.open_disputes(),
    'outside', private.outside_refunds(), 'returned', private.returned_at_reader(), 'new_orders', private.new_orders(),
    'unsettled', private.unsettled_days(), 'split_cash', private.split_cash(), 'fees_back', private.fees_to_give_back());
end;
$function$;
