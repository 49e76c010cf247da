-- Files older than an hour that no row names, left by an upload or a removal that was broken off. Storage removes a thousand in one call.
create function public.unnamed_pictures()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
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
$$;

revoke execute on function public.unnamed_pictures() from public;
grant execute on function public.unnamed_pictures() to service_role;
