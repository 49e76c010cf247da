-- The codes of gift cards that were sold over the counter within the hour, to be printed. Each look is noted.
create function public.counter_gifts(p_number text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  told jsonb;
begin
  perform private.need_staff();
  select jsonb_agg(jsonb_build_object('id', card.id, 'cents', card.initial_cents, 'code',
      regexp_replace(codes.code, '(.{4})(?=.)', '\1-', 'g')) order by card.id) into told
    from public.orders o join public.gift_cards card on card.order_id = o.id
      join private.gift_card_codes codes on codes.gift_card_id = card.id
    where o.number = upper(p_number) and o.delivery = 'counter' and o.paid_at > now() - interval '1 hour'
      and card.voided_at is null and card.balance_cents = card.initial_cents;
  perform private.write_audit(private.signed_in_id(), 'update', 'gift_cards', card ->> 'id', null, null, '', 'gift_printed')
    from jsonb_array_elements(told) card;
  return coalesce(told, '[]');
end;
$$;

revoke execute on function public.counter_gifts(text) from public;
grant execute on function public.counter_gifts(text) to authenticated;
