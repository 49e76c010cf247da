set local check_function_bodies = off;

DROP FUNCTION "private"."kept_of"(uuid);

DROP FUNCTION "private"."reader_facts"(private.card_readers);

DROP FUNCTION "private"."return_to_shelf"(uuid);

DROP FUNCTION "public"."add_reader"(uuid, text);

DROP FUNCTION "public"."note_reader_code"(uuid, text, text, timestamp with time zone);

DROP FUNCTION "public"."note_reader_paired"(text, text);

DROP FUNCTION "public"."reader_of"(uuid, text);

CREATE OR REPLACE FUNCTION private.reader_state(p private.card_readers)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((p).removed_at IS NOT NULL) THEN 'removed'::text WHEN ((p).device_id IS NOT NULL) THEN 'paired'::text WHEN ((p).pair_by <= now()) THEN 'expired'::text WHEN ((p).code = ''::text) THEN 'asked'::text ELSE 'waiting'::text END;

CREATE OR REPLACE FUNCTION public.card_readers()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.need_staff();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'code', r.code,
      'state', private.reader_state(r)) order by r.added_at, r.id), '[]')
    from private.card_readers r where r.removed_at is null and (r.device_id is not null or private.is_admin()));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."reader_state"(private.card_readers) FROM PUBLIC;
