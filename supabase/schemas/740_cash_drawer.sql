-- The cash drawer: what is in it by the books, and what somebody counts. Each note that goes in or out is an entry, so what should be
-- there is a sum. Cash is also taken where no drawer is open: it stands in the payments, and in no drawer.
create table private.cash_drawers (
  id uuid primary key,
  opened_at timestamptz not null default private.clock(),
  opened_by uuid references public.profiles (id)
    on delete set null,
  closed_at timestamptz,
  closed_by uuid references public.profiles (id)
    on delete set null,
  expected_cents integer,
  counted_cents integer check (counted_cents >= 0),
  note text not null default '' check (length(note) <= 300),
  constraint cash_drawers_are_counted_when_closed check (num_nonnulls(closed_at, expected_cents, counted_cents) in (0, 3))
);
comment on table private.cash_drawers is 'A drawer from its opening float to the count at its close.';
create unique index cash_drawers_one_open on private.cash_drawers ((true)) where closed_at is null;
create index cash_drawers_opened_by_idx on private.cash_drawers (opened_by);
create index cash_drawers_closed_by_idx on private.cash_drawers (closed_by);
create index cash_drawers_closed_at_idx on private.cash_drawers (closed_at);

create table private.cash_entries (
  id uuid primary key default gen_random_uuid(),
  drawer_id uuid not null references private.cash_drawers (id)
    on delete cascade,
  kind text not null check (kind in ('float', 'sale', 'refund', 'in', 'out')),
  cents integer not null,
  reason text not null default '' check (length(reason) <= 200),
  payment_id uuid unique references public.payments (id),
  refund_id uuid unique references public.refunds (id),
  made_by uuid references public.profiles (id)
    on delete set null,
  made_at timestamptz not null default private.clock(),
  position bigint not null generated always as identity,
  constraint cash_entries_go_one_way check ((cents <= 0) = (kind in ('refund', 'out')) or cents = 0),
  constraint cash_entries_by_hand_say_why check (kind not in ('in', 'out') or reason <> '')
);
comment on table private.cash_entries is 'What went into a drawer or out of it; what goes out is below zero.';
create index cash_entries_drawer_id_idx on private.cash_entries (drawer_id, made_at);
create index cash_entries_made_by_idx on private.cash_entries (made_by);

alter table private.cash_drawers enable row level security;
alter table private.cash_entries enable row level security;

create trigger note_change
after insert or update or delete on private.cash_drawers
for each row
execute function private.note_change('id', 'by people');

create trigger note_change
after insert or update or delete on private.cash_entries
for each row
when (pg_trigger_depth() = 0)
execute function private.note_change('id', 'by people');

-- Not while somebody closes it: what comes a moment later is in no drawer.
create function private.open_drawer_id()
returns uuid
language sql
volatile
security definer
set search_path = ''
as $$
  select id from private.cash_drawers where closed_at is null for key share;
$$;

create function private.note_cash_taken()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.cash_entries (drawer_id, kind, cents, payment_id, made_by)
    select id, 'sale', new.amount_cents, new.id, private.actor() from private.open_drawer_id() id where id is not null
    on conflict (payment_id) do nothing;
  return null;
end;
$$;

create trigger note_cash_taken
after insert or update of status on public.payments
for each row
when (new.status = 'completed' and new.at_counter and new.method = 'cash')
execute function private.note_cash_taken();

create function private.note_cash_given_back()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.cash_entries (drawer_id, kind, cents, refund_id, made_by)
    select drawer, 'refund', -new.card_cents, new.id, private.actor()
    from public.payments p, private.open_drawer_id() drawer
    where p.id = new.payment_id and p.method = 'cash' and drawer is not null
    on conflict (refund_id) do nothing;
  return null;
end;
$$;

create trigger note_cash_given_back
after update of status on public.refunds
for each row
when (new.status = 'completed' and new.at_counter)
execute function private.note_cash_given_back();

-- 'open', also for the same again; 'open_already' by somebody else; 'other_sum' where this id has opened it with another float.
create function public.open_drawer(p_id uuid, p_float_cents integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  if p_float_cents is null or p_float_cents not between 0 and 10000000 then
    perform private.refuse('sum_out_of_range');
  elsif exists (select from private.cash_drawers where id = p_id) then
    return case when exists (select from private.cash_drawers where id = p_id and closed_at is not null) then 'gone'
      when exists (select from private.cash_entries where drawer_id = p_id and kind = 'float' and cents = p_float_cents) then 'open'
      else 'other_sum' end;
  end if;
  insert into private.cash_drawers (id, opened_by) values (p_id, auth.uid());
  insert into private.cash_entries (drawer_id, kind, cents, made_by) values (p_id, 'float', p_float_cents, auth.uid());
  return 'open';
exception when unique_violation then
  return 'open_already';
end;
$$;

-- Above zero it goes in, below it comes out. 'done', also for the same again; 'other_sum' where this id stands for another.
create function public.move_cash(p_id uuid, p_cents integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  drawer uuid;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  drawer := private.open_drawer_id();
  if coalesce(p_cents, 0) = 0 or p_cents not between -10000000 and 10000000 then
    perform private.refuse('sum_out_of_range');
  elsif exists (select from private.cash_entries where id = p_id) then
    return case when exists (select from private.cash_entries where id = p_id and cents = p_cents and reason = left(trim(p_reason), 200))
      then 'done' else 'other_sum' end;
  elsif drawer is null then
    return 'closed';
  elsif coalesce(trim(p_reason), '') = '' then
    return 'no_reason';
  end if;
  insert into private.cash_entries (id, drawer_id, kind, cents, reason, made_by)
    values (p_id, drawer, case when p_cents > 0 then 'in' else 'out' end, p_cents, left(trim(p_reason), 200), auth.uid());
  return 'done';
end;
$$;

-- 'closed', also for the same count again; 'changed' where cash came or went since it was shown.
create function public.close_drawer(p_id uuid, p_counted_cents integer, p_expected_cents integer, p_note text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  drawer private.cash_drawers;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  if p_counted_cents is null or p_counted_cents not between 0 and 100000000 then
    perform private.refuse('sum_out_of_range');
  end if;
  select * into drawer from private.cash_drawers where id = p_id for update;
  if drawer.id is null then
    return 'gone';
  elsif drawer.closed_at is not null then
    return case when drawer.counted_cents = p_counted_cents then 'closed' else 'gone' end;
  elsif (select sum(cents) from private.cash_entries where drawer_id = p_id) <> p_expected_cents then
    return 'changed';
  end if;
  update private.cash_drawers set closed_at = private.clock(), closed_by = auth.uid(), expected_cents = p_expected_cents,
    counted_cents = p_counted_cents, note = left(coalesce(trim(p_note), ''), 300) where id = p_id;
  return 'closed';
end;
$$;

revoke execute
on function private.open_drawer_id(),
private.note_cash_taken(),
private.note_cash_given_back(),
public.open_drawer(uuid, integer),
public.move_cash(uuid, integer, text),
public.close_drawer(uuid, integer, integer, text)
from public;
grant execute
on function public.open_drawer(uuid, integer),
public.move_cash(uuid, integer, text),
public.close_drawer(uuid, integer, integer, text)
to authenticated;
