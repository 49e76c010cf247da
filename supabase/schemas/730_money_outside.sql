-- What happens to our payments beside our own programs: refunds made in the provider's dashboard, and buyers who ask their bank.
create table private.disputes (
  provider_dispute_id text primary key,
  payment_id uuid not null references public.payments (id),
  state text not null check (length(state) between 1 and 60),
  reason text not null,
  cents integer not null check (cents > 0),
  due_at timestamptz,
  version integer not null,
  opened_at timestamptz not null
);
comment on table private.disputes is
  'Payments that their buyers have disputed with the bank. Answered in the provider''s dashboard.';
create index disputes_payment_id_idx on private.disputes (payment_id);

create table private.taken_in (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null,
  asked_at timestamptz not null default now()
);
comment on table private.taken_in is 'Up to when, by the provider''s clock, its refunds and disputes have been taken in.';

alter table private.disputes enable row level security;
alter table private.taken_in enable row level security;

-- Null when the last round is younger than that.
create function public.take_in_from(p_first timestamptz, p_pause_seconds integer)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when done.asked_at is null then p_first
      when done.asked_at <= now() - make_interval(secs => p_pause_seconds) then done.until
    end
  from
    (select 1) one
    left join private.taken_in done on true;
$$;

create function public.note_taken_in(p_until timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.taken_in (until)
  values (p_until)
  on conflict (only_one) do update
    set
      until = excluded.until,
      asked_at = now();
$$;

-- A refund of the provider's that is none of ours. What is owed of the payment is paid off first: whoever gave money back in the
-- dashboard did not mean to give it twice. Answers what has to be done before it can be told apart from ours.
create function public.take_in_refund(p_refund jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.payments;
  known public.refunds;
  begun jsonb;
begin
  perform private.lock_bookings_of(id) from public.payments where provider_payment_id = p_refund ->> 'provider_payment_id';
  select * into paid from public.payments where provider_payment_id = p_refund ->> 'provider_payment_id' for update;
  if paid.id is null then
    return '{"state": "not_ours"}';
  end if;
  select * into known from public.refunds where provider_refund_id = p_refund ->> 'provider_refund_id';
  if known.id is not null then
    return jsonb_build_object('state', 'known', 'refunds', jsonb_build_array(private.refund_facts(known)));
  end if;
  -- Ours may have reached the provider without our having heard its name.
  select jsonb_agg(private.refund_facts(r)) into begun from public.refunds r
    where r.payment_id = paid.id and r.status = 'pending' and not r.at_counter and r.card_cents > 0 and r.provider_refund_id is null;
  if begun is not null then
    return jsonb_build_object('state', 'ask_first', 'refunds', begun);
  end if;
  if paid.status in ('pending', 'authorized') then
    return '{"state": "not_completed"}';
  end if;
  if paid.status not in ('completed', 'refunded') or p_refund ->> 'outcome' not in ('pending', 'completed') then
    return '{"state": "nothing"}';
  end if;
  return jsonb_build_object('state', private.book_outside_refund(paid, p_refund), 'refunds', '[]'::jsonb);
end;
$$;

create function private.book_outside_refund(p_payment public.payments, p_refund jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  booked public.refunds := private.pay_off_owed(p_payment, (p_refund ->> 'cents')::integer);
  covered integer := booked.card_cents;
  paid public.payments;
  parts jsonb;
begin
  booked.card_cents := least((p_refund ->> 'cents')::integer, p_payment.amount_cents - p_payment.refunded_cents + covered);
  -- More than was taken: the check of the books tells of it.
  if booked.card_cents = 0 then
    return 'too_much';
  end if;
  update public.payments set refunded_cents = refunded_cents + booked.card_cents - covered where id = p_payment.id returning * into paid;
  booked.voids_cards := coalesce(booked.voids_cards, false) or private.void_refunded_cards(paid);
  insert into public.refunds (id, payment_id, request_id, card_cents, gift_cents, reason, restock, by_terms, voids_cards,
    ended_card_id, provider_refund_id, made_at_provider)
  values (booked.id, paid.id, gen_random_uuid(), booked.card_cents, 0, left(p_refund ->> 'reason', 190),
    coalesce(booked.restock, false), coalesce(booked.by_terms, false), booked.voids_cards,
    booked.ended_card_id, p_refund ->> 'provider_refund_id', true)
  returning * into booked;
  parts := private.refund_parts(paid.id, booked.card_cents - covered, null);
  perform private.keep_refund_parts(booked.id, parts);
  perform private.lower_prices(paid.booking_id, parts, booked.card_cents - covered);
  insert into public.audit_log (actor_name, action, subject, subject_id, after, reason)
    values ('Square', 'refund', 'payments', paid.id::text, jsonb_build_object('card_cents', booked.card_cents), booked.reason);
  if p_refund ->> 'outcome' = 'completed' then
    perform public.settle_refund(booked.id, 'completed');
  end if;
  return 'taken_in';
end;
$$;

-- How much of that was owed already, and what else those refunds were to do when they had come through.
create function private.pay_off_owed(p_payment public.payments, p_cents integer)
returns public.refunds
language plpgsql
security definer
set search_path = ''
as $$
declare
  owed public.refunds;
  paid_off public.refunds;
  part integer;
begin
  paid_off.id := gen_random_uuid();
  paid_off.card_cents := 0;
  for owed in select * from public.refunds
    where payment_id = p_payment.id and status = 'failed' and card_cents > 0 order by settled_at, id for update
  loop
    part := least(p_cents - paid_off.card_cents, owed.card_cents);
    exit when part = 0;
    paid_off.card_cents := paid_off.card_cents + part;
    perform private.hand_on_shares(owed.id, paid_off.id, part);
    perform private.hand_on_lines(owed.id, paid_off.id);
    paid_off.by_terms := coalesce(paid_off.by_terms, false) or owed.by_terms;
    if part < owed.card_cents then
      update public.refunds set card_cents = card_cents - part where id = owed.id;
    else
      paid_off.restock := coalesce(paid_off.restock, false) or owed.restock;
      paid_off.voids_cards := coalesce(paid_off.voids_cards, false) or owed.voids_cards;
      paid_off.ended_card_id := coalesce(paid_off.ended_card_id, owed.ended_card_id);
      -- What a gift card had paid goes back with it, to the gift card.
      update public.refunds set status = case when gift_cents > 0 then 'completed' else 'dropped' end,
        card_cents = case when gift_cents > 0 then 0 else card_cents end, restock = false, voids_cards = false,
        settled_at = now() where id = owed.id;
      update public.gift_cards set balance_cents = balance_cents + owed.gift_cents
        where id = p_payment.gift_card_id and owed.gift_cents > 0;
      if owed.gift_cents > 0 then
        owed.card_cents := 0;
        perform private.write_of_refund(p_payment, owed, 'refund');
      end if;
    end if;
  end loop;
  return paid_off;
end;
$$;

-- Gift cards end with the last of the money that was paid for them. False when they keep theirs.
create function private.void_refunded_cards(p_payment public.payments)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  rest integer := p_payment.amount_cents - p_payment.refunded_cents + p_payment.gift_cents - p_payment.gift_refunded_cents;
begin
  perform 1 from public.gift_cards where order_id = p_payment.order_id order by id for update;
  if rest > (select coalesce(sum(initial_cents - balance_cents), 0) from public.gift_cards where order_id = p_payment.order_id) then
    return false;
  end if;
  update public.gift_cards set voided_at = private.clock() where order_id = p_payment.order_id and voided_at is null;
  return found;
end;
$$;

-- How a dispute stands. Events come in any order: an older version changes nothing.
create function public.take_in_dispute(p_dispute jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  told private.disputes := jsonb_populate_record(null::private.disputes, p_dispute);
  was text;
begin
  select id into told.payment_id from public.payments where provider_payment_id = p_dispute ->> 'provider_payment_id' for update;
  if told.payment_id is null then
    return 'not_ours';
  end if;
  select state into was from private.disputes where provider_dispute_id = told.provider_dispute_id;
  insert into private.disputes select told.*
    on conflict (provider_dispute_id) do update
      set state = excluded.state, reason = excluded.reason, cents = excluded.cents, due_at = excluded.due_at, version = excluded.version
      where disputes.version < excluded.version;
  if found and was is distinct from told.state then
    insert into public.audit_log (actor_name, action, subject, subject_id, before, after, reason_code)
      values ('Square', 'update', 'payments', told.payment_id::text, jsonb_build_object('dispute', was),
        jsonb_build_object('dispute', told.state), 'disputed');
  end if;
  return 'taken_in';
end;
$$;

revoke execute
on function public.take_in_from(timestamptz, integer),
public.note_taken_in(timestamptz),
public.take_in_refund(jsonb),
private.book_outside_refund(public.payments, jsonb),
private.pay_off_owed(public.payments, integer),
private.void_refunded_cards(public.payments),
public.take_in_dispute(jsonb)
from public;
grant execute
on function public.take_in_from(timestamptz, integer),
public.note_taken_in(timestamptz),
public.take_in_refund(jsonb),
public.take_in_dispute(jsonb)
to service_role;
