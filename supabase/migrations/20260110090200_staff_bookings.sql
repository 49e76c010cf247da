-- What staff do at the desk: book for somebody, move, cancel, check in, take money. A rule may give way, with a reason; a bay
-- never takes two at once, whoever asks.
alter table public.payments add column at_counter boolean not null default false;
comment on column public.payments.at_counter is 'Taken by staff, in cash or with a terminal of its own: no provider can give it back.';
update public.payments set at_counter = true where method = 'cash';
alter table public.bookings
  add column booked_by uuid references public.profiles (id) on delete set null,
  add column override_reason text not null default '' check (length(override_reason) <= 300);
comment on column public.bookings.booked_by is 'Who of the staff made it for the guest.';
comment on column public.bookings.override_reason is 'Why staff set a rule aside. Shown on the calendar and in the log.';
create index bookings_booked_by_idx on public.bookings (booked_by);
create index bookings_starts_at_idx on public.bookings (starts_at);

-- Who comes without an account or an address is in no book, and has been here all the same.
alter table public.check_ins alter column gym_member_id drop not null;
create or replace view private.list_checkins with (security_invoker = true) as
  select c.id, coalesce(m.full_name, nullif(b.contact_name, ''), profile.full_name, '') as "memberName",
    (c.checked_in_at at time zone private.venue_zone())::date as date,
    (c.checked_in_at at time zone private.venue_zone())::time(0) as "checkInTime",
    (c.checked_out_at at time zone private.venue_zone())::time(0) as "checkOutTime"
  from public.check_ins c
  left join public.gym_members m on m.id = c.gym_member_id
  left join public.bookings b on b.id = c.booking_id
  left join public.profiles profile on profile.id = b.user_id
  order by c.checked_in_at desc, c.id;

-- Nobody asks for a price: that may be another by now. Nor is it another booking for why a rule gave way.
create function private.is_as_asked(p_made public.bookings, p_asked public.bookings, p_by uuid) returns boolean
  language sql immutable set search_path = ''
as $$
  select p_made.status = 'confirmed' and (p_made.bay_id, p_made.starts_at, p_made.ends_at, p_made.players, p_made.user_id,
      p_made.contact_name, p_made.email, p_made.phone, p_made.booked_by)
    is not distinct from (p_asked.bay_id, p_asked.starts_at, p_asked.ends_at, p_asked.players, p_asked.user_id,
      p_asked.contact_name, p_asked.email, p_asked.phone, p_by)
$$;
revoke execute on function private.is_as_asked(public.bookings, public.bookings, uuid) from public;

-- Answers 'booked', and the same again for the same id: a double click books once.
create function public.staff_book(p_booking jsonb, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  made public.bookings;
begin
  perform private.act_as(p_by, asked.override_reason);
  perform 1 from public.bays where id = asked.bay_id for no key update;
  select * into made from public.bookings where id = asked.id;
  if made.id is not null then
    return jsonb_build_object('number', made.number,
      'state', case when private.is_as_asked(made, asked, p_by) then 'booked' else 'changed' end);
  elsif asked.user_id is not null and not exists (select from public.profiles where id = asked.user_id) then
    return '{"state": "nobody"}';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at
    + (select make_interval(mins => buffer_minutes) from public.bays where id = asked.bay_id));
  begin
    insert into public.bookings (id, bay_id, starts_at, ends_at, user_id, contact_name, email, phone, players, price_cents,
        price_trace, booked_by, override_reason, status, reminded_at)
      values (asked.id, asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.contact_name, asked.email,
        asked.phone, asked.players, asked.price_cents, asked.price_trace, p_by, coalesce(asked.override_reason, ''), 'confirmed',
        case when asked.starts_at <= private.clock() + interval '24 hours' then private.clock() end)
      returning * into made;
  exception when exclusion_violation then
    return '{"state": "taken"}';
  end;
  perform private.tell_of_booking(made, 'booking_confirmed');
  return jsonb_build_object('state', 'booked', 'number', made.number);
end;
$$;

-- Its guest may be about to move it: unpaid, that is over now; while it is being paid, the guest goes first.
create function private.stop_move(p_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.bookings where moves_booking_id = p_id and private.has_open_payment(id)) then
    return false;
  end if;
  delete from public.bookings where moves_booking_id = p_id;
  return true;
end;
$$;
revoke execute on function private.stop_move(uuid) from public;

-- The price stays: staff move people for the house's reasons as often as for theirs. Where it stands there already, the first
-- answer was lost.
create function public.staff_move(p_move jsonb, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_move);
  found public.bookings;
