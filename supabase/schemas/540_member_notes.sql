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
