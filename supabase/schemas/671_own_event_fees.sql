-- What guests see of the fees that they have paid. Decision 52.

-- Whoever has paid, gives up the place and takes one again has paid for that.
create function private.keep_fee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.event_fees f set signup_id = new.id
    where f.event_id = new.event_id and private.account_now(f.user_id) = new.user_id and private.is_fee_kept(f)
      and not exists (select from public.event_signups s where s.id = f.signup_id);
  return null;
end;
$$;

create trigger keep_fee
after insert on public.event_signups
for each row
when (new.user_id is not null)
execute function private.keep_fee();

-- The events of which the caller has paid the fee, with what they have paid.
create function public.my_event_fees()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(paid.event_id, paid.cents), '{}')
  from
    (
      select s.event_id, private.paid_fee_cents(s.id) as cents
      from public.event_signups s
      where s.user_id = (select private.signed_in_id()) and exists (select from private.event_fees f where f.signup_id = s.id)
    ) paid
  where paid.cents > 0;
$$;

revoke execute on function private.keep_fee(), public.my_event_fees() from public;
grant execute on function public.my_event_fees() to authenticated;
