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
  return (select coalesce(jsonb_agg(jsonb_build_object('id', merged.id, 'gone_id', merged.gone_id,
      'name', merged.was -> 'gone' ->> 'full_name',
      'email', merged.was -> 'gone' ->> 'email', 'at', private.ms(merged.merged_at),
      'by', coalesce(nullif(by.full_name, ''), by.email, '')) order by merged.number desc), '[]')
    from private.member_merges merged left join public.profiles by on by.id = merged.merged_by
    where merged.kept_id = p_id and merged.undone_at is null);
end;
$$;

-- What went over goes back as far as nobody has given it to somebody else since; what came in between stays with the kept one.
create function private.give_back(p_merge private.member_merges)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  name text;
  ids uuid[];
begin
  foreach name in array array['public.bookings', 'public.payments', 'public.orders', 'public.membership_purchases',
    'public.memberships', 'private.waiting_entries', 'public.event_signups']
  loop
    ids := array(select jsonb_array_elements_text(p_merge.moved -> split_part(name, '.', 2))::uuid);
    execute format('update %s set user_id = $1 where id = any ($2) and user_id = $3', name)
      using p_merge.lost_account, ids, p_merge.account;
  end loop;
  update public.event_signups set user_id = p_merge.lost_account, full_name = '', email = '', phone = ''
    where user_id is null and id in (select jsonb_array_elements_text(p_merge.moved -> 'named')::uuid);
  update public.check_ins set gym_member_id = p_merge.gone_id
    where gym_member_id = p_merge.kept_id and id in (select jsonb_array_elements_text(p_merge.moved -> 'check_ins')::bigint);
  update private.member_messages set member_id = p_merge.gone_id
    where member_id = p_merge.kept_id and id in (select jsonb_array_elements_text(p_merge.moved -> 'member_messages')::uuid);
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
begin
  perform pg_advisory_xact_lock(hashtext('members become one'));
  select * into merged from private.member_merges where id = p_id for update;
  if merged.id is null then
    return 'unknown';
  elsif merged.undone_at is not null then
    return 'done';
  end if;
  select * into entry from public.gym_members where id = merged.kept_id for update;
  if entry.id is null or exists (select from private.member_merges later where later.undone_at is null
    and later.kept_id = merged.kept_id and later.number > merged.number)
  then
    return 'later_first';
  elsif exists (select from private.payments_of_member(merged.account, null) p where p.status in ('pending', 'authorized')) then
    return 'unsettled';
  elsif exists (select from public.gym_members where user_id = (merged.was #>> '{gone,user_id}')::uuid and id <> entry.id) then
    return 'email_taken';
  end if;
  was := merged.was -> 'kept';
  update public.gym_members set user_id = (was ->> 'user_id')::uuid, created_at = (was ->> 'created_at')::timestamptz,
      full_name = case when full_name = merged.became ->> 'full_name' then was ->> 'full_name' else full_name end,
      phone = case when phone = merged.became ->> 'phone' then was ->> 'phone' else phone end,
      email = case when email = merged.became ->> 'email' then was ->> 'email' else email end,
      address_counts = (was ->> 'address_counts')::boolean and not exists (select from public.gym_members other
        where other.address_counts and other.id <> entry.id and other.email = was ->> 'email')
    where id = entry.id;
  was := merged.was -> 'gone';
  insert into public.gym_members (id, user_id, email, full_name, phone, created_at, last_contact_at, address_counts)
    overriding system value
    values (merged.gone_id, (was ->> 'user_id')::uuid, was ->> 'email', was ->> 'full_name', was ->> 'phone',
      (was ->> 'created_at')::timestamptz, (was ->> 'last_contact_at')::timestamptz, (was ->> 'address_counts')::boolean
        and not exists (select from public.gym_members other where other.address_counts and other.email = was ->> 'email'));
  perform private.give_back(merged);
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
on function private.member_now(bigint),
private.member_numbers(bigint),
private.member_of_left_address(text),
private.is_lost_account(uuid),
private.twins_of(bigint),
private.merges_into(bigint),
private.give_back(private.member_merges),
public.staff_split_members(uuid, uuid)
from public;
grant execute on function public.staff_split_members(uuid, uuid) to service_role;
