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

-- Nor may everybody call every new function: its file grants that to whom it is meant for.
alter default privileges revoke execute on functions from public;

-- A function may call another one, or read a view, that is declared further on.
set check_function_bodies = off;
