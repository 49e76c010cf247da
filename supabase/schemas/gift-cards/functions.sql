-- Accepts a code in any case, with spaces and dashes, O for zero, I and L for one.
create function private.gift_card_of(p_code text)
returns public.gift_cards
language sql
stable
set search_path = ''
as $$
  select card
  from
    public.gift_cards card
    join private.gift_card_codes codes on codes.gift_card_id = card.id
  where codes.code = translate(upper(regexp_replace(p_code, '[\s-]', '', 'g')), 'OIL', '011') and card.voided_at is null;
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

-- Emails of gift cards: each is sent once, on its day, and never for a card that has ended.

-- Gift cards are emailed in the morning of their day, in the venue's time zone.
create function private.is_gift_due(p_card public.gift_cards)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_card.send_on is null or (p_card.send_on + time '08:00') at time zone private.venue_zone() <= private.clock();
$$;

-- Numbers each email of a card, because the queue sends identical content only once a day.
create function private.send_gift(p_card public.gift_cards)
returns void
language plpgsql
set search_path = ''
as $$
declare
  sent public.gift_cards;
  bought public.orders;
begin
  update public.gift_cards set sent_at = private.clock(), letters = letters + 1
    where id = p_card.id and voided_at is null returning * into sent;
  if not found then
    return;
  end if;
  select * into strict bought from public.orders where id = sent.order_id;
  perform private.queue_mail(
    coalesce(sent.to_email, bought.email), case when sent.to_name is null then 'gift_card' else 'gift' end,
    jsonb_build_object('id', sent.id, 'letter', sent.letters,
      'name', coalesce(sent.to_name, case when bought.delivery = 'counter' then '' else bought.contact_name end),
      'from_name', coalesce(nullif(sent.from_name, ''), bought.contact_name), 'message', sent.message, 'design', sent.design,
      'cents', sent.balance_cents, 'code', (select regexp_replace(code, '(.{4})(?=.)', '\1-', 'g')
        from private.gift_card_codes where gift_card_id = sent.id)));
end;
$$;

-- Queues the emails that are due. Concurrent runs take different cards, and a run that fails sends nothing.
create function private.send_due_gifts()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  due public.gift_cards;
  sent integer := 0;
begin
  for due in
    select * from public.gift_cards card
    where sent_at is null and voided_at is null and order_id is not null and private.is_gift_due(card)
    order by send_on, id limit 200 for update skip locked
  loop
    perform private.send_gift(due);
    sent := sent + 1;
  end loop;
  return sent;
end;
$$;

-- Deletes the card's unsent email, because another one replaces it or none is sent.
create function private.stop_gift_letter(p_card_id uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from private.mail_outbox
    where about = p_card_id::text and template in ('gift', 'gift_card') and status = 'waiting';
  return found;
end;
$$;

-- The gift cards that an order has sold, as its buyer and staff see them.
create function private.gifts_of(p_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'last_four', last_four, 'initial_cents', initial_cents, 'balance_cents', balance_cents, 'to_name', to_name,
          'to_email', to_email, 'design', design, 'send_on', send_on, 'sent_at', private.ms(sent_at),
          'is_ended', voided_at is not null
        )
        order by to_name, id
      ),
      '[]'
    )
  from public.gift_cards
  where order_id = p_order_id;
$$;
