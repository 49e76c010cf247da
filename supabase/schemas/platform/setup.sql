-- Prerequisites of all other files: extensions, a private schema, and no grants by default.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create schema private;
comment on schema private is 'Definer functions and tables of the venue. No API exposes it.';
revoke all on schema private from public;

-- Hosted projects grant every new object in public to the API roles. Here each file grants access explicitly.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Likewise, each file grants execution of its functions explicitly.
alter default privileges revoke execute on functions from public;

-- Lets a function refer to functions and views that are declared later.
set check_function_bodies = off;
