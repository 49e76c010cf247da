-- What makes a retry the same request is the house's own: who knows it could repeat what another has done. Nobody reads it, staff
-- neither. A table that names its columns shows a new one only when it is granted.
do $$
declare
  closed record;
begin
  for closed in
    select * from (values ('orders', 'attempt_key'), ('membership_purchases', 'attempt_key'), ('payments', 'source_hash'),
      ('refunds', 'request_id')) listed (name, hidden)
  loop
    execute format('revoke select on public.%I from authenticated', closed.name);
    execute (
      select format('grant select (%s) on public.%I to authenticated', string_agg(quote_ident(column_name), ', '), closed.name)
      from information_schema.columns
      where table_schema = 'public' and table_name = closed.name and column_name <> closed.hidden);
  end loop;
end;
$$;

-- What became of an attempt of one's own to become a member; null while the house knows nothing of it.
create function public.purchase_of_attempt(p_attempt_key text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('status', bought.status, 'number', bought.number,
    'plan', jsonb_build_object('name', plan.name),
    'membership', (select jsonb_build_object('end_date', end_date) from public.memberships where id = bought.membership_id))
  from public.membership_purchases bought join public.membership_plans plan on plan.id = bought.plan_id
  where bought.attempt_key = p_attempt_key and bought.user_id = auth.uid()
$$;
revoke execute on function public.purchase_of_attempt(text) from public, service_role;
grant execute on function public.purchase_of_attempt(text) to authenticated;

-- As before, but for these.
create or replace function private.note_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  who uuid := private.actor();
  -- Keys open doors, and the rest says nothing: they stay out of the log.
  hidden text[] := array['key', 'idempotency_key', 'family', 'period', 'bay_name', 'free_at', 'sequence', 'updated_at', 'price_trace',
    'amount', 'attempt_key', 'request_id', 'source_hash'];
  was jsonb := to_jsonb(old) - hidden;
  is_now jsonb := to_jsonb(new) - hidden;
  before jsonb := was;
  after jsonb := is_now;
begin
  if tg_argv[1] = 'by people' and who is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, is_now -> name) into before, after
      from jsonb_object_keys(is_now) name where was -> name is distinct from is_now -> name;
    if after is null then
      return null;
    end if;
  end if;
  perform private.write_audit(who, lower(tg_op), tg_table_name, coalesce(is_now, was) ->> tg_argv[0], before, after,
    current_setting('nightlark.reason', true));
  return null;
end;
$$;
update public.audit_log set before = before - closed, after = after - closed
  from (select array['attempt_key', 'request_id', 'source_hash'] as closed) hidden
  where before ?| closed or after ?| closed;
