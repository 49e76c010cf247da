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

-- Whether an entry has a plan, a gift card, a booking, an order or a payment, which a merge hands over.
create function private.has_worth(p_load jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    exists (
      select
      from unnest(array['memberships', 'gift_cards', 'bookings', 'orders', 'payments']) what
      where (p_load ->> what)::integer > 0
    );
$$;

-- Takes a fresh code (has_fresh_code) if it ends a sign-in or hands over anything of worth. Writes to whose sign-in ends.
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
  if not coalesce((p_merge ->> 'has_fresh_code')::boolean, false)
    and (lost is not null or private.has_worth(private.member_load(giver.id)))
  then
    return 'fresh_code_needed';
  end if;
  perform private.queue_mail(p.email, 'sign_in_ended', jsonb_build_object('name', p.full_name)) from public.profiles p where p.id = lost;
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
private.has_worth(jsonb),
public.staff_merge_members(jsonb, uuid)
from public;
grant execute on function public.member_merge(bigint, bigint) to authenticated;
grant execute on function public.staff_merge_members(jsonb, uuid) to service_role;
