-- The waitlist: guests who want to play on a day when no suitable time is free. A time that becomes free is offered to the first matching
-- entry, as a hold with a deadline. domain/waitlist/first-offer.ts decides matches and prices by the rules of the booking page. Decision
-- 35.
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
  'Requests for a time on a day. An entry is on the waitlist, at its place, once its email is verified.';
comment on column private.waiting_entries.key is 'Opens and changes the entry without an account.';
comment on column private.waiting_entries.proof is
  'Sent only by email, so that opening the link verifies the address. Null once verified.';
comment on column private.waiting_entries.from_minute is 'The earliest start as a minute of the day; until_minute is the latest.';
comment on column private.waiting_entries.most_cents is 'The highest acceptable price; null for any price.';
comment on column private.waiting_entries.changes is
  'Incremented with every change of the entry, so that no offer matches an earlier version.';
create index waiting_entries_line_idx on private.waiting_entries (day, place) where state = 'waiting';
create index waiting_entries_email_idx on private.waiting_entries (email);
create index waiting_entries_user_id_idx on private.waiting_entries (user_id);
create index waiting_entries_bay_id_idx on private.waiting_entries (bay_id);
create index waiting_entries_booking_id_idx on private.waiting_entries (booking_id);

-- Past offers, so that a time is not offered to the same guest twice.
create table private.waiting_offers (
  hold_id uuid primary key,
  entry_id uuid not null references private.waiting_entries (id)
    on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  offered_at timestamptz not null default private.clock(),
  is_turned_down boolean not null default false
);
comment on table private.waiting_offers is 'Offers to waitlist entries. An offer without its hold has expired or was declined.';
create index waiting_offers_entry_id_idx on private.waiting_offers (entry_id);

-- A late cancellation fee is refunded when the time is sold again. domain/booking/fee-refund.ts has the amount, and
-- supabase/functions/_shared/commands/bookings/return-fee.ts decides once.
create table private.kept_fees (
  booking_id uuid primary key references public.bookings (id)
    on delete cascade,
  bay_id uuid not null references public.bays (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents integer not null,
  fee_cents integer not null check (fee_cents > 0),
  earlier_cents integer not null,
  cancelled_at timestamptz not null,
  settled_at timestamptz,
  back_cents integer check (back_cents between 0 and fee_cents),
  constraint kept_fees_are_settled_with_a_sum check ((settled_at is null) = (back_cents is null))
);
comment on table private.kept_fees is 'Late cancellation fees, and whether they were refunded because the time was sold again.';
comment on column private.kept_fees.earlier_cents is 'Fees for changes before the cancellation, which are not refunded.';
create index kept_fees_bay_id_idx on private.kept_fees (bay_id);
create index kept_fees_to_settle_idx on private.kept_fees (ends_at) where settled_at is null;

alter table public.bookings
add
  foreign key (waiting_id) references private.waiting_entries (id)
    on delete set null;
