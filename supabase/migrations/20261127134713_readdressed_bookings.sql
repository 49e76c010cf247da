set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.change_booking(p_change jsonb, p_by uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_change);
  back_cents integer := coalesce((p_change ->> 'back_cents')::integer, 0);
  was public.bookings;
  made public.bookings;
begin
  perform private.act_as(p_by, asked.override_reason);
  perform private.wait_for_plan(asked.user_id, p_change ->> 'plan_mark');
  perform 1 from public.bays where id = asked.bay_id for no key update;
  select * into was from public.bookings where id = asked.id for update;
  -- A move keeps the price that stands, whatever it was when the move was asked for.
  asked.price_cents := coalesce(asked.price_cents, was.price_cents);
  if p_change ->> 'price_cents' is null then
    asked.price_trace := was.price_trace;
  end if;
  if was.status is null or was.status not in ('confirmed', 'attended') then
    return jsonb_build_object('state', coalesce(was.status, 'gone'));
  elsif private.stands_as(was, asked, p_change ->> 'note') then
    return jsonb_build_object('state', 'done', 'number', was.number);
  elsif was.sequence <> asked.sequence then
    return '{"state": "changed"}';
  elsif private.plan_has_changed(asked.user_id, asked.id, p_change ->> 'plan_mark') then
    return '{"state": "counted_again"}';
  elsif asked.price_cents <> was.price_cents and private.has_open_payment(was.id) then
    return '{"state": "paying"}';
  elsif not private.stop_move(was.id) then
    return '{"state": "moving"}';
  end if;
  perform private.lock_payments_of(array[was.id]);
  if back_cents > 0 and private.paid_for_booking(was.id) - back_cents <> asked.price_cents + was.fee_cents then
    return '{"state": "changed"}';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at
    + (select make_interval(mins => buffer_minutes) from public.bays where id = asked.bay_id));
  begin
    update public.bookings set bay_id = asked.bay_id, starts_at = asked.starts_at, ends_at = asked.ends_at,
      players = asked.players, contact_name = asked.contact_name, email = asked.email, phone = asked.phone,
      -- The link at the earlier address opens it no longer.
      key = case when email = asked.email then key else encode(extensions.gen_random_bytes(16), 'hex') end,
      price_cents = asked.price_cents, price_trace = asked.price_trace,
      counter_cents = greatest(0, counter_cents + asked.price_cents - price_cents), sequence = sequence + 1,
      -- Taken back, a change takes its reason along.
      override_reason = case when (p_change ->> 'is_undo')::boolean then coalesce(asked.override_reason, '')
        else coalesce(nullif(asked.override_reason, ''), override_reason) end,
      reminded_at = case when starts_at = asked.starts_at then reminded_at else private.reminded_at_once(asked.starts_at) end
      where id = was.id returning * into made;
  exception when exclusion_violation then
    return jsonb_build_object('state', 'taken', 'event', private.event_in_bay(asked.bay_id, asked.starts_at, asked.ends_at));
  end;
  perform private.keep_note(made.id, p_change ->> 'note');
  perform private.queue_mail(was.email, 'booking_readdressed', jsonb_build_object('id', made.id, 'sequence', made.sequence,
    'name', was.contact_name, 'number', made.number)) where was.email <> made.email;
  return jsonb_build_object('state', 'done', 'number', made.number, 'letter', private.letter_of_change(was, made));
end;
$function$;
