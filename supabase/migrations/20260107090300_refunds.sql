create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  request_id uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  card_cents integer not null check (card_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  reason text not null check (length(reason) between 1 and 190),
  restock boolean not null default false,
  provider_refund_id text unique,
  refunded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint refunds_give_something_back check (card_cents + gift_cents > 0)
);
comment on table public.refunds is 'Money that goes back, to the card first, then to the gift card. It counts from the moment it is asked for.';
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_pending_idx on public.refunds (created_at) where status = 'pending';

alter table public.refunds enable row level security;
grant select on public.refunds to authenticated;
grant select, insert, update, delete on public.refunds to service_role;

create policy "people read the refunds of their own payments, admins read all" on public.refunds
  for select to authenticated
  using (
    (select private.is_admin())
    or payment_id in (select id from public.payments where user_id = (select auth.uid()))
  );

alter table public.payments
  add column gift_refunded_cents integer not null default 0,
  add constraint payments_never_refund_more_than_the_gift_card_paid check (gift_refunded_cents between 0 and gift_cents);

-- What stays with the house: so the sum over completed payments is the revenue, also after a refund in part.
alter table public.payments drop column amount;
alter table public.payments
  add column amount numeric(10, 2) not null generated always as ((amount_cents - refunded_cents) / 100.0) stored;
comment on column public.payments.amount is 'Dollars that stayed with us, for reading; amount_cents and refunded_cents are what we count with.';

create function private.refund_facts(p public.refunds) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'status', p.status, 'card_cents', p.card_cents, 'reason', p.reason,
    'provider_refund_id', p.provider_refund_id,
    'provider_payment_id', (select provider_payment_id from public.payments where id = p.payment_id))
$$;

-- Reserves what is to go back, so that two refunds at once never give back more than was taken. A gift card that was bought
-- and is in use keeps its money: that part does not go back.
create function public.open_refund(p_refund jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.refunds := jsonb_populate_record(null::public.refunds, p_refund);
  wanted integer := (p_refund ->> 'cents')::integer;
  paid public.payments;
  found public.refunds;
  used integer;
  rest integer;
begin
  select * into paid from public.payments where id = asked.payment_id for update;
  select * into found from public.refunds where request_id = asked.request_id;
  if found.id is not null then
    return jsonb_build_object('state', 'open', 'refund', private.refund_facts(found));
  end if;
  if paid.id is null or paid.status not in ('completed', 'refunded') then
    return jsonb_build_object('state', 'not_refundable');
  end if;
  perform 1 from public.gift_cards where order_id = paid.order_id order by id for update;
  select coalesce(sum(initial_cents - balance_cents), 0) into used from public.gift_cards where order_id = paid.order_id;
  rest := paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents;
  if wanted > rest - used then
    return jsonb_build_object('state', 'too_much', 'rest_cents', greatest(rest - used, 0));
  end if;

  asked.card_cents := least(wanted, paid.amount_cents - paid.refunded_cents);
  insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, restock, refunded_by)
    values (paid.id, asked.request_id, asked.card_cents, wanted - asked.card_cents, asked.reason,
      coalesce(asked.restock, false) and wanted = rest, asked.refunded_by)
    returning * into found;
  update public.payments set refunded_cents = refunded_cents + found.card_cents,
    gift_refunded_cents = gift_refunded_cents + found.gift_cents where id = paid.id;
  if wanted = rest then
    update public.gift_cards set voided_at = now() where order_id = paid.order_id and voided_at is null;
  end if;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(found));
end;
$$;

create function public.note_refund(p_refund_id uuid, p_provider_refund_id text) returns void
  language sql security definer set search_path = ''
as $$
  update public.refunds set provider_refund_id = p_provider_refund_id
  where id = p_refund_id and provider_refund_id is null
$$;

-- The provider has given the money back, or will not. Once; false when somebody else settled it.
create function public.settle_refund(p_refund_id uuid, p_status text) returns boolean
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
    update public.gift_cards set voided_at = null where order_id = paid.order_id;
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

create function private.take_back_bought(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set status = 'refunded' where id = p_payment.order_id and status = 'paid';
end;
$$;

create function private.tell_of_refund(p_payment public.payments, p_refund public.refunds) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  select * into bought from public.orders where id = p_payment.order_id;
  if found then
    perform private.queue_mail(bought.email, 'refund', jsonb_build_object('name', bought.contact_name,
      'what', 'order ' || bought.number, 'card_cents', p_refund.card_cents, 'gift_cents', p_refund.gift_cents));
  end if;
end;
$$;

revoke execute on function private.refund_facts(public.refunds), public.open_refund(jsonb), public.note_refund(uuid, text),
  public.settle_refund(uuid, text), private.take_back_bought(public.payments),
  private.tell_of_refund(public.payments, public.refunds) from public, anon, authenticated;
grant execute on function public.open_refund(jsonb), public.note_refund(uuid, text), public.settle_refund(uuid, text)
  to service_role;
