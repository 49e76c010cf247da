set local check_function_bodies = off;

DROP FUNCTION "public"."hold_bay"(jsonb);

CREATE OR REPLACE FUNCTION public.hold_bays(p_bill jsonb, p_times jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
