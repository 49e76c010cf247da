set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.hand_over_order(p_payment public.payments)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.orders;
begin
  update public.orders set status = 'paid', paid_at = now()
    where id = p_payment.order_id and status = 'pending' and stock_taken
    returning * into strict paid;
  perform private.queue_mail(paid.email, 'receipt', jsonb_build_object(
    'name', case when paid.delivery = 'counter' then '' else paid.contact_name end,
    'number', paid.number, 'key', paid.key, 'subtotal_cents', paid.subtotal_cents,
    'taxable_cents', paid.taxable_cents, 'tax_percent', paid.tax_percent, 'tax_cents', paid.tax_cents, 'total_cents', paid.total_cents,
    'shipping_cents', paid.shipping_cents, 'delivery', paid.delivery, 'bay_name', paid.bay_name, 'bay_at', private.ms(paid.bay_at),
    'card_cents', p_payment.amount_cents, 'gift_cents', p_payment.gift_cents,
    'address', paid.address, 'notes', paid.notes, 'ordered_at', private.ms(private.clock()),
    'staffed', case when paid.delivery = 'pickup' then (
      select jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'hours', private.staffed_hours(day::date)) order by day)
      from generate_series(private.today(), private.today() + 7, interval '1 day') as day) end,
    'lines', (select jsonb_agg(to_jsonb(line) order by line.position) from public.order_lines line where order_id = paid.id)
    , 'tip_cents', (select sum(tip_cents) from public.payments where order_id = paid.id and status = 'completed'),
    'others', (select jsonb_agg(jsonb_build_object('card_cents', p.amount_cents, 'gift_cents', p.gift_cents) || private.means_of(p))
      from public.payments p where p.order_id = paid.id and p.status = 'completed' and p.id <> p_payment.id)
  ) || private.means_of(p_payment));
  perform private.issue_gift_cards(paid);
end;
$function$;
