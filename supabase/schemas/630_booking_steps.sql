-- What the steps of a payment do to a booking. A hold becomes the booking, or moves the booking it was made for.

-- A hold that moved a booking is gone afterwards; who asks again for it is answered with the booking.
create table private.moved_holds (
  hold_id uuid primary key,
  hold_key text not null,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  moved_at timestamptz not null default now()
);
comment on table private.moved_holds is
  'Which booking a hold has moved, so that a repeated request is answered and not done again.';

alter table private.moved_holds enable row level security;

-- Whether a hold is for the booking's own time, only longer.
create function private.is_longer(p_booking public.bookings, p_hold public.bookings)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    p_hold.bay_id = p_booking.bay_id and p_hold.starts_at = p_booking.starts_at and p_hold.ends_at > p_booking.ends_at;
$$;

-- Whether a booking can take the time that is held for it: while it is played it can only last longer.
create function private.may_become(p_booking public.bookings, p_hold public.bookings)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_booking.status = 'confirmed' or (p_booking.status = 'attended' and private.is_longer(p_booking, p_hold));
$$;

-- The key of a moved booking is not in it: a hold for more time may come from the bay, by a key that opens less.
create function private.moved_already(p_id uuid, p_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          jsonb_build_object(
            'state', b.status, 'number', b.number, 'booking_id', b.id,
            'booking_key', case
              when b.id = p_id then b.key
              else ''
            end
          )
        from public.bookings b
        where
          (b.id = p_id and b.key = p_key)
          or b.id = (select m.booking_id from private.moved_holds m where m.hold_id = p_id and m.hold_key = p_key)
      ),
      '{"state": "gone"}'
    );
$$;

