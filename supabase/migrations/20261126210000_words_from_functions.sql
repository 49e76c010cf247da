set local check_function_bodies = off;

DROP FUNCTION "public"."settle_fee"(uuid, jsonb, integer);

CREATE OR REPLACE FUNCTION public.settle_fee(p_booking_id uuid, p_seen jsonb, p_back_cents integer, p_reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept private.kept_fees;
  given public.bookings;
  refunds jsonb;
begin
  select * into kept from private.kept_fees where booking_id = p_booking_id for update;
  if kept.booking_id is null or kept.settled_at is not null then
    return '{"state": "settled", "refunds": []}';
  end if;
  perform 1 from public.bookings where id = p_booking_id for update;
  perform private.lock_payments_of(array[p_booking_id]);
  if private.sold_again(kept) <> p_seen then
    return '{"state": "changed", "refunds": []}';
  end if;
  update private.kept_fees set settled_at = private.clock(), back_cents = p_back_cents where booking_id = p_booking_id;
  if p_back_cents = 0 then
    return '{"state": "settled", "refunds": []}';
  end if;
  update public.bookings set fee_cents = fee_cents - p_back_cents where id = p_booking_id returning * into given;
  refunds := private.refund_booking(p_booking_id, p_back_cents, p_reason, null);
  perform private.queue_mail(given.email, 'fee_returned', jsonb_build_object('id', given.id, 'name', given.contact_name,
    'number', given.number, 'key', given.key, 'bay_name', given.bay_name, 'starts_at', given.starts_at, 'ends_at', given.ends_at,
    'back_cents', p_back_cents, 'fee_cents', given.fee_cents)) where given.email <> '';
  return jsonb_build_object('state', 'settled', 'refunds', refunds);
end;
$function$;

CREATE OR REPLACE FUNCTION public.staff_change(p_change jsonb, p_by uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  back_cents integer := coalesce((p_change ->> 'back_cents')::integer, 0);
  done jsonb := private.change_booking(p_change, p_by);
  made public.bookings;
begin
  if not done ? 'letter' then
    return done;
  end if;
  select * into made from public.bookings where number = done ->> 'number';
  perform private.tell_of_booking(made, done ->> 'letter') where done ->> 'letter' is not null;
  return done || jsonb_build_object('refunds',
    case when back_cents > 0 then private.refund_booking(made.id, back_cents, p_change ->> 'back_reason', p_by) else '[]' end);
end;
$function$;

REVOKE ALL ON FUNCTION "public"."settle_fee"(uuid, jsonb, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_fee"(uuid, jsonb, integer, text) TO "service_role";
