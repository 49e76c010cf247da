create trigger form_phone
before insert or update of phone on public.gym_members
for each row
when (new.phone <> '')
execute function private.form_phone();

-- A check-in only updates the last visit, which is not worth a log entry.
create trigger note_change
after insert or update of email, full_name, phone on public.gym_members
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

create trigger count_change
before update on private.member_notes
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update on private.member_notes
for each row
execute function private.note_change('member_id', 'by people');
create trigger tell_new
after insert on public.gym_members
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.gym_members
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.gym_members
referencing old table as changed
for each statement
execute function private.tell_office();
