create trigger note_change
after insert or update or delete on private.cash_drawers
for each row
execute function private.note_change('id', 'by people');

create trigger note_change
after insert or update or delete on private.cash_entries
for each row
when (pg_trigger_depth() = 0)
execute function private.note_change('id', 'by people');
create trigger tell_new
after insert on private.split_cash_taken
referencing new table as changed
for each statement
execute function private.tell_office();
