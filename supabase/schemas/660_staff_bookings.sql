-- What staff do at the desk: book for somebody, cancel, take money, note; what they change is in 990_staff_changes.sql. A rule may
-- give way, with a reason; a bay never takes two at once, whoever asks.

-- Answers 'booked', and the same again for the same id: a double click books once.
create function public.staff_book(p_booking jsonb, p_by uuid, p_link jsonb default null)
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
  -- Where nothing is due, or no letter can go, it is an ordinary booking.
  if p_link is null or private.send_payment_link(made.id, p_link) <> 'sent' then
    perform private.tell_of_booking(made, 'booking_confirmed');
  end if;
  return jsonb_build_object('state', 'booked', 'number', made.number);
end;
$$;

-- Whether the booking is the one that was asked for. The price is not compared, as it may have changed since; nor is the reason for which
-- a rule was set aside.
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

-- Its guest may be about to move it: unpaid, that is over now; while it is being paid, the guest goes first. Whoever has locked such
-- a hold is about to pay for it, and may wait for the booking that is locked here: nobody waits for them.
create function private.stop_move(p_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  holds uuid[] := array(select id from public.bookings where moves_booking_id = p_id for update skip locked);
begin
  if exists (select from public.bookings where moves_booking_id = p_id and (id <> all (holds) or private.has_open_payment(id))) then
    return false;
  end if;
  delete from public.bookings where id = any (holds);
  return true;
end;
$$;

-- A link to pay with, for what stands; sent again, the earlier one is over.
create function public.staff_send_link(p_id uuid, p_link jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_id uuid := (select private.paid_as(b) from public.bookings b where id = p_id);
begin
  perform private.act_as(p_by, '');
  perform private.lock_linked(paid_id);
  return jsonb_build_object('state', private.send_payment_link(paid_id, p_link),
    'number', (select number from public.bookings where id = p_id));
end;
$$;

-- Money over the counter: cash, or the terminal's card. No more than the booking still costs; for a party, if it is asked for as a
-- whole, no more than all its bays, and each has its share.
create function public.staff_take_payment(
  p_id uuid,
  p_payment_id uuid,
  p_cents integer,
  p_method text,
  p_by uuid,
  p_whole boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_id uuid := p_id;
  paid_for public.bookings;
  numbers text;
begin
  perform private.act_as(p_by, '');
  if p_whole then
    paid_id := (select private.paid_as(b) from public.bookings b where id = p_id);
    perform private.lock_linked(paid_id);
  end if;
  select * into paid_for from public.bookings where id = p_id for update;
  if paid_for.status is null or paid_for.status not in ('confirmed', 'attended', 'no_show') then
    return jsonb_build_object('state', coalesce(paid_for.status, 'gone'));
  elsif exists (select from public.payments where id = p_payment_id) then
    return (select jsonb_build_object('number', paid_for.number, 'state', case when booking_id is distinct from paid_id then 'foreign'
      when (amount_cents, method) = (p_cents, p_method) then 'paid' else 'changed' end) from public.payments where id = p_payment_id);
  elsif private.has_open_payment(p_id) then
    return '{"state": "paying"}';
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  elsif p_cents > (case when p_whole then private.due_together(paid_id)
    else paid_for.price_cents + paid_for.fee_cents - private.paid_for_booking(p_id) end)
  then
    return '{"state": "changed"}';
  end if;
  select string_agg(number, ', ' order by number) into numbers from private.paid_together(paid_id) where p_whole;
  insert into public.payments
    (id, user_id, booking_id, amount_cents, status, method, description, idempotency_key, at_counter, completed_at)
    values (p_payment_id, paid_for.user_id, paid_id, p_cents, 'completed', p_method,
      case when numbers like '%,%' then 'Bookings ' || numbers else 'Booking ' || paid_for.number end,
      'counter ' || p_payment_id, true, private.clock());
  perform private.share_due(p_payment_id, paid_id) where p_whole;
  update public.bookings set payment_id = coalesce(payment_id, p_payment_id)
    where id = p_id or (p_whole and id in (select id from private.paid_together(paid_id)));
  perform private.settle_link(private.paid_as(paid_for));
  return jsonb_build_object('state', 'paid', 'number', paid_for.number);
end;
$$;

revoke execute
on function public.staff_book(jsonb, uuid, jsonb),
private.is_as_asked(public.bookings, public.bookings, uuid),
private.note_of(uuid),
private.keep_note(uuid, text),
private.stop_move(uuid),
public.staff_send_link(uuid, jsonb, uuid),
public.staff_take_payment(uuid, uuid, integer, text, uuid, boolean)
from public;
grant execute
on function public.staff_book(jsonb, uuid, jsonb),
public.staff_send_link(uuid, jsonb, uuid),
public.staff_take_payment(uuid, uuid, integer, text, uuid, boolean)
to service_role;
