-- Several bookings that one payment pays, all or none. Once it is paid, each booking has its share of the payment and is independent.
-- Decision 34.
create table public.bills (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('party', 'series')),
  bookings smallint not null check (bookings between 2 and 20),
  created_at timestamptz not null default private.clock()
);
comment on table public.bills is 'Bookings that are paid together.';
comment on column public.bills.kind is
  'party: bays side by side for one group, cancelled together. series: the same time in several weeks, each an independent booking.';
comment on column public.bills.bookings is 'The original number of bookings: the bill cannot be paid for fewer.';
create index bills_created_at_idx on public.bills (created_at);
create sequence private.booking_numbers start with 10001;

create function private.next_booking_number()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select 'NB-' || nextval('private.booking_numbers');
$$;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id)
    on delete cascade,
  bay_id uuid not null references public.bays (id),
  bay_name text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'confirmed' check (status in ('held', 'confirmed', 'cancelled', 'attended', 'no_show', 'blocked')),
  price_cents integer not null default 0 check (price_cents >= 0),
  created_at timestamptz not null default private.clock(),
  -- The venue's local date, as people read it.
  booking_date date not null generated always as ((starts_at at time zone private.venue_zone())::date) stored,
  start_time time not null generated always as ((starts_at at time zone private.venue_zone())::time) stored,
  end_time time not null generated always as ((ends_at at time zone private.venue_zone())::time) stored,
  period tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  payment_id uuid,
  number text not null unique default private.next_booking_number(),
  key text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  contact_name text not null default '' check (length(contact_name) <= 120),
  email text not null default '' check (email = '' or private.is_email(email)),
  phone text not null default '' check (length(phone) <= 40),
  players smallint not null default 1 check (players between 1 and 20),
  price_trace jsonb,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  hold_expires_at timestamptz,
  moves_booking_id uuid references public.bookings (id)
    on delete cascade,
  free_at timestamptz not null,
  sequence smallint not null default 0,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  family uuid not null generated always as (coalesce(moves_booking_id, id)) stored,
  held_by text check (length(held_by) <= 64),
  held_at timestamptz not null default private.clock(),
  booked_by uuid references public.profiles (id)
    on delete set null,
  override_reason text not null default '' check (length(override_reason) <= 300),
  held_for text check (length(held_for) <= 64),
  bill_id uuid references public.bills (id),
  waiting_id uuid,
  offered_until timestamptz,
  counter_cents integer not null default 0 check (counter_cents >= 0),
  event_id uuid references public.events (id)
    on delete cascade,
  constraint bookings_end_after_they_start check (ends_at > starts_at),
  constraint bookings_last_a_day_at_most check (ends_at <= starts_at + interval '24 hours'),
  constraint bookings_free_the_bay_after_the_end check (free_at >= ends_at),
  constraint bookings_hold_for_a_time check ((status = 'held') = (hold_expires_at is not null)),
  constraint bookings_blocked_by_an_event check ((status = 'blocked') = (event_id is not null)),
  -- A booking and the hold it may move to share a family, so only they may overlap.
  constraint bookings_never_overlap
    exclude
      using gist
      (bay_id with =, tstzrange(starts_at, free_at) with &&, family with <>)
      where (status in ('held', 'confirmed', 'attended', 'blocked'))
);
comment on table public.bookings is 'One bay, one period, one person. A bay is never booked twice.';
comment on column public.bookings.key is
  'Opens and changes the booking without an account. Part of the link in the confirmation.';
comment on column public.bookings.price_trace is 'How the price was computed: rules, minutes, discount.';
comment on column public.bookings.fee_cents is 'The fee kept for a late cancellation or move.';
comment on column public.bookings.moves_booking_id is 'The booking that this hold will move.';
comment on column public.bookings.free_at is 'When the bay is available again: the end plus the buffer.';
comment on column public.bookings.held_by is 'A hash of the address that requested the hold. Cleared when the hold is booked.';
comment on column public.bookings.held_for is
  'A hash of the account that holds, or of the email of the guest whose booking is moved. Cleared when the hold is booked.';
comment on column public.bookings.booked_by is 'The staff member who made the booking for the guest.';
comment on column public.bookings.override_reason is 'Why staff overrode a rule. Shown on the calendar and in the log.';
comment on column public.bookings.waiting_id is 'The waitlist entry that this hold is, or was, offered to.';
comment on column public.bookings.offered_until is
  'The deadline of a waitlist offer. Neither leaving the page nor a declined card shortens it.';
