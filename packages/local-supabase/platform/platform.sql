-- Creates the roles and schemas of a hosted project. Runs at every start and is idempotent.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit %s', role_name,
          case when role_name = 'service_role' then 'bypassrls' else '' end);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the whole cluster: another database's start was quicker
    end;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end;
$$;

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

create schema if not exists host;
comment on schema host is 'What the processes of one host share: keys and the like. For the owner only.';
revoke all on schema host from public;
create table if not exists host.shared (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
create table if not exists host.used_codes (
  factor_id uuid primary key,
  step bigint not null
);
comment on table host.used_codes is 'The last time step whose code a factor has taken: a code works once.';
create table if not exists host.recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table host.recovery_codes is
  'Hashes of the unused codes that replace the code of a lost authenticator app, once each.';
