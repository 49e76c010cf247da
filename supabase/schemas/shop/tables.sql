create table public.stock_items (
  id bigint generated always as identity primary key,
  sku text not null unique check (length(sku) between 1 and 80),
  name text not null check (length(name) <= 200),
  description text not null default '',
  category text not null default '',
  quantity integer,
  price_cents integer not null check (price_cents >= 0),
  updated_at timestamptz not null default now(),
  constraint stock_is_never_below_zero check (quantity >= 0),
  -- A slip of the finger is not stock.
  constraint stock_is_at_most_a_million check (quantity <= 1000000)
);
comment on table public.stock_items is
  'What stands on the shelf, by sku. The catalogue says what is sold; this says how many are left.';
comment on column public.stock_items.quantity is 'Null where nobody counts: there is always one more.';
create index stock_items_low_idx on public.stock_items (quantity) where quantity < 10;
create sequence private.order_numbers start with 10001;

create function private.next_order_number()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select 'NL-' || nextval('private.order_numbers');
$$;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.next_order_number(),
  attempt_key text not null unique check (length(attempt_key) between 16 and 64),
  user_id uuid references public.profiles (id)
    on delete set null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'refunded')),
  contact_name text not null check (length(contact_name) between 1 and 120),
  email text not null check (email = '' or private.is_email(email)),
  phone text not null check (length(phone) <= 40),
  delivery text not null default 'ship' check (delivery in ('ship', 'pickup', 'bay', 'email', 'counter')),
  address jsonb,
  bay_name text check (length(bay_name) between 1 and 60),
  bay_at timestamptz,
  notes text not null default '' check (length(notes) <= 500),
  subtotal_cents integer not null check (subtotal_cents > 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  total_cents integer not null,
  stock_taken boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  key text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  taxable_cents integer not null,
  tax_percent numeric(5, 3) not null check (tax_percent between 0 and 30),
  constraint orders_add_up check (total_cents = subtotal_cents + tax_cents + shipping_cents),
  constraint orders_name_who_can_be_reached check (delivery = 'counter' or (email <> '' and phone <> '')),
  constraint orders_are_sent_to_an_address check ((delivery = 'ship') = (address is not null)),
  constraint orders_come_to_a_bay_at_a_time
    check (
      num_nonnulls(bay_name, bay_at) = case
        when delivery = 'bay' then 2
        else 0
      end
    ),
  constraint orders_charge_for_sending_what_is_sent check (delivery = 'ship' or shipping_cents = 0),
  -- For the lines, which are bound to how their order comes.
  constraint orders_come_one_way unique (id, delivery),
  constraint orders_are_paid_at_a_time check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  constraint orders_tax_what_is_taxable
    check (taxable_cents between 0 and subtotal_cents and tax_cents = round(taxable_cents * tax_percent / 100))
);
comment on table public.orders is 'What somebody wants to buy, with the total that we worked out. One row a checkout attempt.';
comment on column public.orders.attempt_key is
  'Made once by the browser for a checkout attempt and kept over retries and reloads.';
comment on column public.orders.key is 'Opens the page of the order without an account: it is in the link of the receipt.';
comment on column public.orders.delivery is
  'How it comes: sent, fetched, brought to a bay, or by email where it is gift cards alone; or sold over the counter by staff.';
comment on column public.orders.bay_name is 'What the bay was called when it was ordered.';
comment on column public.orders.taxable_cents is 'The part of the subtotal that bears sales tax.';
comment on column public.orders.tax_percent is 'The rate of the day on which it was ordered.';
create index orders_user_id_idx on public.orders (user_id, created_at);
create index orders_created_at_idx on public.orders (created_at);

create table public.order_lines (
  order_id uuid not null,
  delivery text not null default 'ship',
  position smallint not null,
  sku text not null,
  product_id text not null,
  name text not null,
  choice text not null default '',
  unit_cents integer not null check (unit_cents > 0),
  quantity smallint not null,
  line_cents integer not null generated always as (unit_cents * quantity) stored,
  is_gift_card boolean not null default false,
  is_served_here boolean not null default false,
  needs_id boolean not null default false,
  gift jsonb,
  is_event_fee boolean not null default false,
  primary key (order_id, position),
  constraint order_lines_come_as_their_order
    foreign key (order_id, delivery) references public.orders (id, delivery)
      on delete cascade,
  constraint order_lines_of_food_are_never_sent check (not (is_served_here and delivery = 'ship')),
  constraint order_lines_for_adults_are_served_here check (is_served_here or not needs_id),
  constraint order_lines_by_email_are_gift_cards check (delivery <> 'email' or is_gift_card),
  constraint order_lines_of_events_are_for_one_guest
    check (not is_event_fee or (delivery = 'counter' and quantity = 1 and not is_gift_card and not is_served_here)),
  constraint order_lines_give_only_gift_cards check (gift is null or is_gift_card),
  -- What is left on the shelf bounds how many are bought; a line itself only what it can count.
  constraint order_lines_count_something check (quantity between 1 and 9999)
);
comment on table public.order_lines is 'What was ordered, with the names and prices of that moment.';
comment on column public.order_lines.gift is 'For whom a gift card is, and when it goes out; null for one that its buyer keeps.';
comment on column public.order_lines.is_served_here is 'Food and drink: over the counter or to a bay, never to an address.';
comment on column public.order_lines.is_event_fee is
  'What taking part in an event costs, for one guest: private.event_fees has whom.';
comment on column public.order_lines.needs_id is 'For guests of 21 and over, who show an ID when they get it.';

create table private.abandoned_attempts (
  attempt_key text primary key check (length(attempt_key) <= 64),
  abandoned_at timestamptz not null default now()
);
comment on table private.abandoned_attempts is 'Checkout attempts that were replaced before they came.';
create index abandoned_attempts_abandoned_at_idx on private.abandoned_attempts (abandoned_at);

-- What becomes of an order after it is paid: prepared, handed over, sent. What comes by email alone has nothing of that.
create table private.fulfilments (
  order_id uuid primary key references public.orders (id)
    on delete cascade,
  state text not null default 'new' check (state in ('new', 'ready', 'handed_over', 'sent')),
  version integer not null default 1,
  since timestamptz not null default private.clock(),
  carrier text not null default '' check (length(carrier) <= 40),
  tracking text not null default '' check (length(tracking) <= 60),
  id_checked_by uuid references public.profiles (id)
    on delete set null,
  constraint fulfilments_name_a_carrier_of_what_is_sent check (state = 'sent' or (carrier = '' and tracking = ''))
);
comment on table private.fulfilments is 'How far each paid order is. One row from the payment on.';
comment on column private.fulfilments.version is 'Counts the steps: who acts on an older one is told what has changed.';
comment on column private.fulfilments.id_checked_by is 'Who has seen that the guest is 21, where something in it asks for that.';
create index fulfilments_state_idx on private.fulfilments (state, since);
create index fulfilments_id_checked_by_idx on private.fulfilments (id_checked_by);
