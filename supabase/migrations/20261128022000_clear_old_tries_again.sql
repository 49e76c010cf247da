set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.clear_old_tries()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.rate_limits where window_ends_at < now() - interval '1 minute';
$function$;

REVOKE ALL ON FUNCTION "private"."clear_old_tries"() FROM PUBLIC;
