-- Two tabs pay the same thing with two cards at the same moment: the second waits for the first instead of undoing it. A payment
-- whose provider fell silent rests, and whoever comes next takes it up.
alter table public.payments add column is_resting boolean not null default false;
comment on column public.payments.is_resting is 'Nobody works on it just now: its provider did not answer.';

create or replace function private.payment_facts(p public.payments) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'key', p.idempotency_key, 'status', p.status,
    'provider_payment_id', p.provider_payment_id, 'amount_cents', p.amount_cents,
    'is_worked_on', p.status = 'pending' and not p.is_resting and p.created_at > now() - interval '30 seconds')
$$;

create function public.rest_payment(p_payment_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.payments set is_resting = true where id = p_payment_id and status in ('pending', 'authorized')
$$;
revoke execute on function public.rest_payment(uuid) from public, anon, authenticated;
grant execute on function public.rest_payment(uuid) to service_role;