comment on column public.bookings.event_id is 'The event that blocks the bay. Such a row has no guest.';
comment on column public.bookings.counter_cents is
  'The price increase from changes by staff, which may be paid at the register later.';
create index bookings_user_id_idx on public.bookings (user_id, booking_date);
create index bookings_payment_id_idx on public.bookings (payment_id);
create index bookings_bill_id_idx on public.bookings (bill_id) where bill_id is not null;
create index bookings_booked_by_idx on public.bookings (booked_by);
create index bookings_starts_at_idx on public.bookings (starts_at);
create index bookings_alive_idx on public.bookings (starts_at)
include (bay_id, free_at, status)
where status in ('held', 'confirmed', 'attended', 'blocked');
create index bookings_event_id_idx on public.bookings (event_id) where event_id is not null;
create index bookings_to_remind_idx on public.bookings (starts_at) where status = 'confirmed' and reminded_at is null;
create index bookings_held_idx on public.bookings (hold_expires_at) where status = 'held';
create index bookings_held_by_idx on public.bookings (held_by) where status = 'held';
create index bookings_held_for_idx on public.bookings (held_for) where status = 'held';
create unique index bookings_one_offer_at_a_time on public.bookings (waiting_id) where status = 'held';
create unique index bookings_one_move_at_a_time on public.bookings (moves_booking_id) where status = 'held';

-- supabase/functions/_shared/commands/bookings/settle.ts turns a hold into a booking, or moves the booking that it was made for.

-- Moving a booking deletes its hold, so a repeated request needs this table to find the booking.
create table private.moved_holds (
  hold_id uuid primary key,
  hold_key text not null,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  moved_at timestamptz not null default now()
);
comment on table private.moved_holds is 'Which booking a hold has moved, so that a repeated request gets the same answer.';

create table public.check_ins (
  id bigint generated always as identity primary key,
  -- A walk-in without an account or an email address is not in the member book, but still counts as a visit.
  gym_member_id bigint references public.gym_members (id)
    on delete cascade,
  booking_id uuid references public.bookings (id)
    on delete set null,
  checked_in_at timestamptz not null,
  checked_out_at timestamptz,
  constraint check_ins_end_after_they_begin check (checked_out_at >= checked_in_at)
);
comment on table public.check_ins is 'Visits: who came, when, and when they left.';
create index check_ins_checked_in_at_idx on public.check_ins (checked_in_at);
create index check_ins_gym_member_id_idx on public.check_ins (gym_member_id);
create index check_ins_booking_id_idx on public.check_ins (booking_id);

-- Private to staff: guests can read their bookings, but not these notes.
create table private.booking_notes (
  booking_id uuid primary key references public.bookings (id)
    on delete cascade,
  note text not null check (length(note) between 1 and 500)
);
comment on table private.booking_notes is 'Notes about a booking, among staff.';

-- An emailed link to pay for a booking that staff made. Decision 40. It pays for one booking, or for all bays of its party
-- (private.paid_together) and then belongs to the first of them.
create table private.payment_links (
  -- Generated by the client and kept over retries, so that a repeated request sends no second email.
  id uuid primary key,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  token_hash text not null unique,
  email text not null check (private.is_email(email)),
  cents integer not null check (cents > 0),
  on_lapse text not null check (on_lapse in ('free', 'keep')),
  sent_at timestamptz not null default private.clock(),
  lapses_at timestamptz not null,
  ended_as text check (ended_as in ('paid', 'settled', 'replaced', 'withdrawn', 'lapsed', 'freed'))
);
comment on table private.payment_links is 'Links to pay for bookings made by staff, one open link per booking.';
comment on column private.payment_links.cents is 'The amount due when the link was sent.';
comment on column private.payment_links.on_lapse is 'If unpaid, the bay is freed, or the booking is paid at the desk.';
create unique index payment_links_one_open_a_booking on private.payment_links (booking_id)
where ended_as is null;
create index payment_links_booking_id_idx on private.payment_links (booking_id);
create index payment_links_to_lapse_idx on private.payment_links (lapses_at) where ended_as is null;
create index bookings_waiting_id_idx on public.bookings (waiting_id) where waiting_id is not null;
