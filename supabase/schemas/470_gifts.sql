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

-- Whether a merge of two entries of the member book, or its end, has moved an order within the last day, and with it what email it
-- belongs to.
create function private.is_gift_resting(p_order uuid, p_is_elsewhere boolean)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from private.member_merges m
      where
        m.moved -> 'orders' ? p_order::text
        and coalesce(m.undone_at, m.merged_at) > private.clock() - interval '1 day'
        and (p_is_elsewhere or m.account is null)
    );
$$;

-- Sends the letter again, or to another address. Whoever got it by mistake has nothing then: the card takes a new code, and
-- the buyer is told. Answers
-- 'sent', 'waiting' for its day, or why not: 'ended', 'used', 'too_many', 'merged' for a day after a merge has moved it.
create function public.resend_gift(p_card_id uuid, p_email text, p_by uuid default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  card public.gift_cards;
  bought public.orders;
  was text;
  new_code text;
begin
  select * into card from public.gift_cards where id = p_card_id for update;
  select * into bought from public.orders where id = card.order_id;
  was := coalesce(card.to_email, bought.email);
  if card.voided_at is not null or was is null then
    return 'ended';
  elsif card.balance_cents = 0 or (p_email <> was and card.balance_cents < card.initial_cents) then
    return 'used';
  elsif card.letters >= 10 then
    return 'too_many';
  -- A merge of two guests changes the email of the order, to which a card without its own goes.
  elsif card.to_email is distinct from p_email and private.is_gift_resting(card.order_id, p_email <> was) then
    return 'merged';
  end if;
  if p_email <> was then
    update public.gift_cards set to_email = p_email where id = card.id;
    perform private.write_audit(p_by, 'update', 'gift_cards', card.id::text, jsonb_build_object('to_email', was),
      jsonb_build_object('to_email', p_email), '', 'gift_readdressed') where p_by is not null;
    perform private.queue_mail(bought.email, 'gift_readdressed', jsonb_build_object('id', card.id, 'letter', card.letters,
      'name', bought.contact_name, 'number', bought.number, 'cents', card.balance_cents, 'to', p_email))
      where p_email <> bought.email;
    if card.letters > 0 then
      new_code := private.new_gift_code();
      update private.gift_card_codes set code = new_code where gift_card_id = card.id;
      update public.gift_cards set last_four = right(new_code, 4) where id = card.id;
    end if;
  end if;
  perform private.stop_gift_letter(card.id);
  if not private.is_gift_due(card) then
    return 'waiting';
  end if;
  perform private.send_gift(card);
  return 'sent';
end;
$$;

-- What the holder of a code is told: what was given, what is left, and what took of it.
create function public.gift_card_facts(p_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', card.id, 'last_four', card.last_four, 'initial_cents', card.initial_cents, 'balance_cents', card.balance_cents,
      'to_name', card.to_name, 'from_name', card.from_name, 'message', card.message, 'design', card.design,
      'uses', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'what', case
                  when p.order_id is not null then 'order'
                  when p.booking_id is not null then 'booking'
                  else 'membership'
                end,
                'cents', p.gift_cents, 'back_cents', p.gift_refunded_cents, 'at', private.ms(p.created_at)
              )
              order by p.created_at
            ),
            '[]'
          )
        from public.payments p
        where p.gift_card_id = card.id and p.gift_taken
      )
    )
  from private.gift_card_of(p_code) card
  where card.id is not null;
$$;

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
private.is_gift_resting(uuid, boolean),
public.resend_gift(uuid, text, uuid),
public.gift_card_facts(text),
private.gifts_of(uuid)
from public;
grant execute on function public.resend_gift(uuid, text, uuid), public.gift_card_facts(text) to service_role;
