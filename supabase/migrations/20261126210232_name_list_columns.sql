set local check_function_bodies = off;

DROP VIEW "private"."list_bookings";

DROP VIEW "private"."list_checkins";

DROP VIEW "private"."list_members";

DROP VIEW "private"."list_sales";

CREATE OR REPLACE FUNCTION private.list_filters(p_list text, p_filters jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
    coalesce(
      string_agg(
        case p_list || ' ' || name
          when 'members plan' then format('l.membership_name = %L', value)
          when 'members twins' then 'l.id in (select private.members_met_twice())'
          when 'members tag' then format('%L = any (string_to_array(l.tags, E''\n''))', value)
          when 'bookings status' then format('l.status = %L', value)
          when 'bookings bay' then format('l.bay_name = %L', value)
          when 'bookings due' then 'l.id in (select private.numbers_owed_for())'
          when 'sales method' then format('l.payment_method = %L', value)
          else case name
            when 'from' then format('l.date >= %L', value)
            when 'to' then format('l.date <= %L', value)
          end
        end,
        ' and '
      ),
      'true'
    )
  from jsonb_each_text(p_filters) filters (name, value);
$function$;

CREATE OR REPLACE FUNCTION private.list_orders(p_list text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
    case p_list
      when 'members' then '{
        "": ["l.created desc"],
        "name": ["private.order_key(trim(l.firstname || '' '' || l.surname))"],
        "id": ["l.id"],
        "email": ["nullif(l.email, '''')"],
        "phone": ["nullif(l.phonecell, '''')"],
        "membership": ["private.order_key(l.membership_name)"],
        "created": ["l.created"],
        "contact": ["l.last_contact"]
      }'::jsonb
      when 'bookings' then '{
        "": [
          "l.date < (select private.today())", "case when l.date >= (select private.today()) then l.at end", "l.at desc"
        ],
        "id": ["private.order_key(l.id)"],
        "member": ["private.order_key(l.member_name)"],
        "date": ["l.date", "l.start_time"],
        "time": ["l.start_time", "l.end_time"],
        "bay": ["private.order_key(l.bay_name)"],
        "status": ["l.status"]
      }'
      when 'checkins' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.member_name)"],
        "date": ["l.at"],
        "in": ["l.check_in_time"],
        "out": ["l.check_out_time"]
      }'
      when 'sales' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.member_name)"],
        "description": ["private.order_key(l.description)"],
        "amount": ["l.amount"],
        "method": ["l.payment_method"],
        "date": ["l.at"]
      }'
    end;
$function$;

CREATE OR REPLACE FUNCTION private.list_texts(p_list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
    case p_list
      when 'members' then 'concat_ws(E''\n'', l.firstname || '' '' || l.surname, l.email, l.membership_name, l.tags, ''#'' || l.id)'
      when 'bookings' then 'concat_ws(E''\n'', l.member_name, l.bay_name, replace(l.status, ''_'', ''-''),
        replace(l.status, ''_'', '' ''), case l.status when ''attended'' then ''checked in'' end, l.id, l.email)'
      when 'checkins' then 'concat_ws(E''\n'', l.member_name, l.number, l.email)'
      when 'sales' then 'concat_ws(E''\n'', l.member_name, l.description, l.number, l.email)'
    end;
$function$;

CREATE VIEW "private"."list_bookings" WITH (security_invoker=true) AS  SELECT b.number AS id,
    COALESCE(NULLIF(b.contact_name, ''::text), profile.full_name) AS member_name,
    b.booking_date AS date,
    b.start_time,
    b.end_time,
    b.bay_name,
    b.status,
    b.starts_at AS at,
    COALESCE(NULLIF(b.phone, ''::text), profile.phone) AS phone,
    COALESCE(NULLIF(b.email, ''::text), profile.email) AS email
   FROM (public.bookings b
     LEFT JOIN public.profiles profile ON ((profile.id = b.user_id)))
  WHERE (b.status <> ALL (ARRAY['held'::text, 'blocked'::text]));

CREATE VIEW "private"."list_checkins" WITH (security_invoker=true) AS  SELECT c.id,
    COALESCE(m.full_name, NULLIF(b.contact_name, ''::text), profile.full_name, ''::text) AS member_name,
    ((c.checked_in_at AT TIME ZONE private.venue_zone()))::date AS date,
    ((c.checked_in_at AT TIME ZONE private.venue_zone()))::time(0) without time zone AS check_in_time,
    ((c.checked_out_at AT TIME ZONE private.venue_zone()))::time(0) without time zone AS check_out_time,
    b.number,
    c.checked_in_at AS at,
    COALESCE(m.phone, NULLIF(b.phone, ''::text)) AS phone,
    COALESCE(m.email, NULLIF(b.email, ''::text)) AS email
   FROM (((public.check_ins c
     LEFT JOIN public.gym_members m ON ((m.id = c.gym_member_id)))
     LEFT JOIN public.bookings b ON ((b.id = c.booking_id)))
     LEFT JOIN public.profiles profile ON ((profile.id = b.user_id)));

CREATE VIEW "private"."list_members" WITH (security_invoker=true) AS  SELECT m.id,
    split_part(m.full_name, ' '::text, 1) AS firstname,
    TRIM(BOTH FROM substr(m.full_name, (length(split_part(m.full_name, ' '::text, 1)) + 1))) AS surname,
    m.email,
    m.phone AS phonecell,
    COALESCE(plan.name, ''::text) AS membership_name,
    m.created_at AS created,
    m.last_contact_at AS last_contact,
    array_to_string(kept.tags, '
'::text) AS tags
   FROM (((public.gym_members m
     LEFT JOIN private.member_notes kept ON ((kept.member_id = m.id)))
     LEFT JOIN public.memberships held ON (((held.user_id = m.user_id) AND (held.status = ANY (ARRAY['active'::text, 'paused'::text])))))
     LEFT JOIN public.membership_plans plan ON ((plan.id = held.plan_id)));

CREATE VIEW "private"."list_sales" WITH (security_invoker=true) AS  SELECT p.id,
    COALESCE(NULLIF(o.contact_name, ''::text), NULLIF(b.contact_name, ''::text), profile.full_name, ''::text) AS member_name,
    p.description,
    (p.amount)::double precision AS amount,
    p.method AS payment_method,
    ((p.completed_at AT TIME ZONE private.venue_zone()))::date AS date,
    COALESCE(o.number, b.number, bought.number) AS number,
    p.completed_at AS at,
    COALESCE(NULLIF(o.phone, ''::text), NULLIF(b.phone, ''::text), profile.phone) AS phone,
    COALESCE(NULLIF(o.email, ''::text), NULLIF(b.email, ''::text), profile.email) AS email
   FROM ((((public.payments p
     LEFT JOIN public.orders o ON ((o.id = p.order_id)))
     LEFT JOIN public.bookings b ON ((b.id = p.booking_id)))
     LEFT JOIN public.membership_purchases bought ON ((bought.id = p.purchase_id)))
     LEFT JOIN public.profiles profile ON ((profile.id = p.user_id)))
  WHERE (p.status = 'completed'::text);
