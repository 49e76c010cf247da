set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.open_known_order(p_order jsonb, p_lines jsonb, p_tender jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.orders;
  named jsonb;
  wanted public.payments;
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  wanted_bay text;
begin
  given.delivery := coalesce(given.delivery, 'ship');
  select * into found from public.orders where attempt_key = given.attempt_key for update;
  perform private.fill_shelf(p_lines);
  if found.id is null then
    if given.delivery = 'bay' then
      wanted_bay := private.bay_played((p_order ->> 'bay_id')::uuid, given.bay_at);
      if wanted_bay is null then
        return '{"state": "no_bay", "number": "", "order_key": ""}';
      end if;
    end if;
    insert into public.orders
      (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, taxable_cents, tax_percent, tax_cents,
        shipping_cents, total_cents, delivery, bay_name, bay_at)
    values (given.attempt_key, given.user_id, given.contact_name, given.email, given.phone, given.address, coalesce(given.notes, ''),
      given.subtotal_cents, given.taxable_cents, given.tax_percent, given.tax_cents, coalesce(given.shipping_cents, 0),
      given.total_cents, given.delivery, wanted_bay, given.bay_at)
    returning * into found;
    perform private.write_lines(found, p_lines);
  else
    select name into wanted_bay from public.bays where id = (p_order ->> 'bay_id')::uuid;
  end if;

  named := jsonb_build_object('order_id', found.id, 'number', found.number, 'order_key', found.key);
  if found.status not in ('pending', 'paid') then
    return named || jsonb_build_object('state', found.status);
  elsif found.total_cents <> given.total_cents
    or (found.delivery, found.bay_name, found.bay_at) is distinct from (given.delivery, wanted_bay, given.bay_at)
    or private.lines_of(found.id) <> private.lines_in(p_lines)
  then
    return named || jsonb_build_object('state', case found.status when 'paid' then 'paid_otherwise' else 'changed' end);
  elsif found.status = 'paid' then
    return named || '{"state": "paid"}';
  end if;

  if not exists (select from public.payments where order_id = found.id and status in ('pending', 'authorized')) then
    -- No card is in flight: after a refusal people also mend what they wrote about themselves.
    update public.orders o
      set contact_name = given.contact_name, email = given.email, phone = given.phone, address = given.address,
        notes = coalesce(given.notes, '')
      where o.id = found.id;
  end if;
  wanted.user_id := found.user_id;
  wanted.order_id := found.id;
  wanted.description := 'Order ' || found.number;
  return named || private.open_payment(wanted, found.total_cents, p_tender);
end;
$function$;
