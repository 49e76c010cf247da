-- Pictures of people, bays and events. A row names its picture by folder and version, 'folder/version.webp'; its three files have their
-- width in the name, 'folder/version-800.webp'. A file never changes under its name.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 655360, array['image/webp', 'image/jpeg']),
  ('bays', 'bays', true, 6291456, array['image/webp', 'image/jpeg']),
  ('events', 'events', true, 6291456, array['image/webp', 'image/jpeg'])
on conflict (id) do update
  set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create function private.is_picture_file(p_name text)
returns boolean
language sql
immutable
set search_path = ''
return p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(320|800|1600)\.(webp|jpg)$';

-- Whose folder it is, or for whom the staff may change it.
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

-- A picture has three files, and its successor is there before they go. One transaction at a time counts a folder: a volatile function
-- sees what the one before it has committed.
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

-- An account of an unproven email may be anyone's, made by the thousand.
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

create policy "people keep their own picture, staff those of events, admins those of bays" on storage.objects
for insert
to authenticated
with check (
  private.is_picture_file(name)
  and private.may_change_picture(bucket_id, name)
  and private.may_add_picture(bucket_id)
  and private.has_room_for_picture(bucket_id, name)
);

create policy "who may change a picture sees its files" on storage.objects
for select
to authenticated
using (private.may_change_picture(bucket_id, name));

create policy "who may change a picture removes its files" on storage.objects
for delete
to authenticated
using (private.may_change_picture(bucket_id, name));

create policy "everyone sees the buckets of pictures" on storage.buckets
for select
to anon, authenticated
using (public);

revoke execute
on function private.is_picture_file(text),
private.may_change_picture(text, text),
private.has_room_for_picture(text, text),
private.may_add_picture(text)
from public;
grant execute
on function private.is_picture_file(text),
private.may_change_picture(text, text),
private.has_room_for_picture(text, text),
private.may_add_picture(text)
to authenticated;
