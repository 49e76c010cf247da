-- A refund that the bank does not take stays owed. It counts as given back, so that nobody gives it back twice, until it has been
-- tried again with success, somebody has paid it by hand, or an admin has said that nothing is owed.
alter table public.refunds
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('pending', 'completed', 'failed', 'dropped')),
  add column tries smallint not null default 1,
  add column by_hand boolean not null default false;
comment on column public.refunds.status is 'failed: the bank did not take it, and it is still owed. dropped: it counts no more.';
comment on column public.refunds.tries is 'Each try is another refund for the provider, with a key of its own.';
comment on column public.refunds.by_hand is 'Did not go through the provider: somebody of the staff has paid it.';
create index refunds_owed_idx on public.refunds (settled_at) where status = 'failed';

-- Those of before were given up at once.
drop trigger raise_price_again on public.refunds;
drop function private.raise_price_again();
update public.refunds set status = 'dropped' where status = 'failed';

create or replace function private.refund_facts(p public.refunds) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'status', p.status, 'card_cents', p.card_cents, 'gift_cents', p.gift_cents,
    'payment_id', p.payment_id, 'reason', p.reason, 'provider_refund_id', p.provider_refund_id, 'at_counter', p.at_counter,
    'tries', p.tries, 'provider_payment_id', (select provider_payment_id from public.payments where id = p.payment_id))
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
  if p_status = 'completed' then
    perform private.finish_refund(paid, settled);
  elsif settled.tries = 1 then
    perform private.write_of_refund(paid, settled, 'refund_failed');
  end if;
  return true;
end;
$$;

-- The card's part is with its owner: the gift card's part follows, and whatever ends when all has gone back.
create function private.finish_refund(p_payment public.payments, p_refund public.refunds) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.gift_cards set balance_cents = balance_cents + p_refund.gift_cents
    where id = p_payment.gift_card_id and p_refund.gift_cents > 0;
  if p_payment.refunded_cents = p_payment.amount_cents and p_payment.gift_refunded_cents = p_payment.gift_cents
    and not exists (select from public.refunds where payment_id = p_payment.id and status in ('pending', 'failed'))
  then
    update public.payments set status = 'refunded' where id = p_payment.id;
    perform private.take_back_bought(p_payment);
  end if;
  if p_refund.restock then
    perform private.return_to_shelf(p_payment.order_id);
  end if;
  perform private.write_of_refund(p_payment, p_refund, 'refund');
end;
$$;

create function private.write_of_refund(p_payment public.payments, p_refund public.refunds, p_template text) returns void
  language sql security definer set search_path = ''
as $$
  select private.queue_mail(buyer.email, p_template, jsonb_build_object('name', buyer.name, 'what', buyer.what,
    'card_cents', p_refund.card_cents, 'gift_cents', p_refund.gift_cents, 'at_counter', p_refund.at_counter,
    'by_hand', p_refund.by_hand))
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
drop function private.tell_of_refund(public.payments, public.refunds);

-- Counts no more: the money stays, the price is what it was, and the gift cards that the refund had ended are good again.
create function private.drop_refund(p_refund public.refunds) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  paid public.payments;
begin
  update public.refunds set status = 'dropped' where id = p_refund.id;
  update public.payments set refunded_cents = refunded_cents - p_refund.card_cents,
    gift_refunded_cents = gift_refunded_cents - p_refund.gift_cents where id = p_refund.payment_id returning * into paid;
  if p_refund.voids_cards then
    update public.gift_cards set voided_at = null where order_id = paid.order_id;
  end if;
  perform private.lower_price(paid.booking_id, -(p_refund.card_cents + p_refund.gift_cents));
end;
$$;

-- What staff do about a refund that is owed: 'again' asks the bank once more, 'by_hand' has been paid another way, 'nothing'
-- is owed after all. Once; answers how it stands where somebody was faster.
create function public.cure_refund(p_refund_id uuid, p_way text, p_note text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  owed public.refunds;
  paid public.payments;
  note text := left(btrim(coalesce(p_note, '')), 200);
begin
  perform private.need_staff();
  select p.* into paid from public.payments p join public.refunds r on r.payment_id = p.id where r.id = p_refund_id for update of p;
  select * into owed from public.refunds where id = p_refund_id;
  if owed.status is distinct from 'failed' then
    return coalesce(owed.status, 'unknown');
  end if;
  if p_way <> 'again' and note = '' then
    perform private.refuse('Say in a few words how it was settled.');
  end if;
  perform private.act_as(auth.uid(), note);

  if p_way = 'again' then
    update public.refunds set status = 'pending', settled_at = null, tries = tries + 1, provider_refund_id = null where id = owed.id;
    note := 'Tried again: ' || owed.reason;
  elsif p_way = 'by_hand' then
    update public.refunds set status = 'completed', settled_at = now(), by_hand = true where id = owed.id returning * into owed;
    perform private.finish_refund(paid, owed);
    note := 'Paid by hand: ' || note;
  elsif p_way = 'nothing' and private.is_admin() then
    perform private.drop_refund(owed);
    note := 'Nothing is owed: ' || note;
  else
    perform private.refuse('Only an admin may say that nothing is owed.');
  end if;
  perform private.write_audit(auth.uid(), 'refund', 'payments', paid.id::text, null,
    jsonb_build_object('card_cents', owed.card_cents, 'gift_cents', owed.gift_cents), note);
  return 'done';
end;
$$;

create function private.payer_reach(p public.payments) returns text
  language sql stable security definer set search_path = ''
as $$
  select concat_ws(', ', nullif(phone, ''), nullif(email, '')) from (
    select phone, email from public.orders where id = p.order_id
    union all
    select phone, email from public.bookings where id = p.booking_id and (phone <> '' or email <> '')
    union all
    select phone, email from public.profiles where id = p.user_id
  ) known limit 1
$$;

create function private.owed_refunds() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', (select count(*) from public.refunds where status = 'failed'),
    'items', coalesce(jsonb_agg(private.alert_of(p) || jsonb_build_object('refundId', r.id, 'reason', r.reason, 'tries', r.tries,
      'cents', r.card_cents + r.gift_cents, 'at', private.ms(r.settled_at), 'reach', private.payer_reach(p)) order by r.settled_at), '[]'))
  from (select * from public.refunds where status = 'failed' order by settled_at limit 20) r
    join public.payments p on p.id = r.payment_id
$$;

create or replace function public.staff_alerts() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.staff_alerts() || jsonb_build_object('handBack', private.to_hand_back(), 'owed', private.owed_refunds())
$$;

revoke execute on function private.finish_refund(public.payments, public.refunds),
  private.write_of_refund(public.payments, public.refunds, text), private.drop_refund(public.refunds),
  public.cure_refund(uuid, text, text), private.payer_reach(public.payments), private.owed_refunds()
  from public, anon, authenticated, service_role;
grant execute on function public.cure_refund(uuid, text, text) to authenticated;
