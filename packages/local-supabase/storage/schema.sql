-- The storage schema of hosted projects, with the same names. Runs only if the schema is missing.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb,
  unique (bucket_id, name)
);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.foldername(name text)
returns text[]
language sql
immutable
as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1];
$$;

create function storage.filename(name text)
returns text
language sql
immutable
as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)];
$$;

create function storage.extension(name text)
returns text
language sql
immutable
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1));
$$;

-- The bytes are in the database, so that one transaction and one backup covers both.
create table host.stored_bytes (
  version text primary key,
  bytes bytea not null
);
alter table host.stored_bytes alter column bytes set storage external;
comment on table host.stored_bytes is 'What storage.objects is about, by its version.';

create function storage.drop_bytes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise insufficient_privilege using message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  delete from host.stored_bytes where version = old.version;
  return null;
end;
$$;
create trigger drop_bytes
after delete on storage.objects
for each row
execute function storage.drop_bytes();
create trigger drop_old_bytes
after update of version on storage.objects
for each row
when (old.version is distinct from new.version)
execute function storage.drop_bytes();
revoke execute on function storage.drop_bytes() from public;
