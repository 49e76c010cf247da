set local check_function_bodies = off;

DROP VIEW "private"."list_checkins";

DROP FUNCTION "public"."staff_check_out"(uuid, uuid);

CREATE OR REPLACE FUNCTION private.forgotten()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('still_here', private.forgotten_bookings('attended'), 'never_came', private.forgotten_bookings('confirmed'),
    'open_drawer', (select jsonb_build_object('at', private.ms(d.opened_at), 'by', private.name_of_staff(d.opened_by))
      from private.cash_drawers d
      where d.closed_at is null and (d.opened_at at time zone private.venue_zone())::date < private.today()));
end;
$function$;

CREATE OR REPLACE FUNCTION private.forgotten_bookings(p_status text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('number', found.number,
        'name', found.name, 'bay_name', found.bay_name, 'end', private.ms(found.ends_at)) order by found.ends_at desc)
        filter (where found.place <= 5), '[]'))
    from (select b.number, b.bay_name, b.ends_at, coalesce(nullif(b.contact_name, ''), profile.full_name, '') as name,
        row_number() over (order by b.ends_at desc, b.number) as place
      from public.bookings b left join public.profiles profile on profile.id = b.user_id
      where b.status = p_status and b.starts_at > private.clock() - interval '31 days' and private.is_left_behind(b.ends_at)
        and (p_status = 'confirmed'
          or exists (select from public.check_ins c where c.booking_id = b.id and c.checked_out_at is null))) found);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_left_behind(p_ends_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_ends_at < private.clock() - interval '30 minutes';
$function$;

CREATE OR REPLACE FUNCTION public.staff_alerts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.staff_alerts() || private.forgotten() || jsonb_build_object(
      'hand_back', private.to_hand_back(), 'owed', private.owed_refunds(), 'disputes', private.open_disputes(),
      'outside', private.outside_refunds(), 'returned', private.returned_at_reader(), 'new_orders', private.new_orders(),
      'unsettled', private.unsettled_days(), 'split_cash', private.split_cash(),
      'fees_back', private.fees_to_give_back()
    );
end;
$function$;

CREATE OR REPLACE FUNCTION public.staff_check_out(p_id uuid, p_by uuid, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.act_as(p_by, '');
  update public.check_ins set checked_out_at = greatest(checked_in_at, least(coalesce(p_at, private.clock()), private.clock()))
    where booking_id = p_id and checked_out_at is null;
  return jsonb_build_object('state', case when found then 'checked_out' else 'gone' end,
    'number', (select number from public.bookings where id = p_id));
end;
$function$;

CREATE VIEW "private"."list_checkins" WITH (security_invoker=true) AS  SELECT c.id,
    COALESCE(m.full_name, NULLIF(b.contact_name, ''::text), profile.full_name, ''::text) AS member_name,
    ((c.checked_in_at AT TIME ZONE private.venue_zone()))::date AS date,
    ((c.checked_in_at AT TIME ZONE private.venue_zone()))::time(0) without time zone AS check_in_time,
    ((c.checked_out_at AT TIME ZONE private.venue_zone()))::time(0) without time zone AS check_out_time,
        CASE
            WHEN (c.checked_out_at IS NOT NULL) THEN 'left'::text
            WHEN private.is_left_behind(COALESCE(b.ends_at, c.checked_in_at)) THEN 'forgotten'::text
            ELSE 'here'::text
        END AS presence,
    b.number,
    c.checked_in_at AS at,
    COALESCE(m.phone, NULLIF(b.phone, ''::text)) AS phone,
    COALESCE(m.email, NULLIF(b.email, ''::text)) AS email
   FROM (((public.check_ins c
     LEFT JOIN public.gym_members m ON ((m.id = c.gym_member_id)))
     LEFT JOIN public.bookings b ON ((b.id = c.booking_id)))
     LEFT JOIN public.profiles profile ON ((profile.id = b.user_id)));

REVOKE ALL ON FUNCTION "private"."forgotten"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forgotten_bookings"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_left_behind"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."staff_check_out"(uuid, uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."staff_check_out"(uuid, uuid, timestamp with time zone) TO "service_role";
