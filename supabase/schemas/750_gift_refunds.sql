-- Whether the bank may take the money back, or has done so: what the house gives beside that, it gives twice.
create function private.is_disputed(p_payment_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.disputes where payment_id = p_payment_id and state not in ('WON', 'INQUIRY_CLOSED'));
$$;

-- A gift card that nobody has used goes back by itself, whatever else was bought with it: the money is reserved and the card ends in
-- one transaction. A payment that takes of the card at the same moment waits for its row: one of the two finds nothing.
create function public.refund_gift(p_card_id uuid, p_request_id uuid, p_reason text, p_by uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  card public.gift_cards;
  paid public.payments;
  opened public.refunds;
  part integer;
begin
  select p.* into paid from public.payments p join public.gift_cards g on g.order_id = p.order_id
    where g.id = p_card_id and p.status in ('completed', 'refunded') for update of p;
  select * into opened from public.refunds where request_id = p_request_id or (ended_card_id = p_card_id and status <> 'dropped')
    order by request_id <> p_request_id limit 1;
  if opened.id is not null then
    return jsonb_build_object('state', case when opened.ended_card_id = p_card_id then 'open' else 'ended' end,
      'refund', private.refund_facts(opened));
  end if;
  select * into card from public.gift_cards where id = p_card_id for update;
  if paid.id is null or card.voided_at is not null then
    return '{"state": "ended"}';
  elsif card.balance_cents < card.initial_cents then
    return '{"state": "used"}';
  elsif card.initial_cents > paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents then
    return '{"state": "ended"}';
  elsif private.is_disputed(paid.id) then
    return '{"state": "disputed"}';
  end if;
  part := least(card.initial_cents, paid.amount_cents - paid.refunded_cents);
  insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, refunded_by, ended_card_id)
    values (paid.id, p_request_id, part, card.initial_cents - part, p_reason, p_by, card.id)
    returning * into opened;
  update public.payments set refunded_cents = refunded_cents + opened.card_cents,
    gift_refunded_cents = gift_refunded_cents + opened.gift_cents where id = paid.id;
  update public.gift_cards set voided_at = private.clock() where id = card.id;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(opened));
end;
$$;

-- The cards that a dropped refund had ended are good again, but those that another one has ended.
create function private.revive_cards(p_payment public.payments, p_dropped public.refunds)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.gift_cards card
  set voided_at = null
  where
    card.order_id = p_payment.order_id
    and (p_dropped.voids_cards or card.id = p_dropped.ended_card_id)
    and not exists (
      select
      from public.refunds other
      where
        other.payment_id = p_payment.id
        and other.id <> p_dropped.id
        and other.status <> 'dropped'
        and (other.voids_cards or other.ended_card_id = card.id)
    );
$$;

revoke execute
on function private.is_disputed(uuid),
public.refund_gift(uuid, uuid, text, uuid),
private.revive_cards(public.payments, public.refunds)
from public;
grant execute on function public.refund_gift(uuid, uuid, text, uuid) to service_role;
