-- An attempt that its buyer has left cannot be paid later, also when it reaches us after the one that replaced it.
create table private.abandoned_attempts (
  attempt_key text primary key check (length(attempt_key) <= 64),
  abandoned_at timestamptz not null default now()
);
comment on table private.abandoned_attempts is 'Checkout attempts that were replaced before they came.';
alter table private.abandoned_attempts enable row level security;

create or replace function public.cancel_order(p_attempt_key text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.orders;
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_attempt_key));
  select * into known from public.orders where attempt_key = p_attempt_key for update;
  if known.id is null then
    insert into private.abandoned_attempts (attempt_key) values (p_attempt_key) on conflict do nothing;
    return 'cancelled';
  end if;
  if known.status <> 'pending'
    or exists (select from public.payments where order_id = known.id and status in ('pending', 'authorized'))
  then
    return known.status;
  end if;
  update public.orders set status = 'cancelled' where id = known.id;
  return 'cancelled';
end;
$$;

-- As before, but for attempts that were left, and for another person at the same browser: each pays with an attempt of their own.
alter function public.open_order(jsonb, jsonb, jsonb) rename to open_known_order;
alter function public.open_known_order(jsonb, jsonb, jsonb) set schema private;
create function public.open_order(p_order jsonb, p_lines jsonb, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  attempt text := p_order ->> 'attempt_key';
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || attempt));
  if exists (select from private.abandoned_attempts where attempt_key = attempt)
    or exists (select from public.orders
      where attempt_key = attempt and user_id is not null and user_id is distinct from (p_order ->> 'user_id')::uuid)
  then
    return '{"state": "left", "number": "", "order_key": ""}';
  end if;
  return private.open_known_order(p_order, p_lines, p_tender);
end;
$$;
revoke execute on function private.open_known_order(jsonb, jsonb, jsonb) from service_role;
revoke execute on function public.open_order(jsonb, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.open_order(jsonb, jsonb, jsonb) to service_role;

-- Money that stands on gift cards does not go back beside them: a refund leaves at least that much, or it ends the cards.
alter table public.refunds add column voids_cards boolean not null default false;
comment on column public.refunds.voids_cards is 'Ended the gift cards that its order had sold.';

create or replace function private.refund_facts(p public.refunds) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'status', p.status, 'card_cents', p.card_cents, 'gift_cents', p.gift_cents,
    'payment_id', p.payment_id, 'reason', p.reason, 'provider_refund_id', p.provider_refund_id,
    'provider_payment_id', (select provider_payment_id from public.payments where id = p.payment_id))
$$;

create or replace function public.open_refund(p_refund jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.refunds := jsonb_populate_record(null::public.refunds, p_refund);
  wanted integer := (p_refund ->> 'cents')::integer;
  paid public.payments;
  earlier public.refunds;
  opened public.refunds;
  used integer;
  live integer;
  rest integer;
begin
  select * into paid from public.payments where id = asked.payment_id for update;
  select * into earlier from public.refunds where request_id = asked.request_id;
  if earlier.id is not null then
    return jsonb_build_object('state', 'open', 'refund', private.refund_facts(earlier));
  end if;
  if paid.id is null or paid.status not in ('completed', 'refunded') then
    return jsonb_build_object('state', 'not_refundable');
  end if;
  perform 1 from public.gift_cards where order_id = paid.order_id order by id for update;
  select coalesce(sum(initial_cents - balance_cents), 0), coalesce(sum(balance_cents) filter (where voided_at is null), 0)
    into used, live from public.gift_cards where order_id = paid.order_id;
  rest := paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents;
  if wanted > rest - used then
    return jsonb_build_object('state', 'too_much', 'rest_cents', greatest(rest - used, 0));
  end if;
  asked.voids_cards := live > 0 and wanted = rest - used;
  if live > 0 and not asked.voids_cards and rest - wanted < live + used then
    return jsonb_build_object('state', 'gift_cards', 'part_cents', greatest(rest - live - used, 0), 'rest_cents', rest - used);
  end if;

  asked.card_cents := least(wanted, paid.amount_cents - paid.refunded_cents);
  insert into public.refunds
    (payment_id, request_id, card_cents, gift_cents, reason, restock, refunded_by, by_terms, voids_cards)
  values (paid.id, asked.request_id, asked.card_cents, wanted - asked.card_cents, asked.reason,
    coalesce(asked.restock, false) and wanted = rest, asked.refunded_by, coalesce(asked.by_terms, false), asked.voids_cards)
  returning * into opened;
  update public.payments set refunded_cents = refunded_cents + opened.card_cents,
    gift_refunded_cents = gift_refunded_cents + opened.gift_cents where id = paid.id;
  if opened.voids_cards then
    update public.gift_cards set voided_at = now() where order_id = paid.order_id and voided_at is null;
  end if;
  if not opened.by_terms then
    perform private.lower_price(paid.booking_id, wanted);
  end if;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(opened));
end;
$$;

create or replace function public.settle_refund(p_refund_id uuid, p_status text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  settled public.refunds;
  paid public.payments;
begin
  select p.* into paid from public.payments p join public.refunds r on r.payment_id = p.id where r.id = p_refund_id for update of p;
  update public.refunds set status = p_status, settled_at = now()
    where id = p_refund_id and status = 'pending' and p_status in ('completed', 'failed')
    returning * into settled;
  if not found then
    return false;
  end if;
  if p_status = 'failed' then
    update public.payments set refunded_cents = refunded_cents - settled.card_cents,
      gift_refunded_cents = gift_refunded_cents - settled.gift_cents, status = 'completed' where id = paid.id;
    if settled.voids_cards then
      update public.gift_cards set voided_at = null where order_id = paid.order_id;
    end if;
    return true;
  end if;

  update public.gift_cards set balance_cents = balance_cents + settled.gift_cents
    where id = paid.gift_card_id and settled.gift_cents > 0;
  if paid.refunded_cents = paid.amount_cents and paid.gift_refunded_cents = paid.gift_cents
    and not exists (select from public.refunds where payment_id = paid.id and status = 'pending')
  then
    update public.payments set status = 'refunded' where id = paid.id;
    perform private.take_back_bought(paid);
  end if;
  if settled.restock then
    perform private.return_to_shelf(paid.order_id);
  end if;
  perform private.tell_of_refund(paid, settled);
  return true;
end;
$$;

create function public.take_back_try(p_bucket text) returns void
  language sql security definer set search_path = ''
as $$
  select private.take_back_try('function: ' || p_bucket)
$$;
revoke execute on function public.take_back_try(text) from public, anon, authenticated;
grant execute on function public.take_back_try(text) to service_role;
