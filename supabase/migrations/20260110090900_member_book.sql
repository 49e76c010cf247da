-- Whoever sends somebody else to the member book again stands in the log, whichever book it is.
-- Who checks in has been here, which is no change of theirs: only what the book says of them is.
create trigger note_change after insert or update of email, full_name, phone on public.gym_members
  for each row when (private.acts_for_others()) execute function private.note_change('id', 'by people');

create function public.staff_record_member(p_user_id uuid, p_email text, p_full_name text, p_phone text, p_by uuid) returns bigint
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_as(p_by, 'Sync');
  return public.record_gym_member(p_user_id, p_email, p_full_name, p_phone);
end;
$$;

-- A gym system's book is not ours: somebody was entered there, or found as they were.
create function public.note_sync(p_by uuid, p_member_id text, p_entered jsonb) returns void
  language sql volatile security definer set search_path = ''
as $$
  select private.write_audit(p_by, case when p_entered is null then 'update' else 'insert' end, 'gym_members', p_member_id,
    null, p_entered, 'Sync')
$$;

revoke execute on function public.staff_record_member(uuid, text, text, text, uuid), public.note_sync(uuid, text, jsonb)
  from public, anon, authenticated;
grant execute on function public.staff_record_member(uuid, text, text, text, uuid), public.note_sync(uuid, text, jsonb)
  to service_role;
