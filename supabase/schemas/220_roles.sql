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
