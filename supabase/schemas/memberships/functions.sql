-- After a clock that ran ahead is corrected, reactivates memberships that ended by date alone.
create function private.lapse_memberships_of(p_user_id uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  lapsed integer;
begin
  update public.memberships
    set status = case when cancelled_at is null then 'expired' else 'cancelled' end, lapsed_at = private.clock()
    where status = 'active' and end_date < private.today() and (p_user_id is null or user_id = p_user_id);
  get diagnostics lapsed = row_count;

  -- Keep one membership per person: the longest, unless another has started since.
  update public.memberships set status = 'active', lapsed_at = null
    where id in (
      select distinct on (ended.user_id) ended.id from public.memberships ended
      where ended.lapsed_at is not null and ended.end_date >= private.today() and (p_user_id is null or ended.user_id = p_user_id)
        and not exists (select from public.memberships m where m.user_id = ended.user_id and m.status in ('active', 'paused'))
      order by ended.user_id, ended.end_date desc, ended.id);
  return lapsed;
end;
$$;

-- The outcome of the caller's own purchase attempt; null if it is unknown.
create function public.purchase_of_attempt(p_attempt_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'status', bought.status, 'number', bought.number, 'plan', jsonb_build_object('name', plan.name),
      'membership', (select jsonb_build_object('end_date', end_date) from public.memberships where id = bought.membership_id)
    )
  from
    public.membership_purchases bought
    join public.membership_plans plan on plan.id = bought.plan_id
  where bought.attempt_key = p_attempt_key and bought.user_id = (select private.signed_in_id());
$$;

grant execute on function private.next_membership_number() to service_role;
grant execute on function public.purchase_of_attempt(text) to authenticated;
