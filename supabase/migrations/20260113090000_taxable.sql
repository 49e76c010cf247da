-- A gift card is a means of payment: the goods bought with it bear the tax, its own sale bears none. The function that opens
-- an order works out what is taxable; the books keep it, because every order before this one was taxed as a whole.
alter table public.orders add column taxable_cents integer;
update public.orders set taxable_cents = subtotal_cents;
alter table public.orders alter column taxable_cents set not null,
  add constraint orders_tax_what_is_taxable
    check (taxable_cents between 0 and subtotal_cents and (taxable_cents > 0 or tax_cents = 0));
comment on column public.orders.taxable_cents is 'The part of the subtotal that bears sales tax.';

create or replace function private.open_known_order(p_order jsonb, p_lines jsonb, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.orders;
  named jsonb;
  wanted public.payments;
begin
  -- Functions of before know no taxable part: they ask tax for everything.
  insert into public.orders
    (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, taxable_cents, tax_cents, total_cents)
  select attempt_key, user_id, contact_name, email, phone, address, coalesce(notes, ''), subtotal_cents,
    coalesce(taxable_cents, subtotal_cents), tax_cents, total_cents
  from jsonb_populate_record(null::public.orders, p_order)
  on conflict (attempt_key) do nothing
  returning * into found;
  perform private.fill_shelf(p_lines);

  if found.id is not null then
    insert into public.order_lines (order_id, position, sku, product_id, name, choice, unit_cents, quantity, is_gift_card)
    select found.id, row_number() over (), line.sku, line.product_id, line.name, coalesce(line.choice, ''), line.unit_cents,
      line.quantity, coalesce(line.is_gift_card, false)
    from jsonb_populate_recordset(null::public.order_lines, p_lines) line;
  else
    select * into found from public.orders where attempt_key = p_order ->> 'attempt_key' for update;
  end if;

  named := jsonb_build_object('order_id', found.id, 'number', found.number, 'order_key', found.key);
  if found.status <> 'pending' then
    return named || jsonb_build_object('state', found.status);
  end if;
  if found.total_cents <> (p_order ->> 'total_cents')::integer or private.lines_of(found.id) <> private.lines_in(p_lines) then
    return named || '{"state": "changed"}';
  end if;

  if not exists (select from public.payments where order_id = found.id and status in ('pending', 'authorized')) then
    -- No card is in flight: after a refusal people also mend what they wrote about themselves.
    update public.orders o
      set contact_name = given.contact_name, email = given.email, phone = given.phone, address = given.address,
        notes = coalesce(given.notes, '')
      from jsonb_populate_record(null::public.orders, p_order) given
      where o.id = found.id;
  end if;
  wanted.user_id := found.user_id;
  wanted.order_id := found.id;
  wanted.description := 'Order ' || found.number;
  return named || private.open_payment(wanted, found.total_cents, p_tender);
end;
$$;

create or replace function private.hand_over_order(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
begin
  update public.orders set status = 'paid', paid_at = now()
    where id = p_payment.order_id and status = 'pending' and stock_taken
    returning * into strict paid;
  perform private.queue_mail(paid.email, 'receipt', jsonb_build_object(
    'name', paid.contact_name, 'number', paid.number, 'key', paid.key, 'subtotal_cents', paid.subtotal_cents,
    'taxable_cents', paid.taxable_cents, 'tax_cents', paid.tax_cents, 'total_cents', paid.total_cents,
    'card_cents', p_payment.amount_cents, 'gift_cents', p_payment.gift_cents,
    'lines', (select jsonb_agg(to_jsonb(line) order by line.position) from public.order_lines line where order_id = paid.id)
  ));
  perform private.issue_gift_cards(paid);
end;
$$;

create or replace function public.order_story(p_number text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number);
  if bought.id is null then
    return null;
  end if;
  return jsonb_build_object('number', bought.number, 'status', bought.status, 'name', bought.contact_name, 'email', bought.email,
    'phone', bought.phone, 'address', bought.address, 'notes', bought.notes, 'subtotalCents', bought.subtotal_cents,
    'taxableCents', bought.taxable_cents, 'taxCents', bought.tax_cents, 'totalCents', bought.total_cents,
    'createdAt', private.ms(bought.created_at),
    'memberId', (select id from public.gym_members where user_id = bought.user_id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'choice', choice, 'quantity', quantity,
      'unitCents', unit_cents, 'lineCents', line_cents) order by position), '[]') from public.order_lines where order_id = bought.id),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) order by p.created_at), '[]')
      from public.payments p where p.order_id = bought.id),
    'story', private.in_order(array(
      select private.story_line(bought.created_at, 'order', 'Ordered', null)
      union all
      select private.story_line(bought.paid_at, 'order', 'Paid', null) where bought.paid_at is not null
      union all
      select line from public.payments p, private.payment_story(p) line where p.order_id = bought.id
      union all
      select private.audit_story('payments', array(select id::text from public.payments where order_id = bought.id)))));
end;
$$;
