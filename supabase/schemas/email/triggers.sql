create function private.tell_of_new_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_mail(new.email, 'password_changed', '{}');
  return new;
end;
$$;

create trigger tell_of_new_password
after update of encrypted_password on auth.users
for each row
when (old.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
execute function private.tell_of_new_password();
create trigger tell_lost
after update of status on private.mail_outbox
for each row
when (new.status = 'failed' and old.status <> 'failed')
execute function private.tell_lost_letter();
