set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.end_waiting()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A clock that ran ahead has postponed deadlines: no offer is open for longer than a night.
  update public.bookings set offered_until = private.clock() + interval '30 minutes',
    held_at = least(held_at, private.clock()), hold_expires_at = private.clock() + interval '30 minutes'
    where status = 'held' and isfinite(hold_expires_at) and offered_until > private.clock() + interval '13 hours';
  update private.waiting_entries set state = 'ended', ended_at = private.clock()
    where state in ('waiting', 'unproven') and (
      (day + make_interval(mins => until_minute)) at time zone private.venue_zone() <= private.clock()
      or private.lapsed_offers(id) >= 3
    );
  delete from private.waiting_entries
    where (state = 'unproven' and created_at < private.clock() - interval '1 day') or ended_at < private.clock() - interval '30 days';
end;
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
$function$;

CREATE OR REPLACE FUNCTION private.lapse_memberships_of(p_user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lapsed integer;
begin
  update public.memberships
    set status = case when cancelled_at is null then 'expired' else 'cancelled' end, lapsed_at = private.clock()
    where status = 'active' and end_date < private.today() and (p_user_id is null or user_id = p_user_id);
  get diagnostics lapsed = row_count;

  -- Keep one membership per person: the longest, unless another has started since.
  update public.memberships set status = 'active', lapsed_at = null
    where id in (
      select distinct on (ended.user_id) ended.id from public.memberships ended
      where ended.lapsed_at is not null and ended.end_date >= private.today() and (p_user_id is null or ended.user_id = p_user_id)
        and not exists (select from public.memberships m where m.user_id = ended.user_id and m.status in ('active', 'paused'))
      order by ended.user_id, ended.end_date desc, ended.id);
  return lapsed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.name_of(p_subject text, p_id text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who uuid := private.actor();
  -- Keys are secrets, and the other columns would only add noise to the log.
  hidden text[] := array['key', 'idempotency_key', 'family', 'period', 'bay_name', 'free_at', 'sequence', 'updated_at', 'price_trace',
    'amount', 'attempt_key', 'payment_id', 'request_id', 'source_hash', 'token_hash',
    'discount_cents'];
  was jsonb := to_jsonb(old) - hidden;
  is_now jsonb := to_jsonb(new) - hidden;
  before jsonb := was;
  after jsonb := is_now;
begin
  if tg_argv[1] = 'by people' and who is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, is_now -> name) into before, after
      from jsonb_object_keys(is_now) name where was -> name is distinct from is_now -> name;
    if after is null then
      return null;
    end if;
  end if;
  perform private.write_audit(who, lower(tg_op), tg_table_name, coalesce(is_now, was) ->> tg_argv[0], before, after,
    current_setting('nightlark.reason', true), current_setting('nightlark.reason_code', true));
  return null;
end;
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
              -- The hold being replaced, with those paid together with it.
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

CREATE OR REPLACE FUNCTION private.prove_writing()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET work_mem TO '64kB'
AS $function$
begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction;
  end if;
  -- The rows exceed work_mem, so about a megabyte spills to a temporary file.
  perform count(*) from pg_catalog.generate_series(1, 30000);
  -- Flushes a few bytes of the write-ahead log to disk without changing a row.
  perform pg_catalog.pg_logical_emit_message(true, 'nightlark', 'health');
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_mail(p_to text, p_template text, p_data jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  thing text := case when p_data = '{}' then p_template else p_data ->> 'id' end;
  digest text := md5(p_template || (p_data - 'name')::text);
  due timestamptz := now();
  put_off timestamptz;
begin
  -- Guests at the register may leave no address.
  if coalesce(p_to, '') = '' then
    return;
  end if;
  if p_data ? 'id' and exists (select from private.mail_outbox where to_address = p_to and about = thing and words = digest
      and status <> 'failed' and created_at > now() - interval '1 day') then
    return;
  end if;
  -- Emails of the auth service are rate limited where they are requested, and would be useless an hour later.
  if p_template <> 'sign_in'
    and (thing is not null and private.letters_of_an_hour(p_to, thing) >= 5 or private.letters_of_an_hour(p_to) >= 30)
  then
    due := now() + interval '1 hour';
  end if;
  with overtaken as (
    delete from private.mail_outbox
      where to_address = p_to and about = thing and status = 'waiting' and attempts = 0 and due_at > now()
      returning due_at
  )
  select min(due_at) into put_off from overtaken;
  insert into private.mail_outbox (to_address, template, data, about, words, due_at)
    values (p_to, p_template, p_data, thing, digest, coalesce(put_off, due));
end;
$function$;

CREATE OR REPLACE FUNCTION private.refund_parts_by_category(p_payment_ids uuid[])
 RETURNS TABLE(refund_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
 LANGUAGE plpgsql
 STABLE
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
$function$;

CREATE OR REPLACE FUNCTION private.sale_parts(p_payment_ids uuid[])
 RETURNS TABLE(payment_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.shut_out_stranger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid;
begin
  if not private.is_link(new.authentication_method) then
    return null;
  end if;
  select user_id into owner from auth.sessions where id = new.session_id;
  -- Lock the user, so that setting up a phone at the same time waits.
  perform from auth.users where id = owner for no key update;
  -- A change of email completed in this transaction starts a session, too.
  if exists (select from public.profiles where id = owner and email_proven_at is null
    and (email_changed_at is null or email_changed_at <> now()
      and not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')))
  then
    update auth.users set encrypted_password = '', email_change = '', email_change_confirm_status = 0 where id = owner;
    delete from auth.one_time_tokens
      where user_id = owner and token_type in ('email_change_token_new', 'email_change_token_current');
    delete from auth.sessions where user_id = owner and id <> new.session_id;
    delete from auth.mfa_factors where user_id = owner;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.accept_invitation()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles;
  invited public.invitations;
begin
  select * into person from public.profiles where id = auth.uid() for no key update;
  if person.id is null or not private.has_opened_link(person) then
    raise insufficient_privilege;
  end if;
  update public.invitations set accepted_at = now()
    where email = person.email and accepted_at is null and revoked_at is null and expires_at > now()
    returning * into invited;
  if invited.id is null then
    return null;
  end if;
  perform public.prove_email_by_session();
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, invited.role, invited.invited_by)
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role = 'staff' and excluded.role = 'admin';
  -- Everyone with an account counts as a member, so the new staff get an entry too.
  perform private.record_gym_member(person.id, person.email, person.full_name, person.phone);
  return invited.role;
end;
$function$;

CREATE OR REPLACE FUNCTION public.add_to_event(p_event_id uuid, p_signup jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.event_signups := jsonb_populate_record(null::public.event_signups, p_signup);
  wanted public.events;
  made public.event_signups;
  owner_id uuid;
  is_full boolean;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select * into wanted from public.events where id = p_event_id for update;
  if wanted.id is null or wanted.cancelled_at is not null then
    return case when wanted.id is null then 'unknown' else 'cancelled' end;
  end if;
  -- A verified email links the signup to its account, which can then see it and give it up.
  owner_id := private.account_now((select id from public.profiles
    where email = lower(trim(asked.email)) and email_proven_at is not null));
  asked.user_id := private.account_now(asked.user_id);
  if asked.user_id is null and owner_id is not null then
    asked.user_id := owner_id;
    asked.full_name := '';
    asked.email := '';
    asked.phone := '';
  end if;
  select * into made from public.event_signups where event_id = wanted.id and (id = asked.id or user_id = asked.user_id);
  if made.id is null then
    is_full := private.places_taken(wanted.id) >= wanted.capacity;
    insert into public.event_signups (id, event_id, user_id, full_name, email, phone, is_waiting)
      values (coalesce(asked.id, gen_random_uuid()), wanted.id, asked.user_id, trim(coalesce(asked.full_name, '')),
        trim(coalesce(asked.email, '')), trim(coalesce(asked.phone, '')), is_full)
      returning * into made;
    if wanted.starts_at > private.clock() then
      perform private.tell_signup(made, wanted, case when is_full then 'event_waiting' else 'event_joined' end, private.anew(made));
    end if;
  end if;
  return case when made.is_waiting then 'waiting' else 'joined' end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.builtin_list(p_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.find_people(p_words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern text := '%' || replace(replace(replace(trim(p_words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  digits text := case
    when p_words ~ '\d.*\d.*\d' and p_words !~ '[^0-9\s()+./-]' then
      '%' || regexp_replace(private.phone_digits(p_words), '^1(?=\d{10}$)', '') || '%'
  end;
  -- Screens print the number as '#1564'.
  number bigint := substring(trim(p_words) from '^#?(\d{1,9})$');
begin
  perform private.need_staff();
  if length(trim(p_words)) < 2 then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('member_id', id, 'user_id', user_id, 'name', name, 'email', email, 'phone', phone,
      'is_email_proven', private.has_proven(user_id, email), 'plan_name', plan_name) order by nearness, name, email), '[]')
    from (
      select m.id, m.user_id, m.full_name as name, m.email, m.phone, plan.name as plan_name,
        case when m.id = number then 0 else private.nearness(trim(p_words), m.full_name, m.email) end as nearness
      from public.gym_members m
      left join public.memberships held on held.user_id = m.user_id and held.status = 'active'
      left join public.membership_plans plan on plan.id = held.plan_id
      where m.full_name ilike pattern or m.email ilike pattern or m.phone ilike pattern or private.phone_digits(m.phone) like digits
        or m.id = number
      union all
      select null, p.id, p.full_name, p.email, p.phone, null, private.nearness(trim(p_words), p.full_name, p.email)
      from public.profiles p
      where (p.full_name ilike pattern or p.email ilike pattern or p.phone ilike pattern or private.phone_digits(p.phone) like digits)
        and not exists (select from public.gym_members m where m.user_id = p.id) and not private.is_lost_account(p.id)
      order by nearness, name, email limit 8
    ) people);
end;
$function$;

CREATE OR REPLACE FUNCTION public.join_event(p_event_id uuid, p_waits boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.events;
  own public.event_signups;
  is_full boolean;
  me uuid;
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  -- Waits for a merge of the caller's account to finish, then joins as the remaining account.
  perform 1 from public.profiles where id = auth.uid() for share;
  select * into wanted from public.events where id = p_event_id for update;
  me := private.account_now(auth.uid());
  select * into own from public.event_signups where event_id = wanted.id and user_id = me;
  is_full := private.places_taken(wanted.id) >= wanted.capacity;
  if wanted.id is null then
    return 'unknown';
  elsif own.id is not null then
    return case when own.is_waiting then 'waiting' else 'joined' end;
  elsif wanted.cancelled_at is not null then
    return 'cancelled';
  elsif wanted.starts_at <= private.clock() then
    return 'over';
  elsif wanted.members_only and not exists (select from public.memberships
      where user_id = me and status = 'active' and end_date >= private.today()) then
    return 'members_only';
  elsif is_full and not p_waits then
    return 'full';
  end if;
  insert into public.event_signups (event_id, user_id, is_waiting) values (wanted.id, me, is_full) returning * into own;
  perform private.tell_signup(own, wanted, case when is_full then 'event_waiting' else 'event_joined' end);
  return case when is_full then 'waiting' else 'joined' end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.office_list(p_list text, p_view jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.run_rounds()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  dropped integer;
  lapsed integer;
  reminded integer;
  given integer;
begin
  perform private.fall_due_now();
  perform private.end_waiting();
  perform private.fold_figures();
  delete from private.abandoned_attempts where abandoned_at < now() - interval '1 day';
  dropped := private.drop_all_stale_holds();
  delete from public.bills where created_at between private.clock() - interval '3 days' and private.clock() - interval '1 day'
    and not exists (select from public.bookings where bill_id = bills.id);
  lapsed := private.lapse_memberships_of(null);
  given := private.send_due_gifts();
  with due as (
    -- Lock rows in the same order as moving a party does, to avoid deadlocks.
    update public.bookings set reminded_at = private.clock()
      where id in (select id from public.bookings
        where status = 'confirmed' and reminded_at is null and email <> ''
          and starts_at > private.clock() and starts_at <= private.clock() + private.reminder_lead()
          and created_at < private.clock() - interval '1 hour' order by id for no key update)
      returning bookings.*
  )
  select count(*) into reminded from due where private.remind_of(due);

  with ending as (
    update public.memberships set reminded_at = private.clock()
      where status = 'active' and reminded_at is null and cancelled_at is null
        and end_date between private.today() and private.today() + 7
      returning *
  )
  select reminded + count(*) into reminded
    from ending join public.profiles profile on profile.id = ending.user_id
    join public.membership_plans plan on plan.id = ending.plan_id,
    lateral private.queue_mail(profile.email, 'membership_ending', jsonb_build_object(
      'name', profile.full_name, 'plan_name', plan.name, 'end_date', ending.end_date));
  return jsonb_build_object('dropped', dropped, 'lapsed', lapsed, 'reminded', reminded, 'given', given);
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
    -- Forgotten work at the desk: guests not checked out, guests who never came, and a drawer left open overnight.
    'still_here', private.forgotten_bookings('attended'), 'never_came', private.forgotten_bookings('confirmed'),
    'open_drawer', (select jsonb_build_object('at', private.ms(d.opened_at), 'by', private.name_of_staff(d.opened_by))
      from private.cash_drawers d
      where d.closed_at is null and (d.opened_at at time zone private.venue_zone())::date < private.today()),
    'hand_back', private.to_hand_back(), 'owed', private.owed_refunds(), 'disputes', private.open_disputes(),
    'outside', private.outside_refunds(), 'returned', private.returned_at_reader(), 'new_orders', private.new_orders(),
    'unsettled', private.unsettled_days(), 'split_cash', private.split_cash(), 'fees_back', private.fees_to_give_back());
end;
$function$;

COMMENT ON COLUMN "private"."card_readers"."device_id" IS 'The provider''s id of the device; null until the code has been entered.';

COMMENT ON COLUMN "private"."event_fees"."signup_id" IS 'Also set for guests who have left the list, because their money is still here.';

COMMENT ON COLUMN "private"."fulfilments"."id_checked_by" IS 'Who checked that the guest is 21, if an item requires it.';

COMMENT ON COLUMN "private"."fulfilments"."version" IS 'Counts the steps: a step from an older version is refused as changed.';

COMMENT ON COLUMN "private"."held_sales"."asked_by" IS 'The staff member who made the sale, whoever receives the card''s result first.';

COMMENT ON COLUMN "private"."held_sales"."beside" IS 'The cash part of a split sale, taken when the card has paid.';

COMMENT ON COLUMN "private"."kept_fees"."earlier_cents" IS 'Fees for changes before the cancellation, which are not refunded.';

COMMENT ON COLUMN "private"."mail_outbox"."about" IS 'The booking, event or password that the email is about; null for an unrelated email.';

COMMENT ON COLUMN "private"."mail_outbox"."words" IS 'A digest of the content, because its data are deleted when it is sent.';

COMMENT ON COLUMN "private"."member_merges"."became" IS 'The remaining entry after the merge: undoing restores unchanged fields and keeps later changes.';

COMMENT ON COLUMN "private"."member_merges"."moved" IS 'The ids of the rows that moved, one list per table.';

COMMENT ON COLUMN "private"."member_merges"."was" IS 'Both entries, their notes and the remaining account, as they were before.';

COMMENT ON COLUMN "private"."payment_links"."cents" IS 'The amount due when the link was sent.';

COMMENT ON COLUMN "private"."payment_links"."on_lapse" IS 'If unpaid, the bay is freed, or the booking is paid at the desk.';

COMMENT ON COLUMN "private"."refund_lines"."is_returned" IS 'The goods return to stock with the refund.';

COMMENT ON COLUMN "private"."refund_lines"."quantity" IS 'Counted with the first payment that refunds the line; zero if a second one refunds the rest of its price.';

COMMENT ON COLUMN "private"."refund_lines"."request_id" IS 'Groups the refunds of one request: a line paid by two payments is refunded while either refund remains.';

COMMENT ON COLUMN "private"."tab_lines"."line" IS 'The future order line, at the price when it was added.';

COMMENT ON COLUMN "private"."tab_lines"."put_id" IS 'Generated by the browser for each addition, so that a repeated request adds once.';

COMMENT ON COLUMN "private"."terminal_checkouts"."state" IS 'asked: the provider has not answered. returned: money arrived for a sale that could not be completed, and is refunded automatically.';

COMMENT ON COLUMN "private"."waiting_entries"."changes" IS 'Incremented with every change of the entry, so that no offer matches an earlier version.';

COMMENT ON COLUMN "private"."waiting_entries"."from_minute" IS 'The earliest start as a minute of the day; until_minute is the latest.';

COMMENT ON COLUMN "private"."waiting_entries"."key" IS 'Opens and changes the entry without an account.';

COMMENT ON COLUMN "private"."waiting_entries"."most_cents" IS 'The highest acceptable price; null for any price.';

COMMENT ON COLUMN "private"."waiting_entries"."proof" IS 'Sent only by email, so that opening the link verifies the address. Null once verified.';

COMMENT ON COLUMN "public"."audit_log"."actor_name" IS 'Empty for changes made by scheduled jobs.';

COMMENT ON COLUMN "public"."audit_log"."reason" IS 'The reason that a person gave.';

COMMENT ON COLUMN "public"."audit_log"."reason_code" IS 'The reason that our own functions gave. Worded in domain/admin, by reason-words.ts or in the sentence of the change.';

COMMENT ON COLUMN "public"."bays"."buffer_minutes" IS 'Time to tidy up after a booking. Hidden from guests.';

COMMENT ON COLUMN "public"."bills"."bookings" IS 'The original number of bookings: the bill cannot be paid for fewer.';

COMMENT ON COLUMN "public"."bills"."kind" IS 'party: bays side by side for one group, cancelled together. series: the same time in several weeks, each an independent booking.';

COMMENT ON COLUMN "public"."bookings"."booked_by" IS 'The staff member who made the booking for the guest.';

COMMENT ON COLUMN "public"."bookings"."counter_cents" IS 'The price increase from changes by staff, which may be paid at the register later.';

COMMENT ON COLUMN "public"."bookings"."event_id" IS 'The event that blocks the bay. Such a row has no guest.';

COMMENT ON COLUMN "public"."bookings"."fee_cents" IS 'The fee kept for a late cancellation or move.';

COMMENT ON COLUMN "public"."bookings"."free_at" IS 'When the bay is available again: the end plus the buffer.';

COMMENT ON COLUMN "public"."bookings"."held_by" IS 'A hash of the address that requested the hold. Cleared when the hold is booked.';

COMMENT ON COLUMN "public"."bookings"."held_for" IS 'A hash of the account that holds, or of the email of the guest whose booking is moved. Cleared when the hold is booked.';

COMMENT ON COLUMN "public"."bookings"."key" IS 'Opens and changes the booking without an account. Part of the link in the confirmation.';

COMMENT ON COLUMN "public"."bookings"."moves_booking_id" IS 'The booking that this hold will move.';

COMMENT ON COLUMN "public"."bookings"."offered_until" IS 'The deadline of a waitlist offer. Neither leaving the page nor a declined card shortens it.';

COMMENT ON COLUMN "public"."bookings"."override_reason" IS 'Why staff overrode a rule. Shown on the calendar and in the log.';

COMMENT ON COLUMN "public"."bookings"."price_trace" IS 'How the price was computed: rules, minutes, discount.';

COMMENT ON COLUMN "public"."bookings"."waiting_id" IS 'The waitlist entry that this hold is, or was, offered to.';

COMMENT ON COLUMN "public"."events"."bay_ids" IS 'The bays that the event uses, from bays_from until bays_until, or for the time of the event if those are null.';

COMMENT ON COLUMN "public"."events"."fee_cents" IS 'The fee for taking part. Shown to guests and taken at the register: private.event_fees.';

COMMENT ON COLUMN "public"."gift_cards"."letters" IS 'How many times its email was queued.';

COMMENT ON COLUMN "public"."gift_cards"."send_on" IS 'The local day on which it is emailed; null for at once.';

COMMENT ON COLUMN "public"."gift_cards"."sent_at" IS 'When its email was last queued.';

COMMENT ON COLUMN "public"."gift_cards"."to_email" IS 'The address that it is emailed to; null for the buyer''s.';

COMMENT ON COLUMN "public"."gift_cards"."to_name" IS 'The recipient; null if its buyer keeps it.';

COMMENT ON COLUMN "public"."gym_members"."address_counts" IS 'Whether visits under this email are recorded here. False for an account that has not verified it, which gets only its own visits.';

COMMENT ON COLUMN "public"."membership_plans"."daily_peak_hours" IS 'The maximum hours per day at peak prices.';

COMMENT ON COLUMN "public"."membership_plans"."open_bookings" IS 'The maximum number of upcoming bookings.';

COMMENT ON COLUMN "public"."membership_plans"."price_cents" IS 'The price per month.';

COMMENT ON COLUMN "public"."membership_plans"."weekly_hours" IS 'The maximum hours from Monday to Sunday; null for no limit, as with the other limits.';

COMMENT ON COLUMN "public"."membership_purchases"."status" IS 'taken: its money is held, and this person cannot buy another plan.';

COMMENT ON COLUMN "public"."memberships"."cancelled_at" IS 'When its holder chose not to renew it: it ends with the paid period.';

COMMENT ON COLUMN "public"."memberships"."lapsed_at" IS 'When it ended because its period was over; null if a refund ended it.';

COMMENT ON COLUMN "public"."memberships"."paused_on" IS 'The first day of the pause. Its days do not count and are added at the end of the membership.';

COMMENT ON COLUMN "public"."memberships"."resumes_on" IS 'The first day after the pause; null until staff end it.';

COMMENT ON COLUMN "public"."order_lines"."gift" IS 'The recipient of a gift card and the day it is sent; null if its buyer keeps it.';

COMMENT ON COLUMN "public"."order_lines"."is_event_fee" IS 'The fee of an event for one guest, who is in private.event_fees.';

COMMENT ON COLUMN "public"."order_lines"."is_served_here" IS 'Food and drink: sold at the register or brought to a bay, never shipped.';

COMMENT ON COLUMN "public"."order_lines"."needs_id" IS 'For guests of 21 and over, who show an ID at handover.';

COMMENT ON COLUMN "public"."orders"."attempt_key" IS 'Generated by the browser for a checkout attempt and kept over retries and reloads.';

COMMENT ON COLUMN "public"."orders"."bay_name" IS 'The bay''s name at the time of the order.';

COMMENT ON COLUMN "public"."orders"."delivery" IS 'How it is delivered: shipped, picked up, brought to a bay, or emailed if it has gift cards only; or sold at the register.';

COMMENT ON COLUMN "public"."orders"."key" IS 'Opens the order''s page without an account. Part of the link in the receipt.';

COMMENT ON COLUMN "public"."orders"."tax_percent" IS 'The tax rate on the day of the order.';

COMMENT ON COLUMN "public"."orders"."taxable_cents" IS 'The taxable part of the subtotal.';

COMMENT ON COLUMN "public"."payments"."amount" IS 'The net amount in dollars, for reading; computations use amount_cents and refunded_cents.';

COMMENT ON COLUMN "public"."payments"."at_counter" IS 'Taken by staff, in cash or with a separate terminal, so no provider can refund it.';

COMMENT ON COLUMN "public"."payments"."booking_id" IS 'The booking paid for; for a bill the first booking, so that lists and emails can name it.';

COMMENT ON COLUMN "public"."payments"."card_last_four" IS 'Lets its owner recognize the card; known once the provider holds the money.';

COMMENT ON COLUMN "public"."payments"."discount_cents" IS 'The discount of a plan at the time of completion.';

COMMENT ON COLUMN "public"."payments"."fee_cents" IS 'The provider''s fee; null until it is reported, some time after the payment.';

COMMENT ON COLUMN "public"."payments"."is_resting" IS 'The provider did not answer, and no process is working on the payment now.';

COMMENT ON COLUMN "public"."payments"."source_hash" IS 'A hash of the card token of this payment; a new token is a new payment.';

COMMENT ON COLUMN "public"."payments"."terminal_checkout_id" IS 'The card reader payment, whose result decides the outcome of this one.';

COMMENT ON COLUMN "public"."payments"."tip_cents" IS 'The part of the amount that is for the staff. Not taxed, and not revenue.';

COMMENT ON COLUMN "public"."payments"."wallet" IS 'The digital wallet used. Square reports only Cash App Pay; the page that took the token reports the others.';

COMMENT ON COLUMN "public"."price_rules"."is_peak" IS 'Whether its hours are peak hours, which plans may limit per day.';

COMMENT ON COLUMN "public"."profiles"."email_changed_at" IS 'Null if the email is the one from sign-up.';

COMMENT ON COLUMN "public"."profiles"."email_proven_at" IS 'When the email was verified. Until then the account is not linked to earlier bookings and purchases.';

COMMENT ON COLUMN "public"."refunds"."at_counter" IS 'No provider can send it, so staff hand over the money.';

COMMENT ON COLUMN "public"."refunds"."by_hand" IS 'Paid by staff instead of the provider.';

COMMENT ON COLUMN "public"."refunds"."by_terms" IS 'Refunded because a booking ended or moved; staff grant all others.';

COMMENT ON COLUMN "public"."refunds"."ended_card_id" IS 'The one unused gift card that it ended.';

COMMENT ON COLUMN "public"."refunds"."made_at_provider" IS 'Made in the provider''s own dashboard.';

COMMENT ON COLUMN "public"."refunds"."status" IS 'failed: the bank declined it, and it is still owed. dropped: it no longer counts.';

COMMENT ON COLUMN "public"."refunds"."tries" IS 'Each try is a new refund for the provider, with its own key.';

COMMENT ON COLUMN "public"."stock_items"."quantity" IS 'Null for items that are not counted and never run out.';

COMMENT ON FUNCTION "private"."venue_zone"() IS 'The time zone of all local dates and times.';

COMMENT ON TABLE "private"."abandoned_attempts" IS 'Checkout attempts that were replaced before their request arrived.';

COMMENT ON TABLE "private"."booking_notes" IS 'Notes about a booking, among staff.';

COMMENT ON TABLE "private"."card_readers" IS 'Card readers, each paired by a code entered on it. Removed ones are kept for the payments that they took.';

COMMENT ON TABLE "private"."cash_entries" IS 'Cash into a drawer, or out of it as a negative amount.';

COMMENT ON TABLE "private"."day_hours" IS 'Booked minutes by day, bay and local hour. No-shows are excluded, because they leave the bay to others.';

COMMENT ON TABLE "private"."day_money" IS 'Revenue by the day on which money moved and by source: payments less refunds, without tips. A gift card counts when it is sold.';

COMMENT ON TABLE "private"."email_proofs" IS 'Links that verify an email, by the hash of their token. Each works once, for three days.';

COMMENT ON TABLE "private"."event_fees" IS 'Which order line paid the fee of which place at an event.';

COMMENT ON TABLE "private"."fulfilments" IS 'The fulfillment status of each paid order. One row from the payment on.';

COMMENT ON TABLE "private"."gift_card_codes" IS 'Codes are as good as money: sixteen characters without look-alikes, 80 random bits.';

COMMENT ON TABLE "private"."held_sales" IS 'The sale of an open payment. Deleted when the sale is completed or given up.';

COMMENT ON TABLE "private"."kept_fees" IS 'Late cancellation fees, and whether they were refunded because the time was sold again.';

COMMENT ON TABLE "private"."mail_outbox" IS 'Emails to send, written in the transaction that causes them. Templates: domain/email/render-email.ts.';

COMMENT ON TABLE "private"."member_merges" IS 'Merges of entries in the member book, with all that is needed to undo them.';

COMMENT ON TABLE "private"."member_messages" IS 'Emails that staff wrote to a member.';

COMMENT ON TABLE "private"."member_notes" IS 'Notes about a member, among staff. Members cannot read them.';

COMMENT ON TABLE "private"."month_hours" IS 'Booked minutes by month and weekday (Sunday is 0), for ranges of years.';

COMMENT ON TABLE "private"."moved_holds" IS 'Which booking a hold has moved, so that a repeated request gets the same answer.';

COMMENT ON TABLE "private"."payment_links" IS 'Links to pay for bookings made by staff, one open link per booking.';

COMMENT ON TABLE "private"."payment_shares" IS 'The share of each booking in a payment for a bill: by card, and by gift card.';

COMMENT ON TABLE "private"."rate_limits" IS 'Tries per bucket and window, shared by all processes. Buckets are hashes, without emails or addresses.';

COMMENT ON TABLE "private"."refund_lines" IS 'Lines that were refunded as lines. Other refunds have none.';

COMMENT ON TABLE "private"."refund_shares" IS 'The share of each booking of a bill in a refund.';

COMMENT ON TABLE "private"."split_cash_taken" IS 'Split sales, paid by card through Square and in cash, whose cash part is confirmed.';

COMMENT ON TABLE "private"."tab_lines" IS 'Items on a tab, one row for each time that they were added. Removed items have a quantity of zero.';

COMMENT ON TABLE "private"."tabs" IS 'Items of a booking that are paid together. Open until it has an order. A booking may have several tabs, one of them open.';

COMMENT ON TABLE "private"."taken_in" IS 'The time, by the provider''s clock, until which its refunds and disputes have been imported.';

COMMENT ON TABLE "private"."terminal_checkouts" IS 'Card reader payments. The id is generated by the page and is also the provider''s idempotency key.';

COMMENT ON TABLE "private"."venue_clock" IS 'At most one row: the time at which a demo''s clock is frozen.';

COMMENT ON TABLE "private"."waiting_entries" IS 'Requests for a time on a day. An entry is on the waitlist, at its place, once its email is verified.';

COMMENT ON TABLE "private"."waiting_offers" IS 'Offers to waitlist entries. An offer without its hold has expired or was declined.';

COMMENT ON TABLE "private"."webhook_events" IS 'Processed events of external services. Each is processed once.';

COMMENT ON TABLE "private"."without_second_factor" IS 'Public logins of a demo, which enter the admin pages without a second factor. Empty for a real venue.';

COMMENT ON TABLE "public"."audit_log" IS 'Who changed what, with the values before and after. Written by triggers only and never edited.';

COMMENT ON TABLE "public"."bay_codes" IS 'The secret in the QR code of each bay. A new one invalidates the printed one.';

COMMENT ON TABLE "public"."bills" IS 'Bookings that are paid together.';

COMMENT ON TABLE "public"."booking_terms" IS 'The booking terms. One row.';

COMMENT ON TABLE "public"."check_ins" IS 'Visits: who came, when, and when they left.';

COMMENT ON TABLE "public"."event_signups" IS 'Participants and the event''s waitlist. There are never more participants than places.';

COMMENT ON TABLE "public"."facilities" IS 'Rooms and areas of the venue.';

COMMENT ON TABLE "public"."gift_cards" IS 'Gift cards and their balances. Codes are stored separately, where no API reaches.';

COMMENT ON TABLE "public"."gym_members" IS 'The venue''s own member book: what a gym system would store about a person.';

COMMENT ON TABLE "public"."invitations" IS 'Roles for people who have not accepted them yet, by email.';

COMMENT ON TABLE "public"."membership_plans" IS 'The plans on sale. A plan without a price is sold on request.';

COMMENT ON TABLE "public"."membership_purchases" IS 'Purchases of a first or next period of a membership. One row per checkout attempt.';

COMMENT ON TABLE "public"."memberships" IS 'Memberships and their periods. A person has at most one that is active or paused.';

COMMENT ON TABLE "public"."opening_exceptions" IS 'Days with other hours, or closed. members_too closes the venue to members as well.';

COMMENT ON TABLE "public"."opening_hours" IS 'Staffed hours, for everyone. Sunday is 0; minutes of the venue''s local day, above 1440 past midnight.';

COMMENT ON TABLE "public"."order_lines" IS 'The items of an order, with their names and prices at that time.';

COMMENT ON TABLE "public"."orders" IS 'Orders, with the total that we computed. One row per checkout attempt.';

COMMENT ON TABLE "public"."payments" IS 'Every payment attempt, with one idempotency key throughout.';

COMMENT ON TABLE "public"."price_rules" IS 'Prices per hour of a bay. The first matching rule applies to each half hour.';

COMMENT ON TABLE "public"."profiles" IS 'One row per person, filled from auth.users. People edit their own name, phone and picture.';

COMMENT ON TABLE "public"."refunds" IS 'Refunds, to the card first, then to the gift card. A refund counts from its request on.';

COMMENT ON TABLE "public"."services" IS 'Services besides bays: lessons, fittings, parties.';

COMMENT ON TABLE "public"."staff_members" IS 'The staff shown on the site, and their skills.';

COMMENT ON TABLE "public"."stock_items" IS 'Stock by sku. The catalogue says what is sold; this says how many are left.';

COMMENT ON TABLE "public"."user_roles" IS 'The roles of staff. Admins grant and revoke them; npm run grant-admin creates the first one.';

COMMENT ON VIEW "private"."own_session" IS 'The session of the caller''s token while it is live: one row or none.';
