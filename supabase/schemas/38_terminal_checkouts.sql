-- One amount that one card reader is to take, for a sale or a booking. What is sold is held before the reader is asked; the provider then
-- says how it went, to whoever asks first: the page, a webhook or the round. Its payments come later (43_payments.sql) and name it.

create table private.terminal_checkouts (
  id uuid primary key,
  reader_id uuid not null references private.card_readers (id),
  device_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  about text not null,
  state text not null default 'asked' check (state in ('asked', 'pending', 'in_progress', 'paid', 'unpaid', 'returned')),
  why text,
  provider_checkout_id text unique,
  booking_id uuid,
  has_seen_id boolean not null default false,
  tip_cents integer not null default 0 check (tip_cents >= 0),
  receipt_number text not null default '',
  asked_by uuid references public.profiles (id)
    on delete set null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint terminal_checkouts_end_once check ((state in ('paid', 'unpaid', 'returned')) = (ended_at is not null))
);
comment on table private.terminal_checkouts is
  'The id is the attempt''s, made by the page: it is also the key under which the provider is asked.';
comment on column private.terminal_checkouts.state is
  'asked: the provider has not answered. returned: money came that could not stand, and goes back by itself.';
comment on column private.terminal_checkouts.about is 'The number of the order or booking.';
create unique index terminal_checkouts_one_at_a_reader on private.terminal_checkouts (reader_id) where ended_at is null;
create unique index terminal_checkouts_one_for_a_booking on private.terminal_checkouts (booking_id) where ended_at is null;
create index terminal_checkouts_open_idx on private.terminal_checkouts (asked_at) where ended_at is null;
create index terminal_checkouts_booking_id_idx on private.terminal_checkouts (booking_id);
create index terminal_checkouts_reader_id_idx on private.terminal_checkouts (reader_id);
create index terminal_checkouts_asked_by_idx on private.terminal_checkouts (asked_by);
alter table private.terminal_checkouts enable row level security;

create function private.checkout_facts(p private.terminal_checkouts)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('id', p.id, 'device_id', p.device_id, 'amount_cents', p.amount_cents, 'about', p.about,
      'state', p.state, 'why', p.why, 'provider_checkout_id', p.provider_checkout_id, 'is_ended', p.ended_at is not null,
      'age_seconds', extract(epoch from now() - p.asked_at)::integer, 'tip_cents', p.tip_cents, 'receipt_number', p.receipt_number,
      'reader_name', (select name from private.card_readers where id = p.reader_id),
      'card_brand', paid.card_brand, 'card_last_four', paid.card_last_four)
    from (select 1) one left join public.payments paid on paid.terminal_checkout_id = p.id and paid.provider_payment_id is not null
    order by paid.completed_at desc limit 1);
end;
$$;

-- By our id or the provider's; null where there is none.
create function public.checkout_of(p_id uuid, p_provider_checkout_id text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.checkout_facts(c)
  from private.terminal_checkouts c
  where c.id = p_id or c.provider_checkout_id = p_provider_checkout_id;
$$;

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
  insert into private.terminal_checkouts (id, reader_id, device_id, amount_cents, about, booking_id, has_seen_id, asked_by)
    values (p_new.id, p_new.reader_id, p_new.device_id, p_new.amount_cents, p_new.about, p_new.booking_id,
      coalesce(p_new.has_seen_id, false), p_new.asked_by);
  return null;
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
  update public.orders set status = 'cancelled'
    where status = 'pending' and id in (select order_id from public.payments where terminal_checkout_id = p_id);
end;
$$;

-- The provider has taken money at the reader. It pays what was held for it; if that is gone, or it is another sum than was asked, it goes
-- back by itself. May be repeated: one payment of the provider's is taken in once.
create function public.take_checkout_money(p_id uuid, p_money jsonb)
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
    if asked.ended_at is null and asked.amount_cents = (p_money ->> 'amount_cents')::integer then
      stands := case when asked.booking_id is null then private.pay_held_sale(asked, p_money)
        else private.pay_booking_at_reader(asked, p_money) end;
    end if;
    if not stands then
      perform private.free_checkout(p_id);
      perform private.return_money(asked, p_money);
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
create function private.return_money(p_asked private.terminal_checkouts, p_money jsonb)
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
    'reason', 'The reader took it when the sale could not stand any more'));
end;
$$;

revoke execute
on function private.checkout_facts(private.terminal_checkouts),
public.checkout_of(uuid, text),
public.open_checkouts(timestamptz),
private.take_reader(private.terminal_checkouts),
public.leave_checkout(uuid),
public.note_checkout(uuid, text, text),
public.end_checkout(uuid, text),
private.free_checkout(uuid),
public.take_checkout_money(uuid, jsonb),
private.return_money(private.terminal_checkouts, jsonb)
from public;
grant execute
on function public.checkout_of(uuid, text),
public.open_checkouts(timestamptz),
public.leave_checkout(uuid),
public.note_checkout(uuid, text, text),
public.end_checkout(uuid, text),
public.take_checkout_money(uuid, jsonb)
to service_role;
