-- A tab: what guests of a booking have taken and pay at the end. The goods leave the shelf when they are put on it. Decision 38.
create table private.tabs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  opened_at timestamptz not null default private.clock(),
  order_id uuid unique
);
comment on table private.tabs is
  'What was taken on a booking and is paid together. Open until it has an order; a booking may have several, one open.';
create unique index tabs_one_open_per_booking on private.tabs (booking_id) where order_id is null;
create index tabs_booking_id_idx on private.tabs (booking_id);

create table private.tab_lines (
  id bigint primary key generated always as identity,
  tab_id uuid not null references private.tabs (id)
    on delete cascade,
  put_id uuid not null,
  line jsonb not null,
  quantity smallint not null,
  put_by uuid references public.profiles (id)
    on delete set null,
  put_at timestamptz not null default private.clock(),
  constraint tab_lines_count_something check (quantity between 0 and 9999)
);
comment on table private.tab_lines is 'What was put on a tab, each time by itself; none is left of what was taken off again.';
comment on column private.tab_lines.put_id is 'Made once by the browser for what it puts on: the same is put on once.';
comment on column private.tab_lines.line is
  'The line as it will stand in the order, at the price of the moment in which it was put on.';
create index tab_lines_tab_id_idx on private.tab_lines (tab_id);
create index tab_lines_put_id_idx on private.tab_lines (put_id);
create index tab_lines_put_by_idx on private.tab_lines (put_by);

-- What staff sell over the counter: an order that is paid and handed over in the moment in which it is made.
alter table private.tabs
add foreign key (order_id) references public.orders (id);

-- A sale over the counter whose card is being charged, at a card reader or keyed in: everything is held until it is known how that went.
-- Then all of it stands, or nothing is kept. Decision 47.
create table private.held_sales (
  payment_id uuid primary key references public.payments (id)
    on delete cascade,
  beside jsonb not null default '[]',
  asked_by uuid references public.profiles (id)
    on delete set null
);
comment on table private.held_sales is
  'What goes with a payment that is open: gone when the sale stands, and when it was given up.';
comment on column private.held_sales.beside is 'The cash of a sale that is split: it is taken when the card has paid.';
comment on column private.held_sales.asked_by is 'In whose name the sale stands, whoever hears first that the card has paid.';
create index held_sales_asked_by_idx on private.held_sales (asked_by);

-- The cash of a sale whose card a reader took, or was keyed in. The books have it from the moment in which the card has paid. Whether
-- somebody has taken it is told by the page that paid; if that was closed, by whoever is asked afterwards. Decision 47.
create table private.split_cash_taken (
  order_id uuid primary key references public.orders (id),
  taken_at timestamptz not null default now(),
  taken_by uuid references public.profiles (id)
    on delete set null
);
comment on table private.split_cash_taken is
  'Of which sales in two parts, whose card went through Square, somebody has taken the cash as well.';
create index split_cash_taken_by_idx on private.split_cash_taken (taken_by);
alter table private.tabs
add
  foreign key (booking_id) references public.bookings (id)
    on delete cascade;

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
