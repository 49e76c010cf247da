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

revoke execute on function private.note_of(uuid) from public;
