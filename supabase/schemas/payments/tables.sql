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

-- One amount that one card reader is to take, for a sale or a booking. Its payments come later and name it.
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

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id)
    on delete set null,
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'authorized', 'completed', 'failed', 'voided', 'refunded')),
  description text not null default '',
  method text not null default 'card' check (method in ('card', 'cash', 'gift_card')),
  idempotency_key text not null unique default gen_random_uuid()::text,
  provider_payment_id text unique,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  order_id uuid references public.orders (id),
  source_hash text,
  -- What a gift card pays is no new money: it was taken when the card was sold. So it stands beside the amount, not in it.
  gift_card_id uuid references public.gift_cards (id),
  gift_cents integer not null default 0 check (gift_cents >= 0),
  gift_taken boolean not null default false,
  gift_refunded_cents integer not null default 0,
  -- Part of the amount, and no revenue: it is whose it was given to. It goes back last, with all that was paid.
  tip_cents integer not null default 0,
  -- What stays with the venue: so the sum over completed payments is the revenue, also after a refund in part.
  amount numeric(10, 2) not null generated always as (greatest(amount_cents - refunded_cents - tip_cents, 0) / 100.0) stored,
  -- Their tables come later and name the references: bookings, bills, membership purchases.
  booking_id uuid,
  purchase_id uuid,
  is_resting boolean not null default false,
  at_counter boolean not null default false,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  card_brand text,
  wallet text check (wallet in ('apple_pay', 'google_pay', 'cash_app_pay')),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  fee_cents integer,
  terminal_checkout_id uuid references private.terminal_checkouts (id),
  bill_id uuid,
  constraint payments_are_for_one_thing check (num_nonnulls(order_id, coalesce(bill_id, booking_id), purchase_id) <= 1),
  constraint payments_tip_within_their_amount check (tip_cents between 0 and amount_cents),
  constraint payments_never_refund_more_than_they_took check (refunded_cents between 0 and amount_cents),
  constraint payments_never_refund_more_than_the_gift_card_paid check (gift_refunded_cents between 0 and gift_cents),
  constraint payments_name_the_gift_card check ((gift_cents > 0) <= (gift_card_id is not null)),
  constraint payments_are_completed_at_a_time check ((status = 'completed') <= (completed_at is not null))
);
comment on table public.payments is 'Every attempt to take money, with one idempotency key for its whole life.';
comment on column public.payments.amount is
  'Dollars that stayed with us, for reading; amount_cents and refunded_cents are what we count with.';
comment on column public.payments.tip_cents is 'What of the amount is for the staff. Not taxed, and no revenue.';
comment on column public.payments.source_hash is 'Which card token this payment was tried with; a new token is a new payment.';
comment on column public.payments.booking_id is
  'What it pays for; of a bill the first booking, so that lists and emails can name it.';
comment on column public.payments.bill_id is 'Pays for all bookings of this bill, and not for booking_id alone.';
comment on column public.payments.is_resting is 'Nobody works on it just now: its provider did not answer.';
comment on column public.payments.at_counter is
  'Taken by staff, in cash or with a terminal of its own: no provider can give it back.';
comment on column public.payments.card_last_four is
  'By which its owner knows the card; the provider tells it when it holds the money.';
comment on column public.payments.wallet is
  'The digital wallet it was paid from. Square tells of Cash App Pay alone; of the others the page that took the token does.';
comment on column public.payments.terminal_checkout_id is
  'The amount that a card reader of the counter was asked for: it alone tells how this goes.';
comment on column public.payments.fee_cents is
  'What its provider keeps of it; null until it has told, some time after the payment.';
comment on column public.payments.discount_cents is 'What a plan''s discount had taken off, when it was completed.';
create index payments_user_id_idx on public.payments (user_id, created_at);
create index payments_completed_idx on public.payments (completed_at) where status in ('completed', 'refunded');
create index payments_failed_idx on public.payments (created_at) where status = 'failed';
create index payments_open_idx on public.payments (created_at) where status in ('pending', 'authorized');
create index payments_order_id_idx on public.payments (order_id);
create index payments_booking_id_idx on public.payments (booking_id);
create index payments_bill_id_idx on public.payments (bill_id) where bill_id is not null;
create index payments_purchase_id_idx on public.payments (purchase_id);
create index payments_terminal_checkout_id_idx on public.payments (terminal_checkout_id);
create index payments_gift_card_id_idx on public.payments (gift_card_id);
create unique index payments_one_open_per_order on public.payments (order_id) where status in ('pending', 'authorized');
create unique index payments_one_open_per_booking on public.payments (booking_id) where status in ('pending', 'authorized');
create unique index payments_one_open_per_purchase on public.payments (purchase_id) where status in ('pending', 'authorized');

-- Which lines of an order a refund is for, how many of each, and what of the refund is theirs, with their tax.
create table private.refund_lines (
  refund_id uuid not null,
  request_id uuid not null,
  position smallint not null,
  quantity smallint not null check (quantity >= 0),
  cents integer not null check (cents > 0),
  is_returned boolean not null,
  primary key (refund_id, request_id, position)
);
comment on table private.refund_lines is 'Lines that went back by themselves. What went back otherwise names none.';
comment on column private.refund_lines.request_id is
  'Asked for together: one line may go back over two payments, and is back while either refund of it stands.';
