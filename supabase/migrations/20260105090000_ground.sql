-- What every later table stands on: extensions, a schema nobody can call, and no grants by default.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create schema private;
comment on schema private is 'Definer functions and tables of the house. No API exposes it.';
revoke all on schema private from public;

-- Hosted projects hand every new object in public to the API roles. Here each table names who may do what.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create function private.venue_zone() returns text
  language sql immutable parallel safe set search_path = ''
  return 'America/Chicago';
revoke execute on function private.venue_zone() from public;
grant execute on function private.venue_zone() to anon, authenticated, service_role;
comment on function private.venue_zone() is 'The zone of every wall date and time. Equals zone in domain/venue.ts.';
