-- The waiting list: who wants to play on a day when nothing that suits them is free. What becomes free is offered to the first in
-- line whom it fits, as a hold with a deadline. What fits whom, and at which price, is decided by the rules of the booking page
-- (domain/waiting/first-offer.ts); decision 35.
create sequence private.waiting_places;

create table private.waiting_entries (
  id uuid primary key,
  key text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  proof text default encode(extensions.gen_random_bytes(16), 'hex'),
  state text not null default 'unproven' check (state in ('unproven', 'waiting', 'booked', 'left', 'ended')),
  place bigint,
  user_id uuid references public.profiles (id)
    on delete cascade,
  contact_name text not null check (length(contact_name) between 1 and 120),
  email text not null check (private.is_email(email)),
  phone text not null check (length(phone) <= 40),
  day date not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  minutes smallint not null check (minutes between 30 and 1440),
  players smallint not null check (players between 1 and 20),
  most_cents integer check (most_cents > 0),
  bay_id uuid references public.bays (id),
  changes smallint not null default 0,
  booking_id uuid references public.bookings (id)
    on delete set null,
  created_at timestamptz not null default private.clock(),
  ended_at timestamptz,
  constraint waiting_entries_end_after_they_begin check (until_minute >= from_minute),
  constraint waiting_entries_in_line_have_a_place check (state not in ('waiting', 'booked') or place is not null)
);
comment on table private.waiting_entries is
  'Who waits for a time on a day. It is in line, at its place, once its e-mail is proven.';
comment on column private.waiting_entries.key is 'Opens and changes it without an account.';
comment on column private.waiting_entries.proof is
  'Stands in the letter alone: who opens that has the e-mail. Null once it is proven.';
comment on column private.waiting_entries.from_minute is
  'The first minute of the day at which the time may begin; until_minute the last.';
comment on column private.waiting_entries.most_cents is 'The most they pay; null for whatever it costs.';
comment on column private.waiting_entries.changes is
  'Grows with every change of the wish, so that nothing is offered for an earlier one.';
create index waiting_entries_line_idx on private.waiting_entries (day, place) where state = 'waiting';
create index waiting_entries_email_idx on private.waiting_entries (email);
create index waiting_entries_user_id_idx on private.waiting_entries (user_id);
create index waiting_entries_bay_id_idx on private.waiting_entries (bay_id);
create index waiting_entries_booking_id_idx on private.waiting_entries (booking_id);
create index bookings_waiting_id_idx on public.bookings (waiting_id) where waiting_id is not null;
alter table public.bookings
add
  foreign key (waiting_id) references private.waiting_entries (id)
    on delete set null;

alter table private.waiting_entries enable row level security;

-- Each time that was offered, so that it is not offered to the same person again.
create table private.waiting_offers (
  hold_id uuid primary key,
  entry_id uuid not null references private.waiting_entries (id)
    on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  offered_at timestamptz not null default private.clock(),
  is_turned_down boolean not null default false
);
comment on table private.waiting_offers is 'What was offered to whom. Without its hold it has lapsed, or was turned down.';
create index waiting_offers_entry_id_idx on private.waiting_offers (entry_id);

alter table private.waiting_offers enable row level security;

create trigger form_phone
before insert or update of phone on private.waiting_entries
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on private.waiting_entries
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();

-- Offers that got no answer: neither booked nor turned down.
create function private.lapsed_offers(p_entry_id uuid)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from private.waiting_offers o
  where
    o.entry_id = p_entry_id
    and not o.is_turned_down
    and not exists (
      select
      from public.bookings b
      where b.id = o.hold_id and (b.status <> 'held' or b.hold_expires_at > private.clock())
    );
$$;

-- An entry ends when its last time has begun, or when three offers in all got no answer: the line does not wait for who is not
-- there. What was not proven within a day is forgotten, what has ended a month later.
create function private.end_waiting()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A clock that ran ahead has put deadlines off: no offer is open for longer than a night.
  update public.bookings set offered_until = private.clock() + interval '30 minutes',
    held_at = least(held_at, private.clock()), hold_expires_at = private.clock() + interval '30 minutes'
    where status = 'held' and isfinite(hold_expires_at) and offered_until > private.clock() + interval '13 hours';
  update private.waiting_entries set state = 'ended', ended_at = private.clock()
    where state in ('waiting', 'unproven') and (
      (day + make_interval(mins => until_minute)) at time zone private.venue_zone() <= private.clock()
      or private.lapsed_offers(id) >= 3
    );
  delete from private.waiting_entries
    where (state = 'unproven' and created_at < private.clock() - interval '1 day') or ended_at < private.clock() - interval '30 days';
end;
$$;

-- Paid, or free: the offer has become the booking that was waited for.
create function private.note_offer_booked()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.waiting_entries set state = 'booked', booking_id = new.id, ended_at = private.clock() where id = new.waiting_id;
  return null;
end;
$$;

create trigger note_offer_booked
after update of status on public.bookings
for each row
when (new.waiting_id is not null and old.status = 'held' and new.status = 'confirmed')
execute function private.note_offer_booked();

-- Given back before its deadline, on whichever page.
create function private.note_offer_turned_down()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.waiting_offers set is_turned_down = true where hold_id = old.id;
  return null;
end;
$$;

create trigger note_offer_turned_down
after delete on public.bookings
for each row
when (old.waiting_id is not null and old.status = 'held' and old.hold_expires_at > private.clock())
execute function private.note_offer_turned_down();

revoke execute
on function private.lapsed_offers(uuid),
private.end_waiting(),
private.note_offer_booked(),
private.note_offer_turned_down()
from public;
