-- Takes lines out of stock, or returns what is missing. A negative factor puts them back.
create function private.move_shelf(p_lines jsonb, p_sign integer)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  short jsonb;
begin
  perform 1 from public.stock_items
    where sku in (select sku from jsonb_to_recordset(p_lines) as line (sku text)) order by sku for update;
  select jsonb_agg(jsonb_build_object('code', 'item', 'name', wanted.name) order by wanted.name) into short
    from (select sku, min(name) as name, p_sign * sum(quantity) as quantity
      from jsonb_to_recordset(p_lines) as line (sku text, name text, quantity integer) group by sku) wanted
      left join public.stock_items item using (sku)
    where item.sku is null or item.quantity < wanted.quantity;
  if short is not null then
    return short;
  end if;
  update public.stock_items item set quantity = item.quantity - p_sign * moved.quantity, updated_at = now()
    from (select sku, sum(quantity)::integer as quantity
      from jsonb_to_recordset(p_lines) as line (sku text, quantity integer) group by sku) moved
    where item.sku = moved.sku and item.quantity is not null;
  return '[]';
end;
$$;

create function private.tell_of_tab(p_booking_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.tell('office', 'bookings',
    jsonb_build_object('days', jsonb_build_array((starts_at at time zone private.venue_zone())::date)))
    from public.bookings where id = p_booking_id;
end;
$$;

-- Sets the quantity of a tab line and returns the rest to stock. Returns 'done', also for a repeat, or 'changed' after a concurrent edit.
create function public.take_off_tab(p_line_id bigint, p_was integer, p_quantity integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  tab record;
  put record;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  select t.id, t.booking_id, t.order_id into tab from private.tabs t join private.tab_lines l on l.tab_id = t.id
    where l.id = p_line_id for update of t;
  select line, quantity into put from private.tab_lines where id = p_line_id for update;
  if tab.id is null then
    return 'gone';
  elsif tab.order_id is not null then
    return 'paid';
  elsif put.quantity = p_quantity then
    return 'done';
  elsif put.quantity <> p_was or p_quantity not between 0 and p_was then
    return 'changed';
  end if;
  update private.tab_lines set quantity = p_quantity where id = p_line_id;
  perform private.move_shelf(jsonb_build_array(put.line || jsonb_build_object('quantity', put.quantity - p_quantity)), -1);
  perform private.tell_of_tab(tab.booking_id);
  return 'done';
end;
$$;

-- The subtotal of the booking's open tab, without tax.
create function private.tab_cents(p_booking_id uuid)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select coalesce(sum(l.quantity * (l.line ->> 'unit_cents')::integer), 0)
    from private.tabs t join private.tab_lines l on l.tab_id = t.id where t.booking_id = p_booking_id and t.order_id is null);
end;
$$;

-- All unpaid tabs, the oldest first.
create function public.open_tabs()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', b.number, 'bay_name', b.bay_name,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''), 'email', coalesce(nullif(b.email, ''), profile.email, ''),
      'end', private.ms(b.ends_at), 'opened_at', private.ms(t.opened_at), 'lines', told.lines) order by t.opened_at, t.id), '[]')
    from private.tabs t join public.bookings b on b.id = t.booking_id left join public.profiles profile on profile.id = b.user_id,
      lateral (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.line ->> 'name', 'choice', l.line ->> 'choice',
        'unit_cents', (l.line ->> 'unit_cents')::integer, 'quantity', l.quantity) order by l.id) as lines
        from private.tab_lines l where l.tab_id = t.id and l.quantity > 0) told
    where t.order_id is null and told.lines is not null
  );
end;
$$;

-- The codes of gift cards sold at the register within the last hour, for printing. Each read is logged.
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

-- Event fees in a register sale: the amount due for each, taken only once. Decision 38.

-- The fees that a sale shows, without guests who have left the event's list.
create function private.slip_fees(p_signup_ids uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.fee_standing(s.id) || jsonb_build_object('id', s.id, 'title', e.title,
      'start', private.ms(e.starts_at), 'name', private.name_of_guest(s)) order by e.starts_at, s.id), '[]')
    from public.event_signups s join public.events e on e.id = s.event_id where s.id = any (p_signup_ids));
end;
$$;

create function public.counter_fees(p_signup_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return private.slip_fees(p_signup_ids);
end;
$$;

-- Split sales whose cash is unconfirmed. Excludes sales whose payment page is still about to confirm it, and cash that was refunded.
create function private.split_cash()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('number', o.number,
      'reader_name', reader.name, 'cents', cash.amount_cents, 'is_card_back', card.status = 'refunded', 'at', private.ms(cash.completed_at))
      order by cash.completed_at), '[]'))
    from public.payments cash
      join public.payments card on card.order_id = cash.order_id and card.method = 'card' and not card.at_counter
      join public.orders o on o.id = cash.order_id
      left join private.terminal_checkouts c on c.id = card.terminal_checkout_id
      left join private.card_readers reader on reader.id = c.reader_id
    where cash.status = 'completed' and cash.method = 'cash' and cash.at_counter
      and cash.completed_at between private.clock() - interval '90 days' and private.clock() - interval '15 seconds'
      and not exists (select from private.split_cash_taken where order_id = o.id));
