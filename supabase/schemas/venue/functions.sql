-- The staffed hours of a day: its exception, or the hours of its weekday.
create function private.staffed_hours(p_day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          case
            when opens_minute is null then '[]'
            else jsonb_build_array(jsonb_build_object('opens_minute', opens_minute, 'closes_minute', closes_minute))
          end
        from public.opening_exceptions
        where day = p_day
      ),
      (
        select jsonb_agg(jsonb_build_object('opens_minute', opens_minute, 'closes_minute', closes_minute) order by opens_minute)
        from public.opening_hours
        where weekday = extract(dow from p_day)
      ),
      '[]'
    );
$$;

-- Reorders all prices at once. Returns 'changed' if a price was added or removed since they were shown.
create function public.order_price_rules(p_ids uuid[])
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  lock table public.price_rules in share row exclusive mode;
  if array(select id from unnest(p_ids) as id order by id) is distinct from array(select id from public.price_rules order by id) then
    return 'changed';
  end if;
  update public.price_rules rule set sort_order = place
    from unnest(p_ids) with ordinality as ordered (id, place) where rule.id = ordered.id and rule.sort_order <> place;
  return 'ordered';
end;
$$;

create function public.renew_bay_code(p_bay_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  update public.bay_codes set key = default, renewed_at = private.clock() where bay_id = p_bay_id;
  if not found then
    perform private.refuse('bay_unknown');
  end if;
end;
$$;

-- Takes a bay out of service, or brings it back. Returns the number of upcoming bookings that staff have to move.
create function public.set_bay_service(p_bay_id uuid, p_active boolean, p_reason text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  elsif not p_active and length(trim(coalesce(p_reason, ''))) not between 1 and 300 then
    perform private.refuse('bay_without_reason');
  end if;
  perform private.act_as(auth.uid(), trim(p_reason));
  update public.bays set active = p_active where id = p_bay_id;
  if not found then
    perform private.refuse('bay_unknown');
  end if;
  return (select count(*) from public.bookings
    where bay_id = p_bay_id and status in ('confirmed', 'blocked') and ends_at > private.clock());
end;
$$;

create function private.is_picture_file(p_name text)
returns boolean
language sql
immutable
set search_path = ''
return p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(320|800|1600)\.(webp|jpg)$';

-- Whether the folder is the caller's own, or one that staff may change.
create function private.may_change_picture(p_bucket text, p_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    case p_bucket
      when 'avatars' then (storage.foldername(p_name))[1] = private.signed_in_id()::text
      when 'bays' then private.is_admin()
      when 'events' then private.is_staff()
      else false
    end;
$$;

-- A picture has three files, and the new ones are uploaded before the old ones are deleted. Transactions count a folder one at a time;
-- the function is volatile so that it sees what the previous one committed.
create function private.has_room_for_picture(p_bucket text, p_name text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  folder text := (storage.foldername(p_name))[1] || '/';
  most integer := case p_bucket when 'avatars' then 6 else 30 end;
begin
  perform pg_advisory_xact_lock(hashtext('pictures of ' || p_bucket || '/' || folder));
  return (select count(*) < most from storage.objects where bucket_id = p_bucket and starts_with(name, folder));
end;
$$;

-- Accounts with an unverified email can be created by the thousand.
create function private.may_add_picture(p_bucket text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    p_bucket <> 'avatars'
    or exists (select from public.profiles where id = private.signed_in_id() and email_proven_at is not null);
$$;

-- Files older than an hour that no row refers to, left by an interrupted upload or removal. Storage deletes at most a thousand per call.
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

grant execute on function public.order_price_rules(uuid[]) to authenticated;
grant execute on function public.set_bay_service(uuid, boolean, text), public.renew_bay_code(uuid) to authenticated;
grant execute
on function private.is_picture_file(text),
private.may_change_picture(text, text),
private.has_room_for_picture(text, text),
private.may_add_picture(text)
to authenticated;
grant execute on function public.unnamed_pictures() to service_role;
