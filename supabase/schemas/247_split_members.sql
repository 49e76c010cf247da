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
