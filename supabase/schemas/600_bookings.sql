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
  -- The wall clock of the venue, as people read it.
  booking_date date not null generated always as ((starts_at at time zone private.venue_zone())::date) stored,
  start_time time not null generated always as ((starts_at at time zone private.venue_zone())::time) stored,
  end_time time not null generated always as ((ends_at at time zone private.venue_zone())::time) stored,
  period tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  payment_id uuid references public.payments (id),
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
  -- A booking and the hold it may move to are one family: they may overlap each other, and nobody else.
  constraint bookings_never_overlap
    exclude
      using gist
      (bay_id with =, tstzrange(starts_at, free_at) with &&, family with <>)
      where (status in ('held', 'confirmed', 'attended', 'blocked'))
);
comment on table public.bookings is 'One bay, one period, one person. A bay is never booked twice.';
comment on column public.bookings.key is
  'Opens and changes the booking without an account: it is in the link of the confirmation.';
comment on column public.bookings.price_trace is 'How the price came about: rules, minutes, discount.';
comment on column public.bookings.fee_cents is 'What was kept for a late cancellation or move.';
comment on column public.bookings.moves_booking_id is 'A hold that its owner wants to move this booking to.';
comment on column public.bookings.free_at is 'When the bay can be had again: the end and the time to tidy up.';
comment on column public.bookings.held_by is 'A hash of the address that asked for the hold. Forgotten when it is booked.';
comment on column public.bookings.held_for is
  'A hash of the account that holds, or of the e-mail of the guest whose booking is moved. Forgotten when it is booked.';
comment on column public.bookings.booked_by is 'Who of the staff made it for the guest.';
comment on column public.bookings.override_reason is 'Why staff set a rule aside. Shown on the calendar and in the log.';
comment on column public.bookings.waiting_id is 'The entry of the waiting list that this hold is, or was, offered to.';
comment on column public.bookings.offered_until is
  'Until when it is offered to who waited for it. Leaving the page does not shorten an offer, a declined card ends it no sooner.';
comment on column public.bookings.event_id is 'The event that takes the bay: nobody has booked it (680_event_bays.sql).';
comment on column public.bookings.counter_cents is 'What staff have made it dearer by: that may be paid at the counter, later.';
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
alter table private.tabs
add
  foreign key (booking_id) references public.bookings (id)
    on delete cascade;
alter table public.payments
add
  foreign key (booking_id) references public.bookings (id)
    on delete set null;
alter table private.terminal_checkouts
add
  foreign key (booking_id) references public.bookings (id)
    on delete set null;

alter table public.bookings enable row level security;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

-- The key opens the booking: staff see in the back office what they need, without it.
create policy "people read their own bookings, admins read all" on public.bookings
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));
create policy "people read the bills of their own bookings, admins read all" on public.bills
for select
to authenticated
using (
  (select private.is_admin())
  or id in (select bill_id from public.bookings where user_id = (select private.signed_in_id()))
);

create trigger form_phone
before insert or update of phone on public.bookings
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on public.bookings
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();
create function private.drop_empty_bill()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.bills where id = old.bill_id and not exists (select from public.bookings where bill_id = old.bill_id);
  return null;
end;
$$;

create trigger drop_empty_bill
after delete on public.bookings
for each row
when (old.bill_id is not null)
execute function private.drop_empty_bill();

create trigger note_change
after insert or update or delete on public.bookings
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

create function private.prepare_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select name, new.ends_at + make_interval(mins => buffer_minutes) into new.bay_name, new.free_at
    from public.bays where id = new.bay_id;
  return new;
end;
$$;

create trigger prepare_booking
before insert or update of bay_id, starts_at, ends_at on public.bookings
for each row
execute function private.prepare_booking();

-- A party is paid as one. The dates of a series are paid at once only while they are held: afterwards the id of the bill is that of
-- the first date alone.
create function private.has_open_payment(p_booking_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from public.payments
      where
        status in ('pending', 'authorized')
        and booking_id in (
          p_booking_id,
          (
            select bill.id
            from
              public.bookings b
              join public.bills bill on bill.id = b.bill_id
            where b.id = p_booking_id and (bill.kind = 'party' or b.status = 'held')
          )
        )
    );
$$;

-- How long before it begins a booking is reminded of.
create function private.reminder_lead()
returns interval
language sql
immutable
parallel safe
set search_path = ''
return interval '24 hours';

-- Who books or moves to a time within that has just been told when it is: a reminder would come with the same post.
create function private.reminded_at_once(p_starts_at timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select
    case
      when p_starts_at <= private.clock() + private.reminder_lead() then private.clock()
    end;
$$;

-- Another card may be tried for some minutes, but no string of refusals keeps a bay for good. Nor does one cut short what the
-- terms give everybody.
create function private.longest_hold()
returns interval
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(interval '30 minutes', make_interval(mins => hold_minutes)) from public.booking_terms;
$$;

-- Until when at most. An offer has its own deadline, and five minutes for a payment that was begun before it.
create function private.latest_hold(p_hold public.bookings)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(p_hold.offered_until + interval '5 minutes', p_hold.held_at + private.longest_hold());
$$;

revoke execute
on function private.reminder_lead(),
private.reminded_at_once(timestamptz),
private.next_booking_number(),
private.drop_empty_bill(),
private.prepare_booking(),
private.has_open_payment(uuid),
private.longest_hold(),
private.latest_hold(public.bookings)
from public;
grant execute on function private.next_booking_number() to service_role;
