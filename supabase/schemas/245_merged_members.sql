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
private.twins_of(bigint),
private.merges_into(bigint)
from public;
