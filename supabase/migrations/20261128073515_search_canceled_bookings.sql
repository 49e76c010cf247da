set local check_function_bodies = off;

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
        replace(l.status, ''_'', '' ''), l.id, l.email,
        case l.status when ''attended'' then ''checked in'' when ''cancelled'' then ''canceled'' end)'
      when 'checkins' then 'concat_ws(E''\n'', l.member_name, l.number, l.email)'
      when 'sales' then 'concat_ws(E''\n'', l.member_name, l.description, l.number, l.email)'
    end;
$function$;
