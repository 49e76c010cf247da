-- What the steps of a payment ask of a purchase of a membership. Of all else: supabase/functions/_shared/commands/payments/bought.ts.

create function private.take_bought(p_payment public.payments)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return case
    when p_payment.purchase_id is not null then private.take_membership(p_payment.purchase_id)
    else '[{"code": "nothing_bought"}]'
  end;
end;
$$;

create function private.hand_over_bought(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.begin_membership(p_payment.purchase_id, p_payment.id);
end;
$$;

-- What is left to go back of all that was paid for the same order; of anything else, of the payment itself.
create function private.left_of_order(p_payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents)::integer
  from public.payments
  where status in ('completed', 'refunded') and (id = p_payment.id or order_id = p_payment.order_id);
$$;

revoke execute
on function private.take_bought(public.payments),
private.hand_over_bought(public.payments),
private.left_of_order(public.payments)
from public;
