-- What staff change of a booking.

-- Another bay, time, length or party, another name or note. What it costs less then goes back at once, as it was shown; what it
-- costs more is due. Where it stands there already, the first answer was lost.
create function public.staff_change(p_change jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  back_cents integer := coalesce((p_change ->> 'back_cents')::integer, 0);
  done jsonb := private.change_booking(p_change, p_by);
  made public.bookings;
begin
  if not done ? 'letter' then
    return done;
  end if;
  select * into made from public.bookings where number = done ->> 'number';
  perform private.tell_of_booking(made, done ->> 'letter') where done ->> 'letter' is not null;
  return done || jsonb_build_object('refunds',
    case when back_cents > 0 then private.refund_booking(made.id, back_cents, p_change ->> 'back_reason', p_by) else '[]' end);
end;
$$;

-- All bays of a party to another time, or none of them; its guest gets one letter. Where one is in the way of another, that one goes first.
-- The first change stands for all where the limits of a plan count.
create function public.staff_move_party(p_changes jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  party uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(p_changes) one);
  coming jsonb[] := array(select one from jsonb_array_elements(p_changes) one order by one ->> 'id');
  later jsonb[];
  first public.bookings := jsonb_populate_record(null::public.bookings, p_changes -> 0);
  mark text := p_changes -> 0 ->> 'plan_mark';
  one jsonb;
  done jsonb;
  has_moved boolean := false;
  in_the_way text;
begin
  perform private.wait_for_plan(first.user_id, mark);
  perform 1 from public.bays where id in (select (change ->> 'bay_id')::uuid from jsonb_array_elements(p_changes) change)
    order by id for no key update;
  perform private.drop_stale_holds_at(p_changes);
  perform 1 from public.bookings where id = any (party) order by id for update;
  -- Only the one that was lifted may have begun.
  if exists (select from public.bookings where id = any (party) and id <> first.id and status <> 'confirmed') then
    return '{"state": "changed"}';
  elsif exists (select from unnest(party) as of_party (booking_id) where not private.stop_move(booking_id)) then
    return '{"state": "moving"}';
  end if;
  perform private.lock_payments_of(party);
  if private.plan_has_changed(first.user_id, first.id, mark) then
    return '{"state": "counted_again"}';
  end if;
  while cardinality(coming) > 0 loop
    later := '{}';
    foreach one in array coming loop
      done := private.change_booking(one - 'plan_mark', p_by);
      has_moved := has_moved or done ? 'letter';
      if done ->> 'state' = 'taken' then
        later := later || one;
      elsif done ->> 'state' <> 'done' then
        raise exception using errcode = 'NLPTY', message = done ->> 'state', detail = '';
      end if;
    end loop;
    if cardinality(later) = cardinality(coming) then
      raise exception using errcode = 'NLPTY', message = 'taken', detail = coalesce(done ->> 'event', '');
    end if;
    coming := later;
  end loop;
  perform private.tell_of_bill(array(select b from public.bookings b where b.id = any (party)), 'bill_moved') where has_moved;
  return jsonb_build_object('state', 'done', 'number', done ->> 'number');
exception when sqlstate 'NLPTY' then
  get stacked diagnostics in_the_way = pg_exception_detail;
  return jsonb_build_object('state', sqlerrm, 'event', nullif(in_the_way, ''));
end;
$$;

-- The booking as it is to be; with the letter that tells of it, unless it stood there already.
create function private.change_booking(p_change jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_change);
  back_cents integer := coalesce((p_change ->> 'back_cents')::integer, 0);
  was public.bookings;
  made public.bookings;
begin
  perform private.act_as(p_by, asked.override_reason);
  perform private.wait_for_plan(asked.user_id, p_change ->> 'plan_mark');
  perform 1 from public.bays where id = asked.bay_id for no key update;
  select * into was from public.bookings where id = asked.id for update;
  -- A move keeps the price that stands, whatever it was when the move was asked for.
  asked.price_cents := coalesce(asked.price_cents, was.price_cents);
  if p_change ->> 'price_cents' is null then
    asked.price_trace := was.price_trace;
  end if;
  if was.status is null or was.status not in ('confirmed', 'attended') then
    return jsonb_build_object('state', coalesce(was.status, 'gone'));
  elsif private.stands_as(was, asked, p_change ->> 'note') then
    return jsonb_build_object('state', 'done', 'number', was.number);
  elsif was.sequence <> asked.sequence then
    return '{"state": "changed"}';
  elsif private.plan_has_changed(asked.user_id, asked.id, p_change ->> 'plan_mark') then
    return '{"state": "counted_again"}';
  elsif asked.price_cents <> was.price_cents and private.has_open_payment(was.id) then
    return '{"state": "paying"}';
  elsif not private.stop_move(was.id) then
    return '{"state": "moving"}';
  end if;
  perform private.lock_payments_of(array[was.id]);
  if back_cents > 0 and private.paid_for_booking(was.id) - back_cents <> asked.price_cents + was.fee_cents then
    return '{"state": "changed"}';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at
    + (select make_interval(mins => buffer_minutes) from public.bays where id = asked.bay_id));
  begin
    update public.bookings set bay_id = asked.bay_id, starts_at = asked.starts_at, ends_at = asked.ends_at,
      players = asked.players, contact_name = asked.contact_name, email = asked.email, phone = asked.phone,
      -- The link at the earlier address opens it no longer.
      key = case when email = asked.email then key else encode(extensions.gen_random_bytes(16), 'hex') end,
      price_cents = asked.price_cents, price_trace = asked.price_trace,
      counter_cents = greatest(0, counter_cents + asked.price_cents - price_cents), sequence = sequence + 1,
      -- Taken back, a change takes its reason along.
      override_reason = case when (p_change ->> 'is_undo')::boolean then coalesce(asked.override_reason, '')
        else coalesce(nullif(asked.override_reason, ''), override_reason) end,
      reminded_at = case when starts_at = asked.starts_at then reminded_at else private.reminded_at_once(asked.starts_at) end
      where id = was.id returning * into made;
  exception when exclusion_violation then
    return jsonb_build_object('state', 'taken', 'event', private.event_in_bay(asked.bay_id, asked.starts_at, asked.ends_at));
  end;
  perform private.keep_note(made.id, p_change ->> 'note');
  perform private.queue_mail(was.email, 'booking_readdressed', jsonb_build_object('id', made.id, 'sequence', made.sequence,
    'name', was.contact_name, 'number', made.number)) where was.email <> made.email;
  return jsonb_build_object('state', 'done', 'number', made.number, 'letter', private.letter_of_change(was, made));
