-- What staff do about fees that were paid for nothing: a guest is taken off the list, or the event is cancelled. Decision 52.

-- Whoever had a place, or waited for one, is told; the next in line comes. Who has paid is removed by somebody who knows it: 'paid' says
-- so. While a card is being charged for it nobody is removed: 'paying'.
create function public.remove_from_event(p_id uuid, p_is_paid boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  planned public.events;
  gone public.event_signups;
  fee text;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select e.* into planned from public.events e join public.event_signups s on s.event_id = e.id where s.id = p_id for update of e;
  fee := private.fee_standing(p_id) ->> 'state';
  if fee = 'paying' or (fee = 'paid' and not coalesce(p_is_paid, false)) then
    return fee;
  end if;
  delete from public.event_signups where id = p_id returning * into gone;
  if gone.id is not null and planned.cancelled_at is null and planned.starts_at > private.clock() then
    perform private.tell_signup(gone, planned, 'event_left', private.anew(gone));
  end if;
  return 'gone';
end;
$$;

-- Fees that no place of an event has any more: their guest has left or got none, or has paid twice.
create function private.fees_left(p_event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', f.full_name, 'number', o.number, 'cents', l.line_cents)
      order by lower(f.full_name), o.number), '[]')
    from private.event_fees f
      join public.order_lines l on l.order_id = f.order_id and l.position = f.position
      join public.orders o on o.id = f.order_id and o.status = 'paid'
    where f.event_id = p_event_id and private.is_fee_kept(f)
      and not exists (select from public.event_signups s, private.fee_of(s.id) own where s.id = f.signup_id
        and (own.order_id, own.position) = (f.order_id, f.position)
        and not (s.is_waiting and exists (select from public.events e where e.id = f.event_id and e.ends_at < private.clock()))));
end;
$$;

-- How many with a place have paid.
create function private.fees_paid(p_event_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select count(distinct s.id)::integer from private.event_fees f join public.event_signups s on s.id = f.signup_id
    where f.event_id = p_event_id and not s.is_waiting and private.fee_standing(s.id) ->> 'state' = 'paid');
end;
$$;

-- Events that were cancelled, with what their guests have paid and not had back.
create function private.fees_to_give_back()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    with owed as (
      select e.id, e.title, e.starts_at, count(*) as guests, sum(l.line_cents) as cents
      from public.events e
        join private.event_fees f on f.event_id = e.id
        join public.order_lines l on l.order_id = f.order_id and l.position = f.position
        join public.orders o on o.id = f.order_id and o.status = 'paid'
      where e.cancelled_at is not null and private.is_fee_kept(f)
      group by e.id
    )
    select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('event_id', id, 'title', title,
      'start', private.ms(starts_at), 'guests', guests, 'cents', cents) order by starts_at, title), '[]'))
    from owed);
end;
$$;

revoke execute
on function public.remove_from_event(uuid, boolean),
private.fees_left(uuid),
private.fees_paid(uuid),
private.fees_to_give_back()
from public;
grant execute on function public.remove_from_event(uuid, boolean) to authenticated;
