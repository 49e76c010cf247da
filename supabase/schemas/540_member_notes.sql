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
on function private.member_note(bigint)
from public;
