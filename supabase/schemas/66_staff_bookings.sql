-- What staff do at the desk: book for somebody, cancel, take money, note; what they change is in 99_staff_changes.sql. A rule may
-- give way, with a reason; a bay never takes two at once, whoever asks.

-- Answers 'booked', and the same again for the same id: a double click books once.
create function public.staff_book(p_booking jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  made public.bookings;
begin
  perform private.act_as(p_by, asked.override_reason);
  perform private.wait_for_plan(asked.user_id, p_booking ->> 'plan_mark');
  perform 1 from public.bays where id = asked.bay_id for no key update;
  select * into made from public.bookings where id = asked.id;
  if made.id is not null then
    return jsonb_build_object('number', made.number,
      'state', case when private.is_as_asked(made, asked, p_by) then 'booked' else 'changed' end);
  elsif asked.user_id is not null and not exists (select from public.profiles where id = asked.user_id) then
    return '{"state": "nobody"}';
  elsif private.plan_has_changed(asked.user_id, null, p_booking ->> 'plan_mark') then
    return '{"state": "counted_again"}';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at
    + (select make_interval(mins => buffer_minutes) from public.bays where id = asked.bay_id));
  begin
    insert into public.bookings (id, bay_id, starts_at, ends_at, user_id, contact_name, email, phone, players, price_cents,
        price_trace, booked_by, override_reason, status, reminded_at)
      values (asked.id, asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.contact_name, asked.email,
        asked.phone, asked.players, asked.price_cents, asked.price_trace, p_by, coalesce(asked.override_reason, ''), 'confirmed',
        private.reminded_at_once(asked.starts_at))
      returning * into made;
  exception when exclusion_violation then
    return jsonb_build_object('state', 'taken', 'event', private.event_in_bay(asked.bay_id, asked.starts_at, asked.ends_at));
  end;
  perform private.tell_of_booking(made, 'booking_confirmed');
  return jsonb_build_object('state', 'booked', 'number', made.number);
end;
$$;

-- Nobody asks for a price: that may be another by now. Nor is it another booking for why a rule gave way.
create function private.is_as_asked(p_made public.bookings, p_asked public.bookings, p_by uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    p_made.status = 'confirmed'
    and (
      p_made.bay_id, p_made.starts_at, p_made.ends_at, p_made.players, p_made.user_id, p_made.contact_name, p_made.email,
      p_made.phone, p_made.booked_by
    ) is not distinct from (
      p_asked.bay_id,
      p_asked.starts_at,
      p_asked.ends_at,
      p_asked.players,
      p_asked.user_id,
      p_asked.contact_name,
      p_asked.email,
      private.phone_form(p_asked.phone),
      p_by
    );
$$;

-- For who works here: guests read the rows of their bookings, and not these.
create table private.booking_notes (
  booking_id uuid primary key references public.bookings (id)
    on delete cascade,
  note text not null check (length(note) between 1 and 500)
);
comment on table private.booking_notes is 'What staff have noted about a booking, for one another.';

alter table private.booking_notes enable row level security;
create trigger note_change
after insert or update or delete on private.booking_notes
for each row
execute function private.note_change('booking_id', 'by people');

create function private.note_of(p_booking_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select note from private.booking_notes where booking_id = p_booking_id), '');
$$;

