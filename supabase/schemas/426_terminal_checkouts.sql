-- The steps of an amount at a card reader. What is sold is held before the reader is asked; the provider then says how it went, to whoever
-- asks first: the page, a webhook or the round. Decision 47.

create function public.open_checkouts(p_before timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.checkout_facts(c) order by c.asked_at), '[]')
  from private.terminal_checkouts c
  where c.ended_at is null and c.asked_at < p_before;
$$;

-- The reader is taken: no other amount is sent to it until this one has ended. Null, or why it cannot be.
create function private.take_reader(p_new private.terminal_checkouts)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  other private.terminal_checkouts;
begin
  select device_id into p_new.device_id from private.card_readers
    where id = p_new.reader_id and removed_at is null and device_id is not null for update;
  if p_new.device_id is null then
    return '{"state": "no_reader"}';
  end if;
  select * into other from private.terminal_checkouts
    where ended_at is null and (reader_id = p_new.reader_id or booking_id = p_new.booking_id);
  if other.id is not null then
    return jsonb_build_object('state', 'busy', 'checkout', private.checkout_facts(other));
  end if;
  insert into private.terminal_checkouts (id, reader_id, device_id, amount_cents, about, booking_id, asked_by)
    values (p_new.id, p_new.reader_id, p_new.device_id, p_new.amount_cents, p_new.about, p_new.booking_id, p_new.asked_by);
  return null;
end;
$$;

-- A sale that waits for its card is held (492_held_sales.sql), and then the reader is taken. The same attempt is the same checkout. One
-- that was given up before it came stays so.
create function public.open_counter_checkout(p_order jsonb, p_lines jsonb, p_tender jsonb, p_reader_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted private.terminal_checkouts;
  sold text;
  held record;
  no jsonb;
begin
  wanted.id := (p_order ->> 'attempt_key')::uuid;
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || wanted.id));
  if exists (select from private.terminal_checkouts where id = wanted.id) then
    return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id));
  end if;
  select number into sold from public.orders where attempt_key = wanted.id::text;
  if sold is not null then
    return jsonb_build_object('state', 'changed', 'number', sold);
  end if;
  select * into held from private.hold_counter_sale(p_order, p_lines, p_tender || '{"source_hash": "reader"}', p_by);
  wanted.reader_id := p_reader_id;
  wanted.amount_cents := held.amount_cents;
  wanted.about := (select number from public.orders where id = held.order_id);
  wanted.asked_by := p_by;
  no := private.take_reader(wanted);
  if no is not null then
    raise exception using errcode = 'NLSAL', message = no;
  end if;
  update public.payments set terminal_checkout_id = wanted.id where id = held.id;
  return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id));
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

-- For a page that has not heard whether its attempt has arrived: from now on it never does. Answers the checkout, if there is one.
create function public.leave_checkout(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_id));
  if not exists (select from private.terminal_checkouts where id = p_id) then
    insert into private.abandoned_attempts (attempt_key) values (p_id::text) on conflict (attempt_key) do nothing;
  end if;
  return public.checkout_of(p_id);
end;
$$;

create function public.note_checkout(p_id uuid, p_provider_checkout_id text, p_state text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.terminal_checkouts
  set
    provider_checkout_id = p_provider_checkout_id,
    state = p_state
  where id = p_id and ended_at is null;
$$;

-- No money came: what was held is free again. Once.
create function public.end_checkout(p_id uuid, p_why text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.terminal_checkouts set state = 'unpaid', why = p_why, ended_at = now() where id = p_id and ended_at is null;
  if found then
    perform private.free_checkout(p_id);
  end if;
  return public.checkout_of(p_id);
end;
$$;

create function private.free_checkout(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.give_up_payment(id, 'voided') from public.payments
    where terminal_checkout_id = p_id and status in ('pending', 'authorized');
end;
$$;

-- The provider has taken money at the reader. It pays what was held for it; if that is gone, or it is another sum than was asked, it goes
-- back by itself. May be repeated: one payment of the provider's is taken in once.
create function public.take_checkout_money(p_id uuid, p_money jsonb, p_back_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked private.terminal_checkouts;
  stands boolean := false;
begin
  select * into strict asked from private.terminal_checkouts where id = p_id for update;
  if not exists (select from public.payments where provider_payment_id = p_money ->> 'provider_payment_id') then
    if asked.ended_at is null and asked.amount_cents = (p_money ->> 'amount_cents')::integer - (p_money ->> 'tip_cents')::integer then
      stands := case when asked.booking_id is null then private.pay_held_sale(asked, p_money)
        else private.pay_booking_at_reader(asked, p_money) end;
    end if;
    if not stands then
      perform private.free_checkout(p_id);
      perform private.return_money(asked, p_money, p_back_reason);
    end if;
    update private.terminal_checkouts set state = case when stands or asked.state = 'paid' then 'paid' else 'returned' end,
      ended_at = coalesce(ended_at, now()),
      tip_cents = case when stands then (p_money ->> 'tip_cents')::integer else tip_cents end,
      receipt_number = case when stands then p_money ->> 'receipt_number' else receipt_number end where id = p_id;
  end if;
  return public.checkout_of(p_id) || jsonb_build_object('refunds', (select coalesce(jsonb_agg(private.refund_facts(r)), '[]')
    from public.refunds r join public.payments p on p.id = r.payment_id
    where p.provider_payment_id = p_money ->> 'provider_payment_id' and r.status = 'pending'));
end;
$$;

-- All of it, with a tip that came along, as a payment for nothing that is given back.
create function private.return_money(p_asked private.terminal_checkouts, p_money jsonb, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  cents integer := (p_money ->> 'amount_cents')::integer;
  stray uuid;
begin
  insert into public.payments (amount_cents, status, method, description, idempotency_key, provider_payment_id, terminal_checkout_id,
      card_last_four, card_brand)
    values (cents, 'authorized', 'card', 'Given back: ' || p_asked.about, 'reader ' || (p_money ->> 'provider_payment_id'),
      p_money ->> 'provider_payment_id', p_asked.id, p_money ->> 'card_last_four', p_money ->> 'card_brand')
    returning id into stray;
  update public.payments set status = 'completed', completed_at = now() where id = stray;
  perform public.open_refund(jsonb_build_object('payment_id', stray, 'request_id', gen_random_uuid(), 'cents', cents,
    'reason', p_reason));
end;
$$;

revoke execute
on function public.open_checkouts(timestamptz),
private.take_reader(private.terminal_checkouts),
public.open_counter_checkout(jsonb, jsonb, jsonb, uuid, uuid),
public.leave_checkout(uuid),
public.note_checkout(uuid, text, text),
public.end_checkout(uuid, text),
private.free_checkout(uuid),
public.take_checkout_money(uuid, jsonb, text),
private.return_money(private.terminal_checkouts, jsonb, text)
from public;
grant execute
on function public.open_checkouts(timestamptz),
public.open_counter_checkout(jsonb, jsonb, jsonb, uuid, uuid),
public.leave_checkout(uuid),
public.note_checkout(uuid, text, text),
public.end_checkout(uuid, text),
public.take_checkout_money(uuid, jsonb, text)
to service_role;