end;
$$;

create function public.split_cash()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return private.split_cash();
end;
$$;

-- Records that the cash was taken. Idempotent.
create function public.note_split_cash(p_number text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  insert into private.split_cash_taken (order_id, taken_by)
    select id, auth.uid() from public.orders where number = p_number and status = 'paid' and delivery = 'counter'
    on conflict (order_id) do nothing;
end;
$$;

-- Locks the open drawer, so that cash which arrives while it is being closed is not added to it.
create function private.open_drawer_id()
returns uuid
language sql
volatile
set search_path = ''
as $$
  select id from private.cash_drawers where closed_at is null for key share;
$$;

create function private.note_cash_taken()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.cash_entries (drawer_id, kind, cents, payment_id, made_by)
    select id, 'sale', new.amount_cents, new.id, private.actor() from private.open_drawer_id() id where id is not null
    on conflict (payment_id) do nothing;
  return null;
end;
$$;

create function private.note_cash_given_back()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.cash_entries (drawer_id, kind, cents, refund_id, made_by)
    select drawer, 'refund', -new.card_cents, new.id, private.actor()
    from public.payments p, private.open_drawer_id() drawer
    where p.id = new.payment_id and p.method = 'cash' and drawer is not null
    on conflict (refund_id) do nothing;
  return null;
end;
$$;

-- Returns 'open', also for a repeat; 'open_already' if another drawer is open; 'other_sum' if this id opened one with a different float.
create function public.open_drawer(p_id uuid, p_float_cents integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  if p_float_cents is null or p_float_cents not between 0 and 10000000 then
    perform private.refuse('sum_out_of_range');
  elsif exists (select from private.cash_drawers where id = p_id) then
    return case when exists (select from private.cash_drawers where id = p_id and closed_at is not null) then 'gone'
      when exists (select from private.cash_entries where drawer_id = p_id and kind = 'float' and cents = p_float_cents) then 'open'
      else 'other_sum' end;
  end if;
  insert into private.cash_drawers (id, opened_by) values (p_id, auth.uid());
  insert into private.cash_entries (drawer_id, kind, cents, made_by) values (p_id, 'float', p_float_cents, auth.uid());
  return 'open';
exception when unique_violation then
  return 'open_already';
end;
$$;

-- A positive amount goes in, a negative one out. Returns 'done', also for a repeat, or 'other_sum' if this id has a different amount.
create function public.move_cash(p_id uuid, p_cents integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  drawer uuid;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  drawer := private.open_drawer_id();
  if coalesce(p_cents, 0) = 0 or p_cents not between -10000000 and 10000000 then
    perform private.refuse('sum_out_of_range');
  elsif exists (select from private.cash_entries where id = p_id) then
    return case when exists (select from private.cash_entries where id = p_id and cents = p_cents and reason = left(trim(p_reason), 200))
      then 'done' else 'other_sum' end;
  elsif drawer is null then
    return 'closed';
  elsif coalesce(trim(p_reason), '') = '' then
    return 'no_reason';
  end if;
  insert into private.cash_entries (id, drawer_id, kind, cents, reason, made_by)
    values (p_id, drawer, case when p_cents > 0 then 'in' else 'out' end, p_cents, left(trim(p_reason), 200), auth.uid());
  return 'done';
end;
$$;

-- Returns 'closed', also for a repeat with the same count, or 'changed' if cash moved since the count was shown.
create function public.close_drawer(p_id uuid, p_counted_cents integer, p_expected_cents integer, p_note text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  drawer private.cash_drawers;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  if p_counted_cents is null or p_counted_cents not between 0 and 100000000 then
    perform private.refuse('sum_out_of_range');
  end if;
  select * into drawer from private.cash_drawers where id = p_id for update;
  if drawer.id is null then
    return 'gone';
  elsif drawer.closed_at is not null then
    return case when drawer.counted_cents = p_counted_cents then 'closed' else 'gone' end;
  elsif (select sum(cents) from private.cash_entries where drawer_id = p_id) <> p_expected_cents then
    return 'changed';
  end if;
  update private.cash_drawers set closed_at = private.clock(), closed_by = auth.uid(), expected_cents = p_expected_cents,
    counted_cents = p_counted_cents, note = left(coalesce(trim(p_note), ''), 300) where id = p_id;
  return 'closed';
end;
$$;

grant execute on function public.take_off_tab(bigint, integer, integer), public.open_tabs() to authenticated;
grant execute on function public.counter_gifts(text) to authenticated;
grant execute on function public.counter_fees(uuid[]) to authenticated;
grant execute on function public.split_cash(), public.note_split_cash(text) to authenticated;
grant execute
on function public.open_drawer(uuid, integer),
public.move_cash(uuid, integer, text),
public.close_drawer(uuid, integer, integer, text)
to authenticated;
