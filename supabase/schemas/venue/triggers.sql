create trigger form_phone
before insert or update of phone on public.venue
for each row
when (new.phone <> '')
execute function private.form_phone();

create trigger count_change
before update on public.venue
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.venue
for each row
execute function private.note_change('only_one', 'by people');

create trigger count_change
before update on public.opening_hours
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger count_change
before update on public.opening_exceptions
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.opening_hours
for each row
execute function private.note_change('id', 'by people');
create trigger note_change
after insert or update or delete on public.opening_exceptions
for each row
execute function private.note_change('id', 'by people');

-- Reordering a price does not change it.
create trigger count_change
before update of name, weekdays, from_minute, until_minute, cents_per_hour, is_peak, version on public.price_rules
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.price_rules
for each row
execute function private.note_change('id', 'by people');

create trigger count_change
before update on public.booking_terms
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.booking_terms
for each row
execute function private.note_change('only_one', 'by people');

-- The bay's form does not include whether it is in service.
create trigger count_change
before update of name, description, capacity, left_handed, buffer_minutes, sort_order, picture, picture_alt, version
on public.bays
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.bays
for each row
execute function private.note_change('id', 'by people');

create trigger note_change
after update on public.bay_codes
for each row
execute function private.note_change('bay_id', 'by people');

create function private.add_bay_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.bay_codes (bay_id) values (new.id);
  return null;
end;
$$;

create trigger add_bay_code
after insert on public.bays
for each row
execute function private.add_bay_code();

create trigger tell_all_days
after insert or update or delete on public.bays
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.opening_hours
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.opening_exceptions
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.price_rules
for each row
execute function private.tell_all_days();
create trigger tell_all_days
after insert or update or delete on public.booking_terms
for each row
execute function private.tell_all_days();
