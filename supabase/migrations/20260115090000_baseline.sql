-- The schema of 1.0.0, as supabase/schemas declared it then. It is never edited.

-- 100_ground.sql

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

-- 110_venue_zone.sql

-- Written by npm run db:diff from domain/venue/venue.ts. Change that, not this.
create function private.venue_zone()
returns text
language sql
immutable
parallel safe
set search_path = ''
return 'America/Chicago';

comment on function private.venue_zone is 'The zone of every wall date and time.';

revoke execute on function private.venue_zone() from public;
grant execute on function private.venue_zone() to anon, authenticated, service_role;

-- 120_clock.sql

create table private.venue_clock (
  only_one boolean primary key default true check (only_one),
  stands_at timestamptz
);
comment on table private.venue_clock is 'One row at most: where a demo''s clock stands still.';

alter table private.venue_clock enable row level security;

-- What the venue takes for now. A demo's clock may stand still (the setting CLOCK); then SQL agrees with it. How old an open
-- payment or refund is, is asked of the database's own clock instead, which stamps those rows.
create function private.clock()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select stands_at from private.venue_clock), now());
$$;

create function private.today()
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select (private.clock() at time zone private.venue_zone())::date;
$$;

create function private.ms(p_instant timestamptz)
returns bigint
language sql
immutable
set search_path = ''
return (extract(epoch from p_instant) * 1000)::bigint;

revoke execute on function private.clock(), private.today(), private.ms(timestamptz) from public;
grant execute on function private.clock() to service_role;

-- 130_rate_limits.sql

create table private.rate_limits (
  bucket text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
comment on table private.rate_limits is
  'Tries per bucket and window, shared by all processes. Buckets are hashes: no e-mail, no address.';
create index rate_limits_window_ends_at_idx on private.rate_limits (window_ends_at);

alter table private.rate_limits enable row level security;

-- Counts one try in one statement, so that parallel tries cannot slip past. Answers the seconds to wait, 0 if allowed.
-- A window that ends later than one that begins now was begun by a clock that ran ahead: it is over. By a minute at least:
-- tries at once see one another's windows, and each takes the begin of its own transaction for now.
create function private.count_try(p_bucket text, p_allowed integer, p_window interval)
returns integer
language sql
security definer
set search_path = ''
as $$
  insert into private.rate_limits as r (bucket, hits, window_ends_at)
  values (p_bucket, 1, now() + p_window)
  on conflict (bucket) do update
    set (hits, window_ends_at) = (
      select
        case
          when still then r.hits + 1
          else 1
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
$$;

create function private.forget_tries(p_bucket text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.rate_limits where bucket = p_bucket;
$$;

create function private.take_back_try(p_bucket text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.rate_limits set hits = hits - 1 where bucket = p_bucket and hits > 0;
$$;

create function private.clear_old_tries()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.rate_limits where window_ends_at < now() - interval '1 minute';
$$;

-- Tries are counted per function and caller, on every host, by the same table as the gateway's.
create function public.count_try(p_bucket text, p_allowed integer, p_seconds integer)
returns integer
language sql
security definer
set search_path = ''
as $$
  select private.count_try('function: ' || p_bucket, p_allowed, make_interval(secs => p_seconds));
$$;

create function public.tries_left(p_bucket text, p_allowed integer)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    not exists (
      select from private.rate_limits where bucket = 'function: ' || p_bucket and hits >= p_allowed and window_ends_at > now()
    );
$$;

create function public.take_back_try(p_bucket text)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.take_back_try('function: ' || p_bucket);
$$;

revoke execute
on function private.count_try(text, integer, interval),
private.forget_tries(text),
private.take_back_try(text),
private.clear_old_tries(),
public.count_try(text, integer, integer),
public.tries_left(text, integer),
public.take_back_try(text)
from public;
grant execute
on function public.count_try(text, integer, integer), public.tries_left(text, integer), public.take_back_try(text)
to service_role;

-- 140_sessions.sql

-- How sure it is who is asking: a session that still lives, a second factor, a code typed just now.
create table private.without_second_factor (
  user_id uuid primary key references auth.users (id)
    on delete cascade
);
comment on table private.without_second_factor is
  'The logins of a demo, which anybody may try: they enter the back office without a second factor. Empty in a venue.';

alter table private.without_second_factor enable row level security;

create function private.needs_no_second_factor()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.without_second_factor where user_id = auth.uid());
$$;

-- A token is good for an hour. Its session is looked up, so that signing out, a new password or an ended device counts at once; so is
-- its sign-in, which may have been switched off while the session began. A code was typed if both say so: a factor that was taken away
-- shows in the session, a token from before the code in the token.
create view private.own_session as
  select
    session.user_id,
    session.factor_id,
    session.aal = 'aal2' and token.claims ->> 'aal' = 'aal2' as has_typed_code
  from
    (
      select auth.jwt() as claims
      offset 0
    ) token
    join auth.sessions session on session.id = (token.claims ->> 'session_id')::uuid and session.user_id = auth.uid()
    join auth.users person on person.id = session.user_id
  where
    (session.not_after is null or session.not_after > now())
    and (person.banned_until is null or person.banned_until <= now());
comment on view private.own_session is 'The session of the token that asks, while it lives: one row or none.';

create function private.has_second_factor()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from private.own_session
      where has_typed_code or user_id in (select user_id from private.without_second_factor)
    );
$$;

-- Whose own rows are asked for: of a person whose session lives, and who has entered a code if they have set up a phone. Null for
-- everybody else.
create function private.signed_in_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select session.user_id
  from private.own_session session
  where
    session.has_typed_code
    or not exists (
      select
      from auth.mfa_factors factor
      where factor.user_id = session.user_id and factor.status = 'verified'
    )
    or session.user_id in (select user_id from private.without_second_factor);
$$;

-- A phone that was set up beside another one within the last hour proves nothing yet: somebody at an unlocked desk may have added it.
-- (A hosted project lets them; our own auth service asks for a code of the other one first.)
create function private.is_from_new_phone()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from
        private.own_session session
        join auth.mfa_factors phone on phone.id = session.factor_id
        join auth.mfa_factors other
          on other.user_id = phone.user_id and other.status = 'verified' and other.created_at < phone.created_at
      where phone.created_at > now() - interval '1 hour'
    );
$$;

-- Asked before money goes out and before somebody is given a role: whoever sits down at an unlocked desk has no code.
create function private.has_fresh_code()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.has_second_factor()
    and (
      private.needs_no_second_factor()
      or exists (
        select
        from jsonb_array_elements(auth.jwt() -> 'amr') way
        where
          way ->> 'method' in ('totp', 'mfa/phone', 'mfa/webauthn')
          and to_timestamp((way ->> 'timestamp')::bigint) > now() - interval '10 minutes'
          and not private.is_from_new_phone()
      )
    );
$$;

create function private.require_fresh_code()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_fresh_code() then
    perform private.refuse('fresh_code_needed');
  end if;
end;
$$;

-- The devices that are signed in, the latest first.
create function public.my_sessions()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'user_agent', coalesce(user_agent, ''), 'address', coalesce(host(ip), ''),
          'started_at', private.ms(created_at), 'seen_at', private.ms(coalesce(refreshed_at at time zone 'utc', created_at)),
          'has_second_factor', aal = 'aal2', 'is_this', id = (auth.jwt() ->> 'session_id')::uuid
        )
        order by coalesce(refreshed_at at time zone 'utc', created_at) desc, id
      ),
      '[]'
    )
  from auth.sessions
  where user_id = (select private.signed_in_id()) and (not_after is null or not_after > now());
$$;

create function public.end_session(p_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  delete from auth.sessions where id = p_id and user_id = auth.uid();
  return found;
end;
$$;

revoke execute
on function private.needs_no_second_factor(),
private.has_second_factor(),
private.signed_in_id(),
private.is_from_new_phone(),
private.has_fresh_code(),
private.require_fresh_code(),
public.my_sessions(),
public.end_session(uuid)
from public;
grant execute on function private.signed_in_id(), public.my_sessions(), public.end_session(uuid) to authenticated;

-- 150_email_form.sql

-- The one form in which an e-mail address is kept: lower case, ASCII, nothing around it. Two ways to write an address would be two
-- people. domain/contract/email-form.ts has the same pattern.
create function private.is_email(p_text text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    length(p_text) <= 254
    and p_text ~ '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$';
$$;

-- The columns that hold an address are checked as whoever writes the row.
revoke execute on function private.is_email(text) from public;
grant execute on function private.is_email(text) to authenticated, service_role;

-- 160_phone_form.sql

-- The one form in which a phone number is kept, whatever way it came: '(256) 555-0123' of this country, '+442079460958' of others.
-- What is no number stays as it was written. domain/contract/phone-form.ts does the same.
create function private.phone_form(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    case
      when typed !~ '^\+?[0-9\s().‐-―/-]+$' then typed
      when (typed !~ '^\+' or digits ~ '^1')
      and digits ~ '^1?[2-9]\d\d[2-9]\d{6}$' then regexp_replace(digits, '^1?(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3')
      when typed ~ '^\+'
      and digits ~ '^[2-9]\d{7,14}$' then '+' || digits
      else typed
    end
  from (select trim(p_text) as typed, regexp_replace(p_text, '\D', '', 'g') as digits) read;
$$;

-- The digits by which a number is found, however it was written down.
create function private.phone_digits(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select regexp_replace(p_text, '\D', '', 'g');
$$;

create function private.form_phone()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.phone := private.phone_form(new.phone);
  return new;
end;
$$;

revoke execute on function private.phone_form(text), private.phone_digits(text), private.form_phone() from public;

-- 200_accounts.sql

create table public.profiles (
  id uuid primary key references auth.users (id)
    on delete cascade,
  full_name text not null default '' check (length(full_name) <= 120),
  email text not null unique check (private.is_email(email)),
  phone text not null default '' check (length(phone) <= 40),
  created_at timestamptz not null default now(),
  email_proven_at timestamptz,
  email_changed_at timestamptz,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/'))
);
comment on table public.profiles is 'One row a person, filled from auth.users. People edit their own name, phone and picture.';
comment on column public.profiles.email_proven_at is
  'When its owner showed that the e-mail is theirs. Until then the account is linked to nothing that was there before.';
comment on column public.profiles.email_changed_at is 'Null for the e-mail of the sign-up.';
create index profiles_created_at_idx on public.profiles (created_at);

create table public.user_roles (
  user_id uuid primary key references public.profiles (id)
    on delete cascade,
  role text not null check (role in ('admin', 'staff')),
  granted_at timestamptz not null default private.clock(),
  granted_by uuid references public.profiles (id)
    on delete set null
);
comment on table public.user_roles is
  'Who works here. An admin grants and revokes; the first one is made by npm run grant-admin.';
create index user_roles_granted_by_idx on public.user_roles (granted_by);

-- Policies of every table ask these two. Whoever has no second factor yet, or whose session has ended, is nobody here.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') and private.has_second_factor();
$$;

create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (select from public.user_roles where user_id = auth.uid() and role in ('admin', 'staff'))
    and private.has_second_factor();
$$;

-- What the back office and the functions ask of a session: whether it lives, who this is at work, and what is still missing.
create function public.my_access()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'is_alive', exists (select from private.own_session), 'is_signed_in', private.signed_in_id() is not null,
      'email', (select email from public.profiles where id = auth.uid()),
      'role', (select role from public.user_roles where user_id = auth.uid()), 'has_second_factor', private.has_second_factor(),
      'has_fresh_code', private.has_fresh_code(), 'needs_no_second_factor', private.needs_no_second_factor()
    );
$$;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
grant select, update (full_name, phone, picture) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.profiles, public.user_roles to service_role;

create policy "people read their own profile, staff read all" on public.profiles
for select
to authenticated
using (id = (select private.signed_in_id()) or (select private.is_staff()));

create policy "people edit their own name, phone and picture" on public.profiles
for update
to authenticated
using (id = (select private.signed_in_id()))
with check (id = (select private.signed_in_id()));

create policy "people read their own role, admins read all" on public.user_roles
for select
to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

-- What people write about themselves at sign-up is trimmed to fit, never a reason to refuse the account.
create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email, phone, created_at)
  values (
    new.id,
    left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120),
    lower(new.email),
    left(trim(coalesce(new.raw_user_meta_data ->> 'phone', '')), 40),
    coalesce(new.created_at, now())
  );
  return new;
end;
$$;

create trigger form_phone
before insert or update of phone on public.profiles
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger create_profile
after insert on auth.users
for each row
execute function private.create_profile();

-- An e-mail that changes is proven again, unless its link was opened by whoever is signed in (280_email_proof.sql).
create function private.follow_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles
    set email = lower(new.email), email_changed_at = now(),
      email_proven_at = case when private.has_agreed(new.id, lower(new.email)) then now() end
    where id = new.id;
  return new;
end;
$$;

create trigger follow_email
after update of email on auth.users
for each row
when (lower(new.email) is distinct from lower(old.email))
execute function private.follow_email();

revoke execute
on function private.is_admin(), private.is_staff(), public.my_access(), private.create_profile(), private.follow_email()
from public;
grant execute on function private.is_admin(), private.is_staff(), public.my_access() to authenticated;

-- 210_audit.sql

-- Staff see the venue and act for its guests. Prices, refunds and roles stay with admins. Whatever they change is written down.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.clock(),
  actor uuid references public.profiles (id)
    on delete set null,
  actor_name text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'refund')),
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 300),
  reason_code text not null default '' check (
    reason_code in (
      '', 'sync', 'handed_back', 'tried_again', 'paid_by_hand', 'nothing_owed', 'gift_readdressed', 'gift_printed', 'disputed',
      'order_new', 'order_ready', 'order_handed_over', 'order_sent', 'merged', 'unmerged', 'payment_lapsed', 'fee_taken',
      'fee_back'
    )
  )
);
comment on column public.audit_log.actor_name is 'Empty for what the venue does by itself.';
comment on column public.audit_log.reason is 'What a person has said about it.';
comment on column public.audit_log.reason_code is 'What our own functions say about it. domain/office/reason-words.ts words it.';
comment on table public.audit_log is 'Who changed what, from what, to what. Written by triggers only; nobody edits it.';
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id);
create index audit_log_actor_idx on public.audit_log (actor);

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;

create policy "staff read what was changed, but not who has which role" on public.audit_log
for select
to authenticated
using ((select private.is_admin()) or (subject not in ('user_roles', 'invitations') and (select private.is_staff())));

-- Functions act for whoever asked them: they say so for the length of the transaction.
create function private.act_as(p_by uuid, p_reason text, p_reason_code text default '')
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select
    set_config('nightlark.actor', coalesce(p_by::text, ''), true),
    set_config('nightlark.reason', coalesce(p_reason, ''), true),
    set_config('nightlark.reason_code', p_reason_code, true);
$$;

create function private.actor()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(auth.uid(), nullif(current_setting('nightlark.actor', true), '')::uuid);
$$;

-- People book and buy for themselves all day; a line is written when somebody acts for somebody.
create function private.acts_for_others()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select nullif(current_setting('nightlark.actor', true), '') is not null;
$$;

create function private.write_audit(
  p_actor uuid,
  p_action text,
  p_subject text,
  p_subject_id text,
  p_before jsonb,
  p_after jsonb,
  p_reason text,
  p_reason_code text default ''
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor, actor_name, action, subject, subject_id, before, after, reason, reason_code)
  select
    profile.id,
    coalesce(nullif(profile.full_name, ''), profile.email, ''),
    p_action,
    p_subject,
    p_subject_id,
    p_before,
    p_after,
    left(coalesce(p_reason, ''), 300),
    coalesce(p_reason_code, '')
  from
    (select 1) one
    left join public.profiles profile on profile.id = p_actor;
$$;

-- Arguments: the column that names the row, and 'by people' where the venue's own rounds are not worth a line.
create function private.note_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  who uuid := private.actor();
  -- Keys open doors, and the rest says nothing: they stay out of the log.
  hidden text[] := array['key', 'idempotency_key', 'family', 'period', 'bay_name', 'free_at', 'sequence', 'updated_at', 'price_trace',
    'amount', 'attempt_key', 'payment_id', 'request_id', 'source_hash', 'token_hash',
    'discount_cents'];
  was jsonb := to_jsonb(old) - hidden;
  is_now jsonb := to_jsonb(new) - hidden;
  before jsonb := was;
  after jsonb := is_now;
begin
  if tg_argv[1] = 'by people' and who is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, is_now -> name) into before, after
      from jsonb_object_keys(is_now) name where was -> name is distinct from is_now -> name;
    if after is null then
      return null;
    end if;
  end if;
  perform private.write_audit(who, lower(tg_op), tg_table_name, coalesce(is_now, was) ->> tg_argv[0], before, after,
    current_setting('nightlark.reason', true), current_setting('nightlark.reason_code', true));
  return null;
end;
$$;

revoke execute
on function private.act_as(uuid, text, text),
private.actor(),
private.acts_for_others(),
private.write_audit(uuid, text, text, text, jsonb, jsonb, text, text),
private.note_change()
from public;
grant execute on function private.acts_for_others() to authenticated, service_role;

-- 220_roles.sql

-- Roles are granted and revoked by admins, and each change is in the log. Only who has proven their e-mail is given one at once;
-- others are invited: 260_invitations.sql.
create function public.grant_role(p_email text, p_role text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  perform private.require_fresh_code();
  select * into person from public.profiles where email = lower(trim(p_email));
  if person.id is null then
    return 'unknown';
  elsif private.is_lost_account(person.id) then
    return 'switched_off';
  elsif person.email_proven_at is null then
    return 'unproven';
  end if;
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, p_role, auth.uid())
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role <> excluded.role;
  return 'granted';
exception when sqlstate 'NLADM' then
  return 'last_admin';
end;
$$;

create function public.revoke_role(p_user_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  perform private.require_fresh_code();
  if not exists (select from public.profiles where id = p_user_id) then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = p_user_id;
  return 'revoked';
exception when sqlstate 'NLADM' then
  return 'last_admin';
end;
$$;

create function public.list_roles()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', profile.full_name, 'email', profile.email,
      'role', r.role, 'granted_at', private.ms(r.granted_at),
      'granted_by', (select full_name from public.profiles where id = r.granted_by)) order by r.role, profile.full_name), '[]')
    from public.user_roles r join public.profiles profile on profile.id = r.user_id);
end;
$$;

-- A venue without an admin could never make one again.
create function private.keep_one_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    perform pg_advisory_xact_lock(hashtext('admins of the venue'));
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id for update) then
      raise exception using errcode = 'NLADM', message = 'last_admin';
    end if;
  end if;
  return coalesce(new, old);
end;
$$;

create trigger keep_one_admin
before update or delete on public.user_roles
for each row
execute function private.keep_one_admin();
create trigger note_change
after insert or update or delete on public.user_roles
for each row
execute function private.note_change('user_id');

revoke execute
on function public.grant_role(text, text), public.revoke_role(uuid), public.list_roles(), private.keep_one_admin()
from public;
grant execute on function public.grant_role(text, text), public.revoke_role(uuid), public.list_roles() to authenticated;

-- 230_mail.sql

create table private.mail_outbox (
  id bigint generated always as identity primary key,
  to_address text not null check (private.is_email(to_address)),
  template text not null,
  data jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  about text,
  words text
);
comment on table private.mail_outbox is
  'Mail to send, written in the transaction that causes it. Templates: domain/mail/render-mail.ts.';
comment on column private.mail_outbox.about is
  'The booking, the event or the password that it tells of; null for a letter that stands alone.';
comment on column private.mail_outbox.words is 'What it said, as a digest: its data are forgotten when it is sent.';
create index mail_outbox_due_idx on private.mail_outbox (due_at) where status = 'waiting';
create index mail_outbox_to_address_idx on private.mail_outbox (to_address, created_at);

alter table private.mail_outbox enable row level security;

create function private.letters_of_an_hour(p_to text, p_about text default null)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from private.mail_outbox
  where to_address = p_to and created_at > now() - interval '1 hour' and (p_about is null or about = p_about);
$$;

-- One letter a state: whoever signs up for an event again and again, or moves a booking to and fro, tells an address nothing new.
-- The same words about the same thing go out once a day. Of what has not gone out yet, only the newest holds. After five letters
-- about a thing, or thirty in all, within an hour, an address hears the rest an hour later.
create function private.queue_mail(p_to text, p_template text, p_data jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  thing text := case when p_data = '{}' then p_template else p_data ->> 'id' end;
  digest text := md5(p_template || (p_data - 'name')::text);
  due timestamptz := now();
  put_off timestamptz;
begin
  -- Guests at the counter may leave no address.
  if coalesce(p_to, '') = '' then
    return;
  end if;
  if p_data ? 'id' and exists (select from private.mail_outbox where to_address = p_to and about = thing and words = digest
      and status <> 'failed' and created_at > now() - interval '1 day') then
    return;
  end if;
  -- What the auth service writes is counted at its door, and would be of no use an hour later.
  if p_template <> 'sign_in'
    and (thing is not null and private.letters_of_an_hour(p_to, thing) >= 5 or private.letters_of_an_hour(p_to) >= 30)
  then
    due := now() + interval '1 hour';
  end if;
  with overtaken as (
    delete from private.mail_outbox
      where to_address = p_to and about = thing and status = 'waiting' and attempts = 0 and due_at > now()
      returning due_at
  )
  select min(due_at) into put_off from overtaken;
  insert into private.mail_outbox (to_address, template, data, about, words, due_at)
    values (p_to, p_template, p_data, thing, digest, coalesce(put_off, due));
end;
$$;

-- A sender leases what it takes for two minutes. If it dies, the mail falls due again.
create function public.claim_mail(p_batch integer)
returns table (id bigint, to_address text, template text, data jsonb, attempts smallint)
language sql
security definer
set search_path = ''
as $$
  -- Materialized: as a plain subquery it may be run again for every row, and lease more than was asked for.
  with
    due as materialized (
      select o.id
      from private.mail_outbox o
      where o.status = 'waiting' and o.due_at <= now()
      order by o.due_at, o.id
      limit p_batch
      for update skip locked
    )
  update private.mail_outbox m
  set
    attempts = m.attempts + 1,
    due_at = now() + interval '2 minutes'
  where m.id in (select due.id from due)
  returning m.id, m.to_address, m.template, m.data, m.attempts;
$$;

-- Sent mail forgets its data: it may hold a link that opens an account. Eight tries, from 30 seconds to 32 minutes apart; none more
-- for a letter that is refused for what it is (p_final). While the sender takes no letter at all, a try in vain is not counted.
create function public.settle_mail(
  p_id bigint,
  p_error text default null,
  p_final boolean default false,
  p_rest_seconds integer default null
)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.mail_outbox
  set
    status = case
      when p_error is null then 'sent'
      when p_final
      or (attempts >= 8 and p_rest_seconds is null) then 'failed'
      else 'waiting'
    end,
    data = case
      when p_error is null then '{}'::jsonb
      else data
    end,
    sent_at = case
      when p_error is null then now()
    end,
    attempts = case
      when p_rest_seconds is null then attempts
      else attempts - 1
    end,
    due_at = now() + case
      when p_rest_seconds is null then interval '15 seconds' * power(2, attempts)
      else make_interval(secs => p_rest_seconds)
    end,
    last_error = left(p_error, 500)
  where id = p_id and status = 'waiting';
$$;

create function private.tell_of_new_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_mail(new.email, 'password_changed', '{}');
  return new;
end;
$$;

create trigger tell_of_new_password
after update of encrypted_password on auth.users
for each row
when (old.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
execute function private.tell_of_new_password();

revoke execute
on function private.letters_of_an_hour(text, text),
private.queue_mail(text, text, jsonb),
public.claim_mail(integer),
public.settle_mail(bigint, text, boolean, integer),
private.tell_of_new_password()
from public;
grant execute on function public.claim_mail(integer), public.settle_mail(bigint, text, boolean, integer) to service_role;

-- 240_member_book.sql

create table public.gym_members (
  id bigint generated always as identity (start with 1001) primary key,
  user_id uuid unique references public.profiles (id)
    on delete set null,
  email text not null check (private.is_email(email)),
  full_name text not null check (length(full_name) <= 120),
  phone text not null default '' check (length(phone) <= 40),
  created_at timestamptz not null default now(),
  last_contact_at timestamptz not null default now(),
  address_counts boolean not null default true
);
comment on table public.gym_members is 'The venue''s own member book: what a gym system would keep about a person.';
comment on column public.gym_members.address_counts is
  'Whether a visit under this e-mail is put down here. Not for an account that has not proven it: it gets what it did itself.';
create unique index gym_members_one_an_address on public.gym_members (email) where address_counts;
create index gym_members_email_idx on public.gym_members (email);
create index gym_members_phone_idx on public.gym_members (phone) where phone <> '';

alter table public.gym_members enable row level security;
grant select on public.gym_members to authenticated;
grant select, insert, update, delete on public.gym_members to service_role;

create policy "people read their own entry in the member book, staff read all" on public.gym_members
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

create trigger form_phone
before insert or update of phone on public.gym_members
for each row
when (new.phone <> '')
execute function private.form_phone();
-- Who checks in has been here, which is no change of theirs: only what the book says of them is.
create trigger note_change
after insert or update of email, full_name, phone on public.gym_members
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

-- One person, one entry, whatever the order of calls: by account first, then by e-mail. An account that has not proven its e-mail
-- gets an entry of its own, beside one that may stand under that e-mail; private.claim_by_address makes one of the two. Null when
-- the e-mail stands for somebody else: e-mails change hands, entries do not.
create function public.record_gym_member(p_user_id uuid, p_email text, p_full_name text, p_phone text)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  is_proven boolean;
  member_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('gym member: ' || p_email));
  is_proven := p_user_id is null
    or exists (select from public.profiles where id = p_user_id and email = p_email and email_proven_at is not null);
  update public.gym_members
    set email = p_email, full_name = p_full_name, phone = p_phone, last_contact_at = now(), address_counts = is_proven
    where user_id = p_user_id
    returning id into member_id;
  if found then
    return member_id;
  end if;

  insert into public.gym_members as m (user_id, email, full_name, phone, address_counts)
    values (p_user_id, p_email, p_full_name, p_phone, is_proven)
    on conflict (email) where address_counts do update set
      user_id = coalesce(m.user_id, excluded.user_id),
      full_name = case when p_user_id is null then excluded.full_name else m.full_name end,
      phone = case when p_user_id is null then excluded.phone else m.phone end,
      last_contact_at = now()
      where p_user_id is null or coalesce(m.user_id, p_user_id) = p_user_id
    returning id into member_id;
  return member_id;
exception when unique_violation then
  return null;
end;
$$;

-- Whoever has left an e-mail is not met under it any more.
create function private.leave_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.gym_members set address_counts = false where user_id = new.id;
  return null;
end;
$$;

create trigger leave_address
after update of email on public.profiles
for each row
when (new.email <> old.email)
execute function private.leave_address();

create function public.staff_record_member(p_user_id uuid, p_email text, p_full_name text, p_phone text, p_by uuid)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_by, '', 'sync');
  return public.record_gym_member(p_user_id, p_email, p_full_name, p_phone);
end;
$$;

-- A gym system's book is not ours: somebody was entered there, or found as they were.
create function public.note_sync(p_by uuid, p_member_id text, p_entered jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select
    private.write_audit(
      p_by,
      case
        when p_entered is null then 'update'
        else 'insert'
      end,
      'gym_members', p_member_id, null, p_entered, '', 'sync'
    );
$$;

revoke execute
on function public.record_gym_member(uuid, text, text, text),
private.leave_address(),
public.staff_record_member(uuid, text, text, text, uuid),
public.note_sync(uuid, text, jsonb)
from public;
grant execute
on function public.record_gym_member(uuid, text, text, text),
public.staff_record_member(uuid, text, text, text, uuid),
public.note_sync(uuid, text, jsonb)
to service_role;

-- 245_merged_members.sql

-- Two entries of the member book that were one person: what went from the one into the other, so that it can be taken back.
-- Decision 49.
create table private.member_merges (
  id uuid primary key,
  -- A demo's clock may stand still: which came first is told by this.
  number bigint not null generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  -- The accounts of the two as they are since: the one that signs in, and the one that is switched off.
  account uuid,
  lost_account uuid,
  -- The address that is not in the book any more: whoever is met under it is the one who was kept.
  left_email text,
  was jsonb not null,
  moved jsonb not null,
  became jsonb not null,
  merged_at timestamptz not null default private.clock(),
  merged_by uuid,
  undone_at timestamptz,
  constraint member_merges_are_of_two check (kept_id <> gone_id)
);
comment on table private.member_merges is
  'Which entry of the member book went into which, with all that is needed to take it back.';
comment on column private.member_merges.was is 'Both entries, their notes and the account that stays, as they were.';
comment on column private.member_merges.moved is 'The ids of what went over, a list a table.';
comment on column private.member_merges.became is
  'What the kept entry was made: what is still so is put back, what was changed since stays.';
create unique index member_merges_once on private.member_merges (gone_id) where undone_at is null;
create index member_merges_kept_idx on private.member_merges (kept_id);
create index member_merges_left_email_idx on private.member_merges (left_email) where undone_at is null;
create index member_merges_lost_account_idx on private.member_merges (lost_account) where undone_at is null;

alter table private.member_merges enable row level security;

-- The entry under which somebody stands by now: numbers and links of a merged one lead to the one that was kept.
create function private.member_now(p_id bigint)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  with recursive
    chain(id, step) as (
      select p_id, 0
      union all
      select merged.kept_id, chain.step + 1
      from
        chain
        join private.member_merges merged on merged.gone_id = chain.id and merged.undone_at is null
    )
  select id
  from chain
  order by step desc
  limit 1;
$$;

-- The numbers that have gone into an entry, its own included.
create function private.member_numbers(p_id bigint)
returns bigint[]
language sql
stable
security definer
set search_path = ''
as $$
  with recursive
    numbers(id) as (
      select p_id
      union
      select merged.gone_id
      from
        numbers
        join private.member_merges merged on merged.kept_id = numbers.id and merged.undone_at is null
    )
  select array_agg(id)
  from numbers;
$$;

create function private.member_of_left_address(p_email text)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select private.member_now(kept_id)
  from private.member_merges
  where left_email = p_email and undone_at is null
  order by number desc
  limit 1;
$$;

-- An account that another one has taken the place of.
create function private.is_lost_account(p_user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.member_merges where lost_account = p_user_id and undone_at is null);
$$;

-- The account that counts now. Of two merged accounts one sign-in was switched off: what began under it belongs to the account that stayed.
create function private.account_now(p_user_id uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  with recursive
    chain(id, number) as (
      select p_user_id, 0::bigint
      union all
      select merged.account, merged.number
      from
        chain
        join private.member_merges merged
          on merged.lost_account = chain.id and merged.number > chain.number and merged.undone_at is null
    )
  select id
  from chain
  order by number desc
  limit 1;
$$;

-- What begins under a sign-in that is switched off meanwhile. The person is locked, so that a merge has all that was begun before it,
-- and what is begun during it waits.
create function private.stand_under_account_now()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.profiles where id = new.user_id for share;
  new.user_id := private.account_now(new.user_id);
  return new;
end;
$$;

-- Locks whoever stands in the entries, their bookings, payments and orders, before the entries: as a check-in, a proof of an e-mail and
-- a correction by staff do.
create function private.lock_members(p_ids bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  accounts uuid[] := array(select user_id from public.gym_members where id = any (p_ids) and user_id is not null);
  guests text[] := array(select email from public.gym_members where id = any (p_ids));
begin
  perform 1 from public.profiles where id = any (accounts) order by id for no key update;
  perform 1 from public.bookings where user_id = any (accounts) or user_id is null and email = any (guests) order by id for no key update;
  -- Before its payments: who presses Join again holds only what was begun.
  perform 1 from public.membership_purchases where user_id = any (accounts) order by id for no key update;
  perform 1 from public.payments p where p.user_id = any (accounts)
      or p.user_id is null and (exists (select from public.bookings b
          where b.id = p.booking_id and b.user_id is null and b.email = any (guests))
        or exists (select from public.orders o where o.id = p.order_id and o.user_id is null and o.email = any (guests)))
    order by p.id for no key update;
  perform 1 from public.orders where user_id = any (accounts) or user_id is null and email = any (guests) order by id for no key update;
  perform 1 from public.gym_members where id = any (p_ids) order by id for update;
end;
$$;

-- Who may be the same person: under the same phone number or e-mail.
create function private.twins_of(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', twin.id, 'name', twin.full_name, 'email', twin.email, 'phone', twin.phone,
      'has_account', twin.user_id is not null) order by twin.id), '[]')
    from (select other.* from public.gym_members entry
      join public.gym_members other
        on other.id <> entry.id and (other.phone = entry.phone and entry.phone <> '' or other.email = entry.email)
      where entry.id = p_id order by other.id limit 5) twin);
end;
$$;

-- What went into an entry and can be taken back: the latest first, and one after the other.
create function private.merges_into(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', merged.id, 'gone_id', merged.gone_id, 'has_given', private.has_given(merged),
      'name', merged.was -> 'gone' ->> 'full_name',
      'email', merged.was -> 'gone' ->> 'email', 'at', private.ms(merged.merged_at),
      'by', coalesce(nullif(by.full_name, ''), by.email, '')) order by merged.number desc), '[]')
    from private.member_merges merged left join public.profiles by on by.id = merged.merged_by
    where merged.kept_id = p_id and merged.undone_at is null);
end;
$$;

revoke execute
on function private.member_now(bigint),
private.member_numbers(bigint),
private.member_of_left_address(text),
private.is_lost_account(uuid),
private.account_now(uuid),
private.stand_under_account_now(),
private.lock_members(bigint[]),
private.twins_of(bigint),
private.merges_into(bigint)
from public;

-- 246_merge_members.sql

-- Staff make one of two entries of the member book, after a look at what goes where, and take it back. Decision 49.

-- What stands under an entry: of its account, or of a guest with its e-mail.
create function private.member_load(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  entry record;
  person record;
  guest text;
begin
  select * into entry from public.gym_members where id = p_id;
  if entry.id is null then
    return null;
  end if;
  select * into person from public.profiles where id = entry.user_id;
  guest := case when entry.user_id is null and entry.address_counts then entry.email end;
  return jsonb_build_object('id', entry.id, 'name', entry.full_name, 'email', entry.email, 'phone', entry.phone,
    'sign_in_email', person.email, 'is_email_proven', entry.user_id is not null and person.email_proven_at is not null,
    'works_here', exists (select from public.user_roles where user_id = entry.user_id),
    'bookings', (select count(*) from public.bookings b where (b.user_id = entry.user_id or b.user_id is null and b.email = guest)
      and b.status not in ('held', 'blocked')),
    'orders', (select count(*) from public.orders o where (o.user_id = entry.user_id or o.user_id is null and o.email = guest)
      and o.status in ('paid', 'refunded')),
    'payments', (select count(*) from private.payments_of_member(entry.user_id, guest) p where p.status in ('completed', 'refunded')),
    'is_unsettled', exists (select from private.payments_of_member(entry.user_id, guest) p where p.status in ('pending', 'authorized')),
    'plan_name', (select plan.name from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where m.user_id = entry.user_id and m.status in ('active', 'paused')),
    'memberships', (select count(*) from public.memberships m where m.user_id = entry.user_id),
    'gift_cards', (select count(*) from public.gift_cards c join public.orders o on o.id = c.order_id
      where o.user_id = entry.user_id or o.user_id is null and o.email = guest),
    'visits', (select count(*) from public.check_ins where gym_member_id = entry.id),
    'letters', (select count(*) from private.member_messages where member_id = entry.id),
    'note_length', (select coalesce(sum(length(note)), 0) from private.member_notes where member_id = entry.id),
    'tags', (select coalesce(sum(cardinality(tags)), 0) from private.member_notes where member_id = entry.id),
    'waiting', (select count(*) from private.waiting_entries w where (w.user_id = entry.user_id or w.user_id is null and w.email = guest)
      and w.state = 'waiting'),
    'events', (select count(*) from public.event_signups s where s.user_id = entry.user_id or s.user_id is null and s.email = guest));
end;
$$;

create function private.payments_of_member(p_account uuid, p_guest text)
returns table (id uuid, status text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select p.id, p.status from public.payments p where p.user_id = p_account
    union
    select p.id, p.status from public.payments p join public.bookings b on b.id = p.booking_id
      where p.user_id is null and b.user_id is null and b.email = p_guest
    union
    select p.id, p.status from public.payments p join public.orders o on o.id = p.order_id
      where p.user_id is null and o.user_id is null and o.email = p_guest;
end;
$$;

-- Both as they stand, and a mark by which it is known whether that has changed since it was shown.
create function private.merge_of(p_kept bigint, p_gone bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  sides jsonb := jsonb_build_object('kept', private.member_load(p_kept), 'gone', private.member_load(p_gone));
begin
  return sides || jsonb_build_object('mark', md5(sides::text));
end;
$$;

create function public.member_merge(p_kept bigint, p_gone bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return private.merge_of(private.member_now(p_kept), p_gone);
end;
$$;

-- Why the two do not become one; null if nothing speaks against it. Whoever works here keeps their sign-in, an account is worth its
-- e-mail, and of plans and open payments none is lost.
create function private.merge_obstacle(p_merge jsonb, p_account uuid, p_lost uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  sides jsonb := private.merge_of((p_merge ->> 'kept_id')::bigint, (p_merge ->> 'gone_id')::bigint);
begin
  return case
    when sides ->> 'mark' <> p_merge ->> 'mark' then 'changed'
    when p_lost is not null and coalesce(p_merge ->> 'sign_in', '') not in ('kept', 'gone') then 'which_sign_in'
    when exists (select from public.user_roles where user_id = p_lost) then 'works_here'
    when p_account is not null and not exists (select from public.profiles where id = p_account and email_proven_at is not null)
      then 'unproven'
    when p_account is null and p_merge ->> 'email' not in (sides #>> '{kept,email}', sides #>> '{gone,email}') then 'changed'
    when (sides #>> '{kept,plan_name}') is not null and (sides #>> '{gone,plan_name}') is not null then 'two_plans'
    when (sides #>> '{kept,is_unsettled}')::boolean or (sides #>> '{gone,is_unsettled}')::boolean then 'unsettled'
    when (sides #>> '{kept,note_length}')::integer + (sides #>> '{gone,note_length}')::integer > 1998
      or (sides #>> '{kept,tags}')::integer + (sides #>> '{gone,tags}')::integer > 12 then 'notes_too_long'
  end;
end;
$$;

-- What is of one account, or of a guest with that e-mail, is another one's from now on: an account's, or without one a guest's under
-- the e-mail that is kept. Answers the ids, a list a table. Bookings are locked before payments, payments before orders, as everywhere.
create function private.hand_over(p_to uuid, p_from uuid, p_guest text, p_email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved jsonb := '{}';
  ids uuid[];
  order_ids uuid[] := array(select id from public.orders
    where (user_id = p_from or p_from is null and user_id is null and email = p_guest and status in ('paid', 'refunded')) order by id);
begin
  ids := array(select id from public.bookings where user_id = p_from
    or p_from is null and user_id is null and email = p_guest and (status not in ('held', 'blocked') or waiting_id is not null)
    order by id for no key update);
  update public.bookings set user_id = p_to, email = case when p_to is null then p_email else email end where id = any (ids);
  moved := moved || jsonb_build_object('bookings', ids);
  ids := array(select id from public.payments where user_id = p_from
    or p_from is null and user_id is null and (booking_id = any (ids) or order_id = any (order_ids)) order by id for no key update);
  update public.payments set user_id = p_to where id = any (ids);
  moved := moved || jsonb_build_object('payments', ids, 'orders', order_ids);
  perform 1 from public.orders where id = any (order_ids) order by id for no key update;
  update public.orders set user_id = p_to, email = case when p_to is null then p_email else email end where id = any (order_ids);
  with gone as (update public.membership_purchases set user_id = p_to where user_id = p_from returning id)
    select moved || jsonb_build_object('membership_purchases', coalesce(jsonb_agg(id), '[]')) into moved from gone;
  with gone as (update public.memberships set user_id = p_to where user_id = p_from returning id)
    select moved || jsonb_build_object('memberships', coalesce(jsonb_agg(id), '[]')) into moved from gone;
  with gone as (update private.waiting_entries set user_id = p_to, email = case when p_to is null then p_email else email end
      where user_id = p_from or p_from is null and user_id is null and email = p_guest and state <> 'unproven' returning id)
    select moved || jsonb_build_object('waiting_entries', coalesce(jsonb_agg(id), '[]')) into moved from gone;
  -- Who has two places at one event keeps the second one by name.
  with named as (update public.event_signups s set user_id = null, full_name = coalesce(nullif(person.full_name, ''), person.email),
        email = person.email, phone = person.phone
      from public.profiles person where person.id = p_from and s.user_id = p_from
        and exists (select from public.event_signups own where own.event_id = s.event_id and own.user_id = p_to)
      returning s.id)
    select moved || jsonb_build_object('named', coalesce(jsonb_agg(id), '[]')) into moved from named;
  with gone as (update public.event_signups s set user_id = p_to, email = case when p_to is null then p_email else email end
      where (s.user_id = p_from or p_from is null and s.user_id is null and s.email = p_guest
          and (p_to is null or s.id in (select distinct on (event_id) id from public.event_signups
            where user_id is null and email = p_guest order by event_id, is_waiting, created_at, id)))
        and not exists (select from public.event_signups own where own.event_id = s.event_id and own.user_id = p_to)
      returning s.id)
    select moved || jsonb_build_object('event_signups', coalesce(jsonb_agg(id), '[]')) into moved from gone;
  return moved;
end;
$$;

create function public.staff_merge_members(p_merge jsonb, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.gym_members;
  gone public.gym_members;
  giver public.gym_members;
  person record;
  account uuid;
  lost uuid;
  obstacle text;
  was jsonb;
  moved jsonb;
  became record;
begin
  perform pg_advisory_xact_lock(hashtext('members become one'));
  if exists (select from private.member_merges where id = (p_merge ->> 'id')::uuid) then
    return 'done';
  end if;
  perform private.lock_members(array[p_merge ->> 'kept_id', p_merge ->> 'gone_id']::bigint[]);
  select * into kept from public.gym_members where id = (p_merge ->> 'kept_id')::bigint;
  select * into gone from public.gym_members where id = (p_merge ->> 'gone_id')::bigint and id <> kept.id;
  if kept.id is null or gone.id is null then
    return case when private.member_now((p_merge ->> 'gone_id')::bigint) = kept.id then 'done' else 'unknown' end;
  end if;
  account := coalesce(case when p_merge ->> 'sign_in' = 'gone' then gone.user_id end, kept.user_id, gone.user_id);
  lost := case when account = kept.user_id then gone.user_id else kept.user_id end;
  obstacle := private.merge_obstacle(p_merge, account, lost);
  if obstacle is not null then
    return obstacle;
  end if;
  select * into person from public.profiles where id = account;
  was := jsonb_build_object('kept', to_jsonb(kept), 'gone', to_jsonb(gone), 'person', to_jsonb(person),
    'kept_note', (select to_jsonb(n) from private.member_notes n where member_id = kept.id),
    'gone_note', (select to_jsonb(n) from private.member_notes n where member_id = gone.id));
  giver := case when account = kept.user_id or account is null and p_merge ->> 'email' = kept.email then gone else kept end;
  moved := private.hand_over(account, lost, case when lost is null and giver.address_counts then giver.email end, p_merge ->> 'email');
  with gone_visits as (update public.check_ins set gym_member_id = kept.id where gym_member_id = gone.id returning id)
    select moved || jsonb_build_object('check_ins', coalesce(jsonb_agg(id), '[]')) into moved from gone_visits;
  with letters as (update private.member_messages set member_id = kept.id where member_id = gone.id returning id)
    select moved || jsonb_build_object('member_messages', coalesce(jsonb_agg(id), '[]')) into moved from letters;
  insert into private.member_notes (member_id, note, tags)
    select kept.id, note, tags from private.member_notes where member_id = gone.id
    on conflict (member_id) do update set
      note = concat_ws(E'\n\n', nullif(member_notes.note, ''), nullif(excluded.note, '')),
      tags = array(select distinct tag from unnest(member_notes.tags || excluded.tags) tag order by tag);
  delete from public.gym_members where id = gone.id;
  update public.gym_members set user_id = account, full_name = p_merge ->> 'name', phone = p_merge ->> 'phone',
      email = coalesce(person.email, p_merge ->> 'email'),
      address_counts = kept.address_counts or gone.address_counts or account is not null,
      created_at = least(kept.created_at, gone.created_at), last_contact_at = greatest(kept.last_contact_at, gone.last_contact_at)
    where id = kept.id returning * into became;
  update public.profiles set full_name = became.full_name, phone = became.phone where id = account;
  update auth.users set banned_until = '2999-01-01' where id = lost;
  delete from auth.sessions where user_id = lost;
  insert into private.member_merges (id, kept_id, gone_id, account, lost_account, left_email, was, moved, became, merged_by)
    values ((p_merge ->> 'id')::uuid, kept.id, gone.id, account, lost,
      case when became.email = kept.email then nullif(gone.email, became.email) else kept.email end, was, moved,
      to_jsonb(became) || jsonb_build_object('note_version', (select version from private.member_notes where member_id = kept.id)), p_by);
  perform private.write_audit(p_by, 'update', 'gym_members', kept.id::text, null, null,
    format('#%s %s (%s)', gone.id, gone.full_name, gone.email), 'merged');
  return 'done';
end;
$$;

revoke execute
on function private.member_load(bigint),
private.payments_of_member(uuid, text),
private.merge_of(bigint, bigint),
public.member_merge(bigint, bigint),
private.merge_obstacle(jsonb, uuid, uuid),
private.hand_over(uuid, uuid, text, text),
public.staff_merge_members(jsonb, uuid)
from public;
grant execute on function public.member_merge(bigint, bigint) to authenticated;
grant execute on function public.staff_merge_members(jsonb, uuid) to service_role;

-- 247_split_members.sql

-- A merge is taken back: what went over goes back as far as nobody has given it to somebody else since; what came in between stays.
-- Decision 49.

-- Whether things went over from the kept entry, because the sign-in or the e-mail of the other one was chosen.
create function private.has_given(p_merge private.member_merges)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when p_merge.account is null then p_merge.became ->> 'email' <> p_merge.was #>> '{kept,email}'
      else p_merge.account::text is distinct from p_merge.was #>> '{kept,user_id}'
    end;
$$;

-- The ids of what goes back: what went over, with what hangs on it by now, so that who has a plan or a booking has its money too.
-- Plans and what was paid for them are of accounts alone.
create function private.given_back(p_moved jsonb, p_to uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  purchases uuid[] := array(select id from public.membership_purchases
    where p_to is not null and (id = any (private.ids_of(p_moved, 'membership_purchases'))
      or membership_id = any (private.ids_of(p_moved, 'memberships'))));
begin
  return p_moved || case when p_to is null then '{"memberships": []}' else '{}' end::jsonb
    || jsonb_build_object('membership_purchases', purchases, 'payments', array(select id from public.payments
    where purchase_id is null and id = any (private.ids_of(p_moved, 'payments')) or booking_id = any (private.ids_of(p_moved, 'bookings'))
      or order_id = any (private.ids_of(p_moved, 'orders')) or purchase_id = any (purchases)));
end;
$$;

create function private.ids_of(p_moved jsonb, p_table text)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array(select jsonb_array_elements_text(p_moved -> p_table)::uuid);
$$;

-- Back to the account that had it, or to the guest with the e-mail under which it stood. What was nobody's at the merge may have
-- become that of an account which has proven the chosen e-mail since.
create function private.give_back(p_merge private.member_merges, p_owner uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  name text;
  moved jsonb := private.given_back(p_merge.moved, p_merge.lost_account);
  giver jsonb := p_merge.was -> case when private.has_given(p_merge) then 'kept' else 'gone' end;
  address text := giver ->> 'email';
  emails text[] := array['', p_merge.became ->> 'email'];
begin
  foreach name in array array['bookings', 'payments', 'orders', 'membership_purchases', 'memberships', 'waiting_entries']
  loop
    execute format('update %s set user_id = $1 %s where id = any ($2) and (user_id = $3 or user_id is null and $4)',
        case name when 'waiting_entries' then 'private.' else 'public.' end || name,
        case when name in ('bookings', 'orders', 'waiting_entries')
          then ', email = case when $1 is null and (email = any ($5) or $7) then $6 else email end' end)
      using p_merge.lost_account, private.ids_of(moved, name), p_owner, p_merge.account is null, emails, address,
        giver ->> 'user_id' is not null;
  end loop;
  update public.event_signups s set user_id = p_merge.lost_account,
      full_name = case when p_merge.lost_account is null then coalesce(nullif(full_name, ''), nullif(giver ->> 'full_name', ''), address)
        else full_name end,
      email = case when p_merge.lost_account is null and email = any (emails) then address else email end
    where id = any (private.ids_of(moved, 'event_signups'))
      and (user_id = p_owner or user_id is null and email = any (emails))
      and not exists (select from public.event_signups own where own.event_id = s.event_id and own.user_id = p_merge.lost_account);
  update public.event_signups s set user_id = p_merge.lost_account, full_name = '', email = '', phone = ''
    where user_id is null and id = any (private.ids_of(moved, 'named')) and p_merge.lost_account is not null
      and not exists (select from public.event_signups own where own.event_id = s.event_id and own.user_id = p_merge.lost_account);
  update public.check_ins set gym_member_id = p_merge.gone_id
    where gym_member_id = p_merge.kept_id and id in (select jsonb_array_elements_text(p_merge.moved -> 'check_ins')::bigint);
  -- A visit is with whose the booking is.
  update public.check_ins c set gym_member_id = p_merge.gone_id
    from public.bookings b, public.gym_members gone
    where b.id = c.booking_id and c.gym_member_id = p_merge.kept_id and gone.id = p_merge.gone_id
      and (b.user_id = gone.user_id or b.user_id is null and gone.user_id is null and b.email = gone.email);
  update private.member_messages set member_id = p_merge.gone_id
    where member_id = p_merge.kept_id and id = any (private.ids_of(moved, 'member_messages'));
  insert into private.member_notes (member_id, note, tags)
    select p_merge.gone_id, old.note, old.tags
    from jsonb_to_record(nullif(p_merge.was -> 'gone_note', 'null')) old (note text, tags text[]) where old.note is not null;
  update private.member_notes n set note = coalesce(p_merge.was #>> '{kept_note,note}', ''),
      tags = array(select jsonb_array_elements_text(coalesce(p_merge.was #> '{kept_note,tags}', '[]')))
    where n.member_id = p_merge.kept_id and n.version = (p_merge.became ->> 'note_version')::integer;
end;
$$;

create function public.staff_split_members(p_id uuid, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  merged private.member_merges;
  entry record;
  was jsonb;
  has_given boolean;
  owner uuid;
begin
  perform pg_advisory_xact_lock(hashtext('members become one'));
  select * into merged from private.member_merges where id = p_id for update;
  if merged.id is null then
    return 'unknown';
  elsif merged.undone_at is not null then
    return 'done';
  end if;
  perform private.lock_members(array[merged.kept_id]);
  select * into entry from public.gym_members where id = merged.kept_id;
  if entry.id is null or exists (select from private.member_merges later where later.undone_at is null
    and later.kept_id = merged.kept_id and later.number > merged.number)
  then
    return 'later_first';
  end if;
  -- Where the account has been deleted since, the entry comes back without one.
  merged.lost_account := (select id from public.profiles where id = merged.lost_account);
  owner := coalesce(merged.account, entry.user_id);
  if exists (select from private.payments_of_member(owner, case when owner is null then merged.became ->> 'email' end) p
    where p.status in ('pending', 'authorized'))
  then
    return 'unsettled';
  elsif exists (select from public.gym_members where user_id = merged.lost_account and id <> entry.id) then
    return 'email_taken';
  end if;
  has_given := private.has_given(merged);
  was := merged.was -> 'kept';
  update public.gym_members set user_id = case when has_given then merged.lost_account else user_id end,
      created_at = (was ->> 'created_at')::timestamptz,
      full_name = case when full_name = merged.became ->> 'full_name' then was ->> 'full_name' else full_name end,
      phone = case when phone = merged.became ->> 'phone' then was ->> 'phone' else phone end,
      email = case when email = merged.became ->> 'email' then was ->> 'email' else email end,
      address_counts = (was ->> 'address_counts')::boolean and not exists (select from public.gym_members other
        where other.address_counts and other.id <> entry.id and other.email = was ->> 'email')
    where id = entry.id;
  was := merged.was -> 'gone';
  insert into public.gym_members (id, user_id, email, full_name, phone, created_at, last_contact_at, address_counts)
    overriding system value
    values (merged.gone_id, case when has_given then entry.user_id else merged.lost_account end,
      was ->> 'email', was ->> 'full_name', was ->> 'phone',
      (was ->> 'created_at')::timestamptz, (was ->> 'last_contact_at')::timestamptz, (was ->> 'address_counts')::boolean
        and not exists (select from public.gym_members other where other.address_counts and other.email = was ->> 'email'));
  perform private.give_back(merged, owner);
  was := merged.was -> 'person';
  update public.profiles set
      full_name = case when full_name = merged.became ->> 'full_name' then was ->> 'full_name' else full_name end,
      phone = case when phone = merged.became ->> 'phone' then was ->> 'phone' else phone end
    where id = merged.account;
  update auth.users set banned_until = null where id = merged.lost_account;
  update private.member_merges set undone_at = private.clock() where id = merged.id;
  perform private.write_audit(p_by, 'update', 'gym_members', merged.kept_id::text, null, null,
    format('#%s %s (%s)', merged.gone_id, merged.was #>> '{gone,full_name}', merged.was #>> '{gone,email}'), 'unmerged');
  return 'done';
end;
$$;

revoke execute
on function private.has_given(private.member_merges),
private.given_back(jsonb, uuid),
private.ids_of(jsonb, text),
private.give_back(private.member_merges, uuid),
public.staff_split_members(uuid, uuid)
from public;
grant execute on function public.staff_split_members(uuid, uuid) to service_role;

-- 250_settings.sql

-- A setting counts how often it was changed. Whoever saves it names the count that was seen: another one means that somebody
-- has changed it in the meantime, and nothing is written.
create function private.count_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

revoke execute on function private.count_change() from public;

-- 260_invitations.sql

-- A role for somebody who has not proven their e-mail, or has no account: it counts once the letter to that e-mail was opened.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  role text not null check (role in ('admin', 'staff')),
  token_hash text not null unique,
  invited_by uuid references public.profiles (id)
    on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz
);
comment on table public.invitations is 'Roles that wait for the person whose e-mail it is.';
create unique index invitations_one_open_an_address on public.invitations (email)
where accepted_at is null and revoked_at is null;
create index invitations_invited_by_idx on public.invitations (invited_by);

alter table public.invitations enable row level security;
-- All but the token's hash, which no screen needs.
grant select (id, email, role, invited_by, created_at, expires_at, accepted_at, revoked_at)
on public.invitations
to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

create policy "admins read the invitations" on public.invitations
for select
to authenticated
using ((select private.is_admin()));

create trigger note_change
after insert or update or delete on public.invitations
for each row
execute function private.note_change('id');

-- A secret of a letter: 192 random bits, kept as a hash.
create function private.new_token()
returns text
language sql
volatile
set search_path = ''
return encode(extensions.gen_random_bytes(24), 'hex');

create function private.hash_of_token(p_token text)
returns text
language sql
immutable
set search_path = ''
return encode(extensions.digest(p_token, 'sha256'), 'hex');

-- Answers the token of the link. An earlier invitation of that person is over.
create function private.make_invitation(p_email text, p_role text, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  token text := private.new_token();
begin
  perform pg_advisory_xact_lock(hashtext('invitation: ' || p_email));
  update public.invitations set revoked_at = now() where email = p_email and accepted_at is null and revoked_at is null;
  insert into public.invitations (email, role, token_hash, invited_by)
    values (p_email, p_role, private.hash_of_token(token), p_by);
  return token;
end;
$$;

-- Answers 'invited'; 'proven' for an account that can be given the role at once; 'too_many' after twenty in an hour.
create function public.invite_person(p_email text, p_role text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  perform private.require_fresh_code();
  if exists (select from public.profiles where email = p_email and email_proven_at is not null) then
    return 'proven';
  elsif private.count_try('invitations of ' || auth.uid(), 20, '1 hour') > 0 then
    return 'too_many';
  end if;
  perform private.queue_mail(p_email, 'invitation', jsonb_build_object('role', p_role,
    'invited_by', (select full_name from public.profiles where id = auth.uid()),
    'token', private.make_invitation(p_email, p_role, auth.uid())));
  return 'invited';
end;
$$;

create function public.revoke_invitation(p_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  perform private.require_fresh_code();
  update public.invitations set revoked_at = now() where id = p_id and accepted_at is null and revoked_at is null;
  return case when found then 'revoked' else 'unknown' end;
end;
$$;

-- What the token of a letter opens; null if it opens nothing any more.
create function public.open_invitation(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'email', email, 'role', role, 'has_account', exists (select from public.profiles p where p.email = invitations.email)
    )
  from public.invitations
  where token_hash = private.hash_of_token(p_token) and accepted_at is null and revoked_at is null and expires_at > now();
$$;

revoke execute
on function private.new_token(),
private.hash_of_token(text),
private.make_invitation(text, text, uuid),
public.invite_person(text, text),
public.revoke_invitation(uuid),
public.open_invitation(text)
from public;
grant execute on function public.invite_person(text, text), public.revoke_invitation(uuid) to authenticated;
grant execute on function public.open_invitation(text) to service_role;

-- 280_email_proof.sql

-- An account is worth what its e-mail is worth: until the link in a letter was opened by whoever is signed in, it is linked to
-- nothing that was there before. Decision 25.
create table private.email_proofs (
  token_hash text primary key,
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now()
);
comment on table private.email_proofs is
  'Links in letters that prove an e-mail, by the hash of their token. Each works once, for three days.';
create index email_proofs_user_id_idx on private.email_proofs (user_id);

alter table private.email_proofs enable row level security;

-- Who has opened the letter to their new e-mail while signed in. Opened by anybody else it changes the e-mail and proves nothing: the
-- account may be a stranger's, who asks for somebody else's e-mail and waits for a press there.
create table private.email_agreements (
  user_id uuid primary key references auth.users (id)
    on delete cascade,
  email text not null,
  agreed_at timestamptz not null default now()
);
alter table private.email_agreements enable row level security;

create function private.has_agreed(p_user_id uuid, p_email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from private.email_agreements
      where user_id = p_user_id and email = p_email and agreed_at > now() - interval '1 day'
    );
$$;

-- Called with the link of a letter about a change before it is used up. Answers whether it is of the account that is signed in.
create function public.note_email_agreement(p_token_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  opened auth.one_time_tokens;
begin
  select * into opened from auth.one_time_tokens
    where token_hash = p_token_hash and user_id = private.signed_in_id()
      and token_type in ('email_change_token_new', 'email_change_token_current');
  if opened.id is null then
    return false;
  elsif opened.token_type = 'email_change_token_new' then
    insert into private.email_agreements (user_id, email)
      select id, lower(email_change) from auth.users where id = opened.user_id
      on conflict (user_id) do update set email = excluded.email, agreed_at = excluded.agreed_at;
  end if;
  return true;
end;
$$;

-- A letter with a new link. The links of earlier letters still work: people open whichever they find.
create function private.ask_for_proof(p_person public.profiles, p_template text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  token text := private.new_token();
begin
  delete from private.email_proofs where created_at < now() - interval '3 days';
  insert into private.email_proofs (token_hash, user_id, email)
    values (private.hash_of_token(token), p_person.id, p_person.email);
  perform private.queue_mail(p_person.email, p_template, jsonb_build_object('name', p_person.full_name, 'token', token));
end;
$$;

-- The seconds to wait before another letter with a link: three in five minutes, ten a day. 0 if it may go.
create function private.count_proof_letter(p_user_id uuid)
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select
    greatest(
      private.count_try('proof letters in five minutes: ' || p_user_id, 3, '5 minutes'),
      private.count_try('proof letters of a day: ' || p_user_id, 10, '1 day')
    );
$$;

-- Whoever is invited has proven their e-mail by opening that letter.
create function private.welcome_by_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.invitations
    where email = new.email and accepted_at is null and revoked_at is null and expires_at > now())
  then
    perform private.ask_for_proof(new, 'welcome');
  end if;
  return new;
end;
$$;

create trigger welcome_by_mail
after insert on public.profiles
for each row
execute function private.welcome_by_mail();

create function public.send_proof_again()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
  wait integer;
begin
  select * into person from public.profiles where id = private.signed_in_id();
  if person.id is null then
    raise insufficient_privilege;
  elsif person.email_proven_at is not null then
    return '{"state": "proven"}';
  end if;
  wait := private.count_proof_letter(person.id);
  if wait > 0 then
    return jsonb_build_object('state', 'too_many', 'seconds', wait);
  end if;
  perform private.ask_for_proof(person, 'confirm_email');
  return jsonb_build_object('state', 'sent', 'at', private.ms(now()));
end;
$$;

-- How a session says that a link in a letter was opened.
create function private.is_link(p_method text)
returns boolean
language sql
immutable
set search_path = ''
return p_method in ('recovery', 'invite', 'magiclink', 'otp', 'email/signup');

-- An account whose e-mail nobody has proven may be a stranger's, who waits for its owner. What they know and hold ends as the first
-- link is opened: a phone of theirs would keep the owner from ever choosing a password. An account that had another e-mail may have
-- been its person's for years, and the new one only mistyped: there a phone stays, and guards the rest.
create function private.shut_out_stranger()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner uuid;
begin
  if not private.is_link(new.authentication_method) then
    return null;
  end if;
  select user_id into owner from auth.sessions where id = new.session_id;
  -- Whoever begins a phone waits here.
  perform from auth.users where id = owner for no key update;
  -- A change of e-mail that ends in this transaction begins a session, too.
  if exists (select from public.profiles where id = owner and email_proven_at is null
    and (email_changed_at is null or email_changed_at <> now()
      and not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')))
  then
    update auth.users set encrypted_password = '', email_change = '', email_change_confirm_status = 0 where id = owner;
    delete from auth.one_time_tokens
      where user_id = owner and token_type in ('email_change_token_new', 'email_change_token_current');
    delete from auth.sessions where user_id = owner and id <> new.session_id;
    delete from auth.mfa_factors where user_id = owner;
  end if;
  return null;
end;
$$;

-- The auth services of both hosts write this row as they begin a session.
create trigger shut_out_stranger
after insert on auth.mfa_amr_claims
for each row
execute function private.shut_out_stranger();

-- Whether this session lives and was begun by a link to the e-mail that the account has now. After a change of e-mail a link that
-- went to the earlier one may still be about for a day.
create function private.has_opened_link(p_person public.profiles)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.signed_in_id() is not null
    and exists (
      select
      from jsonb_to_recordset(coalesce(auth.jwt() -> 'amr', '[]')) as step (method text, timestamp bigint)
      where
        private.is_link(step.method)
        and (p_person.email_changed_at is null or to_timestamp(step.timestamp) > p_person.email_changed_at + interval '1 day')
    );
$$;

revoke execute
on function private.has_agreed(uuid, text),
public.note_email_agreement(text),
private.ask_for_proof(public.profiles, text),
private.count_proof_letter(uuid),
private.welcome_by_mail(),
public.send_proof_again(),
private.is_link(text),
private.shut_out_stranger(),
private.has_opened_link(public.profiles)
from public;
grant execute on function public.send_proof_again(), public.note_email_agreement(text) to authenticated;

-- 290_lost_phones.sql

-- Somebody has lost the phone that shows their codes. Said before it is removed: the log, a letter, and every device of theirs signs
-- in anew.
create function public.note_lost_phone(p_user_id uuid, p_by uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  select * into strict person from public.profiles where id = p_user_id;
  perform private.write_audit(p_by, 'delete', 'mfa_factors', p_user_id::text,
    jsonb_build_object('full_name', person.full_name), null, p_reason);
  perform private.queue_mail(person.email, 'phone_removed', jsonb_build_object('name', person.full_name));
  delete from auth.sessions where user_id = p_user_id;
end;
$$;

revoke execute on function public.note_lost_phone(uuid, uuid, text) from public;
grant execute on function public.note_lost_phone(uuid, uuid, text) to service_role;

-- 300_hours.sql

create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  weekday smallint not null check (weekday between 0 and 6),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 2880),
  version integer not null default 1,
  constraint opening_hours_close_after_they_open check (closes_minute > opens_minute),
  unique (weekday, opens_minute)
);
comment on table public.opening_hours is
  'Staffed hours, for everyone. Sunday is 0; minutes of the venue''s wall clock, above 1440 past midnight.';

create table public.opening_exceptions (
  id uuid primary key default gen_random_uuid(),
  day date not null unique,
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 1 and 2880),
  members_too boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  version integer not null default 1,
  constraint opening_exceptions_open_and_close
    check ((opens_minute is null) = (closes_minute is null) and (opens_minute is null or closes_minute > opens_minute))
);
comment on table public.opening_exceptions is 'Days with other hours, or none. members_too closes the venue to members as well.';

alter table public.opening_hours enable row level security;
alter table public.opening_exceptions enable row level security;
grant select on public.opening_hours, public.opening_exceptions to anon, authenticated;
grant insert, update, delete on public.opening_hours, public.opening_exceptions to authenticated;
grant select, insert, update, delete on public.opening_hours, public.opening_exceptions to service_role;

create policy "everyone sees when the venue is open" on public.opening_hours
for select
to anon, authenticated
using (true);

create policy "admins add hours" on public.opening_hours
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change hours" on public.opening_hours
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove hours" on public.opening_hours
for delete
to authenticated
using ((select private.is_admin()));

create policy "everyone sees the days with other hours" on public.opening_exceptions
for select
to anon, authenticated
using (true);

create policy "admins add days with other hours" on public.opening_exceptions
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change days with other hours" on public.opening_exceptions
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove days with other hours" on public.opening_exceptions
for delete
to authenticated
using ((select private.is_admin()));

create trigger count_change
before update on public.opening_hours
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger count_change
before update on public.opening_exceptions
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.opening_hours
for each row
execute function private.note_change('id', 'by people');
create trigger note_change
after insert or update or delete on public.opening_exceptions
for each row
execute function private.note_change('id', 'by people');

-- When somebody is at the desk on a day: its exception, else the hours of its weekday.
create function private.staffed_hours(p_day date)
returns jsonb
language sql
stable
security definer
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

revoke execute on function private.staffed_hours(date) from public;

-- 310_prices.sql

-- What an hour costs, and on what terms bays are booked: data, so that staff can change them.
create table public.price_rules (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 40),
  weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 1 and 2880),
  cents_per_hour integer not null check (cents_per_hour >= 0),
  sort_order smallint not null default 0,
  is_peak boolean not null default false,
  version integer not null default 1,
  constraint price_rules_end_after_they_begin check (until_minute > from_minute),
  -- A slip of the finger is not a price.
  constraint an_hour_costs_at_most_ten_thousand_dollars check (cents_per_hour <= 1000000)
);
comment on table public.price_rules is 'What an hour of a bay costs. For each half hour the first rule that fits counts.';
comment on column public.price_rules.is_peak is 'Whether its hours count as peak, of which plans may allow so many a day.';

-- How long bookings last is whole half hours everywhere: the lengths that are offered are counted from these two.
create table public.booking_terms (
  only_one boolean primary key default true check (only_one),
  guest_window_days smallint not null default 14 check (guest_window_days between 0 and 365),
  min_minutes smallint not null default 60 check (min_minutes between 30 and 240),
  max_minutes smallint not null default 240 check (max_minutes between 30 and 480),
  hold_minutes smallint not null default 10 check (hold_minutes between 1 and 60),
  free_until_hours smallint not null default 24 check (free_until_hours between 0 and 336),
  late_fee_percent smallint not null default 50 check (late_fee_percent between 0 and 100),
  version integer not null default 1,
  constraint booking_terms_are_whole_half_hours check (min_minutes % 30 = 0 and max_minutes % 30 = 0),
  constraint booking_terms_allow_some_length check (min_minutes <= max_minutes)
);
comment on table public.booking_terms is 'On what terms bays are booked. One row.';
insert into public.booking_terms default values;

alter table public.price_rules enable row level security;
alter table public.booking_terms enable row level security;
grant select on public.price_rules, public.booking_terms to anon, authenticated;
grant insert, update, delete on public.price_rules to authenticated;
grant update on public.booking_terms to authenticated;
grant select, insert, update, delete on public.price_rules, public.booking_terms to service_role;

create policy "everyone sees what an hour costs" on public.price_rules
for select
to anon, authenticated
using (true);

create policy "admins add prices" on public.price_rules
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change prices" on public.price_rules
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove prices" on public.price_rules
for delete
to authenticated
using ((select private.is_admin()));

create policy "everyone sees the terms" on public.booking_terms
for select
to anon, authenticated
using (true);

create policy "admins change the terms" on public.booking_terms
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

-- A price that is put in another place is the same price.
create trigger count_change
before update of name, weekdays, from_minute, until_minute, cents_per_hour, is_peak, version on public.price_rules
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger count_change
before update on public.booking_terms
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.price_rules
for each row
execute function private.note_change('id', 'by people');
create trigger note_change
after insert or update or delete on public.booking_terms
for each row
execute function private.note_change('only_one', 'by people');

-- All prices in a new order at once. Answers 'changed' where these are not the prices of this moment: somebody has added or
-- removed one since they were shown.
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

-- Until when what begins at that time is cancelled for nothing, and what is kept afterwards.
create function private.cancelling_of(p_starts_at timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('free_until', free_until, 'is_free', private.clock() <= free_until, 'late_fee_percent', percent)
  from
    (
      select p_starts_at - make_interval(hours => free_until_hours) as free_until, late_fee_percent as percent
      from public.booking_terms
    ) terms;
$$;

revoke execute on function public.order_price_rules(uuid[]), private.cancelling_of(timestamptz) from public;
grant execute on function public.order_price_rules(uuid[]) to authenticated;

-- 320_bays.sql

create table public.bays (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  capacity smallint not null default 4 check (capacity between 1 and 20),
  left_handed boolean not null default false,
  active boolean not null default true,
  sort_order smallint not null default 0 check (sort_order between 0 and 999),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120),
  version integer not null default 1,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/')),
  picture_alt text not null default '' check (length(picture_alt) <= 200)
);
comment on table public.bays is 'The simulator bays. An inactive bay takes no new bookings.';
comment on column public.bays.buffer_minutes is 'To tidy up after a booking. Guests do not see it.';

alter table public.bays enable row level security;
grant select on public.bays to anon, authenticated;
-- Out of service a bay goes by set_bay_service, which asks why.
grant
  insert (id, name, description, capacity, left_handed, buffer_minutes, sort_order),
  update (name, description, capacity, left_handed, buffer_minutes, sort_order, picture, picture_alt)
on public.bays
to authenticated;
grant select, insert, update, delete on public.bays to service_role;

create policy "everyone sees the active bays" on public.bays
for select
to anon, authenticated
using (active);

create policy "staff see all bays" on public.bays
for select
to authenticated
using ((select private.is_staff()));

create policy "admins add bays" on public.bays
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change bays" on public.bays
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

-- Whether a bay is in service is not part of its form.
create trigger count_change
before update of name, description, capacity, left_handed, buffer_minutes, sort_order, picture, picture_alt, version
on public.bays
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.bays
for each row
execute function private.note_change('id', 'by people');

-- A bay goes out of service, or comes back. Answers how many coming bookings it still has: somebody has to move them.
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

revoke execute on function public.set_bay_service(uuid, boolean, text) from public;
grant execute on function public.set_bay_service(uuid, boolean, text) to authenticated;

-- 330_club.sql

create table public.services (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  category text not null default '',
  duration_minutes smallint not null default 60 check (duration_minutes between 5 and 1440),
  price_cents integer not null default 0 check (price_cents >= 0),
  active boolean not null default true
);
comment on table public.services is 'What can be had besides a bay: lessons, fittings, parties.';

create table public.facilities (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  location text not null default '',
  capacity smallint not null default 0 check (capacity >= 0),
  status text not null default 'Active' check (length(status) between 1 and 40)
);
comment on table public.facilities is 'Rooms and corners of the venue.';

create table public.staff_members (
  id bigint generated always as identity primary key,
  first_name text not null default '' check (length(first_name) <= 80),
  surname text not null default '' check (length(surname) <= 80),
  role text not null default '',
  email text not null default '' check (email = '' or private.is_email(email)),
  phone text not null default '',
  specialties text[] not null default '{}',
  active boolean not null default true
);
comment on table public.staff_members is 'Who works here, and what they are good at.';

alter table public.services enable row level security;
alter table public.facilities enable row level security;
alter table public.staff_members enable row level security;
grant select on public.services, public.facilities, public.staff_members to authenticated;
grant select, insert, update, delete on public.services, public.facilities, public.staff_members to service_role;

create policy "staff read the services" on public.services
for select
to authenticated
using ((select private.is_staff()));

create policy "staff read the facilities" on public.facilities
for select
to authenticated
using ((select private.is_staff()));

create policy "staff read the staff" on public.staff_members
for select
to authenticated
using ((select private.is_staff()));

-- 340_pictures.sql

-- Pictures of people, bays and events. A row names its picture by folder and version, 'folder/version.webp'; its three files have their
-- width in the name, 'folder/version-800.webp'. A file never changes under its name.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 6291456, array['image/webp', 'image/jpeg']),
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

-- About thirty, a few versions of three files each: what was replaced goes at once, what was left behind within a day.
create function private.has_room_for_picture(p_bucket text, p_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) < 30
  from storage.objects
  where bucket_id = p_bucket and starts_with(name, (storage.foldername(p_name))[1] || '/');
$$;

create policy "people keep their own picture, staff those of events, admins those of bays" on storage.objects
for insert
to authenticated
with check (
  private.is_picture_file(name)
  and private.may_change_picture(bucket_id, name)
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
on function private.is_picture_file(text), private.may_change_picture(text, text), private.has_room_for_picture(text, text)
from public;
grant execute
on function private.is_picture_file(text), private.may_change_picture(text, text), private.has_room_for_picture(text, text)
to authenticated;

-- 390_office_lists.sql

-- The long lists of the back office, a page at a time: what is searched and filtered, in an order, with how many there are. Their views
-- are in 820_gym_lists.sql, without an order of their own.

-- Words as people order them: 'Bay 2' before 'Bay 10', no difference between capitals and marks; nothing comes last. Equals orderKey in
-- app/ui/list/list-column.ts.
create function private.order_key(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    nullif(
      regexp_replace(
        regexp_replace(lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')), '\d+', '00000000000\&', 'g'),
        '0*(\d{12})(?!\d)', '\1', 'g'
      ),
      ''
    ) collate "C";
$$;

-- By what a list can be ordered, as expressions over its row l; the empty id is the order in which it comes.
create function private.list_orders(p_list text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select
    case p_list
      when 'members' then '{
        "": ["l.created desc"],
        "name": ["private.order_key(trim(l.firstname || '' '' || l.surname))"],
        "id": ["l.id"],
        "email": ["nullif(l.email, '''')"],
        "phone": ["nullif(l.phonecell, '''')"],
        "membership": ["private.order_key(l.\"membershipName\")"],
        "created": ["l.created"],
        "contact": ["l.\"lastContact\""]
      }'::jsonb
      when 'bookings' then '{
        "": [
          "l.date < (select private.today())", "case when l.date >= (select private.today()) then l.at end", "l.at desc"
        ],
        "id": ["private.order_key(l.id)"],
        "member": ["private.order_key(l.\"memberName\")"],
        "date": ["l.date", "l.\"startTime\""],
        "time": ["l.\"startTime\"", "l.\"endTime\""],
        "bay": ["private.order_key(l.\"bayName\")"],
        "status": ["l.status"]
      }'
      when 'checkins' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.\"memberName\")"],
        "date": ["l.at"],
        "in": ["l.\"checkInTime\""],
        "out": ["l.\"checkOutTime\""]
      }'
      when 'sales' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.\"memberName\")"],
        "description": ["private.order_key(l.description)"],
        "amount": ["l.amount"],
        "method": ["l.\"paymentMethod\""],
        "date": ["l.at"]
      }'
    end;
$$;

create function private.list_order(p_list text, p_order text, p_descending boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    string_agg(
      key || case
        when p_order <> '' then direction
        else ''
      end,
      ', '
      order by n
    ) || ', l.id'
  from
    jsonb_array_elements_text(private.list_orders(p_list) -> p_order) with ordinality keys (key, n),
    (
      select
        case
          when p_descending then ' desc nulls last'
          else ' asc nulls last'
        end as direction
    ) way;
$$;

-- The texts that a search looks into, a field a line, so that none is found across two.
create function private.list_texts(p_list text)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    case p_list
      when 'members' then 'concat_ws(E''\n'', l.firstname || '' '' || l.surname, l.email, l."membershipName", l.tags, ''#'' || l.id)'
      when 'bookings' then 'concat_ws(E''\n'', l."memberName", l."bayName", replace(l.status, ''_'', ''-''),
        replace(l.status, ''_'', '' ''), case l.status when ''attended'' then ''checked in'' end, l.id, l.email)'
      when 'checkins' then 'concat_ws(E''\n'', l."memberName", l.number, l.email)'
      when 'sales' then 'concat_ws(E''\n'', l."memberName", l.description, l.number, l.email)'
    end;
$$;

-- Conditions for what is filtered by. A name that this list does not know is no condition.
create function private.list_filters(p_list text, p_filters jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(
      string_agg(
        case p_list || ' ' || name
          when 'members plan' then format('l."membershipName" = %L', value)
          when 'members twins' then 'l.id in (select private.members_met_twice())'
          when 'members tag' then format('%L = any (string_to_array(l.tags, E''\n''))', value)
          when 'bookings status' then format('l.status = %L', value)
          when 'bookings bay' then format('l."bayName" = %L', value)
          when 'bookings due' then 'l.id in (select private.numbers_owed_for())'
          when 'sales method' then format('l."paymentMethod" = %L', value)
          else case name
            when 'from' then format('l.date >= %L', value)
            when 'to' then format('l.date <= %L', value)
          end
        end,
        ' and '
      ),
      'true'
    )
  from jsonb_each_text(p_filters) filters (name, value);
$$;

create function public.office_list(p_list text, p_view jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  search text := coalesce(p_view ->> 'q', '');
  day text := p_view ->> 'day';
  digits text := case when day is null and search ~ '^[-+()./ 0-9]+$' and length(private.phone_digits(search)) >= 4
    then regexp_replace(private.phone_digits(search), '^1(?=\d{10}$)', '') else '' end;
  condition text;
  answer jsonb;
begin
  perform private.need_staff();
  if p_list not in ('members', 'bookings', 'checkins', 'sales')
    or not private.list_orders(p_list) ? (p_view ->> 'order') then
    raise assert_failure using message = 'no such list or order: ' || p_list;
  end if;
  condition := format('%s and ($1 = '''' or %s ilike $2 or $3 <> '''' and private.phone_digits(l.%s) like ''%%'' || $3 || ''%%'' or %s)',
    private.list_filters(p_list, p_view -> 'filters'), private.list_texts(p_list),
    case p_list when 'members' then 'phonecell' else 'phone' end,
    case when day is null or p_list = 'members' then 'false' else format('l.date = %L', day) end);
  -- The first page counts for those that follow.
  execute format($list$
    select jsonb_build_object(
      'now', private.ms(private.clock()),
      'total', case when $5 = 0 then (select count(*) from private.list_%1$s) end,
      'found', case when $5 = 0 then (select count(*) from private.list_%1$s l where %2$s) end,
      'sum_cents', case when $5 = 0 then %3$s end,
      'rows', (select coalesce(jsonb_agg(to_jsonb(page)), '[]') from (
        select * from private.list_%1$s l where %2$s order by %4$s limit $4 offset $5) page))
  $list$, p_list, condition,
    case p_list when 'sales' then format('(select coalesce(round(sum(amount) * 100), 0) from private.list_sales l where %s)', condition)
      else '0' end,
    private.list_order(p_list, p_view ->> 'order', (p_view ->> 'descending')::boolean))
    into answer
    using search, '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%', digits,
      least((p_view ->> 'count')::integer, 100000), (p_view ->> 'from')::integer;
  return answer;
end;
$$;

-- Who shares a phone number or an e-mail with somebody else in the book.
create function private.members_met_twice()
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select m.id from public.gym_members m
    where m.phone <> '' and exists (select from public.gym_members o where o.phone = m.phone and o.id <> m.id)
      or exists (select from public.gym_members o where o.email = m.email and o.id <> m.id);
end;
$$;

-- The numbers of the bookings that are still to be paid.
create function private.numbers_owed_for()
returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select b.number from public.bookings b left join private.paid_bookings paid on paid.booking_id = b.id
    where b.status in ('confirmed', 'attended', 'no_show') and b.price_cents + b.fee_cents > coalesce(paid.paid_cents, 0);
end;
$$;

revoke execute
on function private.order_key(text),
private.list_orders(text),
private.list_order(text, text, boolean),
private.list_texts(text),
private.list_filters(text, jsonb),
public.office_list(text, jsonb),
private.members_met_twice(),
private.numbers_owed_for()
from public;
grant execute on function public.office_list(text, jsonb) to authenticated;

-- 400_stock.sql

create table public.stock_items (
  id bigint generated always as identity primary key,
  sku text not null unique check (length(sku) between 1 and 80),
  name text not null check (length(name) <= 200),
  description text not null default '',
  category text not null default '',
  quantity integer,
  price_cents integer not null check (price_cents >= 0),
  updated_at timestamptz not null default now(),
  constraint stock_is_never_below_zero check (quantity >= 0),
  -- A slip of the finger is not stock.
  constraint stock_is_at_most_a_million check (quantity <= 1000000)
);
comment on table public.stock_items is
  'What stands on the shelf, by sku. The catalogue says what is sold; this says how many are left.';
comment on column public.stock_items.quantity is 'Null where nobody counts: there is always one more.';
create index stock_items_low_idx on public.stock_items (quantity) where quantity < 10;

alter table public.stock_items enable row level security;
grant select on public.stock_items to anon, authenticated;
grant select, insert, update, delete on public.stock_items to service_role;

-- Nothing on the shelf is a secret: the shop shows what is left.
create policy "everyone sees what is on the shelf" on public.stock_items
for select
to anon, authenticated
using (true);

-- What is sold or comes back is told by its order; a count by its reason.
create trigger note_change
after insert or update or delete on public.stock_items
for each row
when (private.acts_for_others() and current_setting('nightlark.reason', true) <> '')
execute function private.note_change('id', 'by people');

-- The shelf stands from the first day, not from the first order: what the catalogue counts and the shelf does not know is added,
-- with the number it begins with. From then on it counts by itself.
create function public.stock_shelf(p_items jsonb)
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with
    added as (
      insert into public.stock_items (sku, name, category, quantity, price_cents)
      select distinct on (item.sku) item.sku, item.name, item.category, item.quantity, item.price_cents
      from jsonb_to_recordset(p_items) as item (sku text, name text, category text, quantity integer, price_cents integer)
      where not exists (select from public.stock_items known where known.sku = item.sku)
      order by item.sku
      on conflict (sku) do nothing
      returning 1
    )
  select count(*)::integer
  from added;
$$;

-- The shelf begins with what the catalogue counted; from then on it counts by itself. The fee of an event is on none.
create function private.fill_shelf(p_lines jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.stock_items (sku, name, category, quantity, price_cents)
  select distinct on (line.sku)
    line.sku,
    concat_ws(', ', line.name, nullif(line.choice, '')),
    coalesce(line.category, ''),
    line.stock,
    line.unit_cents
  from
    jsonb_to_recordset(p_lines) as line (
      sku text,
      name text,
      choice text,
      category text,
      stock integer,
      unit_cents integer,
      is_event_fee boolean
    )
  where line.is_event_fee is not true
  order by line.sku
  on conflict (sku) do nothing;
$$;

-- Somebody counted. What the shelf said when they looked must still be so, or a sale in between would be lost.
create function public.correct_stock(p_id bigint, p_was integer, p_quantity integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  quantity_now integer;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  if coalesce(trim(p_reason), '') = '' then
    return 'no_reason';
  elsif coalesce(p_quantity, -1) not between 0 and 1000000 then
    perform private.refuse('shelf_out_of_range');
  end if;
  select quantity into quantity_now from public.stock_items where id = p_id for update;
  if not found then
    return 'unknown';
  elsif quantity_now is distinct from p_was then
    return 'changed';
  end if;
  perform private.act_as(auth.uid(), p_reason);
  update public.stock_items set quantity = p_quantity, updated_at = now() where id = p_id;
  return 'corrected';
end;
$$;

revoke execute
on function public.stock_shelf(jsonb), private.fill_shelf(jsonb), public.correct_stock(bigint, integer, integer, text)
from public;
grant execute on function public.stock_shelf(jsonb) to service_role;
grant execute on function public.correct_stock(bigint, integer, integer, text) to authenticated;

-- 410_orders.sql

create sequence private.order_numbers start with 10001;

create function private.next_order_number()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select 'NL-' || nextval('private.order_numbers');
$$;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.next_order_number(),
  attempt_key text not null unique check (length(attempt_key) between 16 and 64),
  user_id uuid references public.profiles (id)
    on delete set null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'refunded')),
  contact_name text not null check (length(contact_name) between 1 and 120),
  email text not null check (email = '' or private.is_email(email)),
  phone text not null check (length(phone) <= 40),
  delivery text not null default 'ship' check (delivery in ('ship', 'pickup', 'bay', 'email', 'counter')),
  address jsonb,
  bay_name text check (length(bay_name) between 1 and 60),
  bay_at timestamptz,
  notes text not null default '' check (length(notes) <= 500),
  subtotal_cents integer not null check (subtotal_cents > 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  total_cents integer not null,
  stock_taken boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  key text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  taxable_cents integer not null,
  tax_percent numeric(5, 3) not null check (tax_percent between 0 and 30),
  constraint orders_add_up check (total_cents = subtotal_cents + tax_cents + shipping_cents),
  constraint orders_name_who_can_be_reached check (delivery = 'counter' or (email <> '' and phone <> '')),
  constraint orders_are_sent_to_an_address check ((delivery = 'ship') = (address is not null)),
  constraint orders_come_to_a_bay_at_a_time
    check (
      num_nonnulls(bay_name, bay_at) = case
        when delivery = 'bay' then 2
        else 0
      end
    ),
  constraint orders_charge_for_sending_what_is_sent check (delivery = 'ship' or shipping_cents = 0),
  -- For the lines, which are bound to how their order comes.
  constraint orders_come_one_way unique (id, delivery),
  constraint orders_are_paid_at_a_time check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  constraint orders_tax_what_is_taxable
    check (taxable_cents between 0 and subtotal_cents and tax_cents = round(taxable_cents * tax_percent / 100))
);
comment on table public.orders is 'What somebody wants to buy, with the total that we worked out. One row a checkout attempt.';
comment on column public.orders.attempt_key is
  'Made once by the browser for a checkout attempt and kept over retries and reloads.';
comment on column public.orders.key is 'Opens the page of the order without an account: it is in the link of the receipt.';
comment on column public.orders.delivery is
  'How it comes: sent, fetched, brought to a bay, or by email where it is gift cards alone; or sold over the counter by staff.';
comment on column public.orders.bay_name is 'What the bay was called when it was ordered.';
comment on column public.orders.taxable_cents is 'The part of the subtotal that bears sales tax.';
comment on column public.orders.tax_percent is 'The rate of the day on which it was ordered.';
create index orders_user_id_idx on public.orders (user_id, created_at);
create index orders_created_at_idx on public.orders (created_at);

create table public.order_lines (
  order_id uuid not null,
  delivery text not null default 'ship',
  position smallint not null,
  sku text not null,
  product_id text not null,
  name text not null,
  choice text not null default '',
  unit_cents integer not null check (unit_cents > 0),
  quantity smallint not null,
  line_cents integer not null generated always as (unit_cents * quantity) stored,
  is_gift_card boolean not null default false,
  is_served_here boolean not null default false,
  needs_id boolean not null default false,
  gift jsonb,
  is_event_fee boolean not null default false,
  primary key (order_id, position),
  constraint order_lines_come_as_their_order
    foreign key (order_id, delivery) references public.orders (id, delivery)
      on delete cascade,
  constraint order_lines_of_food_are_never_sent check (not (is_served_here and delivery = 'ship')),
  constraint order_lines_for_adults_are_served_here check (is_served_here or not needs_id),
  constraint order_lines_by_email_are_gift_cards check (delivery <> 'email' or is_gift_card),
  constraint order_lines_of_events_are_for_one_guest
    check (not is_event_fee or (delivery = 'counter' and quantity = 1 and not is_gift_card and not is_served_here)),
  constraint order_lines_give_only_gift_cards check (gift is null or is_gift_card),
  -- What is left on the shelf bounds how many are bought; a line itself only what it can count.
  constraint order_lines_count_something check (quantity between 1 and 9999)
);
comment on table public.order_lines is 'What was ordered, with the names and prices of that moment.';
comment on column public.order_lines.gift is 'For whom a gift card is, and when it goes out; null for one that its buyer keeps.';
comment on column public.order_lines.is_served_here is 'Food and drink: over the counter or to a bay, never to an address.';
comment on column public.order_lines.is_event_fee is
  'What taking part in an event costs, for one guest: private.event_fees has whom.';
comment on column public.order_lines.needs_id is 'For guests of 21 and over, who show an ID when they get it.';

create table private.abandoned_attempts (
  attempt_key text primary key check (length(attempt_key) <= 64),
  abandoned_at timestamptz not null default now()
);
comment on table private.abandoned_attempts is 'Checkout attempts that were replaced before they came.';
create index abandoned_attempts_abandoned_at_idx on private.abandoned_attempts (abandoned_at);

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table private.abandoned_attempts enable row level security;
-- All but attempt_key: whoever knows it could repeat what another has done. Staff do not read it either.
grant
  select (
    id, number, user_id, status, contact_name, email, phone, address, notes, subtotal_cents, tax_cents, total_cents, stock_taken,
    created_at, paid_at, key, taxable_cents, tax_percent, shipping_cents, delivery, bay_name, bay_at
  )
on public.orders
to authenticated;
grant select on public.order_lines to authenticated;
grant select, insert, update, delete on public.orders, public.order_lines to service_role;

-- The key opens the order: staff see in the back office what they need, without it.
create policy "people read their own orders, admins read all" on public.orders
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));

create policy "people read the lines of their own orders, staff read all" on public.order_lines
for select
to authenticated
using ((select private.is_staff()) or order_id in (select id from public.orders where user_id = (select private.signed_in_id())));

create function private.write_lines(p_order public.orders, p_lines jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.order_lines
    (
      order_id, delivery, position, sku, product_id, name, choice, unit_cents, quantity, is_gift_card, is_served_here, needs_id,
      gift, is_event_fee
    )
  select
    p_order.id,
    p_order.delivery,
    row_number() over (),
    sku,
    product_id,
    name,
    coalesce(choice, ''),
    unit_cents,
    quantity,
    coalesce(is_gift_card, false),
    coalesce(is_served_here, false),
    coalesce(needs_id, false),
    nullif(gift, 'null'),
    coalesce(is_event_fee, false)
  from jsonb_populate_recordset(null::public.order_lines, p_lines) line;
$$;

-- What an order takes from the shelf. The fee of an event stands on none.
create function private.wanted_of(p_order_id uuid)
returns table (sku text, name text, quantity integer)
language sql
stable
set search_path = ''
as $$
  select sku, min(name), sum(quantity)::integer
  from public.order_lines
  where order_id = p_order_id and not is_event_fee
  group by sku;
$$;

revoke execute
on function private.next_order_number(), private.write_lines(public.orders, jsonb), private.wanted_of(uuid)
from public;
grant execute on function private.next_order_number() to service_role;

create trigger form_phone
before insert or update of phone on public.orders
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on public.orders
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();

-- 420_gift_cards.sql

create table public.gift_cards (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id),
  last_four text not null check (length(last_four) = 4),
  initial_cents integer not null check (initial_cents > 0),
  balance_cents integer not null,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  to_name text check (length(to_name) between 1 and 60),
  to_email text check (private.is_email(to_email)),
  from_name text not null default '' check (length(from_name) <= 60),
  message text not null default '' check (length(message) <= 300),
  design text not null default 'night' check (design in ('night', 'birthday', 'thanks', 'holiday')),
  send_on date,
  sent_at timestamptz,
  letters smallint not null default 0,
  constraint gift_cards_never_fall_below_zero check (balance_cents between 0 and initial_cents)
);
comment on table public.gift_cards is 'What is left on each gift card. Its code stands apart, where no API reaches.';
comment on column public.gift_cards.to_name is 'For whom it is; null where its buyer keeps it.';
comment on column public.gift_cards.to_email is 'Where its letter goes; null means to the buyer.';
comment on column public.gift_cards.send_on is 'The day at the venue on which its letter goes out; null means at once.';
comment on column public.gift_cards.sent_at is 'When its letter was last queued.';
comment on column public.gift_cards.letters is 'How often its letter was queued.';
create index gift_cards_order_id_idx on public.gift_cards (order_id);
create index gift_cards_waiting_idx on public.gift_cards (send_on) where sent_at is null and voided_at is null;

create table private.gift_card_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  gift_card_id uuid not null unique references public.gift_cards (id)
    on delete cascade
);
comment on table private.gift_card_codes is
  'Who knows a code has the money. Sixteen characters without look-alikes, 80 random bits.';

alter table public.gift_cards enable row level security;
alter table private.gift_card_codes enable row level security;
grant select on public.gift_cards to authenticated;
grant select, insert, update, delete on public.gift_cards to service_role;

create policy "buyers see the gift cards they bought, staff see all" on public.gift_cards
for select
to authenticated
using ((select private.is_staff()) or order_id in (select id from public.orders where user_id = (select private.signed_in_id())));

-- As people write it: any case, with spaces and dashes, O for zero, I and L for one.
create function private.gift_card_of(p_code text)
returns public.gift_cards
language sql
stable
security definer
set search_path = ''
as $$
  select card
  from
    public.gift_cards card
    join private.gift_card_codes codes on codes.gift_card_id = card.id
  where codes.code = translate(upper(regexp_replace(p_code, '[\s-]', '', 'g')), 'OIL', '011') and card.voided_at is null;
$$;

create function public.find_gift_card(p_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('last_four', card.last_four, 'balance_cents', card.balance_cents)
  from private.gift_card_of(p_code) card
  where card.id is not null;
$$;

-- A guess is counted before it is looked at. Its count is a row that is held until the answer is known: guesses at the same moment
-- take their turns. Whoever knows the code has not guessed.
create function public.try_gift_code(p_bucket text, p_allowed integer, p_seconds integer, p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  if public.count_try(p_bucket, p_allowed, p_seconds) > 0 then
    return '{"state": "too_many"}';
  end if;
  found := public.find_gift_card(p_code);
  if found is null then
    return '{"state": "unknown"}';
  end if;
  perform public.take_back_try(p_bucket);
  return found || '{"state": "known"}';
end;
$$;

create function private.new_gift_code()
returns text
language sql
volatile
set search_path = ''
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, n) % 32, 1), '' order by n)
  from
    (select extensions.gen_random_bytes(16) as bytes) random,
    generate_series(0, 15) n;
$$;

-- One card and one letter for every piece bought. The letter of a later day goes with the rounds.
create function private.issue_gift_cards(p_order public.orders)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  line record;
  new_code text;
  issued public.gift_cards;
begin
  for line in
    select l.unit_cents, l.gift from public.order_lines l, generate_series(1, l.quantity)
    where l.order_id = p_order.id and l.is_gift_card order by l.position
  loop
    new_code := private.new_gift_code();
    insert into public.gift_cards
      (order_id, last_four, initial_cents, balance_cents, to_name, to_email, from_name, message, design, send_on)
    values (p_order.id, right(new_code, 4), line.unit_cents, line.unit_cents, nullif(line.gift ->> 'to_name', ''),
      nullif(line.gift ->> 'to_email', ''), coalesce(line.gift ->> 'from_name', ''), coalesce(line.gift ->> 'message', ''),
      coalesce(line.gift ->> 'design', 'night'), nullif(line.gift ->> 'send_on', '')::date)
    returning * into issued;
    insert into private.gift_card_codes (code, gift_card_id) values (new_code, issued.id);
    if private.is_gift_due(issued) then
      perform private.send_gift(issued);
    end if;
  end loop;
end;
$$;

revoke execute
on function private.gift_card_of(text),
public.find_gift_card(text),
public.try_gift_code(text, integer, integer, text),
private.new_gift_code(),
private.issue_gift_cards(public.orders)
from public;
grant execute on function public.try_gift_code(text, integer, integer, text) to service_role;

-- 425_card_readers.sql

-- The card readers of the counter: terminals of the provider, which show an amount and take a card. Decision 47.

create table private.card_readers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  code text not null default '' check (length(code) <= 40),
  provider_code_id text unique,
  pair_by timestamptz,
  device_id text,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table private.card_readers is
  'Each was paired with a code that was entered on it. Removed ones stay for what they have taken.';
comment on column private.card_readers.device_id is 'What the provider calls the device; null until the code has been entered.';
create unique index card_readers_are_paired_once on private.card_readers (device_id) where removed_at is null;
alter table private.card_readers enable row level security;

create function private.reader_facts(p private.card_readers)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'name', p.name, 'code', p.code, 'provider_code_id', p.provider_code_id,
      'state', case
        when p.removed_at is not null then 'removed'
        when p.device_id is not null then 'paired'
        when p.pair_by <= now() then 'expired'
        when p.code = '' then 'asked'
        else 'waiting'
      end
    );
$$;

-- Those that stand at the counter. Codes that wait are for admins, who enter them.
create function public.card_readers()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (select coalesce(jsonb_agg(private.reader_facts(r) - 'provider_code_id' order by r.added_at, r.id), '[]')
    from private.card_readers r where r.removed_at is null and (r.device_id is not null or private.is_admin()));
end;
$$;

-- The same id is the same reader, also where the answer to the first request was lost.
create function public.add_reader(p_id uuid, p_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader private.card_readers;
begin
  insert into private.card_readers (id, name) values (p_id, p_name) on conflict (id) do nothing;
  select * into strict reader from private.card_readers where id = p_id;
  return private.reader_facts(reader);
end;
$$;

create function public.note_reader_code(p_id uuid, p_provider_code_id text, p_code text, p_pair_by timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.card_readers
  set
    provider_code_id = p_provider_code_id,
    code = p_code,
    pair_by = p_pair_by
  where id = p_id and provider_code_id is null;
$$;

create function public.reader_of(p_id uuid, p_provider_code_id text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.reader_facts(r) from private.card_readers r where r.id = p_id or r.provider_code_id = p_provider_code_id;
$$;

-- The code has been entered. A device that is paired anew is the newer reader's.
create function public.note_reader_paired(p_provider_code_id text, p_device_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader private.card_readers;
begin
  select * into reader from private.card_readers where provider_code_id = p_provider_code_id for update;
  if reader.id is null or reader.removed_at is not null or reader.device_id is not null then
    return private.reader_facts(reader);
  end if;
  update private.card_readers set removed_at = now() where device_id = p_device_id and removed_at is null;
  update private.card_readers set device_id = p_device_id, code = '' where id = reader.id returning * into reader;
  perform private.write_audit(null, 'insert', 'card_readers', reader.id::text, null, jsonb_build_object('name', reader.name), '');
  return private.reader_facts(reader);
end;
$$;

create function public.rename_reader(p_id uuid, p_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  was text;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  elsif length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform private.refuse('reader_without_name');
  end if;
  select name into was from private.card_readers where id = p_id and removed_at is null for update;
  if was is null then
    perform private.refuse('reader_unknown');
  elsif was <> btrim(p_name) then
    update private.card_readers set name = btrim(p_name) where id = p_id;
    perform private.write_audit(auth.uid(), 'update', 'card_readers', p_id::text, jsonb_build_object('name', was),
      jsonb_build_object('name', btrim(p_name)), '');
  end if;
end;
$$;

-- It is asked for nothing any more; what it shows now it may still take. Once.
create function public.remove_reader(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone private.card_readers;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  update private.card_readers set removed_at = now() where id = p_id and removed_at is null returning * into gone;
  if gone.device_id is not null then
    perform private.write_audit(auth.uid(), 'delete', 'card_readers', p_id::text, jsonb_build_object('name', gone.name), null, '');
  end if;
end;
$$;

-- One amount that one card reader is to take, for a sale or a booking. Its payments come later (430_payments.sql) and name it.

create table private.terminal_checkouts (
  id uuid primary key,
  reader_id uuid not null references private.card_readers (id),
  device_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  about text not null,
  state text not null default 'asked' check (state in ('asked', 'pending', 'in_progress', 'paid', 'unpaid', 'returned')),
  why text,
  provider_checkout_id text unique,
  booking_id uuid,
  tip_cents integer not null default 0 check (tip_cents >= 0),
  receipt_number text not null default '',
  asked_by uuid references public.profiles (id)
    on delete set null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint terminal_checkouts_end_once check ((state in ('paid', 'unpaid', 'returned')) = (ended_at is not null))
);
comment on table private.terminal_checkouts is
  'The id is the attempt''s, made by the page: it is also the key under which the provider is asked.';
comment on column private.terminal_checkouts.state is
  'asked: the provider has not answered. returned: money came that could not stand, and goes back by itself.';
comment on column private.terminal_checkouts.about is 'The number of the order or booking.';
create unique index terminal_checkouts_one_at_a_reader on private.terminal_checkouts (reader_id) where ended_at is null;
create unique index terminal_checkouts_one_for_a_booking on private.terminal_checkouts (booking_id) where ended_at is null;
create index terminal_checkouts_open_idx on private.terminal_checkouts (asked_at) where ended_at is null;
create index terminal_checkouts_booking_id_idx on private.terminal_checkouts (booking_id);
create index terminal_checkouts_reader_id_idx on private.terminal_checkouts (reader_id);
create index terminal_checkouts_asked_by_idx on private.terminal_checkouts (asked_by);
alter table private.terminal_checkouts enable row level security;

create function private.checkout_facts(p private.terminal_checkouts)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('id', p.id, 'device_id', p.device_id, 'amount_cents', p.amount_cents, 'about', p.about,
      'state', p.state, 'why', p.why, 'provider_checkout_id', p.provider_checkout_id, 'is_ended', p.ended_at is not null,
      'age_seconds', extract(epoch from now() - p.asked_at)::integer, 'tip_cents', p.tip_cents, 'receipt_number', p.receipt_number,
      'reader_name', (select name from private.card_readers where id = p.reader_id),
      'card_brand', paid.card_brand, 'card_last_four', paid.card_last_four)
    from (select 1) one left join public.payments paid on paid.terminal_checkout_id = p.id and paid.provider_payment_id is not null
    order by paid.completed_at desc limit 1);
end;
$$;

-- By our id or the provider's; null where there is none.
create function public.checkout_of(p_id uuid, p_provider_checkout_id text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.checkout_facts(c)
  from private.terminal_checkouts c
  where c.id = p_id or c.provider_checkout_id = p_provider_checkout_id;
$$;

revoke execute
on function private.reader_facts(private.card_readers),
public.card_readers(),
public.add_reader(uuid, text),
public.note_reader_code(uuid, text, text, timestamptz),
public.reader_of(uuid, text),
public.note_reader_paired(text, text),
public.rename_reader(uuid, text),
public.remove_reader(uuid),
private.checkout_facts(private.terminal_checkouts),
public.checkout_of(uuid, text)
from public;
grant execute
on function public.card_readers(), public.rename_reader(uuid, text), public.remove_reader(uuid)
to authenticated;
grant execute
on function public.add_reader(uuid, text),
public.note_reader_code(uuid, text, text, timestamptz),
public.reader_of(uuid, text),
public.note_reader_paired(text, text),
public.checkout_of(uuid, text)
to service_role;

-- 426_terminal_checkouts.sql

-- The steps of an amount at a card reader. What is sold is held before the reader is asked; the provider then says how it went, to whoever
-- asks first: the page, a webhook or the round. Decision 47.

create function public.open_checkouts(p_before timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.checkout_facts(c) order by c.asked_at), '[]')
  from private.terminal_checkouts c
  where c.ended_at is null and c.asked_at < p_before;
$$;

-- The reader is taken: no other amount is sent to it until this one has ended. Null, or why it cannot be.
create function private.take_reader(p_new private.terminal_checkouts)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  other private.terminal_checkouts;
begin
  select device_id into p_new.device_id from private.card_readers
    where id = p_new.reader_id and removed_at is null and device_id is not null for update;
  if p_new.device_id is null then
    return '{"state": "no_reader"}';
  end if;
  select * into other from private.terminal_checkouts
    where ended_at is null and (reader_id = p_new.reader_id or booking_id = p_new.booking_id);
  if other.id is not null then
    return jsonb_build_object('state', 'busy', 'checkout', private.checkout_facts(other));
  end if;
  insert into private.terminal_checkouts (id, reader_id, device_id, amount_cents, about, booking_id, asked_by)
    values (p_new.id, p_new.reader_id, p_new.device_id, p_new.amount_cents, p_new.about, p_new.booking_id, p_new.asked_by);
  return null;
end;
$$;

-- A sale that waits for its card is held (492_held_sales.sql), and then the reader is taken. The same attempt is the same checkout. One
-- that was given up before it came stays so.
create function public.open_counter_checkout(p_order jsonb, p_lines jsonb, p_tender jsonb, p_reader_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted private.terminal_checkouts;
  sold text;
  held record;
  no jsonb;
begin
  wanted.id := (p_order ->> 'attempt_key')::uuid;
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || wanted.id));
  if exists (select from private.terminal_checkouts where id = wanted.id) then
    return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id));
  end if;
  select number into sold from public.orders where attempt_key = wanted.id::text;
  if sold is not null then
    return jsonb_build_object('state', 'changed', 'number', sold);
  end if;
  select * into held from private.hold_counter_sale(p_order, p_lines, p_tender || '{"source_hash": "reader"}', p_by);
  wanted.reader_id := p_reader_id;
  wanted.amount_cents := held.amount_cents;
  wanted.about := (select number from public.orders where id = held.order_id);
  wanted.asked_by := p_by;
  no := private.take_reader(wanted);
  if no is not null then
    raise exception using errcode = 'NLSAL', message = no;
  end if;
  update public.payments set terminal_checkout_id = wanted.id where id = held.id;
  return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id));
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

-- For a page that has not heard whether its attempt has arrived: from now on it never does. Answers the checkout, if there is one.
create function public.leave_checkout(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_id));
  if not exists (select from private.terminal_checkouts where id = p_id) then
    insert into private.abandoned_attempts (attempt_key) values (p_id::text) on conflict (attempt_key) do nothing;
  end if;
  return public.checkout_of(p_id);
end;
$$;

create function public.note_checkout(p_id uuid, p_provider_checkout_id text, p_state text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.terminal_checkouts
  set
    provider_checkout_id = p_provider_checkout_id,
    state = p_state
  where id = p_id and ended_at is null;
$$;

-- No money came: what was held is free again. Once.
create function public.end_checkout(p_id uuid, p_why text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.terminal_checkouts set state = 'unpaid', why = p_why, ended_at = now() where id = p_id and ended_at is null;
  if found then
    perform private.free_checkout(p_id);
  end if;
  return public.checkout_of(p_id);
end;
$$;

create function private.free_checkout(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.give_up_payment(id, 'voided') from public.payments
    where terminal_checkout_id = p_id and status in ('pending', 'authorized');
end;
$$;

-- The provider has taken money at the reader. It pays what was held for it; if that is gone, or it is another sum than was asked, it goes
-- back by itself. May be repeated: one payment of the provider's is taken in once.
create function public.take_checkout_money(p_id uuid, p_money jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked private.terminal_checkouts;
  stands boolean := false;
begin
  select * into strict asked from private.terminal_checkouts where id = p_id for update;
  if not exists (select from public.payments where provider_payment_id = p_money ->> 'provider_payment_id') then
    if asked.ended_at is null and asked.amount_cents = (p_money ->> 'amount_cents')::integer - (p_money ->> 'tip_cents')::integer then
      stands := case when asked.booking_id is null then private.pay_held_sale(asked, p_money)
        else private.pay_booking_at_reader(asked, p_money) end;
    end if;
    if not stands then
      perform private.free_checkout(p_id);
      perform private.return_money(asked, p_money);
    end if;
    update private.terminal_checkouts set state = case when stands or asked.state = 'paid' then 'paid' else 'returned' end,
      ended_at = coalesce(ended_at, now()),
      tip_cents = case when stands then (p_money ->> 'tip_cents')::integer else tip_cents end,
      receipt_number = case when stands then p_money ->> 'receipt_number' else receipt_number end where id = p_id;
  end if;
  return public.checkout_of(p_id) || jsonb_build_object('refunds', (select coalesce(jsonb_agg(private.refund_facts(r)), '[]')
    from public.refunds r join public.payments p on p.id = r.payment_id
    where p.provider_payment_id = p_money ->> 'provider_payment_id' and r.status = 'pending'));
end;
$$;

-- All of it, with a tip that came along, as a payment for nothing that is given back.
create function private.return_money(p_asked private.terminal_checkouts, p_money jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  cents integer := (p_money ->> 'amount_cents')::integer;
  stray uuid;
begin
  insert into public.payments (amount_cents, status, method, description, idempotency_key, provider_payment_id, terminal_checkout_id,
      card_last_four, card_brand)
    values (cents, 'authorized', 'card', 'Given back: ' || p_asked.about, 'reader ' || (p_money ->> 'provider_payment_id'),
      p_money ->> 'provider_payment_id', p_asked.id, p_money ->> 'card_last_four', p_money ->> 'card_brand')
    returning id into stray;
  update public.payments set status = 'completed', completed_at = now() where id = stray;
  perform public.open_refund(jsonb_build_object('payment_id', stray, 'request_id', gen_random_uuid(), 'cents', cents,
    'reason', 'The reader took it when the sale could not stand any more'));
end;
$$;

revoke execute
on function public.open_checkouts(timestamptz),
private.take_reader(private.terminal_checkouts),
public.open_counter_checkout(jsonb, jsonb, jsonb, uuid, uuid),
public.leave_checkout(uuid),
public.note_checkout(uuid, text, text),
public.end_checkout(uuid, text),
private.free_checkout(uuid),
public.take_checkout_money(uuid, jsonb),
private.return_money(private.terminal_checkouts, jsonb)
from public;
grant execute
on function public.open_checkouts(timestamptz),
public.open_counter_checkout(jsonb, jsonb, jsonb, uuid, uuid),
public.leave_checkout(uuid),
public.note_checkout(uuid, text, text),
public.end_checkout(uuid, text),
public.take_checkout_money(uuid, jsonb)
to service_role;

-- 430_payments.sql

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id)
    on delete set null,
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'authorized', 'completed', 'failed', 'voided', 'refunded')),
  description text not null default '',
  method text not null default 'card' check (method in ('card', 'cash', 'gift_card')),
  idempotency_key text not null unique default gen_random_uuid()::text,
  provider_payment_id text unique,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  order_id uuid references public.orders (id),
  source_hash text,
  -- What a gift card pays is no new money: it was taken when the card was sold. So it stands beside the amount, not in it.
  gift_card_id uuid references public.gift_cards (id),
  gift_cents integer not null default 0 check (gift_cents >= 0),
  gift_taken boolean not null default false,
  gift_refunded_cents integer not null default 0,
  -- Part of the amount, and no revenue: it is whose it was given to. It goes back last, with all that was paid.
  tip_cents integer not null default 0,
  -- What stays with the venue: so the sum over completed payments is the revenue, also after a refund in part.
  amount numeric(10, 2) not null generated always as (greatest(amount_cents - refunded_cents - tip_cents, 0) / 100.0) stored,
  -- Their tables come later and name the references: bookings, membership purchases.
  booking_id uuid,
  purchase_id uuid,
  is_resting boolean not null default false,
  at_counter boolean not null default false,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  card_brand text,
  wallet text check (wallet in ('apple_pay', 'google_pay', 'cash_app_pay')),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  fee_cents integer,
  terminal_checkout_id uuid references private.terminal_checkouts (id),
  constraint payments_tip_within_their_amount check (tip_cents between 0 and amount_cents),
  constraint payments_never_refund_more_than_they_took check (refunded_cents between 0 and amount_cents),
  constraint payments_never_refund_more_than_the_gift_card_paid check (gift_refunded_cents between 0 and gift_cents),
  constraint payments_name_the_gift_card check ((gift_cents > 0) <= (gift_card_id is not null)),
  constraint payments_are_completed_at_a_time check ((status = 'completed') <= (completed_at is not null))
);
comment on table public.payments is 'Every attempt to take money, with one idempotency key for its whole life.';
comment on column public.payments.amount is
  'Dollars that stayed with us, for reading; amount_cents and refunded_cents are what we count with.';
comment on column public.payments.tip_cents is 'What of the amount is for the staff. Not taxed, and no revenue.';
comment on column public.payments.source_hash is 'Which card token this payment was tried with; a new token is a new payment.';
comment on column public.payments.is_resting is 'Nobody works on it just now: its provider did not answer.';
comment on column public.payments.at_counter is
  'Taken by staff, in cash or with a terminal of its own: no provider can give it back.';
comment on column public.payments.card_last_four is
  'By which its owner knows the card; the provider tells it when it holds the money.';
comment on column public.payments.wallet is
  'The digital wallet it was paid from. Square tells of Cash App Pay alone; of the others the page that took the token does.';
comment on column public.payments.terminal_checkout_id is
  'The amount that a card reader of the counter was asked for: it alone tells how this goes.';
comment on column public.payments.fee_cents is
  'What its provider keeps of it; null until it has told, some time after the payment.';
comment on column public.payments.discount_cents is 'What a plan''s discount had taken off, when it was completed.';
create index payments_user_id_idx on public.payments (user_id, created_at);
create index payments_completed_idx on public.payments (completed_at) where status in ('completed', 'refunded');
create index payments_failed_idx on public.payments (created_at) where status = 'failed';
create index payments_open_idx on public.payments (created_at) where status in ('pending', 'authorized');
create index payments_order_id_idx on public.payments (order_id);
create index payments_booking_id_idx on public.payments (booking_id);
create index payments_purchase_id_idx on public.payments (purchase_id);
create index payments_terminal_checkout_id_idx on public.payments (terminal_checkout_id);
create index payments_gift_card_id_idx on public.payments (gift_card_id);
create unique index payments_one_open_per_order on public.payments (order_id) where status in ('pending', 'authorized');
create unique index payments_one_open_per_booking on public.payments (booking_id) where status in ('pending', 'authorized');
create unique index payments_one_open_per_purchase on public.payments (purchase_id) where status in ('pending', 'authorized');

alter table public.payments enable row level security;
-- All but source_hash: whoever knows it could repeat what another has done. Staff do not read it either.
grant
  select (
    id, user_id, amount_cents, status, description, method, idempotency_key, provider_payment_id, refunded_cents, created_at,
    completed_at, order_id, gift_card_id, gift_cents, gift_taken, gift_refunded_cents, amount, booking_id, purchase_id, is_resting,
    at_counter, card_last_four, card_brand, wallet, discount_cents, fee_cents, terminal_checkout_id, tip_cents
  )
on public.payments
to authenticated;
grant select, insert, update, delete on public.payments to service_role;

create policy "people read their own payments, admins read all" on public.payments
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));

-- One line for what was taken, with the sum. What was only begun has none.
create function private.note_taken()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(private.actor(), 'insert', tg_table_name, new.id::text, null, jsonb_build_object('amount_cents',
      new.amount_cents, 'gift_cents', new.gift_cents, 'tip_cents', new.tip_cents, 'status', new.status, 'method', new.method,
      'at_counter', new.at_counter, 'order_id', new.order_id, 'booking_id', new.booking_id, 'purchase_id', new.purchase_id),
    current_setting('nightlark.reason', true), current_setting('nightlark.reason_code', true));
  return null;
end;
$$;

create trigger note_taken
after update of status on public.payments
for each row
when (private.acts_for_others() and old.status in ('pending', 'authorized') and new.status = 'completed')
execute function private.note_taken();

create trigger note_insert
after insert on public.payments
for each row
when (private.acts_for_others() and new.status not in ('pending', 'authorized'))
execute function private.note_change('id', 'by people');

create trigger note_change
after update on public.payments
for each row
when
  (
    private.acts_for_others()
    and new.status not in ('pending', 'authorized')
    and not (old.status in ('pending', 'authorized') and new.status = 'completed')
  )
execute function private.note_change('id', 'by people');

-- With what the part that is no gift card's was paid, for letters and screens: domain/money/card-means.ts words it.
create function private.means_of(p public.payments)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'card_last_four', p.card_last_four, 'card_brand', p.card_brand, 'wallet', p.wallet, 'is_cash', p.method = 'cash'
    );
$$;

-- What is told to people is told by the venue's clock.
create function private.complete_by_the_clock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.completed_at := private.clock();
  return new;
end;
$$;

create trigger complete_by_the_clock
before update of completed_at on public.payments
for each row
when (old.completed_at is null and new.completed_at is not null)
execute function private.complete_by_the_clock();

revoke execute on function private.note_taken(), private.complete_by_the_clock(), private.means_of(public.payments) from public;

-- 440_payment_steps.sql

-- Every payment goes the same steps, whatever it pays for: open, note_authorized, fulfil, complete, or give up. What is bought
-- answers three questions (690_bought.sql): can it be taken, it is paid, it is free again. Each step is one transaction that may
-- be repeated: a crash between two of them is finished or undone by repeating the step, never by guessing.

create function private.payment_facts(p public.payments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'key', p.idempotency_key, 'status', p.status, 'provider_payment_id', p.provider_payment_id,
      'amount_cents', p.amount_cents,
      'is_worked_on', p.status = 'pending' and not p.is_resting and p.created_at > now() - interval '30 seconds'
    );
$$;

-- The open payment of what is bought, or a new one. The tender tells the card token and the gift card, and what the buyer
-- expects to be left for the card: nobody is charged another amount than was shown.
create function private.open_payment(p_new public.payments, p_total_cents integer, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
  card public.gift_cards;
begin
  select * into payment from public.payments p
    where p.status in ('pending', 'authorized')
      and (p.order_id = p_new.order_id or p.booking_id = p_new.booking_id or p.purchase_id = p_new.purchase_id);
  if payment.id is null then
    if p_tender ->> 'gift_code' <> '' then
      card := private.gift_card_of(p_tender ->> 'gift_code');
      if card.id is null then
        return jsonb_build_object('state', 'gift_unknown');
      end if;
    end if;
    p_new.gift_cents := least(coalesce(card.balance_cents, 0), p_total_cents);
    p_new.amount_cents := p_total_cents - p_new.gift_cents;
    if p_new.amount_cents <> (p_tender ->> 'card_cents')::integer then
      return jsonb_build_object('state', 'gift_changed');
    end if;
    insert into public.payments
      (user_id, order_id, booking_id, purchase_id, amount_cents, gift_card_id, gift_cents, method, description, source_hash)
    values
      (p_new.user_id, p_new.order_id, p_new.booking_id, p_new.purchase_id, p_new.amount_cents,
       case when p_new.gift_cents > 0 then card.id end, p_new.gift_cents,
       case when p_new.amount_cents = 0 then 'gift_card' else 'card' end, p_new.description, p_tender ->> 'source_hash')
    returning * into payment;
  end if;
  return jsonb_build_object(
    'state', case when payment.source_hash = p_tender ->> 'source_hash' then 'open' else 'unsettled' end,
    'payment', private.payment_facts(payment));
end;
$$;

-- The provider holds the money now. False means that somebody settled the payment meanwhile. The provider's id is null where
-- a gift card pays everything and no provider is asked.
create function public.note_authorized(
  p_payment_id uuid,
  p_provider_payment_id text,
  p_card_last_four text default null,
  p_card_brand text default null,
  p_wallet text default null
)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with
    noted as (
      update public.payments
      set
        status = 'authorized',
        provider_payment_id = p_provider_payment_id,
        card_last_four = coalesce(p_card_last_four, card_last_four),
        card_brand = coalesce(p_card_brand, card_brand),
        wallet = coalesce(p_wallet, wallet)
      where
        id = p_payment_id
        and (p_provider_payment_id is not null or amount_cents = 0)
        and (status = 'pending' or (status = 'authorized' and provider_payment_id is not distinct from p_provider_payment_id))
      returning 1
    )
  select exists (select from noted);
$$;

-- Two tabs pay the same thing with two cards at the same moment: the second waits for the first instead of undoing it. A payment
-- whose provider fell silent rests, and whoever comes next takes it up.
create function public.rest_payment(p_payment_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.payments set is_resting = true where id = p_payment_id and status in ('pending', 'authorized');
$$;

-- Takes what an authorized payment pays for, and the gift card's part, or nothing at all. Answers what is not to be had, each with
-- a code and an item with its name; null when the payment was settled meanwhile. domain/money/shortage-words.ts words it.
create function public.fulfil_payment(p_payment_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.lock_paid(p_payment_id);
  select * into payment from public.payments where id = p_payment_id and status = 'authorized' for update;
  return case when found then private.take_for_payment(payment) end;
end;
$$;

create function private.take_for_payment(p_payment public.payments)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  short jsonb := private.take_bought(p_payment);
begin
  if short <> '[]' or p_payment.gift_taken or p_payment.gift_cents = 0 then
    return short;
  end if;
  update public.gift_cards set balance_cents = balance_cents - p_payment.gift_cents
    where id = p_payment.gift_card_id and voided_at is null and balance_cents >= p_payment.gift_cents;
  if not found then
    return '[{"code": "gift_card"}]';
  end if;
  update public.payments set gift_taken = true where id = p_payment.id;
  return '[]';
end;
$$;

-- The money is ours: payment completed and what is bought is the buyer's, in one transaction and once.
create function public.complete_payment(p_payment_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.act_as(asked_by, '') from private.held_sales where payment_id = p_payment_id;
  perform private.lock_paid(p_payment_id);
  update public.payments set status = 'completed', completed_at = now()
    where id = p_payment_id and status = 'authorized' and gift_taken = (gift_cents > 0)
    returning * into payment;
  if not found then
    return false;
  end if;
  perform private.hand_over_bought(payment);
  return true;
end;
$$;

-- No money came or it went back: the payment is over, what it took is free again and may be tried again.
create function public.give_up_payment(p_payment_id uuid, p_status text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.lock_held_tab(p_payment_id);
  select * into payment from public.payments
    where id = p_payment_id and status in ('pending', 'authorized') and p_status in ('failed', 'voided') for update;
  if not found then
    return false;
  end if;
  update public.payments set status = p_status, gift_taken = false where id = payment.id;
  perform private.free_bought(payment);
  if payment.gift_taken then
    update public.gift_cards set balance_cents = balance_cents + payment.gift_cents where id = payment.gift_card_id;
  end if;
  return true;
end;
$$;

-- The card reader has taken what was held for it.
create function private.pay_held_sale(p_asked private.terminal_checkouts, p_money jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  held uuid;
begin
  select id into held from public.payments where terminal_checkout_id = p_asked.id and status = 'pending' for update;
  if held is null then
    return false;
  end if;
  update public.payments set amount_cents = amount_cents + (p_money ->> 'tip_cents')::integer,
    tip_cents = tip_cents + (p_money ->> 'tip_cents')::integer where id = held;
  perform public.note_authorized(held, p_money ->> 'provider_payment_id', p_money ->> 'card_last_four', p_money ->> 'card_brand');
  return public.complete_payment(held);
end;
$$;

revoke execute
on function private.payment_facts(public.payments),
private.open_payment(public.payments, integer, jsonb),
public.note_authorized(uuid, text, text, text, text),
public.rest_payment(uuid),
public.fulfil_payment(uuid),
private.take_for_payment(public.payments),
public.complete_payment(uuid),
public.give_up_payment(uuid, text),
private.pay_held_sale(private.terminal_checkouts, jsonb)
from public;
grant execute
on function public.note_authorized(uuid, text, text, text, text),
public.rest_payment(uuid),
public.fulfil_payment(uuid),
public.complete_payment(uuid),
public.give_up_payment(uuid, text)
to service_role;

-- 448_refund_lines.sql

-- Which lines of an order a refund is for, how many of each, and what of the refund is theirs, with their tax.
create table private.refund_lines (
  refund_id uuid not null,
  request_id uuid not null,
  position smallint not null,
  quantity smallint not null check (quantity >= 0),
  cents integer not null check (cents > 0),
  is_returned boolean not null,
  primary key (refund_id, request_id, position)
);
comment on table private.refund_lines is 'Lines that went back by themselves. What went back otherwise names none.';
comment on column private.refund_lines.request_id is
  'Asked for together: one line may go back over two payments, and is back while either refund of it stands.';
comment on column private.refund_lines.quantity is
  'Counted with the first payment that gives for it: none where a second one gives the rest of its price.';
comment on column private.refund_lines.is_returned is 'The goods come back to the shelf with the money.';
alter table private.refund_lines enable row level security;

-- What so many of a line cost, with their share of the tax: all of a line together its whole share, all lines the whole tax.
-- domain/shop/line-refund.ts reckons the same from the whole line.
create function private.cents_of_line(p_order_id uuid, p_position integer, p_quantity integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select div((line.line_cents + div(o.tax_cents * line.upto, line.taxed) - div(o.tax_cents * (line.upto - line.own), line.taxed))
      * p_quantity, line.quantity)
    from public.orders o, lateral (
      select l.position, l.quantity, l.line_cents, own.cents::numeric as own, sum(own.cents) over (order by l.position) as upto,
        greatest(sum(own.cents) over (), 1) as taxed
      from public.order_lines l, lateral (select case when l.is_gift_card or l.is_event_fee then 0 else l.line_cents end as cents) own
      where l.order_id = o.id) line
    where o.id = p_order_id and line.position = p_position
  );
end;
$$;

-- How many of a line have gone back by themselves, or are to.
create function private.back_of_line(p_order_id uuid, p_position integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(back.quantity), 0)::integer
    from private.refund_lines back
      join public.refunds r on r.id = back.refund_id
      join public.payments p on p.id = r.payment_id
    where p.order_id = p_order_id and back.position = p_position and r.status <> 'dropped'
  );
end;
$$;

-- What of an order nobody has given back by the line.
create function private.kept_of(p_order_id uuid)
returns table (sku text, quantity integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select l.sku, sum(l.quantity - private.back_of_line(l.order_id, l.position))::integer
    from public.order_lines l where l.order_id = p_order_id group by l.sku;
end;
$$;

-- From which payments of an order a sum goes back: the card first, then cash, then the gift card; never a tip.
create function private.refund_sources(p_order_id uuid, p_cents integer)
returns table (payment_id uuid, card_cents integer, gift_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    with
      open as (
        select p.id, p.method, false as is_gift,
          p.amount_cents - p.refunded_cents - least(p.tip_cents, p.amount_cents - p.refunded_cents) as cents
        from public.payments p where p.order_id = p_order_id and p.status in ('completed', 'refunded')
        union all
        select p.id, p.method, true, p.gift_cents - p.gift_refunded_cents
        from public.payments p where p.order_id = p_order_id and p.status in ('completed', 'refunded')
      ),
      laid as (
        select open.*, sum(open.cents) over (order by open.is_gift, open.method, open.id) as upto from open where open.cents > 0
      ),
      taken as (
        select laid.id, laid.is_gift, laid.upto, least(laid.cents, p_cents - (laid.upto - laid.cents))::integer as cents
        from laid where laid.upto - laid.cents < p_cents
      )
    select taken.id, coalesce(sum(taken.cents) filter (where not taken.is_gift), 0)::integer,
      coalesce(sum(taken.cents) filter (where taken.is_gift), 0)::integer
    from taken group by taken.id order by min(taken.upto);
end;
$$;

-- Gives lines back, each once: two clerks who give the same one wait for each other, and the second is told. The sum must be the one
-- that was shown. A second payment's part has an id made of the request's, so that the same request finds all of them again.
create function public.open_line_refund(p_refund jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wish uuid := (p_refund ->> 'request_id')::uuid;
  bought uuid;
  asked integer;
  known jsonb;
begin
  select o.id into bought from public.orders o where o.number = p_refund ->> 'number';
  perform 1 from public.payments where order_id = bought order by id for update;
  known := private.refunds_of_request(bought, wish);
  if known <> '[]' then
    return jsonb_build_object('state', 'open', 'refunds', known);
  elsif not exists (select from public.payments where order_id = bought and status in ('completed', 'refunded')) then
    return '{"state": "not_refundable"}';
  end if;
  select sum(private.cents_of_line(bought, l.position, back.quantity + want.quantity)
      - private.cents_of_line(bought, l.position, back.quantity)) into asked
    from jsonb_to_recordset(p_refund -> 'lines') as want (position integer, quantity integer)
      left join public.order_lines l on l.order_id = bought and l.position = want.position and not l.is_gift_card,
      lateral (select private.back_of_line(bought, want.position) as quantity) back
    having bool_and(coalesce(want.quantity between 1 and l.quantity - back.quantity, false))
      and count(distinct want.position) = count(*);
  if asked is null then
    return '{"state": "lines_gone"}';
  elsif asked <> (p_refund ->> 'cents')::integer then
    return '{"state": "changed"}';
  elsif asked > private.left_for_lines(bought) then
    return jsonb_build_object('state', 'too_much', 'rest_cents', greatest(private.left_for_lines(bought), 0));
  end if;
  perform private.keep_line_refund(bought, asked, p_refund);
  perform private.note_fees_back(bought, p_refund -> 'lines', (p_refund ->> 'refunded_by')::uuid);
  return jsonb_build_object('state', 'open', 'refunds', private.refunds_of_request(bought, wish));
end;
$$;

create function private.id_of_part(p_request_id uuid, p_payment_id uuid)
returns uuid
language sql
immutable
set search_path = ''
return md5(p_request_id::text || p_payment_id::text)::uuid;

create function private.refunds_of_request(p_order_id uuid, p_request_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.refund_facts(r) || jsonb_build_object('method', p.method) order by p.method), '[]')
    from public.refunds r join public.payments p on p.id = r.payment_id
    where p.order_id = p_order_id and r.request_id = private.id_of_part(p_request_id, p.id)
  );
end;
$$;

-- What can go back for lines: all that is left, but tips, and what stands on gift cards of the order.
create function private.left_for_lines(p_order_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(sum(card_cents + gift_cents), 0) from private.refund_sources(p_order_id, 2000000000))
    - (select coalesce(sum(initial_cents - case when voided_at is null then 0 else balance_cents end), 0) from public.gift_cards
      where order_id = p_order_id);
end;
$$;

create function private.keep_line_refund(p_order_id uuid, p_cents integer, p_refund jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  with
    source as materialized (
      select source.*, card_cents + gift_cents as cents, private.id_of_part((p_refund ->> 'request_id')::uuid, payment_id) as part_id
      from private.refund_sources(p_order_id, p_cents) with ordinality source (payment_id, card_cents, gift_cents, place)
    ),
    given as (
      insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, refunded_by)
        select payment_id, part_id, card_cents, gift_cents, p_refund ->> 'reason', (p_refund ->> 'refunded_by')::uuid from source
        returning id, request_id
    ),
    paid as (
      update public.payments p set refunded_cents = p.refunded_cents + source.card_cents,
        gift_refunded_cents = p.gift_refunded_cents + source.gift_cents
        from source where p.id = source.payment_id returning p.id
    ),
    laid as (
      select given.id, source.cents, sum(source.cents) over (order by source.place) as upto
      from given join source on source.part_id = given.request_id
    ),
    line as (
      select want.position, want.quantity, own.cents, sum(own.cents) over (order by want.position) as upto
      from jsonb_to_recordset(p_refund -> 'lines') as want (position integer, quantity integer),
        lateral (select private.back_of_line(p_order_id, want.position) as quantity) back,
        lateral (select private.cents_of_line(p_order_id, want.position, back.quantity + want.quantity)
          - private.cents_of_line(p_order_id, want.position, back.quantity) as cents) own
    )
  insert into private.refund_lines (refund_id, request_id, position, quantity, cents, is_returned)
    select laid.id, (p_refund ->> 'request_id')::uuid, line.position,
      case when line.upto - line.cents >= laid.upto - laid.cents then line.quantity else 0 end,
      least(line.upto, laid.upto) - greatest(line.upto - line.cents, laid.upto - laid.cents), (p_refund ->> 'restock')::boolean
    from laid join line on least(line.upto, laid.upto) > greatest(line.upto - line.cents, laid.upto - laid.cents),
      (select count(*) from paid) done;
end;
$$;

revoke execute
on function private.cents_of_line(uuid, integer, integer),
private.back_of_line(uuid, integer),
private.kept_of(uuid),
private.refund_sources(uuid, integer),
public.open_line_refund(jsonb),
private.id_of_part(uuid, uuid),
private.refunds_of_request(uuid, uuid),
private.left_for_lines(uuid),
private.keep_line_refund(uuid, integer, jsonb)
from public;
grant execute on function public.open_line_refund(jsonb) to service_role;

-- 450_checkout.sql

-- What the steps of a payment do to an order. An attempt that its buyer has left cannot be paid later, also when it reaches us after
-- the one that replaced it; and another person at the same browser pays with an attempt of their own.
create function public.open_order(p_order jsonb, p_lines jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  attempt text := p_order ->> 'attempt_key';
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || attempt));
  if exists (select from private.abandoned_attempts where attempt_key = attempt)
    or exists (select from public.orders
      where attempt_key = attempt and user_id is not null and user_id is distinct from private.account_now((p_order ->> 'user_id')::uuid))
  then
    return '{"state": "left", "number": "", "order_key": ""}';
  end if;
  return private.open_known_order(p_order, p_lines, p_tender);
end;
$$;

-- Opens the order of an attempt, or finds it. Answers the payment to go on with, or why there is none.
create function private.open_known_order(p_order jsonb, p_lines jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found public.orders;
  named jsonb;
  wanted public.payments;
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  wanted_bay text;
begin
  given.delivery := coalesce(given.delivery, 'ship');
  if given.delivery = 'bay' and not exists (select from public.orders where attempt_key = given.attempt_key) then
    wanted_bay := private.bay_played((p_order ->> 'bay_id')::uuid, given.bay_at);
    if wanted_bay is null then
      return '{"state": "no_bay", "number": "", "order_key": ""}';
    end if;
  end if;
  insert into public.orders
    (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, taxable_cents, tax_percent, tax_cents,
      shipping_cents, total_cents, delivery, bay_name, bay_at)
  values (given.attempt_key, given.user_id, given.contact_name, given.email, given.phone, given.address, coalesce(given.notes, ''),
    given.subtotal_cents, given.taxable_cents, given.tax_percent, given.tax_cents, coalesce(given.shipping_cents, 0),
    given.total_cents, given.delivery, wanted_bay, given.bay_at)
  on conflict (attempt_key) do nothing
  returning * into found;
  perform private.fill_shelf(p_lines);

  if found.id is not null then
    perform private.write_lines(found, p_lines);
  else
    select * into found from public.orders where attempt_key = p_order ->> 'attempt_key' for update;
  end if;

  named := jsonb_build_object('order_id', found.id, 'number', found.number, 'order_key', found.key);
  if found.status <> 'pending' then
    return named || jsonb_build_object('state', found.status);
  end if;
  if found.total_cents <> given.total_cents or (found.delivery, found.bay_at) is distinct from (given.delivery, given.bay_at)
    or private.lines_of(found.id) <> private.lines_in(p_lines) then
    return named || '{"state": "changed"}';
  end if;

  if not exists (select from public.payments where order_id = found.id and status in ('pending', 'authorized')) then
    -- No card is in flight: after a refusal people also mend what they wrote about themselves.
    update public.orders o
      set contact_name = given.contact_name, email = given.email, phone = given.phone, address = given.address,
        notes = coalesce(given.notes, '')
      where o.id = found.id;
  end if;
  wanted.user_id := found.user_id;
  wanted.order_id := found.id;
  wanted.description := 'Order ' || found.number;
  return named || private.open_payment(wanted, found.total_cents, p_tender);
end;
$$;

-- For an attempt that its buyer has left: it cannot be paid any more, unless money is on its way. Answers where it stands. A
-- caller leaves a few attempts only that nobody has seen, as each is a row: 'too_many' means this one was not written down.
create function public.cancel_order(p_attempt_key text, p_bucket text, p_allowed integer, p_seconds integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.orders;
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_attempt_key));
  select * into known from public.orders where attempt_key = p_attempt_key for update;
  if known.id is null then
    if exists (select from private.abandoned_attempts where attempt_key = p_attempt_key) then
      return 'cancelled';
    elsif public.count_try(p_bucket, p_allowed, p_seconds) > 0 then
      return 'too_many';
    end if;
    insert into private.abandoned_attempts (attempt_key) values (p_attempt_key);
    return 'cancelled';
  end if;
  if known.status <> 'pending'
    or exists (select from public.payments where order_id = known.id and status in ('pending', 'authorized'))
  then
    return known.status;
  end if;
  update public.orders set status = 'cancelled' where id = known.id;
  return 'cancelled';
end;
$$;

-- What became of an attempt to pay a cart, told to who knows its secret id and is who made it; null while the venue knows nothing of it.
create function public.order_of_attempt(p_attempt_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('status', status, 'number', number, 'key', key)
  from public.orders
  where attempt_key = p_attempt_key and (user_id is null or user_id = (select private.signed_in_id()));
$$;

create function private.lines_of(p_order_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(concat_ws('|', sku, unit_cents, quantity, gift), ';' order by position)
  from public.order_lines
  where order_id = p_order_id;
$$;

create function private.lines_in(p_lines jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(concat_ws('|', line ->> 'sku', line ->> 'unit_cents', line ->> 'quantity', line ->> 'gift'), ';' order by n)
  from jsonb_array_elements(p_lines) with ordinality as lines (line, n);
$$;

-- The whole order from the shelf, or nothing. Locks in one order, so that two orders never wait for each other.
create function private.take_order(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  short jsonb;
begin
  perform 1 from public.orders where id = p_order_id and not stock_taken for update;
  if not found then
    return '[]';
  end if;
  perform 1 from public.stock_items
    where sku in (select sku from public.order_lines where order_id = p_order_id) order by sku for update;

  select jsonb_agg(jsonb_build_object('code', 'item', 'name', wanted.name) order by wanted.name) into short
  from private.wanted_of(p_order_id) wanted left join public.stock_items item using (sku)
  where item.sku is null or item.quantity < wanted.quantity;
  if short is not null then
    return short;
  end if;

  update public.stock_items item set quantity = item.quantity - wanted.quantity, updated_at = now()
    from private.wanted_of(p_order_id) wanted
    where item.sku = wanted.sku and item.quantity is not null;
  update public.orders set stock_taken = true where id = p_order_id;
  return '[]';
end;
$$;

create function private.return_to_shelf(p_order_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  with freed as (update public.orders set stock_taken = false where id = p_order_id and stock_taken returning id)
  update public.stock_items item
  set
    quantity = item.quantity + back.quantity,
    updated_at = now()
  from
    freed,
    private.kept_of(freed.id) back
  where item.sku = back.sku and item.quantity is not null;
$$;

create function private.hand_over_order(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.orders;
begin
  update public.orders set status = 'paid', paid_at = now()
    where id = p_payment.order_id and status = 'pending' and stock_taken
    returning * into strict paid;
  perform private.queue_mail(paid.email, 'receipt', jsonb_build_object(
    'name', case when paid.delivery = 'counter' then '' else paid.contact_name end,
    'number', paid.number, 'key', paid.key, 'subtotal_cents', paid.subtotal_cents,
    'taxable_cents', paid.taxable_cents, 'tax_percent', paid.tax_percent, 'tax_cents', paid.tax_cents, 'total_cents', paid.total_cents,
    'shipping_cents', paid.shipping_cents, 'delivery', paid.delivery, 'bay_name', paid.bay_name, 'bay_at', private.ms(paid.bay_at),
    'card_cents', p_payment.amount_cents, 'gift_cents', p_payment.gift_cents,
    'address', paid.address, 'notes', paid.notes,
    'lines', (select jsonb_agg(to_jsonb(line) order by line.position) from public.order_lines line where order_id = paid.id)
    , 'tip_cents', (select sum(tip_cents) from public.payments where order_id = paid.id and status = 'completed'),
    'others', (select jsonb_agg(jsonb_build_object('card_cents', p.amount_cents, 'gift_cents', p.gift_cents) || private.means_of(p))
      from public.payments p where p.order_id = paid.id and p.status = 'completed' and p.id <> p_payment.id)
  ) || private.means_of(p_payment));
  perform private.issue_gift_cards(paid);
end;
$$;

revoke execute
on function public.open_order(jsonb, jsonb, jsonb),
private.open_known_order(jsonb, jsonb, jsonb),
public.cancel_order(text, text, integer, integer),
public.order_of_attempt(text),
private.lines_of(uuid),
private.lines_in(jsonb),
private.take_order(uuid),
private.return_to_shelf(uuid),
private.hand_over_order(public.payments)
from public;
grant execute
on function public.open_order(jsonb, jsonb, jsonb), public.cancel_order(text, text, integer, integer)
to service_role;
grant execute on function public.order_of_attempt(text) to anon, authenticated;

-- 460_webhooks.sql

create table private.webhook_events (
  event_id text primary key check (length(event_id) between 1 and 120),
  type text not null,
  received_at timestamptz not null default now()
);
comment on table private.webhook_events is 'Which events of outside services have been dealt with. Each is dealt with once.';

alter table private.webhook_events enable row level security;

create function public.is_webhook_done(p_event_id text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.webhook_events where event_id = p_event_id);
$$;

create function public.note_webhook(p_event_id text, p_type text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.webhook_events (event_id, type) values (p_event_id, p_type) on conflict (event_id) do nothing;
$$;

revoke execute on function public.is_webhook_done(text), public.note_webhook(text, text) from public;
grant execute on function public.is_webhook_done(text), public.note_webhook(text, text) to service_role;

-- 470_gifts.sql

-- The letters of gift cards: each goes once, on its day, and never for a card that has ended.

-- In the morning of its day, as the venue's clock shows it.
create function private.gift_due_at(p_day date)
returns timestamptz
language sql
immutable
set search_path = ''
return (p_day + time '08:00') at time zone private.venue_zone();

create function private.is_gift_due(p_card public.gift_cards)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_card.send_on is null or private.gift_due_at(p_card.send_on) <= private.clock();
$$;

-- Each letter is another for the queue, which sends the same words about the same thing once a day only.
create function private.send_gift(p_card public.gift_cards)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent public.gift_cards;
  bought public.orders;
begin
  update public.gift_cards set sent_at = private.clock(), letters = letters + 1
    where id = p_card.id and voided_at is null returning * into sent;
  if not found then
    return;
  end if;
  select * into strict bought from public.orders where id = sent.order_id;
  perform private.queue_mail(
    coalesce(sent.to_email, bought.email), case when sent.to_name is null then 'gift_card' else 'gift' end,
    jsonb_build_object('id', sent.id, 'letter', sent.letters,
      'name', coalesce(sent.to_name, case when bought.delivery = 'counter' then '' else bought.contact_name end),
      'from_name', coalesce(nullif(sent.from_name, ''), bought.contact_name), 'message', sent.message, 'design', sent.design,
      'cents', sent.balance_cents, 'code', (select regexp_replace(code, '(.{4})(?=.)', '\1-', 'g')
        from private.gift_card_codes where gift_card_id = sent.id)));
end;
$$;

-- The letters whose day has come. Two rounds at once take different cards, and one that dies has sent nothing.
create function private.send_due_gifts()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due public.gift_cards;
  sent integer := 0;
begin
  for due in
    select * from public.gift_cards card
    where sent_at is null and voided_at is null and order_id is not null and private.is_gift_due(card)
    order by send_on, id limit 200 for update skip locked
  loop
    perform private.send_gift(due);
    sent := sent + 1;
  end loop;
  return sent;
end;
$$;

-- A letter that has not gone out stays here: it is another one that goes, or none at all.
create function private.stop_gift_letter(p_card_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.mail_outbox
    where about = p_card_id::text and template in ('gift', 'gift_card') and status = 'waiting';
  return found;
end;
$$;

-- However a card ends, its letter stays here; should the card be good again, the rounds send it.
create function private.stop_ended_gift()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.stop_gift_letter(new.id) then
    new.sent_at := null;
  end if;
  return new;
end;
$$;

create trigger stop_ended_gift
before update of voided_at on public.gift_cards
for each row
when (old.voided_at is null and new.voided_at is not null)
execute function private.stop_ended_gift();

-- Sends the letter again, or to another address. Whoever got it by mistake has nothing then: the card takes a new code, and
-- the buyer is told. Answers
-- 'sent', 'waiting' for its day, or why not: 'ended', 'used', 'too_many'.
create function public.resend_gift(p_card_id uuid, p_email text, p_by uuid default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  card public.gift_cards;
  bought public.orders;
  was text;
  new_code text;
begin
  select * into card from public.gift_cards where id = p_card_id for update;
  select * into bought from public.orders where id = card.order_id;
  was := coalesce(card.to_email, bought.email);
  if card.voided_at is not null or was is null then
    return 'ended';
  elsif card.balance_cents = 0 or (p_email <> was and card.balance_cents < card.initial_cents) then
    return 'used';
  elsif card.letters >= 10 then
    return 'too_many';
  end if;
  if p_email <> was then
    update public.gift_cards set to_email = p_email where id = card.id;
    perform private.write_audit(p_by, 'update', 'gift_cards', card.id::text, jsonb_build_object('to_email', was),
      jsonb_build_object('to_email', p_email), '', 'gift_readdressed') where p_by is not null;
    perform private.queue_mail(bought.email, 'gift_readdressed', jsonb_build_object('id', card.id, 'letter', card.letters,
      'name', bought.contact_name, 'number', bought.number, 'cents', card.balance_cents, 'to', p_email))
      where p_email <> bought.email;
    if card.letters > 0 then
      new_code := private.new_gift_code();
      update private.gift_card_codes set code = new_code where gift_card_id = card.id;
      update public.gift_cards set last_four = right(new_code, 4) where id = card.id;
    end if;
  end if;
  perform private.stop_gift_letter(card.id);
  if not private.is_gift_due(card) then
    return 'waiting';
  end if;
  perform private.send_gift(card);
  return 'sent';
end;
$$;

-- What the holder of a code is told: what was given, what is left, and what took of it.
create function public.gift_card_facts(p_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', card.id, 'last_four', card.last_four, 'initial_cents', card.initial_cents, 'balance_cents', card.balance_cents,
      'to_name', card.to_name, 'from_name', card.from_name, 'message', card.message, 'design', card.design,
      'uses', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'what', case
                  when p.order_id is not null then 'order'
                  when p.booking_id is not null then 'booking'
                  else 'membership'
                end,
                'cents', p.gift_cents, 'back_cents', p.gift_refunded_cents, 'at', private.ms(p.created_at)
              )
              order by p.created_at
            ),
            '[]'
          )
        from public.payments p
        where p.gift_card_id = card.id and p.gift_taken
      )
    )
  from private.gift_card_of(p_code) card
  where card.id is not null;
$$;

-- What the buyer and the staff are told of the cards that an order has sold.
create function private.gifts_of(p_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'last_four', last_four, 'initial_cents', initial_cents, 'balance_cents', balance_cents, 'to_name', to_name,
          'to_email', to_email, 'design', design, 'send_on', send_on, 'sent_at', private.ms(sent_at),
          'is_ended', voided_at is not null
        )
        order by to_name, id
      ),
      '[]'
    )
  from public.gift_cards
  where order_id = p_order_id;
$$;

revoke execute
on function private.gift_due_at(date),
private.is_gift_due(public.gift_cards),
private.send_gift(public.gift_cards),
private.send_due_gifts(),
private.stop_gift_letter(uuid),
private.stop_ended_gift(),
public.resend_gift(uuid, text, uuid),
public.gift_card_facts(text),
private.gifts_of(uuid)
from public;
grant execute on function public.resend_gift(uuid, text, uuid), public.gift_card_facts(text) to service_role;

-- 480_fulfilment.sql

-- What becomes of an order after it is paid: prepared, handed over, sent. What comes by email alone has nothing of that.

create table private.fulfilments (
  order_id uuid primary key references public.orders (id)
    on delete cascade,
  state text not null default 'new' check (state in ('new', 'ready', 'handed_over', 'sent')),
  version integer not null default 1,
  since timestamptz not null default private.clock(),
  carrier text not null default '' check (length(carrier) <= 40),
  tracking text not null default '' check (length(tracking) <= 60),
  id_checked_by uuid references public.profiles (id)
    on delete set null,
  constraint fulfilments_name_a_carrier_of_what_is_sent check (state = 'sent' or (carrier = '' and tracking = ''))
);
comment on table private.fulfilments is 'How far each paid order is. One row from the payment on.';
comment on column private.fulfilments.version is 'Counts the steps: who acts on an older one is told what has changed.';
comment on column private.fulfilments.id_checked_by is 'Who has seen that the guest is 21, where something in it asks for that.';
create index fulfilments_state_idx on private.fulfilments (state, since);
create index fulfilments_id_checked_by_idx on private.fulfilments (id_checked_by);
alter table private.fulfilments enable row level security;

create function private.begin_fulfilment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.fulfilments (order_id, state)
    values (new.id, case when new.delivery = 'counter' then 'handed_over' else 'new' end) on conflict do nothing;
  return null;
end;
$$;

create trigger begin_fulfilment
after insert or update of status on public.orders
for each row
when (new.status = 'paid' and new.delivery <> 'email')
execute function private.begin_fulfilment();

create function private.needs_id(p_order_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
return exists (select from public.order_lines where order_id = p_order_id and needs_id);

-- What the log keeps of a step.
create function private.step_facts(p_step private.fulfilments, p_has_looked boolean)
returns jsonb
language sql
immutable
set search_path = ''
return jsonb_strip_nulls(
  jsonb_build_object(
    'fulfilment', p_step.state, 'carrier', nullif(p_step.carrier, ''), 'tracking', nullif(p_step.tracking, ''),
    'id_seen', nullif(p_has_looked, false)
  )
);

-- The letters of a step that was taken back stay here, if they have not gone out yet.
create function private.tell_of_step(p_order public.orders, p_step private.fulfilments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.mail_outbox
    where about = p_order.id::text and template in ('order_ready', 'order_sent') and status = 'waiting';
  if p_step.state = 'sent' or (p_step.state = 'ready' and p_order.delivery = 'pickup') then
    perform private.queue_mail(p_order.email, 'order_' || p_step.state, jsonb_build_object('id', p_order.id, 'number', p_order.number,
      'key', p_order.key, 'name', p_order.contact_name, 'carrier', p_step.carrier, 'tracking', p_step.tracking));
  end if;
end;
$$;

-- The next step of an order, or the one before. Answers 'done', or why not: 'gone', 'changed' by somebody else, 'id_needed', or
-- what has become of the order: 'refunded', 'cancelled', 'pending'.
create function public.step_order(
  p_number text,
  p_version integer,
  p_state text,
  p_carrier text default '',
  p_tracking text default '',
  p_has_seen_id boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  bought public.orders;
  step private.fulfilments;
  was text;
  has_looked boolean;
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number) for update;
  select * into step from private.fulfilments where order_id = bought.id for update;
  if step.order_id is null or bought.delivery = 'counter' then
    return '{"state": "gone"}';
  elsif bought.status <> 'paid' then
    return jsonb_build_object('state', bought.status);
  elsif step.version <> p_version then
    return jsonb_build_object('state', 'changed', 'now', step.state);
  elsif p_state <> all (case when bought.delivery = 'ship' then '{new,sent}' else '{new,ready,handed_over}' end::text[]) then
    raise invalid_parameter_value;
  elsif p_state = 'handed_over' and private.needs_id(bought.id) and not p_has_seen_id then
    return '{"state": "id_needed"}';
  end if;
  was := step.state;
  has_looked := p_state = 'handed_over' and private.needs_id(bought.id);
  update private.fulfilments
    set state = p_state, version = version + 1, since = private.clock(),
      carrier = case when p_state = 'sent' then btrim(p_carrier) else '' end,
      tracking = case when p_state = 'sent' then btrim(p_tracking) else '' end,
      id_checked_by = case when has_looked then private.signed_in_id() else id_checked_by end
    where order_id = bought.id returning * into step;
  perform private.write_audit(private.signed_in_id(), 'update', 'orders', bought.id::text, jsonb_build_object('fulfilment', was),
    private.step_facts(step, has_looked), '', 'order_' || p_state);
  perform private.tell_of_step(bought, step);
  perform private.tell('office', 'orders', '{}');
  return jsonb_build_object('state', 'done', 'version', step.version);
end;
$$;

create function private.queued_order(p_order public.orders, p_step private.fulfilments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'number', p_order.number, 'name', p_order.contact_name, 'phone', p_order.phone, 'delivery', p_order.delivery,
      'address', p_order.address, 'bay_name', p_order.bay_name, 'bay_at', private.ms(p_order.bay_at), 'notes', p_order.notes,
      'paid_at', private.ms(p_order.paid_at), 'state', p_step.state, 'version', p_step.version, 'since', private.ms(p_step.since),
      'carrier', p_step.carrier, 'tracking', p_step.tracking, 'needs_id', private.needs_id(p_order.id),
      'lines', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('position', position, 'name', name, 'choice', choice, 'quantity', quantity)
              order by position
            ),
            '[]'
          )
        from public.order_lines
        where order_id = p_order.id and not is_gift_card
      )
    );
$$;

-- What is to be done, the longest waiting first, and what was done in the last half day.
create function public.order_queue()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object('now', private.ms(private.clock()),
    'open', (select coalesce(jsonb_agg(private.queued_order(o, f) order by coalesce(o.bay_at, o.paid_at), o.number), '[]')
      from private.fulfilments f join public.orders o on o.id = f.order_id
      where o.status = 'paid' and f.state in ('new', 'ready')),
    'done', (select coalesce(jsonb_agg(private.queued_order(o, f) order by f.since desc), '[]')
      from private.fulfilments f join public.orders o on o.id = f.order_id
      where o.status = 'paid' and o.delivery <> 'counter' and f.state in ('handed_over', 'sent')
        and f.since > private.clock() - interval '12 hours'));
end;
$$;

-- For the alerts: the orders that nobody has begun with.
create function private.new_orders()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', o.number, 'name', o.contact_name, 'delivery', o.delivery, 'bay_name', o.bay_name,
            'bay_at', private.ms(o.bay_at), 'paid_at', private.ms(o.paid_at)
          )
          order by coalesce(o.bay_at, o.paid_at), o.number
        ),
        '[]'
      )
    )
  from
    private.fulfilments f
    join public.orders o on o.id = f.order_id
  where o.status = 'paid' and f.state = 'new';
$$;

-- How far an order is, for whoever may see it; null where nothing is to be done.
create function public.fulfilment_of(p_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'state', state, 'version', version, 'since', private.ms(since), 'carrier', carrier, 'tracking', tracking,
      'needs_id', private.needs_id(order_id)
    )
  from private.fulfilments
  where order_id = p_order_id;
$$;

revoke execute
on function private.begin_fulfilment(),
private.needs_id(uuid),
private.step_facts(private.fulfilments, boolean),
private.tell_of_step(public.orders, private.fulfilments),
public.step_order(text, integer, text, text, text, boolean),
private.queued_order(public.orders, private.fulfilments),
public.order_queue(),
private.new_orders(),
public.fulfilment_of(uuid)
from public;
grant execute on function public.step_order(text, integer, text, text, text, boolean), public.order_queue() to authenticated;
grant execute on function public.fulfilment_of(uuid) to service_role;

-- 485_tabs.sql

-- A tab: what guests of a booking have taken and pay at the end. The goods leave the shelf when they are put on it. Decision 46.
create table private.tabs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  opened_at timestamptz not null default private.clock(),
  order_id uuid unique
);
comment on table private.tabs is
  'What was taken on a booking and is paid together. Open until it has an order; a booking may have several, one open.';
create unique index tabs_one_open_per_booking on private.tabs (booking_id) where order_id is null;
create index tabs_booking_id_idx on private.tabs (booking_id);

create table private.tab_lines (
  id bigint primary key generated always as identity,
  tab_id uuid not null references private.tabs (id)
    on delete cascade,
  put_id uuid not null,
  line jsonb not null,
  quantity smallint not null,
  put_by uuid references public.profiles (id)
    on delete set null,
  put_at timestamptz not null default private.clock(),
  constraint tab_lines_count_something check (quantity between 0 and 9999)
);
comment on table private.tab_lines is 'What was put on a tab, each time by itself; none is left of what was taken off again.';
comment on column private.tab_lines.put_id is 'Made once by the browser for what it puts on: the same is put on once.';
comment on column private.tab_lines.line is
  'The line as it will stand in the order, at the price of the moment in which it was put on.';
create index tab_lines_tab_id_idx on private.tab_lines (tab_id);
create index tab_lines_put_id_idx on private.tab_lines (put_id);
create index tab_lines_put_by_idx on private.tab_lines (put_by);

alter table private.tabs enable row level security;
alter table private.tab_lines enable row level security;

-- Takes lines from the shelf, or says what is not there. A number below zero puts them back.
create function private.move_shelf(p_lines jsonb, p_sign integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  short jsonb;
begin
  perform 1 from public.stock_items
    where sku in (select sku from jsonb_to_recordset(p_lines) as line (sku text)) order by sku for update;
  select jsonb_agg(jsonb_build_object('code', 'item', 'name', wanted.name) order by wanted.name) into short
    from (select sku, min(name) as name, p_sign * sum(quantity) as quantity
      from jsonb_to_recordset(p_lines) as line (sku text, name text, quantity integer) group by sku) wanted
      left join public.stock_items item using (sku)
    where item.sku is null or item.quantity < wanted.quantity;
  if short is not null then
    return short;
  end if;
  update public.stock_items item set quantity = item.quantity - p_sign * moved.quantity, updated_at = now()
    from (select sku, sum(quantity)::integer as quantity
      from jsonb_to_recordset(p_lines) as line (sku text, quantity integer) group by sku) moved
    where item.sku = moved.sku and item.quantity is not null;
  return '[]';
end;
$$;

-- What stands on a tab, also when it is paid, as the lines of an order: the same thing at the same price once.
create function public.lines_of_tab(p_tab_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(told.line || jsonb_build_object('quantity', told.quantity) order by told.first), '[]')
    from (select (array_agg(line order by id))[1] as line, sum(quantity) as quantity, min(id) as first
      from private.tab_lines where tab_id = p_tab_id and quantity > 0 group by line ->> 'sku', line ->> 'unit_cents') told
  );
end;
$$;

create function private.tell_of_tab(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell('office', 'bookings',
    jsonb_build_object('days', jsonb_build_array((starts_at at time zone private.venue_zone())::date)))
    from public.bookings where id = p_booking_id;
end;
$$;

-- Puts lines on the tab of a booking, and opens it. Without lines it only tells whether this was put on already.
create function public.put_on_tab(p_put jsonb, p_lines jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wish uuid := (p_put ->> 'put_id')::uuid;
  known uuid;
  booked record;
  short jsonb;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('put: ' || wish));
  select tab_id into known from private.tab_lines where put_id = wish limit 1;
  if known is not null or p_lines is null then
    return jsonb_build_object('state', case when known is null then 'unknown' else 'put' end);
  end if;
  select id, status into booked from public.bookings where number = upper(p_put ->> 'number') for update;
  if booked.status is null or booked.status not in ('confirmed', 'attended') then
    return '{"state": "gone"}';
  elsif p_lines @? '$[*] ? (@.needs_id == true)' and not coalesce((p_put ->> 'has_seen_id')::boolean, false) then
    return '{"state": "id_needed"}';
  end if;
  -- The tab before the shelf, as who pays it: else the two would wait for each other.
  select id into known from private.tabs where booking_id = booked.id and order_id is null for update;
  perform private.fill_shelf(p_lines);
  short := private.move_shelf(p_lines, 1);
  if short <> '[]' then
    return jsonb_build_object('state', 'short', 'missing', short);
  end if;
  if known is null then
    insert into private.tabs (booking_id) values (booked.id) returning id into known;
  end if;
  insert into private.tab_lines (tab_id, put_id, line, quantity, put_by)
    select known, wish, line - 'quantity', (line ->> 'quantity')::smallint, p_by from jsonb_array_elements(p_lines) line;
  perform private.tell_of_tab(booked.id);
  return '{"state": "put"}';
end;
$$;

-- So many of a line stay on the tab, the rest is on the shelf again. 'done', also for the same again; 'changed' by somebody else.
create function public.take_off_tab(p_line_id bigint, p_was integer, p_quantity integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  tab record;
  put record;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  select t.id, t.booking_id, t.order_id into tab from private.tabs t join private.tab_lines l on l.tab_id = t.id
    where l.id = p_line_id for update of t;
  select line, quantity into put from private.tab_lines where id = p_line_id for update;
  if tab.id is null then
    return 'gone';
  elsif tab.order_id is not null then
    return 'paid';
  elsif put.quantity = p_quantity then
    return 'done';
  elsif put.quantity <> p_was or p_quantity not between 0 and p_was then
    return 'changed';
  end if;
  update private.tab_lines set quantity = p_quantity where id = p_line_id;
  perform private.move_shelf(jsonb_build_array(put.line || jsonb_build_object('quantity', put.quantity - p_quantity)), -1);
  perform private.tell_of_tab(tab.booking_id);
  return 'done';
end;
$$;

-- A tab is being paid: its goods are on the shelf for this moment, so that the sale takes them. What is wrong, or null.
create function private.free_tab(p_tab_id uuid, p_lines jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_by uuid;
begin
  select order_id into paid_by from private.tabs where id = p_tab_id for update;
  if not found or private.lines_in(p_lines) is distinct from private.lines_in(public.lines_of_tab(p_tab_id)) then
    return '{"state": "tab_changed"}';
  elsif paid_by is not null then
    return jsonb_build_object('state', 'tab_paid', 'number', (select number from public.orders where id = paid_by));
  end if;
  perform private.move_shelf(p_lines, -1);
  return null;
end;
$$;

create function private.close_tab(p_tab_id uuid, p_order_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.tabs set order_id = p_order_id where id = p_tab_id;
  perform private.tell_of_tab(booking_id) from private.tabs where id = p_tab_id;
end;
$$;

-- What stands on the open tab of a booking, without tax.
create function private.tab_cents(p_booking_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(sum(l.quantity * (l.line ->> 'unit_cents')::integer), 0)
    from private.tabs t join private.tab_lines l on l.tab_id = t.id where t.booking_id = p_booking_id and t.order_id is null);
end;
$$;

-- Every tab that nobody has paid, the oldest first.
create function public.open_tabs()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', b.number, 'bay_name', b.bay_name,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''), 'email', coalesce(nullif(b.email, ''), profile.email, ''),
      'end', private.ms(b.ends_at), 'opened_at', private.ms(t.opened_at), 'lines', told.lines) order by t.opened_at, t.id), '[]')
    from private.tabs t join public.bookings b on b.id = t.booking_id left join public.profiles profile on profile.id = b.user_id,
      lateral (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.line ->> 'name', 'choice', l.line ->> 'choice',
        'unit_cents', (l.line ->> 'unit_cents')::integer, 'quantity', l.quantity) order by l.id) as lines
        from private.tab_lines l where l.tab_id = t.id and l.quantity > 0) told
    where t.order_id is null and told.lines is not null
  );
end;
$$;

revoke execute
on function private.move_shelf(jsonb, integer),
public.lines_of_tab(uuid),
private.tell_of_tab(uuid),
public.put_on_tab(jsonb, jsonb, uuid),
public.take_off_tab(bigint, integer, integer),
private.free_tab(uuid, jsonb),
private.close_tab(uuid, uuid),
private.tab_cents(uuid),
public.open_tabs()
from public;
grant execute on function public.put_on_tab(jsonb, jsonb, uuid), public.lines_of_tab(uuid) to service_role;
grant execute on function public.take_off_tab(bigint, integer, integer), public.open_tabs() to authenticated;

-- 490_counter_sales.sql

-- What staff sell over the counter: an order that is paid and handed over in the moment in which it is made.

alter table private.tabs
add foreign key (order_id) references public.orders (id);

-- The whole sale, or nothing of it. A gift card pays what it has; cash or the terminal's card the rest, each a part with its tip: decision
-- 46. Whoever asks again with the same attempt is answered with the sale that there is.
create function public.staff_sell(p_order jsonb, p_lines jsonb, p_tender jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  sold public.orders;
  wanted public.payments;
  opened jsonb;
  short jsonb;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || given.attempt_key));
  select * into sold from public.orders where attempt_key = given.attempt_key;
  if sold.id is not null then
    return private.sale_again(sold, p_lines, p_tender);
  elsif p_lines @? '$[*] ? (@.needs_id == true)' and not coalesce((p_order ->> 'has_seen_id')::boolean, false) then
    return '{"state": "id_needed"}';
  end if;
  sold := private.write_counter_order(p_order, p_lines);
  wanted.user_id := sold.user_id;
  wanted.order_id := sold.id;
  wanted.description := 'Order ' || sold.number;
  opened := private.open_payment(wanted, sold.total_cents,
    p_tender || jsonb_build_object('source_hash', 'counter', 'card_cents', private.cents_of_parts(p_tender)));
  if opened ->> 'state' <> 'open' then
    raise exception using errcode = 'NLSAL', message = opened;
  end if;
  wanted.id := (opened -> 'payment' ->> 'id')::uuid;
  perform private.take_parts(wanted.id, p_tender -> 'parts');
  short := public.fulfil_payment(wanted.id);
  if short <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', short);
  end if;
  perform public.complete_payment(wanted.id);
  perform private.note_seen_id(sold.id, p_by);
  return jsonb_build_object('state', 'sold', 'number', sold.number);
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

-- The order of a sale, and the end of its tab, whose goods are on the shelf then, so that the sale takes them.
create function private.write_counter_order(p_order jsonb, p_lines jsonb)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  sold public.orders;
  tab uuid := (p_order ->> 'tab_id')::uuid;
  no jsonb;
begin
  given.user_id := (select id from public.profiles where id = given.user_id);
  given.contact_name := coalesce(nullif(given.contact_name, ''), 'Counter sale');
  if tab is not null then
    no := private.free_tab(tab, p_lines);
    if no is not null then
      raise exception using errcode = 'NLSAL', message = no;
    end if;
    select b.user_id, coalesce(nullif(b.contact_name, ''), given.contact_name) into given.user_id, given.contact_name
      from private.tabs t join public.bookings b on b.id = t.booking_id where t.id = tab;
  end if;
  insert into public.orders (attempt_key, user_id, contact_name, email, phone, delivery, subtotal_cents, taxable_cents, tax_percent,
      tax_cents, total_cents)
    values (given.attempt_key, given.user_id, given.contact_name, given.email, '', 'counter',
      given.subtotal_cents, given.taxable_cents, given.tax_percent, given.tax_cents, given.total_cents)
    returning * into sold;
  perform private.fill_shelf(p_lines);
  perform private.write_lines(sold, p_lines);
  perform private.take_fees(sold, p_lines);
  perform private.close_tab(tab, sold.id);
  return sold;
end;
$$;

-- Nobody has paid it: its goods leave the shelf again, and what was put on a new tab of the booking meanwhile stands with them.
create function private.reopen_tab(p_order_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  tab private.tabs;
begin
  select * into tab from private.tabs where order_id = p_order_id for update;
  perform private.move_shelf(public.lines_of_tab(tab.id), 1);
  update private.tab_lines l set tab_id = tab.id
    from private.tabs t where t.id = l.tab_id and t.booking_id = tab.booking_id and t.order_id is null;
  delete from private.tabs where booking_id = tab.booking_id and order_id is null;
  perform private.close_tab(tab.id, null);
end;
$$;

create function private.cents_of_parts(p_tender jsonb)
returns integer
language sql
immutable
set search_path = ''
return (select coalesce(sum(cents), 0)::integer from jsonb_to_recordset(p_tender -> 'parts') as part (cents integer));

-- The payment takes the first part beside the gift card's; each other part is a payment of its own. All of them stand, or none.
create function private.take_parts(p_payment_id uuid, p_parts jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payments p
    set status = 'authorized', at_counter = part.method is not null, method = coalesce(part.method, 'gift_card'),
      amount_cents = coalesce(part.cents + part.tip_cents, 0), tip_cents = coalesce(part.tip_cents, 0)
    from jsonb_to_record(coalesce(p_parts -> 0, '{}')) as part (method text, cents integer, tip_cents integer)
    where p.id = p_payment_id;
  perform private.add_parts(p_payment_id, p_parts - 0);
end;
$$;

create function private.add_parts(p_payment_id uuid, p_parts jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.payments (user_id, order_id, amount_cents, tip_cents, status, method, description, at_counter, completed_at)
  select
    p.user_id,
    p.order_id,
    part.cents + part.tip_cents,
    part.tip_cents,
    'completed',
    part.method,
    p.description,
    true,
    private.clock()
  from
    public.payments p,
    jsonb_to_recordset(p_parts) as part (method text, cents integer, tip_cents integer)
  where p.id = p_payment_id;
$$;

-- How a sale was paid beside a gift card, or is to be when its card has paid, and how it is asked to be, to be compared.
create function private.parts_paid(p_order_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select string_agg(concat_ws('|', part.method, part.cents, part.tip_cents), ';' order by part.method)
    from (select method, amount_cents - tip_cents as cents, tip_cents from public.payments where order_id = p_order_id and amount_cents > 0
      union all
      select beside.* from private.held_sales h join public.payments p on p.id = h.payment_id,
        jsonb_to_recordset(h.beside) as beside (method text, cents integer, tip_cents integer) where p.order_id = p_order_id) part);
end;
$$;

create function private.parts_in(p_tender jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(concat_ws('|', method, cents, tip_cents), ';' order by method)
  from jsonb_to_recordset(p_tender -> 'parts') as part (method text, cents integer, tip_cents integer);
$$;

-- What came in for an order, without tips, whatever has gone back since.
create function private.paid_for_order(p_order_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(amount_cents - tip_cents + gift_cents), 0)::integer
  from public.payments
  where order_id = p_order_id and status in ('completed', 'refunded');
$$;

-- Whether this is what was sold, and how it was paid: an attempt is one sale for ever.
create function private.is_same_sale(p_sold public.orders, p_lines jsonb, p_tender jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
return p_sold.delivery = 'counter'
and private.lines_of(p_sold.id) = private.lines_in(p_lines)
and private.parts_paid(p_sold.id) is not distinct from private.parts_in(p_tender);

-- The answer to a sale was lost: it stands as it was asked, or the attempt is another one's.
create function private.sale_again(p_sold public.orders, p_lines jsonb, p_tender jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'number', p_sold.number,
      'state', case
        when p_sold.status = 'paid'
        and private.is_same_sale(p_sold, p_lines, p_tender) then 'sold'
        else 'changed'
      end
    );
$$;

revoke execute
on function public.staff_sell(jsonb, jsonb, jsonb, uuid),
private.write_counter_order(jsonb, jsonb),
private.reopen_tab(uuid),
private.cents_of_parts(jsonb),
private.take_parts(uuid, jsonb),
private.add_parts(uuid, jsonb),
private.parts_paid(uuid),
private.parts_in(jsonb),
private.paid_for_order(uuid),
private.is_same_sale(public.orders, jsonb, jsonb),
private.sale_again(public.orders, jsonb, jsonb)
from public;
grant execute on function public.staff_sell(jsonb, jsonb, jsonb, uuid) to service_role;

-- 491_counter_gifts.sql

-- The codes of gift cards that were sold over the counter within the hour, to be printed. Each look is noted.
create function public.counter_gifts(p_number text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  told jsonb;
begin
  perform private.need_staff();
  select jsonb_agg(jsonb_build_object('id', card.id, 'cents', card.initial_cents, 'code',
      regexp_replace(codes.code, '(.{4})(?=.)', '\1-', 'g')) order by card.id) into told
    from public.orders o join public.gift_cards card on card.order_id = o.id
      join private.gift_card_codes codes on codes.gift_card_id = card.id
    where o.number = upper(p_number) and o.delivery = 'counter' and o.paid_at > now() - interval '1 hour'
      and card.voided_at is null and card.balance_cents = card.initial_cents;
  perform private.write_audit(private.signed_in_id(), 'update', 'gift_cards', card ->> 'id', null, null, '', 'gift_printed')
    from jsonb_array_elements(told) card;
  return coalesce(told, '[]');
end;
$$;

revoke execute on function public.counter_gifts(text) from public;
grant execute on function public.counter_gifts(text) to authenticated;

-- 492_held_sales.sql

-- A sale over the counter whose card is being charged, at a card reader or keyed in: everything is held until it is known how that went.
-- Then all of it stands, or nothing is kept. Decisions 47 and 51.

create table private.held_sales (
  payment_id uuid primary key references public.payments (id)
    on delete cascade,
  beside jsonb not null default '[]',
  asked_by uuid references public.profiles (id)
    on delete set null
);
comment on table private.held_sales is
  'What goes with a payment that is open: gone when the sale stands, and when it was given up.';
comment on column private.held_sales.beside is 'The cash of a sale that is split: it is taken when the card has paid.';
comment on column private.held_sales.asked_by is 'In whose name the sale stands, whoever hears first that the card has paid.';
create index held_sales_asked_by_idx on private.held_sales (asked_by);
alter table private.held_sales enable row level security;

-- Order, lines, shelf, the tab that is paid, the gift card's part and an open payment of the card's part; or NLSAL with what is wrong, and
-- nothing of it. The caller has locked the attempt.
create function private.hold_counter_sale(p_order jsonb, p_lines jsonb, p_tender jsonb, p_by uuid)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  sold public.orders;
  held public.payments;
  opened jsonb;
  short jsonb;
begin
  if exists (select from private.abandoned_attempts where attempt_key = p_order ->> 'attempt_key') then
    raise exception using errcode = 'NLSAL', message = '{"state": "left"}';
  elsif p_lines @? '$[*] ? (@.needs_id == true)' and not coalesce((p_order ->> 'has_seen_id')::boolean, false) then
    raise exception using errcode = 'NLSAL', message = '{"state": "id_needed"}';
  end if;
  sold := private.write_counter_order(p_order, p_lines);
  opened := private.open_payment(jsonb_populate_record(null::public.payments,
    jsonb_build_object('user_id', sold.user_id, 'order_id', sold.id, 'description', 'Order ' || sold.number)), sold.total_cents,
    p_tender || jsonb_build_object('card_cents', private.cents_of_parts(p_tender)));
  if opened ->> 'state' <> 'open' then
    raise exception using errcode = 'NLSAL', message = opened;
  end if;
  update public.payments p set method = 'card', amount_cents = card.cents + card.tip_cents, tip_cents = card.tip_cents
    from jsonb_to_recordset(p_tender -> 'parts') as card (method text, cents integer, tip_cents integer)
    where p.order_id = sold.id and card.method = 'card' returning p.* into strict held;
  insert into private.held_sales (payment_id, beside, asked_by)
    values (held.id, jsonb_path_query_array(p_tender, '$.parts[*] ? (@.method != "card")'), p_by);
  short := private.take_for_payment(held);
  if short <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', short);
  end if;
  return held;
end;
$$;

-- The card has paid: the cash of a sale that is split is there too, the goods are handed over, and the ID was looked at.
create function private.hand_over_sale(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  held private.held_sales;
begin
  delete from private.held_sales where payment_id = p_payment.id returning * into held;
  perform private.add_parts(p_payment.id, held.beside);
  perform private.hand_over_order(p_payment);
  perform private.note_seen_id(p_payment.order_id, held.asked_by) where held.payment_id is not null;
end;
$$;

-- Before anything of a held sale is freed: the booking and its tabs before the shelf, as who puts something on them. Else it is lost, or
-- the two would wait for each other.
create function private.lock_held_tab(p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  booked uuid := (select t.booking_id from private.tabs t join public.payments p using (order_id) where p.id = p_payment_id);
begin
  perform 1 from public.bookings where id = booked for update;
  perform 1 from private.tabs where booking_id = booked order by id for update;
end;
$$;

-- The order is over, and a tab that nobody has paid is open again. What it took is on the shelf by then.
create function private.free_held_sale(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.held_sales where payment_id = p_payment.id;
  if found then
    update public.orders set status = 'cancelled' where id = p_payment.order_id and status = 'pending';
    perform private.reopen_tab(p_payment.order_id);
  end if;
end;
$$;

revoke execute
on function private.hold_counter_sale(jsonb, jsonb, jsonb, uuid),
private.hand_over_sale(public.payments),
private.lock_held_tab(uuid),
private.free_held_sale(public.payments)
from public;

-- 493_keyed_sales.sql

-- A sale over the counter whose card is keyed in at the till. It goes the steps of every payment (440_payment_steps.sql), with what is sold
-- held from the first on. Decision 51.

-- Holds the sale of this attempt, or finds it as it stands, also while it is being finished. Answers the payment to go on with, or
-- why there is none.
create function public.open_keyed_sale(p_order jsonb, p_lines jsonb, p_tender jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sold public.orders;
  held public.payments;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || (p_order ->> 'attempt_key')));
  select * into sold from public.orders where attempt_key = p_order ->> 'attempt_key' for update;
  if sold.id is null then
    held := private.hold_counter_sale(p_order, p_lines, p_tender, p_by);
    return private.keyed_facts(held);
  elsif sold.status = 'cancelled' then
    return '{"state": "left"}';
  elsif not private.is_same_sale(sold, p_lines, p_tender) then
    return jsonb_build_object('state', 'changed', 'number', sold.number);
  end if;
  held := private.keyed_payment(sold.id);
  return case
    when held.id is not null then private.keyed_facts(held)
      || jsonb_build_object('state', case when held.source_hash = p_tender ->> 'source_hash' then 'open' else 'unsettled' end)
    else jsonb_build_object('state', case when sold.status = 'paid' then 'paid' else 'changed' end, 'number', sold.number)
  end;
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

-- For a page that has not heard how its attempt went: the payment that is to be settled, or what became of it. One that has not arrived
-- never does.
create function public.leave_keyed_sale(p_attempt_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sold public.orders;
  held public.payments;
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_attempt_key));
  select * into sold from public.orders where attempt_key = p_attempt_key for update;
  if sold.id is null then
    insert into private.abandoned_attempts (attempt_key) values (p_attempt_key) on conflict (attempt_key) do nothing;
    return '{"state": "left"}';
  end if;
  held := private.keyed_payment(sold.id);
  if held.id is not null then
    return private.keyed_facts(held) || '{"state": "unsettled"}';
  end if;
  return jsonb_build_object('number', sold.number, 'state',
    case sold.status when 'cancelled' then 'left' when 'pending' then 'changed' else 'paid' end);
end;
$$;

-- The open payment of a keyed card. One at a card reader is the reader's own.
create function private.keyed_payment(p_order_id uuid)
returns public.payments
language sql
stable
security definer
set search_path = ''
as $$
  select p.*
  from
    public.payments p
    join private.held_sales h on h.payment_id = p.id
  where p.order_id = p_order_id and p.terminal_checkout_id is null;
$$;

create function private.keyed_facts(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'state', 'open', 'payment', private.payment_facts(p), 'number', (select number from public.orders where id = p.order_id)
    );
$$;

revoke execute
on function public.open_keyed_sale(jsonb, jsonb, jsonb, uuid),
public.leave_keyed_sale(text),
private.keyed_payment(uuid),
private.keyed_facts(public.payments)
from public;
grant execute
on function public.open_keyed_sale(jsonb, jsonb, jsonb, uuid), public.leave_keyed_sale(text)
to service_role;

-- 494_counter_fees.sql

-- The fees of events on a slip of the till: what is due for each, and that each is taken once. Decision 52.

-- What a slip shows of the fees on it. Who is not on the list of their event any more is not among them.
create function private.slip_fees(p_signup_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.fee_standing(s.id) || jsonb_build_object('id', s.id, 'title', e.title,
      'start', private.ms(e.starts_at), 'name', private.name_of_guest(s)) order by e.starts_at, s.id), '[]')
    from public.event_signups s join public.events e on e.id = s.event_id where s.id = any (p_signup_ids));
end;
$$;

create function public.counter_fees(p_signup_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return private.slip_fees(p_signup_ids);
end;
$$;

create function public.fees_to_sell(p_signup_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.slip_fees(p_signup_ids);
$$;

-- Each fee of a sale is its guest's from here on, or the sale is refused. Event and place are locked: of two tills the second sees what
-- the first has taken, and nobody leaves, is removed or is asked for another fee in between.
create function private.take_fees(p_order public.orders, p_lines jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  places uuid[] := array(select (line ->> 'signup_id')::uuid from jsonb_array_elements(p_lines) line where line ? 'signup_id');
  missing jsonb;
begin
  if places = '{}' then
    return;
  end if;
  perform 1 from public.events where id in (select event_id from public.event_signups where id = any (places)) order by id for share;
  perform 1 from public.event_signups where id = any (places) order by id for update;
  select jsonb_agg(jsonb_build_object('code', 'fee', 'name', line ->> 'name', 'fee', fee)) into missing
    from jsonb_array_elements(p_lines) line
      left join jsonb_array_elements(private.slip_fees(places)) fee on fee ->> 'id' = line ->> 'signup_id'
    where line ? 'signup_id' and (fee ->> 'state', fee -> 'cents') is distinct from ('due', line -> 'unit_cents');
  if missing is not null then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', missing);
  end if;
  insert into private.event_fees (order_id, position, event_id, signup_id, user_id, full_name, taken_by)
    select p_order.id, l.position, s.event_id, s.id, s.user_id, private.name_of_guest(s), private.actor()
    from jsonb_array_elements(p_lines) line
      join public.order_lines l on l.order_id = p_order.id and l.sku = line ->> 'sku' and l.is_event_fee
      join public.event_signups s on s.id = (line ->> 'signup_id')::uuid;
end;
$$;

-- The money is there: one line of the log for each guest.
create function private.note_fees_taken(p_order_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(f.taken_by, 'update', 'event_signups', f.signup_id::text, null,
      private.fee_told(f) || jsonb_build_object('number', (select number from public.orders where id = p_order_id)), '', 'fee_taken')
    from private.event_fees f where f.order_id = p_order_id order by f.position;
end;
$$;

create function private.note_fees_back(p_order_id uuid, p_lines jsonb, p_by uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(p_by, 'update', 'event_signups', f.signup_id::text, null, private.fee_told(f), '', 'fee_back')
    from private.event_fees f join jsonb_to_recordset(p_lines) as line (position integer) on line.position = f.position
    where f.order_id = p_order_id order by f.position;
end;
$$;

revoke execute
on function private.slip_fees(uuid[]),
public.counter_fees(uuid[]),
public.fees_to_sell(uuid[]),
private.take_fees(public.orders, jsonb),
private.note_fees_taken(uuid),
private.note_fees_back(uuid, jsonb, uuid)
from public;
grant execute on function public.counter_fees(uuid[]) to authenticated;
grant execute on function public.fees_to_sell(uuid[]) to service_role;

-- 495_split_cash.sql

-- The cash of a sale whose card a reader took, or was keyed in. The books have it from the moment in which the card has paid. Whether
-- somebody has taken it is told by the page that paid; if that was closed, by whoever is asked afterwards. Decisions 47 and 51.

create table private.split_cash_taken (
  order_id uuid primary key references public.orders (id),
  taken_at timestamptz not null default now(),
  taken_by uuid references public.profiles (id)
    on delete set null
);
comment on table private.split_cash_taken is
  'Of which sales in two parts, whose card went through Square, somebody has taken the cash as well.';
create index split_cash_taken_by_idx on private.split_cash_taken (taken_by);
alter table private.split_cash_taken enable row level security;

-- What nobody has told of: not while the page that paid is about to, nor once the cash has been given back, in the books.
create function private.split_cash()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('number', o.number,
      'reader_name', reader.name, 'cents', cash.amount_cents, 'is_card_back', card.status = 'refunded', 'at', private.ms(cash.completed_at))
      order by cash.completed_at), '[]'))
    from public.payments cash
      join public.payments card on card.order_id = cash.order_id and card.method = 'card' and not card.at_counter
      join public.orders o on o.id = cash.order_id
      left join private.terminal_checkouts c on c.id = card.terminal_checkout_id
      left join private.card_readers reader on reader.id = c.reader_id
    where cash.status = 'completed' and cash.method = 'cash' and cash.at_counter
      and cash.completed_at between private.clock() - interval '90 days' and private.clock() - interval '15 seconds'
      and not exists (select from private.split_cash_taken where order_id = o.id));
end;
$$;

create function public.split_cash()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return private.split_cash();
end;
$$;

-- The cash is in the drawer. May be repeated.
create function public.note_split_cash(p_number text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  insert into private.split_cash_taken (order_id, taken_by)
    select id, auth.uid() from public.orders where number = p_number and status = 'paid' and delivery = 'counter'
    on conflict (order_id) do nothing;
end;
$$;

revoke execute
on function private.split_cash(), public.split_cash(), public.note_split_cash(text)
from public;
grant execute on function public.split_cash(), public.note_split_cash(text) to authenticated;

-- 500_memberships.sql

create table public.membership_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 400),
  price_cents integer check (price_cents >= 0),
  months smallint not null default 1 check (months between 1 and 36),
  features text[] not null default '{}',
  booking_discount_percent smallint not null default 0 check (booking_discount_percent between 0 and 100),
  booking_window_days smallint not null default 14 check (booking_window_days between 0 and 365),
  weekly_hours smallint check (weekly_hours between 1 and 168),
  open_bookings smallint check (open_bookings between 1 and 99),
  daily_peak_hours smallint check (daily_peak_hours between 0 and 24),
  active boolean not null default true,
  sort_order smallint not null default 0 check (sort_order between 0 and 999),
  version integer not null default 1
);
comment on table public.membership_plans is 'What is on sale. A plan without a price is sold on request.';
comment on column public.membership_plans.price_cents is 'A month''s price.';
comment on column public.membership_plans.weekly_hours is
  'The most hours from a Monday to a Sunday; null for no limit, as with the other limits.';
comment on column public.membership_plans.open_bookings is 'The most bookings that are still to begin.';
comment on column public.membership_plans.daily_peak_hours is 'The most hours a day of prices that are peak.';

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  plan_id uuid not null references public.membership_plans (id),
  status text not null default 'active' check (status in ('pending', 'active', 'paused', 'cancelled', 'expired')),
  started_on date not null,
  end_date date not null,
  price_cents integer not null default 0 check (price_cents >= 0),
  payment_id uuid references public.payments (id),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  reminded_at timestamptz,
  lapsed_at timestamptz,
  paused_on date,
  resumes_on date check (resumes_on > paused_on),
  constraint memberships_end_after_they_start check (end_date >= started_on),
  constraint memberships_are_paused_since_a_day check ((status = 'paused') = (paused_on is not null)),
  constraint memberships_that_are_not_paused_do_not_resume check (resumes_on is null or paused_on is not null)
);
comment on table public.memberships is 'Who is a member until when. One membership a person that is active or paused.';
comment on column public.memberships.paused_on is
  'The first day that does not count: it counts for nothing, and as many days come on top at its end.';
comment on column public.memberships.resumes_on is 'The first day that counts again; null until staff say so.';
comment on column public.memberships.cancelled_at is 'Its holder wants it to end with the period that is paid for.';
comment on column public.memberships.lapsed_at is
  'When the venue ended it because its period was over; null for what was ended by a refund.';
create unique index memberships_one_active_each on public.memberships (user_id) where status in ('active', 'paused');
create index memberships_user_id_idx on public.memberships (user_id);
create index memberships_plan_id_idx on public.memberships (plan_id);
create index memberships_payment_id_idx on public.memberships (payment_id);
create index memberships_started_on_idx on public.memberships (started_on);
create index memberships_ending_idx on public.memberships (end_date) where status = 'active';
create index memberships_lapsed_idx on public.memberships (end_date) where status in ('expired', 'cancelled');

alter table public.membership_plans enable row level security;
alter table public.memberships enable row level security;
grant select on public.membership_plans to anon, authenticated;
grant insert, update on public.membership_plans to authenticated;
grant select on public.memberships to authenticated;
grant select, insert, update, delete on public.membership_plans, public.memberships to service_role;

create policy "everyone sees the plans on sale" on public.membership_plans
for select
to anon, authenticated
using (active);

create policy "members see the plan they hold, staff see all" on public.membership_plans
for select
to authenticated
using (
  (select private.is_staff())
  or id in (select plan_id from public.memberships where user_id = (select private.signed_in_id()))
);

create policy "admins add plans" on public.membership_plans
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change plans" on public.membership_plans
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "people read their own memberships, staff read all" on public.memberships
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

create trigger count_change
before update on public.membership_plans
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.membership_plans
for each row
execute function private.note_change('id', 'by people');
create trigger note_change
after insert or update on public.memberships
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

-- The last day that a period of months counts, from its first day: the day before the same day of a later month, or the last
-- of that month where it has no such day. Equals periodFrom in domain/membership/membership-period.ts.
create function private.period_end(p_first date, p_months integer)
returns date
language sql
immutable
set search_path = ''
as $$
  select
    case
      when extract(day from same) < extract(day from p_first) then same
      else same - 1
    end
  from (select (p_first + make_interval(months => p_months))::date as same) later;
$$;

-- Their holder's own wish: to let it end, or to keep it after all.
create function public.end_membership(p_user_id uuid, p_ends boolean)
returns date
language sql
security definer
set search_path = ''
as $$
  update public.memberships
  set cancelled_at = case
    when p_ends then coalesce(cancelled_at, private.clock())
  end
  where user_id = p_user_id and status = 'active'
  returning end_date;
$$;

-- A clock that ran ahead says later what it has done: a membership that ended by date alone takes up again.
create function private.lapse_memberships_of(p_user_id uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  lapsed integer;
begin
  update public.memberships
    set status = case when cancelled_at is null then 'expired' else 'cancelled' end, lapsed_at = private.clock()
    where status = 'active' and end_date < private.today() and (p_user_id is null or user_id = p_user_id);
  get diagnostics lapsed = row_count;

  -- Not over after all. One a person: the longest, unless another has begun meanwhile.
  update public.memberships set status = 'active', lapsed_at = null
    where id in (
      select distinct on (ended.user_id) ended.id from public.memberships ended
      where ended.lapsed_at is not null and ended.end_date >= private.today() and (p_user_id is null or ended.user_id = p_user_id)
        and not exists (select from public.memberships m where m.user_id = ended.user_id and m.status in ('active', 'paused'))
      order by ended.user_id, ended.end_date desc, ended.id);
  return lapsed;
end;
$$;

revoke execute
on function private.period_end(date, integer), public.end_membership(uuid, boolean), private.lapse_memberships_of(uuid)
from public;
grant execute on function public.end_membership(uuid, boolean) to service_role;

-- 510_membership_purchases.sql

create sequence private.membership_numbers start with 10001;

create function private.next_membership_number()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select 'NM-' || nextval('private.membership_numbers');
$$;

create table public.membership_purchases (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.next_membership_number(),
  attempt_key text not null unique check (length(attempt_key) between 16 and 64),
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  plan_id uuid not null references public.membership_plans (id),
  membership_id uuid references public.memberships (id)
    on delete set null,
  status text not null default 'pending' check (status in ('pending', 'taken', 'paid', 'refunded')),
  months smallint not null check (months between 1 and 36),
  price_cents integer not null check (price_cents >= 0),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  shown_until date
);
comment on table public.membership_purchases is
  'A period of membership that somebody buys: the first one, or the next. One row a checkout attempt.';
comment on column public.membership_purchases.status is 'taken: its money is held, and no other plan of this person can be.';
create index membership_purchases_user_id_idx on public.membership_purchases (user_id);
create index membership_purchases_plan_id_idx on public.membership_purchases (plan_id);
create index membership_purchases_membership_id_idx on public.membership_purchases (membership_id);
alter table public.payments add foreign key (purchase_id) references public.membership_purchases (id);

alter table public.membership_purchases enable row level security;
-- All but attempt_key: whoever knows it could repeat what another has done. Staff do not read it either.
grant select (id, number, user_id, plan_id, membership_id, status, months, price_cents, created_at, paid_at, shown_until)
on public.membership_purchases
to authenticated;
grant select, insert, update, delete on public.membership_purchases to service_role;

create policy "people read what they bought, staff read all" on public.membership_purchases
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

create trigger stand_under_account_now
before insert on public.membership_purchases
for each row
execute function private.stand_under_account_now();

-- One purchase of a person is settled before the next begins, and each begins from the end that its buyer was shown.
create function private.next_end(p_purchase public.membership_purchases)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.period_end(
      coalesce(
        (
          select end_date + 1
          from public.memberships
          where
            user_id = p_purchase.user_id
            and plan_id = p_purchase.plan_id
            and status = 'active'
            and end_date >= private.today()
        ),
        private.today()
      ),
      p_purchase.months
    );
$$;

-- One active membership a person: another plan can be had when this one is over.
create function private.other_membership(p_purchase public.membership_purchases)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from public.memberships
      where user_id = p_purchase.user_id and status = 'active' and plan_id <> p_purchase.plan_id and end_date >= private.today()
    )
    or exists (
      select
      from public.membership_purchases
      where user_id = p_purchase.user_id and status = 'taken' and plan_id <> p_purchase.plan_id
    );
$$;

-- Why a purchase cannot be paid now: it would not end when its buyer was shown, or another one is being paid. The end is asked before
-- and after the other one is looked for, which may be settled between the two.
create function private.not_in_turn(p_purchase public.membership_purchases, p_shown_until date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  end_before date := private.next_end(p_purchase);
  other public.payments;
begin
  select p.* into other from public.payments p join public.membership_purchases bought on bought.id = p.purchase_id
    where bought.user_id = p_purchase.user_id and bought.id <> p_purchase.id and p.status in ('pending', 'authorized')
    order by p.created_at limit 1;
  if p_shown_until is distinct from end_before or p_shown_until is distinct from private.next_end(p_purchase) then
    return jsonb_build_object('state', case when exists (
        select from public.memberships where user_id = p_purchase.user_id and plan_id = p_purchase.plan_id and status = 'active'
          and end_date >= p_shown_until)
      then 'renewed' else 'moved' end);
  elsif other.id is not null then
    return jsonb_build_object('state', 'unsettled', 'payment', private.payment_facts(other));
  end if;
  return null;
end;
$$;

create function private.is_paused(p_user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.memberships where user_id = p_user_id and status = 'paused');
$$;

-- Why no payment of a purchase can be opened: its plan is not sold any more, or not at what was shown; a membership is paused; another
-- plan is held; or it is not its turn. Null if one can.
create function private.not_for_sale(
  p_purchase public.membership_purchases,
  p_given public.membership_purchases,
  p_total_cents integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  plan public.membership_plans;
begin
  select * into plan from public.membership_plans where id = p_given.plan_id and active and price_cents is not null;
  if plan.id is null then
    return '{"state": "not_sold"}';
  elsif p_purchase.plan_id <> plan.id or p_purchase.price_cents <> plan.price_cents * plan.months
    or p_purchase.price_cents <> p_total_cents
  then
    return '{"state": "changed"}';
  elsif private.is_paused(p_purchase.user_id) then
    return '{"state": "paused"}';
  elsif private.other_membership(p_purchase) then
    return '{"state": "other_plan"}';
  end if;
  return private.not_in_turn(p_purchase, p_given.shown_until);
end;
$$;

-- A person pays one period of membership at a time, whatever is sent: nothing is charged without the last day that was shown, and
-- while one purchase is being paid, every other waits for what becomes of it or is refused. What this attempt has begun comes before
-- what is sold now: who asks again is told what was bought, and an open payment is settled as it was opened.
create function public.open_purchase(p_purchase jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.membership_purchases := jsonb_populate_record(null::public.membership_purchases, p_purchase);
  found public.membership_purchases;
  wanted public.payments;
  problem jsonb;
  named jsonb;
begin
  perform pg_advisory_xact_lock(hashtext('membership of ' || given.user_id));
  given.user_id := private.account_now(given.user_id);
  perform pg_advisory_xact_lock(hashtext('membership of ' || given.user_id));
  -- An insert locks the person before it finds that the attempt is known, and who completes that one locks them after it.
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, shown_until)
    select given.attempt_key, given.user_id, id, months, price_cents * months, given.shown_until
    from public.membership_plans where id = given.plan_id and active and price_cents is not null
      and not exists (select from public.membership_purchases where attempt_key = given.attempt_key)
    on conflict (attempt_key) do nothing;
  select * into found from public.membership_purchases where attempt_key = given.attempt_key for update;
  if found.id is null or found.user_id <> given.user_id then
    return '{"state": "not_sold"}';
  end if;
  named := jsonb_build_object('number', found.number);
  if found.status not in ('pending', 'taken') then
    return named || jsonb_build_object('state', found.status);
  end if;
  if not exists (select from public.payments where purchase_id = found.id and status in ('pending', 'authorized')) then
    problem := private.not_for_sale(found, given, (p_tender ->> 'total_cents')::integer);
    if problem is not null then
      return named || problem;
    end if;
    update public.membership_purchases set shown_until = given.shown_until where id = found.id;
  end if;
  if found.price_cents = 0 then
    perform private.begin_membership(found.id, null);
    return named || '{"state": "paid"}';
  end if;
  wanted.user_id := found.user_id;
  wanted.purchase_id := found.id;
  wanted.description := (select name from public.membership_plans where id = found.plan_id) || ' membership ' || found.number;
  return named || private.open_payment(wanted, found.price_cents, p_tender);
end;
$$;

-- What became of an attempt of one's own to become a member; null while the venue knows nothing of it.
create function public.purchase_of_attempt(p_attempt_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'status', bought.status, 'number', bought.number, 'plan', jsonb_build_object('name', plan.name),
      'membership', (select jsonb_build_object('end_date', end_date) from public.memberships where id = bought.membership_id)
    )
  from
    public.membership_purchases bought
    join public.membership_plans plan on plan.id = bought.plan_id
  where bought.attempt_key = p_attempt_key and bought.user_id = (select private.signed_in_id());
$$;

revoke execute
on function private.next_membership_number(),
private.next_end(public.membership_purchases),
private.other_membership(public.membership_purchases),
private.is_paused(uuid),
private.not_in_turn(public.membership_purchases, date),
private.not_for_sale(public.membership_purchases, public.membership_purchases, integer),
public.open_purchase(jsonb, jsonb),
public.purchase_of_attempt(text)
from public;
grant execute on function private.next_membership_number(), public.open_purchase(jsonb, jsonb) to service_role;
grant execute on function public.purchase_of_attempt(text) to authenticated;

-- 520_membership_steps.sql

-- What the steps of a payment do to a purchase of a membership.

-- Two purchases of one person never begin at the same time: the profile is locked.
create function private.take_membership(p_purchase_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted public.membership_purchases;
begin
  select * into strict wanted from public.membership_purchases where id = p_purchase_id for update;
  if wanted.status = 'taken' then
    return '[]';
  end if;
  perform 1 from public.profiles where id = wanted.user_id for update;
  if private.is_paused(wanted.user_id) then
    return '[{"code": "paused"}]';
  elsif private.other_membership(wanted) then
    return '[{"code": "other_plan"}]';
  end if;
  if exists (select from public.membership_purchases where user_id = wanted.user_id and status = 'taken')
    or wanted.shown_until is distinct from private.next_end(wanted)
  then
    return '[{"code": "renewed"}]';
  end if;
  update public.membership_purchases set status = 'taken' where id = wanted.id and status = 'pending';
  return '[]';
end;
$$;

create function private.free_membership(p_purchase_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.membership_purchases set status = 'pending' where id = p_purchase_id and status = 'taken';
$$;

create function private.begin_membership(p_purchase_id uuid, p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  bought public.membership_purchases;
  held public.memberships;
begin
  update public.membership_purchases set status = 'paid', paid_at = now()
    where id = p_purchase_id and status in ('pending', 'taken') returning * into strict bought;
  perform 1 from public.profiles where id = bought.user_id for update;
  perform private.lapse_memberships_of(bought.user_id);
  update public.memberships
    set end_date = private.period_end(end_date + 1, bought.months), cancelled_at = null, reminded_at = null,
      price_cents = bought.price_cents, payment_id = coalesce(p_payment_id, payment_id)
    where user_id = bought.user_id and status = 'active' and plan_id = bought.plan_id
    returning * into held;
  if not found then
    insert into public.memberships (user_id, plan_id, started_on, end_date, price_cents, payment_id)
      values (bought.user_id, bought.plan_id, private.today(), private.period_end(private.today(), bought.months),
        bought.price_cents, p_payment_id)
      returning * into held;
  end if;
  update public.membership_purchases set membership_id = held.id where id = bought.id;
  perform private.queue_mail(profile.email, 'membership', jsonb_build_object('name', profile.full_name,
    'plan_name', plan.name, 'number', bought.number, 'price_cents', bought.price_cents,
    'started_on', held.started_on, 'end_date', held.end_date, 'card_cents', coalesce(payment.amount_cents, 0),
    'gift_cents', coalesce(payment.gift_cents, 0)) || private.means_of(payment))
    from public.membership_plans plan, public.profiles profile left join public.payments payment on payment.id = p_payment_id
    where profile.id = bought.user_id and plan.id = bought.plan_id;
end;
$$;

-- The period that was paid for and comes back is not a member's any more, also of a membership that a clock has ended and may
-- take up again.
create function private.take_back_membership(p_purchase_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  bought public.membership_purchases;
begin
  update public.membership_purchases set status = 'refunded' where id = p_purchase_id and status = 'paid' returning * into bought;
  perform 1 from public.profiles where id = bought.user_id for update;
  if exists (select from public.membership_purchases where membership_id = bought.membership_id and status = 'paid') then
    update public.memberships
      set end_date = greatest(started_on, (end_date + 1 - make_interval(months => bought.months))::date - 1)
      where id = bought.membership_id and (status in ('active', 'paused') or lapsed_at is not null);
  else
    update public.memberships set status = 'cancelled', lapsed_at = null, paused_on = null, resumes_on = null
      where id = bought.membership_id and (status in ('active', 'paused') or lapsed_at is not null);
  end if;
end;
$$;

revoke execute
on function private.take_membership(uuid),
private.free_membership(uuid),
private.begin_membership(uuid, uuid),
private.take_back_membership(uuid)
from public;

-- 530_desk_memberships.sql

-- What staff do with somebody's membership: sell it at the desk, give it, extend, pause and end it.

-- The whole sale, or nothing of it: paid in cash or at the terminal, or free. Whoever asks again with the same attempt is answered with
-- the sale that there is.
create function public.staff_sell_plan(p_sale jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  buyer uuid := (select user_id from public.gym_members where id = (p_sale ->> 'member_id')::bigint);
  is_free boolean := p_sale ->> 'method' = 'free';
  bought public.membership_purchases;
  plan public.membership_plans;
  wanted public.payments;
  problem jsonb;
begin
  perform private.act_as(p_by, p_sale ->> 'reason');
  if buyer is null then
    return '{"state": "no_account"}';
  end if;
  perform pg_advisory_xact_lock(hashtext('membership of ' || buyer));
  select * into bought from public.membership_purchases where attempt_key = p_sale ->> 'attempt_key';
  if bought.id is not null then
    return private.plan_sold(bought, p_sale, buyer);
  end if;
  select * into plan from public.membership_plans where id = (p_sale ->> 'plan_id')::uuid and active;
  if plan.id is null or (plan.price_cents is null and not is_free) then
    return '{"state": "not_sold"}';
  elsif not is_free and plan.price_cents * plan.months <> (p_sale ->> 'price_cents')::integer then
    return '{"state": "changed"}';
  end if;
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, shown_until)
    values (p_sale ->> 'attempt_key', buyer, plan.id, plan.months, case when is_free then 0 else plan.price_cents * plan.months end,
      (p_sale ->> 'until')::date)
    returning * into bought;
  problem := case when private.is_paused(buyer) then '{"state": "paused"}'
    when private.other_membership(bought) then '{"state": "other_plan"}' else private.not_in_turn(bought, bought.shown_until) end;
  if problem is not null then
    raise exception using errcode = 'NLSAL', message = problem;
  elsif bought.price_cents = 0 then
    perform private.begin_membership(bought.id, null);
  else
    wanted.user_id := buyer;
    wanted.purchase_id := bought.id;
    wanted.description := plan.name || ' membership ' || bought.number;
    wanted.method := p_sale ->> 'method';
    perform private.pay_plan_at_counter(wanted, bought.price_cents);
  end if;
  return private.plan_sold(bought, p_sale, buyer);
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

create function private.pay_plan_at_counter(p_wanted public.payments, p_cents integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  opened jsonb := private.open_payment(p_wanted, p_cents, jsonb_build_object('source_hash', 'counter', 'card_cents', p_cents));
  payment_id uuid := (opened -> 'payment' ->> 'id')::uuid;
  short jsonb;
begin
  update public.payments set status = 'authorized', at_counter = true, method = p_wanted.method where id = payment_id;
  short := public.fulfil_payment(payment_id);
  if short <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', short -> 0 ->> 'code');
  end if;
  perform public.complete_payment(payment_id);
end;
$$;

-- How the sale of an attempt stands: as it was asked, or the attempt is another one's.
create function private.plan_sold(p_bought public.membership_purchases, p_sale jsonb, p_buyer uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'number', sold.number, 'end_date', (select end_date from public.memberships where id = sold.membership_id),
      'state', case
        when sold.status = 'paid'
        and sold.user_id = p_buyer
        and sold.plan_id = (p_sale ->> 'plan_id')::uuid
        and coalesce((select method from public.payments where purchase_id = sold.id and status = 'completed'), 'free') = case
          when sold.price_cents = 0 then 'free'
          else p_sale ->> 'method'
        end then 'sold'
        else 'changed'
      end
    )
  from public.membership_purchases sold
  where sold.id = p_bought.id;
$$;

-- One change of a membership that runs or rests, from what was shown. Whoever asks again for what has been done is told that it is.
create function public.staff_change_membership(p_id uuid, p_change jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.memberships;
  act text := p_change ->> 'act';
begin
  perform private.act_as(p_by, p_change ->> 'reason');
  perform 1 from public.profiles where id = (select user_id from public.memberships where id = p_id) for update;
  select * into held from public.memberships where id = p_id for update;
  if held.id is null then
    return '{"state": "unknown"}';
  elsif private.has_changed_so(held, p_change) then
    return jsonb_build_object('state', 'done', 'end_date', held.end_date);
  elsif held.status not in ('active', 'paused') then
    return '{"state": "over"}';
  elsif exists (select from public.membership_purchases where user_id = held.user_id and status = 'taken') then
    return '{"state": "being_paid"}';
  elsif act = 'pause' and (p_change ->> 'until')::date <= private.today() then
    return '{"state": "pause_too_short"}';
  elsif (held.status, held.end_date, held.cancelled_at is not null) is distinct from
    (p_change ->> 'shown_status', (p_change ->> 'shown_end')::date, (p_change ->> 'shown_ends')::boolean)
    or (act = 'pause') and held.status = 'paused'
  then
    return '{"state": "changed"}';
  end if;
  update public.memberships
    set
      end_date = case act when 'extend' then (p_change ->> 'until')::date when 'end' then greatest(started_on, private.today())
        when 'resume' then private.end_after_pause(held, private.today()) else end_date end,
      status = case act when 'pause' then 'paused' when 'resume' then 'active' when 'end' then 'cancelled' else status end,
      paused_on = case when act = 'pause' then private.today() when act not in ('resume', 'end') then paused_on end,
      resumes_on = case when act = 'pause' then (p_change ->> 'until')::date when act not in ('resume', 'end') then resumes_on end,
      cancelled_at = case when act in ('end', 'end_later') then coalesce(cancelled_at, private.clock())
        when act <> 'keep' then cancelled_at end,
      reminded_at = case when act not in ('extend', 'resume', 'keep') then reminded_at end
    where id = held.id
    returning * into held;
  perform private.tell_of_membership(held, act);
  return jsonb_build_object('state', 'done', 'end_date', held.end_date);
end;
$$;

create function private.has_changed_so(p_held public.memberships, p_change jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    case p_change ->> 'act'
      when 'extend' then p_held.end_date = (p_change ->> 'until')::date
      and p_held.status in ('active', 'paused')
      when 'pause' then p_held.status = 'paused'
      and p_held.resumes_on is not distinct from (p_change ->> 'until')::date
      when 'resume' then p_held.status = 'active'
      and p_change ->> 'shown_status' = 'paused'
      when 'end' then p_held.status = 'cancelled'
      when 'end_later' then p_held.cancelled_at is not null
      and p_held.status in ('active', 'paused')
      when 'keep' then p_held.cancelled_at is null
      and p_held.status in ('active', 'paused')
    end;
$$;

-- As many days as it rested come on top at its end.
create function private.end_after_pause(p_held public.memberships, p_from date)
returns date
language sql
immutable
set search_path = ''
as $$
  select p_held.end_date + greatest(p_from - p_held.paused_on, 0);
$$;

create function private.tell_of_membership(p_held public.memberships, p_act text)
returns void
language sql
security definer
set search_path = ''
as $$
  select
    private.queue_mail(
      profile.email, 'membership_changed',
      jsonb_build_object(
        'id', p_held.id, 'name', profile.full_name, 'plan_name', plan.name, 'act', p_act, 'end_date', p_held.end_date,
        'resumes_on', p_held.resumes_on, 'status', p_held.status,
        -- The same words may be true again on one day.
        'at', private.ms(now())
      )
    )
  from
    public.profiles profile,
    public.membership_plans plan
  where profile.id = p_held.user_id and plan.id = p_held.plan_id;
$$;

-- Those whose pause is over count again, from the day that was set, whenever this is asked.
create function private.resume_memberships()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.memberships;
begin
  for held in
    update public.memberships
      set status = 'active', end_date = private.end_after_pause(memberships, resumes_on), paused_on = null, resumes_on = null,
        reminded_at = null
      where id in (select id from public.memberships where status = 'paused' and resumes_on <= private.today() order by id for update)
      returning *
  loop
    perform private.tell_of_membership(held, 'resume');
  end loop;
end;
$$;

revoke execute
on function public.staff_sell_plan(jsonb, uuid),
private.pay_plan_at_counter(public.payments, integer),
private.plan_sold(public.membership_purchases, jsonb, uuid),
public.staff_change_membership(uuid, jsonb, uuid),
private.has_changed_so(public.memberships, jsonb),
private.end_after_pause(public.memberships, date),
private.tell_of_membership(public.memberships, text),
private.resume_memberships()
from public;
grant execute on function public.staff_sell_plan(jsonb, uuid), public.staff_change_membership(uuid, jsonb, uuid) to service_role;

-- 540_member_notes.sql

-- What staff keep about somebody for one another, and what they correct and write to them.
create table private.member_notes (
  member_id bigint primary key references public.gym_members (id)
    on delete cascade,
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 12),
  version integer not null default 1
);
comment on table private.member_notes is
  'What staff have noted about somebody in the member book. They themselves do not read it.';
alter table private.member_notes enable row level security;

create trigger count_change
before update on private.member_notes
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update on private.member_notes
for each row
execute function private.note_change('member_id', 'by people');

create table private.member_messages (
  id uuid primary key,
  member_id bigint not null references public.gym_members (id)
    on delete cascade,
  subject text not null check (length(subject) between 1 and 120),
  text text not null check (length(text) between 1 and 4000),
  sent_by uuid references public.profiles (id)
    on delete set null,
  sent_at timestamptz not null default private.clock()
);
comment on table private.member_messages is 'What staff have written to somebody by email.';
create index member_messages_member_id_idx on private.member_messages (member_id, sent_at);
create index member_messages_sent_by_idx on private.member_messages (sent_by);
alter table private.member_messages enable row level security;

create function public.staff_keep_member_note(p_member_id bigint, p_note text, p_tags text[], p_version integer, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept private.member_notes;
begin
  perform private.act_as(p_by, '');
  perform 1 from public.gym_members where id = p_member_id for update;
  if not found then
    return 'unknown';
  end if;
  select * into kept from private.member_notes where member_id = p_member_id;
  if coalesce(kept.note, '') = p_note and coalesce(kept.tags, '{}') = p_tags then
    return 'done';
  elsif coalesce(kept.version, 0) <> p_version then
    return 'changed';
  end if;
  insert into private.member_notes (member_id, note, tags) values (p_member_id, p_note, p_tags)
    on conflict (member_id) do update set note = excluded.note, tags = excluded.tags;
  return 'done';
end;
$$;

-- Name and phone are those of their account as well, if they have one. Their e-mail is then their own to change.
create function public.staff_edit_member(p_member_id bigint, p_was jsonb, p_becomes jsonb, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.gym_members;
begin
  perform private.act_as(p_by, '');
  perform 1 from public.profiles where id = (select user_id from public.gym_members where id = p_member_id) for no key update;
  select * into known from public.gym_members where id = p_member_id for update;
  if known.id is null then
    return 'unknown';
  elsif (known.full_name, known.email, known.phone) = (p_becomes ->> 'name', p_becomes ->> 'email', p_becomes ->> 'phone') then
    return 'done';
  elsif (known.full_name, known.email, known.phone) is distinct from (p_was ->> 'name', p_was ->> 'email', p_was ->> 'phone') then
    return 'changed';
  elsif known.user_id is not null and known.email <> p_becomes ->> 'email' then
    return 'own_email';
  end if;
  update public.gym_members set full_name = p_becomes ->> 'name', email = p_becomes ->> 'email', phone = p_becomes ->> 'phone'
    where id = known.id;
  update public.profiles set full_name = p_becomes ->> 'name', phone = p_becomes ->> 'phone' where id = known.user_id;
  return 'done';
exception when unique_violation then
  return 'email_taken';
end;
$$;

-- The same id goes out once.
create function public.staff_write_to_member(p_id uuid, p_member_id bigint, p_subject text, p_text text, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.gym_members;
begin
  select * into member from public.gym_members where id = p_member_id;
  if member.id is null then
    return 'unknown';
  end if;
  insert into private.member_messages (id, member_id, subject, text, sent_by) values (p_id, p_member_id, p_subject, p_text, p_by)
    on conflict (id) do nothing;
  if found then
    perform private.queue_mail(coalesce((select email from public.profiles where id = member.user_id), member.email), 'message',
      jsonb_build_object('id', p_id, 'name', member.full_name, 'subject', p_subject, 'text', p_text));
  elsif not exists (select from private.member_messages
      where id = p_id and member_id = p_member_id and subject = p_subject and text = p_text) then
    return 'sent_otherwise';
  end if;
  return 'done';
end;
$$;

-- One tag of somebody, put on or taken off: whatever else is noted stays as it is.
create function public.staff_tag_member(p_member_id bigint, p_tag text, p_has boolean, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept text[];
begin
  perform private.act_as(p_by, '');
  perform 1 from public.gym_members where id = p_member_id for update;
  if not found then
    return 'unknown';
  end if;
  kept := coalesce((select tags from private.member_notes where member_id = p_member_id), '{}');
  if p_tag = any (kept) = p_has then
    return 'done';
  elsif p_has and cardinality(kept) = 12 then
    return 'too_many_tags';
  end if;
  insert into private.member_notes (member_id, tags) values (p_member_id, array[p_tag])
    on conflict (member_id) do update set
      tags = case when p_has then member_notes.tags || excluded.tags else array_remove(member_notes.tags, p_tag) end;
  return 'done';
end;
$$;

-- To whoever booked: an account by its own email, a guest by the one of the booking. Who is in no book yet is entered.
create function public.staff_write_about_booking(p_id uuid, p_number text, p_subject text, p_text text, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  booked record;
  member_id bigint;
begin
  select b.*, profile.id as own_id, profile.email as own_email, profile.full_name as own_name, profile.phone as own_phone into booked
    from public.bookings b left join public.profiles profile on profile.id = private.account_now(b.user_id)
    where b.number = p_number and b.status not in ('held', 'blocked');
  if booked.id is null then
    return 'gone';
  elsif coalesce(booked.own_email, booked.email) = '' then
    return 'no_email';
  end if;
  if booked.user_id is not null then
    member_id := coalesce((select id from public.gym_members where user_id = booked.own_id), public.record_gym_member(booked.own_id,
      booked.own_email, coalesce(nullif(booked.own_name, ''), booked.contact_name), booked.own_phone));
  else
    member_id := coalesce((select id from public.gym_members where email = booked.email and address_counts),
      private.member_of_left_address(booked.email), public.record_gym_member(null, booked.email, booked.contact_name, booked.phone));
  end if;
  return case when member_id is null then 'no_email'
    else public.staff_write_to_member(p_id, member_id, p_subject, p_text, p_by) end;
end;
$$;

-- For the page of a member.
create function private.member_note(p_member_id bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object('note', coalesce(kept.note, ''), 'tags', coalesce(kept.tags, '{}'), 'version', coalesce(kept.version, 0))
  from
    (select p_member_id as id) member
    left join private.member_notes kept on kept.member_id = member.id;
$$;

revoke execute
on function public.staff_keep_member_note(bigint, text, text[], integer, uuid),
public.staff_edit_member(bigint, jsonb, jsonb, uuid),
public.staff_write_to_member(uuid, bigint, text, text, uuid),
public.staff_tag_member(bigint, text, boolean, uuid),
public.staff_write_about_booking(uuid, text, text, text, uuid),
private.member_note(bigint)
from public;
grant execute
on function public.staff_keep_member_note(bigint, text, text[], integer, uuid),
public.staff_edit_member(bigint, jsonb, jsonb, uuid),
public.staff_write_to_member(uuid, bigint, text, text, uuid),
public.staff_tag_member(bigint, text, boolean, uuid),
public.staff_write_about_booking(uuid, text, text, text, uuid)
to service_role;

-- 550_events.sql

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('league', 'lesson', 'tournament', 'social')),
  description text not null default '' check (length(description) <= 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity between 1 and 500),
  members_only boolean not null default false,
  cancelled_at timestamptz,
  sequence smallint not null default 0,
  version integer not null default 1,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/')),
  picture_alt text not null default '' check (length(picture_alt) <= 200),
  fee_cents integer not null default 0 check (fee_cents between 0 and 1000000),
  bay_ids uuid[] not null default '{}' check (cardinality(bay_ids) <= 100),
  bays_from timestamptz,
  bays_until timestamptz,
  constraint events_take_bays_for_a_time check (coalesce(bays_until, ends_at) > coalesce(bays_from, starts_at)),
  constraint events_take_bays_around_their_time
    check (bays_from > starts_at - interval '24 hours' and bays_until < ends_at + interval '24 hours'),
  constraint events_end_after_they_start check (ends_at > starts_at)
);
comment on table public.events is 'League nights, lessons, tournaments.';
comment on column public.events.fee_cents is 'What taking part costs. It is shown, and taken at the till: private.event_fees.';
comment on column public.events.bay_ids is
  'The bays that it takes, from bays_from until bays_until: those of the event itself where they are null.';
create index events_starts_at_idx on public.events (starts_at);

-- Who has an account goes by its name and e-mail as they are now; everybody else by what staff have written down.
create table public.event_signups (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id)
    on delete cascade,
  user_id uuid references public.profiles (id)
    on delete cascade,
  full_name text not null default '' check (length(full_name) <= 120),
  email text not null default '' check (email = '' or private.is_email(email)),
  phone text not null default '' check (length(phone) <= 40),
  is_waiting boolean not null default false,
  checked_in_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint event_signups_are_of_somebody check (user_id is not null or full_name <> ''),
  constraint event_signups_come_with_a_place check (checked_in_at is null or not is_waiting),
  constraint event_signups_once_a_person unique (event_id, user_id)
);
comment on table public.event_signups is 'Who takes part, and who waits for a place. Never more take part than there are places.';
create index event_signups_line_idx on public.event_signups (event_id, is_waiting, created_at);
create index event_signups_user_id_idx on public.event_signups (user_id);

alter table public.events enable row level security;
alter table public.event_signups enable row level security;
grant select on public.events to anon, authenticated;
grant
  insert (id, title, kind, description, starts_at, ends_at, capacity, members_only, fee_cents, bay_ids, bays_from, bays_until),
  update (
    title, kind, description, starts_at, ends_at, capacity, members_only, cancelled_at, picture, picture_alt, fee_cents, bay_ids,
    bays_from, bays_until
  )
on public.events
to authenticated;
grant select on public.event_signups to authenticated;
grant select, insert, update, delete on public.events, public.event_signups to service_role;

create policy "everyone sees the events" on public.events
for select
to anon, authenticated
using (true);

create policy "staff add events" on public.events
for insert
to authenticated
with check ((select private.is_staff()));

create policy "staff change events" on public.events
for update
to authenticated
using ((select private.is_staff()))
with check ((select private.is_staff()));

create policy "people read their own sign-ups, staff read all" on public.event_signups
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

create trigger count_change
before update on public.events
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.events
for each row
execute function private.note_change('id', 'by people');
create trigger form_phone
before insert or update of phone on public.event_signups
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger note_change
after insert or update or delete on public.event_signups
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

-- 560_event_desk.sql

-- Staff plan what is to come, for as many as have a place. Who is coming is told when it moves or is cancelled, once; their
-- calendars follow by its sequence.

create function private.follow_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end;
$$;

create trigger follow_event
before update of starts_at, ends_at, cancelled_at on public.events
for each row
when ((old.starts_at, old.ends_at, old.cancelled_at) is distinct from (new.starts_at, new.ends_at, new.cancelled_at))
execute function private.follow_event();

-- Whoever has a place keeps it. What has been may be written down by the venue, not planned by people. Cancelled is cancelled,
-- from the moment it was: letters have gone out.
create function private.check_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_planned boolean := tg_op = 'INSERT' or new.starts_at is distinct from old.starts_at;
  is_timed boolean := is_planned or new.ends_at is distinct from old.ends_at;
  taken integer := private.places_taken(new.id);
begin
  if is_planned and new.starts_at <= private.clock() and private.actor() is not null then
    perform private.refuse('event_in_the_past');
  elsif is_timed and new.ends_at > new.starts_at + interval '24 hours' then
    perform private.refuse('event_too_long');
  elsif new.capacity < taken then
    perform private.refuse('event_too_small', taken);
  elsif old.cancelled_at is not null and new.cancelled_at is null then
    perform private.refuse('event_cancelled');
  end if;
  if tg_op = 'UPDATE' and new.cancelled_at is not null then
    new.cancelled_at := coalesce(old.cancelled_at, private.clock());
  end if;
  return new;
end;
$$;

create trigger check_event
before insert or update of starts_at, ends_at, capacity, cancelled_at on public.events
for each row
execute function private.check_event();

create function private.tell_of_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_signup(s, new, 'event_cancelled')
    from public.event_signups s where s.event_id = new.id and new.starts_at > private.clock();
  return null;
end;
$$;

create trigger tell_of_cancelled_event
after update on public.events
for each row
when (old.cancelled_at is null and new.cancelled_at is not null)
execute function private.tell_of_event();
-- Who has a place keeps it; places that there are more of go to the line, and who still waits is told the new time.
create function private.tell_of_moved_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_signup(s, new, 'event_moved')
    from public.event_signups s where s.event_id = new.id and not s.is_waiting and new.starts_at > private.clock();
  perform private.fill_places(new.id);
  perform private.tell_signup(s, new, 'event_waiting', '{"is_moved": true}')
    from public.event_signups s where s.event_id = new.id and s.is_waiting and new.starts_at > private.clock();
  return null;
end;
$$;

create trigger tell_of_moved_event
after update on public.events
for each row
when (new.cancelled_at is null and (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
execute function private.tell_of_moved_event();

revoke execute
on function private.follow_event(), private.check_event(), private.tell_of_event(), private.tell_of_moved_event()
from public;

-- What staff do about who comes to an event. Their words go before the rules of the calendar: they may add somebody to what has
-- begun, or to what is for members; there are no more places for that.

create function public.event_roster(p_event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select jsonb_build_object(
      'now', private.ms(private.clock()), 'id', e.id, 'title', e.title, 'kind', e.kind, 'description', e.description,
      'start', private.ms(e.starts_at), 'end', private.ms(e.ends_at), 'capacity', e.capacity, 'members_only', e.members_only,
      'fee_cents', e.fee_cents, 'is_cancelled', e.cancelled_at is not null,
      'bays', (select coalesce(jsonb_agg(jsonb_build_object('name', b.bay_name, 'start', private.ms(b.starts_at),
          'end', private.ms(b.ends_at)) order by b.bay_name), '[]') from public.bookings b where b.event_id = e.id),
      'left', private.fees_left(e.id), 'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'name', coalesce(nullif(s.full_name, ''), nullif(p.full_name, ''), p.email, ''),
            'email', coalesce(nullif(s.email, ''), p.email, ''), 'phone', coalesce(nullif(s.phone, ''), p.phone, ''),
            'member_id', (select m.id from public.gym_members m where m.user_id = s.user_id), 'is_waiting', s.is_waiting,
            'checked_in', private.ms(s.checked_in_at), 'user_id', s.user_id,
            'is_email_proven', s.user_id is null or p.email_proven_at is not null, 'fee', private.fee_standing(s.id))
          order by s.is_waiting, case when s.is_waiting then '' else lower(coalesce(nullif(s.full_name, ''), p.full_name)) end,
            s.created_at, s.id), '[]')
        from public.event_signups s left join public.profiles p on p.id = s.user_id where s.event_id = e.id))
    from public.events e where e.id = p_event_id);
end;
$$;

-- Answers 'joined', 'waiting' where there is no place left, 'cancelled' or 'unknown'; the same again for the same id or person.
create function public.add_to_event(p_event_id uuid, p_signup jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.event_signups := jsonb_populate_record(null::public.event_signups, p_signup);
  wanted public.events;
  made public.event_signups;
  owner_id uuid;
  is_full boolean;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select * into wanted from public.events where id = p_event_id for update;
  if wanted.id is null or wanted.cancelled_at is not null then
    return case when wanted.id is null then 'unknown' else 'cancelled' end;
  end if;
  -- Under the proven e-mail of an account it is the account's, which then sees and gives up the place.
  owner_id := private.account_now((select id from public.profiles
    where email = lower(trim(asked.email)) and email_proven_at is not null));
  asked.user_id := private.account_now(asked.user_id);
  if asked.user_id is null and owner_id is not null then
    asked.user_id := owner_id;
    asked.full_name := '';
    asked.email := '';
    asked.phone := '';
  end if;
  select * into made from public.event_signups where event_id = wanted.id and (id = asked.id or user_id = asked.user_id);
  if made.id is null then
    is_full := private.places_taken(wanted.id) >= wanted.capacity;
    insert into public.event_signups (id, event_id, user_id, full_name, email, phone, is_waiting)
      values (coalesce(asked.id, gen_random_uuid()), wanted.id, asked.user_id, trim(coalesce(asked.full_name, '')),
        trim(coalesce(asked.email, '')), trim(coalesce(asked.phone, '')), is_full)
      returning * into made;
    if wanted.starts_at > private.clock() then
      perform private.tell_signup(made, wanted, case when is_full then 'event_waiting' else 'event_joined' end, private.anew(made));
    end if;
  end if;
  return case when made.is_waiting then 'waiting' else 'joined' end;
end;
$$;

-- From midnight of the day on which it begins. Answers 'saved', or why not: 'unknown', 'without_place', 'cancelled', 'early'.
create function public.check_in_to_event(p_id uuid, p_is_here boolean)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  who public.event_signups;
  planned public.events;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select * into who from public.event_signups where id = p_id for update;
  select * into planned from public.events where id = who.event_id;
  if who.id is null then
    return 'unknown';
  elsif not p_is_here then
    update public.event_signups set checked_in_at = null where id = p_id and checked_in_at is not null;
    return 'saved';
  elsif who.is_waiting then
    return 'without_place';
  elsif planned.cancelled_at is not null then
    return 'cancelled';
  elsif (planned.starts_at at time zone private.venue_zone())::date > private.today() then
    return 'early';
  end if;
  update public.event_signups set checked_in_at = private.clock() where id = p_id and checked_in_at is null;
  return 'saved';
end;
$$;

revoke execute
on function public.event_roster(uuid), public.add_to_event(uuid, jsonb), public.check_in_to_event(uuid, boolean)
from public;
grant execute
on function public.event_roster(uuid), public.add_to_event(uuid, jsonb), public.check_in_to_event(uuid, boolean)
to authenticated;

-- 561_event_fees.sql

-- Whose fee of an event was taken: a line of an order of the counter, for one place. It is paid as long as its money is with the house, so
-- what goes back makes it due again by itself. Decision 52.
create table private.event_fees (
  order_id uuid not null,
  position smallint not null,
  event_id uuid not null references public.events (id)
    on delete cascade,
  signup_id uuid not null,
  user_id uuid references public.profiles (id)
    on delete set null,
  full_name text not null,
  taken_by uuid references public.profiles (id)
    on delete set null,
  primary key (order_id, position),
  constraint event_fees_are_lines_of_an_order
    foreign key (order_id, position) references public.order_lines (order_id, position)
      on delete cascade
);
comment on table private.event_fees is 'For which place at which event a line of an order has paid the fee.';
comment on column private.event_fees.signup_id is 'Also of somebody who has left the list since: their money is still here.';
create index event_fees_signup_id_idx on private.event_fees (signup_id);
create index event_fees_event_id_idx on private.event_fees (event_id);
create index event_fees_user_id_idx on private.event_fees (user_id);
create index event_fees_taken_by_idx on private.event_fees (taken_by);
alter table private.event_fees enable row level security;

-- Its money is with the house, or a card is being charged for it: neither its line nor all of its order has gone back, or is to.
create function private.is_fee_kept(p_fee private.event_fees)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.orders o
    where o.id = p_fee.order_id
      and (o.status = 'pending'
        or (o.status = 'paid' and exists (select from public.payments p where p.order_id = o.id and p.status = 'completed'
          and p.amount_cents - p.tip_cents + p.gift_cents > p.refunded_cents + p.gift_refunded_cents)))
      and private.back_of_line(p_fee.order_id, p_fee.position) = 0);
end;
$$;

create function private.fee_of(p_signup_id uuid)
returns setof private.event_fees
language sql
stable
security definer
set search_path = ''
as $$
  select *
  from private.event_fees f
  where f.signup_id = p_signup_id and private.is_fee_kept(f)
  order by f.order_id
  limit 1;
$$;

-- How the fee of a place stands: 'paid' or 'paying', with the order and who has taken it; 'due'; or why nothing is. Whoever waits for a
-- place owes nothing until they have one.
create function private.fee_standing(p_signup_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'state', case
        when o.id is not null then case o.status when 'pending' then 'paying' else 'paid' end
        when e.cancelled_at is not null then 'cancelled'
        when s.is_waiting then 'waiting'
        when e.fee_cents = 0 then 'free'
        else 'due' end,
      'cents', coalesce(l.line_cents, e.fee_cents), 'number', o.number,
      'at', private.ms(coalesce((select min(p.completed_at) from public.payments p where p.order_id = o.id), o.created_at)),
      'by', private.name_of_staff(kept.taken_by))
    from public.event_signups s
      join public.events e on e.id = s.event_id
      left join lateral private.fee_of(s.id) kept on true
      left join public.order_lines l on l.order_id = kept.order_id and l.position = kept.position
      left join public.orders o on o.id = kept.order_id
    where s.id = p_signup_id);
end;
$$;

create function private.paid_fee_cents(p_signup_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case private.fee_standing(p_signup_id) ->> 'state'
    when 'paid' then (private.fee_standing(p_signup_id) ->> 'cents')::integer
    else 0
  end;
end;
$$;

create function private.name_of_guest(s public.event_signups)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      nullif(s.full_name, ''), (select coalesce(nullif(full_name, ''), email) from public.profiles where id = s.user_id), ''
    );
$$;

-- As the log tells it.
create function private.fee_told(p_fee private.event_fees)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object('full_name', p_fee.full_name, 'event_id', p_fee.event_id, 'fee_cents',
    (select line_cents from public.order_lines where order_id = p_fee.order_id and position = p_fee.position));
end;
$$;

revoke execute
on function private.is_fee_kept(private.event_fees),
private.fee_of(uuid),
private.fee_standing(uuid),
private.paid_fee_cents(uuid),
private.name_of_guest(public.event_signups),
private.fee_told(private.event_fees)
from public;

-- 562_event_fees_desk.sql

-- What staff do about fees that were paid for nothing: a guest is taken off the list, or the event is cancelled. Decision 52.

-- Whoever had a place, or waited for one, is told; the next in line comes. Who has paid is removed by somebody who knows it: 'paid' says
-- so. While a card is being charged for it nobody is removed: 'paying'.
create function public.remove_from_event(p_id uuid, p_is_paid boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  planned public.events;
  gone public.event_signups;
  fee text;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select e.* into planned from public.events e join public.event_signups s on s.event_id = e.id where s.id = p_id for update of e;
  fee := private.fee_standing(p_id) ->> 'state';
  if fee = 'paying' or (fee = 'paid' and not coalesce(p_is_paid, false)) then
    return fee;
  end if;
  delete from public.event_signups where id = p_id returning * into gone;
  if gone.id is not null and planned.cancelled_at is null and planned.starts_at > private.clock() then
    perform private.tell_signup(gone, planned, 'event_left', private.anew(gone));
  end if;
  return 'gone';
end;
$$;

-- Fees that no place of an event has any more: their guest has left or got none, or has paid twice.
create function private.fees_left(p_event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', f.full_name, 'number', o.number, 'cents', l.line_cents)
      order by lower(f.full_name), o.number), '[]')
    from private.event_fees f
      join public.order_lines l on l.order_id = f.order_id and l.position = f.position
      join public.orders o on o.id = f.order_id and o.status = 'paid'
    where f.event_id = p_event_id and private.is_fee_kept(f)
      and not exists (select from public.event_signups s, private.fee_of(s.id) own where s.id = f.signup_id
        and (own.order_id, own.position) = (f.order_id, f.position)
        and not (s.is_waiting and exists (select from public.events e where e.id = f.event_id and e.ends_at < private.clock()))));
end;
$$;

-- How many with a place have paid.
create function private.fees_paid(p_event_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select count(distinct s.id)::integer from private.event_fees f join public.event_signups s on s.id = f.signup_id
    where f.event_id = p_event_id and not s.is_waiting and private.fee_standing(s.id) ->> 'state' = 'paid');
end;
$$;

-- Events that were cancelled, with what their guests have paid and not had back.
create function private.fees_to_give_back()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    with owed as (
      select e.id, e.title, e.starts_at, count(*) as guests, sum(l.line_cents) as cents
      from public.events e
        join private.event_fees f on f.event_id = e.id
        join public.order_lines l on l.order_id = f.order_id and l.position = f.position
        join public.orders o on o.id = f.order_id and o.status = 'paid'
      where e.cancelled_at is not null and private.is_fee_kept(f)
      group by e.id
    )
    select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('event_id', id, 'title', title,
      'start', private.ms(starts_at), 'guests', guests, 'cents', cents) order by starts_at, title), '[]'))
    from owed);
end;
$$;

-- Of an order with fees that are kept a part goes back by its lines: a sum does not say whose fee it is.
create function private.needs_line_refund(p_payment public.payments, p_cents integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from private.event_fees f where f.order_id = p_payment.order_id and private.is_fee_kept(f))
    and p_cents < (select sum(p.amount_cents - p.refunded_cents + p.gift_cents - p.gift_refunded_cents)
      from public.payments p where p.order_id = p_payment.order_id and p.status in ('completed', 'refunded'));
end;
$$;

revoke execute
on function private.needs_line_refund(public.payments, integer),
public.remove_from_event(uuid, boolean),
private.fees_left(uuid),
private.fees_paid(uuid),
private.fees_to_give_back()
from public;
grant execute on function public.remove_from_event(uuid, boolean) to authenticated;

-- 570_sale_parts.sql

-- What a payment paid for, by category, for the accountant; and what of it a refund gives back. Each adds up to its payment or refund, to
-- the cent. Decision 45.

-- The plan's discount is kept as it was when the money was taken: a booking that moves later has another price. Each payment has the part
-- of it that goes with its part of the price, so that all together have the whole; a fee has none.
create function private.note_discount()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select coalesce(sum(round(off * after / price) - round(off * before / price)), 0)
    into new.discount_cents
    from public.bookings b
      left join public.bookings moved on moved.id = b.moves_booking_id,
      lateral (select (b.price_trace #>> '{discount,cents}')::numeric as off, nullif(b.price_cents, 0) as price) asked,
      lateral (select case when b.id = new.booking_id
          then greatest(least(price, private.paid_for_booking(coalesce(moved.id, b.id)) - coalesce(moved.fee_cents, b.fee_cents, 0)), 0)
          else 0 end as before) paid,
      lateral (select case when b.id = new.booking_id then least(price, before + new.amount_cents + new.gift_cents)
          else price end as after) pays
    where b.id = new.booking_id or (b.bill_id = new.booking_id and b.status = 'held');
  return new;
end;
$$;

create trigger note_discount
before insert on public.payments
for each row
when (new.status in ('completed', 'refunded') and new.booking_id is not null)
execute function private.note_discount();

create trigger note_discount_later
before update of status on public.payments
for each row
when (new.status = 'completed' and old.status <> 'completed' and new.booking_id is not null)
execute function private.note_discount();

-- Tax is reckoned once for an order: its categories share it in proportion. Sending bears none, nor does the fee of an event, as a bay
-- does not; a gift card is taxed when it is spent. Two
-- payments of one order share each category, and its tax: the first rounded down, the last what is left.
create function private.sale_parts(p_payment_ids uuid[])
returns table (payment_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with
      paying as (
        select p.id, p.order_id, p.amount_cents - p.tip_cents + p.gift_cents as cents,
          sum(p.amount_cents - p.tip_cents + p.gift_cents) over (partition by p.order_id order by p.completed_at, p.id) as upto,
          sum(p.amount_cents - p.tip_cents + p.gift_cents) over (partition by p.order_id) as total
        from public.payments p
        where p.status in ('completed', 'refunded')
          and p.order_id in (select order_id from public.payments where id = any (p_payment_ids))
      ),
      bought as (
        select o.id, part.category, part.cents + part.tax as cents, part.tax, sum(part.cents + part.tax) over sofar as upto
        from public.orders o,
          lateral (select coalesce(sum(l.line_cents) filter (where l.is_gift_card), 0) as gifts,
              coalesce(sum(l.line_cents) filter (where l.is_served_here and not l.is_gift_card), 0) as food,
              coalesce(sum(l.line_cents) filter (where l.is_event_fee), 0) as events,
              coalesce(sum(l.line_cents) filter (where not l.is_served_here and not l.is_gift_card and not l.is_event_fee), 0) as goods
            from public.order_lines l where l.order_id = o.id) lines,
          lateral (select coalesce(o.tax_cents * lines.goods / nullif(lines.goods + lines.food, 0), 0) as of_goods) tax,
          lateral (values ('goods', lines.goods, tax.of_goods), ('food', lines.food, o.tax_cents - tax.of_goods),
            ('shipping', o.shipping_cents, 0), ('gift_cards', lines.gifts, 0), ('events', lines.events, 0)) part (category, cents, tax)
        where o.id in (select order_id from paying)
        window sofar as (partition by o.id order by part.category)
      ),
      -- How much of each category is paid when this payment is, and when the one before it was.
      cell as (
        select paying.id, bought.category, bought.cents, bought.tax,
          div(bought.upto * paying.upto, paying.total) - div((bought.upto - bought.cents) * paying.upto, paying.total) as after,
          div(bought.upto * (paying.upto - paying.cents), paying.total)
            - div((bought.upto - bought.cents) * (paying.upto - paying.cents), paying.total) as before
        from paying join bought on bought.id = paying.order_id
        where paying.id = any (p_payment_ids) and bought.cents > 0 and paying.total > 0
      ),
      share as (
        select cell.id, cell.category, cell.after - cell.before as cents,
          div(cell.tax * cell.after, cell.cents) - div(cell.tax * cell.before, cell.cents) as tax
        from cell
      )
    select share.id, share.category, (share.cents - share.tax)::integer, 0, share.tax::integer
    from share where share.cents > 0
    union all
    select p.id, 'tips', p.tip_cents, 0, 0 from public.payments p where p.id = any (p_payment_ids) and p.tip_cents > 0
    union all
    select p.id, case when p.purchase_id is not null then 'memberships' when p.booking_id is not null then 'bays' else 'other' end,
      p.amount_cents - p.tip_cents + p.gift_cents + p.discount_cents, p.discount_cents, 0
    from public.payments p
    where p.id = any (p_payment_ids) and p.order_id is null;
end;
$$;

-- The tip in each refund of these payments: whatever exceeds all else that its payment took, gift cards aside. Refunds of lines hold no
-- tip. They are counted first, also while their money is still on its way.
create function private.tips_given_back(p_payment_ids uuid[])
returns table (refund_id uuid, cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select step.id, (greatest(step.upto - step.rest, 0) - greatest(step.upto - step.open - step.rest, 0))::integer
    from (select r.id, r.status, own.open, p.amount_cents - p.tip_cents as rest,
        sum(r.card_cents - own.open) over (partition by r.payment_id)
          + sum(own.open) filter (where r.status = 'completed') over (partition by r.payment_id order by r.settled_at, r.id) as upto
      from public.refunds r join public.payments p on p.id = r.payment_id,
        lateral (select r.card_cents - least(r.card_cents, coalesce(sum(back.cents), 0)) as open
          from private.refund_lines back where back.refund_id = r.id) own
      where r.payment_id = any (p_payment_ids) and r.status <> 'dropped' and p.tip_cents > 0) step
    where step.status = 'completed';
end;
$$;

-- A refund is of the gift card that it ended, of the lines that it names, or of the tip; any other takes of everything else in
-- proportion to what is left of it, and of gift cards what is then left. Each step is the difference of what has gone back before and
-- after it, over all payments of an order, so that all steps together give back what was taken.
create function private.refund_parts_by_category(p_payment_ids uuid[])
returns table (refund_id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  related uuid[] := array(select p.id from public.payments p where p.id = any (p_payment_ids)
    or (p.status in ('completed', 'refunded')
      and p.order_id in (select order_id from public.payments where id = any (p_payment_ids) and order_id is not null)));
begin
  return query
    with
      paying as (select p.id, coalesce(p.order_id, p.id) as sale from public.payments p where p.id = any (related)),
      part as (
        select paying.sale, s.category, sum(s.gross_cents - s.discount_cents + s.tax_cents) as cents, sum(s.tax_cents) as tax,
          sum(s.discount_cents) as discount
        from private.sale_parts(related) s join paying on paying.id = s.payment_id where s.category <> 'tips'
        group by paying.sale, s.category
      ),
      given as (
        select r.id, r.payment_id, paying.sale, r.settled_at, own.cards, coalesce(tip.cents, 0) as tip, own.goods, own.food, own.events,
          r.card_cents + r.gift_cents - own.cards - own.goods - own.food - own.events - coalesce(tip.cents, 0) as common
        from public.refunds r join paying on paying.id = r.payment_id
          left join public.gift_cards ended on ended.id = r.ended_card_id
          left join private.tips_given_back(related) tip on tip.refund_id = r.id,
          lateral (select coalesce(sum(back.cents) filter (where not l.is_served_here and not l.is_event_fee), 0) as goods,
              coalesce(sum(back.cents) filter (where l.is_served_here), 0) as food,
              coalesce(sum(back.cents) filter (where l.is_event_fee), 0) as events,
              least(r.card_cents + r.gift_cents, coalesce(ended.initial_cents, 0)) as cards
            from private.refund_lines back join public.order_lines l on l.order_id = paying.sale and l.position = back.position
            where back.refund_id = r.id) own
        where r.status = 'completed'
      ),
      step as (
        select given.*, sum(given.common) over sofar as common_after, sum(given.cards) over sofar as cards_after,
          sum(given.goods) over sofar as goods_after, sum(given.food) over sofar as food_after, sum(given.events) over sofar as events_after
        from given window sofar as (partition by given.sale order by given.settled_at, given.id)
      ),
      moment as (
        select step.id, step.sale, m.*
        from step, lateral (values (true, step.common_after, step.cards_after, step.goods_after, step.food_after, step.events_after),
          (false, step.common_after - step.common, step.cards_after - step.cards, step.goods_after - step.goods,
            step.food_after - step.food, step.events_after - step.events)) m (is_after, common, cards, goods, food, events)
      ),
      -- What is named by then, and how much of the category that leaves.
      named as (
        select moment.id, moment.is_after, moment.common, part.*, own.cents as named,
          case when part.category = 'gift_cards' then 0 else part.cents - own.cents end as open
        from moment join part using (sale),
          lateral (select case part.category when 'goods' then moment.goods when 'food' then moment.food
            when 'events' then moment.events when 'gift_cards' then moment.cards else 0 end as cents) own
      ),
      weighed as (
        select named.*, sum(named.open) over (partition by named.id, named.is_after order by named.category) as upto,
          sum(named.open) over (partition by named.id, named.is_after) as rest
        from named
      ),
      back as (
        select weighed.*, weighed.named + case
            when weighed.category = 'gift_cards' then greatest(weighed.common - weighed.rest, 0)
            when weighed.rest = 0 then 0
            else div(least(weighed.common, weighed.rest) * weighed.upto, weighed.rest)
              - div(least(weighed.common, weighed.rest) * (weighed.upto - weighed.open), weighed.rest) end as back_cents
        from weighed
      ),
      told as (
        select back.id, back.category, case when back.is_after then -1 else 1 end as sign, back.back_cents,
          round(back.back_cents * back.tax / back.cents) as tax, round(back.back_cents * back.discount / back.cents) as discount
        from back where back.cents > 0
      )
    select told.id, told.category, sum(told.sign * (told.back_cents - told.tax + told.discount))::integer,
      sum(told.sign * told.discount)::integer, sum(told.sign * told.tax)::integer
    from told join given using (id)
    where given.payment_id = any (p_payment_ids)
    group by told.id, told.category having sum(told.sign * told.back_cents) <> 0
    union all
    select given.id, 'tips', -given.tip, 0, 0 from given where given.tip > 0 and given.payment_id = any (p_payment_ids);
end;
$$;

-- What the provider keeps of payments of ours. It tells some time after them, and may correct it.
create function public.note_fees(p_fees jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  with
    told as materialized (
      select p.id, fee.fee_cents
      from
        jsonb_to_recordset(p_fees) as fee (provider_payment_id text, fee_cents integer)
        join public.payments p using (provider_payment_id)
      where p.status in ('completed', 'refunded') and p.fee_cents is distinct from fee.fee_cents
      order by p.id
      for update of p
    )
  update public.payments p
  set fee_cents = told.fee_cents
  from told
  where p.id = told.id;
$$;

revoke execute
on function private.note_discount(),
private.sale_parts(uuid[]),
private.tips_given_back(uuid[]),
private.refund_parts_by_category(uuid[]),
public.note_fees(jsonb)
from public;
grant execute on function public.note_fees(jsonb) to service_role;

-- 580_money_days.sql

-- Money by the day it moved: each payment and each refund, for the accountant. Decision 45.

create function private.tender_of(p public.payments)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    case
      when p.amount_cents = 0 then 'gift_card'
      when p.method = 'cash' then 'cash'
      when p.at_counter then 'terminal'
      when p.wallet is not null then 'wallet'
      else 'card'
    end;
$$;

-- What moved on these days: in above zero, out below. A refund counts from when it came through: until then nothing has moved.
create function private.money_movements(p_from date, p_to date)
returns table (
  id uuid,
  kind text,
  payment_id uuid,
  at timestamptz,
  day date,
  tender text,
  cents integer,
  gift_cents integer,
  fee_cents integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  first timestamptz := p_from::timestamp at time zone private.venue_zone();
  after_last timestamptz := (p_to + 1)::timestamp at time zone private.venue_zone();
begin
  return query
    select p.id, 'payment', p.id, p.completed_at, (p.completed_at at time zone private.venue_zone())::date, private.tender_of(p),
      p.amount_cents, p.gift_cents, p.fee_cents
    from public.payments p
    where p.status in ('completed', 'refunded') and p.completed_at >= first and p.completed_at < after_last
    union all
    select r.id, 'refund', p.id, r.settled_at, (r.settled_at at time zone private.venue_zone())::date,
      case when r.card_cents = 0 then 'gift_card' when r.by_hand then 'by_hand' else private.tender_of(p) end,
      -r.card_cents, -r.gift_cents, null
    from public.refunds r join public.payments p on p.id = r.payment_id
    where r.status = 'completed' and r.settled_at >= first and r.settled_at < after_last;
end;
$$;

create function private.parts_of_movements(p_payments uuid[], p_refunded uuid[])
returns table (id uuid, category text, gross_cents integer, discount_cents integer, tax_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select * from private.sale_parts(p_payments) union all select * from private.refund_parts_by_category(p_refunded);
end;
$$;

-- What the venue owed on gift cards at the end of a day: what each that was sold by then was still good for. One that was ended is good
-- for nothing once its money has gone back.
create function private.gift_liability(p_day date)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  after_last timestamptz := (p_day + 1)::timestamp at time zone private.venue_zone();
begin
  return (
    with
      sold as (
        select card.id, card.initial_cents from public.gift_cards card
        where exists (select from public.payments p where p.order_id = card.order_id and p.status in ('completed', 'refunded')
            and p.completed_at < after_last)
          and (card.voided_at is null or case when exists (select from public.refunds r where r.ended_card_id = card.id)
            then not exists (select from public.refunds r where r.ended_card_id = card.id and r.status = 'completed'
              and r.settled_at < after_last)
            else card.voided_at >= after_last end)
      ),
      used as (
        select p.gift_card_id as id, sum(p.gift_cents) as cents from public.payments p
        where p.gift_cents > 0 and p.status in ('completed', 'refunded') and p.completed_at < after_last group by p.gift_card_id
      ),
      given as (
        select p.gift_card_id as id, sum(r.gift_cents) as cents from public.refunds r join public.payments p on p.id = r.payment_id
        where r.gift_cents > 0 and r.status = 'completed' and r.settled_at < after_last group by p.gift_card_id
      )
    select coalesce(sum(sold.initial_cents - coalesce(used.cents, 0) + coalesce(given.cents, 0)), 0)
    from sold left join used using (id) left join given using (id)
  );
end;
$$;

create function private.need_money_days(p_from date, p_to date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.need_staff();
  if p_from is null or p_to is null or p_from not between '2000-01-01' and '2099-12-31' or p_to not between p_from and p_from + 399 then
    perform private.refuse('money_range', 400);
  end if;
end;
$$;

-- Sums of each day by tender and by category, and what is still to go back.
create function public.money_days(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_money_days(p_from, p_to);
  return (
    with
      moved as materialized (select * from private.money_movements(p_from, p_to)),
      parts as materialized (
        select m.day, part.category, sum(part.gross_cents) as gross, sum(part.discount_cents) as discount, sum(part.tax_cents) as tax
        from private.parts_of_movements(
          (select array_agg(payment_id) from moved where kind = 'payment'),
          (select array_agg(distinct payment_id) from moved where kind = 'refund')) part
        join moved m on m.id = part.id group by m.day, part.category
      ),
      tenders as materialized (select day, tender, sum(cents) as cents from moved group by day, tender),
      days as (
        select day, count(*) as movements, sum(gift_cents) as gift_cents, coalesce(sum(fee_cents), 0) as fee_cents,
          count(*) filter (where fee_cents is null and kind = 'payment' and tender in ('card', 'wallet')) as without_fee
        from moved group by day
      )
    select jsonb_build_object('from', p_from, 'to', p_to,
      'days', coalesce(jsonb_agg(jsonb_build_object('day', day, 'movements', movements, 'gift_cents', gift_cents,
        'fee_cents', fee_cents, 'without_fee', without_fee,
        'tenders', (select jsonb_agg(jsonb_build_object('tender', tender, 'cents', cents) order by tender)
          from tenders where tenders.day = days.day),
        'parts', (select jsonb_agg(jsonb_build_object('category', category, 'gross_cents', gross, 'discount_cents', discount,
            'tax_cents', tax) order by category)
          from parts where parts.day = days.day)) order by day), '[]'),
      'owed_on_cards', jsonb_build_object('before_cents', private.gift_liability(p_from - 1), 'after_cents', private.gift_liability(p_to)),
      'on_the_way', (select jsonb_build_object('refunds', count(*), 'cents', coalesce(sum(card_cents + gift_cents), 0))
        from public.refunds where status in ('pending', 'failed')))
    from days);
end;
$$;

-- Each payment and each refund of these days, in one value, which nothing cuts; the count goes with it.
create function public.money_movements(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_money_days(p_from, p_to);
  return (
    with
      moved as materialized (select * from private.money_movements(p_from, p_to)),
      parts as materialized (
        select part.id, jsonb_agg(jsonb_build_object('category', part.category, 'gross_cents', part.gross_cents,
          'discount_cents', part.discount_cents, 'tax_cents', part.tax_cents) order by part.category) as list
        from private.parts_of_movements(
          (select array_agg(payment_id) from moved where kind = 'payment'),
          (select array_agg(distinct payment_id) from moved where kind = 'refund')) part
        group by part.id
      )
    select jsonb_build_object('from', p_from, 'to', p_to, 'count', count(*),
      'movements', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'payment_id', m.payment_id, 'at', private.ms(m.at),
        'day', m.day, 'tender', m.tender, 'cents', m.cents, 'gift_cents', m.gift_cents, 'fee_cents', m.fee_cents,
        'number', private.number_of_movement(p, m.id),
        'parts', coalesce(parts.list, '[]')) || private.means_of(p) order by m.at, m.kind, m.id), '[]'))
    from moved m join public.payments p on p.id = m.payment_id left join parts on parts.id = m.id);
end;
$$;

-- The number of what was paid; of a bill those of its bookings, or of the ones that a refund is of.
create function private.number_of_movement(p public.payments, p_movement_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    case
      when p.order_id is not null then (select o.number from public.orders o where o.id = p.order_id)
      when p.purchase_id is not null then (select m.number from public.membership_purchases m where m.id = p.purchase_id)
      when p.id = p_movement_id then coalesce(
        (select string_agg(b.number, ', ' order by b.starts_at, b.number)
          from private.payment_shares share join public.bookings b on b.id = share.booking_id where share.payment_id = p.id),
        (select b.number from public.bookings b where b.id = p.booking_id))
      else private.numbers_of_refund(p_movement_id, (select b.number from public.bookings b where b.id = p.booking_id))
    end,
    p.description);
end;
$$;

revoke execute
on function private.tender_of(public.payments),
private.money_movements(date, date),
private.parts_of_movements(uuid[], uuid[]),
private.gift_liability(date),
private.need_money_days(date, date),
public.money_days(date, date),
public.money_movements(date, date),
private.number_of_movement(public.payments, uuid)
from public;
grant execute on function public.money_days(date, date), public.money_movements(date, date) to authenticated;

-- 590_bills.sql

-- Several bookings that one payment pays: together or not at all. Once it is paid, each of them has its share of the payment
-- (760_booking_money.sql) and stands for itself. Decision 34.
create table public.bills (
  -- Also the id of the first of its bookings, for which its payment is taken.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('party', 'series')),
  bookings smallint not null check (bookings between 2 and 20),
  created_at timestamptz not null default private.clock()
);
comment on table public.bills is 'Bookings that are paid at once.';
comment on column public.bills.kind is
  'party: bays side by side for one company, cancelled as one. series: the same time in several weeks, each a booking of its own.';
comment on column public.bills.bookings is 'How many they were: fewer of them cannot be paid any more.';
create index bills_created_at_idx on public.bills (created_at);

alter table public.bills enable row level security;
grant select on public.bills to authenticated;
grant select, insert, update, delete on public.bills to service_role;

-- Cuts a sum in proportion to these sizes: whole cents that add up to it, and none is more than its size where the sum is not.
create function private.cut(p_cents integer, p_sizes integer[])
returns table (n bigint, cents integer)
language sql
immutable
set search_path = ''
as $$
  select
    piece.n,
    coalesce(
      p_cents * piece.upto / nullif(piece.total, 0) - p_cents * (piece.upto - piece.size) / nullif(piece.total, 0), 0
    )::integer
  from
    (
      select given.n, given.size, sum(given.size) over (order by given.n) as upto, sum(given.size) over () as total
      from unnest(p_sizes) with ordinality as given (size, n)
    ) piece;
$$;

revoke execute
on function private.cut(integer, integer[])
from public;

-- 600_bookings.sql

create sequence private.booking_numbers start with 10001;

create function private.next_booking_number()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select 'NB-' || nextval('private.booking_numbers');
$$;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id)
    on delete cascade,
  bay_id uuid not null references public.bays (id),
  bay_name text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'confirmed' check (status in ('held', 'confirmed', 'cancelled', 'attended', 'no_show', 'blocked')),
  price_cents integer not null default 0 check (price_cents >= 0),
  created_at timestamptz not null default private.clock(),
  -- The wall clock of the venue, as people read it.
  booking_date date not null generated always as ((starts_at at time zone private.venue_zone())::date) stored,
  start_time time not null generated always as ((starts_at at time zone private.venue_zone())::time) stored,
  end_time time not null generated always as ((ends_at at time zone private.venue_zone())::time) stored,
  period tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  payment_id uuid references public.payments (id),
  number text not null unique default private.next_booking_number(),
  key text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  contact_name text not null default '' check (length(contact_name) <= 120),
  email text not null default '' check (email = '' or private.is_email(email)),
  phone text not null default '' check (length(phone) <= 40),
  players smallint not null default 1 check (players between 1 and 20),
  price_trace jsonb,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  hold_expires_at timestamptz,
  moves_booking_id uuid references public.bookings (id)
    on delete cascade,
  free_at timestamptz not null,
  sequence smallint not null default 0,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  family uuid not null generated always as (coalesce(moves_booking_id, id)) stored,
  held_by text check (length(held_by) <= 64),
  held_at timestamptz not null default private.clock(),
  booked_by uuid references public.profiles (id)
    on delete set null,
  override_reason text not null default '' check (length(override_reason) <= 300),
  held_for text check (length(held_for) <= 64),
  bill_id uuid references public.bills (id),
  waiting_id uuid,
  offered_until timestamptz,
  counter_cents integer not null default 0 check (counter_cents >= 0),
  event_id uuid references public.events (id)
    on delete cascade,
  constraint bookings_end_after_they_start check (ends_at > starts_at),
  constraint bookings_last_a_day_at_most check (ends_at <= starts_at + interval '24 hours'),
  constraint bookings_free_the_bay_after_the_end check (free_at >= ends_at),
  constraint bookings_hold_for_a_time check ((status = 'held') = (hold_expires_at is not null)),
  constraint bookings_blocked_by_an_event check ((status = 'blocked') = (event_id is not null)),
  -- A booking and the hold it may move to are one family: they may overlap each other, and nobody else.
  constraint bookings_never_overlap
    exclude
      using gist
      (bay_id with =, tstzrange(starts_at, free_at) with &&, family with <>)
      where (status in ('held', 'confirmed', 'attended', 'blocked'))
);
comment on table public.bookings is 'One bay, one period, one person. A bay is never booked twice.';
comment on column public.bookings.key is
  'Opens and changes the booking without an account: it is in the link of the confirmation.';
comment on column public.bookings.price_trace is 'How the price came about: rules, minutes, discount.';
comment on column public.bookings.fee_cents is 'What was kept for a late cancellation or move.';
comment on column public.bookings.moves_booking_id is 'A hold that its owner wants to move this booking to.';
comment on column public.bookings.free_at is 'When the bay can be had again: the end and the time to tidy up.';
comment on column public.bookings.held_by is 'A hash of the address that asked for the hold. Forgotten when it is booked.';
comment on column public.bookings.held_for is
  'A hash of the account that holds, or of the e-mail of the guest whose booking is moved. Forgotten when it is booked.';
comment on column public.bookings.booked_by is 'Who of the staff made it for the guest.';
comment on column public.bookings.override_reason is 'Why staff set a rule aside. Shown on the calendar and in the log.';
comment on column public.bookings.waiting_id is 'The entry of the waiting list that this hold is, or was, offered to.';
comment on column public.bookings.offered_until is
  'Until when it is offered to who waited for it. Leaving the page does not shorten an offer, a declined card ends it no sooner.';
comment on column public.bookings.event_id is 'The event that takes the bay: nobody has booked it (680_event_bays.sql).';
comment on column public.bookings.counter_cents is 'What staff have made it dearer by: that may be paid at the counter, later.';
create index bookings_user_id_idx on public.bookings (user_id, booking_date);
create index bookings_payment_id_idx on public.bookings (payment_id);
create index bookings_bill_id_idx on public.bookings (bill_id) where bill_id is not null;
create index bookings_booked_by_idx on public.bookings (booked_by);
create index bookings_starts_at_idx on public.bookings (starts_at);
create index bookings_alive_idx on public.bookings (starts_at)
include (bay_id, free_at, status)
where status in ('held', 'confirmed', 'attended', 'blocked');
create index bookings_event_id_idx on public.bookings (event_id) where event_id is not null;
create index bookings_to_remind_idx on public.bookings (starts_at) where status = 'confirmed' and reminded_at is null;
create index bookings_held_idx on public.bookings (hold_expires_at) where status = 'held';
create index bookings_held_by_idx on public.bookings (held_by) where status = 'held';
create index bookings_held_for_idx on public.bookings (held_for) where status = 'held';
create unique index bookings_one_offer_at_a_time on public.bookings (waiting_id) where status = 'held';
create unique index bookings_one_move_at_a_time on public.bookings (moves_booking_id) where status = 'held';
alter table private.tabs
add
  foreign key (booking_id) references public.bookings (id)
    on delete cascade;
alter table public.payments
add
  foreign key (booking_id) references public.bookings (id)
    on delete set null;
alter table private.terminal_checkouts
add
  foreign key (booking_id) references public.bookings (id)
    on delete set null;

alter table public.bookings enable row level security;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

-- The key opens the booking: staff see in the back office what they need, without it.
create policy "people read their own bookings, admins read all" on public.bookings
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));
create policy "people read the bills of their own bookings, admins read all" on public.bills
for select
to authenticated
using (
  (select private.is_admin())
  or id in (select bill_id from public.bookings where user_id = (select private.signed_in_id()))
);

create trigger form_phone
before insert or update of phone on public.bookings
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on public.bookings
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();
create trigger note_change
after insert or update or delete on public.bookings
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

create function private.prepare_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select name, new.ends_at + make_interval(mins => buffer_minutes) into new.bay_name, new.free_at
    from public.bays where id = new.bay_id;
  return new;
end;
$$;

create trigger prepare_booking
before insert or update of bay_id, starts_at, ends_at on public.bookings
for each row
execute function private.prepare_booking();

-- A party is paid as one. The dates of a series are paid at once only while they are held: afterwards the id of the bill is that of
-- the first date alone.
create function private.has_open_payment(p_booking_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from public.payments
      where
        status in ('pending', 'authorized')
        and booking_id in (
          p_booking_id,
          (
            select bill.id
            from
              public.bookings b
              join public.bills bill on bill.id = b.bill_id
            where b.id = p_booking_id and (bill.kind = 'party' or b.status = 'held')
          )
        )
    );
$$;

-- How long before it begins a booking is reminded of.
create function private.reminder_lead()
returns interval
language sql
immutable
parallel safe
set search_path = ''
return interval '24 hours';

-- Who books or moves to a time within that has just been told when it is: a reminder would come with the same post.
create function private.reminded_at_once(p_starts_at timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select
    case
      when p_starts_at <= private.clock() + private.reminder_lead() then private.clock()
    end;
$$;

-- Another card may be tried for some minutes, but no string of refusals keeps a bay for good. Nor does one cut short what the
-- terms give everybody.
create function private.longest_hold()
returns interval
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(interval '30 minutes', make_interval(mins => hold_minutes)) from public.booking_terms;
$$;

-- Until when at most. An offer has its own deadline, and five minutes for a payment that was begun before it.
create function private.latest_hold(p_hold public.bookings)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(p_hold.offered_until + interval '5 minutes', p_hold.held_at + private.longest_hold());
$$;

revoke execute
on function private.reminder_lead(),
private.reminded_at_once(timestamptz),
private.next_booking_number(),
private.prepare_booking(),
private.has_open_payment(uuid),
private.longest_hold(),
private.latest_hold(public.bookings)
from public;
grant execute on function private.next_booking_number() to service_role;

-- 610_availability.sql

-- What counts towards the limits of somebody's plan. The rule itself is domain/booking/plan-limits.ts; here are its facts, and the
-- mark by which a hold or a booking of staff's knows that these are still the ones it was decided on.

-- From the week before this one on: a booking counts in the week in which it begins, and one that is played may last into the next.
-- A hold whose payment is open may become a booking, also when its time has run out.
create function private.counted_bookings(p_user_id uuid)
returns table (id uuid, family uuid, starts_at timestamptz, ends_at timestamptz, is_held boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select b.id, b.family, b.starts_at, b.ends_at, b.status = 'held'
  from
    public.memberships m
    join public.membership_plans plan on plan.id = m.plan_id
    join public.bookings b on b.user_id = m.user_id
  where
    m.user_id = p_user_id
    and m.status = 'active'
    and num_nonnulls(plan.weekly_hours, plan.open_bookings, plan.daily_peak_hours) > 0
    and b.booking_date between greatest(m.started_on, date_trunc('week', private.today())::date - 7) and m.end_date
    and b.status in ('held', 'confirmed', 'attended', 'no_show')
    and (b.status <> 'held' or b.hold_expires_at > private.clock() or private.has_open_payment(b.id));
$$;

-- A hold, with those that are paid together with it.
create function private.on_one_bill(p_hold_id uuid)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select other.id
  from
    public.bookings one
    join public.bookings other on other.id = one.id or (other.bill_id = one.bill_id and other.status = 'held')
  where one.id = p_hold_id and one.status = 'held';
$$;

-- Changes with every booking that counts, but for the one that is moved or made longer, and the holds that are given up.
create function private.plan_mark(p_user_id uuid, p_family uuid, p_replaces uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    md5(coalesce(string_agg(concat_ws(' ', family, private.ms(starts_at), private.ms(ends_at)), ',' order by starts_at, id), ''))
  from private.counted_bookings(p_user_id)
  where family is distinct from p_family and id not in (select private.on_one_bill(p_replaces));
$$;

-- The limits of a plan, with what counts towards them; null where the plan has none.
create function private.plan_use(p_plan public.membership_plans, p_user_id uuid, p_family uuid, p_replaces uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'limits', jsonb_build_object(
        'weekly_hours', p_plan.weekly_hours, 'open_bookings', p_plan.open_bookings, 'daily_peak_hours', p_plan.daily_peak_hours
      ),
      'counted', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'family', family, 'start', private.ms(starts_at), 'end', private.ms(ends_at), 'is_held', is_held,
            'is_moved', family is not distinct from p_family
          )
          order by starts_at, id
        ) filter (where id not in (select private.on_one_bill(p_replaces))),
        '[]'
      ),
      'mark', private.plan_mark(p_user_id, p_family, p_replaces)
    )
  from private.counted_bookings(p_user_id)
  having num_nonnulls(p_plan.weekly_hours, p_plan.open_bookings, p_plan.daily_peak_hours) > 0;
$$;

-- Whoever adds a booking by somebody's plan waits here for whoever else does, before any bay is waited for.
create function private.wait_for_plan(p_user_id uuid, p_mark text)
returns void
language sql
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('plan of ' || p_user_id)) where p_user_id is not null and p_mark is not null;
$$;

-- Whether what counted when it was decided has changed. Asked only when nobody else can change it.
create function private.plan_has_changed(p_user_id uuid, p_family uuid, p_mark text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_mark is not null and p_mark <> private.plan_mark(p_user_id, p_family, null);
$$;

-- No booking lasts longer than a day, so the index on the start bounds the search on both sides.
create function private.taken_between(p_from timestamptz, p_to timestamptz, p_family uuid)
returns table (bay_id uuid, starts_at timestamptz, free_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select b.bay_id, b.starts_at, b.free_at
  from public.bookings b
  where
    b.status in ('held', 'confirmed', 'attended', 'blocked')
    and b.starts_at > p_from - interval '26 hours'
    and b.starts_at < p_to
    and b.free_at > p_from
    and (b.status <> 'held' or b.hold_expires_at > private.clock())
    and (p_family is null or b.family <> p_family);
$$;

-- Everything that an availability is worked out from, in one read: the rules, and what is taken in the window.
create function public.availability_facts(
  p_from timestamptz,
  p_to timestamptz,
  p_user_id uuid,
  p_family uuid,
  p_replaces uuid default null
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'bays', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'name', name, 'description', description, 'capacity', capacity, 'left_handed', left_handed,
                'active', active, 'buffer_minutes', buffer_minutes
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.bays
        where active
      ),
      'hours', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute, 'closes_minute', closes_minute)
              order by weekday, opens_minute
            ),
            '[]'
          )
        from public.opening_hours
      ),
      'exceptions', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'day', day, 'opens_minute', opens_minute, 'closes_minute', closes_minute, 'members_too', members_too, 'note', note
              )
              order by day
            ),
            '[]'
          )
        from public.opening_exceptions
        where
          day between (p_from at time zone private.venue_zone())::date - 2 and (p_to at time zone private.venue_zone())::date + 1
      ),
      'rules', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'name', name, 'weekdays', weekdays, 'from_minute', from_minute, 'until_minute', until_minute,
                'cents_per_hour', cents_per_hour, 'is_peak', is_peak
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.price_rules
      ),
      'terms', (
        select
          jsonb_build_object(
            'guest_window_days', guest_window_days, 'min_minutes', min_minutes, 'max_minutes', max_minutes,
            'free_until_hours', free_until_hours, 'late_fee_percent', late_fee_percent
          )
        from public.booking_terms
      ),
      'taken', (
        select
          coalesce(
            jsonb_agg(jsonb_build_object('bay_id', bay_id, 'start', private.ms(starts_at), 'end', private.ms(free_at))), '[]'
          )
        from private.taken_between(p_from, p_to, p_family)
      ),
      'member', (
        select
          jsonb_build_object(
            'plan_name', plan.name, 'discount_percent', plan.booking_discount_percent, 'window_days', plan.booking_window_days,
            'valid_until', m.end_date, 'use', private.plan_use(plan, p_user_id, p_family, p_replaces)
          )
        from
          public.memberships m
          join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = p_user_id and m.status = 'active' and m.end_date >= private.today()
      )
    );
$$;

revoke execute
on function private.counted_bookings(uuid),
private.on_one_bill(uuid),
private.plan_mark(uuid, uuid, uuid),
private.plan_use(public.membership_plans, uuid, uuid, uuid),
private.wait_for_plan(uuid, text),
private.plan_has_changed(uuid, uuid, text),
private.taken_between(timestamptz, timestamptz, uuid),
public.availability_facts(timestamptz, timestamptz, uuid, uuid, uuid)
from public;
grant execute on function public.availability_facts(timestamptz, timestamptz, uuid, uuid, uuid) to service_role;

-- 620_holds.sql

-- Nobody keeps the venue shut by holding it for nothing: six holds and eight hours of bays at a time, from one address and for one
-- person, and no hold for longer than half an hour. Decision 7 says why so many.

-- Keeps a bay for somebody who is about to book it. The constraint decides who is first; an earlier hold of the same person
-- is given up for the new one, and stays when the new one cannot be had.
create function public.hold_bay(p_hold jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_hold);
  held public.bookings;
  bay public.bays;
begin
  -- One after another for each address, each person, each plan and each bay, always in this order: holds in the same moment are all
  -- counted, and many inserts into an exclusion constraint at once would wait for each other in circles.
  perform pg_advisory_xact_lock(hashtext('holds from ' || coalesce(asked.held_by, '')));
  perform pg_advisory_xact_lock(hashtext('holds for ' || asked.held_for)) where asked.held_for is not null;
  perform private.wait_for_plan(asked.user_id, p_hold ->> 'plan_mark');
  -- Before any booking, as a merge of two entries (245_merged_members.sql).
  perform 1 from public.profiles where id = asked.user_id for share;
  select * into bay from public.bays where id = asked.bay_id for no key update;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at + make_interval(mins => bay.buffer_minutes));
  if asked.moves_booking_id is not null then
    perform 1 from public.bookings b where b.id = asked.moves_booking_id and private.may_become(b, asked) for update;
    if not found then
      return '{"state": "gone"}';
    end if;
  end if;
  begin
    delete from public.bookings b
      where b.status = 'held' and b.id in (select private.held_with((p_hold ->> 'replaces_id')::uuid, p_hold ->> 'replaces_key'))
        and not private.has_open_payment(b.id);
    delete from public.bookings b
      where b.status = 'held' and b.moves_booking_id = asked.moves_booking_id and not private.has_open_payment(b.id);
    if private.holds_too_much(asked) then
      raise exception using errcode = 'NLHLD', message = 'too_much_held';
    end if;
    if private.plan_has_changed(asked.user_id, asked.moves_booking_id, p_hold ->> 'plan_mark') then
      raise exception using errcode = 'NLPLN', message = 'plan_changed';
    end if;
    insert into public.bookings
      (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, moves_booking_id, held_by, held_for, status,
       hold_expires_at)
    values
      (asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.players, asked.price_cents, asked.price_trace,
       asked.moves_booking_id, asked.held_by, asked.held_for, 'held',
       private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))
    returning * into held;
  exception
    when exclusion_violation or unique_violation then
      return '{"state": "taken"}';
    when sqlstate 'NLHLD' then
      return '{"state": "too_many"}';
    when sqlstate 'NLPLN' then
      return '{"state": "counted_again"}';
  end;
  return jsonb_build_object('state', 'held', 'id', held.id, 'key', held.key, 'bay_name', held.bay_name,
    'kept_ms', private.ms(held.hold_expires_at) - private.ms(private.clock()));
end;
$$;

-- A series is one time, with the length of one: it takes no two of the same week. Who may hold it holds no other (79_bill_holds.sql).
create function private.follows_in_series(p_hold public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.bills where id = p_hold.bill_id and id <> p_hold.id and kind = 'series');
$$;

-- What the new hold replaces is gone already when this counts. The first hold is never too much: a booking of staff's that is moved
-- may be longer than the bound.
create function private.holds_too_much(p_asked public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(bool_or(held.times >= 6 or held.hours + (p_asked.ends_at - p_asked.starts_at) > interval '8 hours'), false)
  from
    (
      select count(*) as times, sum(b.ends_at - b.starts_at) as hours
      from
        (
          values
            ('address', p_asked.held_by),
            ('person', p_asked.held_for)
        ) as holder (kind, mark)
        join public.bookings b
          on holder.mark = case holder.kind
            when 'address' then b.held_by
            else b.held_for
          end
      where b.status = 'held' and b.hold_expires_at > private.clock() and not private.follows_in_series(b)
      group by holder.kind
    ) held;
$$;

-- In one bay, for who wants its time.
create function private.drop_stale_holds(p_bay_id uuid, p_from timestamptz, p_to timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.bookings
  where
    id in (
      select b.id
      from public.bookings b
      where
        b.status = 'held'
        and b.hold_expires_at <= private.clock()
        and b.bay_id = p_bay_id
        and b.starts_at < p_to
        and b.free_at > p_from
        and not private.has_open_payment(b.id)
      order by b.id
      for update
    );
$$;

-- All of them. It waits for nobody: who holds several bays locks them in an order that this does not know.
create function private.drop_all_stale_holds()
returns integer
language sql
security definer
set search_path = ''
as $$
  with
    dropped as (
      delete from public.bookings
      where
        id in (
          select b.id
          from public.bookings b
          where b.status = 'held' and b.hold_expires_at <= private.clock() and not private.has_open_payment(b.id)
          for update skip locked
        )
      returning 1
    )
  select count(*)::integer
  from dropped;
$$;

-- The hold with this key, with those that are paid with it: given up, left and come back to together. Locked, always in one order.
create function private.held_with(p_id uuid, p_key text)
returns setof uuid
language sql
volatile
security definer
set search_path = ''
as $$
  select b.id
  from
    public.bookings asked
    join public.bookings b on b.id = asked.id or b.bill_id = asked.bill_id
  where asked.id = p_id and asked.key = p_key and b.status = 'held'
  order by b.id
  for update of b;
$$;

create function public.release_hold(p_id uuid, p_key text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with
    dropped as (
      delete from public.bookings b
      where b.id in (select private.held_with(p_id, p_key)) and b.status = 'held' and not private.has_open_payment(b.id)
      returning 1
    )
  select exists (select from dropped);
$$;

-- Whoever leaves the page may only load it again. Their hold ends within a minute; it lasts as long as it was promised if they are
-- back by then. What was offered to who waits for it lasts until its deadline. Answers for how many milliseconds it is kept, null if
-- it is gone.
create function public.keep_hold(p_id uuid, p_key text, p_is_left boolean)
returns bigint
language sql
security definer
set search_path = ''
as $$
  with
    kept as (
      update public.bookings b
      set hold_expires_at = case
        when b.offered_until is not null
        or private.has_open_payment(b.id) then b.hold_expires_at
        when p_is_left then least(b.hold_expires_at, private.clock() + interval '1 minute')
        else greatest(b.hold_expires_at, b.created_at + (select make_interval(mins => hold_minutes) from public.booking_terms))
      end
      where b.id in (select private.held_with(p_id, p_key)) and b.status = 'held' and b.hold_expires_at > private.clock()
      returning b.hold_expires_at
    )
  select private.ms(min(hold_expires_at)) - private.ms(private.clock())
  from kept;
$$;

create function private.forget_who_held()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.held_by := null;
  new.held_for := null;
  return new;
end;
$$;

create trigger forget_who_held
before update of status on public.bookings
for each row
when (old.status = 'held' and new.status <> 'held')
execute function private.forget_who_held();

revoke execute
on function public.hold_bay(jsonb),
private.holds_too_much(public.bookings),
private.drop_stale_holds(uuid, timestamptz, timestamptz),
private.drop_all_stale_holds(),
private.held_with(uuid, text),
private.follows_in_series(public.bookings),
public.release_hold(uuid, text),
public.keep_hold(uuid, text, boolean),
private.forget_who_held()
from public;
grant execute
on function public.hold_bay(jsonb), public.release_hold(uuid, text), public.keep_hold(uuid, text, boolean)
to service_role;

-- 630_booking_steps.sql

-- What the steps of a payment do to a booking. A hold becomes the booking, or moves the booking it was made for.

-- A hold that moved a booking is gone afterwards; who asks again for it is answered with the booking.
create table private.moved_holds (
  hold_id uuid primary key,
  hold_key text not null,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  moved_at timestamptz not null default now()
);
comment on table private.moved_holds is
  'Which booking a hold has moved, so that a repeated request is answered and not done again.';

alter table private.moved_holds enable row level security;

-- Whether a hold is for the booking's own time, only longer.
create function private.is_longer(p_booking public.bookings, p_hold public.bookings)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    p_hold.bay_id = p_booking.bay_id and p_hold.starts_at = p_booking.starts_at and p_hold.ends_at > p_booking.ends_at;
$$;

-- Whether a booking can take the time that is held for it: while it is played it can only last longer.
create function private.may_become(p_booking public.bookings, p_hold public.bookings)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_booking.status = 'confirmed' or (p_booking.status = 'attended' and private.is_longer(p_booking, p_hold));
$$;

create function private.moved_already(p_id uuid, p_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      (
        select jsonb_build_object('state', b.status, 'number', b.number, 'booking_id', b.id, 'booking_key', b.key)
        from public.bookings b
        where
          (b.id = p_id and b.key = p_key)
          or b.id = (select m.booking_id from private.moved_holds m where m.hold_id = p_id and m.hold_key = p_key)
      ),
      '{"state": "gone"}'
    );
$$;

-- What became of a hold, told to who has its key: by its state 'held' nothing yet.
create function public.booking_of_hold(p_id uuid, p_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.moved_already(p_id, p_key);
$$;

-- The open payment of a hold, with who is coming. A hold that has run out is gone, also for who held it; and no try to pay keeps it
-- longer than half an hour in all. While a payment is open nothing is free: that payment is settled first, whatever is said to be due.
create function public.open_booking(p_booking jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  hold public.bookings;
  wanted public.payments;
  named jsonb;
begin
  perform private.held_with(given.id, given.key);
  select * into hold from public.bookings where id = given.id and key = given.key for update;
  if not found then
    return private.moved_already(given.id, given.key);
  end if;
  named := jsonb_build_object('number', hold.number, 'booking_id', hold.id, 'booking_key', hold.key);
  if hold.status <> 'held' then
    return named || jsonb_build_object('state', hold.status);
  elsif hold.bill_id is not null then
    return named || private.open_bill(hold, p_booking, p_tender);
  end if;
  if not private.has_open_payment(hold.id) then
    if hold.hold_expires_at <= private.clock() then
      return '{"state": "gone"}';
    end if;
    if (p_booking ->> 'due_cents')::integer is distinct from (p_tender ->> 'total_cents')::integer
      or not private.can_move(hold, p_booking)
    then
      return named || '{"state": "changed"}';
    end if;
    update public.bookings set user_id = private.account_now(coalesce(hold.user_id, given.user_id)), contact_name = given.contact_name,
      email = given.email, phone = given.phone, fee_cents = coalesce(given.fee_cents, 0),
      hold_expires_at = least(private.latest_hold(hold), greatest(hold_expires_at, private.clock() + interval '2 minutes'))
      where id = hold.id returning * into hold;
    if (p_tender ->> 'total_cents')::integer = 0 then
      perform private.settle_hold(hold, null);
      return private.moved_already(hold.id, hold.key) || jsonb_build_object('refunds', private.refund_booking(
        hold.moves_booking_id, coalesce((p_booking ->> 'refund_cents')::integer, 0), p_booking ->> 'refund_reason', given.user_id));
    end if;
  end if;
  wanted.user_id := hold.user_id;
  wanted.booking_id := hold.id;
  wanted.description := case when hold.moves_booking_id is null then 'Booking ' || hold.number
    else 'Change of booking ' || (select number from public.bookings where id = hold.moves_booking_id) end;
  return named || private.open_payment(wanted, (p_tender ->> 'total_cents')::integer, p_tender);
end;
$$;

-- What is due or goes back for a move was reckoned from what was paid: that must still be so.
create function private.can_move(p_hold public.bookings, p_booking jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_hold.moves_booking_id is null then
    return true;
  end if;
  perform private.lock_payments_of(array[p_hold.moves_booking_id]);
  return exists (select from public.bookings b where b.id = p_hold.moves_booking_id and private.may_become(b, p_hold))
    and not private.has_open_payment(p_hold.moves_booking_id)
    and private.paid_for_booking(p_hold.moves_booking_id) = (p_booking ->> 'paid_cents')::integer;
end;
$$;

-- Pins the hold while the money is taken: it cannot run out in the middle.
create function private.take_booking(p_booking_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  hold public.bookings;
begin
  select * into hold from public.bookings where id = p_booking_id and status = 'held';
  if hold.bill_id is not null then
    return private.take_bill(hold.bill_id);
  end if;
  update public.bookings set hold_expires_at = 'infinity' where id = p_booking_id and status = 'held' returning * into hold;
  if not found then
    return '[{"code": "time"}]';
  end if;
  if hold.moves_booking_id is not null then
    perform 1 from public.bookings b where b.id = hold.moves_booking_id and private.may_become(b, hold)
      and not private.has_open_payment(b.id) for update;
    return case when found then '[]' else '[{"code": "booking"}]' end;
  end if;
  return '[]';
end;
$$;

-- Of a bill all that it holds: the payment is that of its first.
create function private.free_booking(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  held uuid[] := array(select id from public.bookings where p_booking_id in (id, bill_id) and status = 'held' order by id for update);
begin
  update public.bookings b set hold_expires_at = least(private.latest_hold(b), greatest(b.offered_until,
    private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))) where id = any (held);
end;
$$;

create function private.settle_hold(p_hold public.bookings, p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved public.bookings;
  settled public.bookings;
begin
  if p_hold.moves_booking_id is null then
    update public.bookings set status = 'confirmed', hold_expires_at = null, payment_id = coalesce(p_payment_id, payment_id)
      where id = p_hold.id and status = 'held' returning * into strict settled;
    perform private.tell_of_booking(settled, 'booking_confirmed');
    return;
  end if;
  select * into strict moved from public.bookings where id = p_hold.moves_booking_id for update;
  insert into private.moved_holds (hold_id, hold_key, booking_id) values (p_hold.id, p_hold.key, p_hold.moves_booking_id);
  update public.payments set booking_id = p_hold.moves_booking_id where booking_id = p_hold.id;
  delete from public.bookings where id = p_hold.id;
  update public.bookings set bay_id = p_hold.bay_id, starts_at = p_hold.starts_at, ends_at = p_hold.ends_at,
    players = p_hold.players, price_cents = p_hold.price_cents, price_trace = p_hold.price_trace,
    fee_cents = fee_cents + p_hold.fee_cents, sequence = sequence + 1,
    reminded_at = private.reminded_at_once(p_hold.starts_at)
    where id = moved.id and private.may_become(moved, p_hold)
    returning * into strict settled;
  perform private.tell_of_booking(settled,
    case when private.is_longer(moved, p_hold) then 'booking_extended' else 'booking_moved' end);
end;
$$;

revoke execute
on function private.moved_already(uuid, text),
private.is_longer(public.bookings, public.bookings),
private.may_become(public.bookings, public.bookings),
public.booking_of_hold(uuid, text),
public.open_booking(jsonb, jsonb),
private.can_move(public.bookings, jsonb),
private.take_booking(uuid),
private.free_booking(uuid),
private.settle_hold(public.bookings, uuid)
from public;
grant execute on function public.open_booking(jsonb, jsonb) to service_role;
grant execute on function public.booking_of_hold(uuid, text) to anon, authenticated;

-- 640_cancel_booking.sql

-- Ends one or several bookings of a bill, all or none.
create function public.cancel_bookings(p_cancelled jsonb, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(p_cancelled) one order by 1);
  found public.bookings;
  named jsonb;
  ended public.bookings[];
  refunds jsonb;
begin
  perform 1 from public.bookings where id = any (ids) order by id for update;
  for named in select one from jsonb_array_elements(p_cancelled) one
  loop
    select * into found from public.bookings where id = (named ->> 'id')::uuid;
    if found.status is distinct from 'confirmed' then
      return jsonb_build_object('state', coalesce(found.status, 'gone'), 'refunds', '[]'::jsonb);
    elsif private.has_open_payment(found.id) then
      return '{"state": "paying", "refunds": []}';
    end if;
  end loop;
  perform private.lock_payments_of(ids);
  for named in select one from jsonb_array_elements(p_cancelled) one
  loop
    select * into found from public.bookings where id = (named ->> 'id')::uuid;
    if private.paid_for_booking(found.id)
      <> found.fee_cents + (named ->> 'fee_cents')::integer + (named ->> 'refund_cents')::integer
    then
      return '{"state": "changed", "refunds": []}';
    elsif not private.stop_move(found.id) then
      return '{"state": "moving", "refunds": []}';
    end if;
  end loop;
  update public.bookings b set status = 'cancelled', cancelled_at = private.clock(),
    fee_cents = b.fee_cents + (one ->> 'fee_cents')::integer, sequence = b.sequence + 1
    from jsonb_array_elements(p_cancelled) one where b.id = (one ->> 'id')::uuid;
  refunds := private.refund_bookings(p_cancelled, p_reason, p_by);
  ended := array(select b from public.bookings b where b.id = any (ids));
  perform private.tell_of_bookings(ended, 'booking_cancelled', 'bill_cancelled');
  return jsonb_build_object('state', 'cancelled', 'refunds', refunds);
end;
$$;

-- Reserves what goes back of the payments of bookings, of each the latest first, and of each payment once. The function that asked
-- sends the refunds on their way. The payments are locked already.
create function private.refund_bookings(p_back jsonb, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  missing integer;
  parts jsonb;
  payment record;
  refunds jsonb := '[]';
begin
  -- What a booking's later payments cannot give back is taken from the earlier ones.
  select jsonb_agg(jsonb_build_object('payment_id', paid.payment_id, 'booking_id', paid.booking_id, 'cents', paid.part))
      filter (where paid.part > 0), coalesce(sum(paid.part), 0) - (
      select coalesce(sum((one ->> 'refund_cents')::integer), 0) from jsonb_array_elements(p_back) one)
    into parts, missing
    from (
      select money.payment_id, booking_id, money.created_at, least(money.left_cents, greatest(
        wanted - coalesce(sum(money.left_cents) over (partition by booking_id order by money.created_at desc, money.payment_id
          rows between unbounded preceding and 1 preceding), 0), 0)) as part
      from (select (one ->> 'id')::uuid as booking_id, (one ->> 'refund_cents')::integer as wanted
          from jsonb_array_elements(p_back) one) back,
        lateral (
          select m.payment_id, m.created_at, m.amount_cents - m.refunded_cents + m.gift_cents - m.gift_refunded_cents as left_cents
          from private.payments_of_booking(booking_id) m where m.status = 'completed'
        ) money
    ) paid;
  if missing <> 0 then
    -- No refusal but a fault of ours: cancel_bookings and can_move have locked these payments and counted them.
    raise assert_failure using message = format('%s: %s cents cannot go back', p_back, -missing);
  end if;
  for payment in
    select (part ->> 'payment_id')::uuid as id, sum((part ->> 'cents')::integer) as cents, jsonb_agg(part) as shares
    from jsonb_array_elements(coalesce(parts, '[]')) part group by 1 order by 1
  loop
    refunds := refunds || jsonb_build_array(public.open_refund(jsonb_build_object('payment_id', payment.id,
      'request_id', gen_random_uuid(), 'cents', payment.cents, 'shares', payment.shares, 'reason', p_reason, 'refunded_by', p_by,
      'by_terms', true)) -> 'refund');
  end loop;
  return refunds;
end;
$$;

create function private.refund_booking(p_booking_id uuid, p_cents integer, p_reason text, p_by uuid)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select
    private.refund_bookings(jsonb_build_array(jsonb_build_object('id', p_booking_id, 'refund_cents', p_cents)), p_reason, p_by);
$$;

-- Ends a booking and reserves what goes back, in one transaction. The caller says what was shown; another sum is refused.
create function public.cancel_booking(p_id uuid, p_fee_cents integer, p_refund_cents integer, p_reason text, p_by uuid)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select
    public.cancel_bookings(
      jsonb_build_array(jsonb_build_object('id', p_id, 'fee_cents', p_fee_cents, 'refund_cents', p_refund_cents)), p_reason, p_by
    );
$$;

-- Whether it ends then, unpaid: something is due, nothing is paid, nobody has come, and none of its times has begun.
create function private.may_be_freed(p_paid_id uuid, p_at timestamptz)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.due_together(p_paid_id) > 0 and not exists (
    select from private.paid_together(p_paid_id) b
    where b.status <> 'confirmed' or private.paid_for_booking(b.id) > 0 or b.fee_cents > 0 or b.starts_at <= p_at
  );
end;
$$;

-- Nobody has paid and nobody has come: the bays are free again, and it costs nothing. Answers whether it has freed them.
create function private.free_unpaid(p_paid_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  freed uuid[] := array(select id from private.paid_together(p_paid_id));
begin
  if not private.may_be_freed(p_paid_id, private.clock()) then
    return false;
  elsif exists (select from unnest(freed) id where not private.stop_move(id)) then
    return false;
  end if;
  update public.bookings set status = 'cancelled', cancelled_at = private.clock(), sequence = sequence + 1 where id = any (freed);
  perform private.write_audit(null, 'update', 'bookings', id::text, '{"status": "confirmed"}', '{"status": "cancelled"}', '',
    'payment_lapsed') from unnest(freed) id;
  perform private.queue_mail(min(nullif(b.email, '')), 'payment_lapsed', jsonb_build_object('id', 'payment of ' || p_paid_id,
    'name', min(b.contact_name), 'bookings', jsonb_agg(private.letter_of_booking(b) order by b.starts_at, b.number)))
    from public.bookings b where b.id = any (freed);
  return true;
end;
$$;

revoke execute
on function private.may_be_freed(uuid, timestamptz),
private.free_unpaid(uuid),
public.cancel_booking(uuid, integer, integer, text, uuid),
public.cancel_bookings(jsonb, text, uuid),
private.refund_booking(uuid, integer, text, uuid),
private.refund_bookings(jsonb, text, uuid)
from public;
grant execute
on function public.cancel_booking(uuid, integer, integer, text, uuid), public.cancel_bookings(jsonb, text, uuid)
to service_role;

-- 650_check_ins.sql

create table public.check_ins (
  id bigint generated always as identity primary key,
  -- Who comes without an account or an address is in no book, and has been here all the same.
  gym_member_id bigint references public.gym_members (id)
    on delete cascade,
  booking_id uuid references public.bookings (id)
    on delete set null,
  checked_in_at timestamptz not null,
  checked_out_at timestamptz,
  constraint check_ins_end_after_they_begin check (checked_out_at >= checked_in_at)
);
comment on table public.check_ins is 'Who came, when, and when they left.';
create index check_ins_checked_in_at_idx on public.check_ins (checked_in_at);
create index check_ins_gym_member_id_idx on public.check_ins (gym_member_id);
create index check_ins_booking_id_idx on public.check_ins (booking_id);

alter table public.check_ins enable row level security;
grant select on public.check_ins to authenticated;
grant select, insert, update, delete on public.check_ins to service_role;

create policy "people read their own visits, staff all" on public.check_ins
for select
to authenticated
using (
  (select private.is_staff())
  or gym_member_id in (select id from public.gym_members where user_id = (select private.signed_in_id()))
);

-- That somebody came is told by their booking.
create trigger note_change
after update on public.check_ins
for each row
when (private.acts_for_others())
execute function private.note_change('booking_id', 'by people');

-- Came, did not come, or neither after all. Two desks at once: the second is told what the first has done.
create function public.staff_mark(p_id uuid, p_was text, p_status text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found public.bookings;
begin
  perform private.act_as(p_by, '');
  select * into found from public.bookings where id = p_id for update;
  if found.status is distinct from p_was then
    return jsonb_build_object('state', coalesce(found.status, 'gone'));
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  end if;
  begin
    update public.bookings set status = p_status where id = p_id returning * into found;
  exception when exclusion_violation then
    return '{"state": "taken"}';
  end;
  delete from public.check_ins where booking_id = p_id and p_status <> 'attended';
  if p_status = 'attended' then
    perform private.check_in(found);
  end if;
  return jsonb_build_object('state', found.status, 'number', found.number);
end;
$$;

-- Into the member book as well, so that who was a guest once is somebody the next time.
create function private.check_in(p_booking public.bookings)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid := private.account_now(p_booking.user_id);
  member_id bigint := (select id from public.gym_members where user_id = owner_id);
begin
  if member_id is null and owner_id is not null then
    -- Under the account's e-mail: the one that was typed may be anybody's.
    select public.record_gym_member(id, email, coalesce(nullif(full_name, ''), p_booking.contact_name), p_booking.phone)
      into member_id from public.profiles where id = owner_id;
  elsif member_id is null and p_booking.email <> '' then
    member_id := coalesce((select id from public.gym_members where email = p_booking.email and address_counts),
      private.member_of_left_address(p_booking.email),
      public.record_gym_member(null, p_booking.email, p_booking.contact_name, p_booking.phone));
  end if;
  if member_id is not null then
    update public.gym_members set last_contact_at = greatest(last_contact_at, private.clock()) where id = member_id;
  end if;
  insert into public.check_ins (gym_member_id, booking_id, checked_in_at) values (member_id, p_booking.id, private.clock());
end;
$$;

create function public.staff_check_out(p_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_by, '');
  update public.check_ins set checked_out_at = greatest(checked_in_at, private.clock())
    where booking_id = p_id and checked_out_at is null;
  return jsonb_build_object('state', case when found then 'checked_out' else 'gone' end,
    'number', (select number from public.bookings where id = p_id));
end;
$$;

-- The name of the bay where a booking of today runs at that time; null where nobody has one.
create function private.bay_played(p_bay_id uuid, p_at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select bay.name
  from
    public.bookings b
    join public.bays bay on bay.id = b.bay_id
  where
    b.bay_id = p_bay_id
    and b.status in ('confirmed', 'attended')
    and b.period @> p_at
    and upper(b.period) > private.clock()
    and (b.starts_at at time zone private.venue_zone())::date <= private.today();
$$;

revoke execute
on function public.staff_mark(uuid, text, text, uuid),
private.check_in(public.bookings),
public.staff_check_out(uuid, uuid),
private.bay_played(uuid, timestamptz)
from public;
grant execute on function public.staff_mark(uuid, text, text, uuid), public.staff_check_out(uuid, uuid) to service_role;

-- 660_staff_bookings.sql

-- What staff do at the desk: book for somebody, cancel, take money, note; what they change is in 990_staff_changes.sql. A rule may
-- give way, with a reason; a bay never takes two at once, whoever asks.

-- Answers 'booked', and the same again for the same id: a double click books once.
create function public.staff_book(p_booking jsonb, p_by uuid, p_link jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  made public.bookings;
begin
  perform private.act_as(p_by, asked.override_reason);
  perform private.wait_for_plan(asked.user_id, p_booking ->> 'plan_mark');
  perform 1 from public.bays where id = asked.bay_id for no key update;
  select * into made from public.bookings where id = asked.id;
  if made.id is not null then
    return jsonb_build_object('number', made.number,
      'state', case when private.is_as_asked(made, asked, p_by) then 'booked' else 'changed' end);
  elsif asked.user_id is not null and not exists (select from public.profiles where id = asked.user_id) then
    return '{"state": "nobody"}';
  elsif private.plan_has_changed(asked.user_id, null, p_booking ->> 'plan_mark') then
    return '{"state": "counted_again"}';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at
    + (select make_interval(mins => buffer_minutes) from public.bays where id = asked.bay_id));
  begin
    insert into public.bookings (id, bay_id, starts_at, ends_at, user_id, contact_name, email, phone, players, price_cents,
        price_trace, booked_by, override_reason, status, reminded_at)
      values (asked.id, asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.contact_name, asked.email,
        asked.phone, asked.players, asked.price_cents, asked.price_trace, p_by, coalesce(asked.override_reason, ''), 'confirmed',
        private.reminded_at_once(asked.starts_at))
      returning * into made;
  exception when exclusion_violation then
    return jsonb_build_object('state', 'taken', 'event', private.event_in_bay(asked.bay_id, asked.starts_at, asked.ends_at));
  end;
  -- Where nothing is due, or no letter can go, it is an ordinary booking.
  if p_link is null or private.send_payment_link(made.id, p_link) <> 'sent' then
    perform private.tell_of_booking(made, 'booking_confirmed');
  end if;
  return jsonb_build_object('state', 'booked', 'number', made.number);
end;
$$;

-- Whether the booking is the one that was asked for. The price is not compared, as it may have changed since; nor is the reason for which
-- a rule was set aside.
create function private.is_as_asked(p_made public.bookings, p_asked public.bookings, p_by uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    p_made.status = 'confirmed'
    and (
      p_made.bay_id, p_made.starts_at, p_made.ends_at, p_made.players, p_made.user_id, p_made.contact_name, p_made.email,
      p_made.phone, p_made.booked_by
    ) is not distinct from (
      p_asked.bay_id,
      p_asked.starts_at,
      p_asked.ends_at,
      p_asked.players,
      p_asked.user_id,
      p_asked.contact_name,
      p_asked.email,
      private.phone_form(p_asked.phone),
      p_by
    );
$$;

-- For who works here: guests read the rows of their bookings, and not these.
create table private.booking_notes (
  booking_id uuid primary key references public.bookings (id)
    on delete cascade,
  note text not null check (length(note) between 1 and 500)
);
comment on table private.booking_notes is 'What staff have noted about a booking, for one another.';

alter table private.booking_notes enable row level security;
create trigger note_change
after insert or update or delete on private.booking_notes
for each row
execute function private.note_change('booking_id', 'by people');

create function private.note_of(p_booking_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select note from private.booking_notes where booking_id = p_booking_id), '');
$$;

-- Null leaves it as it is.
create function private.keep_note(p_booking_id uuid, p_note text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.booking_notes where booking_id = p_booking_id and p_note = '';
  insert into private.booking_notes (booking_id, note)
  select p_booking_id, p_note
  where p_note <> ''
  on conflict (booking_id) do update set note = excluded.note where booking_notes.note <> excluded.note;
$$;

-- Its guest may be about to move it: unpaid, that is over now; while it is being paid, the guest goes first. Whoever has locked such
-- a hold is about to pay for it, and may wait for the booking that is locked here: nobody waits for them.
create function private.stop_move(p_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  holds uuid[] := array(select id from public.bookings where moves_booking_id = p_id for update skip locked);
begin
  if exists (select from public.bookings where moves_booking_id = p_id and (id <> all (holds) or private.has_open_payment(id))) then
    return false;
  end if;
  delete from public.bookings where id = any (holds);
  return true;
end;
$$;

-- A link to pay with, for what stands; sent again, the earlier one is over.
create function public.staff_send_link(p_id uuid, p_link jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_id uuid := (select private.paid_as(b) from public.bookings b where id = p_id);
begin
  perform private.act_as(p_by, '');
  perform private.lock_linked(paid_id);
  return jsonb_build_object('state', private.send_payment_link(paid_id, p_link),
    'number', (select number from public.bookings where id = p_id));
end;
$$;

-- Money over the counter: cash, or the terminal's card. No more than the booking still costs; for a party, if it is asked for as a
-- whole, no more than all its bays, and each has its share.
create function public.staff_take_payment(
  p_id uuid,
  p_payment_id uuid,
  p_cents integer,
  p_method text,
  p_by uuid,
  p_whole boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_id uuid := p_id;
  paid_for public.bookings;
  numbers text;
begin
  perform private.act_as(p_by, '');
  if p_whole then
    paid_id := (select private.paid_as(b) from public.bookings b where id = p_id);
    perform private.lock_linked(paid_id);
  end if;
  select * into paid_for from public.bookings where id = p_id for update;
  if paid_for.status is null or paid_for.status not in ('confirmed', 'attended', 'no_show') then
    return jsonb_build_object('state', coalesce(paid_for.status, 'gone'));
  elsif exists (select from public.payments where id = p_payment_id) then
    return (select jsonb_build_object('number', paid_for.number, 'state', case when booking_id is distinct from paid_id then 'foreign'
      when (amount_cents, method) = (p_cents, p_method) then 'paid' else 'changed' end) from public.payments where id = p_payment_id);
  elsif private.has_open_payment(p_id) then
    return '{"state": "paying"}';
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  elsif p_cents > (case when p_whole then private.due_together(paid_id)
    else paid_for.price_cents + paid_for.fee_cents - private.paid_for_booking(p_id) end)
  then
    return '{"state": "changed"}';
  end if;
  select string_agg(number, ', ' order by number) into numbers from private.paid_together(paid_id) where p_whole;
  insert into public.payments
    (id, user_id, booking_id, amount_cents, status, method, description, idempotency_key, at_counter, completed_at)
    values (p_payment_id, paid_for.user_id, paid_id, p_cents, 'completed', p_method,
      case when numbers like '%,%' then 'Bookings ' || numbers else 'Booking ' || paid_for.number end,
      'counter ' || p_payment_id, true, private.clock());
  perform private.share_due(p_payment_id, paid_id) where p_whole;
  update public.bookings set payment_id = coalesce(payment_id, p_payment_id)
    where id = p_id or (p_whole and id in (select id from private.paid_together(paid_id)));
  perform private.settle_link(private.paid_as(paid_for));
  return jsonb_build_object('state', 'paid', 'number', paid_for.number);
end;
$$;

revoke execute
on function public.staff_book(jsonb, uuid, jsonb),
private.is_as_asked(public.bookings, public.bookings, uuid),
private.note_of(uuid),
private.keep_note(uuid, text),
private.stop_move(uuid),
public.staff_send_link(uuid, jsonb, uuid),
public.staff_take_payment(uuid, uuid, integer, text, uuid, boolean)
from public;
grant execute
on function public.staff_book(jsonb, uuid, jsonb),
public.staff_send_link(uuid, jsonb, uuid),
public.staff_take_payment(uuid, uuid, integer, text, uuid, boolean)
to service_role;

-- 665_reader_payments.sql

-- All that is due for a booking and its party, or a part, at a card reader: nothing is held for it, and the money pays if as much is due
-- still.
create function public.open_booking_checkout(p_id uuid, p_checkout_id uuid, p_cents integer, p_reader_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_id uuid := (select private.paid_as(b) from public.bookings b where id = p_id);
  paid_for public.bookings;
  wanted private.terminal_checkouts;
  no jsonb;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_checkout_id));
  perform private.lock_linked(paid_id);
  select * into paid_for from public.bookings where id = p_id for update;
  if exists (select from private.terminal_checkouts where id = p_checkout_id) then
    return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(p_checkout_id));
  elsif exists (select from private.abandoned_attempts where attempt_key = p_checkout_id::text) then
    return '{"state": "left"}';
  elsif paid_for.status is null or paid_for.status not in ('confirmed', 'attended', 'no_show') then
    return jsonb_build_object('state', coalesce(paid_for.status, 'gone'));
  elsif private.has_open_payment(p_id) then
    return '{"state": "paying"}';
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  elsif exists (select from public.payments where id = p_checkout_id) or p_cents > private.due_together(paid_id) then
    return '{"state": "changed"}';
  end if;
  wanted := jsonb_populate_record(null::private.terminal_checkouts, jsonb_build_object('id', p_checkout_id, 'reader_id', p_reader_id,
    'booking_id', paid_id, 'amount_cents', p_cents, 'about', paid_for.number, 'asked_by', p_by));
  no := private.take_reader(wanted);
  return coalesce(no, jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id)));
end;
$$;

create function private.pay_booking_at_reader(p_asked private.terminal_checkouts, p_money jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_for public.bookings;
begin
  perform private.lock_linked(p_asked.booking_id);
  select * into paid_for from private.paid_together(p_asked.booking_id) order by id <> p_asked.booking_id, id limit 1;
  if (p_money ->> 'tip_cents')::integer > 0 or paid_for.id is null or private.has_open_payment(paid_for.id)
    or not private.stop_move(paid_for.id) or p_asked.amount_cents > private.due_together(p_asked.booking_id) then
    return false;
  end if;
  perform private.act_as(p_asked.asked_by, '');
  insert into public.payments (id, user_id, booking_id, amount_cents, status, method, description, idempotency_key, completed_at,
      provider_payment_id, terminal_checkout_id, card_last_four, card_brand)
    values (p_asked.id, paid_for.user_id, p_asked.booking_id, p_asked.amount_cents, 'completed', 'card',
      (select case when count(*) > 1 then 'Bookings ' else 'Booking ' end || string_agg(number, ', ' order by number)
        from private.paid_together(p_asked.booking_id)),
      'reader ' || p_asked.id, private.clock(), p_money ->> 'provider_payment_id', p_asked.id, p_money ->> 'card_last_four',
      p_money ->> 'card_brand');
  perform private.share_due(p_asked.id, p_asked.booking_id);
  update public.bookings set payment_id = coalesce(payment_id, p_asked.id)
    where id in (select id from private.paid_together(p_asked.booking_id));
  perform private.settle_link(p_asked.booking_id);
  return true;
end;
$$;

revoke execute
on function public.open_booking_checkout(uuid, uuid, integer, uuid, uuid),
private.pay_booking_at_reader(private.terminal_checkouts, jsonb)
from public;
grant execute on function public.open_booking_checkout(uuid, uuid, integer, uuid, uuid) to service_role;

-- 670_event_signups.sql

-- Who comes: places, and a line behind them when there are no more.
create function private.places_taken(p_event_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.event_signups where event_id = p_event_id and not is_waiting;
$$;

-- Events of a time, with how many places are taken; nobody learns who takes them.
create function public.list_events(p_from timestamptz, p_to timestamptz)
returns table (
  id uuid,
  title text,
  kind text,
  description text,
  starts_at timestamptz,
  ends_at timestamptz,
  capacity smallint,
  members_only boolean,
  is_cancelled boolean,
  taken integer,
  is_joined boolean,
  version integer,
  picture text,
  picture_alt text,
  fee_cents integer,
  waiting integer,
  is_waiting boolean,
  bay_ids uuid[],
  bays_from timestamptz,
  bays_until timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    e.id,
    e.title,
    e.kind,
    e.description,
    e.starts_at,
    e.ends_at,
    e.capacity,
    e.members_only,
    e.cancelled_at is not null,
    private.places_taken(e.id),
    coalesce(not own.is_waiting, false),
    e.version,
    e.picture,
    e.picture_alt,
    e.fee_cents,
    (select count(*)::integer from public.event_signups s where s.event_id = e.id and s.is_waiting),
    coalesce(own.is_waiting, false),
    e.bay_ids,
    e.bays_from,
    e.bays_until
  from
    public.events e
    left join public.event_signups own on own.event_id = e.id and own.user_id = (select private.signed_in_id())
  where e.starts_at >= p_from and e.starts_at < p_to
  order by e.starts_at, e.title, e.id;
$$;

-- What the calendar begins with, asked for before any script runs: so the caller names neither the day nor the month.
create function public.events_this_month()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'now', private.ms(private.clock()), 'events', coalesce(jsonb_agg(to_jsonb(e) order by e.starts_at, e.title, e.id), '[]')
    )
  from
    date_trunc('month', private.today()::timestamp) m,
    public.list_events(m at time zone private.venue_zone(), (m + interval '1 month') at time zone private.venue_zone()) e;
$$;

create function private.tell_signup(
  p_signup public.event_signups,
  p_event public.events,
  p_template text,
  p_more jsonb default '{}'
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select
    private.queue_mail(
      coalesce(nullif(p_signup.email, ''), person.email), p_template,
      jsonb_build_object(
        'name', coalesce(nullif(p_signup.full_name, ''), person.full_name, ''), 'id', p_event.id, 'title', p_event.title,
        'starts_at', p_event.starts_at, 'ends_at', p_event.ends_at, 'sequence', p_event.sequence, 'fee_cents', p_event.fee_cents,
        'has_account', p_signup.user_id is not null, 'paid_cents', private.paid_fee_cents(p_signup.id)
      ) || p_more
    )
  from
    (select 1) one
    left join public.profiles person on person.id = p_signup.user_id;
$$;

-- Whoever joins and leaves by themselves again and again is told once. What others have done to their place is told each time.
create function private.anew(p_signup public.event_signups)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('signup_id', p_signup.id);
$$;

-- Answers 'joined', 'waiting' for who is in line, or why not: 'full', 'over', 'cancelled', 'members_only', 'unknown'. The event is
-- locked, so that two never take the last place.
create function public.join_event(p_event_id uuid, p_waits boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted public.events;
  own public.event_signups;
  is_full boolean;
  me uuid;
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  -- Whoever is being merged with another account waits for it, and joins as who they are then.
  perform 1 from public.profiles where id = auth.uid() for share;
  select * into wanted from public.events where id = p_event_id for update;
  me := private.account_now(auth.uid());
  select * into own from public.event_signups where event_id = wanted.id and user_id = me;
  is_full := private.places_taken(wanted.id) >= wanted.capacity;
  if wanted.id is null then
    return 'unknown';
  elsif own.id is not null then
    return case when own.is_waiting then 'waiting' else 'joined' end;
  elsif wanted.cancelled_at is not null then
    return 'cancelled';
  elsif wanted.starts_at <= private.clock() then
    return 'over';
  elsif wanted.members_only and not exists (select from public.memberships
      where user_id = me and status = 'active' and end_date >= private.today()) then
    return 'members_only';
  elsif is_full and not p_waits then
    return 'full';
  end if;
  insert into public.event_signups (event_id, user_id, is_waiting) values (wanted.id, me, is_full) returning * into own;
  perform private.tell_signup(own, wanted, case when is_full then 'event_waiting' else 'event_joined' end);
  return case when is_full then 'waiting' else 'joined' end;
end;
$$;

create function public.leave_event(p_event_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  perform 1 from public.events where id = p_event_id for update;
  if exists (select from public.events where id = p_event_id and starts_at <= private.clock()) then
    return 'over';
  end if;
  delete from public.event_signups where event_id = p_event_id and user_id = auth.uid();
  return 'left';
end;
$$;

-- Whoever has waited longest comes where there is a place, and is told: of one that has begun, at the door. The event is locked.
create function private.fill_places(p_event_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  planned public.events;
  told integer;
begin
  select * into planned from public.events where id = p_event_id for update;
  if planned.cancelled_at is null and planned.ends_at > private.clock() then
    with next as (
      update public.event_signups set is_waiting = false where id in (
        select id from public.event_signups where event_id = planned.id and is_waiting order by created_at, id
          limit greatest(planned.capacity - private.places_taken(planned.id), 0))
      returning event_signups.*
    )
    select count(case when planned.starts_at > private.clock()
        then private.tell_signup(next, planned, 'event_place', private.anew(next)) end) into told
      from next;
  end if;
end;
$$;

create function private.follow_places()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.fill_places((case
    when tg_table_name = 'events' then to_jsonb(new) ->> 'id'
    else to_jsonb(old) ->> 'event_id'
  end)::uuid);
  return null;
end;
$$;

create trigger follow_places
after delete on public.event_signups
for each row
when (not old.is_waiting)
execute function private.follow_places();
create trigger follow_places
after update of capacity on public.events
for each row
when (new.capacity > old.capacity and (old.starts_at, old.ends_at) is not distinct from (new.starts_at, new.ends_at))
execute function private.follow_places();

revoke execute
on function private.places_taken(uuid),
public.list_events(timestamptz, timestamptz),
public.events_this_month(),
private.tell_signup(public.event_signups, public.events, text, jsonb),
private.anew(public.event_signups),
public.join_event(uuid, boolean),
public.leave_event(uuid),
private.fill_places(uuid),
private.follow_places()
from public;
grant execute
on function public.list_events(timestamptz, timestamptz), public.events_this_month()
to anon, authenticated;
grant execute on function public.join_event(uuid, boolean), public.leave_event(uuid) to authenticated;

-- 671_own_event_fees.sql

-- What guests see of the fees that they have paid. Decision 52.

-- Whoever has paid, gives up the place and takes one again has paid for that.
create function private.keep_fee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.event_fees f set signup_id = new.id
    where f.event_id = new.event_id and private.account_now(f.user_id) = new.user_id and private.is_fee_kept(f)
      and not exists (select from public.event_signups s where s.id = f.signup_id);
  return null;
end;
$$;

create trigger keep_fee
after insert on public.event_signups
for each row
when (new.user_id is not null)
execute function private.keep_fee();

-- The events of which the caller has paid the fee, with what they have paid.
create function public.my_event_fees()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(paid.event_id, paid.cents), '{}')
  from
    (
      select s.event_id, private.paid_fee_cents(s.id) as cents
      from public.event_signups s
      where s.user_id = (select private.signed_in_id()) and exists (select from private.event_fees f where f.signup_id = s.id)
    ) paid
  where paid.cents > 0;
$$;

revoke execute on function private.keep_fee(), public.my_event_fees() from public;
grant execute on function public.my_event_fees() to authenticated;

-- 680_event_bays.sql

-- The bays that an event takes are bookings of their own kind: the constraint that keeps two bookings apart keeps events and bookings
-- apart as well, whoever comes first.

-- What stands in the way of an event: what is booked, what somebody is booking, and other events.
create function private.in_the_way(p_bay_ids uuid[], p_from timestamptz, p_until timestamptz, p_event_ids uuid[])
returns table (kind text, name text, bay_name text, starts_at timestamptz, ends_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case b.status
      when 'blocked' then 'event'
      when 'held' then 'hold'
      else 'booking'
    end,
    case b.status
      when 'blocked' then e.title
      when 'held' then ''
      else b.number
    end,
    b.bay_name,
    b.starts_at,
    b.ends_at
  from
    public.bookings b
    join public.bays bay on bay.id = b.bay_id
    left join public.events e on e.id = b.event_id
  where
    b.bay_id = any (p_bay_ids)
    and b.status in ('held', 'confirmed', 'attended', 'blocked')
    and b.starts_at > p_from - interval '26 hours'
    and b.starts_at < p_until + make_interval(mins => bay.buffer_minutes)
    and b.free_at > p_from
    and (b.status <> 'held' or b.hold_expires_at > private.clock() or private.has_open_payment(b.id))
    and (b.event_id = any (p_event_ids)) is not true
  order by b.starts_at, bay.sort_order, b.bay_name;
$$;

create function private.event_in_bay(p_bay_id uuid, p_from timestamptz, p_until timestamptz)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select name from private.in_the_way(array[p_bay_id], p_from, p_until, '{}') where kind = 'event' limit 1;
$$;

-- Lays an event over its bays anew, or takes it off them. Bays are locked before anything else, in one order, as whoever holds or
-- books one does.
create function private.take_bays()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken_from timestamptz := coalesce(new.bays_from, new.starts_at);
  taken_until timestamptz := coalesce(new.bays_until, new.ends_at);
  former uuid[] := case when tg_op = 'UPDATE' then old.bay_ids else '{}' end;
  clash record;
begin
  perform 1 from public.bays where id = any (former || new.bay_ids) order by id for no key update;
  delete from public.bookings where event_id = new.id;
  if new.cancelled_at is not null then
    return null;
  end if;
  perform private.drop_stale_holds(id, taken_from, taken_until + make_interval(mins => buffer_minutes))
    from public.bays where id = any (new.bay_ids);
  begin
    insert into public.bookings (bay_id, starts_at, ends_at, status, event_id, number)
      select distinct bay_id, taken_from, taken_until, 'blocked', new.id, 'event ' || new.id || ' ' || bay_id
      from unnest(new.bay_ids) bay_id;
  exception when exclusion_violation then
    select * into clash from private.in_the_way(new.bay_ids, taken_from, taken_until, array[new.id]) limit 1;
    raise exception using errcode = 'NLSAY', message = 'event_over_' || coalesce(clash.kind, 'hold'),
      detail = concat_ws(', ', nullif(clash.name, ''), clash.bay_name);
  end;
  return null;
end;
$$;

create trigger take_bays
after insert on public.events
for each row
when (cardinality(new.bay_ids) > 0)
execute function private.take_bays();
create trigger take_bays_anew
after update on public.events
for each row
when
  (
    (cardinality(old.bay_ids) > 0 or cardinality(new.bay_ids) > 0)
    and (old.starts_at, old.ends_at, old.cancelled_at, old.bay_ids, old.bays_from, old.bays_until) is distinct from (
      new.starts_at, new.ends_at, new.cancelled_at, new.bay_ids, new.bays_from, new.bays_until
    )
  )
execute function private.take_bays();

-- For each of several times, what is in the way of an event there, and whether the venue is closed that day: asked before it is saved.
create function public.event_conflicts(p_bay_ids uuid[], p_times jsonb, p_event_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    with times as (
      select place - 1 as place, (period ->> 'from')::timestamptz as starts_at, (period ->> 'until')::timestamptz as ends_at
      from jsonb_array_elements(p_times) with ordinality asked (period, place)
    ), found as (
      select times.place, way.* from times
      cross join lateral private.in_the_way(p_bay_ids, times.starts_at, times.ends_at, p_event_ids) way
      union all
      select times.place, 'closed', closed.note, '', times.starts_at, times.ends_at
      from times join public.opening_exceptions closed on closed.day = (times.starts_at at time zone private.venue_zone())::date
      where closed.opens_minute is null
      union all
      select times.place, 'closed', '', '', times.starts_at, times.ends_at
      from times, lateral (select (times.starts_at at time zone private.venue_zone())::date as day) wall
      where not exists (select from public.opening_hours where weekday = extract(dow from wall.day))
        and not exists (select from public.opening_exceptions where day = wall.day)
    )
    select coalesce(jsonb_agg(jsonb_build_object('time', place, 'kind', kind, 'name', name, 'bay_name', bay_name,
      'start', private.ms(starts_at), 'end', private.ms(ends_at)) order by place, starts_at, bay_name, name), '[]')
    from found);
end;
$$;

-- What stands on a day, and what it takes of the bays.
create function private.events_between(p_from timestamptz, p_until timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'title', title, 'kind', kind, 'start', private.ms(starts_at), 'end', private.ms(ends_at),
          'taken', private.places_taken(id), 'capacity', capacity, 'fee_cents', fee_cents, 'paid', private.fees_paid(id)
        )
        order by starts_at, title, id
      ),
      '[]'
    )
  from public.events
  where cancelled_at is null and starts_at < p_until and ends_at > p_from and starts_at > p_from - interval '26 hours';
$$;

create function private.blocks_between(p_from timestamptz, p_until timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'event_id', e.id, 'title', e.title, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
          'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at)
        )
        order by b.starts_at, b.bay_name
      ),
      '[]'
    )
  from
    public.bookings b
    join public.events e on e.id = b.event_id
  where b.status = 'blocked' and b.starts_at < p_until and b.ends_at > p_from and b.starts_at > p_from - interval '26 hours';
$$;

-- The event that has a bay at this minute.
create function private.block_now(p_bay_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('title', e.title, 'end', private.ms(b.ends_at))
  from
    public.bookings b
    join public.events e on e.id = b.event_id
  where
    b.bay_id = p_bay_id
    and b.status = 'blocked'
    and b.starts_at <= private.clock()
    and b.ends_at > private.clock()
    and b.starts_at > private.clock() - interval '24 hours'
  limit 1;
$$;

-- Why a bay is out of service, as it was said when it was taken out.
create function private.out_of_service_reason(p_bay_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select reason
  from public.audit_log
  where subject = 'bays' and subject_id = p_bay_id::text and after ->> 'active' = 'false'
  order by id desc
  limit 1;
$$;

revoke execute
on function private.in_the_way(uuid[], timestamptz, timestamptz, uuid[]),
private.event_in_bay(uuid, timestamptz, timestamptz),
private.take_bays(),
private.events_between(timestamptz, timestamptz),
private.blocks_between(timestamptz, timestamptz),
private.block_now(uuid),
private.out_of_service_reason(uuid),
public.event_conflicts(uuid[], jsonb, uuid[])
from public;
grant execute on function public.event_conflicts(uuid[], jsonb, uuid[]) to authenticated;

-- 690_bought.sql

-- What the steps of a payment ask of whatever it is for: an order, a booking or a purchase of a membership.

create function private.take_bought(p_payment public.payments)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return case
    when p_payment.order_id is not null then private.take_order(p_payment.order_id)
    when private.is_booked(p_payment.booking_id) then private.take_due(p_payment)
    when p_payment.booking_id is not null then private.take_booking(p_payment.booking_id)
    when p_payment.purchase_id is not null then private.take_membership(p_payment.purchase_id)
    else '[{"code": "nothing_bought"}]'
  end;
end;
$$;

create function private.hand_over_bought(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  hold public.bookings;
begin
  if p_payment.order_id is not null then
    perform private.hand_over_sale(p_payment);
    perform private.note_fees_taken(p_payment.order_id);
  elsif p_payment.booking_id is not null then
    select * into strict hold from public.bookings where id = p_payment.booking_id for update;
    if hold.status <> 'held' then
      perform private.settle_due(p_payment);
    elsif hold.bill_id is null then
      perform private.settle_hold(hold, p_payment.id);
    else
      perform private.settle_bill(hold.bill_id, p_payment.id);
    end if;
  else
    perform private.begin_membership(p_payment.purchase_id, p_payment.id);
  end if;
end;
$$;

create function private.free_bought(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.return_to_shelf(p_payment.order_id);
  perform private.free_held_sale(p_payment);
  perform private.free_booking(p_payment.booking_id);
  perform private.free_membership(p_payment.purchase_id);
end;
$$;

create function private.take_back_bought(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What was paid in two parts is given back when both are.
  update public.orders set status = 'refunded' where id = p_payment.order_id and status = 'paid'
    and not exists (select from public.payments where order_id = p_payment.order_id and status = 'completed');
  perform private.take_back_membership(p_payment.purchase_id);
end;
$$;

-- What is left to go back of all that was paid for the same order; of anything else, of the payment itself.
create function private.left_of_order(p_payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents)::integer
  from public.payments
  where status in ('completed', 'refunded') and (id = p_payment.id or order_id = p_payment.order_id);
$$;

-- The money of these lines is with the guest: the goods are on the shelf again, if they came back.
create function private.return_lines(p_refund_id uuid, p_order_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.stock_items item set quantity = item.quantity + back.quantity, updated_at = now()
    from (select l.sku, sum(line.quantity)::integer as quantity
      from private.refund_lines line join public.order_lines l on l.order_id = p_order_id and l.position = line.position
      where line.refund_id = p_refund_id and line.is_returned group by l.sku) back
    where item.sku = back.sku and item.quantity is not null;
end;
$$;

-- Somebody has looked at the ID: of what stood on a tab, whoever has put it there.
create function private.note_seen_id(p_order_id uuid, p_by uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  step private.fulfilments;
begin
  update private.fulfilments set id_checked_by = coalesce((select l.put_by from private.tabs t join private.tab_lines l on l.tab_id = t.id
      where t.order_id = p_order_id and (l.line ->> 'needs_id')::boolean and l.quantity > 0 order by l.id desc limit 1), p_by)
    where order_id = p_order_id and private.needs_id(p_order_id) returning * into step;
  if found then
    perform private.write_audit(step.id_checked_by, 'update', 'orders', p_order_id::text, null, private.step_facts(step, true), '',
      'order_handed_over');
  end if;
end;
$$;

revoke execute
on function private.note_seen_id(uuid, uuid),
private.take_bought(public.payments),
private.hand_over_bought(public.payments),
private.free_bought(public.payments),
private.take_back_bought(public.payments),
private.left_of_order(public.payments),
private.return_lines(uuid, uuid)
from public;

-- 695_paid_together.sql

-- What is paid at once for what stands already: the booking of this id, or all bays of the party whose bill has it.
create function private.linked_bookings(p_paid_id uuid)
returns setof public.bookings
language sql
stable
security definer
set search_path = ''
as $$
  select b.*
  from
    public.bookings b
    left join public.bills bill on bill.id = b.bill_id
  where
    (b.id = p_paid_id or b.bill_id = p_paid_id)
    and p_paid_id = case
      when bill.kind = 'party' then bill.id
      else b.id
    end;
$$;

create function private.paid_together(p_paid_id uuid)
returns setof public.bookings
language sql
stable
security definer
set search_path = ''
as $$
  select *
  from private.linked_bookings(p_paid_id)
  where status in ('confirmed', 'attended', 'no_show');
$$;

-- Under which id a booking is paid.
create function private.paid_as(p_booking public.bookings)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select id from public.bills where id = p_booking.bill_id and kind = 'party'), p_booking.id);
$$;

create function private.lock_linked(p_paid_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings b where b.id in (select id from private.linked_bookings(p_paid_id)) order by b.id for update;
end;
$$;

-- Bookings before their payment: who cancels or moves them locks in that order too.
create function private.lock_paid(p_payment_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.lock_linked(booking_id) from public.payments where id = p_payment_id and booking_id is not null;
$$;

create function private.lock_linked_at_once(p_paid_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  locked uuid[] := array(select b.id from public.bookings b where b.id in (select id from private.linked_bookings(p_paid_id))
    for update skip locked);
begin
  return not exists (select from private.linked_bookings(p_paid_id) where id <> all (locked));
end;
$$;

-- Whether a guest pays for another time of it just now.
create function private.is_being_moved(p_paid_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from
        private.linked_bookings(p_paid_id) b
        join public.bookings hold on hold.moves_booking_id = b.id
      where private.has_open_payment(hold.id)
    );
$$;

create function private.is_booked(p_booking_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.bookings where id = p_booking_id and status <> 'held');
$$;

-- What a plan had taken off the bays of a party goes with their shares, which are written after the payment (private.note_discount).
create function private.note_shared_discount(p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payments set discount_cents = shared.cents
    from (select sum(round(off * after / price) - round(off * before / price)) as cents
      from private.payment_shares share join public.bookings b on b.id = share.booking_id,
        lateral (select (b.price_trace #>> '{discount,cents}')::numeric as off, nullif(b.price_cents, 0) as price,
          private.paid_for_booking(b.id) - b.fee_cents as paid) asked,
        lateral (select greatest(least(price, paid), 0) as after,
          greatest(least(price, paid - share.amount_cents - share.gift_cents), 0) as before) part
      where share.payment_id = p_payment_id) shared
    where id = p_payment_id and shared.cents is not null;
end;
$$;

-- The payment of what is due for it.
create function private.open_due(p_paid_id uuid, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted public.payments;
  booked record;
begin
  select min(b.user_id::text)::uuid as user_id, min(b.number) as number, string_agg(b.number, ', ' order by b.number) as numbers,
    count(*) as bays into booked from private.paid_together(p_paid_id) b;
  wanted.user_id := booked.user_id;
  wanted.booking_id := p_paid_id;
  wanted.description := case when booked.bays > 1 then 'Bookings ' else 'Booking ' end || booked.numbers;
  return jsonb_build_object('number', booked.number)
    || private.open_payment(wanted, (p_tender ->> 'total_cents')::integer, p_tender);
end;
$$;

-- While a payment is open nothing that costs money changes (private.has_open_payment): what was due when it was opened still is.
create function private.take_due(p_payment public.payments)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_linked(p_payment.booking_id);
  return case
    when private.due_together(p_payment.booking_id) <> p_payment.amount_cents + p_payment.gift_cents
      or private.is_being_moved(p_payment.booking_id) then '[{"code": "booking"}]'
    else '[]'
  end;
end;
$$;

create function private.settle_due(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.bookings[];
begin
  perform private.lock_linked(p_payment.booking_id);
  perform private.share_due(p_payment.id, p_payment.booking_id);
  update public.bookings set payment_id = coalesce(payment_id, p_payment.id)
    where id in (select id from private.paid_together(p_payment.booking_id));
  update private.payment_links set ended_as = 'paid' where booking_id = p_payment.booking_id and ended_as is null;
  paid := array(select b from private.paid_together(p_payment.booking_id) b);
  perform private.tell_of_bookings(paid, 'booking_confirmed', 'bill_confirmed') where cardinality(paid) > 0;
end;
$$;

revoke execute
on function private.linked_bookings(uuid),
private.paid_together(uuid),
private.paid_as(public.bookings),
private.lock_linked(uuid),
private.lock_paid(uuid),
private.lock_linked_at_once(uuid),
private.is_being_moved(uuid),
private.is_booked(uuid),
private.note_shared_discount(uuid),
private.open_due(uuid, jsonb),
private.take_due(public.payments),
private.settle_due(public.payments)
from public;

-- 700_refunds.sql

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  request_id uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'dropped')),
  card_cents integer not null check (card_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  reason text not null check (length(reason) between 1 and 190),
  restock boolean not null default false,
  provider_refund_id text unique,
  refunded_by uuid references public.profiles (id)
    on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  by_terms boolean not null default false,
  voids_cards boolean not null default false,
  at_counter boolean not null default false,
  tries smallint not null default 1,
  by_hand boolean not null default false,
  made_at_provider boolean not null default false,
  ended_card_id uuid references public.gift_cards (id),
  constraint refunds_give_something_back check (card_cents + gift_cents > 0)
);
comment on table public.refunds is
  'Money that goes back, to the card first, then to the gift card. It counts from the moment it is asked for.';
comment on column public.refunds.status is 'failed: the bank did not take it, and it is still owed. dropped: it counts no more.';
comment on column public.refunds.by_terms is 'Goes back because a booking ended or moved; everything else is granted by staff.';
comment on column public.refunds.voids_cards is 'Ended the gift cards that its order had sold.';
comment on column public.refunds.ended_card_id is 'The one gift card that it ended and that nobody had used.';
comment on column public.refunds.at_counter is 'No provider can send it: staff hand it back.';
comment on column public.refunds.tries is 'Each try is another refund for the provider, with a key of its own.';
comment on column public.refunds.by_hand is 'Did not go through the provider: somebody of the staff has paid it.';
comment on column public.refunds.made_at_provider is 'Somebody gave it back in the provider''s own dashboard.';
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_ended_card_id_idx on public.refunds (ended_card_id);
create index refunds_pending_idx on public.refunds (created_at) where status = 'pending';
create index refunds_owed_idx on public.refunds (settled_at) where status = 'failed';
create index refunds_settled_idx on public.refunds (settled_at) where status = 'completed';
create index refunds_made_at_provider_idx on public.refunds (created_at) where made_at_provider;

alter table private.refund_lines
add
  foreign key (refund_id) references public.refunds (id)
    on delete cascade
    deferrable initially deferred;

alter table public.refunds enable row level security;
-- Not request_id: whoever knows it could repeat what another has done. Staff do not read it either.
grant
  select (
    id, payment_id, status, card_cents, gift_cents, reason, restock, provider_refund_id, refunded_by, created_at, settled_at,
    by_terms, voids_cards, at_counter, tries, by_hand, ended_card_id
  )
on public.refunds
to authenticated;
grant select, insert, update, delete on public.refunds to service_role;

create policy "people read the refunds of their own payments, staff read all" on public.refunds
for select
to authenticated
using (
  (select private.is_staff())
  or payment_id in (select id from public.payments where user_id = (select private.signed_in_id()))
);

create function private.note_refund_of_staff()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(new.refunded_by, 'refund', 'payments', new.payment_id::text, null,
    jsonb_build_object('card_cents', new.card_cents, 'gift_cents', new.gift_cents, 'restock', new.restock), new.reason);
  return null;
end;
$$;

create trigger note_refund_of_staff
after insert on public.refunds
for each row
when (new.refunded_by is not null and not new.by_terms)
execute function private.note_refund_of_staff();

-- Money went back on a day of the venue, as it was taken on one.
create function private.settle_by_the_clock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.settled_at := private.clock();
  return new;
end;
$$;

create trigger settle_by_the_clock
before update of settled_at on public.refunds
for each row
when (new.settled_at is not null and new.settled_at is distinct from old.settled_at)
execute function private.settle_by_the_clock();

revoke execute on function private.note_refund_of_staff(), private.settle_by_the_clock() from public;

-- 710_refund_steps.sql

create function private.refund_facts(p public.refunds)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'status', p.status, 'card_cents', p.card_cents, 'gift_cents', p.gift_cents, 'payment_id', p.payment_id,
      'reason', p.reason, 'provider_refund_id', p.provider_refund_id, 'at_counter', p.at_counter, 'tries', p.tries,
      'provider_payment_id', (select provider_payment_id from public.payments where id = p.payment_id)
    );
$$;

-- First the price of what still stands, then what was kept for being late. A negative sum takes it back.
create function private.lower_price(p_booking_id uuid, p_cents integer)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.bookings
  set
    price_cents = case
      when status = 'cancelled' then price_cents
      else price_cents - least(p_cents, price_cents)
    end,
    fee_cents = fee_cents - case
      when status = 'cancelled' then p_cents
      else p_cents - least(p_cents, price_cents)
    end
  where id = p_booking_id;
$$;

-- Reserves what is to go back, so that two refunds at once never give back more than was taken. Money that stands on gift cards
-- does not go back beside them: a refund leaves at least that much, or it ends the cards. A tip goes back with all the rest of its
-- payment, or stays whole. A refund that staff grants lowers what
-- the booking costs, so that the books and every later reckoning agree.
create function public.open_refund(p_refund jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.refunds := jsonb_populate_record(null::public.refunds, p_refund);
  wanted integer := (p_refund ->> 'cents')::integer;
  paid public.payments;
  earlier public.refunds;
  opened public.refunds;
  used integer;
  live integer;
  rest integer;
  tip integer;
  parts jsonb;
begin
  -- Who cancels has locked the bookings already.
  if not coalesce(asked.by_terms, false) then
    perform private.lock_bookings_of(asked.payment_id);
  end if;
  select * into paid from public.payments where id = asked.payment_id for update;
  select * into earlier from public.refunds where request_id = asked.request_id;
  if earlier.id is not null then
    return jsonb_build_object('state', 'open', 'refund', private.refund_facts(earlier));
  end if;
  if paid.id is null or paid.status not in ('completed', 'refunded') then
    return jsonb_build_object('state', 'not_refundable');
  end if;
  perform 1 from public.gift_cards where order_id = paid.order_id order by id for update;
  select coalesce(sum(initial_cents - balance_cents), 0), coalesce(sum(balance_cents) filter (where voided_at is null), 0)
    into used, live from public.gift_cards where order_id = paid.order_id;
  rest := paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents;
  if wanted > rest - used then
    return jsonb_build_object('state', 'too_much', 'rest_cents', greatest(rest - used, 0));
  end if;
  if private.needs_line_refund(paid, wanted) then
    return '{"state": "by_line"}';
  end if;
  tip := case when wanted < rest - used then least(paid.tip_cents, paid.amount_cents - paid.refunded_cents) else 0 end;
  if wanted > rest - used - tip then
    return jsonb_build_object('state', 'tip', 'part_cents', greatest(rest - used - tip, 0), 'rest_cents', rest - used);
  end if;
  asked.voids_cards := live > 0 and wanted = rest - used;
  if live > 0 and not asked.voids_cards and rest - tip - wanted < live + used then
    return jsonb_build_object('state', 'gift_cards', 'part_cents', greatest(rest - tip - live - used, 0), 'rest_cents', rest - used);
  end if;

  parts := private.refund_parts(paid.id, wanted, p_refund -> 'shares');
  if parts is null then
    return jsonb_build_object('state', 'too_much', 'rest_cents', coalesce((
      select (private.share_of(paid.id, b) #>> '{share,left_cents}')::integer from public.bookings b
      where b.id = (p_refund #>> '{shares,0,booking_id}')::uuid), 0));
  end if;
  asked.card_cents := case when parts = '[]' then least(wanted, paid.amount_cents - paid.refunded_cents - tip)
    else (select sum(card_cents) from jsonb_to_recordset(parts) as part (card_cents integer)) end;
  insert into public.refunds
    (payment_id, request_id, card_cents, gift_cents, reason, restock, refunded_by, by_terms, voids_cards)
  values (paid.id, asked.request_id, asked.card_cents, wanted - asked.card_cents, asked.reason,
    coalesce(asked.restock, false) and wanted = private.left_of_order(paid), asked.refunded_by, coalesce(asked.by_terms, false),
    asked.voids_cards)
  returning * into opened;
  perform private.keep_refund_parts(opened.id, parts);
  update public.payments set refunded_cents = refunded_cents + opened.card_cents,
    gift_refunded_cents = gift_refunded_cents + opened.gift_cents where id = paid.id;
  if opened.voids_cards then
    update public.gift_cards set voided_at = private.clock() where order_id = paid.order_id and voided_at is null;
  end if;
  if not opened.by_terms then
    perform private.lower_prices(paid.booking_id, parts, wanted);
  end if;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(opened));
end;
$$;

-- An answer of the provider's is about one try of a refund. One that comes late, when staff have begun another, changes nothing:
-- else a refund on its way would count as owed, and be given back twice.
create function public.note_refund(p_refund_id uuid, p_provider_refund_id text, p_try integer)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.refunds
  set provider_refund_id = p_provider_refund_id
  where id = p_refund_id and tries = p_try and provider_refund_id is null;
$$;

-- The provider has given the money back, or will not. Once; false when somebody else settled it.
create function public.settle_refund(p_refund_id uuid, p_status text, p_try integer default 1)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  settled public.refunds;
  paid public.payments;
begin
  select p.* into paid from public.payments p join public.refunds r on r.payment_id = p.id where r.id = p_refund_id for update of p;
  update public.refunds set status = p_status, settled_at = now()
    where id = p_refund_id and tries = p_try and status = 'pending' and p_status in ('completed', 'failed')
    returning * into settled;
  if not found then
    return false;
  end if;
  if p_status = 'completed' then
    perform private.finish_refund(paid, settled);
  elsif settled.tries = 1 then
    perform private.write_of_refund(paid, settled, 'refund_failed');
  end if;
  return true;
end;
$$;

-- Which bookings get it back, where it is that of a bill.
create function private.numbers_of_refund(p_refund_id uuid, p_number text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((select string_agg(b.number, ', ' order by b.starts_at, b.number)
    from private.refund_shares share join public.bookings b on b.id = share.booking_id
    where share.refund_id = p_refund_id and share.card_cents + share.gift_cents > 0), p_number);
end;
$$;

create function private.write_of_refund(p_payment public.payments, p_refund public.refunds, p_template text)
returns void
language sql
security definer
set search_path = ''
as $$
  select
    private.queue_mail(
      buyer.email, p_template,
      jsonb_build_object(
        'name', buyer.name, 'about', buyer.about, 'number', buyer.number, 'card_cents', p_refund.card_cents,
        'gift_cents', p_refund.gift_cents, 'at_counter', p_refund.at_counter, 'by_hand', p_refund.by_hand
      ) || private.means_of(p_payment)
    )
  from
    (
      select
        email,
        case
          when delivery = 'counter' then ''
          else contact_name
        end as name,
        'order' as about,
        number
      from public.orders
      where id = p_payment.order_id
      union all
      select email, contact_name, 'booking', private.numbers_of_refund(p_refund.id, number)
      from public.bookings
      where id = p_payment.booking_id and email <> ''
      union all
      select profile.email, profile.full_name, 'membership', bought.number
      from
        public.membership_purchases bought
        join public.profiles profile on profile.id = bought.user_id
      where bought.id = p_payment.purchase_id
    ) buyer;
$$;

-- The card's part is with its owner: the gift card's part follows, and whatever ends when all has gone back.
create function private.finish_refund(p_payment public.payments, p_refund public.refunds)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.gift_cards set balance_cents = balance_cents + p_refund.gift_cents
    where id = p_payment.gift_card_id and p_refund.gift_cents > 0;
  if p_payment.refunded_cents = p_payment.amount_cents and p_payment.gift_refunded_cents = p_payment.gift_cents
    and not exists (select from public.refunds where payment_id = p_payment.id and status in ('pending', 'failed'))
  then
    update public.payments set status = 'refunded' where id = p_payment.id;
    perform private.take_back_bought(p_payment);
  end if;
  if p_refund.restock then
    perform private.return_to_shelf(p_payment.order_id);
  end if;
  perform private.return_lines(p_refund.id, p_payment.order_id);
  perform private.write_of_refund(p_payment, p_refund, 'refund');
end;
$$;

revoke execute
on function private.refund_facts(public.refunds),
private.lower_price(uuid, integer),
public.open_refund(jsonb),
public.note_refund(uuid, text, integer),
public.settle_refund(uuid, text, integer),
private.numbers_of_refund(uuid, text),
private.write_of_refund(public.payments, public.refunds, text),
private.finish_refund(public.payments, public.refunds)
from public;
grant execute
on function public.open_refund(jsonb), public.note_refund(uuid, text, integer), public.settle_refund(uuid, text, integer)
to service_role;

-- 720_owed_refunds.sql

-- A refund that the bank does not take stays owed. It counts as given back, so that nobody gives it back twice, until it has been
-- tried again with success, somebody has paid it by hand, or an admin has said that nothing is owed.

-- What staff do about a refund that is owed: 'again' asks the bank once more, 'by_hand' has been paid another way, 'nothing'
-- is owed after all. Once; answers how it stands where somebody was faster.
create function public.cure_refund(p_refund_id uuid, p_way text, p_note text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  owed public.refunds;
  paid public.payments;
  note text := left(btrim(coalesce(p_note, '')), 200);
  code text;
begin
  perform private.need_staff();
  perform private.require_fresh_code();
  perform private.lock_bookings_of((select payment_id from public.refunds where id = p_refund_id));
  select p.* into paid from public.payments p join public.refunds r on r.payment_id = p.id where r.id = p_refund_id for update of p;
  select * into owed from public.refunds where id = p_refund_id;
  if owed.status is distinct from 'failed' then
    return coalesce(owed.status, 'unknown');
  end if;
  if p_way <> 'again' and note = '' then
    perform private.refuse('refund_without_note');
  end if;
  perform private.act_as(auth.uid(), note);

  if p_way = 'again' then
    update public.refunds set status = 'pending', settled_at = null, tries = tries + 1, provider_refund_id = null where id = owed.id;
    note := owed.reason;
    code := 'tried_again';
  elsif p_way = 'by_hand' then
    update public.refunds set status = 'completed', settled_at = now(), by_hand = true where id = owed.id returning * into owed;
    perform private.finish_refund(paid, owed);
    code := 'paid_by_hand';
  elsif p_way = 'nothing' and private.is_admin() then
    perform private.drop_refund(owed);
    code := 'nothing_owed';
  else
    perform private.refuse('waiver_by_staff');
  end if;
  perform private.write_audit(auth.uid(), 'refund', 'payments', paid.id::text, null,
    jsonb_build_object('card_cents', owed.card_cents, 'gift_cents', owed.gift_cents), note, code);
  return 'done';
end;
$$;

-- Counts no more: the money stays, the price is what it was, and the gift cards that the refund had ended are good again.
create function private.drop_refund(p_refund public.refunds)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.payments;
begin
  perform private.hand_on_quantities(p_refund.id);
  update public.refunds set status = 'dropped' where id = p_refund.id;
  update public.payments set refunded_cents = refunded_cents - p_refund.card_cents,
    gift_refunded_cents = gift_refunded_cents - p_refund.gift_cents where id = p_refund.payment_id returning * into paid;
  perform private.revive_cards(paid, p_refund);
  perform private.lower_prices(paid.booking_id, private.parts_of_refund(p_refund.id), -(p_refund.card_cents + p_refund.gift_cents));
end;
$$;

-- What was taken at the counter goes back over the counter: it waits until somebody of the staff has handed it over.
create function private.note_counter_refund()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.at_counter := new.card_cents > 0
    and (select at_counter from public.payments where id = new.payment_id);
  return new;
end;
$$;

create trigger note_counter_refund
before insert on public.refunds
for each row
execute function private.note_counter_refund();

create function public.hand_back(p_refund_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  perform private.require_fresh_code();
  if not exists (select from public.refunds where id = p_refund_id and at_counter) then
    return 'unknown';
  end if;
  perform private.act_as(auth.uid(), '', 'handed_back');
  if not public.settle_refund(p_refund_id, 'completed') then
    return 'settled';
  end if;
  perform private.write_audit(auth.uid(), 'refund', 'payments', payment_id::text, null,
    jsonb_build_object('handed_back_cents', card_cents), '', 'handed_back')
    from public.refunds where id = p_refund_id;
  return 'handed_back';
end;
$$;

-- Another refund pays off one that was owed: for the same lines.
create function private.hand_on_lines(p_owed_id uuid, p_paid_off_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.refund_lines
  set refund_id = p_paid_off_id
  where refund_id = p_owed_id;
$$;

-- A refund is to count no more, and another one gives a part of the same lines: they are back as before. Where that has come through
-- already, the goods that were to come with this one do so now. Both are locked, so that who settles the other waits, or is seen.
create function private.hand_on_quantities(p_dropped_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  line private.refund_lines;
  other record;
begin
  perform 1 from public.refunds where id in (select l.refund_id from private.refund_lines l
      where l.request_id in (select request_id from private.refund_lines where refund_id = p_dropped_id))
    order by id for update;
  for line in select * from private.refund_lines where refund_id = p_dropped_id and quantity > 0 loop
    select l.refund_id, r.status, p.order_id into other
      from private.refund_lines l join public.refunds r on r.id = l.refund_id join public.payments p on p.id = r.payment_id
      where (l.request_id, l.position) = (line.request_id, line.position) and l.refund_id <> p_dropped_id and r.status <> 'dropped'
      order by r.status = 'completed', r.id limit 1;
    continue when not found;
    update private.refund_lines set quantity = case when refund_id = p_dropped_id then 0 else line.quantity end
      where (request_id, position) = (line.request_id, line.position) and refund_id in (p_dropped_id, other.refund_id);
    if other.status = 'completed' and line.is_returned then
      perform private.move_shelf(jsonb_build_array(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', line.quantity)), -1)
        from public.order_lines l where l.order_id = other.order_id and l.position = line.position;
    end if;
  end loop;
end;
$$;

revoke execute
on function public.cure_refund(uuid, text, text),
private.drop_refund(public.refunds),
private.note_counter_refund(),
public.hand_back(uuid),
private.hand_on_lines(uuid, uuid),
private.hand_on_quantities(uuid)
from public;
grant execute on function public.cure_refund(uuid, text, text), public.hand_back(uuid) to authenticated;

-- 730_money_outside.sql

-- What happens to our payments beside our own programs: refunds made in the provider's dashboard, and buyers who ask their bank.
create table private.disputes (
  provider_dispute_id text primary key,
  payment_id uuid not null references public.payments (id),
  state text not null check (length(state) between 1 and 60),
  reason text not null,
  cents integer not null check (cents > 0),
  due_at timestamptz,
  version integer not null,
  opened_at timestamptz not null
);
comment on table private.disputes is
  'Payments that their buyers have disputed with the bank. Answered in the provider''s dashboard.';
create index disputes_payment_id_idx on private.disputes (payment_id);

create table private.taken_in (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null,
  asked_at timestamptz not null default now()
);
comment on table private.taken_in is 'Up to when, by the provider''s clock, its refunds and disputes have been taken in.';

alter table private.disputes enable row level security;
alter table private.taken_in enable row level security;

-- Null when the last round is younger than that.
create function public.take_in_from(p_first timestamptz, p_pause_seconds integer)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when done.asked_at is null then p_first
      when done.asked_at <= now() - make_interval(secs => p_pause_seconds) then done.until
    end
  from
    (select 1) one
    left join private.taken_in done on true;
$$;

create function public.note_taken_in(p_until timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.taken_in (until)
  values (p_until)
  on conflict (only_one) do update
    set
      until = excluded.until,
      asked_at = now();
$$;

-- A refund of the provider's that is none of ours. What is owed of the payment is paid off first: whoever gave money back in the
-- dashboard did not mean to give it twice. Answers what has to be done before it can be told apart from ours.
create function public.take_in_refund(p_refund jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.payments;
  known public.refunds;
  begun jsonb;
begin
  perform private.lock_bookings_of(id) from public.payments where provider_payment_id = p_refund ->> 'provider_payment_id';
  select * into paid from public.payments where provider_payment_id = p_refund ->> 'provider_payment_id' for update;
  if paid.id is null then
    return '{"state": "not_ours"}';
  end if;
  select * into known from public.refunds where provider_refund_id = p_refund ->> 'provider_refund_id';
  if known.id is not null then
    return jsonb_build_object('state', 'known', 'refunds', jsonb_build_array(private.refund_facts(known)));
  end if;
  -- Ours may have reached the provider without our having heard its name.
  select jsonb_agg(private.refund_facts(r)) into begun from public.refunds r
    where r.payment_id = paid.id and r.status = 'pending' and not r.at_counter and r.card_cents > 0 and r.provider_refund_id is null;
  if begun is not null then
    return jsonb_build_object('state', 'ask_first', 'refunds', begun);
  end if;
  if paid.status in ('pending', 'authorized') then
    return '{"state": "not_completed"}';
  end if;
  if paid.status not in ('completed', 'refunded') or p_refund ->> 'outcome' not in ('pending', 'completed') then
    return '{"state": "nothing"}';
  end if;
  return jsonb_build_object('state', private.book_outside_refund(paid, p_refund), 'refunds', '[]'::jsonb);
end;
$$;

create function private.book_outside_refund(p_payment public.payments, p_refund jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  booked public.refunds := private.pay_off_owed(p_payment, (p_refund ->> 'cents')::integer);
  covered integer := booked.card_cents;
  paid public.payments;
  parts jsonb;
begin
  booked.card_cents := least((p_refund ->> 'cents')::integer, p_payment.amount_cents - p_payment.refunded_cents + covered);
  -- More than was taken: the check of the books tells of it.
  if booked.card_cents = 0 then
    return 'too_much';
  end if;
  update public.payments set refunded_cents = refunded_cents + booked.card_cents - covered where id = p_payment.id returning * into paid;
  booked.voids_cards := coalesce(booked.voids_cards, false) or private.void_refunded_cards(paid);
  insert into public.refunds (id, payment_id, request_id, card_cents, gift_cents, reason, restock, by_terms, voids_cards,
    ended_card_id, provider_refund_id, made_at_provider)
  values (booked.id, paid.id, gen_random_uuid(), booked.card_cents, 0, left(p_refund ->> 'reason', 190),
    coalesce(booked.restock, false), coalesce(booked.by_terms, false), booked.voids_cards,
    booked.ended_card_id, p_refund ->> 'provider_refund_id', true)
  returning * into booked;
  parts := private.refund_parts(paid.id, booked.card_cents - covered, null);
  perform private.keep_refund_parts(booked.id, parts);
  perform private.lower_prices(paid.booking_id, parts, booked.card_cents - covered);
  insert into public.audit_log (actor_name, action, subject, subject_id, after, reason)
    values ('Square', 'refund', 'payments', paid.id::text, jsonb_build_object('card_cents', booked.card_cents), booked.reason);
  if p_refund ->> 'outcome' = 'completed' then
    perform public.settle_refund(booked.id, 'completed');
  end if;
  return 'taken_in';
end;
$$;

-- How much of that was owed already, and what else those refunds were to do when they had come through.
create function private.pay_off_owed(p_payment public.payments, p_cents integer)
returns public.refunds
language plpgsql
security definer
set search_path = ''
as $$
declare
  owed public.refunds;
  paid_off public.refunds;
  part integer;
begin
  paid_off.id := gen_random_uuid();
  paid_off.card_cents := 0;
  for owed in select * from public.refunds
    where payment_id = p_payment.id and status = 'failed' and card_cents > 0 order by settled_at, id for update
  loop
    part := least(p_cents - paid_off.card_cents, owed.card_cents);
    exit when part = 0;
    paid_off.card_cents := paid_off.card_cents + part;
    perform private.hand_on_shares(owed.id, paid_off.id, part);
    perform private.hand_on_lines(owed.id, paid_off.id);
    paid_off.by_terms := coalesce(paid_off.by_terms, false) or owed.by_terms;
    if part < owed.card_cents then
      update public.refunds set card_cents = card_cents - part where id = owed.id;
    else
      paid_off.restock := coalesce(paid_off.restock, false) or owed.restock;
      paid_off.voids_cards := coalesce(paid_off.voids_cards, false) or owed.voids_cards;
      paid_off.ended_card_id := coalesce(paid_off.ended_card_id, owed.ended_card_id);
      -- What a gift card had paid goes back with it, to the gift card.
      update public.refunds set status = case when gift_cents > 0 then 'completed' else 'dropped' end,
        card_cents = case when gift_cents > 0 then 0 else card_cents end, restock = false, voids_cards = false,
        settled_at = now() where id = owed.id;
      update public.gift_cards set balance_cents = balance_cents + owed.gift_cents
        where id = p_payment.gift_card_id and owed.gift_cents > 0;
      if owed.gift_cents > 0 then
        owed.card_cents := 0;
        perform private.write_of_refund(p_payment, owed, 'refund');
      end if;
    end if;
  end loop;
  return paid_off;
end;
$$;

-- Gift cards end with the last of the money that was paid for them. False when they keep theirs.
create function private.void_refunded_cards(p_payment public.payments)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  rest integer := p_payment.amount_cents - p_payment.refunded_cents + p_payment.gift_cents - p_payment.gift_refunded_cents;
begin
  perform 1 from public.gift_cards where order_id = p_payment.order_id order by id for update;
  if rest > (select coalesce(sum(initial_cents - balance_cents), 0) from public.gift_cards where order_id = p_payment.order_id) then
    return false;
  end if;
  update public.gift_cards set voided_at = private.clock() where order_id = p_payment.order_id and voided_at is null;
  return found;
end;
$$;

-- How a dispute stands. Events come in any order: an older version changes nothing.
create function public.take_in_dispute(p_dispute jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  told private.disputes := jsonb_populate_record(null::private.disputes, p_dispute);
  was text;
begin
  select id into told.payment_id from public.payments where provider_payment_id = p_dispute ->> 'provider_payment_id' for update;
  if told.payment_id is null then
    return 'not_ours';
  end if;
  select state into was from private.disputes where provider_dispute_id = told.provider_dispute_id;
  insert into private.disputes select told.*
    on conflict (provider_dispute_id) do update
      set state = excluded.state, reason = excluded.reason, cents = excluded.cents, due_at = excluded.due_at, version = excluded.version
      where disputes.version < excluded.version;
  if found and was is distinct from told.state then
    insert into public.audit_log (actor_name, action, subject, subject_id, before, after, reason_code)
      values ('Square', 'update', 'payments', told.payment_id::text, jsonb_build_object('dispute', was),
        jsonb_build_object('dispute', told.state), 'disputed');
  end if;
  return 'taken_in';
end;
$$;

revoke execute
on function public.take_in_from(timestamptz, integer),
public.note_taken_in(timestamptz),
public.take_in_refund(jsonb),
private.book_outside_refund(public.payments, jsonb),
private.pay_off_owed(public.payments, integer),
private.void_refunded_cards(public.payments),
public.take_in_dispute(jsonb)
from public;
grant execute
on function public.take_in_from(timestamptz, integer),
public.note_taken_in(timestamptz),
public.take_in_refund(jsonb),
public.take_in_dispute(jsonb)
to service_role;

-- 740_cash_drawer.sql

-- The cash drawer: what is in it by the books, and what somebody counts. Each note that goes in or out is an entry, so what should be
-- there is a sum. Cash is also taken where no drawer is open: it stands in the payments, and in no drawer.
create table private.cash_drawers (
  id uuid primary key,
  opened_at timestamptz not null default private.clock(),
  opened_by uuid references public.profiles (id)
    on delete set null,
  closed_at timestamptz,
  closed_by uuid references public.profiles (id)
    on delete set null,
  expected_cents integer,
  counted_cents integer check (counted_cents >= 0),
  note text not null default '' check (length(note) <= 300),
  constraint cash_drawers_are_counted_when_closed check (num_nonnulls(closed_at, expected_cents, counted_cents) in (0, 3))
);
comment on table private.cash_drawers is 'A drawer from its opening float to the count at its close.';
create unique index cash_drawers_one_open on private.cash_drawers ((true)) where closed_at is null;
create index cash_drawers_opened_by_idx on private.cash_drawers (opened_by);
create index cash_drawers_closed_by_idx on private.cash_drawers (closed_by);
create index cash_drawers_closed_at_idx on private.cash_drawers (closed_at);

create table private.cash_entries (
  id uuid primary key default gen_random_uuid(),
  drawer_id uuid not null references private.cash_drawers (id)
    on delete cascade,
  kind text not null check (kind in ('float', 'sale', 'refund', 'in', 'out')),
  cents integer not null,
  reason text not null default '' check (length(reason) <= 200),
  payment_id uuid unique references public.payments (id),
  refund_id uuid unique references public.refunds (id),
  made_by uuid references public.profiles (id)
    on delete set null,
  made_at timestamptz not null default private.clock(),
  position bigint not null generated always as identity,
  constraint cash_entries_go_one_way check ((cents <= 0) = (kind in ('refund', 'out')) or cents = 0),
  constraint cash_entries_by_hand_say_why check (kind not in ('in', 'out') or reason <> '')
);
comment on table private.cash_entries is 'What went into a drawer or out of it; what goes out is below zero.';
create index cash_entries_drawer_id_idx on private.cash_entries (drawer_id, made_at);
create index cash_entries_made_by_idx on private.cash_entries (made_by);

alter table private.cash_drawers enable row level security;
alter table private.cash_entries enable row level security;

create trigger note_change
after insert or update or delete on private.cash_drawers
for each row
execute function private.note_change('id', 'by people');

create trigger note_change
after insert or update or delete on private.cash_entries
for each row
when (pg_trigger_depth() = 0)
execute function private.note_change('id', 'by people');

-- Not while somebody closes it: what comes a moment later is in no drawer.
create function private.open_drawer_id()
returns uuid
language sql
volatile
security definer
set search_path = ''
as $$
  select id from private.cash_drawers where closed_at is null for key share;
$$;

create function private.note_cash_taken()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.cash_entries (drawer_id, kind, cents, payment_id, made_by)
    select id, 'sale', new.amount_cents, new.id, private.actor() from private.open_drawer_id() id where id is not null
    on conflict (payment_id) do nothing;
  return null;
end;
$$;

create trigger note_cash_taken
after insert or update of status on public.payments
for each row
when (new.status = 'completed' and new.at_counter and new.method = 'cash')
execute function private.note_cash_taken();

create function private.note_cash_given_back()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.cash_entries (drawer_id, kind, cents, refund_id, made_by)
    select drawer, 'refund', -new.card_cents, new.id, private.actor()
    from public.payments p, private.open_drawer_id() drawer
    where p.id = new.payment_id and p.method = 'cash' and drawer is not null
    on conflict (refund_id) do nothing;
  return null;
end;
$$;

create trigger note_cash_given_back
after update of status on public.refunds
for each row
when (new.status = 'completed' and new.at_counter)
execute function private.note_cash_given_back();

-- 'open', also for the same again; 'open_already' by somebody else; 'other_sum' where this id has opened it with another float.
create function public.open_drawer(p_id uuid, p_float_cents integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  if p_float_cents is null or p_float_cents not between 0 and 10000000 then
    perform private.refuse('sum_out_of_range');
  elsif exists (select from private.cash_drawers where id = p_id) then
    return case when exists (select from private.cash_drawers where id = p_id and closed_at is not null) then 'gone'
      when exists (select from private.cash_entries where drawer_id = p_id and kind = 'float' and cents = p_float_cents) then 'open'
      else 'other_sum' end;
  end if;
  insert into private.cash_drawers (id, opened_by) values (p_id, auth.uid());
  insert into private.cash_entries (drawer_id, kind, cents, made_by) values (p_id, 'float', p_float_cents, auth.uid());
  return 'open';
exception when unique_violation then
  return 'open_already';
end;
$$;

-- Above zero it goes in, below it comes out. 'done', also for the same again; 'other_sum' where this id stands for another.
create function public.move_cash(p_id uuid, p_cents integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  drawer uuid;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  drawer := private.open_drawer_id();
  if coalesce(p_cents, 0) = 0 or p_cents not between -10000000 and 10000000 then
    perform private.refuse('sum_out_of_range');
  elsif exists (select from private.cash_entries where id = p_id) then
    return case when exists (select from private.cash_entries where id = p_id and cents = p_cents and reason = left(trim(p_reason), 200))
      then 'done' else 'other_sum' end;
  elsif drawer is null then
    return 'closed';
  elsif coalesce(trim(p_reason), '') = '' then
    return 'no_reason';
  end if;
  insert into private.cash_entries (id, drawer_id, kind, cents, reason, made_by)
    values (p_id, drawer, case when p_cents > 0 then 'in' else 'out' end, p_cents, left(trim(p_reason), 200), auth.uid());
  return 'done';
end;
$$;

-- 'closed', also for the same count again; 'changed' where cash came or went since it was shown.
create function public.close_drawer(p_id uuid, p_counted_cents integer, p_expected_cents integer, p_note text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  drawer private.cash_drawers;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  if p_counted_cents is null or p_counted_cents not between 0 and 100000000 then
    perform private.refuse('sum_out_of_range');
  end if;
  select * into drawer from private.cash_drawers where id = p_id for update;
  if drawer.id is null then
    return 'gone';
  elsif drawer.closed_at is not null then
    return case when drawer.counted_cents = p_counted_cents then 'closed' else 'gone' end;
  elsif (select sum(cents) from private.cash_entries where drawer_id = p_id) <> p_expected_cents then
    return 'changed';
  end if;
  update private.cash_drawers set closed_at = private.clock(), closed_by = auth.uid(), expected_cents = p_expected_cents,
    counted_cents = p_counted_cents, note = left(coalesce(trim(p_note), ''), 300) where id = p_id;
  return 'closed';
end;
$$;

revoke execute
on function private.open_drawer_id(),
private.note_cash_taken(),
private.note_cash_given_back(),
public.open_drawer(uuid, integer),
public.move_cash(uuid, integer, text),
public.close_drawer(uuid, integer, integer, text)
from public;
grant execute
on function public.open_drawer(uuid, integer),
public.move_cash(uuid, integer, text),
public.close_drawer(uuid, integer, integer, text)
to authenticated;

-- 750_gift_refunds.sql

-- Whether the bank may take the money back, or has done so: what the house gives beside that, it gives twice.
create function private.is_disputed(p_payment_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.disputes where payment_id = p_payment_id and state not in ('WON', 'INQUIRY_CLOSED'));
$$;

-- A gift card that nobody has used goes back by itself, whatever else was bought with it: the money is reserved and the card ends in
-- one transaction. A payment that takes of the card at the same moment waits for its row: one of the two finds nothing.
create function public.refund_gift(p_card_id uuid, p_request_id uuid, p_by uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  card public.gift_cards;
  paid public.payments;
  opened public.refunds;
  part integer;
begin
  select p.* into paid from public.payments p join public.gift_cards g on g.order_id = p.order_id
    where g.id = p_card_id and p.status in ('completed', 'refunded') for update of p;
  select * into opened from public.refunds where request_id = p_request_id or (ended_card_id = p_card_id and status <> 'dropped')
    order by request_id <> p_request_id limit 1;
  if opened.id is not null then
    return jsonb_build_object('state', case when opened.ended_card_id = p_card_id then 'open' else 'ended' end,
      'refund', private.refund_facts(opened));
  end if;
  select * into card from public.gift_cards where id = p_card_id for update;
  if paid.id is null or card.voided_at is not null then
    return '{"state": "ended"}';
  elsif card.balance_cents < card.initial_cents then
    return '{"state": "used"}';
  elsif card.initial_cents > paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents then
    return '{"state": "ended"}';
  elsif private.is_disputed(paid.id) then
    return '{"state": "disputed"}';
  end if;
  part := least(card.initial_cents, paid.amount_cents - paid.refunded_cents);
  insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, refunded_by, ended_card_id)
    values (paid.id, p_request_id, part, card.initial_cents - part, 'Gift card ending in ' || card.last_four, p_by, card.id)
    returning * into opened;
  update public.payments set refunded_cents = refunded_cents + opened.card_cents,
    gift_refunded_cents = gift_refunded_cents + opened.gift_cents where id = paid.id;
  update public.gift_cards set voided_at = private.clock() where id = card.id;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(opened));
end;
$$;

-- The cards that a dropped refund had ended are good again, but those that another one has ended.
create function private.revive_cards(p_payment public.payments, p_dropped public.refunds)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.gift_cards card
  set voided_at = null
  where
    card.order_id = p_payment.order_id
    and (p_dropped.voids_cards or card.id = p_dropped.ended_card_id)
    and not exists (
      select
      from public.refunds other
      where
        other.payment_id = p_payment.id
        and other.id <> p_dropped.id
        and other.status <> 'dropped'
        and (other.voids_cards or other.ended_card_id = card.id)
    );
$$;

revoke execute
on function private.is_disputed(uuid), public.refund_gift(uuid, uuid, uuid), private.revive_cards(public.payments, public.refunds)
from public;
grant execute on function public.refund_gift(uuid, uuid, uuid) to service_role;

-- 760_booking_money.sql

-- What each booking has of the payments that were made for it. A payment for one booking is all its own; the payment of a bill is
-- cut into shares, and so is what goes back of it. Each booking's sums are exact to the cent, and its shares add up to the payment.
create table private.payment_shares (
  payment_id uuid not null references public.payments (id)
    on delete cascade,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  amount_cents integer not null check (amount_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  primary key (payment_id, booking_id)
);
comment on table private.payment_shares is
  'Which part of a payment for a bill each of its bookings has: by card, and by gift card.';
create index payment_shares_booking_id_idx on private.payment_shares (booking_id);

create table private.refund_shares (
  -- Shares of a refund that was owed are handed on to the one that pays it off just before that is written.
  refund_id uuid not null references public.refunds (id)
    on delete cascade
    deferrable initially deferred,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  card_cents integer not null check (card_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  primary key (refund_id, booking_id)
);
comment on table private.refund_shares is 'To which bookings of a bill a refund goes back.';
create index refund_shares_booking_id_idx on private.refund_shares (booking_id);

alter table private.payment_shares enable row level security;
alter table private.refund_shares enable row level security;

-- What has gone back of one booking's share.
create function private.gone_back(p_payment_id uuid, p_booking_id uuid)
returns table (card_cents integer, gift_cents integer)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(share.card_cents), 0)::integer, coalesce(sum(share.gift_cents), 0)::integer
  from
    public.refunds r
    join private.refund_shares share on share.refund_id = r.id
  where r.payment_id = p_payment_id and r.status <> 'dropped' and share.booking_id = p_booking_id;
$$;

-- What was paid for each booking, payment by payment, with what has gone back of it.
create view private.booking_payments (
  booking_id,
  payment_id,
  status,
  created_at,
  means,
  amount_cents,
  gift_cents,
  refunded_cents,
  gift_refunded_cents
) as
  select
    p.booking_id,
    p.id,
    p.status,
    p.created_at,
    private.means_of(p),
    p.amount_cents,
    p.gift_cents,
    p.refunded_cents,
    p.gift_refunded_cents
  from public.payments p
  where p.booking_id is not null and not exists (select from private.payment_shares where payment_id = p.id)
  union all
  select
    share.booking_id,
    p.id,
    p.status,
    p.created_at,
    private.means_of(p),
    share.amount_cents,
    share.gift_cents,
    back.card_cents,
    back.gift_cents
  from
    private.payment_shares share
    join public.payments p on p.id = share.payment_id,
    lateral private.gone_back(p.id, share.booking_id) back;

-- What stays of a booking's payments with the venue, the one sum that says what is paid, for one booking or for all. A booking without
-- payments has no row.
create view private.paid_bookings as
  select booking_id, sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents)::integer as paid_cents
  from private.booking_payments
  where status in ('completed', 'refunded')
  group by booking_id;

create function private.payments_of_booking(p_booking_id uuid)
returns setof private.booking_payments
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.booking_payments where booking_id = p_booking_id;
$$;

create function private.paid_for_booking(p_booking_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select paid_cents from private.paid_bookings where booking_id = p_booking_id), 0);
$$;

-- What is paid for a booking and how, and what has gone back. A card is named where all that is not a gift card's was paid with it.
create function public.booking_money(p_booking_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'paid_cents', coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0),
      'gift_cents', coalesce(sum(gift_cents - gift_refunded_cents), 0),
      'back_cents', coalesce(sum(refunded_cents + gift_refunded_cents), 0)
    ) || case
      when count(distinct means) filter (where amount_cents > refunded_cents) = 1 then (
        array_agg(means) filter (where amount_cents > refunded_cents)
      )[1]
      else '{}'
    end
  from private.payments_of_booking(p_booking_id)
  where status in ('completed', 'refunded');
$$;

-- Locks what was paid for these bookings, before it is counted: a refund of staff's at the same moment is seen, or waits.
create function private.lock_payments_of(p_booking_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.payments p
    where p.booking_id = any (p_booking_ids)
      or p.id in (select payment_id from private.payment_shares where booking_id = any (p_booking_ids))
    order by p.id for update;
end;
$$;

-- The payment of a bill is completed: each booking pays its price, and each the same part of it by gift card.
create function private.share_payment(p_payment_id uuid, p_bill_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  with
    bill as (
      select array_agg(id order by starts_at, number) as ids, array_agg(price_cents order by starts_at, number) as prices
      from public.bookings
      where bill_id = p_bill_id
    )
  insert into private.payment_shares (payment_id, booking_id, amount_cents, gift_cents)
  select p.id, bill.ids[part.n], bill.prices[part.n] - part.cents, part.cents
  from
    public.payments p,
    bill,
    private.cut(p.gift_cents, bill.prices) part
  where p.id = p_payment_id;
$$;

-- What is due for what is paid at once (690_bought.sql).
create function private.due_together(p_paid_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(greatest(0, price_cents + fee_cents - private.paid_for_booking(id))), 0)::integer
  from private.paid_together(p_paid_id);
$$;

-- The payment of a party that stands: each bay has of it in proportion to what was due for it, and none more than that.
create function private.share_due(p_payment_id uuid, p_paid_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  with
    owed as (
      select
        array_agg(b.id order by b.starts_at, b.number) as ids,
        array_agg(greatest(0, b.price_cents + b.fee_cents - money.paid)::integer order by b.starts_at, b.number) as dues
      from
        private.paid_together(p_paid_id) b
        join public.bills bill on bill.id = b.bill_id and bill.kind = 'party',
        lateral (
          select coalesce(sum(m.amount_cents - m.refunded_cents + m.gift_cents - m.gift_refunded_cents), 0) as paid
          from private.payments_of_booking(b.id) m
          where m.status in ('completed', 'refunded') and m.payment_id <> p_payment_id
        ) money
    ),
    parts as (
      select owed.ids, array_agg(part.cents order by part.n) as cents
      from
        public.payments p,
        owed,
        private.cut(p.amount_cents + p.gift_cents, owed.dues) part
      where p.id = p_payment_id
      group by owed.ids
    )
  insert into private.payment_shares (payment_id, booking_id, amount_cents, gift_cents)
  select p.id, parts.ids[gift.n], parts.cents[gift.n] - gift.cents, gift.cents
  from
    public.payments p,
    parts,
    private.cut(p.gift_cents, parts.cents) gift
  where p.id = p_payment_id and parts.cents[gift.n] > 0;
  select private.note_shared_discount(p_payment_id);
$$;

revoke execute
on function private.due_together(uuid),
private.share_due(uuid, uuid),
private.payments_of_booking(uuid),
private.gone_back(uuid, uuid),
private.paid_for_booking(uuid),
public.booking_money(uuid),
private.lock_payments_of(uuid[]),
private.share_payment(uuid, uuid)
from public;
grant execute on function public.booking_money(uuid) to service_role;

-- 770_refund_shares.sql

-- Of which bookings of a bill a refund is taken.

-- A list with booking_id, card_cents and gift_cents: those that are asked for, each with
-- its cents, or all of the bill in proportion to what is left of them. Empty for a payment that has no shares; null where a
-- booking has less left than is asked for.
create function private.refund_parts(p_payment_id uuid, p_cents integer, p_asked jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  ids uuid[];
  cards integer[];
  gifts integer[];
begin
  select array_agg(share.booking_id order by b.starts_at, b.number),
      array_agg(share.amount_cents - back.card_cents order by b.starts_at, b.number),
      array_agg(share.gift_cents - back.gift_cents order by b.starts_at, b.number)
    into ids, cards, gifts
    from private.payment_shares share join public.bookings b on b.id = share.booking_id,
      lateral private.gone_back(p_payment_id, share.booking_id) back
    where share.payment_id = p_payment_id;
  if ids is null then
    return '[]';
  elsif p_asked is null then
    return (select jsonb_agg(jsonb_build_object('booking_id', ids[card.n], 'card_cents', card.cents, 'gift_cents', gift.cents))
      from private.cut(least(p_cents, (select sum(c) from unnest(cards) c)::integer), cards) card
      join private.cut(greatest(p_cents - (select sum(c) from unnest(cards) c)::integer, 0), gifts) gift using (n)
      where card.cents + gift.cents > 0);
  end if;
  return (select case when bool_and(coalesce(asked.cents <= cards[place.n] + gifts[place.n], false)) and sum(asked.cents) = p_cents then
      jsonb_agg(jsonb_build_object('booking_id', asked.booking_id, 'card_cents', least(asked.cents, cards[place.n]),
        'gift_cents', greatest(asked.cents - cards[place.n], 0))) end
    from jsonb_to_recordset(p_asked) as asked (booking_id uuid, cents integer),
      lateral (select array_position(ids, asked.booking_id) as n) place);
end;
$$;

-- A refund that lowers prices locks the bookings before their payment, as cancelling does: else the two would wait for each other.
create function private.lock_bookings_of(p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings b
    where b.id in (select booking_id from public.payments where id = p_payment_id
      union select booking_id from private.payment_shares where payment_id = p_payment_id)
    order by b.id for update;
end;
$$;

create function private.keep_refund_parts(p_refund_id uuid, p_parts jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.refund_shares as kept (refund_id, booking_id, card_cents, gift_cents)
  select p_refund_id, part.booking_id, part.card_cents, part.gift_cents
  from jsonb_to_recordset(p_parts) as part (booking_id uuid, card_cents integer, gift_cents integer)
  on conflict (refund_id, booking_id) do update
    set
      card_cents = kept.card_cents + excluded.card_cents,
      gift_cents = kept.gift_cents + excluded.gift_cents;
$$;

-- What a refund takes of its bookings lowers what they cost. A negative sum takes it back.
create function private.lower_prices(p_booking_id uuid, p_parts jsonb, p_cents integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_parts = '[]' then
    perform private.lower_price(p_booking_id, p_cents);
  end if;
  perform private.lower_price(part.booking_id, sign(p_cents)::integer * (part.card_cents + part.gift_cents))
    from jsonb_to_recordset(p_parts) as part (booking_id uuid, card_cents integer, gift_cents integer);
end;
$$;

create function private.parts_of_refund(p_refund_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(share)), '[]') from private.refund_shares share where share.refund_id = p_refund_id;
$$;

-- What a booking has of a payment that pays others too, and what is left of that; nothing for one that is all its own.
create function private.share_of(p_payment_id uuid, p_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          jsonb_build_object(
            'share', jsonb_build_object(
              'booking_id', p_booking.id, 'number', p_booking.number, 'cents', share.amount_cents + share.gift_cents,
              'left_cents', share.amount_cents + share.gift_cents - back.card_cents - back.gift_cents
            )
          )
        from
          private.payment_shares share,
          lateral private.gone_back(p_payment_id, p_booking.id) back
        where share.payment_id = p_payment_id and share.booking_id = p_booking.id
      ),
      '{}'
    );
$$;

-- Another refund pays off so much of one that was owed: of the same bookings.
create function private.hand_on_shares(p_owed_id uuid, p_paid_off_id uuid, p_cents integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[];
  cards integer[];
  parts jsonb;
begin
  select array_agg(booking_id order by booking_id), array_agg(card_cents order by booking_id) into ids, cards
    from private.refund_shares where refund_id = p_owed_id;
  select jsonb_agg(jsonb_build_object('booking_id', ids[n], 'card_cents', cents, 'gift_cents', 0)) into parts
    from private.cut(p_cents, cards);
  update private.refund_shares kept set card_cents = kept.card_cents - part.card_cents
    from jsonb_to_recordset(parts) as part (booking_id uuid, card_cents integer)
    where kept.refund_id = p_owed_id and kept.booking_id = part.booking_id;
  perform private.keep_refund_parts(p_paid_off_id, parts);
end;
$$;

revoke execute
on function private.refund_parts(uuid, integer, jsonb),
private.lock_bookings_of(uuid),
private.keep_refund_parts(uuid, jsonb),
private.lower_prices(uuid, jsonb, integer),
private.parts_of_refund(uuid),
private.share_of(uuid, public.bookings),
private.hand_on_shares(uuid, uuid, integer)
from public;

-- 780_booking_letters.sql

-- What letters about bookings say.

-- The link by which it can be paid just now, alone or with its party; null where there is none.
create function public.booking_link(p_booking_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('lapses_at', private.ms(link.lapses_at), 'on_lapse', private.lapse_of(link))
    from public.bookings b join private.payment_links link on link.booking_id = private.paid_as(b) and link.ended_as is null
    where b.id = p_booking_id and b.status in ('confirmed', 'attended', 'no_show') and private.state_of_link(link) = 'open');
end;
$$;

-- Beside the booking itself: what is paid and how, by which link the rest, until when cancelling is free, and when somebody is at the desk
-- on that day.
create function private.ticket_of(p_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    public.booking_money(p_booking.id) || jsonb_build_object(
      'link', public.booking_link(p_booking.id), 'terms', private.cancelling_of(p_booking.starts_at),
      'hours', private.staffed_hours(p_booking.booking_date)
    );
$$;

create function private.letter_of_booking(p_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'name', p_booking.contact_name, 'number', p_booking.number, 'key', p_booking.key, 'id', p_booking.id,
      'bay_name', p_booking.bay_name, 'starts_at', p_booking.starts_at, 'ends_at', p_booking.ends_at, 'players', p_booking.players,
      'price_cents', p_booking.price_cents, 'fee_cents', p_booking.fee_cents, 'price_trace', p_booking.price_trace,
      'sequence', p_booking.sequence,
      'is_of_party', exists (
        select
        from public.bills
        where id = p_booking.bill_id and kind = 'party'
      )
    ) || private.ticket_of(p_booking);
$$;

create function private.tell_of_booking(p_booking public.bookings, p_template text)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.queue_mail(p_booking.email, p_template, private.letter_of_booking(p_booking));
$$;

-- One letter for bookings of one bill, in the order of their times.
create function private.tell_of_bill(p_bookings public.bookings[], p_template text)
returns void
language sql
security definer
set search_path = ''
as $$
  select
    private.queue_mail(
      min(nullif(b.email, '')), p_template,
      jsonb_build_object(
        'id', 'bill ' || (array_agg(b.bill_id))[1], 'name', min(b.contact_name), 'kind', min(bill.kind),
        'has_account', bool_and(b.user_id is not null),
        'bookings', jsonb_agg(private.letter_of_booking(b) order by b.starts_at, b.number)
      )
    )
  from
    unnest(p_bookings) b
    join public.bills bill on bill.id = b.bill_id;
$$;

create function private.tell_of_bookings(p_bookings public.bookings[], p_template text, p_bill_template text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if cardinality(p_bookings) = 1 then
    perform private.tell_of_booking(p_bookings[1], p_template);
  else
    perform private.tell_of_bill(p_bookings, p_bill_template);
  end if;
end;
$$;

-- A party is reminded once, of all its bays that are due at that time; false for each but the first.
create function private.remind_of(p_booking public.bookings)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  together public.bookings[] := array(select b from public.bookings b join public.bills bill on bill.id = b.bill_id
    where b.bill_id = p_booking.bill_id and bill.kind = 'party' and b.status = 'confirmed' and b.starts_at = p_booking.starts_at
    order by b.number);
begin
  if (together[1]).id <> p_booking.id then
    return false;
  elsif cardinality(together) > 1 then
    perform private.tell_of_bill(together, 'bill_reminder');
  else
    perform private.tell_of_booking(p_booking, 'booking_reminder');
  end if;
  return true;
end;
$$;

revoke execute
on function public.booking_link(uuid),
private.ticket_of(public.bookings),
private.letter_of_booking(public.bookings),
private.tell_of_booking(public.bookings, text),
private.tell_of_bill(public.bookings[], text),
private.tell_of_bookings(public.bookings[], text, text),
private.remind_of(public.bookings)
from public;
grant execute on function public.booking_link(uuid) to service_role;

-- 785_payment_links.sql

-- A link by letter, with which somebody pays for what staff have booked for them. Decision 48. What is paid is a booking, or all bays of
-- a party under the id of its bill (private.paid_together).
create table private.payment_links (
  -- Made by the desk and kept over retries: asked for again, no second letter goes out.
  id uuid primary key,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  token_hash text not null unique,
  email text not null check (private.is_email(email)),
  cents integer not null check (cents > 0),
  on_lapse text not null check (on_lapse in ('free', 'keep')),
  sent_at timestamptz not null default private.clock(),
  lapses_at timestamptz not null,
  ended_as text check (ended_as in ('paid', 'settled', 'replaced', 'withdrawn', 'lapsed', 'freed'))
);
comment on table private.payment_links is 'Links by which a booking of staff is paid: one at a time for each.';
comment on column private.payment_links.cents is 'What was due when it was sent.';
comment on column private.payment_links.on_lapse is 'Unpaid, the bay is freed, or the booking is paid at the desk.';
create unique index payment_links_one_open_a_booking on private.payment_links (booking_id)
where ended_as is null;
create index payment_links_booking_id_idx on private.payment_links (booking_id);
create index payment_links_to_lapse_idx on private.payment_links (lapses_at) where ended_as is null;

alter table private.payment_links enable row level security;
create trigger note_change
after insert or update or delete on private.payment_links
for each row
execute function private.note_change('booking_id', 'by people');

-- What becomes of the booking when it lapses: not what was chosen, where the bay would not be freed any more.
create function private.lapse_of(p_link private.payment_links)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when p_link.on_lapse = 'free'
      and (p_link.ended_as is not null or private.may_be_freed(p_link.booking_id, p_link.lapses_at)) then 'free'
      else 'keep'
    end;
$$;

-- The bookings are locked already, and this is their own transaction.
create function private.send_payment_link(p_paid_id uuid, p_link jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked private.payment_links := jsonb_populate_record(null::private.payment_links, p_link);
  token text := private.new_token();
  sent private.payment_links;
  booked record;
begin
  select * into sent from private.payment_links where id = asked.id;
  if sent.id is not null then
    return case when sent.booking_id = p_paid_id then 'sent' else 'changed' end;
  end if;
  select min(nullif(b.email, '')) as email, min(b.contact_name) as name, min(b.number) as number, min(b.starts_at) as start into booked
    from private.paid_together(p_paid_id) b;
  if booked.number is null then
    return 'gone';
  elsif booked.email is null then
    return 'no_email';
  elsif private.has_open_payment(p_paid_id) then
    return 'paying';
  elsif private.due_together(p_paid_id) = 0 then
    return 'nothing_due';
  end if;
  asked.booking_id := p_paid_id;
  asked.lapses_at := private.cut_deadline(asked.lapses_at, booked.start);
  update private.payment_links set ended_as = 'replaced' where booking_id = p_paid_id and ended_as is null;
  insert into private.payment_links (id, booking_id, token_hash, email, cents, on_lapse, lapses_at)
    values (asked.id, p_paid_id, private.hash_of_token(token), booked.email, private.due_together(p_paid_id),
      private.lapse_of(asked), asked.lapses_at)
    returning * into sent;
  perform private.queue_mail(sent.email, 'payment_link', jsonb_build_object('id', 'payment of ' || p_paid_id, 'name', booked.name,
    'token', token, 'cents', sent.cents, 'lapses_at', sent.lapses_at, 'on_lapse', sent.on_lapse,
    'bookings', (select jsonb_agg(private.letter_of_booking(b) order by b.starts_at, b.number)
      from private.paid_together(p_paid_id) b)));
  return 'sent';
end;
$$;

-- What the link does now. What became of the booking goes before what became of the link.
create function private.state_of_link(p_link private.payment_links)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when not exists (select from private.paid_together(p_link.booking_id)) then
      case when p_link.ended_as = 'freed' then 'freed' else 'cancelled' end
    when p_link.ended_as in ('paid', 'settled', 'replaced', 'withdrawn') then p_link.ended_as
    when private.due_together(p_link.booking_id) = 0 then 'settled'
    when p_link.ended_as in ('lapsed', 'freed') or p_link.lapses_at <= private.clock() then 'lapsed'
    else 'open'
  end;
end;
$$;

-- The last link of a booking, as the desk sees it.
create function private.link_of(p_paid_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'state', private.state_of_link(link), 'sent_at', private.ms(link.sent_at), 'lapses_at', private.ms(link.lapses_at),
      'on_lapse', private.lapse_of(link), 'email', link.email
    )
  from private.payment_links link
  where link.booking_id = p_paid_id
  order by link.sent_at desc, link.ended_as is not distinct from 'replaced'
  limit 1;
$$;

-- For whoever has the letter: what of it stands, or stood; what is due now, and what was due when it was written. Null for a token that was
-- never sent.
create function public.payment_link(p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  link private.payment_links;
begin
  select * into link from private.payment_links where token_hash = private.hash_of_token(p_token);
  if link.id is null then
    return null;
  end if;
  return (select jsonb_build_object('id', link.id, 'state', private.state_of_link(link), 'lapses_at', private.ms(link.lapses_at),
      'on_lapse', private.lapse_of(link), 'sent_cents', link.cents, 'due_cents', private.due_together(link.booking_id),
      'name', min(b.contact_name), 'email', link.email,
      'bookings', jsonb_agg(jsonb_build_object('number', b.number, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
        'end', private.ms(b.ends_at), 'players', b.players, 'price_cents', b.price_cents) order by b.starts_at, b.number))
    from private.linked_bookings(link.booking_id) b
    where b.id in (select id from private.paid_together(link.booking_id))
      or not exists (select from private.paid_together(link.booking_id)));
end;
$$;

-- The payment of a link. While one is open nothing else counts: that one is settled first, whatever is said to be due.
create function public.open_link_payment(p_token text, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.payment_links;
  wanted record;
  state text;
begin
  select * into link from private.payment_links where token_hash = private.hash_of_token(p_token);
  if link.id is null then
    return '{"state": "unknown"}';
  end if;
  perform private.lock_linked(link.booking_id);
  select * into link from private.payment_links where id = link.id for update;
  state := private.state_of_link(link);
  if not exists (select from public.payments where booking_id = link.booking_id and status in ('pending', 'authorized')) then
    if state <> 'open' then
      return jsonb_build_object('state', state);
    elsif private.due_together(link.booking_id) <> (p_tender ->> 'total_cents')::integer then
      return '{"state": "changed"}';
    elsif exists (select from private.terminal_checkouts where booking_id = link.booking_id and ended_at is null) then
      return '{"state": "at_desk"}';
    elsif private.is_being_moved(link.booking_id) then
      return '{"state": "moving"}';
    end if;
  end if;
  return private.open_due(link.booking_id, p_tender);
end;
$$;

-- Money came another way, at the desk. It stays paid where some of it goes back later: its link lapses no more.
create function private.settle_link(p_paid_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.payment_links
  set ended_as = 'settled'
  where booking_id = p_paid_id and ended_as is null and private.due_together(p_paid_id) = 0;
$$;

-- Withdrawn, the booking stays, and is paid at the desk.
create function public.staff_withdraw_link(p_paid_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_by, '');
  perform private.lock_linked(p_paid_id);
  if private.has_open_payment(p_paid_id) then
    return '{"state": "paying"}';
  end if;
  update private.payment_links set ended_as = 'withdrawn' where booking_id = p_paid_id and ended_as is null;
  return (select jsonb_build_object('state', coalesce((select ended_as from private.payment_links link
      where link.booking_id = p_paid_id order by sent_at desc, ended_as = 'replaced' limit 1), 'gone'), 'number', min(b.number))
    from private.linked_bookings(p_paid_id) b);
end;
$$;

revoke execute
on function private.lapse_of(private.payment_links),
private.send_payment_link(uuid, jsonb),
private.state_of_link(private.payment_links),
private.link_of(uuid),
public.payment_link(text),
public.open_link_payment(text, jsonb),
private.settle_link(uuid),
public.staff_withdraw_link(uuid, uuid)
from public;
grant execute
on function public.payment_link(text), public.open_link_payment(text, jsonb), public.staff_withdraw_link(uuid, uuid)
to service_role;

-- 786_link_deadlines.sql

-- Until when a booking can be paid by its link, and what happens then. Decision 48.

-- The deadline of domain/booking/link-deadline.ts for another start; never later than it was.
create function private.cut_deadline(p_lapses_at timestamptz, p_start timestamptz)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select least(p_lapses_at, greatest(p_start - interval '2 hours', private.clock() + interval '30 minutes'), p_start);
$$;

-- Whoever moves it to an earlier time: the desk, its guest, or the party that it is of.
create function private.cut_link()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.payment_links set lapses_at = private.cut_deadline(lapses_at, new.starts_at)
    where booking_id = private.paid_as(new) and ended_as is null and private.cut_deadline(lapses_at, new.starts_at) < lapses_at;
  return null;
end;
$$;

create trigger cut_link
after update of starts_at on public.bookings
for each row
when (new.starts_at < old.starts_at)
execute function private.cut_link();

-- What whoever is signed in can pay by a link just now: each booking, with what is due for it.
create function public.my_links()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        link || jsonb_build_object(
          'booking_id', b.id, 'due_cents', greatest(0, b.price_cents + b.fee_cents - private.paid_for_booking(b.id))
        )
      ),
      '[]'
    )
  from
    public.bookings b,
    lateral public.booking_link(b.id) link
  where b.user_id = private.signed_in_id() and b.status in ('confirmed', 'attended', 'no_show') and link is not null;
$$;

-- What was not paid in time, each in its turn: the bay is freed where staff have said so, nothing was paid and nobody has come.
create function private.lapse_payment_links()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.payment_links;
  lapsed integer := 0;
begin
  for link in select * from private.payment_links where ended_as is null and lapses_at <= private.clock() order by lapses_at, id limit 200
  loop
    -- It waits for nobody, because it locks many bookings: who is at one of them now is looked at in the next round.
    continue when not private.lock_linked_at_once(link.booking_id);
    continue when private.has_open_payment(link.booking_id) or private.is_being_moved(link.booking_id);
    continue when exists (select from private.terminal_checkouts where booking_id = link.booking_id and ended_at is null);
    update private.payment_links set ended_as = 'lapsed' where id = link.id and ended_as is null;
    continue when not found;
    lapsed := lapsed + 1;
    if link.on_lapse = 'free' and private.free_unpaid(link.booking_id) then
      update private.payment_links set ended_as = 'freed' where id = link.id;
    end if;
  end loop;
  return lapsed;
end;
$$;

revoke execute
on function private.cut_deadline(timestamptz, timestamptz), private.cut_link(), public.my_links(), private.lapse_payment_links()
from public;
grant execute on function public.my_links() to authenticated;

-- 790_held_bills.sql

-- Several bookings at once: held together, paid by one payment, confirmed together or not at all.

-- Keeps bays for a party, or the times of a series. Whoever is late for one of them gets none.
create function public.hold_bays(p_bill jsonb, p_times jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  who public.bookings := jsonb_populate_record(null::public.bookings, p_bill);
  is_series boolean := p_bill ->> 'kind' = 'series';
  bill public.bills;
  asked public.bookings;
  next_id uuid;
  held public.bookings[];
begin
  -- As hold_bay: addresses, people, plans and bays, always in this order, and bays in that of their ids.
  perform pg_advisory_xact_lock(hashtext('holds from ' || coalesce(who.held_by, '')));
  perform pg_advisory_xact_lock(hashtext('holds for ' || who.held_for)) where who.held_for is not null;
  perform private.wait_for_plan(who.user_id, p_bill ->> 'plan_mark');
  perform 1 from public.profiles where id = who.user_id for share;
  perform 1 from public.bays where id in (select (one ->> 'bay_id')::uuid from jsonb_array_elements(p_times) one)
    order by id for no key update;
  perform private.drop_stale_holds_at(p_times);
  begin
    delete from public.bookings b where b.status = 'held' and not private.has_open_payment(b.id)
      and b.id in (select private.held_with((p_bill ->> 'replaces_id')::uuid, p_bill ->> 'replaces_key'));
    if is_series and private.holds_a_series(who) then
      raise exception using errcode = 'NLHLD', message = 'too_much_held';
    end if;
    if private.plan_has_changed(who.user_id, null, p_bill ->> 'plan_mark') then
      raise exception using errcode = 'NLPLN', message = 'plan_changed';
    end if;
    insert into public.bills (kind, bookings) values (p_bill ->> 'kind', jsonb_array_length(p_times)) returning * into bill;
    for asked in
      select (jsonb_populate_record(null::public.bookings, one)).* from jsonb_array_elements(p_times) with ordinality as given (one, n)
      order by n
    loop
      asked.held_by := who.held_by;
      asked.held_for := who.held_for;
      if (not is_series or next_id is null) and private.holds_too_much(asked) then
        raise exception using errcode = 'NLHLD', message = 'too_much_held';
      end if;
      next_id := case when next_id is null then bill.id else gen_random_uuid() end;
      insert into public.bookings
        (id, bill_id, bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, held_by, held_for, status, hold_expires_at)
      values
        (next_id, bill.id, asked.bay_id, asked.starts_at, asked.ends_at, who.user_id, asked.players, asked.price_cents,
         asked.price_trace, who.held_by, who.held_for, 'held',
         private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms));
    end loop;
  exception
    when exclusion_violation then
      return jsonb_build_object('state', 'taken', 'bay_id', asked.bay_id, 'start', private.ms(asked.starts_at));
    when sqlstate 'NLHLD' then
      return '{"state": "too_many"}';
    when sqlstate 'NLPLN' then
      return '{"state": "counted_again"}';
  end;
  held := array(select b from public.bookings b where b.bill_id = bill.id order by b.starts_at, b.number);
  return jsonb_build_object('state', 'held', 'holds', (select jsonb_agg(jsonb_build_object('id', id, 'bay_id', bay_id,
      'bay_name', bay_name, 'start', private.ms(starts_at), 'end', private.ms(ends_at), 'players', players, 'total_cents', price_cents)
      order by starts_at, number) from unnest(held)),
    'key', (select key from public.bookings where id = bill.id), 'id', bill.id,
    'kept_ms', private.ms((held[1]).hold_expires_at) - private.ms(private.clock()));
end;
$$;

-- In several bays, in one order for all.
create function private.drop_stale_holds_at(p_times jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.bookings
  where
    id in (
      select b.id
      from public.bookings b
      where
        b.status = 'held'
        and b.hold_expires_at <= private.clock()
        and not private.has_open_payment(b.id)
        and exists (
          select
          from
            jsonb_to_recordset(p_times) as wanted (bay_id uuid, starts_at timestamptz, ends_at timestamptz)
            join public.bays bay on bay.id = wanted.bay_id
          where
            wanted.bay_id = b.bay_id
            and b.starts_at < wanted.ends_at + make_interval(mins => bay.buffer_minutes)
            and b.free_at > wanted.starts_at
        )
      order by b.id
      for update
    );
$$;

-- One series at a time, from one address and for one person: else the bound of six holds would be one for each week.
create function private.holds_a_series(p_who public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from
        public.bookings b
        join public.bills bill on bill.id = b.bill_id
      where
        bill.kind = 'series'
        and b.status = 'held'
        and b.hold_expires_at > private.clock()
        and (b.held_by = p_who.held_by or b.held_for = p_who.held_for)
    );
$$;

-- The open payment of a bill. What is due is the sum of its bookings, and fewer than they were cannot be paid.
create function private.open_bill(p_hold public.bookings, p_booking jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  total integer := (p_tender ->> 'total_cents')::integer;
  given public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  wanted public.payments;
begin
  if not private.has_open_payment(p_hold.id) then
    if p_hold.hold_expires_at <= private.clock() or not private.is_whole(p_hold.bill_id) then
      return '{"state": "gone"}';
    elsif total is distinct from (p_booking ->> 'due_cents')::integer
      or total <> (select sum(price_cents) from public.bookings where bill_id = p_hold.bill_id)
    then
      return '{"state": "changed"}';
    end if;
    update public.bookings set user_id = coalesce(user_id, given.user_id), contact_name = given.contact_name, email = given.email,
      phone = given.phone,
      hold_expires_at = least(private.latest_hold(bookings), greatest(hold_expires_at, private.clock() + interval '2 minutes'))
      where bill_id = p_hold.bill_id and status = 'held';
    if total = 0 then
      perform private.settle_bill(p_hold.bill_id, null);
      return '{"state": "confirmed"}';
    end if;
  end if;
  select b.user_id into wanted.user_id from public.bookings b where b.id = p_hold.bill_id;
  wanted.booking_id := p_hold.bill_id;
  wanted.description := 'Bookings ' || (select string_agg(number, ', ' order by starts_at, number)
    from public.bookings where bill_id = p_hold.bill_id);
  -- The provider knows it by the number of the first, whichever of them is asked for.
  return jsonb_build_object('number', (select number from public.bookings where id = p_hold.bill_id))
    || private.open_payment(wanted, total, p_tender);
end;
$$;

create function private.is_whole(p_bill_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select bill.bookings = (select count(*) from public.bookings b where b.bill_id = bill.id and b.status = 'held')
  from public.bills bill
  where bill.id = p_bill_id;
$$;

-- Pins all its holds while the money is taken.
create function private.take_bill(p_bill_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings where bill_id = p_bill_id order by id for update;
  if not private.is_whole(p_bill_id) then
    return '[{"code": "time"}]';
  end if;
  update public.bookings set hold_expires_at = 'infinity' where bill_id = p_bill_id;
  return '[]';
end;
$$;

create function private.settle_bill(p_bill_id uuid, p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.bookings where bill_id = p_bill_id order by id for update;
  if not private.is_whole(p_bill_id) then
    raise assert_failure using message = format('bill %s: a hold is missing', p_bill_id);
  end if;
  update public.bookings set status = 'confirmed', hold_expires_at = null, payment_id = p_payment_id where bill_id = p_bill_id;
  perform private.share_payment(p_payment_id, p_bill_id);
  perform private.tell_of_bill(array(select b from public.bookings b where b.bill_id = p_bill_id), 'bill_confirmed');
end;
$$;

revoke execute
on function public.hold_bays(jsonb, jsonb),
private.drop_stale_holds_at(jsonb),
private.holds_a_series(public.bookings),
private.open_bill(public.bookings, jsonb, jsonb),
private.is_whole(uuid),
private.take_bill(uuid),
private.settle_bill(uuid, uuid)
from public;
grant execute on function public.hold_bays(jsonb, jsonb) to service_role;

-- 795_desk_bills.sql

-- Several bookings that staff make at once, under one bill: bays side by side for a party, or a time in several weeks. They stand from
-- the start, and are paid at the desk or by a link.

-- All of them or none. Answers 'booked', and the same again for the same id; 'taken' with the first that cannot be had.
create function public.staff_book_bill(p_bill jsonb, p_times jsonb, p_by uuid, p_link jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_bill uuid := (p_bill ->> 'id')::uuid;
  who record;
  asked record;
  next_id uuid;
begin
  select * into who from jsonb_populate_record(null::public.bookings, p_bill);
  perform private.act_as(p_by, who.override_reason);
  perform private.wait_for_plan(who.user_id, p_bill ->> 'plan_mark');
  perform 1 from public.bays where id in (select (one ->> 'bay_id')::uuid from jsonb_array_elements(p_times) one)
    order by id for no key update;
  if exists (select from public.bills where id = of_bill) then
    return jsonb_build_object('number', (select number from public.bookings where id = of_bill),
      'state', case when private.is_bill_as_asked(p_bill, p_times, p_by) then 'booked' else 'changed' end);
  elsif exists (select from public.bookings where id = of_bill) then
    return '{"state": "changed"}';
  elsif who.user_id is not null and not exists (select from public.profiles where id = who.user_id) then
    return '{"state": "nobody"}';
  elsif private.plan_has_changed(who.user_id, null, p_bill ->> 'plan_mark') then
    return '{"state": "counted_again"}';
  end if;
  perform private.drop_stale_holds_at(p_times);
  begin
    insert into public.bills (id, kind, bookings) values (of_bill, p_bill ->> 'kind', jsonb_array_length(p_times));
    for asked in
      select (jsonb_populate_record(null::public.bookings, one)).* from jsonb_array_elements(p_times) with ordinality as given (one, n)
      order by n
    loop
      next_id := case when next_id is null then of_bill else gen_random_uuid() end;
      insert into public.bookings (id, bill_id, bay_id, starts_at, ends_at, user_id, contact_name, email, phone, players,
          price_cents, price_trace, booked_by, override_reason, status, reminded_at)
        values (next_id, of_bill, asked.bay_id, asked.starts_at, asked.ends_at, who.user_id, who.contact_name, who.email, who.phone,
          asked.players, asked.price_cents, asked.price_trace, p_by, coalesce(who.override_reason, ''), 'confirmed',
          private.reminded_at_once(asked.starts_at));
    end loop;
  exception when exclusion_violation then
    return jsonb_build_object('state', 'taken', 'bay_id', asked.bay_id, 'start', private.ms(asked.starts_at),
      'event', private.event_in_bay(asked.bay_id, asked.starts_at, asked.ends_at));
  end;
  if p_link is null or private.send_payment_link(of_bill, p_link) <> 'sent' then
    perform private.tell_of_bill(array(select b from public.bookings b where b.bill_id = of_bill), 'bill_confirmed');
  end if;
  return jsonb_build_object('state', 'booked', 'number', (select number from public.bookings where id = of_bill));
end;
$$;

create function private.is_bill_as_asked(p_bill jsonb, p_times jsonb, p_by uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select bill.kind = p_bill ->> 'kind' and bill.bookings = jsonb_array_length(p_times)
      from public.bills bill where bill.id = (p_bill ->> 'id')::uuid)
    and not exists (
      select from jsonb_array_elements(p_times) one
      where not exists (
        select from public.bookings b
        where b.bill_id = (p_bill ->> 'id')::uuid and b.status = 'confirmed' and b.bay_id = (one ->> 'bay_id')::uuid
          and (b.starts_at, b.ends_at) = ((one ->> 'starts_at')::timestamptz, (one ->> 'ends_at')::timestamptz)
          and (b.contact_name, b.booked_by) is not distinct from (p_bill ->> 'contact_name', p_by)
      )
    );
end;
$$;

-- A booking, all bays of a party, or the dates of a series that are to come. A negative fee gives back what earlier changes have cost:
-- all of it, as it was shown, or nothing happens.
create function public.staff_cancel_bookings(p_cancelled jsonb, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_by, p_reason);
  perform 1 from public.bookings where id in (select (one ->> 'id')::uuid from jsonb_array_elements(p_cancelled) one)
    order by id for update;
  if exists (
    select from jsonb_array_elements(p_cancelled) one
    where (one ->> 'fee_cents')::integer < 0
      and not exists (select from public.bookings where id = (one ->> 'id')::uuid and fee_cents = -(one ->> 'fee_cents')::integer)
  ) then
    return '{"state": "changed", "refunds": []}';
  end if;
  return public.cancel_bookings(p_cancelled, p_reason, p_by);
end;
$$;

revoke execute
on function public.staff_book_bill(jsonb, jsonb, uuid, jsonb),
private.is_bill_as_asked(jsonb, jsonb, uuid),
public.staff_cancel_bookings(jsonb, text, uuid)
from public;
grant execute
on function public.staff_book_bill(jsonb, jsonb, uuid, jsonb), public.staff_cancel_bookings(jsonb, text, uuid)
to service_role;

-- 800_books.sql

-- What must be true of our own books at any moment when nothing is in flight, all of it in one place, and what is not: one value,
-- because the API cuts a list of rows at its limit and says nothing. domain/money/book-faults.ts words the codes.
create function public.check_books()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    faults as (
      select 'order_without_payment' as code, o.number as subject, null::bigint as times, null::timestamptz as since
      from public.orders o
      where
        o.status = 'paid'
        and (
          private.paid_for_order(o.id) < o.total_cents
          or not exists (select from public.payments p where p.order_id = o.id and p.status = 'completed')
        )
      union all
      select 'payment_without_order', p.id::text, null, null
      from
        public.payments p
        join public.orders o on o.id = p.order_id
      where p.status = 'completed' and o.status <> 'paid'
      union all
      select 'order_paid_again', o.number, count(*), null
      from
        public.orders o
        join public.payments p on p.order_id = o.id and p.status in ('completed', 'refunded')
      group by o.number, o.total_cents
      having sum(p.amount_cents - p.tip_cents + p.gift_cents) > o.total_cents
      union all
      -- Then what an order was for, by category, is its total as well.
      select 'lines_differ', o.number, null, null
      from public.orders o
      where
        o.status in ('paid', 'refunded')
        and o.subtotal_cents <> (select coalesce(sum(l.line_cents), 0) from public.order_lines l where l.order_id = o.id)
      union all
      select 'order_holds_goods', o.number, null, null
      from public.orders o
      where
        o.stock_taken
        and o.status = 'pending'
        and not exists (select from public.payments p where p.order_id = o.id and p.status in ('pending', 'authorized'))
      union all
      -- Who was booked by staff may pay at the counter, later, and so may who has more time from them: no more than it costs.
      select 'booking_differs', b.number, null, null
      from
        public.bookings b,
        lateral (
          select
            private.paid_for_booking(b.id) as paid,
            b.fee_cents + case
              when b.status = 'cancelled' then 0
              else b.price_cents
            end as costs
        ) sums
      where
        b.status <> 'held'
        and not private.has_open_payment(b.id)
        and paid <> costs
        and not (b.status <> 'cancelled' and paid <= costs and (b.booked_by is not null or costs - paid <= b.counter_cents))
      union all
      select 'payment_for_hold', p.id::text, null, null
      from
        public.payments p
        join public.bookings b on b.id = p.booking_id
      where p.status = 'completed' and b.status = 'held'
      union all
      select 'bill_in_part', bill.id::text, count(*), null
      from
        public.bills bill
        join public.bookings b on b.bill_id = bill.id
      group by bill.id
      having count(*) filter (where b.status = 'held') between 1 and count(*) - 1
      union all
      select 'shares_differ', p.id::text, null, null
      from
        public.payments p
        join private.payment_shares share on share.payment_id = p.id
      group by p.id
      having
        (sum(share.amount_cents), sum(share.gift_cents)) <> (p.amount_cents, p.gift_cents)
        or (p.refunded_cents, p.gift_refunded_cents) <> (
          select coalesce(sum(back.card_cents), 0), coalesce(sum(back.gift_cents), 0)
          from
            public.refunds r
            join private.refund_shares back on back.refund_id = r.id
          where r.payment_id = p.id and r.status <> 'dropped'
        )
      union all
      select 'purchase_differs', m.number, null, null
      from public.membership_purchases m
      where
        (m.status = 'paid') <> (
          m.price_cents = 0
          or exists (
            select
            from public.payments p
            where p.purchase_id = m.id and p.status = 'completed' and p.amount_cents + p.gift_cents = m.price_cents
          )
        )
      union all
      select 'payment_open', p.id::text, null, p.created_at
      from public.payments p
      where p.status in ('pending', 'authorized') and p.created_at < now() - interval '5 minutes'
      union all
      select 'refunds_differ', p.id::text, null, null
      from
        public.payments p
        left join public.refunds r on r.payment_id = p.id and r.status <> 'dropped'
      group by p.id
      having p.refunded_cents <> coalesce(sum(r.card_cents), 0) or p.gift_refunded_cents <> coalesce(sum(r.gift_cents), 0)
      union all
      select 'gift_card_differs', g.id::text, null, null
      from public.gift_cards g
      where
        g.balance_cents <> g.initial_cents - coalesce(
          (select sum(p.gift_cents) from public.payments p where p.gift_card_id = g.id and p.gift_taken), 0
        ) + coalesce(
          (
            select sum(r.gift_cents)
            from
              public.refunds r
              join public.payments p on p.id = r.payment_id
            where p.gift_card_id = g.id and r.status = 'completed'
          ),
          0
        )
    )
  select coalesce(jsonb_agg(to_jsonb(faults)), '[]')
  from faults;
$$;

-- Our side of a page of the provider's list. Sent back is what the provider has given back: not what is owed, and not what went
-- another way.
create function public.payments_at_provider(p_ids text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'provider_payment_id', p.provider_payment_id, 'status', p.status, 'amount_cents', p.amount_cents,
          'sent_back_cents', (
            select coalesce(sum(r.card_cents), 0)
            from public.refunds r
            where r.payment_id = p.id and r.status = 'completed' and not r.at_counter and not r.by_hand
          ),
          'has_open_refund', exists (select from public.refunds r where r.payment_id = p.id and r.status = 'pending')
        )
      ),
      '[]'
    )
  from public.payments p
  where p.provider_payment_id = any (p_ids);
$$;

revoke execute on function public.check_books(), public.payments_at_provider(text[]) from public;
grant execute on function public.check_books(), public.payments_at_provider(text[]) to service_role;

-- 810_rounds.sql

-- What the venue does by itself every minute: holds that ran out, reminders of bookings, memberships that go on, are over or about to be,
-- gift cards whose day has come.
create function public.run_rounds()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  dropped integer;
  lapsed integer;
  reminded integer;
  given integer;
begin
  perform private.fall_due_now();
  perform private.end_waiting();
  perform private.fold_figures();
  delete from private.abandoned_attempts where abandoned_at < now() - interval '1 day';
  dropped := private.drop_all_stale_holds();
  perform private.lapse_payment_links();
  delete from public.bills where created_at between private.clock() - interval '3 days' and private.clock() - interval '1 day'
    and not exists (select from public.bookings where bill_id = bills.id);
  perform private.resume_memberships();
  lapsed := private.lapse_memberships_of(null);
  given := private.send_due_gifts();
  with due as (
    -- In the order in which a party's bookings are locked when it moves.
    update public.bookings set reminded_at = private.clock()
      where id in (select id from public.bookings
        where status = 'confirmed' and reminded_at is null and email <> ''
          and starts_at > private.clock() and starts_at <= private.clock() + private.reminder_lead()
          and created_at < private.clock() - interval '1 hour' order by id for no key update)
      returning bookings.*
  )
  select count(*) into reminded from due where private.remind_of(due);

  with ending as (
    update public.memberships set reminded_at = private.clock()
      where status = 'active' and reminded_at is null and cancelled_at is null
        and end_date between private.today() and private.today() + 7
      returning *
  )
  select reminded + count(*) into reminded
    from ending join public.profiles profile on profile.id = ending.user_id
    join public.membership_plans plan on plan.id = ending.plan_id,
    lateral private.queue_mail(profile.email, 'membership_ending', jsonb_build_object(
      'name', profile.full_name, 'plan_name', plan.name, 'end_date', ending.end_date));
  return jsonb_build_object('dropped', dropped, 'lapsed', lapsed, 'reminded', reminded, 'given', given);
end;
$$;

-- A clock that ran ahead says later what it has done: what was to fall due in that future falls due now. Letters that were sent
-- stay sent, and are not sent again. No hold but an offer (860_waiting.sql) lasts for more than an hour, no letter waits longer for its
-- next try, and no payment was begun later than now.
create function private.fall_due_now()
returns void
language sql
security definer
set search_path = ''
as $$
  update public.bookings
  set
    held_at = least(held_at, private.clock()),
    hold_expires_at = private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms)
  where
    status = 'held'
    and offered_until is null
    and isfinite(hold_expires_at)
    and hold_expires_at > private.clock() + interval '1 hour';
  update private.mail_outbox set due_at = now() where status = 'waiting' and due_at > now() + interval '65 minutes';
  update public.payments
  set created_at = now()
  where status in ('pending', 'authorized') and created_at > now() + interval '1 minute';
  update public.refunds set created_at = now() where status = 'pending' and created_at > now() + interval '1 minute';
$$;

revoke execute on function public.run_rounds(), private.fall_due_now() from public;
grant execute on function public.run_rounds() to service_role;

-- 820_gym_lists.sql

-- The lists of the built-in gym system, in the words of a gym system. Staff read them through functions that ask who calls.
create view private.list_members
with (security_invoker = true)
as
  select
    m.id,
    split_part(m.full_name, ' ', 1) as firstname,
    trim(substr(m.full_name, length(split_part(m.full_name, ' ', 1)) + 1)) as surname,
    m.email,
    m.phone as phonecell,
    coalesce(plan.name, '') as "membershipName",
    m.created_at as created,
    m.last_contact_at as "lastContact",
    array_to_string(kept.tags, E'\n') as tags
  from
    public.gym_members m
    left join private.member_notes kept on kept.member_id = m.id
    left join public.memberships held on held.user_id = m.user_id and held.status in ('active', 'paused')
    left join public.membership_plans plan on plan.id = held.plan_id;

create view private.list_bookings
with (security_invoker = true)
as
  select
    b.number as id,
    coalesce(nullif(b.contact_name, ''), profile.full_name) as "memberName",
    b.booking_date as date,
    b.start_time as "startTime",
    b.end_time as "endTime",
    b.bay_name as "bayName",
    b.status,
    b.starts_at as at,
    coalesce(nullif(b.phone, ''), profile.phone) as phone,
    coalesce(nullif(b.email, ''), profile.email) as email
  from
    public.bookings b
    left join public.profiles profile on profile.id = b.user_id
  where b.status not in ('held', 'blocked');

create view private.list_checkins
with (security_invoker = true)
as
  select
    c.id,
    coalesce(m.full_name, nullif(b.contact_name, ''), profile.full_name, '') as "memberName",
    (c.checked_in_at at time zone private.venue_zone())::date as date,
    (c.checked_in_at at time zone private.venue_zone())::time(0) as "checkInTime",
    (c.checked_out_at at time zone private.venue_zone())::time(0) as "checkOutTime",
    b.number,
    c.checked_in_at as at,
    coalesce(m.phone, nullif(b.phone, '')) as phone,
    coalesce(m.email, nullif(b.email, '')) as email
  from
    public.check_ins c
    left join public.gym_members m on m.id = c.gym_member_id
    left join public.bookings b on b.id = c.booking_id
    left join public.profiles profile on profile.id = b.user_id;

create view private.list_sales
with (security_invoker = true)
as
  select
    p.id,
    coalesce(nullif(o.contact_name, ''), nullif(b.contact_name, ''), profile.full_name, '') as "memberName",
    p.description,
    p.amount::float8 as amount,
    p.method as "paymentMethod",
    (p.completed_at at time zone private.venue_zone())::date as date,
    coalesce(o.number, b.number, bought.number) as number,
    p.completed_at as at,
    coalesce(nullif(o.phone, ''), nullif(b.phone, ''), profile.phone) as phone,
    coalesce(nullif(o.email, ''), nullif(b.email, ''), profile.email) as email
  from
    public.payments p
    left join public.orders o on o.id = p.order_id
    left join public.bookings b on b.id = p.booking_id
    left join public.membership_purchases bought on bought.id = p.purchase_id
    left join public.profiles profile on profile.id = p.user_id
  where p.status = 'completed';

create view private.list_stock
with (security_invoker = true)
as
  select id, name, description, category, quantity, price_cents / 100.0::float8 as price
  from public.stock_items
  where quantity is not null
  order by name, id;

create view private.list_services
with (security_invoker = true)
as
  select id, name, description, category, duration_minutes as duration, price_cents / 100.0::float8 as price
  from public.services
  where active
  order by category, name, id;

create view private.list_facilities
with (security_invoker = true)
as
  select id, name, description, location, capacity, status from public.facilities order by name, id;

create view private.list_staff
with (security_invoker = true)
as
  select id, trim(first_name || ' ' || surname) as name, first_name as firstname, surname, role, email, phone, specialties
  from public.staff_members
  where active
  order by surname, first_name, id;

-- One list as one value: the API caps how many rows it hands out, and a list is whole or it is nothing.
create function public.builtin_list(p_name text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  list jsonb;
begin
  if p_name not in ('members', 'bookings', 'checkins', 'sales', 'stock', 'services', 'facilities', 'staff') then
    -- No refusal but a fault of ours: only our own code names lists.
    raise assert_failure using message = 'no such list: ' || p_name;
  end if;
  -- The long ones are ordered here: whoever counts them does not need that.
  execute format('select coalesce(jsonb_agg(to_jsonb(list) %s), ''[]'') from private.%I list',
    case when p_name = 'members' then 'order by list.created desc, list.id'
      when p_name in ('bookings', 'checkins', 'sales') then 'order by list.at desc, list.id' else '' end,
    'list_' || p_name) into list;
  return list;
end;
$$;

revoke execute on function public.builtin_list(text) from public;
grant execute on function public.builtin_list(text) to service_role;

-- 830_figures.sql

-- The venue in numbers. Triggers write what changed as rows of their own, never waiting for each other; the venue's rounds fold
-- them. A sum over these tables is at any moment the sum over payments and bookings, without reading those.
create table private.day_money (
  day date not null,
  source text not null,
  cents bigint not null,
  payments integer not null,
  fresh boolean not null default true
);
comment on table private.day_money is 'What stayed with the venue, by the venue''s day and by what was sold.';
create index day_money_idx on private.day_money (day, source) include (cents, payments);
create index day_money_fresh_idx on private.day_money (day) where fresh;

create table private.day_hours (
  day date not null,
  bay_id uuid not null,
  hour smallint not null,
  minutes integer not null,
  fresh boolean not null default true
);
comment on table private.day_hours is
  'Booked minutes by day, bay and hour of the venue''s wall clock. Who did not come left the bay to others.';
create index day_hours_idx on private.day_hours (day, bay_id, hour) include (minutes);
create index day_hours_fresh_idx on private.day_hours (day) where fresh;

create table private.month_hours (
  month date not null,
  weekday smallint,
  bay_id uuid,
  hour smallint not null,
  minutes integer not null,
  fresh boolean not null default true,
  constraint month_hours_are_of_a_weekday_or_a_bay check ((weekday is null) <> (bay_id is null))
);
comment on table private.month_hours is 'The same by month, for ranges of years: once by weekday (Sunday is 0), once by bay.';
create index month_hours_idx on private.month_hours (month, weekday, bay_id, hour) include (minutes);
create index month_hours_fresh_idx on private.month_hours (month) where fresh;

create table private.day_bookings (
  day date not null,
  status text not null,
  bookings integer not null,
  fresh boolean not null default true
);
comment on table private.day_bookings is 'Bookings by the day they are for. Holds are not bookings.';
create index day_bookings_idx on private.day_bookings (day, status) include (bookings);
create index day_bookings_fresh_idx on private.day_bookings (day) where fresh;

alter table private.day_money enable row level security;
alter table private.day_hours enable row level security;
alter table private.month_hours enable row level security;
alter table private.day_bookings enable row level security;

create view private.revenue_by_day
with (security_invoker = true)
as
  select day, source, sum(cents)::bigint as cents, sum(payments)::integer as payments from private.day_money group by day, source;

create view private.occupancy_by_hour
with (security_invoker = true)
as
  select day, bay_id, hour, minutes from private.day_hours;

create view private.occupancy_by_month
with (security_invoker = true)
as
  select month, weekday, bay_id, hour, minutes from private.month_hours;

create view private.bookings_by_day
with (security_invoker = true)
as
  select day, status, sum(bookings)::integer as bookings from private.day_bookings group by day, status;

create view private.members_by_day
with (security_invoker = true)
as
  select started_on as day, 1 as joined, 0 as lapsed from public.memberships where status <> 'pending'
  union all
  select end_date, 0, 1 from public.memberships where status in ('expired', 'cancelled');

-- 840_figures_kept.sql

-- What one payment, or one booking, is worth in these tables.
create function private.money_of(p public.payments)
returns table (day date, source text, cents bigint)
language sql
stable
as $$
  select
    (p.completed_at at time zone private.venue_zone())::date,
    case
      when p.order_id is not null then 'shop'
      when p.purchase_id is not null then 'memberships'
      when p.booking_id is not null then 'bays'
      else 'other'
    end,
    greatest(p.amount_cents - p.refunded_cents - p.tip_cents, 0)::bigint
  where p.status = 'completed';
$$;

create function private.follow_money()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and (old.status, old.amount_cents, old.refunded_cents, old.completed_at, old.order_id, old.purchase_id, old.booking_id)
      is not distinct from
      (new.status, new.amount_cents, new.refunded_cents, new.completed_at, new.order_id, new.purchase_id, new.booking_id)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.day_money (day, source, cents, payments) select day, source, -cents, -1 from private.money_of(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.day_money (day, source, cents, payments) select day, source, cents, 1 from private.money_of(new);
  end if;
  return null;
end;
$$;

create trigger follow_money
after insert or update or delete on public.payments
for each row
execute function private.follow_money();

create function private.hours_of(p public.bookings)
returns table (day date, hour smallint, minutes integer)
language sql
stable
as $$
  select
    (at at time zone private.venue_zone())::date,
    extract(hour from at at time zone private.venue_zone())::smallint,
    (extract(epoch from least(p.ends_at, at + interval '1 hour') - greatest(p.starts_at, at)) / 60)::integer
  from generate_series(date_trunc('hour', p.starts_at), p.ends_at - interval '1 second', interval '1 hour') at
  where p.status in ('confirmed', 'attended');
$$;

create function private.count_booking(p public.bookings, p_sign integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.day_bookings (day, status, bookings)
  select p.booking_date, p.status, p_sign
  where p.status not in ('held', 'blocked');
  with
    hours as (select day, hour, p_sign * minutes as minutes from private.hours_of(p)),
    by_month as (
      insert into private.month_hours (month, weekday, bay_id, hour, minutes)
      select date_trunc('month', day), weekday, bay_id, hour, minutes
      from
        hours,
        lateral (
          values
            (extract(dow from day)::smallint, null),
            (null, p.bay_id)
        ) as told (weekday, bay_id)
    )
  insert into private.day_hours (day, bay_id, hour, minutes)
  select day, p.bay_id, hour, minutes from hours;
$$;

create function private.follow_hours()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.bay_id, old.starts_at, old.ends_at)
    is not distinct from (new.status, new.bay_id, new.starts_at, new.ends_at)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.count_booking(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.count_booking(new, 1);
  end if;
  return null;
end;
$$;

create trigger follow_hours
after insert or update or delete on public.bookings
for each row
execute function private.follow_hours();

-- Many rows of one day become one. Two hosts at once: what one has taken, the other does not see.
create function private.fold_figures()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with folded as (delete from private.day_money where day in (select day from private.day_money where fresh) returning *)
  insert into private.day_money (day, source, cents, payments, fresh)
  select day, source, sum(cents), sum(payments), false
  from folded
  group by day, source
  having sum(payments) <> 0 or sum(cents) <> 0;
  with folded as (delete from private.day_hours where day in (select day from private.day_hours where fresh) returning *)
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
  select day, bay_id, hour, sum(minutes), false from folded group by day, bay_id, hour having sum(minutes) <> 0;
  with folded as (delete from private.month_hours where month in (select month from private.month_hours where fresh) returning *)
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
  select month, weekday, bay_id, hour, sum(minutes), false
  from folded
  group by month, weekday, bay_id, hour
  having sum(minutes) <> 0;
  with folded as (delete from private.day_bookings where day in (select day from private.day_bookings where fresh) returning *)
  insert into private.day_bookings (day, status, bookings, fresh)
  select day, status, sum(bookings), false from folded group by day, status having sum(bookings) <> 0;
$$;

-- Reckons everything anew: for what was there before these tables were, and for who doubts them.
create function private.refill_figures()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  lock table public.payments, public.bookings in share mode;
  delete from private.day_money;
  delete from private.day_hours;
  delete from private.month_hours;
  delete from private.day_bookings;
  insert into private.day_money (day, source, cents, payments, fresh)
    select day, source, sum(cents), count(*), false from public.payments p, private.money_of(p) group by day, source;
  insert into private.day_hours (day, bay_id, hour, minutes, fresh)
    select day, p.bay_id, hour, sum(minutes), false from public.bookings p, private.hours_of(p) group by day, p.bay_id, hour;
  insert into private.month_hours (month, weekday, bay_id, hour, minutes, fresh)
    select date_trunc('month', day), extract(dow from day), bay_id, hour, sum(minutes), false
    from private.day_hours group by grouping sets ((1, 2, 4), (1, 3, 4));
  insert into private.day_bookings (day, status, bookings, fresh)
    select booking_date, status, count(*), false from public.bookings where status not in ('held', 'blocked')
    group by booking_date, status;
$$;

revoke execute
on function private.money_of(public.payments),
private.follow_money(),
private.hours_of(public.bookings),
private.count_booking(public.bookings, integer),
private.follow_hours(),
private.fold_figures(),
private.refill_figures()
from public;

-- 850_picture_sweep.sql

-- Files of a day ago or more that no row names: of a sending that was broken off, or of a removal that was.
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
        and o.created_at < now() - interval '1 day'
        and not exists (
          select
          from named
          where named.bucket = o.bucket_id and named.picture = regexp_replace(o.name, '-(320|800|1600)(\.\w+)$', '\2')
        )
      order by o.created_at
      limit 300
    )
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'name', name)), '[]')
  from unnamed;
$$;

revoke execute on function public.unnamed_pictures() from public;
grant execute on function public.unnamed_pictures() to service_role;

-- 860_waiting.sql

-- The waiting list: who wants to play on a day when nothing that suits them is free. What becomes free is offered to the first in
-- line whom it fits, as a hold with a deadline. What fits whom, and at which price, is decided by the rules of the booking page
-- (domain/waiting/first-offer.ts); decision 35.
create sequence private.waiting_places;

create table private.waiting_entries (
  id uuid primary key,
  key text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  proof text default encode(extensions.gen_random_bytes(16), 'hex'),
  state text not null default 'unproven' check (state in ('unproven', 'waiting', 'booked', 'left', 'ended')),
  place bigint,
  user_id uuid references public.profiles (id)
    on delete cascade,
  contact_name text not null check (length(contact_name) between 1 and 120),
  email text not null check (private.is_email(email)),
  phone text not null check (length(phone) <= 40),
  day date not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  minutes smallint not null check (minutes between 30 and 1440),
  players smallint not null check (players between 1 and 20),
  most_cents integer check (most_cents > 0),
  bay_id uuid references public.bays (id),
  changes smallint not null default 0,
  booking_id uuid references public.bookings (id)
    on delete set null,
  created_at timestamptz not null default private.clock(),
  ended_at timestamptz,
  constraint waiting_entries_end_after_they_begin check (until_minute >= from_minute),
  constraint waiting_entries_in_line_have_a_place check (state not in ('waiting', 'booked') or place is not null)
);
comment on table private.waiting_entries is
  'Who waits for a time on a day. It is in line, at its place, once its e-mail is proven.';
comment on column private.waiting_entries.key is 'Opens and changes it without an account.';
comment on column private.waiting_entries.proof is
  'Stands in the letter alone: who opens that has the e-mail. Null once it is proven.';
comment on column private.waiting_entries.from_minute is
  'The first minute of the day at which the time may begin; until_minute the last.';
comment on column private.waiting_entries.most_cents is 'The most they pay; null for whatever it costs.';
comment on column private.waiting_entries.changes is
  'Grows with every change of the wish, so that nothing is offered for an earlier one.';
create index waiting_entries_line_idx on private.waiting_entries (day, place) where state = 'waiting';
create index waiting_entries_email_idx on private.waiting_entries (email);
create index waiting_entries_user_id_idx on private.waiting_entries (user_id);
create index waiting_entries_bay_id_idx on private.waiting_entries (bay_id);
create index waiting_entries_booking_id_idx on private.waiting_entries (booking_id);
create index bookings_waiting_id_idx on public.bookings (waiting_id) where waiting_id is not null;
alter table public.bookings
add
  foreign key (waiting_id) references private.waiting_entries (id)
    on delete set null;

alter table private.waiting_entries enable row level security;

-- Each time that was offered, so that it is not offered to the same person again.
create table private.waiting_offers (
  hold_id uuid primary key,
  entry_id uuid not null references private.waiting_entries (id)
    on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  offered_at timestamptz not null default private.clock(),
  is_turned_down boolean not null default false
);
comment on table private.waiting_offers is 'What was offered to whom. Without its hold it has lapsed, or was turned down.';
create index waiting_offers_entry_id_idx on private.waiting_offers (entry_id);

alter table private.waiting_offers enable row level security;

create trigger form_phone
before insert or update of phone on private.waiting_entries
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on private.waiting_entries
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();

-- A person gets one offer at a time, under whatever days they wait.
create function private.has_offer(p_entry private.waiting_entries)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from
        public.bookings b
        join private.waiting_entries other on other.id = b.waiting_id
      where
        b.status = 'held'
        and b.hold_expires_at > private.clock()
        and (other.email = p_entry.email or other.user_id = p_entry.user_id)
    );
$$;

-- Offers that got no answer: neither booked nor turned down.
create function private.lapsed_offers(p_entry_id uuid)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from private.waiting_offers o
  where
    o.entry_id = p_entry_id
    and not o.is_turned_down
    and not exists (
      select
      from public.bookings b
      where b.id = o.hold_id and (b.status <> 'held' or b.hold_expires_at > private.clock())
    );
$$;

-- An entry ends when its last time has begun, or when three offers in all got no answer: the line does not wait for who is not
-- there. What was not proven within a day is forgotten, what has ended a month later.
create function private.end_waiting()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A clock that ran ahead has put deadlines off: no offer is open for longer than a night.
  update public.bookings set offered_until = private.clock() + interval '30 minutes',
    held_at = least(held_at, private.clock()), hold_expires_at = private.clock() + interval '30 minutes'
    where status = 'held' and isfinite(hold_expires_at) and offered_until > private.clock() + interval '13 hours';
  update private.waiting_entries set state = 'ended', ended_at = private.clock()
    where state in ('waiting', 'unproven') and (
      (day + make_interval(mins => until_minute)) at time zone private.venue_zone() <= private.clock()
      or private.lapsed_offers(id) >= 3
    );
  delete from private.waiting_entries
    where (state = 'unproven' and created_at < private.clock() - interval '1 day') or ended_at < private.clock() - interval '30 days';
end;
$$;

-- Paid, or free: the offer has become the booking that was waited for.
create function private.note_offer_booked()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.waiting_entries set state = 'booked', booking_id = new.id, ended_at = private.clock() where id = new.waiting_id;
  return null;
end;
$$;

create trigger note_offer_booked
after update of status on public.bookings
for each row
when (new.waiting_id is not null and old.status = 'held' and new.status = 'confirmed')
execute function private.note_offer_booked();

-- Given back before its deadline, on whichever page.
create function private.note_offer_turned_down()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.waiting_offers set is_turned_down = true where hold_id = old.id;
  return null;
end;
$$;

create trigger note_offer_turned_down
after delete on public.bookings
for each row
when (old.waiting_id is not null and old.status = 'held' and old.hold_expires_at > private.clock())
execute function private.note_offer_turned_down();

revoke execute
on function private.has_offer(private.waiting_entries),
private.lapsed_offers(uuid),
private.end_waiting(),
private.note_offer_booked(),
private.note_offer_turned_down()
from public;

-- 870_waiting_line.sql

-- Joining the line, changing one's wish, leaving, and what is offered to whom.

-- A person waits on five days at most, with one wish a day: a newer wish takes the place of an earlier one, at the end of the line.
create function private.enter_line(p_entry private.waiting_entries)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('waiting of ' || p_entry.email));
  if (select count(*) from private.waiting_entries where state = 'waiting' and day <> p_entry.day
      and (email = p_entry.email or user_id = p_entry.user_id)) >= 5 then
    return 'too_many';
  end if;
  perform private.leave_line(other) from private.waiting_entries other
    where other.state = 'waiting' and other.day = p_entry.day and other.id <> p_entry.id
      and (other.email = p_entry.email or other.user_id = p_entry.user_id);
  update private.waiting_entries set state = 'waiting', proof = null, place = nextval('private.waiting_places')
    where id = p_entry.id and state = 'unproven';
  return 'waiting';
end;
$$;

-- The hold before the entry, in the order of a payment that settles it.
create function private.leave_line(p_entry private.waiting_entries)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.bookings where waiting_id = p_entry.id and status = 'held' and not private.has_open_payment(id);
  update private.waiting_entries set state = 'left', ended_at = private.clock()
    where id = p_entry.id and state in ('unproven', 'waiting');
end;
$$;

-- Whoever has proven the e-mail by their account is in line at once; everybody else gets a letter first, five in an hour, because who
-- typed the address may be anybody. Asked again with the same id, because the answer was lost, it answers again.
create function public.join_waiting(p_entry jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked private.waiting_entries := jsonb_populate_record(null::private.waiting_entries, p_entry);
  entry private.waiting_entries;
  reached text := 'unproven';
begin
  insert into private.waiting_entries (id, user_id, contact_name, email, phone, day, from_minute, until_minute, minutes, players,
      most_cents, bay_id)
    values (asked.id, asked.user_id, asked.contact_name, asked.email, asked.phone, asked.day, asked.from_minute, asked.until_minute,
      asked.minutes, asked.players, asked.most_cents, asked.bay_id)
    on conflict (id) do nothing returning * into entry;
  if not found then
    select * into entry from private.waiting_entries
      where id = asked.id and email = asked.email and user_id is not distinct from asked.user_id and day = asked.day
        and created_at > private.clock() - interval '10 minutes';
    return case when entry.id is null then '{"state": "gone"}'
      else jsonb_build_object('state', 'joined', 'id', entry.id, 'key', entry.key) end;
  end if;
  if exists (select from public.profiles where id = asked.user_id and email = asked.email and email_proven_at is not null) then
    reached := private.enter_line(entry);
  elsif private.count_try('waiting letters to ' || md5(asked.email), 5, interval '1 hour') > 0 then
    reached := 'too_many_letters';
  else
    perform private.queue_mail(entry.email, 'waiting_proof', jsonb_build_object('id', entry.id, 'name', entry.contact_name,
      'key', entry.key, 'proof', entry.proof, 'day', entry.day, 'from_minute', entry.from_minute,
      'until_minute', entry.until_minute, 'minutes', entry.minutes, 'players', entry.players, 'most_cents', entry.most_cents,
      'bay_name', (select name from public.bays where id = entry.bay_id)));
  end if;
  if reached not in ('waiting', 'unproven') then
    delete from private.waiting_entries where id = entry.id;
    return jsonb_build_object('state', reached);
  end if;
  return jsonb_build_object('state', 'joined', 'id', entry.id, 'key', entry.key);
end;
$$;

create function private.waiting_of(p_id uuid, p_key text, p_user_id uuid)
returns private.waiting_entries
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.waiting_entries where id = p_id and (key = p_key or user_id = p_user_id);
$$;

-- What its owner does: 'prove' with the letter's word, 'edit' the wish, 'turn_down' what is offered, 'leave'. Answers how it stands.
create function public.change_waiting(p_id uuid, p_key text, p_user_id uuid, p_action text, p_wish jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry private.waiting_entries := private.waiting_of(p_id, p_key, p_user_id);
  wish private.waiting_entries := jsonb_populate_record(entry, p_wish);
begin
  if entry.id is null then
    return 'gone';
  elsif p_action = 'prove' then
    return case when entry.state <> 'unproven' then entry.state
      when entry.proof = p_wish ->> 'proof' then private.enter_line(entry) else 'gone' end;
  elsif entry.state not in ('unproven', 'waiting') then
    return entry.state;
  elsif p_action = 'leave' then
    perform private.leave_line(entry);
    return 'left';
  elsif p_action = 'turn_down' then
    delete from public.bookings where waiting_id = entry.id and status = 'held' and not private.has_open_payment(id);
    return entry.state;
  end if;
  update private.waiting_entries set from_minute = wish.from_minute, until_minute = wish.until_minute, minutes = wish.minutes,
    players = wish.players, most_cents = wish.most_cents, bay_id = wish.bay_id, changes = changes + 1
    where id = entry.id and state in ('unproven', 'waiting');
  return entry.state;
end;
$$;

-- How many others on that day could be offered the same hour first.
create function private.ahead_of(p_entry private.waiting_entries)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from private.waiting_entries other
  where
    other.state = 'waiting'
    and other.day = p_entry.day
    and other.id <> p_entry.id
    and other.place < coalesce(p_entry.place, 'infinity'::float8)
    and other.from_minute < p_entry.until_minute + p_entry.minutes
    and p_entry.from_minute < other.until_minute + other.minutes
    and (other.bay_id is null or p_entry.bay_id is null or other.bay_id = p_entry.bay_id);
$$;

create function private.waiting_facts(p_entry private.waiting_entries)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p_entry.id, 'key', p_entry.key, 'state', p_entry.state, 'day', p_entry.day, 'from_minute', p_entry.from_minute,
      'until_minute', p_entry.until_minute, 'minutes', p_entry.minutes, 'players', p_entry.players,
      'most_cents', p_entry.most_cents, 'bay_id', p_entry.bay_id,
      'bay_name', (select name from public.bays where id = p_entry.bay_id), 'name', p_entry.contact_name, 'email', p_entry.email,
      'phone', p_entry.phone, 'ahead', private.ahead_of(p_entry),
      'offer', (
        select
          jsonb_build_object(
            'id', b.id, 'key', b.key, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
            'end', private.ms(b.ends_at), 'players', b.players, 'total_cents', b.price_cents, 'price_trace', b.price_trace,
            'kept_ms', private.ms(least(b.hold_expires_at, private.latest_hold(b))) - private.ms(private.clock())
          )
        from public.bookings b
        where b.waiting_id = p_entry.id and b.status = 'held' and b.hold_expires_at > private.clock()
      ),
      'booking', (select jsonb_build_object('number', number, 'key', key) from public.bookings where id = p_entry.booking_id)
    );
$$;

-- One entry, for who has its key or the account it was made with; null for everybody else.
create function public.waiting_entry(p_id uuid, p_key text, p_user_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.waiting_facts(entry)
  from private.waiting_of(p_id, p_key, p_user_id) entry
  where entry.id is not null;
$$;

-- Where the caller waits, on whichever device they joined: under their account, and under the e-mail that it has proven.
create function public.my_waiting()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.waiting_facts(entry) order by entry.day, entry.place), '[]')
  from private.waiting_entries entry
  where
    entry.state in ('waiting', 'unproven')
    and (
      entry.user_id = private.signed_in_id()
      or (
        entry.state = 'waiting'
        and entry.email = (select email from public.profiles where id = private.signed_in_id() and email_proven_at is not null)
      )
    );
$$;

revoke execute
on function private.enter_line(private.waiting_entries),
private.leave_line(private.waiting_entries),
public.join_waiting(jsonb),
private.waiting_of(uuid, text, uuid),
public.change_waiting(uuid, text, uuid, text, jsonb),
private.ahead_of(private.waiting_entries),
private.waiting_facts(private.waiting_entries),
public.waiting_entry(uuid, text, uuid),
public.my_waiting()
from public;
grant execute
on function public.join_waiting(jsonb),
public.change_waiting(uuid, text, uuid, text, jsonb),
public.waiting_entry(uuid, text, uuid)
to service_role;
grant execute on function public.my_waiting() to authenticated;

-- 880_waiting_offers.sql

-- What is freed is offered in the order of the line. Two processes may look at it in the same moment: a bay takes one hold at a time,
-- an entry has one offer at a time, and a person too.

-- Who waits, first come first, with the times that they have been offered before.
create function public.waiting_line()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', entry.id, 'changes', entry.changes, 'user_id', entry.user_id, 'day', entry.day, 'from_minute', entry.from_minute,
          'until_minute', entry.until_minute, 'minutes', entry.minutes, 'players', entry.players, 'most_cents', entry.most_cents,
          'bay_id', entry.bay_id,
          'before', (
            select
              coalesce(jsonb_agg(jsonb_build_object('start', private.ms(o.starts_at), 'end', private.ms(o.ends_at))), '[]')
            from private.waiting_offers o
            where o.entry_id = entry.id
          )
        )
        order by entry.place
      ),
      '[]'
    )
  from private.waiting_entries entry
  where entry.state = 'waiting' and not private.has_offer(entry);
$$;

-- Holds a time for who waits for it and queues the letter, in one transaction. Stale holds go before the entry is locked: a payment
-- that settles one of them locks the hold first and the entry after it.
create function public.offer_time(p_offer jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_offer);
  bay public.bays;
  entry private.waiting_entries;
  held public.bookings;
begin
  perform pg_advisory_xact_lock(hashtext('offers to ' || email)) from private.waiting_entries where id = asked.waiting_id;
  select * into entry from private.waiting_entries where id = asked.waiting_id;
  perform private.wait_for_plan(entry.user_id, p_offer ->> 'plan_mark');
  perform 1 from public.profiles where id = entry.user_id for share;
  select * into bay from public.bays where id = asked.bay_id and active for no key update;
  if not found then
    return 'taken';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at + make_interval(mins => bay.buffer_minutes));
  delete from public.bookings b
    where b.waiting_id = asked.waiting_id and b.status = 'held' and b.hold_expires_at <= private.clock()
      and not private.has_open_payment(b.id);
  select * into entry from private.waiting_entries where id = asked.waiting_id for update;
  if entry.state is distinct from 'waiting' or entry.changes <> (p_offer ->> 'changes')::integer or private.has_offer(entry)
    or private.plan_has_changed(entry.user_id, null, p_offer ->> 'plan_mark') then
    return 'gone';
  end if;
  begin
    insert into public.bookings (bay_id, starts_at, ends_at, user_id, contact_name, email, phone, players, price_cents, price_trace,
        waiting_id, status, offered_until, hold_expires_at)
      values (asked.bay_id, asked.starts_at, asked.ends_at, entry.user_id, entry.contact_name, entry.email, entry.phone,
        entry.players, asked.price_cents, asked.price_trace, entry.id, 'held', asked.offered_until, asked.offered_until)
      returning * into held;
  exception when exclusion_violation or unique_violation then
    return 'taken';
  end;
  insert into private.waiting_offers (hold_id, entry_id, starts_at, ends_at)
    values (held.id, entry.id, held.starts_at, held.ends_at);
  perform private.queue_mail(entry.email, 'waiting_offer', jsonb_build_object('id', held.id, 'entry_id', entry.id,
    'key', entry.key, 'name', entry.contact_name, 'bay_name', held.bay_name, 'starts_at', held.starts_at, 'ends_at', held.ends_at,
    'players', held.players, 'price_cents', held.price_cents, 'until', held.offered_until));
  return 'offered';
end;
$$;

revoke execute on function public.waiting_line(), public.offer_time(jsonb) from public;
grant execute on function public.waiting_line(), public.offer_time(jsonb) to service_role;

-- 890_fee_back.sql

-- A fee that was kept for cancelling late goes back when the time is sold again. How much is the rule of domain/booking/fee-back.ts;
-- here are the facts that it is decided by, and that it is done once.
create table private.kept_fees (
  booking_id uuid primary key references public.bookings (id)
    on delete cascade,
  bay_id uuid not null references public.bays (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents integer not null,
  fee_cents integer not null check (fee_cents > 0),
  earlier_cents integer not null,
  cancelled_at timestamptz not null,
  settled_at timestamptz,
  back_cents integer check (back_cents between 0 and fee_cents),
  constraint kept_fees_are_settled_with_a_sum check ((settled_at is null) = (back_cents is null))
);
comment on table private.kept_fees is
  'What was kept for cancelling late, and whether it went back because the time was sold again.';
comment on column private.kept_fees.earlier_cents is 'Kept for changes before the booking was cancelled; that stays.';
create index kept_fees_bay_id_idx on private.kept_fees (bay_id);
create index kept_fees_to_settle_idx on private.kept_fees (ends_at) where settled_at is null;

alter table private.kept_fees enable row level security;

create function private.note_kept_fee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.kept_fees (booking_id, bay_id, starts_at, ends_at, price_cents, fee_cents, earlier_cents, cancelled_at)
    values (new.id, new.bay_id, new.starts_at, new.ends_at, new.price_cents, new.fee_cents - old.fee_cents, old.fee_cents,
      new.cancelled_at);
  return null;
end;
$$;

-- Once the time has begun it is no late cancellation any more: nothing goes back by the terms.
create trigger note_kept_fee
after update of status on public.bookings
for each row
when
  (old.status = 'confirmed' and new.status = 'cancelled' and new.fee_cents > old.fee_cents and new.starts_at > new.cancelled_at)
execute function private.note_kept_fee();

-- What the venue got for a time again: of each booking that stands there the part that lies within. Nobody else had the bay before it
-- was given back, but for who had not come.
create function private.sold_again(p_kept private.kept_fees)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'fee_cents', (
        select greatest(0, least(p_kept.fee_cents, b.fee_cents - p_kept.earlier_cents, private.paid_for_booking(b.id)))
        from public.bookings b
        where b.id = p_kept.booking_id
      ),
      'price_cents', p_kept.price_cents, 'minutes', extract(epoch from p_kept.ends_at - p_kept.starts_at)::integer / 60,
      'gained_cents', coalesce(sum(floor(least(paid, price_cents) * within / whole)), 0)::integer,
      'sold_minutes', coalesce(sum(within) / 60, 0)::integer,
      'is_owed', coalesce(bool_or(paid < price_cents and status <> 'no_show'), false)
    )
  from
    (
      select
        b.status,
        b.price_cents,
        private.paid_for_booking(b.id) as paid,
        extract(epoch from least(b.ends_at, p_kept.ends_at) - greatest(b.starts_at, p_kept.starts_at)) as within,
        extract(epoch from b.ends_at - b.starts_at) as whole
      from public.bookings b
      where
        b.bay_id = p_kept.bay_id
        and b.period && tstzrange(p_kept.starts_at, p_kept.ends_at)
        and b.starts_at > p_kept.starts_at - interval '26 hours'
        and b.starts_at < p_kept.ends_at
        and (b.status in ('confirmed', 'attended') or (b.status = 'no_show' and b.created_at >= p_kept.cancelled_at))
    ) again;
$$;

-- Decided when the time is over, so that it can be sold no more. What is paid at the counter is waited for, a day at most.
create function public.fees_to_settle()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(facts || jsonb_build_object('booking_id', booking_id)), '[]')
  from
    (
      select kept.booking_id, kept.ends_at, private.sold_again(kept) as facts
      from private.kept_fees kept
      where kept.settled_at is null and kept.ends_at <= private.clock()
      order by kept.ends_at
      limit 200
    ) due
  where not (facts ->> 'is_owed')::boolean or ends_at <= private.clock() - interval '1 day';
$$;

-- Once, and only if everything is as it was seen. The booking is locked before its payments, in the order of a refund of staff's.
create function public.settle_fee(p_booking_id uuid, p_seen jsonb, p_back_cents integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept private.kept_fees;
  given public.bookings;
  refunds jsonb;
begin
  select * into kept from private.kept_fees where booking_id = p_booking_id for update;
  if kept.booking_id is null or kept.settled_at is not null then
    return '{"state": "settled", "refunds": []}';
  end if;
  perform 1 from public.bookings where id = p_booking_id for update;
  perform private.lock_payments_of(array[p_booking_id]);
  if private.sold_again(kept) <> p_seen then
    return '{"state": "changed", "refunds": []}';
  end if;
  update private.kept_fees set settled_at = private.clock(), back_cents = p_back_cents where booking_id = p_booking_id;
  if p_back_cents = 0 then
    return '{"state": "settled", "refunds": []}';
  end if;
  update public.bookings set fee_cents = fee_cents - p_back_cents where id = p_booking_id returning * into given;
  refunds := private.refund_booking(p_booking_id, p_back_cents, 'Time sold again', null);
  perform private.queue_mail(given.email, 'fee_returned', jsonb_build_object('id', given.id, 'name', given.contact_name,
    'number', given.number, 'key', given.key, 'bay_name', given.bay_name, 'starts_at', given.starts_at, 'ends_at', given.ends_at,
    'back_cents', p_back_cents, 'fee_cents', given.fee_cents)) where given.email <> '';
  return jsonb_build_object('state', 'settled', 'refunds', refunds);
end;
$$;

revoke execute
on function private.note_kept_fee(),
private.sold_again(private.kept_fees),
public.fees_to_settle(),
public.settle_fee(uuid, jsonb, integer)
from public;
grant execute on function public.fees_to_settle(), public.settle_fee(uuid, jsonb, integer) to service_role;

-- 900_staff_calendar.sql

-- What the back office shows at once, each as one value in one read. All of them ask who is calling.
create function private.need_staff()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
end;
$$;

-- The other bays of its party that stand, at whatever time.
create function private.party_of(b public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'number', other.number, 'bay_id', other.bay_id, 'bay_name', other.bay_name, 'players', other.players,
          'sequence', other.sequence, 'start', private.ms(other.starts_at), 'end', private.ms(other.ends_at),
          'status', other.status, 'override', other.override_reason
        )
        order by other.bay_name
      ),
      '[]'
    )
  from
    public.bookings other
    join public.bills bill on bill.id = other.bill_id and bill.kind = 'party'
  where other.bill_id = b.bill_id and other.id <> b.id and other.status in ('confirmed', 'attended');
$$;

create function private.staff_booking(b public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', b.id, 'number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
      'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at), 'made_at', private.ms(b.created_at), 'status', b.status,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
      'email', coalesce(nullif(b.email, ''), profile.email, ''), 'phone', coalesce(nullif(b.phone, ''), profile.phone, ''),
      'players', b.players, 'price_cents', b.price_cents, 'fee_cents', b.fee_cents, 'paid_cents', private.paid_for_booking(b.id),
      'sequence', b.sequence, 'override', b.override_reason, 'note', private.note_of(b.id), 'tab_cents', private.tab_cents(b.id),
      'plan_name', (
        select plan.name
        from
          public.memberships m
          join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = b.user_id and m.status = 'active'
      ),
      'link', private.link_of(private.paid_as(b)), 'party_due_cents', private.due_together(private.paid_as(b)),
      'may_be_freed', private.may_be_freed(private.paid_as(b), private.clock()), 'party', private.party_of(b),
      'member_id', (select id from public.gym_members m where m.user_id = b.user_id),
      'checked_in', (select private.ms(max(checked_in_at)) from public.check_ins c where c.booking_id = b.id),
      'checked_out', (select private.ms(max(checked_out_at)) from public.check_ins c where c.booking_id = b.id)
    )
  from
    (select 1) one
    left join public.profiles profile on profile.id = b.user_id;
$$;

-- The bays, and when the venue is open on these days.
create function private.house_between(p_from date, p_until date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'now', private.ms(private.clock()),
      'bays', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'name', name, 'capacity', capacity, 'active', active,
                'out_because', case
                  when not active then private.out_of_service_reason(id)
                end
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.bays
      ),
      'hours', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute, 'closes_minute', closes_minute)
              order by weekday, opens_minute
            ),
            '[]'
          )
        from public.opening_hours
      ),
      'exceptions', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'day', day, 'opens_minute', opens_minute, 'closes_minute', closes_minute, 'members_too', members_too, 'note', note
              )
              order by day
            ),
            '[]'
          )
        from public.opening_exceptions
        where day between p_from and p_until
      )
    );
$$;

-- The calendar of a day, from midnight to midnight: bays, what is booked and held, when the venue is open, and between which
-- lengths a booking needs no reason.
create function public.staff_day(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  day_start timestamptz := p_day::timestamp at time zone private.venue_zone();
  day_end timestamptz := (p_day + 1)::timestamp at time zone private.venue_zone();
begin
  perform private.need_staff();
  if p_day is null or p_day not between '0001-01-01' and '9999-12-31' then
    perform private.refuse('day_out_of_range');
  end if;
  return private.house_between(p_day - 1, p_day) || jsonb_build_object(
    'day', p_day, 'start', private.ms(day_start), 'end', private.ms(day_end),
    'terms', (select jsonb_build_object('min_minutes', min_minutes, 'max_minutes', max_minutes) from public.booking_terms),
    'events', private.events_between(day_start, day_end), 'blocks', private.blocks_between(day_start, day_end),
    'bookings', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at, b.bay_name), '[]')
      from public.bookings b
      where b.starts_at < day_end and b.ends_at > day_start and b.starts_at > day_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;

-- The week of a day, from Sunday on, as it is seen at a glance: what stands in the bays, who it is for and what is due.
create function public.staff_week(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  first_day date;
  week_start timestamptz;
  week_end timestamptz;
begin
  perform private.need_staff();
  if p_day is null or p_day not between '0001-01-01' and '9999-12-31' then
    perform private.refuse('day_out_of_range');
  end if;
  first_day := p_day - extract(dow from p_day)::integer;
  week_start := first_day::timestamp at time zone private.venue_zone();
  week_end := (first_day + 7)::timestamp at time zone private.venue_zone();
  return private.house_between(first_day - 1, first_day + 6) || jsonb_build_object(
    'day', first_day, 'events', private.events_between(week_start, week_end),
    'blocks', private.blocks_between(week_start, week_end),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name,
        'start', private.ms(b.starts_at), 'end', private.ms(b.ends_at), 'status', b.status, 'players', b.players,
        'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
        'due_cents', case when b.status <> 'held' and b.price_cents + b.fee_cents > 0
          then greatest(0, b.price_cents + b.fee_cents - private.paid_for_booking(b.id)) else 0 end)
        order by b.starts_at, b.bay_name), '[]')
      from public.bookings b left join public.profiles profile on profile.id = b.user_id
      where b.starts_at < week_end and b.ends_at > week_start and b.starts_at > week_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;

-- Today at a glance: every bay now, who comes next, the week's money by day.
create function public.staff_today()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  right_now timestamptz := private.clock();
  today date := private.today();
begin
  perform private.need_staff();
  return jsonb_build_object(
    'now', private.ms(right_now), 'day', today,
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', bay.id, 'name', bay.name, 'active', bay.active,
        'current', (select private.staff_booking(b) from public.bookings b where b.bay_id = bay.id
          and b.status in ('confirmed', 'attended') and b.starts_at <= right_now and b.ends_at > right_now
          and b.starts_at > right_now - interval '24 hours' limit 1),
        'block', private.block_now(bay.id),
        'next_start', (select private.ms(min(b.starts_at)) from public.bookings b where b.bay_id = bay.id
          and b.status in ('confirmed', 'attended', 'blocked') and b.starts_at > right_now
          and b.starts_at < right_now + interval '24 hours'))
      order by bay.sort_order, bay.name), '[]') from public.bays bay),
    'arrivals', (select coalesce(jsonb_agg(private.staff_booking(next) order by next.starts_at, next.bay_name), '[]')
      from (select * from public.bookings where status = 'confirmed' and starts_at > right_now - interval '30 minutes'
        and starts_at < right_now + interval '12 hours' order by starts_at, bay_name limit 6) next),
    'revenue', (select jsonb_agg(jsonb_build_object('day', day, 'cents',
        coalesce((select sum(cents) from private.revenue_by_day r where r.day = d.day::date), 0)) order by day)
      from (select generate_series(today - 6, today, interval '1 day')::date as day) d));
end;
$$;

revoke execute
on function private.need_staff(),
private.party_of(public.bookings),
private.staff_booking(public.bookings),
public.staff_day(date),
public.staff_today(),
private.house_between(date, date),
public.staff_week(date)
from public;
grant execute on function public.staff_day(date), public.staff_week(date), public.staff_today() to authenticated;

-- 905_find_people.sql

-- The whole name or address first, then who begins with it, then anybody who has it somewhere.
create function private.nearness(p_words text, p_name text, p_email text)
returns integer
language sql
immutable
as $$
  select
    case
      when lower(p_words) in (lower(p_name), p_email) then 0
      when starts_with(lower(p_name), lower(p_words))
      or starts_with(p_email, lower(p_words)) then 1
      else 2
    end;
$$;

-- Whether an account has proven the e-mail that stands with a person. Null where there is no account.
create function private.has_proven(p_user_id uuid, p_email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when p_user_id is not null then exists (
        select
        from public.profiles
        where id = p_user_id and email = p_email and email_proven_at is not null
      )
    end;
$$;

-- People to book for: accounts and the member book, by their number or any part of name, e-mail or phone.
-- Digits find a phone however it is typed.
create function public.find_people(p_words text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern text := '%' || replace(replace(replace(trim(p_words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  digits text := case
    when p_words ~ '\d.*\d.*\d' and p_words !~ '[^0-9\s()+./-]' then
      '%' || regexp_replace(private.phone_digits(p_words), '^1(?=\d{10}$)', '') || '%'
  end;
  -- As every screen prints it: '#1564'.
  number bigint := substring(trim(p_words) from '^#?(\d{1,9})$');
begin
  perform private.need_staff();
  if length(trim(p_words)) < 2 then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('member_id', id, 'user_id', user_id, 'name', name, 'email', email, 'phone', phone,
      'is_email_proven', private.has_proven(user_id, email), 'plan_name', plan_name) order by nearness, name, email), '[]')
    from (
      select m.id, m.user_id, m.full_name as name, m.email, m.phone, plan.name as plan_name,
        case when m.id = number then 0 else private.nearness(trim(p_words), m.full_name, m.email) end as nearness
      from public.gym_members m
      left join public.memberships held on held.user_id = m.user_id and held.status = 'active'
      left join public.membership_plans plan on plan.id = held.plan_id
      where m.full_name ilike pattern or m.email ilike pattern or m.phone ilike pattern or private.phone_digits(m.phone) like digits
        or m.id = number
      union all
      select null, p.id, p.full_name, p.email, p.phone, null, private.nearness(trim(p_words), p.full_name, p.email)
      from public.profiles p
      where (p.full_name ilike pattern or p.email ilike pattern or p.phone ilike pattern or private.phone_digits(p.phone) like digits)
        and not exists (select from public.gym_members m where m.user_id = p.id) and not private.is_lost_account(p.id)
      order by nearness, name, email limit 8
    ) people);
end;
$$;

revoke execute
on function private.nearness(text, text, text), private.has_proven(uuid, text), public.find_people(text)
from public;
grant execute on function public.find_people(text) to authenticated;

-- 910_reports.sql

-- The four figures are asked by the gym system's port, which another system may answer: the function behind it says who may
-- ask.
create function public.builtin_totals()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'total_members', (select count(*) from public.profiles),
      'active_members', (select count(*) from public.memberships where status = 'active'),
      'total_bookings', (select coalesce(sum(bookings), 0) from private.bookings_by_day),
      'total_revenue_cents', (select coalesce(sum(cents), 0) from private.revenue_by_day)
    );
$$;

-- Booked minutes of a range: whole months by the month, the days at its ends by the day.
create function private.occupancy(p_from date, p_to date)
returns table (weekday integer, bay_id uuid, hour smallint, minutes bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with
    whole as (
      select
        (date_trunc('month', p_from - 1) + interval '1 month')::date as first,
        (date_trunc('month', p_to + 1) - interval '1 day')::date as last
    ),
    edges as (
      select p_from as first, least(p_to, whole.first - 1) as last from whole
      union all
      select greatest(whole.last + 1, whole.first), p_to from whole
    )
  select m.weekday::integer, m.bay_id, m.hour, sum(m.minutes) as minutes
  from
    private.occupancy_by_month m,
    whole
  where m.month between whole.first and whole.last and whole.first <= whole.last
  group by m.weekday, m.bay_id, m.hour
  union all
  select extract(dow from d.day)::integer, d.bay_id, d.hour, sum(d.minutes)
  from
    edges
    join private.occupancy_by_hour d on d.day between edges.first and edges.last
  group by grouping sets ((1, 3), (2, 3));
$$;

-- Everything the charts draw, for any range of days. What is by the day is by the month in ranges of more than 400 days: a
-- month then stands under its first day of the range.
create function public.venue_figures(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  step text := case when p_to - p_from > 400 then 'month' else 'day' end;
  hours jsonb;
  bays jsonb;
begin
  perform private.need_staff();
  select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'hour', hour, 'minutes', minutes) order by weekday, hour)
      filter (where bay_id is null), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('bay_id', bay_id, 'hour', hour, 'minutes', minutes) order by bay_id, hour)
      filter (where bay_id is not null), '[]')
    into hours, bays from (select weekday, bay_id, hour, sum(minutes) as minutes
      from private.occupancy(p_from, p_to) group by weekday, bay_id, hour) summed;
  return jsonb_build_object('from', p_from, 'to', p_to, 'step', step,
    'revenue', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'source', source, 'cents', cents, 'payments', payments)
      order by day, source), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, source, sum(cents) as cents, sum(payments) as payments
        from private.revenue_by_day where day between p_from and p_to group by 1, 2) by_step),
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort_order, name), '[]') from public.bays),
    'by_hour', hours, 'by_bay', bays,
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute,
      'closes_minute', closes_minute) order by weekday, opens_minute), '[]') from public.opening_hours),
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'opens_minute', opens_minute,
      'closes_minute', closes_minute, 'members_too', members_too, 'note', note) order by day), '[]')
      from public.opening_exceptions where day between p_from - 1 and p_to),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'status', status, 'bookings', bookings)
      order by day, status), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, status, sum(bookings) as bookings
        from private.bookings_by_day where day between p_from and p_to group by 1, 2) by_step),
    'members', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'joined', joined, 'lapsed', lapsed) order by day), '[]')
      from (select greatest(p_from, date_trunc(step, day)::date) as day, sum(joined) as joined, sum(lapsed) as lapsed
        from private.members_by_day where day between p_from and p_to group by 1) by_step));
end;
$$;

-- Who stands behind a figure of the reports: the latest five hundred, and how many in all. They are counted as the figure is.
create function public.people_behind(p_figure text, p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    with behind as materialized (
      select m.started_on as day, m.user_id, '' as name, plan.name as about, null::text as number
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where p_figure = 'joined' and m.status <> 'pending' and m.started_on between p_from and p_to
      union all
      select m.end_date, m.user_id, '', plan.name, null
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      where p_figure = 'lapsed' and m.status in ('expired', 'cancelled') and m.end_date between p_from and p_to
      union all
      select b.booking_date, b.user_id, b.contact_name, b.bay_name, b.number
      from public.bookings b
      where p_figure = 'no_show' and b.status = 'no_show' and b.booking_date between p_from and p_to
    )
    select jsonb_build_object('count', (select count(*) from behind), 'people', coalesce(jsonb_agg(jsonb_build_object(
      'day', latest.day, 'about', latest.about, 'number', latest.number,
      'name', coalesce(nullif(latest.name, ''), (select full_name from public.profiles where id = latest.user_id), ''),
      'member_id', (select min(id) from public.gym_members g where g.user_id = latest.user_id))
      order by latest.day desc, latest.name, latest.number), '[]'))
    from (select * from behind order by day desc, name, number limit 500) latest);
end;
$$;

create function private.name_of_staff(p_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select coalesce(nullif(full_name, ''), email) from public.profiles where id = p_id), '');
$$;

create function private.drawer_facts(d private.cash_drawers)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', d.id, 'opened_at', private.ms(d.opened_at), 'opened_by', private.name_of_staff(d.opened_by),
      'closed_at', private.ms(d.closed_at), 'closed_by', private.name_of_staff(d.closed_by), 'counted_cents', d.counted_cents,
      'expected_cents', coalesce(
        d.expected_cents, (select sum(cents)::integer from private.cash_entries where drawer_id = d.id), 0
      ),
      'note', d.note,
      'sums', (
        select coalesce(jsonb_object_agg(kind, cents), '{}')
        from (select kind, sum(cents)::integer as cents from private.cash_entries where drawer_id = d.id group by kind) by_kind
      ),
      'moves', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'cents', cents, 'reason', reason, 'by', private.name_of_staff(made_by), 'at', private.ms(made_at)
              )
              order by position
            ),
            '[]'
          )
        from private.cash_entries
        where drawer_id = d.id and kind in ('in', 'out')
      )
    );
$$;

-- The drawer that is open, and those of the last weeks.
create function public.cash_drawer()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'open', (select private.drawer_facts(d) from private.cash_drawers d where d.closed_at is null),
    'closed', (select coalesce(jsonb_agg(private.drawer_facts(d) order by d.closed_at desc), '[]')
      from (select * from private.cash_drawers where closed_at is not null order by closed_at desc limit 14) d));
end;
$$;

revoke execute
on function public.builtin_totals(),
private.occupancy(date, date),
public.venue_figures(date, date),
public.people_behind(text, date, date)
from public;
grant execute on function public.builtin_totals() to service_role;
grant execute on function public.venue_figures(date, date), public.people_behind(text, date, date) to authenticated;

revoke execute
on function private.name_of_staff(uuid), private.drawer_facts(private.cash_drawers), public.cash_drawer()
from public;
grant execute on function public.cash_drawer() to authenticated;

-- 920_staff_alerts.sql

create function private.payer_of(p public.payments)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      nullif((select contact_name from public.orders where id = p.order_id), ''),
      nullif((select contact_name from public.bookings where id = p.booking_id), ''),
      (select full_name from public.profiles where id = p.user_id), ''
    );
$$;

create function private.payer_reach(p public.payments)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select concat_ws(', ', nullif(phone, ''), nullif(email, ''))
  from
    (
      select phone, email from public.orders where id = p.order_id
      union all
      select phone, email from public.bookings where id = p.booking_id and (phone <> '' or email <> '')
      union all
      select phone, email from public.profiles where id = p.user_id
    ) known
  limit 1;
$$;

create function private.alert_of(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'payment_id', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents, 'at', private.ms(p.created_at),
      'name', private.payer_of(p)
    );
$$;

create function private.to_hand_back()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'refund_id', r.id, 'payment_id', p.id, 'name', private.payer_of(p), 'description', p.description,
            'cents', r.card_cents, 'reason', r.reason, 'at', private.ms(r.created_at)
          )
          order by r.created_at
        ),
        '[]'
      )
    )
  from
    public.refunds r
    join public.payments p on p.id = r.payment_id
  where r.status = 'pending' and r.at_counter;
$$;

create function private.owed_refunds()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', (select count(*) from public.refunds where status = 'failed'),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'refund_id', r.id, 'reason', r.reason, 'tries', r.tries, 'cents', r.card_cents + r.gift_cents,
            'at', private.ms(r.settled_at), 'reach', private.payer_reach(p)
          )
          order by r.settled_at
        ),
        '[]'
      )
    )
  from
    (select * from public.refunds where status = 'failed' order by settled_at limit 20) r
    join public.payments p on p.id = r.payment_id;
$$;

-- What staff see of money that moved beside our own programs.
create function private.open_disputes()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'dispute_id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
            'at', private.ms(d.opened_at), 'due_at', private.ms(d.due_at)
          )
          order by d.due_at, d.opened_at
        ),
        '[]'
      )
    )
  from
    private.disputes d
    join public.payments p on p.id = d.payment_id
  where d.state not in ('WON', 'LOST', 'ACCEPTED', 'INQUIRY_CLOSED');
$$;

create function private.outside_refunds()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'refund_id', r.id, 'reason', r.reason, 'cents', r.card_cents, 'at', private.ms(r.created_at)
          )
          order by r.created_at desc
        ),
        '[]'
      )
    )
  from
    public.refunds r
    join public.payments p on p.id = r.payment_id
  where r.made_at_provider and r.status in ('pending', 'completed') and r.created_at > now() - interval '7 days';
$$;

-- Money that went back by itself: somebody has to sell again, or to talk to the guest.
create function private.returned_at_reader()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) order by p.created_at desc), '[]'))
    from public.payments p
    where p.terminal_checkout_id is not null and num_nonnulls(p.order_id, p.booking_id) = 0
      and p.created_at > now() - interval '7 days');
end;
$$;

-- What somebody should look at. Each kind says how many in all, and shows the most urgent. Payments are as old as the
-- database's own clock says, which stamps them: a demo's may stand still.
create function private.staff_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'failed', jsonb_build_object(
      'count', (select count(*) from public.payments where status = 'failed' and created_at > now() - interval '7 days'),
      'items', (select coalesce(jsonb_agg(private.alert_of(p) order by p.created_at desc), '[]') from (select * from public.payments
        where status = 'failed' and created_at > now() - interval '7 days' order by created_at desc limit 5) p)),
    'stuck', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) order by p.created_at), '[]'))
      from public.payments p where p.status in ('pending', 'authorized') and created_at < now() - interval '5 minutes'),
    'low_stock', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('id', id,
        'name', name, 'quantity', quantity) order by quantity, name), '[]'))
      from public.stock_items where quantity < 10),
    'lapsing', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('member_id',
        (select id from public.gym_members g where g.user_id = m.user_id), 'name', profile.full_name, 'plan_name', plan.name,
        'end_date', m.end_date) order by m.end_date, profile.full_name), '[]'))
      from public.memberships m join public.profiles profile on profile.id = m.user_id
      join public.membership_plans plan on plan.id = m.plan_id
      where m.status = 'active' and m.end_date between private.today() and private.today() + 7));
end;
$$;

create function public.staff_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.staff_alerts() || jsonb_build_object(
      'hand_back', private.to_hand_back(), 'owed', private.owed_refunds(), 'disputes', private.open_disputes(),
      'outside', private.outside_refunds(), 'returned', private.returned_at_reader(), 'new_orders', private.new_orders(),
      'unsettled', private.unsettled_days(), 'split_cash', private.split_cash(),
      'fees_back', private.fees_to_give_back()
    );
end;
$$;

revoke execute
on function private.payer_of(public.payments),
private.payer_reach(public.payments),
private.alert_of(public.payments),
private.to_hand_back(),
private.owed_refunds(),
private.open_disputes(),
private.outside_refunds(),
private.returned_at_reader(),
private.staff_alerts(),
public.staff_alerts()
from public;
grant execute on function public.staff_alerts() to authenticated;

-- 921_unsettled_days.sql

-- Bookings of past days for which money is still due: they took place, or nobody came, and nobody settled them. By day, the latest first.
-- The list of bookings finds the same by its filter (390_office_lists.sql).
create function private.unsettled_days()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  first_day date := private.today() - 90;
begin
  return (select jsonb_build_object('from', first_day, 'to', private.today() - 1, 'count', coalesce(sum(past.bookings), 0),
      'items', coalesce(jsonb_agg(jsonb_build_object('day', past.day, 'bookings', past.bookings) order by past.day desc)
        filter (where past.place <= 5), '[]'))
    from (select b.booking_date as day, count(*) as bookings, row_number() over (order by b.booking_date desc) as place
      from public.bookings b left join lateral (select paid_cents from private.paid_bookings where booking_id = b.id) paid on true
      where b.starts_at > private.clock() - interval '92 days' and b.booking_date between first_day and private.today() - 1
        and b.ends_at <= private.clock() and b.status in ('confirmed', 'attended', 'no_show') and b.price_cents + b.fee_cents > 0
        and b.price_cents + b.fee_cents > coalesce(paid.paid_cents, 0)
      group by b.booking_date) past);
end;
$$;

revoke execute
on function private.unsettled_days()
from public;

-- 930_details.sql

-- One member, one booking, one order, one payment: who, what, and everything that happened, in the order it did.
create function public.member_details(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  member public.gym_members;
  booking_ids text[];
begin
  perform private.need_staff();
  select * into member from public.gym_members where id = private.member_now(p_id);
  if member.id is null then
    return null;
  end if;
  booking_ids := array(select id::text from public.bookings where user_id = member.user_id
    order by starts_at desc limit private.most_lines());
  return jsonb_build_object(
    'id', member.id, 'user_id', member.user_id, 'name', member.full_name,
    'picture', (select picture from public.profiles where id = member.user_id), 'email', member.email, 'phone', member.phone,
    'created_at', private.ms(member.created_at), 'last_contact_at', private.ms(member.last_contact_at),
    'is_email_proven', private.has_proven(member.user_id, member.email),
    'sign_in_email', (select email from public.profiles where id = member.user_id),
    'role', (select role from public.user_roles where user_id = member.user_id and private.is_admin()),
    'has_second_factor', private.is_admin()
      and exists (select from auth.mfa_factors where user_id = member.user_id and status = 'verified'),
    'memberships', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'plan_name', plan.name, 'status', m.status,
        'started_on', m.started_on, 'end_date', m.end_date, 'ends', m.cancelled_at is not null, 'plan_id', m.plan_id,
        'resumes_on', m.resumes_on) order by m.started_on desc, m.created_at desc), '[]')
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id),
    'spent_cents', (select coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0) from public.payments
      where user_id = member.user_id and status = 'completed'),
    'kept_note', private.member_note(member.id), 'twins', private.twins_of(member.id), 'merges', private.merges_into(member.id),
    'visits', (select count(*) from public.check_ins where gym_member_id = member.id),
    'no_shows', (select count(*) from public.bookings where user_id = member.user_id and status = 'no_show'),
    'coming', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at), '[]') from public.bookings b
      where b.user_id = member.user_id and b.status = 'confirmed' and b.ends_at > private.clock()),
    'history', private.in_order(array(
      select line
      from (select * from public.bookings where user_id = member.user_id and status <> 'held'
          order by starts_at desc limit private.most_lines()) b,
        private.booking_lines(b) line
      union all
      select line
      from (select * from public.payments where user_id = member.user_id order by created_at desc limit private.most_lines()) p,
        private.payment_lines(p) line
      union all
      select private.history_line(m.created_at, 'membership', jsonb_build_object('plan_name', plan.name))
        from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id
      union all
      select private.history_line(checked_in_at, 'check-in') from (select checked_in_at from public.check_ins
        where gym_member_id = member.id and booking_id is null order by checked_in_at desc limit private.most_lines()) visits
      union all
      select private.history_line(created_at, 'order', jsonb_build_object('number', number, 'status', status))
        from (select * from public.orders where user_id = member.user_id order by created_at desc limit private.most_lines()) bought
      union all
      select line from private.changes_of('user_roles', array[member.user_id::text]) line where private.is_admin()
      union all
      select line from private.changes_of('gym_members', private.member_numbers(member.id)::text[]) line
      union all
      select line from private.changes_of('member_notes', private.member_numbers(member.id)::text[]) line
      union all
      select line from private.changes_of('memberships',
        array(select id::text from public.memberships where user_id = member.user_id)) line
      union all
      select private.history_line(m.sent_at, 'message', jsonb_build_object('subject', m.subject, 'text', m.text,
          'actor_name', coalesce(nullif(sender.full_name, ''), sender.email, '')))
        from (select * from private.member_messages where member_id = member.id order by sent_at desc limit private.most_lines()) m
        left join public.profiles sender on sender.id = m.sent_by
      union all
      select line from private.changes_of('bookings', booking_ids) line
      union all
      select private.history_line(member.created_at, 'member'))),
    'left_out', private.left_out(jsonb_build_object(
      'bookings', (select count(*) from public.bookings where user_id = member.user_id and status <> 'held'),
      'payments', (select count(*) from public.payments where user_id = member.user_id),
      'visits', (select count(*) from public.check_ins where gym_member_id = member.id and booking_id is null),
      'orders', (select count(*) from public.orders where user_id = member.user_id),
      'changes', private.number_of_changes('bookings', booking_ids))));
end;
$$;

create function public.booking_details(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  booked public.bookings;
  payment_ids text[];
begin
  perform private.need_staff();
  select * into booked from public.bookings where number = upper(p_number);
  if booked.id is null then
    return null;
  end if;
  payment_ids := array(select payment_id::text from private.payments_of_booking(booked.id));
  return private.staff_booking(booked) || jsonb_build_object(
    'created_at', private.ms(booked.created_at),
    'booked_by', (select full_name from public.profiles where id = booked.booked_by),
    'at_reader', (select jsonb_build_object('id', c.id, 'reader_name', reader.name, 'amount_cents', c.amount_cents)
      from private.terminal_checkouts c join private.card_readers reader on reader.id = c.reader_id
      where c.booking_id = private.paid_as(booked) and c.ended_at is null),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) || private.share_of(p.id, booked) order by p.created_at), '[]')
      from public.payments p where p.id in (select payment_id from private.payments_of_booking(booked.id))),
    'history', private.in_order(array(
      select private.booking_lines(booked)
      union all
      select line from public.payments p, private.payment_lines(p) line
        where p.id in (select payment_id from private.payments_of_booking(booked.id))
      union all
      select private.changes_of('payments', payment_ids)
      union all
      select private.changes_of('payment_links', array[booked.id::text])
      union all
      select private.changes_of('bookings', array[booked.id::text]))),
    'left_out', private.left_out(jsonb_build_object('changes', private.number_of_changes('payments', payment_ids)
      + private.number_of_changes('payment_links', array[booked.id::text])
      + private.number_of_changes('bookings', array[booked.id::text]))));
end;
$$;

create function public.order_details(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  bought public.orders;
  payment_ids text[];
  card_ids text[];
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number);
  if bought.id is null then
    return null;
  end if;
  payment_ids := array(select id::text from public.payments where order_id = bought.id);
  card_ids := array(select id::text from public.gift_cards where order_id = bought.id);
  return jsonb_build_object('number', bought.number, 'status', bought.status, 'name', bought.contact_name, 'email', bought.email,
    'phone', bought.phone, 'address', bought.address, 'notes', bought.notes, 'delivery', bought.delivery, 'bay_name', bought.bay_name,
    'bay_at', private.ms(bought.bay_at), 'shipping_cents', bought.shipping_cents, 'subtotal_cents', bought.subtotal_cents,
    'taxable_cents', bought.taxable_cents, 'tax_percent', bought.tax_percent,
    'tax_cents', bought.tax_cents, 'total_cents', bought.total_cents,
    'created_at', private.ms(bought.created_at),
    'member_id', (select id from public.gym_members where user_id = bought.user_id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'product_id', product_id, 'name', name, 'choice', choice,
      'quantity', quantity, 'unit_cents', unit_cents, 'line_cents', line_cents, 'is_gift_card', is_gift_card,
      'gross_cents', private.cents_of_line(bought.id, position, quantity), 'back_quantity', private.back_of_line(bought.id, position))
      order by position), '[]')
      from public.order_lines where order_id = bought.id),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) order by p.created_at), '[]')
      from public.payments p where p.order_id = bought.id),
    'gift_cards', private.gifts_of(bought.id), 'fulfilment', public.fulfilment_of(bought.id),
    'id_seen_by', private.id_seen_by(bought.id),
    'history', private.in_order(array(
      select private.history_line(bought.created_at, 'ordered')
      union all
      select private.history_line(bought.paid_at, 'paid') where bought.paid_at is not null
      union all
      select line from public.payments p, private.payment_lines(p) line where p.order_id = bought.id
      union all
      select private.changes_of('payments', payment_ids)
      union all
      select private.changes_of('orders', array[bought.id::text])
      union all
      select private.changes_of('gift_cards', card_ids))),
    'left_out', private.left_out(jsonb_build_object('changes',
      private.number_of_changes('payments', payment_ids) + private.number_of_changes('orders', array[bought.id::text])
        + private.number_of_changes('gift_cards', card_ids))));
end;
$$;

create function public.sale_details(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  paid public.payments;
begin
  perform private.need_staff();
  select * into paid from public.payments where id = p_id;
  if paid.id is null then
    return null;
  end if;
  return private.staff_payment(paid) || jsonb_build_object('id_seen_by', private.id_seen_by(paid.order_id),
    'history', private.in_order(array(
      select private.payment_lines(paid)
      union all
      select private.changes_of('payments', array[paid.id::text]))),
    'left_out', private.left_out(jsonb_build_object('changes', private.number_of_changes('payments', array[paid.id::text]))));
end;
$$;

revoke execute
on function public.member_details(bigint), public.booking_details(text), public.order_details(text), public.sale_details(uuid)
from public;
grant execute
on function public.member_details(bigint), public.booking_details(text), public.order_details(text), public.sale_details(uuid)
to authenticated;

-- 940_detail_lines.sql

-- The lines of what happened to a member, a booking, an order or a payment: when, a kind, and values that go with it.
-- domain/office/history-words.ts words them.
create function private.history_line(p_at timestamptz, p_kind text, p_values jsonb default '{}')
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('at', private.ms(p_at), 'kind', p_kind) || p_values;
$$;

create function private.in_order(p_lines jsonb[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(line order by (line ->> 'at')::bigint desc, n), '[]')
  from unnest(p_lines) with ordinality as lines (line, n);
$$;

-- A history tells the latest of each kind, and of the others how many there are.
create function private.most_lines()
returns integer
language sql
immutable
as $$
  select 200;
$$;

create function private.number_of_changes(p_subject text, p_ids text[])
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from public.audit_log where subject = p_subject and subject_id = any (p_ids);
$$;

-- How many of each kind a history leaves out, without the kinds that it tells in full.
create function private.left_out(p_counts jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value::bigint - private.most_lines()), '{}')
  from jsonb_each_text(p_counts)
  where value::bigint > private.most_lines();
$$;

create function private.staff_payment(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'description', p.description, 'status', p.status, 'method', p.method, 'cents', p.amount_cents,
      'gift_cents', p.gift_cents, 'tip_cents', p.tip_cents,
      'has_others', exists (
        select
        from public.payments other
        where other.order_id = p.order_id and other.id <> p.id and other.status = 'completed'
      ),
      'refunded_cents', p.refunded_cents + p.gift_refunded_cents, 'at_counter', p.at_counter,
      'created_at', private.ms(p.created_at), 'completed_at', private.ms(p.completed_at), 'name', private.payer_of(p),
      'order_number', (select number from public.orders where id = p.order_id),
      'booking_number', (select number from public.bookings where id = p.booking_id),
      'purchase_number', (select number from public.membership_purchases where id = p.purchase_id),
      'member_id', (select id from public.gym_members where user_id = p.user_id),
      'refunds', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', r.id, 'status', r.status, 'cents', r.card_cents + r.gift_cents, 'gift_cents', r.gift_cents,
                'reason', r.reason, 'at', private.ms(r.created_at)
              )
              order by r.created_at
            ),
            '[]'
          )
        from public.refunds r
        where r.payment_id = p.id
      ),
      'disputes', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
                'due_at', private.ms(d.due_at)
              )
              order by d.opened_at
            ),
            '[]'
          )
        from private.disputes d
        where d.payment_id = p.id
      )
    ) || private.means_of(p);
$$;

-- Who has seen that the guest is old enough for what is in an order.
create function private.id_seen_by(p_order_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(nullif(full_name, ''), email)
  from public.profiles
  where id = (select id_checked_by from private.fulfilments where order_id = p_order_id);
$$;

-- The time that a payment was for; null where it was for something else, or for several.
create function private.slot_paid(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('bay_name', b.bay_name, 'start', private.ms(b.starts_at))
  from public.bookings b
  where b.id = p.booking_id and (select count(*) from private.payment_shares where payment_id = p.id) <= 1;
$$;

create function private.payment_lines(p public.payments)
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.history_line(
      coalesce(p.completed_at, p.created_at), 'payment',
      jsonb_build_object(
        'payment_id', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents, 'status', p.status,
        'slot', private.slot_paid(p)
      )
    )
  union all
  select
    private.history_line(
      r.created_at, 'refund',
      jsonb_build_object('payment_id', p.id, 'cents', r.card_cents + r.gift_cents, 'status', r.status, 'reason', r.reason)
    )
  from public.refunds r
  where r.payment_id = p.id;
$$;

-- Where and when it was before anybody moved it. The log knows what staff have changed; what a guest has moved counts in the
-- sequence, as a cancellation does, and stands in no log: then nobody knows.
create function private.booked_first(b public.bookings)
returns table (bay_id uuid, starts_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  with changes as (select id, action, before, after from public.audit_log where subject = 'bookings' and subject_id = b.id::text)
  select (after ->> 'bay_id')::uuid, (after ->> 'starts_at')::timestamptz
  from changes
  where action = 'insert'
  union all
  select
    coalesce((select (before ->> 'bay_id')::uuid from changes where before ? 'bay_id' order by id limit 1), b.bay_id),
    coalesce(
      (select (before ->> 'starts_at')::timestamptz from changes where before ? 'starts_at' order by id limit 1), b.starts_at
    )
  where
    not exists (select from changes where action = 'insert')
    and b.sequence <= (b.status = 'cancelled')::integer + (
      select count(*) from changes where before ?| array['bay_id', 'starts_at', 'ends_at']
    );
$$;

create function private.booking_lines(b public.bookings)
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.history_line(
      b.created_at, 'booking', jsonb_build_object('number', b.number, 'bay_name', bay.name, 'start', private.ms(first.starts_at))
    )
  from
    (select 1) one
    left join private.booked_first(b) first on true
    left join public.bays bay on bay.id = first.bay_id
  union all
  select private.history_line(b.cancelled_at, 'cancelled', jsonb_build_object('number', b.number))
  where b.cancelled_at is not null
  union all
  select private.history_line(c.checked_in_at, 'check-in', jsonb_build_object('number', b.number, 'bay_name', b.bay_name))
  from public.check_ins c
  where c.booking_id = b.id
  union all
  select private.history_line(c.checked_out_at, 'check-out', jsonb_build_object('number', b.number))
  from public.check_ins c
  where c.booking_id = b.id and c.checked_out_at is not null;
$$;

revoke execute
on function private.history_line(timestamptz, text, jsonb),
private.in_order(jsonb[]),
private.most_lines(),
private.number_of_changes(text, text[]),
private.left_out(jsonb),
private.staff_payment(public.payments),
private.id_seen_by(uuid),
private.slot_paid(public.payments),
private.payment_lines(public.payments),
private.booked_first(public.bookings),
private.booking_lines(public.bookings)
from public;

-- 950_change_names.sql

-- The log keeps ids. Whoever reads it reads names, and staff may not read every table that the names are in.
create function private.name_of(p_subject text, p_id text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    nullif(
      case
        -- Their numbers may be those of another book than ours.
        when p_subject in ('gym_members', 'member_notes') then (select full_name from public.gym_members where id::text = p_id)
        when p_subject = 'stock_items' then (select name from public.stock_items where id::text = p_id)
        when p_id ~ '^[0-9a-f-]{36}$' then case p_subject
          when 'bays' then (select name from public.bays where id = p_id::uuid)
          when 'bookings' then (select number from public.bookings where id = p_id::uuid)
          when 'booking_notes' then (select number from public.bookings where id = p_id::uuid)
          when 'payment_links' then (select number from public.bookings where id = p_id::uuid)
          when 'check_ins' then (select number from public.bookings where id = p_id::uuid)
          when 'card_readers' then (select name from private.card_readers where id = p_id::uuid)
          when 'events' then (select title from public.events where id = p_id::uuid)
          when 'event_signups' then (
            select coalesce(nullif(s.full_name, ''), p.full_name)
            from
              public.event_signups s
              left join public.profiles p on p.id = s.user_id
            where s.id = p_id::uuid
          )
          when 'gift_cards' then (select '…' || last_four from public.gift_cards where id = p_id::uuid)
          when 'invitations' then (select email from public.invitations where id = p_id::uuid)
          when 'opening_hours' then (select weekday::text from public.opening_hours where id = p_id::uuid)
          when 'opening_exceptions' then (select day::text from public.opening_exceptions where id = p_id::uuid)
          when 'membership_plans' then (select name from public.membership_plans where id = p_id::uuid)
          when 'memberships' then (
            select profile.full_name
            from
              public.memberships m
              join public.profiles profile on profile.id = m.user_id
            where m.id = p_id::uuid
          )
          when 'membership_purchases' then (select number from public.membership_purchases where id = p_id::uuid)
          when 'orders' then (select number from public.orders where id = p_id::uuid)
          when 'payments' then (select description from public.payments where id = p_id::uuid)
          when 'price_rules' then (select name from public.price_rules where id = p_id::uuid)
          when 'user_roles' then (select full_name from public.profiles where id = p_id::uuid)
        end
      end,
      ''
    );
$$;

-- What the ids in a line of the log stand for, as far as it is still there.
create function private.names_in(p_line public.audit_log)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    sides(cells) as (
      values
        (p_line.before),
        (p_line.after)
    ),
    ids(subject, id) as (
      select p_line.subject, p_line.subject_id
      union
      select kept.subject, cell.value
      from
        sides
        cross join lateral jsonb_each_text(sides.cells) cell
        join (
          values
            ('bay_id', 'bays'),
            ('booking_id', 'bookings'),
            ('event_id', 'events'),
            ('gift_card_id', 'gift_cards'),
            ('gym_member_id', 'gym_members'),
            ('order_id', 'orders'),
            ('plan_id', 'membership_plans'),
            ('purchase_id', 'membership_purchases'),
            ('user_id', 'user_roles')
        ) kept (column_name, subject)
          on kept.column_name = cell.key
      where cell.value is not null and (kept.column_name <> 'user_id' or p_line.subject in ('event_signups', 'memberships'))
      union
      select 'bays', bay.id
      from
        sides
        cross join lateral jsonb_array_elements_text(sides.cells -> 'bay_ids') bay (id)
    )
  select coalesce(jsonb_object_agg(ids.id, found.name), '{}')
  from
    ids
    cross join lateral (select private.name_of(ids.subject, ids.id)) found (name)
  where found.name is not null;
$$;

-- What was changed, for a history, with the names in it.
create function private.changes_of(p_subject text, p_ids text[])
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.history_line(
      at, 'change',
      jsonb_build_object(
        'actor_name', actor_name, 'action', action, 'subject', subject, 'subject_id', subject_id, 'reason', reason,
        'reason_code', reason_code, 'before', before, 'after', after, 'names', private.names_in(line)
      )
    )
  from public.audit_log line
  where subject = p_subject and subject_id = any (p_ids)
  order by id desc
  limit private.most_lines();
$$;

-- The same line by line. Nobody is told of a line that they may not read.
create function public.change_names(p_lines bigint[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select coalesce(jsonb_object_agg(line.id, private.names_in(line)), '{}')
    from public.audit_log line
    where line.id = any (p_lines) and (line.subject not in ('user_roles', 'invitations') or private.is_admin()));
end;
$$;

revoke execute
on function private.name_of(text, text),
private.names_in(public.audit_log),
private.changes_of(text, text[]),
public.change_names(bigint[])
from public;
grant execute on function public.change_names(bigint[]) to authenticated;

-- 960_email_claims.sql

-- What was booked, bought and visited under an e-mail belongs to the account that has proven it.

-- The entry that staff made of somebody and the one of their account become one: the older, with what the person says of themselves.
create function private.claim_entry(p_person public.profiles)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.gym_members;
  met public.gym_members;
  visits integer;
begin
  perform pg_advisory_xact_lock(hashtext('gym member: ' || p_person.email));
  select * into own from public.gym_members where user_id = p_person.id for update;
  select * into met from public.gym_members where email = p_person.email and address_counts and user_id is null for update;
  if met.id is null then
    update public.gym_members set email = p_person.email, address_counts = true where id = own.id;
    return 0;
  end if;
  select count(*) into visits from public.check_ins where gym_member_id = met.id;
  update public.check_ins set gym_member_id = met.id where gym_member_id = own.id;
  update private.member_messages set member_id = met.id where member_id = own.id;
  insert into private.member_notes (member_id, note, tags)
    select met.id, note, tags from private.member_notes where member_id = own.id
    on conflict (member_id) do update set
      note = left(concat_ws(E'\n\n', nullif(member_notes.note, ''), nullif(excluded.note, '')), 2000),
      tags = array(select distinct tag from unnest(member_notes.tags || excluded.tags) tag order by tag limit 12);
  delete from public.gym_members where id = own.id;
  update public.gym_members
    set user_id = p_person.id, full_name = coalesce(nullif(p_person.full_name, ''), met.full_name),
      phone = coalesce(nullif(p_person.phone, ''), met.phone),
      last_contact_at = greatest(met.last_contact_at, own.last_contact_at)
    where id = met.id;
  return visits;
end;
$$;

-- Bookings lock themselves before their payments, payments before their orders: as cancelling and refunding do.
create function private.claim_by_address(p_person public.profiles)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  booking_ids uuid[];
  order_ids uuid[];
begin
  booking_ids := array(select id from public.bookings
    where user_id is null and email = p_person.email and status <> 'held' order by id for no key update);
  update public.bookings set user_id = p_person.id where id = any (booking_ids);
  perform 1 from public.payments p
    where p.user_id is null and (p.booking_id = any (booking_ids) or exists (select from public.orders o
      where o.id = p.order_id and o.user_id is null and o.email = p_person.email and o.status in ('paid', 'refunded')))
    order by p.id for no key update;
  order_ids := array(select id from public.orders
    where user_id is null and email = p_person.email and status in ('paid', 'refunded') order by id for no key update);
  update public.orders set user_id = p_person.id where id = any (order_ids);
  update public.event_signups s set user_id = p_person.id, full_name = '', email = '', phone = ''
    where s.id in (select distinct on (event_id) id from public.event_signups
        where user_id is null and email = p_person.email order by event_id, is_waiting, created_at, id)
      and not exists (select from public.event_signups own where own.event_id = s.event_id and own.user_id = p_person.id);
  update public.payments set user_id = p_person.id
    where user_id is null and (booking_id = any (booking_ids) or order_id = any (order_ids));
  return jsonb_build_object('bookings', cardinality(booking_ids), 'orders', cardinality(order_ids),
    'visits', private.claim_entry(p_person));
end;
$$;

-- Answers what was found under the e-mail. The profile is locked: a proof and a change of e-mail come one after the other.
create function private.prove_email_of(p_person public.profiles)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email_proven_at = now() where id = p_person.id;
  delete from private.email_proofs where user_id = p_person.id;
  return jsonb_build_object('state', 'proven', 'claimed', private.claim_by_address(p_person));
end;
$$;

-- An e-mail that changes leaves the links of the earlier one behind. If it is proven already, what stands under it is claimed.
create function private.settle_changed_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.email_proofs where user_id = new.id;
  if new.email_proven_at is not null then
    perform private.claim_by_address(new);
  elsif private.count_proof_letter(new.id) = 0 then
    perform private.ask_for_proof(new, 'confirm_email');
  end if;
  return null;
end;
$$;

-- After leave_address: triggers of one event fire in the order of their names.
create trigger settle_changed_email
after update of email on public.profiles
for each row
when (new.email <> old.email)
execute function private.settle_changed_email();

-- The link proves the e-mail of whoever is signed in with that account, and nobody else's: a stranger who signed up under somebody's
-- e-mail gains nothing by their opening it. 'other': the link is another account's. 'late': used, replaced, or older than three days.
create function public.prove_email(p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
  proof private.email_proofs;
begin
  select * into person from public.profiles where id = (select private.signed_in_id()) for no key update;
  if person.id is null then
    raise insufficient_privilege;
  elsif private.count_try('proofs of ' || person.id, 20, '5 minutes') > 0 then
    return '{"state": "too_many"}';
  end if;
  select * into proof from private.email_proofs where token_hash = private.hash_of_token(p_token);
  return case
    when proof.user_id <> person.id then '{"state": "other"}'
    when person.email_proven_at is not null then '{"state": "already"}'
    when proof.email = person.email and proof.created_at > now() - interval '3 days' then private.prove_email_of(person)
    else '{"state": "late"}'
  end;
end;
$$;

-- For a session that a mailed link has begun: of a forgotten password, or of an invitation.
create function public.prove_email_by_session()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  select * into person from public.profiles where id = auth.uid() for no key update;
  return case
    when person.id is null or not private.has_opened_link(person) then '{"state": "unproven"}'
    when person.email_proven_at is not null then '{"state": "already"}'
    else private.prove_email_of(person)
  end;
end;
$$;

-- The invited person takes the role. Answers it, or null if there is no invitation for them. Their e-mail is proven by the link.
create function public.accept_invitation()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
  invited public.invitations;
begin
  select * into person from public.profiles where id = auth.uid() for no key update;
  if person.id is null or not private.has_opened_link(person) then
    raise insufficient_privilege;
  end if;
  update public.invitations set accepted_at = now()
    where email = person.email and accepted_at is null and revoked_at is null and expires_at > now()
    returning * into invited;
  if invited.id is null then
    return null;
  end if;
  perform public.prove_email_by_session();
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, invited.role, invited.invited_by)
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role = 'staff' and excluded.role = 'admin';
  return invited.role;
end;
$$;

revoke execute
on function private.claim_entry(public.profiles),
private.claim_by_address(public.profiles),
private.prove_email_of(public.profiles),
private.settle_changed_email(),
public.prove_email(text),
public.prove_email_by_session(),
public.accept_invitation()
from public;
grant execute on function public.prove_email(text), public.prove_email_by_session(), public.accept_invitation() to authenticated;

-- 970_live.sql

-- Who hears what. Signals name kinds, days and skus, and never a row: whoever hears one reads again, under the policies of the rows.
create policy "staff hear what changes in the office" on realtime.messages
for select
to authenticated
using (extension = 'broadcast' and (select realtime.topic()) = 'office' and (select private.is_staff()));

create policy "everyone hears which days and shelves to look at again" on realtime.messages
for select
to anon, authenticated
using (extension = 'broadcast' and (select realtime.topic()) in ('times', 'shelf'));

-- Sent when the transaction commits, and never if it does not.
create function private.tell(p_topic text, p_event text, p_payload jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select realtime.send(p_payload, p_event, p_topic);
$$;

-- The days on which a bay is taken or becomes free.
create function private.days_of(p_from timestamptz, p_until timestamptz)
returns setof date
language sql
stable
security definer
set search_path = ''
as $$
  select distinct (moment at time zone private.venue_zone())::date
  from unnest(array[p_from, p_until - interval '1 microsecond']) moment;
$$;

create function private.tell_days(p_days date[], p_are_free_times boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  to_come date[];
begin
  if cardinality(p_days) = 0 then
    return;
  end if;
  perform private.tell('office', 'bookings', jsonb_build_object('days', p_days));
  to_come := array(select day from unnest(p_days) day where day >= private.today());
  if p_are_free_times and cardinality(to_come) > 0 then
    perform private.tell('times', 'changed', jsonb_build_object('days', to_come));
  end if;
end;
$$;

create function private.tell_bookings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_days(array(select distinct private.days_of(starts_at, free_at) from changed), true);
  return null;
end;
$$;

-- Visitors hear of it when a bay becomes free or is taken, and not of who came or paid. A hold that lasts longer frees nothing.
create function private.changes_free_times(p_old public.bookings, p_new public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      p_old.bay_id,
      p_old.starts_at,
      p_old.free_at,
      p_old.status in ('held', 'confirmed', 'attended', 'blocked')
    ) is distinct from (
      p_new.bay_id,
      p_new.starts_at,
      p_new.free_at,
      p_new.status in ('held', 'confirmed', 'attended', 'blocked')
    )
    or coalesce(p_new.hold_expires_at < p_old.hold_expires_at, false);
$$;

create function private.tell_changed_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_days(
    array(select private.days_of(old.starts_at, old.free_at) union select private.days_of(new.starts_at, new.free_at)),
    private.changes_free_times(old, new));
  return null;
end;
$$;

create trigger tell_new
after insert on public.bookings
referencing new table as changed
for each statement
execute function private.tell_bookings();
create trigger tell_changed
after update on public.bookings
for each row
when (old is distinct from new)
execute function private.tell_changed_booking();
create trigger tell_gone
after delete on public.bookings
referencing old table as changed
for each statement
execute function private.tell_bookings();

-- What decides about the times of every day.
create function private.tell_all_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or old is distinct from new then
    perform private.tell('office', tg_table_name, '{}');
    perform private.tell('times', 'changed', '{}');
  end if;
  return null;
end;
$$;

create trigger tell_all_days
after insert or update or delete on public.bays
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.opening_hours
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.opening_exceptions
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.price_rules
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.booking_terms
for each row
execute function private.tell_all_days();

create function private.tell_shelf()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (old.sku, old.quantity) is not distinct from (new.sku, new.quantity) then
      return null;
    end if;
  end if;
  perform private.tell('shelf', 'changed', jsonb_build_object('skus', jsonb_build_array(coalesce(new.sku, old.sku))));
  perform private.tell('office', 'stock_items', '{}');
  return null;
end;
$$;

create trigger tell_shelf
after insert or update or delete on public.stock_items
for each row
execute function private.tell_shelf();

revoke execute
on function private.tell(text, text, jsonb),
private.days_of(timestamptz, timestamptz),
private.tell_days(date[], boolean),
private.tell_bookings(),
private.changes_free_times(public.bookings, public.bookings),
private.tell_changed_booking(),
private.tell_all_days(),
private.tell_shelf()
from public;

-- 980_live_office.sql

-- What the overview, a person's page and the alerts are made of, beside bookings (970_live.sql).
create function private.tell_office()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from changed) then
    perform private.tell('office', tg_table_name, '{}');
  end if;
  return null;
end;
$$;
revoke execute on function private.tell_office() from public;

create trigger tell_new
after insert on public.check_ins
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.check_ins
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.check_ins
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.payments
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.payments
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.refunds
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.refunds
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.orders
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.orders
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.memberships
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.memberships
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.memberships
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.gym_members
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.gym_members
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.gym_members
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.events
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.events
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.events
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.event_signups
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.event_signups
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.event_signups
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on private.disputes
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on private.disputes
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on private.terminal_checkouts
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on private.terminal_checkouts
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on private.split_cash_taken
referencing new table as changed
for each statement
execute function private.tell_office();

-- Of letters only those that were given up need somebody.
create function private.tell_lost_letter()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell('office', 'letters', '{}');
  return null;
end;
$$;
create trigger tell_lost
after update of status on private.mail_outbox
for each row
when (new.status = 'failed' and old.status <> 'failed')
execute function private.tell_lost_letter();
revoke execute on function private.tell_lost_letter() from public;

-- 990_staff_changes.sql

-- What staff change of a booking.

-- Another bay, time, length or party, another name or note. What it costs less then goes back at once, as it was shown; what it
-- costs more is due. Where it stands there already, the first answer was lost.
create function public.staff_change(p_change jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  back_cents integer := coalesce((p_change ->> 'back_cents')::integer, 0);
  done jsonb := private.change_booking(p_change, p_by);
  made public.bookings;
begin
  if not done ? 'letter' then
    return done;
  end if;
  select * into made from public.bookings where number = done ->> 'number';
  perform private.tell_of_booking(made, done ->> 'letter') where done ->> 'letter' is not null;
  return done || jsonb_build_object('refunds',
    case when back_cents > 0 then private.refund_booking(made.id, back_cents, 'Changed at the desk', p_by) else '[]' end);
end;
$$;

-- All bays of a party to another time, or none of them; its guest gets one letter. Where one is in the way of another, that one goes first.
-- The first change stands for all where the limits of a plan count.
create function public.staff_move_party(p_changes jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  party uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(p_changes) one);
  coming jsonb[] := array(select one from jsonb_array_elements(p_changes) one order by one ->> 'id');
  later jsonb[];
  first public.bookings := jsonb_populate_record(null::public.bookings, p_changes -> 0);
  mark text := p_changes -> 0 ->> 'plan_mark';
  one jsonb;
  done jsonb;
  has_moved boolean := false;
  in_the_way text;
begin
  perform private.wait_for_plan(first.user_id, mark);
  perform 1 from public.bays where id in (select (change ->> 'bay_id')::uuid from jsonb_array_elements(p_changes) change)
    order by id for no key update;
  perform private.drop_stale_holds_at(p_changes);
  perform 1 from public.bookings where id = any (party) order by id for update;
  -- Only the one that was lifted may have begun.
  if exists (select from public.bookings where id = any (party) and id <> first.id and status <> 'confirmed') then
    return '{"state": "changed"}';
  elsif exists (select from unnest(party) as of_party (booking_id) where not private.stop_move(booking_id)) then
    return '{"state": "moving"}';
  end if;
  perform private.lock_payments_of(party);
  if private.plan_has_changed(first.user_id, first.id, mark) then
    return '{"state": "counted_again"}';
  end if;
  while cardinality(coming) > 0 loop
    later := '{}';
    foreach one in array coming loop
      done := private.change_booking(one - 'plan_mark', p_by);
      has_moved := has_moved or done ? 'letter';
      if done ->> 'state' = 'taken' then
        later := later || one;
      elsif done ->> 'state' <> 'done' then
        raise exception using errcode = 'NLPTY', message = done ->> 'state', detail = '';
      end if;
    end loop;
    if cardinality(later) = cardinality(coming) then
      raise exception using errcode = 'NLPTY', message = 'taken', detail = coalesce(done ->> 'event', '');
    end if;
    coming := later;
  end loop;
  perform private.tell_of_bill(array(select b from public.bookings b where b.id = any (party)), 'bill_moved') where has_moved;
  return jsonb_build_object('state', 'done', 'number', done ->> 'number');
exception when sqlstate 'NLPTY' then
  get stacked diagnostics in_the_way = pg_exception_detail;
  return jsonb_build_object('state', sqlerrm, 'event', nullif(in_the_way, ''));
end;
$$;

-- The booking as it is to be; with the letter that tells of it, unless it stood there already.
create function private.change_booking(p_change jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_change);
  back_cents integer := coalesce((p_change ->> 'back_cents')::integer, 0);
  was public.bookings;
  made public.bookings;
begin
  perform private.act_as(p_by, asked.override_reason);
  perform private.wait_for_plan(asked.user_id, p_change ->> 'plan_mark');
  perform 1 from public.bays where id = asked.bay_id for no key update;
  select * into was from public.bookings where id = asked.id for update;
  -- A move keeps the price that stands, whatever it was when the move was asked for.
  asked.price_cents := coalesce(asked.price_cents, was.price_cents);
  if p_change ->> 'price_cents' is null then
    asked.price_trace := was.price_trace;
  end if;
  if was.status is null or was.status not in ('confirmed', 'attended') then
    return jsonb_build_object('state', coalesce(was.status, 'gone'));
  elsif private.stands_as(was, asked, p_change ->> 'note') then
    return jsonb_build_object('state', 'done', 'number', was.number);
  elsif was.sequence <> asked.sequence then
    return '{"state": "changed"}';
  elsif private.plan_has_changed(asked.user_id, asked.id, p_change ->> 'plan_mark') then
    return '{"state": "counted_again"}';
  elsif asked.price_cents <> was.price_cents and private.has_open_payment(was.id) then
    return '{"state": "paying"}';
  elsif not private.stop_move(was.id) then
    return '{"state": "moving"}';
  end if;
  perform private.lock_payments_of(array[was.id]);
  if back_cents > 0 and private.paid_for_booking(was.id) - back_cents <> asked.price_cents + was.fee_cents then
    return '{"state": "changed"}';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at
    + (select make_interval(mins => buffer_minutes) from public.bays where id = asked.bay_id));
  begin
    update public.bookings set bay_id = asked.bay_id, starts_at = asked.starts_at, ends_at = asked.ends_at,
      players = asked.players, contact_name = asked.contact_name, email = asked.email, phone = asked.phone,
      price_cents = asked.price_cents, price_trace = asked.price_trace,
      counter_cents = greatest(0, counter_cents + asked.price_cents - price_cents), sequence = sequence + 1,
      -- Taken back, a change takes its reason along.
      override_reason = case when (p_change ->> 'is_undo')::boolean then coalesce(asked.override_reason, '')
        else coalesce(nullif(asked.override_reason, ''), override_reason) end,
      reminded_at = case when starts_at = asked.starts_at then reminded_at else private.reminded_at_once(asked.starts_at) end
      where id = was.id returning * into made;
  exception when exclusion_violation then
    return jsonb_build_object('state', 'taken', 'event', private.event_in_bay(asked.bay_id, asked.starts_at, asked.ends_at));
  end;
  perform private.keep_note(made.id, p_change ->> 'note');
  return jsonb_build_object('state', 'done', 'number', made.number, 'letter', private.letter_of_change(was, made));
end;
$$;

create function private.stands_as(p_was public.bookings, p_asked public.bookings, p_note text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      p_was.bay_id, p_was.starts_at, p_was.ends_at, p_was.players, p_was.contact_name, p_was.email, p_was.phone, p_was.price_cents
    ) = (
      p_asked.bay_id,
      p_asked.starts_at,
      p_asked.ends_at,
      p_asked.players,
      p_asked.contact_name,
      p_asked.email,
      private.phone_form(p_asked.phone),
      p_asked.price_cents
    )
    and private.note_of(p_was.id) = coalesce(p_note, private.note_of(p_was.id));
$$;

-- Nobody is written to about a phone number or a note.
create function private.letter_of_change(p_was public.bookings, p_now public.bookings)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    case
      when (p_was.bay_id, p_was.starts_at) <> (p_now.bay_id, p_now.starts_at) then 'booking_moved'
      when p_now.ends_at > p_was.ends_at then 'booking_extended'
      when (p_was.ends_at, p_was.players, p_was.email) <> (p_now.ends_at, p_now.players, p_now.email) then 'booking_changed'
    end;
$$;

-- A cancellation that gave nothing back, taken back within a quarter of an hour: as if it had not been, if its bay is still free.
create function public.staff_restore(p_id uuid, p_by uuid, p_plan_mark text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  was public.bookings;
  kept private.kept_fees;
begin
  perform private.act_as(p_by, '');
  perform private.wait_for_plan(user_id, p_plan_mark) from public.bookings where id = p_id;
  perform 1 from public.bays where id = (select bay_id from public.bookings where id = p_id) for no key update;
  select * into was from public.bookings where id = p_id for update;
  if was.status is distinct from 'cancelled' then
    return jsonb_build_object('state', coalesce(was.status, 'gone'), 'number', was.number);
  elsif was.starts_at <= was.cancelled_at or private.clock() > least(was.starts_at, was.cancelled_at + interval '15 minutes') then
    return '{"state": "too_late"}';
  elsif private.plan_has_changed(was.user_id, null, p_plan_mark) then
    return '{"state": "counted_again"}';
  end if;
  perform private.lock_payments_of(array[p_id]);
  if exists (select from private.payments_of_booking(p_id) where refunded_cents + gift_refunded_cents > 0) then
    return '{"state": "paid_back"}';
  end if;
  perform private.drop_stale_holds(was.bay_id, was.starts_at, was.free_at);
  delete from private.kept_fees where booking_id = p_id returning * into kept;
  begin
    update public.bookings set status = 'confirmed', cancelled_at = null, fee_cents = coalesce(kept.earlier_cents, fee_cents),
      sequence = sequence + 1 where id = p_id returning * into was;
  exception when exclusion_violation then
    raise exception using errcode = 'NLTKN', message = 'taken';
  end;
  -- Cancelled again, it is not its link that has freed it.
  update private.payment_links set ended_as = 'lapsed' where booking_id = private.paid_as(was) and ended_as = 'freed';
  perform private.tell_of_booking(was, 'booking_confirmed');
  return jsonb_build_object('state', 'confirmed', 'number', was.number);
exception when sqlstate 'NLTKN' then
  return jsonb_build_object('state', 'taken', 'event', private.event_in_bay(was.bay_id, was.starts_at, was.ends_at));
end;
$$;

revoke execute
on function public.staff_change(jsonb, uuid),
public.staff_restore(uuid, uuid, text),
public.staff_move_party(jsonb, uuid),
private.change_booking(jsonb, uuid),
private.stands_as(public.bookings, public.bookings, text),
private.letter_of_change(public.bookings, public.bookings)
from public;
grant execute
on function public.staff_change(jsonb, uuid), public.staff_restore(uuid, uuid, text), public.staff_move_party(jsonb, uuid)
to service_role;
