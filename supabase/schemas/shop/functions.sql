-- Saves a stock count. The stock must equal what it was when staff looked, or a sale in between would be lost.
create function public.correct_stock(p_id bigint, p_was integer, p_quantity integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  quantity_now integer;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  if coalesce(trim(p_reason), '') = '' then
    return 'no_reason';
  elsif coalesce(p_quantity, -1) not between 0 and 1000000 then
    perform private.refuse('shelf_out_of_range');
  end if;
  select quantity into quantity_now from public.stock_items where id = p_id for update;
  if not found then
    return 'unknown';
  elsif quantity_now is distinct from p_was then
    return 'changed';
  end if;
  perform private.act_as(auth.uid(), p_reason);
  update public.stock_items set quantity = p_quantity, updated_at = now() where id = p_id;
  return 'corrected';
end;
$$;

-- The outcome of the caller's cart payment attempt, by its secret id; null if it is unknown.
create function public.order_of_attempt(p_attempt_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('status', status, 'number', number, 'key', key)
  from public.orders
  where attempt_key = p_attempt_key and (user_id is null or user_id = (select private.signed_in_id()));
$$;

create function private.needs_id(p_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
return exists (select from public.order_lines where order_id = p_order_id and needs_id);

-- What the log records of a step.
create function private.step_facts(p_step private.fulfilments, p_has_looked boolean)
returns jsonb
language sql
immutable
set search_path = ''
return jsonb_strip_nulls(
  jsonb_build_object(
    'fulfilment', p_step.state, 'carrier', nullif(p_step.carrier, ''), 'tracking', nullif(p_step.tracking, ''),
    'id_seen', nullif(p_has_looked, false)
  )
);

-- Deletes the unsent emails of a step that was undone.
create function private.tell_of_step(p_order public.orders, p_step private.fulfilments)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.mail_outbox
    where about = p_order.id::text and template in ('order_ready', 'order_sent') and status = 'waiting';
  if p_step.state = 'sent' or (p_step.state = 'ready' and p_order.delivery = 'pickup') then
    perform private.queue_mail(p_order.email, 'order_' || p_step.state, jsonb_build_object('id', p_order.id, 'number', p_order.number,
      'key', p_order.key, 'name', p_order.contact_name, 'carrier', p_step.carrier, 'tracking', p_step.tracking));
  end if;
end;
$$;

-- Moves an order to its next or previous step. Returns 'done', or the reason against it: 'gone', 'changed' after a concurrent edit,
-- 'id_needed', or the order's status: 'refunded', 'cancelled', 'pending'.
create function public.step_order(
  p_number text,
  p_version integer,
  p_state text,
  p_carrier text default '',
  p_tracking text default '',
  p_has_seen_id boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  bought public.orders;
  step private.fulfilments;
  was text;
  has_looked boolean;
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number) for update;
  select * into step from private.fulfilments where order_id = bought.id for update;
  if step.order_id is null or bought.delivery = 'counter' then
    return '{"state": "gone"}';
  elsif bought.status <> 'paid' then
    return jsonb_build_object('state', bought.status);
  elsif step.version <> p_version then
    return jsonb_build_object('state', 'changed', 'now', step.state);
  elsif p_state <> all (case when bought.delivery = 'ship' then '{new,sent}' else '{new,ready,handed_over}' end::text[]) then
    raise invalid_parameter_value;
  elsif p_state = 'handed_over' and private.needs_id(bought.id) and not p_has_seen_id then
    return '{"state": "id_needed"}';
  end if;
  was := step.state;
  has_looked := p_state = 'handed_over' and private.needs_id(bought.id);
  update private.fulfilments
    set state = p_state, version = version + 1, since = private.clock(),
      carrier = case when p_state = 'sent' then btrim(p_carrier) else '' end,
      tracking = case when p_state = 'sent' then btrim(p_tracking) else '' end,
      id_checked_by = case when has_looked then private.signed_in_id() else id_checked_by end
    where order_id = bought.id returning * into step;
  perform private.write_audit(private.signed_in_id(), 'update', 'orders', bought.id::text, jsonb_build_object('fulfilment', was),
    private.step_facts(step, has_looked), '', 'order_' || p_state);
  perform private.tell_of_step(bought, step);
  perform private.tell('office', 'orders', '{}');
  return jsonb_build_object('state', 'done', 'version', step.version);
end;
$$;

create function private.queued_order(p_order public.orders, p_step private.fulfilments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'number', p_order.number, 'name', p_order.contact_name, 'phone', p_order.phone, 'delivery', p_order.delivery,
      'address', p_order.address, 'bay_name', p_order.bay_name, 'bay_at', private.ms(p_order.bay_at), 'notes', p_order.notes,
      'paid_at', private.ms(p_order.paid_at), 'state', p_step.state, 'version', p_step.version, 'since', private.ms(p_step.since),
      'carrier', p_step.carrier, 'tracking', p_step.tracking, 'needs_id', private.needs_id(p_order.id),
      'lines', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('position', position, 'name', name, 'choice', choice, 'quantity', quantity)
              order by position
            ),
            '[]'
          )
        from public.order_lines
        where order_id = p_order.id and not is_gift_card
      )
    );
$$;

-- Open orders, the longest waiting first, and those completed in the last half day.
create function public.order_queue()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object('now', private.ms(private.clock()),
    'open', (select coalesce(jsonb_agg(private.queued_order(o, f) order by coalesce(o.bay_at, o.paid_at), o.number), '[]')
      from private.fulfilments f join public.orders o on o.id = f.order_id
      where o.status = 'paid' and f.state in ('new', 'ready')),
    'done', (select coalesce(jsonb_agg(private.queued_order(o, f) order by f.since desc), '[]')
      from private.fulfilments f join public.orders o on o.id = f.order_id
      where o.status = 'paid' and o.delivery <> 'counter' and f.state in ('handed_over', 'sent')
        and f.since > private.clock() - interval '12 hours'));
end;
$$;

-- Orders that staff have not started, for the alerts.
create function private.new_orders()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', o.number, 'name', o.contact_name, 'delivery', o.delivery, 'bay_name', o.bay_name,
            'bay_at', private.ms(o.bay_at), 'paid_at', private.ms(o.paid_at)
          )
          order by coalesce(o.bay_at, o.paid_at), o.number
        ),
        '[]'
      )
    )
  from
    private.fulfilments f
    join public.orders o on o.id = f.order_id
  where o.status = 'paid' and f.state = 'new';
$$;

grant execute on function public.correct_stock(bigint, integer, integer, text) to authenticated;
grant execute on function private.next_order_number() to service_role;
grant execute on function public.order_of_attempt(text) to anon, authenticated;
grant execute on function public.step_order(text, integer, text, text, text, boolean), public.order_queue() to authenticated;
