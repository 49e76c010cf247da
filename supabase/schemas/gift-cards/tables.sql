create table public.gift_cards (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id),
  last_four text not null check (length(last_four) = 4),
  initial_cents integer not null check (initial_cents > 0),
  balance_cents integer not null,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  to_name text check (length(to_name) between 1 and 60),
  to_email text check (private.is_email(to_email)),
  from_name text not null default '' check (length(from_name) <= 60),
  message text not null default '' check (length(message) <= 300),
  design text not null default 'night' check (design in ('night', 'birthday', 'thanks', 'holiday')),
  send_on date,
  sent_at timestamptz,
  letters smallint not null default 0,
  constraint gift_cards_never_fall_below_zero check (balance_cents between 0 and initial_cents)
);
comment on table public.gift_cards is 'What is left on each gift card. Its code stands apart, where no API reaches.';
comment on column public.gift_cards.to_name is 'For whom it is; null where its buyer keeps it.';
comment on column public.gift_cards.to_email is 'Where its letter goes; null means to the buyer.';
comment on column public.gift_cards.send_on is 'The day at the venue on which its letter goes out; null means at once.';
comment on column public.gift_cards.sent_at is 'When its letter was last queued.';
comment on column public.gift_cards.letters is 'How often its letter was queued.';
create index gift_cards_order_id_idx on public.gift_cards (order_id);
create index gift_cards_waiting_idx on public.gift_cards (send_on) where sent_at is null and voided_at is null;

create table private.gift_card_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  gift_card_id uuid not null unique references public.gift_cards (id)
    on delete cascade
);
comment on table private.gift_card_codes is
  'Who knows a code has the money. Sixteen characters without look-alikes, 80 random bits.';
