-- Staff see the house and act for its guests. Prices, refunds and roles stay with admins. Whatever they change is written down.
alter table public.user_roles
  drop constraint user_roles_role_check,
  add constraint user_roles_role_check check (role in ('admin', 'staff')),
  add column granted_by uuid references public.profiles (id) on delete set null;
comment on table public.user_roles is 'Who works here. An admin grants and revokes; the first one is made by npm run grant-admin.';
create index user_roles_granted_by_idx on public.user_roles (granted_by);

create function private.is_staff() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = (select auth.uid()) and role in ('admin', 'staff'))
$$;
revoke execute on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated;

-- Whatever admins may read, staff may, except who else has a role, and the rows with the keys that open a booking or an order:
-- of those staff see in the back office what they need, without the keys.
do $$
declare
  found record;
begin
  for found in
    select * from pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and tablename not in ('user_roles', 'bookings', 'orders', 'payments')
      and qual like '%private.is_admin()%'
  loop
    execute format('alter policy %I on public.%I using (%s)', found.policyname, found.tablename,
      replace(found.qual, 'private.is_admin()', 'private.is_staff()'));
    execute format('alter policy %I on public.%I rename to %I', found.policyname, found.tablename,
      replace(found.policyname, 'admins', 'staff'));
  end loop;
end;
$$;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.clock(),
  actor uuid references public.profiles (id) on delete set null,
  actor_name text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'refund')),
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 300)
);
comment on table public.audit_log is 'Who changed what, from what, to what. Written by triggers only; nobody edits it.';
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id);
create index audit_log_actor_idx on public.audit_log (actor);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;
create policy "staff read what was changed, but not who has which role" on public.audit_log
  for select to authenticated using (
    (select private.is_admin()) or (subject <> 'user_roles' and (select private.is_staff())));

-- Functions act for whoever asked them: they say so for the length of the transaction.
create function private.act_as(p_by uuid, p_reason text) returns void
  language sql volatile security definer set search_path = ''
as $$
  select set_config('nightlark.actor', coalesce(p_by::text, ''), true), set_config('nightlark.reason', coalesce(p_reason, ''), true)
$$;
create function private.actor() returns uuid
  language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.uid(), nullif(current_setting('nightlark.actor', true), '')::uuid)
$$;

create function private.write_audit(p_actor uuid, p_action text, p_subject text, p_subject_id text, p_before jsonb, p_after jsonb, p_reason text)
  returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_log (actor, actor_name, action, subject, subject_id, before, after, reason)
  select profile.id, coalesce(nullif(profile.full_name, ''), profile.email, 'The house'), p_action, p_subject, p_subject_id, p_before,
    p_after, left(coalesce(p_reason, ''), 300)
  from (select 1) one left join public.profiles profile on profile.id = p_actor
$$;

-- Arguments: the column that names the row, and 'by people' where the house's own rounds are not worth a line.
create function private.note_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  who uuid := private.actor();
  -- Keys open doors, and the rest says nothing: they stay out of the log.
  hidden text[] := array['key', 'idempotency_key', 'family', 'period', 'bay_name', 'free_at', 'sequence', 'updated_at', 'price_trace',
    'amount'];
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
    current_setting('nightlark.reason', true));
  return null;
end;
$$;

create trigger note_change after insert or update or delete on public.user_roles
  for each row execute function private.note_change('user_id');
create trigger note_change after insert or update or delete on public.membership_plans
  for each row execute function private.note_change('id', 'by people');
create trigger note_change after insert or update or delete on public.price_rules
  for each row execute function private.note_change('id', 'by people');
create trigger note_change after insert or update or delete on public.opening_hours
  for each row execute function private.note_change('id', 'by people');
create trigger note_change after insert or update or delete on public.opening_exceptions
  for each row execute function private.note_change('day', 'by people');
create trigger note_change after insert or update or delete on public.booking_terms
  for each row execute function private.note_change('only_one', 'by people');
create trigger note_change after insert or update or delete on public.bays
  for each row execute function private.note_change('id', 'by people');
create trigger note_change after insert or update or delete on public.events
  for each row execute function private.note_change('id', 'by people');

-- People book and buy for themselves all day; a line is written when somebody acts for somebody.
create function private.acts_for_others() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select nullif(current_setting('nightlark.actor', true), '') is not null
$$;
create trigger note_change after insert or update or delete on public.bookings
  for each row when (private.acts_for_others()) execute function private.note_change('id', 'by people');
create trigger note_change after insert or update or delete on public.stock_items
  for each row when (private.acts_for_others()) execute function private.note_change('id', 'by people');
create trigger note_change after insert or update or delete on public.check_ins
  for each row when (private.acts_for_others()) execute function private.note_change('booking_id', 'by people');
create trigger note_change after insert or update on public.payments
  for each row when (private.acts_for_others()) execute function private.note_change('id', 'by people');

create function private.note_refund_of_staff() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_audit(new.refunded_by, 'refund', 'payments', new.payment_id::text, null,
    jsonb_build_object('card_cents', new.card_cents, 'gift_cents', new.gift_cents, 'restock', new.restock), new.reason);
  return null;
end;
$$;
create trigger note_refund_of_staff after insert on public.refunds
  for each row when (new.refunded_by is not null and not new.by_terms) execute function private.note_refund_of_staff();

-- A house without an admin could never make one again.
create function private.keep_one_admin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    perform pg_advisory_xact_lock(hashtext('admins of the house'));
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id for update) then
      raise exception 'The last admin stays: name another one first.' using errcode = 'NLADM';
    end if;
  end if;
  return coalesce(new, old);
end;
$$;
create trigger keep_one_admin before update or delete on public.user_roles
  for each row execute function private.keep_one_admin();

create function public.grant_role(p_email text, p_role text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  select * into person from public.profiles where email = lower(trim(p_email));
  if person.id is null then
    return 'unknown';
  end if;
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, p_role, auth.uid())
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role <> excluded.role;
  return 'granted';
exception when sqlstate 'NLADM' then
  return 'last_admin';
end;
$$;

create function public.revoke_role(p_user_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  elsif not exists (select from public.profiles where id = p_user_id) then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = p_user_id;
  return 'revoked';
exception when sqlstate 'NLADM' then
  return 'last_admin';
end;
$$;

revoke execute on function private.act_as(uuid, text), private.actor(), private.write_audit(uuid, text, text, text, jsonb, jsonb, text),
  private.note_change(), private.acts_for_others(), private.note_refund_of_staff(), private.keep_one_admin(),
  public.grant_role(text, text), public.revoke_role(uuid) from public, anon, authenticated, service_role;
grant execute on function public.grant_role(text, text), public.revoke_role(uuid) to authenticated;
-- A trigger's condition is checked as whoever changes the row.
grant execute on function private.acts_for_others() to service_role, authenticated;
