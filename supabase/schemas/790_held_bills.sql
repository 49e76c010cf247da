-- Several bookings at once: held together, paid by one payment, confirmed together or not at all.

-- Keeps bays for a party, or the times of a series. Whoever is late for one of them gets none.
create function public.hold_bays(p_bill jsonb, p_times jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  who public.bookings := jsonb_populate_record(null::public.bookings, p_bill);
  is_series boolean := p_bill ->> 'kind' = 'series';
  bill public.bills;
  asked public.bookings;
  next_id uuid;
  held public.bookings[];
begin
  -- As lockHolder in commands/bookings/locks.ts: addresses, people, plans and bays, always in this order, and bays in that of their ids.
  perform pg_advisory_xact_lock(hashtext('holds from ' || coalesce(who.held_by, '')));
  perform pg_advisory_xact_lock(hashtext('holds for ' || who.held_for)) where who.held_for is not null;
  perform private.wait_for_plan(who.user_id, p_bill ->> 'plan_mark');
  perform 1 from public.profiles where id = who.user_id for share;
  perform 1 from public.bays where id in (select (one ->> 'bay_id')::uuid from jsonb_array_elements(p_times) one)
    order by id for no key update;
  perform private.drop_stale_holds_at(p_times);
  begin
    delete from public.bookings b where b.status = 'held' and not private.has_open_payment(b.id)
      and b.id in (select private.held_with((p_bill ->> 'replaces_id')::uuid, p_bill ->> 'replaces_key'));
    if is_series and private.holds_a_series(who) then
      raise exception using errcode = 'NLHLD', message = 'too_much_held';
    end if;
    if private.plan_has_changed(who.user_id, null, p_bill ->> 'plan_mark') then
      raise exception using errcode = 'NLPLN', message = 'plan_changed';
    end if;
    insert into public.bills (kind, bookings) values (p_bill ->> 'kind', jsonb_array_length(p_times)) returning * into bill;
    for asked in
      select (jsonb_populate_record(null::public.bookings, one)).* from jsonb_array_elements(p_times) with ordinality as given (one, n)
      order by n
    loop
      asked.held_by := who.held_by;
      asked.held_for := who.held_for;
      if (not is_series or next_id is null) and private.holds_too_much(asked) then
        raise exception using errcode = 'NLHLD', message = 'too_much_held';
      end if;
      next_id := case when next_id is null then bill.id else gen_random_uuid() end;
      insert into public.bookings
        (id, bill_id, bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, held_by, held_for, status, hold_expires_at)
      values
        (next_id, bill.id, asked.bay_id, asked.starts_at, asked.ends_at, who.user_id, asked.players, asked.price_cents,
         asked.price_trace, who.held_by, who.held_for, 'held',
         private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms));
    end loop;
  exception
    when exclusion_violation then
      return jsonb_build_object('state', 'taken', 'bay_id', asked.bay_id, 'start', private.ms(asked.starts_at));
    when sqlstate 'NLHLD' then
      return '{"state": "too_many"}';
    when sqlstate 'NLPLN' then
      return '{"state": "counted_again"}';
  end;
  held := array(select b from public.bookings b where b.bill_id = bill.id order by b.starts_at, b.number);
  return jsonb_build_object('state', 'held', 'holds', (select jsonb_agg(jsonb_build_object('id', id, 'bay_id', bay_id,
      'bay_name', bay_name, 'start', private.ms(starts_at), 'end', private.ms(ends_at), 'players', players, 'total_cents', price_cents)
      order by starts_at, number) from unnest(held)),
    'key', (select key from public.bookings where id = bill.id), 'id', bill.id,
    'kept_ms', private.ms((held[1]).hold_expires_at) - private.ms(private.clock()));
end;
$$;

