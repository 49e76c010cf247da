-- What staff see of two entries of the member book before they make one of them. Decision 49.

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

revoke execute
on function private.member_load(bigint),
private.payments_of_member(uuid, text),
private.merge_of(bigint, bigint),
public.member_merge(bigint, bigint),
private.has_given(private.member_merges)
from public;
grant execute on function public.member_merge(bigint, bigint) to authenticated;