begin
  perform private.act_as(p_by, asked.override_reason);
  perform 1 from public.bays where id = asked.bay_id for no key update;
  select * into found from public.bookings where id = asked.id for update;
  if found.status is null or found.status not in ('confirmed', 'attended') then
    return jsonb_build_object('state', coalesce(found.status, 'gone'));
  elsif (found.bay_id, found.starts_at, found.ends_at) = (asked.bay_id, asked.starts_at, asked.ends_at) then
    return jsonb_build_object('state', 'moved', 'number', found.number);
  elsif found.sequence <> asked.sequence then
    return '{"state": "changed"}';
  elsif not private.stop_move(found.id) then
    return '{"state": "moving"}';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at
    + (select make_interval(mins => buffer_minutes) from public.bays where id = asked.bay_id));
  begin
    update public.bookings set bay_id = asked.bay_id, starts_at = asked.starts_at, ends_at = asked.ends_at,
      sequence = sequence + 1,
      override_reason = coalesce(nullif(asked.override_reason, ''), override_reason),
      reminded_at = case when asked.starts_at <= private.clock() + interval '24 hours' then private.clock() end
      where id = found.id returning * into found;
  exception when exclusion_violation then
    return '{"state": "taken"}';
  end;
  perform private.tell_of_booking(found, 'booking_moved');
  return jsonb_build_object('state', 'moved', 'number', found.number);
end;
$$;

create function public.staff_cancel(p_id uuid, p_fee_cents integer, p_refund_cents integer, p_reason text, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
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

-- Came, did not come, or neither after all. Two desks at once: the second is told what the first has done.
create function public.staff_mark(p_id uuid, p_was text, p_status text, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.bookings;
begin
  perform private.act_as(p_by, '');
  select * into found from public.bookings where id = p_id for update;
  if found.status is distinct from p_was then
    return jsonb_build_object('state', coalesce(found.status, 'gone'));
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  end if;
  begin
    update public.bookings set status = p_status where id = p_id returning * into found;
  exception when exclusion_violation then
    return '{"state": "taken"}';
  end;
  delete from public.check_ins where booking_id = p_id and p_status <> 'attended';
  if p_status = 'attended' then
    perform private.check_in(found);
  end if;
  return jsonb_build_object('state', found.status, 'number', found.number);
end;
$$;

-- Into the member book as well, so that who was a guest once is somebody the next time.
create function private.check_in(p_booking public.bookings) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  member_id bigint := (select id from public.gym_members where user_id = p_booking.user_id);
begin
  if member_id is null and p_booking.email <> '' then
    member_id := coalesce((select id from public.gym_members where email = lower(p_booking.email)),
      public.record_gym_member(p_booking.user_id, p_booking.email, p_booking.contact_name, p_booking.phone));
  end if;
  if member_id is not null then
    update public.gym_members set last_contact_at = greatest(last_contact_at, private.clock()) where id = member_id;
  end if;
  insert into public.check_ins (gym_member_id, booking_id, checked_in_at) values (member_id, p_booking.id, private.clock());
end;
$$;

create function public.staff_check_out(p_id uuid, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_as(p_by, '');
  update public.check_ins set checked_out_at = greatest(checked_in_at, private.clock())
    where booking_id = p_id and checked_out_at is null;
  return jsonb_build_object('state', case when found then 'checked_out' else 'gone' end,
    'number', (select number from public.bookings where id = p_id));
end;
$$;

-- Money over the counter: cash, or the terminal's card. No more than the booking still costs.
create function public.staff_take_payment(p_id uuid, p_payment_id uuid, p_cents integer, p_method text, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
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

revoke execute on function public.staff_book(jsonb, uuid), public.staff_move(jsonb, uuid),
  public.staff_cancel(uuid, integer, integer, text, uuid), public.staff_mark(uuid, text, text, uuid), private.check_in(public.bookings),
  public.staff_check_out(uuid, uuid), public.staff_take_payment(uuid, uuid, integer, text, uuid) from public, anon, authenticated;
grant execute on function public.staff_book(jsonb, uuid), public.staff_move(jsonb, uuid),
  public.staff_cancel(uuid, integer, integer, text, uuid), public.staff_mark(uuid, text, text, uuid),
  public.staff_check_out(uuid, uuid), public.staff_take_payment(uuid, uuid, integer, text, uuid) to service_role;

-- As before, but for who was booked by staff and may pay at the counter, later: no more than it costs.
alter function public.check_books() set schema private;
create function public.check_books() returns table (problem text)
  language sql stable security definer set search_path = ''
as $$
  select problem from private.check_books() where problem not in (
    select 'Booking ' || b.number || ' does not agree with what was paid for it.' from public.bookings b
      where b.booked_by is not null and b.status <> 'cancelled' and private.paid_for_booking(b.id) <= b.fee_cents + b.price_cents)
$$;
revoke execute on function private.check_books(), public.check_books() from public, anon, authenticated, service_role;
grant execute on function public.check_books() to service_role;
