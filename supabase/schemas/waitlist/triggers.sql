create trigger form_phone
before insert or update of phone on private.waiting_entries
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on private.waiting_entries
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();
