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
comment on table public.gift_cards is 'Gift cards and their balances. Codes are stored separately, where no API reaches.';
comment on column public.gift_cards.to_name is 'The recipient; null if its buyer keeps it.';
comment on column public.gift_cards.to_email is 'The address that it is emailed to; null for the buyer''s.';
comment on column public.gift_cards.send_on is 'The local day on which it is emailed; null for at once.';
comment on column public.gift_cards.sent_at is 'When its email was last queued.';
comment on column public.gift_cards.letters is 'How many times its email was queued.';
create index gift_cards_order_id_idx on public.gift_cards (order_id);
create index gift_cards_waiting_idx on public.gift_cards (send_on) where sent_at is null and voided_at is null;

create table private.gift_card_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  gift_card_id uuid not null unique references public.gift_cards (id)
    on delete cascade
);
comment on table private.gift_card_codes is 'Codes are as good as money: sixteen characters without look-alikes, 80 random bits.';
