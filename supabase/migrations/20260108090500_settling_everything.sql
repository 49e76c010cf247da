-- The steps of a payment meet whatever is bought: an order, a booking, a membership.
create or replace function private.open_payment(p_new public.payments, p_total_cents integer, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments;
  card public.gift_cards;
begin
  select * into payment from public.payments p
    where p.status in ('pending', 'authorized')
      and (p.order_id = p_new.order_id or p.booking_id = p_new.booking_id or p.purchase_id = p_new.purchase_id);
  if payment.id is null then
    if p_tender ->> 'gift_code' <> '' then
      card := private.gift_card_of(p_tender ->> 'gift_code');
      if card.id is null then
        return jsonb_build_object('state', 'gift_unknown');
      end if;
    end if;
    p_new.gift_cents := least(coalesce(card.balance_cents, 0), p_total_cents);
    p_new.amount_cents := p_total_cents - p_new.gift_cents;
    if p_new.amount_cents <> (p_tender ->> 'card_cents')::integer then
      return jsonb_build_object('state', 'gift_changed');
    end if;
    insert into public.payments
      (user_id, order_id, booking_id, purchase_id, amount_cents, gift_card_id, gift_cents, method, description, source_hash)
    values
      (p_new.user_id, p_new.order_id, p_new.booking_id, p_new.purchase_id, p_new.amount_cents,
       case when p_new.gift_cents > 0 then card.id end, p_new.gift_cents,
       case when p_new.amount_cents = 0 then 'gift_card' else 'card' end, p_new.description, p_tender ->> 'source_hash')
    returning * into payment;
  end if;
  return jsonb_build_object(
    'state', case when payment.source_hash = p_tender ->> 'source_hash' then 'open' else 'unsettled' end,
    'payment', private.payment_facts(payment));
end;
$$;

create or replace function private.take_bought(p_payment public.payments) returns text[]
  language plpgsql security definer set search_path = ''
as $$
begin
  return case
    when p_payment.order_id is not null then private.take_order(p_payment.order_id)
    when p_payment.booking_id is not null then private.take_booking(p_payment.booking_id)
    when p_payment.purchase_id is not null then private.take_membership(p_payment.purchase_id)
    else array['What was bought']
  end;
end;
$$;

create or replace function private.hand_over_bought(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  hold public.bookings;
begin
  if p_payment.order_id is not null then
    perform private.hand_over_order(p_payment);
  elsif p_payment.booking_id is not null then
    select * into strict hold from public.bookings where id = p_payment.booking_id for update;
    perform private.settle_hold(hold, p_payment.id);
  else
    perform private.begin_membership(p_payment.purchase_id, p_payment.id);
  end if;
end;
$$;

create or replace function private.free_bought(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.return_to_shelf(p_payment.order_id);
  perform private.free_booking(p_payment.booking_id);
  perform private.free_membership(p_payment.purchase_id);
end;
$$;

create or replace function private.take_back_bought(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set status = 'refunded' where id = p_payment.order_id and status = 'paid';
  perform private.take_back_membership(p_payment.purchase_id);
end;
$$;

create or replace function private.tell_of_refund(p_payment public.payments, p_refund public.refunds) returns void
  language sql security definer set search_path = ''
as $$
  select private.queue_mail(buyer.email, 'refund', jsonb_build_object('name', buyer.name, 'what', buyer.what,
    'card_cents', p_refund.card_cents, 'gift_cents', p_refund.gift_cents))
  from (
    select email, contact_name as name, 'order ' || number as what from public.orders where id = p_payment.order_id
    union all
    select email, contact_name, 'booking ' || number from public.bookings where id = p_payment.booking_id and email <> ''
    union all
    select profile.email, profile.full_name, 'membership ' || bought.number
      from public.membership_purchases bought join public.profiles profile on profile.id = bought.user_id
      where bought.id = p_payment.purchase_id
  ) buyer
$$;

create or replace function public.check_books() returns table (problem text)
  language sql stable security definer set search_path = ''
as $$
  select 'Order ' || o.number || ' is paid without a payment of its total.' from public.orders o
    where o.status = 'paid' and not exists (
      select from public.payments p where p.order_id = o.id and p.status = 'completed'
        and p.amount_cents + p.gift_cents = o.total_cents)
  union all
  select 'Payment ' || p.id || ' is completed, and its order is not paid.' from public.payments p
    join public.orders o on o.id = p.order_id where p.status = 'completed' and o.status <> 'paid'
  union all
  select 'Order ' || o.number || ' is paid ' || count(*) || ' times.' from public.orders o
    join public.payments p on p.order_id = o.id and p.status in ('completed', 'refunded') group by o.number having count(*) > 1
  union all
  select 'Order ' || o.number || ' holds goods that nobody pays for.' from public.orders o
    where o.stock_taken and o.status = 'pending'
      and not exists (select from public.payments p where p.order_id = o.id and p.status in ('pending', 'authorized'))
  union all
  select 'Booking ' || b.number || ' does not agree with what was paid for it.' from public.bookings b
    where b.status <> 'held' and not private.has_open_payment(b.id)
      and private.paid_for_booking(b.id) <> b.fee_cents + case when b.status = 'cancelled' then 0 else b.price_cents end
  union all
  select 'Payment ' || p.id || ' was taken for a booking that is only held.' from public.payments p
    join public.bookings b on b.id = p.booking_id where p.status = 'completed' and b.status = 'held'
  union all
  select 'Membership purchase ' || m.number || ' does not agree with what was paid for it.' from public.membership_purchases m
    where (m.status = 'paid') <> (m.price_cents = 0 or exists (
      select from public.payments p where p.purchase_id = m.id and p.status = 'completed'
        and p.amount_cents + p.gift_cents = m.price_cents))
  union all
  select 'Payment ' || p.id || ' has been open since ' || p.created_at || '.' from public.payments p
    where p.status in ('pending', 'authorized') and p.created_at < now() - interval '5 minutes'
  union all
  select 'Refunds of payment ' || p.id || ' do not add up.' from public.payments p
    left join public.refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id having p.refunded_cents <> coalesce(sum(r.card_cents), 0)
      or p.gift_refunded_cents <> coalesce(sum(r.gift_cents), 0)
  union all
  select 'The balance of gift card ' || g.id || ' does not add up.' from public.gift_cards g
    where g.balance_cents <> g.initial_cents
      - coalesce((select sum(p.gift_cents) from public.payments p where p.gift_card_id = g.id and p.gift_taken), 0)
      + coalesce((select sum(r.gift_cents) from public.refunds r join public.payments p on p.id = r.payment_id
          where p.gift_card_id = g.id and r.status = 'completed'), 0)
$$;

-- A round of the house: holds that ran out, reminders a day ahead, memberships that are over or about to be.
create function public.keep_house() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  dropped integer := private.drop_stale_holds(null, null, null);
  lapsed integer := private.lapse_memberships_of(null);
  reminded integer;
begin
  with due as (
    update public.bookings set reminded_at = private.clock()
      where status = 'confirmed' and reminded_at is null and email <> ''
        and starts_at > private.clock() and starts_at <= private.clock() + interval '24 hours'
        and created_at < private.clock() - interval '1 hour'
      returning bookings.*
  )
  select count(*) into reminded from due, lateral private.tell_of_booking(due, 'booking_reminder');

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
  return jsonb_build_object('dropped', dropped, 'lapsed', lapsed, 'reminded', reminded);
end;
$$;
revoke execute on function public.keep_house() from public, anon, authenticated;
grant execute on function public.keep_house() to service_role;
