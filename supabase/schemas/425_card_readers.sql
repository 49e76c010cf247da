-- The card readers of the counter: terminals of the provider, which show an amount and take a card. Decision 47.

create table private.card_readers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  code text not null default '' check (length(code) <= 40),
  provider_code_id text unique,
  pair_by timestamptz,
  device_id text,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table private.card_readers is
  'Each was paired with a code that was entered on it. Removed ones stay for what they have taken.';
comment on column private.card_readers.device_id is 'What the provider calls the device; null until the code has been entered.';
create unique index card_readers_are_paired_once on private.card_readers (device_id) where removed_at is null;
alter table private.card_readers enable row level security;

create function private.reader_state(p private.card_readers)
returns text
language sql
stable
set search_path = ''
return case
  when p.removed_at is not null then 'removed'
  when p.device_id is not null then 'paired'
  when p.pair_by <= now() then 'expired'
  when p.code = '' then 'asked'
  else 'waiting'
end;

-- Those that stand at the counter. Codes that wait are for admins, who enter them.
create function public.card_readers()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'code', r.code,
      'state', private.reader_state(r)) order by r.added_at, r.id), '[]')
    from private.card_readers r where r.removed_at is null and (r.device_id is not null or private.is_admin()));
end;
$$;

create function public.rename_reader(p_id uuid, p_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  was text;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  elsif length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform private.refuse('reader_without_name');
  end if;
  select name into was from private.card_readers where id = p_id and removed_at is null for update;
  if was is null then
    perform private.refuse('reader_unknown');
  elsif was <> btrim(p_name) then
    update private.card_readers set name = btrim(p_name) where id = p_id;
    perform private.write_audit(auth.uid(), 'update', 'card_readers', p_id::text, jsonb_build_object('name', was),
      jsonb_build_object('name', btrim(p_name)), '');
  end if;
end;
$$;

-- It is asked for nothing any more; what it shows now it may still take. Once.
create function public.remove_reader(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone private.card_readers;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  update private.card_readers set removed_at = now() where id = p_id and removed_at is null returning * into gone;
  if gone.device_id is not null then
    perform private.write_audit(auth.uid(), 'delete', 'card_readers', p_id::text, jsonb_build_object('name', gone.name), null, '');
  end if;
end;
$$;

-- One amount that one card reader is to take, for a sale or a booking. Its payments come later (430_payments.sql) and name it.

create table private.terminal_checkouts (
  id uuid primary key,
  reader_id uuid not null references private.card_readers (id),
  device_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  about text not null,
  state text not null default 'asked' check (state in ('asked', 'pending', 'in_progress', 'paid', 'unpaid', 'returned')),
  why text,
  provider_checkout_id text unique,
  booking_id uuid,
  tip_cents integer not null default 0 check (tip_cents >= 0),
  receipt_number text not null default '',
  asked_by uuid references public.profiles (id)
    on delete set null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint terminal_checkouts_end_once check ((state in ('paid', 'unpaid', 'returned')) = (ended_at is not null))
);
comment on table private.terminal_checkouts is
  'The id is the attempt''s, made by the page: it is also the key under which the provider is asked.';
comment on column private.terminal_checkouts.state is
  'asked: the provider has not answered. returned: money came that could not stand, and goes back by itself.';
comment on column private.terminal_checkouts.about is 'The number of the order or booking.';
create unique index terminal_checkouts_one_at_a_reader on private.terminal_checkouts (reader_id) where ended_at is null;
create unique index terminal_checkouts_one_for_a_booking on private.terminal_checkouts (booking_id) where ended_at is null;
create index terminal_checkouts_open_idx on private.terminal_checkouts (asked_at) where ended_at is null;
create index terminal_checkouts_booking_id_idx on private.terminal_checkouts (booking_id);
create index terminal_checkouts_reader_id_idx on private.terminal_checkouts (reader_id);
create index terminal_checkouts_asked_by_idx on private.terminal_checkouts (asked_by);
alter table private.terminal_checkouts enable row level security;

revoke execute
on function private.reader_state(private.card_readers),
public.card_readers(),
public.rename_reader(uuid, text),
public.remove_reader(uuid)
from public;
grant execute
on function public.card_readers(), public.rename_reader(uuid, text), public.remove_reader(uuid)
to authenticated;
