-- Several bookings that staff make at once, under one bill: bays side by side for a party, or a time in several weeks. They stand from
-- the start, and are paid at the desk or by a link.

-- All of them or none. Answers 'booked', and the same again for the same id; 'taken' with the first that cannot be had.
create function public.staff_book_bill(p_bill jsonb, p_times jsonb, p_by uuid, p_link jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_bill uuid := (p_bill ->> 'id')::uuid;
  who record;
  asked record;
  next_id uuid;
begin
  select * into who from jsonb_populate_record(null::public.bookings, p_bill);
  perform private.act_as(p_by, who.override_reason);
  perform private.wait_for_plan(who.user_id, p_bill ->> 'plan_mark');
  perform 1 from public.bays where id in (select (one ->> 'bay_id')::uuid from jsonb_array_elements(p_times) one)
    order by id for no key update;
  if exists (select from public.bills where id = of_bill) then
    return jsonb_build_object('number', (select number from public.bookings where id = of_bill),
      'state', case when private.is_bill_as_asked(p_bill, p_times, p_by) then 'booked' else 'changed' end);
  elsif exists (select from public.bookings where id = of_bill) then
    return '{"state": "changed"}';
  elsif who.user_id is not null and not exists (select from public.profiles where id = who.user_id) then
    return '{"state": "nobody"}';
  elsif private.plan_has_changed(who.user_id, null, p_bill ->> 'plan_mark') then
    return '{"state": "counted_again"}';
  end if;
  perform private.drop_stale_holds_at(p_times);
  begin
    insert into public.bills (id, kind, bookings) values (of_bill, p_bill ->> 'kind', jsonb_array_length(p_times));
    for asked in
      select (jsonb_populate_record(null::public.bookings, one)).* from jsonb_array_elements(p_times) with ordinality as given (one, n)
      order by n
    loop
      next_id := case when next_id is null then of_bill else gen_random_uuid() end;
      insert into public.bookings (id, bill_id, bay_id, starts_at, ends_at, user_id, contact_name, email, phone, players,
          price_cents, price_trace, booked_by, override_reason, status, reminded_at)
        values (next_id, of_bill, asked.bay_id, asked.starts_at, asked.ends_at, who.user_id, who.contact_name, who.email, who.phone,
          asked.players, asked.price_cents, asked.price_trace, p_by, coalesce(who.override_reason, ''), 'confirmed',
          private.reminded_at_once(asked.starts_at));
    end loop;
  exception when exclusion_violation then
    return jsonb_build_object('state', 'taken', 'bay_id', asked.bay_id, 'start', private.ms(asked.starts_at),
      'event', private.event_in_bay(asked.bay_id, asked.starts_at, asked.ends_at));
  end;
  if p_link is null or private.send_payment_link(of_bill, p_link) <> 'sent' then
    perform private.tell_of_bill(array(select b from public.bookings b where b.bill_id = of_bill), 'bill_confirmed');
  end if;
  return jsonb_build_object('state', 'booked', 'number', (select number from public.bookings where id = of_bill));
end;
$$;

create function private.is_bill_as_asked(p_bill jsonb, p_times jsonb, p_by uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select bill.kind = p_bill ->> 'kind' and bill.bookings = jsonb_array_length(p_times)
      from public.bills bill where bill.id = (p_bill ->> 'id')::uuid)
    and not exists (
      select from jsonb_array_elements(p_times) one
      where not exists (
        select from public.bookings b
        where b.bill_id = (p_bill ->> 'id')::uuid and b.status = 'confirmed' and b.bay_id = (one ->> 'bay_id')::uuid
          and (b.starts_at, b.ends_at) = ((one ->> 'starts_at')::timestamptz, (one ->> 'ends_at')::timestamptz)
          and (b.contact_name, b.booked_by) is not distinct from (p_bill ->> 'contact_name', p_by)
      )
    );
end;
$$;

-- A booking, all bays of a party, or the dates of a series that are to come. A negative fee gives back what earlier changes have cost:
-- all of it, as it was shown, or nothing happens.
create function public.staff_cancel_bookings(p_cancelled jsonb, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_by, p_reason);
  perform 1 from public.bookings where id in (select (one ->> 'id')::uuid from jsonb_array_elements(p_cancelled) one)
    order by id for update;
  if exists (
    select from jsonb_array_elements(p_cancelled) one
    where (one ->> 'fee_cents')::integer < 0
      and not exists (select from public.bookings where id = (one ->> 'id')::uuid and fee_cents = -(one ->> 'fee_cents')::integer)
  ) then
    return '{"state": "changed", "refunds": []}';
  end if;
  return public.cancel_bookings(p_cancelled, p_reason, p_by);
end;
$$;

revoke execute
on function public.staff_book_bill(jsonb, jsonb, uuid, jsonb),
private.is_bill_as_asked(jsonb, jsonb, uuid),
public.staff_cancel_bookings(jsonb, text, uuid)
from public;
grant execute
on function public.staff_book_bill(jsonb, jsonb, uuid, jsonb), public.staff_cancel_bookings(jsonb, text, uuid)
to service_role;
