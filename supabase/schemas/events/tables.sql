create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('league', 'lesson', 'tournament', 'social')),
  description text not null default '' check (length(description) <= 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity between 1 and 500),
  members_only boolean not null default false,
  cancelled_at timestamptz,
  sequence smallint not null default 0,
  version integer not null default 1,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/')),
  picture_alt text not null default '' check (length(picture_alt) <= 200),
  fee_cents integer not null default 0 check (fee_cents between 0 and 1000000),
  bay_ids uuid[] not null default '{}' check (cardinality(bay_ids) <= 100),
  bays_from timestamptz,
  bays_until timestamptz,
  constraint events_take_bays_for_a_time check (coalesce(bays_until, ends_at) > coalesce(bays_from, starts_at)),
  constraint events_take_bays_around_their_time
    check (bays_from > starts_at - interval '24 hours' and bays_until < ends_at + interval '24 hours'),
  constraint events_end_after_they_start check (ends_at > starts_at)
);
comment on table public.events is 'League nights, lessons, tournaments.';
comment on column public.events.fee_cents is
  'The fee for taking part. Shown to guests and taken at the register: private.event_fees.';
comment on column public.events.bay_ids is
  'The bays that the event uses, from bays_from until bays_until, or for the time of the event if those are null.';
create index events_starts_at_idx on public.events (starts_at);

-- Guests with an account appear by its current name and email, others by what staff entered.
create table public.event_signups (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id)
    on delete cascade,
  user_id uuid references public.profiles (id)
    on delete cascade,
  full_name text not null default '' check (length(full_name) <= 120),
  email text not null default '' check (email = '' or private.is_email(email)),
  phone text not null default '' check (length(phone) <= 40),
  is_waiting boolean not null default false,
  checked_in_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint event_signups_are_of_somebody check (user_id is not null or full_name <> ''),
  constraint event_signups_come_with_a_place check (checked_in_at is null or not is_waiting),
  constraint event_signups_once_a_person unique (event_id, user_id)
);
comment on table public.event_signups is 'Participants and the event''s waitlist. There are never more participants than places.';
create index event_signups_line_idx on public.event_signups (event_id, is_waiting, created_at);
create index event_signups_user_id_idx on public.event_signups (user_id);

-- Links an event fee to the order line that paid it, for one place. It counts as paid while the money is not refunded, so a refund makes
-- the fee due again. Decision 38.
create table private.event_fees (
  order_id uuid not null,
  position smallint not null,
  event_id uuid not null references public.events (id)
    on delete cascade,
  signup_id uuid not null,
  user_id uuid references public.profiles (id)
    on delete set null,
  full_name text not null,
  taken_by uuid references public.profiles (id)
    on delete set null,
  primary key (order_id, position),
  constraint event_fees_are_lines_of_an_order
    foreign key (order_id, position) references public.order_lines (order_id, position)
      on delete cascade
);
comment on table private.event_fees is 'Which order line paid the fee of which place at an event.';
comment on column private.event_fees.signup_id is
  'Also set for guests who have left the list, because their money is still here.';
create index event_fees_signup_id_idx on private.event_fees (signup_id);
create index event_fees_event_id_idx on private.event_fees (event_id);
create index event_fees_user_id_idx on private.event_fees (user_id);
create index event_fees_taken_by_idx on private.event_fees (taken_by);
