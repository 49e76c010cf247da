set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.drop_empty_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.bills where id = old.bill_id and not exists (select from public.bookings where bill_id = old.bill_id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.accept_invitation()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles;
  invited public.invitations;
begin
  select * into person from public.profiles where id = auth.uid() for no key update;
  if person.id is null or not private.has_opened_link(person) then
    raise insufficient_privilege;
  end if;
  update public.invitations set accepted_at = now()
    where email = person.email and accepted_at is null and revoked_at is null and expires_at > now()
    returning * into invited;
  if invited.id is null then
    return null;
  end if;
  perform public.prove_email_by_session();
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, invited.role, invited.invited_by)
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role = 'staff' and excluded.role = 'admin';
  -- As everybody with an account, who is counted with the members.
  perform public.record_gym_member(person.id, person.email, person.full_name, person.phone);
  return invited.role;
end;
$function$;

CREATE TRIGGER drop_empty_bill AFTER DELETE ON public.bookings FOR EACH ROW WHEN ((old.bill_id IS NOT NULL)) EXECUTE FUNCTION private.drop_empty_bill();

REVOKE ALL ON FUNCTION "private"."drop_empty_bill"() FROM PUBLIC;
