-- A sale over the counter whose card is being charged, at a card reader or keyed in: everything is held until it is known how that went.
-- Then all of it stands, or nothing is kept. Decisions 47 and 51.

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
alter table private.held_sales enable row level security;
