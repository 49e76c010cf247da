create table public.gift_cards (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id),
  last_four text not null check (length(last_four) = 4),
  initial_cents integer not null check (initial_cents > 0),
  balance_cents integer not null,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint gift_cards_never_fall_below_zero check (balance_cents between 0 and initial_cents)
);
comment on table public.gift_cards is 'What is left on each gift card. Its code stands apart, where no API reaches.';
create index gift_cards_order_id_idx on public.gift_cards (order_id);

create table private.gift_card_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  gift_card_id uuid not null unique references public.gift_cards (id)
    on delete cascade
);
comment on table private.gift_card_codes is
  'Who knows a code has the money. Sixteen characters without look-alikes, 80 random bits.';

alter table public.gift_cards enable row level security;
alter table private.gift_card_codes enable row level security;
grant select on public.gift_cards to authenticated;
grant select, insert, update, delete on public.gift_cards to service_role;

create policy "buyers see the gift cards they bought, staff see all" on public.gift_cards
for select
to authenticated
using ((select private.is_staff()) or order_id in (select id from public.orders where user_id = (select private.signed_in_id())));

-- As people write it: any case, with spaces and dashes, O for zero, I and L for one.
create function private.gift_card_of(p_code text)
returns public.gift_cards
language sql
stable
security definer
set search_path = ''
as $$
  select card
  from
    public.gift_cards card
    join private.gift_card_codes codes on codes.gift_card_id = card.id
  where codes.code = translate(upper(regexp_replace(p_code, '[\s-]', '', 'g')), 'OIL', '011') and card.voided_at is null;
$$;

create function public.find_gift_card(p_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('last_four', card.last_four, 'balance_cents', card.balance_cents)
  from private.gift_card_of(p_code) card
  where card.id is not null;
$$;

-- A guess is counted before it is looked at. Its count is a row that is held until the answer is known: guesses at the same moment
-- take their turns. Whoever knows the code has not guessed.
create function public.try_gift_code(p_bucket text, p_allowed integer, p_seconds integer, p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  if public.count_try(p_bucket, p_allowed, p_seconds) > 0 then
    return '{"state": "too_many"}';
  end if;
  found := public.find_gift_card(p_code);
  if found is null then
    return '{"state": "unknown"}';
  end if;
  perform public.take_back_try(p_bucket);
  return found || '{"state": "known"}';
end;
$$;

create function private.new_gift_code()
returns text
language sql
volatile
set search_path = ''
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, n) % 32, 1), '' order by n)
  from
    (select extensions.gen_random_bytes(16) as bytes) random,
    generate_series(0, 15) n;
$$;

-- One card and one letter for every piece bought.
create function private.issue_gift_cards(p_order public.orders)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  line record;
  new_code text;
  card_id uuid;
begin
  for line in
    select l.unit_cents from public.order_lines l, generate_series(1, l.quantity)
    where l.order_id = p_order.id and l.is_gift_card order by l.position
  loop
    new_code := private.new_gift_code();
    insert into public.gift_cards (order_id, last_four, initial_cents, balance_cents)
      values (p_order.id, right(new_code, 4), line.unit_cents, line.unit_cents) returning id into card_id;
    insert into private.gift_card_codes (code, gift_card_id) values (new_code, card_id);
    perform private.queue_mail(p_order.email, 'gift_card', jsonb_build_object(
      'name', p_order.contact_name, 'code', regexp_replace(new_code, '(.{4})(?=.)', '\1-', 'g'), 'cents', line.unit_cents));
  end loop;
end;
$$;

revoke execute
on function private.gift_card_of(text),
public.find_gift_card(text),
public.try_gift_code(text, integer, integer, text),
private.new_gift_code(),
private.issue_gift_cards(public.orders)
from public;
grant execute on function public.try_gift_code(text, integer, integer, text) to service_role;