-- What became of a hold, told to who has its key: by its state 'held' nothing yet.
create function public.booking_of_hold(p_id uuid, p_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.moved_already(p_id, p_key);
$$;

-- The open payment of a hold, with who is coming. A hold that has run out is gone, also for who held it; and no try to pay keeps it
-- longer than half an hour in all. While a payment is open nothing is free: that payment is settled first, whatever is said to be due.
create function public.open_booking(p_booking jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  hold public.bookings;
  wanted public.payments;
  named jsonb;
begin
  perform private.held_with(given.id, given.key);
  select * into hold from public.bookings where id = given.id and key = given.key for update;
  if not found then
    return private.moved_already(given.id, given.key);
  end if;
  named := jsonb_build_object('number', hold.number, 'booking_id', hold.id, 'booking_key', hold.key);
  if hold.status <> 'held' then
    return named || jsonb_build_object('state', hold.status);
  elsif hold.bill_id is not null then
    return named || private.open_bill(hold, p_booking, p_tender);
  end if;
  if not private.has_open_payment(hold.id) then
    if hold.hold_expires_at <= private.clock() then
      return '{"state": "gone"}';
    end if;
    if (p_booking ->> 'due_cents')::integer is distinct from (p_tender ->> 'total_cents')::integer
      or not private.can_move(hold, p_booking)
    then
      return named || '{"state": "changed"}';
    end if;
    update public.bookings set user_id = private.account_now(coalesce(hold.user_id, given.user_id)), contact_name = given.contact_name,
      email = given.email, phone = given.phone, fee_cents = coalesce(given.fee_cents, 0),
      hold_expires_at = least(private.latest_hold(hold), greatest(hold_expires_at, private.clock() + interval '2 minutes'))
      where id = hold.id returning * into hold;
    if (p_tender ->> 'total_cents')::integer = 0 then
      perform private.settle_hold(hold, null);
      return private.moved_already(hold.id, hold.key) || jsonb_build_object('refunds', private.refund_booking(
        hold.moves_booking_id, coalesce((p_booking ->> 'refund_cents')::integer, 0), p_booking ->> 'refund_reason', given.user_id));
    end if;
  end if;
  wanted.user_id := hold.user_id;
  wanted.booking_id := hold.id;
  wanted.description := case when hold.moves_booking_id is null then 'Booking ' || hold.number
    else 'Change of booking ' || (select number from public.bookings where id = hold.moves_booking_id) end;
  return named || private.open_payment(wanted, (p_tender ->> 'total_cents')::integer, p_tender);
end;
$$;

-- What is due or goes back for a move was reckoned from what was paid: that must still be so.
create function private.can_move(p_hold public.bookings, p_booking jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_hold.moves_booking_id is null then
    return true;
  end if;
  perform private.lock_payments_of(array[p_hold.moves_booking_id]);
  return exists (select from public.bookings b where b.id = p_hold.moves_booking_id and private.may_become(b, p_hold))
    and not private.has_open_payment(p_hold.moves_booking_id)
    and private.paid_for_booking(p_hold.moves_booking_id) = (p_booking ->> 'paid_cents')::integer;
end;
$$;

-- Pins the hold while the money is taken: it cannot run out in the middle.
create function private.take_booking(p_booking_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  hold public.bookings;
begin
  select * into hold from public.bookings where id = p_booking_id and status = 'held';
  if hold.bill_id is not null then
    return private.take_bill(hold.bill_id);
  end if;
  update public.bookings set hold_expires_at = 'infinity' where id = p_booking_id and status = 'held' returning * into hold;
  if not found then
    return '[{"code": "time"}]';
  end if;
  if hold.moves_booking_id is not null then
    perform 1 from public.bookings b where b.id = hold.moves_booking_id and private.may_become(b, hold)
      and not private.has_open_payment(b.id) for update;
    return case when found then '[]' else '[{"code": "booking"}]' end;
  end if;
  return '[]';
end;
$$;

-- Of a bill all that it holds: the payment is that of its first.
create function private.free_booking(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  held uuid[] := array(select id from public.bookings where p_booking_id in (id, bill_id) and status = 'held' order by id for update);
begin
  update public.bookings b set hold_expires_at = least(private.latest_hold(b), greatest(b.offered_until,
    private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))) where id = any (held);
end;
$$;

create function private.settle_hold(p_hold public.bookings, p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved public.bookings;
  settled public.bookings;
begin
  if p_hold.moves_booking_id is null then
    update public.bookings set status = 'confirmed', hold_expires_at = null, payment_id = coalesce(p_payment_id, payment_id)
      where id = p_hold.id and status = 'held' returning * into strict settled;
    perform private.tell_of_booking(settled, 'booking_confirmed');
    return;
  end if;
  select * into strict moved from public.bookings where id = p_hold.moves_booking_id for update;
  insert into private.moved_holds (hold_id, hold_key, booking_id) values (p_hold.id, p_hold.key, p_hold.moves_booking_id);
  update public.payments set booking_id = p_hold.moves_booking_id where booking_id = p_hold.id;
  delete from public.bookings where id = p_hold.id;
  update public.bookings set bay_id = p_hold.bay_id, starts_at = p_hold.starts_at, ends_at = p_hold.ends_at,
    players = p_hold.players, price_cents = p_hold.price_cents, price_trace = p_hold.price_trace,
    fee_cents = fee_cents + p_hold.fee_cents, sequence = sequence + 1,
    reminded_at = private.reminded_at_once(p_hold.starts_at)
    where id = moved.id and private.may_become(moved, p_hold)
    returning * into strict settled;
  perform private.tell_of_booking(settled,
    case when private.is_longer(moved, p_hold) then 'booking_extended' else 'booking_moved' end);
end;
$$;

revoke execute
on function private.moved_already(uuid, text),
private.is_longer(public.bookings, public.bookings),
private.may_become(public.bookings, public.bookings),
public.booking_of_hold(uuid, text),
public.open_booking(jsonb, jsonb),
private.can_move(public.bookings, jsonb),
private.take_booking(uuid),
private.free_booking(uuid),
private.settle_hold(public.bookings, uuid)
from public;
grant execute on function public.open_booking(jsonb, jsonb) to service_role;
grant execute on function public.booking_of_hold(uuid, text) to anon, authenticated;
