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