end;
$$;

create function private.stands_as(p_was public.bookings, p_asked public.bookings, p_note text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      p_was.bay_id, p_was.starts_at, p_was.ends_at, p_was.players, p_was.contact_name, p_was.email, p_was.phone, p_was.price_cents
    ) = (
      p_asked.bay_id,
      p_asked.starts_at,
      p_asked.ends_at,
      p_asked.players,
      p_asked.contact_name,
      p_asked.email,
      private.phone_form(p_asked.phone),
      p_asked.price_cents
    )
    and private.note_of(p_was.id) = coalesce(p_note, private.note_of(p_was.id));
$$;

-- Nobody is written to about a phone number or a note.
create function private.letter_of_change(p_was public.bookings, p_now public.bookings)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    case
      when (p_was.bay_id, p_was.starts_at) <> (p_now.bay_id, p_now.starts_at) then 'booking_moved'
      when p_now.ends_at > p_was.ends_at then 'booking_extended'
      when (p_was.ends_at, p_was.players, p_was.email) <> (p_now.ends_at, p_now.players, p_now.email) then 'booking_changed'
    end;
$$;

-- A cancellation that gave nothing back, taken back within a quarter of an hour: as if it had not been, if its bay is still free.
create function public.staff_restore(p_id uuid, p_by uuid, p_plan_mark text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  was public.bookings;
  kept private.kept_fees;
begin
  perform private.act_as(p_by, '');
  perform private.wait_for_plan(user_id, p_plan_mark) from public.bookings where id = p_id;
  perform 1 from public.bays where id = (select bay_id from public.bookings where id = p_id) for no key update;
  select * into was from public.bookings where id = p_id for update;
  if was.status is distinct from 'cancelled' then
    return jsonb_build_object('state', coalesce(was.status, 'gone'), 'number', was.number);
  elsif was.starts_at <= was.cancelled_at or private.clock() > least(was.starts_at, was.cancelled_at + interval '15 minutes') then
    return '{"state": "too_late"}';
  elsif private.plan_has_changed(was.user_id, null, p_plan_mark) then
    return '{"state": "counted_again"}';
  end if;
  perform private.lock_payments_of(array[p_id]);
  if exists (select from private.payments_of_booking(p_id) where refunded_cents + gift_refunded_cents > 0) then
    return '{"state": "paid_back"}';
  end if;
  perform private.drop_stale_holds(was.bay_id, was.starts_at, was.free_at);
  delete from private.kept_fees where booking_id = p_id returning * into kept;
  begin
    update public.bookings set status = 'confirmed', cancelled_at = null, fee_cents = coalesce(kept.earlier_cents, fee_cents),
      sequence = sequence + 1 where id = p_id returning * into was;
  exception when exclusion_violation then
    raise exception using errcode = 'NLTKN', message = 'taken';
  end;
  -- Cancelled again, it is not its link that has freed it.
  update private.payment_links set ended_as = 'lapsed' where booking_id = private.paid_as(was) and ended_as = 'freed';
  perform private.tell_of_booking(was, 'booking_confirmed');
  return jsonb_build_object('state', 'confirmed', 'number', was.number);
exception when sqlstate 'NLTKN' then
  return jsonb_build_object('state', 'taken', 'event', private.event_in_bay(was.bay_id, was.starts_at, was.ends_at));
end;
$$;

revoke execute
on function public.staff_change(jsonb, uuid),
public.staff_restore(uuid, uuid, text),
public.staff_move_party(jsonb, uuid),
private.change_booking(jsonb, uuid),
private.stands_as(public.bookings, public.bookings, text),
private.letter_of_change(public.bookings, public.bookings)
from public;
grant execute
on function public.staff_change(jsonb, uuid), public.staff_restore(uuid, uuid, text), public.staff_move_party(jsonb, uuid)
to service_role;
