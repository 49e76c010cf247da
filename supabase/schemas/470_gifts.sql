-- The letters of gift cards: each goes once, on its day, and never for a card that has ended.

-- In the morning of its day, as the venue's clock shows it.
create function private.gift_due_at(p_day date)
returns timestamptz
language sql
immutable
set search_path = ''
return (p_day + time '08:00') at time zone private.venue_zone();

create function private.is_gift_due(p_card public.gift_cards)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_card.send_on is null or private.gift_due_at(p_card.send_on) <= private.clock();
$$;

-- Each letter is another for the queue, which sends the same words about the same thing once a day only.
create function private.send_gift(p_card public.gift_cards)
returns void
language plpgsql
security definer
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

-- The letters whose day has come. Two rounds at once take different cards, and one that dies has sent nothing.
create function private.send_due_gifts()
returns integer
language plpgsql
security definer
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

-- A letter that has not gone out stays here: it is another one that goes, or none at all.
create function private.stop_gift_letter(p_card_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.mail_outbox
    where about = p_card_id::text and template in ('gift', 'gift_card') and status = 'waiting';
  return found;
end;
$$;

-- However a card ends, its letter stays here; should the card be good again, the rounds send it.
create function private.stop_ended_gift()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.stop_gift_letter(new.id) then
    new.sent_at := null;
  end if;
  return new;
end;
$$;

create trigger stop_ended_gift
before update of voided_at on public.gift_cards
for each row
when (old.voided_at is null and new.voided_at is not null)
execute function private.stop_ended_gift();

-- What the buyer and the staff are told of the cards that an order has sold.
create function private.gifts_of(p_order_id uuid)
returns jsonb
language sql
stable
security definer
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

revoke execute
on function private.gift_due_at(date),
private.is_gift_due(public.gift_cards),
private.send_gift(public.gift_cards),
private.send_due_gifts(),
private.stop_gift_letter(uuid),
private.stop_ended_gift(),
private.gifts_of(uuid)
from public;
