-- What every other file stands on: extensions, a schema that nobody can call, and no grants by default.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create schema private;
comment on schema private is 'Definer functions and tables of the venue. No API exposes it.';
revoke all on schema private from public;

-- Hosted projects hand every new object in public to the API roles. Here each file names who may do what.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- A no with a code, and a number where the answer needs one. domain/office/refusals.ts words it.
create function private.refuse(p_code text, p_number bigint default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'NLSAY', message = p_code, detail = coalesce(p_number::text, '');
end;
$$;

-- Whether there is room is learnt by asking for some: a full disk still answers every question.
create function private.prove_writing()
returns void
language plpgsql
set search_path = ''
set work_mem = '64kB'
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction;
  end if;
  -- More rows than fit into that memory: about a megabyte goes to a file, which is gone again at once.
  perform count(*) from pg_catalog.generate_series(1, 30000);
  -- A few bytes of the write-ahead log, on disk before this is answered. No row changes.
  perform pg_catalog.pg_logical_emit_message(true, 'nightlark', 'health');
end;
$$;

comment on function private.prove_writing is
  'Fails where nothing can be written: no room, read only, or a log that cannot be flushed.';

revoke execute on function private.refuse(text, bigint), private.prove_writing() from public;
