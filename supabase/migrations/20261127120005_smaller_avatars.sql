set local check_function_bodies = off;

DROP POLICY "people keep their own picture, staff those of events, admins th" ON "storage"."objects";

DROP FUNCTION "private"."count_try"(text, integer, interval);

DROP FUNCTION "private"."has_room_for_picture"(text, text);

CREATE OR REPLACE FUNCTION private.count_try(p_bucket text, p_allowed integer, p_window interval, p_amount integer DEFAULT 1)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.rate_limits as r (bucket, hits, window_ends_at)
  values (p_bucket, p_amount, now() + p_window)
  on conflict (bucket) do update
    set (hits, window_ends_at) = (
      select
        case
          when still then r.hits + p_amount
          else p_amount
        end,
        case
          when still then r.window_ends_at
          else now() + p_window
        end
      from (select r.window_ends_at > now() and r.window_ends_at <= now() + p_window + interval '1 minute' as still) open_window
    )
  returning
    case
      when hits > p_allowed then greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer
      else 0
    end;
$function$;

CREATE OR REPLACE FUNCTION private.has_room_for_picture(p_bucket text, p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder text := (storage.foldername(p_name))[1] || '/';
  most integer := case p_bucket when 'avatars' then 6 else 30 end;
begin
  perform pg_advisory_xact_lock(hashtext('pictures of ' || p_bucket || '/' || folder));
  return (select count(*) < most from storage.objects where bucket_id = p_bucket and starts_with(name, folder));
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_add_picture(p_bucket text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    p_bucket <> 'avatars'
    or exists (select from public.profiles where id = private.signed_in_id() and email_proven_at is not null);
$function$;

CREATE OR REPLACE FUNCTION public.unnamed_pictures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with
    named as (
      select 'avatars' as bucket, picture from public.profiles where picture is not null
      union all
      select 'bays', picture from public.bays where picture is not null
      union all
      select 'events', picture from public.events where picture is not null
    ),
    unnamed as (
      select o.bucket_id, o.name
      from storage.objects o
      where
        o.bucket_id in ('avatars', 'bays', 'events')
        and o.created_at < now() - interval '1 hour'
        and not exists (
          select
          from named
          where named.bucket = o.bucket_id and named.picture = regexp_replace(o.name, '-(320|800|1600)(\.\w+)$', '\2')
        )
      order by o.created_at
      limit 1000
    )
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'name', name)), '[]')
  from unnamed;
$function$;

CREATE POLICY "people keep their own picture, staff those of events, admins th" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK ((private.is_picture_file(name) AND private.may_change_picture(bucket_id, name) AND private.may_add_picture(bucket_id) AND private.has_room_for_picture(bucket_id, name)));

REVOKE ALL ON FUNCTION "private"."count_try"(text, integer, interval, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_room_for_picture"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_room_for_picture"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."may_add_picture"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_add_picture"(text) TO "authenticated";

update storage.buckets set file_size_limit = 655360 where id = 'avatars';
