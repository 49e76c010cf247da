-- An answer of the provider's is about one try of a refund. One that comes late, when staff have begun another, changes nothing:
-- else a refund on its way would count as owed, and be given back twice.
drop function public.note_refund(uuid, text);
create function public.note_refund(p_refund_id uuid, p_provider_refund_id text, p_try integer) returns void
  language sql security definer set search_path = ''
as $$
  update public.refunds set provider_refund_id = p_provider_refund_id
  where id = p_refund_id and tries = p_try and provider_refund_id is null
$$;

drop function public.settle_refund(uuid, text);
create function public.settle_refund(p_refund_id uuid, p_status text, p_try integer default 1) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  settled public.refunds;
  paid public.payments;
begin
  select p.* into paid from public.payments p join public.refunds r on r.payment_id = p.id where r.id = p_refund_id for update of p;
  update public.refunds set status = p_status, settled_at = now()
    where id = p_refund_id and tries = p_try and status = 'pending' and p_status in ('completed', 'failed')
    returning * into settled;
  if not found then
    return false;
  end if;
  if p_status = 'completed' then
    perform private.finish_refund(paid, settled);
  elsif settled.tries = 1 then
    perform private.write_of_refund(paid, settled, 'refund_failed');
  end if;
  return true;
end;
$$;

revoke execute on function public.note_refund(uuid, text, integer), public.settle_refund(uuid, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.note_refund(uuid, text, integer), public.settle_refund(uuid, text, integer) to service_role;