-- Null leaves it as it is.
create function private.keep_note(p_booking_id uuid, p_note text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.booking_notes where booking_id = p_booking_id and p_note = '';
  insert into private.booking_notes (booking_id, note)
  select p_booking_id, p_note
  where p_note <> ''
  on conflict (booking_id) do update set note = excluded.note where booking_notes.note <> excluded.note;
$$;

-- Its guest may be about to move it: unpaid, that is over now; while it is being paid, the guest goes first.
create function private.stop_move(p_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.bookings where moves_booking_id = p_id and private.has_open_payment(id)) then
    return false;
  end if;
  delete from public.bookings where moves_booking_id = p_id;
  return true;
end;
$$;

create function public.staff_cancel(p_id uuid, p_fee_cents integer, p_refund_cents integer, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_by, p_reason);
  -- A negative fee gives back what earlier changes have cost: all of it, as it was shown, or nothing happens.
  perform 1 from public.bookings where id = p_id for update;
  if p_fee_cents < 0 and not exists (select from public.bookings where id = p_id and fee_cents = -p_fee_cents) then
    return '{"state": "changed", "refunds": []}';
  end if;
  return public.cancel_booking(p_id, p_fee_cents, p_refund_cents, p_reason, p_by);
end;
$$;

-- Money over the counter: cash, or the terminal's card. No more than the booking still costs.
create function public.staff_take_payment(p_id uuid, p_payment_id uuid, p_cents integer, p_method text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_for public.bookings;
begin
  perform private.act_as(p_by, '');
  select * into paid_for from public.bookings where id = p_id for update;
  if paid_for.status is null or paid_for.status not in ('confirmed', 'attended', 'no_show') then
    return jsonb_build_object('state', coalesce(paid_for.status, 'gone'));
  elsif exists (select from public.payments where id = p_payment_id) then
    return (select jsonb_build_object('number', paid_for.number, 'state', case when booking_id is distinct from p_id then 'foreign'
      when (amount_cents, method) = (p_cents, p_method) then 'paid' else 'changed' end) from public.payments where id = p_payment_id);
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  elsif p_cents > paid_for.price_cents + paid_for.fee_cents - private.paid_for_booking(p_id) then
    return '{"state": "changed"}';
  end if;
  insert into public.payments
    (id, user_id, booking_id, amount_cents, status, method, description, idempotency_key, at_counter, completed_at)
    values (p_payment_id, paid_for.user_id, p_id, p_cents, 'completed', p_method, 'Booking ' || paid_for.number,
      'counter ' || p_payment_id, true, private.clock());
  update public.bookings set payment_id = coalesce(payment_id, p_payment_id) where id = p_id;
  return jsonb_build_object('state', 'paid', 'number', paid_for.number);
end;
$$;

revoke execute
on function public.staff_book(jsonb, uuid),
private.is_as_asked(public.bookings, public.bookings, uuid),
private.note_of(uuid),
private.keep_note(uuid, text),
private.stop_move(uuid),
public.staff_cancel(uuid, integer, integer, text, uuid),
public.staff_take_payment(uuid, uuid, integer, text, uuid)
from public;
grant execute
on function public.staff_book(jsonb, uuid),
public.staff_cancel(uuid, integer, integer, text, uuid),
public.staff_take_payment(uuid, uuid, integer, text, uuid)
to service_role;

-- All that is due, or a part, at a card reader: nothing is held for it, and the money pays if the booking still costs as much.
create function public.open_booking_checkout(p_id uuid, p_checkout_id uuid, p_cents integer, p_reader_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_for public.bookings;
  wanted private.terminal_checkouts;
  no jsonb;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_checkout_id));
  select * into paid_for from public.bookings where id = p_id for update;
  if exists (select from private.terminal_checkouts where id = p_checkout_id) then
    return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(p_checkout_id));
  elsif exists (select from private.abandoned_attempts where attempt_key = p_checkout_id::text) then
    return '{"state": "left"}';
  elsif paid_for.status is null or paid_for.status not in ('confirmed', 'attended', 'no_show') then
    return jsonb_build_object('state', coalesce(paid_for.status, 'gone'));
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  elsif exists (select from public.payments where id = p_checkout_id)
    or p_cents > paid_for.price_cents + paid_for.fee_cents - private.paid_for_booking(p_id) then
    return '{"state": "changed"}';
  end if;
  wanted := jsonb_populate_record(null::private.terminal_checkouts, jsonb_build_object('id', p_checkout_id, 'reader_id', p_reader_id,
    'booking_id', p_id, 'amount_cents', p_cents, 'about', paid_for.number, 'asked_by', p_by));
  no := private.take_reader(wanted);
  return coalesce(no, jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id)));
end;
$$;

create function private.pay_booking_at_reader(p_asked private.terminal_checkouts, p_money jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_for public.bookings;
begin
  select * into paid_for from public.bookings where id = p_asked.booking_id for update;
  if (p_money ->> 'tip_cents')::integer > 0 or paid_for.status is null
    or paid_for.status not in ('confirmed', 'attended', 'no_show') or not private.stop_move(paid_for.id)
    or p_asked.amount_cents > paid_for.price_cents + paid_for.fee_cents - private.paid_for_booking(paid_for.id) then
    return false;
  end if;
  perform private.act_as(p_asked.asked_by, '');
  insert into public.payments (id, user_id, booking_id, amount_cents, status, method, description, idempotency_key, completed_at,
      provider_payment_id, terminal_checkout_id, card_last_four, card_brand)
    values (p_asked.id, paid_for.user_id, paid_for.id, p_asked.amount_cents, 'completed', 'card', 'Booking ' || paid_for.number,
      'reader ' || p_asked.id, private.clock(), p_money ->> 'provider_payment_id', p_asked.id, p_money ->> 'card_last_four',
      p_money ->> 'card_brand');
  update public.bookings set payment_id = coalesce(payment_id, p_asked.id) where id = paid_for.id;
  return true;
end;
$$;

revoke execute
on function public.open_booking_checkout(uuid, uuid, integer, uuid, uuid),
private.pay_booking_at_reader(private.terminal_checkouts, jsonb)
from public;
grant execute on function public.open_booking_checkout(uuid, uuid, integer, uuid, uuid) to service_role;
