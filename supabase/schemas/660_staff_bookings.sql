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

revoke execute on function private.note_of(uuid), private.stop_move(uuid) from public;