-- In several bays, in one order for all.
create function private.drop_stale_holds_at(p_times jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.bookings
  where
    id in (
      select b.id
      from public.bookings b
      where
        b.status = 'held'
        and b.hold_expires_at <= private.clock()
        and not private.has_open_payment(b.id)
        and exists (
          select
          from
            jsonb_to_recordset(p_times) as wanted (bay_id uuid, starts_at timestamptz, ends_at timestamptz)
            join public.bays bay on bay.id = wanted.bay_id
          where
            wanted.bay_id = b.bay_id
            and b.starts_at < wanted.ends_at + make_interval(mins => bay.buffer_minutes)
            and b.free_at > wanted.starts_at
        )
      order by b.id
      for update
    );
$$;

-- One series at a time, from one address and for one person: else the bound of six holds would be one for each week.
create function private.holds_a_series(p_who public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from
        public.bookings b
        join public.bills bill on bill.id = b.bill_id
      where
        bill.kind = 'series'
        and b.status = 'held'
        and b.hold_expires_at > private.clock()
        and (b.held_by = p_who.held_by or b.held_for = p_who.held_for)
    );
$$;

-- The open payment of a bill. What is due is the sum of its bookings, and fewer than they were cannot be paid.
create function private.open_bill(p_hold public.bookings, p_booking jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  total integer := (p_tender ->> 'total_cents')::integer;
  given public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  wanted public.payments;
begin
  if not private.has_open_payment(p_hold.id) then
    if p_hold.hold_expires_at <= private.clock() or not private.is_whole(p_hold.bill_id) then
      return '{"state": "gone"}';
    elsif total is distinct from (p_booking ->> 'due_cents')::integer
      or total <> (select sum(price_cents) from public.bookings where bill_id = p_hold.bill_id)
    then
      return '{"state": "changed"}';
    end if;
    update public.bookings set user_id = coalesce(user_id, given.user_id), contact_name = given.contact_name, email = given.email,
      phone = given.phone,
      hold_expires_at = least(private.latest_hold(bookings), greatest(hold_expires_at, private.clock() + interval '2 minutes'))
      where bill_id = p_hold.bill_id and status = 'held';
    if total = 0 then
      perform private.settle_bill(p_hold.bill_id, null);
      return '{"state": "confirmed"}';
    end if;
  end if;
  select b.user_id into wanted.user_id from public.bookings b where b.id = p_hold.bill_id;
  wanted.booking_id := p_hold.bill_id;
  wanted.description := 'Bookings ' || (select string_agg(number, ', ' order by starts_at, number)
    from public.bookings where bill_id = p_hold.bill_id);
  -- The provider knows it by the number of the first, whichever of them is asked for.
  return jsonb_build_object('number', (select number from public.bookings where id = p_hold.bill_id))
    || private.open_payment(wanted, total, p_tender);
end;
$$;

create function private.is_whole(p_bill_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select bill.bookings = (select count(*) from public.bookings b where b.bill_id = bill.id and b.status = 'held')
  from public.bills bill
  where bill.id = p_bill_id;
$$;

-- Pins all its holds while the money is taken.
create function private.take_bill(p_bill_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings where bill_id = p_bill_id order by id for update;
  if not private.is_whole(p_bill_id) then
    return '[{"code": "time"}]';
  end if;
  update public.bookings set hold_expires_at = 'infinity' where bill_id = p_bill_id;
  return '[]';
end;
$$;

create function private.settle_bill(p_bill_id uuid, p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings where bill_id = p_bill_id order by id for update;
  if not private.is_whole(p_bill_id) then
    raise assert_failure using message = format('bill %s: a hold is missing', p_bill_id);
  end if;
  update public.bookings set status = 'confirmed', hold_expires_at = null, payment_id = p_payment_id where bill_id = p_bill_id;
  perform private.share_payment(p_payment_id, p_bill_id);
  perform private.tell_of_bill(array(select b from public.bookings b where b.bill_id = p_bill_id), 'bill_confirmed');
end;
$$;

revoke execute
on function public.hold_bays(jsonb, jsonb),
private.drop_stale_holds_at(jsonb),
private.holds_a_series(public.bookings),
private.open_bill(public.bookings, jsonb, jsonb),
private.is_whole(uuid),
private.take_bill(uuid),
private.settle_bill(uuid, uuid)
from public;
grant execute on function public.hold_bays(jsonb, jsonb) to service_role;
