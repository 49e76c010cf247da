-- Every payment goes the same steps, whatever it pays for: open, note_authorized, fulfil, complete, or give up. What is bought
-- answers three questions (690_bought.sql): can it be taken, it is paid, it is free again. Each step is one transaction that may
-- be repeated: a crash between two of them is finished or undone by repeating the step, never by guessing.

create function private.payment_facts(p public.payments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'key', p.idempotency_key, 'status', p.status, 'provider_payment_id', p.provider_payment_id,
      'amount_cents', p.amount_cents,
      'is_worked_on', p.status = 'pending' and not p.is_resting and p.created_at > now() - interval '30 seconds'
    );
$$;

-- The open payment of what is bought, or a new one. The tender tells the card token and the gift card, and what the buyer
-- expects to be left for the card: nobody is charged another amount than was shown.
create function private.open_payment(p_new public.payments, p_total_cents integer, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
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

-- Takes what an authorized payment pays for, and the gift card's part, or nothing at all. Answers what is not to be had, each with
-- a code and an item with its name; null when the payment was settled meanwhile. domain/money/shortage-words.ts words it.
create function public.fulfil_payment(p_payment_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.lock_paid(p_payment_id);
  select * into payment from public.payments where id = p_payment_id and status = 'authorized' for update;
  return case when found then private.take_for_payment(payment) end;
end;
$$;

create function private.take_for_payment(p_payment public.payments)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  short jsonb := private.take_bought(p_payment);
begin
  if short <> '[]' or p_payment.gift_taken or p_payment.gift_cents = 0 then
    return short;
  end if;
  update public.gift_cards set balance_cents = balance_cents - p_payment.gift_cents
    where id = p_payment.gift_card_id and voided_at is null and balance_cents >= p_payment.gift_cents;
  if not found then
    return '[{"code": "gift_card"}]';
  end if;
  update public.payments set gift_taken = true where id = p_payment.id;
  return '[]';
end;
$$;

-- The money is ours: payment completed and what is bought is the buyer's, in one transaction and once.
create function public.complete_payment(p_payment_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.lock_paid(p_payment_id);
  update public.payments set status = 'completed', completed_at = now()
    where id = p_payment_id and status = 'authorized' and gift_taken = (gift_cents > 0)
    returning * into payment;
  if not found then
    return false;
  end if;
  perform private.hand_over_bought(payment);
  return true;
end;
$$;

revoke execute
on function private.payment_facts(public.payments),
private.open_payment(public.payments, integer, jsonb),
public.fulfil_payment(uuid),
private.take_for_payment(public.payments),
public.complete_payment(uuid)
from public;
