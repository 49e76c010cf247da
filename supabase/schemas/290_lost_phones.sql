-- Somebody has lost the phone that shows their codes. Said before it is removed: the log, a letter, and every device of theirs signs
-- in anew.
create function public.note_lost_phone(p_user_id uuid, p_by uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  select * into strict person from public.profiles where id = p_user_id;
  perform private.write_audit(p_by, 'delete', 'mfa_factors', p_user_id::text,
    jsonb_build_object('full_name', person.full_name), null, p_reason);
  perform private.queue_mail(person.email, 'phone_removed', jsonb_build_object('name', person.full_name));
  delete from auth.sessions where user_id = p_user_id;
end;
$$;

revoke execute on function public.note_lost_phone(uuid, uuid, text) from public;
grant execute on function public.note_lost_phone(uuid, uuid, text) to service_role;
