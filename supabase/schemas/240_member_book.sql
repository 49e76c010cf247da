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
