set local check_function_bodies = off;

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
