-- What was taken at the counter goes back over the counter: it waits until somebody of the staff has handed it over.
alter table public.refunds add column at_counter boolean not null default false;
comment on column public.refunds.at_counter is 'No provider can send it: staff hand it back.';

create function private.note_counter_refund() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.at_counter := new.card_cents > 0
    and (select at_counter from public.payments where id = new.payment_id);
  return new;
end;
$$;
create trigger note_counter_refund before insert on public.refunds
  for each row execute function private.note_counter_refund();

create or replace function private.refund_facts(p public.refunds) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'status', p.status, 'card_cents', p.card_cents, 'gift_cents', p.gift_cents,
    'payment_id', p.payment_id, 'reason', p.reason, 'provider_refund_id', p.provider_refund_id, 'at_counter', p.at_counter,
    'provider_payment_id', (select provider_payment_id from public.payments where id = p.payment_id))
$$;

create function public.hand_back(p_refund_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.need_staff();
  if not exists (select from public.refunds where id = p_refund_id and at_counter) then
    return 'unknown';
  end if;
  perform private.act_as(auth.uid(), 'Handed back at the counter');
  if not public.settle_refund(p_refund_id, 'completed') then
    return 'settled';
  end if;
  perform private.write_audit(auth.uid(), 'refund', 'payments', payment_id::text, null,
    jsonb_build_object('handed_back_cents', card_cents), 'Handed back at the counter')
    from public.refunds where id = p_refund_id;
  return 'handed_back';
end;
$$;

create function private.to_hand_back() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('refundId', r.id, 'paymentId', p.id,
    'name', private.payer_of(p), 'description', p.description, 'cents', r.card_cents, 'reason', r.reason,
    'at', private.ms(r.created_at)) order by r.created_at), '[]'))
  from public.refunds r join public.payments p on p.id = r.payment_id where r.status = 'pending' and r.at_counter
$$;
alter function public.staff_alerts() set schema private;
create function public.staff_alerts() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.staff_alerts() || jsonb_build_object('handBack', private.to_hand_back())
$$;

create or replace function private.tell_of_refund(p_payment public.payments, p_refund public.refunds) returns void
  language sql security definer set search_path = ''
as $$
  select private.queue_mail(buyer.email, 'refund', jsonb_build_object('name', buyer.name, 'what', buyer.what,
    'card_cents', p_refund.card_cents, 'gift_cents', p_refund.gift_cents, 'at_counter', p_refund.at_counter))
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

revoke execute on function private.note_counter_refund(), public.hand_back(uuid), private.to_hand_back(), private.staff_alerts(),
  public.staff_alerts() from public, anon, authenticated, service_role;
grant execute on function public.hand_back(uuid), public.staff_alerts() to authenticated;
