-- Finds or creates the person's entry in the member book, by account first and by email second. An account with an unverified email gets
-- a separate entry, which private.claim_by_address merges later. Returns null when the email belongs to someone else: emails change
-- owners, entries do not.
create function private.record_gym_member(p_user_id uuid, p_email text, p_full_name text, p_phone text)
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

-- Stops matching a person by an email that they no longer use.
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

-- The current entry for a number: numbers and links of a merged entry lead to the one that remained.
create function private.member_now(p_id bigint)
returns bigint
language sql
stable
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

-- All numbers merged into an entry, including its own.
create function private.member_numbers(p_id bigint)
returns bigint[]
language sql
stable
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

-- Whether the account was merged into another one.
create function private.is_lost_account(p_user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.member_merges where lost_account = p_user_id and undone_at is null);
$$;

-- The remaining account: merging two accounts disables one sign-in, and what was started under it belongs to the other.
create function private.account_now(p_user_id uuid)
returns uuid
language sql
stable
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

-- Assigns rows created under a sign-in that is being merged to the remaining account. Locks the person, so that a merge sees everything
-- created before it, and later rows wait.
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

-- Possible duplicates: entries with the same phone number or email.
create function private.twins_of(p_id bigint)
returns jsonb
language plpgsql
stable
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

-- The merges into an entry that can be undone, the latest first. They are undone in that order.
create function private.merges_into(p_id bigint)
returns jsonb
language plpgsql
stable
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

-- Previews for staff before they merge two entries of the member book. Decision 49.

-- Counts what belongs to an entry, by its account, or by a guest's email.
create function private.member_load(p_id bigint)
returns jsonb
language plpgsql
stable
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

-- Both entries, with a digest that detects changes since they were shown.
create function private.merge_of(p_kept bigint, p_gone bigint)
returns jsonb
language plpgsql
stable
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

-- Whether rows moved away from the remaining entry, because the other entry's sign-in or email was chosen.
create function private.has_given(p_merge private.member_merges)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    case
      when p_merge.account is null then p_merge.became ->> 'email' <> p_merge.was #>> '{kept,email}'
      else p_merge.account::text is distinct from p_merge.was #>> '{kept,user_id}'
    end;
$$;

-- Ranks exact matches of name or address first, then prefixes, then other matches.
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

-- Whether the account has verified the person's email; null without an account.
create function private.has_proven(p_user_id uuid, p_email text)
returns boolean
language sql
stable
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

-- Finds people to book for, with or without an account, by number or by part of a name, email or phone. Digits match a phone in any
-- format.
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
  -- Screens print the number as '#1564'.
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

grant execute on function public.member_merge(bigint, bigint) to authenticated;
grant execute on function public.find_people(text) to authenticated;
