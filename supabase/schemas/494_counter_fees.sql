-- The fees of events on a slip of the till: what is due for each, and that each is taken once. Decision 52.

-- What a slip shows of the fees on it. Who is not on the list of their event any more is not among them.
create function private.slip_fees(p_signup_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
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

create function public.fees_to_sell(p_signup_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.slip_fees(p_signup_ids);
$$;

-- Each fee of a sale is its guest's from here on, or the sale is refused. Event and place are locked: of two tills the second sees what
-- the first has taken, and nobody leaves, is removed or is asked for another fee in between.
create function private.take_fees(p_order public.orders, p_lines jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  places uuid[] := array(select (line ->> 'signup_id')::uuid from jsonb_array_elements(p_lines) line where line ? 'signup_id');
  missing jsonb;
begin
  if places = '{}' then
    return;
  end if;
  perform 1 from public.events where id in (select event_id from public.event_signups where id = any (places)) order by id for share;
  perform 1 from public.event_signups where id = any (places) order by id for update;
  select jsonb_agg(jsonb_build_object('code', 'fee', 'name', line ->> 'name', 'fee', fee)) into missing
    from jsonb_array_elements(p_lines) line
      left join jsonb_array_elements(private.slip_fees(places)) fee on fee ->> 'id' = line ->> 'signup_id'
    where line ? 'signup_id' and (fee ->> 'state', fee -> 'cents') is distinct from ('due', line -> 'unit_cents');
  if missing is not null then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', missing);
  end if;
  insert into private.event_fees (order_id, position, event_id, signup_id, user_id, full_name, taken_by)
    select p_order.id, l.position, s.event_id, s.id, s.user_id, private.name_of_guest(s), private.actor()
    from jsonb_array_elements(p_lines) line
      join public.order_lines l on l.order_id = p_order.id and l.sku = line ->> 'sku' and l.is_event_fee
      join public.event_signups s on s.id = (line ->> 'signup_id')::uuid;
end;
$$;

-- The money is there: one line of the log for each guest.
create function private.note_fees_taken(p_order_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(f.taken_by, 'update', 'event_signups', f.signup_id::text, null,
      private.fee_told(f) || jsonb_build_object('number', (select number from public.orders where id = p_order_id)), '', 'fee_taken')
    from private.event_fees f where f.order_id = p_order_id order by f.position;
end;
$$;

revoke execute
on function private.slip_fees(uuid[]),
public.counter_fees(uuid[]),
public.fees_to_sell(uuid[]),
private.take_fees(public.orders, jsonb),
private.note_fees_taken(uuid)
from public;
grant execute on function public.counter_fees(uuid[]) to authenticated;
grant execute on function public.fees_to_sell(uuid[]) to service_role;
