-- A sale over the counter whose card is keyed in at the till. It goes the steps of every payment (440_payment_steps.sql), with what is sold
-- held from the first on. Decision 51.

-- Holds the sale of this attempt, or finds it as it stands, also while it is being finished. Answers the payment to go on with, or
-- why there is none.
create function public.open_keyed_sale(p_order jsonb, p_lines jsonb, p_tender jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sold public.orders;
  held public.payments;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || (p_order ->> 'attempt_key')));
  select * into sold from public.orders where attempt_key = p_order ->> 'attempt_key' for update;
  if sold.id is null then
    held := private.hold_counter_sale(p_order, p_lines, p_tender, p_by);
    return private.keyed_facts(held);
  elsif sold.status = 'cancelled' then
    return '{"state": "left"}';
  elsif not private.is_same_sale(sold, p_lines, p_tender) then
    return jsonb_build_object('state', 'changed', 'number', sold.number);
  end if;
  held := private.keyed_payment(sold.id);
  return case
    when held.id is not null then private.keyed_facts(held)
      || jsonb_build_object('state', case when held.source_hash = p_tender ->> 'source_hash' then 'open' else 'unsettled' end)
    else jsonb_build_object('state', case when sold.status = 'paid' then 'paid' else 'changed' end, 'number', sold.number)
  end;
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

-- For a page that has not heard how its attempt went: the payment that is to be settled, or what became of it. One that has not arrived
-- never does.
create function public.leave_keyed_sale(p_attempt_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sold public.orders;
  held public.payments;
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_attempt_key));
  select * into sold from public.orders where attempt_key = p_attempt_key for update;
  if sold.id is null then
    insert into private.abandoned_attempts (attempt_key) values (p_attempt_key) on conflict (attempt_key) do nothing;
    return '{"state": "left"}';
  end if;
  held := private.keyed_payment(sold.id);
  if held.id is not null then
    return private.keyed_facts(held) || '{"state": "unsettled"}';
  end if;
  return jsonb_build_object('number', sold.number, 'state',
    case sold.status when 'cancelled' then 'left' when 'pending' then 'changed' else 'paid' end);
end;
$$;

-- The open payment of a keyed card. One at a card reader is the reader's own.
create function private.keyed_payment(p_order_id uuid)
returns public.payments
language sql
stable
security definer
set search_path = ''
as $$
  select p.*
  from
    public.payments p
    join private.held_sales h on h.payment_id = p.id
  where p.order_id = p_order_id and p.terminal_checkout_id is null;
$$;

create function private.keyed_facts(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'state', 'open', 'payment', private.payment_facts(p), 'number', (select number from public.orders where id = p.order_id)
    );
$$;

revoke execute
on function public.open_keyed_sale(jsonb, jsonb, jsonb, uuid),
public.leave_keyed_sale(text),
private.keyed_payment(uuid),
private.keyed_facts(public.payments)
from public;
grant execute
on function public.open_keyed_sale(jsonb, jsonb, jsonb, uuid), public.leave_keyed_sale(text)
to service_role;
