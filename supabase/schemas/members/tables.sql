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
comment on table public.gym_members is 'The venue''s own member book: what a gym system would store about a person.';
comment on column public.gym_members.address_counts is
  'Whether visits under this email are recorded here. False for an account that has not verified it, which gets only its own visits.';
create unique index gym_members_one_an_address on public.gym_members (email) where address_counts;
create index gym_members_email_idx on public.gym_members (email);
create index gym_members_phone_idx on public.gym_members (phone) where phone <> '';

-- Merges of two member entries, with the rows that moved, so that a merge can be undone. Decision 49.
create table private.member_merges (
  id uuid primary key,
  -- Orders merges, because a demo's clock may be frozen.
  number bigint not null generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  -- The accounts of the two entries: the one that still signs in, and the disabled one.
  account uuid,
  lost_account uuid,
  -- The email that left the book: a person found by it is the remaining one.
  left_email text,
  was jsonb not null,
  moved jsonb not null,
  became jsonb not null,
  merged_at timestamptz not null default private.clock(),
  merged_by uuid,
  undone_at timestamptz,
  constraint member_merges_are_of_two check (kept_id <> gone_id)
);
comment on table private.member_merges is 'Merges of entries in the member book, with all that is needed to undo them.';
comment on column private.member_merges.was is 'Both entries, their notes and the remaining account, as they were before.';
comment on column private.member_merges.moved is 'The ids of the rows that moved, one list per table.';
comment on column private.member_merges.became is
  'The remaining entry after the merge: undoing restores unchanged fields and keeps later changes.';
create unique index member_merges_once on private.member_merges (gone_id) where undone_at is null;
create index member_merges_kept_idx on private.member_merges (kept_id);
create index member_merges_left_email_idx on private.member_merges (left_email) where undone_at is null;
create index member_merges_lost_account_idx on private.member_merges (lost_account) where undone_at is null;

-- Staff's notes about a person, their corrections, and their messages.
create table private.member_notes (
  member_id bigint primary key references public.gym_members (id)
    on delete cascade,
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 12),
  version integer not null default 1
);
comment on table private.member_notes is 'Notes about a member, among staff. Members cannot read them.';

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
comment on table private.member_messages is 'Emails that staff wrote to a member.';
create index member_messages_member_id_idx on private.member_messages (member_id, sent_at);
create index member_messages_sent_by_idx on private.member_messages (sent_by);