comment on column private.refund_lines.quantity is
  'Counted with the first payment that gives for it: none where a second one gives the rest of its price.';
comment on column private.refund_lines.is_returned is 'The goods come back to the shelf with the money.';

create table private.webhook_events (
  event_id text primary key check (length(event_id) between 1 and 120),
  type text not null,
  received_at timestamptz not null default now()
);
comment on table private.webhook_events is 'Which events of outside services have been dealt with. Each is dealt with once.';
alter table public.payments add foreign key (purchase_id) references public.membership_purchases (id);
alter table public.payments
add
  foreign key (booking_id) references public.bookings (id)
    on delete set null;
alter table public.payments
add
  foreign key (bill_id) references public.bills (id)
    on delete set null;
alter table private.terminal_checkouts
add
  foreign key (booking_id) references public.bookings (id)
    on delete set null;

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  request_id uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'dropped')),
  card_cents integer not null check (card_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  reason text not null check (length(reason) between 1 and 190),
  restock boolean not null default false,
  provider_refund_id text unique,
  refunded_by uuid references public.profiles (id)
    on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  by_terms boolean not null default false,
  voids_cards boolean not null default false,
  at_counter boolean not null default false,
  tries smallint not null default 1,
  by_hand boolean not null default false,
  made_at_provider boolean not null default false,
  ended_card_id uuid references public.gift_cards (id),
  tip_cents integer not null default 0,
  constraint refunds_give_something_back check (card_cents + gift_cents > 0)
);
comment on table public.refunds is
  'Money that goes back, to the card first, then to the gift card. It counts from the moment it is asked for.';
comment on column public.refunds.status is 'failed: the bank did not take it, and it is still owed. dropped: it counts no more.';
comment on column public.refunds.by_terms is 'Goes back because a booking ended or moved; everything else is granted by staff.';
comment on column public.refunds.voids_cards is 'Ended the gift cards that its order had sold.';
comment on column public.refunds.ended_card_id is 'The one gift card that it ended and that nobody had used.';
comment on column public.refunds.at_counter is 'No provider can send it: staff hand it back.';
comment on column public.refunds.tries is 'Each try is another refund for the provider, with a key of its own.';
comment on column public.refunds.by_hand is 'Did not go through the provider: somebody of the staff has paid it.';
comment on column public.refunds.made_at_provider is 'Somebody gave it back in the provider''s own dashboard.';
comment on column public.refunds.tip_cents is 'The part of card_cents that returns the tip, once the refund is completed.';
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_ended_card_id_idx on public.refunds (ended_card_id);
create index refunds_pending_idx on public.refunds (created_at) where status = 'pending';
create index refunds_owed_idx on public.refunds (settled_at) where status = 'failed';
create index refunds_settled_idx on public.refunds (settled_at) where status = 'completed';
create index refunds_made_at_provider_idx on public.refunds (created_at) where made_at_provider;

alter table private.refund_lines
add
  foreign key (refund_id) references public.refunds (id)
    on delete cascade
    deferrable initially deferred;

-- What happens to our payments beside our own programs: refunds made in the provider's dashboard, and buyers who ask their bank.
create table private.disputes (
  provider_dispute_id text primary key,
  payment_id uuid not null references public.payments (id),
  state text not null check (length(state) between 1 and 60),
  reason text not null,
  cents integer not null check (cents > 0),
  due_at timestamptz,
  version integer not null,
  opened_at timestamptz not null
);
comment on table private.disputes is
  'Payments that their buyers have disputed with the bank. Answered in the provider''s dashboard.';
create index disputes_payment_id_idx on private.disputes (payment_id);

create table private.taken_in (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null,
  asked_at timestamptz not null default now()
);
comment on table private.taken_in is 'Up to when, by the provider''s clock, its refunds and disputes have been taken in.';

-- What each booking has of the payments that were made for it. A payment for one booking is all its own; the payment of a bill is
-- cut into shares, and so is what goes back of it. Each booking's sums are exact to the cent, and its shares add up to the payment.
create table private.payment_shares (
  payment_id uuid not null references public.payments (id)
    on delete cascade,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  amount_cents integer not null check (amount_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  primary key (payment_id, booking_id)
);
comment on table private.payment_shares is
  'Which part of a payment for a bill each of its bookings has: by card, and by gift card.';
create index payment_shares_booking_id_idx on private.payment_shares (booking_id);

create table private.refund_shares (
  -- Shares of a refund that was owed are handed on to the one that pays it off just before that is written.
  refund_id uuid not null references public.refunds (id)
    on delete cascade
    deferrable initially deferred,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  card_cents integer not null check (card_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  primary key (refund_id, booking_id)
);
comment on table private.refund_shares is 'To which bookings of a bill a refund goes back.';
create index refund_shares_booking_id_idx on private.refund_shares (booking_id);

alter table public.memberships
add foreign key (payment_id) references public.payments (id);
alter table public.bookings
add foreign key (payment_id) references public.payments (id);
