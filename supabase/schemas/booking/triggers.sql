create trigger form_phone
before insert or update of phone on public.bookings
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on public.bookings
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();

create function private.drop_empty_bill()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.bills where id = old.bill_id and not exists (select from public.bookings where bill_id = old.bill_id);
  return null;
end;
$$;

create trigger drop_empty_bill
after delete on public.bookings
for each row
when (old.bill_id is not null)
execute function private.drop_empty_bill();

create trigger note_change
after insert or update or delete on public.bookings
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

create function private.prepare_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select name, new.ends_at + make_interval(mins => buffer_minutes) into new.bay_name, new.free_at
    from public.bays where id = new.bay_id;
  return new;
end;
$$;

create trigger prepare_booking
before insert or update of bay_id, starts_at, ends_at on public.bookings
for each row
execute function private.prepare_booking();

create function private.forget_who_held()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.held_by := null;
  new.held_for := null;
  return new;
end;
$$;

create trigger forget_who_held
before update of status on public.bookings
for each row
when (old.status = 'held' and new.status <> 'held')
execute function private.forget_who_held();

-- Check-ins themselves are logged with their booking.
create trigger note_change
after update on public.check_ins
for each row
when (private.acts_for_others())
execute function private.note_change('booking_id', 'by people');
create trigger note_change
after insert or update or delete on private.booking_notes
for each row
execute function private.note_change('booking_id', 'by people');
create trigger note_change
after insert or update or delete on private.payment_links
for each row
execute function private.note_change('booking_id', 'by people');

-- Shortens the payment deadline when a booking moves to an earlier time.
create function private.cut_link()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.payment_links set lapses_at = private.cut_deadline(lapses_at, new.starts_at)
    where booking_id = private.paid_as(new) and ended_as is null and private.cut_deadline(lapses_at, new.starts_at) < lapses_at;
  return null;
end;
$$;

create trigger cut_link
after update of starts_at on public.bookings
for each row
when (new.starts_at < old.starts_at)
execute function private.cut_link();

create trigger follow_hours
after insert or update or delete on public.bookings
for each row
execute function private.follow_hours();

create trigger note_offer_booked
after update of status on public.bookings
for each row
when (new.waiting_id is not null and old.status = 'held' and new.status = 'confirmed')
execute function private.note_offer_booked();

create trigger note_offer_turned_down
after delete on public.bookings
for each row
when (old.waiting_id is not null and old.status = 'held' and old.hold_expires_at > private.clock())
execute function private.note_offer_turned_down();

-- A booking that has started is not a late cancellation, and its terms refund nothing.
create trigger note_kept_fee
after update of status on public.bookings
for each row
when
  (old.status = 'confirmed' and new.status = 'cancelled' and new.fee_cents > old.fee_cents and new.starts_at > new.cancelled_at)
execute function private.note_kept_fee();

create trigger tell_new
after insert on public.bookings
referencing new table as changed
for each statement
execute function private.tell_bookings();
create trigger tell_changed
after update on public.bookings
for each row
when (old is distinct from new)
execute function private.tell_changed_booking();
create trigger tell_gone
after delete on public.bookings
referencing old table as changed
for each statement
execute function private.tell_bookings();

create trigger tell_new
after insert on public.check_ins
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.check_ins
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.check_ins
referencing old table as changed
for each statement
execute function private.tell_office();
